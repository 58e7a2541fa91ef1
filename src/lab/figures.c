/* figures.c — the figures of a result
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/figures-private.h"

#include "lab/playtest.h"
#include "lab/verdict.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static void
free_figure (gpointer data)
{
  DhFigure *figure = data;

  g_free (figure->path);
  g_free (figure->title);
  g_free (figure->words);
  g_free (figure);
}

/* ---- Kinds ---- */

/**
 * dh_report_count:
 *
 * Returns: (transfer none): a figure that is a count, added at the end
 */
DhFigure *
dh_report_count (DhReport *report, const char *path, guint64 count)
{
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_COUNT, "%s", path);

  figure->count = count;
  return figure;
}

/**
 * dh_report_number:
 *
 * Returns: (transfer none): a figure that is a number or a share, added at the end
 */
DhFigure *
dh_report_number (DhReport *report, DhFigureKind kind, double value, const char *path)
{
  DhFigure *figure = dh_figure_add (report->figures, kind, "%s", path);

  figure->number.value = value;
  return figure;
}

static DhFigure *
add_interval (DhReport *report, DhInterval interval, const char *path)
{
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "%s", path);

  figure->number = interval;
  return figure;
}

static DhFigure *
add_words (DhReport *report, const char *path, const char *words)
{
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_WORDS, "%s", path);

  figure->words = g_strdup (words);
  return figure;
}

/* ---- Names ---- */

/**
 * dh_report_side_id:
 *
 * Returns: (transfer none): the id of a side
 */
const char *
dh_report_side_id (const DhReport *report, DhSide side)
{
  return dh_setup_side_id (report->setup, side);
}

/* ---- What was played ---- */

static const char *
end_word (DhLabEnd end)
{
  switch (end)
    {
    case DH_LAB_OPEN:
      return "open";
    case DH_LAB_ALL:
      return "all";
    case DH_LAB_WIDTH:
      return "width";
    case DH_LAB_EVEN:
      return "even";
    case DH_LAB_UNEVEN:
      return "uneven";
    }
  g_return_val_if_reached ("");
}

static const char *
end_sentence (DhLabEnd end)
{
  switch (end)
    {
    case DH_LAB_OPEN:
      return _ ("Not all battles of the run are there.");
    case DH_LAB_ALL:
      return NULL;
    case DH_LAB_WIDTH:
      return _ ("The run ended as soon as the interval was as narrow as wished.");
    case DH_LAB_EVEN:
      return _ ("The run ended as soon as a sequential test called the battle even.");
    case DH_LAB_UNEVEN:
      return _ ("The run ended as soon as a sequential test called the battle uneven.");
    }
  g_return_val_if_reached (NULL);
}

static void
add_run (DhReport *report)
{
  const DhLabPlan *plan = &report->result->plan;
  g_autofree char *verdict = dh_verdict_text (report->result);
  g_autofree char *play =
      g_strdup_printf ("%016" G_GINT64_MODIFIER "x", dh_scenario_play_fingerprint (report->result->scenario));

  add_words (report, "scenario/id", dh_scenario_get (report->result->scenario, "id"));
  add_words (report, "scenario/version", dh_scenario_get (report->result->scenario, "version"));
  add_words (report, "scenario/play", play);
  dh_report_count (report, "battles", 2 * dh_tally_n_pairs (report->tally))->title = g_strdup (_ ("Battles"));
  dh_report_count (report, "battles-wanted", 2 * (guint64) plan->n_pairs);
  add_words (report, "end", end_word (report->result->end));
  dh_report_count (report, "seed", plan->seed);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "log")->words =
      g_strdup_printf ("%016" G_GINT64_MODIFIER "x", dh_tally_get (report->tally, DH_TALLY_LOGS, 0, 0));
  add_words (report, "players/a", plan->players[0]->name);
  add_words (report, "players/b", plan->players[1]->name);
  dh_report_count (report, "unenforced",
                   report->setup->unenforced != NULL ? g_strv_length (report->setup->unenforced) : 0);
  add_words (report, "verdict", verdict)->title = g_strdup ("");
  if (end_sentence (report->result->end) != NULL)
    add_words (report, "end-told", end_sentence (report->result->end))->title = g_strdup ("");
}

/* ---- Who wins ---- */

static void
add_wins (DhReport *report)
{
  guint n_sides = report->setup->n_sides;

  for (DhSide side = 0; side < n_sides; side++)
    {
      DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_COUNT, "wins/%s", dh_report_side_id (report, side));

      figure->count = dh_tally_n_won (report->tally, side);
      figure->title = g_strdup_printf (_ ("%s wins"), dh_faction_title (report->setup, side));
    }
  dh_report_count (report, "undecided", dh_tally_n_won (report->tally, n_sides))->title = g_strdup (_ ("Nobody wins"));
  dh_report_count (report, "stopped", dh_tally_get (report->tally, DH_TALLY_STOPPED, 0, 0));
  for (DhSide side = 0; side < n_sides; side++)
    {
      DhFigure *figure =
          dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "win-rate/%s", dh_report_side_id (report, side));

      figure->number = dh_rate_of_side (report->tally, &report->result->plan, side).share;
      figure->is_of_few = dh_verdict_is_of_few (report->tally);
      figure->title = g_strdup_printf (_ ("Win rate of %s"), dh_faction_title (report->setup, side));
    }
}

