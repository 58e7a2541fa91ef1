/* result.c — what came of the battles of a plan, or of a part of them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/result.h"

#include "lab/rate.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (dh_lab_error, dh_lab_error)

/* Of the sequential test, to be wrong either way. */
#define TEST_RISK 0.05

static void
free_row (gpointer data)
{
  DhLabRow *row = data;

  g_free (row->tally);
  g_free (row);
}

/**
 * dh_lab_result_new:
 * @setup: the battle, made of @scenario
 *
 * Returns: (transfer full): a result without a battle
 */
DhLabResult *
dh_lab_result_new (const DhScenario *scenario, DhSetup *setup, const DhLabPlan *plan)
{
  DhLabResult *result = g_new0 (DhLabResult, 1);

  g_atomic_ref_count_init (&result->references);
  result->scenario = dh_scenario_ref (scenario);
  result->setup = dh_setup_ref (setup);
  result->plan = *plan;
  result->rows = g_ptr_array_new_with_free_func (free_row);
  return result;
}

/**
 * dh_lab_result_ref:
 *
 * Returns: (transfer full): @result
 */
DhLabResult *
dh_lab_result_ref (DhLabResult *result)
{
  g_atomic_ref_count_inc (&result->references);
  return result;
}

/**
 * dh_lab_result_unref:
 * @result: (transfer full) (nullable): a result
 */
void
dh_lab_result_unref (DhLabResult *result)
{
  if (result == NULL || !g_atomic_ref_count_dec (&result->references))
    return;
  g_ptr_array_unref (result->rows);
  dh_setup_unref (result->setup);
  dh_scenario_unref (result->scenario);
  g_free (result);
}

/* ---- When to end ---- */

static gboolean
has_rules (const DhLabPlan *plan)
{
  return plan->stop_width > 0 || plan->stop_even > 0;
}

/* Two tests at once, of even against more and against less. */
static DhLabEnd
test_evenness (const DhRate *rate, double distance)
{
  const DhSprt more = {0.5, 0.5 + distance, TEST_RISK, TEST_RISK};
  double points = rate->share.value * rate->n;
  DhSprtAnswer above = dh_sprt_judge (&more, points, rate->n);
  DhSprtAnswer below = dh_sprt_judge (&more, rate->n - points, rate->n);

  if (above == DH_SPRT_P1 || below == DH_SPRT_P1)
    return DH_LAB_UNEVEN;
  return above == DH_SPRT_P0 && below == DH_SPRT_P0 ? DH_LAB_EVEN : DH_LAB_OPEN;
}

static DhLabEnd
judge (const DhLabPlan *plan, const DhTally *tally)
{
  DhRate rate = dh_rate_of_side (tally, plan, 0);
  DhLabEnd end = DH_LAB_OPEN;

  if (plan->stop_even > 0)
    end = test_evenness (&rate, plan->stop_even / 10000.0);
  if (end == DH_LAB_OPEN && plan->stop_width > 0 && rate.share.high - rate.share.low <= plan->stop_width / 10000.0)
    end = DH_LAB_WIDTH;
  return end;
}

/* ---- Rows ---- */

static DhLabRow *
last_row (const DhLabResult *result)
{
  return result->rows->len > 0 ? g_ptr_array_index (result->rows, result->rows->len - 1) : NULL;
}

/* Rows whose end may still have to be judged stay apart. */
static gboolean
may_join (const DhLabResult *result, const DhLabRow *row, guint from)
{
  return row != NULL && row->to == from && (!has_rules (&result->plan) || row->from == 0 || from % DH_LAB_BLOCK != 0);
}

static void
settle (DhLabResult *result, const DhLabRow *row)
{
  if (row->from == 0 && has_rules (&result->plan) && row->to % DH_LAB_BLOCK == 0)
    result->end = judge (&result->plan, row->tally);
  if (result->end == DH_LAB_OPEN && row->from == 0 && row->to == result->plan.n_pairs)
    result->end = DH_LAB_ALL;
}

/**
 * dh_lab_result_append:
 * @from: number of a pair, not below those that are there
 * @to: the pair after the last
 * @tally: of all of them
 *
 * Takes pairs in. Those that come after the run has ended are dropped.
 *
 * Returns: whether the run goes on
 */
