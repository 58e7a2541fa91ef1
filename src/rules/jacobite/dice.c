/* dice.c — how many dice, and why
 *
 * Additions come before reductions, and nothing lifts the number back to one but a rally check's minimum. The
 * preview of an attack and its roll ask the same function.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

/* A number under way, with its reasons where somebody wants them. */
typedef struct
{
  int total;
  gboolean barred;
  DhModifier *out; /* (nullable) */
  guint n;
} Count;

/* Who battles whom from where. */
typedef struct
{
  const DhState *state;
  DhPieceId unit;
  const JrClass *class;
  guint32 unit_flags;
  DhPlace from;
  DhPlace to;
  guint attack;
  gboolean own_turn; /* by order: not battling back, not striking first */
} Fight;

static void
add (Count *count, guint reason, int amount)
{
  if (amount == 0)
    return;
  count->total += amount;
  if (count->out && count->n < DH_MAX_MODIFIERS)
    count->out[count->n++] = (DhModifier){reason, amount};
}

/* Down to the least that an effect leaves, up to the most. */
static void
add_limited (Count *count, guint reason, const JrEffect *effect)
{
  int total = count->total
              + (effect->amount < 0 ? MAX (effect->amount, MIN (0, effect->minimum - count->total)) : effect->amount);

  if (effect->maximum != JR_ALL)
    total = MIN (total, effect->maximum);
  add (count, reason, total - count->total);
}

static void
add_ground (Count *count, guint reason, int amount)
{
  if (amount == JR_NO_BATTLE)
    count->barred = TRUE;
  else
    add (count, reason, amount);
}

static int
finish (const Count *count, guint *n_out)
{
  if (n_out)
    *n_out = count->n;
  return count->barred ? JR_NO_BATTLE : count->total;
}

/* Rule: J-CBT-14, J-UNI-11, J-UNI-13, J-RNG-06. Ruling: G-14, C-36 */
static void
add_base (Count *count, const Fight *fight)
{
  guint range = dh_board_distance (fight->state->setup->board, fight->from, fight->to);
  int base;

  if (!(fight->attack & JR_ATTACK_RANGED))
    {
      add (count, JR_DICE_BASE, fight->class->melee);
      return;
    }
  if (range < 2 || range > jr_range_of (fight->state, fight->unit))
    {
      count->barred = TRUE;
      return;
    }
  base = fight->class->ranged[range - 2];
  count->barred = base == 0 && jr_policy (fight->state, JR_ZERO_BASE_OUT_OF_RANGE);
  add (count, JR_DICE_BASE, base);
}

/* ---- Combat cards on the attack ---- */

/* The card played on it, or one it is asked about; none works for battling back or striking first. */
static guint
card_of_attack (const Fight *fight)
{
  if (!fight->own_turn)
    return 0;
  return fight->attack >> 16 != 0 ? fight->attack >> 16 : jr_peek (fight->state)->slots[JR_SLOT_ATTACK];
}

static guint
doing (const Fight *fight)
{
  return fight->attack & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE;
}

/* The card by which it strikes first, or one it is asked about. */
static const JrCard *
card_of_strike (const Fight *fight)
{
  guint asked = fight->attack >> 16;

  if (!(fight->attack & JR_ATTACK_FIRST_STRIKE))
    return NULL;
  return asked != 0 ? &jr_tables (fight->state)->cards[asked - 1] : jr_slot_card (fight->state, JR_SLOT_DEFENCE);
}

/* Unless the card played for it keeps it from that. Rule: J-ROS-18 to J-ROS-21, J-MEL-07. Ruling: G-05 */
static gboolean
has_battle_bonus (const Fight *fight)
{
  guint number = card_of_attack (fight);
  const JrCard *card = number == 0 ? NULL : &jr_tables (fight->state)->cards[number - 1];

  if (fight->attack & (JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK)
      || jr_card_forbids (card, JR_FOR_ATTACK, JR_DO_BATTLE_BONUS)
      || jr_card_forbids (card_of_strike (fight), 1 << JR_WINDOW_DEFENCE, JR_DO_BATTLE_BONUS))
    return FALSE;
  return !jr_policy (fight->state, JR_HIGHLAND_BONUS_NEEDS_MOVE) || fight->unit_flags & JR_MOVED;
}

