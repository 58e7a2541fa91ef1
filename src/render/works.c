/* works.c — houses, churches and tents
 *
 * Seen from the south and a little from above. They leave the middle of the hex to the pieces.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/region.h"

typedef struct
{
  double x; /* of the front's lower left corner */
  double y;
  double size;
  gboolean mirrored;
} Site;

static void
fill (DhPen *pen, const DhPoint *points, guint n, DhTone tone)
{
  dh_pen_polygon (pen, points, n);
  dh_pen_colour (pen, tone);
  cairo_fill_preserve (pen->cr);
  dh_pen_colour (pen, DH_TONE_OUTLINE);
  cairo_stroke (pen->cr);
}

/* Enters the place of a building: one unit is its height, y grows downwards, the origin is its foot. */
static void
enter_site (DhPen *pen, const Site *site)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, site->x, site->y);
  cairo_scale (pen->cr, site->mirrored ? -site->size : site->size, site->size);
  cairo_set_line_width (pen->cr, MAX (0.05, 0.5 / (pen->pixels * site->size)));
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
}

static void
draw_shadow (DhPen *pen, double left, double right)
{
  static const double rise = 0.28;
  DhPoint shadow[] = {{left, 0.05}, {right, 0.05}, {right + 0.25, -rise}, {left + 0.5, -rise}};

  dh_pen_polygon (pen, shadow, G_N_ELEMENTS (shadow));
  dh_pen_wash (pen, DH_TONE_SHADE, 0.3);
  cairo_fill (pen->cr);
}

static void
draw_house (DhPen *pen, const Site *site)
{
  static const DhPoint gable[] = {{0, 0}, {0, -0.46}, {0.27, -0.9}, {0.54, -0.46}, {0.54, 0}};
  static const DhPoint wall[] = {{0.54, 0}, {0.54, -0.46}, {1.36, -0.46}, {1.36, 0}};
  static const DhPoint roof[] = {{0.27, -0.9}, {1.13, -0.9}, {1.42, -0.42}, {0.56, -0.42}};

  enter_site (pen, site);
  draw_shadow (pen, 0, 1.36);
  fill (pen, gable, G_N_ELEMENTS (gable), DH_TONE_PLASTER);
  fill (pen, wall, G_N_ELEMENTS (wall), site->mirrored ? DH_TONE_PLASTER : DH_TONE_CANVAS_DARK);
  fill (pen, roof, G_N_ELEMENTS (roof), site->mirrored ? DH_TONE_ROOF_LIT : DH_TONE_ROOF_DARK);
  if (pen->pixels >= 36)
    {
      cairo_rectangle (pen->cr, 0.19, -0.28, 0.16, 0.28);
      cairo_rectangle (pen->cr, 0.76, -0.3, 0.14, 0.15);
      cairo_rectangle (pen->cr, 1.06, -0.3, 0.14, 0.15);
      cairo_rectangle (pen->cr, 0.9, -1.02, 0.13, 0.18);
      dh_pen_colour (pen, DH_TONE_OUTLINE);
      cairo_fill (pen->cr);
    }
  cairo_restore (pen->cr);
}

static void
draw_village (DhPen *pen, DhPlace hex)
{
  static const Site few[] = {{-0.27, -0.12, 0.3, FALSE}, {0.42, 0.07, 0.3, TRUE}, {-0.34, 0.36, 0.32, FALSE}};
  static const Site many[] = {{-0.2, -0.28, 0.19, FALSE}, {0.44, -0.08, 0.2, TRUE}, {-0.45, -0.02, 0.2, FALSE},
                              {-0.13, 0.13, 0.23, FALSE}, {-0.42, 0.3, 0.2, FALSE}, {0.45, 0.24, 0.2, TRUE},
                              {-0.1, 0.46, 0.19, FALSE}};
  const Site *sites = pen->pixels < 30 ? few : many;
  guint n = pen->pixels < 30 ? G_N_ELEMENTS (few) : G_N_ELEMENTS (many);

  dh_pen_enter (pen, hex);
  for (guint i = 0; i < n; i++)
    {
      Site site = sites[i];

      site.x += (dh_pen_noise (pen, hex, 500 + i) - 0.5) * 0.03;
      site.y += (dh_pen_noise (pen, hex, 520 + i) - 0.5) * 0.02;
      draw_house (pen, &site);
    }
  dh_pen_leave (pen);
}

