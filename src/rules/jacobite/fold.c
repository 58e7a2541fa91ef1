/* fold.c — the dice of an attack, the hits, and what they put in danger
 *
 * Odds go down the branches as a row by the number of flags rolled with them, since what happens to a leader or a
 * Chief does not depend on it but for a check under pursuit.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/fold.h"

#include <string.h>

#define N_FLAGS (DH_ODDS_MAX_DICE + 1)

static guint
count_faces (const DhState *state, JrFace face)
{
  const DhDie *die = &state->setup->dice[jr_tables (state)->die];

  return jr_count_faces (die->faces, die->n_faces, face);
}

/**
 * jr_none_shows:
 *
 * Returns: how likely it is that none of the dice shows a face
 */
DhOdds
jr_none_shows (const DhState *state, guint n_dice, JrFace face)
{
  return dh_odds_none (n_dice, count_faces (state, face), state->setup->dice[jr_tables (state)->die].n_faces);
}

/**
 * jr_fold_worth:
 * @piece: may be lost
 *
 * Counts the banners that it brings the enemy besides the one that every piece does.
 */
void
jr_fold_worth (JrToll *toll, const DhState *state, DhPieceId piece, DhOdds odds)
{
  if (jr_has_use (state, JR_USE_WORTH))
    toll->objectives[jr_opponent (state, dh_state_piece (state, piece)->side)] +=
        (gint64) odds * ((int) jr_worth (state, piece) - 1);
}

/**
 * jr_fold_left:
 * @odds: that there is one more unit with so many blocks left; below 0: one less
 */
void
jr_fold_left (JrToll *toll, DhSide side, guint steps, gint64 odds)
{
  if (steps == 1)
    toll->one_left[side] += odds;
  else if (steps == 2)
    toll->two_left[side] += odds;
}

/**
 * jr_fold_outcome:
 *
 * Adds to an outcome of the attack that is forecast.
 */
void
jr_fold_outcome (JrFold *fold, JrOutcome outcome, DhOdds odds)
{
  if (fold->forecast != NULL)
    fold->forecast->outcomes[outcome] += odds;
}

static guint64
sum_of (const DhOdds *odds, guint n_dice)
{
  guint64 sum = 0;

  for (guint flags = 0; flags <= n_dice; flags++)
    sum += odds[flags];
  return sum;
}

/* ---- What the dice show ---- */

/* Groups of faces. */
enum
{
  FLAG,
  SYMBOL,
  OTHER,
  SABRE = OTHER, /* where it has to be told from the symbol; then the others come after it */
};

/* Where no symbol is spared a sabre that hits is as good as one, and where it does not hit it is like any other. */
static guint
group_faces (const JrFold *fold, guint8 *faces)
{
  const DhState *state = fold->state;
  guint n_faces = state->setup->dice[jr_tables (state)->die].n_faces;
  guint sabre = fold->hits.sabres ? count_faces (state, JR_FACE_SABRE) : 0;
  guint n = OTHER;

  faces[FLAG] = fold->hits.flags ? count_faces (state, JR_FACE_FLAG) : 0;
  faces[SYMBOL] = count_faces (state, fold->hits.symbol);
  if (fold->hits.spared > 0 && sabre > 0)
    faces[n++] = sabre;
  else
    faces[SYMBOL] += sabre;
  faces[n] = n_faces - faces[FLAG] - faces[SYMBOL] - (n > SABRE ? sabre : 0);
  return n + 1;
}

/* In how many ways so many hits and flags may be rolled. */
static void
count_ways (const JrFold *fold, guint64 ways[][N_FLAGS])
{
  DhOddsDice dice;
  guint8 faces[DH_ODDS_MAX_GROUPS];
  guint n_groups = group_faces (fold, faces);

  for (guint hits = 0; hits <= fold->n_dice; hits++)
    memset (ways[hits], 0, (fold->n_dice + 1) * sizeof ways[hits][0]);
  dh_odds_begin (&dice, fold->n_dice, faces, n_groups);
  do
    {
      guint sabres = n_groups > SABRE + 1 ? dice.counts[SABRE] : 0;
      guint symbols = dice.counts[SYMBOL];
      guint hits = jr_count_hits (&fold->hits, symbols, fold->hits.sabres_needed > 0 ? symbols : sabres);

      ways[hits][dice.counts[FLAG]] += dh_odds_ways (&dice);
    }
  while (dh_odds_next (&dice));
}

