/* canvas-input.c — the pointer and the keys on the board
 *
 * Left paints, the middle button or Space pans, a short press of the right button is a menu and a long one another
 * stroke. Directions are Left, Right, Home, Page Up, End and Page Down, as on the keypad. Tab always leaves.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/canvas-private.h"

#include <math.h>

#define DRAG_SLACK 6.0 /* pixels before a press of the right button is a drag */
#define WHEEL_PIXELS 60.0
#define SURFACE_PIXELS_PER_STEP 60.0

static guint
modifiers_of (GdkModifierType state)
{
  return (state & GDK_SHIFT_MASK ? DH_WITH_SHIFT : 0) | (state & GDK_CONTROL_MASK ? DH_WITH_CONTROL : 0);
}

static GdkModifierType
current_state (DhCanvas *canvas)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (canvas->drag));
}

static void
emit_hex (DhCanvas *canvas, DhHexPhase phase, double x, double y, guint button, gboolean is_double)
{
  DhPlace hex = dh_viewport_hex_at (&canvas->viewport, x, y);
  DhCanvasEvent event = {
      .hex = {.phase = phase,
              .hex = hex,
              .side = hex == DH_PLACE_NOWHERE ? -1 : (int) dh_viewport_side_at (&canvas->viewport, hex, x, y),
              .piece = -1,
              .modifiers = modifiers_of (current_state (canvas))},
      .button = button,
      .is_double = is_double,
      .is_pointer = TRUE,
  };

  canvas->presses = phase == DH_HEX_PRESS || phase == DH_HEX_DRAG;
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_HEX_EVENT], 0, &event);
}

static void
emit_menu (DhCanvas *canvas, DhPlace hex, double x, double y, gboolean by_pointer)
{
  GdkRectangle at = {x, y, 1, 1};

  if (hex != DH_PLACE_NOWHERE)
    g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_HEX_MENU], 0, (guint) hex, &at, by_pointer);
}

static gboolean
is_second_press (DhCanvas *canvas, DhPlace hex)
{
  gint64 now = g_get_monotonic_time ();
  int interval;
  gboolean second;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (canvas)), "gtk-double-click-time", &interval, NULL);
  second = hex == canvas->press_hex && now - canvas->press_time < interval * G_GINT64_CONSTANT (1000);
  canvas->press_time = second ? 0 : now;
  canvas->press_hex = hex;
  return second;
}

static void
on_drag_begin (DhCanvas *canvas, double x, double y, GtkGestureDrag *drag)
{
  DhPlace hex = dh_viewport_hex_at (&canvas->viewport, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  dh_canvas_set_by_keys (canvas, FALSE);
  canvas->button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag));
  canvas->start_x = canvas->last_x = x;
  canvas->start_y = canvas->last_y = y;
  canvas->pans = canvas->button == GDK_BUTTON_MIDDLE || (canvas->button == GDK_BUTTON_PRIMARY && canvas->space);
  if (canvas->pans)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), "grabbing");
  else if (canvas->button == GDK_BUTTON_PRIMARY)
    {
      if (hex != DH_PLACE_NOWHERE)
        dh_canvas_set_cursor (canvas, hex);
      emit_hex (canvas, DH_HEX_PRESS, x, y, GDK_BUTTON_PRIMARY, is_second_press (canvas, hex));
    }
  else if (canvas->button != GDK_BUTTON_SECONDARY)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_secondary (DhCanvas *canvas, double x, double y)
{
  if (!canvas->presses && hypot (x - canvas->start_x, y - canvas->start_y) < DRAG_SLACK)
    return;
  if (!canvas->presses)
    emit_hex (canvas, DH_HEX_PRESS, canvas->start_x, canvas->start_y, GDK_BUTTON_SECONDARY, FALSE);
  emit_hex (canvas, DH_HEX_DRAG, x, y, GDK_BUTTON_SECONDARY, FALSE);
}

static void
on_drag_update (DhCanvas *canvas, double dx, double dy, GtkGestureDrag *drag)
{
  double x = canvas->start_x + dx, y = canvas->start_y + dy;

  if (canvas->pans)
    dh_canvas_pan (canvas, canvas->last_x - x, canvas->last_y - y);
  else if (canvas->button == GDK_BUTTON_SECONDARY)
    drag_secondary (canvas, x, y);
  else if (canvas->presses)
    emit_hex (canvas, DH_HEX_DRAG, x, y, GDK_BUTTON_PRIMARY, FALSE);
  canvas->last_x = x;
  canvas->last_y = y;
  dh_canvas_set_pointed (canvas, dh_viewport_hex_at (&canvas->viewport, x, y));
}

