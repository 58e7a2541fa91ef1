/* run-async.c — a plan, played while a window goes on
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/run-async.h"

typedef struct
{
  DhScenario *scenario;
  DhSetup *setup;
  DhLabPlan plan;
  DhLabResult *base;  /* (nullable) suggestions are sought for */
  DhLabResult *begun; /* (nullable) */
  DhLabControl control;
  DhLabProgressFunc progress;
  gpointer data;
  int cancelled;
  GMainContext *context; /* where progress is told */
  GMutex mutex;
  DhLabProgress news; /* guarded by the mutex */
  gboolean has_news;  /* and this, too */
} Background;

static void
background_free (Background *background)
{
  g_clear_pointer (&background->scenario, dh_scenario_unref);
  g_clear_pointer (&background->setup, dh_setup_unref);
  g_clear_pointer (&background->base, dh_lab_result_unref);
  g_clear_pointer (&background->begun, dh_lab_result_unref);
  g_main_context_unref (background->context);
  g_mutex_clear (&background->mutex);
  g_free (background);
}

/* Only the newest is told. */
static gboolean
on_news (gpointer task)
{
  Background *background = g_task_get_task_data (task);
  DhLabProgress news;

  g_mutex_lock (&background->mutex);
  news = background->news;
  background->has_news = FALSE;
  g_mutex_unlock (&background->mutex);
  if (!g_task_get_completed (task))
    background->progress (&news, background->data);
  return G_SOURCE_REMOVE;
}

static void
on_progress (const DhLabProgress *progress, gpointer task)
{
  Background *background = g_task_get_task_data (task);
  gboolean is_on_its_way;

  g_mutex_lock (&background->mutex);
  background->news = *progress;
  is_on_its_way = background->has_news;
  background->has_news = TRUE;
  g_mutex_unlock (&background->mutex);
  if (!is_on_its_way)
    g_main_context_invoke_full (background->context, G_PRIORITY_DEFAULT, on_news, g_object_ref (task), g_object_unref);
}

static void
on_cancelled (GCancellable *cancellable, gpointer data)
{
  Background *background = data;

  g_atomic_int_set (&background->cancelled, 1);
}

static void
play (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Background *background = data;
  gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), background, NULL);
  gpointer result = background->base != NULL
                        ? (gpointer) dh_lab_suggest (background->base, &background->control)
                        : dh_lab_run (background->scenario, background->setup, &background->plan, &background->control);

  g_cancellable_disconnect (cancellable, handler);
  g_task_return_pointer (task, result,
                         background->base != NULL ? (GDestroyNotify) g_ptr_array_unref
                                                  : (GDestroyNotify) dh_lab_result_unref);
}

/* Takes @background. */
static void
start (Background *background, DhLabProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
       GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  background->progress = progress;
  background->data = progress_data;
  background->context = g_main_context_ref_thread_default ();
  g_mutex_init (&background->mutex);
  background->control.cancelled = &background->cancelled;
  background->control.progress = progress != NULL ? on_progress : NULL;
  background->control.data = task;
  g_task_set_task_data (task, background, (GDestroyNotify) background_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, play);
}

/**
 * dh_lab_run_async:
 * @begun: (nullable): what is there already, see dh_lab_result_is_begun()
 * @seconds: to stop after; 0: no limit
 * @progress: (nullable): called on the caller's thread until @callback is
 * @cancellable: ends the run; what was played by then is its result
 *
 * Plays a plan on all cores, with dh_lab_run() on a thread of its own.
 */
void
dh_lab_run_async (const DhScenario *scenario, DhSetup *setup, const DhLabPlan *plan, DhLabResult *begun, double seconds,
                  DhLabProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
                  GAsyncReadyCallback callback, gpointer data)
{
  Background *background = g_new0 (Background, 1);

  background->scenario = dh_scenario_ref (scenario);
  background->setup = dh_setup_ref (setup);
  background->plan = *plan;
  background->begun = begun != NULL ? dh_lab_result_ref (begun) : NULL;
  background->control.begun = background->begun;
  background->control.seconds = seconds;
  start (background, progress, progress_data, cancellable, callback, data);
}

/**
 * dh_lab_run_finish:
 *
 * Returns: (transfer full): what came of it, of fewer pairs where it was ended early
 */
DhLabResult *
dh_lab_run_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/**
 * dh_lab_suggest_async:
 * @base: what the changes shall be better than
 * @progress: (nullable): called on the caller's thread until @callback is
 * @cancellable: ends the search; what was found by then is its result
 *
 * Seeks small changes, with dh_lab_suggest() on a thread of its own.
 */
void
dh_lab_suggest_async (DhLabResult *base, DhLabProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer data)
{
  Background *background = g_new0 (Background, 1);

  background->base = dh_lab_result_ref (base);
  start (background, progress, progress_data, cancellable, callback, data);
}

/**
 * dh_lab_suggest_finish:
 *
 * Returns: (transfer full) (element-type DhSuggestion): the best first
 */
GPtrArray *
dh_lab_suggest_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
