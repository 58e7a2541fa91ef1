/* stroke.c — one press, drag and release of a tool
 *
 * Every event makes a value of its own, so that whoever shows the value before keeps a value that does not change.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/stroke-private.h"

/* Runs a phase of the tool on a copy and takes it over if it differs. */
static void
run (DhStroke *stroke, void (*phase) (DhStroke *, DhScenario *, const DhHexEvent *), const DhScenario *from,
     const DhHexEvent *event)
{
  g_autoptr (DhScenario) next = NULL;

  g_clear_pointer (&stroke->refusal, g_free);
  if (!phase)
    return;
  next = dh_scenario_copy (from);
  phase (stroke, next, event);
  g_clear_pointer (&stroke->now, dh_scenario_unref);
  stroke->now = g_steal_pointer (&next);
}

/**
 * dh_stroke_new:
 * @scenario: as it stands before the stroke; it is not changed
 * @last: hex in which the stroke before ended (Shift draws a straight line from it), or %DH_PLACE_NOWHERE
 *
 * Returns: (transfer full): a stroke that waits for its press
 */
DhStroke *
dh_stroke_new (const DhTool *tool, const DhScenario *scenario, DhPlace last)
{
  DhStroke *stroke;

  g_return_val_if_fail (tool && tool->kind < DH_N_TOOLS && scenario, NULL);

  stroke = g_new0 (DhStroke, 1);
  stroke->tool = *tool;
  stroke->before = dh_scenario_ref (scenario);
  stroke->now = dh_scenario_ref (scenario);
  stroke->last = last;
  stroke->piece = -1;
  stroke->objective = -1;
  return stroke;
}

/**
 * dh_stroke_free:
 * @stroke: (nullable) (transfer full): a stroke
 */
void
dh_stroke_free (DhStroke *stroke)
{
  if (!stroke)
    return;
  dh_scenario_unref (stroke->before);
  dh_scenario_unref (stroke->now);
  g_free (stroke->refusal);
  g_free (stroke);
}

/**
 * dh_stroke_handle:
 * @event: the press first; events beside the board change nothing; a release is a last drag
 *
 * Changes the value of the stroke; see dh_stroke_get_scenario() and dh_stroke_get_refusal().
 */
void
dh_stroke_handle (DhStroke *stroke, const DhHexEvent *event)
{
  const DhToolClass *tool = dh_tool_class (stroke->tool.kind);
  gboolean on_board = dh_grid_has_hex (dh_scenario_get_grid (stroke->before), event->hex);

  switch (event->phase)
    {
    case DH_HEX_PRESS:
      if (on_board)
        {
          stroke->pressed = TRUE;
          run (stroke, tool->press, stroke->before, event);
          stroke->last = event->hex;
        }
      break;
    case DH_HEX_DRAG:
    case DH_HEX_RELEASE:
      if (on_board && stroke->pressed && tool->drag)
        {
          run (stroke, tool->drag, stroke->now, event);
          stroke->last = event->hex;
        }
      break;
    case DH_HEX_CANCEL:
      g_clear_pointer (&stroke->now, dh_scenario_unref);
      stroke->now = dh_scenario_ref (stroke->before);
      g_clear_pointer (&stroke->refusal, g_free);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * dh_stroke_get_scenario:
 *
 * Returns: (transfer none): the value as the stroke has it now
 */
DhScenario *
dh_stroke_get_scenario (const DhStroke *stroke)
{
  return stroke->now;
}

/**
 * dh_stroke_get_refusal:
 *
 * Returns: (nullable) (transfer none): a sentence that says why the last event changed nothing
 */
const char *
dh_stroke_get_refusal (const DhStroke *stroke)
{
  return stroke->refusal;
}

/**
 * dh_stroke_get_last:
 *
 * Returns: the hex that the stroke has reached
 */
DhPlace
dh_stroke_get_last (const DhStroke *stroke)
{
  return stroke->last;
}

/**
 * dh_stroke_get_piece:
 *
 * Returns: the piece that was pressed, moved or made, or -1
 */
int
dh_stroke_get_piece (const DhStroke *stroke)
{
  return stroke->piece;
}

/**
 * dh_stroke_refuse:
 * @error: (transfer full) (nullable): why not
 *
 * Remembers a reason; the value stays what the tool made of it so far.
 */
void
dh_stroke_refuse (DhStroke *stroke, GError *error)
{
  if (!error)
    return;
  g_free (stroke->refusal);
  stroke->refusal = g_strdup (error->message);
  g_error_free (error);
}

/* How far a hex lies from the straight line between two others: twice the area between them. */
static int
beside_line (const DhGrid *grid, DhPlace from, DhPlace to, DhPlace hex)
{
  int row = dh_grid_row (grid, from), to_row = dh_grid_row (grid, to), hex_row = dh_grid_row (grid, hex);
  int x = 2 * dh_grid_column (grid, from) + dh_grid_is_shifted (grid, row);
  int to_x = 2 * dh_grid_column (grid, to) + dh_grid_is_shifted (grid, to_row);
  int hex_x = 2 * dh_grid_column (grid, hex) + dh_grid_is_shifted (grid, hex_row);

  return ABS ((to_x - x) * (hex_row - row) - (to_row - row) * (hex_x - x));
}

/* The neighbour that is nearer to the end and lies best on the line. */
static DhPlace
step_on (const DhGrid *grid, DhPlace from, DhPlace at, DhPlace to)
{
  guint distance = dh_grid_distance (grid, at, to);
  DhPlace best = DH_PLACE_NOWHERE;

  for (guint side = 0; side < DH_N_DIRECTIONS; side++)
    {
      DhPlace next = dh_grid_neighbour (grid, at, side);

      if (next == DH_PLACE_NOWHERE || dh_grid_distance (grid, next, to) >= distance)
        continue;
      if (best == DH_PLACE_NOWHERE || beside_line (grid, from, to, next) < beside_line (grid, from, to, best))
        best = next;
    }
  return best;
}

/**
 * dh_stroke_line:
 *
 * The hexes from where the stroke stands to @to, as straight as may be and without gaps, both ends included.
 *
 * Returns: how many hexes were written to @out
 */
guint
dh_stroke_line (const DhStroke *stroke, DhPlace to, DhPlace out[DH_MAX_HEXES])
{
  const DhGrid *grid = dh_scenario_get_grid (stroke->before);
  DhPlace from = dh_grid_has_hex (grid, stroke->last) ? stroke->last : to;
  guint n = 0;

  for (DhPlace hex = from; hex != DH_PLACE_NOWHERE; hex = hex == to ? DH_PLACE_NOWHERE : step_on (grid, from, hex, to))
    out[n++] = hex;
  return n;
}
