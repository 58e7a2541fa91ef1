/* targets.c — who may attack whom
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

/* ---- Who may attack whom ---- */

/* Ruling: C-18, C-106 */
static JrWhy
readiness (const DhState *state, DhPieceId unit, guint attack)
{
  guint32 flags = piece_of (state, unit)->flags;

  if (jr_is_leader (state, unit))
    return attack & JR_ATTACK_CANNONADE ? JR_WHY_NO_GUN : JR_WHY_LEADER_ALONE;
  if (attack & JR_ATTACK_CANNONADE)
    return jr_class (state, unit)->arm != JR_ARTILLERY ? JR_WHY_NO_GUN
           : flags & JR_CANNONADE_DONE                 ? JR_WHY_HAS_BATTLED
                                                       : JR_WHY_NONE;
  if (!(flags & JR_ORDERED))
    return JR_WHY_NOT_ORDERED;
  if (flags & (JR_BATTLED | JR_DRIVEN_OFF))
    return JR_WHY_HAS_BATTLED;
  if (jr_forbids (state, attack & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE, unit))
    return jr_why_of (state, jr_find_forbid (state, attack & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE, unit));
  if (flags & JR_NO_BATTLE_THIS_TURN)
    return JR_WHY_MOVED_NO_BATTLE;
  if (attack & JR_ATTACK_RANGED)
    return flags & JR_MELEE_ONLY || jr_class (state, unit)->max_range < 2 ? JR_WHY_CANNOT_FIRE : JR_WHY_NONE;
  return flags & JR_FIRE_ONLY ? JR_WHY_FIRE_ONLY : JR_WHY_NONE;
}

/**
 * jr_is_pinned:
 *
 * Rule: J-CBT-12, J-CBT-13
 * Ruling: G-11, C-32, C-33
 * Returns: whether a unit may not fire because of who stands next to it
 */
gboolean
jr_is_pinned (const DhState *state, DhPieceId unit)
{
  const DhPiece *piece = piece_of (state, unit);

  if (jr_enemy_unit_adjacent (state, piece->place, piece->side))
    return TRUE;
  if (!jr_policy (state, JR_LONE_LEADER_PINS))
    return FALSE;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (jr_enemy_at (state, state->setup->board->neighbours[piece->place][d], piece->side) != DH_PIECE_NONE)
      return TRUE;
  return FALSE;
}

/* A leader alone needs two dice to be fired at. Rule: J-LLC-03 */
static int
least_dice (const DhState *state, DhPieceId target, guint attack)
{
  return attack & JR_ATTACK_RANGED && jr_is_leader (state, target) ? 2 : 1;
}

/* Ruling: G-12, C-44, C-45 */
static gboolean
has_dice (const DhState *state, DhPieceId unit, DhPieceId target, guint attack)
{
  return jr_attack_dice (state, unit, target, attack, NULL, NULL) >= least_dice (state, target, attack);
}

/* What some of the reasons add up to. */
static int
sum_of (const DhModifier *modifiers, guint n, guint32 reasons)
{
  int sum = 0;

  for (guint i = 0; i < n; i++)
    if (modifiers[i].reason < JR_N_DICE_REASONS && reasons >> modifiers[i].reason & 1)
      sum += modifiers[i].amount;
  return sum;
}

/**
 * jr_why_no_dice:
 * @attack: #JrAttackFlags
 *
 * What takes the die away without which there is no attack: the move before the ground, and both before the distance.
 *
 * Rule: J-CBT-16, J-RNG-06, J-RNG-13, J-RNG-14, J-MEL-19, J-MEL-21, J-LLC-03
 * Returns: why there are too few dice
 */
JrWhy
jr_why_no_dice (const DhState *state, DhPieceId unit, DhPieceId target, guint attack)
{
  const guint32 ground =
      1 << JR_DICE_ENTERED | 1 << JR_DICE_TARGET_GROUND | 1 << JR_DICE_OWN_GROUND | 1 << JR_DICE_SIDE;
  gboolean ranged = (attack & JR_ATTACK_RANGED) != 0;
  DhModifier modifiers[DH_MAX_MODIFIERS];
  guint n;
  int dice = jr_attack_dice (state, unit, target, attack, modifiers, &n);
  int least = least_dice (state, target, attack);

  if (dice == JR_NO_BATTLE)
    return ranged ? JR_WHY_NO_DIE_AT_RANGE : JR_WHY_NO_DICE_BARRED;
  if (dice >= 1)
    return JR_WHY_LEADER_TWO_DICE;
  if (dice - sum_of (modifiers, n, 1 << JR_DICE_MOVED) >= least)
    return ranged ? JR_WHY_NO_DIE_MOVED_FIRE : JR_WHY_NO_DIE_MOVED_MELEE;
  if (dice - sum_of (modifiers, n, ground) >= least)
    return ranged ? JR_WHY_NO_DIE_GROUND_FIRE : JR_WHY_NO_DIE_GROUND_MELEE;
  if (least > 1)
    return JR_WHY_LEADER_TWO_DICE;
  return ranged && sum_of (modifiers, n, 1 << JR_DICE_BASE) == 0 ? JR_WHY_NO_DIE_AT_RANGE : JR_WHY_NO_DICE;
}

