/* verdict.c — one sentence about a battle, with its limits
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/verdict.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static DhVerdictKind
find_kind (const DhRate *rate, guint64 n_battles, guint n_sides)
{
  double even = 1.0 / n_sides, within = DH_VERDICT_EVEN / 100.0;

  if (n_battles == 0)
    return DH_VERDICT_NOTHING;
  if (n_battles < DH_VERDICT_LEAST)
    return DH_VERDICT_FEW;
  if (rate->share.low >= even - within && rate->share.high <= even + within)
    return DH_VERDICT_BALANCED;
  return rate->share.low > even ? DH_VERDICT_FAVOURS : DH_VERDICT_OPEN;
}

/**
 * dh_verdict_find:
 * @verdict: (out caller-allocates): what the battles say
 *
 * Who is favoured, if that can be told.
 */
void
dh_verdict_find (const DhLabResult *result, DhVerdict *verdict)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (result);
  const DhSetup *setup = result->setup;

  *verdict = (DhVerdict){.rate = dh_rate_of_side (sum, &result->plan, 0)};
  for (DhSide side = 1; side < setup->n_sides; side++)
    {
      DhRate rate = dh_rate_of_side (sum, &result->plan, side);

      if (rate.share.value > verdict->rate.share.value)
        {
          verdict->side = side;
          verdict->rate = rate;
        }
    }
  verdict->kind = find_kind (&verdict->rate, 2 * dh_tally_n_pairs (sum), setup->n_sides);
  verdict->n_unenforced = setup->unenforced != NULL ? g_strv_length (setup->unenforced) : 0;
}

/* So few that even the interval would say too much: %1$s side, %2$s percent, %3$s battles, %4$s and %5$s players, %6$u
 * the least that are judged, %7$u rules. */
static const char *
find_few (guint n_rules)
{
  if (n_rules == 0)
    return _ ("Too few battles have been played to tell whether a side is favored: %1$s won %2$s %% of %3$s that the "
              "computer played against itself (%4$s against %5$s), and fewer than %6$u are not judged.");
  return ngettext (
      "Without %7$u rule that was not enforced, too few battles have been played to tell whether a side is "
      "favored: %1$s won %2$s %% of %3$s that the computer played against itself (%4$s against %5$s), and "
      "fewer than %6$u are not judged.",
      "Without %7$u rules that were not enforced, too few battles have been played to tell whether a side "
      "is favored: %1$s won %2$s %% of %3$s that the computer played against itself (%4$s against %5$s), "
      "and fewer than %6$u are not judged.",
      n_rules);
}

/* %1$s side, %2$s points, %3$s percent, %4$s and %5$s from and to, %6$s battles, %7$s and %8$s players, %9$u rules */
static const char *
find_plain (DhVerdictKind kind)
{
  switch (kind)
    {
    case DH_VERDICT_BALANCED:
      return _ (
          "This battle is balanced: %1$s won %3$s %% of %6$s battles that the computer played against itself "
          "(%7$s against %8$s), within %2$s points of even, and would win between %4$s and %5$s %% of very many.");
    case DH_VERDICT_FAVOURS:
      return _ ("%1$s is favored by %2$s points: it won %3$s %% of %6$s battles that the computer played against "
                "itself (%7$s against %8$s), and would win between %4$s and %5$s %% of very many.");
    case DH_VERDICT_OPEN:
      return _ ("It cannot be told yet whether a side is favored: %1$s won %3$s %% of %6$s battles that the computer "
                "played against itself (%7$s against %8$s), %2$s points from even, and would win between %4$s and "
                "%5$s %% of very many.");
    case DH_VERDICT_FEW:
    case DH_VERDICT_NOTHING:
      break;
    }
  return _ ("No battle has been played.");
}

/* The same where rules were not enforced; never "balanced". */
static const char *
find_limited (DhVerdictKind kind, guint n)
{
  switch (kind)
    {
    case DH_VERDICT_BALANCED:
      return ngettext ("Without %9$u rule that was not enforced, neither side is favored by more than "
                       "5 points: %1$s won %3$s %% of %6$s battles that the computer played against itself (%7$s "
                       "against %8$s), %2$s points from even, and would win between %4$s and %5$s %% of very many.",
                       "Without %9$u rules that were not enforced, neither side is favored by more than "
                       "5 points: %1$s won %3$s %% of %6$s battles that the computer played against itself (%7$s "
                       "against %8$s), %2$s points from even, and would win between %4$s and %5$s %% of very many.",
                       n);
    case DH_VERDICT_FAVOURS:
      return ngettext ("Without %9$u rule that was not enforced, %1$s is favored by %2$s points: it won %3$s %% of "
                       "%6$s battles that the computer played against itself (%7$s against %8$s), and would win "
                       "between %4$s and %5$s %% of very many.",
                       "Without %9$u rules that were not enforced, %1$s is favored by %2$s points: it won %3$s %% of "
                       "%6$s battles that the computer played against itself (%7$s against %8$s), and would win "
                       "between %4$s and %5$s %% of very many.",
                       n);
    case DH_VERDICT_OPEN:
      return ngettext ("Without %9$u rule that was not enforced, it cannot be told yet whether a side is favored: "
                       "%1$s won %3$s %% of %6$s battles that the computer played against itself (%7$s against %8$s), "
                       "%2$s points from even, and would win between %4$s and %5$s %% of very many.",
                       "Without %9$u rules that were not enforced, it cannot be told yet whether a side is favored: "
                       "%1$s won %3$s %% of %6$s battles that the computer played against itself (%7$s against %8$s), "
                       "%2$s points from even, and would win between %4$s and %5$s %% of very many.",
                       n);
    case DH_VERDICT_FEW:
    case DH_VERDICT_NOTHING:
      break;
    }
  return _ ("No battle has been played.");
}

