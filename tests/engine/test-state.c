/* test-state.c — positions: who stands where, ground, cards, agenda, views
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "card-rules.h"
#include "toy-rules.h"

#include "engine/game.h"

#include <string.h>

static void
check_index (const DhState *state)
{
  const DhSetup *setup = state->setup;
  guint n = 0;
  guint standing = 0;

  for (guint place = 0; place < setup->board->n_hexes + setup->board->n_boxes; place++)
    {
      DhPlace at = place < setup->board->n_hexes ? place : DH_PLACE_BOX + place - setup->board->n_hexes;

      for (DhPieceId p = dh_state_first (state, at); p != DH_PIECE_NONE; p = dh_state_piece (state, p)->next)
        {
          g_assert_cmpuint (dh_state_piece (state, p)->place, ==, at);
          n++;
        }
    }
  for (guint i = 0; i < setup->n_pieces; i++)
    standing += dh_state_piece (state, i)->place != DH_PLACE_NOWHERE;
  g_assert_cmpuint (n, ==, standing);
}

static void
test_put (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);
  DhStream stream;

  check_index (state);
  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < 5000; i++)
    {
      DhPieceId piece = dh_stream_below (&stream, setup->n_pieces);
      guint place = dh_stream_below (&stream, 12);
      DhPlace to = place == 10 ? DH_PLACE_BOX : place == 11 ? DH_PLACE_NOWHERE : place;

      dh_state_put (state, piece, to);
      if (to != DH_PLACE_NOWHERE)
        g_assert_cmpuint (dh_state_first (state, to), ==, piece);
      check_index (state);
    }
}

static void
test_room (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);

  for (DhPieceId p = 0; p < 3; p++)
    {
      g_assert_true (dh_state_has_room (state, p, 20));
      dh_state_put (state, p, 20);
    }
  g_assert_cmpuint (dh_state_count (state, 20), ==, 3);
  g_assert_false (dh_state_has_room (state, 3, 20));
  g_assert_true (dh_state_has_room (state, 2, 20));
  g_assert_true (dh_state_has_room (state, 3, DH_PLACE_BOX));
}

/* Two ways to one position give one fingerprint; what differs gives another. */
static void
test_fingerprint (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) a = dh_state_new (setup, 1);
  g_autoptr (DhState) b = dh_state_new (setup, 1);
  g_autoptr (DhState) c = dh_state_new (setup, 2);

  g_assert_cmpuint (dh_state_fingerprint (a), ==, dh_state_fingerprint (b));
  g_assert_cmpuint (dh_state_fingerprint (a), !=, dh_state_fingerprint (c));
  dh_state_put (a, 0, 1);
  g_assert_cmpuint (dh_state_fingerprint (a), !=, dh_state_fingerprint (b));
  dh_state_put (a, 0, setup->pieces[0].place);
  g_assert_cmpuint (dh_state_fingerprint (a), ==, dh_state_fingerprint (b));
  dh_state_push (a, 1)->number = 77;
  g_assert_false (dh_state_equal (a, b));
  dh_state_pop (a);
  g_assert_true (dh_state_equal (a, b));
  g_assert_cmpuint (dh_state_fingerprint (a), ==, dh_state_fingerprint (b));
}

static void
test_copy (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);
  g_autoptr (DhState) copy = NULL;

  dh_state_push (state, 1)->number = -5;
  copy = dh_state_dup (state);
  g_assert_true (dh_state_equal (state, copy));
  dh_state_top (copy)->number = 5;
  g_assert_false (dh_state_equal (state, copy));
  dh_state_copy (copy, state);
  g_assert_true (dh_state_equal (state, copy));
  g_assert_cmpint (dh_state_peek (copy, 0)->number, ==, -5);
  g_assert_null (dh_state_peek (copy, 1));
}

static gboolean
prepare_ground (DhSetup *setup, GError **error)
{
  setup->n_terrain_changes = 3;
  return TRUE;
}

static void
test_ground (void)
{
  static const DhGrid grid = {7, 6, DH_SHIFT_EVEN, FALSE};
  g_autoptr (DhCatalogue) catalogue = dh_toy_catalogue_new ();
  DhRules rules = dh_toy_rules;
  g_autoptr (DhSetup) setup = NULL;
  g_autoptr (DhState) a = NULL;
  g_autoptr (DhState) b = NULL;

  rules.prepare = prepare_ground;
  rules.release = NULL;
  setup = dh_setup_new (&rules, catalogue, dh_board_new (&grid, 0));
  dh_setup_add_army (setup, DH_TOY_SIDE_RED, DH_EDGE_BOTTOM);
  g_assert_true (dh_setup_seal (setup, NULL));
  a = dh_state_new (setup, 1);
  b = dh_state_new (setup, 1);
  dh_state_change_terrain (a, 5, 1, 0);
  dh_state_change_terrain (a, 2, 1, 4);
  dh_state_change_terrain (b, 2, 0, 4);
  dh_state_change_terrain (b, 5, 1, 0);
  dh_state_change_terrain (b, 9, 1, 0);
  dh_state_change_terrain (b, 2, 1, 4);
  dh_state_change_terrain (b, 9, 0, 0);
  g_assert_true (dh_state_equal (a, b));
  g_assert_cmpuint (dh_state_terrain (a, 5), ==, 1);
  g_assert_cmpuint (dh_state_features (a, 2), ==, 4);
  g_assert_cmpuint (dh_state_features (a, 5), ==, 0);
  g_assert_cmpuint (dh_state_terrain (a, 9), ==, 0);
}

