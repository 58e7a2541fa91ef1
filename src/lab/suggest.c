/* suggest.c — small changes that bring a battle nearest to even
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/suggest.h"

#include "lab/verdict.h"
#include "scenario/check.h"
#include "scenario/start.h"

#include <glib/gi18n-lib.h>

/* Pairs to try a variant with: an eighth of the run within these. */
#define MIN_TRIAL 32
#define MAX_TRIAL 128
/* Mixed into the seed for the runs that verify. */
#define OTHER_DICE G_GUINT64_CONSTANT (0x5eed0fe4e41d1ce5)

typedef struct
{
  DhVariant variant;
  double distance; /* from even, in the trial */
} Trial;

/* Many runs in a row, told as one. */
typedef struct
{
  const DhLabControl *outer;
  guint n_before; /* pairs */
  guint n_pairs;
  double seconds;
} Series;

static void
on_progress (const DhLabProgress *progress, gpointer data)
{
  const Series *series = data;
  DhLabProgress whole = *progress;

  whole.n_done += series->n_before;
  whole.n_pairs = series->n_pairs;
  whole.seconds += series->seconds;
  whole.remaining =
      whole.n_done > 0 ? whole.seconds / whole.n_done * (MAX (whole.n_pairs, whole.n_done) - whole.n_done) : -1;
  series->outer->progress (&whole, series->outer->data);
}

static gboolean
is_cancelled (const DhLabControl *control)
{
  return control->cancelled != NULL && g_atomic_int_get (control->cancelled);
}

static DhSetup *
make_setup (const DhScenario *scenario, const DhRules *rules)
{
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, rules);

  return dh_findings_bar_playing (findings) ? NULL : dh_scenario_to_setup (scenario, rules, NULL);
}

/* What comes of a changed scenario in the battles of @plan; %NULL where it cannot be played. */
static DhLabResult *
run_variant (const DhLabResult *base, const DhVariant *variant, const DhLabPlan *plan, const DhLabControl *control)
{
  g_autoptr (DhScenario) changed = dh_variant_apply (variant, base->scenario);
  g_autoptr (DhSetup) setup = make_setup (changed, base->setup->rules);

  return setup != NULL ? dh_lab_run (changed, setup, plan, control) : NULL;
}

/**
 * dh_lab_run_swapped:
 * @base: a run of the scenario as it is
 * @control: how to play
 *
 * The same battles, but the first army that does not move first in the scenario does.
 *
 * Returns: (transfer full) (nullable): what came of it, NULL where that cannot be played
 */
DhLabResult *
dh_lab_run_swapped (const DhLabResult *base, const DhLabControl *control)
{
  g_autoptr (GArray) variants = dh_variants_list (base->scenario);
  const DhVariant *first = variants->len > 0 ? &g_array_index (variants, DhVariant, 0) : NULL;

  if (first == NULL || first->kind != DH_VARIANT_FIRST)
    return NULL;
  return run_variant (base, first, &base->plan, control);
}

static DhLabResult *
run_next (Series *series, const DhLabResult *base, const DhVariant *variant, const DhLabPlan *plan)
{
  gint64 start = g_get_monotonic_time ();
  DhLabControl control = {
      .jobs = series->outer->jobs,
      .cancelled = series->outer->cancelled,
      .progress = series->outer->progress != NULL ? on_progress : NULL,
      .data = series,
  };
  DhLabResult *result = run_variant (base, variant, plan, &control);

  series->n_before += plan->n_pairs;
  series->seconds += (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND;
  return result;
}

/* From even, whichever side is ahead. */
static double
measure_distance (const DhLabResult *result)
{
  DhVerdict verdict;

  dh_verdict_find (result, &verdict);
  return verdict.rate.share.value - 1.0 / result->setup->n_sides;
}

static int
compare_trials (gconstpointer a, gconstpointer b)
{
  const Trial *x = a, *y = b;

  return (x->distance > y->distance) - (x->distance < y->distance);
}

static GArray *
try_all (Series *series, const DhLabResult *base, const GArray *variants, const DhLabPlan *plan)
{
  GArray *trials = g_array_new (FALSE, FALSE, sizeof (Trial));
  double before = measure_distance (base);

  for (guint i = 0; i < variants->len && !is_cancelled (series->outer); i++)
    {
      Trial trial = {g_array_index (variants, DhVariant, i), 1};
      g_autoptr (DhLabResult) result = run_next (series, base, &trial.variant, plan);

      if (result == NULL || result->end == DH_LAB_OPEN)
        continue;
      trial.distance = measure_distance (result);
      if (trial.distance < before)
        g_array_append_val (trials, trial);
    }
  g_array_sort (trials, compare_trials);
  g_array_set_size (trials, MIN (trials->len, DH_MAX_SUGGESTIONS));
  return trials;
}

static void
free_suggestion (gpointer data)
{
  DhSuggestion *suggestion = data;

  dh_lab_result_unref (suggestion->result);
  g_free (suggestion);
}

static int
compare_suggestions (gconstpointer a, gconstpointer b)
{
  double x = measure_distance ((*(const DhSuggestion *const *) a)->result);
  double y = measure_distance ((*(const DhSuggestion *const *) b)->result);

  return (x > y) - (x < y);
}

/* Whether the side that wins more often before does so less often after, by more than chance explains. */
static gboolean
is_told_from (const DhLabResult *before, const DhLabResult *after)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (after);
  DhVerdict verdict;

  dh_verdict_find (before, &verdict);
  return dh_interval_subtract (verdict.rate.share, dh_rate_of_side (sum, &after->plan, verdict.side).share).low > 0;
}