static char *
print_points (double share)
{
  return g_strdup_printf ("%.1f", 100 * share);
}

/* The formats come from the catalogue of translations. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
fill (const char *format, const char *const words[8], guint n_rules)
{
  return g_strdup_printf (format, words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7],
                          n_rules);
}

static char *
fill_few (const char *format, const char *const words[8], guint n_rules)
{
  return g_strdup_printf (format, words[0], words[2], words[5], words[6], words[7], DH_VERDICT_LEAST, n_rules);
}
#pragma GCC diagnostic pop

/**
 * dh_verdict_text:
 *
 * Who is favoured, by how much, how sure that is, who played, and how many rules nobody enforced.
 *
 * Returns: (transfer full): one sentence in the user's language
 */
char *
dh_verdict_text (const DhLabResult *result)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (result);
  const DhSetup *setup = result->setup;
  g_autofree char *points = NULL, *percent = NULL, *low = NULL, *high = NULL, *battles = NULL;
  const char *words[8];
  DhVerdict verdict;
  double distance;

  dh_verdict_find (result, &verdict);
  distance = verdict.rate.share.value - 1.0 / setup->n_sides;
  points = print_points (ABS (distance));
  percent = print_points (verdict.rate.share.value);
  low = print_points (verdict.rate.share.low);
  high = print_points (verdict.rate.share.high);
  battles = g_strdup_printf ("%" G_GUINT64_FORMAT, 2 * dh_tally_n_pairs (sum));
  words[0] = dh_faction_title (setup, verdict.side);
  words[1] = points;
  words[2] = percent;
  words[3] = low;
  words[4] = high;
  words[5] = battles;
  words[6] = _ (result->plan.players[0]->title);
  words[7] = _ (result->plan.players[1]->title);
  if (verdict.kind == DH_VERDICT_FEW)
    return fill_few (find_few (verdict.n_unenforced), words, verdict.n_unenforced);
  return fill (verdict.n_unenforced > 0 ? find_limited (verdict.kind, verdict.n_unenforced) : find_plain (verdict.kind),
               words, verdict.n_unenforced);
}

/* The side that wins more often after a change, and by how much. */
static DhSide
find_gainer (const DhLabResult *before, const DhLabResult *after, DhInterval *gain)
{
  g_autoptr (DhTally) old = dh_lab_result_sum (before), new = dh_lab_result_sum (after);
  DhSide gainer = 0;

  for (DhSide side = 0; side < MIN (before->setup->n_sides, after->setup->n_sides); side++)
    {
      DhInterval more = dh_interval_subtract (dh_rate_of_side (new, &after->plan, side).share,
                                              dh_rate_of_side (old, &before->plan, side).share);

      if (side == 0 || more.value > gain->value)
        {
          gainer = side;
          *gain = more;
        }
    }
  return gainer;
}

/**
 * dh_verdict_change_text:
 * @before: a battle
 * @after: the same battle after a change, with the same sides
 *
 * Which side the change helps, by how much, and whether that may be chance.
 *
 * Returns: (transfer full): one sentence in the user's language
 */
char *
dh_verdict_change_text (const DhLabResult *before, const DhLabResult *after)
{
  g_autofree char *points = NULL, *low = NULL, *high = NULL;
  DhInterval gain = {0};
  const char *side = dh_faction_title (before->setup, find_gainer (before, after, &gain));

  points = print_points (gain.value);
  low = print_points (gain.low);
  high = print_points (gain.high);
  if (gain.low > 0)
    return g_strdup_printf (_ ("The change helps %1$s: it wins more often by %2$s points, by %3$s to %4$s if very many "
                               "battles were played."),
                            side, points, low, high);
  return g_strdup_printf (
      _ ("Whether the change helps a side cannot be told: %1$s won more often by %2$s points, which "
         "may be chance (%3$s to %4$s)."),
      side, points, low, high);
}
