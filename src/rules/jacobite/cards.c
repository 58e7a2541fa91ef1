/* cards.c — playing a Command card, and what it does to the turn
 *
 * No card is named here: everything follows from the effects of the card whose effects are in play. Its capacity is
 * what each effect still gives (orders, returning steps), by number, by the cards in hand or by dice. Rules: J-CMD,
 * J-CMC.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* ---- Questions ---- */

/**
 * jr_card_in_play:
 *
 * Returns: (nullable): the card whose effects are in play
 */
const JrCard *
jr_card_in_play (const DhState *state)
{
  guint card = jr_peek (state)->effects_of;

  return card == 0 ? NULL : &jr_tables (state)->cards[card - 1];
}

/**
 * jr_next_effect:
 * @after: (nullable): the effect found last
 *
 * Returns: (nullable): the next effect of that use of the card in play
 */
const JrEffect *
jr_next_effect (const DhState *state, JrUse use, const JrEffect *after)
{
  const JrCard *card = jr_card_in_play (state);

  if (card == NULL)
    return NULL;
  for (const JrEffect *e = after == NULL ? card->effects : after + 1; e < card->effects + card->n_effects; e++)
    if (e->use == use)
      return e;
  return NULL;
}

static gboolean
has_leader (const DhState *state, DhPieceId piece)
{
  return jr_is_leader (state, piece) || jr_leader_with (state, piece) != DH_PIECE_NONE;
}

static gboolean
fits_flags (const DhState *state, guint flags, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (state, piece);

  return (!(flags & JR_FILTER_ORDERED) || p->flags & JR_ORDERED)
         && (!(flags & JR_FILTER_UNMOVED) || !(p->flags & JR_MOVED))
         && (!(flags & JR_FILTER_NO_LEADER) || !has_leader (state, piece))
         && (!(flags & JR_FILTER_NEXT_TO_LEADER) || p->flags & JR_CARD_DIE)
         && (!(flags & JR_FILTER_NO_ENEMY_ADJACENT) || !jr_enemy_unit_adjacent (state, p->place, p->side));
}

/**
 * jr_fits:
 * @piece: a piece on the board
 *
 * Returns: whether an effect with that filter is for a piece
 */
gboolean
jr_fits (const DhState *state, const JrFilter *filter, DhPieceId piece)
{
  return (filter->arms == 0 || filter->arms >> jr_class (state, piece)->arm & 1)
         && (filter->classes == 0 || filter->classes >> dh_state_piece (state, piece)->class_index & 1)
         && fits_flags (state, filter->flags, piece);
}

/**
 * jr_card_modifiers:
 * @unit: the unit that battles
 * @attack_flags: #JrAttackFlags
 * @out: (array length=max): reasons for more or fewer dice
 *
 * What the card in play does for an attack of the active side; it does nothing for battling back.
 *
 * Rule: J-RNG-10, J-MEL-17, J-CMC-13, G-32
 * Returns: how many were written
 */
guint
jr_card_modifiers (const DhState *state, DhPieceId unit, guint attack_flags, DhModifier *out, guint max)
{
  guint doing = attack_flags & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE;
  guint n = 0;

  if (dh_state_piece (state, unit)->side != state->active || attack_flags & JR_ATTACK_BATTLE_BACK)
    return 0;
  for (const JrEffect *e = NULL; n < max && (e = jr_next_effect (state, JR_USE_DICE, e)) != NULL;)
    if (e->what & doing && jr_fits (state, &e->filter, unit))
      out[n++] = (DhModifier){DH_CARD_REASON + jr_peek (state)->effects_of - 1, e->amount};
  return n;
}

/* ---- Playing the card ---- */

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
  const JrEffect *roll = jr_next_effect (state, JR_USE_ROLL, NULL);

  return roll == NULL ? 0 : MIN (count_of (state, roll->number), DH_MAX_DICE);
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
      jr->capacity[i] = i < card->n_effects && e->on == JR_NO_FACE ? count_of (play->state, e->number) : 0;
    }
}

static void
emit_card (DhPlay *play, JrEventKind kind, guint card, const guint8 *faces, guint n_faces)
{
  DhEvent event;

  dh_event_init (&event, kind, play->state->active);
  event.card = card;
  event.die = jr_tables (play->state)->die;
  event.n_faces = n_faces;
  for (guint i = 0; i < n_faces; i++)
    event.faces[i] = faces[i];
  dh_play_emit (play, &event);
}

/* A card that repeats the enemy's does so mirrored; where he has played none, or one that repeats too, it stands for
 * itself. */
