/* ground.c — what follows a melee: taking ground, bonus melee, battle back
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

static const DhPiece *
piece_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece);
}

static DhStep *
push_attack (DhPlay *play, DhPieceId unit, DhPieceId target, guint flags)
{
  DhStep *attack = dh_state_push (play->state, JR_STEP_ATTACK);

  attack->piece = unit;
  attack->other = target;
  attack->place = dh_state_piece (play->state, target)->place;
  attack->flags = flags;
  return attack;
}

/* ---- Taking ground ---- */

/**
 * jr_may_take_ground:
 * @hex: what its melee has emptied
 *
 * Rule: J-TKG-01, J-TKG-03 to J-TKG-07
 * Ruling: G-25, C-89
 * Returns: whether a unit may enter it
 */
gboolean
jr_may_take_ground (const DhState *state, DhPieceId unit, DhPlace hex)
{
  JrArm arm = jr_class (state, unit)->arm;

  if ((arm != JR_INFANTRY && arm != JR_CAVALRY) || jr_forbids (state, JR_DO_GROUND, unit))
    return FALSE;
  return jr_can_enter (state, unit, piece_of (state, unit)->place, hex, NULL);
}

/* Rule: J-TKG-02 */
static void
run_ground (DhPlay *play, DhStep *step)
{
  if (jr_may_take_ground (play->state, step->piece, step->place))
    dh_state_ask (play->state, piece_of (play->state, step->piece)->side, JR_ASK_GROUND, step->piece, step->place,
                  TRUE);
  else
    dh_state_pop (play->state);
}

static guint
options_ground (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  out[1] = jr_option (JR_OPTION_GROUND, step->piece, step->place);
  return 2;
}

/**
 * jr_earns_bonus:
 * @unit: who has taken ground
 * @attack_flags: of the melee that emptied it
 *
 * Rule: J-BON-01, J-BON-08, J-BON-11, J-ROS-22, J-ROS-23, J-ROS-25
 * Ruling: C-81, C-87
 * Returns: whether a bonus melee is due to it
 */
gboolean
jr_earns_bonus (const DhState *state, DhPieceId unit, guint attack_flags)
{
  const JrClass *class = jr_class (state, unit);

  if (attack_flags & (JR_ATTACK_RETIRED | JR_ATTACK_BONUS) || jr_has (state, unit, JR_BONUS_USED))
    return FALSE;
  return class->bonus_melee || (class->arm == JR_INFANTRY && jr_leader_with (state, unit) != DH_PIECE_NONE);
}

/* A bonus melee that is not due may be given by a card. */
static void
push_bonus (DhPlay *play, DhPieceId unit, gboolean due)
{
  DhStep *bonus = dh_state_push (play->state, JR_STEP_BONUS);

  bonus->piece = unit;
  bonus->number = due;
}

static void
apply_ground (DhPlay *play, DhStep *step, DhOption option)
{
  const DhStep ground = *step;
  DhPlace from = piece_of (play->state, ground.piece)->place;
  DhEvent event;

  dh_state_pop (play->state);
  if (dh_option_kind (option) == JR_OPTION_PASS)
    return;
  dh_event_init (&event, JR_EVENT_GROUND, piece_of (play->state, ground.piece)->side);
  event.piece = ground.piece;
  event.from = from;
  event.to = ground.place;
  dh_play_emit (play, &event);
  jr_enter (play, ground.piece, from, ground.place);
  jr_place (play, ground.piece, ground.place);
  if (!jr_is_over (play) && !(ground.flags & JR_ATTACK_FIRST_STRIKE)
      && !jr_forbids (play->state, JR_DO_BONUS, ground.piece))
    push_bonus (play, ground.piece, jr_earns_bonus (play->state, ground.piece, ground.flags));
}

const JrStepKind jr_ground_step = {
    .run = run_ground,
    .options = options_ground,
    .apply = apply_ground,
};

/* ---- Bonus melee ---- */

static JrWindow
window_of (gboolean due)
{
  return due ? JR_WINDOW_ATTACK : JR_WINDOW_GROUND;
}

/**
 * jr_list_bonus:
 * @unit: who has taken ground
 * @due: whether a bonus melee is due to it; otherwise only a card gives one
 * @out: (out): room for %DH_MAX_OPTIONS
 *
 * Rule: J-BON-02, J-BON-06
 * Ruling: C-90
 * Returns: how many bonus melees it may choose from
 */
guint
jr_list_bonus (const DhState *state, DhPieceId unit, gboolean due, DhOption *out)
{
  const DhPiece *piece = piece_of (state, unit);
  guint n = 0;

  if (piece->flags & (JR_NO_BATTLE_THIS_TURN | JR_FIRE_ONLY))
    return 0;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace hex = state->setup->board->neighbours[piece->place][d];
      DhPieceId target = jr_enemy_at (state, hex, piece->side);

      if (target == DH_PIECE_NONE)
        continue;
      if (due && jr_attack_dice (state, unit, target, JR_ATTACK_BONUS, NULL, NULL) > 0)
        out[n++] = jr_option (JR_OPTION_MELEE, unit, hex);
      else
        n += jr_list_enabled (state, window_of (due), unit, target, JR_ATTACK_BONUS, out + n);
    }
  return n;
}

