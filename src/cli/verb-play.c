/* verb-play.c — a battle between computer players
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "cli/result.h"
#include "scenario/record.h"

#include <glib/gi18n-lib.h>

/* Reads "SIDE=NAME" into the match. */
static gboolean
seat_player (DhMatch *match, const DhSetup *setup, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  DhSide side = g_strv_length (parts) == 2 ? dh_setup_find_side (setup, parts[0]) : DH_SIDE_NONE;
  const DhBot *bot = side != DH_SIDE_NONE ? dh_bot_find (parts[1]) : NULL;
  g_autofree char *names = NULL;

  if (bot != NULL)
    {
      match->bots[side] = bot;
      return TRUE;
    }
  names = dh_cli_list_players ();
  g_printerr (_ ("%s: --player %s: expected SIDE=NAME with a side of this battle (%s, %s) and one of the players %s\n"),
              g_get_prgname (), word, dh_setup_side_id (setup, 0), dh_setup_side_id (setup, 1), names);
  return FALSE;
}

static gboolean
seat_players (DhMatch *match, const DhSetup *setup, char **words)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (!seat_player (match, setup, words[i]))
      return FALSE;
  return TRUE;
}

static int
play (const DhScenario *scenario, DhSetup *setup, guint64 seed, char **players, int max_turns, const char *out)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);
  g_autoptr (DhGame) game = dh_game_new (setup, seed);
  g_autoptr (GError) error = NULL;
  DhMatchResult result;
  int exit_code = DH_EXIT_DONE;

  if (!seat_players (match, setup, players))
    return DH_EXIT_CALL;
  match->max_turns = max_turns;
  result = dh_match_play (match, game);
  if (out != NULL && !dh_record_save (scenario, game, out, &error))
    exit_code = dh_cli_fail (error);
  if (exit_code == DH_EXIT_DONE)
    dh_result_print (game, result);
  return exit_code;
}

/**
 * dh_verb_play:
 *
 * Plays a battle to its end and prints who has won.
 *
 * Returns: an exit code
 */
int
dh_verb_play (int argc, char **argv)
{
  gint64 seed = 1;
  int turns = DH_MATCH_TURNS;
  g_auto (GStrv) players = NULL;
  g_autofree char *out = NULL;
  GOptionEntry entries[] = {
      {"seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("of all chance in the battle (1)"), "N"},
      {"player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &players,
       N_ ("who plays a side: random, steady, greedy, planner or general"), "SIDE=NAME"},
      {"turns", 0, 0, G_OPTION_ARG_INT, &turns, N_ ("stop after so many turns (400)"), "N"},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("keep the record in this file"), "GAME"},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (DhSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  int exit_code;

  if (!dh_cli_parse (entries, "FILE", &argc, &argv) || !dh_cli_check_count (argc, argv, 1))
    return DH_EXIT_CALL;
  if (turns < 1)
    return dh_cli_complain (_ ("--turns takes a number from 1"));
  if (seed < 0)
    return dh_cli_complain (_ ("--seed takes a number from 0"));
  library = dh_cli_library_new ();
  scenario = dh_scenario_load (argv[1], library, &error);
  if (scenario == NULL)
    return dh_cli_fail (error);
  setup = dh_cli_prepare (scenario, library, argv[1], &exit_code);
  if (setup == NULL)
    return exit_code;
  return play (scenario, setup, (guint64) seed, players, turns, out);
}
