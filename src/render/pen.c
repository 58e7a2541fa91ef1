/* pen.c — what all drawing of this folder shares
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/pen.h"

#include <math.h>

#define VECTOR_DETAIL 4 /* pixels to a point: about 300 dpi */
#define STRAY 0.15      /* what is drawn in a hex goes so far beyond it, in widths of a hex */

static void
read_looks (const DhCatalogue *catalogue, DhItemKind kind, DhLook *looks, guint n)
{
  for (guint i = 0; i < n; i++)
    looks[i] = i < catalogue->n_items[kind] ? dh_look_of (catalogue->items[kind][i]) : DH_LOOK_NONE;
}

/* Paper and vector files show more than a pixel to a point. */
static gboolean
is_vector (cairo_surface_t *surface)
{
  switch ((guint) cairo_surface_get_type (surface))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_RECORDING:
    case CAIRO_SURFACE_TYPE_WIN32_PRINTING:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * dh_pen_init:
 * @clip: (nullable): the part of the drawing that will show; %NULL is all
 *
 * Makes a pen ready; dh_pen_clear() ends it.
 */
void
dh_pen_init (DhPen *pen, cairo_t *cr, const DhScene *scene, const DhLayout *layout, const DhRect *clip)
{
  double dx = layout->size, dy = 0, sx = 1, sy = 1;

  cairo_user_to_device_distance (cr, &dx, &dy);
  cairo_surface_get_device_scale (cairo_get_target (cr), &sx, &sy);
  *pen = (DhPen){.cr = cr, .scene = scene, .layout = layout, .size = layout->size, .ink = scene->options.ink};
  pen->pixels = hypot (dx * sx, dy * sy) * (is_vector (cairo_get_target (cr)) ? VECTOR_DETAIL : 1);
  if (clip != NULL)
    pen->clip = *clip;
  else
    {
      /* The last pixel is drawn whole. */
      dh_layout_get_extent (layout, &pen->clip.width, &pen->clip.height);
      pen->clip.width += 1;
      pen->clip.height += 1;
    }
  if (!dh_layout_get_range (layout, &pen->clip, &pen->first_column, &pen->first_row, &pen->last_column, &pen->last_row))
    pen->last_row = pen->first_row - 1;
  read_looks (scene->catalogue, DH_ITEM_TERRAIN, pen->terrain, G_N_ELEMENTS (pen->terrain));
  read_looks (scene->catalogue, DH_ITEM_FEATURE, pen->features, G_N_ELEMENTS (pen->features));
  read_looks (scene->catalogue, DH_ITEM_PATH, pen->paths, G_N_ELEMENTS (pen->paths));
  read_looks (scene->catalogue, DH_ITEM_EDGE, pen->edges, G_N_ELEMENTS (pen->edges));
}

/**
 * dh_pen_clear:
 *
 * Frees what a pen made for itself.
 */
void
dh_pen_clear (DhPen *pen)
{
  g_clear_object (&pen->lettering);
}

/**
 * dh_pen_may_show:
 * @rect: a part of the drawing
 *
 * Returns: whether any of it is in the part that will show
 */
gboolean
dh_pen_may_show (const DhPen *pen, const DhRect *rect)
{
  return rect->x < pen->clip.x + pen->clip.width && rect->x + rect->width > pen->clip.x
         && rect->y < pen->clip.y + pen->clip.height && rect->y + rect->height > pen->clip.y;
}

/**
 * dh_pen_shown_hex:
 *
 * Returns: the hex in a column and row, or %DH_PLACE_NOWHERE when there is none or nothing of it will show
 */
DhPlace
dh_pen_shown_hex (const DhPen *pen, int column, int row)
{
  DhPlace hex = dh_grid_hex (&pen->layout->grid, column, row);
  double stray = STRAY * pen->size;
  DhRect rect;

  if (hex == DH_PLACE_NOWHERE)
    return hex;
  dh_layout_get_hex_rect (pen->layout, hex, &rect);
  rect = (DhRect){rect.x - stray, rect.y - stray, rect.width + 2 * stray, rect.height + 2 * stray};
  return dh_pen_may_show (pen, &rect) ? hex : DH_PLACE_NOWHERE;
}

/**
 * dh_pen_enter:
 *
 * From here to dh_pen_leave() one unit is the width of a hex and the centre of @hex is the origin.
 */
void
dh_pen_enter (DhPen *pen, DhPlace hex)
{
  DhPoint centre = dh_layout_centre (pen->layout, hex);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, centre.x, centre.y);
  cairo_scale (pen->cr, pen->size, pen->size);
}

