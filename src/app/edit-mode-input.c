/* edit-mode-input.c — what happens on the canvas while a battle is edited
 *
 * Turns presses, drags, keys and menus into strokes of the tool in hand and changes of the selection.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/edit-mode-private.h"

#include "app/actions.h"
#include "editor/edit.h"
#include "widgets/inspector.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

static gboolean
stands_in (DhEditMode *mode, int piece, DhPlace hex)
{
  return piece >= 0 && dh_scenario_get_piece (dh_edit_mode_scenario (mode), piece)->place == hex;
}

/* The next piece of the hex, so that pressing again and again goes through all of them. */
static int
next_piece (DhEditMode *mode, int piece, DhPlace hex)
{
  DhScenario *scenario = dh_edit_mode_scenario (mode);
  int n = dh_scenario_get_n_pieces (scenario);

  for (int i = 1; i <= n; i++)
    if (dh_scenario_get_piece (scenario, (piece + i) % n)->place == hex)
      return (piece + i) % n;
  return piece;
}

/* A piece that a drag has copied is the last one. */
static void
follow_copy (DhEditMode *mode, const DhHexEvent *event)
{
  guint n = dh_scenario_get_n_pieces (dh_edit_mode_scenario (mode));

  if (event->phase == DH_HEX_PRESS)
    mode->n_before = n;
  else if (event->phase == DH_HEX_RELEASE && n == mode->n_before + 1)
    dh_edit_mode_select (mode, dh_scenario_get_piece (dh_edit_mode_scenario (mode), n - 1)->place, n - 1);
}

static void
select_by_event (DhEditMode *mode, const DhHexEvent *event)
{
  if (event->phase == DH_HEX_PRESS)
    {
      mode->was_selected = stands_in (mode, mode->piece, event->hex) && mode->hex == event->hex;
      dh_edit_mode_select (mode, event->hex,
                           mode->was_selected ? mode->piece
                                              : dh_edit_top_piece (dh_edit_mode_scenario (mode), event->hex));
    }
  else if (event->phase == DH_HEX_RELEASE && mode->was_selected && mode->hex == event->hex)
    dh_edit_mode_select (mode, event->hex, next_piece (mode, mode->piece, event->hex));
}

/* What the stroke has hold of is selected: a piece that was set, the hex that was named. */
static void
follow_stroke (DhEditMode *mode, const DhTool *tool, const DhHexEvent *event, int piece)
{
  if (tool->takes || event->phase != DH_HEX_RELEASE)
    return;
  if (tool->kind == DH_TOOL_PIECE || tool->kind == DH_TOOL_MARKER)
    {
      if (piece >= 0 && piece < (int) dh_scenario_get_n_pieces (dh_edit_mode_scenario (mode)))
        dh_edit_mode_select (mode, dh_scenario_get_piece (dh_edit_mode_scenario (mode), piece)->place, piece);
    }
  else if (tool->kind == DH_TOOL_LABEL)
    {
      dh_edit_mode_select (mode, event->hex, -1);
      dh_inspector_focus_label (DH_INSPECTOR (mode->inspector));
    }
  else if (tool->kind == DH_TOOL_OBJECTIVE)
    dh_edit_mode_select (mode, event->hex, dh_edit_top_piece (dh_edit_mode_scenario (mode), event->hex));
}

/* A drag with the right button takes away what the tool in hand would put. */
static DhTool
tool_for (DhEditMode *mode, guint button)
{
  DhTool tool = mode->tool;

  if (button != GDK_BUTTON_SECONDARY)
    return tool;
  if (tool.kind == DH_TOOL_SELECT || tool.kind == DH_TOOL_FILL)
    tool = (DhTool){.kind = DH_TOOL_ERASER, .side = -1, .what = DH_ERASE_EVERYTHING};
  tool.takes = TRUE;
  return tool;
}

/**
 * dh_edit_mode_hex_event:
 *
 * Uses the tool in hand. Control with the left button picks, a drag with the right one takes away.
 */
void
dh_edit_mode_hex_event (DhMode *base, const DhCanvasEvent *event)
{
  DhEditMode *mode = DH_EDIT_MODE (base);
  DhTool tool = tool_for (mode, event->button);
  DhHexEvent hex = event->hex;
  g_autofree char *refusal = NULL;
  int piece;

  if (hex.phase == DH_HEX_PRESS && hex.modifiers & DH_WITH_CONTROL && tool.kind != DH_TOOL_SELECT && event->button == 1)
    {
      dh_edit_mode_pick (mode, hex.hex, event->is_pointer ? hex.side : -1);
      return;
    }
  if (hex.phase == DH_HEX_PRESS && event->is_double && tool.kind == DH_TOOL_SELECT)
    {
      dh_inspector_focus_hex (DH_INSPECTOR (mode->inspector));
      return;
    }
  if (tool.kind == DH_TOOL_SELECT)
    {
      select_by_event (mode, &hex);
      hex.piece = mode->piece;
    }
  if (hex.phase == DH_HEX_PRESS && tool.kind == DH_TOOL_EDGE && hex.side < 0)
    {
      dh_mode_say (base, _ ("Shift with a direction sets that side of the hex."));
      return;
    }
  piece = dh_document_get_stroke_piece (mode->document);
  refusal = dh_document_handle (mode->document, &tool, &hex);
  follow_stroke (mode, &tool, &hex, piece);
  if (tool.kind == DH_TOOL_SELECT)
    follow_copy (mode, &hex);
  if (refusal && hex.phase != DH_HEX_DRAG)
    dh_mode_say (base, refusal);
}