static void
on_drag_end (DhCanvas *canvas, double dx, double dy, GtkGestureDrag *drag)
{
  double x = canvas->start_x + dx, y = canvas->start_y + dy;
  DhPlace hex = dh_viewport_hex_at (&canvas->viewport, x, y);
  gboolean carried = canvas->presses && canvas->button == GDK_BUTTON_PRIMARY && hex != canvas->cursor;

  if (canvas->pans)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), canvas->space ? "grab" : NULL);
  else if (canvas->presses)
    emit_hex (canvas, DH_HEX_RELEASE, x, y, canvas->button, FALSE);
  else if (canvas->button == GDK_BUTTON_SECONDARY)
    emit_menu (canvas, hex, x, y, TRUE);
  if (carried && !canvas->pans)
    dh_canvas_set_cursor (canvas, hex);
  canvas->pans = FALSE;
}

static void
on_drag_cancel (DhCanvas *canvas)
{
  dh_canvas_cancel (canvas);
}

static void
on_long_press (DhCanvas *canvas, double x, double y, GtkGestureLongPress *gesture)
{
  dh_canvas_cancel (canvas);
  emit_menu (canvas, dh_viewport_hex_at (&canvas->viewport, x, y), x, y, FALSE);
}

/* GTK also tells motion of a pointer that rests, whenever something is laid out. */
static void
on_motion (DhCanvas *canvas, double x, double y)
{
  if (canvas->by_keys && canvas->pointer_x == x && canvas->pointer_y == y)
    return;
  canvas->pointer_x = x;
  canvas->pointer_y = y;
  dh_canvas_set_pointed (canvas, dh_viewport_hex_at (&canvas->viewport, x, y));
}

static void
on_leave (DhCanvas *canvas)
{
  dh_canvas_set_pointed (canvas, DH_PLACE_NOWHERE);
}

static gboolean
on_scroll (DhCanvas *canvas, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean is_wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  gboolean zooms = !!(state & GDK_CONTROL_MASK) != (canvas->wheel_zooms && is_wheel);

  if (zooms)
    {
      canvas->fits = FALSE;
      dh_viewport_zoom_steps (&canvas->viewport, is_wheel ? -dy : -dy / SURFACE_PIXELS_PER_STEP, canvas->pointer_x,
                              canvas->pointer_y);
      dh_canvas_view_changed (canvas);
    }
  else
    {
      double pixels = is_wheel ? WHEEL_PIXELS : 1;

      if (state & GDK_SHIFT_MASK && dx == 0)
        dh_canvas_pan (canvas, dy * pixels, 0);
      else
        dh_canvas_pan (canvas, dx * pixels, dy * pixels);
    }
  dh_canvas_set_pointed (canvas, dh_viewport_hex_at (&canvas->viewport, canvas->pointer_x, canvas->pointer_y));
  return TRUE;
}

static void
on_pinch_begin (DhCanvas *canvas)
{
  dh_canvas_cancel (canvas);
  canvas->pinch_size = canvas->viewport.layout.size;
}

static void
on_pinch (DhCanvas *canvas, double scale, GtkGestureZoom *pinch)
{
  double x = canvas->pointer_x, y = canvas->pointer_y;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y);
  canvas->fits = FALSE;
  dh_viewport_set_zoom (&canvas->viewport, canvas->pinch_size * scale, x, y);
  dh_canvas_view_changed (canvas);
}

static void
move_cursor (DhCanvas *canvas, guint key)
{
  const DhGrid *grid = &canvas->viewport.layout.grid;
  int column = dh_grid_column (grid, canvas->cursor);
  int row = dh_grid_row (grid, canvas->cursor) + (key == GDK_KEY_Up || key == GDK_KEY_KP_Up ? -1 : 1);
  DhDirection direction;
  DhPlace hex;

  if (dh_key_direction (key, &direction))
    hex = dh_grid_neighbour (grid, canvas->cursor, direction);
  else
    hex = dh_grid_has (grid, column, row) ? dh_grid_hex (grid, column, row) : dh_grid_hex (grid, column - 1, row);
  dh_canvas_set_cursor (canvas, hex);
}

static gboolean
press_own_key (DhCanvas *canvas, guint key, GdkModifierType state)
{
  DhPoint at;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Home:
    case GDK_KEY_End:
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Left:
    case GDK_KEY_KP_Right:
    case GDK_KEY_KP_Up:
    case GDK_KEY_KP_Down:
    case GDK_KEY_KP_Home:
    case GDK_KEY_KP_End:
    case GDK_KEY_KP_Page_Up:
    case GDK_KEY_KP_Page_Down:
      move_cursor (canvas, key);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      dh_canvas_press_cursor (canvas, modifiers_of (state));
      return TRUE;
    case GDK_KEY_space:
      canvas->space = TRUE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), "grab");
      return TRUE;
    case GDK_KEY_Menu:
    case GDK_KEY_F10:
      if (key == GDK_KEY_F10 && !(state & GDK_SHIFT_MASK))
        return FALSE;
      at = dh_viewport_centre_of (&canvas->viewport, canvas->cursor);
      emit_menu (canvas, canvas->cursor, at.x, at.y, FALSE);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