/* Whether everybody must expect a card for it. */
static gboolean
is_open (const DhState *state, const DhStep *bonus)
{
  const DhPiece *piece = piece_of (state, bonus->piece);

  for (guint d = 0; d < DH_N_DIRECTIONS && !(piece->flags & (JR_NO_BATTLE_THIS_TURN | JR_FIRE_ONLY)); d++)
    {
      DhPieceId target = jr_enemy_at (state, state->setup->board->neighbours[piece->place][d], piece->side);

      if (target != DH_PIECE_NONE
          && (!bonus->number || jr_attack_dice (state, bonus->piece, target, JR_ATTACK_BONUS, NULL, NULL) < 1)
          && jr_may_be_enabled (state, window_of (bonus->number), bonus->piece, target, JR_ATTACK_BONUS))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_bonus (const DhState *state, const DhStep *step, DhSide side)
{
  return is_open (state, step);
}

static guint
options_bonus (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  return 1 + jr_list_bonus (state, step->piece, step->number, out + 1);
}

/* Rule: J-BON-02, J-BON-06, J-BON-07 */
static void
run_bonus (DhPlay *play, DhStep *step)
{
  DhOption out[DH_MAX_OPTIONS];

  if (!is_open (play->state, step) && jr_list_bonus (play->state, step->piece, step->number, out) == 0)
    dh_state_pop (play->state);
  else
    dh_state_ask (play->state, piece_of (play->state, step->piece)->side, JR_ASK_BONUS, step->piece,
                  piece_of (play->state, step->piece)->place, TRUE);
}

/* Rule: J-BON-03, J-BON-08 */
static void
apply_bonus (DhPlay *play, DhStep *step, DhOption option)
{
  DhPieceId unit = step->piece;
  JrMoment moment = {window_of (step->number), unit, DH_PIECE_NONE, JR_DO_MELEE};

  dh_state_pop (play->state);
  if (dh_option_kind (option) == JR_OPTION_PASS)
    return;
  moment.enemy = jr_enemy_at (play->state, dh_option_place (option), piece_of (play->state, unit)->side);
  if (dh_option_kind (option) == JR_OPTION_USE_MELEE)
    jr_use_card (play, dh_option_number (option), &moment, JR_SLOT_ATTACK);
  jr_piece (play, unit)->flags |= JR_BONUS_USED;
  push_attack (play, unit, moment.enemy, JR_ATTACK_BONUS);
}

const JrStepKind jr_bonus_step = {
    .run = run_bonus,
    .options = options_bonus,
    .apply = apply_bonus,
    .has_choice = has_bonus,
};

/* ---- Battle back ---- */

/**
 * jr_may_battle_back:
 * @unit: who has stood a melee in its hex
 *
 * Rule: J-BBK-03
 * Ruling: G-57, C-85, C-105
 * Returns: whether it may battle back
 */
gboolean
jr_may_battle_back (const DhState *state, DhPieceId unit, DhPieceId attacker)
{
  const JrClass *class = jr_class (state, unit);

  if (class->arm == JR_ARTILLERY && jr_has (state, unit, JR_MOVED_BEFORE)
      && jr_policy (state, JR_MOVED_GUNS_DO_NOT_BATTLE_BACK))
    return FALSE;
  return !jr_forbids (state, JR_DO_BATTLE_BACK, unit)
         && jr_attack_dice (state, unit, attacker, JR_ATTACK_BATTLE_BACK, NULL, NULL) > 0;
}

/* Ruling: C-86 */
static void
run_back (DhPlay *play, DhStep *step)
{
  if (jr_may_battle_back (play->state, step->piece, step->other))
    dh_state_ask (play->state, piece_of (play->state, step->piece)->side, JR_ASK_BATTLE_BACK, step->piece,
                  piece_of (play->state, step->other)->place, TRUE);
  else
    dh_state_pop (play->state);
}

static guint
options_back (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  out[1] = jr_option (JR_OPTION_BACK, step->piece, piece_of (state, step->other)->place);
  return 2;
}

/* Rule: J-BBK-01, J-BBK-02 */
static void
apply_back (DhPlay *play, DhStep *step, DhOption option)
{
  const DhStep back = *step;

  dh_state_pop (play->state);
  if (dh_option_kind (option) != JR_OPTION_PASS)
    push_attack (play, back.piece, back.other, JR_ATTACK_BATTLE_BACK);
}

const JrStepKind jr_battle_back_step = {
    .run = run_back,
    .options = options_back,
    .apply = apply_back,
};
