/* window-board.c — the board of the window: what it shows, what is said of it, what happens on it
 *
 * The canvas is one; the mode says what it shows and takes what happens on it. New scenes come with the next frame,
 * however often something changes before.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "widgets/problem-list.h"

/* Whatever made it so: the person's wish, the desktop, or another theme. */
static gboolean
is_dark (DhWindow *window)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (window)), &ink);
  return ink.red + ink.green + ink.blue > 1.5;
}

static void
update_status (DhWindow *window)
{
  DhPlace hex = dh_canvas_get_pointed (window->canvas);
  g_autofree char *words = NULL;

  if (hex == DH_PLACE_NOWHERE)
    hex = dh_canvas_get_cursor (window->canvas);
  if (window->mode != DH_MODE_NONE && window->document && hex != DH_PLACE_NOWHERE)
    words = dh_mode_describe (dh_window_get_mode (window), hex);
  gtk_label_set_text (window->status_label, words ? words : "");
}

static void
update_problems (DhWindow *window)
{
  g_autofree char *summary = NULL;

  if (!window->document)
    return;
  summary = dh_problem_list_dup_summary (dh_document_get_findings (window->document));
  gtk_button_set_label (GTK_BUTTON (window->problems_button), summary);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  DhWindow *window = DH_WINDOW (widget);
  DhScene *scene;

  window->refresh_id = 0;
  if (window->mode == DH_MODE_NONE || !window->document)
    return G_SOURCE_REMOVE;
  scene = dh_mode_make_scene (dh_window_get_mode (window));
  if (!scene)
    return G_SOURCE_REMOVE;
  scene->options.hide_coordinates = window->show.hide_coordinates;
  scene->options.hide_grid = window->show.hide_grid;
  scene->options.hide_zones = window->show.hide_zones;
  scene->options.hide_names = window->show.hide_names;
  scene->options.hide_pieces = window->show.hide_pieces || scene->heat;
  scene->options.hide_objectives = window->show.hide_objectives;
  scene->options.show_private = window->show.show_private && window->mode == DH_MODE_EDIT;
  scene->options.dark = is_dark (window);
  dh_canvas_take_scene (window->canvas, scene);
  update_status (window);
  if (!dh_document_in_stroke (window->document))
    update_problems (window);
  return G_SOURCE_REMOVE;
}

/**
 * dh_window_refresh:
 *
 * Asks the mode for a new scene before the next frame.
 */
void
dh_window_refresh (DhWindow *window)
{
  if (!window->refresh_id)
    window->refresh_id = gtk_widget_add_tick_callback (GTK_WIDGET (window), on_tick, NULL, NULL);
}

static char *
describe (DhPlace hex, gpointer data)
{
  DhWindow *window = data;

  if (window->mode == DH_MODE_NONE || !window->document)
    return NULL;
  return dh_mode_describe (dh_window_get_mode (window), hex);
}

static void
on_hex_event (DhWindow *window, const DhCanvasEvent *event)
{
  dh_mode_hex_event (dh_window_get_mode (window), event);
}

static void
on_hex_menu (DhWindow *window, guint hex, const GdkRectangle *at, gboolean by_pointer)
{
  dh_mode_hex_menu (dh_window_get_mode (window), hex, at, by_pointer);
}

static gboolean
on_key (DhWindow *window, guint key, GdkModifierType modifiers)
{
  if (window->mode == DH_MODE_PLAY && dh_window_play_key (window, key, modifiers))
    return TRUE;
  return dh_mode_key (dh_window_get_mode (window), key, modifiers);
}

static void
on_view_changed (DhWindow *window)
{
  g_autofree char *percent =
      g_strdup_printf ("%d %%", dh_viewport_get_percent (dh_canvas_get_viewport (window->canvas)));

  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (window->zoom_entry))))
    gtk_editable_set_text (window->zoom_entry, percent);
}

static void
on_zoom_typed (DhWindow *window)
{
  gint64 percent = g_ascii_strtoll (gtk_editable_get_text (window->zoom_entry), NULL, 10);

  gtk_widget_grab_focus (GTK_WIDGET (window->canvas));
  if (percent > 0)
    dh_canvas_set_percent (window->canvas, percent);
  on_view_changed (window);
}

/**
 * dh_window_init_board:
 *
 * What happens on the canvas goes to the mode. The canvas may outlive the window: dh_window_leave_board() comes first.
 */
void
dh_window_init_board (DhWindow *window)
{
  dh_canvas_set_describe (window->canvas, describe, window);
  g_signal_connect_swapped (window->canvas, "hex-event", G_CALLBACK (on_hex_event), window);
  g_signal_connect_swapped (window->canvas, "hex-menu", G_CALLBACK (on_hex_menu), window);
  g_signal_connect_swapped (window->canvas, "key", G_CALLBACK (on_key), window);
  g_signal_connect_swapped (window->canvas, "pointed", G_CALLBACK (update_status), window);
  g_signal_connect_swapped (window->canvas, "cursor-moved", G_CALLBACK (update_status), window);
  g_signal_connect_swapped (window->canvas, "view-changed", G_CALLBACK (on_view_changed), window);
  g_signal_connect_swapped (window->zoom_entry, "activate", G_CALLBACK (on_zoom_typed), window);
}

/**
 * dh_window_leave_board:
 *
 * Nothing is shown or asked any more; may be called again.
 */
void
dh_window_leave_board (DhWindow *window)
{
  if (window->refresh_id)
    gtk_widget_remove_tick_callback (GTK_WIDGET (window), window->refresh_id);
  window->refresh_id = 0;
  if (!window->canvas)
    return;
  dh_canvas_set_describe (window->canvas, NULL, NULL);
  if (window->modes[DH_MODE_PLAY])
    dh_play_mode_set_canvas (dh_window_get_play_mode (window), NULL);
  g_signal_handlers_disconnect_by_data (window->canvas, window);
}
