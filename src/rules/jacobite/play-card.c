/* play-card.c — the choice of a Command card
 *
 * Its capacity is what each of its effects still gives (orders, returning steps), by number, by the cards in hand or by
 * dice. Rules: J-CMD.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/window.h"

typedef enum
{
  STAGE_ASK,
  STAGE_ROLL,
  STAGE_DONE,
} Stage;

static guint
count_of (const DhState *state, guint number)
{
  return number == JR_AS_MANY_AS_CARDS ? jr_peek (state)->command_count : number;
}

static guint
dice_of_card (const DhState *state)
{
  const JrEffect *roll = jr_next_card_effect (state, JR_USE_ROLL, NULL);

  return roll == NULL ? 0 : MIN (count_of (state, roll->number), DH_MAX_DICE);
}

/* How often an effect gives what it gives. */
static guint
capacity_of (const DhState *state, const JrEffect *effect)
{
  if (effect->number == JR_ALL && (effect->flags & JR_EFFECT_LINKED))
    return jr_tables (state)->line_limit;
  return count_of (state, effect->number);
}

/* What waits for a die gives nothing until the dice are rolled. */
static void
set_capacity (DhPlay *play)
{
  const JrCard *card = jr_card_in_play (play->state);
  JrState *jr = jr_state (play->state);

  for (guint i = 0; i < JR_MAX_EFFECTS; i++)
    {
      const JrEffect *e = &card->effects[i];
      jr->capacity[i] = i < card->n_effects && e->on == JR_NO_FACE ? capacity_of (play->state, e) : 0;
    }
}

static void
emit_card (DhPlay *play, JrEventKind kind, guint card, const guint8 *faces, guint n_faces)
{
  DhEvent event;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, kind, play->state->active);
  event.card = card;
  event.die = jr_tables (play->state)->die;
  event.n_faces = n_faces;
  for (guint i = 0; i < n_faces; i++)
    event.faces[i] = faces[i];
  dh_play_emit (play, &event);
}

/* What is repeated is so mirrored. */
static void
choose_effects (DhPlay *play, guint card)
{
  JrState *jr = jr_state (play->state);

  jr->effects_of = jr_card_in_effect (play->state, play->state->active, card + 1);
  jr->mirrored = jr->effects_of != card + 1;
}

static gboolean
hand_is_empty (const DhState *state, DhSide side)
{
  return state->hand_size[side][jr_tables (state)->command_deck] == 0;
}

/* Whether everybody must expect a card instead of a Command card. Rule: J-CBC-17, J-CMD-09 */
static gboolean
may_play_in_lieu (const DhState *state, DhSide side)
{
  for (const guint16 *card = jr_tables (state)->book->window_cards[JR_WINDOW_IN_LIEU]; *card != JR_NO_CARD; card++)
    if (jr_is_unseen (state, side, *card))
      return TRUE;
  return FALSE;
}

/* Of several cards he is asked even if all are the same, which is nobody else's business. */
static gboolean
has_choice (const DhState *state, const DhStep *step, DhSide side)
{
  return state->hand_size[side][jr_tables (state)->command_deck] > 1 || may_play_in_lieu (state, side);
}

static void
run_play_card (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  switch ((Stage) step->stage)
    {
    case STAGE_ASK:
      if (hand_is_empty (state, state->active) && !may_play_in_lieu (state, state->active))
        dh_state_pop (state);
      else
        dh_state_ask (state, state->active, JR_ASK_CARD, DH_PIECE_NONE, DH_PLACE_NOWHERE,
                      hand_is_empty (state, state->active));
      break;
    case STAGE_ROLL:
      step->stage = STAGE_DONE;
      if (dice_of_card (state) > 0)
        dh_state_roll (state, state->active, jr_tables (state)->die, dice_of_card (state), JR_ROLL_CARD);
      break;
    case STAGE_DONE:
      dh_state_pop (state);
      if (jr_next_card_effect (state, JR_USE_RETURN_STEPS, NULL) != NULL)
        dh_state_push (state, JR_STEP_RETURN_STEPS);
      if (jr_next_card_effect (state, JR_USE_CHECK, NULL) != NULL)
        dh_state_push (state, JR_STEP_CHECKS);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * jr_list_command_cards:
 * @kind: of the options
 * @where: DH_CARDS_HAND + side and the like
 *
 * Returns: how many options were written, one for each different Command card that lies there
 */
guint
jr_list_command_cards (const DhState *state, JrOptionKind kind, guint where, DhOption *out)
{
  const JrTables *tables = jr_tables (state);
  const guint8 *counts = dh_state_card_counts (state, where);
  guint n = 0;

  for (guint card = tables->command_cards[0]; card < tables->command_cards[1]; card++)
    if (counts[card] > 0 && state->setup->card_decks[card] == tables->command_deck)
      out[n++] = dh_option_new (kind, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, card, 0);
  return n;
}

/* To somebody who does not see the hand, whatever he does not see may be in it. */
static guint
list_cards (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  const guint8 *held = jr_combat_cards_held (state, side);
  guint n = jr_list_command_cards (state, JR_OPTION_PLAY, DH_CARDS_HAND + side, out);

  if (hand_is_empty (state, side))
    out[n++] = dh_option_pass ();
  else if (n == 0)
    n = jr_list_command_cards (state, JR_OPTION_PLAY, DH_CARDS_PILE, out);
  for (const guint16 *card = jr_tables (state)->book->window_cards[JR_WINDOW_IN_LIEU];
       held != NULL && *card != JR_NO_CARD; card++)
    if (held[*card] > 0 && state->setup->card_decks[*card] == jr_tables (state)->combat_deck[side])
      out[n++] = dh_option_new (JR_OPTION_PLAY, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, *card, 0);
  return n;
}

/* Ruling: C-7 */
static void
apply_play_card (DhPlay *play, DhStep *step, DhOption option)
{
  DhState *state = play->state;
  JrState *jr = jr_state (state);
  guint card = dh_option_number (option);

  if (dh_option_kind (option) == JR_OPTION_PASS)
    {
      dh_state_pop (state);
      return;
    }
  jr->command_count = state->hand_size[state->active][jr_tables (state)->command_deck];
  jr->card = card + 1;
  jr->leader = 0;
  dh_state_move_card (state, card, DH_CARDS_HAND + state->active, DH_CARDS_PLAY);
  choose_effects (play, card);
  set_capacity (play);
  emit_card (play, JR_EVENT_CARD, card, NULL, 0);
  step->stage = STAGE_ROLL;
}

static void
resolve_play_card (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  const JrCard *card = jr_card_in_play (play->state);
  JrState *jr = jr_state (play->state);

  for (guint die = 0; die < roll->count; die++)
    for (guint i = 0; i < MIN (card->n_effects, JR_MAX_EFFECTS); i++)
      if (card->effects[i].on == faces[die])
        jr->capacity[i] += card->effects[i].number;
  emit_card (play, JR_EVENT_CARD_ROLL, jr->card - 1, faces, roll->count);
}

/* Rule: J-CMD-01, J-CMD-02, J-CMD-06, J-CMD-07, J-CMD-09, J-CBC-17. Ruling: G-07 */
const JrStepKind jr_play_card_step = {.run = run_play_card,
                                      .options = list_cards,
                                      .apply = apply_play_card,
                                      .resolve = resolve_play_card,
                                      .has_choice = has_choice};
