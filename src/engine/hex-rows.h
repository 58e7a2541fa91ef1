/* hex-rows.h — sets of hexes as rows of bits
 *
 * A set has a word for each row of the board, and in it a bit for each column, the lowest for the first. What is asked
 * of all hexes of a row at once costs no more than what is asked of one.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/hex.h"

G_BEGIN_DECLS

#define DH_MAX_ROWS 64

/* From the hexes of a row to those beside them, which are added to the sets: @before and @behind are the words of the
 * rows to the north and to the south. @over has for each direction the hexes that are left that way; the caller sees to
 * it that none of them leads off the board. */
static inline void
dh_row_spread (guint64 row, const guint64 over[DH_N_DIRECTIONS], gboolean shifted, guint64 *before, guint64 *same,
               guint64 *behind)
{
  guint east = shifted ? 1 : 0;
  guint west = 1 - east;

  *before |= (row & over[DH_NORTH_EAST]) << east | (row & over[DH_NORTH_WEST]) >> west;
  *same |= (row & over[DH_EAST]) << 1 | (row & over[DH_WEST]) >> 1;
  *behind |= (row & over[DH_SOUTH_EAST]) << east | (row & over[DH_SOUTH_WEST]) >> west;
}

G_END_DECLS
