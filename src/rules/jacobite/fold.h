/* fold.h — an attack looked into without rolling: what may come of it, and how likely
 *
 * A fold goes through what the chapters of combat would do to the target, branch by branch, on a copy of the position
 * that it changes and mends again. It asks the same questions as they do: dice, hits, flags to ignore, ways back,
 * rally dice. What a player decides is answered by habit: no card is played, nobody retires before a melee; as many
 * flags are ignored as may be; a unit goes back by jr_easiest_retreat(), a leader past an enemy by the one with fewest
 * dice; it is always battled back.
 *
 * It does not follow what the rally checks of neighbours change in the branch at hand, nor checks that these would
 * cause in turn; a retreat that costs blocks puts no leader in danger, whatever the reading; the battle does not end
 * half way; and only taking ground gains or loses an objective.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/combat.h"
#include "rules/jacobite/worth.h"

G_BEGIN_DECLS

/* What may come of an attack, in the order of DhRules.forecast_outcomes. */
typedef enum
{
  JR_OUTCOME_ELIMINATED,
  JR_OUTCOME_RETREATS,
  JR_OUTCOME_ROUTS,
  JR_OUTCOME_LEADER_LOST,
  JR_N_OUTCOMES,
} JrOutcome;

/* What each side may expect to lose, in parts of DH_ODDS_ONE. */
typedef struct
{
  guint64 steps[JR_N_SIDES];
  guint64 units[JR_N_SIDES];
  gint64 one_left[JR_N_SIDES]; /* units with one block left, more than before */
  gint64 two_left[JR_N_SIDES];
  guint64 leaders[JR_N_SIDES];
  guint64 attached[JR_N_SIDES]; /* leaders who are with no unit any more, whether they live or not */
  guint64 chiefs[JR_N_SIDES];
  gint64 objectives[JR_N_SIDES]; /* banners gained for them, and for pieces that are worth more than one, or none */
} JrToll;

/* A way back for a number of flags. */
typedef struct
{
  gboolean known;
  DhPlace to;
  guint8 price;
} JrWayBack;

#define JR_MAX_FOLD_STEPS 16

/* One attack under way. */
typedef struct
{
  DhState *state;
  JrToll *toll;
  DhForecast *forecast; /* (nullable): whose counts and outcomes are wanted */
  DhStep attack;        /* as the resolver has it */
  DhPlace home;         /* of the target */
  guint8 n_dice;
  JrHitRule hits;
  JrWayBack ways[2][DH_ODDS_MAX_DICE + 1]; /* may it join a leader; number of flags */

  /* What it leaves for what follows: the odds that ... */
  DhOdds holds[DH_ODDS_MAX_DICE + 1]; /* the target is still in its hex and battles back with so many dice */
  DhOdds gone;                        /* its hex is empty, and it is off or out of the way */
  DhOdds beside[JR_MAX_FOLD_STEPS];   /* its hex is empty, and it stands beside it with so many blocks */
  DhPlace beside_at;                  /* where that is */
} JrFold;

static inline DhPiece *
jr_fold_target (const JrFold *fold)
{
  return dh_state_pieces (fold->state) + fold->attack.other;
}

/* fold.c */
void jr_fold_attack (JrFold *fold, DhPieceId unit, DhPieceId target, guint attack_flags, guint n_dice);
void jr_fold_worth (JrToll *toll, const DhState *state, DhPieceId piece, DhOdds odds);
void jr_fold_left (JrToll *toll, DhSide side, guint steps, gint64 odds);
void jr_fold_outcome (JrFold *fold, JrOutcome outcome, DhOdds odds);
DhOdds jr_none_shows (const DhState *state, guint n_dice, JrFace face);

/* fold-leader.c */
void jr_fold_leader_lost (JrFold *fold, DhPieceId leader, DhPlace place, DhOdds odds);
DhOdds jr_fold_leader_back (JrFold *fold, DhPieceId leader, DhOdds odds);

/* fold-retreat.c */
void jr_fold_flags (JrFold *fold, const DhOdds *odds, gboolean checked);
DhOdds jr_fold_routs (JrFold *fold, DhOdds odds, guint dice);
void jr_fold_unit_lost (JrFold *fold, DhOdds odds);

/* fold-exchange.c */
void jr_fold (DhState *scratch, const DhState *state, DhOption option, DhForecastDepth depth, const DhTerm *terms,
              JrToll *toll, DhForecast *forecast);

/* forecast.c */
gint64 jr_toll_value (const DhState *state, const JrToll *toll, DhSide side, const DhTerm *terms);

G_END_DECLS
