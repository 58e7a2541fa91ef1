/* draw.c — the end of a turn: the card goes, others are drawn
 *
 * Two drawn Command cards of which one stays lie in the hand from the moment they are drawn, so that the engine hides
 * them like the rest of the hand; which two they are only their side may know.
 * Rules: J-END, J-OBV-27 to J-OBV-30.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

#include <string.h>

/* Where no card was on the table the hand was empty: one card is drawn. Ruling: G-07 */
static const JrCard card_for_nothing = {.draws_command = 1};

static const JrCard *
card_played (const DhState *state)
{
  const JrCard *card = jr_card_in_play (state);

  return card == NULL ? &card_for_nothing : card;
}

static void
emit_card (DhPlay *play, JrEventKind kind, DhSide side, guint card, gboolean secret)
{
  DhEvent event;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, kind, side);
  event.card = card;
  if (secret)
    event.audience = 1 << side;
  dh_play_emit (play, &event);
}

static void
emit_reshuffled (DhPlay *play, guint deck)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_RESHUFFLED, DH_SIDE_NONE);
  event.number = deck;
  dh_play_emit (play, &event);
}

/* A card that shuffles its deck anew lies among the discards by then. A card that repeats it does not shuffle. Policy
 * reshuffle: own-deck. Ruling: G-26, C-5 */
static void
discard (DhPlay *play)
{
  const DhSetup *setup = play->state->setup;
  guint card = jr_peek (play->state)->card - 1;

  if (jr_peek (play->state)->card == 0)
    return;
  dh_state_move_card (play->state, card, DH_CARDS_PLAY, DH_CARDS_DISCARD);
  for (guint deck = 0; jr_tables (play->state)->cards[card].reshuffle && deck < setup->n_decks; deck++)
    if (deck == setup->card_decks[card] || jr_policy (play->state, JR_RESHUFFLE_ALL))
      jr_reshuffle (play, deck);
}

static gboolean
took_time (const DhStep *step)
{
  return step->flags != 0;
}

static gboolean
draw_command (DhPlay *play, DhStep *step)
{
  guint wanted = took_time (step) ? 1 : card_played (play->state)->draws_command;

  return step->count < wanted && jr_draw (play, play->state->active, jr_tables (play->state)->command_deck);
}

static gboolean
draw_combat (DhPlay *play, DhStep *step)
{
  int deck = jr_tables (play->state)->combat_deck[play->state->active];

  return deck >= 0 && !took_time (step) && step->count < card_played (play->state)->draws_combat
         && jr_draw (play, play->state->active, deck);
}

/* For a Command card played in the enemy's turn, before he draws. Rule: J-END-04. Ruling: C-12 */
static gboolean
draw_owed (DhPlay *play)
{
  DhSide side = jr_opponent (play->state, play->state->active);

  return jr_peek (play->state)->owed[side] > 0 && jr_draw (play, side, jr_tables (play->state)->command_deck);
}

/* Rule: J-OBV-28. Ruling: G-28, C-4 */
static gboolean
must_choose (const DhState *state)
{
  return jr_peek (state)->n_drawn == 2;
}

static void
forget_drawn (DhPlay *play)
{
  JrState *jr = jr_state (play->state);

  jr->n_drawn = 0;
  jr->drawn[0] = jr->drawn[1] = 0;
}

static void
next_stage (DhStep *step)
{
  step->stage++;
  step->count = 0;
}

/* What is played instead of a Command card cannot be repeated. Rule: J-CBC-20 */
static gboolean
is_command_card (const DhState *state, guint card)
{
  return card > 0 && state->setup->card_decks[card - 1] == jr_tables (state)->command_deck;
}

/* Ruling: G-31, C-10 */
static void
end_turn (DhPlay *play)
{
  JrState *jr = jr_state (play->state);

  jr_card_turn_over (play);
  jr->last_card[play->state->active] = is_command_card (play->state, jr->card) ? jr->card : 0;
  memset (jr->owed, 0, sizeof jr->owed);
  jr->card = jr->effects_of = 0;
  jr->mirrored = FALSE;
  dh_state_pop (play->state);
}

