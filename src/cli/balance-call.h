/* balance-call.h — what a call of drumhead-cli balance asks for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/run.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 battles;
  gint64 seed;
  int jobs;
  int turns;
  gint64 battle;
  char *shard;
  char **players;
  char **stops;
  char *out;
  char *svg;
  char *also;
  gboolean first_mover;
  gboolean suggest;
  gboolean merge;
  gboolean compare;
  gboolean json;
  gboolean csv;
} DhBalanceCall;

int dh_balance_call_parse (DhBalanceCall *call, int *argc, char ***argv);
int dh_balance_call_read (const DhBalanceCall *call, DhLabPlan *plan, DhLabControl *control);
void dh_balance_call_clear (DhBalanceCall *call);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhBalanceCall, dh_balance_call_clear)

G_END_DECLS
