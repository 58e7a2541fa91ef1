/* battle.c — one fuzzed battle, known by its number
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include "cli/count-allocations.h"
#include "rules/jacobite/jacobite.h"
#include "scenario/start.h"

/**
 * fuzz_battle:
 * @battle: its number says which field it is on, and is the seed of its chance and of all answers
 * @every: what is costly is looked at in one of so many entries
 * @counts: (inout): is added to
 *
 * Plays a battle at random to its end and asserts all laws on the way. In three
 * of four one side or both are eager to fight.
 */
void
fuzz_battle (FuzzFields *fields, guint64 battle, guint every, FuzzCounts *counts)
{
  g_autoptr (DhScenario) scenario = fuzz_fields_load (fields, battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);
  FuzzLedger ledger;
  DhLawsPlan plan = {.max_turns = FUZZ_TURNS,
                     .every = every,
                     .eager = battle / 20 % 4,
                     .module = &fuzz_ledger_laws,
                     .data = &ledger,
                     .count_allocations = dh_count_allocations};

  g_assert_no_error (error);
  fuzz_ledger_init (&ledger, scenario, setup, &counts->seen);
  dh_laws_play (setup, battle, &plan, &counts->laws);
  fuzz_ledger_clear (&ledger);
}
