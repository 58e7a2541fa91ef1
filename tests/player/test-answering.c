/* test-answering.c — what a press on a hex means, in the tiny game
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/answering.h"

#include "engine/game.h"
#include "scenario/titles.h"
#include "toy-rules.h"

typedef struct
{
  DhGame *game;
  DhOption options[DH_MAX_OPTIONS];
  DhAnswering answering;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();

  f->game = dh_game_new (setup, 1);
  f->answering.state = dh_game_get_state (f->game);
  f->answering.options = f->options;
  f->answering.n_options = dh_game_options (f->game, f->answering.state->active, f->options);
  f->answering.selected = DH_PIECE_NONE;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  dh_game_free (f->game);
}

static DhPieceId
find_mover (Fixture *f)
{
  for (guint i = 0; i < f->answering.n_options; i++)
    if (dh_option_piece (f->options[i]) != DH_PIECE_NONE && dh_option_place (f->options[i]) < DH_PLACE_BOX)
      return dh_option_piece (f->options[i]);
  g_return_val_if_reached (DH_PIECE_NONE);
}

static DhPlace
where (Fixture *f, DhPieceId piece)
{
  return dh_state_piece (f->answering.state, piece)->place;
}

static void
test_press_selects_then_sends (Fixture *f, gconstpointer data)
{
  g_autofree DhOption *out = g_new (DhOption, DH_MAX_OPTIONS);
  DhPieceId mover = find_mover (f), select;

  g_assert_cmpuint (dh_answering_press (&f->answering, where (f, mover), out, &select), ==, 0);
  g_assert_cmpuint (where (f, select), ==, where (f, mover));
  f->answering.selected = mover;
  for (guint i = 0; i < f->answering.n_options; i++)
    if (dh_option_piece (f->options[i]) == mover)
      {
        guint n = dh_answering_press (&f->answering, dh_option_place (f->options[i]), out, &select);

        g_assert_cmpuint (n, >, 0);
        g_assert_true (dh_options_have (f->options, f->answering.n_options, out[0]));
      }
}

static void
test_marks_are_the_options (Fixture *f, gconstpointer data)
{
  guint n_hexes = f->answering.state->setup->board->n_hexes;
  g_autofree guint8 *marks = g_new (guint8, n_hexes);
  DhPieceId mover = find_mover (f);

  f->answering.selected = mover;
  dh_answering_mark (&f->answering, marks);
  for (guint hex = 0; hex < n_hexes; hex++)
    {
      gboolean target = FALSE;

      for (guint i = 0; i < f->answering.n_options; i++)
        target |= dh_option_piece (f->options[i]) == mover && dh_option_place (f->options[i]) == hex;
      g_assert_cmpint (target, ==, (marks[hex] & DH_MARK_TARGET) != 0);
    }
  g_assert_true (marks[where (f, mover)] & DH_MARK_MAY_ACT);
}

/* Nothing is out of reach: every option is a button or is found by pressing its piece and its hex. */
static void
test_every_option_can_be_given (Fixture *f, gconstpointer data)
{
  g_autofree DhOption *out = g_new (DhOption, DH_MAX_OPTIONS);
  DhPieceId select;

  for (guint i = 0; i < f->answering.n_options; i++)
    {
      DhOption option = f->options[i];
      guint n;

      f->answering.selected = dh_option_piece (option);
      n = dh_answering_get_buttons (&f->answering, out);
      if (!dh_options_have (out, n, option))
        {
          n = dh_answering_press (&f->answering, dh_option_place (option), out, &select);
          g_assert_true (dh_options_have (out, n, option));
        }
    }
}

