/* test-layout.c — hexes and points belong together
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/layout.h"

#include <math.h>

#define POINTS 10000

/* All four row patterns, small and large. */
static const DhGrid grids[] = {
    {13, 11, DH_SHIFT_EVEN, TRUE}, {13, 11, DH_SHIFT_ODD, TRUE}, {7, 6, DH_SHIFT_EVEN, FALSE},
    {8, 5, DH_SHIFT_ODD, FALSE},   {64, 64, DH_SHIFT_ODD, TRUE}, {64, 64, DH_SHIFT_EVEN, FALSE},
    {1, 1, DH_SHIFT_EVEN, FALSE},  {2, 3, DH_SHIFT_ODD, TRUE},
};
static const double sizes[] = {24, 64, 33.7, 100.125};

/* How deep a point lies in a hex, by its six sides; negative outside. */
static double
depth (const DhLayout *layout, DhPlace hex, double x, double y)
{
  double least = G_MAXDOUBLE;

  for (guint c = 0; c < 6; c++)
    {
      DhPoint a = dh_layout_corner (layout, hex, c), b = dh_layout_corner (layout, hex, c + 1);
      double length = hypot (b.x - a.x, b.y - a.y);
      double reach = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length;

      least = MIN (least, -reach);
    }
  return least;
}

static DhPlace
random_hex (const DhGrid *grid)
{
  DhPlace hex;

  do
    hex = (DhPlace) g_test_rand_int_range (0, (int) dh_grid_n_places (grid));
  while (!dh_grid_has_hex (grid, hex));
  return hex;
}

/* A point of a hex: its centre, inside it, on a side, in a corner. */
static DhPoint
random_point (const DhLayout *layout, DhPlace hex, guint kind)
{
  guint corner = (guint) g_test_rand_int_range (0, 6);
  double share = kind == 2 ? g_test_rand_double () : 0, reach = kind == 1 ? g_test_rand_double () * 0.999 : 1;
  DhPoint centre = dh_layout_centre (layout, hex);
  DhPoint a = dh_layout_corner (layout, hex, corner), b = dh_layout_corner (layout, hex, corner + 1);

  if (kind == 0)
    return centre;
  if (kind == 1)
    share = g_test_rand_double ();
  return (DhPoint){centre.x + (a.x + (b.x - a.x) * share - centre.x) * reach,
                   centre.y + (a.y + (b.y - a.y) * share - centre.y) * reach};
}

static void
test_points (void)
{
  for (guint g = 0; g < G_N_ELEMENTS (grids); g++)
    for (guint i = 0; i < POINTS; i++)
      {
        DhLayout layout;
        DhPlace hex = random_hex (&grids[g]), found;
        DhPoint at;

        dh_layout_init (&layout, &grids[g], sizes[i % 4], i % 3 * 7.3);
        at = random_point (&layout, hex, i % 4);
        found = dh_layout_hex_at (&layout, at.x, at.y);
        g_assert_cmpuint (found, !=, DH_PLACE_NOWHERE);
        if (i % 4 < 2)
          g_assert_cmpuint (found, ==, hex);
        else
          g_assert_cmpfloat (depth (&layout, found, at.x, at.y), >, -1e-6);
      }
}

/* On a border the upper row wins, then the left hex: the same answer whoever asks. */
static void
test_borders (void)
{
  DhLayout layout;

  dh_layout_init (&layout, &grids[0], 64, 10);
  for (guint i = 0; i < POINTS; i++)
    {
      DhPlace hex = random_hex (&grids[0]), first = DH_PLACE_NOWHERE;
      DhPoint at = random_point (&layout, hex, 2 + i % 2);

      for (guint other = 0; other < dh_grid_n_places (&grids[0]) && first == DH_PLACE_NOWHERE; other++)
        if (dh_grid_has_hex (&grids[0], (DhPlace) other) && depth (&layout, (DhPlace) other, at.x, at.y) > -1e-7)
          first = (DhPlace) other;
      g_assert_cmpuint (dh_layout_hex_at (&layout, at.x, at.y), ==, first);
    }
}

static void
test_outside (void)
{
  for (guint i = 0; i < POINTS / 5; i++)
    {
      DhLayout layout;
      double width, height, x, y;
      DhPlace found;
      const DhGrid *grid = &grids[i % G_N_ELEMENTS (grids)];

      dh_layout_init (&layout, grid, sizes[i % 4], 20);
      dh_layout_get_extent (&layout, &width, &height);
      x = (g_test_rand_double () * 1.4 - 0.2) * width;
      y = (g_test_rand_double () * 1.4 - 0.2) * height;
      found = dh_layout_hex_at (&layout, x, y);
      if (found != DH_PLACE_NOWHERE)
        g_assert_cmpfloat (depth (&layout, found, x, y), >, -1e-6);
      else
        for (guint hex = 0; hex < dh_grid_n_places (grid); hex++)
          g_assert_false (dh_grid_has_hex (grid, (DhPlace) hex) && depth (&layout, (DhPlace) hex, x, y) > 1e-6);
    }
  {
    DhLayout layout;

    dh_layout_init (&layout, &grids[0], 64, 0);
    g_assert_cmpuint (dh_layout_hex_at (&layout, 1e300, 5), ==, DH_PLACE_NOWHERE);
    g_assert_cmpuint (dh_layout_hex_at (&layout, NAN, NAN), ==, DH_PLACE_NOWHERE);
    g_assert_cmpuint (dh_layout_hex_at (&layout, -1e300, -1e300), ==, DH_PLACE_NOWHERE);
  }
}

