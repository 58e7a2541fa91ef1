/* sound-steps.c — whether the agenda of a position from outside keeps the laws of the module
 *
 * A table says of each step what it must name, who must stand on the board, and on which steps it lies. Nothing is read
 * before it has been looked at.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

/* More steps than ever lie on each other; above them the agenda has room for what they push. */
#define MOST_STEPS 16

typedef enum
{
  NOBODY,
  ANYBODY,
  UNIT,
  LEADER,
} Whom;

#define ON(step) (1u << JR_STEP_##step)
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
  guint32 on;        /* bits of JrStepId: it lies on one of them; 0: on any */
} Shape;

static const Shape shapes[JR_N_STEPS] = {
    [JR_STEP_TURN] = {.last_stage = JR_PHASE_END},
    [JR_STEP_DEAL] = {.last_stage = 2 * JR_N_SIDES - 1, .draws = TRUE, .on = ON (TURN) | ON (CANNONADE)},
    [JR_STEP_CANNONADE] = {.last_stage = JR_N_SIDES - 1, .on = ON (TURN)},
    [JR_STEP_CANNONADE_RETIRE] = {.piece = UNIT, .on = ON (CANNONADE)},
    [JR_STEP_PLAY_CARD] = {.last_stage = 2, .on = ON (TURN)},
    [JR_STEP_RETURN_STEPS] = {.on = ON (TURN)},
    [JR_STEP_ORDERS] = {.last_stage = 1, .on = ON (TURN)},
    [JR_STEP_MOVEMENT] = {.on = ON (TURN)},
    [JR_STEP_GO_ON] = {.last_stage = 1, .piece = ANYBODY, .stands = ALWAYS, .on = ON (MOVEMENT)},
    [JR_STEP_COMBATS] = {.on = ON (TURN)},
    [JR_STEP_DRAW] = {.last_stage = 5, .draws = TRUE, .on = ON (TURN)},
    [JR_STEP_REPOSITION] = {.last_stage = 1, .on = ON (DRAW)},
    /* a first strike may have taken the attacker off before his dice, the dice take the target off */
    [JR_STEP_ATTACK] = {.last_stage = JR_STAGE_FOLLOW_UP,
                        .piece = UNIT,
                        .stands = BUT (JR_STAGE_DICE),
                        .other = ANYBODY,
                        .opposed = UP_TO (JR_STAGE_HITS),
                        .place = TRUE,
                        .most = DH_MAX_DICE,
                        .on = ON (COMBATS) | ON (CANNONADE_RETIRE) | ON (ATTACK)},
    [JR_STEP_RETIRE] = {.piece = UNIT, .stands = ALWAYS, .other = UNIT, .on = ON (ATTACK)},
    [JR_STEP_CASUALTY] = {.last_stage = 1, .piece = LEADER, .stands = ALWAYS, .on = ON (ATTACK) | ON (RETREAT)},
    [JR_STEP_CHIEF] = {.last_stage = 1, .piece = UNIT, .stands = ALWAYS, .on = ON (ATTACK) | ON (RETREAT)},
    [JR_STEP_LEADER_LOST] = {.piece = LEADER},
    [JR_STEP_FLAGS] = {.last_stage = 1,
                       .piece = UNIT,
                       .stands = ALWAYS,
                       .other = UNIT,
                       .opposed = ALWAYS,
                       .most = DH_MAX_DICE,
                       .on = ON (ATTACK)},
    /* the last stage is the rally check of whoever is still there */
    [JR_STEP_RETREAT] = {.last_stage = 2, .piece = UNIT, .stands = UP_TO (1)},
    [JR_STEP_RALLY] = {.last_stage = 1, .piece = UNIT, .stands = ALWAYS},
    [JR_STEP_SWEPT] = {.piece = LEADER, .stands = ALWAYS},
    [JR_STEP_LEADER_RETREAT] = {.piece = LEADER, .stands = ALWAYS, .place = TRUE, .most = JR_LEADER_HEXES},
    [JR_STEP_ESCAPE] = {.piece = LEADER,
                        .stands = ALWAYS,
                        .other = ANYBODY,
                        .opposed = ALWAYS,
                        .place = TRUE,
                        .on = ON (LEADER_RETREAT)},
    [JR_STEP_GROUND] = {.piece = UNIT, .stands = ALWAYS, .place = TRUE, .on = ON (COMBATS) | ON (ATTACK)},
    [JR_STEP_BONUS] = {.piece = UNIT, .stands = ALWAYS, .on = ON (COMBATS) | ON (ATTACK)},
    [JR_STEP_BATTLE_BACK] = {.piece = UNIT, .stands = ALWAYS, .other = UNIT, .opposed = ALWAYS, .on = ON (COMBATS)},
    [JR_STEP_RULES] = {.draws = TRUE, .on = ON (TURN)},
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

/* Whether a piece is one that the step can be about, and is on the board where it must be. */
static gboolean
is_whom (const DhState *state, DhPieceId piece, Whom whom, gboolean on_board)
{
  if (whom == NOBODY)
    return TRUE;
  return piece != DH_PIECE_NONE && (whom == ANYBODY || jr_is_leader (state, piece) == (whom == LEADER))
         && (!on_board || stands (state, piece));
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

  return step->stage <= shape->last_stage
         && is_whom (state, step->piece, (Whom) shape->piece, shape->stands >> step->stage & 1)
         && is_whom (state, step->other, (Whom) shape->other, shape->opposed >> step->stage & 1)
         && (shape->other == NOBODY || is_opposed (state, step)) && !(shape->place && step->place >= DH_PLACE_BOX)
         && (shape->most == 0 || (guint16) step->number <= shape->most);
}

/* What cannot be said by a row. */
static gboolean
has_cards (const DhState *state, const DhStep *step)
{
  int combat = jr_tables (state)->combat_deck[state->active];

  switch ((guint) step->kind)
    {
    case JR_STEP_GO_ON: /* by a card, its number plus one */
      return step->flags >> 1 <= state->setup->n_cards;
    case JR_STEP_REPOSITION: /* owes a discard */
      return step->stage == 0 || (combat >= 0 && state->hand_size[state->active][combat] > 0);
    default:
      return TRUE;
    }
}

/* The turn is always there, under everything else, and nowhere but there. */
static gboolean
is_step_sound (const DhState *state, const DhStep *step, const DhStep *below)
{
  return step->kind < JR_N_STEPS && jr_step_kinds[step->kind] != NULL && (step->kind == JR_STEP_TURN) == (below == NULL)
         && is_piece (state, step->piece) && is_piece (state, step->other) && is_place (state, step->place)
         && is_place (state, step->second) && has_shape (state, step) && has_cards (state, step);
}

static gboolean
lies_on (const DhStep *step, const DhStep *below)
{
  guint32 on = shapes[step->kind].on;

  return on == 0 || (below != NULL && on >> below->kind & 1);
}

static gboolean
is_agenda_sound (const DhState *state)
{
  if (state->agenda_length == 0 || state->agenda_length > MOST_STEPS)
    return FALSE;
  for (guint depth = state->agenda_length; depth-- > 0;)
    {
      const DhStep *step = dh_state_peek (state, depth), *below = dh_state_peek (state, depth + 1);

      if (!is_step_sound (state, step, below) || !lies_on (step, below))
        return FALSE;
    }
  return TRUE;
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
  return shapes[step->kind].piece == NOBODY || step->kind == JR_STEP_LEADER_LOST || stands (state, step->piece);
}

/* The dice of a card belong to the card in play. */
static gboolean
is_roll_sound (const DhState *state, const DhStep *step)
{
  const JrState *jr = jr_peek (state);

  return jr_step_kinds[step->kind]->resolve != NULL && state->roll.side < JR_N_SIDES && is_there (state, step)
         && (state->roll.kind == DH_ROLL_CARD) == shapes[step->kind].draws
         && (step->kind != JR_STEP_PLAY_CARD || (jr->card != 0 && jr->effects_of != 0));
}

/* About time, where that pays, or which of two cards to keep. */
static gboolean
is_draw_question_sound (const DhState *state, const DhStep *step)
{
  return step->stage == 2 ? jr_may_take_time (state, state->active) : step->stage == 4 && jr_peek (state)->n_drawn == 2;
}

static gboolean
is_question_sound (const DhState *state, const DhStep *step)
{
  return jr_step_kinds[step->kind]->options != NULL && is_there (state, step)
         && state->decisions[0].asked + state->decisions[1].asked == 1
         && (step->kind != JR_STEP_DRAW || is_draw_question_sound (state, step));
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
  if (!is_agenda_sound (state))
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
