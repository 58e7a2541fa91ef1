/* tool.c — the table of tools
 *
 * What a tool does stands in tool-paint.c (the ground) and tool-piece.c (what lies on it).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/stroke-private.h"
#include "editor/edit.h"

#include <glib/gi18n-lib.h>

static const DhToolClass tools[DH_N_TOOLS] = {
    [DH_TOOL_SELECT] = {"select", N_ ("Move %s"), N_ ("Move %s"), dh_tool_select_press, dh_tool_select_drag},
    [DH_TOOL_BRUSH] = {"brush", N_ ("Paint %s"), N_ ("Take away %s"), dh_tool_brush_press, dh_tool_brush_drag},
    [DH_TOOL_FILL] = {"fill", N_ ("Fill with %s"), N_ ("Clear %s"), dh_tool_fill_press, NULL},
    [DH_TOOL_ERASER] = {"eraser", N_ ("Erase"), N_ ("Erase"), dh_tool_eraser_press, dh_tool_eraser_drag},
    [DH_TOOL_EDGE] = {"edge", N_ ("Draw %s"), N_ ("Take away %s"), dh_tool_edge_press, dh_tool_edge_drag},
    [DH_TOOL_PATH] = {"path", N_ ("Draw %s"), N_ ("Take away %s"), dh_tool_path_press, dh_tool_path_drag},
    [DH_TOOL_PIECE] = {"piece", N_ ("Place %s"), N_ ("Remove pieces"), dh_tool_piece_press, dh_tool_piece_drag},
    [DH_TOOL_MARKER] = {"marker", N_ ("Mark with %s"), N_ ("Take away %s"), dh_tool_marker_press, NULL},
    [DH_TOOL_OBJECTIVE] = {"objective", N_ ("Draw objective %s"), N_ ("Take away %s"), dh_tool_objective_press,
                           dh_tool_objective_drag},
    [DH_TOOL_LABEL] = {"label", N_ ("Name a place"), N_ ("Take away a name"), dh_tool_label_press, NULL},
};

/**
 * dh_tool_class:
 *
 * Returns: (transfer none): what the tools of a kind do
 */
const DhToolClass *
dh_tool_class (DhToolKind kind)
{
  g_return_val_if_fail (kind < DH_N_TOOLS, NULL);
  return &tools[kind];
}

/**
 * dh_tool_kind_parse:
 * @id: "select", "brush" ...
 *
 * Returns: whether there are tools of that name
 */
gboolean
dh_tool_kind_parse (const char *id, DhToolKind *kind)
{
  for (guint i = 0; i < DH_N_TOOLS; i++)
    if (g_strcmp0 (tools[i].id, id) == 0)
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * dh_tool_get_item:
 *
 * Returns: (nullable) (transfer none): what the tool puts on the map
 */
const DhItem *
dh_tool_get_item (const DhTool *tool, const DhCatalogue *catalogue)
{
  switch (tool->kind)
    {
    case DH_TOOL_BRUSH:
    case DH_TOOL_FILL:
    case DH_TOOL_EDGE:
    case DH_TOOL_PATH:
    case DH_TOOL_PIECE:
    case DH_TOOL_MARKER:
    case DH_TOOL_OBJECTIVE:
      return dh_catalogue_item (catalogue, tool->items, tool->item);
    case DH_TOOL_SELECT:
    case DH_TOOL_ERASER:
    case DH_TOOL_LABEL:
    case DH_N_TOOLS:
    default:
      return NULL;
    }
}

/**
 * dh_tool_equal:
 *
 * Returns: whether both do the same
 */
gboolean
dh_tool_equal (const DhTool *a, const DhTool *b)
{
  return a->kind == b->kind && a->items == b->items && a->item == b->item && a->side == b->side && a->what == b->what
         && a->takes == b->takes;
}

static const DhItem *
named_item (const DhStroke *stroke)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (stroke->before);
  guint n = dh_scenario_get_n_pieces (stroke->before);

  if (stroke->tool.kind == DH_TOOL_SELECT && stroke->piece >= 0 && (guint) stroke->piece < n)
    return dh_catalogue_item (catalogue, DH_ITEM_CLASS,
                              dh_scenario_get_piece (stroke->before, stroke->piece)->class_index);
  return dh_tool_get_item (&stroke->tool, catalogue);
}

