/* run.h — a plan, played on all cores
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/rate.h"
#include "lab/result.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_done; /* pairs */
  guint n_pairs;
  double seconds;   /* since the run began */
  double remaining; /* seconds, as it looks now; below 0: not known */
  DhRate rate;      /* of the first side so far */
} DhLabProgress;

typedef void (*DhLabProgressFunc) (const DhLabProgress *progress, gpointer data);

/* How it is played; nothing here but the shard and the end of time has a say in what comes out. */
typedef struct
{
  guint jobs; /* threads; 0: as many as there are cores */
  guint shard;
  guint n_shards;           /* 0: no shards */
  double seconds;           /* to stop after; 0: no limit */
  const DhLabResult *begun; /* (nullable): its battles are not played again; see dh_lab_result_is_begun(); no shards */
  int *cancelled;           /* (nullable): set to 1 by anybody at any time, what is done is kept */
  DhLabProgressFunc progress; /* (nullable): called from the calling thread now and then */
  gpointer data;
} DhLabControl;

DhLabResult *dh_lab_run (const DhScenario *scenario, DhSetup *setup, const DhLabPlan *plan,
                         const DhLabControl *control);

G_END_DECLS
