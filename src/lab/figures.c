/* figures.c — the figures of a result
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/figures.h"

#include "lab/playtest.h"
#include "lab/verdict.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  GPtrArray *figures;
  const DhStudy *study;
  const DhLabResult *result;
  const DhSetup *setup;
  const DhTally *tally;
  double n; /* battles, at least 1 */
} Report;

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

static DhFigure *
add_count (Report *report, const char *path, guint64 count)
{
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_COUNT, "%s", path);

  figure->count = count;
  return figure;
}

static DhFigure *
add_number (Report *report, DhFigureKind kind, double value, const char *path)
{
  DhFigure *figure = dh_figure_add (report->figures, kind, "%s", path);

  figure->number.value = value;
  return figure;
}

static DhFigure *
add_interval (Report *report, DhInterval interval, const char *path)
{
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "%s", path);

  figure->number = interval;
  return figure;
}

static DhFigure *
add_words (Report *report, const char *path, const char *words)
{
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_WORDS, "%s", path);

  figure->words = g_strdup (words);
  return figure;
}

/* ---- Names ---- */

static const char *
side_id (const Report *report, DhSide side)
{
  return dh_setup_side_id (report->setup, side);
}

static const char *
side_title (const Report *report, DhSide side)
{
  return dh_item_title (
      dh_catalogue_item (report->setup->catalogue, DH_ITEM_SIDE, report->setup->armies[side].side_index));
}

static double
mean (const Report *report, DhTallyPart part, guint row, guint column)
{
  return (double) dh_tally_get (report->tally, part, row, column) / report->n;
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

static void
add_run (Report *report)
{
  const DhLabPlan *plan = &report->result->plan;
  g_autofree char *verdict = dh_verdict_text (report->result);
  g_autofree char *play =
      g_strdup_printf ("%016" G_GINT64_MODIFIER "x", dh_scenario_play_fingerprint (report->result->scenario));

  add_words (report, "scenario/id", dh_scenario_get (report->result->scenario, "id"));
  add_words (report, "scenario/version", dh_scenario_get (report->result->scenario, "version"));
  add_words (report, "scenario/play", play);
  add_count (report, "battles", 2 * dh_tally_n_pairs (report->tally))->title = g_strdup (_ ("Battles"));
  add_count (report, "battles-wanted", 2 * (guint64) plan->n_pairs);
  add_words (report, "end", end_word (report->result->end));
  add_count (report, "seed", plan->seed);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "log")->words =
      g_strdup_printf ("%016" G_GINT64_MODIFIER "x", dh_tally_get (report->tally, DH_TALLY_LOGS, 0, 0));
  add_words (report, "players/a", plan->players[0]->name);
  add_words (report, "players/b", plan->players[1]->name);
  add_count (report, "unenforced", report->setup->unenforced != NULL ? g_strv_length (report->setup->unenforced) : 0);
  add_words (report, "verdict", verdict)->title = g_strdup ("");
}

/* ---- Who wins ---- */

static void
add_wins (Report *report)
{
  guint n_sides = report->setup->n_sides;

  for (DhSide side = 0; side < n_sides; side++)
    {
      DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_COUNT, "wins/%s", side_id (report, side));

      figure->count = dh_tally_n_won (report->tally, side);
      figure->title = g_strdup_printf (_ ("%s wins"), side_title (report, side));
    }
  add_count (report, "undecided", dh_tally_n_won (report->tally, n_sides))->title = g_strdup (_ ("Nobody wins"));
  add_count (report, "stopped", dh_tally_get (report->tally, DH_TALLY_STOPPED, 0, 0));
  for (DhSide side = 0; side < n_sides; side++)
    {
      DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "win-rate/%s", side_id (report, side));

      figure->number = dh_rate_of_side (report->tally, side).share;
      figure->title = g_strdup_printf (_ ("Win rate of %s"), side_title (report, side));
    }
}

