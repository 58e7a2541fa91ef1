/* tally.c — what is counted in many battles
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tally.h"

#include <string.h>

typedef enum
{
  ONE,
  SIDES,
  OUTCOMES,
  TURNS,
  SCORES,
  CLASSES,
  OBJECTIVES,
  PIECES,
  HEXES,
  N_MEASURES,
} Measure;

typedef struct
{
  const char *name; /* in files of results */
  Measure rows;
  Measure columns;
} Part;

static const Part parts[DH_N_TALLIES] = {
    [DH_TALLY_PAIRS] = {"pairs", OUTCOMES, OUTCOMES},
    [DH_TALLY_STOPPED] = {"stopped", ONE, ONE},
    [DH_TALLY_TURNS] = {"turns", ONE, TURNS},
    [DH_TALLY_SCORES] = {"scores", SIDES, SCORES},
    [DH_TALLY_MARGINS] = {"margins", ONE, SCORES},
    [DH_TALLY_FOR_CLASS] = {"for-class", SIDES, CLASSES},
    [DH_TALLY_FOR_PLACES] = {"for-places", SIDES, OBJECTIVES},
    [DH_TALLY_GIVEN_BACK] = {"given-back", SIDES, OBJECTIVES},
    [DH_TALLY_FOR_OTHERS] = {"for-others", SIDES, ONE},
    [DH_TALLY_TAKEN] = {"taken", SIDES, OBJECTIVES},
    [DH_TALLY_DEATHS] = {"deaths", ONE, PIECES},
    [DH_TALLY_LEFT] = {"left", ONE, PIECES},
    [DH_TALLY_STEPS] = {"steps", ONE, PIECES},
    [DH_TALLY_STANDS] = {"stands", SIDES, HEXES},
    [DH_TALLY_FIGHTS] = {"fights", SIDES, HEXES},
    [DH_TALLY_DIES] = {"dies", SIDES, HEXES},
    [DH_TALLY_LOGS] = {"logs", ONE, ONE},
};

static void
measure_shape (const DhSetup *setup, DhTallyShape *shape)
{
  const guint sizes[N_MEASURES] = {
      [ONE] = 1,
      [SIDES] = setup->n_sides,
      [OUTCOMES] = setup->n_sides + 1,
      [TURNS] = DH_TALLY_MAX_TURNS + 1,
      [SCORES] = DH_TALLY_MAX_SCORE + 1,
      [CLASSES] = setup->catalogue->n_items[DH_ITEM_CLASS],
      [OBJECTIVES] = setup->n_objectives,
      [PIECES] = setup->n_pieces,
      [HEXES] = setup->board->n_hexes,
  };

  memset (shape, 0, sizeof *shape);
  for (guint part = 0; part < DH_N_TALLIES; part++)
    {
      shape->rows[part] = sizes[parts[part].rows];
      shape->columns[part] = sizes[parts[part].columns];
      shape->starts[part + 1] = shape->starts[part] + shape->rows[part] * shape->columns[part];
    }
}

static gsize
size_of_cells (const DhTallyShape *shape)
{
  return shape->starts[DH_N_TALLIES] * sizeof (guint64);
}

/**
 * dh_tally_new:
 * @setup: the battle that is counted
 *
 * Returns: (transfer full): a tally of nothing; free with g_free()
 */
DhTally *
dh_tally_new (const DhSetup *setup)
{
  DhTallyShape shape;
  DhTally *tally;

  measure_shape (setup, &shape);
  tally = g_malloc0 (sizeof *tally + size_of_cells (&shape));
  tally->shape = shape;
  return tally;
}

/**
 * dh_tally_dup:
 *
 * Returns: (transfer full): a copy
 */
DhTally *
dh_tally_dup (const DhTally *tally)
{
  return g_memdup2 (tally, sizeof *tally + size_of_cells (&tally->shape));
}

/**
 * dh_tally_add:
 * @from: a tally of the same battle
 *
 * Counts in @to what is counted in @from.
 */
void
dh_tally_add (DhTally *to, const DhTally *from)
{
  g_return_if_fail (to->shape.starts[DH_N_TALLIES] == from->shape.starts[DH_N_TALLIES]);

  for (guint i = 0; i < to->shape.starts[DH_N_TALLIES]; i++)
    to->cells[i] += from->cells[i];
}

static guint
index_of (const DhTally *tally, DhTallyPart part, guint row, guint column)
{
  const DhTallyShape *shape = &tally->shape;

  g_assert (row < shape->rows[part] && column < shape->columns[part]);
  return shape->starts[part] + row * shape->columns[part] + column;
}

/**
 * dh_tally_at:
 *
 * Returns: (transfer none): a cell, to be counted up
 */
guint64 *
dh_tally_at (DhTally *tally, DhTallyPart part, guint row, guint column)
{
  return &tally->cells[index_of (tally, part, row, column)];
}

/**
 * dh_tally_get:
 *
 * Returns: the number in a cell
 */
guint64
dh_tally_get (const DhTally *tally, DhTallyPart part, guint row, guint column)
{
  return tally->cells[index_of (tally, part, row, column)];
}

/**
 * dh_tally_sum_row:
 *
 * Returns: all that is counted in a row
 */
guint64
dh_tally_sum_row (const DhTally *tally, DhTallyPart part, guint row)
{
  guint64 sum = 0;

  for (guint column = 0; column < tally->shape.columns[part]; column++)
    sum += dh_tally_get (tally, part, row, column);
  return sum;
}

/**
 * dh_tally_sum:
 *
 * Returns: all that is counted in a part
 */
guint64
dh_tally_sum (const DhTally *tally, DhTallyPart part)
{
  guint64 sum = 0;

  for (guint row = 0; row < tally->shape.rows[part]; row++)
    sum += dh_tally_sum_row (tally, part, row);
  return sum;
}

/**
 * dh_tally_part_name:
 *
 * Returns: (transfer none): the word for a part in files
 */
const char *
dh_tally_part_name (DhTallyPart part)
{
  return parts[part].name;
}
