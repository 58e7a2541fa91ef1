/* plan.c — which battles are to be played
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/plan.h"

#include "ai/match.h"

#include <glib/gi18n-lib.h>

/**
 * dh_lab_player_title:
 *
 * Returns: (transfer full): what a person reads of a computer player, with the name that commands and files know
 */
char *
dh_lab_player_title (const DhBot *bot)
{
  /* Translators: how strong a computer player is, and its name, which is the same in all languages. */
  return g_strdup_printf (_ ("%s (%s)"), _ (bot->title), bot->name);
}

/**
 * dh_lab_plan_init:
 * @plan: (out caller-allocates): a plan
 *
 * 500 pairs of greedy players.
 */
void
dh_lab_plan_init (DhLabPlan *plan)
{
  *plan = (DhLabPlan){
      .seed = 1,
      .n_pairs = 500,
      .players = {dh_bot_find ("greedy"), dh_bot_find ("greedy")},
      .max_turns = DH_MATCH_TURNS,
  };
}

/**
 * dh_lab_plan_equal:
 *
 * Returns: whether two plans lead to the same battles and end at the same one
 */
gboolean
dh_lab_plan_equal (const DhLabPlan *a, const DhLabPlan *b)
{
  return a->seed == b->seed && a->n_pairs == b->n_pairs && a->players[0] == b->players[0]
         && a->players[1] == b->players[1] && a->max_turns == b->max_turns && a->stop_width == b->stop_width
         && a->stop_even == b->stop_even;
}

/**
 * dh_lab_plan_has_own_dice:
 *
 * Returns: whether the second battle of a pair has cards and dice of its own: where changing sides changes nothing
 */
gboolean
dh_lab_plan_has_own_dice (const DhLabPlan *plan)
{
  return plan->players[0] == plan->players[1];
}

/**
 * dh_lab_plan_seed_of:
 * @pair: number of a pair, from 0
 * @battle: 0 or 1, of the pair
 *
 * Returns: the seed of a battle; below 2^63, so that it can be typed
 */
guint64
dh_lab_plan_seed_of (const DhLabPlan *plan, guint pair, guint battle)
{
  DhStream stream;

  dh_stream_seed (&stream, plan->seed, 2 * pair + (dh_lab_plan_has_own_dice (plan) ? battle : 0));
  return stream & G_MAXINT64;
}

/**
 * dh_lab_plan_player:
 * @battle: 0 or 1, of a pair
 *
 * The first player has the first side in the first battle and all others in the second.
 *
 * Returns: (transfer none): who plays a side
 */
const DhBot *
dh_lab_plan_player (const DhLabPlan *plan, guint battle, DhSide side)
{
  return plan->players[(side != 0) ^ (battle != 0)];
}

/**
 * dh_lab_plan_shard:
 * @shard: from 1 to @n_shards
 * @from: (out): its first pair
 * @to: (out): the one after its last
 *
 * Cuts a plan into shards that differ by one pair at most.
 */
void
dh_lab_plan_shard (const DhLabPlan *plan, guint shard, guint n_shards, guint *from, guint *to)
{
  *from = (guint64) plan->n_pairs * (shard - 1) / n_shards;
  *to = (guint64) plan->n_pairs * shard / n_shards;
}