static void
tell_counts (const JrFold *fold, guint64 ways[][N_FLAGS], guint64 all)
{
  guint64 flag_ways[N_FLAGS] = {0};

  for (guint hits = 0; hits <= fold->n_dice; hits++)
    {
      guint64 sum = 0;

      for (guint flags = 0; flags <= fold->n_dice; flags++)
        {
          sum += ways[hits][flags];
          flag_ways[flags] += ways[hits][flags];
        }
      fold->forecast->counts[0][hits] = dh_odds_of (sum, all);
    }
  for (guint flags = 0; flags <= fold->n_dice; flags++)
    fold->forecast->counts[1][flags] = dh_odds_of (flag_ways[flags], all);
}

/* ---- Leader and Chief under fire ---- */

/* A check at once, because of what was lost. Rule: J-LEL-05, J-CHF-10. Ruling: G-56 */
static void
check_at_once (JrFold *fold, const DhOdds *odds, guint extra, DhOdds *stays)
{
  for (guint flags = 0; flags <= fold->n_dice; flags++)
    {
      guint rally = odds[flags] > 0 ? jr_pursuit_flags (fold->state, &fold->attack, flags) : 0;
      guint dice = odds[flags] > 0 ? jr_rally_dice (fold->state, fold->attack.other, extra, rally, NULL, NULL) : 0;

      stays[flags] = odds[flags] > 0 ? odds[flags] - jr_fold_routs (fold, odds[flags], dice) : 0;
    }
}

/* Splits a row in two. */
static void
split (const JrFold *fold, const DhOdds *odds, DhOdds part, DhOdds *with, DhOdds *without)
{
  for (guint flags = 0; flags <= fold->n_dice; flags++)
    {
      with[flags] = dh_odds_both (odds[flags], part);
      without[flags] = odds[flags] - with[flags];
    }
}

/* Rule: J-LCC-02, J-LEL-05, J-LEL-06 */
static void
risk_leader (JrFold *fold, const DhOdds *odds, gboolean checked)
{
  DhState *state = fold->state;
  DhPieceId leader = jr_leader_with (state, fold->attack.other);
  DhOdds one = dh_odds_not (jr_none_shows (state, 1, JR_FACE_SABRE));
  DhOdds lost[N_FLAGS], safe[N_FLAGS], stays[N_FLAGS];

  if (leader == DH_PIECE_NONE)
    {
      jr_fold_flags (fold, odds, checked);
      return;
    }
  split (fold, odds, dh_odds_both (one, one), lost, safe);
  jr_fold_flags (fold, safe, checked);
  dh_state_put (state, leader, DH_PLACE_NOWHERE);
  fold->toll->attached[jr_fold_target (fold)->side] += sum_of (lost, fold->n_dice);
  jr_fold_leader_lost (fold, leader, fold->home, sum_of (lost, fold->n_dice));
  check_at_once (fold, lost, jr_policy (state, JR_DYING_LEADER_DIE), stays);
  jr_fold_flags (fold, stays, TRUE);
  dh_state_put (state, leader, fold->home);
}

/* Rule: J-CHF-09 to J-CHF-14 */
static void
risk_chief (JrFold *fold, const DhOdds *odds)
{
  DhPiece *target = jr_fold_target (fold);
  guint8 markers = target->markers;
  DhOdds lost[N_FLAGS], safe[N_FLAGS], stays[N_FLAGS];

  if (!jr_has_chief (fold->state, fold->attack.other))
    {
      risk_leader (fold, odds, FALSE);
      return;
    }
  split (fold, odds, dh_odds_not (jr_none_shows (fold->state, 1, JR_FACE_SABRE)), lost, safe);
  risk_leader (fold, safe, FALSE);
  target->markers &= ~jr_tables (fold->state)->chief;
  fold->toll->chiefs[target->side] += sum_of (lost, fold->n_dice);
  check_at_once (fold, lost, 0, stays);
  risk_leader (fold, stays, TRUE);
  target->markers = markers;
}

/* ---- Hits ---- */

