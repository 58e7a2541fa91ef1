/* cards.c — what the card in play does to the turn
 *
 * No card is named here: everything follows from the effects of the card whose effects are in play. Its capacity is
 * what each effect still gives (orders, returning steps), by number, by the cards in hand or by dice. Rules: J-CMD,
 * J-CMC.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

#define FOR_TURN (1 << JR_WINDOW_COMMAND | 1 << JR_WINDOW_IN_LIEU)

/* ---- Questions ---- */

static gboolean
has_leader (const DhState *state, DhPieceId piece)
{
  return jr_is_leader (state, piece) || jr_leader_with (state, piece) != DH_PIECE_NONE;
}

static gboolean
has_leader_near (const DhState *state, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (state, piece);

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPieceId leader = jr_leader_at (state, state->setup->board->neighbours[p->place][d]);
      if (leader != DH_PIECE_NONE && dh_state_piece (state, leader)->side == p->side)
        return TRUE;
    }
  return has_leader (state, piece);
}

/* What is true of a piece by itself. */
static gboolean
fits_marks (guint flags, const DhPiece *piece)
{
  return (!(flags & JR_FILTER_ORDERED) || piece->flags & JR_ORDERED)
         && (!(flags & JR_FILTER_UNMOVED) || !(piece->flags & JR_MOVED))
         && (!(flags & JR_FILTER_MOVED) || piece->flags & JR_MOVED)
         && (!(flags & JR_FILTER_NEXT_TO_LEADER) || piece->flags & JR_CARD_DIE)
         && (!(flags & JR_FILTER_BONUS_BEFORE) || piece->flags & JR_BONUS_BEFORE)
         && (!(flags & JR_FILTER_CANNONADED) || piece->flags & JR_CANNONADE_DONE);
}

/**
 * jr_fits_flags:
 * @piece: a piece on the board
 *
 * Returns: whether all that a filter asks for besides arm and class is true of a piece
 */
gboolean
jr_fits_flags (const DhState *state, const JrFilter *filter, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (state, piece);
  guint flags = filter->flags;

  return fits_marks (flags, p) && (!(flags & JR_FILTER_PIECE) || filter->piece == piece)
         && (!(flags & JR_FILTER_NO_LEADER) || !has_leader (state, piece))
         && (!(flags & JR_FILTER_NO_LEADER_NEAR) || !has_leader_near (state, piece))
         && (!(flags & JR_FILTER_NO_ENEMY_ADJACENT) || !jr_enemy_unit_adjacent (state, p->place, p->side));
}

/**
 * jr_card_in_effect:
 * @side: who has played it
 * @card: its number + 1
 *
 * A card that repeats the enemy's has the effects of that one; where he has played none, or one that repeats too, it
 * stands for itself.
 *
 * Returns: the number + 1 of the card whose effects it has
 */
guint
jr_card_in_effect (const DhState *state, DhSide side, guint card)
{
  guint last = jr_peek (state)->last_card[jr_opponent (state, side)];
  gboolean repeats = jr_card_effect (&jr_tables (state)->cards[card - 1], JR_USE_REPEAT, G_MAXUINT, NULL) != NULL;

  return repeats && last != 0 ? last : card;
}

/**
 * jr_fits_dice:
 *
 * Who stands next to the inspiring leader has his die by an order, or by the other reading without one.
 *
 * Ruling: G-32, C-42
 * Returns: whether an effect gives dice to a unit
 */
gboolean
jr_fits_dice (const DhState *state, const JrEffect *effect, DhPieceId unit)
{
  JrFilter filter = effect->filter;

  if (filter.flags & JR_FILTER_NEXT_TO_LEADER && jr_policy (state, JR_INSPIRED_ALL))
    filter.flags &= ~JR_FILTER_ORDERED;
  return jr_fits (state, &filter, unit);
}

/**
 * jr_lasting_modifiers:
 * @unit: battles in the enemy's turn
 * @doing: #JrDo
 * @out: (array length=max): reasons for more or fewer dice
 *
 * What a card does for its side in the enemy's turn: by the other reading, the die of the inspiring leader.
 *
 * Ruling: C-43
 * Returns: how many were written
 */
guint
jr_lasting_modifiers (const DhState *state, DhPieceId unit, guint doing, DhModifier *out, guint max)
{
  DhSide side = dh_state_piece (state, unit)->side;
  guint card = jr_peek (state)->last_card[side];
  guint n = 0;

  if (card == 0 || !jr_policy (state, JR_INSPIRED_ALL))
    return 0;
  card = jr_card_in_effect (state, side, card);
  for (const JrEffect *e = NULL;
       n < max && (e = jr_card_effect (&jr_tables (state)->cards[card - 1], JR_USE_DICE, FOR_TURN, e)) != NULL;)
    if (e->filter.flags & JR_FILTER_NEXT_TO_LEADER && e->what & doing && jr_fits_dice (state, e, unit))
      out[n++] = (DhModifier){DH_CARD_REASON + card - 1, e->amount};
  return n;
}

/* ---- Steps that return at once, one by one ---- */

