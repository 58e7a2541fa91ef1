/* turn.c — the deal, and a turn from phase to phase
 *
 * The step of the turn lies at the bottom of the agenda for the whole battle; its stage is the phase to be begun next.
 * Rules: J-SET, J-TRN, J-CMD.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/special.h"

#define FLAGS_THAT_STAY (JR_CANNONADE_DONE | JR_FIRSTS_DONE)

/* ---- The deal: Command cards for both sides, then Combat cards ---- */

static int
deck_of_deal (const DhState *state, const DhStep *step, DhSide *side)
{
  *side = step->stage % JR_N_SIDES;
  return step->stage < JR_N_SIDES ? jr_tables (state)->command_deck : jr_tables (state)->combat_deck[*side];
}

static guint
hand_to_deal (const DhState *state, DhSide side, int deck)
{
  const DhItem *item = dh_catalogue_item (state->setup->catalogue, DH_ITEM_DECK, deck);
  const char *value = dh_item_get (item, "hand");

  return value == NULL ? 0 : MAX (dh_setup_value (state->setup, side, value), 0);
}

static void
run_deal (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  for (; step->stage < 2 * JR_N_SIDES; step->stage++)
    {
      DhSide side;
      int deck = deck_of_deal (state, step, &side);
      if (deck >= 0 && state->hand_size[side][deck] < hand_to_deal (state, side, deck)
          && dh_state_draw (state, side, deck, JR_ROLL_DEAL))
        return;
    }
  dh_state_pop (state);
}

static void
resolve_deal (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  DhEvent event;

  dh_state_move_card (play->state, faces[0], DH_CARDS_PILE, DH_CARDS_HAND + roll->side);
  dh_event_init (&event, JR_EVENT_DEALT, roll->side);
  event.card = faces[0];
  event.audience = 1 << roll->side;
  dh_play_emit (play, &event);
}

/* Rule: J-SET-05, J-SET-06, J-SET-07, J-SET-08, J-SET-09 */
const JrStepKind jr_deal_step = {.run = run_deal, .resolve = resolve_deal};

/* ---- The turn ---- */

/* What stays of the turn of the side that has just had its own. Ruling: G-32, G-57 */
static inline guint32
remember (guint32 flags, guint32 inspired)
{
  return (flags & inspired) | (flags & JR_MOVED ? JR_MOVED_BEFORE : 0);
}

/* A bonus melee is remembered through the enemy's turn and its side's next one. */
static guint32
bonus_before (const DhState *state, const DhPiece *piece)
{
  return piece->flags & (piece->side == state->active ? JR_BONUS_BEFORE : JR_BONUS_USED) ? JR_BONUS_BEFORE : 0;
}

/* Both sides: a unit moves and battles back in the enemy's turn too, and must not remember it in its own. */
static void
clear_flags (DhState *state)
{
  const guint32 inspired = jr_policy (state, JR_INSPIRED_ALL) ? JR_CARD_DIE : 0;
  const gboolean remembers_bonus = jr_tables (state)->remembers_bonus;
  DhPiece *pieces = dh_state_pieces (state);

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      DhPiece *piece = &pieces[id];
      guint32 before = piece->side != state->active ? remember (piece->flags, inspired) : 0;
      guint32 bonus = remembers_bonus ? bonus_before (state, piece) : 0;

      piece->flags = (piece->flags & FLAGS_THAT_STAY) | before | bonus;
    }
}

static void
begin_turn (DhPlay *play)
{
  DhState *state = play->state;
  DhEvent event;

  if (state->turn++ > 0)
    state->active = jr_opponent (state, state->active);
  clear_flags (state);
  dh_event_init (&event, JR_EVENT_TURN, state->active);
  event.number = state->turn;
  event.turn_start = TRUE;
  dh_play_emit (play, &event);
  jr_objectives_turn_start (play);
}

static void
tell_no_orders (DhPlay *play)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_NO_ORDERS, play->state->active);
  dh_play_emit (play, &event);
}

/* Goes on to the next stage and pushes what the one begun now consists of. */
static void
begin_phase (DhPlay *play, DhStep *step, JrPhase phase, JrPhase next, JrStepId content)
{
  jr_state (play->state)->phase = phase;
  step->stage = next;
  dh_state_push (play->state, content);
}

/* Rule: J-CMD-08 */
static gboolean
is_anybody_ordered (const DhState *state)
{
  const DhPieceId *own = jr_tables (state)->pieces[state->active];

  for (DhPieceId id = own[0]; id < own[1]; id++)
    if (jr_has (state, id, JR_ORDERED) && dh_state_piece (state, id)->side == state->active)
      return TRUE;
  return FALSE;
}

