/* sound.c — whether a position from outside keeps the laws of the module
 *
 * Text and corrections may say anything; a position that passes here leads no function astray. What merely could not
 * have come about in play is let through.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* Cards are kept as their number plus one. */
static gboolean
is_card (const DhState *state, guint card)
{
  return card <= state->setup->n_cards;
}

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

/* Only a view of somebody else does not know the cards that were drawn to keep one of. */
static gboolean
are_drawn_sound (const DhState *state)
{
  const JrState *jr = jr_peek (state);

  if (jr->n_drawn > 2 || !is_card (state, jr->drawn[0]) || !is_card (state, jr->drawn[1]))
    return FALSE;
  for (guint i = 0; i < jr->n_drawn; i++)
    if (jr->drawn[i] == 0 && (state->viewer == DH_SIDE_NONE || state->viewer == state->active))
      return FALSE;
  return TRUE;
}

static gboolean
are_slots_sound (const DhState *state)
{
  for (guint slot = 0; slot < JR_N_SLOTS; slot++)
    if (!is_card (state, jr_peek (state)->slots[slot]))
      return FALSE;
  return TRUE;
}

static gboolean
is_area_sound (const DhState *state)
{
  const JrState *jr = jr_peek (state);

  for (guint i = 0; i < JR_MAX_OBJECTIVES; i++)
    if (jr->held[i] > JR_N_SIDES)
      return FALSE;
  return jr->phase <= JR_PHASE_END && are_drawn_sound (state) && is_card (state, jr->card) && are_slots_sound (state)
         && is_card (state, jr->effects_of) && is_card (state, jr->last_card[0]) && is_card (state, jr->last_card[1])
         && jr->leader <= state->setup->n_pieces;
}

/* What a step of each kind must name, and the last stage it can rest at. */
typedef struct
{
  guint8 last_stage;
  gboolean piece;
  gboolean other;
  gboolean place;
} Shape;

static const Shape shapes[JR_N_STEPS] = {
    [JR_STEP_DEAL] = {.last_stage = 2 * JR_N_SIDES - 1},
    [JR_STEP_CANNONADE] = {.last_stage = JR_N_SIDES - 1},
    [JR_STEP_CANNONADE_RETIRE] = {.piece = TRUE},
    [JR_STEP_TURN] = {.last_stage = JR_PHASE_END},
    [JR_STEP_PLAY_CARD] = {.last_stage = 2},
    [JR_STEP_ORDERS] = {.last_stage = 1},
    [JR_STEP_GO_ON] = {.last_stage = 1, .piece = TRUE},
    [JR_STEP_DRAW] = {.last_stage = 5},
    [JR_STEP_REPOSITION] = {.last_stage = 1},
    [JR_STEP_ATTACK] = {.last_stage = 7, .piece = TRUE, .other = TRUE, .place = TRUE},
    [JR_STEP_RETIRE] = {.piece = TRUE, .other = TRUE},
    [JR_STEP_CASUALTY] = {.last_stage = 1, .piece = TRUE},
    [JR_STEP_CHIEF] = {.last_stage = 1, .piece = TRUE},
    [JR_STEP_LEADER_LOST] = {.piece = TRUE},
    [JR_STEP_FLAGS] = {.last_stage = 1, .piece = TRUE, .other = TRUE},
    [JR_STEP_RETREAT] = {.last_stage = 2, .piece = TRUE},
    [JR_STEP_RALLY] = {.last_stage = 1, .piece = TRUE},
    [JR_STEP_SWEPT] = {.piece = TRUE},
    [JR_STEP_LEADER_RETREAT] = {.piece = TRUE, .place = TRUE},
    [JR_STEP_ESCAPE] = {.piece = TRUE, .other = TRUE, .place = TRUE},
    [JR_STEP_GROUND] = {.piece = TRUE, .place = TRUE},
    [JR_STEP_BONUS] = {.piece = TRUE},
    [JR_STEP_BATTLE_BACK] = {.piece = TRUE, .other = TRUE},
    [JR_STEP_RULE_ROLL] = {.piece = TRUE},
};

static gboolean
has_shape (const DhStep *step)
{
  const Shape *shape = &shapes[step->kind];

  return step->stage <= shape->last_stage && !(shape->piece && step->piece == DH_PIECE_NONE)
         && !(shape->other && step->other == DH_PIECE_NONE) && !(shape->place && step->place >= DH_PLACE_BOX);
}

/* The turn is always there, under everything else, and nowhere but there. */
static gboolean
is_step_sound (const DhState *state, const DhStep *step, gboolean bottom)
{
  return step->kind < JR_N_STEPS && jr_step_kinds[step->kind] != NULL && (step->kind == JR_STEP_TURN) == bottom
         && is_piece (state, step->piece) && is_piece (state, step->other) && is_place (state, step->place)
         && is_place (state, step->second) && has_shape (step);
}

static gboolean
is_agenda_sound (const DhState *state)
{
  for (guint depth = 0; depth < state->agenda_length; depth++)
    if (!is_step_sound (state, dh_state_peek (state, depth), depth == state->agenda_length - 1u))
      return FALSE;
  return state->agenda_length > 0;
}

static gboolean
are_hexes_sound (const DhState *state)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);
      if (piece->place < DH_PLACE_BOX && piece->next != DH_PIECE_NONE
          && (dh_state_piece (state, piece->next)->side != piece->side
              || jr_is_leader (state, id) == jr_is_leader (state, piece->next)
              || dh_state_piece (state, piece->next)->next != DH_PIECE_NONE))
        return FALSE;
    }
  return TRUE;
}

/* What is asked belongs to a step that asks. */
static gboolean
is_pending_sound (const DhState *state)
{
  const JrStepKind *top = jr_step_kinds[dh_state_peek (state, 0)->kind];

  switch ((DhPendingKind) state->pending)
    {
    case DH_PENDING_ROLL:
      return top->resolve != NULL && state->roll.side < JR_N_SIDES;
    case DH_PENDING_DECISIONS:
      return top->options != NULL && state->decisions[0].asked + state->decisions[1].asked == 1;
    case DH_PENDING_NOTHING:
    case DH_PENDING_OVER:
      return TRUE;
    }
  return FALSE;
}

/**
 * jr_is_sound:
 *
 * What was under way when a battle ended, at whatever stage, is never gone on with.
 *
 * Returns: whether the module area, the agenda and the pieces can be played on with
 */
gboolean
jr_is_sound (const DhState *state)
{
  return state->active < JR_N_SIDES && is_area_sound (state) && are_hexes_sound (state)
         && (state->pending == DH_PENDING_OVER || (is_agenda_sound (state) && is_pending_sound (state)));
}
