/* bench-attacks.h — the attacks that come up in a battle, to measure what their odds cost
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/match.h"

G_BEGIN_DECLS

#define DH_BENCH_MAX_ATTACKS 64

typedef struct
{
  DhState *states[DH_BENCH_MAX_ATTACKS];
  DhOption options[DH_BENCH_MAX_ATTACKS];
  guint n;
} DhBenchAttacks;

DhMatch *dh_bench_match_new (const DhSetup *setup, guint64 seed, const char *player);
void dh_bench_attacks_init (DhBenchAttacks *attacks, DhSetup *setup);
void dh_bench_attacks_clear (DhBenchAttacks *attacks);

G_END_DECLS
