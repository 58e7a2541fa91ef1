/* window.c — one battle in a window
 *
 * Its modes and pages, and which document it is about.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "app/actions.h"
#include "scenario/data-path.h"

#include <glib/gi18n-lib.h>

#define KEEP_INTERVAL 20 /* seconds between recovery copies */

/* The panel at the right, in pixels; while playing in a narrow window it gives way to the board and the cards. */
#define RIGHT_WIDTH 272
#define RIGHT_WIDTH_NARROW 150
#define NARROW 960
#define RIGHTMOST 10000 /* a place of the divider beyond every window: the panel is as narrow as it may be */

G_DEFINE_FINAL_TYPE (DhWindow, dh_window, GTK_TYPE_APPLICATION_WINDOW)

const char *const dh_mode_names[DH_N_MODES] = {"edit", "play", "balance"};

/* GTK asks the server where the pointer is whenever a tooltip is set, in every step of a stroke. */
static void
set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* Title, a dot when the document is modified, and the file in the tooltip. */
static void
update_title (DhWindow *window)
{
  gboolean modified = window->document && dh_document_is_modified (window->document);
  g_autofree char *title = window->document ? dh_document_dup_title (window->document) : g_strdup ("Drumhead");
  g_autofree char *shown = g_strconcat (modified ? "• " : "", title, NULL);
  g_autofree char *full = window->document ? g_strdup_printf ("%s — Drumhead", shown) : g_strdup (shown);
  const char *undo = window->document ? dh_document_get_undo_label (window->document) : NULL;
  const char *redo = window->document ? dh_document_get_redo_label (window->document) : NULL;
  g_autofree char *undo_text = undo ? g_strdup_printf (_ ("Undo: %s"), undo) : g_strdup (_ ("Undo"));
  g_autofree char *redo_text = redo ? g_strdup_printf (_ ("Redo: %s"), redo) : g_strdup (_ ("Redo"));

  gtk_label_set_text (window->title_label, shown);
  gtk_window_set_title (GTK_WINDOW (window), full);
  set_tooltip (GTK_WIDGET (window->title_label), window->document ? dh_document_get_path (window->document) : NULL);
  set_tooltip (window->undo_button, undo_text);
  set_tooltip (window->redo_button, redo_text);
}

static void
on_document_changed (DhWindow *window, guint hint)
{
  if (hint & (DH_CHANGED_HISTORY | DH_CHANGED_FILE | DH_CHANGED_SCENARIO))
    {
      update_title (window);
      dh_window_update_actions (window);
    }
  if (hint & DH_CHANGED_FILE)
    dh_window_watch_file (window);
  if (hint & DH_CHANGED_DISK)
    dh_window_ask_about_disk (window);
}

static void
on_mode_changed (DhWindow *window)
{
  dh_window_refresh (window);
  dh_window_update_actions (window);
}

static gboolean
on_keep (gpointer data)
{
  dh_window_keep_copy (data);
  return G_SOURCE_CONTINUE;
}

static gboolean
dh_window_close_request (GtkWindow *base)
{
  DhWindow *window = DH_WINDOW (base);
  GSettings *settings = dh_application_get_settings (dh_window_get_application (window));
  int width, height;

  dh_window_finish_typing (window);
  if (dh_play_mode_is_unsaved (dh_window_get_play_mode (window)) && !window->drops_game)
    {
      dh_window_ask_before_leaving_game (window);
      return TRUE;
    }
  if (window->document && dh_document_is_modified (window->document) && !window->closing)
    {
      dh_window_ask_before_closing (window);
      return TRUE;
    }
  gtk_window_get_default_size (base, &width, &height);
  g_settings_set_int (settings, "window-width", MAX (width, 360));
  g_settings_set_int (settings, "window-height", MAX (height, 300));
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (base));
  return GTK_WINDOW_CLASS (dh_window_parent_class)->close_request (base);
}

static void
on_active (DhWindow *window)
{
  if (gtk_window_is_active (GTK_WINDOW (window)) && window->document)
    dh_document_check_disk (window->document);
}

static void
dh_window_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (dh_window_parent_class)->css_changed (widget, change);
  if (DH_WINDOW (widget)->document)
    dh_window_refresh (DH_WINDOW (widget));
}

