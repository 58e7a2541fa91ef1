/* tool-piece.c — selecting, placing, marking, objectives and names
 *
 * A dragged piece is always moved from where it stood before the stroke, so that passing over a hex that is taken
 * does no harm.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/stroke-private.h"
#include "editor/edit.h"

#include <glib/gi18n-lib.h>

/**
 * dh_tool_select_press:
 *
 * Takes hold of a piece in the hex, the one the event names or the uppermost.
 */
void
dh_tool_select_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  stroke->puts = TRUE;
  stroke->piece = event->piece >= 0 && (guint) event->piece < dh_scenario_get_n_pieces (scenario)
                      ? event->piece
                      : dh_edit_top_piece (scenario, event->hex);
}

/* Begins again from the value before the stroke, so that a drag leaves nothing behind. */
static void
start_again (DhStroke *stroke, DhScenario *scenario)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (stroke->before, stroke->piece);

  if (dh_scenario_get_n_pieces (scenario) > dh_scenario_get_n_pieces (stroke->before))
    dh_scenario_remove_piece (scenario, dh_scenario_get_n_pieces (scenario) - 1);
  dh_scenario_set_piece (scenario, stroke->piece, &piece);
}

/**
 * dh_tool_select_drag:
 *
 * The piece moves to the hex; with Control a copy of it does. Where it may not stand it stays at home.
 */
void
dh_tool_select_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  GError *error = NULL;

  if (stroke->piece < 0)
    return;
  start_again (stroke, scenario);
  stroke->copies = FALSE;
  if (dh_scenario_get_piece (scenario, stroke->piece)->place == event->hex)
    return;
  if (event->modifiers & DH_WITH_CONTROL)
    stroke->copies = dh_edit_copy_piece (scenario, stroke->piece, event->hex, &error) >= 0;
  else
    dh_edit_move_piece (scenario, stroke->piece, event->hex, &error);
  dh_stroke_refuse (stroke, error);
}

/**
 * dh_tool_piece_press:
 *
 * Sets a new piece into the hex; taking away, removes what stands there.
 */
void
dh_tool_piece_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  GError *error = NULL;

  stroke->puts = !stroke->tool.takes;
  if (stroke->puts)
    stroke->piece = dh_edit_add_piece (scenario, stroke->tool.item, stroke->tool.side, event->hex, &error);
  else
    dh_edit_remove_pieces (scenario, event->hex);
  dh_stroke_refuse (stroke, error);
}

/**
 * dh_tool_piece_drag:
 *
 * The new piece follows the pointer; taking away goes on.
 */
void
dh_tool_piece_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  GError *error = NULL;

  if (!stroke->puts)
    dh_edit_remove_pieces (scenario, event->hex);
  else if (stroke->piece >= 0 && dh_scenario_get_piece (scenario, stroke->piece)->place != event->hex)
    dh_edit_move_piece (scenario, stroke->piece, event->hex, &error);
  dh_stroke_refuse (stroke, error);
}

/* Markers lie on the piece that is lowest in the hex, unless the event names one. */
static int
bearer (const DhScenario *scenario, const DhHexEvent *event)
{
  return event->piece >= 0 && (guint) event->piece < dh_scenario_get_n_pieces (scenario)
             ? event->piece
             : dh_edit_bottom_piece (scenario, event->hex);
}

/**
 * dh_tool_marker_press:
 *
 * Puts the marker on the piece in the hex, or takes it off.
 */
void
dh_tool_marker_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  guint8 bit = 1u << stroke->tool.item;
  int index = bearer (scenario, event);
  DhScenarioPiece piece;

  if (index < 0)
    {
      dh_stroke_refuse (stroke, g_error_new_literal (DH_EDIT_ERROR, DH_EDIT_ERROR_NOTHING,
                                                     _ ("There is no piece here that could be marked.")));
      return;
    }
  piece = *dh_scenario_get_piece (scenario, index);
  stroke->piece = index;
  stroke->puts = !stroke->tool.takes && !(piece.markers & bit);
  piece.markers = stroke->puts ? piece.markers | bit : piece.markers & ~bit;
  dh_scenario_set_piece (scenario, index, &piece);
}

static int
army_of (DhScenario *scenario, int side)
{
  return side < 0 ? -1 : dh_edit_ensure_army (scenario, side);
}

/**
 * dh_tool_objective_press:
 *
 * Takes the hex out of an objective of this kind and army if it belongs to one. Else it begins a new objective
 * here; with Shift it adds the hex to the last one of this kind and army.
 */
void
dh_tool_objective_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  guint kind = stroke->tool.item;
  int army = army_of (scenario, stroke->tool.side);
  int found = dh_edit_find_objective (scenario, kind, army, event->hex);

  stroke->puts = found < 0 && !stroke->tool.takes;
  if (found >= 0)
    dh_edit_set_objective_hex (scenario, found, event->hex, FALSE);
  if (!stroke->puts)
    return;

  stroke->objective = -1;
  for (guint i = 0; event->modifiers & DH_WITH_SHIFT && i < dh_scenario_get_n_objectives (scenario); i++)
    if (dh_scenario_get_objective (scenario, i)->kind == kind && dh_scenario_get_objective (scenario, i)->army == army)
      stroke->objective = i;
  if (stroke->objective < 0)
    stroke->objective = dh_edit_add_objective (scenario, kind, army);
  dh_edit_set_objective_hex (scenario, stroke->objective, event->hex, TRUE);
}

/**
 * dh_tool_objective_drag:
 *
 * The objective that the press began grows by the hexes on the way; taking away goes on.
 */
void
dh_tool_objective_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  DhPlace line[DH_MAX_HEXES];
  guint n = dh_stroke_line (stroke, event->hex, line);
  int army = army_of (scenario, stroke->tool.side);

  for (guint i = 0; i < n; i++)
    {
      int found =
          stroke->puts ? stroke->objective : dh_edit_find_objective (scenario, stroke->tool.item, army, line[i]);

      if (found >= 0)
        dh_edit_set_objective_hex (scenario, found, line[i], stroke->puts);
    }
}

/**
 * dh_tool_label_press:
 *
 * Gives the hex a name to be changed, if it has none; taking away, removes names and notes.
 */
void
dh_tool_label_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  stroke->puts = !stroke->tool.takes;
  if (!stroke->puts)
    dh_edit_remove_words (scenario, event->hex);
  else if (dh_edit_find_label (scenario, event->hex) < 0)
    dh_edit_add_label (scenario, event->hex, _ ("New name"), FALSE);
}
