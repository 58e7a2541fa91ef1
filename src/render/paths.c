/* paths.c — roads, and what lies on hex sides
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/ribbon.h"

static gboolean
is_road (DhLook look)
{
  return look == DH_LOOK_ROAD || look == DH_LOOK_UNKNOWN;
}

static gboolean
add_roads (DhPen *pen)
{
  gboolean any = FALSE;

  DH_PEN_FOR_EACH_HEX (pen, hex)
    for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
      if (is_road (pen->paths[kind]) && pen->scene->cells[hex].paths[kind] != 0)
        {
          guint sides = dh_ribbon_to_edge (pen, hex, pen->scene->cells[hex].paths[kind] & 0x3f);

          any = TRUE;
          dh_pen_enter (pen, hex);
          dh_ribbon_add (pen, hex, sides, dh_pen_is_crossed (pen, hex) ? 0 : 0.07, DH_RIBBON_STOPS);
          dh_pen_leave (pen);
        }
  return any;
}

/**
 * dh_draw_paths:
 *
 * Draws roads, and paths of a look that the theme does not know.
 */
void
dh_draw_paths (DhPen *pen)
{
  cairo_new_path (pen->cr);
  if (!add_roads (pen))
    return;
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (pen->cr, (pen->pixels < 30 ? 0.27 : 0.17) * pen->size);
  dh_pen_colour (pen, DH_TONE_ROAD_EDGE);
  cairo_stroke_preserve (pen->cr);
  cairo_set_line_width (pen->cr, (pen->pixels < 30 ? 0.13 : 0.115) * pen->size);
  dh_pen_colour (pen, DH_TONE_ROAD);
  cairo_stroke (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
}

static DhPoint
along (DhPoint from, DhPoint to, double share, double off)
{
  return (DhPoint){from.x + (to.x - from.x) * share - (to.y - from.y) * off,
                   from.y + (to.y - from.y) * share + (to.x - from.x) * off};
}

static void
stroke_line (DhPen *pen, DhPoint from, DhPoint to, DhTone tone, double width)
{
  cairo_move_to (pen->cr, from.x, from.y);
  cairo_line_to (pen->cr, to.x, to.y);
  dh_pen_colour (pen, tone);
  cairo_set_line_width (pen->cr, width * pen->size);
  cairo_stroke (pen->cr);
}

static void
draw_wall (DhPen *pen, DhPoint from, DhPoint to)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  stroke_line (pen, from, to, DH_TONE_STONE_DARK, 0.12);
  stroke_line (pen, from, to, DH_TONE_STONE, 0.075);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 1; i < 7 && pen->pixels >= 24; i++)
    {
      DhPoint a = along (from, to, i / 7.0 - 0.012, -0.07), b = along (from, to, i / 7.0 + 0.012, 0.07);

      stroke_line (pen, a, b, DH_TONE_STONE_DARK, 0.022);
    }
}

/* Earth thrown up, with a row of stakes. */
static void
draw_works (DhPen *pen, DhPoint from, DhPoint to)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  stroke_line (pen, from, to, DH_TONE_EARTH_DARK, 0.15);
  stroke_line (pen, from, to, DH_TONE_EARTH, 0.11);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (pen->cr, from.x, from.y);
  for (guint i = 1; i < 10; i++)
    {
      DhPoint at = along (from, to, i / 10.0, i % 2 == 0 ? -0.11 : 0.11);

      cairo_line_to (pen->cr, at.x, at.y);
    }
  cairo_line_to (pen->cr, to.x, to.y);
  dh_pen_colour (pen, DH_TONE_EARTH_DARK);
  cairo_set_line_width (pen->cr, 0.04 * pen->size);
  cairo_stroke (pen->cr);
}

static void
draw_fence (DhPen *pen, DhPoint from, DhPoint to)
{
  stroke_line (pen, from, to, DH_TONE_EARTH_DARK, 0.035);
  for (guint i = 0; i < 6; i++)
    stroke_line (pen, along (from, to, (i + 0.5) / 6, -0.11), along (from, to, (i + 0.5) / 6, 0.11), DH_TONE_EARTH_DARK,
                 0.04);
}

static void
draw_hedge (DhPen *pen, DhPoint from, DhPoint to)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < 7; i++)
        {
          DhPoint at = along (from, to, (i + 0.5) / 7, i % 2 == 0 ? -0.03 : 0.03);

          dh_pen_dot (pen, at.x, at.y, (pass == 0 ? 0.062 : 0.045) * pen->size);
        }
      dh_pen_colour (pen, pass == 0 ? DH_TONE_CROWN_DARK : DH_TONE_LEAF);
      cairo_fill (pen->cr);
    }
}

static void
draw_edge (DhPen *pen, DhPlace hex, DhDirection side, DhLook look)
{
  DhPoint from = dh_layout_corner (pen->layout, hex, side), to = dh_layout_corner (pen->layout, hex, side + 1);

  if (look == DH_LOOK_WALL)
    draw_wall (pen, from, to);
  else if (look == DH_LOOK_WORKS)
    draw_works (pen, from, to);
  else if (look == DH_LOOK_HEDGE)
    draw_hedge (pen, from, to);
  else if (look == DH_LOOK_STREAM || look == DH_LOOK_RIVER)
    {
      stroke_line (pen, from, to, DH_TONE_BANK, 0.13);
      stroke_line (pen, from, to, DH_TONE_WATER, 0.09);
    }
  else if (look != DH_LOOK_NONE)
    draw_fence (pen, from, to);
}

/**
 * dh_draw_edges:
 *
 * Draws walls, field works and other things on hex sides, each once.
 */
void
dh_draw_edges (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    for (guint d = 0; d < DH_N_DIRECTIONS; d++)
      if (pen->scene->cells[hex].edges[d] != 0
          && (d < 3 || dh_grid_neighbour (&pen->layout->grid, hex, d) == DH_PLACE_NOWHERE))
        for (guint kind = 0; kind < 8; kind++)
          if ((pen->scene->cells[hex].edges[d] >> kind & 1) != 0)
            draw_edge (pen, hex, d, pen->edges[kind]);
}
