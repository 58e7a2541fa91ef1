/* check-armies.c — problems of armies and pieces
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check-private.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static guint
count_pieces (const DhCheck *check, guint army)
{
  guint n = 0;

  for (guint i = 0; i < dh_scenario_get_n_pieces (check->scenario); i++)
    n += dh_scenario_get_piece (check->scenario, i)->army == army;
  return n;
}

static void
check_commander (DhCheck *check, guint index)
{
  const DhScenarioArmy *army = dh_scenario_get_army (check->scenario, index);
  int piece = army->commander != NULL ? dh_scenario_find_piece (check->scenario, army->commander) : -1;

  if (army->commander != NULL && (piece < 0 || dh_scenario_get_piece (check->scenario, piece)->army != index))
    dh_check_report (check, DH_PROBLEM_WARNING, "unknown-commander", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("%s has no piece “%s” to command it."), dh_check_army_title (check, index),
                                      army->commander));
}

static void
check_values (DhCheck *check, guint index)
{
  const DhScenarioArmy *army = dh_scenario_get_army (check->scenario, index);

  for (guint v = 0; v < check->catalogue->n_items[DH_ITEM_VALUE]; v++)
    {
      const DhItem *item = dh_catalogue_item (check->catalogue, DH_ITEM_VALUE, v);
      int min = dh_item_int (item, "min", G_MININT), max = dh_item_int (item, "max", G_MAXINT);

      if (army->values_set[v] && (army->values[v] < min || army->values[v] > max))
        dh_check_report (check, DH_PROBLEM_ERROR, "value-out-of-range", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("%s: “%s” is %d; it goes from %d to %d."),
                                          dh_check_army_title (check, index), dh_item_title (item), army->values[v],
                                          min, max));
      else if (!army->values_set[v] && min > 0)
        dh_check_report (check, DH_PROBLEM_WARNING, "value-missing", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("%s: “%s” is not set and will be %d."), dh_check_army_title (check, index),
                                          dh_item_title (item), dh_item_int (item, "default", 0)));
    }
}

static void
check_army (DhCheck *check, guint index)
{
  const DhScenarioArmy *army = dh_scenario_get_army (check->scenario, index);

  if (count_pieces (check, index) == 0)
    dh_check_report (check, DH_PROBLEM_ERROR, "army-without-pieces", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("%s has no pieces."), dh_check_army_title (check, index)));
  for (guint other = 0; other < index; other++)
    {
      const DhScenarioArmy *before = dh_scenario_get_army (check->scenario, other);

      if (before->side_index == army->side_index)
        dh_check_report (check, DH_PROBLEM_ERROR, "same-side", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("%s and %s are the same side."), dh_check_army_title (check, other),
                                          dh_check_army_title (check, index)));
      if (before->edge == army->edge && army->edge != DH_EDGE_NONE)
        dh_check_report (check, DH_PROBLEM_ERROR, "same-edge", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("%s and %s sit at the same edge of the board."),
                                          dh_check_army_title (check, other), dh_check_army_title (check, index)));
    }
  if (army->edge == DH_EDGE_NONE && check->catalogue->n_items[DH_ITEM_ROLE] > 0)
    dh_check_report (check, DH_PROBLEM_ERROR, "no-edge", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("%s has no edge of the board."), dh_check_army_title (check, index)));
  check_commander (check, index);
  check_values (check, index);
}

static void
check_first (DhCheck *check)
{
  guint n_armies = dh_scenario_get_n_armies (check->scenario), first = 0;

  for (guint i = 0; i < n_armies; i++)
    first += dh_scenario_get_army (check->scenario, i)->first;
  if (first == 0)
    dh_check_report (check, DH_PROBLEM_ERROR, "no-first-side", DH_PLACE_NOWHERE, NULL,
                     g_strdup (_ ("No army plays first.")));
  else if (first > 1)
    dh_check_report (check, DH_PROBLEM_ERROR, "two-first-sides", DH_PLACE_NOWHERE, NULL,
                     g_strdup (_ ("More than one army plays first.")));
}

/**
 * dh_check_armies:
 *
 * Finds problems of armies.
 */
void
dh_check_armies (DhCheck *check)
{
  guint n_armies = dh_scenario_get_n_armies (check->scenario);

  if (n_armies < 2)
    dh_check_report (check, DH_PROBLEM_ERROR, n_armies == 0 ? "no-army" : "one-army", DH_PLACE_NOWHERE, NULL,
                     g_strdup (n_armies == 0 ? _ ("The battle has no army.") : _ ("The battle has only one army.")));
  for (guint i = 0; i < n_armies; i++)
    check_army (check, i);
  if (n_armies > 0)
    check_first (check);
}

