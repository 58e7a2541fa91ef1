/* unenforced.h — which rules of a scenario nobody executes
 *
 * Special rules that are text, and kinds of objectives, switches, policies, effects and cards that the rules module
 * does not know (yet). Whoever plays is told.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

/* code: "special:asleep", "objective:clear-zone", "cards" ...; title: what to call it, translated */
typedef void (*DhUnenforcedFunc) (const char *code, const char *title, gpointer data);

gboolean dh_rules_execute_own (const DhRules *rules, const char *use);
void dh_scenario_list_unenforced (const DhScenario *scenario, const DhRules *rules, DhUnenforcedFunc func,
                                  gpointer data);
void dh_setup_list_unenforced_cards (const DhSetup *setup, DhUnenforcedFunc func, gpointer data);
void dh_ruleset_list_unenforced (DhCatalogue *catalogue, const DhRules *rules, DhUnenforcedFunc func, gpointer data);

G_END_DECLS
