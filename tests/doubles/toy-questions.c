/* toy-questions.c — how far a piece moves and what an assault is worth
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "toy-private.h"

#include <string.h>

/* By column (1:2 or worse, 1:1, 2:1, 3:1, 4:1) and face: hits on the defender, or below 0 on the attacker. */
static const gint8 table[10][TOY_N_COLUMNS] = {
    {-1, -1, 0, 1, 1}, {-1, -1, 0, 1, 1}, {-1, 0, 1, 1, 1}, {-1, 0, 1, 1, 2}, {0, 1, 1, 1, 2},
    {0, 1, 1, 2, 2},   {0, 1, 1, 2, 2},   {1, 1, 2, 2, 2},  {1, 1, 2, 2, 3},  {1, 2, 2, 3, 3},
};

static gboolean
has_enemy (const DhState *state, DhSide side, DhPlace hex)
{
  DhPieceId first = dh_state_first (state, hex);

  return first != DH_PIECE_NONE && dh_state_piece (state, first)->side != side;
}

static gboolean
is_controlled (const DhState *state, DhSide side, DhPlace hex)
{
  const DhPlace *around = state->setup->board->neighbours[hex];

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (around[d] != DH_PLACE_NOWHERE && has_enemy (state, side, around[d]))
      return TRUE;
  return FALSE;
}

static guint
step_cost (const DhState *state, DhPlace from, guint direction)
{
  const DhBoard *board = state->setup->board;
  DhPlace to = board->neighbours[from][direction];
  guint cost = toy_tables (state)->cost[dh_state_terrain (state, to)];

  if (board->paths[from][0] >> direction & 1)
    cost = 1;
  return cost + (board->edges[from][direction] & 1 ? 2 : 0);
}

/**
 * toy_reach:
 * @cost: (out): for each hex the half points it takes to get there, or %TOY_FORBIDDEN
 *
 * Returns: how many hexes the piece may move to
 */
guint
toy_reach (const DhState *state, DhPieceId piece, guint8 *cost)
{
  const DhPiece *moved = dh_state_piece (state, piece);
  const DhBoard *board = state->setup->board;
  guint allowance = toy_tables (state)->move[moved->class_index];
  guint n = 0;

  memset (cost, TOY_FORBIDDEN, board->n_hexes);
  if (moved->place >= DH_PLACE_BOX)
    return 0;
  cost[moved->place] = 0;
  for (guint spent = 0; spent < allowance; spent++)
    for (guint hex = 0; hex < board->n_hexes; hex++)
      {
        if (cost[hex] != spent || (spent > 0 && is_controlled (state, moved->side, hex)))
          continue;
        for (guint d = 0; d < DH_N_DIRECTIONS; d++)
          {
            DhPlace to = board->neighbours[hex][d];

            if (to == DH_PLACE_NOWHERE || has_enemy (state, moved->side, to))
              continue;
            cost[to] = MIN (cost[to], spent + step_cost (state, hex, d));
          }
      }
  for (guint hex = 0; hex < board->n_hexes; hex++)
    {
      if (cost[hex] > allowance || hex == moved->place || !dh_state_has_room (state, piece, hex))
        cost[hex] = TOY_FORBIDDEN;
      n += cost[hex] != TOY_FORBIDDEN;
    }
  return n;
}

/**
 * toy_may_assault:
 *
 * Whether two pieces of the active side in different hexes stand beside an enemy's hex.
 */
gboolean
toy_may_assault (const DhState *state, DhPieceId first, DhPieceId second, DhPlace target)
{
  const DhBoard *board = state->setup->board;
  const DhPiece *a = dh_state_piece (state, first);
  const DhPiece *b = dh_state_piece (state, second);

  if (first >= second || a->side != state->active || b->side != state->active || a->place == b->place)
    return FALSE;
  if (MAX (a->place, b->place) >= DH_PLACE_BOX || !has_enemy (state, state->active, target))
    return FALSE;
  return dh_board_distance (board, a->place, target) == 1 && dh_board_distance (board, b->place, target) == 1;
}

/**
 * toy_column:
 * @assault: its step, with the stances in set and count
 *
 * Returns: column of the odds table
 */
guint
toy_column (const DhState *state, const DhStep *assault)
{
  int attack = dh_state_piece (state, assault->piece)->steps + dh_state_piece (state, assault->other)->steps + 2;
  int defence = 0;
  int column;

  for (DhPieceId p = dh_state_first (state, assault->place); p != DH_PIECE_NONE; p = dh_state_piece (state, p)->next)
    defence += dh_state_piece (state, p)->steps + 1;
  column = attack < defence ? 0 : attack / MAX (defence, 1);
  column += assault->set - assault->count;
  return CLAMP (column, 0, TOY_N_COLUMNS - 1);
}

/**
 * toy_result:
 *
 * Returns: hits on the defender, or, below 0, on the attacker
 */
int
toy_result (guint column, guint face)
{
  return table[face][column];
}

/**
 * toy_describe:
 *
 * What happened, in a plain English sentence.
 */
void
toy_describe (const DhState *state, const DhEvent *event, DhMessage *message)
{
  static const char *const texts[] = {
      [TOY_EVENT_TURN] = "Turn of %1$s.",
      [TOY_EVENT_MOVE] = "%2$s moves to %3$s.",
      [TOY_EVENT_ASSAULT] = "%2$s leads an assault on %3$s.",
      [TOY_EVENT_STANCE] = "%1$s shows its stance.",
      [TOY_EVENT_ROLL] = "The die decides.",
      [TOY_EVENT_LOSS] = "%2$s is hit.",
      [TOY_EVENT_OVER] = "The battle is over.",
      [TOY_EVENT_TAKEN] = "%2$s is taken.",
      [TOY_EVENT_GLORY] = "%1$s gains glory.",
  };

  dh_message_init (message, texts[event->kind]);
  dh_message_add_side (message, event->side);
  dh_message_add_piece (message, event->piece);
  dh_message_add_place (message, event->to);
}
