/* questions.c — what a player asks before he answers: the dice of an attack, targets, sight
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/forecast.h"
#include "rules/jacobite/special.h"
#include "rules/jacobite/window.h"

/**
 * jr_is_attack:
 *
 * Returns: whether an option makes an attack
 */
gboolean
jr_is_attack (DhOption option)
{
  guint kind = dh_option_kind (option);

  return kind == JR_OPTION_FIRE || kind == JR_OPTION_MELEE || kind == JR_OPTION_BACK || kind == JR_OPTION_USE_FIRE
         || kind == JR_OPTION_USE_MELEE;
}

/**
 * jr_attack_of:
 * @option: one that makes an attack
 *
 * Returns: #JrAttackFlags of the attack it makes at this moment
 */
guint
jr_attack_of (const DhState *state, DhOption option)
{
  switch (dh_option_kind (option))
    {
    case JR_OPTION_FIRE:
      return jr_peek (state)->phase == JR_PHASE_CANNONADE ? JR_ATTACK_RANGED | JR_ATTACK_CANNONADE : JR_ATTACK_RANGED;
    case JR_OPTION_USE_FIRE:
      return JR_ATTACK_RANGED | JR_ATTACK_WITH (dh_option_number (option));
    case JR_OPTION_USE_MELEE:
      return JR_ATTACK_WITH (dh_option_number (option));
    case JR_OPTION_BACK:
      return JR_ATTACK_BATTLE_BACK;
    default:
      return jr_has (state, dh_option_piece (option), JR_BATTLED) ? JR_ATTACK_BONUS : 0;
    }
}

/**
 * jr_hit_faces:
 *
 * Rule: J-RNG-15, J-RNG-16, J-MEL-22 to J-MEL-25
 * Returns: how many of a die's six faces hit a target
 */
guint
jr_hit_faces (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags)
{
  gboolean ranged = (attack_flags & JR_ATTACK_RANGED) != 0;

  if (jr_is_leader (state, target))
    return 1;
  return 1 + (!ranged && jr_class (state, unit)->sabre_hits);
}

/**
 * jr_preview:
 * @option: any option
 * @dice: (out): the attack it would make, or the action that dice decide: dice in @n_faces, with their reasons
 *
 * Returns: whether the option makes one of these
 */
gboolean
jr_preview (const DhState *state, DhOption option, DhEvent *dice)
{
  guint attack;
  DhPieceId unit = dh_option_piece (option);
  DhPieceId target;
  guint n;
  int count;

  if (!jr_is_attack (option))
    return jr_preview_action (state, option, dice);
  if (unit >= state->setup->n_pieces)
    return FALSE;
  target = jr_enemy_at (state, dh_option_place (option), dh_state_piece (state, unit)->side);
  if (target == DH_PIECE_NONE)
    return FALSE;
  attack = jr_attack_of (state, option);
  dh_event_init (dice, attack & JR_ATTACK_RANGED ? JR_EVENT_FIRES : JR_EVENT_MELEE, dh_state_piece (state, unit)->side);
  count = jr_attack_dice (state, unit, target, attack, dice->modifiers, &n);
  count = CLAMP (count, 0, DH_MAX_DICE);
  dice->piece = unit;
  dice->other = target;
  dice->from = dh_state_piece (state, unit)->place;
  dice->to = dh_option_place (option);
  dice->die = jr_tables (state)->die;
  dice->n_faces = count;
  dice->n_modifiers = n;
  return TRUE;
}

/**
 * jr_under_way:
 *
 * Returns: the attack by order whose dice are about to be rolled, after the cards and the answer to it; else
 *   %DH_OPTION_NONE
 */
DhOption
jr_under_way (const DhState *state)
{
  const DhStep *step = dh_state_peek (state, 0);

  if (step == NULL || step->kind != JR_STEP_ATTACK || step->stage > JR_STAGE_DICE || !jr_is_main_attack (step)
      || !jr_in_play (state, step->piece) || !jr_in_play (state, step->other))
    return DH_OPTION_NONE;
  return jr_option (step->flags & JR_ATTACK_RANGED ? JR_OPTION_FIRE : JR_OPTION_MELEE, step->piece,
                    dh_state_piece (state, step->other)->place);
}

/* Indices of jr_attack_kinds. */
enum
{
  JR_FIRE,
  JR_MELEE,
};

const char *const jr_attack_kinds[] = {[JR_FIRE] = "ranged", [JR_MELEE] = "melee", NULL};