/* Rule: J-LCC-03, J-LCC-04 */
static void
eliminate (JrFold *fold, DhOdds odds)
{
  DhPieceId leader = jr_leader_with (fold->state, fold->attack.other);
  DhOdds lost = dh_odds_both (odds, dh_odds_not (jr_none_shows (fold->state, 1, JR_FACE_SABRE)));
  DhOdds stays = 0;

  jr_fold_outcome (fold, JR_OUTCOME_ELIMINATED, odds);
  jr_fold_unit_lost (fold, odds);
  if (leader != DH_PIECE_NONE)
    {
      dh_state_put (fold->state, fold->attack.other, DH_PLACE_NOWHERE);
      jr_fold_leader_lost (fold, leader, fold->home, lost);
      stays = jr_fold_leader_back (fold, leader, odds - lost);
      dh_state_put (fold->state, fold->attack.other, fold->home);
    }
  fold->gone += odds - stays;
}

/* So many hits with each number of flags; the unit survives them. */
static void
survive (JrFold *fold, guint hits, const guint64 *ways, guint64 all)
{
  DhPiece *target = jr_fold_target (fold);
  DhOdds odds[N_FLAGS];

  for (guint flags = 0; flags <= fold->n_dice; flags++)
    odds[flags] = dh_odds_of (ways[flags], all);
  fold->toll->steps[target->side] += hits * sum_of (odds, fold->n_dice);
  jr_fold_left (fold->toll, target->side, target->steps, -(gint64) sum_of (odds, fold->n_dice));
  target->steps -= hits;
  jr_fold_left (fold->toll, target->side, target->steps, (gint64) sum_of (odds, fold->n_dice));
  if (hits > 0)
    risk_chief (fold, odds);
  else
    jr_fold_flags (fold, odds, FALSE);
  target->steps += hits;
}

static void
hit_unit (JrFold *fold, guint64 ways[][N_FLAGS], guint64 all)
{
  guint steps = jr_fold_target (fold)->steps;
  guint64 rest = 0;

  for (guint hits = 0; hits <= fold->n_dice; hits++)
    if (hits < steps)
      survive (fold, hits, ways[hits], all);
    else
      rest += sum_of (ways[hits], fold->n_dice);
  if (rest > 0)
    eliminate (fold, dh_odds_of (rest, all));
}

/* Rule: J-LLC-03 to J-LLC-11 */
static void
hit_leader (JrFold *fold, guint64 ways[][N_FLAGS], guint64 all)
{
  DhPieceId leader = fold->attack.other;
  DhOdds lost = dh_odds_of (fold->n_dice > 0 ? sum_of (ways[1], fold->n_dice) : 0, all);

  jr_fold_outcome (fold, JR_OUTCOME_RETREATS, dh_odds_not (lost));
  jr_fold_leader_lost (fold, leader, fold->home, lost);
  fold->gone = DH_ODDS_ONE - jr_fold_leader_back (fold, leader, dh_odds_not (lost));
  if (fold->forecast != NULL)
    fold->forecast->outcomes[JR_OUTCOME_ELIMINATED] = fold->forecast->outcomes[JR_OUTCOME_LEADER_LOST];
}

/**
 * jr_fold_attack:
 * @fold: state, toll and forecast filled in, all else 0; @fold->toll is added to
 * @n_dice: of the attack, at least one; more than %DH_ODDS_MAX_DICE count as so many
 *
 * Looks into one attack.
 *
 * Rule: J-CBT-17, J-RNG-19, J-MEL-27
 */
void
jr_fold_attack (JrFold *fold, DhPieceId unit, DhPieceId target, guint attack_flags, guint n_dice)
{
  guint64 ways[N_FLAGS][N_FLAGS];
  guint64 all;

  fold->n_dice = MIN (n_dice, DH_ODDS_MAX_DICE);
  fold->home = dh_state_piece (fold->state, target)->place;
  fold->attack =
      (DhStep){.kind = JR_STEP_ATTACK, .piece = unit, .other = target, .place = fold->home, .flags = attack_flags};
  fold->attack.set = jr_is_full (fold->state, target) ? JR_WAS_FULL : 0;
  jr_hit_rule (fold->state, unit, target, attack_flags, &fold->hits);
  count_ways (fold, ways);
  all = dh_odds_all_ways (fold->n_dice, fold->state->setup->dice[jr_tables (fold->state)->die].n_faces);
  if (fold->forecast != NULL)
    tell_counts (fold, ways, all);
  if (jr_is_leader (fold->state, target))
    hit_leader (fold, ways, all);
  else
    hit_unit (fold, ways, all);
}
