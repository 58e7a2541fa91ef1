/* line.c — the straight line between the centres of two hexes, exactly
 *
 * The line lies between two neighbouring directions: a steps of the first, b of the second. A hex is left through one
 * of four sides, parted by three corners; on which side of the line a corner lies is the sign of a cross product, which
 * changes by a constant from hex to hex. Everything is counted in thirds, so that corners are whole numbers.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/line.h"

/* By the line's first direction: the sides that a hex may be left through, in the order of the angle. */
enum
{
  BEFORE,
  FIRST,
  SECOND,
  AFTER,
};
static const guint8 ways[DH_N_DIRECTIONS][4] = {
    {5, 0, 1, 2}, {0, 1, 2, 3}, {1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 0}, {4, 5, 0, 1},
};

/* The first of the two directions that the line lies between, for a way of so many steps east and south-east. */
static inline guint
first_direction (int q, int r)
{
  if (r < 0)
    return q <= 0 ? DH_NORTH_WEST : q + r > 0 ? DH_EAST : DH_NORTH_EAST;
  if (r > 0)
    return q >= 0 ? DH_SOUTH_EAST : q + r >= 0 ? DH_SOUTH_WEST : DH_WEST;
  return q >= 0 ? DH_EAST : DH_WEST;
}

static inline void
leave (DhLine *line, DhLineStep *step, guint way, gboolean corner, int moved)
{
  guint direction = ways[line->first][way];

  line->beside += 3 * moved;
  line->hex = line->board->neighbours[line->hex][direction];
  *step = (DhLineStep){corner ? DH_LINE_CORNER : DH_LINE_SIDE, direction, line->hex, DH_PLACE_NOWHERE};
}

static inline DhPlace
beside (const DhLine *line, DhPlace hex, guint way)
{
  return hex == DH_PLACE_NOWHERE ? hex : line->board->neighbours[hex][ways[line->first][way]];
}

static void
run_along (DhLine *line, DhLineStep *step)
{
  DhPlace left = beside (line, line->hex, SECOND);
  DhPlace right = beside (line, line->hex, FIRST);

  *step = (DhLineStep){DH_LINE_ALONG, 0, left, right};
  line->ahead = left != DH_PLACE_NOWHERE ? beside (line, left, FIRST) : beside (line, right, SECOND);
}

/* The line meets the corner between the first and the second direction. */
static void
meet_corner (DhLine *line, DhLineStep *step)
{
  if (line->a == line->b)
    run_along (line, step);
  else if (line->a > line->b)
    leave (line, step, FIRST, TRUE, -line->b);
  else
    leave (line, step, SECOND, TRUE, line->a);
}

/**
 * dh_line_start:
 * @line: (out caller-allocates): the walk
 * @from: a hex of the board
 * @to: a hex of the board
 *
 * Begins a walk; it stands in @from, which is not told as a step.
 */
void
dh_line_start (DhLine *line, const DhBoard *board, DhPlace from, DhPlace to)
{
  int q = board->axial[to][0] - board->axial[from][0];
  int r = board->axial[to][1] - board->axial[from][1];
  const int parts[] = {q + r, q, -r, -q - r, -q, r, q + r, q};
  guint first = first_direction (q, r);

  line->board = board;
  line->a = parts[first];
  line->b = parts[first + 2];
  line->beside = 0;
  line->first = first;
  line->hex = from;
  line->ahead = DH_PLACE_NOWHERE;
  line->to = to;
}

/**
 * dh_line_next:
 * @step: (out caller-allocates): what comes next
 *
 * Goes on by one step. The last step enters the hex where the line ends.
 *
 * Returns: %FALSE when the line has ended
 */
gboolean
dh_line_next (DhLine *line, DhLineStep *step)
{
  int a = line->a;
  int b = line->b;
  int ahead = line->beside + a - b;
  int last;

  if (line->hex == line->to)
    return FALSE;
  if (line->ahead != DH_PLACE_NOWHERE)
    {
      line->hex = line->ahead;
      line->ahead = DH_PLACE_NOWHERE;
      *step = (DhLineStep){DH_LINE_CORNER, 0, line->hex, DH_PLACE_NOWHERE};
    }
  else if (ahead > 0)
    {
      last = line->beside - a - 2 * b;
      leave (line, step, last > 0 ? BEFORE : FIRST, last == 0, last > 0 ? -a - b : -b);
    }
  else if (ahead < 0)
    {
      last = line->beside + 2 * a + b;
      leave (line, step, last < 0 ? AFTER : SECOND, last == 0, last < 0 ? a + b : a);
    }
  else
    meet_corner (line, step);
  return TRUE;
}

/**
 * dh_line_walk:
 * @out: (out): all steps of the line, without the hex where it begins
 *
 * Returns: how many steps there are
 */
guint
dh_line_walk (const DhBoard *board, DhPlace from, DhPlace to, DhLineStep out[DH_MAX_LINE])
{
  DhLine line;
  guint n = 0;

  dh_line_start (&line, board, from, to);
  while (n < DH_MAX_LINE && dh_line_next (&line, &out[n]))
    n++;
  return n;
}
