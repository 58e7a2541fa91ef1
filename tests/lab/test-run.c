/* test-run.c — the same battles, whoever plays them, in whatever pieces
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "raid.h"

#include "ai/match.h"

static void
assert_same_bytes (const DhLabResult *a, const DhLabResult *b)
{
  gsize length_a, length_b;
  g_autofree char *text_a = dh_lab_result_write (a, &length_a), *text_b = dh_lab_result_write (b, &length_b);

  g_assert_cmpmem (text_a, length_a, text_b, length_b);
}

static void
test_threads_do_not_matter (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) one = NULL;

  dh_raid_init (&raid, "");
  one = dh_raid_run (&raid, 1, 0, 0);
  g_assert_cmpint (one->end, ==, DH_LAB_ALL);
  for (guint jobs = 2; jobs <= 5; jobs++)
    {
      g_autoptr (DhLabResult) many = dh_raid_run (&raid, jobs, 0, 0);

      assert_same_bytes (one, many);
    }
}

/* Shards of a run, the last first. */
static DhLabResult *
run_in_shards (DhRaid *raid, guint n_shards)
{
  g_autoptr (GPtrArray) shards = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_lab_result_unref);
  g_autoptr (GError) error = NULL;
  DhLabResult *merged;

  for (guint i = n_shards; i >= 1; i--)
    g_ptr_array_add (shards, dh_raid_run (raid, 2, i, n_shards));
  merged = dh_lab_result_merge ((DhLabResult *const *) shards->pdata, shards->len, &error);
  g_assert_no_error (error);
  return merged;
}

/* Rules for ending early, in hundredths of a point; with the last the run goes to its end. */
static const struct
{
  guint width, even;
} rules[] = {{0, 0}, {2000, 0}, {0, 1000}, {1, 0}};

static void
test_shards_do_not_matter (void)
{
  g_auto (DhRaid) raid = {NULL};

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = 140;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (DhLabResult) whole = NULL;

      raid.plan.stop_width = rules[i].width;
      raid.plan.stop_even = rules[i].even;
      whole = dh_raid_run (&raid, 1, 0, 0);
      for (guint n_shards = 1; n_shards <= 7; n_shards += 3)
        {
          g_autoptr (DhLabResult) merged = run_in_shards (&raid, n_shards);

          assert_same_bytes (whole, merged);
          g_assert_cmpint (whole->end, ==, merged->end);
        }
    }
}

/* Merging what is merged already, in two steps. */
static void
test_merging_may_go_in_steps (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) whole = NULL, half = NULL, joined = NULL;
  DhLabResult *parts[4];

  dh_raid_init (&raid, "");
  raid.plan.stop_width = 1;
  whole = dh_raid_run (&raid, 1, 0, 0);
  for (guint i = 0; i < 4; i++)
    parts[i] = dh_raid_run (&raid, 1, i + 1, 4);
  half = dh_lab_result_merge ((DhLabResult *const[]){parts[3], parts[1]}, 2, NULL);
  g_assert_cmpint (half->end, ==, DH_LAB_OPEN);
  joined = dh_lab_result_merge ((DhLabResult *const[]){parts[2], half, parts[0]}, 3, NULL);
  assert_same_bytes (whole, joined);
  for (guint i = 0; i < 4; i++)
    dh_lab_result_unref (parts[i]);
}

static void
test_a_run_ends_after_whole_blocks (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) result = NULL;
  g_autoptr (DhTally) sum = NULL;

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = 1000;
  raid.plan.stop_width = 1000;
  result = dh_raid_run (&raid, 3, 0, 0);
  sum = dh_lab_result_sum (result);
  g_assert_cmpint (result->end, ==, DH_LAB_WIDTH);
  g_assert_cmpuint (dh_tally_n_pairs (sum) % DH_LAB_BLOCK, ==, 0);
  g_assert_cmpuint (dh_tally_n_pairs (sum), <, 1000);
  g_assert_cmpfloat (dh_rate_of_side (sum, &raid.plan, 0).share.high - dh_rate_of_side (sum, &raid.plan, 0).share.low,
                     <=, 0.1);
}