static void
dh_window_dispose (GObject *object)
{
  DhWindow *window = DH_WINDOW (object);

  if (window->mode != DH_MODE_NONE)
    dh_mode_leave (dh_window_get_mode (window));
  window->mode = DH_MODE_NONE;
  dh_window_leave_board (window);
  g_clear_handle_id (&window->toast_id, g_source_remove);
  g_clear_handle_id (&window->keep_id, g_source_remove);
  if (window->document)
    g_clear_signal_handler (&window->document_id, window->document);
  if (window->modes[DH_MODE_BALANCE])
    dh_balance_mode_stop (dh_window_get_balance_mode (window));
  for (guint i = 0; i < DH_N_MODES; i++)
    g_clear_object (&window->modes[i]);
  g_clear_object (&window->document);
  g_clear_object (&window->monitor);
  g_clear_object (&window->chooser_dialog);
  g_clear_weak_pointer (&window->question);
  dh_keeper_drop (&window->game_keeper);
  g_clear_pointer (&window->game_path, g_free);
  g_clear_pointer (&window->recoveries, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (window), DH_TYPE_WINDOW);
  G_OBJECT_CLASS (dh_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DhWindow, mode_switch);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, view_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, info_bar);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, info_label);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, info_buttons);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, info_close);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, left_paned);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, right_paned);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, left_stack);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, right_stack);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, bottom_stack);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, bottom_revealer);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, canvas);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, toast_label);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, status_label);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, problems_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, zoom_entry);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, hex_button);
  gtk_widget_class_bind_template_child (widget_class, DhWindow, hex_entry);
}

static void
dh_window_class_init (DhWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = dh_window_close_request;
  widget_class->css_changed = dh_window_css_changed;
  g_type_ensure (DH_TYPE_CANVAS);
  g_type_ensure (DH_TYPE_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/window.ui");
  bind_children (widget_class);
}

static void
on_jump (DhWindow *window, guint hex)
{
  dh_canvas_set_cursor (window->canvas, hex);
}

static void
add_mode (DhWindow *window, DhModeId id, DhMode *mode, const char *label)
{
  GtkStack *const stacks[DH_N_PANELS] = {window->left_stack, window->right_stack, window->bottom_stack};
  g_autofree char *action = g_strdup_printf ("win.mode::%s", dh_mode_names[id]);

  window->modes[id] = mode;
  window->switches[id] = gtk_toggle_button_new_with_label (label);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (window->switches[id]), action);
  gtk_box_append (window->mode_switch, window->switches[id]);
  for (guint panel = 0; panel < DH_N_PANELS; panel++)
    {
      GtkWidget *widget = dh_mode_get_panel (mode, panel);

      if (!widget)
        continue;
      gtk_widget_add_css_class (widget, dh_mode_names[id]);
      gtk_stack_add_named (stacks[panel], widget, dh_mode_names[id]);
    }
  g_signal_connect_object (mode, "changed", G_CALLBACK (on_mode_changed), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (mode, "said", G_CALLBACK (dh_window_say), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (mode, "jump", G_CALLBACK (on_jump), window, G_CONNECT_SWAPPED);
}

static void
on_shipped (DhWindow *window, const char *path)
{
  dh_window_open_path (window, path, TRUE);
}

static void
on_opened (DhWindow *window, const char *path)
{
  dh_window_open_path (window, path, FALSE);
}

static void
fit_panels (DhWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  gboolean narrow = window->mode == DH_MODE_PLAY && surface && gdk_surface_get_width (surface) < NARROW;
  int before, width = narrow ? RIGHT_WIDTH_NARROW : RIGHT_WIDTH;

  dh_play_mode_set_narrow (dh_window_get_play_mode (window), narrow);
  gtk_widget_get_size_request (GTK_WIDGET (window->right_stack), &before, NULL);
  if (width == before)
    return;
  gtk_widget_set_size_request (GTK_WIDGET (window->right_stack), width, -1);
  gtk_paned_set_position (window->right_paned, RIGHTMOST);
}

static void
on_realized (DhWindow *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "notify::width", G_CALLBACK (fit_panels),
                           window, G_CONNECT_SWAPPED);
}

static void
dh_window_init (DhWindow *window)
{
  g_autoptr (GMenuModel) menu = dh_actions_new_menu (DH_IN_MENU);
  g_autoptr (GMenuModel) view = dh_actions_new_menu (DH_IN_VIEW_MENU);

  window->mode = DH_MODE_NONE;
  gtk_widget_init_template (GTK_WIDGET (window));
  gtk_menu_button_set_menu_model (window->menu_button, menu);
  gtk_menu_button_set_menu_model (window->view_button, view);
  dh_window_init_board (window);
  add_mode (window, DH_MODE_EDIT, dh_edit_mode_new (), _ ("Edit"));
  add_mode (window, DH_MODE_PLAY, dh_play_mode_new (), _ ("Play"));
  add_mode (window, DH_MODE_BALANCE, dh_balance_mode_new (), _ ("Balance"));
  dh_play_mode_set_canvas (dh_window_get_play_mode (window), window->canvas);
  dh_window_init_actions (window);
  dh_window_init_drop (window);
  g_signal_connect_swapped (window->chooser, "shipped", G_CALLBACK (on_shipped), window);
  g_signal_connect_swapped (window->chooser, "opened", G_CALLBACK (on_opened), window);
  g_signal_connect_swapped (window->pages, "notify::visible-child", G_CALLBACK (dh_window_update_actions), window);
  dh_window_init_notices (window);
  g_signal_connect (window, "realize", G_CALLBACK (on_realized), NULL);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), NULL);
  dh_keeper_init (&window->game_keeper, DH_RECORD_SUFFIX);
  window->keep_id = g_timeout_add_seconds (KEEP_INTERVAL, on_keep, window);
}