on_key_pressed (DhCanvas *canvas, guint key, guint code, GdkModifierType state, GtkEventControllerKey *keys)
{
  DhPlace cursor = canvas->cursor;
  gboolean used = FALSE;

  if (!canvas->scene || key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_F6)
    return FALSE;
  if (key == GDK_KEY_Escape && (canvas->presses || canvas->pans))
    {
      dh_canvas_cancel (canvas);
      return TRUE;
    }
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_KEY], 0, key, state, &used);
  if (!used && !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    used = press_own_key (canvas, key, state);
  if (used && key != GDK_KEY_space)
    dh_canvas_set_by_keys (canvas, TRUE);
  if (canvas->cursor != cursor)
    /* Until the pointer moves again, the cursor is what is meant. */
    dh_canvas_set_pointed (canvas, DH_PLACE_NOWHERE);
  return used;
}

/* Tab has brought the focus here. */
static void
on_focus (DhCanvas *canvas)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (canvas));

  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    dh_canvas_set_by_keys (canvas, TRUE);
}

static void
release_space (DhCanvas *canvas)
{
  canvas->space = FALSE;
  if (!canvas->pans)
    gtk_widget_set_cursor (GTK_WIDGET (canvas), NULL);
}

static void
on_key_released (DhCanvas *canvas, guint key)
{
  if (key == GDK_KEY_space)
    release_space (canvas);
}

static void
add (DhCanvas *canvas, gpointer controller)
{
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (controller));
}

/**
 * dh_canvas_init_input:
 *
 * Adds the controllers.
 */
void
dh_canvas_init_input (DhCanvas *canvas)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  canvas->press_hex = DH_PLACE_NOWHERE;
  canvas->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (canvas->drag), 0);
  g_signal_connect_swapped (canvas->drag, "drag-begin", G_CALLBACK (on_drag_begin), canvas);
  g_signal_connect_swapped (canvas->drag, "drag-update", G_CALLBACK (on_drag_update), canvas);
  g_signal_connect_swapped (canvas->drag, "drag-end", G_CALLBACK (on_drag_end), canvas);
  g_signal_connect_swapped (canvas->drag, "cancel", G_CALLBACK (on_drag_cancel), canvas);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), canvas);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), canvas);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), canvas);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), canvas);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (on_key_released), canvas);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus), canvas);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (release_space), canvas);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), canvas);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), canvas);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (on_long_press), canvas);

  add (canvas, canvas->drag);
  add (canvas, motion);
  add (canvas, scroll);
  add (canvas, keys);
  add (canvas, focus);
  add (canvas, pinch);
  add (canvas, long_press);
}

/**
 * dh_canvas_press_cursor:
 * @modifiers: DhHexModifiers
 *
 * What a click on the hex of the cursor would do.
 */
void
dh_canvas_press_cursor (DhCanvas *canvas, guint modifiers)
{
  DhCanvasEvent event = {
      .hex = {.phase = DH_HEX_PRESS, .hex = canvas->cursor, .side = -1, .piece = -1, .modifiers = modifiers},
      .button = GDK_BUTTON_PRIMARY,
  };

  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_HEX_EVENT], 0, &event);
  event.hex.phase = DH_HEX_RELEASE;
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_HEX_EVENT], 0, &event);
}

/**
 * dh_canvas_cancel:
 *
 * Ends a drag that is under way; whoever was told of its press is told that it does not count.
 */
void
dh_canvas_cancel (DhCanvas *canvas)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  canvas->pans = FALSE;
  if (canvas->presses)
    emit_hex (canvas, DH_HEX_CANCEL, canvas->last_x, canvas->last_y, canvas->button, FALSE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), canvas->space ? "grab" : NULL);
}

/**
 * dh_key_direction:
 * @direction: (out): the direction a key stands for on the hex pad
 *
 * Returns: whether the key is one of the six
 */
gboolean
dh_key_direction (guint key, DhDirection *direction)
{
  static const struct
  {
    guint key;
    guint keypad;
    DhDirection direction;
  } keys[] = {
      {GDK_KEY_Left, GDK_KEY_KP_Left, DH_WEST},       {GDK_KEY_Right, GDK_KEY_KP_Right, DH_EAST},
      {GDK_KEY_Home, GDK_KEY_KP_Home, DH_NORTH_WEST}, {GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, DH_NORTH_EAST},
      {GDK_KEY_End, GDK_KEY_KP_End, DH_SOUTH_WEST},   {GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, DH_SOUTH_EAST},
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i].key || key == keys[i].keypad)
      {
        *direction = keys[i].direction;
        return TRUE;
      }
  return FALSE;
}
