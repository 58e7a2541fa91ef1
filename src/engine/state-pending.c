/* state-pending.c — cards, agenda, and what a position waits for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/state-private.h"

#include <string.h>

/* The size that is kept beside the counts of a pile or a hand; NULL where none is. */
static guint8 *
kept_size (DhState *state, guint where, guint deck)
{
  if (where == DH_CARDS_PILE)
    return &state->pile_size[deck];
  return where >= DH_CARDS_HAND ? &state->hand_size[where - DH_CARDS_HAND][deck] : NULL;
}

static void
add_cards (DhState *state, guint card, guint where, int n)
{
  guint8 *size = kept_size (state, where, state->setup->card_decks[card]);

  dh_state_edit_card_counts (state, where)[card] += n;
  if (size != NULL)
    *size += n;
}

static DhStep *
agenda (DhState *state)
{
  return (DhStep *) (void *) ((guint8 *) state + state->setup->agenda_offset);
}

/**
 * dh_state_cards:
 * @where: DH_CARDS_PILE and the like
 *
 * Returns: how many copies of a card lie there
 */
guint
dh_state_cards (const DhState *state, guint where, guint card)
{
  return dh_state_card_counts (state, where)[card];
}

/**
 * dh_state_can_draw:
 *
 * Whether pile or discards of a deck hold a card.
 */
gboolean
dh_state_can_draw (const DhState *state, guint deck)
{
  const guint8 *discards = dh_state_card_counts (state, DH_CARDS_DISCARD);

  if (state->pile_size[deck] > 0)
    return TRUE;
  for (guint i = 0; i < state->setup->n_cards; i++)
    if (discards[i] > 0 && state->setup->card_decks[i] == deck)
      return TRUE;
  return FALSE;
}

/**
 * dh_state_move_card:
 * @from: DH_CARDS_PILE and the like
 * @to: the same
 *
 * Moves one copy of a card and keeps the sizes of hands and piles right.
 *
 * Returns: %FALSE when there is none in @from; nothing is changed then
 */
gboolean
dh_state_move_card (DhState *state, guint card, guint from, guint to)
{
  g_return_val_if_fail (card < state->setup->n_cards, FALSE);
  g_return_val_if_fail (MAX (from, to) < DH_CARDS_HAND + state->setup->n_sides, FALSE);
  if (dh_state_cards (state, from, card) == 0)
    return FALSE;
  add_cards (state, card, from, -1);
  add_cards (state, card, to, 1);
  return TRUE;
}

/**
 * dh_state_reshuffle:
 *
 * Puts the discards of a deck back into its pile.
 */
void
dh_state_reshuffle (DhState *state, guint deck)
{
  const guint8 *discards = dh_state_card_counts (state, DH_CARDS_DISCARD);

  for (guint i = 0; i < state->setup->n_cards; i++)
    {
      int n = discards[i];

      if (n == 0 || state->setup->card_decks[i] != deck)
        continue;
      add_cards (state, i, DH_CARDS_DISCARD, -n);
      add_cards (state, i, DH_CARDS_PILE, n);
    }
}

/**
 * dh_state_push:
 * @kind: the module's, not 0
 *
 * Puts a step on the agenda, to be done before all that are there.
 *
 * Returns: (transfer none): the step, naming no piece and no place, to be filled
 */
DhStep *
dh_state_push (DhState *state, guint kind)
{
  DhStep *step;

  g_assert (state->agenda_length < DH_MAX_AGENDA && kind != 0);
  step = &agenda (state)[state->agenda_length++];
  *step = (DhStep){.kind = kind,
                   .piece = DH_PIECE_NONE,
                   .other = DH_PIECE_NONE,
                   .place = DH_PLACE_NOWHERE,
                   .second = DH_PLACE_NOWHERE};
  return step;
}

/**
 * dh_state_pop:
 *
 * Takes the step to be done next off the agenda.
 */
void
dh_state_pop (DhState *state)
{
  g_assert (state->agenda_length > 0);
  state->agenda_length--;
}

/**
 * dh_state_ask:
 * @kind: the module's
 * @piece: whom it is about, or %DH_PIECE_NONE
 * @place: where, or %DH_PLACE_NOWHERE
 *
 * Asks one side. Several sides may be asked before advance returns; they answer in secret.
 *
 * Returns: (transfer none): the decision, for its other fields
 */