/* Rule: J-RNG-11, J-MEL-18 */
static void
add_attack_card (Count *count, const Fight *fight)
{
  guint number = card_of_attack (fight);
  const JrCard *card = number == 0 ? NULL : &jr_tables (fight->state)->cards[number - 1];

  if (card == NULL)
    return;
  for (const JrEffect *e = NULL; (e = jr_card_effect (card, JR_USE_DICE, JR_FOR_ATTACK, e)) != NULL;)
    if (e->what & doing (fight) && !(e->flags & JR_EFFECT_AGAINST))
      add (count, DH_CARD_REASON + number - 1, e->amount);
}

/* Fewer dice by the defender's card, down to the least that it leaves. */
static void
add_defence_card (Count *count, const Fight *fight)
{
  const JrCard *card = fight->own_turn ? jr_slot_card (fight->state, JR_SLOT_DEFENCE) : NULL;

  if (card == NULL)
    return;
  for (const JrEffect *e = NULL; (e = jr_card_effect (card, JR_USE_DICE, 1 << JR_WINDOW_DEFENCE, e)) != NULL;)
    if (e->what & doing (fight) && e->flags & JR_EFFECT_AGAINST)
      add_limited (count, DH_CARD_REASON + jr_peek (fight->state)->slots[JR_SLOT_DEFENCE] - 1, e);
}

/* What the card in play and the battle itself do, in two parts: more dice, then fewer and caps. A card speaks of the
 * attacks of the active side; it does nothing for battling back. Rule: J-RNG-10, J-MEL-17, J-CMC-13 */
static gboolean
is_for (const Fight *fight, const JrEffect *effect)
{
  const DhState *state = fight->state;
  DhSide side = dh_state_piece (state, fight->unit)->side;
  guint what = fight->attack & JR_ATTACK_BATTLE_BACK ? JR_DO_BATTLE_BACK : doing (fight);

  return effect->what & what && jr_concerns_side (state, effect, side) && jr_fits_dice (state, effect, fight->unit)
         && jr_is_in_force (state, effect) && jr_is_where (state, effect->scope, fight->from)
         && (!jr_asks_enemy (&effect->filter)
             || jr_fits_enemy (state, &effect->filter, fight->unit, jr_enemy_at (state, fight->to, side)))
         && !(effect->flags & JR_EFFECT_FIRST && jr_has (state, fight->unit, JR_FIRST_DONE << effect->first));
}

static void
add_lasting (Count *count, const Fight *fight)
{
  const DhState *state = fight->state;
  DhModifier cards[DH_MAX_MODIFIERS];
  guint n;

  if (dh_state_piece (state, fight->unit)->side == state->active)
    return;
  n = jr_lasting_modifiers (state, fight->unit, doing (fight), cards, DH_MAX_MODIFIERS);
  for (guint i = 0; i < n; i++)
    add (count, cards[i].reason, cards[i].amount);
}

static void
add_effects (Count *count, const Fight *fight, gboolean reductions)
{
  if (!reductions)
    add_lasting (count, fight);
  if (!jr_has_use (fight->state, JR_USE_DICE))
    return;
  for (const JrEffect *e = NULL; (e = jr_next_effect (fight->state, JR_USE_DICE, e)) != NULL;)
    {
      if ((e->amount < 0 || e->maximum != JR_ALL) != reductions || !is_for (fight, e))
        continue;
      add_limited (count, jr_reason_of (fight->state, e), e);
    }
}

static gboolean
forgets_move (const Fight *fight)
{
  guint number = card_of_attack (fight);

  return number != 0
         && jr_card_effect (&jr_tables (fight->state)->cards[number - 1], JR_USE_IGNORE_MOVE_PENALTY, JR_FOR_ATTACK,
                            NULL)
                != NULL;
}

/* Rule: J-ROS-26, J-RNG-07 to J-RNG-12, J-MEL-14 to J-MEL-18, J-CHF-05. Ruling: C-37, C-41 */
static void
add_additions (Count *count, const Fight *fight)
{
  const DhState *state = fight->state;
  gboolean gun_fires = fight->attack & JR_ATTACK_RANGED && fight->class->arm == JR_ARTILLERY;

  if (jr_is_full (state, fight->unit))
    add (count, JR_DICE_FULL_STRENGTH, 1);
  if (!gun_fires && jr_leader_with (state, fight->unit) != DH_PIECE_NONE)
    add (count, JR_DICE_LEADER, 1);
  if (jr_has_chief (state, fight->unit))
    add (count, JR_DICE_CHIEF, 1);
  if (has_battle_bonus (fight))
    add (count, JR_DICE_BATTLE_BONUS, fight->class->battle_bonus);
  add_effects (count, fight, FALSE);
  add_attack_card (count, fight);
}