static void
add_players (DhReport *report)
{
  const DhLabPlan *plan = &report->result->plan;
  gboolean differ = plan->players[0] != plan->players[1];
  DhRate rates[2] = {dh_rate_of_player (report->tally, plan, 0), dh_rate_of_player (report->tally, plan, 1)};
  DhFigure *figures[2] = {add_interval (report, rates[0].share, "score/a"),
                          add_interval (report, rates[1].share, "score/b")};

  for (guint i = 0; differ && i < 2; i++)
    {
      figures[i]->title = g_strdup_printf (_ ("Score of the player “%s”"), plan->players[i]->name);
      figures[i]->is_of_few = dh_verdict_is_of_few (report->tally);
    }
  if (!differ)
    return;
  dh_report_number (report, DH_FIGURE_NUMBER, dh_elo (rates[0].share.value), "elo/value")->title =
      g_strdup_printf (_ ("Elo points that “%s” is ahead"), plan->players[0]->name);
  dh_report_number (report, DH_FIGURE_NUMBER, dh_elo (rates[0].share.low), "elo/low");
  dh_report_number (report, DH_FIGURE_NUMBER, dh_elo (rates[0].share.high), "elo/high");
}

/* What the army that moves first loses when it does not. */
static void
add_edge (DhReport *report, DhSide first)
{
  if (report->study->swapped != NULL)
    add_interval (report, dh_verdict_gain (report->study->swapped, report->result, first), "first-mover/edge")->title =
        g_strdup (_ ("    more than if it did not move first"));
}

static void
add_first_mover (DhReport *report)
{
  DhSide first = report->setup->first_side;
  DhInterval share = dh_rate_of_side (report->tally, &report->result->plan, first).share;

  add_words (report, "first-mover/side", dh_report_side_id (report, first));
  dh_report_number (report, DH_FIGURE_SHARE, share.value, "first-mover/value")->title =
      g_strdup_printf (_ ("Win rate of who moves first (%s)"), dh_faction_title (report->setup, first));
  dh_report_number (report, DH_FIGURE_SHARE, share.low, "first-mover/low");
  dh_report_number (report, DH_FIGURE_SHARE, share.high, "first-mover/high");
  add_edge (report, first);
}

/* ---- Suggestions ---- */

static void
add_suggestion (DhReport *report, guint index, const DhSuggestion *suggestion)
{
  g_autoptr (DhTally) tally = dh_lab_result_sum (suggestion->result);
  g_autofree char *title = dh_variant_title (&suggestion->variant, report->result->scenario);

  dh_figure_add (report->figures, DH_FIGURE_WORDS, "suggestions/%u/change", index)->words =
      dh_variant_id (&suggestion->variant, report->result->scenario);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "suggestions/%u/title", index)->words = g_strdup (title);
  dh_figure_add (report->figures, DH_FIGURE_COUNT, "suggestions/%u/seed", index)->count = suggestion->result->plan.seed;
  dh_figure_add (report->figures, DH_FIGURE_COUNT, "suggestions/%u/battles", index)->count =
      2 * dh_tally_n_pairs (tally);
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    {
      DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "suggestions/%u/win-rate/%s", index,
                                        dh_report_side_id (report, side));

      figure->number = dh_rate_of_side (tally, &suggestion->result->plan, side).share;
      if (side == 0)
        figure->title =
            g_strdup_printf (_ ("Suggestion: %s; %s then wins"), title, dh_faction_title (report->setup, side));
    }
}

static void
add_suggestions (DhReport *report)
{
  const char *sentence;

  if (report->study->suggestions == NULL)
    return;
  for (guint i = 0; i < report->study->suggestions->len; i++)
    add_suggestion (report, i, g_ptr_array_index (report->study->suggestions, i));
  sentence = dh_study_suggestions_text (report->study);
  if (sentence != NULL)
    add_words (report, "suggestions-told", sentence)->title = g_strdup ("");
}

/* ---- People ---- */