gboolean
dh_lab_result_append (DhLabResult *result, guint from, guint to, const DhTally *tally)
{
  DhLabRow *row = last_row (result);

  g_return_val_if_fail (from < to && (row == NULL || row->to <= from), FALSE);

  if (result->end != DH_LAB_OPEN)
    return FALSE;
  if (may_join (result, row, from))
    {
      dh_tally_add (row->tally, tally);
      row->to = to;
    }
  else
    {
      row = g_new (DhLabRow, 1);
      *row = (DhLabRow){from, to, dh_tally_dup (tally)};
      g_ptr_array_add (result->rows, row);
    }
  settle (result, row);
  return result->end == DH_LAB_OPEN;
}

/**
 * dh_lab_result_sum:
 *
 * Returns: (transfer full): all that is counted
 */
DhTally *
dh_lab_result_sum (const DhLabResult *result)
{
  DhTally *sum = dh_tally_new (result->setup);

  for (guint i = 0; i < result->rows->len; i++)
    dh_tally_add (sum, ((const DhLabRow *) g_ptr_array_index (result->rows, i))->tally);
  return sum;
}

/* ---- The same battle ---- */

/**
 * dh_lab_result_is_of_battle:
 * @setup: the battle, made of @scenario
 *
 * Returns: whether it was played just so, by the same rules; players and dice may be others
 */
gboolean
dh_lab_result_is_of_battle (const DhLabResult *result, const DhScenario *scenario, const DhSetup *setup)
{
  return result->setup->rules == setup->rules && g_str_equal (result->setup->catalogue->hash, setup->catalogue->hash)
         && dh_scenario_play_fingerprint (result->scenario) == dh_scenario_play_fingerprint (scenario);
}

/**
 * dh_lab_result_is_begun:
 * @setup: the battle, made of @scenario
 *
 * Whether a run of @plan begins with the battles that are there, and has no others: the same run, stopped or of fewer
 * battles.
 *
 * Returns: whether dh_lab_run() may go on from there
 */
gboolean
dh_lab_result_is_begun (const DhLabResult *result, const DhScenario *scenario, const DhSetup *setup,
                        const DhLabPlan *plan)
{
  DhLabPlan same = *plan;
  const DhLabRow *row = last_row (result);

  same.n_pairs = result->plan.n_pairs;
  return result->rows->len == 1 && row->from == 0 && row->to <= plan->n_pairs
         && dh_lab_plan_equal (&result->plan, &same) && dh_lab_result_is_of_battle (result, scenario, setup);
}

/* ---- Merging ---- */

static gboolean
is_same_run (const DhLabResult *a, const DhLabResult *b)
{
  return dh_lab_plan_equal (&a->plan, &b->plan) && dh_lab_result_is_of_battle (a, b->scenario, b->setup);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const DhLabRow *x = *(const DhLabRow *const *) a, *y = *(const DhLabRow *const *) b;

  return (x->from > y->from) - (x->from < y->from);
}

/**
 * dh_lab_result_merge:
 * @results: (array length=n_results): parts of one run, in any order; at least one
 *
 * What one big run would have given. %DH_LAB_ERROR_DIFFERENT: they are not of one run; %DH_LAB_ERROR_OVERLAP: pairs
 * are there twice.
 *
 * Returns: (transfer full): the joined result, or NULL
 */
DhLabResult *
dh_lab_result_merge (DhLabResult *const *results, guint n_results, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (DhLabResult) merged = NULL;
  guint reached = 0;

  g_return_val_if_fail (n_results > 0, NULL);

  for (guint i = 0; i < n_results; i++)
    {
      if (!is_same_run (results[0], results[i]))
        {
          g_set_error (error, DH_LAB_ERROR, DH_LAB_ERROR_DIFFERENT,
                       _ ("Result number %u is of another run than the first: scenario, ruleset, seed, number of "
                          "battles, players and rules for ending early must be the same."),
                       i + 1);
          return NULL;
        }
      g_ptr_array_extend (rows, results[i]->rows, NULL, NULL);
    }
  g_ptr_array_sort (rows, compare_rows);
  merged = dh_lab_result_new (results[0]->scenario, results[0]->setup, &results[0]->plan);
  for (guint i = 0; i < rows->len; i++)
    {
      const DhLabRow *row = g_ptr_array_index (rows, i);

      if (row->from < reached)
        {
          g_set_error (error, DH_LAB_ERROR, DH_LAB_ERROR_OVERLAP, _ ("The results hold pair %u of the battles twice."),
                       row->from + 1);
          return NULL;
        }
      reached = row->to;
      dh_lab_result_append (merged, row->from, row->to, row->tally);
    }
  return g_steal_pointer (&merged);
}
