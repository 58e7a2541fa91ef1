/* test-ladder.c — computer players on Killiecrankie, by many battles
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai-test.h"

#include "ai/match.h"

static DhMatchResult
play (DhSetup *setup, const char *first, const char *second, guint64 seed, DhGame *game)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);

  match->bots[0] = dh_bot_find (first);
  match->bots[1] = dh_bot_find (second);
  return dh_match_play (match, game);
}

typedef struct
{
  const char *stronger;
  const char *weaker;
  guint battles;
  guint least; /* to be won */
} Rung;

static const Rung rungs[] = {
    {"greedy", "random", 200, 190},
    {"steady", "random", 200, 160},
    {"greedy", "steady", 200, 100},
    {"planner", "greedy", 40, 20},
};

static void
test_stronger_players_win (gconstpointer data)
{
  const Rung *rung = data;
  g_autoptr (DhSetup) setup = dh_ai_test_load ("killiecrankie");
  guint won = 0;

  for (guint64 seed = 1; seed <= rung->battles; seed++)
    {
      g_autoptr (DhGame) game = dh_game_new (setup, (seed + 1) / 2);
      DhSide stronger = seed % 2, winner = DH_SIDE_NONE;

      if (play (setup, stronger == 0 ? rung->stronger : rung->weaker, stronger == 1 ? rung->stronger : rung->weaker,
                (seed + 1) / 2, game)
          == DH_MATCH_WON)
        dh_game_is_over (game, &winner);
      won += winner == stronger;
    }
  g_test_message ("%s won %u of %u against %s", rung->stronger, won, rung->battles, rung->weaker);
  g_assert_cmpuint (won, >=, rung->least);
}

/* Battles end, and each plays again to the position it ended in. */
static void
test_battles_are_decided_and_replay (void)
{
  g_autoptr (DhSetup) setup = dh_ai_test_load ("killiecrankie");
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
  for (guint i = 0; i < G_N_ELEMENTS (rungs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ai/ladder/%s-beats-%s", rungs[i].stronger, rungs[i].weaker);

      g_test_add_data_func (path, &rungs[i], test_stronger_players_win);
    }
  g_test_add_func ("/ai/ladder/battles-are-decided-and-replay", test_battles_are_decided_and_replay);
  return g_test_run ();
}
