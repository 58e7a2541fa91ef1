/* verb-playtest.c — battles that people have played: keeps and sums them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "lab/playtest.h"
#include "scenario/date.h"
#include "scenario/record.h"
#include "scenario/save.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  char *game;
  char *winner;
  char **scores;
  char **players;
  char *date;
  int minutes;
  char *remark;
} Call;

/* "SIDE=TEXT": the army, and the text. */
static int
split (const DhScenario *scenario, const char *word, const char **text)
{
  const char *equals = strchr (word, '=');
  g_autofree char *side = equals != NULL ? g_strndup (word, equals - word) : NULL;
  int army = side != NULL ? dh_scenario_find_army (scenario, side) : -1;

  *text = equals != NULL ? equals + 1 : NULL;
  return army < DH_MAX_SIDES ? army : -1;
}

static gboolean
read_seats (const Call *call, const DhScenario *scenario, DhPlaytest *playtest)
{
  const char *text;

  for (guint i = 0; call->players != NULL && call->players[i] != NULL; i++)
    {
      int army = split (scenario, call->players[i], &text);

      if (army < 0)
        return FALSE;
      g_free (playtest->players[army]);
      playtest->players[army] = g_strdup (text);
    }
  for (guint i = 0; call->scores != NULL && call->scores[i] != NULL; i++)
    {
      int army = split (scenario, call->scores[i], &text);
      gint64 score;

      if (army < 0 || !g_ascii_string_to_signed (text, 10, -999, 999, &score, NULL))
        return FALSE;
      playtest->scores[army] = (int) score;
    }
  return TRUE;
}

/* The battle must be one of this scenario, as it is in play today or was. */
static int
read_game (const char *path, DhLibrary *library, const DhScenario *scenario, DhPlaytest *playtest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhRecord) record = dh_record_load (path, library, &error);

  if (record == NULL)
    return dh_cli_fail (error);
  if (g_strcmp0 (dh_scenario_get (record->scenario, "id"), dh_scenario_get (scenario, "id")) != 0)
    {
      g_printerr (_ ("%s: this is no battle of that scenario\n"), path);
      return DH_EXIT_CONTENT;
    }
  if (!dh_playtest_take_game (playtest, record->game))
    {
      g_printerr (_ ("%s: this battle is not over\n"), path);
      return DH_EXIT_CONTENT;
    }
  playtest->play = dh_scenario_play_fingerprint (record->scenario);
  g_free (playtest->version);
  playtest->version = g_strdup (dh_scenario_get (record->scenario, "version"));
  return DH_EXIT_DONE;
}

/* The format comes from the catalogue of translations. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static int
complain_of_side (const char *format, const DhScenario *scenario)
{
  g_autofree char *sides = dh_cli_list_sides (scenario);
  g_autofree char *sentence = g_strdup_printf (format, sides);

  return dh_cli_complain (sentence);
}
#pragma GCC diagnostic pop

static int
read_playtest (const Call *call, DhLibrary *library, const DhScenario *scenario, DhPlaytest *playtest)
{
  int exit_code = DH_EXIT_DONE;

  if (call->date != NULL && !dh_is_date (call->date))
    return dh_cli_complain (_ ("--date takes a day, as in 2026-11-30"));
  if (call->minutes < 0)
    return dh_cli_complain (_ ("--minutes takes a number from 0"));
  playtest->date = call->date != NULL ? g_strdup (call->date) : dh_date_today ();
  playtest->minutes = (guint) call->minutes;
  playtest->remark = g_strdup (call->remark);
  if (call->game != NULL)
    exit_code = read_game (call->game, library, scenario, playtest);
  if (exit_code != DH_EXIT_DONE)
    return exit_code;
  if (call->winner != NULL)
    {
      int army = dh_scenario_find_army (scenario, call->winner);

      if (army < 0 && !g_str_equal (call->winner, "nobody"))
        return complain_of_side (_ ("--winner takes a side of the battle (%s), or nobody"), scenario);
      playtest->winner = army >= 0 ? (DhSide) army : DH_SIDE_NONE;
    }
  if (!read_seats (call, scenario, playtest))
    return complain_of_side (_ ("--score takes SIDE=NUMBER, and --player takes SIDE=NAME; the sides are %s"), scenario);
  return DH_EXIT_DONE;
}

static int
add (const Call *call, const char *path, DhLibrary *library, DhScenario *scenario)
{
  g_auto (DhPlaytest) playtest = {NULL};
  g_autoptr (GError) error = NULL;
  int exit_code;

  dh_playtest_init (&playtest, scenario);
  exit_code = read_playtest (call, library, scenario, &playtest);
  if (exit_code != DH_EXIT_DONE)
    return exit_code;
  dh_playtest_add (&playtest, scenario);
  return dh_scenario_save (scenario, path, library, &error) ? DH_EXIT_DONE : dh_cli_fail (error);
}

/* Whoever is known to have played, and what he had: "red 6 (Anna)". */
static void
print_seats (const DhScenario *scenario, const DhPlaytest *playtest)
{
  for (guint army = 0; army < dh_scenario_get_n_armies (scenario); army++)
    {
      const char *player = playtest->players[army];
      gboolean has_score = playtest->scores[army] != DH_PLAYTEST_NO_SCORE;

      if (!has_score && player == NULL)
        continue;
      g_print ("  %s", dh_scenario_get_side_id (scenario, army));
      if (has_score)
        g_print (" %d", playtest->scores[army]);
      if (player != NULL)
        g_print (" (%s)", player);
    }
}

