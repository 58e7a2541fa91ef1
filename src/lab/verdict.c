/* verdict.c — one sentence about a battle, with its limits
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/verdict.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

/**
 * dh_verdict_is_of_few:
 * @tally: battles
 *
 * Returns: whether they are too few to be judged, and for an interval to be told beside a win rate
 */
gboolean
dh_verdict_is_of_few (const DhTally *tally)
{
  return 2 * dh_tally_n_pairs (tally) < DH_VERDICT_LEAST;
}

static DhVerdictKind
find_kind (const DhRate *rate, guint64 n_battles, guint64 n_undecided, guint n_sides)
{
  double even = 1.0 / n_sides, within = DH_VERDICT_EVEN / 100.0;

  if (n_battles == 0)
    return DH_VERDICT_NOTHING;
  if (n_undecided == n_battles)
    return DH_VERDICT_NOBODY;
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
  verdict->kind =
      find_kind (&verdict->rate, 2 * dh_tally_n_pairs (sum), dh_tally_n_won (sum, setup->n_sides), setup->n_sides);
  verdict->n_unenforced = setup->unenforced != NULL ? g_strv_length (setup->unenforced) : 0;
}

/* %1$s battles, %2$s their limits, %3$s side, %4$s percent, %5$s points (DH_VERDICT_FEW: the fewest that are judged),
 * %6$s and %7$s from and to. Where rules were not enforced nothing is called balanced. */
static const char *
find_sentence (const DhVerdict *verdict)
{
  switch (verdict->kind)
    {
    case DH_VERDICT_NOTHING:
      return _ ("No battle has been played.");
    case DH_VERDICT_NOBODY:
      return _ ("Nobody won any of %1$s battles that the computer played against itself (%2$s): perhaps no side can.");
    case DH_VERDICT_FEW:
      return _ ("Too few battles have been played to tell whether a side is favored: %3$s won %4$s %% of %1$s that the "
                "computer played against itself (%2$s), and fewer than %5$s are not judged.");
    case DH_VERDICT_BALANCED:
      if (verdict->n_unenforced > 0)
        return _ ("Without the rules that were not enforced, neither side is favored by more than 5 points: %3$s won "
                  "%4$s %% of %1$s battles that the computer played against itself (%2$s), %5$s points from even, and "
                  "would win between %6$s and %7$s %% of very many.");
      return _ ("This battle is balanced: %3$s won %4$s %% of %1$s battles that the computer played against itself "
                "(%2$s), within %5$s points of even, and would win between %6$s and %7$s %% of very many.");
    case DH_VERDICT_FAVOURS:
      return _ ("%3$s is favored by %5$s points: it won %4$s %% of %1$s battles that the computer played against "
                "itself (%2$s), and would win between %6$s and %7$s %% of very many.");
    case DH_VERDICT_OPEN:
      return _ ("It cannot be told yet whether a side is favored: %3$s won %4$s %% of %1$s battles that the computer "
                "played against itself (%2$s), %5$s points from even, and would win between %6$s and %7$s %% of very "
                "many.");
    }
  g_return_val_if_reached ("");
}

/* Who played, what nobody won, and what nobody enforced. */
static char *
print_limits (const DhLabResult *result, guint64 n_undecided, guint n_unenforced)
{
  g_autoptr (GPtrArray) limits = g_ptr_array_new_null_terminated (3, g_free, TRUE);
  g_autofree char *first = dh_lab_player_title (result->plan.players[0]);
  g_autofree char *second = dh_lab_player_title (result->plan.players[1]);

  g_ptr_array_add (limits, g_strdup_printf (_ ("%s against %s"), first, second));
  if (n_undecided > 0)
    {
      g_autofree char *undecided = g_strdup_printf ("%" G_GUINT64_FORMAT, n_undecided);

      g_ptr_array_add (limits, g_strdup_printf (ngettext ("%s without a winner, shared out",
                                                          "%s without a winner, shared out", (gulong) n_undecided),
                                                undecided));
    }
  if (n_unenforced > 0)
    g_ptr_array_add (limits, g_strdup_printf (ngettext ("%u special rule not enforced", "%u special rules not enforced",
                                                        n_unenforced),
                                              n_unenforced));
  else
    g_ptr_array_add (limits, g_strdup (_ ("every special rule enforced")));
  /* Translators: between the parts of a list */
  return g_strjoinv (_ ("; "), (char **) limits->pdata);
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
fill (const char *format, const char *const words[7])
{
  return g_strdup_printf (format, words[0], words[1], words[2], words[3], words[4], words[5], words[6]);
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
  g_autofree char *battles = g_strdup_printf ("%" G_GUINT64_FORMAT, 2 * dh_tally_n_pairs (sum));
  g_autofree char *points = NULL, *percent = NULL, *low = NULL, *high = NULL, *limits = NULL;
  DhVerdict verdict;

  dh_verdict_find (result, &verdict);
  limits = print_limits (result, dh_tally_n_won (sum, setup->n_sides), verdict.n_unenforced);
  percent = print_points (verdict.rate.share.value);
  points = verdict.kind == DH_VERDICT_FEW ? g_strdup_printf ("%d", DH_VERDICT_LEAST)
                                          : print_points (ABS (verdict.rate.share.value - 1.0 / setup->n_sides));
  low = print_points (verdict.rate.share.low);
  high = print_points (verdict.rate.share.high);
  return fill (find_sentence (&verdict), (const char *const[]){battles, limits, dh_faction_title (setup, verdict.side),
                                                               percent, points, low, high});
}

/**
 * dh_verdict_gain:
 * @before: a battle
 * @after: the same battle after a change, with the same sides
 *
 * Returns: how much more often the side wins after the change
 */
DhInterval
dh_verdict_gain (const DhLabResult *before, const DhLabResult *after, DhSide side)
{
  g_autoptr (DhTally) old = dh_lab_result_sum (before), new = dh_lab_result_sum (after);

  return dh_interval_subtract (dh_rate_of_side (new, &after->plan, side).share,
                               dh_rate_of_side (old, &before->plan, side).share);
}

/* The side that wins more often after a change, and by how much. */
static DhSide
find_gainer (const DhLabResult *before, const DhLabResult *after, DhInterval *gain)
{
  DhSide gainer = 0;

  for (DhSide side = 0; side < MIN (before->setup->n_sides, after->setup->n_sides); side++)
    {
      DhInterval more = dh_verdict_gain (before, after, side);

      if (side == 0 || more.value > gain->value)
        {
          gainer = side;
          *gain = more;
        }
    }
  return gainer;
}

static gboolean
is_unchanged (const DhLabResult *before, const DhLabResult *after)
{
  return before->plan.players[0] == after->plan.players[0] && before->plan.players[1] == after->plan.players[1]
         && before->plan.max_turns == after->plan.max_turns
         && dh_lab_result_is_of_battle (before, after->scenario, after->setup);
}

/**
 * dh_verdict_change_text:
 * @before: a battle
 * @after: the same battle after a change, with the same sides
 *
 * Which side the change helps, by how much, and whether that may be chance; of the same battle by the same players,
 * that nothing was changed.
 *
 * Returns: (transfer full): one sentence in the user's language
 */
char *
dh_verdict_change_text (const DhLabResult *before, const DhLabResult *after)
{
  g_autofree char *points = NULL, *low = NULL, *high = NULL;
  DhInterval gain = {0};
  const char *side = dh_faction_title (before->setup, find_gainer (before, after, &gain));

  if (is_unchanged (before, after))
    return g_strdup (_ ("Nothing was changed between the two: they are the same battle by the same players."));
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
