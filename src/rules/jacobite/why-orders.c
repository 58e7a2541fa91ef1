/* why-orders.c — why a piece cannot be given an order
 *
 * Of the card's effects that give orders the one that comes nearest to the piece says what is in the way: where it
 * stands, what it is, how it stands, how many orders there are, or how they hang together.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static gboolean
is_attached (const DhState *state, DhPieceId piece)
{
  return jr_is_leader (state, piece) && jr_unit_with (state, piece) != DH_PIECE_NONE;
}

/* Whether the filter's words for arms and classes are for the piece, or for the leader whose unit it is. */
static gboolean
is_kind (const DhState *state, const JrEffect *effect, DhPieceId piece)
{
  const JrFilter kind = {.arms = effect->filter.arms,
                         .classes = effect->filter.classes,
                         .flags = effect->filter.flags & JR_FILTER_OR_CHIEF};
  DhPieceId leader = jr_is_leader (state, piece) ? DH_PIECE_NONE : jr_leader_with (state, piece);

  return jr_fits (state, &kind, piece)
         || (effect->flags & JR_EFFECT_WITH_UNIT && leader != DH_PIECE_NONE && jr_fits (state, &kind, leader));
}

static JrWhy
why_another_kind (const JrFilter *filter)
{
  if (filter->classes != 0)
    return JR_WHY_ORDER_KIND;
  switch (filter->arms)
    {
    case 1 << JR_INFANTRY:
      return JR_WHY_ORDER_INFANTRY;
    case 1 << JR_CAVALRY:
      return JR_WHY_ORDER_CAVALRY;
    case 1 << JR_ARTILLERY:
      return JR_WHY_ORDER_ARTILLERY;
    case 1 << JR_LEADER:
      return JR_WHY_ORDER_LEADERS;
    case (1 << JR_LEADER) - 1:
      return JR_WHY_ORDER_UNITS;
    default:
      return JR_WHY_ORDER_KIND;
    }
}

/* Of an effect that gives orders where the piece stands. */
static JrWhy
why_unfit (const DhState *state, const JrEffect *effect, DhPieceId piece)
{
  if (!is_kind (state, effect, piece))
    return why_another_kind (&effect->filter);
  if (!(effect->flags & JR_EFFECT_DETACH) && is_attached (state, piece))
    return JR_WHY_ORDER_ATTACHED;
  if (effect->flags & JR_EFFECT_NEXT_TO_LEADER)
    return jr_peek (state)->leader == 0 ? JR_WHY_ORDER_LEADER_FIRST : JR_WHY_ORDER_NOT_BESIDE;
  return effect->filter.flags & JR_FILTER_NO_ENEMY_ADJACENT ? JR_WHY_ORDER_ENEMY_BESIDE : JR_WHY_ORDER_KIND;
}

/* Whether a die of the card could have given the piece an order, and none has. */
static gboolean
waits_for_die (const DhState *state, const JrCard *card, DhPieceId piece)
{
  for (guint i = 0; i < card->n_effects; i++)
    if (card->effects[i].use == JR_USE_ORDER && card->effects[i].on != JR_NO_FACE
        && is_kind (state, &card->effects[i], piece)
        && (card->effects[i].flags & JR_EFFECT_DETACH || !is_attached (state, piece)))
      return TRUE;
  return FALSE;
}

/* What is no matter of the kind comes nearest. */
static JrWhy
why_for_nobody_such (const DhState *state, const JrCard *card, guint there, DhPieceId piece)
{
  JrWhy why = JR_WHY_NONE;

  if (waits_for_die (state, card, piece))
    return JR_WHY_ORDER_DICE;
  for (guint rest = there; rest != 0; rest &= rest - 1)
    {
      const JrEffect *effect = &card->effects[dh_lowest_bit (rest)];

      if (why == JR_WHY_NONE || is_kind (state, effect, piece))
        why = why_unfit (state, effect, piece);
    }
  return why == JR_WHY_NONE ? JR_WHY_NOT_IN_SECTION : why;
}

/* Of an effect that has given all its orders, while another has some left. */
static JrWhy
why_used_up (const JrEffect *effect)
{
  if (effect->on != JR_NO_FACE)
    return JR_WHY_ORDER_DICE;
  if (effect->flags & JR_EFFECT_WITH_UNIT)
    return JR_WHY_ORDER_ONE_LEADER;
  return effect->role == JR_N_ROLES ? JR_WHY_NO_ORDERS_LEFT : JR_WHY_ORDER_SECTION;
}

static JrWhy
why_not_linked (const JrCard *card, guint open, gboolean begun)
{
  gboolean from_leader = (card->effects[dh_lowest_bit (open)].flags & JR_EFFECT_FROM_LEADER) != 0;

  if (!begun)
    return JR_WHY_ORDER_CHAIN_LEADER;
  return from_leader ? JR_WHY_ORDER_OFF_CHAIN : JR_WHY_ORDER_NOT_LINKED;
}

/**
 * jr_why_not_ordered:
 * @side: who gives orders
 * @piece: any value
 *
 * Rule: J-ORD-01 to J-ORD-06, J-ORD-13, J-CMD-04, J-CMC-01, J-CMC-05, J-CMC-10, J-CMC-11, J-CMC-15
 * Returns: why a piece that cannot be ordered now cannot
 */
JrWhy
jr_why_not_ordered (const DhState *state, DhSide side, DhPieceId piece)
{
  const JrCard *card = jr_card_in_play (state);
  JrOrderStanding standing;
  JrWhy why;

  if (piece >= state->setup->n_pieces || card == NULL)
    return JR_WHY_NOT_OFFERED;
  if (dh_state_piece (state, piece)->side != side)
    return JR_WHY_ORDER_OWN;
  if (dh_state_piece (state, piece)->place >= DH_PLACE_BOX)
    return JR_WHY_NOT_ON_BOARD;
  if (jr_has (state, piece, JR_ORDERED))
    return JR_WHY_HAS_ORDERS;
  jr_order_standing (state, piece, &standing);
  if (standing.fits == 0)
    return why_for_nobody_such (state, card, standing.there, piece);
  why = jr_why_no_order (state, piece);
  if (why != JR_WHY_NONE)
    return why;
  if (standing.open == 0)
    return why_used_up (&card->effects[dh_lowest_bit (standing.fits)]);
  if (!standing.linked)
    return why_not_linked (card, standing.open, standing.begun);
  return jr_why_order_first (state, piece);
}