static void
on_setting_changed (GSettings *settings, const char *key, DhWindow *window)
{
  dh_canvas_set_wheel_zooms (window->canvas, g_settings_get_boolean (settings, "wheel-zooms"));
  dh_edit_mode_set_picks (dh_window_get_edit_mode (window), g_settings_get_boolean (settings, "right-picks"));
  dh_play_mode_set_thinking_time (dh_window_get_play_mode (window),
                                  (guint) g_settings_get_int (settings, "thinking-time"));
  dh_play_mode_set_standing_answers (dh_window_get_play_mode (window),
                                     g_settings_get_boolean (settings, "standing-answers"));
}

static void
follow_settings (DhWindow *window, GSettings *settings)
{
  gtk_window_set_default_size (GTK_WINDOW (window), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (window));
  g_settings_bind (settings, "play-pace", window->modes[DH_MODE_PLAY], "pace", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_setting_changed), window, 0);
  on_setting_changed (settings, NULL, window);
}

/**
 * dh_window_new:
 *
 * Returns: (transfer none): a window that asks which battle it shall be
 */
DhWindow *
dh_window_new (DhApplication *application)
{
  DhWindow *window = g_object_new (DH_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *folder = dh_data_path ("scenarios", NULL);
  g_autoptr (GtkWidget) shortcuts = dh_actions_new_shortcuts ();

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (window), GTK_SHORTCUTS_WINDOW (shortcuts));
  follow_settings (window, dh_application_get_settings (application));
  dh_chooser_show_folder (window->chooser, dh_application_get_library (application), folder);
  dh_window_show_page (window, "chooser");
  update_title (window);
  dh_window_offer_recovery (window);
  return window;
}

/**
 * dh_window_get_application:
 *
 * Returns: (transfer none): whose settings and library the window uses
 */
DhApplication *
dh_window_get_application (DhWindow *window)
{
  return DH_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/**
 * dh_window_get_mode:
 *
 * Returns: (transfer none) (nullable): what the canvas is for now
 */
DhMode *
dh_window_get_mode (DhWindow *window)
{
  return window->mode == DH_MODE_NONE ? NULL : window->modes[window->mode];
}

/**
 * dh_window_finish_typing:
 *
 * What stands half typed in a field counts from now on.
 */
void
dh_window_finish_typing (DhWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  if (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (window->right_stack)))
    gtk_root_set_focus (GTK_ROOT (window), NULL);
}

/**
 * dh_window_show_bottom:
 *
 * The problems are shown when they are wished, what else stands under the canvas always.
 */
void
dh_window_show_bottom (DhWindow *window)
{
  gtk_revealer_set_reveal_child (window->bottom_revealer, window->mode != DH_MODE_EDIT || window->shows_problems);
}

static void
show_panels (DhWindow *window, DhModeId id)
{
  GtkStack *const stacks[DH_N_PANELS] = {window->left_stack, window->right_stack, window->bottom_stack};

  for (guint panel = 0; panel < DH_N_PANELS; panel++)
    {
      GtkWidget *child = gtk_stack_get_child_by_name (stacks[panel], dh_mode_names[id]);

      if (child)
        gtk_stack_set_visible_child (stacks[panel], child);
    }
  dh_window_show_bottom (window);
  fit_panels (window);
}

