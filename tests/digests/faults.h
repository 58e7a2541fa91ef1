/* faults.h — battles that cannot be played, and rulesets that say other things
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "digest.h"

#include "scenario/scenario.h"

G_BEGIN_DECLS

void say_findings (const DhScenario *scenario, Digest *digest);
void say_drafts (DhCatalogue *catalogue, guint64 first, guint n, Digest *digest);
void say_other_ruleset (const char *ruleset, const char *battle, guint64 seed, Digest *digest);

G_END_DECLS
