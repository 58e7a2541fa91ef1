/* house-rules.h — rules of chance for a battle of chance, in the effect language
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

#define FUZZ_MAX_HOUSE_RULES 6

/* Returns: (transfer full): the battle with up to %FUZZ_MAX_HOUSE_RULES effects of its own, of any use that the rules
 * carry out and with any parameters that check() lets pass. */
DhScenario *fuzz_add_house_rules (const DhScenario *scenario, const DhRules *rules, guint64 seed);

G_END_DECLS
