/* region.c — the joined outline of hexes that belong together
 *
 * The border of a region is walked side by side, the region on the left. Where two sides of one hex meet the border
 * turns outward; where the walk goes on in a neighbour it turns inward, and both hexes find the same point on the side
 * between them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/region.h"

#include <math.h>

/**
 * dh_region_keys:
 *
 * Returns: (transfer full): for each hex 0, or a number that is the same in hexes that join: same terrain, same group
 */
guint16 *
dh_region_keys (const DhPen *pen, DhLook look)
{
  guint n = dh_scene_n_hexes (pen->scene);
  guint16 *keys = g_new0 (guint16, n);

  for (guint hex = 0; hex < n; hex++)
    if (dh_grid_has_hex (&pen->layout->grid, hex) && dh_pen_look (pen, hex) == look)
      keys[hex] = (guint16) (pen->scene->cells[hex].terrain + 1 + (pen->scene->cells[hex].group << 8));
  return keys;
}

/**
 * dh_region_is_empty:
 *
 * Whether no hex has a key.
 */
gboolean
dh_region_is_empty (const DhPen *pen, const guint16 *keys)
{
  for (guint hex = 0; hex < dh_scene_n_hexes (pen->scene); hex++)
    if (keys[hex] != 0)
      return FALSE;
  return TRUE;
}

/**
 * dh_region_joins:
 *
 * Returns: whether the region goes on over a side of a hex
 */
gboolean
dh_region_joins (const DhPen *pen, const guint16 *keys, DhPlace hex, DhDirection side)
{
  DhPlace other = dh_grid_neighbour (&pen->layout->grid, hex, side);

  return other != DH_PLACE_NOWHERE && keys[other] == keys[hex];
}

/* A corner strays the same way whichever hex asks. */
static DhPoint
stray (const DhPen *pen, DhPoint corner, double wildness)
{
  guint32 column = (guint32) lround ((corner.x - pen->layout->margin) / pen->size * 2);
  guint32 row = (guint32) lround ((corner.y - pen->layout->margin) / pen->layout->height * 4);
  guint32 h = dh_noise (column, row, 77);
  double reach = wildness * pen->size;

  return (DhPoint){((h & 0xffff) / 32768.0 - 1) * reach, ((h >> 16) / 32768.0 - 1) * reach};
}

/* The point of the inset border at one end of a side: corner @corner of @hex, @along being the hex's side next to it.
 */
static DhPoint
inset_point (const DhPen *pen, const guint16 *keys, DhPlace hex, guint corner, DhDirection along,
             const DhRegionShape *shape)
{
  DhPoint at = dh_layout_corner (pen->layout, hex, corner);
  DhPoint centre = dh_layout_centre (pen->layout, hex);
  DhPoint away = stray (pen, at, shape->wildness);
  double t = shape->inset * pen->size * 2 / sqrt (3);
  double side = pen->layout->height / 2;

  if (dh_region_joins (pen, keys, hex, along))
    {
      /* Inward along the side that joins: to that side's other end. */
      DhPoint far = dh_layout_corner (pen->layout, hex, along == corner ? corner + 1 : corner + 5);

      at = (DhPoint){at.x + (far.x - at.x) / side * t, at.y + (far.y - at.y) / side * t};
    }
  else
    at = (DhPoint){at.x + (centre.x - at.x) / side * t, at.y + (centre.y - at.y) / side * t};
  return (DhPoint){at.x + away.x, at.y + away.y};
}

/**
 * dh_region_side:
 * @from: (out): the end at corner @side
 * @to: (out): the end at corner @side + 1
 *
 * One side of the border of a region, in points of the drawing.
 */
void
dh_region_side (const DhPen *pen, const guint16 *keys, DhPlace hex, DhDirection side, const DhRegionShape *shape,
                DhPoint *from, DhPoint *to)
{
  *from = inset_point (pen, keys, hex, side, (side + 5) % 6, shape);
  *to = inset_point (pen, keys, hex, (side + 1) % 6, (side + 1) % 6, shape);
}

static DhPoint
between (DhPoint a, DhPoint b, double share)
{
  return (DhPoint){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static void
add_rounded (cairo_t *cr, const GArray *points, double round)
{
  guint n = points->len;

  for (guint i = 0; i < n; i++)
    {
      DhPoint before = g_array_index (points, DhPoint, (i + n - 1) % n);
      DhPoint at = g_array_index (points, DhPoint, i);
      DhPoint after = g_array_index (points, DhPoint, (i + 1) % n);
      DhPoint in = between (at, before, round), out = between (at, after, round);
      DhPoint pull_in = between (in, at, 2.0 / 3), pull_out = between (out, at, 2.0 / 3);

      if (i == 0)
        cairo_move_to (cr, in.x, in.y);
      else
        cairo_line_to (cr, in.x, in.y);
      cairo_curve_to (cr, pull_in.x, pull_in.y, pull_out.x, pull_out.y, out.x, out.y);
    }
  cairo_close_path (cr);
}

static gboolean
may_show (const DhPen *pen, const GArray *points)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (guint i = 0; i < points->len; i++)
    {
      DhPoint p = g_array_index (points, DhPoint, i);

      left = MIN (left, p.x);
      right = MAX (right, p.x);
      top = MIN (top, p.y);
      bottom = MAX (bottom, p.y);
    }
  return left < pen->clip.x + pen->clip.width && right > pen->clip.x && top < pen->clip.y + pen->clip.height
         && bottom > pen->clip.y;
}

/* Walks one closed border, beginning at a side of a hex. */
static void
walk (DhPen *pen, const guint16 *keys, guint8 *walked, DhPlace hex, DhDirection side, const DhRegionShape *shape,
      GArray *points)
{
  g_array_set_size (points, 0);
  while ((walked[hex] & 1u << side) == 0)
    {
      DhDirection next = (side + 1) % 6;
      DhPoint at = inset_point (pen, keys, hex, next, next, shape);

      walked[hex] |= 1u << side;
      g_array_append_val (points, at);
      if (dh_region_joins (pen, keys, hex, next))
        {
          hex = dh_grid_neighbour (&pen->layout->grid, hex, next);
          side = (side + 5) % 6;
        }
      else
        side = next;
    }
}

/**
 * dh_region_add:
 *
 * Adds the borders of all regions to the path; holes are wound the other way.
 */
void
dh_region_add (DhPen *pen, const guint16 *keys, const DhRegionShape *shape)
{
  guint n = dh_scene_n_hexes (pen->scene);
  g_autofree guint8 *walked = g_new0 (guint8, n);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (DhPoint));

  for (guint hex = 0; hex < n; hex++)
    for (guint side = 0; keys[hex] != 0 && side < DH_N_DIRECTIONS; side++)
      if ((walked[hex] & 1u << side) == 0 && !dh_region_joins (pen, keys, hex, side))
        {
          walk (pen, keys, walked, hex, side, shape, points);
          if (may_show (pen, points))
            add_rounded (pen->cr, points, shape->round);
        }
}

/**
 * dh_region_fill:
 *
 * Fills all regions.
 */
void
dh_region_fill (DhPen *pen, const guint16 *keys, const DhRegionShape *shape, DhTone tone)
{
  dh_region_add (pen, keys, shape);
  dh_pen_colour (pen, tone);
  cairo_fill (pen->cr);
}
