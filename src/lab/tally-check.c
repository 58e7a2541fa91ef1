/* tally-check.c — whether the numbers of a tally can be those of so many battles
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/rate.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const DhTally *tally;
  const DhSetup *setup;
  guint64 pairs;
  guint64 battles;
  guint64 won; /* battles */
} Sums;

static guint64
count_won (const DhTally *tally)
{
  guint n_sides = tally->shape.rows[DH_TALLY_PAIRS] - 1;
  guint64 won = 0;

  for (DhSide side = 0; side < n_sides; side++)
    won += dh_tally_n_won (tally, side);
  return won;
}

static gboolean
no_cell_above (const Sums *sums, DhTallyPart part, guint64 most)
{
  for (guint i = sums->tally->shape.starts[part]; i < sums->tally->shape.starts[part + 1]; i++)
    if (sums->tally->cells[i] > most)
      return FALSE;
  return TRUE;
}

static gboolean
are_pairs (const Sums *sums, DhTallyPart part)
{
  return no_cell_above (sums, part, sums->pairs) && dh_tally_sum (sums->tally, part) == sums->pairs;
}

static gboolean
are_battles (const Sums *sums, DhTallyPart part)
{
  for (guint row = 0; row < sums->tally->shape.rows[part]; row++)
    if (dh_tally_sum_row (sums->tally, part, row) != sums->battles)
      return FALSE;
  return no_cell_above (sums, part, sums->battles);
}

static gboolean
are_won (const Sums *sums, DhTallyPart part)
{
  return no_cell_above (sums, part, sums->won) && dh_tally_sum (sums->tally, part) == sums->won;
}

static gboolean
are_not_won (const Sums *sums, DhTallyPart part)
{
  return no_cell_above (sums, part, sums->battles - sums->won);
}

static gboolean
are_of_battles (const Sums *sums, DhTallyPart part)
{
  return no_cell_above (sums, part, sums->battles);
}

static gboolean
are_steps (const Sums *sums, DhTallyPart part)
{
  for (DhPieceId id = 0; id < sums->setup->n_pieces; id++)
    if (dh_tally_get (sums->tally, part, 0, id) > sums->battles * sums->setup->pieces[id].steps)
      return FALSE;
  return TRUE;
}

/* Some die elsewhere than on a hex. */
static gboolean
are_deaths (const Sums *sums, DhTallyPart part)
{
  guint64 deaths = dh_tally_sum (sums->tally, DH_TALLY_DEATHS);

  return no_cell_above (sums, part, deaths) && dh_tally_sum (sums->tally, part) <= deaths;
}

/* What is left out may be any number. In the order of the parts: each builds on those above. */
static const struct
{
  DhTallyPart part;
  gboolean (*are) (const Sums *sums, DhTallyPart part);
  const char *wanted;
} laws[] = {
    {DH_TALLY_PAIRS, are_pairs, N_ ("as many pairs as the row has")},
    {DH_TALLY_STOPPED, are_not_won, N_ ("no more than the battles that nobody won")},
    {DH_TALLY_TURNS, are_battles, N_ ("a number of turns for each battle")},
    {DH_TALLY_SCORES, are_battles, N_ ("a score of each side for each battle")},
    {DH_TALLY_MARGINS, are_won, N_ ("a margin for each battle that was won")},
    {DH_TALLY_TAKEN, are_of_battles, N_ ("no more than all battles")},
    {DH_TALLY_DEATHS, are_of_battles, N_ ("no more than all battles")},
    {DH_TALLY_LEFT, are_of_battles, N_ ("no more than all battles")},
    {DH_TALLY_STEPS, are_steps, N_ ("no more steps lost than there were")},
    {DH_TALLY_DIES, are_deaths, N_ ("no more than died in all")},
};

/**
 * dh_tally_find_fault:
 * @setup: the battle that is counted
 * @n_pairs: of battles
 * @part: (out): where the fault is
 *
 * Returns: (transfer none) (nullable): what should stand there, to be translated; NULL where the numbers can be those
 * of so many pairs
 */
const char *
dh_tally_find_fault (const DhTally *tally, const DhSetup *setup, guint n_pairs, DhTallyPart *part)
{
  const Sums sums = {tally, setup, n_pairs, 2 * (guint64) n_pairs, count_won (tally)};

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    if (!laws[i].are (&sums, laws[i].part))
      {
        *part = laws[i].part;
        return laws[i].wanted;
      }
  return NULL;
}
