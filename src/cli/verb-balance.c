/* verb-balance.c — many battles between computer players, and what they say about a scenario
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "lab/figures.h"
#include "lab/pictures.h"
#include "lab/suggest.h"
#include "lab/verdict.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define LONGEST 1e8 /* seconds, three years */

typedef struct
{
  gint64 battles;
  gint64 seed;
  int jobs;
  int turns;
  gint64 battle;
  char *shard;
  char **players;
  char **stops;
  char *out;
  char *svg;
  char *also;
  gboolean first_mover;
  gboolean suggest;
  gboolean merge;
  gboolean compare;
  gboolean json;
  gboolean csv;
} Call;

static int interrupted;

static void
on_interrupt (int number)
{
  interrupted = 1;
}

/* ---- The call ---- */

static gboolean
read_players (char **words, DhLabPlan *plan)
{
  guint seated = 0; /* bits */

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      gboolean is_named = words[i][0] != '\0' && words[i][1] == '=';
      guint which = is_named ? (guint) (words[i][0] - 'a') : i;
      const DhBot *bot = dh_bot_find (words[i] + (is_named ? 2 : 0));

      if (bot == NULL || which > 1 || (seated >> which & 1))
        {
          g_autofree char *names = dh_cli_list_players ();

          g_printerr (_ ("%s: --player %s: expected one of the players %s, at most twice, or a=NAME and b=NAME\n"),
                      g_get_prgname (), words[i], names);
          return FALSE;
        }
      plan->players[which] = bot;
      seated |= 1u << which;
      if (which == 0 && words[1] == NULL)
        plan->players[1] = bot;
    }
  return TRUE;
}

static int
complain_of_also (void)
{
  g_autofree char *names = dh_cli_list_players ();
  g_autofree char *sentence = g_strdup_printf (_ ("--also takes one of the players %s"), names);

  return dh_cli_complain (sentence);
}

/* "width=4", "even=5" (points, with up to two decimals) or "time=60" (seconds). */
static gboolean
read_stop (const char *word, DhLabPlan *plan, DhLabControl *control)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  char *end = NULL;
  double number = g_strv_length (parts) == 2 ? g_ascii_strtod (parts[1], &end) : 0;
  guint hundredths = number > 0 && number < 100 ? (guint) (number * 100 + 0.5) : 0;

  if (end == NULL || end == parts[1] || *end != '\0' || !(number > 0 && number <= LONGEST))
    return FALSE;
  if (g_str_equal (parts[0], "time"))
    control->seconds = number;
  else if (g_str_equal (parts[0], "width") && hundredths > 0)
    plan->stop_width = hundredths;
  else if (g_str_equal (parts[0], "even") && hundredths > 0 && number <= 49)
    plan->stop_even = hundredths;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_shard (const char *word, DhLabControl *control)
{
  g_auto (GStrv) parts = NULL;
  guint64 shard, n_shards;

  if (word == NULL)
    return TRUE;
  parts = g_strsplit (word, "/", 2);
  if (g_strv_length (parts) != 2 || !g_ascii_string_to_unsigned (parts[1], 10, 1, 1000000, &n_shards, NULL)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, n_shards, &shard, NULL))
    return FALSE;
  control->shard = shard;
  control->n_shards = n_shards;
  return TRUE;
}

static int
read_call (const Call *call, DhLabPlan *plan, DhLabControl *control)
{
  dh_lab_plan_init (plan);
  if (call->battles < 1 || call->battles > 2 * (gint64) DH_LAB_MAX_PAIRS)
    return dh_cli_complain (_ ("--battles takes a number from 1 to 100000000"));
  if (call->turns < 1 || call->jobs < 0 || call->seed < 0)
    return dh_cli_complain (_ ("--turns takes a number from 1, --jobs and --seed from 0"));
  if (call->battle < 0 || call->battle > call->battles)
    return dh_cli_complain (_ ("--battle takes the number of a battle of the run, from 1"));
  if (!read_shard (call->shard, control))
    return dh_cli_complain (_ ("--shard takes I/N: number I of N shards, from 1"));
  plan->n_pairs = (call->battles + 1) / 2;
  plan->seed = (guint64) call->seed;
  plan->max_turns = call->turns;
  control->jobs = call->jobs;
  for (guint i = 0; call->stops != NULL && call->stops[i] != NULL; i++)
    if (!read_stop (call->stops[i], plan, control))
      return dh_cli_complain (_ ("--stop takes width=POINTS, even=POINTS or time=SECONDS"));
  if (call->also != NULL && dh_bot_find (call->also) == NULL)
    return complain_of_also ();
  return read_players (call->players, plan) ? DH_EXIT_DONE : DH_EXIT_CALL;
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
  if (interrupted)
    g_printerr (_ ("%s: stopped; what was played by then is kept\n"), g_get_prgname ());
}

