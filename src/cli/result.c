/* result.c — how a battle ended, as the last line of play and replay
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/result.h"

/* The first counter of the scoreboard, side by side: "6-2", the winner's first. */
static char *
print_score (const DhGame *game, DhSide winner)
{
  const DhState *state = dh_game_get_state (game);
  DhSide first = winner != DH_SIDE_NONE ? winner : 0;

  if (state->setup->n_counters == 0)
    return g_strdup ("0-0");
  return g_strdup_printf ("%d-%d", dh_state_counter (state, first, 0), dh_state_counter (state, first == 0 ? 1 : 0, 0));
}

static void
print_unenforced (const DhSetup *setup)
{
  guint unenforced = setup->unenforced != NULL ? g_strv_length (setup->unenforced) : 0;

  if (unenforced > 0)
    g_print (unenforced == 1 ? " (%u rule not enforced)" : " (%u rules not enforced)", unenforced);
  g_print ("\n");
}

/**
 * dh_result_print_so_far:
 * @game: a game that is not over
 *
 * Prints "result: undecided A-B in turn T", 0 before the first, with the number of rules that nobody enforces where
 * there are any.
 */
void
dh_result_print_so_far (const DhGame *game)
{
  g_autofree char *score = print_score (game, DH_SIDE_NONE);

  g_print ("result: undecided %s in turn %u", score, dh_game_get_state (game)->turn);
  print_unenforced (dh_game_get_setup (game));
}

/**
 * dh_result_print:
 * @game: a game
 * @result: how a match of it ended
 *
 * Prints "result: SIDE wins A-B in T turns" or "result: undecided A-B in T turns", with the number of rules that
 * nobody enforces where there are any.
 */
void
dh_result_print (const DhGame *game, DhMatchResult result)
{
  const DhSetup *setup = dh_game_get_setup (game);
  DhSide winner = DH_SIDE_NONE;
  g_autofree char *score = NULL;
  guint turn = dh_game_get_state (game)->turn;
  gboolean goes_on = result == DH_MATCH_UNDECIDED && turn > 0; /* the turn that has begun does not count */

  if (result == DH_MATCH_WON)
    dh_game_is_over (game, &winner);
  score = print_score (game, winner);
  g_print ("result: %s%s %s in %u turns", winner != DH_SIDE_NONE ? dh_setup_side_id (setup, winner) : "undecided",
           winner != DH_SIDE_NONE ? " wins" : "", score, turn - goes_on);
  print_unenforced (setup);
}
