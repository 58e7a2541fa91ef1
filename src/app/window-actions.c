/* window-actions.c — what the actions of a window do
 *
 * Names and keys stand in the table of actions.c.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

#define ZOOM_STEP 1.0

static gboolean
edits (DhWindow *window)
{
  return window->document && window->mode == DH_MODE_EDIT
         && g_strcmp0 (gtk_stack_get_visible_child_name (window->pages), "board") == 0;
}

static DhSession *
session_of (DhWindow *window)
{
  return window->mode == DH_MODE_PLAY ? dh_play_mode_get_session (DH_PLAY_MODE (window->modes[DH_MODE_PLAY])) : NULL;
}

static void
activate_new (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_new_battle (data);
}

static void
activate_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_choose_file (data);
}

static void
activate_shipped (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhWindow *window = data;
  const char *page = gtk_stack_get_visible_child_name (window->pages);

  dh_window_show_page (window, g_strcmp0 (page, "chooser") == 0 && window->document ? "board" : "chooser");
}

static void
activate_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (session_of (data))
    dh_window_save_game (data);
  else
    dh_window_save (data);
}

static void
activate_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (session_of (data))
    dh_window_save_game_as (data);
  else
    dh_window_save_as (data);
}

static void
activate_revert (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_revert (data);
}

static void
activate_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_export (data);
}

static void
activate_save_result (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_save_result (data);
}

static void
activate_export_result (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_export_result (data);
}

static void
activate_add_playtest (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhWindow *window = data;

  if (window->document)
    dh_window_add_playtest (window);
}

static void
activate_print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_print (data);
}

static void
activate_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhWindow *window = data;

  if (session_of (window))
    dh_session_undo (session_of (window));
  else if (edits (window))
    dh_document_undo (window->document);
}

static void
activate_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhWindow *window = data;

  if (session_of (window))
    dh_session_redo (session_of (window));
  else if (edits (window))
    dh_document_redo (window->document);
}

/* A stroke that is under way does not count: what follows is done to what stood before. */
static DhEditMode *
begin_edit (DhWindow *window)
{
  if (!edits (window))
    return NULL;
  dh_canvas_cancel (window->canvas);
  return dh_window_get_edit_mode (window);
}

/* What is done with the selected piece, by the name of the action. */
static void
activate_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const struct
  {
    const char *name;
    void (*act) (DhEditMode *mode);
  } table[] = {
      {"delete", dh_edit_mode_delete_piece},       {"cut", dh_edit_mode_cut_piece},
      {"copy", dh_edit_mode_copy_piece},           {"paste", dh_edit_mode_paste_piece},
      {"duplicate", dh_edit_mode_duplicate_piece},
  };
  DhEditMode *mode = begin_edit (data);

  for (guint i = 0; mode && i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].name, g_action_get_name (G_ACTION (action))))
      table[i].act (mode);
}

static void
activate_tool (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhToolKind kind;

  if (begin_edit (data) && dh_tool_kind_parse (g_variant_get_string (parameter, NULL), &kind))
    dh_edit_mode_set_tool_kind (dh_window_get_edit_mode (data), kind);
}

static DhPlace
hex_of (DhWindow *window)
{
  DhPlace pointed = dh_canvas_get_pointed (window->canvas);

  return pointed != DH_PLACE_NOWHERE ? pointed : dh_canvas_get_cursor (window->canvas);
}

static void
activate_pick (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (edits (data))
    dh_edit_mode_pick (dh_window_get_edit_mode (data), hex_of (data), -1);
}

/* Uses a tool once, on the selected hex. */
static void
use_tool (DhWindow *window, const DhTool *tool)
{
  DhPlace hex = dh_edit_mode_get_hex (dh_window_get_edit_mode (window));
  DhHexEvent event = {.phase = DH_HEX_PRESS, .hex = hex, .side = -1, .piece = -1};

  g_free (dh_document_handle (window->document, tool, &event));
  event.phase = DH_HEX_RELEASE;
  g_free (dh_document_handle (window->document, tool, &event));
}

static void
activate_name_hex (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhTool tool = {.kind = DH_TOOL_LABEL, .side = -1};

  if (!begin_edit (data))
    return;
  use_tool (data, &tool);
  dh_edit_mode_show_label (dh_window_get_edit_mode (data));
}

static void
activate_erase_hex (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhTool tool = {.kind = DH_TOOL_ERASER, .side = -1, .what = DH_ERASE_EVERYTHING};

  if (begin_edit (data))
    use_tool (data, &tool);
}

static void
activate_properties (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (edits (data))
    dh_edit_mode_show_properties (dh_window_get_edit_mode (data));
}

static void
activate_zoom_in (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_canvas_zoom (dh_window_get_canvas (data), ZOOM_STEP);
}

static void
activate_zoom_out (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_canvas_zoom (dh_window_get_canvas (data), -ZOOM_STEP);
}

static void
activate_zoom_natural (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_canvas_set_percent (dh_window_get_canvas (data), 100);
}

static void
activate_fit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_canvas_fit (dh_window_get_canvas (data));
}