/**
 * dh_window_set_mode:
 *
 * Turns to another mode. Playing begins only if nothing bars it; the reason is said.
 */
void
dh_window_set_mode (DhWindow *window, DhModeId mode)
{
  if (window->mode == mode || !window->document)
    return;
  dh_window_finish_typing (window);
  dh_canvas_cancel (window->canvas);
  if (mode == DH_MODE_PLAY && !dh_window_start_play (window))
    return;
  if (window->mode != DH_MODE_NONE)
    dh_mode_leave (dh_window_get_mode (window));
  /* A notice that asks nothing was about the battle. */
  if (mode == DH_MODE_EDIT && !window->answer)
    dh_window_dismiss (window);
  window->mode = mode;
  show_panels (window, mode);
  dh_mode_enter (dh_window_get_mode (window));
  dh_window_refresh (window);
  dh_window_update_actions (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->canvas));
}

/**
 * dh_window_set_document:
 * @document: what the window is about from now on
 */
void
dh_window_set_document (DhWindow *window, DhDocument *document)
{
  if (window->document)
    g_clear_signal_handler (&window->document_id, window->document);
  g_set_object (&window->document, document);
  window->document_id =
      g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), window, G_CONNECT_SWAPPED);
  for (guint i = 0; i < DH_N_MODES; i++)
    dh_mode_set_document (window->modes[i], document);
  if (window->mode != DH_MODE_NONE && window->mode != DH_MODE_EDIT)
    dh_window_set_mode (window, DH_MODE_EDIT);
  dh_window_set_mode (window, DH_MODE_EDIT);
  dh_window_show_page (window, "board");
  update_title (window);
  dh_window_update_actions (window);
  dh_window_watch_file (window);
  dh_window_refresh (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->canvas));
}

/**
 * dh_window_show_page:
 * @page: "chooser" or "board"
 */
void
dh_window_show_page (DhWindow *window, const char *page)
{
  gtk_stack_set_visible_child_name (window->pages, page);
  gtk_widget_set_visible (GTK_WIDGET (window->mode_switch), g_str_equal (page, "board"));
  dh_window_update_actions (window);
}

/**
 * dh_window_shows:
 *
 * Returns: whether the document of the window is that file
 */
gboolean
dh_window_shows (DhWindow *window, const char *path)
{
  g_return_val_if_fail (DH_IS_WINDOW (window), FALSE);
  return window->document && g_strcmp0 (dh_document_get_path (window->document), path) == 0;
}

/* What a dialog asks is about the battle that is here. */
static gboolean
has_dialog (DhWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window) && gtk_window_get_modal (other)
          && gtk_widget_get_visible (GTK_WIDGET (other)))
        return TRUE;
    }
  return window->chooser_dialog != NULL;
}

/**
 * dh_window_is_unused:
 *
 * Returns: whether another file may be opened here without asking
 */
gboolean
dh_window_is_unused (DhWindow *window)
{
  DhBalanceMode *balance;

  g_return_val_if_fail (DH_IS_WINDOW (window), FALSE);

  balance = dh_window_get_balance_mode (window);
  if (dh_play_mode_get_session (dh_window_get_play_mode (window)) || dh_balance_mode_is_running (balance)
      || dh_balance_mode_get_study (balance)->result || has_dialog (window))
    return FALSE;
  return !window->document
         || (!dh_document_get_path (window->document) && !dh_document_is_modified (window->document)
             && !dh_document_get_redo_label (window->document));
}

/**
 * dh_window_get_document:
 *
 * Returns: (nullable) (transfer none): what the window is about
 */
DhDocument *
dh_window_get_document (DhWindow *window)
{
  g_return_val_if_fail (DH_IS_WINDOW (window), NULL);
  return window->document;
}

/**
 * dh_window_get_canvas:
 *
 * Returns: (transfer none): the board
 */
DhCanvas *
dh_window_get_canvas (DhWindow *window)
{
  g_return_val_if_fail (DH_IS_WINDOW (window), NULL);
  return window->canvas;
}

/**
 * dh_window_get_edit_mode:
 *
 * Returns: (transfer none): the mode of editing
 */
DhEditMode *
dh_window_get_edit_mode (DhWindow *window)
{
  g_return_val_if_fail (DH_IS_WINDOW (window), NULL);
  return DH_EDIT_MODE (window->modes[DH_MODE_EDIT]);
}
