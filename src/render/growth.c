/* growth.c — woods and bogs
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/region.h"

#include <math.h>
#include <stdlib.h>

#define CROWNS 15
#define CROWNS_SMALL 7

typedef struct
{
  double x;
  double y;
  double radius;
} Crown;

/* One in the middle, one towards each side, one towards each corner, and two strays. */
static guint
plant (const DhPen *pen, DhPlace hex, Crown *crowns)
{
  gboolean few = pen->pixels < 30;
  guint n = few ? CROWNS_SMALL : CROWNS;

  for (guint i = 0; i < n; i++)
    {
      double angle = ((i - 1) % 6) * G_PI / 3 + (few || (i >= 7 && i < 13) ? G_PI / 6 : 0);
      double reach = i == 0 ? 0 : few ? 0.345 : i < 7 ? 0.29 : i < 13 ? 0.405 : 0.16;
      double jitter = few ? 0.01 : 0.035;

      crowns[i].x = reach * cos (angle) + (dh_pen_noise (pen, hex, 400 + i) - 0.5) * 2 * jitter;
      crowns[i].y = reach * sin (angle) + (dh_pen_noise (pen, hex, 420 + i) - 0.5) * 2 * jitter;
      crowns[i].radius = few ? 0.155 : 0.088 + 0.035 * dh_pen_noise (pen, hex, 440 + i);
    }
  return n;
}

/* One part of every crown: moved by a share of its radius and of a hex, and as large as a share of it. */
typedef struct
{
  DhTone tone;
  double alpha;
  double shift; /* of the radius, to the upper left */
  double drop;  /* of a hex, to the lower right */
  double size;  /* of the radius */
  double least; /* pixels a hex from which it is drawn */
} CrownPart;

static const CrownPart crown_parts[] = {
    {DH_TONE_SHADE, 0.35, 0, 0.03, 1, 30},
    {DH_TONE_CROWN_DARK, 1, 0, 0, 1, 0},
    {DH_TONE_CROWN, 1, 0.13, 0, 0.8, 0},
    {DH_TONE_CROWN_LIGHT, 1, 0.32, 0, 0.42, 26},
};

static void
add_crowns (DhPen *pen, DhPlace hex, const CrownPart *part)
{
  Crown crowns[CROWNS];
  guint n = plant (pen, hex, crowns);

  dh_pen_enter (pen, hex);
  for (guint i = 0; i < n; i++)
    {
      double shift = part->drop - part->shift * crowns[i].radius;

      dh_pen_dot (pen, crowns[i].x + shift, crowns[i].y + shift * 1.2, crowns[i].radius * part->size);
    }
  dh_pen_leave (pen);
}

/* Part by part and not tree by tree: that is one path for a whole board. */
static void
draw_woods (DhPen *pen)
{
  for (guint i = 0; i < G_N_ELEMENTS (crown_parts); i++)
    if (pen->pixels >= crown_parts[i].least)
      {
        DH_PEN_FOR_EACH_HEX (pen, hex)
          if (dh_pen_shows (pen, hex, DH_LOOK_FOREST))
            add_crowns (pen, hex, &crown_parts[i]);
        dh_pen_wash (pen, crown_parts[i].tone, crown_parts[i].alpha);
        cairo_fill (pen->cr);
      }
}

/* At a few pixels a hex a wood is its colour. */
static void
draw_tiny_woods (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (dh_pen_shows (pen, hex, DH_LOOK_FOREST))
      {
        DhPoint centre = dh_layout_centre (pen->layout, hex);

        dh_pen_dot (pen, centre.x, centre.y, 0.4 * pen->size);
      }
  dh_pen_colour (pen, DH_TONE_CROWN);
  cairo_fill (pen->cr);
}

/**
 * dh_draw_growth:
 *
 * Draws the trees.
 */
void
dh_draw_growth (DhPen *pen)
{
  if (pen->pixels < 14)
    draw_tiny_woods (pen);
  else
    draw_woods (pen);
}

static const DhPoint pools[] = {{-0.2, -0.3},  {0.16, -0.22}, {-0.3, -0.06}, {0.26, 0.02}, {-0.1, 0.12},
                                {-0.28, 0.22}, {0.18, 0.26},  {0, -0.06},    {0, 0.38},    {0.02, -0.42}};
static const DhPoint reeds[] = {{-0.06, -0.3}, {0.32, -0.12}, {-0.36, 0.1}, {0.08, 0.06},
                                {0.3, 0.18},   {-0.12, 0.32}, {-0.2, -0.14}};

static void
add_pools (DhPen *pen, DhPlace hex)
{
  dh_pen_enter (pen, hex);
  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      double half = 0.07 + 0.05 * dh_pen_noise (pen, hex, 460 + i);

      cairo_move_to (pen->cr, pools[i].x - half, pools[i].y);
      cairo_line_to (pen->cr, pools[i].x + half, pools[i].y);
    }
  dh_pen_leave (pen);
}

static void
add_reeds (DhPen *pen, DhPlace hex)
{
  dh_pen_enter (pen, hex);
  for (guint i = 0; i < G_N_ELEMENTS (reeds); i++)
    for (int blade = -2; blade <= 2; blade++)
      {
        cairo_move_to (pen->cr, reeds[i].x + blade * 0.01, reeds[i].y);
        cairo_line_to (pen->cr, reeds[i].x + blade * 0.032, reeds[i].y - 0.12 + abs (blade) * 0.022);
      }
  dh_pen_leave (pen);
}

static void
stroke (DhPen *pen, DhTone tone, double width)
{
  dh_pen_colour (pen, tone);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (pen->cr, width * pen->size);
  cairo_stroke (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_bogs (DhPen *pen)
{
  static const DhRegionShape shape = {0.04, 0.03, 0.4};
  g_autofree guint16 *keys = dh_region_keys (pen, DH_LOOK_BOG);

  if (dh_region_is_empty (pen, keys))
    return;
  dh_region_fill (pen, keys, &shape, DH_TONE_BOG);
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (keys[hex] != 0)
      add_pools (pen, hex);
  stroke (pen, DH_TONE_BANK, 0.05);
  if (pen->pixels >= 30)
    {
      DH_PEN_FOR_EACH_HEX (pen, hex)
        if (keys[hex] != 0)
          add_pools (pen, hex);
      stroke (pen, DH_TONE_WATER, 0.03);
    }
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (keys[hex] != 0 && pen->pixels >= 18)
      add_reeds (pen, hex);
  stroke (pen, DH_TONE_REED, 0.017);
}

/**
 * dh_draw_growth_floor:
 *
 * Draws the ground under woods, and bogs.
 */
void
dh_draw_growth_floor (DhPen *pen)
{
  static const DhRegionShape shape = {0.03, 0.035, 0.42};
  g_autofree guint16 *keys = dh_region_keys (pen, DH_LOOK_FOREST);

  if (!dh_region_is_empty (pen, keys))
    dh_region_fill (pen, keys, &shape, DH_TONE_WOOD_FLOOR);
  draw_bogs (pen);
}