/* Those that are nearer to even in a run of their own, too. */
static GPtrArray *
verify (Series *series, const DhLabResult *base, const GArray *trials, const DhLabPlan *plan)
{
  GPtrArray *suggestions = g_ptr_array_new_with_free_func (free_suggestion);
  double before = measure_distance (base);

  for (guint i = 0; i < trials->len && !is_cancelled (series->outer); i++)
    {
      const Trial *trial = &g_array_index (trials, Trial, i);
      g_autoptr (DhLabResult) result = run_next (series, base, &trial->variant, plan);
      DhSuggestion *suggestion;

      if (result->end == DH_LAB_OPEN || measure_distance (result) >= before || !is_told_from (base, result))
        continue;
      suggestion = g_new (DhSuggestion, 1);
      *suggestion = (DhSuggestion){trial->variant, g_steal_pointer (&result)};
      g_ptr_array_add (suggestions, suggestion);
    }
  g_ptr_array_sort (suggestions, compare_suggestions);
  return suggestions;
}

/**
 * dh_lab_suggest:
 * @base: a run of the scenario as it is
 * @control: its number of jobs, flag and progress function are used
 *
 * Looks for small changes of a scenario that is not balanced already.
 *
 * Returns: (transfer full) (element-type DhSuggestion): at most DH_MAX_SUGGESTIONS, the nearest to even first
 */
GPtrArray *
dh_lab_suggest (const DhLabResult *base, const DhLabControl *control)
{
  g_autoptr (GArray) variants = dh_variants_list (base->scenario);
  g_autoptr (GArray) trials = NULL;
  DhLabPlan trial = base->plan, proof = base->plan;
  Series series = {control, 0, 0, 0};
  DhVerdict verdict;

  dh_verdict_find (base, &verdict);
  if (verdict.kind == DH_VERDICT_BALANCED || verdict.kind == DH_VERDICT_NOTHING)
    return g_ptr_array_new_with_free_func (free_suggestion);
  trial.stop_width = trial.stop_even = proof.stop_width = proof.stop_even = 0;
  trial.n_pairs = MIN (CLAMP (trial.n_pairs / 8, MIN_TRIAL, MAX_TRIAL), base->plan.n_pairs);
  proof.seed = (proof.seed ^ OTHER_DICE) & G_MAXINT64;
  series.n_pairs = variants->len * trial.n_pairs + DH_MAX_SUGGESTIONS * proof.n_pairs;
  trials = try_all (&series, base, variants, &trial);
  return verify (&series, base, trials, &proof);
}

/**
 * dh_suggestion_may_be_even:
 *
 * Returns: whether, as far as its battles tell, no side may be favoured after it
 */
gboolean
dh_suggestion_may_be_even (const DhSuggestion *suggestion)
{
  DhVerdict verdict;

  dh_verdict_find (suggestion->result, &verdict);
  return verdict.rate.share.low <= 1.0 / suggestion->result->setup->n_sides;
}

/**
 * dh_study_suggestions_text:
 * @study: with suggestions
 *
 * Returns: (nullable): what the suggestions lack, in one sentence of the user's language
 */
const char *
dh_study_suggestions_text (const DhStudy *study)
{
  if (study->suggestions->len == 0)
    return _ ("No small change was found that brings the battle nearer to even by more than chance; more battles can "
              "tell smaller differences.");
  for (guint i = 0; i < study->suggestions->len; i++)
    if (dh_suggestion_may_be_even (g_ptr_array_index (study->suggestions, i)))
      return NULL;
  return _ ("None of these changes alone makes the battle even.");
}

/**
 * dh_study_clear:
 * @study: a study, not to be used any more
 */
void
dh_study_clear (DhStudy *study)
{
  g_clear_pointer (&study->result, dh_lab_result_unref);
  g_clear_pointer (&study->also, dh_lab_result_unref);
  g_clear_pointer (&study->swapped, dh_lab_result_unref);
  g_clear_pointer (&study->suggestions, g_ptr_array_unref);
}
