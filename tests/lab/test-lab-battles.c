/* test-lab-battles.c — the shipped battles in the laboratory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/run.h"
#include "lab/suggest.h"

#include "rules/modules.h"
#include "scenario/check.h"
#include "scenario/data-path.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

static const char *const battles[] = {
    "clifton", "cromdale",      "culloden",     "dunkeld", "falkirk",     "glen-shiel",  "inverurie",
    "keith",   "killiecrankie", "little-ferry", "preston", "prestonpans", "sheriffmuir",
};

static DhLibrary *
make_library (void)
{
  g_autofree char *folder = dh_data_path ("rulesets", NULL);
  const char *folders[] = {folder, NULL};

  return dh_library_new (dh_rules_modules, folders);
}

static DhScenario *
load (const char *name, DhLibrary *library)
{
  g_autofree char *base = g_strconcat (name, ".drumhead", NULL);
  g_autofree char *path = dh_data_path ("scenarios", base);
  g_autoptr (GError) error = NULL;
  DhScenario *scenario = dh_scenario_load (path, library, &error);

  g_assert_no_error (error);
  return scenario;
}

static DhLabResult *
run (const DhScenario *scenario, DhLibrary *library, const char *player, guint n_pairs, guint jobs)
{
  const DhRules *rules = dh_library_get_rules (library, dh_scenario_get_catalogue (scenario));
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, rules, NULL);
  const DhLabControl control = {.jobs = jobs};
  DhLabPlan plan;

  dh_lab_plan_init (&plan);
  plan.players[0] = plan.players[1] = dh_bot_find (player);
  plan.n_pairs = n_pairs;
  return dh_lab_run (scenario, setup, &plan, &control);
}

/* What a side has at the end is what it began with, and what it gained for something. */
static void
assert_points_add_up (const DhLabResult *result, DhSide side)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (result);
  const DhItem *counter = dh_catalogue_item (result->setup->catalogue, DH_ITEM_COUNTER, 0);
  guint64 battles_played = 2 * dh_tally_n_pairs (sum), points = 0, gained, lost;

  for (guint i = 0; i <= DH_TALLY_MAX_SCORE; i++)
    points += i * dh_tally_get (sum, DH_TALLY_SCORES, side, i);
  gained = dh_tally_sum_row (sum, DH_TALLY_FOR_CLASS, side) + dh_tally_sum_row (sum, DH_TALLY_FOR_PLACES, side)
           + dh_tally_get (sum, DH_TALLY_FOR_OTHERS, side, 0);
  lost = dh_tally_sum_row (sum, DH_TALLY_GIVEN_BACK, side);
  gained += battles_played * (guint) dh_setup_value (result->setup, side, dh_item_get (counter, "start"));
  g_assert_cmpuint (points, ==, gained - lost);
}

static void
test_points_add_up (void)
{
  g_autoptr (DhLibrary) library = make_library ();

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (DhScenario) scenario = load (battles[i], library);
      g_autoptr (DhLabResult) result = run (scenario, library, "random", 4, 2);

      for (DhSide side = 0; side < result->setup->n_sides; side++)
        assert_points_add_up (result, side);
    }
}

/* The same battles, whether one thread plays them or two; whole records, answer by answer, are compared elsewhere. */
static void
test_threads_do_not_matter (void)
{
  g_autoptr (DhLibrary) library = make_library ();

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (DhScenario) scenario = load (battles[i], library);
      g_autoptr (DhLabResult) one = run (scenario, library, "greedy", 2, 1),
                              two = run (scenario, library, "greedy", 2, 2);
      gsize length_one, length_two;
      g_autofree char *text_one = dh_lab_result_write (one, &length_one);
      g_autofree char *text_two = dh_lab_result_write (two, &length_two);

      g_assert_cmpmem (text_one, length_one, text_two, length_two);
    }
}

/* Each change can be written and read, and is of the kind that the ruleset allows. */
static void
test_variants_are_sound_scenarios (void)
{
  g_autoptr (DhLibrary) library = make_library ();

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (DhScenario) scenario = load (battles[i], library);
      g_autoptr (GArray) variants = dh_variants_list (scenario);

      g_assert_cmpuint (variants->len, >, 8);
      for (guint j = 0; j < variants->len; j++)
        {
          g_autoptr (DhScenario) changed = dh_variant_apply (&g_array_index (variants, DhVariant, j), scenario);
          g_autoptr (GError) error = NULL;
          gsize length;
          g_autofree char *text = dh_scenario_write (changed, &length);
          g_autoptr (DhScenario) again = dh_scenario_read (text, length, "variant", library, &error);

          g_assert_no_error (error);
          g_assert_true (dh_scenario_equal (changed, again));
          g_assert_false (dh_scenario_equal (changed, scenario));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/battles/points-add-up", test_points_add_up);
  g_test_add_func ("/lab/battles/threads-do-not-matter", test_threads_do_not_matter);
  g_test_add_func ("/lab/battles/variants-are-sound-scenarios", test_variants_are_sound_scenarios);
  return g_test_run ();
}