/* ---- Studies ---- */

/* How to see one battle of the run. */
static void
print_command (const Call *call, const char *path, const DhSetup *setup, const DhLabPlan *plan)
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
play (const Call *call, const char *path, DhLibrary *library, DhStudy *study, int *exit_code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);
  g_autoptr (DhSetup) setup = NULL;
  DhLabControl control = {0};
  DhLabPlan plan;

  *exit_code = read_call (call, &plan, &control);
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
go_on (const Call *call, DhStudy *study)
{
  DhLabControl control = {.jobs = call->jobs};
  DhLabPlan plan = study->result->plan;

  begin (&control);
  if (call->also != NULL && !interrupted)
    {
      plan.players[0] = plan.players[1] = dh_bot_find (call->also);
      study->also = dh_lab_run (study->result->scenario, study->result->setup, &plan, &control);
    }
  if ((call->first_mover || call->suggest) && !interrupted)
    study->swapped = dh_lab_run_swapped (study->result, &control);
  if (call->suggest && !interrupted)
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
print_for_scripts (const Call *call, const GPtrArray *figures)
{
  g_autofree char *text = NULL;

  if (!call->json && !call->csv)
    return FALSE;
  text = call->json ? dh_figures_to_json (figures) : dh_figures_to_csv (figures);
  fputs (text, stdout);
  return TRUE;
}

static int
tell (const Call *call, const DhStudy *study)
{
  g_autoptr (GPtrArray) figures = dh_figures_new ();
  g_autoptr (GError) error = NULL;

  /* What was played is told first: a full disk shall not lose it. */
  dh_figures_add (figures, study);
  if (!print_for_scripts (call, figures))
    print_text (figures, study->also);
  if (call->out != NULL && !dh_lab_result_save (study->result, call->out, &error))
    return dh_cli_fail (error);
  if (call->svg != NULL && !dh_lab_result_draw (study->result, call->svg, dh_cli_languages (), &error))
    return dh_cli_fail (error);
  return DH_EXIT_DONE;
}

static int
complain_of_place (const char *place, const char *why)
{
  g_printerr ("%s: %s: %s\n", g_get_prgname (), place, why);
  return DH_EXIT_CALL;
}

/* A place that nobody can write to is told before the battles are played. */
static int
check_places (const Call *call)
{
  const char *const places[] = {call->out, call->svg};

  if (call->out != NULL && g_file_test (call->out, G_FILE_TEST_IS_DIR))
    return complain_of_place (call->out, _ ("this is a folder, expected a file"));
  if (call->svg != NULL && g_file_test (call->svg, G_FILE_TEST_IS_REGULAR))
    return complain_of_place (call->svg, _ ("this is a file, expected a folder"));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *folder = places[i] != NULL ? g_path_get_dirname (places[i]) : NULL;

      if (folder != NULL && g_access (folder, W_OK) != 0)
        return complain_of_place (folder, g_strerror (errno));
    }
  return DH_EXIT_DONE;
}

/* What belongs to a run is not asked of results, and what one call cannot do is not asked of it. */
static int
check_together (const Call *call)
{
  DhLabControl control = {0};
  DhLabPlan plan;

  if (call->merge && call->compare)
    return dh_cli_complain (_ ("--merge and --compare cannot be asked together"));
  if (call->merge && (call->players != NULL || call->stops != NULL || call->shard != NULL || call->battle != 0))
    return dh_cli_complain (_ ("--player, --stop, --shard and --battle belong to a run, not to --merge"));
  if (call->compare && (call->out != NULL || call->svg != NULL || call->suggest || call->also != NULL))
    return dh_cli_complain (_ ("--output, --svg, --suggest and --also are not for --compare"));
  return read_call (call, &plan, &control);
}

/* Results are read, scenarios are played. */
static gboolean
read_or_play (const Call *call, char *path, DhLibrary *library, DhStudy *study, int *exit_code)
{
  if (g_str_has_suffix (path, ".drumhead"))
    return play (call, path, library, study, exit_code);
  return merge (&path, 1, library, study, exit_code);
}