static void
test_agenda (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);

  g_assert_null (dh_state_top (state));
  for (guint i = 1; i <= DH_MAX_AGENDA; i++)
    dh_state_push (state, i)->count = i;
  g_assert_cmpuint (dh_state_used_size (state), ==, setup->state_size);
  for (guint i = DH_MAX_AGENDA; i > 0; i--)
    {
      g_assert_cmpuint (dh_state_top (state)->kind, ==, i);
      g_assert_cmpuint (dh_state_peek (state, 0)->count, ==, i);
      g_assert_cmpuint (dh_state_top (state)->piece, ==, DH_PIECE_NONE);
      dh_state_pop (state);
    }
}

static void
test_counters (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);

  dh_state_set_counter (state, 1, 0, -3);
  g_assert_cmpint (dh_state_counter (state, 1, 0), ==, -3);
  g_assert_cmpint (dh_state_counter (state, 0, 0), ==, 0);
}

/* Plays a game with cards at random for some answers; every hand, pile and size must add up all the time. */
static void
check_cards (const DhState *state)
{
  const DhSetup *setup = state->setup;

  for (guint deck = 0; deck < setup->n_decks; deck++)
    {
      guint pile = 0;
      guint hands[2] = {0};

      for (guint i = 0; i < setup->n_cards; i++)
        {
          guint copies = 0;

          if (setup->card_decks[i] != deck)
            continue;
          for (guint where = 0; where < DH_CARDS_HAND + 2; where++)
            copies += dh_state_cards (state, where, i);
          g_assert_cmpuint (copies, ==, setup->card_copies[i]);
          pile += dh_state_cards (state, DH_CARDS_PILE, i);
          hands[0] += dh_state_cards (state, DH_CARDS_HAND, i);
          hands[1] += dh_state_cards (state, DH_CARDS_HAND + 1, i);
        }
      g_assert_cmpuint (state->pile_size[deck], ==, pile);
      g_assert_cmpuint (state->hand_size[0][deck], ==, hands[0]);
      g_assert_cmpuint (state->hand_size[1][deck], ==, hands[1]);
    }
}

static void
play_cards (DhState *state, guint answers, DhStream *stream)
{
  DhPlay play = {state, NULL};
  DhOption list[DH_MAX_OPTIONS];

  for (guint i = 0; i < answers && state->pending != DH_PENDING_OVER; i++)
    {
      check_cards (state);
      if (state->pending == DH_PENDING_ROLL)
        dh_play_chance (&play);
      else
        dh_play_answer (&play, state->active,
                        list[dh_stream_below (stream, dh_state_options (state, state->active, list))]);
    }
}

static void
test_cards (void)
{
  g_autoptr (DhSetup) setup = card_setup_new ();
  DhStream stream;

  dh_stream_seed (&stream, 9, 0);
  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (DhState) state = dh_state_new (setup, seed);
      DhPlay play = {state, NULL};

      dh_play_start (&play);
      play_cards (state, 1000, &stream);
      g_assert_cmpint (state->pending, ==, DH_PENDING_OVER);
    }
}

static void
test_empty_pile (void)
{
  g_autoptr (DhSetup) setup = card_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 1);

  while (dh_state_move_card (state, 5, DH_CARDS_PILE, DH_CARDS_DISCARD)
         || dh_state_move_card (state, 3, DH_CARDS_PILE, DH_CARDS_PLAY))
    ;
  g_assert_cmpuint (state->pile_size[2], ==, 0);
  g_assert_true (dh_state_can_draw (state, 2));
  g_assert_true (dh_state_draw (state, 0, 2, 0));
  g_assert_cmpuint (state->pile_size[2], ==, 1);
  memset (&state->roll, 0, sizeof state->roll);
  state->pending = DH_PENDING_NOTHING;
  dh_state_move_card (state, 5, DH_CARDS_PILE, DH_CARDS_GONE);
  g_assert_false (dh_state_can_draw (state, 2));
  g_assert_false (dh_state_draw (state, 0, 2, 0));
  g_assert_cmpint (state->pending, ==, DH_PENDING_NOTHING);
}

