/* special.c — what the rules of a battle make happen: dice at a moment, actions
 *
 * Whatever an effect brings about (a piece taken off, a unit driven back or shaken, ground cleared, cards drawn) is
 * done here, after a die or at once. The step of the rules at the start of a turn goes through the effects of the
 * battle in their order: its count is the effect, its number the piece to be looked at next.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/special.h"

#include "rules/jacobite/combat.h"

/* An effect of the battle with that number and use; NULL where a position from outside says nonsense. */
static const JrEffect *
own_effect (const DhState *state, guint index)
{
  return index < jr_tables (state)->n_own ? &jr_tables (state)->own[index] : NULL;
}

/* ---- What comes of it ---- */

static guint
sides_with (const DhState *state, DhPlace hex, guint edges)
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
    dh_state_open_sides (state, hex, sides_with (state, hex, scope->edges));
  if (scope->terrain != 0 || scope->features != 0)
    dh_state_change_terrain (state, hex, terrain < 32 && scope->terrain >> terrain & 1 ? 0 : terrain,
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

static void
happen_to (DhPlay *play, const JrEffect *effect, DhPieceId piece)
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

/* An action happens to a hex and the enemy's unit in it. */
static void
happen_at (DhPlay *play, const JrEffect *effect, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (play->state, hex);

  if (effect->what & JR_RESULT_CLEAR)
    clear (play, effect, hex);
  if (unit != DH_PIECE_NONE && dh_state_piece (play->state, unit)->side != play->state->active)
    happen_to (play, effect, unit);
}

/* ---- Dice ---- */

static void
push_roll (DhPlay *play, guint index, DhPieceId piece, DhPlace place)
{
  DhStep *step = dh_state_push (play->state, JR_STEP_RULE_ROLL);

  step->count = index;
  step->piece = piece;
  step->place = place;
}

static void
run_roll (DhPlay *play, DhStep *step)
{
  const JrEffect *effect = own_effect (play->state, step->count);

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
  const JrEffect *effect = own_effect (play->state, step->count);
  const DhStep rolled = *step;
  guint n = effect == NULL ? 0 : jr_count_faces (faces, roll->count, (JrFace) effect->on);

  if (effect != NULL)
    tell_roll (play, step, roll, faces, effect, n);
  dh_state_pop (play->state);
  if (n == 0 || !jr_in_play (play->state, rolled.piece))
    return;
  if (effect->use == JR_USE_ROLL)
    happen_to (play, effect, rolled.piece);
  else if (effect->use == JR_USE_ACTION && rolled.place < DH_PLACE_BOX)
    happen_at (play, effect, rolled.place);
}

const JrStepKind jr_rule_roll_step = {.run = run_roll, .resolve = resolve_roll};

/* ---- Actions ---- */

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
      && (hex == from ? sides_with (state, hex, scope->edges) != 0
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
  const JrEffect *effect = own_effect (state, index);
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
  if (own_effect (play->state, index)->flags & JR_EFFECT_ONCE)
    jr_state (play->state)->spent |= 1u << index;
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
  const JrEffect *effect = own_effect (play->state, index);
  DhPieceId unit = dh_option_piece (option);
  DhPlace hex = dh_option_place (option);

  jr_piece (play, unit)->flags |= JR_BATTLED;
  spend (play, index);
  tell_action (play, JR_EVENT_ACTS, index, unit, hex);
  if (effect->number > 0)
    push_roll (play, index, unit, hex);
  else
    happen_at (play, effect, hex);
}

/* ---- At the start of a turn ---- */

static gboolean
is_for_turn (const DhState *state, const JrEffect *effect)
{
  return jr_concerns_side (state, effect, state->active) && jr_is_in_force (state, effect);
}

/* Where somebody is to be driven off, somebody must be. */
static gboolean
may_invoke (const DhState *state, const JrEffect *effect, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (state, hex);

  if (!jr_is_where (state, effect->scope, hex))
    return FALSE;
  if (effect->scope->edges != 0 && sides_with (state, hex, effect->scope->edges) == 0)
    return FALSE;
  if (effect->what == JR_RESULT_CLEAR)
    return TRUE;
  return unit != DH_PIECE_NONE && dh_state_piece (state, unit)->side != state->active
         && jr_fits (state, &effect->filter, unit);
}

static guint
list_invocations (const DhState *state, guint index, DhOption *out, guint max)
{
  const JrEffect *effect = own_effect (state, index);
  guint n = 0;

  if (effect == NULL || effect->use != JR_USE_ACTION || effect->at != JR_AT_TURN_START || !has_room (state, effect)
      || !is_for_turn (state, effect))
    return 0;
  for (DhPlace hex = 0; hex < state->setup->board->n_hexes && n < max; hex++)
    if (dh_grid_has_hex (&state->setup->board->grid, hex) && may_invoke (state, effect, hex))
      out[n++] = dh_option_new (JR_OPTION_INVOKE, DH_PIECE_NONE, hex, DH_PLACE_NOWHERE, index, 0);
  return n;
}

static guint
list_rules (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  return 1 + list_invocations (state, step->count, out + 1, DH_MAX_OPTIONS - 1);
}

static void
apply_rules (DhPlay *play, DhStep *step, DhOption option)
{
  guint index = step->count++;

  step->number = 0;
  if (dh_option_kind (option) != JR_OPTION_INVOKE || index != dh_option_number (option))
    return;
  spend (play, index);
  tell_action (play, JR_EVENT_INVOKED, index, DH_PIECE_NONE, dh_option_place (option));
  happen_at (play, own_effect (play->state, index), dh_option_place (option));
}

/* What a die may bring about, or a rally check without one. */
static void
begin (DhPlay *play, guint index, DhPieceId piece)
{
  const JrEffect *effect = own_effect (play->state, index);

  if (effect->use == JR_USE_ROLL)
    push_roll (play, index, piece, DH_PLACE_NOWHERE);
  else
    happen_to (play, effect, piece);
}

/* One effect, a piece at a time; FALSE where there is none left. */
static gboolean
begin_with_next (DhPlay *play, DhStep *step)
{
  const DhState *state = play->state;
  const JrEffect *effect = own_effect (state, step->count);

  for (guint id = (guint16) step->number; id < state->setup->n_pieces; id++)
    if (dh_state_piece (state, id)->side == state->active && jr_in_play (state, id) && jr_concerns (state, effect, id))
      {
        step->number = id + 1;
        begin (play, step->count, id);
        return TRUE;
      }
  return FALSE;
}

/* -1 where the side has none. */
static int
deck_of (const DhState *state, JrDeck deck)
{
  return deck == JR_DECK_COMMAND ? jr_tables (state)->command_deck : jr_tables (state)->combat_deck[state->active];
}

static gboolean
draw_next (DhPlay *play, const DhStep *step)
{
  const JrEffect *effect = own_effect (play->state, step->count);
  int deck = deck_of (play->state, (JrDeck) effect->what);

  return step->number < effect->number && deck >= 0 && is_for_turn (play->state, effect)
         && jr_draw (play, play->state->active, deck);
}

static void
shuffle (DhPlay *play, const JrEffect *effect)
{
  for (JrDeck deck = JR_DECK_COMMAND; deck <= JR_DECK_COMBAT; deck = (JrDeck) (deck << 1))
    if (effect->what & deck && deck_of (play->state, deck) >= 0 && is_for_turn (play->state, effect))
      jr_reshuffle (play, deck_of (play->state, deck));
}

static gboolean
ask_for_action (DhPlay *play, const DhStep *step)
{
  DhOption out;

  if (list_invocations (play->state, step->count, &out, 1) == 0)
    return FALSE;
  dh_state_ask (play->state, play->state->active, JR_ASK_RULE, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE)->number =
      step->count;
  return TRUE;
}

/* Whether an effect has something to do that has to be waited for. */
static gboolean
run_effect (DhPlay *play, DhStep *step, const JrEffect *effect)
{
  switch (effect->use)
    {
    case JR_USE_ROLL:
    case JR_USE_CHECK:
      return begin_with_next (play, step);
    case JR_USE_ACTION:
      return ask_for_action (play, step);
    case JR_USE_DRAW:
      return draw_next (play, step);
    case JR_USE_RESHUFFLE:
      shuffle (play, effect);
      return FALSE;
    default:
      return FALSE;
    }
}

static void
run_rules (DhPlay *play, DhStep *step)
{
  for (; step->count < jr_tables (play->state)->n_own; step->count++, step->number = 0)
    {
      const JrEffect *effect = own_effect (play->state, step->count);

      if (effect->at == JR_AT_TURN_START && run_effect (play, step, effect))
        return;
    }
  dh_state_pop (play->state);
}

static void
resolve_rules (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  jr_take_card (play, roll->side, faces[0]);
  step->number++;
}

const JrStepKind jr_rules_step = {
    .run = run_rules,
    .options = list_rules,
    .apply = apply_rules,
    .resolve = resolve_rules,
};

/**
 * jr_rules_turn_start:
 *
 * A turn of the active side has begun: pushes what the rules of the battle have to say to that.
 */
void
jr_rules_turn_start (DhPlay *play)
{
  DhState *state = play->state;

  if (!(jr_tables (state)->own_uses & (JR_HAPPENING_USES | 1u << JR_USE_ACTION)))
    return;
  jr_state (state)->phase = JR_PHASE_COMMAND;
  dh_state_push (state, JR_STEP_RULES);
}

/* ---- At the end of a move ---- */

static const JrEffect *
next_at_move_end (const DhState *state, const JrEffect *after)
{
  const JrTables *tables = jr_tables (state);

  if (!(tables->own_uses & (1u << JR_USE_ROLL | 1u << JR_USE_CHECK)))
    return NULL;
  for (const JrEffect *e = after == NULL ? tables->own : after + 1; e < tables->own + tables->n_own; e++)
    if (e->at == JR_AT_MOVE_END && (e->use == JR_USE_ROLL || e->use == JR_USE_CHECK))
      return e;
  return NULL;
}

/**
 * jr_rules_watch_moves:
 *
 * Returns: whether the end of a move has to be known
 */
gboolean
jr_rules_watch_moves (const DhState *state)
{
  return next_at_move_end (state, NULL) != NULL;
}

/**
 * jr_rules_move_end:
 * @mover: has ended its move by order
 *
 * Pushes the dice for enemies of a unit that it has come to stand next to.
 *
 * Returns: whether there are any
 */
gboolean
jr_rules_move_end (DhPlay *play, DhPieceId mover)
{
  const DhState *state = play->state;
  const DhPiece *piece = dh_state_piece (state, mover);
  gboolean any = FALSE;

  if (piece->place >= DH_PLACE_BOX || jr_is_leader (state, mover))
    return FALSE;
  for (const JrEffect *e = NULL; (e = next_at_move_end (state, e)) != NULL;)
    for (guint d = 0; d < DH_N_DIRECTIONS; d++)
      {
        DhPieceId other = jr_unit_at (state, state->setup->board->neighbours[piece->place][d]);

        if (other == DH_PIECE_NONE || dh_state_piece (state, other)->side == piece->side
            || !jr_concerns (state, e, other))
          continue;
        begin (play, jr_own_index (state, e), other);
        any = TRUE;
      }
  return any;
}

/* ---- By the card in play ---- */

/* A card shakes its own side, or the enemy. */
static gboolean
must_check (const DhState *state, DhPieceId piece)
{
  gboolean own = dh_state_piece (state, piece)->side == state->active;

  if (!jr_in_play (state, piece) || jr_is_leader (state, piece))
    return FALSE;
  for (const JrEffect *e = NULL; (e = jr_next_card_effect (state, JR_USE_CHECK, e)) != NULL;)
    if (own == !(e->flags & JR_EFFECT_AGAINST) && jr_fits (state, &e->filter, piece))
      return TRUE;
  return FALSE;
}

static void
run_checks (DhPlay *play, DhStep *step)
{
  for (guint id = (guint16) step->number; id < play->state->setup->n_pieces; id++)
    if (must_check (play->state, id))
      {
        step->number = id + 1;
        jr_push_rally (play, id, 0, 0);
        return;
      }
  dh_state_pop (play->state);
}

const JrStepKind jr_checks_step = {.run = run_checks};