static gboolean
is_in_sight (const DhState *state, DhPieceId unit, DhPieceId target)
{
  gboolean gun = jr_class (state, unit)->arm == JR_ARTILLERY;

  return jr_sees (state, piece_of (state, unit)->place, piece_of (state, target)->place, gun, NULL)
         || jr_has_effect (state, JR_USE_SIGHT_EXEMPT, unit);
}

static JrWhy
why_so_short (const DhState *state, DhPieceId unit, guint range)
{
  return range >= 2 && range <= jr_class (state, unit)->max_range ? jr_why_of (state, jr_find_cap (state, unit))
                                                                  : JR_WHY_OUT_OF_RANGE;
}

static JrWhy
why_not_reached (const DhState *state, DhPieceId unit, DhPieceId target, guint attack)
{
  guint range = dh_board_distance (state->setup->board, piece_of (state, unit)->place, piece_of (state, target)->place);

  if (!(attack & JR_ATTACK_RANGED))
    return range == 1 ? JR_WHY_NONE : JR_WHY_NOT_NEXT;
  if (jr_is_pinned (state, unit))
    return JR_WHY_ENEMY_ADJACENT;
  if (range < 2 || range > jr_range_of (state, unit))
    return why_so_short (state, unit, range);
  if (jr_forbids (state, JR_DO_TARGET, target))
    return jr_why_of (state, jr_find_forbid (state, JR_DO_TARGET, target));
  return is_in_sight (state, unit, target) ? JR_WHY_NONE : JR_WHY_NO_SIGHT;
}

/**
 * jr_reach_why:
 * @unit: who would attack, were it ordered to
 * @attack_flags: #JrAttackFlags
 *
 * Rule: J-CBT-09 to J-CBT-15, J-RNG-01, J-RNG-05, J-LLC-03
 * Returns: why it may not, as it stands, or %JR_WHY_NONE
 */
JrWhy
jr_reach_why (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags)
{
  JrWhy why = why_not_reached (state, unit, target, attack_flags);

  return why == JR_WHY_NONE && !has_dice (state, unit, target, attack_flags)
             ? jr_why_no_dice (state, unit, target, attack_flags)
             : why;
}

/* Why a unit has no attack at all. */
static JrWhy
why_nobody (const DhState *state, DhPieceId unit, guint attack)
{
  JrWhy why = readiness (state, unit, attack);

  if (why != JR_WHY_NONE && !(attack & JR_ATTACK_CANNONADE)
      && readiness (state, unit, attack ^ JR_ATTACK_RANGED) == JR_WHY_NONE)
    return JR_WHY_NOBODY;
  if (why == JR_WHY_NONE && attack & JR_ATTACK_CANNONADE && jr_is_pinned (state, unit))
    return JR_WHY_ENEMY_ADJACENT;
  return why != JR_WHY_NONE ? why : JR_WHY_NOBODY;
}

/**
 * jr_combat_why:
 * @side: who would choose it
 * @option: to fire or to melee; without a hex: to attack anybody
 *
 * Rule: J-CAN-02, J-CBT-02, J-CBT-08 to J-CBT-15, J-RNG-01, J-RNG-05, J-LLC-03
 * Returns: why an attack is not among the options, or %JR_WHY_NONE
 */