static int
entry_dice (const Fight *fight)
{
  JrGround scratch;
  int dice = jr_ground (fight->state, fight->from, &scratch)->entry[fight->class->arm];

  return dice < 0 ? dice : -1;
}

/* Both for having moved and for the ground entered. Rule: J-RNG-13, J-MEL-19, J-MEL-20, J-BON-04. Ruling: G-35, C-38 */
static void
add_movement (Count *count, const Fight *fight)
{
  gboolean entered = (fight->unit_flags & JR_ENTRY_PENALTY) != 0;
  gboolean replaced = entered && jr_policy (fight->state, JR_ENTRY_REPLACES);

  if (!fight->own_turn)
    return;
  if (fight->class->arm == JR_INFANTRY && fight->unit_flags & JR_MOVED && !replaced && !forgets_move (fight))
    add (count, JR_DICE_MOVED, -1);
  if (entered)
    add (count, JR_DICE_ENTERED, entry_dice (fight));
}

/* Rule: J-RNG-14, J-MEL-21, J-TFO-08 to J-TFO-13. Ruling: G-13, C-40 */
static void
add_terrain (Count *count, const Fight *fight)
{
  const DhState *state = fight->state;
  JrGround scratch;
  int in = jr_ground_for (state, fight->unit, DH_PLACE_NOWHERE, fight->to, &scratch)->in[fight->class->arm];
  int out = jr_ground (state, fight->from, &scratch)->out[fight->class->arm];

  if (out < 0 && in != JR_NO_BATTLE && out != JR_NO_BATTLE)
    {
      if (jr_same_ground (state, fight->from, fight->to) || (jr_policy (state, JR_LARGER_REDUCTION) && out <= in))
        in = 0;
      else if (jr_policy (state, JR_LARGER_REDUCTION))
        out = 0;
    }
  add_ground (count, JR_DICE_TARGET_GROUND, in);
  add_ground (count, JR_DICE_OWN_GROUND, out);
}

/* What lies on the side between two neighbours. Rule: J-TEW-10, J-TEW-12, J-TFW-07, J-TFW-09. Ruling: G-38 */
static void
add_side (Count *count, const Fight *fight)
{
  const DhState *state = fight->state;
  DhDirection direction;
  JrGround scratch;
  const JrGround *side;
  int in, out;

  if (fight->attack & JR_ATTACK_RANGED || !dh_board_direction (state->setup->board, fight->from, fight->to, &direction)
      || dh_state_edges (state, fight->from, direction) == 0)
    return;
  side = jr_side (state, fight->from, direction, &scratch);
  in = side->in[fight->class->arm];
  out = side->out[fight->class->arm];
  if (in == JR_NO_BATTLE || out == JR_NO_BATTLE)
    count->barred = TRUE;
  else
    add (count, JR_DICE_SIDE, jr_policy (state, JR_WALL_TWICE) ? in + out : MIN (in, out));
}

/**
 * jr_dice_from:
 * @unit: who battles
 * @from: the hex it battles from, which need not be where it is
 * @unit_flags: its #JrPieceFlags then
 * @to: the target's hex
 * @attack_flags: #JrAttackFlags
 * @out: (out) (nullable) (array length=DH_MAX_MODIFIERS): the reasons
 * @n_out: (out) (nullable): how many reasons
 *
 * Does not check orders, sight or who is adjacent.
 *
 * Rule: J-CBT-16
 * Returns: the number of dice, 0 or less if there are none, %JR_NO_BATTLE out of range or where ground forbids it
 */
int
jr_dice_from (const DhState *state, DhPieceId unit, DhPlace from, guint32 unit_flags, DhPlace to, guint attack_flags,
              DhModifier *out, guint *n_out)
{
  gboolean own_turn = !(attack_flags & (JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE));
  Fight fight = {state, unit, jr_class (state, unit), unit_flags, from, to, attack_flags, own_turn};
  Count count = {.out = out};

  add_base (&count, &fight);
  if (!count.barred)
    {
      add_additions (&count, &fight);
      add_movement (&count, &fight);
      add_terrain (&count, &fight);
      add_side (&count, &fight);
      add_effects (&count, &fight, TRUE);
      add_defence_card (&count, &fight);
    }
  return finish (&count, n_out);
}

