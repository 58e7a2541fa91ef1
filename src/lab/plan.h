/* plan.h — which battles are to be played
 *
 * Battles come in pairs: the two players change sides between the two, with the same cards and dice. Where one
 * player plays himself, changing sides changes nothing, and the second battle has cards and dice of its own. All
 * that happens in pair number n follows from the seed and n, whoever plays it and when.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

G_BEGIN_DECLS

#define DH_LAB_MAX_PAIRS 50000000
#define DH_LAB_BLOCK 64 /* pairs between two looks at the rules that end a run early */

typedef struct
{
  guint64 seed;
  guint n_pairs; /* at most DH_LAB_MAX_PAIRS */
  const DhBot *players[2];
  guint max_turns;
  /* When to end early, in hundredths of a point (1 % of the battles); 0: never */
  guint stop_width; /* the interval of the win rate is no wider */
  guint stop_even;  /* a sequential test tells whether the win rate is 50 points, or so many more or less */
} DhLabPlan;

char *dh_lab_player_title (const DhBot *bot);
void dh_lab_plan_init (DhLabPlan *plan);
gboolean dh_lab_plan_equal (const DhLabPlan *a, const DhLabPlan *b);
gboolean dh_lab_plan_has_own_dice (const DhLabPlan *plan);
guint64 dh_lab_plan_seed_of (const DhLabPlan *plan, guint pair, guint battle);
const DhBot *dh_lab_plan_player (const DhLabPlan *plan, guint battle, DhSide side);
void dh_lab_plan_shard (const DhLabPlan *plan, guint shard, guint n_shards, guint *from, guint *to);

G_END_DECLS