JrWhy
jr_combat_why (const DhState *state, DhSide side, DhOption option)
{
  guint attack_flags = dh_option_kind (option) == JR_OPTION_FIRE ? JR_ATTACK_RANGED : 0;
  DhPieceId unit = dh_option_piece (option);
  DhPieceId target;
  JrWhy why;

  if (jr_peek (state)->phase == JR_PHASE_CANNONADE)
    attack_flags = JR_ATTACK_RANGED | JR_ATTACK_CANNONADE;
  if (unit >= state->setup->n_pieces || piece_of (state, unit)->side != side || !jr_in_play (state, unit))
    return JR_WHY_NOT_YOUR_PIECE;
  if (dh_option_place (option) >= DH_PLACE_BOX)
    return why_nobody (state, unit, attack_flags);
  target = jr_enemy_at (state, dh_option_place (option), side);
  if (target == DH_PIECE_NONE)
    return JR_WHY_NO_TARGET;
  why = readiness (state, unit, attack_flags);
  return why != JR_WHY_NONE ? why : jr_reach_why (state, unit, target, attack_flags);
}

/**
 * jr_can_melee:
 * @from: a hex where the unit would be after an ordered move
 * @why: (out) (nullable): why not
 *
 * Rule: J-MOV-15
 * Ruling: G-10, C-17
 * Returns: whether it could then melee the target this turn
 */
gboolean
jr_can_melee (const DhState *state, DhPieceId unit, DhPieceId target, DhPlace from, JrWhy *why)
{
  const JrClass *class = jr_class (state, unit);
  DhPlace to = piece_of (state, target)->place;
  guint32 flags = piece_of (state, unit)->flags | JR_MOVED;
  JrGround scratch;
  int entry = jr_ground_for (state, unit, DH_PLACE_NOWHERE, from, &scratch)->entry[class->arm];
  JrWhy reason = JR_WHY_NONE;

  if (entry < 0)
    flags |= JR_ENTRY_PENALTY;
  if (dh_board_distance (state->setup->board, from, to) != 1)
    reason = JR_WHY_NO_MELEE_THERE;
  else if (entry == JR_NO_BATTLE || flags & JR_FIRE_ONLY)
    reason = JR_WHY_MOVED_NO_BATTLE;
  else if (jr_dice_from (state, unit, from, flags, to, 0, NULL, NULL) < 1)
    reason = JR_WHY_NO_DICE;
  if (why)
    *why = reason;
  return reason == JR_WHY_NONE;
}

/* ---- Attacks that only a card makes legal ---- */

/* Kinds of cards offered for one attack. */
#define MOST_CARDS 4

static gboolean
enables (const DhState *state, guint card, const JrMoment *moment, guint attack)
{
  return jr_card_suits (state, card, moment)
         && has_dice (state, moment->piece, moment->enemy, attack | JR_ATTACK_WITH (card));
}

/**
 * jr_list_enabled:
 * @window: %JR_WINDOW_ATTACK, or %JR_WINDOW_GROUND for a bonus melee that is not due
 * @attack: #JrAttackFlags
 * @out: (out): the attack with each card of the hand that makes it legal
 *
 * Returns: how many were written
 */
guint
jr_list_enabled (const DhState *state, JrWindow window, DhPieceId unit, DhPieceId target, guint attack, DhOption *out)
{
  gboolean ranged = (attack & JR_ATTACK_RANGED) != 0;
  const JrMoment moment = {window, unit, target, ranged ? JR_DO_FIRE : JR_DO_MELEE};
  DhSide side = piece_of (state, unit)->side;
  const guint8 *held = jr_combat_cards_held (state, side);
  guint n = 0;

  for (const guint16 *card = jr_tables (state)->book->window_cards[window];
       held != NULL && *card != JR_NO_CARD && n < MOST_CARDS; card++)
    if (held[*card] > 0 && state->setup->card_decks[*card] == jr_tables (state)->combat_deck[side]
        && enables (state, *card, &moment, attack))
      out[n++] = dh_option_new (ranged ? JR_OPTION_USE_FIRE : JR_OPTION_USE_MELEE, unit,
                                piece_of (state, target)->place, DH_PLACE_NOWHERE, *card, 0);
  return n;
}

/**
 * jr_may_be_enabled:
 *
 * Returns: whether everybody must expect a card that makes an attack legal
 */
gboolean
jr_may_be_enabled (const DhState *state, JrWindow window, DhPieceId unit, DhPieceId target, guint attack)
{
  const JrMoment moment = {window, unit, target, attack & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE};
  DhSide side = piece_of (state, unit)->side;

  for (const guint16 *card = jr_tables (state)->book->window_cards[window]; *card != JR_NO_CARD; card++)
    if (jr_is_unseen (state, side, *card) && enables (state, *card, &moment, attack))
      return TRUE;
  return FALSE;
}

