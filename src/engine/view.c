/* view.c — what one side may know of a position
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/rules.h"
#include "engine/state-private.h"

#include <string.h>

/* The cards of a hand that is hidden are among those that may lie in the pile. */
static void
hide_hand (DhState *view, DhSide side)
{
  const DhSetup *setup = view->setup;
  guint8 *hand = dh_state_edit_card_counts (view, DH_CARDS_HAND + side);
  guint8 *pile = dh_state_edit_card_counts (view, DH_CARDS_PILE);

  for (guint i = 0; i < setup->n_cards; i++)
    if (hand[i] > 0 && !setup->deck_open[setup->card_decks[i]])
      {
        pile[i] += hand[i];
        hand[i] = 0;
      }
}

/**
 * dh_state_view:
 * @side: who looks; %DH_SIDE_NONE for somebody who sees only what lies open
 * @view: (inout): a state of the same setup, not @state itself
 *
 * Copies a position without what @side may not know: other hands are mixed into the piles (the sizes of hands and
 * piles stay true), other sides' sealed answers and all streams are blank, and the module hides what it keeps.
 */
void
dh_state_view (const DhState *state, DhSide side, DhState *view)
{
  const DhSetup *setup = state->setup;

  g_return_if_fail (state != view);
  dh_state_copy (view, state);
  view->viewer = side;
  memset (view->streams, 0, sizeof view->streams);
  for (DhSide other = 0; other < setup->n_sides; other++)
    if (other != side)
      {
        hide_hand (view, other);
        view->decisions[other].sealed = DH_OPTION_NONE;
      }
  if (setup->rules->view != NULL)
    setup->rules->view (view, side);
}

static guint
count_deck (const DhState *state, guint where, guint deck)
{
  const DhSetup *setup = state->setup;
  const guint8 *counts = dh_state_card_counts (state, where);
  guint sum = 0;

  for (guint i = setup->first_cards[deck]; i < setup->n_cards; i++)
    sum += setup->card_decks[i] == deck ? counts[i] : 0;
  return sum;
}

/* Takes one of the cards of a deck in the pile, all copies equally likely. */
static void
deal_one (DhState *guess, DhStream *stream, DhSide side, guint deck, guint in_pile)
{
  guint card = dh_state_nth_card (guess, deck, dh_stream_below (stream, in_pile));

  dh_state_edit_card_counts (guess, DH_CARDS_PILE)[card]--;
  dh_state_edit_card_counts (guess, DH_CARDS_HAND + side)[card]++;
}

static void
deal_deck (DhState *guess, DhStream *stream, guint deck)
{
  guint in_pile = count_deck (guess, DH_CARDS_PILE, deck);

  for (DhSide side = 0; side < guess->setup->n_sides && in_pile > guess->pile_size[deck]; side++)
    {
      guint held = count_deck (guess, DH_CARDS_HAND + side, deck);

      for (; held < guess->hand_size[side][deck] && in_pile > 0; held++)
        deal_one (guess, stream, side, deck, in_pile--);
    }
}

/**
 * dh_state_guess:
 * @view: what a side knows
 * @stream: (inout): chance of the caller's own, never that of the game
 * @guess: (inout): a state of the same setup
 *
 * Makes a whole position that could be the true one: the unseen cards are dealt evenly to the hands that hold
 * some, and all streams start afresh. It is seen by nobody in particular (viewer is %DH_SIDE_NONE).
 */
void
dh_state_guess (const DhState *view, DhStream *stream, DhState *guess)
{
  const DhSetup *setup = view->setup;
  guint64 seed;

  if (guess != view)
    dh_state_copy (guess, view);
  for (guint deck = 0; deck < setup->n_decks; deck++)
    deal_deck (guess, stream, deck);
  seed = (guint64) dh_stream_next (stream) << 32;
  seed |= dh_stream_next (stream);
  for (guint i = 0; i < DH_N_STREAMS; i++)
    dh_stream_seed (&guess->streams[i], seed, i);
  if (setup->rules->guess != NULL)
    setup->rules->guess (guess, stream);
  guess->viewer = DH_SIDE_NONE;
}
