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

/* What is changed where many battles are played is undone there, too. */
static gboolean
undoes (DhWindow *window)
{
  return edits (window)
         || (window->document && window->mode == DH_MODE_BALANCE
             && g_strcmp0 (gtk_stack_get_visible_child_name (window->pages), "board") == 0);
}

static DhSession *
session_of (DhWindow *window)
{
  return window->mode == DH_MODE_PLAY ? dh_play_mode_get_session (DH_PLAY_MODE (window->modes[DH_MODE_PLAY])) : NULL;
}

static void
show_chooser (DhWindow *window)
{
  const char *page = gtk_stack_get_visible_child_name (window->pages);

  dh_window_show_page (window, g_strcmp0 (page, "chooser") == 0 && window->document ? "board" : "chooser");
}

static void
save (DhWindow *window)
{
  if (session_of (window))
    dh_window_save_game (window);
  else
    dh_window_save (window);
}

static void
save_as (DhWindow *window)
{
  if (session_of (window))
    dh_window_save_game_as (window);
  else
    dh_window_save_as (window);
}

static void
add_playtest (DhWindow *window)
{
  if (window->document)
    dh_window_add_playtest (window);
}

static void
undo (DhWindow *window)
{
  if (session_of (window))
    dh_session_undo (session_of (window));
  else if (undoes (window))
    dh_document_undo (window->document);
}

