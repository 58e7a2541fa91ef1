/* picture.c — a map as one picture, with or without the words around it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/picture.h"

#include "render/export-scene.h"

#define BORDER 24 /* around a picture with words */
#define LEAST 420 /* points of width that words need */
#define GAP 12

/**
 * dh_picture_init_scene:
 * @scene: borrowed
 * @size: width of a hex in points
 *
 * A picture of the map alone; nothing is to be freed.
 */
void
dh_picture_init_scene (DhPicture *picture, const DhScene *scene, double size)
{
  double margin = scene->options.hide_coordinates ? size * 0.05 : dh_layout_default_margin (size);

  *picture = (DhPicture){.scene = scene, .layers = DH_LAYERS_ALL};
  dh_layout_init (&picture->layout, &scene->grid, size, margin);
  dh_layout_get_extent (&picture->layout, &picture->width, &picture->height);
}

static double
show_texts (const DhPicture *picture, cairo_t *cr, double y)
{
  g_autoptr (GPtrArray) texts = dh_sheet_dup_texts (&picture->sheet);

  for (guint i = 0; i < texts->len; i++)
    y += 4 + dh_sheet_show (&picture->sheet, cr, texts->pdata[i], DH_SHEET_BODY, 0, y + 4, picture->sheet.width);
  return y;
}

static void
show_part (const DhPicture *picture, cairo_t *cr, double *y, double (*part) (const DhSheet *sheet, cairo_t *cr))
{
  if (cr != NULL)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, *y);
    }
  *y += part (&picture->sheet, cr) + GAP;
  if (cr != NULL)
    cairo_restore (cr);
}

/* The words below the map; returns where they end. */
static double
show_foot (const DhPicture *picture, cairo_t *cr, double y)
{
  show_part (picture, cr, &y, dh_sheet_legend);
  show_part (picture, cr, &y, dh_sheet_armies);
  return show_texts (picture, cr, y);
}

static void
make_room (DhPicture *picture, const DhScenario *scenario, const DhExportOptions *options)
{
  double map_width = picture->width, map_height = picture->height;

  picture->has_sheet = TRUE;
  picture->sheet = (DhSheet){scenario, options, dh_sheet_create_context (), MAX (map_width, LEAST)};
  picture->width = picture->sheet.width + 2 * BORDER;
  picture->map_x = BORDER + (picture->sheet.width - map_width) / 2;
  picture->map_y = BORDER + dh_sheet_title (&picture->sheet, NULL) + GAP;
  picture->height = show_foot (picture, NULL, picture->map_y + map_height + GAP) + BORDER;
}

/**
 * dh_picture_new:
 * @scenario: borrowed
 * @options: borrowed
 *
 * Returns: (transfer full): the picture that the options ask for
 */
DhPicture *
dh_picture_new (const DhScenario *scenario, const DhExportOptions *options)
{
  DhPicture *picture = g_new0 (DhPicture, 1);
  DhScene *scene = dh_export_scene (scenario, options);

  dh_picture_init_scene (picture, scene, dh_export_points (options->hex_mm > 0 ? options->hex_mm : DH_EXPORT_HEX_MM));
  picture->own = scene;
  picture->layers = dh_export_layers (options);
  if (options->sheet)
    make_room (picture, scenario, options);
  return picture;
}

/**
 * dh_picture_draw:
 * @shown: (nullable): the part of the picture that will show
 *
 * Draws a picture on white.
 */
void
dh_picture_draw (const DhPicture *picture, cairo_t *cr, const DhRect *shown)
{
  DhRect clip = shown != NULL ? *shown : (DhRect){0, 0, picture->width + 1, picture->height + 1};
  double width, height;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, picture->map_x, picture->map_y);
  clip.x -= picture->map_x;
  clip.y -= picture->map_y;
  dh_draw_map (cr, picture->scene, &picture->layout, picture->layers, &clip);
  cairo_restore (cr);
  if (!picture->has_sheet)
    return;
  dh_layout_get_extent (&picture->layout, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, BORDER, BORDER);
  dh_sheet_title (&picture->sheet, cr);
  cairo_translate (cr, 0, -BORDER);
  show_foot (picture, cr, picture->map_y + height + GAP);
  cairo_restore (cr);
}

/**
 * dh_picture_free:
 * @picture: (transfer full) (nullable): a picture
 */
void
dh_picture_free (DhPicture *picture)
{
  if (picture == NULL)
    return;
  g_clear_pointer (&picture->own, dh_scene_free);
  g_clear_object (&picture->sheet.context);
  g_free (picture);
}