static gboolean
has_combat_cards (const DhState *state, DhSide side)
{
  int deck = jr_tables (state)->combat_deck[side];

  return deck >= 0 && state->hand_size[side][deck] > 0;
}

/* Enemies that a unit could attack as far as their distance goes: units, and leaders alone. */
#define MOST_TARGETS (3 * (JR_MAX_RANGE + 1) * (JR_MAX_RANGE + 2))
typedef struct
{
  DhPieceId beside[DH_N_DIRECTIONS];
  guint n_beside;
  DhPieceId far[MOST_TARGETS];
  guint n_far;
} Targets;

static gboolean
is_target (const DhState *state, DhPieceId piece, DhSide side)
{
  return jr_enemy_at (state, piece_of (state, piece)->place, side) == piece;
}

static void
find_beside (const DhState *state, DhPieceId unit, Targets *targets)
{
  const DhPiece *piece = piece_of (state, unit);

  targets->n_beside = 0;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPieceId target = jr_enemy_at (state, state->setup->board->neighbours[piece->place][d], piece->side);
      if (target != DH_PIECE_NONE)
        targets->beside[targets->n_beside++] = target;
    }
}

static void
find_far (const DhState *state, DhPieceId unit, guint range, Targets *targets)
{
  const DhPiece *piece = piece_of (state, unit);
  const DhPieceId *enemies = jr_tables (state)->pieces[jr_opponent (state, piece->side)];
  const DhBoard *board = state->setup->board;
  guint n = 0;

  for (DhPieceId target = enemies[0]; target < enemies[1]; target++)
    {
      DhPlace hex = piece_of (state, target)->place;
      guint distance = hex < DH_PLACE_BOX ? dh_board_distance (board, piece->place, hex) : 0;

      if (distance > 1 && distance <= range && is_target (state, target, piece->side))
        targets->far[n++] = target;
    }
  targets->n_far = n;
}

/* As jr_is_pinned(). */
static gboolean
is_pinned_by (const DhState *state, const Targets *targets)
{
  for (guint i = 0; i < targets->n_beside; i++)
    if (!jr_is_leader (state, targets->beside[i]) || jr_policy (state, JR_LONE_LEADER_PINS))
      return TRUE;
  return FALSE;
}

static guint
list_melees (const DhState *state, DhPieceId unit, const Targets *targets, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < targets->n_beside; i++)
    {
      DhPieceId target = targets->beside[i];

      if (has_dice (state, unit, target, 0))
        out[n++] = jr_option (JR_OPTION_MELEE, unit, piece_of (state, target)->place);
      else if (has_combat_cards (state, piece_of (state, unit)->side))
        n += jr_list_enabled (state, JR_WINDOW_ATTACK, unit, target, 0, out + n);
    }
  return n;
}

/* Rule: J-CBT-09 to J-CBT-13, J-RNG-23 */
static guint
list_fires (const DhState *state, DhPieceId unit, Targets *targets, guint attack, DhOption *out)
{
  gboolean may_use_card = !(attack & JR_ATTACK_CANNONADE) && has_combat_cards (state, piece_of (state, unit)->side);
  guint n = 0;

  if (is_pinned_by (state, targets))
    return 0;
  find_far (state, unit, jr_range_of (state, unit), targets);
  for (guint i = 0; i < targets->n_far; i++)
    {
      DhPieceId target = targets->far[i];
      gboolean dice = has_dice (state, unit, target, attack);

      if (!(dice || may_use_card) || jr_forbids (state, JR_DO_TARGET, target) || !is_in_sight (state, unit, target))
        continue;
      if (dice)
        out[n++] = jr_option (JR_OPTION_FIRE, unit, piece_of (state, target)->place);
      else
        n += jr_list_enabled (state, JR_WINDOW_ATTACK, unit, target, attack, out + n);
    }
  return n;
}

static guint
list_attacks (const DhState *state, DhPieceId unit, DhOption *out)
{
  gboolean melees = readiness (state, unit, 0) == JR_WHY_NONE;
  gboolean fires = readiness (state, unit, JR_ATTACK_RANGED) == JR_WHY_NONE;
  Targets targets;
  guint n = 0;

  if (!melees && !fires)
    return 0;
  find_beside (state, unit, &targets);
  if (melees)
    n = list_melees (state, unit, &targets, out);
  return fires ? n + list_fires (state, unit, &targets, JR_ATTACK_RANGED, out + n) : n;
}