static void
redo (DhWindow *window)
{
  if (session_of (window))
    dh_session_redo (session_of (window));
  else if (undoes (window))
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
pick (DhWindow *window)
{
  if (edits (window))
    dh_edit_mode_pick (dh_window_get_edit_mode (window), hex_of (window), -1);
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
name_hex (DhWindow *window)
{
  DhTool tool = {.kind = DH_TOOL_LABEL, .side = -1};

  if (!begin_edit (window))
    return;
  use_tool (window, &tool);
  dh_edit_mode_show_label (dh_window_get_edit_mode (window));
}

static void
erase_hex (DhWindow *window)
{
  DhTool tool = {.kind = DH_TOOL_ERASER, .side = -1, .what = DH_ERASE_EVERYTHING};

  if (begin_edit (window))
    use_tool (window, &tool);
}

static void
show_properties (DhWindow *window)
{
  if (edits (window))
    dh_edit_mode_show_properties (dh_window_get_edit_mode (window));
}

static void
zoom_in (DhWindow *window)
{
  dh_canvas_zoom (dh_window_get_canvas (window), ZOOM_STEP);
}

static void
zoom_out (DhWindow *window)
{
  dh_canvas_zoom (dh_window_get_canvas (window), -ZOOM_STEP);
}

static void
zoom_natural (DhWindow *window)
{
  dh_canvas_set_percent (dh_window_get_canvas (window), 100);
}

static void
fit (DhWindow *window)
{
  dh_canvas_fit (dh_window_get_canvas (window));
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
go_to_hex (DhWindow *window)
{
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
restart (DhWindow *window)
{
  dh_window_restart_battle (window, NULL);
}

static void
go_to_next_piece (DhWindow *window)
{
  dh_play_mode_go_to (dh_window_get_play_mode (window), FALSE, 1);
}

static void
go_to_next_target (DhWindow *window)
{
  dh_play_mode_go_to (dh_window_get_play_mode (window), TRUE, 1);
}

static void
go_to_previous_target (DhWindow *window)
{
  dh_play_mode_go_to (dh_window_get_play_mode (window), TRUE, -1);
}

static void
pass (DhWindow *window)
{
  dh_play_mode_pass (dh_window_get_play_mode (window));
}

static void
pause_or_resume (DhWindow *window)
{
  DhSession *session = session_of (window);

  if (session)
    dh_session_set_paused (session, !dh_session_is_paused (session));
}

static void
focus_next_pane (DhWindow *window)
{
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
show_menu (DhWindow *window)
{
  gtk_menu_button_popup (window->menu_button);
}

static void
toggle_fullscreen (DhWindow *window)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (window)))
    gtk_window_unfullscreen (GTK_WINDOW (window));
  else
    gtk_window_fullscreen (GTK_WINDOW (window));
}

static void
close_window (DhWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
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

/* When an action can do something; the others are asked for one by one. */
typedef enum
{
  ALWAYS,
  ON_BOARD,
  EDITING,
  WITH_PIECE,
  PLAYING,
  ASKED,
} When;

/* An action that only acts: either on the window or on what is edited. */
typedef struct
{
  const char *name;
  When when;
  void (*act) (DhWindow *window);
  void (*edit) (DhEditMode *mode);
} Command;

static const Command commands[] = {
    {"new", ALWAYS, dh_window_new_battle},
    {"open", ALWAYS, dh_window_choose_file},
    {"shipped", ALWAYS, show_chooser},
    {"save", ASKED, save},
    {"save-as", ON_BOARD, save_as},
    {"revert", ASKED, dh_window_revert},
    {"export", ON_BOARD, dh_window_export},
    {"save-result", ALWAYS, dh_window_save_result},
    {"export-result", ALWAYS, dh_window_export_result},
    {"draw-result", ALWAYS, dh_window_draw_result},
    {"add-playtest", ALWAYS, add_playtest},
    {"print", ON_BOARD, dh_window_print},
    {"undo", ASKED, undo},
    {"redo", ASKED, redo},
    {"delete", WITH_PIECE, .edit = dh_edit_mode_delete_piece},
    {"cut", WITH_PIECE, .edit = dh_edit_mode_cut_piece},
    {"copy", WITH_PIECE, .edit = dh_edit_mode_copy_piece},
    {"paste", EDITING, .edit = dh_edit_mode_paste_piece},
    {"duplicate", WITH_PIECE, .edit = dh_edit_mode_duplicate_piece},
    {"pick", EDITING, pick},
    {"name-hex", EDITING, name_hex},
    {"erase-hex", EDITING, erase_hex},
    {"properties", EDITING, show_properties},
    {"zoom-in", ON_BOARD, zoom_in},
    {"zoom-out", ON_BOARD, zoom_out},
    {"zoom-natural", ON_BOARD, zoom_natural},
    {"fit", ON_BOARD, fit},
    {"go-to-hex", ON_BOARD, go_to_hex},
    {"restart", PLAYING, restart},
    {"replay", PLAYING, dh_window_replay_battle},
    {"seed", PLAYING, dh_window_ask_seed},
    {"next-piece", PLAYING, go_to_next_piece},
    {"next-target", PLAYING, go_to_next_target},
    {"previous-target", PLAYING, go_to_previous_target},
    {"undo-answer", PLAYING, undo},
    {"pass", PLAYING, pass},
    {"pause", PLAYING, pause_or_resume},
    {"next-pane", ALWAYS, focus_next_pane},
    {"menu", ALWAYS, show_menu},
    {"fullscreen", ALWAYS, toggle_fullscreen},
    {"close", ALWAYS, close_window},
};

static void
activate_command (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Command *command = commands;
  DhEditMode *mode;

  while (!g_str_equal (command->name, g_action_get_name (G_ACTION (action))))
    command++;
  if (command->act)
    command->act (data);
  else if ((mode = begin_edit (data)))
    command->edit (mode);
}

/* Actions that have a parameter or a state. */
static const GActionEntry entries[] = {
    {.name = "tool", .activate = activate_tool, .parameter_type = "s"},
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
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      GActionEntry entry = {.name = commands[i].name, .activate = activate_command};

      g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
    }
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
  static const char *const states_on_board[] = {"show-coordinates", "show-grid",       "show-zones",  "show-names",
                                                "show-pieces",      "show-objectives", "show-panels", "mode"};
  static const char *const states_when_editing[] = {"tool", "show-notes", "show-problems"};
  gboolean board = window->document && g_strcmp0 (gtk_stack_get_visible_child_name (window->pages), "board") == 0;
  gboolean editing = edits (window);
  DhSession *session = session_of (window);
  gboolean can[] = {
      [ALWAYS] = TRUE,
      [ON_BOARD] = board,
      [EDITING] = editing,
      [WITH_PIECE] = editing && dh_edit_mode_get_piece (dh_window_get_edit_mode (window)) >= 0,
      [PLAYING] = board && session,
  };
  GAction *mode = g_action_map_lookup_action (G_ACTION_MAP (window), "mode");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].when != ASKED)
      enable (window, commands[i].name, can[commands[i].when]);
  for (guint i = 0; i < G_N_ELEMENTS (states_on_board); i++)
    enable (window, states_on_board[i], board);
  for (guint i = 0; i < G_N_ELEMENTS (states_when_editing); i++)
    enable (window, states_when_editing[i], editing);
  enable (window, "save",
          session ? dh_play_mode_is_unsaved (dh_window_get_play_mode (window)) || !window->game_path
                  : board && (dh_document_is_modified (window->document) || !dh_document_get_path (window->document)));
  enable (window, "revert", editing && dh_document_get_path (window->document));
  enable (window, "undo",
          session ? dh_session_can_undo (session) : undoes (window) && dh_document_get_undo_label (window->document));
  enable (window, "redo",
          session ? dh_session_can_redo (session) : undoes (window) && dh_document_get_redo_label (window->document));
  g_simple_action_set_state (G_SIMPLE_ACTION (mode), g_variant_new_string (dh_mode_names[MAX (window->mode, 0)]));
}
