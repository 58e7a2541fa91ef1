/* layout.c — where the hexes of a board lie on the drawing
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/layout.h"

#include <math.h>

#define ROOT3 1.7320508075688772
/* Points nearer to a border than this share of a hex lie on it. */
#define ON_BORDER 1e-9

static double
row_pitch (const DhLayout *layout)
{
  return layout->height * 0.75;
}

static double
row_shift (const DhLayout *layout, int row)
{
  return dh_grid_is_shifted (&layout->grid, row) ? layout->size / 2 : 0;
}

static DhPoint
centre_of (const DhLayout *layout, int column, int row)
{
  return (DhPoint){layout->margin + row_shift (layout, row) + (column + 0.5) * layout->size,
                   layout->margin + layout->height / 2 + row * row_pitch (layout)};
}

/* Hexes wide that a board is: half a hex more when a shifted row is as long as the others. */
static double
columns_wide (const DhGrid *grid)
{
  gboolean shifted = grid->rows > 1 || grid->shift == DH_SHIFT_ODD;

  return grid->columns + (shifted && !grid->short_rows ? 0.5 : 0);
}

static double
rows_high (const DhGrid *grid)
{
  return (grid->rows * 0.75 + 0.25) * 2 / ROOT3;
}

/* How far a point is from the border of a hex, in widths of a hex; positive inside. */
static double
depth_in (const DhLayout *layout, DhPoint centre, double x, double y)
{
  double dx = fabs (x - centre.x) / layout->size;
  double dy = fabs (y - centre.y) / layout->size;

  return 0.5 - MAX (dx, dx / 2 + dy * ROOT3 / 2);
}

/**
 * dh_layout_init:
 * @size: width of a hex in points
 * @margin: points kept free around the board
 *
 * Lays a board out.
 */
void
dh_layout_init (DhLayout *layout, const DhGrid *grid, double size, double margin)
{
  g_return_if_fail (size > 0 && margin >= 0);
  *layout = (DhLayout){.grid = *grid, .size = size, .height = size * 2 / ROOT3, .margin = margin};
}

/**
 * dh_layout_fit:
 * @margin_of_size: the margin as a share of the size of a hex
 *
 * Returns: the greatest size of a hex, in points, at which the board with its margin fits into @width x @height
 */
double
dh_layout_fit (const DhGrid *grid, double width, double height, double margin_of_size)
{
  return MIN (width / (columns_wide (grid) + 2 * margin_of_size), height / (rows_high (grid) + 2 * margin_of_size));
}

/**
 * dh_layout_default_margin:
 *
 * Returns: points of margin in which coordinates are legible at this size of a hex
 */
double
dh_layout_default_margin (double size)
{
  return CLAMP (size * 0.42, 9, 40);
}

/**
 * dh_layout_get_extent:
 * @width: (out): of the board and both margins, in points
 * @height: (out): likewise
 */
void
dh_layout_get_extent (const DhLayout *layout, double *width, double *height)
{
  *width = columns_wide (&layout->grid) * layout->size + 2 * layout->margin;
  *height = rows_high (&layout->grid) * layout->size + 2 * layout->margin;
}

/**
 * dh_layout_get_board:
 * @board: (out): the rectangle around all hexes, without the margin
 */
void
dh_layout_get_board (const DhLayout *layout, DhRect *board)
{
  double width, height;

  dh_layout_get_extent (layout, &width, &height);
  *board = (DhRect){layout->margin, layout->margin, width - 2 * layout->margin, height - 2 * layout->margin};
}

/**
 * dh_layout_centre:
 *
 * Returns: the centre of a hex; it need not be on the board
 */
DhPoint
dh_layout_centre (const DhLayout *layout, DhPlace hex)
{
  return centre_of (layout, hex % layout->grid.columns, hex / layout->grid.columns);
}

/**
 * dh_layout_corner:
 * @corner: 0 to 5, counter-clockwise from the south-east
 *
 * Returns: a corner of a hex, in points of the drawing
 */
DhPoint
dh_layout_corner (const DhLayout *layout, DhPlace hex, guint corner)
{
  static const DhPoint unit[6] = {{0.5, 0.25}, {0.5, -0.25}, {0, -0.5}, {-0.5, -0.25}, {-0.5, 0.25}, {0, 0.5}};
  DhPoint centre = dh_layout_centre (layout, hex);

  return (DhPoint){centre.x + unit[corner % 6].x * layout->size, centre.y + unit[corner % 6].y * layout->height};
}

/**
 * dh_layout_get_hex_rect:
 * @rect: (out): the rectangle around the hex
 */
void
dh_layout_get_hex_rect (const DhLayout *layout, DhPlace hex, DhRect *rect)
{
  DhPoint centre = dh_layout_centre (layout, hex);

  *rect = (DhRect){centre.x - layout->size / 2, centre.y - layout->height / 2, layout->size, layout->height};
}

/**
 * dh_layout_hex_at:
 *
 * A point on a border belongs to the hex of the upper row, and within a row to the one on the left, as far as the
 * board has it.
 *
 * Returns: the hex a point lies in, or %DH_PLACE_NOWHERE
 */
DhPlace
dh_layout_hex_at (const DhLayout *layout, double x, double y)
{
  int below = (int) floor ((y - layout->margin) / row_pitch (layout) + 2 * ON_BORDER) - 1;

  if (!(fabs (x) < 1e7 && fabs (y) < 1e7))
    return DH_PLACE_NOWHERE;
  for (int row = below; row <= below + 2; row++)
    {
      double along = (x - layout->margin - row_shift (layout, row < 0 ? -row : row)) / layout->size;
      int left = (int) floor (along) - 1;

      for (int column = left; column <= left + 2; column++)
        if (dh_grid_has (&layout->grid, column, row)
            && depth_in (layout, centre_of (layout, column, row), x, y) >= -ON_BORDER)
          return dh_grid_hex (&layout->grid, column, row);
    }
  return DH_PLACE_NOWHERE;
}

/**
 * dh_layout_side_at:
 * @hex: on the board
 *
 * Returns: the side of @hex that is next to a point of the drawing
 */
DhDirection
dh_layout_side_at (const DhLayout *layout, DhPlace hex, double x, double y)
{
  DhPoint centre = dh_layout_centre (layout, hex);
  double angle = atan2 (centre.y - y, x - centre.x);

  return ((int) lround (angle / (G_PI / 3)) + DH_N_DIRECTIONS) % DH_N_DIRECTIONS;
}

/**
 * dh_layout_get_range:
 * @rect: (nullable): a part of the drawing; %NULL is all of it
 * @first_column: (out): this and the following: columns and rows whose hexes may touch @rect, both ends included
 *
 * Returns: %FALSE when no hex does
 */
gboolean
dh_layout_get_range (const DhLayout *layout, const DhRect *rect, int *first_column, int *first_row, int *last_column,
                     int *last_row)
{
  *first_column = *first_row = 0;
  *last_column = layout->grid.columns - 1;
  *last_row = layout->grid.rows - 1;
  if (rect == NULL)
    return TRUE;
  *first_column = MAX (*first_column, (int) floor ((rect->x - layout->margin) / layout->size - 0.5));
  *first_row = MAX (*first_row, (int) floor ((rect->y - layout->margin - layout->height) / row_pitch (layout)));
  *last_column = MIN (*last_column, (int) ceil ((rect->x + rect->width - layout->margin) / layout->size));
  *last_row = MIN (*last_row, (int) ceil ((rect->y + rect->height - layout->margin) / row_pitch (layout)));
  return *first_column <= *last_column && *first_row <= *last_row;
}
