/* sound-steps.c — whether the agenda of a position from outside keeps the laws of the module
 *
 * A table says of each step what it must name, who must stand on the board, and on which steps it lies. Nothing is read
 * before it has been looked at.
 *
 * A sound position goes on to sound positions only. So a step that waits below others is asked for nothing but what no
 * play of those above it changes: what kind of step it is, how far it has come, whom it names, on what it lies. Whoever
 * stands on the board, and what is held in hand, is asked of the step on top alone, as it asks or rolls; those whose
 * piece has gone meanwhile are over (jr_has_lost_its_piece()). And a step lies on one of those that push it or leave it
 * there: they are in an order, so that no agenda grows without end.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

typedef enum
{
  NOBODY,
  ANYBODY,
  UNIT,
  LEADER,
} Whom;

#define ASKS(question) (1u << JR_ASK_##question)
#define ON(step) (1u << JR_STEP_##step)

/* What drives a piece back; what makes one check; and what else may then be under way. */
#define ON_DRIVER (ON (ATTACK) | ON (COMBATS) | ON (MOVEMENT) | ON (RULES))
#define ON_SHOCK (ON_DRIVER | ON (RETREAT) | ON (CHECKS))
#define ON_CASCADE (ON_SHOCK | ON (LEADER_LOST))

#define ALWAYS 0xff
#define BUT(stage) (0xff & ~(1 << (stage)))
#define UP_TO(stage) ((2 << (stage)) - 1)

/* What a step of each kind must be. */
typedef struct
{
  guint8 last_stage; /* it can rest at */
  guint8 piece;      /* Whom */
  guint8 stands;     /* bits: in these stages the piece is on the board */
  guint8 other;      /* Whom, of the enemy */
  guint8 opposed;    /* bits: in these stages the other is on the board */
  gboolean place;    /* it names a hex */
  gboolean draws;    /* what it rolls is cards */
  guint8 most;       /* of its number; 0: any is harmless */
  guint32 asks;      /* bits of JrAsk */
  guint32 on;        /* bits of JrStepId: it lies on one of them; 0: at the bottom */
} Shape;

