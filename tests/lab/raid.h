/* raid.h — a battle of the tiny game for the laboratory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/run.h"

G_BEGIN_DECLS

typedef struct
{
  DhLibrary *library;
  DhScenario *scenario;
  DhSetup *setup;
  DhLabPlan plan; /* random players */
} DhRaid;

void dh_raid_init (DhRaid *raid, const char *more);
void dh_raid_clear (DhRaid *raid);
DhLabResult *dh_raid_run (DhRaid *raid, guint jobs, guint shard, guint n_shards);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhRaid, dh_raid_clear)

G_END_DECLS
