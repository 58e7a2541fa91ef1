/* happen.c — what effects of the battle bring about, after dice or at once
 *
 * A piece is taken off, a unit driven back or shaken, ground cleared.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/special.h"

#include "rules/jacobite/combat.h"

/**
 * jr_own_effect:
 * @index: its number
 *
 * Returns: (nullable): an effect of the battle; none where a position from outside says nonsense
 */
const JrEffect *
jr_own_effect (const DhState *state, guint index)
{
  return index < jr_tables (state)->n_own ? &jr_tables (state)->own[index] : NULL;
}

/* ---- What comes of it ---- */

/**
 * jr_sides_with:
 * @edges: bits of DH_ITEM_EDGE
 *
 * Returns: bits of #DhDirection: the sides of a hex on which any of that lies now
 */
guint
jr_sides_with (const DhState *state, DhPlace hex, guint edges)
{
  guint sides = 0;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (dh_state_edges (state, hex, d) & edges)
      sides |= 1 << d;
  return sides;
}

static void
clear (DhPlay *play, const JrEffect *effect, DhPlace hex)
{
  DhState *state = play->state;
  const JrScope *scope = effect->scope;
  guint terrain = dh_state_terrain (state, hex);
  DhEvent event;

  if (scope->edges != 0)
    dh_state_open_sides (state, hex, jr_sides_with (state, hex, scope->edges));
  if (scope->terrain != 0 || scope->features != 0)
    dh_state_change_terrain (state, hex, jr_has_kind (scope->terrain, terrain) ? 0 : terrain,
                             dh_state_features (state, hex) & ~scope->features);
  dh_event_init (&event, JR_EVENT_CLEARED, state->active);
  event.to = hex;
  dh_play_emit (play, &event);
}

static void
take_off (DhPlay *play, DhPieceId piece, gboolean banner)
{
  DhPieceId leader = jr_is_leader (play->state, piece) ? DH_PIECE_NONE : jr_leader_with (play->state, piece);

  jr_remove (play, piece, banner ? JR_EVENT_ELIMINATED : JR_EVENT_REMOVED, banner);
  if (leader != DH_PIECE_NONE && !jr_is_over (play))
    jr_leader_must_retreat (play, leader);
}

static void
drive_back (DhPlay *play, DhPieceId piece)
{
  DhStep *retreat;

  if (jr_is_leader (play->state, piece))
    {
      jr_leader_must_retreat (play, piece);
      return;
    }
  retreat = dh_state_push (play->state, JR_STEP_RETREAT);
  retreat->piece = piece;
  retreat->number = 1;
}

/**
 * jr_happen_to:
 * @piece: on the board
 *
 * Brings about what an effect of the battle does to a piece.
 */
void
jr_happen_to (DhPlay *play, const JrEffect *effect, DhPieceId piece)
{
  if (effect->what & JR_RESULT_REMOVE)
    take_off (play, piece, FALSE);
  else if (effect->what & JR_RESULT_ELIMINATE)
    take_off (play, piece, TRUE);
  else if (effect->what & JR_RESULT_RETREAT)
    drive_back (play, piece);
  else if (effect->what & JR_RESULT_CHECK && !jr_is_leader (play->state, piece))
    jr_push_rally (play, piece, 0, 0);
}

/**
 * jr_happen_at:
 *
 * Brings about what an action does to a hex and the enemy's unit in it.
 */
void
jr_happen_at (DhPlay *play, const JrEffect *effect, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (play->state, hex);

  if (effect->what & JR_RESULT_CLEAR)
    clear (play, effect, hex);
  if (unit != DH_PIECE_NONE && dh_state_piece (play->state, unit)->side != play->state->active)
    jr_happen_to (play, effect, unit);
}

/* ---- Dice ---- */

/**
 * jr_push_rule_roll:
 * @index: the effect of the battle that asks for the dice
 * @piece: whom it is about, or who acts
 * @place: on what he acts, or %DH_PLACE_NOWHERE
 *
 * Pushes the dice that decide whether it happens.
 */
void
jr_push_rule_roll (DhPlay *play, guint index, DhPieceId piece, DhPlace place)
{
  DhStep *step = dh_state_push (play->state, JR_STEP_RULE_ROLL);

  step->count = index;
  step->piece = piece;
  step->place = place;
}

static void
run_roll (DhPlay *play, DhStep *step)
{
  const JrEffect *effect = jr_own_effect (play->state, step->count);

  if (effect == NULL || effect->number == 0 || !jr_in_play (play->state, step->piece))
    dh_state_pop (play->state);
  else
    dh_state_roll (play->state, play->state->active, jr_tables (play->state)->die, MIN (effect->number, DH_MAX_DICE),
                   JR_ROLL_RULE);
}

static void
tell_roll (DhPlay *play, const DhStep *step, const DhRoll *roll, const guint8 *faces, const JrEffect *effect, guint n)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_RULE_ROLL, roll->side);
  event.piece = step->piece;
  event.to = step->place;
  event.number = n;
  event.second = step->count;
  jr_event_faces (&event, roll, faces);
  jr_event_counts (&event, (JrFace) effect->on, n);
  dh_play_emit (play, &event);
}

static void
resolve_roll (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  const JrEffect *effect = jr_own_effect (play->state, step->count);
  const DhStep rolled = *step;
  guint n = effect == NULL ? 0 : jr_count_faces (faces, roll->count, (JrFace) effect->on);

  if (effect != NULL)
    tell_roll (play, step, roll, faces, effect, n);
  dh_state_pop (play->state);
  if (n == 0 || !jr_in_play (play->state, rolled.piece))
    return;
  if (effect->use == JR_USE_ROLL)
    jr_happen_to (play, effect, rolled.piece);
  else if (effect->use == JR_USE_ACTION && rolled.place < DH_PLACE_BOX)
    jr_happen_at (play, effect, rolled.place);
}

const JrStepKind jr_rule_roll_step = {.run = run_roll, .resolve = resolve_roll};