static const Shape shapes[JR_N_STEPS] = {
    [JR_STEP_TURN] = {.last_stage = JR_PHASE_END},
    [JR_STEP_DEAL] = {.last_stage = 2 * JR_N_SIDES - 1, .draws = TRUE, .on = ON (TURN) | ON (CANNONADE)},
    [JR_STEP_CANNONADE] = {.last_stage = JR_N_SIDES - 1, .asks = ASKS (CANNONADE), .on = ON (TURN)},
    [JR_STEP_CANNONADE_RETIRE] = {.piece = UNIT, .asks = ASKS (CANNONADE_RETIRE), .on = ON (CANNONADE)},
    [JR_STEP_PLAY_CARD] = {.last_stage = 2, .asks = ASKS (CARD), .on = ON (TURN)},
    [JR_STEP_RETURN_STEPS] = {.asks = ASKS (RETURN_STEPS), .on = ON (TURN)},
    [JR_STEP_ORDERS] = {.last_stage = 1, .asks = ASKS (ORDER), .on = ON (TURN)},
    [JR_STEP_MOVEMENT] = {.asks = ASKS (MOVE), .on = ON (TURN)},
    [JR_STEP_GO_ON] = {.last_stage = 1, .piece = ANYBODY, .stands = ALWAYS, .asks = ASKS (GO_ON), .on = ON (MOVEMENT)},
    [JR_STEP_COMBATS] = {.asks = ASKS (COMBAT), .on = ON (TURN)},
    [JR_STEP_DRAW] = {.last_stage = JR_DRAW_COMBAT,
                      .draws = TRUE,
                      .asks = ASKS (TIME_PRESSURE) | ASKS (KEEP),
                      .on = ON (TURN)},
    [JR_STEP_REPOSITION] = {.last_stage = 1, .asks = ASKS (REPOSITION) | ASKS (DISCARD), .on = ON (DRAW)},
    /* a first strike may have taken the attacker off before his dice, the dice take the target off */
    [JR_STEP_ATTACK] = {.last_stage = JR_STAGE_FOLLOW_UP,
                        .piece = UNIT,
                        .stands = BUT (JR_STAGE_DICE),
                        .other = ANYBODY,
                        .opposed = UP_TO (JR_STAGE_HITS),
                        .place = TRUE,
                        .most = DH_MAX_DICE,
                        .asks = ASKS (ATTACK_CARD) | ASKS (DEFENCE) | ASKS (RETIRE) | ASKS (AFTER),
                        .on = ON (COMBATS) | ON (CANNONADE_RETIRE) | ON (ATTACK)},
    [JR_STEP_RETIRE] = {.piece = UNIT, .stands = ALWAYS, .other = UNIT, .asks = ASKS (RETIRE), .on = ON (ATTACK)},
    [JR_STEP_CASUALTY] = {.last_stage = 1,
                          .piece = LEADER,
                          .stands = ALWAYS,
                          .asks = ASKS (LEADER_CARD),
                          .on = ON (ATTACK) | ON (RETREAT)},
    [JR_STEP_CHIEF] = {.last_stage = 1,
                       .piece = UNIT,
                       .stands = ALWAYS,
                       .asks = ASKS (LEADER_CARD),
                       .on = ON (ATTACK) | ON (RETREAT)},
    [JR_STEP_LEADER_LOST] = {.piece = LEADER, .asks = ASKS (NEXT_CHECK), .on = ON_SHOCK},
    [JR_STEP_FLAGS] = {.last_stage = 1,
                       .piece = UNIT,
                       .stands = ALWAYS,
                       .other = UNIT,
                       .opposed = ALWAYS,
                       .most = DH_MAX_DICE,
                       .asks = ASKS (FLAGS),
                       .on = ON (ATTACK)},
    /* the last stage is the rally check of whoever is still there */
    [JR_STEP_RETREAT] = {.last_stage = 2, .piece = UNIT, .stands = UP_TO (1), .asks = ASKS (RETREAT), .on = ON_DRIVER},
    [JR_STEP_RALLY] = {.last_stage = 1, .piece = UNIT, .stands = ALWAYS, .asks = ASKS (RALLY_CARD), .on = ON_CASCADE},
    [JR_STEP_SWEPT] = {.piece = LEADER, .stands = ALWAYS, .on = ON_CASCADE},
    [JR_STEP_LEADER_RETREAT] = {.piece = LEADER,
                                .stands = ALWAYS,
                                .place = TRUE,
                                .most = JR_LEADER_HEXES,
                                .asks = ASKS (LEADER_RETREAT),
                                .on = ON_CASCADE},
    [JR_STEP_ESCAPE] = {.piece = LEADER,
                        .stands = ALWAYS,
                        .other = ANYBODY,
                        .opposed = ALWAYS,
                        .place = TRUE,
                        .on = ON (LEADER_RETREAT)},
    [JR_STEP_GROUND] =
        {.piece = UNIT, .stands = ALWAYS, .place = TRUE, .asks = ASKS (GROUND), .on = ON (COMBATS) | ON (ATTACK)},
    [JR_STEP_BONUS] = {.piece = UNIT, .stands = ALWAYS, .asks = ASKS (BONUS), .on = ON (COMBATS)},
    [JR_STEP_BATTLE_BACK] = {.piece = UNIT,
                             .stands = ALWAYS,
                             .other = UNIT,
                             .opposed = ALWAYS,
                             .asks = ASKS (BATTLE_BACK),
                             .on = ON (COMBATS)},
    [JR_STEP_RULES] = {.draws = TRUE, .asks = ASKS (RULE), .on = ON (TURN)},
    [JR_STEP_RULE_ROLL] = {.piece = ANYBODY, .on = ON (RULES) | ON (MOVEMENT) | ON (COMBATS)},
    [JR_STEP_CHECKS] = {.on = ON (TURN) | ON (RETURN_STEPS)},
};

/* ---- One step ---- */

static gboolean
is_piece (const DhState *state, guint piece)
{
  return piece == DH_PIECE_NONE || piece < state->setup->n_pieces;
}

