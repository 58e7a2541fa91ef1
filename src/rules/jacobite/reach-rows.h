/* reach-rows.h — where pieces may go, all hexes of a row at once
 *
 * The same answer as the search by steps in reach.c, without the ways: which hexes, not over which others.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/hex-rows.h"
#include "rules/jacobite/module.h"

G_BEGIN_DECLS

/* Who stands where, as one side sees it: rows of bits, good as long as nobody moves. */
typedef struct
{
  guint64 enemies[DH_MAX_ROWS];
  guint64 units[DH_MAX_ROWS];
  guint64 leaders[DH_MAX_ROWS];
  guint64 led[DH_MAX_ROWS]; /* where a leader stands or a Chief leads */
} JrField;

/* What is asked for one piece. */
typedef struct
{
  DhPieceId piece;
  guint move;      /* hexes after which it may do what it likes */
  guint long_move; /* hexes after which it may only melee */
  guint road;      /* hexes along a road, from a hex on one; 0 elsewhere */
  guint used;      /* of all of these */
  gboolean ignores_stops;
  gboolean melee_anywhere; /* the long move may end where there is no enemy */
} JrRowsAsk;

/* What has been found in a row: hexes where the piece may end freely, or along a road without battle, or to melee. The
 * rest belongs to the search. */
typedef struct
{
  guint64 free;
  guint64 by_road;
  guint64 to_melee;
  guint64 last, last_by_road; /* stepped onto in the last ring, to go on from there */
  guint64 known, known_by_road;
  guint64 ends;
} JrRowFound;

/* Rows are counted from the one before the first. */
typedef struct
{
  guint first;
  guint n;
  JrRowFound rows[DH_MAX_ROWS + 2];
} JrRowsFound;

void jr_field_read (const DhState *state, DhSide side, JrField *field);
gboolean jr_rows_find (const DhState *state, const JrField *field, const JrRowsAsk *ask, JrRowsFound *found);

G_END_DECLS