static void
draw_cross (DhPen *pen, double x, double foot)
{
  cairo_move_to (pen->cr, x, foot);
  cairo_line_to (pen->cr, x, foot - 0.24);
  cairo_move_to (pen->cr, x - 0.085, foot - 0.16);
  cairo_line_to (pen->cr, x + 0.085, foot - 0.16);
  cairo_set_line_width (pen->cr, 0.05);
  dh_pen_colour (pen, DH_TONE_OUTLINE);
  cairo_stroke (pen->cr);
}

/* A nave with a tower; the cross stands above whatever piece is in the hex. */
static void
draw_church (DhPen *pen, DhPlace hex)
{
  static const Site site = {-0.25, 0.34, 0.68, FALSE};
  static const DhPoint nave[] = {{0.2, 0}, {0.2, -0.4}, {0.86, -0.4}, {0.86, 0}};
  static const DhPoint roof[] = {{0.2, -0.4}, {0.34, -0.72}, {0.76, -0.72}, {0.9, -0.4}};
  static const DhPoint tower[] = {{-0.1, 0}, {-0.1, -0.72}, {0.24, -0.72}, {0.24, 0}};
  static const DhPoint spire[] = {{-0.14, -0.7}, {0.07, -1.12}, {0.28, -0.7}};

  dh_pen_enter (pen, hex);
  enter_site (pen, &site);
  draw_shadow (pen, -0.1, 0.86);
  cairo_set_line_width (pen->cr, MAX (0.025, 0.5 / (pen->pixels * site.size)));
  fill (pen, nave, G_N_ELEMENTS (nave), DH_TONE_PLASTER);
  fill (pen, roof, G_N_ELEMENTS (roof), DH_TONE_SLATE_LIT);
  fill (pen, tower, G_N_ELEMENTS (tower), DH_TONE_CANVAS_DARK);
  fill (pen, spire, G_N_ELEMENTS (spire), DH_TONE_SLATE_DARK);
  cairo_rectangle (pen->cr, 0.02, -0.56, 0.1, 0.16);
  cairo_rectangle (pen->cr, 0.36, -0.28, 0.08, 0.18);
  cairo_rectangle (pen->cr, 0.54, -0.28, 0.08, 0.18);
  cairo_rectangle (pen->cr, 0.72, -0.28, 0.08, 0.18);
  dh_pen_colour (pen, DH_TONE_OUTLINE);
  cairo_fill (pen->cr);
  draw_cross (pen, 0.07, -1.08);
  cairo_restore (pen->cr);
  dh_pen_leave (pen);
}

