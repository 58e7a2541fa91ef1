/* states.c — what a hex shows of the moment
 *
 * Each state has a shape of its own around the middle of the hex, so that it is seen without colour, at a few pixels a
 * hex, and beside a piece: a pale ring, a dark ring, a chequered ring, beads in the corners, arrowheads from the
 * sides, stripes.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/pen.h"

#include <math.h>

#define CORNER 0.5773502691896258 /* from the centre of a hex to its corners */

/* The outline of the hex drawn in by @inset. */
static void
add_outline (DhPen *pen, double inset)
{
  double reach = CORNER * (1 - 2 * inset);

  cairo_move_to (pen->cr, 0, -reach);
  for (guint i = 1; i < 6; i++)
    cairo_line_to (pen->cr, reach * sin (i * G_PI / 3), -reach * cos (i * G_PI / 3));
  cairo_close_path (pen->cr);
}

static void
draw_ring (DhPen *pen, double outer, double inner, DhTone tone, double alpha)
{
  add_outline (pen, (outer + inner) / 2);
  dh_pen_wash (pen, tone, alpha);
  cairo_set_line_width (pen->cr, inner - outer);
  cairo_stroke (pen->cr);
}

static void
draw_hover (DhPen *pen)
{
  draw_ring (pen, 0.005, 0.085, DH_TONE_WHITE, 1);
  draw_ring (pen, 0.085, 0.105, DH_TONE_BLACK, 0.6);
}

static void
draw_selected (DhPen *pen)
{
  draw_ring (pen, 0.005, 0.045, DH_TONE_WHITE, 1);
  draw_ring (pen, 0.045, 0.135, DH_TONE_BLACK, 1);
  draw_ring (pen, 0.075, 0.105, DH_TONE_GOLD, 1);
}

static void
draw_chequers (DhPen *pen, double outer, double inner, gboolean second)
{
  double part = CORNER * (1 - outer - inner) / 4;

  draw_ring (pen, outer, inner, DH_TONE_WHITE, 1);
  cairo_set_dash (pen->cr, &part, 1, second ? part : 0);
  draw_ring (pen, outer, inner, DH_TONE_BLACK, 1);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_cursor (DhPen *pen)
{
  draw_chequers (pen, 0.005, 0.065, FALSE);
  draw_chequers (pen, 0.065, 0.125, TRUE);
}

static void
add_beads (DhPen *pen, double radius)
{
  for (guint i = 0; i < 6; i++)
    dh_pen_dot (pen, 0.445 * sin (i * G_PI / 3), -0.445 * cos (i * G_PI / 3), radius);
}

static void
draw_may_act (DhPen *pen)
{
  draw_ring (pen, 0.02, 0.05, DH_TONE_GOLD_DARK, 0.9);
  draw_ring (pen, 0.025, 0.045, DH_TONE_GOLD, 1);
  add_beads (pen, 0.112);
  dh_pen_colour (pen, DH_TONE_GOLD_DARK);
  cairo_fill (pen->cr);
  add_beads (pen, 0.06);
  dh_pen_colour (pen, DH_TONE_GOLD);
  cairo_fill (pen->cr);
}

static void
add_arrowhead (DhPen *pen, guint side, double half, double height)
{
  double angle = side * G_PI / 3, c = cos (angle), s = sin (angle), rim = 0.485;
  DhPoint head[3] = {{rim * c - half * s, rim * s + half * c},
                     {rim * c + half * s, rim * s - half * c},
                     {(rim - height) * c, (rim - height) * s}};

  dh_pen_polygon (pen, head, 3);
}

static void
draw_target (DhPen *pen)
{
  for (guint side = 0; side < 6; side++)
    add_arrowhead (pen, side, 0.2, 0.2);
  dh_pen_colour (pen, DH_TONE_ALARM);
  cairo_fill_preserve (pen->cr);
  dh_pen_colour (pen, DH_TONE_WHITE);
  cairo_set_line_width (pen->cr, 0.028);
  cairo_stroke (pen->cr);
}

static void
draw_warning_sign (DhPen *pen, DhTone field, DhTone sign)
{
  static const DhPoint triangle[] = {{0, -0.54}, {0.17, -0.25}, {-0.17, -0.25}};

  dh_pen_polygon (pen, triangle, 3);
  dh_pen_colour (pen, field);
  cairo_fill_preserve (pen->cr);
  dh_pen_colour (pen, sign);
  cairo_set_line_width (pen->cr, 0.035);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
  cairo_move_to (pen->cr, 0, -0.44);
  cairo_line_to (pen->cr, 0, -0.36);
  cairo_set_line_width (pen->cr, 0.045);
  cairo_stroke (pen->cr);
  dh_pen_dot (pen, 0, -0.3, 0.025);
  cairo_fill (pen->cr);
}

static void
draw_problem (DhPen *pen)
{
  cairo_save (pen->cr);
  add_outline (pen, 0.005);
  add_outline (pen, 0.125);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (pen->cr);
  dh_pen_colour (pen, DH_TONE_WHITE);
  cairo_paint (pen->cr);
  for (int i = -8; i <= 8; i++)
    {
      cairo_move_to (pen->cr, i * 0.16 - 0.6, 0.6);
      cairo_line_to (pen->cr, i * 0.16 + 0.6, -0.6);
    }
  dh_pen_colour (pen, DH_TONE_ALARM);
  cairo_set_line_width (pen->cr, 0.068);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
  draw_warning_sign (pen, DH_TONE_WHITE, DH_TONE_ALARM);
}

static void
draw_path_mark (DhPen *pen)
{
  dh_pen_dot (pen, 0, 0, 0.13);
  dh_pen_colour (pen, DH_TONE_WHITE);
  cairo_fill (pen->cr);
  dh_pen_dot (pen, 0, 0, 0.095);
  dh_pen_colour (pen, DH_TONE_BLACK);
  cairo_fill (pen->cr);
}

/**
 * dh_draw_hex_state:
 *
 * Draws all states of one hex, the more urgent ones last.
 */
void
dh_draw_hex_state (DhPen *pen, DhPlace hex)
{
  static const struct
  {
    guint8 state;
    void (*draw) (DhPen *pen);
  } drawings[] = {
      {DH_HEX_HOVER, draw_hover},   {DH_HEX_MAY_ACT, draw_may_act}, {DH_HEX_SELECTED, draw_selected},
      {DH_HEX_TARGET, draw_target}, {DH_HEX_PROBLEM, draw_problem}, {DH_HEX_PATH, draw_path_mark},
      {DH_HEX_CURSOR, draw_cursor},
  };
  guint8 states = pen->scene->states[hex];

  dh_pen_enter (pen, hex);
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    if ((states & drawings[i].state) != 0)
      drawings[i].draw (pen);
  if ((states & DH_HEX_WARNING) != 0 && (states & DH_HEX_PROBLEM) == 0)
    draw_warning_sign (pen, DH_TONE_GOLD, DH_TONE_BLACK);
  dh_pen_leave (pen);
}

/**
 * dh_draw_states:
 *
 * Draws what hexes show of the moment.
 */
void
dh_draw_states (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (pen->scene->states[hex] != 0)
      dh_draw_hex_state (pen, hex);
}
