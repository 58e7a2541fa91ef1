/* test-verdict.c — what may be said of a battle, and how it is printed
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "raid.h"

#include "lab/figures.h"
#include "lab/verdict.h"

#include <string.h>

#define UNENFORCED "<rules-in-play><special id='rain' enforced='no'/><special id='mist' enforced='no'/></rules-in-play>"

static DhLabResult *
make_result (DhRaid *raid, guint red, guint blue)
{
  DhLabResult *result;
  g_autoptr (DhTally) tally = dh_tally_new (raid->setup);
  guint split = MIN (red - red / 2, blue); /* pairs of which each has won one, in either order */

  raid->plan.n_pairs = red + blue;
  result = dh_lab_result_new (raid->scenario, raid->setup, &raid->plan);
  *dh_tally_at (tally, DH_TALLY_PAIRS, 0, 0) = red - split;
  *dh_tally_at (tally, DH_TALLY_PAIRS, 0, 1) = split;
  *dh_tally_at (tally, DH_TALLY_PAIRS, 1, 0) = split;
  *dh_tally_at (tally, DH_TALLY_PAIRS, 1, 1) = blue - split;
  if (red + blue > 0)
    dh_lab_result_append (result, 0, red + blue, tally);
  return result;
}

static const struct
{
  guint red, blue; /* half of the battles they win */
  DhVerdictKind kind;
  const char *plain, *limited;
} cases[] = {
    {0, 0, DH_VERDICT_NOTHING, "No battle has been played.", "No battle has been played."},
    {7, 7, DH_VERDICT_FEW,
     "Too few battles have been played to tell*Red won 50.0 %* of 28 that the computer played against itself (*; every "
     "special rule enforced)*",
     "Too few battles*(*; 2 special rules not enforced)*"},
    {12, 2, DH_VERDICT_FEW, "*Red won 85.7 % of 28 that the computer played*, and fewer than 30 are not judged.",
     "*Red won 85.7 % of 28 that the computer played*, and fewer than 30 are not judged."},
    {10, 12, DH_VERDICT_OPEN, "It cannot be told yet*Blue won 54.5 %* of 44 battles*computer played against itself*",
     "It cannot be told yet*(*; 2 special rules not enforced)*"},
    {5000, 5000, DH_VERDICT_BALANCED, "This battle is balanced*between 49.* and 50.* %*",
     "Without the rules that were not enforced, neither side is favored by more than 5 points*"},
    {3000, 2500, DH_VERDICT_FAVOURS, "Red is favored by 4.5 points: it won 54.5 %* of 11000 battles*",
     "Red is favored by 4.5 points*(*; 2 special rules not enforced)*"},
};

static void
assert_matches (const DhLabResult *result, const char *pattern)
{
  g_autofree char *text = dh_verdict_text (result);

  if (!g_pattern_match_simple (pattern, text))
    g_error ("“%s” is not like “%s”", text, pattern);
}

static void
test_a_verdict_names_its_limits (void)
{
  g_auto (DhRaid) raid = {NULL}, limited = {NULL};

  dh_raid_init (&raid, "");
  dh_raid_init (&limited, UNENFORCED);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DhLabResult) plain_result = make_result (&raid, cases[i].red, cases[i].blue);
      g_autoptr (DhLabResult) limited_result = make_result (&limited, cases[i].red, cases[i].blue);
      g_autofree char *text = dh_verdict_text (limited_result);
      DhVerdict verdict;

      dh_verdict_find (plain_result, &verdict);
      g_assert_cmpint (verdict.kind, ==, cases[i].kind);
      assert_matches (plain_result, cases[i].plain);
      assert_matches (limited_result, cases[i].limited);
      g_assert_null (strstr (text, "balanced"));
      /* What is not judged has no interval that would judge it. */
      g_assert_true (verdict.kind != DH_VERDICT_FEW || strstr (text, "between") == NULL);
    }
}

