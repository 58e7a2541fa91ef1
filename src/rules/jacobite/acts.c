/* acts.c — actions: instead of battling, or as a turn begins
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/special.h"

#include "rules/jacobite/combat.h"

/* Ground to be cleared needs room in the position. */
static gboolean
has_room (const DhState *state, const JrEffect *effect)
{
  return !(effect->what & JR_RESULT_CLEAR) || state->n_terrain_changes < state->setup->n_terrain_changes;
}

/* Who acts stands next to the ground; what lies on hex sides may be its own hex's as well. */
static gboolean
is_target (const DhState *state, const JrEffect *effect, DhPlace from, DhPlace hex)
{
  const JrScope *scope = effect->scope;
  DhDirection side;

  if (hex >= DH_PLACE_BOX || !jr_has_hex (scope->hexes, hex))
    return FALSE;
  if (scope->edges != 0
      && (hex == from ? jr_sides_with (state, hex, scope->edges) != 0
                      : dh_board_direction (state->setup->board, from, hex, &side)
                            && dh_state_edges (state, from, side) & scope->edges))
    return TRUE;
  return hex != from && (scope->terrain != 0 || scope->features != 0) && jr_is_where (state, scope, hex);
}

static gboolean
may_act (const DhState *state, const JrEffect *effect, DhPieceId unit)
{
  const DhPiece *piece = dh_state_piece (state, unit);
  guint32 not_so = JR_BATTLED | JR_DRIVEN_OFF | JR_NO_BATTLE_THIS_TURN | JR_MELEE_ONLY;

  return piece->side == state->active && jr_in_play (state, unit) && !jr_is_leader (state, unit)
         && piece->flags & JR_ORDERED && !(piece->flags & not_so) && jr_concerns (state, effect, unit);
}

static guint
list_unit_acts (const DhState *state, guint index, DhPieceId unit, DhOption *out, guint max)
{
  const JrEffect *effect = jr_own_effect (state, index);
  DhPlace from = dh_state_piece (state, unit)->place;
  guint n = 0;

  for (guint d = 0; d <= DH_N_DIRECTIONS && n < max; d++)
    {
      DhPlace hex = d == DH_N_DIRECTIONS ? from : state->setup->board->neighbours[from][d];
      if (is_target (state, effect, from, hex))
        out[n++] = dh_option_new (JR_OPTION_ACT, unit, hex, DH_PLACE_NOWHERE, index, 0);
    }
  return n;
}

/**
 * jr_list_acts:
 * @max: no more than so many are asked for
 *
 * Returns: how many actions a side's ordered units may take instead of battling
 */
guint
jr_list_acts (const DhState *state, DhSide side, DhOption *out, guint max)
{
  guint n = 0;

  for (const JrEffect *e = NULL; n < max && (e = jr_next_effect (state, JR_USE_ACTION, e)) != NULL;)
    if (e->at == JR_AT_BATTLE && has_room (state, e))
      for (DhPieceId unit = 0; unit < state->setup->n_pieces; unit++)
        if (may_act (state, e, unit))
          n += list_unit_acts (state, jr_own_index (state, e), unit, out + n, max - n);
  return n;
}

static void
tell_action (DhPlay *play, JrEventKind kind, guint index, DhPieceId piece, DhPlace place)
{
  DhEvent event;

  dh_event_init (&event, kind, play->state->active);
  event.piece = piece;
  event.to = place;
  event.second = index;
  dh_play_emit (play, &event);
}

static void
spend (DhPlay *play, guint index)
{
  if (jr_own_effect (play->state, index)->flags & JR_EFFECT_ONCE)
    jr_state (play->state)->spent |= 1u << index;
}

/* What it needs a die for waits for that. */
static void
begin (DhPlay *play, guint index, DhPieceId piece, DhPlace hex)
{
  const JrEffect *effect = jr_own_effect (play->state, index);

  if (effect->number > 0)
    jr_push_rule_roll (play, index, piece, hex);
  else
    jr_happen_at (play, effect, hex);
}