static void
add_players (Report *report)
{
  const DhLabPlan *plan = &report->result->plan;
  gboolean differ = plan->players[0] != plan->players[1];
  DhRate rates[2] = {dh_rate_of_player (report->tally, 0), dh_rate_of_player (report->tally, 1)};
  DhFigure *figures[2] = {add_interval (report, rates[0].share, "score/a"),
                          add_interval (report, rates[1].share, "score/b")};

  for (guint i = 0; differ && i < 2; i++)
    figures[i]->title = g_strdup_printf (_ ("Score of the player “%s”"), plan->players[i]->name);
  if (!differ)
    return;
  add_number (report, DH_FIGURE_NUMBER, dh_elo (rates[0].share.value), "elo/value")->title =
      g_strdup_printf (_ ("Elo points that “%s” is ahead"), plan->players[0]->name);
  add_number (report, DH_FIGURE_NUMBER, dh_elo (rates[0].share.low), "elo/low");
  add_number (report, DH_FIGURE_NUMBER, dh_elo (rates[0].share.high), "elo/high");
}

static double
half_width (DhInterval interval)
{
  return (interval.high - interval.low) / 2;
}

/* Of two shares that know nothing of each other. */
static DhInterval
subtract (DhInterval a, DhInterval b)
{
  double x = half_width (a), y = half_width (b), reach = sqrt (x * x + y * y);

  return (DhInterval){a.value - b.value, a.value - b.value - reach, a.value - b.value + reach};
}

/* What the army that moves first loses when it does not. */
static void
add_edge (Report *report, DhSide first, DhInterval share)
{
  g_autoptr (DhTally) swapped = NULL;

  if (report->study->swapped == NULL)
    return;
  swapped = dh_lab_result_sum (report->study->swapped);
  add_interval (report, subtract (share, dh_rate_of_side (swapped, first).share), "first-mover/edge")->title =
      g_strdup_printf (_ ("    more than if it did not move first"));
}

static void
add_first_mover (Report *report)
{
  DhSide first = report->setup->first_side;
  DhInterval share = dh_rate_of_side (report->tally, first).share;

  add_words (report, "first-mover/side", side_id (report, first));
  add_number (report, DH_FIGURE_SHARE, share.value, "first-mover/value")->title =
      g_strdup_printf (_ ("Win rate of who moves first (%s)"), side_title (report, first));
  add_number (report, DH_FIGURE_SHARE, share.low, "first-mover/low");
  add_number (report, DH_FIGURE_SHARE, share.high, "first-mover/high");
  add_edge (report, first, share);
}

/* ---- Rows of counts ---- */

static double
mean_of_row (const Report *report, DhTallyPart part, guint row, double *n)
{
  guint64 sum = 0, count = 0;

  for (guint i = 0; i < report->tally->shape.columns[part]; i++)
    {
      count += dh_tally_get (report->tally, part, row, i);
      sum += i * dh_tally_get (report->tally, part, row, i);
    }
  *n = (double) count;
  return count > 0 ? (double) sum / (double) count : 0;
}

/* The smallest number that so many percent of the battles do not exceed. */
static guint
find_quantile (const Report *report, DhTallyPart part, guint row, guint percent)
{
  guint64 all = 0, sum = 0;

  for (guint i = 0; i < report->tally->shape.columns[part]; i++)
    all += dh_tally_get (report->tally, part, row, i);
  for (guint i = 0; i < report->tally->shape.columns[part]; i++)
    {
      sum += dh_tally_get (report->tally, part, row, i);
      if (sum > 0 && sum * 100 >= all * percent)
        return i;
    }
  return 0;
}

/* As a list, up to the last that is not 0. */
static void
add_row (Report *report, DhTallyPart part, guint row, const char *path)
{
  guint n = report->tally->shape.columns[part];

  while (n > 0 && dh_tally_get (report->tally, part, row, n - 1) == 0)
    n--;
  for (guint i = 0; i < n; i++)
    dh_figure_add (report->figures, DH_FIGURE_COUNT, "%s/battles/%u", path, i)->count =
        dh_tally_get (report->tally, part, row, i);
}