static void
add_playtests_of (DhReport *report, guint index, const DhPlaytestSum *sum)
{
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "playtests/%u/version", index)->words = g_strdup (sum->version);
  dh_figure_add (report->figures, DH_FIGURE_FLAG, "playtests/%u/current", index)->count = sum->is_current;
  dh_figure_add (report->figures, DH_FIGURE_COUNT, "playtests/%u/battles", index)->count = sum->n;
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    dh_figure_add (report->figures, DH_FIGURE_COUNT, "playtests/%u/wins/%s", index, dh_report_side_id (report, side))
        ->count = sum->won[side];
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    {
      DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "playtests/%u/win-rate/%s", index,
                                        dh_report_side_id (report, side));

      figure->number = sum->rate[side];
      if (side == 0)
        figure->title =
            g_strdup_printf (sum->is_current ? ngettext ("%u battle by people, win rate of %s",
                                                         "%u battles by people, win rate of %s", sum->n)
                                             : ngettext ("%u battle by people of a version that plays otherwise, win "
                                                         "rate of %s",
                                                         "%u battles by people of a version that plays otherwise, win "
                                                         "rate of %s",
                                                         sum->n),
                             sum->n, dh_faction_title (report->setup, side));
    }
}

static void
add_playtests (DhReport *report)
{
  g_autoptr (GPtrArray) sums = dh_playtests_sum (report->result->scenario);

  for (guint i = 0; i < sums->len; i++)
    add_playtests_of (report, i, g_ptr_array_index (sums, i));
}

static void
add_all (GPtrArray *figures, const DhStudy *study, const DhLabResult *result)
{
  g_autoptr (DhTally) tally = dh_lab_result_sum (result);
  DhReport report = {figures, study, result, result->setup, tally, MAX (2.0 * (double) dh_tally_n_pairs (tally), 1)};

  add_run (&report);
  add_wins (&report);
  add_players (&report);
  add_first_mover (&report);
  dh_report_points (&report);
  dh_report_turns (&report);
  dh_report_pieces (&report);
  dh_report_objectives (&report);
  dh_report_heat (&report);
  add_suggestions (&report);
  add_playtests (&report);
}

/* With other figures' paths under a word of their own. */
static void
add_under (GPtrArray *figures, const char *word, GPtrArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      DhFigure *figure = g_ptr_array_index (others, i);
      char *path = g_strdup_printf ("%s/%s", word, figure->path);

      g_free (figure->path);
      figure->path = path;
      g_clear_pointer (&figure->title, g_free);
    }
  g_ptr_array_extend_and_steal (figures, others);
}

/**
 * dh_figures_new:
 *
 * Returns: (transfer full) (element-type DhFigure): no figures
 */
GPtrArray *
dh_figures_new (void)
{
  return g_ptr_array_new_with_free_func (free_figure);
}

/**
 * dh_figure_add:
 * @format: of its path
 *
 * Returns: (transfer none): a new figure at the end, to be filled
 */
DhFigure *
dh_figure_add (GPtrArray *figures, DhFigureKind kind, const char *format, ...)
{
  DhFigure *figure = g_new0 (DhFigure, 1);
  va_list args;

  va_start (args, format);
  figure->path = g_strdup_vprintf (format, args);
  va_end (args);
  figure->kind = kind;
  g_ptr_array_add (figures, figure);
  return figure;
}

/**
 * dh_figures_find:
 * @figures: (element-type DhFigure): figures
 *
 * Returns: (transfer none) (nullable): the figure of that path
 */
const DhFigure *
dh_figures_find (const GPtrArray *figures, const char *path)
{
  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((const DhFigure *) g_ptr_array_index (figures, i))->path, path))
      return g_ptr_array_index (figures, i);
  return NULL;
}

/**
 * dh_figures_add:
 * @figures: (element-type DhFigure): where to append
 *
 * Everything that a study tells. Nothing in it depends on when, where and by how many threads it was played. What
 * players of another strength did is without titles: people read it beside the rest, see dh_figures_to_text().
 */
void
dh_figures_add (GPtrArray *figures, const DhStudy *study)
{
  add_all (figures, study, study->result);
  if (study->also != NULL)
    {
      const DhStudy other = {.result = study->also};
      GPtrArray *figures_of_other = dh_figures_new ();

      dh_figures_add (figures_of_other, &other);
      add_under (figures, "also", figures_of_other);
    }
}

/**
 * dh_figures_add_difference:
 * @figures: (element-type DhFigure): where to append
 * @before: a scenario
 * @after: the same scenario after a change, with the same sides
 *
 * Both, and how much more each side wins after the change, in figures and in one sentence.
 */
void
dh_figures_add_difference (GPtrArray *figures, const DhStudy *before, const DhStudy *after)
{
  const DhStudy *studies[] = {before, after};
  const DhSetup *setup = before->result->setup;

  for (guint i = 0; i < 2; i++)
    {
      GPtrArray *part = dh_figures_new ();

      dh_figures_add (part, studies[i]);
      add_under (figures, i == 0 ? "before" : "after", part);
    }
  for (DhSide side = 0; side < MIN (setup->n_sides, after->result->setup->n_sides); side++)
    dh_figure_add (figures, DH_FIGURE_INTERVAL, "difference/%s", dh_setup_side_id (setup, side))->number =
        dh_verdict_gain (before->result, after->result, side);
  dh_figure_add (figures, DH_FIGURE_WORDS, "difference-told")->words =
      dh_verdict_change_text (before->result, after->result);
}
