/* hex.c — hexes on a grid of offset rows
 *
 * Arithmetic is done in axial steps: q to the east and r to the south-east of the first hex.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/hex.h"

#include <string.h>

#define N_LETTERS 26

static const gint8 axial_steps[DH_N_DIRECTIONS][2] = {
    [DH_EAST] = {1, 0},  [DH_NORTH_EAST] = {1, -1}, [DH_NORTH_WEST] = {0, -1},
    [DH_WEST] = {-1, 0}, [DH_SOUTH_WEST] = {-1, 1}, [DH_SOUTH_EAST] = {0, 1},
};

static const char *const direction_names[DH_N_DIRECTIONS] = {
    [DH_EAST] = "E", [DH_NORTH_EAST] = "NE", [DH_NORTH_WEST] = "NW",
    [DH_WEST] = "W", [DH_SOUTH_WEST] = "SW", [DH_SOUTH_EAST] = "SE",
};

/* Half hexes from the first column, of the same parity as the row. */
static int
doubled_column (const DhGrid *grid, int column, int row)
{
  return 2 * column + dh_grid_is_shifted (grid, row) + (grid->shift == DH_SHIFT_ODD);
}

static DhPlace
from_axial (const DhGrid *grid, int q, int r)
{
  int doubled = 2 * q + r - (grid->shift == DH_SHIFT_ODD) - dh_grid_is_shifted (grid, r);

  return doubled < 0 ? DH_PLACE_NOWHERE : dh_grid_hex (grid, doubled / 2, r);
}

/**
 * dh_grid_is_valid:
 *
 * Whether a board can have this form: 1 to 64 columns and rows, and no row without a hex.
 */
gboolean
dh_grid_is_valid (const DhGrid *grid)
{
  if (grid->columns < 1 || grid->columns > 64 || grid->rows < 1 || grid->rows > 64 || grid->shift > DH_SHIFT_EVEN)
    return FALSE;
  return !grid->short_rows || grid->columns > 1;
}

/**
 * dh_grid_equal:
 *
 * Returns: whether boards of the two have the same form
 */
gboolean
dh_grid_equal (const DhGrid *a, const DhGrid *b)
{
  return a->columns == b->columns && a->rows == b->rows && a->shift == b->shift && a->short_rows == b->short_rows;
}

/**
 * dh_grid_n_places:
 *
 * Returns: columns times rows: the length of an array over hexes, the missing ones of short rows counted
 */
guint
dh_grid_n_places (const DhGrid *grid)
{
  return grid->columns * grid->rows;
}

/**
 * dh_grid_is_shifted:
 * @row: counted from 0, may lie off the board
 *
 * Whether a row stands half a hex to the right.
 */
gboolean
dh_grid_is_shifted (const DhGrid *grid, int row)
{
  return (row & 1) == (grid->shift == DH_SHIFT_EVEN);
}

/**
 * dh_grid_has:
 * @column: counted from 0, any number
 * @row: counted from 0, any number
 *
 * Whether the board has a hex there.
 */
gboolean
dh_grid_has (const DhGrid *grid, int column, int row)
{
  if (row < 0 || row >= grid->rows || column < 0)
    return FALSE;
  return column < grid->columns - (grid->short_rows && dh_grid_is_shifted (grid, row));
}

/**
 * dh_grid_has_hex:
 * @hex: any place
 *
 * Whether @hex is a hex of the board (and not the missing end of a short row, a box or nowhere).
 */
gboolean
dh_grid_has_hex (const DhGrid *grid, DhPlace hex)
{
  return hex < dh_grid_n_places (grid) && dh_grid_has (grid, hex % grid->columns, hex / grid->columns);
}

/**
 * dh_grid_hex:
 *
 * Returns: the place of a column and row counted from 0, or %DH_PLACE_NOWHERE off the board
 */
DhPlace
dh_grid_hex (const DhGrid *grid, int column, int row)
{
  return dh_grid_has (grid, column, row) ? (DhPlace) (row * grid->columns + column) : DH_PLACE_NOWHERE;
}

/**
 * dh_grid_column:
 *
 * Returns: the column of a hex of the board, counted from 0
 */
int
dh_grid_column (const DhGrid *grid, DhPlace hex)
{
  return hex % grid->columns;
}

/**
 * dh_grid_row:
 *
 * Returns: the row of a hex of the board, counted from 0
 */
int
dh_grid_row (const DhGrid *grid, DhPlace hex)
{
  return hex / grid->columns;
}

/**
 * dh_grid_axial:
 * @q: (out): steps to the east
 * @r: (out): steps to the south-east, which is the row
 *
 * A hex as steps in two directions, from a common origin; differences of them do not depend on the row.
 */
void
dh_grid_axial (const DhGrid *grid, DhPlace hex, int *q, int *r)
{
  *r = dh_grid_row (grid, hex);
  *q = (doubled_column (grid, dh_grid_column (grid, hex), *r) - *r) / 2;
}

/**
 * dh_grid_neighbour:
 *
 * Returns: the hex beside @hex in @direction, or %DH_PLACE_NOWHERE off the board
 */
