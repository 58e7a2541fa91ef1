/* item-picture.c — a little picture of an item of the catalogue
 *
 * A decoration: its name stands on the button it lies in.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/item-picture.h"

#include "render/draw.h"

struct _DhItemPicture
{
  GtkWidget parent_instance;

  DhCatalogue *catalogue;
  DhItemKind kind;
  guint index;
  guint side;
  int size;
};

G_DEFINE_FINAL_TYPE (DhItemPicture, dh_item_picture, GTK_TYPE_WIDGET)

static void
dh_item_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DhItemPicture *picture = DH_ITEM_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  dh_draw_item (cr, picture->catalogue, picture->kind, picture->index, picture->side, width / 2.0, height / 2.0,
                picture->size, DH_INK_FULL);
  cairo_destroy (cr);
}

static void
dh_item_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  int size = DH_ITEM_PICTURE (widget)->size;

  /* Hexes stand on their points: a little higher than wide. */
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? size + 2 : size * 7 / 6 + 2;
  *minimum_baseline = *natural_baseline = -1;
}

static void
dh_item_picture_finalize (GObject *object)
{
  dh_catalogue_unref (DH_ITEM_PICTURE (object)->catalogue);
  G_OBJECT_CLASS (dh_item_picture_parent_class)->finalize (object);
}

static void
dh_item_picture_class_init (DhItemPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dh_item_picture_finalize;
  widget_class->snapshot = dh_item_picture_snapshot;
  widget_class->measure = dh_item_picture_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
dh_item_picture_init (DhItemPicture *picture)
{
}

/**
 * dh_item_picture_new:
 * @side: whose colours a class has
 * @size: width of a hex, in pixels
 *
 * Returns: (transfer floating): a picture
 */
GtkWidget *
dh_item_picture_new (DhCatalogue *catalogue, DhItemKind kind, guint index, guint side, int size)
{
  DhItemPicture *picture = g_object_new (DH_TYPE_ITEM_PICTURE, NULL);

  picture->catalogue = dh_catalogue_ref (catalogue);
  picture->kind = kind;
  picture->index = index;
  picture->side = side;
  picture->size = size;
  return GTK_WIDGET (picture);
}
