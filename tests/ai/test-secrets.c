/* test-secrets.c — computer players know no more than a person in their seat
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai-test.h"

#include "ai/match.h"

/* The answer of a player who has thought about nothing before. */
static DhOption
ask (const DhBot *bot, const DhState *state, DhSide side)
{
  g_autoptr (DhThinker) thinker = dh_thinker_new (state->setup);
  g_autoptr (DhState) view = dh_state_new (state->setup, 0);
  DhStream stream;

  dh_stream_seed (&stream, 7, side);
  thinker->budget.evaluations = 60;
  dh_state_view (state, side, view);
  return dh_bot_choose (bot, thinker, view, side, &stream);
}

/* What is hidden from the side is dealt anew: hands, piles and the dice to come. */
static void
swap_secrets (const DhState *state, DhSide side, guint64 seed, DhState *swapped)
{
  g_autoptr (DhState) view = dh_state_new (state->setup, 0);
  DhStream stream;

  dh_stream_seed (&stream, seed, 0);
  dh_state_view (state, side, view);
  dh_state_guess (view, &stream, swapped);
}

/* Along battles between steady players, every player answers the same whatever the other holds. */
static void
test_hidden_cards_change_nothing (gconstpointer data)
{
  const DhBot *bot = data;
  g_autoptr (DhSetup) setup = dh_ai_test_load ("killiecrankie");
  g_autoptr (DhState) swapped = dh_state_new (setup, 0);
  g_autoptr (DhMatch) match = dh_match_new (setup, 1);
  g_autoptr (DhGame) game = dh_game_new (setup, 1);
  guint n = 0;

  match->bots[0] = match->bots[1] = dh_bot_find ("steady");
  for (guint step = 0; step < 600 && dh_match_step (match, game) == DH_MATCH_GOES_ON; step++)
    {
      const DhState *state = dh_game_get_state (game);

      if (state->pending != DH_PENDING_DECISIONS || step % 8 != 0)
        continue;
      for (DhSide side = 0; side < setup->n_sides; side++)
        if (dh_game_is_asked (game, side))
          {
            DhOption answer = ask (bot, state, side);

            swap_secrets (state, side, step + 1, swapped);
            g_assert_cmphex (ask (bot, swapped, side), ==, answer);
            n++;
          }
    }
  g_assert_cmpuint (n, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ai/secrets/%s/hidden-cards-change-nothing", dh_bot_get (i)->name);

      g_test_add_data_func (path, dh_bot_get (i), test_hidden_cards_change_nothing);
    }
  return g_test_run ();
}
