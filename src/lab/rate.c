/* rate.c — how often somebody wins
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/rate.h"

/* Points of a battle in whole numbers: who wins alone has 2 x sides of them. */
typedef guint (*Points) (guint battle, guint winner, guint n_sides, guint whose);

static guint
points_of_side (guint battle, guint winner, guint n_sides, guint side)
{
  if (winner == n_sides)
    return 2;
  return winner == side ? 2 * n_sides : 0;
}

/* The first player has the first side in the first battle, and the others in the second. */
static guint
points_of_player (guint battle, guint winner, guint n_sides, guint player)
{
  if (winner == n_sides)
    return n_sides;
  return (winner != 0) == (player != battle) ? 2 * n_sides : 0;
}

/**
 * dh_tally_n_pairs:
 *
 * Returns: how many pairs of battles are counted
 */
guint64
dh_tally_n_pairs (const DhTally *tally)
{
  return dh_tally_sum (tally, DH_TALLY_PAIRS);
}

/**
 * dh_tally_n_won:
 * @side: a side, or the number of sides: nobody
 *
 * Returns: how many battles it has won
 */
guint64
dh_tally_n_won (const DhTally *tally, guint side)
{
  guint64 n = 0;

  for (guint other = 0; other < tally->shape.rows[DH_TALLY_PAIRS]; other++)
    n += dh_tally_get (tally, DH_TALLY_PAIRS, side, other) + dh_tally_get (tally, DH_TALLY_PAIRS, other, side);
  return n;
}

/* How many battles a pair is worth: 2 where each has dice of its own; else what its variance makes of them, from 2, as
 * if they knew nothing of each other, to 1. */
static double
weigh_pair (const DhLabPlan *plan, double p, double mean_square)
{
  double expected = 2 * p * (1 - p), seen = mean_square - 4 * p * p;

  return expected <= 0 || dh_lab_plan_has_own_dice (plan) ? 2 : 2 / CLAMP (seen / expected, 1.0, 2.0);
}

static DhRate
measure (const DhTally *tally, const DhLabPlan *plan, Points points, guint whose)
{
  guint n_outcomes = tally->shape.rows[DH_TALLY_PAIRS], n_sides = n_outcomes - 1;
  double n_pairs = (double) dh_tally_n_pairs (tally), unit = 2.0 * n_sides, p;
  guint64 sum = 0, squares = 0;
  DhRate rate = {dh_wilson (0, 0, DH_Z_95), 0};

  if (n_pairs <= 0)
    return rate;
  for (guint first = 0; first < n_outcomes; first++)
    for (guint second = 0; second < n_outcomes; second++)
      {
        guint64 n = dh_tally_get (tally, DH_TALLY_PAIRS, first, second);
        guint both = points (0, first, n_sides, whose) + points (1, second, n_sides, whose);

        sum += n * both;
        squares += n * both * both;
      }
  p = (double) sum / unit / (2 * n_pairs);
  rate.n = n_pairs * weigh_pair (plan, p, (double) squares / (unit * unit) / n_pairs);
  rate.share = dh_wilson (p * rate.n, rate.n, DH_Z_95);
  return rate;
}

/**
 * dh_rate_of_side:
 * @plan: that the battles were played by
 *
 * Returns: how often a side wins; a battle without a winner is shared out
 */
DhRate
dh_rate_of_side (const DhTally *tally, const DhLabPlan *plan, DhSide side)
{
  return measure (tally, plan, points_of_side, side);
}

/**
 * dh_rate_of_player:
 * @plan: that the battles were played by
 * @player: 0 or 1
 *
 * Returns: how often a player wins, whichever side he has
 */
DhRate
dh_rate_of_player (const DhTally *tally, const DhLabPlan *plan, guint player)
{
  return measure (tally, plan, points_of_player, player);
}
