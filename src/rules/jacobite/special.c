/* special.c — the moments at which rules of the battle make something happen
 *
 * A step that goes through the effects of the battle does so in their order, a piece at a time: its count is the
 * effect, its number the piece to be looked at next. The step of the rules does it as a turn begins, that of the
 * movement phase at the end of each move.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/special.h"

#include "rules/jacobite/combat.h"

/* ---- One effect after another, a piece at a time ---- */

typedef gboolean (*ConcernsFunc) (const DhState *state, const DhStep *step, DhPieceId piece);

/* What a die may bring about, or a rally check without one. */
static void
begin (DhPlay *play, guint index, DhPieceId piece)
{
  const JrEffect *effect = jr_own_effect (play->state, index);

  if (effect->use == JR_USE_ROLL)
    jr_push_rule_roll (play, index, piece, DH_PLACE_NOWHERE);
  else
    jr_happen_to (play, effect, piece);
}

/* The effect of the step, for the next whom it concerns; FALSE where there is none left. */
static gboolean
begin_with_next (DhPlay *play, DhStep *step, ConcernsFunc concerns)
{
  const DhState *state = play->state;
  guint index = step->count;
  const JrEffect *effect = jr_own_effect (state, index);
  gboolean is_for_one = (effect->filter.flags & JR_FILTER_PIECE) != 0;
  guint first = is_for_one ? effect->filter.piece : 0;
  guint end = is_for_one ? first + 1u : state->setup->n_pieces;

  for (guint id = MAX ((guint16) step->number, first); id < end; id++)
    if (jr_in_play (state, id) && concerns (state, step, id) && jr_concerns (state, effect, id))
      {
        step->number = id + 1;
        begin (play, index, id);
        return TRUE;
      }
  return FALSE;
}

/* ---- At the start of a turn ---- */

static gboolean
is_of_active_side (const DhState *state, const DhStep *step, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side == state->active;
}

static guint
list_rules (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  return 1 + jr_list_invocations (state, step->count, out + 1, DH_MAX_OPTIONS - 1);
}

static void
apply_rules (DhPlay *play, DhStep *step, DhOption option)
{
  guint index = step->count++;

  step->number = 0;
  if (dh_option_kind (option) != JR_OPTION_INVOKE || index != dh_option_number (option))
    return;
  jr_invoke (play, option);
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
  const JrEffect *effect = jr_own_effect (play->state, step->count);
  int deck = deck_of (play->state, (JrDeck) effect->what);

  return step->number < effect->number && deck >= 0 && jr_is_for_turn (play->state, effect)
         && jr_draw (play, play->state->active, deck);
}

static void
shuffle (DhPlay *play, const JrEffect *effect)
{
  for (JrDeck deck = JR_DECK_COMMAND; deck <= JR_DECK_COMBAT; deck = (JrDeck) (deck << 1))
    if (effect->what & deck && deck_of (play->state, deck) >= 0 && jr_is_for_turn (play->state, effect))
      jr_reshuffle (play, deck_of (play->state, deck));
}

static gboolean
ask_for_action (DhPlay *play, const DhStep *step)
{
  DhOption out;

  if (jr_list_invocations (play->state, step->count, &out, 1) == 0)
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
      return begin_with_next (play, step, is_of_active_side);
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
      const JrEffect *effect = jr_own_effect (play->state, step->count);

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

static gboolean
is_at_move_end (const JrEffect *effect)
{
  return effect->at == JR_AT_MOVE_END && (effect->use == JR_USE_ROLL || effect->use == JR_USE_CHECK);
}

/* The mover is the step's piece. */
static gboolean
is_next_to_mover (const DhState *state, const DhStep *step, DhPieceId piece)
{
  const DhPiece *mover = dh_state_piece (state, step->piece), *other = dh_state_piece (state, piece);

  return other->side != mover->side && !jr_is_leader (state, piece)
         && dh_board_distance (state->setup->board, mover->place, other->place) == 1;
}

/**
 * jr_rules_watch_moves:
 *
 * Returns: whether the end of a move has to be known
 */
gboolean
jr_rules_watch_moves (const DhState *state)
{
  const JrTables *tables = jr_tables (state);

  if (!(tables->own_uses & (1u << JR_USE_ROLL | 1u << JR_USE_CHECK)))
    return FALSE;
  for (guint i = 0; i < tables->n_own; i++)
    if (is_at_move_end (&tables->own[i]))
      return TRUE;
  return FALSE;
}

/**
 * jr_rules_move_end:
 * @step: its piece has ended its move by order
 *
 * What the rules of the battle have to say to that, for the next enemy unit that the mover has come to stand next to.
 *
 * Returns: whether there was one left
 */
gboolean
jr_rules_move_end (DhPlay *play, DhStep *step)
{
  const DhState *state = play->state;

  if (!jr_in_play (state, step->piece) || jr_is_leader (state, step->piece))
    return FALSE;
  for (; step->count < jr_tables (state)->n_own; step->count++, step->number = 0)
    if (is_at_move_end (jr_own_effect (state, step->count)) && begin_with_next (play, step, is_next_to_mover))
      return TRUE;
  return FALSE;
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
