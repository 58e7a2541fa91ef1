/* bench.h — a scenario to try things on, and a short language for what is in it
 *
 * Facts, parted by blanks: "E5=forest" a terrain, "E5+ford" a feature, "E5/NE=wall" a hex side, "E5~road" a path
 * that touches the hex, "E5/E~road" one that runs on, "E5@highland" a piece (class) standing there, "E5:Name" a label,
 * "E5!permanent" an objective. A fact with "no:" before it says the opposite.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/ruleset.h"
#include "scenario/scenario.h"

DhLibrary *bench_library (void);
DhCatalogue *bench_catalogue (void);
DhScenario *bench_scenario (const char *facts);
void bench_set (DhScenario *scenario, const char *facts);
void bench_check (const DhScenario *scenario, const char *facts);
DhPlace bench_hex (const DhScenario *scenario, const char *name);
guint bench_item (DhItemKind kind, const char *id);
