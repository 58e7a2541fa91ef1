/* verb-balance.c — many battles between computer players, and what they say about a scenario
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/balance-call.h"
#include "cli/cli.h"
#include "lab/figures.h"
#include "lab/pictures.h"
#include "lab/suggest.h"
#include "lab/verdict.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static int interrupted; /* set by a signal, and looked at by every thread */

static void
on_interrupt (int number)
{
  g_atomic_int_set (&interrupted, 1);
}

static gboolean
is_interrupted (void)
{
  return g_atomic_int_get (&interrupted) != 0;
}

/* ---- Progress ---- */

static void
on_progress (const DhLabProgress *progress, gpointer data)
{
  g_autofree char *text = NULL;

  if (progress->remaining < 0)
    return;
  text = g_strdup_printf (_ ("%u of %u battles, first side %.1f %% (%.1f to %.1f), %.0f s to go"), 2 * progress->n_done,
                          2 * progress->n_pairs, 100 * progress->rate.share.value, 100 * progress->rate.share.low,
                          100 * progress->rate.share.high, progress->remaining);
  fprintf (stderr, "\r%s   ", text);
}

static void
begin (DhLabControl *control)
{
  control->cancelled = &interrupted;
  control->progress = isatty (STDERR_FILENO) ? on_progress : NULL;
  signal (SIGINT, on_interrupt);
  signal (SIGTERM, on_interrupt);
}

static void
finish (const DhLabControl *control)
{
  signal (SIGINT, SIG_DFL);
  signal (SIGTERM, SIG_DFL);
  if (control->progress != NULL)
    fputs ("\r\033[K", stderr);
  if (is_interrupted ())
    g_printerr (_ ("%s: stopped; what was played by then is kept\n"), g_get_prgname ());
}

/* ---- Studies ---- */

/* How to see one battle of the run. */
static void
print_command (const DhBalanceCall *call, const char *path, const DhSetup *setup, const DhLabPlan *plan)
{
  guint64 number = call->battle - 1;
  g_autofree char *quoted = g_shell_quote (path);

  g_print ("drumhead-cli play %s --seed %" G_GUINT64_FORMAT, quoted,
           dh_lab_plan_seed_of (plan, number / 2, number % 2));
  for (DhSide side = 0; side < setup->n_sides; side++)
    g_print (" --player %s=%s", dh_setup_side_id (setup, side), dh_lab_plan_player (plan, number % 2, side)->name);
  g_print (" --turns %u\n", plan->max_turns);
}

static gboolean
play (const DhBalanceCall *call, const char *path, DhLibrary *library, DhStudy *study, int *exit_code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);
  g_autoptr (DhSetup) setup = NULL;
  DhLabControl control = {0};
  DhLabPlan plan;

  *exit_code = dh_balance_call_read (call, &plan, &control);
  if (*exit_code != DH_EXIT_DONE)
    return FALSE;
  if (scenario == NULL)
    {
      *exit_code = dh_cli_fail (error);
      return FALSE;
    }
  setup = dh_cli_prepare (scenario, library, path, exit_code);
  if (setup == NULL)
    return FALSE;
  if (call->battle > 0)
    {
      print_command (call, path, setup, &plan);
      return FALSE;
    }
  begin (&control);
  study->result = dh_lab_run (scenario, setup, &plan, &control);
  finish (&control);
  return TRUE;
}

static gboolean
merge (char **paths, guint n_paths, DhLibrary *library, DhStudy *study, int *exit_code)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_lab_result_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_paths; i++)
    {
      DhLabResult *result = dh_lab_result_load (paths[i], library, &error);

      if (result == NULL)
        {
          *exit_code = dh_cli_fail (error);
          return FALSE;
        }
      g_ptr_array_add (results, result);
    }
  study->result = dh_lab_result_merge ((DhLabResult *const *) results->pdata, results->len, &error);
  if (study->result != NULL)
    return TRUE;
  dh_cli_fail (error);
  *exit_code = DH_EXIT_CONTENT;
  return FALSE;
}

