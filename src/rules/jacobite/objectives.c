/* objectives.c — who holds the places that pay, and what they pay
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* ---- Who holds a place ---- */

/* Units count, leaders alone do not (policy leaders-hold-objectives: no). Ruling: G-43, C-94 */
static gboolean
is_held_by (const DhState *state, DhPlace hex, DhSide side)
{
  DhPieceId piece = jr_unit_at (state, hex);

  if (piece == DH_PIECE_NONE && jr_policy (state, JR_LEADERS_HOLD))
    piece = jr_leader_at (state, hex);
  return piece != DH_PIECE_NONE && dh_state_piece (state, piece)->side == side;
}

static guint
count_held (const DhState *state, const JrObjective *row, DhSide side)
{
  guint n = 0;

  for (guint i = 0; i < row->n_hexes; i++)
    n += is_held_by (state, row->hexes[i], side);
  return n;
}

/**
 * jr_objective_is_for:
 *
 * Returns: whether a side may gain an objective
 */
gboolean
jr_objective_is_for (const JrObjective *row, DhSide side)
{
  return row->side == DH_SIDE_NONE || row->side == side;
}

/* A group that pays as one belongs to whoever is there alone. */
static gboolean
occupies (const DhState *state, const JrObjective *row, DhSide side)
{
  return count_held (state, row, side) > 0 && count_held (state, row, jr_opponent (state, side)) == 0;
}

/* Rule: J-OBV-07, J-OBV-08 */
static gboolean
has_majority (const DhState *state, const JrObjective *row, DhSide side)
{
  return count_held (state, row, side) > count_held (state, row, jr_opponent (state, side));
}

/* Policy majority-on-tie: lost. Rule: J-OBV-03, J-OBV-06, J-OBV-09. Ruling: G-27, C-93 */
static gboolean
still_holds (const DhState *state, const JrObjective *row, DhSide side)
{
  if (row->kind != JR_OBJECTIVE_MAJORITY)
    return count_held (state, row, side) > 0;
  if (jr_policy (state, JR_MAJORITY_KEPT))
    return !has_majority (state, row, jr_opponent (state, side));
  return has_majority (state, row, side);
}

static gboolean
is_lost_by_leaving (const JrObjective *row)
{
  return row->kind == JR_OBJECTIVE_TEMPORARY || row->kind == JR_OBJECTIVE_START_TURN_TEMPORARY
         || row->kind == JR_OBJECTIVE_MAJORITY;
}

/* ---- Paying ---- */

/**
 * jr_objective_room:
 *
 * Returns: the banners that an objective would pay a side now, given its maximum
 */
guint
jr_objective_room (const DhState *state, const JrObjective *row, DhSide side)
{
  guint paid = jr_peek (state)->paid[row->account][side];

  if (row->max == 0)
    return row->value;
  return MIN (row->value, row->max - MIN (paid, row->max));
}

static DhPlace
place_of (const JrObjective *row)
{
  return row->n_hexes == 0 ? DH_PLACE_NOWHERE : row->hexes[0];
}

/**
 * jr_objective_pay:
 * @piece: whom it pays for, or %DH_PIECE_NONE
 * @place: where, or %DH_PLACE_NOWHERE
 *
 * Pays a side what an objective has left for it, up to its value; nothing once the battle is over.
 *
 * Returns: whether it has paid anything
 */
gboolean
jr_objective_pay (DhPlay *play, const JrObjective *row, DhSide side, DhPieceId piece, DhPlace place)
{
  guint banners = jr_objective_room (play->state, row, side);

  if (banners == 0 || jr_is_over (play))
    return FALSE;
  jr_state (play->state)->paid[row->account][side] += banners;
  jr_gain_banners (play, side, banners, row->source, piece, place);
  return TRUE;
}

static void
clear_ground (DhPlay *play, const JrObjective *row)
{
  for (guint i = 0; row->removes_terrain && i < row->n_hexes; i++)
    dh_state_change_terrain (play->state, row->hexes[i], 0, dh_state_features (play->state, row->hexes[i]));
}

static void
gain (DhPlay *play, guint index, DhSide side)
{
  const JrObjective *row = &jr_tables (play->state)->objectives[index];

  if (!jr_objective_pay (play, row, side, DH_PIECE_NONE, place_of (row)))
    return;
  jr_state (play->state)->held[index] = side + 1;
  clear_ground (play, row);
}

static void
lose (DhPlay *play, guint index, DhSide side)
{
  const JrObjective *row = &jr_tables (play->state)->objectives[index];
  JrState *jr = jr_state (play->state);
  guint banners = MIN (row->value, jr->paid[row->account][side]);

  jr->held[index] = 0;
  jr->paid[row->account][side] -= banners;
  jr_gain_banners (play, side, -(int) banners, row->source, DH_PIECE_NONE, place_of (row));
}

/* ---- After every change on the board ---- */

static gboolean
is_suspended (const DhState *state, guint index)
{
  return jr_peek (state)->suspended >> index & 1;
}

/* Ruling: C-96 */
static void
check_holder (DhPlay *play, guint index, gboolean by_order)
{
  const JrObjective *row = &jr_tables (play->state)->objectives[index];
  JrState *jr = jr_state (play->state);
  DhSide holder = jr->held[index] - 1;

  if (!is_lost_by_leaving (row) || still_holds (play->state, row, holder))
    return;
  lose (play, index, holder);
  if (by_order && holder == play->state->active)
    jr->suspended |= 1u << index;
}

