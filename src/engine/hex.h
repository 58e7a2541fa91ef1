/* hex.h — hexes on a grid of offset rows
 *
 * Hexes stand on their points; rows lie parallel to the top and bottom edge. Every second row stands
 * half a hex to the right and may have one hex less. A hex is column and row counted from 0, packed
 * into a DhPlace; it is written with column letters from the left and the row number from the top
 * ("A1", "AB12").
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

G_BEGIN_DECLS

/* Directions in the order of the angle, counter-clockwise from the east; the opposite of d is
 * (d + 3) % 6. Each is also the hex side that faces that neighbour. */
typedef enum
{
  DH_EAST,
  DH_NORTH_EAST,
  DH_NORTH_WEST,
  DH_WEST,
  DH_SOUTH_WEST,
  DH_SOUTH_EAST,
  DH_N_DIRECTIONS,
} DhDirection;

typedef enum
{
  DH_SHIFT_ODD,  /* rows 1, 3, 5 ... (counted from 1) stand half a hex to the right */
  DH_SHIFT_EVEN, /* rows 2, 4, 6 ... do */
} DhShift;

typedef struct
{
  guint8 columns;    /* 1 to 64, of the longer rows */
  guint8 rows;       /* 1 to 64 */
  guint8 shift;      /* DhShift */
  guint8 short_rows; /* shifted rows have one hex less */
} DhGrid;

#define DH_HEX_NAME_SIZE 8

gboolean dh_grid_is_valid (const DhGrid *grid);
gboolean dh_grid_equal (const DhGrid *a, const DhGrid *b);
guint dh_grid_n_places (const DhGrid *grid);
gboolean dh_grid_is_shifted (const DhGrid *grid, int row);
gboolean dh_grid_has (const DhGrid *grid, int column, int row);
gboolean dh_grid_has_hex (const DhGrid *grid, DhPlace hex);
DhPlace dh_grid_hex (const DhGrid *grid, int column, int row);
int dh_grid_column (const DhGrid *grid, DhPlace hex);
int dh_grid_row (const DhGrid *grid, DhPlace hex);
DhPlace dh_grid_neighbour (const DhGrid *grid, DhPlace hex, DhDirection direction);
DhDirection dh_direction_opposite (DhDirection direction);
gboolean dh_grid_direction (const DhGrid *grid, DhPlace from, DhPlace to, DhDirection *direction);
guint dh_grid_distance (const DhGrid *grid, DhPlace a, DhPlace b);
guint dh_grid_ring (const DhGrid *grid, DhPlace centre, guint radius, DhPlace *out, guint max);
void dh_grid_axial (const DhGrid *grid, DhPlace hex, int *q, int *r);

const char *dh_grid_name (const DhGrid *grid, DhPlace hex, char name[DH_HEX_NAME_SIZE]);
gboolean dh_grid_parse (const DhGrid *grid, const char *name, DhPlace *hex);
const char *dh_direction_name (DhDirection direction);
gboolean dh_direction_parse (const char *name, DhDirection *direction);

G_END_DECLS
