/* test-hex.c — geometry of all four row patterns
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/board.h"
#include "engine/chance.h"

#include <string.h>

typedef void (*GridFunc) (const DhGrid *grid, gconstpointer data);

/* Every pattern of a few sizes, the smallest and the largest among them. */
static void
for_all_grids (GridFunc func, gconstpointer data)
{
  static const guint8 sizes[][2] = {{1, 1}, {2, 1}, {1, 5}, {2, 2}, {7, 6}, {13, 11}, {26, 11}, {5, 64}, {64, 3}};

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint pattern = 0; pattern < 4; pattern++)
      {
        DhGrid grid = {sizes[i][0], sizes[i][1], pattern & 1, pattern >> 1};

        if (dh_grid_is_valid (&grid))
          func (&grid, data);
      }
}

static void
check_neighbours (const DhGrid *grid, gconstpointer data)
{
  for (guint hex = 0; hex < dh_grid_n_places (grid); hex++)
    for (guint d = 0; dh_grid_has_hex (grid, hex) && d < DH_N_DIRECTIONS; d++)
      {
        DhPlace other = dh_grid_neighbour (grid, hex, d);
        DhDirection back = DH_N_DIRECTIONS;

        if (other == DH_PLACE_NOWHERE)
          continue;
        g_assert_true (dh_grid_has_hex (grid, other));
        g_assert_cmpuint (dh_grid_neighbour (grid, other, dh_direction_opposite (d)), ==, hex);
        g_assert_true (dh_grid_direction (grid, other, hex, &back));
        g_assert_cmpuint (back, ==, dh_direction_opposite (d));
        g_assert_cmpuint (dh_grid_distance (grid, hex, other), ==, 1);
      }
}

static void
test_neighbours (void)
{
  for_all_grids (check_neighbours, NULL);
}

/* Steps to every hex, by walking from neighbour to neighbour. */
static void
flood (const DhGrid *grid, DhPlace from, guint *steps)
{
  DhPlace queue[DH_MAX_HEXES];
  guint head = 0;
  guint tail = 0;

  memset (steps, 0xff, DH_MAX_HEXES * sizeof *steps);
  steps[from] = 0;
  queue[tail++] = from;
  while (head < tail)
    {
      DhPlace hex = queue[head++];

      for (guint d = 0; d < DH_N_DIRECTIONS; d++)
        {
          DhPlace to = dh_grid_neighbour (grid, hex, d);

          if (to == DH_PLACE_NOWHERE || steps[to] != G_MAXUINT)
            continue;
          steps[to] = steps[hex] + 1;
          queue[tail++] = to;
        }
    }
}

static void
check_distance (const DhGrid *grid, gconstpointer data)
{
  static guint steps[DH_MAX_HEXES];
  g_autoptr (DhBoard) board = dh_board_new (grid, 0);
  DhStream stream;

  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < 20; i++)
    {
      DhPlace from = dh_stream_below (&stream, board->n_hexes);

      if (!dh_grid_has_hex (grid, from))
        continue;
      flood (grid, from, steps);
      for (guint to = 0; to < board->n_hexes; to++)
        {
          if (!dh_grid_has_hex (grid, to))
            continue;
          g_assert_cmpuint (dh_grid_distance (grid, from, to), ==, steps[to]);
          g_assert_cmpuint (dh_grid_distance (grid, to, from), ==, steps[to]);
          g_assert_cmpuint (dh_board_distance (board, from, to), ==, steps[to]);
        }
    }
}

static void
test_distance (void)
{
  for_all_grids (check_distance, NULL);
}

static void
check_rings (const DhGrid *grid, gconstpointer data)
{
  DhPlace centre = dh_grid_hex (grid, grid->columns / 2, grid->rows / 2);
  guint total = 0;
  guint all = 0;

  if (centre == DH_PLACE_NOWHERE)
    return;
  for (guint hex = 0; hex < dh_grid_n_places (grid); hex++)
    all += dh_grid_has_hex (grid, hex);
  for (guint radius = 0; radius < 128; radius++)
    {
      DhPlace out[6 * 128];
      guint n = dh_grid_ring (grid, centre, radius, out, G_N_ELEMENTS (out));

      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (dh_grid_distance (grid, centre, out[i]), ==, radius);
          for (guint k = 0; k < i; k++)
            g_assert_cmpuint (out[i], !=, out[k]);
        }
      total += n;
    }
  g_assert_cmpuint (total, ==, all);
}

static void
test_rings (void)
{
  DhGrid grid = {13, 11, DH_SHIFT_EVEN, TRUE};
  DhPlace out[6] = {0};

  for_all_grids (check_rings, NULL);
  g_assert_cmpuint (dh_grid_ring (&grid, dh_grid_hex (&grid, 5, 5), 1, out, 2), ==, 6);
  g_assert_cmpuint (out[0], ==, dh_grid_neighbour (&grid, dh_grid_hex (&grid, 5, 5), DH_EAST));
  g_assert_cmpuint (out[1], ==, dh_grid_neighbour (&grid, dh_grid_hex (&grid, 5, 5), DH_NORTH_EAST));
  g_assert_cmpuint (out[2], ==, 0);
}