static void
draw_tent (DhPen *pen, const Site *site)
{
  static const DhPoint lit[] = {{0, 0}, {0.42, -0.92}, {0.78, 0}};
  static const DhPoint dark[] = {{0.42, -0.92}, {0.78, 0}, {1.1, -0.2}};
  static const DhPoint flap[] = {{0.26, 0}, {0.42, -0.6}, {0.54, 0}};

  enter_site (pen, site);
  draw_shadow (pen, 0.1, 0.9);
  fill (pen, dark, G_N_ELEMENTS (dark), DH_TONE_CANVAS_DARK);
  fill (pen, lit, G_N_ELEMENTS (lit), DH_TONE_CANVAS);
  dh_pen_polygon (pen, flap, G_N_ELEMENTS (flap));
  dh_pen_colour (pen, DH_TONE_OUTLINE);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

static void
draw_camp (DhPen *pen, DhPlace hex)
{
  static const Site few[] = {{-0.36, -0.06, 0.36, FALSE}, {0.03, -0.04, 0.36, FALSE}, {-0.18, 0.4, 0.38, FALSE}};
  static const Site many[] = {{-0.3, -0.2, 0.23, FALSE},  {0.05, -0.22, 0.23, FALSE}, {-0.43, 0.1, 0.22, FALSE},
                              {-0.12, 0.08, 0.24, FALSE}, {0.2, 0.1, 0.22, FALSE},    {-0.31, 0.38, 0.23, FALSE},
                              {0.04, 0.4, 0.23, FALSE}};
  gboolean is_small = pen->pixels < 30;

  dh_pen_enter (pen, hex);
  for (guint i = 0; i < (is_small ? G_N_ELEMENTS (few) : G_N_ELEMENTS (many)); i++)
    draw_tent (pen, is_small ? &few[i] : &many[i]);
  dh_pen_leave (pen);
}

/**
 * dh_draw_works_floor:
 *
 * Draws the ground of towns and camps: what shows around a piece that covers the houses.
 */
void
dh_draw_works_floor (DhPen *pen)
{
  static const DhRegionShape shape = {0.045, 0.02, 0.3};
  static const struct
  {
    DhLook look;
    DhTone tone;
  } floors[] = {{DH_LOOK_HOUSE, DH_TONE_YARD}, {DH_LOOK_CHURCH, DH_TONE_YARD}, {DH_LOOK_CAMP, DH_TONE_TRODDEN}};

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      g_autofree guint16 *keys = dh_region_keys (pen, floors[i].look);

      if (!dh_region_is_empty (pen, keys))
        dh_region_fill (pen, keys, &shape, floors[i].tone);
    }
}

/* At a few pixels a hex: roofs, a cross, tents, all of a kind in one path. */
static void
add_tiny (DhPen *pen, DhLook look)
{
  if (look == DH_LOOK_HOUSE)
    {
      cairo_rectangle (pen->cr, -0.3, -0.25, 0.26, 0.2);
      cairo_rectangle (pen->cr, 0.05, -0.15, 0.26, 0.2);
      cairo_rectangle (pen->cr, -0.2, 0.12, 0.3, 0.22);
    }
  else if (look == DH_LOOK_CHURCH)
    {
      cairo_rectangle (pen->cr, -0.08, -0.4, 0.16, 0.75);
      cairo_rectangle (pen->cr, -0.26, -0.2, 0.52, 0.16);
    }
  else
    {
      dh_pen_polygon (pen, (DhPoint[]){{-0.36, 0}, {-0.17, -0.34}, {0, 0}}, 3);
      dh_pen_polygon (pen, (DhPoint[]){{-0.06, 0.32}, {0.15, -0.06}, {0.36, 0.32}}, 3);
    }
}

static void
draw_tiny_works (DhPen *pen, DhLook look, DhTone tone)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (dh_pen_shows (pen, hex, look))
      {
        dh_pen_enter (pen, hex);
        add_tiny (pen, look);
        dh_pen_leave (pen);
      }
  dh_pen_colour (pen, tone);
  cairo_fill (pen->cr);
}

/**
 * dh_draw_works:
 *
 * Draws houses, churches and tents.
 */
void
dh_draw_works (DhPen *pen)
{
  if (pen->pixels < 18)
    {
      draw_tiny_works (pen, DH_LOOK_HOUSE, DH_TONE_ROOF_DARK);
      draw_tiny_works (pen, DH_LOOK_CHURCH, DH_TONE_SLATE_DARK);
      draw_tiny_works (pen, DH_LOOK_CAMP, DH_TONE_CANVAS);
      return;
    }
  DH_PEN_FOR_EACH_HEX (pen, hex)
    {
      if (dh_pen_shows (pen, hex, DH_LOOK_HOUSE))
        draw_village (pen, hex);
      if (dh_pen_shows (pen, hex, DH_LOOK_CHURCH))
        draw_church (pen, hex);
      if (dh_pen_shows (pen, hex, DH_LOOK_CAMP))
        draw_camp (pen, hex);
    }
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
}
