/* test-ladder.c — computer players on Killiecrankie, by many battles
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/match.h"
#include "rules/modules.h"
#include "scenario/data-path.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

static DhSetup *
load_killiecrankie (void)
{
  g_autofree char *folder = dh_data_path ("rulesets", NULL);
  g_autofree char *path = dh_data_path ("scenarios", "killiecrankie.drumhead");
  const char *folders[] = {folder, NULL};
  g_autoptr (DhLibrary) library = dh_library_new (dh_rules_modules, folders);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);
  DhSetup *setup;

  g_assert_no_error (error);
  setup = dh_scenario_to_setup (scenario, dh_library_get_rules (library, dh_scenario_get_catalogue (scenario)), &error);
  g_assert_no_error (error);
  return setup;
}

static DhMatchResult
play (DhSetup *setup, const char *first, const char *second, guint64 seed, DhGame *game)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);

  match->bots[0] = dh_bot_find (first);
  match->bots[1] = dh_bot_find (second);
  return dh_match_play (match, game);
}

static void
test_greedy_beats_random (void)
{
  g_autoptr (DhSetup) setup = load_killiecrankie ();
  guint won = 0;

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      g_autoptr (DhGame) game = dh_game_new (setup, seed);
      DhSide greedy = seed % 2, winner = DH_SIDE_NONE;

      if (play (setup, greedy == 0 ? "greedy" : "random", greedy == 1 ? "greedy" : "random", seed, game)
          == DH_MATCH_WON)
        dh_game_is_over (game, &winner);
      won += winner == greedy;
    }
  g_test_message ("greedy won %u of 200", won);
  g_assert_cmpuint (won, >=, 190);
}

/* Battles end, and each plays again to the position it ended in. */
static void
test_battles_are_decided_and_replay (void)
{
  g_autoptr (DhSetup) setup = load_killiecrankie ();
  g_autoptr (DhState) again = dh_state_new (setup, 0);
  guint decided = 0;

  for (guint64 seed = 1; seed <= 500; seed++)
    {
      g_autoptr (DhGame) game = dh_game_new (setup, seed);

      decided += play (setup, "greedy", "greedy", seed, game) == DH_MATCH_WON;
      g_assert_true (dh_game_replay (game, dh_game_get_length (game), NULL, again, NULL));
      g_assert_cmphex (dh_state_fingerprint (again), ==, dh_game_fingerprint (game));
    }
  g_test_message ("%u of 500 battles were decided", decided);
  g_assert_cmpuint (decided, >=, 495);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/ladder/greedy-beats-random", test_greedy_beats_random);
  g_test_add_func ("/ai/ladder/battles-are-decided-and-replay", test_battles_are_decided_and_replay);
  return g_test_run ();
}