DhPlace
dh_grid_neighbour (const DhGrid *grid, DhPlace hex, DhDirection direction)
{
  int q;
  int r;

  dh_grid_axial (grid, hex, &q, &r);
  return from_axial (grid, q + axial_steps[direction][0], r + axial_steps[direction][1]);
}

/**
 * dh_direction_opposite:
 *
 * Returns: the direction that leads back
 */
DhDirection
dh_direction_opposite (DhDirection direction)
{
  return (direction + 3) % DH_N_DIRECTIONS;
}

/**
 * dh_grid_direction:
 * @direction: (out) (optional): the side of @from that faces @to
 *
 * Whether two hexes are neighbours, and how they lie to each other.
 */
gboolean
dh_grid_direction (const DhGrid *grid, DhPlace from, DhPlace to, DhDirection *direction)
{
  int q[2];
  int r[2];

  dh_grid_axial (grid, from, &q[0], &r[0]);
  dh_grid_axial (grid, to, &q[1], &r[1]);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (q[1] - q[0] == axial_steps[d][0] && r[1] - r[0] == axial_steps[d][1])
      {
        if (direction != NULL)
          *direction = d;
        return TRUE;
      }
  return FALSE;
}

/**
 * dh_grid_distance:
 *
 * Returns: the number of steps from one hex to another as the crow flies
 */
guint
dh_grid_distance (const DhGrid *grid, DhPlace a, DhPlace b)
{
  int q[2];
  int r[2];

  dh_grid_axial (grid, a, &q[0], &r[0]);
  dh_grid_axial (grid, b, &q[1], &r[1]);
  q[1] -= q[0];
  r[1] -= r[0];
  return (ABS (q[1]) + ABS (r[1]) + ABS (q[1] + r[1])) / 2;
}

/**
 * dh_grid_ring:
 * @out: (out) (array length=max): the hexes found
 *
 * The hexes of the board at exactly @radius steps from @centre, from the east counter-clockwise. A radius of 0 is
 * the centre itself.
 *
 * Returns: how many there are; not more than @max are written
 */
guint
dh_grid_ring (const DhGrid *grid, DhPlace centre, guint radius, DhPlace *out, guint max)
{
  guint n = 0;
  int q;
  int r;

  dh_grid_axial (grid, centre, &q, &r);
  q += radius;
  for (guint i = 0; i < MAX (6 * radius, 1); i++)
    {
      DhPlace hex = from_axial (grid, q, r);
      guint d = radius > 0 ? (i / radius + 2) % DH_N_DIRECTIONS : 0;

      if (hex != DH_PLACE_NOWHERE && n < max)
        out[n] = hex;
      n += hex != DH_PLACE_NOWHERE;
      q += axial_steps[d][0];
      r += axial_steps[d][1];
    }
  return n;
}

/**
 * dh_grid_name:
 * @name: (out): room for the text
 *
 * Writes a hex as the board's edge shows it: "A1", "BL64". What is not on the board becomes "-".
 *
 * Returns: @name
 */
const char *
dh_grid_name (const DhGrid *grid, DhPlace hex, char name[DH_HEX_NAME_SIZE])
{
  int column, number;
  char *end = name;

  if (!dh_grid_has_hex (grid, hex))
    return strcpy (name, "-");
  column = dh_grid_column (grid, hex);
  if (column >= N_LETTERS)
    *end++ = 'A' + column / N_LETTERS - 1;
  *end++ = 'A' + column % N_LETTERS;
  number = dh_grid_row (grid, hex) + 1;
  if (number >= 10)
    *end++ = '0' + number / 10;
  *end++ = '0' + number % 10;
  *end = '\0';
  return name;
}

/**
 * dh_grid_parse:
 * @name: text that dh_grid_name() could have written; capital letters, no space, no leading zero
 * @hex: (out): the hex
 *
 * Returns: whether @name is a hex of this board; @hex is set only then
 */
gboolean
dh_grid_parse (const DhGrid *grid, const char *name, DhPlace *hex)
{
  int column = 0;
  int row = 0;
  guint i = 0;
  DhPlace found;

  while (i < 2 && g_ascii_isupper (name[i]))
    column = column * N_LETTERS + (name[i++] - 'A' + 1);
  if (i == 0 || name[i] < '1' || name[i] > '9')
    return FALSE;
  for (guint n = 0; n < 2 && g_ascii_isdigit (name[i]); n++)
    row = row * 10 + (name[i++] - '0');
  found = dh_grid_hex (grid, column - 1, row - 1);
  if (name[i] != '\0' || found == DH_PLACE_NOWHERE)
    return FALSE;
  *hex = found;
  return TRUE;
}

/**
 * dh_direction_name:
 *
 * Returns: "E", "NE", "NW", "W", "SW" or "SE"
 */
const char *
dh_direction_name (DhDirection direction)
{
  g_return_val_if_fail (direction < DH_N_DIRECTIONS, NULL);
  return direction_names[direction];
}

/**
 * dh_direction_parse:
 * @direction: (out): the direction
 *
 * Returns: whether @name is one that dh_direction_name() gives
 */
gboolean
dh_direction_parse (const char *name, DhDirection *direction)
{
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (strcmp (name, direction_names[d]) == 0)
      {
        *direction = d;
        return TRUE;
      }
  return FALSE;
}
