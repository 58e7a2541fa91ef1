/* board.h — the map of one battle, as arrays over its hexes
 *
 * Everything a position needs to know of the ground, in indices of the catalogue. A board does not
 * change while a game runs: terrain that changes in play is a short list in the DhState, and
 * dh_state_terrain() reads both.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/hex.h"

G_BEGIN_DECLS

#define DH_MAX_PATHS 4
#define DH_MAX_ZONES 16
#define DH_PATH_HERE 0x40 /* the path touches the hex, whatever sides it crosses */

struct _DhBoard
{
  DhGrid grid;
  guint n_hexes; /* columns * rows; the missing hexes of short rows are counted */
  guint n_boxes;
  guint8 *terrain;                        /* [hex] index of DH_ITEM_TERRAIN */
  guint32 *features;                      /* [hex] bits of DH_ITEM_FEATURE */
  guint8 *group;                          /* [hex] 0, or a number that joins hexes told to be one hill, town ... */
  guint8 (*edges)[DH_N_DIRECTIONS];       /* [hex][side] bits of DH_ITEM_EDGE; the same seen from both hexes */
  guint8 (*paths)[DH_MAX_PATHS];          /* [hex][kind] bit d: runs on over side d; DH_PATH_HERE */
  guint16 *zones;                         /* [hex] bits of DH_ITEM_ZONE */
  DhPlace (*neighbours)[DH_N_DIRECTIONS]; /* [hex][side], DH_PLACE_NOWHERE off the board */
  gint8 (*axial)[2]; /* [hex] steps to the east and to the south-east from A1; the second is the row */
};

DhBoard *dh_board_new (const DhGrid *grid, guint n_boxes);
void dh_board_free (DhBoard *board);
void dh_board_set_edge (DhBoard *board, DhPlace hex, DhDirection side, guint edge, gboolean present);
void dh_board_add_path (DhBoard *board, guint kind, const DhPlace *hexes, guint n_hexes);

static inline guint
dh_board_row (const DhBoard *board, DhPlace hex)
{
  return board->axial[hex][1];
}

static inline guint
dh_board_column (const DhBoard *board, DhPlace hex)
{
  return hex - dh_board_row (board, hex) * board->grid.columns;
}

/* Number of steps between two hexes; the fast twin of dh_grid_distance(). */
static inline guint
dh_board_distance (const DhBoard *board, DhPlace a, DhPlace b)
{
  int q = board->axial[b][0] - board->axial[a][0];
  int r = board->axial[b][1] - board->axial[a][1];

  return (ABS (q) + ABS (r) + ABS (q + r)) / 2;
}

/* Whether two hexes are neighbours, and which side of the first faces the second; the fast twin of dh_grid_direction().
 */
static inline gboolean
dh_board_direction (const DhBoard *board, DhPlace from, DhPlace to, DhDirection *direction)
{
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (board->neighbours[from][d] == to)
      {
        *direction = d;
        return TRUE;
      }
  return FALSE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBoard, dh_board_free)

G_END_DECLS