static void
add_turns (Report *report)
{
  double n;

  add_number (report, DH_FIGURE_NUMBER, mean_of_row (report, DH_TALLY_TURNS, 0, &n), "turns/mean")->title =
      g_strdup (_ ("Turns of a battle"));
  add_count (report, "turns/median", find_quantile (report, DH_TALLY_TURNS, 0, 50));
  add_count (report, "turns/low", find_quantile (report, DH_TALLY_TURNS, 0, 5))->title =
      g_strdup (_ ("The shortest 5 % take at most turns"));
  add_count (report, "turns/high", find_quantile (report, DH_TALLY_TURNS, 0, 95))->title =
      g_strdup (_ ("95 % take at most turns"));
  add_row (report, DH_TALLY_TURNS, 0, "turns");
}

/* ---- Where points come from ---- */

/* Classes of one kind of piece together: the ruleset names the kinds. */
static void
add_points_for_pieces (Report *report, DhSide side, const char *counter)
{
  const DhCatalogue *catalogue = report->setup->catalogue;

  for (guint stack = 0; stack < catalogue->n_items[DH_ITEM_STACK]; stack++)
    {
      const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_STACK, stack);
      DhFigure *figure;
      guint64 sum = 0;

      for (guint i = 0; i < catalogue->n_items[DH_ITEM_CLASS]; i++)
        if (report->setup->classes[i].stack == stack)
          sum += dh_tally_get (report->tally, DH_TALLY_FOR_CLASS, side, i);
      figure =
          dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/%s/from/%s", counter, side_id (report, side), item->id);
      figure->number.value = (double) sum / report->n;
      figure->title = g_strdup_printf (_ ("    for: %s"), dh_item_title (item));
    }
}

static void
add_points_for_objectives (Report *report, DhSide side, const char *counter)
{
  guint64 gained = 0, lost = 0;
  DhFigure *figure;

  for (guint i = 0; i < report->setup->n_objectives; i++)
    {
      gained += dh_tally_get (report->tally, DH_TALLY_FOR_PLACES, side, i);
      lost += dh_tally_get (report->tally, DH_TALLY_GIVEN_BACK, side, i);
    }
  figure = dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/%s/from/objectives", counter, side_id (report, side));
  figure->number.value = ((double) gained - (double) lost) / report->n;
  figure->title = g_strdup (_ ("    for objectives"));
  dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/%s/from/others", counter, side_id (report, side))
      ->number.value = mean (report, DH_TALLY_FOR_OTHERS, side, 0);
}

static void
add_points_of_side (Report *report, DhSide side, const DhItem *counter)
{
  g_autofree char *path = g_strdup_printf ("%s/%s", counter->id, side_id (report, side));
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/mean", path);
  double n;

  figure->number.value = mean_of_row (report, DH_TALLY_SCORES, side, &n);
  figure->title = g_strdup_printf (_ ("%s: %s at the end"), side_title (report, side), dh_item_title (counter));
  add_points_for_pieces (report, side, counter->id);
  add_points_for_objectives (report, side, counter->id);
  add_row (report, DH_TALLY_SCORES, side, path);
}

static void
add_points (Report *report)
{
  const DhItem *counter = dh_catalogue_item (report->setup->catalogue, DH_ITEM_COUNTER, 0);
  g_autofree char *margin = NULL;
  DhFigure *figure;
  double n;

  if (counter == NULL)
    return;
  margin = g_strdup_printf ("%s/margin", counter->id);
  figure = dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/mean", margin);
  figure->number.value = mean_of_row (report, DH_TALLY_MARGINS, 0, &n);
  figure->title = g_strdup_printf (_ ("%s: how many more the winner has"), dh_item_title (counter));
  add_row (report, DH_TALLY_MARGINS, 0, margin);
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    add_points_of_side (report, side, counter);
}

/* ---- Objectives ---- */