static gboolean
is_gained_at_once (const JrObjective *row)
{
  return row->kind == JR_OBJECTIVE_TEMPORARY || row->kind == JR_OBJECTIVE_PERMANENT;
}

static gboolean
takes_up (const DhState *state, guint index, DhSide side)
{
  const JrObjective *row = &jr_tables (state)->objectives[index];

  if (!jr_objective_is_for (row, side))
    return FALSE;
  if (is_suspended (state, index) && side == state->active)
    return still_holds (state, row, side);
  return is_gained_at_once (row) && occupies (state, row, side);
}

static void
check_taker (DhPlay *play, guint index)
{
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    if (takes_up (play->state, index, side))
      {
        jr_state (play->state)->suspended &= ~(1u << index);
        gain (play, index, side);
        return;
      }
}

/**
 * jr_objectives_changed:
 * @by_order: a piece of the active side has moved by order: what it has left is only suspended
 *
 * Looks at the objectives that depend on who stands where; called after every change of it.
 *
 * Rule: J-OBV-02 to J-OBV-06, J-OBV-09 to J-OBV-12
 */
void
jr_objectives_changed (DhPlay *play, gboolean by_order)
{
  const JrTables *tables = jr_tables (play->state);

  for (guint i = 0; i < tables->n_objectives && !jr_is_over (play); i++)
    {
      if (jr_peek (play->state)->held[i] != 0)
        check_holder (play, i, by_order);
      if (jr_peek (play->state)->held[i] == 0 && !jr_is_over (play))
        check_taker (play, i);
    }
}

/**
 * jr_objectives_movement_over:
 *
 * The moves are done: what was left and not taken up again is lost for good.
 *
 * Rule: J-OBV-10
 */
void
jr_objectives_movement_over (DhPlay *play)
{
  jr_state (play->state)->suspended = 0;
}

/* ---- At the start of a turn ---- */

/* Hexes on a dotted line count as the center's alone. Rule: J-OBV-17. Ruling: C-95 */
static gboolean
is_of_zone (const DhState *state, DhPlace hex, DhSide side, guint zone)
{
  guint zones = state->setup->board->zones[hex];
  guint center = jr_tables (state)->zone[side][JR_ROLE_CENTER];

  return zones >> zone & 1 && (zone == center || !(zones >> center & 1));
}

static gboolean
is_clear (const DhState *state, DhSide side, guint zone)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);
      if (piece->side != side && piece->place < DH_PLACE_BOX && is_held_by (state, piece->place, piece->side)
          && is_of_zone (state, piece->place, side, zone))
        return FALSE;
    }
  return TRUE;
}

/* Each section pays for itself. Rule: J-OBV-14, J-OBV-15, J-OBV-16 */
static void
check_zones (DhPlay *play, const JrObjective *row, DhSide side)
{
  for (guint rest = row->zones; rest != 0 && !jr_is_over (play); rest &= rest - 1)
    if (is_clear (play->state, side, dh_lowest_bit (rest)))
      jr_objective_pay (play, row, side, DH_PIECE_NONE, DH_PLACE_NOWHERE);
}

static void
check_turn_start (DhPlay *play, guint index, DhSide side)
{
  const JrObjective *row = &jr_tables (play->state)->objectives[index];
  gboolean free = jr_peek (play->state)->held[index] == 0;

  switch (row->kind)
    {
    case JR_OBJECTIVE_START_TURN_TEMPORARY:
    case JR_OBJECTIVE_TURN_START_PERMANENT:
      if (free && occupies (play->state, row, side))
        gain (play, index, side);
      break;
    case JR_OBJECTIVE_MAJORITY:
      if (free && has_majority (play->state, row, side))
        gain (play, index, side);
      break;
    case JR_OBJECTIVE_CLEAR_ZONE:
      check_zones (play, row, side);
      break;
    default:
      break;
    }
}

/**
 * jr_objectives_turn_start:
 *
 * Pays the active side what it gains at the start of its turn.
 *
 * Rule: J-OBV-05, J-OBV-07, J-OBV-08, J-OBV-13 to J-OBV-17
 */
void
jr_objectives_turn_start (DhPlay *play)
{
  DhState *state = play->state;

  jr_state (state)->suspended = 0;
  for (guint i = 0; i < jr_tables (state)->n_objectives && !jr_is_over (play); i++)
    if (jr_objective_is_for (&jr_tables (state)->objectives[i], state->active))
      check_turn_start (play, i, state->active);
}

/**
 * jr_objectives_start:
 *
 * Before the battle: who stands on an objective that is gained at once has it, and so has a holder named by the
 * scenario who stands on his.
 *
 * Rule: J-OBV-02, J-OBV-11
 */
void
jr_objectives_start (DhPlay *play)
{
  const JrTables *tables = jr_tables (play->state);

  for (guint i = 0; i < tables->n_objectives && !jr_is_over (play); i++)
    if (tables->objectives[i].holder < JR_N_SIDES && is_lost_by_leaving (&tables->objectives[i])
        && still_holds (play->state, &tables->objectives[i], tables->objectives[i].holder))
      gain (play, i, tables->objectives[i].holder);
  jr_objectives_changed (play, FALSE);
}