static int
compare (const Call *call, char **paths, DhLibrary *library)
{
  g_auto (DhStudy) before = {NULL}, after = {NULL};
  g_autoptr (GPtrArray) figures = dh_figures_new ();
  int exit_code = DH_EXIT_DONE;

  if (!read_or_play (call, paths[0], library, &before, &exit_code) || interrupted
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
study_one (const Call *call, char **paths, guint n_paths, DhLibrary *library)
{
  g_auto (DhStudy) study = {NULL};
  int exit_code = DH_EXIT_DONE;

  if (!(call->merge ? merge (paths, n_paths, library, &study, &exit_code)
                    : play (call, paths[0], library, &study, &exit_code)))
    return exit_code;
  go_on (call, &study);
  return tell (call, &study);
}

static gboolean
check_count (const Call *call, int argc, char **argv)
{
  if (!call->merge)
    return dh_cli_check_count (argc, argv, call->compare ? 2 : 1);
  if (argc < 2)
    dh_cli_complain (_ ("name the results to join; --help tells more"));
  return argc > 1;
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
  Call call = {.battles = 1000, .seed = 1, .turns = 400};
  GOptionEntry entries[] = {
      {"battles", 0, 0, G_OPTION_ARG_INT64, &call.battles, N_ ("how many, in pairs (1000)"), "N"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &call.seed, N_ ("of all chance in the battles (1)"), "N"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &call.jobs, N_ ("battles at once (as many as there are cores)"), "N"},
      {"player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.players,
       N_ ("who plays (greedy): once for both, or twice; they change sides in every pair"), "NAME"},
      {"turns", 0, 0, G_OPTION_ARG_INT, &call.turns, N_ ("stop a battle after so many turns (400)"), "N"},
      {"stop", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.stops,
       N_ ("end early: width=POINTS of the interval, even=POINTS of a sequential test, time=SECONDS"), "RULE"},
      {"shard", 0, 0, G_OPTION_ARG_STRING, &call.shard, N_ ("play part I of N only"), "I/N"},
      {"merge", 0, 0, G_OPTION_ARG_NONE, &call.merge, N_ ("join results, as if one machine had played them all"), NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &call.out, N_ ("keep the result in this file"), "RESULT"},
      {"battle", 0, 0, G_OPTION_ARG_INT64, &call.battle, N_ ("play nothing, and print how to play battle K of the run"),
       "K"},
      {"also", 0, 0, G_OPTION_ARG_STRING, &call.also,
       N_ ("the same battles by players of another strength, side by side"), "NAME"},
      {"first-mover", 0, 0, G_OPTION_ARG_NONE, &call.first_mover,
       N_ ("the same battles, the other side moving first: what moving first is worth"), NULL},
      {"suggest", 0, 0, G_OPTION_ARG_NONE, &call.suggest,
       N_ ("look for small changes that bring the battle nearest to even"), NULL},
      {"compare", 0, 0, G_OPTION_ARG_NONE, &call.compare,
       N_ ("two scenarios, or two results, side by side: before and after a change"), NULL},
      {"svg", 0, 0, G_OPTION_ARG_FILENAME, &call.svg, N_ ("draw charts and the heat of the board into this folder"),
       "FOLDER"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &call.json, N_ ("print all figures as JSON"), NULL},
      {"csv", 0, 0, G_OPTION_ARG_NONE, &call.csv, N_ ("print all figures as a table"), NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (DhLibrary) library = NULL;
  int exit_code = DH_EXIT_CALL;

  if (dh_cli_parse (entries, "FILE | --merge RESULT... | --compare BEFORE AFTER", &argc, &argv)
      && check_count (&call, argc, argv))
    {
      library = dh_cli_library_new ();
      exit_code = check_together (&call);
      if (exit_code == DH_EXIT_DONE)
        exit_code = check_places (&call);
      if (exit_code == DH_EXIT_DONE)
        exit_code = call.compare ? compare (&call, argv + 1, library) : study_one (&call, argv + 1, argc - 1, library);
    }
  g_free (call.also);
  g_free (call.shard);
  g_free (call.out);
  g_free (call.svg);
  g_strfreev (call.players);
  g_strfreev (call.stops);
  return exit_code;
}