static void
test_what_does_not_fit_is_refused (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) first = NULL, again = NULL, other = NULL;
  g_autoptr (GError) error = NULL;

  dh_raid_init (&raid, "");
  first = dh_raid_run (&raid, 1, 1, 2);
  again = dh_raid_run (&raid, 1, 1, 3);
  raid.plan.seed = 2;
  other = dh_raid_run (&raid, 1, 2, 2);
  g_assert_null (dh_lab_result_merge ((DhLabResult *const[]){first, again}, 2, &error));
  g_assert_error (error, DH_LAB_ERROR, DH_LAB_ERROR_OVERLAP);
  g_clear_error (&error);
  g_assert_null (dh_lab_result_merge ((DhLabResult *const[]){first, other}, 2, &error));
  g_assert_error (error, DH_LAB_ERROR, DH_LAB_ERROR_DIFFERENT);
}

static void
cancel (const DhLabProgress *progress, gpointer data)
{
  if (progress->n_done > 0)
    g_atomic_int_set ((int *) data, 1);
}

/* The pairs from the first on, just as a shorter run would have given them. */
static void
test_cancelling_keeps_what_is_done (void)
{
  g_auto (DhRaid) raid = {NULL};
  int cancelled = 0;
  const DhLabControl control = {.jobs = 2, .cancelled = &cancelled, .progress = cancel, .data = &cancelled};
  g_autoptr (DhLabResult) result = NULL, shorter = NULL;
  g_autoptr (DhTally) sum = NULL, wanted = NULL;

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = DH_LAB_MAX_PAIRS;
  result = dh_lab_run (raid.scenario, raid.setup, &raid.plan, &control);
  sum = dh_lab_result_sum (result);
  g_assert_cmpint (result->end, ==, DH_LAB_OPEN);
  g_assert_cmpuint (result->rows->len, ==, 1);
  g_assert_cmpuint (dh_tally_n_pairs (sum), >, 0);
  raid.plan.n_pairs = dh_tally_n_pairs (sum);
  shorter = dh_raid_run (&raid, 1, 0, 0);
  wanted = dh_lab_result_sum (shorter);
  g_assert_cmpmem (sum->cells, sum->shape.starts[DH_N_TALLIES] * sizeof (guint64), wanted->cells,
                   wanted->shape.starts[DH_N_TALLIES] * sizeof (guint64));
}

static void
count_up (const DhLabProgress *progress, gpointer data)
{
  DhLabProgress *last = data;

  g_assert_cmpuint (progress->n_done, >=, last->n_done);
  g_assert_cmpuint (progress->n_done, <=, progress->n_pairs);
  *last = *progress;
}

/* A run that was stopped, or shorter, gone on with is the run that was never stopped. */
static void
test_a_run_goes_on (void)
{
  g_auto (DhRaid) raid = {NULL};

  dh_raid_init (&raid, "");
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (DhLabResult) whole = NULL, stopped = NULL, shorter = NULL;

      raid.plan.stop_width = rules[i].width;
      raid.plan.stop_even = rules[i].even;
      raid.plan.n_pairs = 50;
      shorter = dh_raid_run (&raid, 2, 0, 0);
      raid.plan.n_pairs = 140;
      whole = dh_raid_run (&raid, 1, 0, 0);
      stopped = dh_raid_run (&raid, 2, 1, 3);
      for (guint k = 0; k < 2; k++)
        {
          DhLabProgress last = {0};
          const DhLabControl control = {
              .jobs = 2, .begun = k == 0 ? stopped : shorter, .progress = count_up, .data = &last};
          g_autoptr (DhLabResult) result = NULL;

          g_assert_true (dh_lab_result_is_begun (control.begun, raid.scenario, raid.setup, &raid.plan));
          result = dh_lab_run (raid.scenario, raid.setup, &raid.plan, &control);
          assert_same_bytes (whole, result);
          g_assert_cmpint (whole->end, ==, result->end);
        }
    }
}

