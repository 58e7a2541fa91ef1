/* board.c — the map of one battle, as arrays over its hexes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/board.h"

/* Two neighbours in the row above or below: the western one has the hex's own column, or one less. */
static void
fill_two (DhBoard *board, int column, int row, int other_row, DhDirection west, DhDirection east)
{
  DhPlace *neighbours = board->neighbours[row * board->grid.columns + column];
  int first = dh_grid_is_shifted (&board->grid, row) ? column : column - 1;

  neighbours[west] = dh_grid_hex (&board->grid, first, other_row);
  neighbours[east] = dh_grid_hex (&board->grid, first + 1, other_row);
}

static void
fill_neighbours (DhBoard *board, int column, int row)
{
  DhPlace *neighbours = board->neighbours[row * board->grid.columns + column];

  neighbours[DH_EAST] = dh_grid_hex (&board->grid, column + 1, row);
  neighbours[DH_WEST] = dh_grid_hex (&board->grid, column - 1, row);
  fill_two (board, column, row, row - 1, DH_NORTH_WEST, DH_NORTH_EAST);
  fill_two (board, column, row, row + 1, DH_SOUTH_WEST, DH_SOUTH_EAST);
}

static void
fill_geometry (DhBoard *board)
{
  for (guint hex = 0; hex < board->n_hexes; hex++)
    {
      int q;
      int r;

      dh_grid_axial (&board->grid, hex, &q, &r);
      board->axial[hex][0] = q;
      board->axial[hex][1] = r;
      for (guint d = 0; d < DH_N_DIRECTIONS; d++)
        board->neighbours[hex][d] = DH_PLACE_NOWHERE;
      if (dh_grid_has_hex (&board->grid, hex))
        fill_neighbours (board, hex % board->grid.columns, hex / board->grid.columns);
    }
}

/**
 * dh_board_new:
 * @grid: a valid form
 * @n_boxes: places off the map, at most %DH_MAX_BOXES
 *
 * Returns: (transfer full): a board of open ground
 */
DhBoard *
dh_board_new (const DhGrid *grid, guint n_boxes)
{
  DhBoard *board;

  g_return_val_if_fail (dh_grid_is_valid (grid), NULL);
  g_return_val_if_fail (n_boxes <= DH_MAX_BOXES, NULL);
  board = g_new0 (DhBoard, 1);
  board->grid = *grid;
  board->n_hexes = dh_grid_n_places (grid);
  board->n_boxes = n_boxes;
  board->terrain = g_new0 (guint8, board->n_hexes);
  board->features = g_new0 (guint32, board->n_hexes);
  board->group = g_new0 (guint8, board->n_hexes);
  board->edges = g_malloc0_n (board->n_hexes, sizeof *board->edges);
  board->paths = g_malloc0_n (board->n_hexes, sizeof *board->paths);
  board->zones = g_new0 (guint16, board->n_hexes);
  board->neighbours = g_malloc0_n (board->n_hexes, sizeof *board->neighbours);
  board->axial = g_malloc0_n (board->n_hexes, sizeof *board->axial);
  fill_geometry (board);
  return board;
}

/**
 * dh_board_free:
 * @board: (transfer full) (nullable): a board
 */
void
dh_board_free (DhBoard *board)
{
  if (board == NULL)
    return;
  g_free (board->terrain);
  g_free (board->features);
  g_free (board->group);
  g_free (board->edges);
  g_free (board->paths);
  g_free (board->zones);
  g_free (board->neighbours);
  g_free (board->axial);
  g_free (board);
}

static void
set_one_edge (DhBoard *board, DhPlace hex, DhDirection side, guint edge, gboolean present)
{
  if (present)
    board->edges[hex][side] |= 1 << edge;
  else
    board->edges[hex][side] &= ~(1 << edge);
}

/**
 * dh_board_set_edge:
 * @edge: index of DH_ITEM_EDGE, below 8
 *
 * Puts a feature on a hex side or takes it away, seen from both hexes.
 */
void
dh_board_set_edge (DhBoard *board, DhPlace hex, DhDirection side, guint edge, gboolean present)
{
  DhPlace other;

  g_return_if_fail (dh_grid_has_hex (&board->grid, hex) && side < DH_N_DIRECTIONS && edge < 8);
  set_one_edge (board, hex, side, edge, present);
  other = board->neighbours[hex][side];
  if (other != DH_PLACE_NOWHERE)
    set_one_edge (board, other, dh_direction_opposite (side), edge, present);
}

/**
 * dh_board_add_path:
 * @kind: index of DH_ITEM_PATH, below %DH_MAX_PATHS
 * @hexes: (array length=n_hexes): hexes of the board in the order of the path
 *
 * Lays a road or the like. Two hexes in a row that are not neighbours are not joined.
 */
void
dh_board_add_path (DhBoard *board, guint kind, const DhPlace *hexes, guint n_hexes)
{
  DhDirection side;

  g_return_if_fail (kind < DH_MAX_PATHS);
  for (guint i = 0; i < n_hexes; i++)
    {
      board->paths[hexes[i]][kind] |= DH_PATH_HERE;
      if (i == 0 || !dh_grid_direction (&board->grid, hexes[i - 1], hexes[i], &side))
        continue;
      board->paths[hexes[i - 1]][kind] |= 1 << side;
      board->paths[hexes[i]][kind] |= 1 << dh_direction_opposite (side);
    }
}