static void
on_hex_typed (DhWindow *window)
{
  g_autofree char *name = g_ascii_strup (gtk_editable_get_text (GTK_EDITABLE (window->hex_entry)), -1);
  const DhScene *scene = dh_canvas_get_scene (window->canvas);
  DhPlace hex;

  gtk_menu_button_popdown (window->hex_button);
  gtk_widget_grab_focus (GTK_WIDGET (window->canvas));
  if (!scene || !dh_grid_parse (&scene->grid, name, &hex))
    {
      dh_window_say (window, _ ("That is no hex of this board."));
      return;
    }
  dh_canvas_set_cursor (window->canvas, hex);
  if (edits (window))
    dh_edit_mode_select (dh_window_get_edit_mode (window), hex,
                         dh_edit_top_piece (dh_document_get_scenario (window->document), hex));
}

static void
activate_go_to_hex (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhWindow *window = data;

  gtk_editable_set_text (GTK_EDITABLE (window->hex_entry), "");
  gtk_menu_button_popup (window->hex_button);
}

static void
change_mode (GSimpleAction *action, GVariant *state, gpointer data)
{
  for (guint i = 0; i < DH_N_MODES; i++)
    if (g_str_equal (dh_mode_names[i], g_variant_get_string (state, NULL)))
      dh_window_set_mode (data, (DhModeId) i);
  dh_window_update_actions (data);
}

static void
activate_restart (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_restart_battle (data, NULL);
}

static void
activate_replay (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_replay_battle (data);
}

static void
activate_seed (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_window_ask_seed (data);
}

static void
activate_next_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_play_mode_go_to (dh_window_get_play_mode (data), FALSE, 1);
}

static void
activate_next_target (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_play_mode_go_to (dh_window_get_play_mode (data), TRUE, 1);
}

static void
activate_previous_target (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_play_mode_go_to (dh_window_get_play_mode (data), TRUE, -1);
}

static void
activate_pass (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  dh_play_mode_pass (dh_window_get_play_mode (data));
}

static void
activate_pause (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhSession *session = session_of (data);

  if (session)
    dh_session_set_paused (session, !dh_session_is_paused (session));
}

static void
activate_next_pane (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DhWindow *window = data;
  GtkWidget *panes[] = {GTK_WIDGET (window->canvas), GTK_WIDGET (window->bottom_stack),
                        GTK_WIDGET (window->right_stack), GTK_WIDGET (window->left_stack)};
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  guint now = G_N_ELEMENTS (panes) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (focus && (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i])))
      now = i;
  for (guint i = 1; i <= G_N_ELEMENTS (panes); i++)
    {
      GtkWidget *pane = panes[(now + i) % G_N_ELEMENTS (panes)];

      if (gtk_widget_get_mapped (pane)
          && (pane == panes[0] ? gtk_widget_grab_focus (pane) : gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD)))
        return;
    }
}

static void
activate_menu (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_menu_button_popup (DH_WINDOW (data)->menu_button);
}

static void
activate_fullscreen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

static void
activate_close (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (data);
}

static void
change_panels (GSimpleAction *action, GVariant *state, gpointer data)
{
  DhWindow *window = data;

  gtk_widget_set_visible (GTK_WIDGET (window->left_stack), g_variant_get_boolean (state));
  gtk_widget_set_visible (GTK_WIDGET (window->right_stack), g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
change_problems (GSimpleAction *action, GVariant *state, gpointer data)
{
  DhWindow *window = data;

  window->shows_problems = g_variant_get_boolean (state);
  dh_window_show_bottom (window);
  g_simple_action_set_state (action, state);
}

/* What the view leaves out, by the name of the action. */
static gboolean *
hidden_by (DhWindow *window, const char *name)
{
  const struct
  {
    const char *name;
    gboolean *hidden;
  } table[] = {
      {"show-coordinates", &window->show.hide_coordinates},
      {"show-grid", &window->show.hide_grid},
      {"show-zones", &window->show.hide_zones},
      {"show-names", &window->show.hide_names},
      {"show-pieces", &window->show.hide_pieces},
      {"show-objectives", &window->show.hide_objectives},
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].name, name))
      return table[i].hidden;
  return NULL;
}

static void
change_view (GSimpleAction *action, GVariant *state, gpointer data)
{
  DhWindow *window = data;
  gboolean *hidden = hidden_by (window, g_action_get_name (G_ACTION (action)));

  if (hidden)
    *hidden = !g_variant_get_boolean (state);
  else
    window->show.show_private = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
  dh_window_refresh (window);
}