/* What is of another battle, other players or other dice, or more than is wished, is no beginning. */
static void
test_what_is_no_beginning (void)
{
  g_auto (DhRaid) raid = {NULL}, other = {NULL};
  g_autoptr (DhLabResult) result = NULL, later = NULL;
  DhLabPlan plan;

  dh_raid_init (&raid, "");
  dh_raid_init (&other, "<rules-in-play><special id='rain' enforced='no'/></rules-in-play>");
  raid.plan.n_pairs = 10;
  result = dh_raid_run (&raid, 1, 0, 0);
  later = dh_raid_run (&raid, 1, 2, 2);
  g_assert_true (dh_lab_result_is_begun (result, raid.scenario, raid.setup, &raid.plan));
  g_assert_false (dh_lab_result_is_begun (later, raid.scenario, raid.setup, &raid.plan));
  g_assert_false (dh_lab_result_is_begun (result, other.scenario, other.setup, &raid.plan));
  plan = raid.plan;
  plan.n_pairs = 9;
  g_assert_false (dh_lab_result_is_begun (result, raid.scenario, raid.setup, &plan));
  plan = raid.plan;
  plan.seed++;
  g_assert_false (dh_lab_result_is_begun (result, raid.scenario, raid.setup, &plan));
  plan = raid.plan;
  plan.players[1] = dh_bot_find ("steady");
  g_assert_false (dh_lab_result_is_begun (result, raid.scenario, raid.setup, &plan));
  plan = raid.plan;
  plan.stop_width = 500;
  g_assert_false (dh_lab_result_is_begun (result, raid.scenario, raid.setup, &plan));
}

static void
test_time_ends_a_run (void)
{
  g_auto (DhRaid) raid = {NULL};
  const DhLabControl control = {.jobs = 1, .seconds = 0.2};
  g_autoptr (DhLabResult) result = NULL;

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = DH_LAB_MAX_PAIRS;
  result = dh_lab_run (raid.scenario, raid.setup, &raid.plan, &control);
  g_assert_cmpint (result->end, ==, DH_LAB_OPEN);
}

static void
test_progress_is_told_to_the_end (void)
{
  g_auto (DhRaid) raid = {NULL};
  DhLabProgress last = {0};
  const DhLabControl control = {.jobs = 2, .progress = count_up, .data = &last};
  g_autoptr (DhLabResult) result = NULL;

  dh_raid_init (&raid, "");
  result = dh_lab_run (raid.scenario, raid.setup, &raid.plan, &control);
  g_assert_cmpuint (last.n_done, ==, 100);
  g_assert_cmpuint (last.n_pairs, ==, 100);
}

/* Every piece that dies does so somewhere, every battle ends once, and every point is for something. */
static void
test_what_is_counted_adds_up (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) result = NULL;
  g_autoptr (DhTally) sum = NULL;
  guint64 totals[DH_N_TALLIES] = {0}, points = 0;

  dh_raid_init (&raid, "");
  result = dh_raid_run (&raid, 2, 0, 0);
  sum = dh_lab_result_sum (result);
  for (guint part = 0; part < DH_N_TALLIES; part++)
    for (guint i = sum->shape.starts[part]; i < sum->shape.starts[part + 1]; i++)
      totals[part] += sum->cells[i];
  for (guint i = 0; i < 2 * (DH_TALLY_MAX_SCORE + 1); i++)
    points += sum->cells[sum->shape.starts[DH_TALLY_SCORES] + i] * (i % (DH_TALLY_MAX_SCORE + 1));
  g_assert_cmpuint (totals[DH_TALLY_PAIRS], ==, 100);
  g_assert_cmpuint (totals[DH_TALLY_TURNS], ==, 200);
  g_assert_cmpuint (totals[DH_TALLY_SCORES], ==, 400);
  g_assert_cmpuint (totals[DH_TALLY_MARGINS], ==, dh_tally_n_won (sum, 0) + dh_tally_n_won (sum, 1));
  g_assert_cmpuint (totals[DH_TALLY_DEATHS], >, 0);
  g_assert_cmpuint (totals[DH_TALLY_DIES], ==, totals[DH_TALLY_DEATHS]);
  g_assert_cmpuint (totals[DH_TALLY_FOR_CLASS], ==, points);
  g_assert_cmpuint (totals[DH_TALLY_FIGHTS], >=, totals[DH_TALLY_DEATHS]);
}

/* Whoever wants to see a battle of a run can have it played: the seed is all it takes. */
static void
test_a_battle_can_be_played_again (void)
{
  g_auto (DhRaid) raid = {NULL};
  guint won[3] = {0};
  g_autoptr (DhLabResult) result = NULL;
  g_autoptr (DhTally) sum = NULL;

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = 20;
  result = dh_raid_run (&raid, 2, 0, 0);
  sum = dh_lab_result_sum (result);
  for (guint i = 0; i < 40; i++)
    {
      guint64 seed = dh_lab_plan_seed_of (&raid.plan, i / 2, i % 2);
      g_autoptr (DhMatch) match = dh_match_new (raid.setup, seed);
      g_autoptr (DhGame) game = dh_game_new (raid.setup, seed);
      DhMatchResult end;

      match->bots[0] = match->bots[1] = dh_bot_find ("random");
      end = dh_match_play (match, game);
      won[end == DH_MATCH_WON ? dh_game_get_state (game)->winner : 2]++;
    }
  for (guint side = 0; side < 3; side++)
    g_assert_cmpuint (dh_tally_n_won (sum, side), ==, won[side]);
}