static gboolean
may_have (const DhItem *item, guint side)
{
  return item->sides >> side & 1;
}

static void
check_kind (DhCheck *check, const DhScenarioPiece *piece, const DhItem *class, const char *title)
{
  guint side = dh_scenario_get_army (check->scenario, piece->army)->side_index;

  if (!may_have (class, side))
    dh_check_report (check, DH_PROBLEM_ERROR, "class-of-other-side", piece->place, piece->id,
                     g_strdup_printf (_ ("%s: %s does not have the class “%s”."), title,
                                      dh_check_army_title (check, piece->army), dh_item_title (class)));
  for (guint m = 0; m < check->catalogue->n_items[DH_ITEM_MARKER]; m++)
    {
      const DhItem *marker = dh_catalogue_item (check->catalogue, DH_ITEM_MARKER, m);

      if (piece->markers >> m & 1 && !may_have (marker, side))
        dh_check_report (check, DH_PROBLEM_ERROR, "marker-of-other-side", piece->place, piece->id,
                         g_strdup_printf (_ ("%s: %s does not have the marker “%s”."), title,
                                          dh_check_army_title (check, piece->army), dh_item_title (marker)));
    }
}

static void
check_steps (DhCheck *check, const DhScenarioPiece *piece, const DhItem *class, const char *title)
{
  guint full = dh_item_int (class, "steps", 1);

  if (piece->steps > full)
    dh_check_report (check, DH_PROBLEM_ERROR, "too-many-steps", piece->place, piece->id,
                     g_strdup_printf (_ ("%s has %u steps; its class has %u at most."), title, piece->steps, full));
  else if (piece->steps < full)
    dh_check_report (check, DH_PROBLEM_WARNING, "weakened", piece->place, piece->id,
                     g_strdup_printf (_ ("%s begins with %u of %u steps."), title, piece->steps, full));
}

static void
check_place (DhCheck *check, const DhScenarioPiece *piece, const char *title)
{
  if (piece->place == DH_PLACE_NOWHERE)
    dh_check_report (check, DH_PROBLEM_WARNING, "unplaced", DH_PLACE_NOWHERE, piece->id,
                     g_strdup_printf (_ ("%s is not placed."), title));
  else if (piece->place >= DH_PLACE_BOX ? piece->place - DH_PLACE_BOX >= (int) dh_scenario_get_n_boxes (check->scenario)
                                        : !dh_grid_has_hex (dh_scenario_get_grid (check->scenario), piece->place))
    dh_check_report (check, DH_PROBLEM_ERROR, "off-board", DH_PLACE_NOWHERE, piece->id,
                     g_strdup_printf (_ ("%s stands beyond the edge of the board."), title));
}

/* Of several pieces too many in a place the last is named. */
static void
check_stack (DhCheck *check, guint index)
{
  const DhScenarioPiece *piece = dh_scenario_get_piece (check->scenario, index);
  const DhItem *class = dh_catalogue_item (check->catalogue, DH_ITEM_CLASS, piece->class_index);
  const DhItem *stack = dh_catalogue_find (check->catalogue, DH_ITEM_STACK, dh_item_get (class, "stack"));
  int max = stack != NULL ? dh_item_int (stack, "max", 0) : 0, n = 1;

  if (max == 0 || piece->place >= DH_PLACE_BOX)
    return;
  for (guint i = 0; i < index; i++)
    {
      const DhScenarioPiece *other = dh_scenario_get_piece (check->scenario, i);
      const DhItem *of = dh_catalogue_item (check->catalogue, DH_ITEM_CLASS, other->class_index);

      n += other->place == piece->place && g_strcmp0 (dh_item_get (of, "stack"), stack->id) == 0;
    }
  if (n > max)
    dh_check_report (check, DH_PROBLEM_ERROR, "crowded", piece->place, piece->id,
                     g_strdup_printf (_ ("%s is one too many in its hex."), dh_check_piece_title (check, piece)));
}

/**
 * dh_check_pieces:
 *
 * Finds problems of pieces.
 */
void
dh_check_pieces (DhCheck *check)
{
  for (guint i = 0; i < dh_scenario_get_n_pieces (check->scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (check->scenario, i);
      const DhItem *class = dh_catalogue_item (check->catalogue, DH_ITEM_CLASS, piece->class_index);
      const char *title = dh_check_piece_title (check, piece);

      if (dh_scenario_find_piece (check->scenario, piece->id) != (int) i)
        dh_check_report (check, DH_PROBLEM_ERROR, "id-twice", piece->place, piece->id,
                         g_strdup_printf (_ ("Two pieces have the id “%s”."), piece->id));
      check_place (check, piece, title);
      check_kind (check, piece, class, title);
      check_steps (check, piece, class, title);
      check_stack (check, i);
    }
}