/* Whatever a side cannot see may change without changing its view: the other's hand, the pile, all chance. */
static void
test_view_hides (void)
{
  g_autoptr (DhSetup) setup = card_setup_new ();
  g_autoptr (DhState) view = dh_state_new (setup, 0);
  g_autoptr (DhState) other = dh_state_new (setup, 0);
  DhStream stream;

  dh_stream_seed (&stream, 4, 0);
  for (guint seed = 0; seed < 100; seed++)
    {
      g_autoptr (DhState) state = dh_state_new (setup, seed);
      DhPlay play = {state, NULL};

      dh_play_start (&play);
      play_cards (state, 9 + seed / 4, &stream);
      for (DhSide side = 0; side < 2; side++)
        {
          g_autoptr (DhState) guess = dh_state_dup (state);

          dh_state_view (state, side, view);
          g_assert_cmpuint (view->viewer, ==, side);
          dh_state_guess (view, &stream, guess);
          check_cards (guess);
          g_assert_cmpuint (guess->viewer, ==, DH_SIDE_NONE);
          dh_state_view (guess, side, other);
          g_assert_true (dh_state_equal (view, other));
          g_assert_cmpuint (dh_state_fingerprint (view), ==, dh_state_fingerprint (other));
        }
    }
}

/* The cards of a guess are dealt evenly: each unseen copy is as likely in the hand as the others. */
static void
test_guess_is_fair (void)
{
  g_autoptr (DhSetup) setup = card_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 3);
  g_autoptr (DhState) view = dh_state_new (setup, 0);
  g_autoptr (DhState) guess = dh_state_new (setup, 0);
  DhPlay play = {state, NULL};
  DhStream stream;
  guint counts[7] = {0};
  const guint n = 20000;
  guint unseen = 0;

  dh_stream_seed (&stream, 4, 0);
  dh_play_start (&play);
  play_cards (state, 8, &stream);
  dh_state_view (state, 0, view);
  for (guint i = 0; i < setup->n_cards; i++)
    unseen += setup->card_decks[i] == 0 ? dh_state_cards (view, DH_CARDS_PILE, i) : 0;
  for (guint k = 0; k < n; k++)
    {
      dh_state_guess (view, &stream, guess);
      for (guint i = 0; i < setup->n_cards; i++)
        counts[i] += dh_state_cards (guess, DH_CARDS_HAND + 1, i);
    }
  for (guint i = 0; i < setup->n_cards; i++)
    if (setup->card_decks[i] == 0)
      {
        int expected = n * state->hand_size[1][0] * dh_state_cards (view, DH_CARDS_PILE, i) / unseen;

        g_assert_cmpint (ABS ((int) counts[i] - expected), <, 500);
      }
}

static void
test_seal_refuses (void)
{
  static const DhGrid grid = {2, 2, DH_SHIFT_ODD, FALSE};
  g_autoptr (DhCatalogue) catalogue = dh_toy_catalogue_new ();
  g_autoptr (DhSetup) setup = dh_setup_new (&dh_toy_rules, catalogue, dh_board_new (&grid, 1));
  g_autoptr (GError) error = NULL;

  g_assert_false (dh_setup_seal (setup, &error));
  g_assert_error (error, DH_SETUP_ERROR, DH_SETUP_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_cmpuint (dh_setup_add_army (setup, "green", DH_EDGE_NONE), ==, DH_SIDE_NONE);
  g_assert_cmpuint (dh_setup_add_army (setup, "red", DH_EDGE_TOP), ==, 0);
  g_assert_cmpuint (dh_setup_add_piece (setup, "x", "dragon", 0, 0), ==, DH_PIECE_NONE);
  g_assert_cmpuint (dh_setup_add_piece (setup, "x", "guard", 0, DH_PLACE_BOX + 1), ==, 0);
  g_assert_false (dh_setup_seal (setup, &error));
  g_assert_error (error, DH_SETUP_ERROR, DH_SETUP_ERROR_LIMIT);
  setup->pieces[0].place = DH_PLACE_BOX;
  g_assert_true (dh_setup_seal (setup, NULL));
  g_assert_cmpuint (dh_setup_find_piece (setup, "x"), ==, 0);
  g_assert_cmpuint (dh_setup_find_piece (setup, "y"), ==, DH_PIECE_NONE);
  g_assert_cmpstr (dh_setup_class (setup, 0)->id, ==, "guard");
  g_assert_cmpint (dh_setup_value (setup, 0, DH_TOY_VALUE_GLORY), ==, 3);
  g_assert_cmpint (dh_setup_value (setup, 0, "none"), ==, 0);
  g_assert_null (dh_setup_policy (setup, "none"));
  g_assert_false (dh_setup_switch (setup, "none"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/state/the-index-follows-every-piece", test_put);
  g_test_add_func ("/engine/state/stacks-have-room", test_room);
  g_test_add_func ("/engine/state/fingerprint-is-of-the-position", test_fingerprint);
  g_test_add_func ("/engine/state/copies-are-equal", test_copy);
  g_test_add_func ("/engine/state/changed-ground-does-not-remember-its-order", test_ground);
  g_test_add_func ("/engine/state/agenda-is-a-stack", test_agenda);
  g_test_add_func ("/engine/state/counters", test_counters);
  g_test_add_func ("/engine/state/cards-always-add-up", test_cards);
  g_test_add_func ("/engine/state/an-empty-pile-takes-the-discards", test_empty_pile);
  g_test_add_func ("/engine/view/hidden-things-do-not-show", test_view_hides);
  g_test_add_func ("/engine/view/guesses-are-fair", test_guess_is_fair);
  g_test_add_func ("/engine/setup/refuses-what-cannot-be-a-game", test_seal_refuses);
  return g_test_run ();
}
