/* watch.h — a battle between two players, played and counted
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/plan.h"
#include "lab/tally.h"

G_BEGIN_DECLS

gboolean dh_watch_pair (DhSetup *setup, const DhLabPlan *plan, guint pair, DhTally *tally, const int *cancelled);

G_END_DECLS