DhDecision *
dh_state_ask (DhState *state, DhSide side, guint kind, DhPieceId piece, DhPlace place, gboolean may_pass)
{
  DhDecision *decision = &state->decisions[side];

  g_assert (state->pending == DH_PENDING_NOTHING || state->pending == DH_PENDING_DECISIONS);
  g_assert (side < state->setup->n_sides && !decision->asked);
  *decision = (DhDecision){.kind = kind,
                           .piece = piece,
                           .other = DH_PIECE_NONE,
                           .place = place,
                           .asked = TRUE,
                           .may_pass = may_pass != FALSE};
  state->pending = DH_PENDING_DECISIONS;
  return decision;
}

static void
set_roll (DhState *state, DhRoll roll)
{
  g_assert (state->pending == DH_PENDING_NOTHING);
  state->roll = roll;
  state->pending = DH_PENDING_ROLL;
}

/**
 * dh_state_roll:
 * @side: whose dice they are, or %DH_SIDE_NONE
 * @die: index of DH_ITEM_DIE
 * @count: 1 to %DH_MAX_DICE
 * @purpose: the module's
 *
 * Waits for a roll of dice.
 */
void
dh_state_roll (DhState *state, DhSide side, guint die, guint count, guint purpose)
{
  g_assert (count >= 1 && count <= DH_MAX_DICE && die < state->setup->catalogue->n_items[DH_ITEM_DIE]);
  set_roll (state, (DhRoll){DH_ROLL_DICE, die, count, purpose, side});
}

/**
 * dh_state_draw:
 * @side: who draws
 * @purpose: the module's
 *
 * Waits for a card to be drawn from a deck. When its pile is empty the discards become the pile first; a module that
 * tells of it looks at DhState.pile_size before. resolve is given the card, which still lies in the pile, and moves it.
 *
 * Returns: %FALSE when pile and discards are empty; nothing is pending then
 */
gboolean
dh_state_draw (DhState *state, DhSide side, guint deck, guint purpose)
{
  g_assert (deck < state->setup->n_decks);
  if (state->pile_size[deck] == 0)
    dh_state_reshuffle (state, deck);
  if (state->pile_size[deck] == 0)
    return FALSE;
  set_roll (state, (DhRoll){DH_ROLL_CARD, deck, 1, purpose, side});
  return TRUE;
}

/**
 * dh_state_end:
 * @winner: a side, or %DH_SIDE_NONE for a draw
 *
 * The battle is over.
 */
void
dh_state_end (DhState *state, DhSide winner)
{
  memset (&state->roll, 0, sizeof state->roll);
  memset (state->decisions, 0, sizeof state->decisions);
  state->pending = DH_PENDING_OVER;
  state->winner = winner;
}

/**
 * dh_state_is_asked:
 *
 * Whether a side is asked and has not answered yet.
 */
gboolean
dh_state_is_asked (const DhState *state, DhSide side)
{
  return state->pending == DH_PENDING_DECISIONS && side < state->setup->n_sides && state->decisions[side].asked
         && state->decisions[side].sealed == DH_OPTION_NONE;
}

/**
 * dh_state_nth_card:
 * @n: from 0, below the number of cards of the deck in its pile
 *
 * Returns: the card that a copy in the pile is, the copies being counted in the order of the cards
 */
guint
dh_state_nth_card (const DhState *state, guint deck, guint n)
{
  const guint8 *pile = dh_state_card_counts (state, DH_CARDS_PILE);
  const guint8 *decks = state->setup->card_decks;
  guint card = state->setup->first_cards[deck];

  while (decks[card] != deck || n >= pile[card])
    {
      n -= decks[card] == deck ? pile[card] : 0;
      card++;
    }
  return card;
}

static guint8
sample_card (DhState *state, guint deck)
{
  g_assert (state->pile_size[deck] > 0);
  return dh_state_nth_card (state, deck,
                            dh_stream_below (&state->streams[DH_STREAM_DECK + deck], state->pile_size[deck]));
}

/**
 * dh_state_sample:
 * @faces: (out): faces for the roll that is pending, as many as it has dice, or one card
 *
 * Lets the position's own stream decide. Only the stream moves on; the roll stays pending.
 */
void
dh_state_sample (DhState *state, guint8 faces[DH_MAX_DICE])
{
  const DhRoll *roll = &state->roll;
  const DhDie *die;
  DhStream *stream;

  g_return_if_fail (state->pending == DH_PENDING_ROLL);
  if (roll->kind == DH_ROLL_CARD)
    {
      faces[0] = sample_card (state, roll->which);
      return;
    }
  die = &state->setup->dice[roll->which];
  stream = &state->streams[roll->side < DH_MAX_SIDES ? DH_STREAM_DICE + roll->side : DH_STREAM_SETUP];
  for (guint i = 0; i < roll->count; i++)
    faces[i] = die->faces[dh_stream_below (stream, die->n_faces)];
}
