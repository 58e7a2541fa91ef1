/* casualties.c — leaders and Chief markers under fire, and what their loss does to those around
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

/* DhStep.flags of a casualty check. */
#define UNIT_LOST 1

static DhSide
side_of (const DhPlay *play, DhPieceId piece)
{
  return dh_state_piece (play->state, piece)->side;
}

static void
roll_by_opponent (DhPlay *play, DhPieceId piece, guint dice, JrRollPurpose purpose)
{
  DhSide side = jr_opponent (play->state, side_of (play, piece));

  dh_state_roll (play->state, side, jr_tables (play->state)->die, dice, purpose);
}

static void
tell (DhPlay *play, JrEventKind kind, DhPieceId piece, const DhRoll *roll, const guint8 *faces, gboolean hit)
{
  DhEvent event;

  dh_event_init (&event, kind, roll->side);
  event.piece = piece;
  event.from = dh_state_piece (play->state, piece)->place;
  event.number = hit;
  jr_event_faces (&event, roll, faces);
  jr_event_counts (&event, JR_FACE_SABRE, hit ? roll->count : 0);
  dh_play_emit (play, &event);
}

/* ---- A card that turns the hit away; DhStep.stage 1: there is a hit to be answered ---- */

static JrMoment
moment_of (const DhStep *step)
{
  return (JrMoment){JR_WINDOW_LEADER, step->piece, DH_PIECE_NONE, 0};
}

/* Whether the owner is asked; otherwise the hit stands. */
static gboolean
ask_owner (DhPlay *play, const DhStep *step)
{
  const JrMoment moment = moment_of (step);
  DhSide side = side_of (play, step->piece);

  if (!jr_window_is_open (play->state, side, &moment))
    return FALSE;
  dh_state_ask (play->state, side, JR_ASK_LEADER_CARD, step->piece, dh_state_piece (play->state, step->piece)->place,
                TRUE);
  return TRUE;
}

static guint
list_cards (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  const JrMoment moment = moment_of (step);

  out[0] = dh_option_pass ();
  return 1 + jr_list_uses (state, side, &moment, out + 1);
}

/* Whether the hit stands. */
static gboolean
answer_hit (DhPlay *play, const DhStep *step, DhOption option)
{
  const JrMoment moment = moment_of (step);

  if (dh_option_kind (option) != JR_OPTION_USE)
    return TRUE;
  jr_use_card (play, dh_option_number (option), &moment, JR_N_SLOTS);
  return FALSE;
}

/* What a check costs that this loss calls for: the loss came by an attack, or by a retreat that was blocked. */
static guint
rally_flags (const DhState *state, const DhStep *cause)
{
  return cause->kind == JR_STEP_RETREAT ? cause->flags : jr_pursuit_flags (state, cause, cause->count);
}

/* The unit whose leader fell checks at once, and not again for this roll. Rule: J-LEL-05, J-LEL-06. Ruling: G-23, G-56,
 * C-49, C-51 */
static void
lose_attached_leader (DhPlay *play, DhStep *cause, DhPieceId leader, DhPlace hex)
{
  DhPieceId unit = jr_unit_with (play->state, leader);
  DhStep *checks;

  cause->set |= JR_HAS_CHECKED;
  jr_leader_lost (play, leader, hex);
  checks = dh_state_top (play->state);
  if (jr_is_over (play) || checks->kind != JR_STEP_LEADER_LOST)
    return;
  checks->other = unit;
  checks->flags = rally_flags (play->state, cause);
  checks->number = jr_policy (play->state, JR_DYING_LEADER_DIE);
}

static void
end_casualty (DhPlay *play, DhStep *step, gboolean lost)
{
  gboolean unit_lost = (step->flags & UNIT_LOST) != 0;
  DhPieceId leader = step->piece;
  DhPlace hex = dh_state_piece (play->state, leader)->place;

  dh_state_pop (play->state);
  if (lost && unit_lost)
    jr_leader_lost (play, leader, hex);
  else if (lost)
    lose_attached_leader (play, dh_state_top (play->state), leader, hex);
  else if (unit_lost)
    jr_leader_must_retreat (play, leader);
}

/* Two sabres of two dice, or one of one when his unit is gone. Rule: J-LCC-01 to J-LCC-05. Ruling: C-55 */
static void
run_casualty (DhPlay *play, DhStep *step)
{
  if (step->stage == 1)
    {
      if (!ask_owner (play, step))
        end_casualty (play, step, TRUE);
      return;
    }
  roll_by_opponent (play, step->piece, step->flags & UNIT_LOST ? 1 : 2, JR_ROLL_CASUALTY);
}

static void
resolve_casualty (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  gboolean lost = jr_count_faces (faces, roll->count, JR_FACE_SABRE) == roll->count;

  tell (play, JR_EVENT_CASUALTY, step->piece, roll, faces, lost);
  if (lost)
    step->stage = 1;
  else
    end_casualty (play, step, FALSE);
}

static void
apply_casualty (DhPlay *play, DhStep *step, DhOption option)
{
  end_casualty (play, step, answer_hit (play, step, option));
}

const JrStepKind jr_casualty_step = {
    .run = run_casualty,
    .options = list_cards,
    .apply = apply_casualty,
    .resolve = resolve_casualty,
};

