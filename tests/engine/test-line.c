/* test-line.c — the walk of a line against plain geometry
 *
 * The reference knows nothing of a walk: it looks at every hex of the board, and at which side of the line its corners
 * lie, in whole numbers: half a hex across is 1, and a row is 3 high, so that corners are whole numbers too.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/chance.h"
#include "engine/line.h"

typedef struct
{
  gint64 x;
  gint64 y;
} Point;

/* Doubled columns across, rows of height 3 down; corners 2 above and below or 1 above and below, half a column aside.
 */
static Point
centre_of (const DhGrid *grid, int column, int row)
{
  return (Point){2 * column + dh_grid_is_shifted (grid, row), 3 * row};
}

static Point
corner_of (Point centre, guint i)
{
  static const Point corners[] = {{0, -2}, {-1, -1}, {-1, 1}, {0, 2}, {1, 1}, {1, -1}};

  return (Point){centre.x + corners[i].x, centre.y + corners[i].y};
}

static gint64
cross (Point a, Point b, Point p)
{
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static int
sign (gint64 n)
{
  return (n > 0) - (n < 0);
}

/* A segment between centres that passes over a hex passes its inside when corners lie on both sides of it. */
static gboolean
crosses_inside (Point a, Point b, Point hex)
{
  gboolean sides[3] = {FALSE};

  for (guint i = 0; i < 6; i++)
    sides[sign (cross (a, b, corner_of (hex, i))) + 1] = TRUE;
  return sides[0] && sides[2];
}

static gint64
along (Point a, Point b, Point p)
{
  return (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y);
}

/* Whether the hex lies between the ends as the line runs (the metric does not matter for convex hexes on one line). */
static gboolean
is_between (const DhGrid *grid, DhPlace from, DhPlace to, int column, int row)
{
  Point a = centre_of (grid, dh_grid_column (grid, from), dh_grid_row (grid, from));
  Point b = centre_of (grid, dh_grid_column (grid, to), dh_grid_row (grid, to));
  Point p = centre_of (grid, column, row);
  gint64 t = 3 * (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y);
  gint64 length = 3 * (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);

  return t >= 0 && t <= length;
}

static gboolean
reference_enters (const DhGrid *grid, DhPlace from, DhPlace to, DhPlace hex)
{
  Point a = centre_of (grid, dh_grid_column (grid, from), dh_grid_row (grid, from));
  Point b = centre_of (grid, dh_grid_column (grid, to), dh_grid_row (grid, to));
  int column = dh_grid_column (grid, hex);
  int row = dh_grid_row (grid, hex);

  if (hex == from || hex == to)
    return TRUE;
  return crosses_inside (a, b, centre_of (grid, column, row)) && is_between (grid, from, to, column, row);
}

/* Whether the line covers the side of @hex that faces @direction, and lies between the ends there. */
static gboolean
reference_along (const DhGrid *grid, DhPlace from, DhPlace to, Point hex, guint direction)
{
  static const guint8 ends[DH_N_DIRECTIONS][2] = {{4, 5}, {5, 0}, {0, 1}, {1, 2}, {2, 3}, {3, 4}};
  Point a = centre_of (grid, dh_grid_column (grid, from), dh_grid_row (grid, from));
  Point b = centre_of (grid, dh_grid_column (grid, to), dh_grid_row (grid, to));
  Point p = corner_of (hex, ends[direction][0]);
  Point q = corner_of (hex, ends[direction][1]);

  if (cross (a, b, p) != 0 || cross (a, b, q) != 0)
    return FALSE;
  return along (a, b, p) > 0 && along (a, b, q) > 0 && along (b, a, p) > 0 && along (b, a, q) > 0;
}

/* Whether the line crosses the inside of the side between two neighbours. */
static gboolean
reference_side (const DhGrid *grid, DhPlace from, DhPlace to, DhPlace hex, guint direction)
{
  static const guint8 ends[DH_N_DIRECTIONS][2] = {{4, 5}, {5, 0}, {0, 1}, {1, 2}, {2, 3}, {3, 4}};
  Point a = centre_of (grid, dh_grid_column (grid, from), dh_grid_row (grid, from));
  Point b = centre_of (grid, dh_grid_column (grid, to), dh_grid_row (grid, to));
  Point c = centre_of (grid, dh_grid_column (grid, hex), dh_grid_row (grid, hex));

  return sign (cross (a, b, corner_of (c, ends[direction][0]))) * sign (cross (a, b, corner_of (c, ends[direction][1])))
         < 0;
}

static void
check_order (const DhBoard *board, DhPlace from, DhPlace to, const DhLineStep *steps, guint n, guint8 *entered)
{
  DhPlace here = from;

  entered[from] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (steps[i].kind == DH_LINE_ALONG)
        continue;
      g_assert_true (dh_grid_has_hex (&board->grid, steps[i].hex));
      g_assert_false (entered[steps[i].hex]);
      entered[steps[i].hex] = TRUE;
      if (steps[i].kind == DH_LINE_SIDE)
        {
          g_assert_cmpuint (board->neighbours[here][steps[i].side], ==, steps[i].hex);
          g_assert_true (reference_side (&board->grid, from, to, here, steps[i].side));
        }
      else if (i == 0 || steps[i - 1].kind != DH_LINE_ALONG)
        {
          g_assert_cmpuint (dh_board_distance (board, here, steps[i].hex), ==, 1);
          for (guint d = 0; d < DH_N_DIRECTIONS; d++)
            if (board->neighbours[here][d] == steps[i].hex)
              g_assert_false (reference_side (&board->grid, from, to, here, d));
        }
      here = steps[i].hex;
    }
  g_assert_cmpuint (here, ==, to);
}

