/* tool-paint.c — brush, fill, eraser, hex sides and paths
 *
 * Drags draw without gaps: between two events lies a line of hexes (dh_stroke_line()).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/stroke-private.h"
#include "editor/edit.h"

typedef void (*HexFunc) (DhStroke *stroke, DhScenario *scenario, DhPlace hex);

static void
along_line (DhStroke *stroke, DhScenario *scenario, DhPlace to, HexFunc func)
{
  DhPlace line[DH_MAX_HEXES];
  guint n = dh_stroke_line (stroke, to, line);

  for (guint i = 0; i < n; i++)
    func (stroke, scenario, line[i]);
}

/* The press of a tool that is dragged: Shift draws from where the stroke before ended. */
static void
press_line (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event, HexFunc func)
{
  if (!(event->modifiers & DH_WITH_SHIFT))
    stroke->last = DH_PLACE_NOWHERE;
  along_line (stroke, scenario, event->hex, func);
}

static void
paint (DhStroke *stroke, DhScenario *scenario, DhPlace hex)
{
  dh_edit_paint (scenario, hex, stroke->tool.items, stroke->tool.item, stroke->puts);
}

static void
erase (DhStroke *stroke, DhScenario *scenario, DhPlace hex)
{
  if (stroke->tool.what != DH_ERASE_TERRAIN)
    dh_edit_remove_pieces (scenario, hex);
  if (stroke->tool.what != DH_ERASE_PIECES)
    dh_edit_clear_ground (scenario, hex);
  if (stroke->tool.what == DH_ERASE_EVERYTHING)
    {
      dh_edit_remove_words (scenario, hex);
      dh_edit_remove_objectives (scenario, hex);
    }
}

/**
 * dh_tool_brush_press:
 *
 * Paints the hex, with Shift a straight line from where the stroke before ended.
 */
void
dh_tool_brush_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  stroke->puts = !stroke->tool.takes;
  press_line (stroke, scenario, event, paint);
}

/**
 * dh_tool_brush_drag:
 *
 * Paints on to the hex.
 */
void
dh_tool_brush_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  along_line (stroke, scenario, event->hex, paint);
}

static gboolean
looks_alike (const DhCell *a, const DhCell *b, const DhTool *tool)
{
  guint32 bit = 1u << (tool->item & 31);

  if (tool->items == DH_ITEM_ZONE)
    return a->zones == b->zones;
  if (tool->items == DH_ITEM_FEATURE)
    return a->terrain == b->terrain && (a->features & bit) == (b->features & bit);
  return a->terrain == b->terrain;
}

/**
 * dh_tool_fill_press:
 *
 * Paints every hex that is joined to this one by neighbours that look as it does.
 */
void
dh_tool_fill_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  const DhCell wanted = *dh_scenario_get_cell (stroke->before, event->hex);
  g_autofree guint8 *seen = g_new0 (guint8, DH_MAX_HEXES);
  g_autofree DhPlace *open = g_new (DhPlace, DH_MAX_HEXES);
  guint n = 0;

  stroke->puts = !stroke->tool.takes;
  open[n++] = event->hex;
  seen[event->hex] = TRUE;
  while (n)
    {
      DhPlace hex = open[--n];

      paint (stroke, scenario, hex);
      for (guint side = 0; side < DH_N_DIRECTIONS; side++)
        {
          DhPlace next = dh_grid_neighbour (grid, hex, side);

          if (next == DH_PLACE_NOWHERE || seen[next]
              || !looks_alike (&wanted, dh_scenario_get_cell (stroke->before, next), &stroke->tool))
            continue;
          seen[next] = TRUE;
          open[n++] = next;
        }
    }
}

/**
 * dh_tool_eraser_press:
 *
 * Erases in the hex, with Shift along a straight line.
 */
void
dh_tool_eraser_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  press_line (stroke, scenario, event, erase);
}

/**
 * dh_tool_eraser_drag:
 *
 * Erases on to the hex.
 */
void
dh_tool_eraser_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  along_line (stroke, scenario, event->hex, erase);
}

static void
set_edge (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  if (event->side >= 0)
    dh_scenario_set_edge (scenario, event->hex, event->side, stroke->tool.item, stroke->puts);
}

/**
 * dh_tool_edge_press:
 *
 * Puts the feature on the hex side next to the pointer, or takes it away if it is there already; the drag
 * goes on as the press began.
 */
void
dh_tool_edge_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  const DhCell *cell = dh_scenario_get_cell (scenario, event->hex);

  stroke->puts = !stroke->tool.takes && event->side >= 0 && !(cell->edges[event->side] & (1u << stroke->tool.item));
  set_edge (stroke, scenario, event);
}

/**
 * dh_tool_edge_drag:
 *
 * The same for the side that the pointer has come to.
 */
void
dh_tool_edge_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  set_edge (stroke, scenario, event);
}

static void
touch_path (DhStroke *stroke, DhScenario *scenario, DhPlace hex)
{
  guint kind = stroke->tool.item;

  if (stroke->puts)
    {
      dh_scenario_edit_cell (scenario, hex)->paths[kind] |= DH_PATH_HERE;
      return;
    }
  for (guint side = 0; side < DH_N_DIRECTIONS; side++)
    if (dh_scenario_get_cell (scenario, hex)->paths[kind] & (1u << side))
      dh_scenario_set_path (scenario, hex, side, kind, FALSE);
  dh_scenario_edit_cell (scenario, hex)->paths[kind] = 0;
}

/**
 * dh_tool_path_press:
 *
 * Begins a path in the hex; with Shift it comes straight from where the stroke before ended. Taking away, the
 * path leaves the hex.
 */
void
dh_tool_path_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  stroke->puts = !stroke->tool.takes;
  if (event->modifiers & DH_WITH_SHIFT)
    dh_tool_path_drag (stroke, scenario, event);
  else
    touch_path (stroke, scenario, event->hex);
}

/**
 * dh_tool_path_drag:
 *
 * Leads the path on to the hex, over every hex between.
 */
void
dh_tool_path_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  DhPlace line[DH_MAX_HEXES];
  guint n = dh_stroke_line (stroke, event->hex, line);
  DhDirection side;

  for (guint i = 0; i < n; i++)
    {
      if (i > 0 && stroke->puts && dh_grid_direction (grid, line[i - 1], line[i], &side))
        dh_scenario_set_path (scenario, line[i - 1], side, stroke->tool.item, TRUE);
      touch_path (stroke, scenario, line[i]);
    }
}