static const JrEffect *
find_return (const DhState *state, DhPieceId piece)
{
  const JrCard *card = jr_card_in_play (state);
  const DhPiece *p = dh_state_piece (state, piece);

  if (p->side != state->active || p->place >= DH_PLACE_BOX || jr_is_leader (state, piece) || jr_is_full (state, piece))
    return NULL;
  for (const JrEffect *e = NULL; (e = jr_next_card_effect (state, JR_USE_RETURN_STEPS, e)) != NULL;)
    if (jr_peek (state)->capacity[e - card->effects] > 0 && e->at != JR_AT_TURN_END
        && jr_fits (state, &e->filter, piece))
      return e;
  return NULL;
}

static void
return_step (DhPlay *play, DhPieceId unit)
{
  DhPiece *piece = jr_piece (play, unit);
  DhEvent event;

  piece->steps++;
  dh_event_init (&event, JR_EVENT_RETURNED, piece->side);
  event.piece = unit;
  event.to = piece->place;
  event.number = 1;
  event.second = piece->steps;
  dh_play_emit (play, &event);
}

static guint
list_returns (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  guint n = 0;

  out[n++] = dh_option_pass ();
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    if (find_return (state, id) != NULL)
      out[n++] = dh_option_new (JR_OPTION_RETURN, id, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
  return n;
}

static void
run_returns (DhPlay *play, DhStep *step)
{
  dh_state_ask (play->state, play->state->active, JR_ASK_RETURN_STEPS, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
}

/* The ruleset lists what a single arm may have before what any may have, so the first fitting effect pays. */
static void
apply_return (DhPlay *play, DhStep *step, DhOption option)
{
  const JrEffect *effect;

  if (dh_option_kind (option) == JR_OPTION_PASS)
    {
      dh_state_pop (play->state);
      return;
    }
  effect = find_return (play->state, dh_option_piece (option));
  jr_state (play->state)->capacity[effect - jr_card_in_play (play->state)->effects]--;
  return_step (play, dh_option_piece (option));
}

/* Rule: J-CMC-19 */
const JrStepKind jr_return_steps_step = {.run = run_returns, .options = list_returns, .apply = apply_return};

/* ---- What the card does when orders, moves and the turn are over ---- */

static void
forbid (DhPlay *play, DhPieceId piece, guint what)
{
  guint32 flags = what & JR_DO_MOVE ? JR_MOVE_OVER : 0;

  if ((what & (JR_DO_FIRE | JR_DO_MELEE)) == (JR_DO_FIRE | JR_DO_MELEE))
    flags |= JR_NO_BATTLE_THIS_TURN;
  else if (what & JR_DO_MELEE)
    flags |= JR_FIRE_ONLY;
  else if (what & JR_DO_FIRE)
    flags |= JR_MELEE_ONLY;
  jr_piece (play, piece)->flags |= flags;
}

/* What is forbidden in some hexes only is asked there. */
static gboolean
is_marked (const JrEffect *effect)
{
  const JrScope *scope = effect->scope;

  return scope == NULL || (scope->hexes == NULL && scope->terrain == 0 && scope->features == 0 && scope->edges == 0);
}

/**
 * jr_card_ordered:
 *
 * All orders are given: what the card or the battle forbids the ordered is marked on them.
 *
 * Rule: J-CMC-16
 */
void
jr_card_ordered (DhPlay *play)
{
  const DhState *state = play->state;

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_FORBID, e)) != NULL;)
    for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
      if (dh_state_piece (state, id)->side == state->active && jr_has (state, id, JR_ORDERED) && is_marked (e)
          && jr_concerns (state, e, id))
        forbid (play, id, e->what);
}

/**
 * jr_card_moves_over:
 *
 * The moves are done: marks the units next to the leader whom the card has ordered.
 *
 * Rule: J-CMC-13
 */
void
jr_card_moves_over (DhPlay *play)
{
  const DhState *state = play->state;
  guint leader = jr_peek (state)->leader;
  DhPlace place = leader == 0 ? DH_PLACE_NOWHERE : dh_state_piece (state, leader - 1)->place;

  if (place >= DH_PLACE_BOX)
    return;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPieceId unit = jr_unit_at (state, state->setup->board->neighbours[place][d]);
      if (unit != DH_PIECE_NONE && dh_state_piece (state, unit)->side == state->active)
        jr_piece (play, unit)->flags |= JR_CARD_DIE;
    }
}

/**
 * jr_card_turn_over:
 *
 * The turn is over: steps that return now.
 */
void
jr_card_turn_over (DhPlay *play)
{
  const DhState *state = play->state;

  for (const JrEffect *e = NULL; (e = jr_next_card_effect (state, JR_USE_RETURN_STEPS, e)) != NULL;)
    for (DhPieceId id = 0; e->at == JR_AT_TURN_END && id < state->setup->n_pieces; id++)
      if (dh_state_piece (state, id)->side == state->active && dh_state_piece (state, id)->place < DH_PLACE_BOX
          && !jr_is_leader (state, id) && !jr_is_full (state, id) && jr_fits (state, &e->filter, id))
        return_step (play, id);
}