static void
test_the_sentence_is_the_same_everywhere (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) result = NULL;
  g_autoptr (GPtrArray) figures = dh_figures_new ();
  g_autofree char *verdict = NULL;
  DhStudy study;

  dh_raid_init (&raid, UNENFORCED);
  result = dh_raid_run (&raid, 1, 0, 0);
  verdict = dh_verdict_text (result);
  study = (DhStudy){.result = result};
  dh_figures_add (figures, &study);
  {
    const GPtrArray *columns[] = {figures};
    g_autofree char *json = dh_figures_to_json (figures), *csv = dh_figures_to_csv (figures);
    g_autofree char *text = dh_figures_to_text (columns, 1);

    g_assert_nonnull (strstr (json, verdict));
    g_assert_nonnull (strstr (csv, verdict));
    g_assert_nonnull (strstr (text, verdict));
    g_assert_nonnull (strstr (json, "\"glory\": {\"margin\": {\"mean\": "));
  }
}

static void
test_variants_keep_to_the_ruleset (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (GArray) variants = NULL;
  gboolean swaps = FALSE, raises = FALSE;

  dh_raid_init (&raid, "");
  variants = dh_variants_list (raid.scenario);
  for (guint i = 0; i < variants->len; i++)
    {
      const DhVariant *variant = &g_array_index (variants, DhVariant, i);
      g_autoptr (DhScenario) changed = dh_variant_apply (variant, raid.scenario);
      g_autofree char *id = dh_variant_id (variant, raid.scenario);

      g_assert_cmphex (dh_scenario_play_fingerprint (changed), !=, dh_scenario_play_fingerprint (raid.scenario));
      swaps |= g_str_equal (id, "blue first");
      raises |= g_str_equal (id, "red glory-to-win 3 4");
    }
  g_assert_true (swaps);
  g_assert_true (raises);
}

/* Red needs three for what blue gets easily, and no small change makes a difference that is more than luck. What is
 * listed where one does, tests/cli/test-balance.py looks at. */
static void
test_luck_suggests_nothing (void)
{
  const DhLabControl control = {.jobs = 2};
  g_auto (DhRaid) raid = {NULL};
  g_auto (DhStudy) study = {NULL};
  g_autoptr (GPtrArray) figures = dh_figures_new ();
  g_autofree char *json = NULL;
  DhVerdict before;

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = 150;
  study.result = dh_raid_run (&raid, 2, 0, 0);
  study.suggestions = dh_lab_suggest (study.result, &control);
  dh_verdict_find (study.result, &before);
  g_assert_cmpint (before.kind, ==, DH_VERDICT_FAVOURS);
  g_assert_cmpuint (study.suggestions->len, ==, 0);
  dh_figures_add (figures, &study);
  json = dh_figures_to_json (figures);
  g_assert_nonnull (strstr (json, "\"suggestions-told\": \"No small change"));
}

/* Battles without a winner are shared out, and told; where there are no others nobody has won half of them. */
static void
test_battles_without_a_winner (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) some = NULL, all = NULL;
  guint nobody;

  dh_raid_init (&raid, "");
  nobody = raid.setup->n_sides;
  for (guint red = 0; red <= 40; red += 40)
    {
      g_autoptr (DhTally) tally = dh_tally_new (raid.setup);
      DhLabResult **result = red == 0 ? &all : &some;

      raid.plan.n_pairs = red + 20;
      *result = dh_lab_result_new (raid.scenario, raid.setup, &raid.plan);
      *dh_tally_at (tally, DH_TALLY_PAIRS, 0, 0) = red;
      *dh_tally_at (tally, DH_TALLY_PAIRS, nobody, nobody) = 20;
      dh_lab_result_append (*result, 0, red + 20, tally);
    }
  assert_matches (some, "Red is favored by 33.3 points: it won 83.3 % of 120 battles*(*; 40 without a winner, shared "
                        "out; every special rule enforced)*");
  assert_matches (all,
                  "Nobody won any of 40 battles that the computer played against itself (*): perhaps no side can.");
}