static void
tell_chief_lost (DhPlay *play, DhPieceId unit)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_CHIEF_LOST, side_of (play, unit));
  event.piece = unit;
  event.from = dh_state_piece (play->state, unit)->place;
  dh_play_emit (play, &event);
}

/* Rule: J-CHF-10 to J-CHF-14. Ruling: G-24, C-57 */
static void
lose_chief (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;
  DhPieceId unit = step->piece;
  DhStep *cause;
  DhStep *rally;

  dh_state_pop (state);
  jr_piece (play, unit)->markers &= ~jr_tables (state)->chief;
  tell_chief_lost (play, unit);
  cause = dh_state_top (state);
  cause->set |= JR_HAS_CHECKED;
  rally = dh_state_push (state, JR_STEP_RALLY);
  rally->piece = unit;
  rally->flags = rally_flags (state, cause);
}

/* Rule: J-CHF-09 */
static void
run_chief (DhPlay *play, DhStep *step)
{
  if (step->stage == 1)
    {
      if (!ask_owner (play, step))
        lose_chief (play, step);
      return;
    }
  roll_by_opponent (play, step->piece, 1, JR_ROLL_CHIEF);
}

static void
resolve_chief (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  gboolean lost = jr_count_faces (faces, roll->count, JR_FACE_SABRE) > 0;

  tell (play, JR_EVENT_CHIEF, step->piece, roll, faces, lost);
  if (lost)
    step->stage = 1;
  else
    dh_state_pop (play->state);
}

static void
apply_chief (DhPlay *play, DhStep *step, DhOption option)
{
  if (answer_hit (play, step, option))
    lose_chief (play, step);
  else
    dh_state_pop (play->state);
}

const JrStepKind jr_chief_step = {
    .run = run_chief,
    .options = list_cards,
    .apply = apply_chief,
    .resolve = resolve_chief,
};

static gboolean
mark_check (DhPlay *play, DhPlace hex, DhSide side)
{
  DhPieceId unit = jr_unit_at (play->state, hex);

  if (unit == DH_PIECE_NONE || side_of (play, unit) != side)
    return FALSE;
  if ((jr_piece (play, unit)->flags & JR_CHECKS_DUE) != JR_CHECKS_DUE)
    jr_piece (play, unit)->flags += JR_CHECK_DUE;
  return TRUE;
}

/**
 * jr_leader_lost:
 * @leader: who falls; his banner is gained at once
 * @place: the hex where he falls, which in an escape is an enemy's
 *
 * Removes a leader; a unit in his hex and all friends next to it then owe a rally check. Where checks are under way
 * already, these join them.
 *
 * Rule: J-LEL-01, J-LEL-02, J-LEL-04, J-LFR-04, J-LFR-06
 * Ruling: C-52
 */
void
jr_leader_lost (DhPlay *play, DhPieceId leader, DhPlace place)
{
  const DhState *state = play->state;
  DhSide side = side_of (play, leader);
  const DhStep *top = dh_state_peek (state, 0);
  gboolean any;

  jr_remove (play, leader, JR_EVENT_ELIMINATED, TRUE);
  if (jr_is_over (play))
    return;
  any = mark_check (play, place, side);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    any |= mark_check (play, state->setup->board->neighbours[place][d], side);
  if (any && top->kind != JR_STEP_LEADER_LOST)
    {
      DhStep *step = dh_state_push (play->state, JR_STEP_LEADER_LOST);
      step->piece = leader;
      step->other = DH_PIECE_NONE;
    }
}

static guint
options_lost (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  guint n = 0;

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    if (jr_has (state, id, JR_CHECKS_DUE) && dh_state_piece (state, id)->side == side)
      out[n++] = dh_option_new (JR_OPTION_CHECK, id, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
  return n;
}

static gboolean
owes_checks (const DhState *state, DhSide side)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    if (jr_has (state, id, JR_CHECKS_DUE) && dh_state_piece (state, id)->side == side)
      return TRUE;
  return FALSE;
}

/* Rule: J-LEL-03, J-LFR-05. Ruling: C-53 */
static void
run_lost (DhPlay *play, DhStep *step)
{
  DhSide side = side_of (play, step->piece);

  if (owes_checks (play->state, side))
    dh_state_ask (play->state, side, JR_ASK_NEXT_CHECK, DH_PIECE_NONE, DH_PLACE_NOWHERE, FALSE);
  else
    dh_state_pop (play->state);
}

static void
apply_lost (DhPlay *play, DhStep *step, DhOption option)
{
  DhPieceId unit = dh_option_piece (option);
  gboolean bereft = unit == step->other;
  DhStep *rally;

  jr_piece (play, unit)->flags -= JR_CHECK_DUE;
  rally = dh_state_push (play->state, JR_STEP_RALLY);
  rally->piece = unit;
  rally->flags = bereft ? step->flags : 0;
  rally->number = bereft ? step->number : 0;
  if (bereft)
    step->other = DH_PIECE_NONE;
}

const JrStepKind jr_leader_lost_step = {
    .run = run_lost,
    .options = options_lost,
    .apply = apply_lost,
};
