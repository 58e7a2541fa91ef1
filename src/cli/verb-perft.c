/* verb-perft.c — how many ways a battle can go on
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "engine/game.h"
#include "engine/perft.h"

#include <glib/gi18n-lib.h>

static void
print_nodes (DhSetup *setup, guint64 seed, guint depth, DhPerftChance chance)
{
  g_autoptr (DhGame) game = dh_game_new (setup, seed);
  guint64 nodes[DH_MAX_PERFT];

  dh_perft (dh_game_get_state (game), depth, chance, nodes);
  for (guint i = 0; i < depth; i++)
    g_print ("%u %" G_GUINT64_FORMAT "\n", i + 1, nodes[i]);
}

/**
 * dh_verb_perft:
 *
 * Prints the number of positions at each depth, from the start of a battle; an answer and a roll are a step each.
 *
 * Returns: an exit code
 */
int
dh_verb_perft (int argc, char **argv)
{
  gint64 seed = 1;
  int depth = 0;
  g_autofree char *chance = NULL;
  GOptionEntry entries[] = {
      {"depth", 0, 0, G_OPTION_ARG_INT, &depth, N_ ("count so many answers and rolls deep"), "N"},
      {"chance", 0, 0, G_OPTION_ARG_STRING, &chance, N_ ("a roll branches into all its results, or has its own: seed"),
       "all|seed"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("of all chance in the battle (1)"), "N"},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (DhSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  int exit_code = DH_EXIT_DONE;

  if (!dh_cli_parse (entries, "FILE", &argc, &argv) || !dh_cli_check_count (argc, argv, 1))
    return DH_EXIT_CALL;
  if (depth < 1 || depth > DH_MAX_PERFT)
    return dh_cli_complain (_ ("--depth takes a number from 1 to 32"));
  if (chance != NULL && !g_str_equal (chance, "all") && !g_str_equal (chance, "seed"))
    return dh_cli_complain (_ ("--chance takes all or seed"));
  if (seed < 0)
    return dh_cli_complain (_ ("--seed takes a number from 0"));
  library = dh_cli_library_new ();
  scenario = dh_scenario_load (argv[1], library, &error);
  if (scenario == NULL)
    return dh_cli_fail (error);
  setup = dh_cli_prepare (scenario, library, argv[1], &exit_code);
  if (setup == NULL)
    return exit_code;
  print_nodes (setup, (guint64) seed, (guint) depth, g_strcmp0 (chance, "seed") == 0 ? DH_PERFT_SEED : DH_PERFT_ALL);
  return DH_EXIT_DONE;
}