static gboolean
is_place (const DhState *state, DhPlace place)
{
  return place == DH_PLACE_NOWHERE || dh_setup_has_place (state->setup, place);
}

static gboolean
stands (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->place < DH_PLACE_BOX;
}

/* Whether a piece is one that the step can be about. */
static gboolean
is_whom (const DhState *state, DhPieceId piece, Whom whom)
{
  if (whom == NOBODY)
    return TRUE;
  return piece != DH_PIECE_NONE && (whom == ANYBODY || jr_is_leader (state, piece) == (whom == LEADER));
}

static gboolean
is_opposed (const DhState *state, const DhStep *step)
{
  return dh_state_piece (state, step->piece)->side != dh_state_piece (state, step->other)->side;
}

static gboolean
has_shape (const DhState *state, const DhStep *step)
{
  const Shape *shape = &shapes[step->kind];

  return step->stage <= shape->last_stage && is_whom (state, step->piece, (Whom) shape->piece)
         && is_whom (state, step->other, (Whom) shape->other) && (shape->other == NOBODY || is_opposed (state, step))
         && !(shape->place && step->place >= DH_PLACE_BOX)
         && (shape->most == 0 || (guint16) step->number <= shape->most)
         /* by a card, its number plus one */
         && (step->kind != JR_STEP_GO_ON || step->flags >> 1 <= state->setup->n_cards);
}

static gboolean
is_step_sound (const DhState *state, const DhStep *step)
{
  return step->kind < JR_N_STEPS && jr_step_kinds[step->kind] != NULL && is_piece (state, step->piece)
         && is_piece (state, step->other) && is_place (state, step->place) && is_place (state, step->second)
         && has_shape (state, step);
}

/* An attack within another is a first strike against it, which nobody strikes before; guns go back after they have
 * fired in the cannonade. */
static gboolean
is_attack_on (const DhStep *attack, const DhStep *below)
{
  const guint shot = JR_ATTACK_CANNONADE | JR_ATTACK_RANGED;

  switch ((guint) below->kind)
    {
    case JR_STEP_ATTACK:
      return attack->flags & JR_ATTACK_FIRST_STRIKE && !(below->flags & JR_ATTACK_FIRST_STRIKE);
    case JR_STEP_CANNONADE_RETIRE:
      return (attack->flags & shot) == shot;
    default:
      return TRUE;
    }
}

/* Ground that is won within an attack is won by a first strike. */
static gboolean
lies_on (const DhStep *step, const DhStep *below)
{
  if (below == NULL)
    return shapes[step->kind].on == 0;
  if (!(shapes[step->kind].on >> below->kind & 1))
    return FALSE;
  if (step->kind == JR_STEP_ATTACK)
    return is_attack_on (step, below);
  return step->kind != JR_STEP_GROUND || below->kind != JR_STEP_ATTACK || step->flags & JR_ATTACK_FIRST_STRIKE;
}

static gboolean
is_agenda_sound (const DhState *state)
{
  for (guint depth = state->agenda_length; depth-- > 0;)
    {
      const DhStep *step = dh_state_peek (state, depth), *below = dh_state_peek (state, depth + 1);

      if (!is_step_sound (state, step) || !lies_on (step, below))
        return FALSE;
    }
  return state->agenda_length > 0;
}

/**
 * jr_has_lost_its_piece:
 * @step: of a sound agenda
 *
 * In play what is still to be done about a piece is done before anything else takes it off; a position from outside may
 * have been put together otherwise.
 *
 * Returns: whether somebody who would have to be there for a step has left the board
 */
gboolean
jr_has_lost_its_piece (const DhState *state, const DhStep *step)
{
  const Shape *shape = &shapes[step->kind];

  return (shape->stands >> step->stage & 1 && !stands (state, step->piece))
         || (shape->opposed >> step->stage & 1 && !stands (state, step->other));
}

/* ---- What is pending ---- */

/* Whoever is asked or rolled about is there; only a leader who has fallen is not. */
static gboolean
is_there (const DhState *state, const DhStep *step)
{
  return !jr_has_lost_its_piece (state, step)
         && (shapes[step->kind].piece == NOBODY || step->kind == JR_STEP_LEADER_LOST || stands (state, step->piece));
}

