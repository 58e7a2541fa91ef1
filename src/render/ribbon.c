/* ribbon.c — what runs from hex to hex: rivers, roads, ravines
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/ribbon.h"

#include <math.h>

#define PULL 0.42 /* of a curve's handles: 1 would be a polygon through the sides, 0 one through the centre */

/**
 * dh_ribbon_crossing:
 *
 * Returns: the middle of a side, in widths of a hex from the centre
 */
DhPoint
dh_ribbon_crossing (DhDirection side)
{
  double angle = side * G_PI / 3;

  return (DhPoint){cos (angle) / 2, -sin (angle) / 2};
}

static guint
turn_between (guint a, guint b)
{
  guint turn = (a + 6 - b) % 6;

  return MIN (turn, 6 - turn);
}

/* The two sides of a set that lie most opposite each other. */
static void
find_main_pair (guint sides, guint *first, guint *second)
{
  guint best = 0;

  for (guint a = 0; a < 6; a++)
    for (guint b = a + 1; b < 6; b++)
      if ((sides >> a & 1) != 0 && (sides >> b & 1) != 0 && turn_between (a, b) > best)
        {
          best = turn_between (a, b);
          *first = a;
          *second = b;
        }
}

/**
 * dh_ribbon_to_edge:
 * @sides: bits of directions
 *
 * Returns: @sides, and where that is one alone and the hex lies at the edge of the board, the side over which the
 * ribbon leaves it
 */
guint
dh_ribbon_to_edge (const DhPen *pen, DhPlace hex, guint sides)
{
  guint best = 1, leave = 0;

  if (sides == 0 || (sides & (sides - 1)) != 0)
    return sides;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (dh_grid_neighbour (&pen->layout->grid, hex, d) == DH_PLACE_NOWHERE)
      {
        guint turn = turn_between (d, (guint) g_bit_nth_lsf (sides, -1));

        if (turn > best)
          {
            best = turn;
            leave = 1u << d;
          }
      }
  return sides | leave;
}

/* Strokes end square: a little beyond the side where a neighbour goes on, exactly on it at the edge of the board. */
static DhPoint
beyond (const DhPen *pen, DhPlace hex, guint side)
{
  DhPoint at = dh_ribbon_crossing (side);
  double past = dh_grid_neighbour (&pen->layout->grid, hex, side) != DH_PLACE_NOWHERE ? 1.03 : 1;

  return (DhPoint){at.x * past, at.y * past};
}

/* A straight piece swings to one side; it still crosses both sides of the hex at a right angle. */
static void
add_swing (DhPen *pen, DhPoint from, DhPoint to, double bend)
{
  DhPoint middle = {(to.y - from.y) * bend, (from.x - to.x) * bend};

  cairo_curve_to (pen->cr, from.x * 0.55, from.y * 0.55, middle.x + from.x * 0.5, middle.y + from.y * 0.5, middle.x,
                  middle.y);
  cairo_curve_to (pen->cr, middle.x + to.x * 0.5, middle.y + to.y * 0.5, to.x * 0.55, to.y * 0.55, to.x, to.y);
}

static void
add_through (DhPen *pen, DhPlace hex, guint a, guint b, double wildness)
{
  DhPoint from = dh_ribbon_crossing (a), to = dh_ribbon_crossing (b), first = beyond (pen, hex, a);
  DhPoint last = beyond (pen, hex, b);
  double bend = (dh_pen_noise (pen, hex, 40) < 0.5 ? -1 : 1) * wildness * (0.5 + 0.5 * dh_pen_noise (pen, hex, 41));

  cairo_move_to (pen->cr, first.x, first.y);
  cairo_line_to (pen->cr, from.x, from.y);
  if (turn_between (a, b) == 3 && wildness > 0)
    add_swing (pen, from, to, bend);
  else
    cairo_curve_to (pen->cr, from.x * PULL, from.y * PULL, to.x * PULL, to.y * PULL, to.x, to.y);
  cairo_line_to (pen->cr, last.x, last.y);
}

/* Turning back at the loose end makes it round. */
static void
add_end (DhPen *pen, DhPlace hex, guint side, DhRibbonEnd end)
{
  DhPoint at = dh_ribbon_crossing (side), from = beyond (pen, hex, side);
  double past = end == DH_RIBBON_RUNS_ON ? -0.5 : 0;

  cairo_move_to (pen->cr, from.x, from.y);
  cairo_line_to (pen->cr, at.x * past, at.y * past);
  cairo_line_to (pen->cr, at.x * (past + 0.1), at.y * (past + 0.1));
}

/**
 * dh_ribbon_add:
 * @sides: bits of directions; 0 is a short piece from west to east
 * @wildness: how much a straight piece winds, as a share of its length
 *
 * Adds the middle line to the path, inside dh_pen_enter().
 */
void
dh_ribbon_add (DhPen *pen, DhPlace hex, guint sides, double wildness, DhRibbonEnd end)
{
  guint first = DH_EAST, second = DH_WEST;

  if (sides == 0)
    {
      double half = end == DH_RIBBON_RUNS_ON ? 0.34 : 0.001;

      cairo_move_to (pen->cr, -half, 0);
      cairo_line_to (pen->cr, half, 0);
      return;
    }
  if ((sides & (sides - 1)) == 0)
    {
      add_end (pen, hex, (guint) g_bit_nth_lsf (sides, -1), end);
      return;
    }
  find_main_pair (sides, &first, &second);
  add_through (pen, hex, first, second, (sides & ~(1u << first | 1u << second)) == 0 ? wildness : 0);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if ((sides >> d & 1) != 0 && d != first && d != second)
      add_through (pen, hex, d, turn_between (d, first) > turn_between (d, second) ? first : second, 0);
}

/**
 * dh_ribbon_middle:
 *
 * Returns: the middle of a ribbon that does not wind, in widths of a hex from the centre
 */
DhPoint
dh_ribbon_middle (guint sides)
{
  guint first = DH_EAST, second = DH_WEST;
  DhPoint from, to;

  if ((sides & (sides - 1)) != 0)
    find_main_pair (sides, &first, &second);
  from = dh_ribbon_crossing (first);
  to = dh_ribbon_crossing (second);
  return (DhPoint){(from.x + to.x) * (1 + 3 * PULL) / 8, (from.y + to.y) * (1 + 3 * PULL) / 8};
}

/**
 * dh_ribbon_angle:
 *
 * Returns: the direction in which a ribbon passes the centre, in radians clockwise from the east
 */
double
dh_ribbon_angle (guint sides)
{
  guint first = DH_EAST, second = DH_WEST;
  DhPoint from, to;

  if (sides != 0 && (sides & (sides - 1)) == 0)
    second = (first = (guint) g_bit_nth_lsf (sides, -1)) + 3;
  else
    find_main_pair (sides, &first, &second);
  from = dh_ribbon_crossing (first % 6);
  to = dh_ribbon_crossing (second % 6);
  return atan2 (to.y - from.y, to.x - from.x);
}
