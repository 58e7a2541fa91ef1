/* battle.h — one fuzzed battle, known by its number
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fields.h"
#include "ledger.h"
#include "positions.h"

G_BEGIN_DECLS

#define FUZZ_TURNS 400 /* the runner's bound; a battle that is not decided by then ends */

typedef struct
{
  DhLawsCounts laws;
  FuzzSeen seen;
  FuzzSpoilt spoilt;
} FuzzCounts;

/* Plays it and asserts all laws; @every: see DhLawsPlan. */
void fuzz_battle (FuzzFields *fields, guint64 battle, guint every, FuzzCounts *counts);

G_END_DECLS
