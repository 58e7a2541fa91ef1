/* exits.c — banners for leaving the board, and for time
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* ---- Leaving the board ---- */

static gboolean
is_exit (const DhState *state, const JrObjective *row, DhSide side, DhPlace hex)
{
  DhSide edge = row->kind == JR_OBJECTIVE_WITHDRAW ? side : jr_opponent (state, side);

  if (!jr_is_baseline (state, edge, hex))
    return FALSE;
  for (guint i = 0; i < row->n_hexes; i++)
    if (row->hexes[i] == hex)
      return TRUE;
  return row->n_hexes == 0;
}

static const JrObjective *
find_exit (const DhState *state, DhPieceId unit)
{
  const JrTables *tables = jr_tables (state);
  const DhPiece *piece = dh_state_piece (state, unit);

  for (guint i = 0; i < tables->n_objectives; i++)
    {
      const JrObjective *row = &tables->objectives[i];
      if ((row->kind == JR_OBJECTIVE_BREAKTHROUGH || row->kind == JR_OBJECTIVE_WITHDRAW)
          && jr_objective_is_for (row, piece->side) && is_exit (state, row, piece->side, piece->place)
          && jr_objective_room (state, row, piece->side) > 0)
        return row;
    }
  return NULL;
}

/**
 * jr_may_exit:
 * @unit: a unit with a move left
 *
 * A unit that has not moved stands where its turn began.
 *
 * Rule: J-OBV-18 to J-OBV-25, J-MOV-10
 * Ruling: C-28
 * Returns: whether an objective pays it for leaving the board
 */
gboolean
jr_may_exit (const DhState *state, DhPieceId unit)
{
  return !jr_has (state, unit, JR_MOVED) && find_exit (state, unit) != NULL && !jr_forbids (state, JR_DO_EXIT, unit);
}

/**
 * jr_exit:
 * @unit: a unit that may
 *
 * Takes a unit off the board over its edge. The leader with it goes too, unless he has an order of his own or an effect
 * keeps him; he is worth nothing more (policy leader-exit-scores: no).
 *
 * Rule: J-OBV-18, J-OBV-22, J-OBV-26
 * Ruling: G-45
 */
void
jr_exit (DhPlay *play, DhPieceId unit)
{
  const JrObjective *row = find_exit (play->state, unit);
  DhPlace place = dh_state_piece (play->state, unit)->place;
  DhSide side = dh_state_piece (play->state, unit)->side;
  DhPieceId leader = jr_leader_with (play->state, unit);
  gboolean with_leader = leader != DH_PIECE_NONE && !jr_has (play->state, leader, JR_ORDERED)
                         && !jr_forbids (play->state, JR_DO_EXIT, leader);

  if (with_leader)
    jr_remove (play, leader, JR_EVENT_EXITED, FALSE);
  jr_remove (play, unit, JR_EVENT_EXITED, FALSE);
  jr_objective_pay (play, row, side, unit, place);
  if (with_leader && jr_policy (play->state, JR_LEADER_EXIT_SCORES))
    jr_objective_pay (play, row, side, leader, place);
}

/* ---- Time pressure ---- */

static const JrObjective *
find_time (const DhState *state, DhSide side)
{
  const JrTables *tables = jr_tables (state);

  for (guint i = 0; i < tables->n_objectives; i++)
    if (tables->objectives[i].kind == JR_OBJECTIVE_TIME_PRESSURE && jr_objective_is_for (&tables->objectives[i], side))
      return &tables->objectives[i];
  return NULL;
}

/**
 * jr_may_take_time:
 *
 * Rule: J-OBV-27, J-OBV-29, J-OBV-30
 * Ruling: C-9
 * Returns: whether time works for a side now; never for its last banner
 */
gboolean
jr_may_take_time (const DhState *state, DhSide side)
{
  const JrTables *tables = jr_tables (state);
  const JrObjective *row = find_time (state, side);
  guint banners = row == NULL ? 0 : jr_objective_room (state, row, side);

  return banners > 0 && dh_state_counter (state, side, tables->banners) + (int) banners < tables->to_win[side];
}

/**
 * jr_take_time:
 *
 * Rule: J-OBV-27
 */
void
jr_take_time (DhPlay *play, DhSide side)
{
  jr_objective_pay (play, find_time (play->state, side), side, DH_PIECE_NONE, DH_PLACE_NOWHERE);
}
