/* canvas.c — the board in a window
 *
 * What stands still is kept in tiles; what the pointer and the cursor change is drawn hex by hex above them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/canvas-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

guint dh_canvas_signals[DH_CANVAS_N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhCanvas, dh_canvas, GTK_TYPE_WIDGET)

static void
set_state (DhCanvas *canvas, DhPlace hex, DhHexState state, gboolean on)
{
  if (!canvas->scene || !dh_grid_has_hex (&canvas->scene->grid, hex))
    return;
  if (on)
    canvas->scene->states[hex] |= state;
  else
    canvas->scene->states[hex] &= ~state;
}

/* Hover and cursor belong to the canvas, whatever scene it shows. */
static void
mark_own_states (DhCanvas *canvas, gboolean on)
{
  gboolean shown = canvas->by_keys && gtk_widget_has_focus (GTK_WIDGET (canvas));

  set_state (canvas, canvas->pointed, DH_HEX_HOVER, on);
  set_state (canvas, canvas->cursor, DH_HEX_CURSOR, on && shown);
}

static void
append_states (DhCanvas *canvas, GtkSnapshot *snapshot, const DhRect *visible)
{
  const DhLayout *layout = &canvas->viewport.layout;
  int column, row, last_column, last_row;

  if (!dh_layout_get_range (layout, visible, &column, &row, &last_column, &last_row))
    return;
  for (int r = row; r <= last_row; r++)
    for (int c = column; c <= last_column; c++)
      {
        DhPlace hex = dh_grid_hex (&layout->grid, c, r);
        double around = layout->size / 4;
        cairo_t *cr;
        DhRect rect;

        if (hex == DH_PLACE_NOWHERE || !canvas->scene->states[hex])
          continue;
        dh_layout_get_hex_rect (layout, hex, &rect);
        cr = gtk_snapshot_append_cairo (
            snapshot,
            &GRAPHENE_RECT_INIT (rect.x - around, rect.y - around, rect.width + 2 * around, rect.height + 2 * around));
        dh_draw_hex_states (cr, canvas->scene, layout, hex);
        cairo_destroy (cr);
      }
}

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static void
dh_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DhCanvas *canvas = DH_CANVAS (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  double x = round (canvas->viewport.x * scale) / scale;
  double y = round (canvas->viewport.y * scale) / scale;
  DhRect visible = {x, y, gtk_widget_get_width (widget), gtk_widget_get_height (widget)};

  if (!canvas->scene)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, visible.width, visible.height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-x, -y));
  dh_tiles_append (canvas->tiles, snapshot, canvas->scene, &canvas->viewport.layout, &visible, scale,
                   is_drawn_by_cairo (widget));
  append_states (canvas, snapshot, &visible);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
dh_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DhCanvas *canvas = DH_CANVAS (widget);

  dh_viewport_set_size (&canvas->viewport, width, height);
  if (canvas->fits && canvas->scene)
    dh_viewport_fit (&canvas->viewport);
  dh_canvas_allocate_cells (canvas);
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_VIEW_CHANGED], 0);
}

static void
dh_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum = 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 760 : 640;
  *minimum_baseline = *natural_baseline = -1;
}

/* Whoever hides the board does not see to it that the button is let go. */
static void
dh_canvas_unmap (GtkWidget *widget)
{
  dh_canvas_cancel (DH_CANVAS (widget));
  GTK_WIDGET_CLASS (dh_canvas_parent_class)->unmap (widget);
}

