/* dice-view.c — a row of dice as they were rolled
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/dice-view.h"

#include "render/draw.h"

#define GAP 5
#define MARGIN 2

struct _DhDiceView
{
  GtkWidget parent_instance;

  DhCatalogue *catalogue; /* (nullable) without dice */
  guint8 faces[DH_MAX_DICE];
  guint n_faces;
  guint32 counted;
  int size;
};

G_DEFINE_FINAL_TYPE (DhDiceView, dh_dice_view, GTK_TYPE_WIDGET)

static void
add_body (cairo_t *cr, double x, double y, double size)
{
  const double r = size * 0.2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + size - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + size - r, y + size - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + size - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A disc with a tick at the lower right corner: this one counted. */
static void
draw_tick (cairo_t *cr, double x, double y, double r)
{
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.13, 0.36, 0.16);
  cairo_fill (cr);
  cairo_move_to (cr, x - 0.5 * r, y + 0.05 * r);
  cairo_line_to (cr, x - 0.1 * r, y + 0.45 * r);
  cairo_line_to (cr, x + 0.55 * r, y - 0.4 * r);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 0.32 * r);
  cairo_stroke (cr);
}

static void
draw_die (const DhDiceView *view, cairo_t *cr, guint i)
{
  const double size = view->size, x = MARGIN + i * (size + GAP), y = MARGIN;
  gboolean counts = (view->counted >> i & 1) != 0;

  cairo_push_group (cr);
  add_body (cr, x, y, size);
  cairo_set_source_rgb (cr, 0.99, 0.97, 0.91);
  cairo_fill_preserve (cr);
  if (counts)
    cairo_set_source_rgb (cr, 0.80, 0.58, 0.07);
  else
    cairo_set_source_rgb (cr, 0.30, 0.27, 0.22);
  cairo_set_line_width (cr, counts ? MAX (2, size / 14) : 1);
  cairo_stroke (cr);
  dh_draw_item (cr, view->catalogue, DH_ITEM_SYMBOL, view->faces[i], 0, x + size / 2, y + size / 2, size * 0.78,
                DH_INK_FULL);
  if (counts)
    draw_tick (cr, x + size * 0.88, y + size * 0.88, size * 0.17);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, counts || view->counted == 0 ? 1 : 0.72);
}

static void
dh_dice_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DhDiceView *view = DH_DICE_VIEW (widget);
  cairo_t *cr;

  if (view->n_faces == 0)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  for (guint i = 0; i < view->n_faces; i++)
    draw_die (view, cr, i);
  cairo_destroy (cr);
}

static void
dh_dice_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  DhDiceView *view = DH_DICE_VIEW (widget);
  int n = view->n_faces;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = n > 0 ? n * (view->size + GAP) - GAP + 2 * MARGIN + 2 : 0;
  else
    *minimum = *natural = view->size + 2 * MARGIN + 2;
  *minimum_baseline = *natural_baseline = -1;
}

static void
dh_dice_view_finalize (GObject *object)
{
  g_clear_pointer (&DH_DICE_VIEW (object)->catalogue, dh_catalogue_unref);
  G_OBJECT_CLASS (dh_dice_view_parent_class)->finalize (object);
}

static void
dh_dice_view_class_init (DhDiceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dh_dice_view_finalize;
  widget_class->snapshot = dh_dice_view_snapshot;
  widget_class->measure = dh_dice_view_measure;
  gtk_widget_class_set_css_name (widget_class, "dice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dh_dice_view_init (DhDiceView *view)
{
}

/**
 * dh_dice_view_new:
 * @size: of a die, in pixels
 *
 * Returns: (transfer floating): a view without dice; give it an accessible label with what it shows
 */
GtkWidget *
dh_dice_view_new (int size)
{
  DhDiceView *view = g_object_new (DH_TYPE_DICE_VIEW, "valign", GTK_ALIGN_CENTER, NULL);

  view->size = size;
  return GTK_WIDGET (view);
}

/**
 * dh_dice_view_show:
 * @catalogue: of the symbols
 * @roll: an event with dice
 */
void
dh_dice_view_show (DhDiceView *view, DhCatalogue *catalogue, const DhEvent *roll)
{
  g_return_if_fail (DH_IS_DICE_VIEW (view));

  dh_catalogue_ref (catalogue);
  g_clear_pointer (&view->catalogue, dh_catalogue_unref);
  view->catalogue = catalogue;
  memcpy (view->faces, roll->faces, sizeof view->faces);
  view->n_faces = roll->n_faces;
  view->counted = roll->counted;
  gtk_widget_queue_resize (GTK_WIDGET (view));
}
