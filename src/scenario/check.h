/* check.h — every problem of a scenario, with its place
 *
 * What the frame knows (no armies, a piece outside the board, a label off the board ...) plus DhRules.check plus what
 * nobody executes yet (special rules, kinds of objective, switches, cards). Errors bar playing, warnings do not.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

typedef struct
{
  DhSeverity severity;
  char *code;
  DhPlace place;       /* a hex to jump to, or DH_PLACE_NOWHERE */
  char *piece;         /* (nullable) id */
  guint effect;        /* the how manieth of the scenario, from 1; 0: none */
  char *text;          /* a whole translated sentence */
  gboolean unenforced; /* says that a rule of the scenario is not executed */
} DhFinding;

void dh_finding_free (DhFinding *finding);
gboolean dh_findings_bar_playing (const GPtrArray *findings);
GPtrArray *dh_scenario_check (const DhScenario *scenario, const DhRules *rules);

G_END_DECLS
