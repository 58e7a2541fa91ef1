/* test-bots.c — computer players on the tiny game
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/match.h"
#include "toy-rules.h"

static DhMatchResult
play (DhSetup *setup, const char *red, const char *blue, guint64 seed, DhGame **game)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);

  *game = dh_game_new (setup, seed);
  match->bots[0] = dh_bot_find (red);
  match->bots[1] = dh_bot_find (blue);
  return dh_match_play (match, *game);
}

static void
test_names_are_found (void)
{
  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    g_assert_true (dh_bot_find (dh_bot_get (i)->name) == dh_bot_get (i));
  g_assert_null (dh_bot_find ("nobody"));
}

static void
test_same_seed_same_battle (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();

  for (guint64 seed = 1; seed <= 5; seed++)
    {
      g_autoptr (DhGame) first = NULL;
      g_autoptr (DhGame) second = NULL;

      g_assert_cmpint (play (setup, "greedy", "random", seed, &first), ==,
                       play (setup, "greedy", "random", seed, &second));
      g_assert_cmphex (dh_game_fingerprint (first), ==, dh_game_fingerprint (second));
    }
}

/* A bot answers from its view with one of its options, whatever the position. */
static void
test_answers_are_listed (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhThinker) thinker = dh_thinker_new (setup);
  g_autoptr (DhState) view = dh_state_new (setup, 0);
  DhOption options[DH_MAX_OPTIONS];
  DhStream stream;

  dh_stream_seed (&stream, 1, 0);
  for (guint bot = 0; dh_bot_get (bot) != NULL; bot++)
    {
      g_autoptr (DhGame) game = dh_game_new (setup, 4);

      for (guint i = 0; i < 60 && !dh_game_is_over (game, NULL); i++)
        {
          if (dh_game_get_state (game)->pending == DH_PENDING_ROLL)
            g_assert_true (dh_game_roll (game, NULL));
          for (DhSide side = 0; side < setup->n_sides; side++)
            if (dh_game_is_asked (game, side))
              {
                guint n = dh_game_options (game, side, options);
                DhOption answer;

                dh_state_view (dh_game_get_state (game), side, view);
                answer = dh_bot_choose (dh_bot_get (bot), thinker, view, side, &stream);
                g_assert_true (dh_options_have (options, n, answer));
                g_assert_true (dh_game_choose (game, side, answer, NULL));
              }
        }
    }
}

/* The first answer of a battle. */
static void
choose_first (DhThinker *thinker, DhSetup *setup, const char *bot)
{
  g_autoptr (DhState) view = dh_state_new (setup, 0);
  g_autoptr (DhGame) game = dh_game_new (setup, 1);
  DhSide side = dh_game_is_asked (game, 0) ? 0 : 1;
  DhStream stream;

  dh_stream_seed (&stream, 1, 0);
  dh_state_view (dh_game_get_state (game), side, view);
  dh_bot_choose (dh_bot_find (bot), thinker, view, side, &stream);
}

static gboolean
is_never_wanted (gpointer data)
{
  return TRUE;
}

/* Whoever waits no longer is not kept waiting: hardly a position is valued. */
static void
test_an_unwanted_thought_ends_at_once (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhThinker) thinker = dh_thinker_new (setup);

  thinker->is_unwanted = is_never_wanted;
  thinker->budget.evaluations = 1000000;
  choose_first (thinker, setup, "general");
  g_assert_cmpuint (thinker->n_evaluations, <, 100);
}

/* The budget bounds what is valued, whatever the clock says. */
static void
test_a_budget_is_kept (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();

  for (guint budget = 200; budget <= 3200; budget *= 4)
    {
      g_autoptr (DhThinker) thinker = dh_thinker_new (setup);

      thinker->budget.evaluations = budget;
      choose_first (thinker, setup, "planner");
      g_assert_cmpuint (thinker->n_evaluations, >, 0);
      g_assert_cmpuint (thinker->n_evaluations, <=, budget + 256);
    }
}

/* At a pace of one position a millisecond so far. */
static guint64
count_evaluations (guint evaluations, guint milliseconds)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhThinker) thinker = dh_thinker_new (setup);

  thinker->budget = (DhBudget){evaluations, milliseconds};
  thinker->n_timed = 1000;
  thinker->spent = G_TIME_SPAN_SECOND;
  choose_first (thinker, setup, "general");
  return thinker->n_evaluations;
}

/* The clock ends what no other bound would, evaluations what the clock would let go on, and of time alone four fifths
 * are planned for. */
static void
test_time_is_a_budget (void)
{
  g_assert_cmpuint (count_evaluations (G_MAXINT, 20), <, G_MAXINT / 100);
  g_assert_cmpuint (count_evaluations (400, 3600000), <=, 400 + 256);
  g_assert_cmpuint (count_evaluations (0, 60000), ==, count_evaluations (48000, 0));
}

static void
test_a_match_stops_at_its_bound (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhMatch) match = dh_match_new (setup, 1);
  g_autoptr (DhGame) game = dh_game_new (setup, 1);

  match->max_turns = 2;
  g_assert_cmpint (dh_match_play (match, game), ==, DH_MATCH_UNDECIDED);
  g_assert_cmpuint (dh_game_get_state (game)->turn, ==, 3);
}

/* One look ahead is worth something in any game that can tell a good position. */
static void
test_greedy_beats_random (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  guint won = 0, lost = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (DhGame) game = NULL;
      gboolean swapped = seed % 2 == 0;
      DhMatchResult result = play (setup, swapped ? "random" : "greedy", swapped ? "greedy" : "random", seed, &game);
      DhSide winner;

      if (result != DH_MATCH_WON)
        continue;
      dh_game_is_over (game, &winner);
      won += (winner == 0) != swapped;
      lost += (winner == 0) == swapped;
    }
  g_test_message ("greedy won %u and lost %u of 40", won, lost);
  g_assert_cmpuint (won, >, lost);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/bots/names-are-found", test_names_are_found);
  g_test_add_func ("/ai/bots/same-seed-same-battle", test_same_seed_same_battle);
  g_test_add_func ("/ai/bots/answers-are-listed", test_answers_are_listed);
  g_test_add_func ("/ai/bots/an-unwanted-thought-ends-at-once", test_an_unwanted_thought_ends_at_once);
  g_test_add_func ("/ai/bots/a-budget-is-kept", test_a_budget_is_kept);
  g_test_add_func ("/ai/bots/time-is-a-budget", test_time_is_a_budget);
  g_test_add_func ("/ai/bots/a-match-stops-at-its-bound", test_a_match_stops_at_its_bound);
  g_test_add_func ("/ai/bots/greedy-beats-random", test_greedy_beats_random);
  return g_test_run ();
}
