/* window.c — the moments at which cards are played on pieces
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/window.h"

#include "rules/jacobite/combat.h"

static guint
deck_of (const DhState *state, guint card)
{
  return state->setup->card_decks[card];
}

static gboolean
is_command_card (const DhState *state, guint card)
{
  return deck_of (state, card) == (guint) jr_tables (state)->command_deck;
}

/* ---- Whether a card may be played on a piece ---- */

/* The unit with its leader is one, wherever its leader goes afterwards. Rule: J-CBC-08. Ruling: G-29 */
static gboolean
has_had_card (const DhState *state, DhPieceId piece)
{
  DhPlace place = dh_state_piece (state, piece)->place;

  for (DhPieceId id = place < DH_PLACE_BOX ? dh_state_first (state, place) : DH_PIECE_NONE; id != DH_PIECE_NONE;
       id = dh_state_piece (state, id)->next)
    if (jr_has (state, id, JR_CARD_USED))
      return TRUE;
  return FALSE;
}

/* Who strikes first needs dice by that card, who retires needs room. Rule: J-CBC-22, J-CBC-24 */
static gboolean
can_react (const DhState *state, guint card, const JrMoment *moment)
{
  const JrCard *c = &jr_tables (state)->cards[card];
  const guint strike = JR_ATTACK_FIRST_STRIKE | JR_ATTACK_WITH (card);
  const JrEffect *retirement;
  DhPlace ends[JR_MAX_WAYS];

  if (jr_card_effect (c, JR_USE_STRIKE_FIRST, 1 << moment->window, NULL) != NULL
      && (jr_is_leader (state, moment->piece)
          || jr_attack_dice (state, moment->piece, moment->enemy, strike, NULL, NULL) < 1))
    return FALSE;
  retirement = jr_card_effect (c, JR_USE_RETIRE, 1 << moment->window, NULL);
  return retirement == NULL || jr_retire_ways (state, moment->piece, retirement->number, ends) > 0;
}

/**
 * jr_card_suits:
 * @card: of any deck
 *
 * Does not ask who holds it, nor whether it is for that window.
 *
 * Rule: J-CBC-05, J-CBC-08
 * Returns: whether a card may be played now on that piece
 */
gboolean
jr_card_suits (const DhState *state, guint card, const JrMoment *moment)
{
  const JrCard *c = &jr_tables (state)->cards[card];

  if (c->in != 0 && moment->doing != 0 && !(c->in & moment->doing))
    return FALSE;
  return (is_command_card (state, card) || !has_had_card (state, moment->piece))
         && jr_fits (state, &c->eligible, moment->piece)
         && jr_fits_enemy (state, &c->eligible, moment->piece, moment->enemy) && can_react (state, card, moment);
}

/* ---- Who may hold it ---- */

/**
 * jr_is_unseen:
 *
 * Returns: whether a side holds cards of that card's deck, and not all copies of the card lie open
 */
gboolean
jr_is_unseen (const DhState *state, DhSide side, guint card)
{
  guint deck = deck_of (state, card);

  if (state->hand_size[side][deck] == 0
      || (!is_command_card (state, card) && (int) deck != jr_tables (state)->combat_deck[side]))
    return FALSE;
  return state->setup->card_copies[card] > dh_state_cards (state, DH_CARDS_DISCARD, card)
                                               + dh_state_cards (state, DH_CARDS_PLAY, card)
                                               + dh_state_cards (state, DH_CARDS_GONE, card);
}

/**
 * jr_cards_held:
 *
 * Returns: (array length=n_cards): copies of each card that a side holds of a deck; in the view of somebody who does
 * not see its hand, that it may hold
 */
const guint8 *
jr_cards_held (const DhState *state, DhSide side, guint deck)
{
  const guint8 *hand = dh_state_card_counts (state, DH_CARDS_HAND + side);

  if (state->viewer == side || state->viewer == DH_SIDE_NONE || state->hand_size[side][deck] == 0)
    return hand;
  for (guint card = 0; card < state->setup->n_cards; card++)
    if (hand[card] > 0 && state->setup->card_decks[card] == deck)
      return hand;
  return dh_state_card_counts (state, DH_CARDS_PILE);
}

/**
 * jr_combat_cards_held:
 *
 * Returns: (nullable): jr_cards_held() of a side's Combat deck; NULL if it holds none
 */
const guint8 *
jr_combat_cards_held (const DhState *state, DhSide side)
{
  int deck = jr_tables (state)->combat_deck[side];

  return deck < 0 || state->hand_size[side][deck] == 0 ? NULL : jr_cards_held (state, side, deck);
}

/**
 * jr_window_is_open:
 *
 * Rule: J-CBC-05, J-CBC-21
 * Returns: whether everybody must expect a card of @side now, so that it is asked
 */
gboolean
jr_window_is_open (const DhState *state, DhSide side, const JrMoment *moment)
{
  if (jr_peek (state)->phase == JR_PHASE_CANNONADE)
    return FALSE;
  for (const guint16 *card = jr_tables (state)->book->window_cards[moment->window]; *card != JR_NO_CARD; card++)
    if (jr_is_unseen (state, side, *card) && jr_card_suits (state, *card, moment))
      return TRUE;
  return FALSE;
}