static void
print_list (const DhScenario *scenario)
{
  g_auto (DhPlaytest) playtest = {NULL};

  for (guint i = 0; dh_playtest_get (scenario, i, &playtest); i++)
    {
      g_print ("%s  %s  %s", playtest.date != NULL ? playtest.date : "?",
               playtest.version != NULL ? playtest.version : "?",
               playtest.winner != DH_SIDE_NONE ? dh_scenario_get_side_id (scenario, playtest.winner) : "nobody");
      print_seats (scenario, &playtest);
      if (playtest.minutes > 0)
        g_print (_ ("  %u min"), playtest.minutes);
      if (playtest.remark != NULL)
        g_print ("  %s", playtest.remark);
      g_print ("\n");
      dh_playtest_clear (&playtest);
    }
}

static void
print_sums (const DhScenario *scenario)
{
  g_autoptr (GPtrArray) sums = dh_playtests_sum (scenario);

  if (sums->len == 0)
    g_print (_ ("no battle has been kept yet\n"));
  for (guint i = 0; i < sums->len; i++)
    {
      const DhPlaytestSum *sum = g_ptr_array_index (sums, i);

      g_print (sum->is_current ? ngettext ("version %s, %u battle:\n", "version %s, %u battles:\n", sum->n)
                               : ngettext ("version %s, which plays otherwise, %u battle:\n",
                                           "version %s, which plays otherwise, %u battles:\n", sum->n),
               sum->version != NULL ? sum->version : "?", sum->n);
      for (guint army = 0; army < dh_scenario_get_n_armies (scenario); army++)
        g_print (_ ("  %s won %u, %.1f %% (%.1f to %.1f)\n"), dh_army_title (scenario, army), sum->won[army],
                 100 * sum->rate[army].value, 100 * sum->rate[army].low, 100 * sum->rate[army].high);
    }
}

static gboolean
tells_of_one (const Call *call)
{
  return call->scores != NULL || call->players != NULL || call->date != NULL || call->minutes != 0
         || call->remark != NULL;
}

static int
read_and_tell (const Call *call, const char *path)
{
  g_autoptr (DhLibrary) library = dh_cli_library_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);
  int exit_code = DH_EXIT_DONE;

  if (scenario == NULL)
    return dh_cli_fail (error);
  if (call->game == NULL && call->winner == NULL && tells_of_one (call))
    return dh_cli_complain (
        _ ("--score, --player, --date, --minutes and --remark tell of a battle to be kept: name its "
           "--winner or its --game"));
  if (call->game != NULL || call->winner != NULL)
    exit_code = add (call, path, library, scenario);
  if (exit_code != DH_EXIT_DONE)
    return exit_code;
  print_list (scenario);
  print_sums (scenario);
  return DH_EXIT_DONE;
}

/* What others add at the same time is read before this is added. */
static int
run (const Call *call, const char *path)
{
  int lock = call->game != NULL || call->winner != NULL ? dh_file_lock (path) : -1;
  int exit_code = read_and_tell (call, path);

  if (lock >= 0)
    close (lock);
  return exit_code;
}

/**
 * dh_verb_playtest:
 *
 * Lists and sums the battles that people have played of a scenario; with a winner or a game, one more is kept.
 *
 * Returns: an exit code
 */
int
dh_verb_playtest (int argc, char **argv)
{
  Call call = {NULL};
  GOptionEntry entries[] = {
      {"game", 0, 0, G_OPTION_ARG_FILENAME, &call.game, N_ ("keep how this battle ended"), "GAME"},
      {"winner", 0, 0, G_OPTION_ARG_STRING, &call.winner, N_ ("keep a battle that this side has won, or nobody"),
       "SIDE"},
      {"score", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.scores, N_ ("what a side had at the end"), "SIDE=NUMBER"},
      {"player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.players, N_ ("who played a side"), "SIDE=NAME"},
      {"date", 0, 0, G_OPTION_ARG_STRING, &call.date, N_ ("when it was played (today)"), "DAY"},
      {"minutes", 0, 0, G_OPTION_ARG_INT, &call.minutes, N_ ("how long it took"), "N"},
      {"remark", 0, 0, G_OPTION_ARG_STRING, &call.remark, N_ ("what is to be said of it"), "TEXT"},
      G_OPTION_ENTRY_NULL,
  };
  int exit_code = DH_EXIT_CALL;

  if (dh_cli_parse (entries, "FILE", &argc, &argv) && dh_cli_check_count (argc, argv, 1))
    exit_code = run (&call, argv[1]);
  g_free (call.game);
  g_free (call.winner);
  g_strfreev (call.scores);
  g_strfreev (call.players);
  g_free (call.date);
  g_free (call.remark);
  return exit_code;
}