/**
 * jr_act:
 * @option: from jr_list_acts()
 *
 * A unit acts instead of battling.
 */
void
jr_act (DhPlay *play, DhOption option)
{
  guint index = dh_option_number (option);
  DhPieceId unit = dh_option_piece (option);
  DhPlace hex = dh_option_place (option);

  jr_piece (play, unit)->flags |= JR_BATTLED;
  spend (play, index);
  tell_action (play, JR_EVENT_ACTS, index, unit, hex);
  begin (play, index, unit, hex);
}

/* ---- As a turn begins ---- */

/* Where somebody is to be driven off, or to roll for it, somebody must be. */
static gboolean
may_invoke (const DhState *state, const JrEffect *effect, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (state, hex);

  if (!jr_is_where (state, effect->scope, hex))
    return FALSE;
  if (effect->scope->edges != 0 && jr_sides_with (state, hex, effect->scope->edges) == 0)
    return FALSE;
  if (effect->what == JR_RESULT_CLEAR && effect->number == 0)
    return TRUE;
  return unit != DH_PIECE_NONE && dh_state_piece (state, unit)->side != state->active
         && jr_fits (state, &effect->filter, unit);
}

/**
 * jr_list_invocations:
 * @index: an effect of the battle
 * @max: no more than so many are asked for
 *
 * Returns: in how many ways the active side may use it as its turn begins
 */
guint
jr_list_invocations (const DhState *state, guint index, DhOption *out, guint max)
{
  const JrEffect *effect = jr_own_effect (state, index);
  guint n = 0;

  if (effect == NULL || effect->use != JR_USE_ACTION || effect->at != JR_AT_TURN_START || !has_room (state, effect)
      || !jr_is_for_turn (state, effect))
    return 0;
  for (DhPlace hex = 0; hex < state->setup->board->n_hexes && n < max; hex++)
    if (dh_grid_has_hex (&state->setup->board->grid, hex) && may_invoke (state, effect, hex))
      out[n++] = dh_option_new (JR_OPTION_INVOKE, DH_PIECE_NONE, hex, DH_PLACE_NOWHERE, index, 0);
  return n;
}

/**
 * jr_invoke:
 * @option: from jr_list_invocations()
 *
 * Its side uses a rule of the battle.
 */
void
jr_invoke (DhPlay *play, DhOption option)
{
  guint index = dh_option_number (option);
  DhPlace hex = dh_option_place (option);

  spend (play, index);
  tell_action (play, JR_EVENT_INVOKED, index, DH_PIECE_NONE, hex);
  begin (play, index, jr_unit_at (play->state, hex), hex);
}

/* ---- Before either ---- */

/**
 * jr_preview_action:
 * @option: any option
 * @dice: (out): the dice it would be rolled with
 *
 * Returns: whether the option is an action that dice decide
 */
gboolean
jr_preview_action (const DhState *state, DhOption option, DhEvent *dice)
{
  guint kind = dh_option_kind (option);
  guint index = dh_option_number (option);
  const JrEffect *effect = kind == JR_OPTION_ACT || kind == JR_OPTION_INVOKE ? jr_own_effect (state, index) : NULL;

  if (effect == NULL || effect->use != JR_USE_ACTION || effect->number == 0)
    return FALSE;
  dh_event_init (dice, JR_EVENT_RULE_ROLL, state->active);
  dice->piece = kind == JR_OPTION_ACT ? dh_option_piece (option) : jr_unit_at (state, dh_option_place (option));
  dice->to = dh_option_place (option);
  dice->second = index;
  dice->die = jr_tables (state)->die;
  dice->n_faces = effect->number;
  dice->modifiers[0] = (DhModifier){JR_OWN_REASON + index, effect->number};
  dice->n_modifiers = 1;
  return TRUE;
}
