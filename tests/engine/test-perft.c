/* test-perft.c — counting the ways on
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "card-rules.h"
#include "toy-rules.h"

#include "engine/perft.h"

/* Counts by walking, with the simplest means: all orders of dice, the different ones told apart at the end. */
static guint64
count_simply (const DhState *state, guint depth)
{
  DhOption options[DH_MAX_OPTIONS];
  guint64 sum = 0;

  if (depth == 0)
    return 1;
  if (state->pending == DH_PENDING_ROLL)
    for (guint face = 0; face < 256; face++)
      {
        g_autoptr (DhState) next = dh_state_dup (state);
        DhPlay play = {next, NULL};
        guint8 faces[DH_MAX_DICE] = {face};
        gboolean can = state->roll.kind == DH_ROLL_DICE
                           ? face < 10
                           : face < state->setup->n_cards && state->setup->card_decks[face] == state->roll.which
                                 && dh_state_cards (state, DH_CARDS_PILE, face) > 0;

        if (!can)
          continue;
        dh_play_faces (&play, faces);
        sum += count_simply (next, depth - 1);
      }
  for (DhSide side = 0; side < 2; side++)
    if (dh_state_is_asked (state, side))
      {
        guint n = dh_state_options (state, side, options);

        for (guint i = 0; i < n; i++)
          {
            g_autoptr (DhState) next = dh_state_dup (state);
            DhPlay play = {next, NULL};

            dh_play_answer (&play, side, options[i]);
            sum += count_simply (next, depth - 1);
          }
        break;
      }
  return sum;
}

static void
test_agrees (void)
{
  g_autoptr (DhSetup) toy = dh_toy_setup_new ();
  g_autoptr (DhSetup) cards = card_setup_new ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (DhState) state = dh_state_new (i == 0 ? toy : cards, 1);
      DhPlay play = {state, NULL};
      guint depth = i == 0 ? 2 : 9;
      guint64 nodes[9];

      dh_play_start (&play);
      dh_perft (state, depth, DH_PERFT_ALL, nodes);
      for (guint d = 1; d <= depth; d++)
        g_assert_cmpuint (nodes[d - 1], ==, count_simply (state, d));
    }
}

/* n dice of k different faces fall in (n + k - 1 over n) ways. */
static void
test_rolls (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);
  DhPlay play = {state, NULL};
  guint64 nodes[1];
  static const guint64 expected[] = {10, 55, 220, 715, 2002};

  dh_play_start (&play);
  for (guint n = 1; n <= 5; n++)
    {
      g_autoptr (DhState) rolled = dh_state_dup (state);
      DhStep *step = dh_state_push (rolled, 2);

      step->piece = 0;
      step->other = 1;
      step->place = dh_state_piece (rolled, 5)->place;
      step->stage = 1;
      rolled->decisions[0] = (DhDecision){0};
      rolled->pending = DH_PENDING_NOTHING;
      dh_state_roll (rolled, 0, 0, n, 0);
      dh_perft (rolled, 1, DH_PERFT_ALL, nodes);
      g_assert_cmpuint (nodes[0], ==, expected[n - 1]);
      dh_perft (rolled, 1, DH_PERFT_SEED, nodes);
      g_assert_cmpuint (nodes[0], ==, 1);
    }
}

/* Numbers of this version; whoever changes them has changed the toy game. */
static void
test_numbers (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);
  DhPlay play = {state, NULL};
  guint64 nodes[3];

  dh_play_start (&play);
  dh_perft (state, 3, DH_PERFT_ALL, nodes);
  g_assert_cmpuint (nodes[0], ==, 61);
  g_assert_cmpuint (nodes[1], ==, 3022);
  g_assert_cmpuint (nodes[2], ==, 117581);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/perft/agrees-with-a-simple-count", test_agrees);
  g_test_add_func ("/engine/perft/a-roll-branches-into-its-different-results", test_rolls);
  g_test_add_func ("/engine/perft/numbers-of-the-toy-game", test_numbers);
  return g_test_run ();
}
