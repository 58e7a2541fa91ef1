/* odds.c — how likely dice are to fall in one way or another
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/odds.h"

#include <string.h>

static guint64
power (guint64 base, guint exponent)
{
  guint64 product = 1;

  for (guint i = 0; i < exponent; i++)
    product *= base;
  return product;
}

/* Pascal's triangle. */
static void
fill_choose (DhOddsDice *dice)
{
  for (guint n = 0; n <= dice->n_dice; n++)
    {
      dice->choose[n][0] = dice->choose[n][n] = 1;
      for (guint m = 1; m < n; m++)
        dice->choose[n][m] = dice->choose[n - 1][m - 1] + dice->choose[n - 1][m];
    }
}

static void
fill_powers (DhOddsDice *dice)
{
  for (guint i = 0; i < dice->n_groups; i++)
    {
      dice->powers[i][0] = 1;
      for (guint n = 1; n <= dice->n_dice; n++)
        dice->powers[i][n] = dice->powers[i][n - 1] * dice->faces[i];
    }
}

/**
 * dh_odds_begin:
 * @dice: (out caller-allocates): the first result: all dice in the last group
 * @n_dice: at most %DH_ODDS_MAX_DICE, and few enough for all their ways to fit into 64 bits
 * @faces: (array length=n_groups): how many sides of a die belong to each group; together they are all its sides
 * @n_groups: 1 to %DH_ODDS_MAX_GROUPS
 *
 * Begins to go through all results of some dice.
 */
void
dh_odds_begin (DhOddsDice *dice, guint n_dice, const guint8 *faces, guint n_groups)
{
  g_return_if_fail (n_dice <= DH_ODDS_MAX_DICE);
  g_return_if_fail (n_groups >= 1 && n_groups <= DH_ODDS_MAX_GROUPS);

  dice->n_dice = n_dice;
  dice->n_groups = n_groups;
  memcpy (dice->faces, faces, n_groups);
  memset (dice->counts, 0, sizeof dice->counts);
  dice->counts[n_groups - 1] = n_dice;
  fill_choose (dice);
  fill_powers (dice);
}

/**
 * dh_odds_next:
 *
 * Goes on to the next result. The last group takes what the others leave, so they count up like digits.
 *
 * Returns: FALSE when there is none
 */
gboolean
dh_odds_next (DhOddsDice *dice)
{
  guint8 *rest = &dice->counts[dice->n_groups - 1];

  for (guint i = 0; i + 1u < dice->n_groups; i++)
    {
      if (*rest > 0)
        {
          dice->counts[i]++;
          --*rest;
          return TRUE;
        }
      *rest += dice->counts[i];
      dice->counts[i] = 0;
    }
  return FALSE;
}

/**
 * dh_odds_ways:
 *
 * Returns: in how many ways the dice, told apart, fall as the result says
 */
guint64
dh_odds_ways (const DhOddsDice *dice)
{
  guint64 ways = 1;
  guint left = dice->n_dice;

  for (guint i = 0; i < dice->n_groups; i++)
    {
      ways *= dice->choose[left][dice->counts[i]] * dice->powers[i][dice->counts[i]];
      left -= dice->counts[i];
    }
  return ways;
}

/**
 * dh_odds_all_ways:
 * @sides: of a die
 *
 * Returns: in how many ways that many dice, told apart, may fall
 */
guint64
dh_odds_all_ways (guint n_dice, guint sides)
{
  g_return_val_if_fail (n_dice <= DH_ODDS_MAX_DICE, 1);
  return power (sides, n_dice);
}

/**
 * dh_odds_of:
 * @ways: not more than @all
 * @all: not 0
 *
 * Returns: @ways out of @all, to the nearest part of %DH_ODDS_ONE
 */
DhOdds
dh_odds_of (guint64 ways, guint64 all)
{
  if (ways <= G_MAXUINT16 - 1 && all <= G_MAXUINT32)
    return (ways * DH_ODDS_ONE + all / 2) / all;
  return (DhOdds) (((unsigned __int128) ways * DH_ODDS_ONE + all / 2) / all);
}

/**
 * dh_odds_none:
 * @faces: sides of a die that would count
 * @sides: of a die
 *
 * Returns: how likely it is that not one of the dice shows any of these faces
 */
DhOdds
dh_odds_none (guint n_dice, guint faces, guint sides)
{
  guint n = MIN (n_dice, DH_ODDS_MAX_DICE);

  return dh_odds_of (power (sides - faces, n), power (sides, n));
}
