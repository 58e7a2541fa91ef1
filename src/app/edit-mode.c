/* edit-mode.c — painting, placing and describing a battle
 *
 * Holds what undo does not bring back: the tool and the selection. Everything else is the document's.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/edit-mode-private.h"

#include "editor/edit.h"
#include "widgets/hex-words.h"
#include "widgets/inspector.h"
#include "widgets/palette.h"
#include "widgets/problem-list.h"

#include <glib/gi18n-lib.h>

#define CHECK_DELAY 150 /* milliseconds: the problems follow when the hand rests */

G_DEFINE_FINAL_TYPE (DhEditMode, dh_edit_mode, DH_TYPE_MODE)

static void
update_inspector (DhEditMode *mode)
{
  if (mode->document)
    dh_inspector_update (DH_INSPECTOR (mode->inspector), mode->document, mode->hex, mode->piece);
}

static gboolean
on_check (gpointer data)
{
  DhEditMode *mode = data;

  mode->check_id = 0;
  g_clear_pointer (&mode->findings, g_ptr_array_unref);
  mode->findings = g_ptr_array_ref (dh_document_get_findings (mode->document));
  dh_problem_list_update (DH_PROBLEM_LIST (mode->problems), dh_edit_mode_scenario (mode), mode->findings);
  dh_mode_changed (DH_MODE (mode));
  return G_SOURCE_REMOVE;
}

static void
check_soon (DhEditMode *mode)
{
  g_clear_handle_id (&mode->check_id, g_source_remove);
  mode->check_id = g_timeout_add (CHECK_DELAY, on_check, mode);
}

/* Pieces that come and go shift the index of others: the selected one is found again by its id, and by its index if it
 * has another id now. */
static void
find_piece (DhEditMode *mode)
{
  DhScenario *scenario = dh_edit_mode_scenario (mode);
  int index = mode->piece_id ? dh_scenario_find_piece (scenario, mode->piece_id) : -1;

  if (mode->piece >= 0 && index < 0 && mode->n_pieces == dh_scenario_get_n_pieces (scenario))
    index = mode->piece;
  mode->piece = index;
}

static void
remember_piece (DhEditMode *mode)
{
  DhScenario *scenario = dh_edit_mode_scenario (mode);

  mode->n_pieces = dh_scenario_get_n_pieces (scenario);
  if (mode->piece >= (int) mode->n_pieces)
    mode->piece = -1;
  g_free (mode->piece_id);
  mode->piece_id = mode->piece >= 0 ? g_strdup (dh_scenario_get_piece (scenario, mode->piece)->id) : NULL;
}

static void
keep_selection_sound (DhEditMode *mode)
{
  DhScenario *scenario = dh_edit_mode_scenario (mode);

  remember_piece (mode);
  if (mode->piece >= 0 && dh_scenario_get_piece (scenario, mode->piece)->place < DH_PLACE_BOX)
    mode->hex = dh_scenario_get_piece (scenario, mode->piece)->place;
  if (!dh_grid_has_hex (dh_scenario_get_grid (scenario), mode->hex))
    mode->hex = DH_PLACE_NOWHERE;
}

static void
on_document_changed (DhEditMode *mode, guint hint)
{
  if (!(hint & DH_CHANGED_SCENARIO))
    return;
  find_piece (mode);
  keep_selection_sound (mode);
  check_soon (mode);
  if (!dh_document_in_stroke (mode->document))
    update_inspector (mode);
  dh_mode_changed (DH_MODE (mode));
}

static void
dh_edit_mode_set_document (DhMode *base, DhDocument *document)
{
  DhEditMode *mode = DH_EDIT_MODE (base);

  if (mode->document)
    g_clear_signal_handler (&mode->changed_id, mode->document);
  g_set_object (&mode->document, document);
  mode->changed_id =
      g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), mode, G_CONNECT_SWAPPED);
  mode->hex = DH_PLACE_NOWHERE;
  mode->piece = -1;
  remember_piece (mode);
  dh_palette_set_catalogue (DH_PALETTE (mode->palette), dh_scenario_get_catalogue (dh_edit_mode_scenario (mode)));
  update_inspector (mode);
  check_soon (mode);
}

