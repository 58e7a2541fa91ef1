/* ground.c — open ground, fields, what the theme does not know, and the grid
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/lettering.h"
#include "render/region.h"

#include <math.h>
#include <stdlib.h>

#define DOTS 9
#define TUFTS 3

static void
fill_board (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    dh_pen_hex (pen, hex);
  dh_pen_colour (pen, DH_TONE_OPEN);
  cairo_fill (pen->cr);
}

/* Where specks belong: on grass, and fewer on hills. */
static gboolean
is_bare (DhLook look)
{
  return look == DH_LOOK_OPEN || look == DH_LOOK_NONE || look == DH_LOOK_UNKNOWN;
}

/* A point in the hex, from two numbers of its noise. */
static DhPoint
spot (const DhPen *pen, DhPlace hex, guint which)
{
  double angle = 2 * G_PI * dh_pen_noise (pen, hex, which);
  double reach = 0.46 * sqrt (dh_pen_noise (pen, hex, which + 100));

  return (DhPoint){reach * cos (angle), reach * sin (angle)};
}

static void
add_dots (DhPen *pen, DhPlace hex, guint first)
{
  dh_pen_enter (pen, hex);
  for (guint i = first; i < DOTS; i += 2)
    {
      DhPoint at = spot (pen, hex, i);
      double length = 0.012 + 0.02 * dh_pen_noise (pen, hex, 200 + i);

      cairo_rectangle (pen->cr, at.x, at.y, length, 0.014);
    }
  dh_pen_leave (pen);
}

static void
add_tufts (DhPen *pen, DhPlace hex)
{
  dh_pen_enter (pen, hex);
  for (guint i = 0; i < TUFTS; i++)
    {
      DhPoint at = spot (pen, hex, 20 + i);

      cairo_move_to (pen->cr, at.x - 0.022, at.y - 0.03);
      cairo_line_to (pen->cr, at.x, at.y);
      cairo_line_to (pen->cr, at.x + 0.004, at.y - 0.045);
      cairo_move_to (pen->cr, at.x, at.y);
      cairo_line_to (pen->cr, at.x + 0.026, at.y - 0.028);
    }
  dh_pen_leave (pen);
}

static void
draw_texture (DhPen *pen)
{
  for (guint first = 0; first < 2; first++)
    {
      DH_PEN_FOR_EACH_HEX (pen, hex)
        if (is_bare (dh_pen_look (pen, hex)))
          add_dots (pen, hex, first);
      dh_pen_colour (pen, first == 0 ? DH_TONE_SPECK_DARK : DH_TONE_SPECK_LIGHT);
      cairo_fill (pen->cr);
    }
  if (pen->pixels < 40)
    return;
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (is_bare (dh_pen_look (pen, hex)))
      add_tufts (pen, hex);
  dh_pen_colour (pen, DH_TONE_SPECK_DARK);
  cairo_set_line_width (pen->cr, 0.012 * pen->size);
  cairo_stroke (pen->cr);
}

static void
draw_fields (DhPen *pen)
{
  static const DhRegionShape shape = {0.05, 0.02, 0.2};
  g_autofree guint16 *keys = dh_region_keys (pen, DH_LOOK_FIELD);

  if (dh_region_is_empty (pen, keys))
    return;
  dh_region_fill (pen, keys, &shape, DH_TONE_FIELD);
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (keys[hex] != 0)
      {
        dh_pen_enter (pen, hex);
        for (int i = -3; i <= 3; i++)
          {
            double half = 0.44 - abs (i) * 0.03;

            cairo_move_to (pen->cr, -half, i * 0.11 + 0.03);
            cairo_line_to (pen->cr, half, i * 0.11 - 0.03);
          }
        dh_pen_leave (pen);
      }
  dh_pen_colour (pen, DH_TONE_FURROW);
  cairo_set_line_width (pen->cr, 0.022 * pen->size);
  cairo_stroke (pen->cr);
}

/* A look nobody knows: chequered ground and the item's letter. */
static void
draw_unknown (DhPen *pen, DhPlace hex, const DhItem *item)
{
  DhPoint centre = dh_layout_centre (pen->layout, hex);

  dh_pen_enter (pen, hex);
  for (int row = -3; row < 4; row++)
    for (int column = -3; column < 4; column++)
      if ((row + column) % 2 == 0 && abs (row) + abs (column) < 6)
        cairo_rectangle (pen->cr, column * 0.12 - 0.04, row * 0.12 - 0.04, 0.08, 0.08);
  dh_pen_leave (pen);
  dh_pen_wash (pen, DH_TONE_INK, 0.35);
  cairo_fill (pen->cr);
  if (pen->pixels >= 10)
    dh_lettering_show (pen, item->letter != NULL ? item->letter : item->id,
                       &(DhLettering){DH_LETTERING_BOLD, pen->size * 0.34, DH_TONE_INK, DH_TONE_HALO}, centre.x,
                       centre.y);
}

static void
draw_unknowns (DhPen *pen)
{
  const DhCatalogue *catalogue = pen->scene->catalogue;

  DH_PEN_FOR_EACH_HEX (pen, hex)
    {
      const DhCell *cell = &pen->scene->cells[hex];

      if (dh_pen_look (pen, hex) == DH_LOOK_UNKNOWN)
        draw_unknown (pen, hex, dh_catalogue_item (catalogue, DH_ITEM_TERRAIN, cell->terrain));
      for (guint i = 0; i < 32 && cell->features >> i != 0; i++)
        if ((cell->features >> i & 1) != 0 && pen->features[i] == DH_LOOK_UNKNOWN)
          draw_unknown (pen, hex, dh_catalogue_item (catalogue, DH_ITEM_FEATURE, i));
    }
}

/* Each side once, so that a pale line is equally pale everywhere. */
static void
draw_grid (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    for (guint d = 0; d < DH_N_DIRECTIONS; d++)
      if (d < 3 || dh_grid_neighbour (&pen->layout->grid, hex, d) == DH_PLACE_NOWHERE)
        {
          DhPoint from = dh_layout_corner (pen->layout, hex, d), to = dh_layout_corner (pen->layout, hex, d + 1);

          cairo_move_to (pen->cr, from.x, from.y);
          cairo_line_to (pen->cr, to.x, to.y);
        }
  dh_pen_wash (pen, DH_TONE_GRID, pen->pixels < 20 ? 0.35 : 0.6);
  cairo_set_line_width (pen->cr, pen->size * MAX (0.014, 0.6 / pen->pixels));
  cairo_stroke (pen->cr);
}

/**
 * dh_draw_ground:
 *
 * Draws all that does not stand up: ground, relief, water, roads and the grid.
 */
void
dh_draw_ground (DhPen *pen)
{
  fill_board (pen);
  if (pen->pixels >= 26 && pen->ink == DH_INK_FULL)
    draw_texture (pen);
  draw_fields (pen);
  dh_draw_relief (pen);
  dh_draw_growth_floor (pen);
  dh_draw_works_floor (pen);
  dh_draw_water (pen);
  dh_draw_paths (pen);
  dh_draw_crossings (pen);
  draw_unknowns (pen);
  if (!pen->scene->options.hide_grid)
    draw_grid (pen);
}
