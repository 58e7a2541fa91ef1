/* layout.h — where the hexes of a board lie on the drawing
 *
 * Lengths are points of the drawing (pixels at scale 1); x grows to the right, y downwards. The size of a layout is
 * the width of one hex from its west to its east side; hexes stand on their points. The first hex of the first
 * row lies at the origin of the board, which stands margin points inside the drawing; the margin holds the
 * coordinates.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/hex.h"

G_BEGIN_DECLS

typedef struct
{
  DhGrid grid;
  double size;   /* width of a hex */
  double height; /* of a hex, from point to point: size * 2 / sqrt (3) */
  double margin; /* around the board, on all four sides */
} DhLayout;

typedef struct
{
  double x;
  double y;
} DhPoint;

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} DhRect;

void dh_layout_init (DhLayout *layout, const DhGrid *grid, double size, double margin);
double dh_layout_fit (const DhGrid *grid, double width, double height, double margin_of_size);
double dh_layout_default_margin (double size);
void dh_layout_get_extent (const DhLayout *layout, double *width, double *height);
void dh_layout_get_board (const DhLayout *layout, DhRect *board);
DhPoint dh_layout_centre (const DhLayout *layout, DhPlace hex);
/* Corner c and corner c + 1 are the ends of side c (a DhDirection). */
DhPoint dh_layout_corner (const DhLayout *layout, DhPlace hex, guint corner);
void dh_layout_get_hex_rect (const DhLayout *layout, DhPlace hex, DhRect *rect);
DhPlace dh_layout_hex_at (const DhLayout *layout, double x, double y);
DhDirection dh_layout_side_at (const DhLayout *layout, DhPlace hex, double x, double y);
gboolean dh_layout_get_range (const DhLayout *layout, const DhRect *rect, int *first_column, int *first_row,
                              int *last_column, int *last_row);

G_END_DECLS