static void
mark_findings (DhEditMode *mode, DhScene *scene)
{
  for (guint i = 0; mode->findings && i < mode->findings->len; i++)
    {
      const DhFinding *finding = mode->findings->pdata[i];

      if (dh_grid_has_hex (&scene->grid, finding->place))
        scene->states[finding->place] |= finding->severity == DH_PROBLEM_ERROR ? DH_HEX_PROBLEM : DH_HEX_WARNING;
    }
}

static DhScene *
dh_edit_mode_make_scene (DhMode *base)
{
  DhEditMode *mode = DH_EDIT_MODE (base);
  DhScene *scene = dh_scene_from_scenario (dh_edit_mode_scenario (mode), g_get_language_names ());

  mark_findings (mode, scene);
  if (dh_grid_has_hex (&scene->grid, mode->hex))
    scene->states[mode->hex] |= DH_HEX_SELECTED;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (g_array_index (scene->pieces, DhScenePiece, i).id == mode->piece && mode->piece >= 0)
      g_array_index (scene->pieces, DhScenePiece, i).states |= DH_PIECE_SELECTED;
  return scene;
}

static char *
dh_edit_mode_describe (DhMode *base, DhPlace hex)
{
  DhScenario *scenario = dh_edit_mode_scenario (DH_EDIT_MODE (base));

  /* The canvas may still show a board that was larger. */
  return dh_grid_has_hex (dh_scenario_get_grid (scenario), hex) ? dh_hex_words (scenario, hex) : NULL;
}

static GtkWidget *
dh_edit_mode_get_panel (DhMode *base, DhPanel panel)
{
  DhEditMode *mode = DH_EDIT_MODE (base);

  switch (panel)
    {
    case DH_PANEL_LEFT:
      return mode->palette;
    case DH_PANEL_RIGHT:
      return mode->inspector;
    case DH_PANEL_BOTTOM:
      return mode->problems;
    case DH_N_PANELS:
    default:
      return NULL;
    }
}

static void
on_chosen (DhEditMode *mode, const DhTool *tool)
{
  dh_edit_mode_set_tool (mode, tool);
}

static void
on_jump (DhEditMode *mode, guint hex, const char *piece)
{
  int index = piece ? dh_scenario_find_piece (dh_edit_mode_scenario (mode), piece) : -1;

  if (hex >= DH_PLACE_BOX && index < 0)
    return;
  dh_edit_mode_select (mode, hex, index >= 0 ? index : dh_edit_top_piece (dh_edit_mode_scenario (mode), hex));
  if (hex < DH_PLACE_BOX)
    dh_mode_jump (DH_MODE (mode), hex);
}

static void
on_silence (DhEditMode *mode, const char *code, guint hex)
{
  DhScenario *scenario = dh_scenario_copy (dh_edit_mode_scenario (mode));
  gboolean is_here = dh_grid_has_hex (dh_scenario_get_grid (scenario), hex);

  dh_scenario_set_silenced (scenario, code, is_here ? (DhPlace) hex : DH_PLACE_NOWHERE, TRUE);
  dh_document_apply (mode->document, scenario, _ ("Silence a warning"), NULL);
}

static void
on_inspector_selected (DhEditMode *mode, guint hex, int piece)
{
  dh_edit_mode_select (mode, hex, piece);
  if (hex < DH_PLACE_BOX)
    dh_mode_jump (DH_MODE (mode), hex);
}

static void
dh_edit_mode_dispose (GObject *object)
{
  DhEditMode *mode = DH_EDIT_MODE (object);

  g_clear_handle_id (&mode->check_id, g_source_remove);
  if (mode->menu)
    g_object_remove_weak_pointer (G_OBJECT (mode->menu), (gpointer *) &mode->menu);
  g_clear_pointer (&mode->findings, g_ptr_array_unref);
  g_clear_object (&mode->palette);
  g_clear_object (&mode->inspector);
  g_clear_object (&mode->problems);
  g_clear_object (&mode->document);
  g_clear_pointer (&mode->piece_id, g_free);
  G_OBJECT_CLASS (dh_edit_mode_parent_class)->dispose (object);
}