/**
 * dh_pen_leave:
 *
 * Ends dh_pen_enter(). The path that was made stays.
 */
void
dh_pen_leave (DhPen *pen)
{
  cairo_restore (pen->cr);
}

/**
 * dh_pen_colour:
 *
 * Sets the colour.
 */
void
dh_pen_colour (DhPen *pen, DhTone tone)
{
  dh_pen_wash (pen, tone, 1);
}

/**
 * dh_pen_wash:
 * @alpha: 0 to 1
 *
 * Sets the colour, transparent.
 */
void
dh_pen_wash (DhPen *pen, DhTone tone, double alpha)
{
  DhColour colour = dh_tone (tone, pen->ink);

  cairo_set_source_rgba (pen->cr, colour.red, colour.green, colour.blue, alpha);
}

/**
 * dh_pen_hex:
 *
 * Adds the outline of a hex to the path.
 */
void
dh_pen_hex (DhPen *pen, DhPlace hex)
{
  double half = pen->size / 2, quarter = pen->layout->height / 4;
  DhPoint centre = dh_layout_centre (pen->layout, hex);

  cairo_move_to (pen->cr, centre.x + half, centre.y + quarter);
  cairo_line_to (pen->cr, centre.x + half, centre.y - quarter);
  cairo_line_to (pen->cr, centre.x, centre.y - 2 * quarter);
  cairo_line_to (pen->cr, centre.x - half, centre.y - quarter);
  cairo_line_to (pen->cr, centre.x - half, centre.y + quarter);
  cairo_line_to (pen->cr, centre.x, centre.y + 2 * quarter);
  cairo_close_path (pen->cr);
}

/**
 * dh_pen_dot:
 *
 * Adds a circle to the path.
 */
void
dh_pen_dot (DhPen *pen, double x, double y, double radius)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (pen->cr);
}

/**
 * dh_pen_polygon:
 *
 * Adds a closed polygon to the path.
 */
void
dh_pen_polygon (DhPen *pen, const DhPoint *points, guint n)
{
  cairo_move_to (pen->cr, points[0].x, points[0].y);
  for (guint i = 1; i < n; i++)
    cairo_line_to (pen->cr, points[i].x, points[i].y);
  cairo_close_path (pen->cr);
}

/**
 * dh_pen_look:
 *
 * Returns: the look of the terrain that fills a hex
 */
DhLook
dh_pen_look (const DhPen *pen, DhPlace hex)
{
  return pen->terrain[pen->scene->cells[hex].terrain];
}

/**
 * dh_pen_shows:
 *
 * Returns: whether a hex is of that look, or holds a feature of it
 */
gboolean
dh_pen_shows (const DhPen *pen, DhPlace hex, DhLook look)
{
  if (dh_pen_look (pen, hex) == look)
    return TRUE;
  for (guint i = 0; i < 32 && pen->scene->cells[hex].features >> i != 0; i++)
    if ((pen->scene->cells[hex].features >> i & 1) != 0 && pen->features[i] == look)
      return TRUE;
  return FALSE;
}

/**
 * dh_pen_is_crossed:
 *
 * Returns: whether a ford or a bridge lies in a hex, so that water and road run straight in it
 */
gboolean
dh_pen_is_crossed (const DhPen *pen, DhPlace hex)
{
  return dh_pen_shows (pen, hex, DH_LOOK_FORD) || dh_pen_shows (pen, hex, DH_LOOK_BRIDGE);
}

/**
 * dh_noise:
 *
 * Returns: a number that looks like chance and is always the same for the same three numbers
 */
guint32
dh_noise (guint32 a, guint32 b, guint32 c)
{
  guint32 h = a * 0x9e3779b1u ^ b * 0x85ebca77u ^ c * 0xc2b2ae3du;

  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  return h ^ h >> 15;
}

/**
 * dh_pen_noise:
 * @which: which of the numbers of this hex
 *
 * Returns: at least 0, less than 1; the same whenever and wherever this hex is drawn
 */
double
dh_pen_noise (const DhPen *pen, DhPlace hex, guint which)
{
  guint columns = pen->layout->grid.columns;

  return (dh_noise (hex % columns, hex / columns, which) >> 8) / 16777216.0;
}
