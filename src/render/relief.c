/* relief.c — hills and ravines
 *
 * Hexes of one hill are one plateau: bands of height, contours, and hachures that are heavier on the side away from
 * the light, which comes from the north-west.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/region.h"
#include "render/ribbon.h"

#define HACHURES 8
#define SPECKS 6

static const DhRegionShape foot = {0.035, 0.025, 0.36};
static const DhRegionShape slope = {0.13, 0.03, 0.42};
static const DhRegionShape top = {0.245, 0.03, 0.48};

static void
draw_shadow (DhPen *pen, const guint16 *keys)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0.022 * pen->size, 0.035 * pen->size);
  dh_region_add (pen, keys, &foot);
  cairo_restore (pen->cr);
  dh_pen_wash (pen, DH_TONE_SHADE, 0.22);
  cairo_fill (pen->cr);
}

/* A band of height in its contour: one shape upon a slightly larger one. */
static void
draw_band (DhPen *pen, const guint16 *keys, const DhRegionShape *shape, DhTone tone, double width)
{
  DhRegionShape inner = *shape;

  inner.inset += MAX (width, 0.8 / pen->pixels);
  dh_region_add (pen, keys, shape);
  dh_pen_wash (pen, DH_TONE_CONTOUR, 0.75);
  cairo_fill (pen->cr);
  dh_region_fill (pen, keys, &inner, tone);
}

/* Wedges that point downhill. */
static void
add_hachures (DhPen *pen, const guint16 *keys, DhPlace hex, DhDirection side, double thickness)
{
  DhPoint low_from, low_to, high_from, high_to;

  dh_region_side (pen, keys, hex, side, &foot, &low_from, &low_to);
  dh_region_side (pen, keys, hex, side, &slope, &high_from, &high_to);
  for (guint i = 0; i < HACHURES; i++)
    {
      double t = 0.14 + 0.72 * (i + 0.3 + 0.4 * dh_pen_noise (pen, hex, 300 + side * HACHURES + i)) / HACHURES;
      double reach = 0.6 + 0.4 * dh_pen_noise (pen, hex, 360 + side * HACHURES + i);
      DhPoint low = {low_from.x + (low_to.x - low_from.x) * t, low_from.y + (low_to.y - low_from.y) * t};
      DhPoint high = {high_from.x + (high_to.x - high_from.x) * t, high_from.y + (high_to.y - high_from.y) * t};
      DhPoint foot_at = {high.x + (low.x - high.x) * reach, high.y + (low.y - high.y) * reach};
      double x = (high.y - low.y) * thickness, y = (low.x - high.x) * thickness;

      dh_pen_polygon (pen, (DhPoint[]){{high.x + x, high.y + y}, foot_at, {high.x - x, high.y - y}}, 3);
    }
}

static gboolean
lies_in_shade (DhDirection side)
{
  return side == DH_EAST || side == DH_SOUTH_EAST || side == DH_SOUTH_WEST;
}

static void
draw_hachures (DhPen *pen, const guint16 *keys, gboolean in_shade)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    for (guint d = 0; keys[hex] != 0 && d < DH_N_DIRECTIONS; d++)
      if (lies_in_shade (d) == in_shade && !dh_region_joins (pen, keys, hex, d))
        add_hachures (pen, keys, hex, d, in_shade ? 0.16 : 0.1);
  dh_pen_wash (pen, DH_TONE_CONTOUR, in_shade ? 0.95 : 0.65);
  cairo_fill (pen->cr);
}

/* Stones and tufts, so that a plateau is not a flat colour. */
static void
draw_specks (DhPen *pen, const guint16 *keys)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (keys[hex] != 0)
      {
        dh_pen_enter (pen, hex);
        for (guint i = 0; i < SPECKS; i++)
          {
            double x = 0.8 * (dh_pen_noise (pen, hex, 600 + i) - 0.5),
                   y = 0.8 * (dh_pen_noise (pen, hex, 620 + i) - 0.5);

            cairo_move_to (pen->cr, x - 0.022, y);
            cairo_line_to (pen->cr, x, y - 0.016);
            cairo_line_to (pen->cr, x + 0.024, y + 0.004);
          }
        dh_pen_leave (pen);
      }
  dh_pen_wash (pen, DH_TONE_CONTOUR, 0.4);
  cairo_set_line_width (pen->cr, 0.012 * pen->size);
  cairo_stroke (pen->cr);
}

static void
draw_hills (DhPen *pen)
{
  g_autofree guint16 *keys = dh_region_keys (pen, DH_LOOK_HILL);

  if (dh_region_is_empty (pen, keys))
    return;
  if (pen->pixels >= 16)
    draw_shadow (pen, keys);
  draw_band (pen, keys, &foot, DH_TONE_HILL_1, 0.014);
  if (pen->pixels >= 30)
    {
      draw_hachures (pen, keys, FALSE);
      draw_hachures (pen, keys, TRUE);
    }
  if (pen->pixels >= 16)
    {
      draw_band (pen, keys, &slope, DH_TONE_HILL_2, 0.014);
      draw_band (pen, keys, &top, DH_TONE_HILL_3, 0.012);
      if (pen->pixels >= 40 && pen->ink == DH_INK_FULL)
        draw_specks (pen, keys);
    }
}

static guint
ravine_sides (const DhPen *pen, DhPlace hex)
{
  guint sides = 0;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace other = dh_grid_neighbour (&pen->layout->grid, hex, d);

      if (other != DH_PLACE_NOWHERE && dh_pen_look (pen, other) == DH_LOOK_RAVINE)
        sides |= 1u << d;
    }
  return sides;
}

static void
stroke_ravines (DhPen *pen, DhTone tone, double width, gboolean hatched)
{
  static const double hatch[] = {0.024, 0.05};

  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (dh_pen_look (pen, hex) == DH_LOOK_RAVINE)
      {
        dh_pen_enter (pen, hex);
        dh_ribbon_add (pen, hex, ravine_sides (pen, hex), 0.14, DH_RIBBON_RUNS_ON);
        dh_pen_leave (pen);
      }
  cairo_save (pen->cr);
  cairo_scale (pen->cr, pen->size, pen->size);
  if (hatched)
    cairo_set_dash (pen->cr, hatch, 2, 0);
  cairo_set_line_join (pen->cr, hatched ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (pen->cr, width);
  dh_pen_colour (pen, tone);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

static void
draw_ravines (DhPen *pen)
{
  gboolean any = FALSE;

  DH_PEN_FOR_EACH_HEX (pen, hex)
    any = any || dh_pen_look (pen, hex) == DH_LOOK_RAVINE;
  if (!any)
    return;
  stroke_ravines (pen, DH_TONE_CLIFF, 0.62, FALSE);
  if (pen->pixels >= 20)
    stroke_ravines (pen, DH_TONE_CLEFT, 0.54, TRUE);
  stroke_ravines (pen, DH_TONE_CLIFF, 0.26, FALSE);
  stroke_ravines (pen, DH_TONE_CLEFT, 0.17, FALSE);
}

/**
 * dh_draw_relief:
 *
 * Draws hills and ravines.
 */
void
dh_draw_relief (DhPen *pen)
{
  draw_hills (pen);
  draw_ravines (pen);
}
