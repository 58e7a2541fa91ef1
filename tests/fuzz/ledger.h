/* ledger.h — what must hold in every battle of Jacobite Rising
 *
 * A ledger is kept from the events alone and compared with the position after every entry: so each step lost, each
 * banner and each piece that goes has a cause that was told, and nothing changes that was not.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "laws.h"

#include "scenario/scenario.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 losses;   /* steps */
  guint64 banners;  /* events of them */
  guint64 fallen;   /* leaders */
  guint64 previews; /* that were compared with the roll */
} FuzzSeen;

typedef struct
{
  const DhScenario *scenario; /* to be saved with the battle */
  const DhState *state;       /* as it was when the event was told */
  FuzzSeen *seen;
  guint n_pieces;
  guint8 *steps;    /* [piece] as told */
  guint8 *worth;    /* [piece] banners the enemy got for it */
  gboolean *lost;   /* [piece] told to be eliminated or to have routed */
  int banners[2];   /* as told */
  int elsewhere[2]; /* of them, what was not for a piece of the enemy */
  DhEvent preview;  /* of the attack that was just chosen */
  gboolean has_preview;
  gboolean has_worths; /* a rule of the battle says what pieces are worth, perhaps nothing */
} FuzzLedger;

extern const DhLawsOfModule fuzz_ledger_laws;

void fuzz_ledger_init (FuzzLedger *ledger, const DhScenario *scenario, const DhSetup *setup, FuzzSeen *seen);
void fuzz_ledger_clear (FuzzLedger *ledger);

G_END_DECLS