static char *
title_objective (const Report *report, guint index)
{
  const DhObjective *objective = &report->setup->objectives[index];
  const char *kind = dh_item_title (dh_catalogue_item (report->setup->catalogue, DH_ITEM_OBJECTIVE, objective->kind));
  g_autofree char *place = objective->n_hexes > 0 ? dh_place_title (report->setup, objective->hexes[0]) : NULL;
  const char *name = objective->name != NULL ? objective->name : kind;

  return place != NULL ? g_strdup_printf (_ ("Objective %u, %s (%s)"), index + 1, name, place)
                       : g_strdup_printf (_ ("Objective %u, %s"), index + 1, name);
}

static void
add_objective_of_side (Report *report, guint index, DhSide side, const char *title)
{
  DhFigure *figure;

  figure = dh_figure_add (report->figures, DH_FIGURE_SHARE, "objectives/%u/taken/%s", index, side_id (report, side));
  figure->number.value = mean (report, DH_TALLY_TAKEN, side, index);
  if (figure->number.value > 0)
    figure->title = g_strdup_printf (_ ("%s: taken by %s"), title, side_title (report, side));
}

static void
add_objective (Report *report, guint index)
{
  const DhObjective *objective = &report->setup->objectives[index];
  g_autofree char *title = title_objective (report, index);
  guint64 taken = 0;
  DhFigure *figure;

  dh_figure_add (report->figures, DH_FIGURE_COUNT, "objectives/%u/number", index)->count = index + 1;
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "objectives/%u/kind", index)->words =
      g_strdup (dh_catalogue_item (report->setup->catalogue, DH_ITEM_OBJECTIVE, objective->kind)->id);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "objectives/%u/name", index)->words = g_strdup (objective->name);
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    {
      taken += dh_tally_get (report->tally, DH_TALLY_TAKEN, side, index);
      add_objective_of_side (report, index, side, title);
    }
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    dh_figure_add (report->figures, DH_FIGURE_NUMBER, "objectives/%u/points/%s", index, side_id (report, side))
        ->number.value =
        mean (report, DH_TALLY_FOR_PLACES, side, index) - mean (report, DH_TALLY_GIVEN_BACK, side, index);
  figure = dh_figure_add (report->figures, DH_FIGURE_FLAG, "objectives/%u/never", index);
  figure->count = taken == 0;
  if (taken == 0)
    figure->title = g_strdup_printf (_ ("%s: never taken"), title);
}

/* ---- Pieces ---- */

static void
add_piece (Report *report, DhPieceId id)
{
  const DhSetupPiece *piece = &report->setup->pieces[id];
  DhFigure *figure;

  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/id", id)->words = g_strdup (piece->id);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/name", id)->words =
      g_strdup (dh_piece_title (report->setup, id));
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/side", id)->words =
      g_strdup (side_id (report, piece->side));
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/class", id)->words =
      g_strdup (dh_setup_class (report->setup, id)->id);
  figure = dh_figure_add (report->figures, DH_FIGURE_SHARE, "units/%u/lost", id);
  figure->number.value = mean (report, DH_TALLY_DEATHS, 0, id);
  figure->title =
      g_strdup_printf (_ ("%s (%s) is lost"), dh_piece_title (report->setup, id), side_title (report, piece->side));
  dh_figure_add (report->figures, DH_FIGURE_SHARE, "units/%u/left", id)->number.value =
      mean (report, DH_TALLY_LEFT, 0, id);
  dh_figure_add (report->figures, DH_FIGURE_COUNT, "units/%u/steps", id)->count = piece->steps;
  dh_figure_add (report->figures, DH_FIGURE_NUMBER, "units/%u/steps-lost", id)->number.value =
      mean (report, DH_TALLY_STEPS, 0, id);
}

/* ---- The board ---- */