static void
dh_canvas_dispose (GObject *object)
{
  DhCanvas *canvas = DH_CANVAS (object);

  dh_canvas_dispose_cells (canvas);
  g_clear_pointer (&canvas->scene, dh_scene_free);
  g_clear_pointer (&canvas->tiles, dh_tiles_free);
  G_OBJECT_CLASS (dh_canvas_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  /**
   * DhCanvas::hex-event:
   * @event: (type gpointer): const DhCanvasEvent *
   *
   * A press, drag or release, or Enter over the hex cursor.
   */
  dh_canvas_signals[DH_CANVAS_HEX_EVENT] = g_signal_new ("hex-event", DH_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                         NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /**
   * DhCanvas::hex-menu:
   * @hex: what the menu is about
   * @at: (type gpointer): const GdkRectangle *: where on the canvas it may point to
   * @by_pointer: a short press of the right button, not the menu key or a long touch
   */
  dh_canvas_signals[DH_CANVAS_HEX_MENU] =
      g_signal_new ("hex-menu", DH_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                    G_TYPE_POINTER, G_TYPE_BOOLEAN);
  /**
   * DhCanvas::key:
   * @key: a key value of GDK
   * @modifiers: GdkModifierType
   *
   * A key, before the canvas itself looks at it.
   *
   * Returns: whether it was used
   */
  dh_canvas_signals[DH_CANVAS_KEY] =
      g_signal_new ("key", DH_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                    G_TYPE_BOOLEAN, 2, G_TYPE_UINT, GDK_TYPE_MODIFIER_TYPE);
  /**
   * DhCanvas::pointed:
   * @hex: the hex under the pointer now, or %DH_PLACE_NOWHERE
   */
  dh_canvas_signals[DH_CANVAS_POINTED] =
      g_signal_new ("pointed", DH_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * DhCanvas::cursor-moved:
   * @hex: where the hex cursor is now
   */
  dh_canvas_signals[DH_CANVAS_CURSOR_MOVED] = g_signal_new ("cursor-moved", DH_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL,
                                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * DhCanvas::view-changed:
   *
   * Another part of the board is shown now, or at another size.
   */
  dh_canvas_signals[DH_CANVAS_VIEW_CHANGED] =
      g_signal_new ("view-changed", DH_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
dh_canvas_class_init (DhCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_canvas_dispose;
  widget_class->snapshot = dh_canvas_snapshot;
  widget_class->size_allocate = dh_canvas_size_allocate;
  widget_class->measure = dh_canvas_measure;
  widget_class->unmap = dh_canvas_unmap;
  gtk_widget_class_set_css_name (widget_class, "canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  install_signals ();
}

static void
on_focus_changed (DhCanvas *canvas)
{
  mark_own_states (canvas, FALSE);
  mark_own_states (canvas, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static void
dh_canvas_init (DhCanvas *canvas)
{
  DhGrid grid = {.columns = 1, .rows = 1};

  canvas->tiles = dh_tiles_new ();
  canvas->cursor = canvas->pointed = DH_PLACE_NOWHERE;
  canvas->fits = TRUE;
  dh_viewport_init (&canvas->viewport, &grid);
  gtk_widget_set_focusable (GTK_WIDGET (canvas), TRUE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (canvas), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (canvas), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (canvas), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (canvas), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"), -1);
  g_signal_connect (canvas, "notify::has-focus", G_CALLBACK (on_focus_changed), NULL);
  g_signal_connect (canvas, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_draw), NULL);
  dh_canvas_init_input (canvas);
  dh_canvas_init_cells (canvas);
}

/**
 * dh_canvas_set_by_keys:
 * @by_keys: the keyboard is used on the board, no more the pointer
 *
 * For the files of the canvas: the cursor is seen only where it is of use.
 */
void
dh_canvas_set_by_keys (DhCanvas *canvas, gboolean by_keys)
{
  if (canvas->by_keys == by_keys)
    return;
  mark_own_states (canvas, FALSE);
  canvas->by_keys = by_keys;
  mark_own_states (canvas, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

/**
 * dh_canvas_view_changed:
 *
 * For the files of the canvas: it shows another part of the board now, or at another size.
 */
void
dh_canvas_view_changed (DhCanvas *canvas)
{
  dh_canvas_allocate_cells (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_VIEW_CHANGED], 0);
}

/**
 * dh_canvas_take_scene:
 * @scene: (transfer full) (nullable): what it shows from now on
 *
 * Hover and cursor are added by the canvas. A board of another shape is shown whole.
 */
void
dh_canvas_take_scene (DhCanvas *canvas, DhScene *scene)
{
  DhScene *old;

  g_return_if_fail (DH_IS_CANVAS (canvas));

  old = g_steal_pointer (&canvas->scene);
  canvas->scene = scene;
  dh_tiles_update (canvas->tiles, old, scene);
  if (scene && (!old || !dh_grid_equal (&scene->grid, &canvas->viewport.layout.grid)))
    {
      double width = canvas->viewport.width, height = canvas->viewport.height;

      dh_viewport_init (&canvas->viewport, &scene->grid);
      dh_viewport_set_size (&canvas->viewport, width, height);
      canvas->fits = TRUE;
      if (width > 0)
        dh_viewport_fit (&canvas->viewport);
      canvas->cursor = dh_grid_hex (&scene->grid, scene->grid.columns / 2, scene->grid.rows / 2);
      canvas->pointed = DH_PLACE_NOWHERE;
      dh_canvas_view_changed (canvas);
    }
  dh_scene_free (old);
  mark_own_states (canvas, TRUE);
  dh_canvas_update_cells (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

/**
 * dh_canvas_get_scene:
 *
 * Returns: (nullable) (transfer none): what it shows
 */
const DhScene *
dh_canvas_get_scene (DhCanvas *canvas)
{
  g_return_val_if_fail (DH_IS_CANVAS (canvas), NULL);
  return canvas->scene;
}

/**
 * dh_canvas_set_describe:
 * @describe: (nullable): gives the words for a hex, for assistive technology
 */
void
dh_canvas_set_describe (DhCanvas *canvas, DhDescribeFunc describe, gpointer data)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  canvas->describe = describe;
  canvas->describe_data = data;
  dh_canvas_update_cells (canvas);
}

/**
 * dh_canvas_set_wheel_zooms:
 * @wheel_zooms: the wheel alone zooms, and pans with Control
 */
void
dh_canvas_set_wheel_zooms (DhCanvas *canvas, gboolean wheel_zooms)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));
  canvas->wheel_zooms = wheel_zooms;
}

/**
 * dh_canvas_get_viewport:
 *
 * Returns: (transfer none): which part of the board is shown
 */
const DhViewport *
dh_canvas_get_viewport (DhCanvas *canvas)
{
  g_return_val_if_fail (DH_IS_CANVAS (canvas), NULL);
  return &canvas->viewport;
}

/**
 * dh_canvas_zoom:
 * @steps: see dh_viewport_zoom_steps(); around the middle of the canvas
 */
void
dh_canvas_zoom (DhCanvas *canvas, double steps)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  canvas->fits = FALSE;
  dh_viewport_zoom_steps (&canvas->viewport, steps, canvas->viewport.width / 2, canvas->viewport.height / 2);
  dh_canvas_view_changed (canvas);
}

/**
 * dh_canvas_set_percent:
 * @percent: 100: a hex is %DH_ZOOM_NATURAL pixels wide
 */
void
dh_canvas_set_percent (DhCanvas *canvas, double percent)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  canvas->fits = FALSE;
  dh_viewport_set_zoom (&canvas->viewport, percent / 100 * DH_ZOOM_NATURAL, canvas->viewport.width / 2,
                        canvas->viewport.height / 2);
  dh_canvas_view_changed (canvas);
}

/**
 * dh_canvas_fit:
 *
 * Shows the whole board, and goes on doing so when the window changes its size.
 */
void
dh_canvas_fit (DhCanvas *canvas)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  canvas->fits = TRUE;
  dh_viewport_fit (&canvas->viewport);
  dh_canvas_view_changed (canvas);
}

/**
 * dh_canvas_pan:
 * @dx: pixels by which the view moves over the board
 */
void
dh_canvas_pan (DhCanvas *canvas, double dx, double dy)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  dh_viewport_pan (&canvas->viewport, dx, dy);
  dh_canvas_view_changed (canvas);
}

/**
 * dh_canvas_get_cursor:
 *
 * Returns: the hex that the keyboard is at
 */
DhPlace
dh_canvas_get_cursor (DhCanvas *canvas)
{
  g_return_val_if_fail (DH_IS_CANVAS (canvas), DH_PLACE_NOWHERE);
  return canvas->cursor;
}

/**
 * dh_canvas_set_cursor:
 *
 * Moves the hex cursor and shows where it is. A hex beside the board is ignored.
 */
void
dh_canvas_set_cursor (DhCanvas *canvas, DhPlace hex)
{
  g_return_if_fail (DH_IS_CANVAS (canvas));

  if (!canvas->scene || !dh_grid_has_hex (&canvas->scene->grid, hex))
    return;
  mark_own_states (canvas, FALSE);
  canvas->cursor = hex;
  mark_own_states (canvas, TRUE);
  if (dh_viewport_reveal (&canvas->viewport, hex))
    dh_canvas_view_changed (canvas);
  dh_canvas_update_cells (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_CURSOR_MOVED], 0, (guint) hex);
}

/**
 * dh_canvas_get_pointed:
 *
 * Returns: the hex under the pointer, or %DH_PLACE_NOWHERE
 */
DhPlace
dh_canvas_get_pointed (DhCanvas *canvas)
{
  g_return_val_if_fail (DH_IS_CANVAS (canvas), DH_PLACE_NOWHERE);
  return canvas->pointed;
}

/**
 * dh_canvas_set_pointed:
 *
 * For the files of the canvas: the pointer is over another hex.
 */
void
dh_canvas_set_pointed (DhCanvas *canvas, DhPlace hex)
{
  if (canvas->pointed == hex)
    return;
  mark_own_states (canvas, FALSE);
  canvas->pointed = hex;
  mark_own_states (canvas, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_signal_emit (canvas, dh_canvas_signals[DH_CANVAS_POINTED], 0, (guint) hex);
}