/* The pile holds the cards of both Combat decks. */
static gboolean
is_own_card (const DhState *state, DhSide side, guint card)
{
  return is_command_card (state, card) || (int) deck_of (state, card) == jr_tables (state)->combat_deck[side];
}

static guint
list_retirements (const DhState *state, const JrMoment *moment, guint card, guint hexes, DhOption *out)
{
  DhPlace ends[JR_MAX_WAYS];
  guint n = jr_retire_ways (state, moment->piece, hexes, ends);

  for (guint i = 0; i < n; i++)
    out[i] = dh_option_new (JR_OPTION_USE_RETIRE, moment->piece, ends[i], DH_PLACE_NOWHERE, card, 0);
  return n;
}

/**
 * jr_list_uses:
 * @out: (out): options to play a card of the hand on the piece: Combat cards with it, Command cards by themselves, and
 * a retirement with its end
 *
 * Returns: how many were written
 */
guint
jr_list_uses (const DhState *state, DhSide side, const JrMoment *moment, DhOption *out)
{
  const JrTables *tables = jr_tables (state);
  const guint8 *combat = jr_combat_cards_held (state, side);
  const guint8 *command = jr_cards_held (state, side, tables->command_deck);
  guint n = 0;

  for (const guint16 *next = tables->book->window_cards[moment->window]; *next != JR_NO_CARD; next++)
    {
      guint card = *next;
      const JrEffect *retirement = jr_card_effect (&tables->cards[card], JR_USE_RETIRE, 1 << moment->window, NULL);
      const guint8 *held = is_command_card (state, card) ? command : combat;

      if (held == NULL || held[card] == 0 || !is_own_card (state, side, card) || !jr_card_suits (state, card, moment))
        continue;
      if (is_command_card (state, card))
        out[n++] = dh_option_new (JR_OPTION_PLAY, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, card, 0);
      else if (retirement != NULL)
        n += list_retirements (state, moment, card, retirement->number, out + n);
      else
        out[n++] = dh_option_new (JR_OPTION_USE, moment->piece, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, card, 0);
    }
  return n;
}

/* ---- Playing it ---- */

static void
mark_used (DhPlay *play, DhPieceId piece)
{
  DhPlace place = dh_state_piece (play->state, piece)->place;

  jr_piece (play, piece)->flags |= JR_CARD_USED;
  for (DhPieceId id = place < DH_PLACE_BOX ? dh_state_first (play->state, place) : DH_PIECE_NONE; id != DH_PIECE_NONE;
       id = dh_state_piece (play->state, id)->next)
    jr_piece (play, id)->flags |= JR_CARD_USED;
}

static void
tell_use (DhPlay *play, guint card, DhPieceId piece)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_USED, dh_state_piece (play->state, piece)->side);
  event.card = card;
  event.piece = piece;
  event.from = dh_state_piece (play->state, piece)->place;
  dh_play_emit (play, &event);
}

/**
 * jr_use_card:
 * @card: of the hand of the piece's side
 * @slot: where it works from now on, or %JR_N_SLOTS where it is done with
 *
 * Plays a card on a piece. Policy combat-card-per-unit: own-side. A Command card played so is owed.
 *
 * Rule: J-CBC-04, J-CBC-06, J-CBC-07, J-CBC-08, J-END-04
 */
void
jr_use_card (DhPlay *play, guint card, const JrMoment *moment, JrSlot slot)
{
  DhState *state = play->state;
  DhSide side = dh_state_piece (state, moment->piece)->side;

  dh_state_move_card (state, card, DH_CARDS_HAND + side, DH_CARDS_DISCARD);
  tell_use (play, card, moment->piece);
  if (slot < JR_N_SLOTS)
    jr_state (state)->slots[slot] = card + 1;
  if (is_command_card (state, card))
    {
      jr_state (state)->owed[side]++;
      return;
    }
  mark_used (play, moment->piece);
  if (moment->enemy != DH_PIECE_NONE && jr_policy (state, JR_CARD_FROM_EITHER_SIDE))
    mark_used (play, moment->enemy);
}

/**
 * jr_clear_slot:
 *
 * What a card did there is over.
 */
void
jr_clear_slot (DhPlay *play, JrSlot slot)
{
  jr_state (play->state)->slots[slot] = 0;
}

/**
 * jr_card_forbids:
 * @card: (nullable): a card at work
 * @windows: bits of #JrWindow: when it was played
 * @what: bits of #JrDo
 *
 * Returns: whether it forbids any of that
 */
gboolean
jr_card_forbids (const JrCard *card, guint windows, guint what)
{
  for (const JrEffect *e = NULL; card != NULL && (e = jr_card_effect (card, JR_USE_FORBID, windows, e)) != NULL;)
    if (e->what & what)
      return TRUE;
  return FALSE;
}