/* A change helps a side, or it may be chance; the side told of is the one that wins more. */
static void
test_a_change_is_told (void)
{
  static const struct
  {
    guint before[2], after[2]; /* half of the battles that red and blue win */
    const char *pattern;
  } changes[] = {
      {{1000, 1000}, {1200, 800}, "The change helps Red: it wins more often by 10.0 points, by * to * if *"},
      {{1000, 1000}, {800, 1200}, "The change helps Blue: it wins more often by 10.0 points*"},
      {{20, 20}, {21, 19}, "Whether the change helps a side cannot be told: Red won more often by 2.5 points*(-*"},
      {{20, 20}, {20, 20}, "Whether the change helps a side cannot be told*by 0.0 points*"},
  };
  g_auto (DhRaid) raid = {NULL}, changed = {NULL};

  dh_raid_init (&raid, "");
  dh_raid_init (&changed, UNENFORCED);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (DhLabResult) before = make_result (&raid, changes[i].before[0], changes[i].before[1]);
      g_autoptr (DhLabResult) after = make_result (&changed, changes[i].after[0], changes[i].after[1]);
      g_autofree char *text = dh_verdict_change_text (before, after);

      if (!g_pattern_match_simple (changes[i].pattern, text))
        g_error ("“%s” is not like “%s”", text, changes[i].pattern);
    }
}

/* Where nothing was changed there is no change to be judged: neither help nor chance is spoken of. Other players are a
 * change. */
static void
test_no_change_is_told_as_none (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autoptr (DhLabResult) before = NULL, after = NULL, by_others = NULL;
  g_autofree char *same = NULL, *other = NULL;

  dh_raid_init (&raid, "");
  before = make_result (&raid, 20, 20);
  raid.plan.seed++;
  after = make_result (&raid, 40, 20);
  raid.plan.players[1] = dh_bot_find ("steady");
  by_others = make_result (&raid, 20, 20);
  same = dh_verdict_change_text (before, after);
  other = dh_verdict_change_text (before, by_others);
  g_assert_true (g_str_has_prefix (same, "Nothing was changed"));
  g_assert_true (g_str_has_prefix (other, "Whether the change helps"));
}

/* An interval stands beside a win rate where the verdict judges, and only there; scripts are always given it. */
static void
test_few_battles_have_no_interval (void)
{
  g_auto (DhRaid) raid = {NULL};

  dh_raid_init (&raid, "");
  for (guint half = 7; half <= 8; half++)
    {
      g_autoptr (DhLabResult) result = make_result (&raid, half, half);
      g_autoptr (GPtrArray) figures = dh_figures_new ();
      const DhStudy study = {.result = result};
      g_autofree char *rate = NULL, *json = NULL;

      dh_figures_add (figures, &study);
      rate = dh_figure_print (dh_figures_find (figures, "win-rate/red"));
      json = dh_figures_to_json (figures);
      g_assert_true ((strstr (rate, " to ") != NULL) == (4 * half >= DH_VERDICT_LEAST));
      g_assert_nonnull (strstr (json, "\"red\": {\"value\": 0.500000, \"low\": "));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/verdict/battles-without-a-winner", test_battles_without_a_winner);
  g_test_add_func ("/lab/verdict/a-change-is-told", test_a_change_is_told);
  g_test_add_func ("/lab/verdict/no-change-is-told-as-none", test_no_change_is_told_as_none);
  g_test_add_func ("/lab/figures/few-battles-have-no-interval", test_few_battles_have_no_interval);
  g_test_add_func ("/lab/verdict/names-its-limits", test_a_verdict_names_its_limits);
  g_test_add_func ("/lab/verdict/is-the-same-everywhere", test_the_sentence_is_the_same_everywhere);
  g_test_add_func ("/lab/variant/keeps-to-the-ruleset", test_variants_keep_to_the_ruleset);
  g_test_add_func ("/lab/suggest/lists-nothing-that-is-luck", test_luck_suggests_nothing);
  return g_test_run ();
}