/* All sides run along: from every hex inside the board and one beyond it, so that off-board pairs are found too. */
static guint
count_along (const DhGrid *grid, DhPlace from, DhPlace to)
{
  guint n = 0;

  for (int row = -1; row <= grid->rows; row++)
    for (int column = -1; column <= grid->columns; column++)
      for (guint d = 0; d < 3; d++)
        n += reference_along (grid, from, to, centre_of (grid, column, row), d);
  return n;
}

static void
check_along (const DhBoard *board, DhPlace from, DhPlace to, const DhLineStep *steps, guint n)
{
  const DhGrid *grid = &board->grid;
  Point a = centre_of (grid, dh_grid_column (grid, from), dh_grid_row (grid, from));
  Point b = centre_of (grid, dh_grid_column (grid, to), dh_grid_row (grid, to));
  guint found = 0;

  for (guint i = 0; i < n; i++)
    {
      DhPlace sides[2] = {steps[i].hex, steps[i].right};

      if (steps[i].kind != DH_LINE_ALONG)
        continue;
      found++;
      g_assert_true (sides[0] != DH_PLACE_NOWHERE || sides[1] != DH_PLACE_NOWHERE);
      for (guint k = 0; k < 2; k++)
        {
          gint64 side;
          gboolean covers = FALSE;
          Point c;

          if (sides[k] == DH_PLACE_NOWHERE)
            continue;
          c = centre_of (grid, dh_grid_column (grid, sides[k]), dh_grid_row (grid, sides[k]));
          side = cross (a, b, c);
          g_assert_cmpint (sign (side), ==, k == 0 ? -1 : 1); /* rows grow downward: left is negative */
          for (guint d = 0; d < DH_N_DIRECTIONS; d++)
            covers |= reference_along (grid, from, to, c, d) && board->neighbours[sides[k]][d] == sides[1 - k];
          g_assert_true (covers);
        }
    }
  g_assert_cmpuint (found, ==, count_along (grid, from, to));
}

static void
check_line (const DhBoard *board, DhPlace from, DhPlace to)
{
  guint8 entered[DH_MAX_HEXES] = {0};
  DhLineStep steps[DH_MAX_LINE];
  guint n = dh_line_walk (board, from, to, steps);

  g_assert_cmpuint (n, <, DH_MAX_LINE);
  check_order (board, from, to, steps, n, entered);
  check_along (board, from, to, steps, n);
  for (guint hex = 0; hex < board->n_hexes; hex++)
    if (dh_grid_has_hex (&board->grid, hex))
      g_assert_cmpint (entered[hex], ==, reference_enters (&board->grid, from, to, hex));
}

static void
test_all_pairs (void)
{
  for (guint pattern = 0; pattern < 4; pattern++)
    for (guint size = 0; size < 3; size++)
      {
        DhGrid grid = {4 + 3 * size, 9 - 2 * size, pattern & 1, pattern >> 1};
        g_autoptr (DhBoard) board = dh_board_new (&grid, 0);

        for (guint from = 0; from < board->n_hexes; from++)
          for (guint to = 0; to < board->n_hexes; to++)
            if (dh_grid_has_hex (&grid, from) && dh_grid_has_hex (&grid, to))
              check_line (board, from, to);
      }
}

static void
test_random_boards (void)
{
  DhStream stream;

  dh_stream_seed (&stream, 7, 0);
  for (guint i = 0; i < 60; i++)
    {
      DhGrid grid = {2 + dh_stream_below (&stream, 63), 1 + dh_stream_below (&stream, 64), dh_stream_below (&stream, 2),
                     dh_stream_below (&stream, 2)};
      g_autoptr (DhBoard) board = dh_board_new (&grid, 0);

      for (guint k = 0; k < 40; k++)
        {
          DhPlace from = dh_stream_below (&stream, board->n_hexes);
          DhPlace to = dh_stream_below (&stream, board->n_hexes);

          if (dh_grid_has_hex (&grid, from) && dh_grid_has_hex (&grid, to))
            check_line (board, from, to);
        }
    }
}

static void
test_there_and_back (void)
{
  DhGrid grid = {13, 11, DH_SHIFT_EVEN, TRUE};
  g_autoptr (DhBoard) board = dh_board_new (&grid, 0);

  for (guint from = 0; from < board->n_hexes; from++)
    for (guint to = 0; to < board->n_hexes; to++)
      {
        DhLineStep there[DH_MAX_LINE];
        DhLineStep back[DH_MAX_LINE];
        guint n;

        if (!dh_grid_has_hex (&grid, from) || !dh_grid_has_hex (&grid, to))
          continue;
        n = dh_line_walk (board, from, to, there);
        g_assert_cmpuint (dh_line_walk (board, to, from, back), ==, n);
        for (guint i = 0; i + 1 < n; i++)
          if (there[i].kind == DH_LINE_ALONG)
            {
              g_assert_cmpuint (back[n - 2 - i].kind, ==, DH_LINE_ALONG);
              g_assert_cmpuint (back[n - 2 - i].hex, ==, there[i].right);
              g_assert_cmpuint (back[n - 2 - i].right, ==, there[i].hex);
            }
          else
            g_assert_cmpuint (back[n - 2 - i].hex, ==, there[i].hex);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/line/agrees-with-plain-geometry-on-all-pairs", test_all_pairs);
  g_test_add_func ("/engine/line/agrees-with-plain-geometry-on-random-boards", test_random_boards);
  g_test_add_func ("/engine/line/there-is-back-again", test_there_and_back);
  return g_test_run ();
}
