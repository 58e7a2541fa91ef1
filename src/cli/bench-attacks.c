/* bench-attacks.c — the attacks that come up in a battle, to measure what their odds cost
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/bench-attacks.h"

/* The first attack that a side may choose, if there is one. */
static void
collect (DhBenchAttacks *attacks, const DhGame *game)
{
  const DhState *state = dh_game_get_state (game);
  DhOption options[DH_MAX_OPTIONS];
  DhForecast forecast;

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      guint n = dh_state_options (state, side, options);

      for (guint i = 0; i < n; i++)
        if (state->setup->rules->forecast (state, options[i], DH_FORECAST_ATTACK, NULL, &forecast)
            && forecast.n_dice > 0)
          {
            attacks->states[attacks->n] = dh_state_dup (state);
            attacks->options[attacks->n++] = options[i];
            return;
          }
    }
}

/**
 * dh_bench_match_new:
 * @player: name of the computer player that has all sides
 *
 * Returns: (transfer full): a match
 */
DhMatch *
dh_bench_match_new (const DhSetup *setup, guint64 seed, const char *player)
{
  DhMatch *match = dh_match_new (setup, seed);

  for (DhSide side = 0; side < setup->n_sides; side++)
    match->bots[side] = dh_bot_find (player);
  return match;
}

/**
 * dh_bench_attacks_init:
 * @attacks: (out caller-allocates): the first attacks of a battle of greedy players, each with its position
 * @setup: the battle; its rules tell odds
 */
void
dh_bench_attacks_init (DhBenchAttacks *attacks, DhSetup *setup)
{
  g_autoptr (DhMatch) match = dh_bench_match_new (setup, 1, "greedy");
  g_autoptr (DhGame) game = dh_game_new (setup, 1);
  guint length;

  attacks->n = 0;
  dh_match_play (match, game);
  length = dh_game_get_length (game);
  for (guint i = 0; i < length && attacks->n < DH_BENCH_MAX_ATTACKS; i++)
    if (dh_game_seek (game, i, NULL))
      collect (attacks, game);
}

/**
 * dh_bench_attacks_clear:
 *
 * Frees the positions.
 */
void
dh_bench_attacks_clear (DhBenchAttacks *attacks)
{
  for (guint i = 0; i < attacks->n; i++)
    g_free (attacks->states[i]);
  attacks->n = 0;
}
