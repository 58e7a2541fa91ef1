/* fold-retreat.c — flags, the way back and the rally check, as far as they can be foreseen
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/fold.h"

/**
 * jr_fold_unit_lost:
 *
 * Counts the target as lost with the blocks it has left, its Chief marker and the company of its leader.
 */
void
jr_fold_unit_lost (JrFold *fold, DhOdds odds)
{
  const DhPiece *target = jr_fold_target (fold);

  fold->toll->units[target->side] += odds;
  jr_fold_worth (fold->toll, fold->state, fold->attack.other, odds);
  fold->toll->steps[target->side] += target->steps * odds;
  jr_fold_left (fold->toll, target->side, target->steps, -(gint64) odds);
  if (jr_has_chief (fold->state, fold->attack.other))
    fold->toll->chiefs[target->side] += odds;
  if (jr_leader_with (fold->state, fold->attack.other) != DH_PIECE_NONE)
    fold->toll->attached[target->side] += odds;
}

/* The leader of the target, which is gone from the hex where both were: he may be lost with it, or goes back. */
static DhOdds
leave_leader (JrFold *fold, DhPieceId leader, DhOdds lost, DhOdds saved)
{
  DhPlace place = jr_fold_target (fold)->place;
  DhOdds stays;

  if (leader == DH_PIECE_NONE)
    return 0;
  dh_state_put (fold->state, fold->attack.other, DH_PLACE_NOWHERE);
  jr_fold_leader_lost (fold, leader, place, lost);
  stays = jr_fold_leader_back (fold, leader, saved);
  dh_state_put (fold->state, fold->attack.other, place);
  return place == fold->home ? stays : 0;
}

/**
 * jr_fold_routs:
 * @odds: of the check, where the target stands now
 * @dice: of the check
 *
 * Rule: J-RAL-02, J-RAL-03, J-LFR-01 to J-LFR-03
 * Returns: how likely it is to fail
 */
DhOdds
jr_fold_routs (JrFold *fold, DhOdds odds, guint dice)
{
  DhOdds routs = dh_odds_both (odds, jr_none_shows (fold->state, dice, JR_FACE_FLAG));
  DhOdds swept = dh_odds_both (routs, jr_none_shows (fold->state, JR_SWEPT_DICE, JR_FACE_FLAG));
  DhPieceId leader = jr_leader_with (fold->state, fold->attack.other);

  jr_fold_outcome (fold, JR_OUTCOME_ROUTS, routs);
  jr_fold_unit_lost (fold, routs);
  fold->gone += routs - leave_leader (fold, leader, swept, routs - swept);
  return routs;
}

/* The target is in its hex when the attack is over. */
static void
hold (JrFold *fold, DhOdds odds)
{
  DhPieceId unit = fold->attack.piece, target = fold->attack.other;
  int dice = 0;

  if (!(fold->attack.flags & (JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK))
      && jr_may_battle_back (fold->state, target, unit))
    dice = jr_attack_dice (fold->state, target, unit, JR_ATTACK_BATTLE_BACK, NULL, NULL);
  fold->holds[MIN (dice, DH_ODDS_MAX_DICE)] += odds;
}

/* The target has gone back and rallied. */
static void
leave_hex (JrFold *fold, DhOdds odds)
{
  const DhPiece *target = jr_fold_target (fold);

  if (dh_board_distance (fold->state->setup->board, target->place, fold->home) > 1)
    {
      fold->gone += odds;
      return;
    }
  fold->beside[MIN (target->steps, JR_MAX_FOLD_STEPS - 1)] += odds;
  fold->beside_at = target->place;
}

/* Rule: J-RET-17, J-LLR-13 */
static void
pay_all (JrFold *fold, DhOdds odds)
{
  jr_fold_outcome (fold, JR_OUTCOME_ELIMINATED, odds);
  jr_fold_unit_lost (fold, odds);
  fold->gone += odds - leave_leader (fold, jr_leader_with (fold->state, fold->attack.other), 0, odds);
}

/* Rule: J-RET-12, J-RAL-01, J-RAL-11, J-LEL-06 */
static void
rally (JrFold *fold, gboolean checked, DhOdds odds)
{
  guint flags = jr_pursuit_flags (fold->state, &fold->attack, G_MAXUINT);
  gboolean stuck = jr_fold_target (fold)->place == fold->home;

  if (stuck && jr_policy (fold->state, JR_NO_PENALTY_WHEN_STUCK))
    flags &= ~JR_RALLY_CAVALRY;
  if (!checked)
    odds -= jr_fold_routs (fold, odds, jr_rally_dice (fold->state, fold->attack.other, 0, flags, NULL, NULL));
  if (stuck)
    hold (fold, odds);
  else
    leave_hex (fold, odds);
}

static void
put (JrFold *fold, DhPieceId leader, DhPlace place)
{
  dh_state_put (fold->state, fold->attack.other, place);
  if (leader != DH_PIECE_NONE)
    dh_state_put (fold->state, leader, place);
}

static const JrWayBack *
way_back (JrFold *fold, guint flags)
{
  DhPieceId target = fold->attack.other;
  gboolean alone = jr_leader_with (fold->state, target) == DH_PIECE_NONE && !jr_has_chief (fold->state, target);
  JrWayBack *way = &fold->ways[alone][flags];
  guint price;

  if (!way->known)
    {
      way->known = TRUE;
      way->to = jr_easiest_retreat (fold->state, target, flags * jr_class (fold->state, target)->retreat, &price);
      way->price = MIN (price, G_MAXUINT8);
    }
  return way;
}

/* Rule: J-RET-05, J-RET-10 */
static void
retreat (JrFold *fold, guint flags, gboolean checked, DhOdds odds)
{
  const JrWayBack *way = way_back (fold, flags);
  DhPiece *target = jr_fold_target (fold);
  DhPieceId leader = jr_leader_with (fold->state, fold->attack.other);
  guint price = MIN (way->price, target->steps);

  jr_fold_outcome (fold, JR_OUTCOME_RETREATS, odds);
  if (way->to != fold->home)
    put (fold, leader, way->to);
  if (price == target->steps)
    {
      pay_all (fold, odds);
    }
  else
    {
      fold->toll->steps[target->side] += price * odds;
      jr_fold_left (fold->toll, target->side, target->steps, -(gint64) odds);
      target->steps -= price;
      jr_fold_left (fold->toll, target->side, target->steps, (gint64) odds);
      rally (fold, checked, odds);
      target->steps += price;
    }
  if (way->to != fold->home)
    put (fold, leader, fold->home);
}

/**
 * jr_fold_flags:
 * @odds: by the number of flags rolled
 * @checked: whether the target has made its rally check for this roll already
 *
 * Looks into what flags do to the target, which has survived the hits.
 *
 * Rule: J-RET-01 to J-RET-04, J-BOL-01, J-BOL-02
 */
void
jr_fold_flags (JrFold *fold, const DhOdds *odds, gboolean checked)
{
  guint ignored =
      jr_flags_ignorable (fold->state, fold->attack.other, fold->attack.piece, fold->attack.flags, fold->attack.set);
  DhOdds stands = 0;

  for (guint flags = 0; flags <= fold->n_dice; flags++)
    if (flags <= ignored)
      stands += odds[flags];
    else if (odds[flags] > 0)
      retreat (fold, flags - ignored, checked, odds[flags]);
  if (stands > 0)
    hold (fold, stands);
}