static void
add_row (GMenu *menu, const char *label, const char *action)
{
  g_menu_append (menu, label, action);
}

static GMenuModel *
new_hex_menu (DhEditMode *mode)
{
  GMenu *menu = g_menu_new ();

  add_row (menu, _ ("_Pick What Is There"), "win.pick");
  if (mode->piece >= 0)
    {
      add_row (menu, _ ("Cu_t the Piece"), "win.cut");
      add_row (menu, _ ("_Copy the Piece"), "win.copy");
      add_row (menu, _ ("D_uplicate the Piece"), "win.duplicate");
      add_row (menu, _ ("_Delete the Piece"), "win.delete");
    }
  add_row (menu, _ ("P_aste a Piece"), "win.paste");
  add_row (menu, _ ("_Name on the Map"), "win.name-hex");
  add_row (menu, _ ("_Erase Everything Here"), "win.erase-hex");
  add_row (menu, _ ("P_roperties"), "win.properties");
  return G_MENU_MODEL (menu);
}

static void
drop_menu (DhEditMode *mode)
{
  g_clear_pointer (&mode->menu, gtk_widget_unparent);
}

/**
 * dh_edit_mode_hex_menu:
 *
 * A short press of the right button picks or opens the menu of the hex, as the person prefers.
 */
void
dh_edit_mode_hex_menu (DhMode *base, DhPlace hex, const GdkRectangle *at, gboolean by_pointer)
{
  DhEditMode *mode = DH_EDIT_MODE (base);
  GtkRoot *root = gtk_widget_get_root (mode->palette);
  g_autoptr (GMenuModel) model = NULL;
  GtkWidget *canvas;

  if (by_pointer && mode->right_picks)
    {
      dh_edit_mode_pick (mode, hex, -1);
      return;
    }
  if (!root || !(canvas = gtk_root_get_focus (root)) || !DH_IS_CANVAS (canvas))
    return;
  dh_edit_mode_select (mode, hex, dh_edit_top_piece (dh_edit_mode_scenario (mode), hex));
  dh_mode_jump (base, hex);
  model = new_hex_menu (mode);
  drop_menu (mode);
  mode->menu = gtk_popover_menu_new_from_model (model);
  gtk_widget_set_parent (mode->menu, canvas);
  g_object_add_weak_pointer (G_OBJECT (mode->menu), (gpointer *) &mode->menu);
  gtk_popover_set_pointing_to (GTK_POPOVER (mode->menu), at);
  gtk_popover_set_has_arrow (GTK_POPOVER (mode->menu), FALSE);
  gtk_popover_popup (GTK_POPOVER (mode->menu));
}

static void
press_at (DhEditMode *mode, DhPlace hex, int side, guint modifiers)
{
  DhCanvasEvent event = {.hex = {.phase = DH_HEX_PRESS, .hex = hex, .side = side, .piece = -1, .modifiers = modifiers},
                         .button = GDK_BUTTON_PRIMARY};

  dh_edit_mode_hex_event (DH_MODE (mode), &event);
  event.hex.phase = DH_HEX_RELEASE;
  dh_edit_mode_hex_event (DH_MODE (mode), &event);
}

/* Shift and a direction: the side tool sets that side; the path tool goes that way and the cursor with it. */
static gboolean
draw_by_key (DhEditMode *mode, DhPlace hex, DhDirection direction)
{
  DhPlace next = dh_grid_neighbour (dh_scenario_get_grid (dh_edit_mode_scenario (mode)), hex, direction);
  DhCanvasEvent event = {.hex = {.phase = DH_HEX_PRESS, .hex = hex, .side = -1, .piece = -1},
                         .button = GDK_BUTTON_PRIMARY};

  if (mode->tool.kind == DH_TOOL_EDGE)
    {
      press_at (mode, hex, direction, 0);
      return TRUE;
    }
  if (mode->tool.kind != DH_TOOL_PATH || next == DH_PLACE_NOWHERE)
    return mode->tool.kind == DH_TOOL_PATH;
  dh_edit_mode_hex_event (DH_MODE (mode), &event);
  event.hex.phase = DH_HEX_RELEASE;
  event.hex.hex = next;
  dh_edit_mode_hex_event (DH_MODE (mode), &event);
  dh_mode_jump (DH_MODE (mode), next);
  return TRUE;
}

static DhPlace
cursor_of (DhEditMode *mode)
{
  GtkRoot *root = gtk_widget_get_root (mode->palette);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return DH_IS_CANVAS (focus) ? dh_canvas_get_cursor (DH_CANVAS (focus)) : mode->hex;
}

/**
 * dh_edit_mode_key:
 *
 * Shift with a direction draws; other keys stand in the table of actions.
 */
gboolean
dh_edit_mode_key (DhMode *base, guint key, GdkModifierType modifiers)
{
  DhEditMode *mode = DH_EDIT_MODE (base);
  DhDirection direction;
  const DhAction *action;

  if (modifiers & GDK_SHIFT_MASK && dh_key_direction (key, &direction))
    return draw_by_key (mode, cursor_of (mode), direction);
  if (key == GDK_KEY_BackSpace && mode->tool.kind == DH_TOOL_PATH)
    return dh_document_undo (mode->document);
  action = dh_actions_find_key (key, modifiers);
  return action && dh_widget_activate_detailed (mode->palette, action->name);
}