static void
dh_edit_mode_class_init (DhEditModeClass *klass)
{
  DhModeClass *mode_class = DH_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_edit_mode_dispose;
  mode_class->set_document = dh_edit_mode_set_document;
  mode_class->make_scene = dh_edit_mode_make_scene;
  mode_class->hex_event = dh_edit_mode_hex_event;
  mode_class->hex_menu = dh_edit_mode_hex_menu;
  mode_class->key = dh_edit_mode_key;
  mode_class->describe = dh_edit_mode_describe;
  mode_class->get_panel = dh_edit_mode_get_panel;
}

static void
init_tools (DhEditMode *mode)
{
  static const DhItemKind items[DH_N_TOOLS] = {
      [DH_TOOL_BRUSH] = DH_ITEM_TERRAIN,       [DH_TOOL_FILL] = DH_ITEM_TERRAIN, [DH_TOOL_EDGE] = DH_ITEM_EDGE,
      [DH_TOOL_PATH] = DH_ITEM_PATH,           [DH_TOOL_PIECE] = DH_ITEM_CLASS,  [DH_TOOL_MARKER] = DH_ITEM_MARKER,
      [DH_TOOL_OBJECTIVE] = DH_ITEM_OBJECTIVE,
  };

  for (guint kind = 0; kind < DH_N_TOOLS; kind++)
    mode->last[kind] = (DhTool){.kind = kind, .items = items[kind], .side = -1};
  mode->last[DH_TOOL_PIECE].side = 0;
  mode->last[DH_TOOL_OBJECTIVE].side = 0;
  mode->tool = mode->last[DH_TOOL_SELECT];
}

static void
dh_edit_mode_init (DhEditMode *mode)
{
  init_tools (mode);
  mode->hex = DH_PLACE_NOWHERE;
  mode->piece = -1;
  mode->right_picks = TRUE;
  mode->palette = g_object_ref_sink (dh_palette_new ());
  mode->inspector = g_object_ref_sink (dh_inspector_new ());
  mode->problems = g_object_ref_sink (dh_problem_list_new ());
  dh_palette_update (DH_PALETTE (mode->palette), &mode->tool);
  g_signal_connect_object (mode->palette, "chosen", G_CALLBACK (on_chosen), mode, G_CONNECT_SWAPPED);
  g_signal_connect_object (mode->problems, "jump", G_CALLBACK (on_jump), mode, G_CONNECT_SWAPPED);
  g_signal_connect_object (mode->problems, "silence", G_CALLBACK (on_silence), mode, G_CONNECT_SWAPPED);
  g_signal_connect_object (mode->inspector, "selected", G_CALLBACK (on_inspector_selected), mode, G_CONNECT_SWAPPED);
  g_signal_connect_object (mode->inspector, "said", G_CALLBACK (dh_mode_say), mode, G_CONNECT_SWAPPED);
}

/**
 * dh_edit_mode_scenario:
 *
 * Returns: (transfer none): the scenario as it stands
 */
DhScenario *
dh_edit_mode_scenario (DhEditMode *mode)
{
  return dh_document_get_scenario (mode->document);
}

/**
 * dh_edit_mode_new:
 *
 * Returns: (transfer full): the mode, with no document yet
 */
DhMode *
dh_edit_mode_new (void)
{
  return g_object_new (DH_TYPE_EDIT_MODE, NULL);
}

/**
 * dh_edit_mode_set_tool:
 *
 * Takes a tool in hand.
 */
void
dh_edit_mode_set_tool (DhEditMode *mode, const DhTool *tool)
{
  DhTool other = *tool;

  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  mode->tool = *tool;
  mode->last[tool->kind] = *tool;
  if (tool->kind == DH_TOOL_BRUSH || tool->kind == DH_TOOL_FILL)
    {
      other.kind = tool->kind == DH_TOOL_BRUSH ? DH_TOOL_FILL : DH_TOOL_BRUSH;
      mode->last[other.kind] = other;
    }
  dh_palette_update (DH_PALETTE (mode->palette), tool);
}