/* The better player wins the more, for he has both sides. */
static void
test_players_change_sides (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) result = NULL;
  g_autoptr (DhTally) sum = NULL;
  DhRate a, b;

  dh_raid_init (&raid, "");
  raid.plan.players[0] = dh_bot_find ("greedy");
  g_assert_cmphex (dh_lab_plan_seed_of (&raid.plan, 3, 0), ==, dh_lab_plan_seed_of (&raid.plan, 3, 1));
  g_assert_true (dh_lab_plan_player (&raid.plan, 0, 0) == raid.plan.players[0]);
  g_assert_true (dh_lab_plan_player (&raid.plan, 1, 1) == raid.plan.players[0]);
  result = dh_raid_run (&raid, 2, 0, 0);
  sum = dh_lab_result_sum (result);
  a = dh_rate_of_player (sum, &raid.plan, 0);
  b = dh_rate_of_player (sum, &raid.plan, 1);
  g_assert_cmpfloat (a.share.low, >, 0.5);
  g_assert_cmpfloat_with_epsilon (a.share.value + b.share.value, 1, 1e-12);
}

/* Pairs that always end alike are worth one battle each, unless each battle has dice of its own. */
static void
test_pairs_that_agree_are_worth_less (void)
{
  const DhLabPlan shared = {.players = {dh_bot_find ("greedy"), dh_bot_find ("random")}};
  const DhLabPlan own = {.players = {dh_bot_find ("random"), dh_bot_find ("random")}};
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhTally) tally = NULL;

  dh_raid_init (&raid, "");
  tally = dh_tally_new (raid.setup);
  *dh_tally_at (tally, DH_TALLY_PAIRS, 0, 0) = 50;
  *dh_tally_at (tally, DH_TALLY_PAIRS, 1, 1) = 50;
  g_assert_cmpfloat_with_epsilon (dh_rate_of_side (tally, &shared, 0).n, 100, 1e-9);
  g_assert_cmpfloat_with_epsilon (dh_rate_of_side (tally, &own, 0).n, 200, 1e-9);
  *dh_tally_at (tally, DH_TALLY_PAIRS, 0, 1) = *dh_tally_at (tally, DH_TALLY_PAIRS, 1, 0) = 50;
  g_assert_cmpfloat_with_epsilon (dh_rate_of_side (tally, &shared, 0).n, 400, 1e-9);
  g_assert_cmpfloat_with_epsilon (dh_rate_of_side (tally, &own, 0).n, 400, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/run/threads-do-not-matter", test_threads_do_not_matter);
  g_test_add_func ("/lab/run/shards-do-not-matter", test_shards_do_not_matter);
  g_test_add_func ("/lab/run/merging-may-go-in-steps", test_merging_may_go_in_steps);
  g_test_add_func ("/lab/run/a-run-ends-after-whole-blocks", test_a_run_ends_after_whole_blocks);
  g_test_add_func ("/lab/run/what-does-not-fit-is-refused", test_what_does_not_fit_is_refused);
  g_test_add_func ("/lab/run/cancelling-keeps-what-is-done", test_cancelling_keeps_what_is_done);
  g_test_add_func ("/lab/run/goes-on-where-it-was-left", test_a_run_goes_on);
  g_test_add_func ("/lab/run/what-is-no-beginning", test_what_is_no_beginning);
  g_test_add_func ("/lab/run/time-ends-a-run", test_time_ends_a_run);
  g_test_add_func ("/lab/run/progress-is-told-to-the-end", test_progress_is_told_to_the_end);
  g_test_add_func ("/lab/run/what-is-counted-adds-up", test_what_is_counted_adds_up);
  g_test_add_func ("/lab/run/a-battle-can-be-played-again", test_a_battle_can_be_played_again);
  g_test_add_func ("/lab/run/players-change-sides", test_players_change_sides);
  g_test_add_func ("/lab/rate/pairs-that-agree-are-worth-less", test_pairs_that_agree_are_worth_less);
  return g_test_run ();
}