/* What is asked besides, of a run that is there. */
static void
go_on (const DhBalanceCall *call, DhStudy *study)
{
  DhLabControl control = {.jobs = call->jobs};
  DhLabPlan plan = study->result->plan;

  begin (&control);
  if (call->also != NULL && !is_interrupted ())
    {
      plan.players[0] = plan.players[1] = dh_bot_find (call->also);
      study->also = dh_lab_run (study->result->scenario, study->result->setup, &plan, &control);
    }
  if ((call->first_mover || call->suggest) && !is_interrupted ())
    study->swapped = dh_lab_run_swapped (study->result, &control);
  if (call->suggest && !is_interrupted ())
    study->suggestions = dh_lab_suggest (study->result, &control);
  finish (&control);
}

/* ---- What comes out ---- */

static void
print_text (const GPtrArray *figures, const DhLabResult *other)
{
  const DhStudy study = {.result = (DhLabResult *) other};
  g_autoptr (GPtrArray) beside = dh_figures_new ();
  const GPtrArray *columns[] = {figures, beside};
  g_autofree char *text = NULL;

  if (other != NULL)
    dh_figures_add (beside, &study);
  text = dh_figures_to_text (columns, other != NULL ? 2 : 1);
  fputs (text, stdout);
}

/* TRUE where a script reads it. */
static gboolean
print_for_scripts (const DhBalanceCall *call, const GPtrArray *figures)
{
  g_autofree char *text = NULL;

  if (!call->json && !call->csv)
    return FALSE;
  text = call->json ? dh_figures_to_json (figures) : dh_figures_to_csv (figures);
  fputs (text, stdout);
  return TRUE;
}

static int
tell (const DhBalanceCall *call, const DhStudy *study)
{
  g_autoptr (GPtrArray) figures = dh_figures_new ();
  g_autoptr (GError) error = NULL;
  int exit_code = DH_EXIT_DONE;

  /* What was played is told first: a full disk shall not lose it. */
  dh_figures_add (figures, study);
  if (!print_for_scripts (call, figures))
    print_text (figures, study->also);
  if (call->out != NULL && !dh_lab_result_save (study->result, call->out, &error))
    exit_code = dh_cli_fail (error);
  g_clear_error (&error);
  if (exit_code == DH_EXIT_DONE && call->svg != NULL
      && !dh_lab_result_draw (study->result, call->svg, dh_cli_languages (), &error))
    exit_code = dh_cli_fail (error);
  return exit_code;
}

/* Results are read, scenarios are played. */
static gboolean
read_or_play (const DhBalanceCall *call, char *path, DhLibrary *library, DhStudy *study, int *exit_code)
{
  if (g_str_has_suffix (path, ".drumhead"))
    return play (call, path, library, study, exit_code);
  return merge (&path, 1, library, study, exit_code);
}

static int
compare (const DhBalanceCall *call, char **paths, DhLibrary *library)
{
  g_auto (DhStudy) before = {NULL}, after = {NULL};
  g_autoptr (GPtrArray) figures = dh_figures_new ();
  int exit_code = DH_EXIT_DONE;

  if (!read_or_play (call, paths[0], library, &before, &exit_code) || is_interrupted ()
      || !read_or_play (call, paths[1], library, &after, &exit_code))
    return exit_code;
  dh_figures_add_difference (figures, &before, &after);
  if (!print_for_scripts (call, figures))
    {
      g_autoptr (GPtrArray) first = dh_figures_new ();
      g_autofree char *change = dh_verdict_change_text (before.result, after.result);

      dh_figures_add (first, &before);
      print_text (first, after.result);
      printf ("%s\n", change);
    }
  return DH_EXIT_DONE;
}

static int
study_one (const DhBalanceCall *call, char **paths, guint n_paths, DhLibrary *library)
{
  g_auto (DhStudy) study = {NULL};
  int exit_code = DH_EXIT_DONE;

  if (!(call->merge ? merge (paths, n_paths, library, &study, &exit_code)
                    : play (call, paths[0], library, &study, &exit_code)))
    return exit_code;
  go_on (call, &study);
  return tell (call, &study);
}

/**
 * dh_verb_balance:
 *
 * Plays many battles, or joins what was played elsewhere, and tells what came of them.
 *
 * Returns: an exit code
 */
int
dh_verb_balance (int argc, char **argv)
{
  g_auto (DhBalanceCall) call = {0};
  g_autoptr (DhLibrary) library = NULL;
  int exit_code = dh_balance_call_parse (&call, &argc, &argv);

  if (exit_code != DH_EXIT_DONE)
    return exit_code;
  library = dh_cli_library_new ();
  return call.compare ? compare (&call, argv + 1, library) : study_one (&call, argv + 1, argc - 1, library);
}