/**
 * jr_attack_dice:
 * @unit: who battles, from where it stands
 * @target: a unit or a lone leader
 * @attack_flags: #JrAttackFlags
 * @out: (out) (nullable) (array length=DH_MAX_MODIFIERS): the reasons
 * @n_out: (out) (nullable): how many reasons
 *
 * Rule: J-CBT-14, J-CBT-16
 * Returns: as jr_dice_from()
 */
int
jr_attack_dice (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags, DhModifier *out,
                guint *n_out)
{
  const DhPiece *piece = dh_state_piece (state, unit);

  return jr_dice_from (state, unit, piece->place, piece->flags, dh_state_piece (state, target)->place, attack_flags,
                       out, n_out);
}

static void
add_rally_card (Count *count, const DhState *state)
{
  const JrCard *card = jr_slot_card (state, JR_SLOT_RALLY);

  if (card == NULL)
    return;
  for (const JrEffect *e = NULL; (e = jr_card_effect (card, JR_USE_DICE, 1 << JR_WINDOW_RALLY, e)) != NULL;)
    if (e->what & JR_DO_RALLY)
      add (count, DH_CARD_REASON + jr_peek (state)->slots[JR_SLOT_RALLY] - 1, e->amount);
}

/* The battle's own rules for rally checks. */
static void
add_rally_effects (Count *count, const DhState *state, DhPieceId unit, guint rally_flags)
{
  guint doing = JR_DO_RALLY | (rally_flags & JR_RALLY_RETIRED ? JR_DO_RETIRE : 0);

  if (!jr_has_use (state, JR_USE_DICE))
    return;
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_DICE, e)) != NULL;)
    if (e->what & doing && jr_concerns (state, e, unit)
        && jr_is_where (state, e->scope, dh_state_piece (state, unit)->place))
      add_limited (count, jr_reason_of (state, e), e);
}

/**
 * jr_rally_dice:
 * @extra: dice for having retired, or given by a reading of the rules
 * @rally_flags: #JrRallyFlags
 *
 * Rule: J-RAL-04 to J-RAL-13, J-RAR-13
 * Ruling: C-74
 * Returns: the dice of a rally check, at least one
 */
int
jr_rally_dice (const DhState *state, DhPieceId unit, int extra, guint rally_flags, DhModifier *out, guint *n_out)
{
  Count count = {.out = out};

  add (&count, JR_DICE_BASE, dh_state_piece (state, unit)->steps);
  if (jr_is_full (state, unit))
    add (&count, JR_DICE_FULL_STRENGTH, 1);
  if (jr_leader_with (state, unit) != DH_PIECE_NONE)
    add (&count, JR_DICE_LEADER, 1);
  if (jr_has_chief (state, unit))
    add (&count, JR_DICE_CHIEF, 1);
  add (&count, JR_DICE_CLASS_RALLY, jr_class (state, unit)->rally);
  add (&count, rally_flags & JR_RALLY_RETIRED ? JR_DICE_RETIRED : JR_DICE_LEADER, extra);
  add_rally_card (&count, state);
  if (rally_flags & JR_RALLY_CAVALRY)
    add (&count, JR_DICE_CAVALRY_PURSUIT, -1);
  add_rally_effects (&count, state, unit, rally_flags);
  add (&count, JR_DICE_MINIMUM, MAX (1 - count.total, 0));
  return finish (&count, n_out);
}

/**
 * jr_escape_dice:
 * @unit: the enemy in whose hex a leader is
 *
 * Its normal melee dice: no ground, no order, no card.
 *
 * Rule: J-ESC-02, J-ESC-03
 * Ruling: G-21, C-64
 * Returns: the number of dice
 */
int
jr_escape_dice (const DhState *state, DhPieceId unit, DhModifier *out, guint *n_out)
{
  Count count = {.out = out};

  add (&count, JR_DICE_BASE, jr_class (state, unit)->melee);
  if (jr_is_full (state, unit))
    add (&count, JR_DICE_FULL_STRENGTH, 1);
  if (jr_leader_with (state, unit) != DH_PIECE_NONE)
    add (&count, JR_DICE_LEADER, 1);
  if (jr_has_chief (state, unit))
    add (&count, JR_DICE_CHIEF, 1);
  return finish (&count, n_out);
}
