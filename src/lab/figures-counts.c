/* figures-counts.c — figures of what was counted: points, turns, objectives, pieces, hexes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/figures-private.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static double
mean (const DhReport *report, DhTallyPart part, guint row, guint column)
{
  return (double) dh_tally_get (report->tally, part, row, column) / report->n;
}

/* ---- Rows of counts ---- */

static double
mean_of_row (const DhReport *report, DhTallyPart part, guint row, double *n)
{
  guint64 sum = 0, count = dh_tally_sum_row (report->tally, part, row);

  for (guint i = 0; i < report->tally->shape.columns[part]; i++)
    sum += i * dh_tally_get (report->tally, part, row, i);
  *n = (double) count;
  return count > 0 ? (double) sum / (double) count : 0;
}

/* The smallest number that so many percent of the battles do not exceed. */
static guint
find_quantile (const DhReport *report, DhTallyPart part, guint row, guint percent)
{
  guint64 all = dh_tally_sum_row (report->tally, part, row), sum = 0;

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
add_row (DhReport *report, DhTallyPart part, guint row, const char *path)
{
  guint n = report->tally->shape.columns[part];

  while (n > 0 && dh_tally_get (report->tally, part, row, n - 1) == 0)
    n--;
  for (guint i = 0; i < n; i++)
    dh_figure_add (report->figures, DH_FIGURE_COUNT, "%s/battles/%u", path, i)->count =
        dh_tally_get (report->tally, part, row, i);
}

/**
 * dh_report_turns:
 *
 * How long battles take.
 */
void
dh_report_turns (DhReport *report)
{
  double n;

  dh_report_number (report, DH_FIGURE_NUMBER, mean_of_row (report, DH_TALLY_TURNS, 0, &n), "turns/mean")->title =
      g_strdup (_ ("Turns of a battle"));
  dh_report_count (report, "turns/median", find_quantile (report, DH_TALLY_TURNS, 0, 50));
  dh_report_count (report, "turns/low", find_quantile (report, DH_TALLY_TURNS, 0, 5))->title =
      /* xgettext:no-c-format */
      g_strdup (_ ("The shortest 5 % take at most turns"));
  dh_report_count (report, "turns/high", find_quantile (report, DH_TALLY_TURNS, 0, 95))->title =
      /* xgettext:no-c-format */
      g_strdup (_ ("95 % take at most turns"));
  add_row (report, DH_TALLY_TURNS, 0, "turns");
}

/* ---- Where points come from ---- */

/* Classes of one kind of piece together: the ruleset names the kinds. */
static void
add_points_for_pieces (DhReport *report, DhSide side, const char *counter)
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
      figure = dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/%s/from/%s", counter,
                              dh_report_side_id (report, side), item->id);
      figure->number.value = (double) sum / report->n;
      figure->title = g_strdup_printf (_ ("    for: %s"), dh_item_title (item));
    }
}

static void
add_points_for_objectives (DhReport *report, DhSide side, const char *counter)
{
  guint64 gained = dh_tally_sum_row (report->tally, DH_TALLY_FOR_PLACES, side);
  guint64 lost = dh_tally_sum_row (report->tally, DH_TALLY_GIVEN_BACK, side);
  DhFigure *figure;

  figure = dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/%s/from/objectives", counter,
                          dh_report_side_id (report, side));
  figure->number.value = ((double) gained - (double) lost) / report->n;
  figure->title = g_strdup (_ ("    for objectives"));
  dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/%s/from/others", counter, dh_report_side_id (report, side))
      ->number.value = mean (report, DH_TALLY_FOR_OTHERS, side, 0);
}

static void
add_points_of_side (DhReport *report, DhSide side, const DhItem *counter)
{
  g_autofree char *path = g_strdup_printf ("%s/%s", counter->id, dh_report_side_id (report, side));
  DhFigure *figure = dh_figure_add (report->figures, DH_FIGURE_NUMBER, "%s/mean", path);
  double n;

  figure->number.value = mean_of_row (report, DH_TALLY_SCORES, side, &n);
  figure->title =
      g_strdup_printf (_ ("%s: %s at the end"), dh_faction_title (report->setup, side), dh_item_title (counter));
  add_points_for_pieces (report, side, counter->id);
  add_points_for_objectives (report, side, counter->id);
  add_row (report, DH_TALLY_SCORES, side, path);
}

/**
 * dh_report_points:
 *
 * What the first counter of the ruleset shows at the end, and for what.
 */