static char *
piece_name (const DhStroke *stroke)
{
  const DhScenarioPiece *piece;

  if (stroke->tool.kind != DH_TOOL_SELECT || stroke->piece < 0
      || (guint) stroke->piece >= dh_scenario_get_n_pieces (stroke->before))
    return g_strdup (dh_item_title (named_item (stroke)));
  piece = dh_scenario_get_piece (stroke->before, stroke->piece);
  if (*dh_text_words (piece->name))
    return g_strdup (dh_text_words (piece->name));
  return g_strdup (dh_item_title (named_item (stroke)));
}

/**
 * dh_stroke_dup_label:
 *
 * Returns: (transfer full): the name of the step that the stroke makes, "Paint Forest"
 */
char *
dh_stroke_dup_label (const DhStroke *stroke)
{
  const DhToolClass *tool = dh_tool_class (stroke->tool.kind);
  const char *format = stroke->copies ? _ ("Copy %s") : stroke->puts ? _ (tool->label) : _ (tool->taken);
  g_autofree char *name = piece_name (stroke);
  g_autoptr (GString) label = g_string_new (format);

  g_string_replace (label, "%s", name, 1);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

static gboolean
pick_first (guint bits, DhItemKind items, DhToolKind kind, DhTool *tool)
{
  if (!bits)
    return FALSE;
  *tool = (DhTool){.kind = kind, .items = items, .item = g_bit_nth_lsf (bits, -1), .side = -1};
  return TRUE;
}

static gboolean
pick_path (const DhCell *cell, DhTool *tool)
{
  guint bits = 0;

  for (guint path = 0; path < DH_MAX_PATHS; path++)
    bits |= cell->paths[path] ? 1u << path : 0;
  return pick_first (bits, DH_ITEM_PATH, DH_TOOL_PATH, tool);
}

/**
 * dh_tool_pick:
 * @side: the hex side that is meant, or -1: the hex
 * @tool: (out): a tool that would draw what is there
 *
 * The eyedropper: the piece, else what lies on the hex side, else the feature, the terrain, the path. Open
 * ground gives a brush of open ground.
 *
 * Returns: whether @hex is on the board
 */
gboolean
dh_tool_pick (const DhScenario *scenario, DhPlace hex, int side, DhTool *tool)
{
  const DhCell *cell;
  int piece;

  if (!dh_grid_has_hex (dh_scenario_get_grid (scenario), hex))
    return FALSE;

  cell = dh_scenario_get_cell (scenario, hex);
  piece = dh_edit_top_piece (scenario, hex);
  if (side >= 0 && pick_first (cell->edges[side], DH_ITEM_EDGE, DH_TOOL_EDGE, tool))
    return TRUE;
  if (piece >= 0)
    {
      const DhScenarioPiece *found = dh_scenario_get_piece (scenario, piece);
      const DhScenarioArmy *army = dh_scenario_get_army (scenario, found->army);

      *tool =
          (DhTool){.kind = DH_TOOL_PIECE, .items = DH_ITEM_CLASS, .item = found->class_index, .side = army->side_index};
      return TRUE;
    }
  if (pick_first (cell->features, DH_ITEM_FEATURE, DH_TOOL_BRUSH, tool) || (!cell->terrain && pick_path (cell, tool)))
    return TRUE;
  *tool = (DhTool){.kind = DH_TOOL_BRUSH, .items = DH_ITEM_TERRAIN, .item = cell->terrain, .side = -1};
  return TRUE;
}
