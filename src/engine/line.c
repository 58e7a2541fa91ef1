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

/* How a hex is left: a turn from the line's first direction, and whether through a corner. */
typedef struct
{
  int turn; /* -1 to 2 */
  gboolean corner;
} Exit;

/* The line passes to the right of the corner ahead: out by the first direction, or by the one before it. */
static Exit
exit_right (const DhLine *line)
{
  int corner = line->beside - line->a - 2 * line->b;

  return (Exit){corner > 0 ? -1 : 0, corner == 0};
}

/* To the left of it: out by the second direction, or by the one after it. */
static Exit
exit_left (const DhLine *line)
{
  int corner = line->beside + 2 * line->a + line->b;

  return (Exit){corner < 0 ? 2 : 1, corner == 0};
}

static DhPlace
beside (const DhLine *line, DhPlace hex, int turn)
{
  guint direction = line->first + turn + DH_N_DIRECTIONS;

  return hex == DH_PLACE_NOWHERE ? hex : line->board->neighbours[hex][direction % DH_N_DIRECTIONS];
}

static void
step_along (DhLine *line, DhLineStep *step)
{
  DhPlace left = beside (line, line->hex, 1);
  DhPlace right = beside (line, line->hex, 0);

  *step = (DhLineStep){DH_LINE_ALONG, 0, left, right};
  line->ahead = left != DH_PLACE_NOWHERE ? beside (line, left, 0) : beside (line, right, 1);
}

static void
step_out (DhLine *line, DhLineStep *step, Exit out)
{
  guint direction = (line->first + out.turn + DH_N_DIRECTIONS) % DH_N_DIRECTIONS;
  const int moves[] = {-line->a - line->b, -line->b, line->a, line->a + line->b};

  line->beside += 3 * moves[out.turn + 1];
  line->hex = line->board->neighbours[line->hex][direction];
  *step = (DhLineStep){out.corner ? DH_LINE_CORNER : DH_LINE_SIDE, direction, line->hex, DH_PLACE_NOWHERE};
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
  const int parts[DH_N_DIRECTIONS] = {q + r, q, -r, -q - r, -q, r};
  guint d = 0;

  while (d < DH_N_DIRECTIONS - 1 && !(parts[d] > 0 && parts[(d + 2) % DH_N_DIRECTIONS] >= 0))
    d++;
  *line = (DhLine){.board = board,
                   .a = parts[d],
                   .b = parts[(d + 2) % DH_N_DIRECTIONS],
                   .first = d,
                   .hex = from,
                   .ahead = DH_PLACE_NOWHERE,
                   .to = to};
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
  int corner;

  if (line->hex == line->to)
    return FALSE;
  if (line->ahead != DH_PLACE_NOWHERE)
    {
      line->hex = line->ahead;
      line->ahead = DH_PLACE_NOWHERE;
      *step = (DhLineStep){DH_LINE_CORNER, 0, line->hex, DH_PLACE_NOWHERE};
      return TRUE;
    }
  corner = line->beside + line->a - line->b;
  if (corner != 0)
    step_out (line, step, corner > 0 ? exit_right (line) : exit_left (line));
  else if (line->a == line->b)
    step_along (line, step);
  else
    step_out (line, step, (Exit){line->b > line->a, TRUE});
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

/**
 * dh_line_hexes:
 * @out: (out) (array length=max): hexes from @from to @to, each a neighbour of the one before
 *
 * A line for drawing with: where it runs along a side the hex on the left is taken, or the one on the board.
 *
 * Returns: how many there are; not more than @max are written
 */
guint
dh_line_hexes (const DhBoard *board, DhPlace from, DhPlace to, DhPlace *out, guint max)
{
  DhLine line;
  DhLineStep step = {.hex = from};
  guint n = 0;

  dh_line_start (&line, board, from, to);
  do
    {
      if (n < max)
        out[n] = step.hex != DH_PLACE_NOWHERE ? step.hex : step.right;
      n++;
    }
  while (dh_line_next (&line, &step));
  return n;
}