static void
run_turn (DhPlay *play, DhStep *step)
{
  switch ((JrPhase) step->stage)
    {
    case JR_PHASE_SETUP:
    case JR_PHASE_CANNONADE:
      step->stage = JR_PHASE_COMMAND;
      begin_turn (play);
      if (!jr_is_over (play))
        jr_rules_turn_start (play);
      break;
    case JR_PHASE_COMMAND:
      begin_phase (play, step, JR_PHASE_COMMAND, JR_PHASE_ORDERS, JR_STEP_PLAY_CARD);
      break;
    case JR_PHASE_ORDERS:
      begin_phase (play, step, JR_PHASE_ORDERS, JR_PHASE_MOVEMENT, JR_STEP_ORDERS);
      break;
    case JR_PHASE_MOVEMENT:
      if (is_anybody_ordered (play->state))
        begin_phase (play, step, JR_PHASE_MOVEMENT, JR_PHASE_COMBAT, JR_STEP_MOVEMENT);
      else
        {
          tell_no_orders (play);
          step->stage = JR_PHASE_END;
        }
      break;
    case JR_PHASE_COMBAT:
      begin_phase (play, step, JR_PHASE_COMBAT, JR_PHASE_END, JR_STEP_COMBATS);
      break;
    case JR_PHASE_END:
      begin_phase (play, step, JR_PHASE_END, JR_PHASE_SETUP, JR_STEP_DRAW);
      dh_state_push (play->state, JR_STEP_REPOSITION);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Rule: J-TRN-01, J-TRN-02, J-TRN-03, J-CMD-08 */
const JrStepKind jr_turn_step = {.run = run_turn};

/* ---- The combat phase ---- */

static guint
list_combats (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  guint n, n_acts;

  out[0] = dh_option_pass ();
  n = 1 + jr_combat_options (state, side, out + 1);
  n_acts = jr_list_acts (state, side, out + n, DH_MAX_OPTIONS - n);
  return n + dh_options_sort (out + n, n_acts);
}

/* With room for the options they are listed at once. */
static gboolean
can_do_anything (DhPlay *play)
{
  const DhState *state = play->state;
  DhOption act;

  if (play->options == NULL)
    return jr_has_attack (state, state->active) || jr_list_acts (state, state->active, &act, 1) > 0;
  return jr_list_choice (play);
}

/* Where there is nobody to attack, and nothing else to be done, the phase is over. */
static void
run_combats (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  if (can_do_anything (play) || jr_may_have_attack (state, state->active))
    {
      dh_state_ask (state, state->active, JR_ASK_COMBAT, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
      return;
    }
  dh_state_pop (state);
}

static void
apply_combats (DhPlay *play, DhStep *step, DhOption option)
{
  if (dh_option_kind (option) == JR_OPTION_PASS)
    dh_state_pop (play->state);
  else if (dh_option_kind (option) == JR_OPTION_ACT)
    jr_act (play, option);
  else
    jr_combat_begin (play, option, 0);
}

static gboolean
has_combats (const DhState *state, const DhStep *step, DhSide side)
{
  return TRUE;
}

/* Rule: J-CBT-03, J-CBT-04, J-CBT-05, J-CBT-06 */
const JrStepKind jr_combats_step = {
    .run = run_combats, .options = list_combats, .apply = apply_combats, .has_choice = has_combats, .in_order = TRUE};

/**
 * jr_start:
 *
 * Fills a new state and pushes what a battle begins with: deal, cannonade where the scenario has one, turns.
 *
 * Rule: J-SET-10, J-SET-12, J-SET-13
 */
void
jr_start (DhPlay *play)
{
  DhState *state = play->state;

  state->turn = 0; /* the deal and the opening cannonade come before the first */
  state->active = state->setup->first_side;
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    dh_state_set_counter (state, side, jr_tables (state)->banners,
                          dh_setup_value (state->setup, side, "banners-at-start"));
  jr_turn_push (play, JR_PHASE_SETUP);
  if (dh_setup_switch (state->setup, "opening-cannonade"))
    dh_state_push (state, JR_STEP_CANNONADE)->stage = state->active;
  dh_state_push (state, JR_STEP_DEAL);
  jr_objectives_start (play);
}

/**
 * jr_turn_push:
 * @phase: %JR_PHASE_SETUP for the next turn, or the phase of the active side's turn to begin with
 *
 * Pushes a turn in which no card is on the table.
 */
void
jr_turn_push (DhPlay *play, JrPhase phase)
{
  dh_state_push (play->state, JR_STEP_TURN)->stage = phase;
}
