/* house-rules.h — rules of chance for a battle of chance, in the effect language
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/chance.h"
#include "engine/rules.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

#define FUZZ_MAX_HOUSE_RULES 6

/* Returns: (transfer full): the battle with up to %FUZZ_MAX_HOUSE_RULES effects of its own, of any use that the rules
 * carry out and with any parameters that check() lets pass. */
DhScenario *fuzz_add_house_rules (const DhScenario *scenario, const DhRules *rules, guint64 seed);
/* The same, with any parameters that can be read, whatever check() says. */
DhScenario *fuzz_add_any_rules (const DhScenario *scenario, const DhRules *rules, guint64 seed);
/* Returns: (transfer full): a value of chance for a parameter of an effect */
char *fuzz_make_value (const DhScenario *scenario, const DhItem *parameter, DhStream *stream);

G_END_DECLS