static void
add_heat (Report *report, DhTallyPart part)
{
  const DhGrid *grid = &report->setup->board->grid;
  char name[DH_HEX_NAME_SIZE];

  for (DhSide side = 0; side < report->setup->n_sides; side++)
    for (DhPlace hex = 0; hex < report->tally->shape.columns[part]; hex++)
      if (dh_tally_get (report->tally, part, side, hex) != 0)
        dh_figure_add (report->figures, DH_FIGURE_COUNT, "heat/%s/%s/%s", dh_tally_part_name (part),
                       side_id (report, side), dh_grid_name (grid, hex, name))
            ->count = dh_tally_get (report->tally, part, side, hex);
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

/* ---- Suggestions ---- */

static void
add_suggestion (Report *report, guint index, const DhSuggestion *suggestion)
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
                                        side_id (report, side));

      figure->number = dh_rate_of_side (tally, side).share;
      if (side == 0)
        figure->title = g_strdup_printf (_ ("Suggestion: %s; %s then wins"), title, side_title (report, side));
    }
}

static void
add_suggestions (Report *report)
{
  for (guint i = 0; report->study->suggestions != NULL && i < report->study->suggestions->len; i++)
    add_suggestion (report, i, g_ptr_array_index (report->study->suggestions, i));
}

/* ---- People ---- */

static void
add_playtests_of (Report *report, guint index, const DhPlaytestSum *sum)
{
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "playtests/%u/version", index)->words = g_strdup (sum->version);
  dh_figure_add (report->figures, DH_FIGURE_FLAG, "playtests/%u/current", index)->count = sum->is_current;
  dh_figure_add (report->figures, DH_FIGURE_COUNT, "playtests/%u/battles", index)->count = sum->n;
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    dh_figure_add (report->figures, DH_FIGURE_COUNT, "playtests/%u/wins/%s", index, side_id (report, side))->count =
        sum->won[side];
  for (DhSide side = 0; side < report->setup->n_sides; side++)
    {
      DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_INTERVAL, "playtests/%u/win-rate/%s", index,
                                        side_id (report, side));

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
                             sum->n, side_title (report, side));
    }
}

static void
add_playtests (Report *report)
{
  g_autoptr (GPtrArray) sums = dh_playtests_sum (report->result->scenario);

  for (guint i = 0; i < sums->len; i++)
    add_playtests_of (report, i, g_ptr_array_index (sums, i));
}

static void
add_all (GPtrArray *figures, const DhStudy *study, const DhLabResult *result)
{
  g_autoptr (DhTally) tally = dh_lab_result_sum (result);
  Report report = {figures, study, result, result->setup, tally, MAX (2.0 * (double) dh_tally_n_pairs (tally), 1)};

  add_run (&report);
  add_wins (&report);
  add_players (&report);
  add_first_mover (&report);
  add_points (&report);
  add_turns (&report);
  for (DhPieceId piece = 0; piece < result->setup->n_pieces; piece++)
    add_piece (&report, piece);
  for (guint i = 0; i < result->setup->n_objectives; i++)
    add_objective (&report, i);
  add_heat (&report, DH_TALLY_STANDS);
  add_heat (&report, DH_TALLY_FIGHTS);
  add_heat (&report, DH_TALLY_DIES);
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
 * Both, and how much more each side wins after the change.
 */
void
dh_figures_add_difference (GPtrArray *figures, const DhStudy *before, const DhStudy *after)
{
  const DhStudy *studies[] = {before, after};
  g_autoptr (DhTally) old = dh_lab_result_sum (before->result), new = dh_lab_result_sum (after->result);
  const DhSetup *setup = before->result->setup;

  for (guint i = 0; i < 2; i++)
    {
      GPtrArray *part = dh_figures_new ();

      dh_figures_add (part, studies[i]);
      add_under (figures, i == 0 ? "before" : "after", part);
    }
  for (DhSide side = 0; side < MIN (setup->n_sides, after->result->setup->n_sides); side++)
    dh_figure_add (figures, DH_FIGURE_INTERVAL, "difference/%s", dh_setup_side_id (setup, side))->number =
        subtract (dh_rate_of_side (new, side).share, dh_rate_of_side (old, side).share);
}
