/* sample.h — a small scenario to test with
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/ruleset.h"
#include "scenario/scenario.h"

DhCatalogue *sample_catalogue (void);
DhScenario *sample_scenario (void);
void sample_add_army (DhScenario *scenario, const char *side, DhBoardEdge edge, gboolean first);
void sample_add_piece (DhScenario *scenario, const char *id, const char *class_id, guint army, const char *hex);
DhPlace sample_hex (const DhScenario *scenario, const char *name);
guint sample_index (const DhScenario *scenario, DhItemKind kind, const char *id);