/* Asks or draws what belongs to a stage; TRUE when there is nothing left to be waited for. */
static gboolean
is_over (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  switch ((JrDrawStage) step->stage)
    {
    case JR_DRAW_DISCARD:
      discard (play);
      return TRUE;
    case JR_DRAW_OWED:
      return !draw_owed (play);
    case JR_DRAW_TIME:
      if (card_played (state)->keeps == 0 || !jr_may_take_time (state, state->active))
        return TRUE;
      dh_state_ask (state, state->active, JR_ASK_TIME_PRESSURE, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
      return FALSE;
    case JR_DRAW_COMMAND:
      return !draw_command (play, step);
    case JR_DRAW_KEEP:
      if (!must_choose (state))
        return TRUE;
      dh_state_ask (state, state->active, JR_ASK_KEEP, DH_PIECE_NONE, DH_PLACE_NOWHERE, FALSE);
      return FALSE;
    case JR_DRAW_COMBAT:
      forget_drawn (play);
      return !draw_combat (play, step);
    default:
      g_assert_not_reached ();
    }
}

static void
run (DhPlay *play, DhStep *step)
{
  for (; is_over (play, step); next_stage (step))
    if (step->stage == JR_DRAW_COMBAT)
      {
        end_turn (play);
        return;
      }
}

static guint
list_options (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  const JrState *jr = jr_peek (state);

  if (step->stage == JR_DRAW_TIME)
    {
      out[0] = dh_option_pass ();
      out[1] = dh_option_new (JR_OPTION_TIME, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
      return 2;
    }
  if (jr->drawn[0] == 0)
    return jr_list_command_cards (state, JR_OPTION_KEEP, DH_CARDS_PILE, out);
  for (guint i = 0; i < 2; i++)
    out[i] = dh_option_new (JR_OPTION_KEEP, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, jr->drawn[i] - 1, 0);
  return 2;
}

static void
keep (DhPlay *play, guint card)
{
  JrState *jr = jr_state (play->state);
  DhSide side = play->state->active;
  guint other = (jr->drawn[0] == card + 1 ? jr->drawn[1] : jr->drawn[0]) - 1;

  dh_state_move_card (play->state, other, DH_CARDS_HAND + side, DH_CARDS_DISCARD);
  emit_card (play, JR_EVENT_KEPT, side, card, TRUE);
  emit_card (play, JR_EVENT_DISCARDED, side, other, FALSE);
  forget_drawn (play);
}

/* The banner for time takes the place of the card's own draws: one Command card and no Combat cards. */
static void
take_time (DhPlay *play, DhStep *step)
{
  jr_take_time (play, play->state->active);
  step->flags = TRUE;
  next_stage (step);
}

static void
apply (DhPlay *play, DhStep *step, DhOption option)
{
  switch (dh_option_kind (option))
    {
    case JR_OPTION_TIME:
      take_time (play, step);
      break;
    case JR_OPTION_KEEP:
      keep (play, dh_option_number (option));
      next_stage (step);
      break;
    default:
      next_stage (step);
      break;
    }
}

static void
resolve (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  JrState *jr = jr_state (play->state);

  jr_take_card (play, roll->side, faces[0]);
  if (step->stage == JR_DRAW_OWED)
    {
      jr->owed[roll->side]--;
      return;
    }
  if (step->stage == JR_DRAW_COMMAND && card_played (play->state)->keeps > 0 && !took_time (step)
      && jr->n_drawn < G_N_ELEMENTS (jr->drawn))
    jr->drawn[jr->n_drawn++] = faces[0] + 1;
  step->count++;
}

/* Rule: J-END-01, J-END-02, J-END-03, J-END-05, J-END-06, J-END-07, J-OBV-27, J-OBV-28 */
const JrStepKind jr_draw_step = {.run = run, .options = list_options, .apply = apply, .resolve = resolve};

/**
 * jr_reshuffle:
 *
 * Shuffles the discards of a deck into it.
 */
void
jr_reshuffle (DhPlay *play, guint deck)
{
  dh_state_reshuffle (play->state, deck);
  emit_reshuffled (play, deck);
}

/**
 * jr_draw:
 *
 * Lets a side draw from a deck; the step on top is told which card, and takes it by jr_take_card(). A draw with pile
 * and discards empty is no draw.
 *
 * Ruling: C-6
 * Returns: whether a card is drawn
 */
gboolean
jr_draw (DhPlay *play, DhSide side, guint deck)
{
  DhState *state = play->state;

  if (state->pile_size[deck] == 0 && dh_state_can_draw (state, deck))
    emit_reshuffled (play, deck);
  return dh_state_draw (state, side, deck, JR_ROLL_DRAW);
}

/**
 * jr_take_card:
 * @card: drawn from its pile
 *
 * Puts a card into a side's hand.
 */
void
jr_take_card (DhPlay *play, DhSide side, guint card)
{
  dh_state_move_card (play->state, card, DH_CARDS_PILE, DH_CARDS_HAND + side);
  emit_card (play, JR_EVENT_DREW, side, card, TRUE);
}

/**
 * jr_turn_view:
 *
 * Blanks which cards another side has drawn to choose from.
 *
 * Rule: J-CMD-02, J-SET-07
 */
void
jr_turn_view (DhState *view, DhSide side)
{
  JrState *jr = jr_state (view);

  if (view->active != side)
    jr->drawn[0] = jr->drawn[1] = 0;
}

static guint
guess_card (DhState *guess, DhStream *stream, DhSide side, guint deck, const guint8 *taken)
{
  const DhSetup *setup = guess->setup;
  guint left = dh_stream_below (stream, guess->hand_size[side][deck] - (taken == NULL ? 0 : 1));

  for (guint card = 0; card < setup->n_cards; card++)
    {
      guint copies = setup->card_decks[card] != deck ? 0 : dh_state_cards (guess, DH_CARDS_HAND + side, card);
      copies -= taken != NULL && *taken == card;
      if (left < copies)
        return card;
      left -= copies;
    }
  g_assert_not_reached ();
}

/**
 * jr_turn_guess:
 *
 * Says of the guessed hand which of its cards were the ones drawn just now; all are equally likely.
 */
void
jr_turn_guess (DhState *guess, DhStream *stream)
{
  JrState *jr = jr_state (guess);
  guint deck = jr_tables (guess)->command_deck;

  for (guint i = 0; i < jr->n_drawn; i++)
    if (jr->drawn[i] == 0)
      {
        guint8 first = jr->drawn[0] - 1;
        jr->drawn[i] = guess_card (guess, stream, guess->active, deck, i == 0 ? NULL : &first) + 1;
      }
}