/* Whoever is chosen stays the one who acts: no press answers for another piece. */
static void
test_the_chosen_one_acts (Fixture *f, gconstpointer data)
{
  guint n_hexes = f->answering.state->setup->board->n_hexes;
  g_autofree DhOption *out = g_new (DhOption, DH_MAX_OPTIONS);
  g_autofree guint8 *marks = g_new (guint8, n_hexes);
  DhPieceId select;
  guint n_unmarked = 0;

  f->answering.selected = find_mover (f);
  dh_answering_mark (&f->answering, marks);
  for (DhPlace hex = 0; hex < n_hexes; hex++)
    {
      guint n = dh_answering_press (&f->answering, hex, out, &select);

      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (dh_option_piece (out[i]), ==, f->answering.selected);
      if (select != DH_PIECE_NONE)
        g_assert_cmpuint (where (f, select), ==, hex);
      if (n == 0 && select == DH_PIECE_NONE && !(marks[hex] & DH_MARK_TARGET))
        n_unmarked++;
    }
  g_assert_cmpuint (n_unmarked, >, 0);
}

/* Where one piece is chosen, another that can only be named is chosen by the first press and named by the second. */
static void
test_the_named_one_is_chosen_first (Fixture *f, gconstpointer data)
{
  g_autofree DhOption *out = g_new (DhOption, DH_MAX_OPTIONS);
  DhPieceId mover = find_mover (f), named = DH_PIECE_NONE, select;
  DhOption name;

  for (DhPieceId piece = 0; piece < f->answering.state->setup->n_pieces && named == DH_PIECE_NONE; piece++)
    if (where (f, piece) < DH_PLACE_BOX && where (f, piece) != where (f, mover))
      named = piece;
  g_assert_cmpuint (named, !=, DH_PIECE_NONE);
  name = dh_option_new (1, named, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
  f->options[0] = name;
  f->answering.n_options = 1;
  g_assert_cmpuint (dh_answering_press (&f->answering, where (f, named), out, &select), ==, 1);
  f->answering.selected = mover;
  g_assert_cmpuint (dh_answering_press (&f->answering, where (f, named), out, &select), ==, 0);
  g_assert_cmpuint (select, ==, named);
  f->answering.selected = named;
  g_assert_cmpuint (dh_answering_press (&f->answering, where (f, named), out, &select), ==, 1);
  g_assert_cmphex (out[0], ==, name);
}

static void
test_pass_is_a_button (Fixture *f, gconstpointer data)
{
  g_autofree DhOption *out = g_new (DhOption, DH_MAX_OPTIONS);
  guint n = dh_answering_get_buttons (&f->answering, out);

  g_assert_true (dh_options_have (out, n, dh_option_pass ()));
}

static void
test_next_goes_round (Fixture *f, gconstpointer data)
{
  DhPlace first = dh_answering_next (&f->answering, DH_PLACE_NOWHERE, DH_MARK_MAY_ACT, 1);
  DhPlace hex = first;
  guint n = 0;

  do
    {
      DhPlace next = dh_answering_next (&f->answering, hex, DH_MARK_MAY_ACT, 1);

      g_assert_cmpuint (dh_answering_next (&f->answering, next, DH_MARK_MAY_ACT, -1), ==, hex);
      hex = next;
      n++;
    }
  while (hex != first && n < 100);
  g_assert_cmpuint (hex, ==, first);
}

/* Two of a side that are called the same are told apart by their hexes; others are called as ever. */
static void
test_twins (Fixture *f, gconstpointer data)
{
  const DhSetup *setup = f->answering.state->setup;
  DhSetupPiece *pieces = setup->pieces;
  const DhPieceId twin = 1;
  DhMessage message;
  DhPlace places[] = {0, DH_PLACE_NOWHERE};
  g_autofree char *hex = dh_place_title (setup, 0);
  g_autofree char *with_hex = NULL, *named = NULL, *lost = NULL, *plain = NULL, *text = NULL, *once = NULL;
  g_autofree char *both = NULL, *from = NULL, *begins = NULL;

  pieces[0].name = pieces[twin].name = NULL;
  pieces[0].side = pieces[twin].side;
  pieces[0].class_index = pieces[twin].class_index;
  with_hex = dh_piece_title_at (setup, 0, 0);
  plain = g_strdup_printf ("%s (%s)", dh_piece_title (setup, 0), hex);
  g_assert_cmpstr (with_hex, ==, plain);
  lost = dh_piece_title_at (setup, 0, DH_PLACE_NOWHERE);
  g_assert_cmpstr (lost, ==, dh_piece_title (setup, 0));

  dh_message_init (&message, "%1$s");
  dh_message_add_piece (&message, 0);
  text = dh_message_text (setup, &message, NULL, places);
  g_assert_cmpstr (text, ==, with_hex);
  dh_message_add_place (&message, 0);
  once = dh_message_text (setup, &message, NULL, places);
  g_assert_cmpstr (once, ==, lost);

  pieces[0].name = g_strdup ("Cope");
  named = dh_piece_title_at (setup, 0, 0);
  g_assert_cmpstr (named, ==, "Cope");
  /* One name for two is none to tell them by. */
  pieces[twin].name = g_strdup ("Cope");
  both = dh_piece_title_at (setup, 0, 0);
  g_assert_cmpstr (both, !=, "Cope");
  from = dh_piece_title_from (setup, 0);
  begins = dh_place_title (setup, pieces[0].place);
  g_assert_nonnull (strstr (from, begins));
}

static DhPieceId
find_of (Fixture *f, DhSide side, DhPieceId but)
{
  for (DhPieceId piece = 0; piece < f->answering.state->setup->n_pieces; piece++)
    if (piece != but && dh_state_piece (f->answering.state, piece)->side == side && where (f, piece) < DH_PLACE_BOX
        && (but == DH_PIECE_NONE || where (f, piece) != where (f, but)))
      return piece;
  g_return_val_if_reached (DH_PIECE_NONE);
}

/* Where pieces are but named, a press on an enemy is about that enemy, also with only one piece left to name. */
static void
test_wish_is_about_who_is_pressed (Fixture *f, gconstpointer data)
{
  DhSide side = f->answering.state->active;
  DhPieceId own = find_of (f, side, DH_PIECE_NONE), other = find_of (f, side, own);
  DhPieceId enemy = find_of (f, 1 - side, DH_PIECE_NONE);
  guint kind = dh_option_kind (f->options[f->answering.n_options - 1]);

  f->options[0] = dh_option_new (kind, own, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
  f->answering.n_options = 1;
  g_assert_cmphex (dh_answering_wish (&f->answering, side, where (f, enemy)), ==,
                   dh_option_new (kind, enemy, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0));
  g_assert_cmphex (dh_answering_wish (&f->answering, side, where (f, other)), ==,
                   dh_option_new (kind, other, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0));
}

/* Where it is asked whither one piece goes, a press on another of its side is about its way there. */
static void
test_wish_is_about_who_is_asked (Fixture *f, gconstpointer data)
{
  g_autoptr (DhState) state = dh_state_dup (f->answering.state);
  DhPieceId mover = find_mover (f), other = find_of (f, state->active, mover);
  DhOption wish;
  guint n = 0;

  for (guint i = 0; i < f->answering.n_options; i++)
    if (dh_option_piece (f->options[i]) == mover && dh_option_place (f->options[i]) != where (f, other))
      f->options[n++] = f->options[i];
  f->answering.n_options = n;
  f->answering.state = state;
  state->decisions[state->active].piece = mover;
  wish = dh_answering_wish (&f->answering, state->active, where (f, other));
  g_assert_cmpuint (dh_option_piece (wish), ==, mover);
  g_assert_cmpuint (dh_option_place (wish), ==, where (f, other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/player/answering/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("press-selects-then-sends", test_press_selects_then_sends);
  ADD ("marks-are-the-options", test_marks_are_the_options);
  ADD ("every-option-can-be-given", test_every_option_can_be_given);
  ADD ("the-chosen-one-acts", test_the_chosen_one_acts);
  ADD ("the-named-one-is-chosen-first", test_the_named_one_is_chosen_first);
  ADD ("pass-is-a-button", test_pass_is_a_button);
  ADD ("wish-is-about-who-is-pressed", test_wish_is_about_who_is_pressed);
  ADD ("wish-is-about-who-is-asked", test_wish_is_about_who_is_asked);
  ADD ("next-goes-round", test_next_goes_round);
  ADD ("twins-are-told-apart-by-their-hexes", test_twins);
#undef ADD
  return g_test_run ();
}
