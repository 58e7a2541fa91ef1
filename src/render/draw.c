/* draw.c — draws a scene
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/pen.h"

#define TOLERANCE 0.2 /* pixels a curve may stray: nobody sees it, and it saves a third of the corners */
#define ROUGH 30      /* below so many pixels a hex the ground is drawn with the faster anti-aliasing */

static void
draw_all_ground (DhPen *pen)
{
  if (pen->pixels < ROUGH)
    cairo_set_antialias (pen->cr, CAIRO_ANTIALIAS_FAST);
  dh_draw_ground (pen);
  dh_draw_growth (pen);
  dh_draw_works (pen);
  dh_draw_edges (pen);
  cairo_set_antialias (pen->cr, CAIRO_ANTIALIAS_DEFAULT);
}

static void
draw_layer (DhPen *pen, DhLayers layer)
{
  switch (layer)
    {
    case DH_LAYER_SURROUNDINGS:
      dh_draw_surroundings (pen);
      break;
    case DH_LAYER_GROUND:
      draw_all_ground (pen);
      break;
    case DH_LAYER_MARKS:
      dh_draw_marks (pen);
      break;
    case DH_LAYER_OVERLAY:
      dh_draw_overlay (pen);
      break;
    case DH_LAYER_PIECES:
      if (!pen->scene->options.hide_pieces)
        dh_draw_pieces (pen);
      break;
    case DH_LAYER_STATES:
      dh_draw_states (pen);
      break;
    }
}

/**
 * dh_draw_map:
 * @layout: of the same grid as @scene
 * @layers: which layers to draw, from below
 * @clip: (nullable): the part that will show; only a hint to draw nothing outside, the caller clips
 *
 * Draws a scene.
 */
void
dh_draw_map (cairo_t *cr, const DhScene *scene, const DhLayout *layout, DhLayers layers, const DhRect *clip)
{
  DhPen pen;

  dh_pen_init (&pen, cr, scene, layout, clip);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_tolerance (cr, TOLERANCE);
  for (guint layer = 1; layer <= DH_LAYER_STATES; layer <<= 1)
    if ((layers & layer) != 0)
      draw_layer (&pen, layer);
  cairo_restore (cr);
  dh_pen_clear (&pen);
}

/**
 * dh_draw_hex_states:
 *
 * Draws the states of one hex, for a caller that draws pointer and cursor apart from the rest.
 */
void
dh_draw_hex_states (cairo_t *cr, const DhScene *scene, const DhLayout *layout, DhPlace hex)
{
  DhPen pen;
  DhRect rect;

  g_return_if_fail (dh_grid_has_hex (&scene->grid, hex));
  dh_layout_get_hex_rect (layout, hex, &rect);
  dh_pen_init (&pen, cr, scene, layout, &rect);
  cairo_save (cr);
  cairo_new_path (cr);
  dh_draw_hex_state (&pen, hex);
  cairo_restore (cr);
  dh_pen_clear (&pen);
}