void
dh_report_points (DhReport *report)
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
title_objective (const DhReport *report, guint index)
{
  const DhObjective *objective = &report->setup->objectives[index];
  const char *kind = dh_item_title (dh_catalogue_item (report->setup->catalogue, DH_ITEM_OBJECTIVE, objective->kind));
  g_autofree char *place = objective->n_hexes > 0 ? dh_place_title (report->setup, objective->hexes[0]) : NULL;
  const char *name = objective->name != NULL ? objective->name : kind;

  return place != NULL ? g_strdup_printf (_ ("Objective %u, %s (%s)"), index + 1, name, place)
                       : g_strdup_printf (_ ("Objective %u, %s"), index + 1, name);
}

static void
add_objective_of_side (DhReport *report, guint index, DhSide side, const char *title)
{
  DhFigure *figure;

  figure = dh_figure_add (report->figures, DH_FIGURE_SHARE, "objectives/%u/taken/%s", index,
                          dh_report_side_id (report, side));
  figure->number.value = mean (report, DH_TALLY_TAKEN, side, index);
  if (figure->number.value > 0)
    figure->title = g_strdup_printf (_ ("%s: taken by %s"), title, dh_faction_title (report->setup, side));
}

static void
add_objective (DhReport *report, guint index)
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
    dh_figure_add (report->figures, DH_FIGURE_NUMBER, "objectives/%u/points/%s", index,
                   dh_report_side_id (report, side))
        ->number.value =
        mean (report, DH_TALLY_FOR_PLACES, side, index) - mean (report, DH_TALLY_GIVEN_BACK, side, index);
  figure = dh_figure_add (report->figures, DH_FIGURE_FLAG, "objectives/%u/never", index);
  figure->count = taken == 0;
  if (taken == 0)
    figure->title = g_strdup_printf (_ ("%s: never taken"), title);
}

/**
 * dh_report_objectives:
 *
 * Who takes them, what they pay, and which nobody ever takes.
 */
void
dh_report_objectives (DhReport *report)
{
  for (guint i = 0; i < report->setup->n_objectives; i++)
    add_objective (report, i);
}

/* ---- Pieces ---- */

static void
add_piece (DhReport *report, DhPieceId id)
{
  const DhSetupPiece *piece = &report->setup->pieces[id];
  g_autofree char *title = dh_piece_title_from (report->setup, id);
  DhFigure *figure;

  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/id", id)->words = g_strdup (piece->id);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/name", id)->words = g_strdup (title);
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/side", id)->words =
      g_strdup (dh_report_side_id (report, piece->side));
  dh_figure_add (report->figures, DH_FIGURE_WORDS, "units/%u/class", id)->words =
      g_strdup (dh_setup_class (report->setup, id)->id);
  figure = dh_figure_add (report->figures, DH_FIGURE_SHARE, "units/%u/lost", id);
  figure->number.value = mean (report, DH_TALLY_DEATHS, 0, id);
  figure->title = g_strdup_printf (_ ("%s (%s) is lost"), title, dh_faction_title (report->setup, piece->side));
  figure = dh_figure_add (report->figures, DH_FIGURE_SHARE, "units/%u/left", id);
  figure->number.value = mean (report, DH_TALLY_LEFT, 0, id);
  if (figure->number.value > 0)
    figure->title =
        g_strdup_printf (_ ("%s (%s) leaves the board unharmed"), title, dh_faction_title (report->setup, piece->side));
  dh_figure_add (report->figures, DH_FIGURE_COUNT, "units/%u/steps", id)->count = piece->steps;
  dh_figure_add (report->figures, DH_FIGURE_NUMBER, "units/%u/steps-lost", id)->number.value =
      mean (report, DH_TALLY_STEPS, 0, id);
}

/**
 * dh_report_pieces:
 *
 * How often each is lost, and what it loses.
 */
void
dh_report_pieces (DhReport *report)
{
  for (DhPieceId piece = 0; piece < report->setup->n_pieces; piece++)
    add_piece (report, piece);
}

/* ---- The board ---- */

static void
add_heat (DhReport *report, DhTallyPart part)
{
  const DhGrid *grid = &report->setup->board->grid;
  char name[DH_HEX_NAME_SIZE];

  for (DhSide side = 0; side < report->setup->n_sides; side++)
    for (DhPlace hex = 0; hex < report->tally->shape.columns[part]; hex++)
      if (dh_tally_get (report->tally, part, side, hex) != 0)
        dh_figure_add (report->figures, DH_FIGURE_COUNT, "heat/%s/%s/%s", dh_tally_part_name (part),
                       dh_report_side_id (report, side), dh_grid_name (grid, hex, name))
            ->count = dh_tally_get (report->tally, part, side, hex);
}

/**
 * dh_report_heat:
 *
 * Where pieces stand, fight and die.
 */
void
dh_report_heat (DhReport *report)
{
  add_heat (report, DH_TALLY_STANDS);
  add_heat (report, DH_TALLY_FIGHTS);
  add_heat (report, DH_TALLY_DIES);
}
