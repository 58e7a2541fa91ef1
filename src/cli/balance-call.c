/* balance-call.c — what a call of drumhead-cli balance asks for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/balance-call.h"

#include "ai/match.h"
#include "cli/cli.h"
#include "scenario/save.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define LONGEST 1e8 /* seconds, three years */

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

/**
 * dh_balance_call_read:
 * @plan: (out caller-allocates): which battles
 * @control: how they are played; what the call does not speak of is left alone
 *
 * Returns: an exit code; where it is not %DH_EXIT_DONE, what is wrong has been said
 */
int
dh_balance_call_read (const DhBalanceCall *call, DhLabPlan *plan, DhLabControl *control)
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

static int
complain_of_place (const char *place, const char *why)
{
  g_printerr ("%s: %s: %s\n", g_get_prgname (), place, why);
  return DH_EXIT_CALL;
}

static int
check_folder (const char *folder)
{
  return g_access (folder, W_OK) == 0 ? DH_EXIT_DONE : complain_of_place (folder, g_strerror (errno));
}

static int
check_file (const char *path)
{
  g_autofree char *target = NULL, *folder = NULL;
  g_autoptr (GError) error = NULL;
  int mode;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return complain_of_place (path, _ ("this is a folder, expected a file"));
  target = dh_file_find_target (path, &mode, &error);
  if (target == NULL)
    return dh_cli_fail (error);
  folder = g_path_get_dirname (target);
  return check_folder (folder);
}

/* One that is there, or that can be made. */
static int
check_pictures (const char *path)
{
  g_autofree char *plain = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (plain);

  if (*path == '\0')
    return complain_of_place (path, g_strerror (ENOENT));
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_DIR))
    return complain_of_place (path, _ ("this is a file, expected a folder"));
  return check_folder (g_file_test (path, G_FILE_TEST_IS_DIR) ? path : folder);
}

/* A place that nobody can write to is told before the battles are played. */
static int
check_places (const DhBalanceCall *call)
{
  int exit_code = call->out != NULL ? check_file (call->out) : DH_EXIT_DONE;

  return exit_code == DH_EXIT_DONE && call->svg != NULL ? check_pictures (call->svg) : exit_code;
}

/* What belongs to a run is not asked of results, and what one call cannot do is not asked of it. */
static int
check_together (const DhBalanceCall *call)
{
  DhLabControl control = {0};
  DhLabPlan plan;

  if (call->merge && call->compare)
    return dh_cli_complain (_ ("--merge and --compare cannot be asked together"));
  if (call->merge && (call->players != NULL || call->stops != NULL || call->shard != NULL || call->battle != 0))
    return dh_cli_complain (_ ("--player, --stop, --shard and --battle belong to a run, not to --merge"));
  if (call->compare && (call->out != NULL || call->svg != NULL || call->suggest || call->also != NULL))
    return dh_cli_complain (_ ("--output, --svg, --suggest and --also are not for --compare"));
  return dh_balance_call_read (call, &plan, &control);
}

static gboolean
check_count (const DhBalanceCall *call, int argc, char **argv)
{
  if (!call->merge)
    return dh_cli_check_count (argc, argv, call->compare ? 2 : 1);
  if (argc < 2)
    dh_cli_complain (_ ("name the results to join; --help tells more"));
  return argc > 1;
}

/**
 * dh_balance_call_parse:
 * @call: (out caller-allocates): the options, to be cleared with dh_balance_call_clear()
 * @argc: (inout): number of words; options are taken out
 * @argv: (inout): words, the verb first
 *
 * Returns: an exit code; where it is not %DH_EXIT_DONE, what is wrong has been said
 */
int
dh_balance_call_parse (DhBalanceCall *call, int *argc, char ***argv)
{
  GOptionEntry entries[] = {
      {"battles", 0, 0, G_OPTION_ARG_INT64, &call->battles, N_ ("how many, in pairs (1000)"), "N"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &call->seed, N_ ("of all chance in the battles (1)"), "N"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &call->jobs, N_ ("battles at once (as many as there are cores)"), "N"},
      {"player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call->players,
       N_ ("who plays (greedy): once for both, or twice; they change sides in every pair"), "NAME"},
      {"turns", 0, 0, G_OPTION_ARG_INT, &call->turns, N_ ("stop a battle after so many turns (400)"), "N"},
      {"stop", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call->stops,
       N_ ("end early: width=POINTS of the interval, even=POINTS of a sequential test, time=SECONDS"), "RULE"},
      {"shard", 0, 0, G_OPTION_ARG_STRING, &call->shard, N_ ("play part I of N only"), "I/N"},
      {"merge", 0, 0, G_OPTION_ARG_NONE, &call->merge, N_ ("join results, as if one machine had played them all"),
       NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &call->out, N_ ("keep the result in this file"), "RESULT"},
      {"battle", 0, 0, G_OPTION_ARG_INT64, &call->battle,
       N_ ("play nothing, and print how to play battle K of the run"), "K"},
      {"also", 0, 0, G_OPTION_ARG_STRING, &call->also,
       N_ ("the same battles by players of another strength, side by side"), "NAME"},
      {"first-mover", 0, 0, G_OPTION_ARG_NONE, &call->first_mover,
       N_ ("the same battles, the other side moving first: what moving first is worth"), NULL},
      {"suggest", 0, 0, G_OPTION_ARG_NONE, &call->suggest,
       N_ ("look for small changes that bring the battle nearest to even"), NULL},
      {"compare", 0, 0, G_OPTION_ARG_NONE, &call->compare,
       N_ ("two scenarios, or two results, side by side: before and after a change"), NULL},
      {"svg", 0, 0, G_OPTION_ARG_FILENAME, &call->svg, N_ ("draw charts and the heat of the board into this folder"),
       "FOLDER"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &call->json, N_ ("print all figures as JSON"), NULL},
      {"csv", 0, 0, G_OPTION_ARG_NONE, &call->csv, N_ ("print all figures as a table"), NULL},
      G_OPTION_ENTRY_NULL,
  };
  int exit_code;

  *call = (DhBalanceCall){.battles = 1000, .seed = 1, .turns = DH_MATCH_TURNS};
  if (!dh_cli_parse (entries, "FILE | --merge RESULT... | --compare BEFORE AFTER", argc, argv)
      || !check_count (call, *argc, *argv))
    return DH_EXIT_CALL;
  exit_code = check_together (call);
  return exit_code == DH_EXIT_DONE ? check_places (call) : exit_code;
}

/**
 * dh_balance_call_clear:
 *
 * Frees what a call holds.
 */
void
dh_balance_call_clear (DhBalanceCall *call)
{
  g_clear_pointer (&call->also, g_free);
  g_clear_pointer (&call->shard, g_free);
  g_clear_pointer (&call->out, g_free);
  g_clear_pointer (&call->svg, g_free);
  g_clear_pointer (&call->players, g_strfreev);
  g_clear_pointer (&call->stops, g_strfreev);
}
