/* pieces.c — who stands where, who is with whom, losses and removal
 *
 * A hex holds at most one unit and one leader; a leader in the hex of a unit is attached to it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static gboolean
is_on_board (DhPlace place)
{
  return place < DH_PLACE_BOX;
}

static void
emit_attached (DhPlay *play, DhPieceId leader, DhPieceId unit)
{
  DhEvent event;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, JR_EVENT_ATTACHED, dh_state_piece (play->state, leader)->side);
  event.piece = leader;
  event.other = unit;
  event.to = dh_state_piece (play->state, unit)->place;
  dh_play_emit (play, &event);
}

/* A leader goes with his unit, unless both go by order and he has an order of his own. Ruling: C-15, C-16 */
static gboolean
takes_along (const DhState *state, DhPieceId leader, gboolean by_order)
{
  return leader != DH_PIECE_NONE && !(by_order && jr_has (state, leader, JR_ORDERED));
}

static void
tell_attached (DhPlay *play, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (play->state, hex);
  DhPieceId leader = jr_leader_at (play->state, hex);

  if (unit != DH_PIECE_NONE && leader != DH_PIECE_NONE)
    emit_attached (play, leader, unit);
}

static void
put (DhPlay *play, DhPieceId piece, DhPlace hex, gboolean by_order)
{
  DhState *state = play->state;
  DhPieceId leader = jr_is_leader (state, piece) ? DH_PIECE_NONE : jr_leader_with (state, piece);

  dh_state_put (state, piece, hex);
  if (takes_along (state, leader, by_order))
    dh_state_put (state, leader, hex);
  else
    tell_attached (play, hex);
  jr_objectives_changed (play, by_order);
}

/**
 * jr_piece:
 *
 * Returns: the piece of a position that may be changed; its place only by jr_place() and jr_remove()
 */
DhPiece *
jr_piece (DhPlay *play, DhPieceId piece)
{
  return dh_state_pieces (play->state) + piece;
}

/**
 * jr_enemy_unit_adjacent:
 * @side: the side that looks around
 *
 * Rule: J-CBT-13
 * Returns: whether a unit of the other side stands next to a hex; lone leaders do not count
 */
gboolean
jr_enemy_unit_adjacent (const DhState *state, DhPlace hex, DhSide side)
{
  const DhPlace *around = state->setup->board->neighbours[hex];

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPieceId unit = jr_unit_at (state, around[d]);
      if (unit != DH_PIECE_NONE && dh_state_piece (state, unit)->side != side)
        return TRUE;
    }
  return FALSE;
}

/**
 * jr_is_baseline:
 *
 * Returns: whether a hex lies on the edge a side is seated at
 */
gboolean
jr_is_baseline (const DhState *state, DhSide side, DhPlace hex)
{
  const DhGrid *grid = &state->setup->board->grid;
  int row = state->setup->armies[side].edge == DH_EDGE_TOP ? 0 : grid->rows - 1;

  return dh_grid_row (grid, hex) == row;
}

/**
 * jr_rear_hexes:
 * @rear: (out): the western and the eastern hex of the next row toward the side's own edge, each
 *   %DH_PLACE_NOWHERE where the board ends
 *
 * Rule: J-RET-06, J-RET-07
 */
void
jr_rear_hexes (const DhState *state, DhSide side, DhPlace hex, DhPlace rear[2])
{
  const DhPlace *around = state->setup->board->neighbours[hex];
  gboolean top = state->setup->armies[side].edge == DH_EDGE_TOP;

  rear[0] = around[top ? DH_NORTH_WEST : DH_SOUTH_WEST];
  rear[1] = around[top ? DH_NORTH_EAST : DH_SOUTH_EAST];
}

/**
 * jr_place:
 * @piece: a unit or a leader on the board
 * @hex: where it goes; the caller knows that it may
 *
 * Moves a piece for any reason but an order, a unit with its leader, and says who is attached now.
 *
 * Rule: J-ORD-07, J-MOV-09, J-MOV-22, J-RET-16
 * Ruling: C-91
 */
void
jr_place (DhPlay *play, DhPieceId piece, DhPlace hex)
{
  put (play, piece, hex, FALSE);
}

/**
 * jr_place_by_order:
 *
 * As jr_place(), in the movement phase: an objective left so may still be taken up by another unit.
 *
 * Rule: J-OBV-10
 */
void
jr_place_by_order (DhPlay *play, DhPieceId piece, DhPlace hex)
{
  put (play, piece, hex, TRUE);
}

/**
 * jr_lose_steps:
 * @steps: at least one; what is more than the unit has is lost on nobody
 *
 * Takes steps off a unit and removes it with its last one.
 *
 * Rule: J-RNG-19, J-RNG-20, J-RNG-21, J-MEL-27, J-MEL-28, J-RET-17, J-CHF-13
 */
void
jr_lose_steps (DhPlay *play, DhPieceId unit, guint steps)
{
  DhPiece *piece = jr_piece (play, unit);
  DhEvent event;

  steps = MIN (steps, piece->steps);
  if (steps == 0)
    return;
  piece->steps -= steps;
  dh_event_init (&event, JR_EVENT_LOSSES, piece->side);
  event.piece = unit;
  event.from = piece->place;
  event.number = steps;
  event.second = piece->steps;
  dh_play_emit (play, &event);
  if (piece->steps == 0)
    jr_remove (play, unit, JR_EVENT_ELIMINATED, TRUE);
}

/**
 * jr_remove:
 * @piece: a unit, without the leader in its hex, or a leader
 * @how: the event that tells of it: ELIMINATED, ROUTED, EXITED, LEADER_OFF ...
 * @banner: whether the opponent gains one
 *
 * Takes a piece off the board for good.
 *
 * Rule: J-VIC-02, J-VIC-03, J-LEL-01
 */
void
jr_remove (DhPlay *play, DhPieceId id, JrEventKind how, gboolean banner)
{
  DhPiece *piece = jr_piece (play, id);
  DhPlace from = piece->place;
  guint worth;
  DhEvent event;

  if (!is_on_board (from))
    return;
  worth = banner ? jr_worth (play->state, id) : 0;
  dh_state_put (play->state, id, DH_PLACE_NOWHERE);
  piece->markers = 0;
  piece->flags = 0;
  if (banner)
    piece->steps = 0;
  dh_event_init (&event, how, piece->side);
  event.piece = id;
  event.from = from;
  event.number = how == JR_EVENT_ELIMINATED && jr_is_leader (play->state, id);
  dh_play_emit (play, &event);
  if (banner)
    jr_gain_banners (play, jr_opponent (play->state, piece->side), worth, DH_OBJECTIVE_NONE, id, from);
  jr_objectives_changed (play, how == JR_EVENT_EXITED);
}