/**
 * dh_edit_mode_set_tool_kind:
 *
 * Takes up the tool of that kind that was in hand last.
 */
void
dh_edit_mode_set_tool_kind (DhEditMode *mode, DhToolKind kind)
{
  DhTool tool;

  g_return_if_fail (DH_IS_EDIT_MODE (mode) && kind < DH_N_TOOLS);

  tool = mode->last[kind];
  dh_edit_mode_set_tool (mode, &tool);
}

/**
 * dh_edit_mode_get_tool:
 *
 * Returns: (transfer none): the tool in hand
 */
const DhTool *
dh_edit_mode_get_tool (DhEditMode *mode)
{
  g_return_val_if_fail (DH_IS_EDIT_MODE (mode), NULL);
  return &mode->tool;
}

/**
 * dh_edit_mode_pick:
 * @side: see dh_tool_pick()
 *
 * Takes in hand what would draw what is there.
 */
void
dh_edit_mode_pick (DhEditMode *mode, DhPlace hex, int side)
{
  g_autofree char *text = NULL;
  DhTool tool;

  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  if (!dh_tool_pick (dh_edit_mode_scenario (mode), hex, side, &tool))
    return;
  dh_edit_mode_set_tool (mode, &tool);
  text = g_strdup_printf (_ ("In hand: %s"), dh_item_title (dh_tool_get_item (
                                                 &tool, dh_scenario_get_catalogue (dh_edit_mode_scenario (mode)))));
  dh_mode_say (DH_MODE (mode), text);
}

/**
 * dh_edit_mode_select:
 * @hex: or %DH_PLACE_NOWHERE
 * @piece: index, or -1
 *
 * Shows both in the inspector.
 */
void
dh_edit_mode_select (DhEditMode *mode, DhPlace hex, int piece)
{
  g_return_if_fail (DH_IS_EDIT_MODE (mode));

  mode->hex = hex;
  mode->piece = piece;
  keep_selection_sound (mode);
  update_inspector (mode);
  dh_mode_changed (DH_MODE (mode));
}

/**
 * dh_edit_mode_get_hex:
 *
 * Returns: the selected hex, or %DH_PLACE_NOWHERE
 */
DhPlace
dh_edit_mode_get_hex (DhEditMode *mode)
{
  g_return_val_if_fail (DH_IS_EDIT_MODE (mode), DH_PLACE_NOWHERE);
  return mode->hex;
}

/**
 * dh_edit_mode_get_piece:
 *
 * Returns: the selected piece, or -1
 */
int
dh_edit_mode_get_piece (DhEditMode *mode)
{
  g_return_val_if_fail (DH_IS_EDIT_MODE (mode), -1);
  return mode->piece;
}

/**
 * dh_edit_mode_set_picks:
 * @right_picks: a short press of the right button picks; else it opens the menu of the hex
 */
void
dh_edit_mode_set_picks (DhEditMode *mode, gboolean right_picks)
{
  g_return_if_fail (DH_IS_EDIT_MODE (mode));
  mode->right_picks = right_picks;
}

/**
 * dh_edit_mode_show_label:
 *
 * Puts the keyboard on the name of the selected hex.
 */
void
dh_edit_mode_show_label (DhEditMode *mode)
{
  g_return_if_fail (DH_IS_EDIT_MODE (mode));
  dh_inspector_focus_label (DH_INSPECTOR (mode->inspector));
}

/**
 * dh_edit_mode_show_properties:
 *
 * Puts the keyboard on the first field of what is selected.
 */
void
dh_edit_mode_show_properties (DhEditMode *mode)
{
  g_return_if_fail (DH_IS_EDIT_MODE (mode));
  dh_inspector_focus_hex (DH_INSPECTOR (mode->inspector));
}