/* Who draws at the end of a turn, and from which deck. */
static gboolean
is_draw_sound (const DhState *state, const DhStep *step)
{
  const JrTables *tables = jr_tables (state);
  const DhRoll *roll = &state->roll;

  switch (step->stage)
    {
    case JR_DRAW_OWED:
      return roll->side == jr_opponent (state, state->active) && roll->which == tables->command_deck;
    case JR_DRAW_COMMAND:
      return roll->side == state->active && roll->which == tables->command_deck;
    case JR_DRAW_COMBAT:
      return roll->side == state->active && roll->which == tables->combat_deck[state->active];
    default:
      return FALSE;
    }
}

/* The dice of a card belong to the card in play. */
static gboolean
is_roll_sound (const DhState *state, const DhStep *step)
{
  const JrState *jr = jr_peek (state);

  return jr_step_kinds[step->kind]->resolve != NULL && state->roll.side < JR_N_SIDES && is_there (state, step)
         && (state->roll.kind == DH_ROLL_CARD) == shapes[step->kind].draws
         && (step->kind != JR_STEP_DRAW || is_draw_sound (state, step))
         && (step->kind != JR_STEP_PLAY_CARD || (jr->card != 0 && jr->effects_of != 0));
}

/* About time, where that pays, or which of two cards to keep. */
static gboolean
is_draw_question_sound (const DhState *state, const DhStep *step)
{
  return step->stage == JR_DRAW_TIME ? jr_may_take_time (state, state->active)
                                     : step->stage == JR_DRAW_KEEP && jr_peek (state)->n_drawn == 2;
}

/* Whoever owes a discard has a card for it. */
static gboolean
has_card_owed (const DhState *state, const DhStep *step)
{
  int combat = jr_tables (state)->combat_deck[state->active];

  return step->stage == 0 || (combat >= 0 && state->hand_size[state->active][combat] > 0);
}

/* What is not about a piece is asked of the side whose turn it is; only in the cannonade both have theirs. */
static gboolean
is_asker (const DhState *state, const DhStep *step, DhSide side)
{
  return side == state->active || shapes[step->kind].piece != NOBODY || step->kind == JR_STEP_CANNONADE;
}

static gboolean
is_question_sound (const DhState *state, const DhStep *step)
{
  DhSide side = state->decisions[0].asked ? 0 : 1;
  guint ask = state->decisions[side].kind;

  return state->decisions[0].asked + state->decisions[1].asked == 1 && ask < JR_N_ASKS
         && shapes[step->kind].asks >> ask & 1 && is_asker (state, step, side) && is_there (state, step)
         && (step->kind != JR_STEP_DRAW || is_draw_question_sound (state, step))
         && (step->kind != JR_STEP_REPOSITION || has_card_owed (state, step));
}

/* Cards of which one is to be kept have just been drawn: until it is, none leaves the hand. */
static gboolean
are_drawn_of_step (const DhState *state, const DhStep *step)
{
  return jr_peek (state)->n_drawn == 0
         || (step->kind == JR_STEP_DRAW && (step->stage == JR_DRAW_COMMAND || step->stage == JR_DRAW_KEEP));
}

/**
 * jr_are_steps_sound:
 * @state: whose module area and pieces are sound
 *
 * Returns: whether the agenda, and what is asked or rolled by the step on top, can be played on with
 */
gboolean
jr_are_steps_sound (const DhState *state)
{
  if (!is_agenda_sound (state) || !are_drawn_of_step (state, dh_state_peek (state, 0)))
    return FALSE;
  switch ((DhPendingKind) state->pending)
    {
    case DH_PENDING_ROLL:
      return is_roll_sound (state, dh_state_peek (state, 0));
    case DH_PENDING_DECISIONS:
      return is_question_sound (state, dh_state_peek (state, 0));
    case DH_PENDING_NOTHING:
    case DH_PENDING_OVER:
      return TRUE;
    }
  return FALSE;
}
