/* start.h — from a scenario to a game, and to a sketch to ask questions of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

/* Everything a scenario says that DhRules knows of; incomplete scenarios give a setup too, fit for check and
 * sketches only. Not for playing while dh_scenario_check() reports an error. */
DhSetup *dh_scenario_to_setup (const DhScenario *scenario, const DhRules *rules, GError **error);
/* The same for DhRules.check alone. */
DhSetup *dh_scenario_to_checked (const DhScenario *scenario, const DhRules *rules, GError **error);

G_END_DECLS
