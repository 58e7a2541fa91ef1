/* test-playtest.c — battles that people have played
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "raid.h"

#include "ai/match.h"
#include "lab/playtest.h"
#include "scenario/scenario-file.h"

static void
add (DhScenario *scenario, const char *version, guint64 play, DhSide winner)
{
  g_auto (DhPlaytest) playtest = {NULL};

  dh_playtest_init (&playtest, scenario);
  g_free (playtest.version);
  playtest.version = g_strdup (version);
  playtest.play = play;
  playtest.winner = winner;
  dh_playtest_add (&playtest, scenario);
}

static void
assert_equal (const DhPlaytest *a, const DhPlaytest *b)
{
  g_assert_cmpstr (a->date, ==, b->date);
  g_assert_cmpstr (a->version, ==, b->version);
  g_assert_cmpstr (a->remark, ==, b->remark);
  g_assert_cmphex (a->play, ==, b->play);
  g_assert_cmpuint (a->winner, ==, b->winner);
  g_assert_cmpuint (a->minutes, ==, b->minutes);
  for (guint i = 0; i < DH_MAX_SIDES; i++)
    {
      g_assert_cmpstr (a->players[i], ==, b->players[i]);
      g_assert_cmpint (a->scores[i], ==, b->scores[i]);
    }
}

static void
test_a_playtest_survives_the_file (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_auto (DhPlaytest) playtest = {NULL}, found = {NULL};
  g_autoptr (DhScenario) scenario = NULL, again = NULL;
  g_autofree char *text = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  scenario = dh_scenario_copy (raid.scenario);
  dh_playtest_init (&playtest, scenario);
  playtest.date = g_strdup ("2026-11-30");
  playtest.winner = 1;
  playtest.minutes = 75;
  playtest.remark = g_strdup ("Close & <good>");
  playtest.players[0] = g_strdup ("Anna “A.” B");
  playtest.scores[0] = 2;
  playtest.scores[1] = 3;
  dh_playtest_add (&playtest, scenario);
  text = dh_scenario_write (scenario, &length);
  again = dh_scenario_read (text, length, "x", raid.library, NULL);
  g_assert_nonnull (again);
  g_assert_true (dh_playtest_get (again, 0, &found));
  assert_equal (&playtest, &found);
  g_assert_cmphex (dh_scenario_play_fingerprint (again), ==, dh_scenario_play_fingerprint (raid.scenario));
  g_assert_false (dh_playtest_get (again, 1, &found));
}

static const DhPlaytestSum *
get (const GPtrArray *sums, guint index)
{
  return g_ptr_array_index (sums, index);
}

/* A mended typo has another version number and the same play; what differs in play is counted apart. */
static void
test_versions_that_play_otherwise_are_apart (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GPtrArray) sums = NULL;
  guint64 today;
  DhInterval wanted = dh_wilson (2.5, 4, DH_Z_95);

  dh_raid_init (&raid, "");
  scenario = dh_scenario_copy (raid.scenario);
  today = dh_scenario_play_fingerprint (scenario);
  add (scenario, "0.9", 42, 0);
  add (scenario, "1.0", today, 0);
  add (scenario, "1.0", today, 1);
  add (scenario, "1.0a", today, 0);
  add (scenario, "1.0a", today, DH_SIDE_NONE);
  add (scenario, "0.1", 0, 1);
  add (scenario, "0.2", 0, 1);
  sums = dh_playtests_sum (scenario);
  g_assert_cmpuint (sums->len, ==, 4);
  g_assert_cmpuint (get (sums, 0)->n, ==, 1);
  g_assert_false (get (sums, 0)->is_current);
  g_assert_cmpuint (get (sums, 1)->n, ==, 4);
  g_assert_cmpuint (get (sums, 1)->won[0], ==, 2);
  g_assert_true (get (sums, 1)->is_current);
  g_assert_cmpstr (get (sums, 1)->version, ==, "1.0a");
  g_assert_cmpfloat_with_epsilon (get (sums, 1)->rate[0].low, wanted.low, 1e-12);
  g_assert_cmpstr (get (sums, 3)->version, ==, "0.2");
}

static void
test_a_game_tells_how_it_ended (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_auto (DhPlaytest) playtest = {NULL};
  g_autoptr (DhGame) game = NULL;
  g_autoptr (DhMatch) match = NULL;

  dh_raid_init (&raid, "");
  game = dh_game_new (raid.setup, 5);
  match = dh_match_new (raid.setup, 5);
  dh_playtest_init (&playtest, raid.scenario);
  g_assert_false (dh_playtest_take_game (&playtest, game));
  dh_match_play (match, game);
  g_assert_true (dh_playtest_take_game (&playtest, game));
  g_assert_cmpuint (playtest.winner, ==, dh_game_get_state (game)->winner);
  g_assert_cmpint (playtest.scores[1], ==, dh_state_counter (dh_game_get_state (game), 1, 0));
}

/* What somebody else wrote into the file is read as far as it makes sense. */
static void
test_strange_playtests_are_harmless (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_auto (DhPlaytest) playtest = {NULL};
  g_autoptr (GPtrArray) sums = NULL;

  dh_raid_init (&raid,
                "<playtests><played winner='green' minutes='-5' play='xyz'><seat side='green' score='1'/>"
                "<seat score='x'/><seat side='red'/><remark/><remark>two</remark></played><played/></playtests>");
  g_assert_true (dh_playtest_get (raid.scenario, 0, &playtest));
  g_assert_cmpuint (playtest.winner, ==, DH_SIDE_NONE);
  g_assert_cmpuint (playtest.minutes, ==, 0);
  g_assert_cmphex (playtest.play, ==, 0);
  sums = dh_playtests_sum (raid.scenario);
  g_assert_cmpuint (sums->len, ==, 1);
  g_assert_cmpuint (get (sums, 0)->n, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/playtest/survives-the-file", test_a_playtest_survives_the_file);
  g_test_add_func ("/lab/playtest/versions-that-play-otherwise-are-apart", test_versions_that_play_otherwise_are_apart);
  g_test_add_func ("/lab/playtest/a-game-tells-how-it-ended", test_a_game_tells_how_it_ended);
  g_test_add_func ("/lab/playtest/strange-ones-are-harmless", test_strange_playtests_are_harmless);
  return g_test_run ();
}
