/* run.c — a plan, played on all cores
 *
 * Threads take pairs in order; whoever finishes one early lays it aside until those before it are there. So the
 * result grows in the order of the pairs, and an end in the middle leaves a whole row.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/run.h"

#include "lab/watch.h"

#define TICK (G_TIME_SPAN_SECOND / 10) /* between two calls of the progress function */

typedef struct
{
  DhSetup *setup;
  DhLabPlan plan;
  guint first; /* of the shard */
  guint begun; /* of those that are played */
  guint end;
  int stopped; /* 1: no more battles */
  GMutex mutex;
  GCond finished; /* a thread has ended */
  /* Guarded by the mutex */
  guint next;        /* pair to be taken */
  guint n_threads;   /* at work */
  guint reached;     /* all pairs before it are in the result */
  GHashTable *early; /* pair -> DhTally */
  DhLabResult *result;
} Run;

static void
take_in (Run *run, guint pair, DhTally *tally)
{
  g_hash_table_insert (run->early, GUINT_TO_POINTER (pair), tally);
  while ((tally = g_hash_table_lookup (run->early, GUINT_TO_POINTER (run->reached))) != NULL)
    {
      if (!dh_lab_result_append (run->result, run->reached, run->reached + 1, tally))
        g_atomic_int_set (&run->stopped, 1);
      g_hash_table_remove (run->early, GUINT_TO_POINTER (run->reached));
      run->reached++;
    }
}

static gboolean
take_pair (Run *run, guint *pair)
{
  g_mutex_lock (&run->mutex);
  *pair = run->next;
  if (*pair < run->end)
    run->next++;
  g_mutex_unlock (&run->mutex);
  return *pair < run->end && !g_atomic_int_get (&run->stopped);
}

static void
work (gpointer task, gpointer data)
{
  Run *run = data;
  guint pair;

  while (take_pair (run, &pair))
    {
      DhTally *tally = dh_tally_new (run->setup);

      if (!dh_watch_pair (run->setup, &run->plan, pair, tally, &run->stopped))
        {
          g_free (tally);
          break;
        }
      g_mutex_lock (&run->mutex);
      take_in (run, pair, tally);
      g_mutex_unlock (&run->mutex);
    }
  g_mutex_lock (&run->mutex);
  run->n_threads--;
  g_cond_signal (&run->finished);
  g_mutex_unlock (&run->mutex);
}

static void
report (const Run *run, const DhLabControl *control, double seconds)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (run->result);
  guint n_done = run->reached - run->first, n_pairs = run->end - run->first;
  DhLabProgress progress = {n_done, n_pairs, seconds, -1, dh_rate_of_side (sum, &run->result->plan, 0)};

  if (run->reached > run->begun)
    progress.remaining = seconds / (run->reached - run->begun) * (run->end - run->reached);
  if (control->seconds > 0)
    progress.remaining =
        run->reached > run->begun ? MIN (progress.remaining, MAX (control->seconds - seconds, 0)) : control->seconds;
  control->progress (&progress, control->data);
}

/* Until all threads have ended. The mutex is held. */
static void
wait_for_threads (Run *run, const DhLabControl *control)
{
  gint64 start = g_get_monotonic_time ();

  while (run->n_threads > 0)
    {
      double seconds;

      g_cond_wait_until (&run->finished, &run->mutex, g_get_monotonic_time () + TICK);
      seconds = (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND;
      if ((control->cancelled != NULL && g_atomic_int_get (control->cancelled))
          || (control->seconds > 0 && seconds >= control->seconds))
        g_atomic_int_set (&run->stopped, 1);
      if (control->progress != NULL)
        report (run, control, seconds);
    }
}

static void
play_all (Run *run, const DhLabControl *control)
{
  guint jobs = control->jobs > 0 ? control->jobs : g_get_num_processors ();
  GThreadPool *pool;

  run->n_threads = MIN (jobs, MAX (run->end - run->first, 1));
  pool = g_thread_pool_new (work, run, run->n_threads, FALSE, NULL);
  g_mutex_lock (&run->mutex);
  for (guint i = run->n_threads; i > 0; i--)
    g_thread_pool_push (pool, run, NULL);
  wait_for_threads (run, control);
  g_mutex_unlock (&run->mutex);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* Takes over what is there already. */
static void
go_on (Run *run, const DhLabResult *begun)
{
  const DhLabRow *row = g_ptr_array_index (begun->rows, 0);

  if (!dh_lab_result_append (run->result, row->from, row->to, row->tally))
    g_atomic_int_set (&run->stopped, 1);
  run->next = run->reached = run->begun = row->to;
}

/**
 * dh_lab_run:
 * @setup: the battle, made of @scenario
 * @control: how it is played
 *
 * Plays a plan, or a shard of it, and waits for its end. Meant for a thread of its own where a window must not
 * wait; nothing but @control's flag is shared with others.
 *
 * Returns: (transfer full): what came of it, of fewer pairs where it was ended early
 */
DhLabResult *
dh_lab_run (const DhScenario *scenario, DhSetup *setup, const DhLabPlan *plan, const DhLabControl *control)
{
  Run run = {.setup = setup, .plan = *plan, .end = plan->n_pairs};

  g_return_val_if_fail (
      control->begun == NULL
          || (control->n_shards == 0 && dh_lab_result_is_begun (control->begun, scenario, setup, plan)),
      NULL);

  if (control->n_shards > 0)
    dh_lab_plan_shard (plan, control->shard, control->n_shards, &run.first, &run.end);
  run.next = run.reached = run.begun = run.first;
  run.result = dh_lab_result_new (scenario, setup, plan);
  if (control->begun != NULL)
    go_on (&run, control->begun);
  run.early = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_mutex_init (&run.mutex);
  g_cond_init (&run.finished);
  play_all (&run, control);
  g_cond_clear (&run.finished);
  g_mutex_clear (&run.mutex);
  g_hash_table_unref (run.early);
  return run.result;
}