static void
check_names (const DhGrid *grid, gconstpointer data)
{
  for (guint hex = 0; hex < dh_grid_n_places (grid); hex++)
    {
      char name[DH_HEX_NAME_SIZE];
      DhPlace back = DH_PLACE_NOWHERE;

      dh_grid_name (grid, hex, name);
      g_assert_cmpint (dh_grid_parse (grid, name, &back), ==, dh_grid_has_hex (grid, hex));
      g_assert_cmpuint (back, ==, dh_grid_has_hex (grid, hex) ? hex : DH_PLACE_NOWHERE);
    }
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    int column;
    int row;
  } cases[] = {{"A1", 0, 0},   {"Z1", 25, 0},  {"AA12", 26, 11}, {"AZ2", 51, 1},  {"BA3", 52, 2}, {"BL64", 63, 63},
               {"A01", -1, 0}, {"a1", -1, 0},  {"", -1, 0},      {"A", -1, 0},    {"1", -1, 0},   {"A0", -1, 0},
               {"BM1", -1, 0}, {"A65", -1, 0}, {"A1 ", -1, 0},   {"AAA1", -1, 0}, {"A100", -1, 0}};
  DhGrid grid = {64, 64, DH_SHIFT_ODD, FALSE};
  char name[DH_HEX_NAME_SIZE];

  for_all_grids (check_names, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DhPlace hex = DH_PLACE_NOWHERE;

      g_assert_cmpint (dh_grid_parse (&grid, cases[i].name, &hex), ==, cases[i].column >= 0);
      g_assert_cmpuint (hex, ==, dh_grid_hex (&grid, cases[i].column, cases[i].row));
      if (hex != DH_PLACE_NOWHERE)
        g_assert_cmpstr (dh_grid_name (&grid, hex, name), ==, cases[i].name);
    }
  g_assert_cmpstr (dh_grid_name (&grid, DH_PLACE_NOWHERE, name), ==, "-");
}

static void
test_directions (void)
{
  DhGrid grid = {13, 11, DH_SHIFT_EVEN, TRUE};
  static const char *const around[DH_N_DIRECTIONS] = {"F4", "F3", "E3", "D4", "E5", "F5"};
  DhPlace centre;
  char name[DH_HEX_NAME_SIZE];
  DhDirection back;

  g_assert_true (dh_grid_parse (&grid, "E4", &centre));
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      g_assert_cmpstr (dh_grid_name (&grid, dh_grid_neighbour (&grid, centre, d), name), ==, around[d]);
      g_assert_true (dh_direction_parse (dh_direction_name (d), &back));
      g_assert_cmpuint (back, ==, d);
    }
  g_assert_false (dh_direction_parse ("N", &back));
}

static void
test_valid (void)
{
  static const struct
  {
    DhGrid grid;
    gboolean valid;
  } cases[] = {
      {{0, 1, 0, 0}, FALSE},  {{1, 0, 0, 0}, FALSE},  {{65, 1, 0, 0}, FALSE},
      {{1, 65, 0, 0}, FALSE}, {{1, 1, 0, 1}, FALSE},  {{2, 1, 0, 1}, TRUE},
      {{1, 1, 0, 0}, TRUE},   {{64, 64, 1, 1}, TRUE}, {{13, 11, 2, 0}, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (dh_grid_is_valid (&cases[i].grid), ==, cases[i].valid);
}

static void
check_equal (const DhGrid *grid, gconstpointer data)
{
  const DhGrid same = *grid;
  DhGrid others[] = {*grid, *grid, *grid, *grid};

  others[0].columns++;
  others[1].rows++;
  others[2].shift ^= 1;
  others[3].short_rows ^= 1;
  g_assert_true (dh_grid_equal (grid, &same));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (dh_grid_equal (grid, &others[i]));
}

static void
test_equal (void)
{
  for_all_grids (check_equal, NULL);
}

static void
test_edges_and_paths (void)
{
  DhGrid grid = {7, 6, DH_SHIFT_EVEN, FALSE};
  g_autoptr (DhBoard) board = dh_board_new (&grid, 2);
  DhPlace hex = dh_grid_hex (&grid, 3, 3);
  DhPlace east = board->neighbours[hex][DH_EAST];
  DhPlace path[] = {hex, east, dh_grid_hex (&grid, 0, 0)};

  dh_board_set_edge (board, hex, DH_EAST, 2, TRUE);
  g_assert_cmpuint (board->edges[hex][DH_EAST], ==, 4);
  g_assert_cmpuint (board->edges[east][DH_WEST], ==, 4);
  dh_board_set_edge (board, east, DH_WEST, 2, FALSE);
  g_assert_cmpuint (board->edges[hex][DH_EAST], ==, 0);
  dh_board_set_edge (board, 0, DH_NORTH_WEST, 0, TRUE);
  dh_board_add_path (board, 1, path, G_N_ELEMENTS (path));
  g_assert_cmpuint (board->paths[hex][1], ==, DH_PATH_HERE | 1 << DH_EAST);
  g_assert_cmpuint (board->paths[east][1], ==, DH_PATH_HERE | 1 << DH_WEST);
  g_assert_cmpuint (board->paths[path[2]][1], ==, DH_PATH_HERE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/hex/valid-forms", test_valid);
  g_test_add_func ("/engine/hex/equal-forms", test_equal);
  g_test_add_func ("/engine/hex/neighbour-is-inverse", test_neighbours);
  g_test_add_func ("/engine/hex/distance-is-breadth-first-distance", test_distance);
  g_test_add_func ("/engine/hex/rings-cover-the-board-once", test_rings);
  g_test_add_func ("/engine/hex/names-there-and-back", test_names);
  g_test_add_func ("/engine/hex/directions", test_directions);
  g_test_add_func ("/engine/board/edges-and-paths-from-both-hexes", test_edges_and_paths);
  return g_test_run ();
}
