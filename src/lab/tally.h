/* tally.h — what is counted in many battles
 *
 * Whole numbers only, in one row of memory: tallies add up in any order to the same sums. Its parts are rows by side,
 * piece, hex and so on; dh_tally_at() finds a cell.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/setup.h"

G_BEGIN_DECLS

#define DH_TALLY_MAX_TURNS 401 /* battles of more turns are counted with these */
#define DH_TALLY_MAX_SCORE 63  /* and so are higher scores */

typedef enum
{
  DH_TALLY_PAIRS,      /* [winner of the first battle][of the second] pairs; the number of sides: nobody */
  DH_TALLY_STOPPED,    /* battles that the runner has stopped */
  DH_TALLY_TURNS,      /* [turns] battles */
  DH_TALLY_SCORES,     /* [side][score] battles that ended so */
  DH_TALLY_MARGINS,    /* [points] battles won by so many more than the next side has */
  DH_TALLY_FOR_CLASS,  /* [side][class] points gained for pieces of the class */
  DH_TALLY_FOR_PLACES, /* [side][objective] points gained */
  DH_TALLY_GIVEN_BACK, /* [side][objective] points lost again */
  DH_TALLY_FOR_OTHERS, /* [side] points gained for anything else */
  DH_TALLY_TAKEN,      /* [side][objective] battles in which it has paid */
  DH_TALLY_DEATHS,     /* [piece] */
  DH_TALLY_LEFT,       /* [piece] battles in which it left the board unharmed */
  DH_TALLY_STEPS,      /* [piece] steps lost when the battle was over */
  DH_TALLY_STANDS,     /* [side][hex] pieces there as a turn began */
  DH_TALLY_FIGHTS,     /* [side][hex] pieces there that attacked or were attacked */
  DH_TALLY_DIES,       /* [side][hex] pieces lost there */
  DH_TALLY_LOGS,       /* fingerprints of all that has happened, added up */
  DH_N_TALLIES,
} DhTallyPart;

typedef struct
{
  guint rows[DH_N_TALLIES];
  guint columns[DH_N_TALLIES];
  guint starts[DH_N_TALLIES + 1]; /* the last is the number of all cells */
} DhTallyShape;

typedef struct
{
  DhTallyShape shape;
  guint64 cells[];
} DhTally;

DhTally *dh_tally_new (const DhSetup *setup);
DhTally *dh_tally_dup (const DhTally *tally);
void dh_tally_add (DhTally *to, const DhTally *from);
guint64 *dh_tally_at (DhTally *tally, DhTallyPart part, guint row, guint column);
guint64 dh_tally_get (const DhTally *tally, DhTallyPart part, guint row, guint column);
guint64 dh_tally_sum_row (const DhTally *tally, DhTallyPart part, guint row);
guint64 dh_tally_sum (const DhTally *tally, DhTallyPart part);
const char *dh_tally_find_fault (const DhTally *tally, const DhSetup *setup, guint n_pairs, DhTallyPart *part);
const char *dh_tally_part_name (DhTallyPart part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhTally, g_free)

G_END_DECLS