static const GActionEntry entries[] = {
    {.name = "new", .activate = activate_new},
    {.name = "open", .activate = activate_open},
    {.name = "shipped", .activate = activate_shipped},
    {.name = "save", .activate = activate_save},
    {.name = "save-as", .activate = activate_save_as},
    {.name = "revert", .activate = activate_revert},
    {.name = "export", .activate = activate_export},
    {.name = "save-result", .activate = activate_save_result},
    {.name = "export-result", .activate = activate_export_result},
    {.name = "add-playtest", .activate = activate_add_playtest},
    {.name = "print", .activate = activate_print},
    {.name = "undo", .activate = activate_undo},
    {.name = "redo", .activate = activate_redo},
    {.name = "delete", .activate = activate_piece},
    {.name = "cut", .activate = activate_piece},
    {.name = "copy", .activate = activate_piece},
    {.name = "paste", .activate = activate_piece},
    {.name = "duplicate", .activate = activate_piece},
    {.name = "tool", .activate = activate_tool, .parameter_type = "s"},
    {.name = "pick", .activate = activate_pick},
    {.name = "name-hex", .activate = activate_name_hex},
    {.name = "erase-hex", .activate = activate_erase_hex},
    {.name = "properties", .activate = activate_properties},
    {.name = "zoom-in", .activate = activate_zoom_in},
    {.name = "zoom-out", .activate = activate_zoom_out},
    {.name = "zoom-natural", .activate = activate_zoom_natural},
    {.name = "fit", .activate = activate_fit},
    {.name = "go-to-hex", .activate = activate_go_to_hex},
    {.name = "show-coordinates", .state = "true", .change_state = change_view},
    {.name = "show-grid", .state = "true", .change_state = change_view},
    {.name = "show-zones", .state = "true", .change_state = change_view},
    {.name = "show-names", .state = "true", .change_state = change_view},
    {.name = "show-pieces", .state = "true", .change_state = change_view},
    {.name = "show-objectives", .state = "true", .change_state = change_view},
    {.name = "show-notes", .state = "false", .change_state = change_view},
    {.name = "show-panels", .state = "true", .change_state = change_panels},
    {.name = "show-problems", .state = "false", .change_state = change_problems},
    {.name = "mode", .parameter_type = "s", .state = "'edit'", .change_state = change_mode},
    {.name = "restart", .activate = activate_restart},
    {.name = "replay", .activate = activate_replay},
    {.name = "seed", .activate = activate_seed},
    {.name = "next-piece", .activate = activate_next_piece},
    {.name = "next-target", .activate = activate_next_target},
    {.name = "previous-target", .activate = activate_previous_target},
    {.name = "undo-answer", .activate = activate_undo},
    {.name = "pass", .activate = activate_pass},
    {.name = "pause", .activate = activate_pause},
    {.name = "next-pane", .activate = activate_next_pane},
    {.name = "menu", .activate = activate_menu},
    {.name = "fullscreen", .activate = activate_fullscreen},
    {.name = "close", .activate = activate_close},
};

/**
 * dh_window_init_actions:
 *
 * Adds the actions to the window.
 */
void
dh_window_init_actions (DhWindow *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect_swapped (window->hex_entry, "activate", G_CALLBACK (on_hex_typed), window);
}

static void
enable (DhWindow *window, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), name)), enabled);
}

/**
 * dh_window_update_actions:
 *
 * Actions that could do nothing now are shown as such.
 */
void
dh_window_update_actions (DhWindow *window)
{
  static const char *const on_board[] = {"save-as",          "export",          "print",       "zoom-in",
                                         "zoom-out",         "zoom-natural",    "fit",         "go-to-hex",
                                         "show-coordinates", "show-grid",       "show-zones",  "show-names",
                                         "show-pieces",      "show-objectives", "show-panels", "mode"};
  static const char *const when_editing[] = {"paste",     "tool",       "pick",       "name-hex",
                                             "erase-hex", "properties", "show-notes", "show-problems"};
  static const char *const when_playing[] = {"restart",         "replay", "seed",        "next-piece", "next-target",
                                             "previous-target", "pass",   "undo-answer", "pause"};
  static const char *const with_piece[] = {"delete", "cut", "copy", "duplicate"};
  gboolean board = window->document && g_strcmp0 (gtk_stack_get_visible_child_name (window->pages), "board") == 0;
  gboolean editing = edits (window);
  DhSession *session = session_of (window);
  GAction *mode = g_action_map_lookup_action (G_ACTION_MAP (window), "mode");

  for (guint i = 0; i < G_N_ELEMENTS (on_board); i++)
    enable (window, on_board[i], board);
  for (guint i = 0; i < G_N_ELEMENTS (when_editing); i++)
    enable (window, when_editing[i], editing);
  enable (window, "save",
          session ? dh_play_mode_is_unsaved (dh_window_get_play_mode (window)) || !window->game_path
                  : board && (dh_document_is_modified (window->document) || !dh_document_get_path (window->document)));
  enable (window, "revert", editing && dh_document_get_path (window->document));
  enable (window, "undo",
          session ? dh_session_can_undo (session) : editing && dh_document_get_undo_label (window->document));
  enable (window, "redo",
          session ? dh_session_can_redo (session) : editing && dh_document_get_redo_label (window->document));
  for (guint i = 0; i < G_N_ELEMENTS (with_piece); i++)
    enable (window, with_piece[i], editing && dh_edit_mode_get_piece (dh_window_get_edit_mode (window)) >= 0);
  for (guint i = 0; i < G_N_ELEMENTS (when_playing); i++)
    enable (window, when_playing[i], board && session);
  g_simple_action_set_state (G_SIMPLE_ACTION (mode), g_variant_new_string (dh_mode_names[MAX (window->mode, 0)]));
}