static void
choose_effects (DhPlay *play, guint card)
{
  JrState *jr = jr_state (play->state);
  guint last = jr->last_card[jr_opponent (play->state, play->state->active)];

  jr->effects_of = card + 1;
  jr->mirrored = FALSE;
  if (jr_next_effect (play->state, JR_USE_REPEAT, NULL) == NULL || last == 0 || last == jr->effects_of)
    return;
  jr->effects_of = last;
  jr->mirrored = TRUE;
}

static void
run_play_card (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  switch ((Stage) step->stage)
    {
    case STAGE_ASK:
      if (state->hand_size[state->active][jr_tables (state)->command_deck] == 0)
        dh_state_pop (state);
      else
        dh_state_ask (state, state->active, JR_ASK_CARD, DH_PIECE_NONE, DH_PLACE_NOWHERE, FALSE);
      break;
    case STAGE_ROLL:
      step->stage = STAGE_DONE;
      if (dice_of_card (state) > 0)
        dh_state_roll (state, state->active, jr_tables (state)->die, dice_of_card (state), JR_ROLL_CARD);
      break;
    case STAGE_DONE:
      dh_state_pop (state);
      if (jr_next_effect (state, JR_USE_RETURN_STEPS, NULL) != NULL)
        dh_state_push (state, JR_STEP_RETURN_STEPS);
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
  const DhSetup *setup = state->setup;
  guint n = 0;

  for (guint card = 0; card < setup->n_cards; card++)
    if (setup->card_decks[card] == jr_tables (state)->command_deck && dh_state_cards (state, where, card) > 0)
      out[n++] = dh_option_new (kind, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, card, 0);
  return n;
}

/* To somebody who does not see the hand, whatever he does not see may be in it. */
static guint
list_cards (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  guint n = jr_list_command_cards (state, JR_OPTION_PLAY, DH_CARDS_HAND + side, out);

  return n > 0 ? n : jr_list_command_cards (state, JR_OPTION_PLAY, DH_CARDS_PILE, out);
}

static void
apply_play_card (DhPlay *play, DhStep *step, DhOption option)
{
  DhState *state = play->state;
  JrState *jr = jr_state (state);
  guint card = dh_option_number (option);

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
    for (guint i = 0; i < card->n_effects; i++)
      if (card->effects[i].on == faces[die])
        jr->capacity[i] += card->effects[i].number;
  emit_card (play, JR_EVENT_CARD_ROLL, jr->card - 1, faces, roll->count);
}

/* Rule: J-CMD-01, J-CMD-02, J-CMD-06, J-CMD-07, G-07 */
const JrStepKind jr_play_card_step = {
    .run = run_play_card, .options = list_cards, .apply = apply_play_card, .resolve = resolve_play_card};

/* ---- Steps that return at once, one by one ---- */

static const JrEffect *
find_return (const DhState *state, DhPieceId piece)
{
  const JrCard *card = jr_card_in_play (state);
  const DhPiece *p = dh_state_piece (state, piece);

  if (p->side != state->active || p->place >= DH_PLACE_BOX || jr_is_leader (state, piece) || jr_is_full (state, piece))
    return NULL;
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_RETURN_STEPS, e)) != NULL;)
    if (jr_peek (state)->capacity[e - card->effects] > 0 && !(e->flags & JR_EFFECT_AT_END)
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

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    if (find_return (state, id) != NULL)
      out[n++] = dh_option_new (JR_OPTION_RETURN, id, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
  out[n++] = dh_option_pass ();
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

/* Rule: J-CMC-19, G-34 */
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

/**
 * jr_card_ordered:
 *
 * All orders are given: what the card forbids the ordered is marked on them.
 *
 * Rule: J-CMC-16
 */
void
jr_card_ordered (DhPlay *play)
{
  const DhState *state = play->state;

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_FORBID, e)) != NULL;)
    for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
      if (dh_state_piece (state, id)->side == state->active && jr_has (state, id, JR_ORDERED)
          && jr_fits (state, &e->filter, id))
        forbid (play, id, e->what);
}

/**
 * jr_card_moves_over:
 *
 * The moves are done: marks the units next to the leader whom the card has ordered. Policy inspired-dice: ordered.
 *
 * Rule: J-CMC-13, G-32
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

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_RETURN_STEPS, e)) != NULL;)
    for (DhPieceId id = 0; e->flags & JR_EFFECT_AT_END && id < state->setup->n_pieces; id++)
      if (dh_state_piece (state, id)->side == state->active && dh_state_piece (state, id)->place < DH_PLACE_BOX
          && !jr_is_leader (state, id) && !jr_is_full (state, id) && jr_fits (state, &e->filter, id))
        return_step (play, id);
}
