/* rate.h — how often somebody wins
 *
 * The two battles of a pair may share cards and dice (DhLabPlan) and are then less than two: how much less is estimated
 * from the pairs themselves, and the interval is made as wide as so many independent battles would make it, never
 * narrower than Wilson's for all of them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/plan.h"
#include "lab/statistics.h"
#include "lab/tally.h"

G_BEGIN_DECLS

typedef struct
{
  DhInterval share; /* of the points: 1 a battle won, a fair part of it where nobody wins */
  double n;         /* independent battles that it is worth */
} DhRate;

guint64 dh_tally_n_pairs (const DhTally *tally);
guint64 dh_tally_n_won (const DhTally *tally, guint side);
DhRate dh_rate_of_side (const DhTally *tally, const DhLabPlan *plan, DhSide side);
DhRate dh_rate_of_player (const DhTally *tally, const DhLabPlan *plan, guint player);

G_END_DECLS