/**
 * jr_attack:
 * @from: where the attacker stands
 * @to: whom it attacks
 * @kind: index of jr_attack_kinds, or %DH_ATTACK_ANY: the one the distance allows
 * @option: (out): the attack, also where there is a reason against it
 *
 * Orders and what has happened this turn are not asked.
 *
 * Rule: J-CBT-09 to J-CBT-13, J-RNG-05, J-LLC-03
 * Returns: why there is no such attack, or %JR_WHY_NONE
 */
DhWhy
jr_attack (const DhState *state, DhPlace from, DhPlace to, guint kind, DhOption *option)
{
  gboolean melee = kind == DH_ATTACK_ANY ? dh_board_distance (state->setup->board, from, to) == 1 : kind == JR_MELEE;
  DhPieceId unit = jr_unit_at (state, from);
  DhPieceId leader = jr_leader_at (state, from);
  DhPieceId target;

  *option = jr_option (melee ? JR_OPTION_MELEE : JR_OPTION_FIRE, unit != DH_PIECE_NONE ? unit : leader, to);
  if (unit == DH_PIECE_NONE)
    return leader != DH_PIECE_NONE ? JR_WHY_LEADER_ALONE : JR_WHY_NOT_OFFERED;
  target = jr_enemy_at (state, to, dh_state_piece (state, unit)->side);
  if (target == DH_PIECE_NONE)
    return JR_WHY_NO_TARGET;
  return jr_reach_why (state, unit, target, melee ? 0 : JR_ATTACK_RANGED);
}

/**
 * jr_standing:
 *
 * Rule: J-ORD-02, J-MOV-03, J-CBT-08
 * Returns: whether a piece has orders, and whether it has used them in this phase
 */
DhStanding
jr_standing (const DhState *state, DhPieceId piece)
{
  guint32 done = jr_peek (state)->phase == JR_PHASE_COMBAT ? JR_BATTLED : JR_MOVE_OVER;

  if (jr_peek (state)->phase == JR_PHASE_CANNONADE)
    return jr_has (state, piece, JR_CANNONADE_DONE) ? DH_STANDING_DONE : DH_STANDING_IDLE;
  if (!jr_has (state, piece, JR_ORDERED))
    return DH_STANDING_IDLE;
  return jr_has (state, piece, done) ? DH_STANDING_DONE : DH_STANDING_READY;
}

/**
 * jr_overlay_targets:
 * @piece: a unit on the board
 * @per_hex: (out): the dice it would roll against the enemy in each hex, as it stands; 0 elsewhere
 *
 * Orders and what has happened this turn do not count, reach and sight do.
 *
 * Returns: FALSE for a piece that never attacks
 */
gboolean
jr_overlay_targets (const DhState *state, DhPieceId piece, gint16 *per_hex)
{
  const DhBoard *board = state->setup->board;
  const DhPiece *unit;
  gboolean gun, pinned, over_all;

  for (guint hex = 0; hex < board->n_hexes; hex++)
    per_hex[hex] = 0;
  if (piece >= state->setup->n_pieces || !jr_in_play (state, piece) || jr_is_leader (state, piece))
    return FALSE;
  unit = dh_state_piece (state, piece);
  gun = jr_class (state, piece)->arm == JR_ARTILLERY;
  over_all = jr_has_effect (state, JR_USE_SIGHT_EXEMPT, piece);
  pinned = jr_is_pinned (state, piece);
  for (guint hex = 0; hex < board->n_hexes; hex++)
    {
      DhPieceId target = jr_enemy_at (state, hex, unit->side);
      gboolean near;

      if (target == DH_PIECE_NONE)
        continue;
      near = dh_board_distance (board, unit->place, hex) == 1;
      if (near || (!pinned && (over_all || jr_sees (state, unit->place, hex, gun, NULL))))
        per_hex[hex] = MAX (0, jr_attack_dice (state, piece, target, near ? 0 : JR_ATTACK_RANGED, NULL, NULL));
    }
  return TRUE;
}

/**
 * jr_overlay_sight:
 * @piece: whose hex is looked from
 * @per_hex: (out): 1 where it sees, 0 elsewhere
 *
 * Returns: FALSE for a piece off the board
 */
gboolean
jr_overlay_sight (const DhState *state, DhPieceId piece, gint16 *per_hex)
{
  const DhGrid *grid = &state->setup->board->grid;
  DhPlace from;

  if (piece >= state->setup->n_pieces || !jr_in_play (state, piece))
    return FALSE;
  from = dh_state_piece (state, piece)->place;
  for (guint hex = 0; hex < state->setup->board->n_hexes; hex++)
    per_hex[hex] =
        dh_grid_has_hex (grid, hex) && jr_sees (state, from, hex, jr_class (state, piece)->arm == JR_ARTILLERY, NULL);
  return TRUE;
}
