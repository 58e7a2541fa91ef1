/* cannonade.c — the opening cannonade
 *
 * The starting side fires all its guns, one by one, then the other; each gun once. After its shot a gun may go two
 * hexes to the rear. The step's stage is the side that fires, its set the sides that are through.
 * Rules: J-CAN.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static void
run_cannonade (DhPlay *play, DhStep *step)
{
  jr_state (play->state)->phase = JR_PHASE_CANNONADE;
  dh_state_ask (play->state, step->stage, JR_ASK_CANNONADE, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
}

static guint
list_shots (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  return 1 + jr_cannonade_options (state, side, out + 1);
}

/* Ruling: G-06, C-99 */
static void
next_side (DhPlay *play, DhStep *step)
{
  step->set |= 1 << step->stage;
  step->stage = jr_opponent (play->state, step->stage);
  if (step->set >> step->stage & 1)
    dh_state_pop (play->state);
}

/* Ruling: C-100 */
static void
apply_cannonade (DhPlay *play, DhStep *step, DhOption option)
{
  if (dh_option_kind (option) == JR_OPTION_PASS)
    {
      next_side (play, step);
      return;
    }
  dh_state_push (play->state, JR_STEP_CANNONADE_RETIRE)->piece = dh_option_piece (option);
  jr_combat_begin (play, option, JR_ATTACK_RANGED | JR_ATTACK_CANNONADE);
}

/* Rule: J-CAN-01, J-CAN-02, J-CAN-08 */
const JrStepKind jr_cannonade_step = {.run = run_cannonade, .options = list_shots, .apply = apply_cannonade};

/* ---- Going back after the shot ---- */

/* The first hex may hold friends; the last must be free, but for a lone leader whom the gun may join. */
static gboolean
can_pass (const DhState *state, DhPieceId gun, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (state, hex);
  DhPieceId holder = unit != DH_PIECE_NONE ? unit : jr_leader_at (state, hex);

  return !jr_is_impassable (state, hex, JR_ARTILLERY)
         && (holder == DH_PIECE_NONE || dh_state_piece (state, holder)->side == dh_state_piece (state, gun)->side);
}

static gboolean
can_stay (const DhState *state, DhPieceId gun, DhPlace hex)
{
  gboolean may_join = jr_leader_with (state, gun) == DH_PIECE_NONE && !jr_has_chief (state, gun);

  return can_pass (state, gun, hex) && jr_unit_at (state, hex) == DH_PIECE_NONE
         && (jr_leader_at (state, hex) == DH_PIECE_NONE || may_join);
}

static guint
list_retires (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  DhPlace first[2], second[2];
  guint n = 0;

  jr_rear_hexes (state, side, dh_state_piece (state, step->piece)->place, first);
  for (guint i = 0; i < 2; i++)
    {
      if (!can_pass (state, step->piece, first[i]))
        continue;
      jr_rear_hexes (state, side, first[i], second);
      for (guint j = 0; j < 2; j++)
        if (can_stay (state, step->piece, second[j]))
          out[n++] = dh_option_new (JR_OPTION_RETIRE, step->piece, second[j], DH_PLACE_NOWHERE, 0, 0);
    }
  out[n++] = dh_option_pass ();
  return n;
}

static void
run_retire (DhPlay *play, DhStep *step)
{
  const DhPiece *gun = dh_state_piece (play->state, step->piece);

  if (gun->place < DH_PLACE_BOX)
    dh_state_ask (play->state, gun->side, JR_ASK_CANNONADE_RETIRE, step->piece, gun->place, TRUE);
  else
    dh_state_pop (play->state);
}

static void
apply_retire (DhPlay *play, DhStep *step, DhOption option)
{
  DhPieceId gun = step->piece;
  DhEvent event;

  dh_state_pop (play->state);
  if (dh_option_kind (option) == JR_OPTION_PASS)
    return;
  dh_event_init (&event, JR_EVENT_GUN_RETIRES, dh_state_piece (play->state, gun)->side);
  event.piece = gun;
  event.from = dh_state_piece (play->state, gun)->place;
  event.to = dh_option_place (option);
  dh_play_emit (play, &event);
  jr_place (play, gun, dh_option_place (option));
}

/* Rule: J-CAN-03 to J-CAN-07 */
const JrStepKind jr_cannonade_retire_step = {.run = run_retire, .options = list_retires, .apply = apply_retire};