static guint
list_cannonade (const DhState *state, DhPieceId unit, DhOption *out)
{
  const guint attack = JR_ATTACK_RANGED | JR_ATTACK_CANNONADE;
  Targets targets;

  if (readiness (state, unit, attack) != JR_WHY_NONE)
    return 0;
  find_beside (state, unit, &targets);
  return list_fires (state, unit, &targets, attack, out);
}

/* What one unit may have, and passing. */
#define MOST_ANSWERS (MOST_CARDS * (MOST_TARGETS + DH_N_DIRECTIONS) + 1)

/* Whether a list with so many attacks has room for those of another unit. Where it has not, the last units wait until
 * others have battled. */
static gboolean
has_room (guint n)
{
  return n + MOST_ANSWERS <= DH_MAX_OPTIONS;
}

/**
 * jr_combat_options:
 * @out: (out): room for %DH_MAX_OPTIONS
 *
 * Rule: J-CBT-03, J-CBT-04
 * Returns: how many attacks a side may announce now
 */
guint
jr_combat_options (const DhState *state, DhSide side, DhOption *out)
{
  const DhPieceId *own = jr_tables (state)->pieces[side];
  guint n = 0;

  for (DhPieceId unit = own[0]; unit < own[1] && has_room (n); unit++)
    {
      const DhPiece *piece = piece_of (state, unit);

      if (piece->side != side || !(piece->flags & JR_ORDERED) || !jr_in_play (state, unit))
        continue;
      n += list_attacks (state, unit, out + n);
    }
  return dh_options_sort (out, n);
}

/**
 * jr_has_attack:
 *
 * Returns: whether a side may announce any attack now
 */
gboolean
jr_has_attack (const DhState *state, DhSide side)
{
  const DhPieceId *own = jr_tables (state)->pieces[side];
  DhOption out[MOST_ANSWERS];

  for (DhPieceId unit = own[0]; unit < own[1]; unit++)
    {
      const DhPiece *piece = piece_of (state, unit);

      if (piece->side != side || !(piece->flags & JR_ORDERED) || !jr_in_play (state, unit))
        continue;
      if (list_attacks (state, unit, out) > 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_attack (const DhState *state, DhPieceId unit)
{
  DhSide side = piece_of (state, unit)->side;
  const DhPieceId *enemies = jr_tables (state)->pieces[jr_opponent (state, side)];
  guint farthest = MAX (jr_class (state, unit)->max_range, 1);

  for (DhPieceId target = enemies[0]; target < enemies[1]; target++)
    {
      guint range, attack;

      if (!jr_in_play (state, target))
        continue;
      range = dh_board_distance (state->setup->board, piece_of (state, unit)->place, piece_of (state, target)->place);
      if (range > farthest || !is_target (state, target, side))
        continue;
      attack = range == 1 ? 0 : JR_ATTACK_RANGED;
      if (readiness (state, unit, attack) == JR_WHY_NONE && why_not_reached (state, unit, target, attack) == JR_WHY_NONE
          && jr_may_be_enabled (state, JR_WINDOW_ATTACK, unit, target, attack))
        return TRUE;
    }
  return FALSE;
}

/**
 * jr_may_have_attack:
 *
 * Returns: whether everybody must expect an attack that only a card makes legal
 */
gboolean
jr_may_have_attack (const DhState *state, DhSide side)
{
  if (!has_combat_cards (state, side))
    return FALSE;
  for (DhPieceId unit = 0; unit < state->setup->n_pieces; unit++)
    if (piece_of (state, unit)->side == side && piece_of (state, unit)->flags & JR_ORDERED && jr_in_play (state, unit)
        && !jr_is_leader (state, unit) && may_attack (state, unit))
      return TRUE;
  return FALSE;
}

/**
 * jr_cannonade_options:
 * @out: (out): room for %DH_MAX_OPTIONS
 *
 * Rule: J-CAN-02
 * Ruling: G-06, C-101
 * Returns: how many shots a side's guns may announce now
 */
guint
jr_cannonade_options (const DhState *state, DhSide side, DhOption *out)
{
  guint n = 0;

  for (DhPieceId unit = 0; unit < state->setup->n_pieces && has_room (n); unit++)
    if (piece_of (state, unit)->side == side && jr_in_play (state, unit) && jr_class (state, unit)->arm == JR_ARTILLERY)
      n += list_cannonade (state, unit, out + n);
  return dh_options_sort (out, n);
}