/* Neighbours share two corners: side d of one is the opposite side of the other. */
static void
test_sides (void)
{
  for (guint g = 0; g < G_N_ELEMENTS (grids); g++)
    for (guint hex = 0; hex < dh_grid_n_places (&grids[g]); hex++)
      for (guint d = 0; dh_grid_has_hex (&grids[g], (DhPlace) hex) && d < DH_N_DIRECTIONS; d++)
        {
          DhLayout layout;
          DhPlace other = dh_grid_neighbour (&grids[g], (DhPlace) hex, d);
          DhPoint a, b, centre, at;

          dh_layout_init (&layout, &grids[g], 40, 3);
          a = dh_layout_corner (&layout, (DhPlace) hex, d);
          b = dh_layout_corner (&layout, (DhPlace) hex, d + 1);
          centre = dh_layout_centre (&layout, (DhPlace) hex);
          at = (DhPoint){centre.x + 0.9 * ((a.x + b.x) / 2 - centre.x), centre.y + 0.9 * ((a.y + b.y) / 2 - centre.y)};
          g_assert_cmpuint (dh_layout_hex_at (&layout, at.x, at.y), ==, hex);
          g_assert_cmpuint (dh_layout_side_at (&layout, (DhPlace) hex, at.x, at.y), ==, d);
          if (other == DH_PLACE_NOWHERE)
            continue;
          g_assert_cmpfloat_with_epsilon (dh_layout_corner (&layout, other, d + 4).x, a.x, 1e-6);
          g_assert_cmpfloat_with_epsilon (dh_layout_corner (&layout, other, d + 4).y, a.y, 1e-6);
          g_assert_cmpfloat_with_epsilon (dh_layout_corner (&layout, other, d + 3).x, b.x, 1e-6);
        }
}

static void
test_extent (void)
{
  for (guint g = 0; g < G_N_ELEMENTS (grids); g++)
    {
      DhLayout layout;
      DhRect board, rect;
      double right = 0, bottom = 0, left = 1e9, top = 1e9;

      dh_layout_init (&layout, &grids[g], 50, 12);
      dh_layout_get_board (&layout, &board);
      for (guint hex = 0; hex < dh_grid_n_places (&grids[g]); hex++)
        if (dh_grid_has_hex (&grids[g], (DhPlace) hex))
          {
            dh_layout_get_hex_rect (&layout, (DhPlace) hex, &rect);
            left = MIN (left, rect.x);
            top = MIN (top, rect.y);
            right = MAX (right, rect.x + rect.width);
            bottom = MAX (bottom, rect.y + rect.height);
          }
      g_assert_cmpfloat_with_epsilon (right, board.x + board.width, 1e-6);
      g_assert_cmpfloat_with_epsilon (bottom, board.y + board.height, 1e-6);
      g_assert_cmpfloat_with_epsilon (top, board.y, 1e-6);
      g_assert_cmpfloat (left, >=, board.x - 1e-6);
      g_assert_cmpfloat_with_epsilon (dh_layout_fit (&grids[g], board.width + 24, board.height + 24, 12 / 50.0), 50,
                                      1e-6);
    }
}

/* What a rectangle may show holds every hex that a point of it lies in. */
static void
test_range (void)
{
  for (guint i = 0; i < POINTS; i++)
    {
      const DhGrid *grid = &grids[i % G_N_ELEMENTS (grids)];
      DhLayout layout;
      double width, height;
      int c0, r0, c1, r1;
      DhRect rect;
      DhPlace hex;

      dh_layout_init (&layout, grid, 30, 9);
      dh_layout_get_extent (&layout, &width, &height);
      rect = (DhRect){g_test_rand_double () * width, g_test_rand_double () * height, 80, 50};
      hex = dh_layout_hex_at (&layout, rect.x + g_test_rand_double () * 80, rect.y + g_test_rand_double () * 50);
      if (hex == DH_PLACE_NOWHERE)
        continue;
      g_assert_true (dh_layout_get_range (&layout, &rect, &c0, &r0, &c1, &r1));
      g_assert_cmpint (dh_grid_column (grid, hex), >=, c0);
      g_assert_cmpint (dh_grid_column (grid, hex), <=, c1);
      g_assert_cmpint (dh_grid_row (grid, hex), >=, r0);
      g_assert_cmpint (dh_grid_row (grid, hex), <=, r1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/layout/a-point-of-a-hex-is-found-in-it", test_points);
  g_test_add_func ("/render/layout/a-border-belongs-to-the-upper-left-hex", test_borders);
  g_test_add_func ("/render/layout/a-point-outside-belongs-to-none", test_outside);
  g_test_add_func ("/render/layout/neighbours-share-a-side", test_sides);
  g_test_add_func ("/render/layout/the-board-encloses-its-hexes", test_extent);
  g_test_add_func ("/render/layout/a-range-holds-what-shows", test_range);
  return g_test_run ();
}
