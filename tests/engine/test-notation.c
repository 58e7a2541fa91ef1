/* test-notation.c — texts from outside: what is wrong with them is said, and nothing breaks
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "card-rules.h"
#include "toy-rules.h"

#include "engine/game.h"

static void
test_options (void)
{
  static const struct
  {
    const char *text;
    int code; /* or -1: good */
  } cases[] = {
      {"pass", -1},
      {"move guard-1 A1", -1},
      {"move - -", -1},
      {"move guard-1 box:0", -1},
      {"assault guard-1 A1 guard-2", -1},
      {"assault guard-1 A1 -", -1},
      {"stance 1023", -1},
      {"", DH_NOTATION_ERROR_UNKNOWN},
      {" ", DH_NOTATION_ERROR_UNKNOWN},
      {"none", DH_NOTATION_ERROR_UNKNOWN},
      {"fly guard-1 A1", DH_NOTATION_ERROR_UNKNOWN},
      {"pass ", DH_NOTATION_ERROR_SYNTAX},
      {"move guard-1", DH_NOTATION_ERROR_SYNTAX},
      {"move guard-1 A1 A2", DH_NOTATION_ERROR_SYNTAX},
      {"move  guard-1 A1", DH_NOTATION_ERROR_UNKNOWN},
      {"move guard-9 A1", DH_NOTATION_ERROR_UNKNOWN},
      {"move guard-1 a1", DH_NOTATION_ERROR_UNKNOWN},
      {"move guard-1 H1", DH_NOTATION_ERROR_UNKNOWN},
      {"move guard-1 box:1", DH_NOTATION_ERROR_RANGE},
      {"move guard-1 box:-1", DH_NOTATION_ERROR_RANGE},
      {"move guard-1 box:x", DH_NOTATION_ERROR_SYNTAX},
      {"stance 1024", DH_NOTATION_ERROR_RANGE},
      {"stance -1", DH_NOTATION_ERROR_RANGE},
      {"stance one", DH_NOTATION_ERROR_SYNTAX},
      {"stance 1 2 3 4 5 6 7 8 9", DH_NOTATION_ERROR_SYNTAX},
  };
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      DhOption option;

      g_assert_cmpint (dh_option_parse (setup, cases[i].text, &option, &error), ==, cases[i].code == -1);
      if (cases[i].code != -1)
        {
          g_assert_error (error, DH_NOTATION_ERROR, cases[i].code);
          continue;
        }
      dh_option_print (setup, option, text);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

static void
test_faces (void)
{
  static const struct
  {
    gboolean card;
    const char *text;
    gboolean good;
  } cases[] = {
      {FALSE, "scout", FALSE}, {TRUE, "scout", TRUE},        {TRUE, "n-ambush", FALSE},
      {TRUE, "", FALSE},       {TRUE, "scout scout", FALSE}, {TRUE, "none", FALSE},
  };
  g_autoptr (DhSetup) cards = card_setup_new ();
  g_autoptr (DhSetup) toy = dh_toy_setup_new ();
  DhRoll roll = {DH_ROLL_CARD, 0, 1, 0, 0};
  DhRoll dice = {DH_ROLL_DICE, 0, 3, 0, 0};
  guint8 faces[DH_MAX_DICE];
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].card)
      g_assert_cmpint (dh_faces_parse (cards, &roll, cases[i].text, faces, NULL), ==, cases[i].good);
  g_assert_true (dh_faces_parse (toy, &dice, "d3 d0 d9", faces, NULL));
  dh_faces_print (toy, &dice, faces, text);
  g_assert_cmpstr (text->str, ==, "d3 d0 d9");
  g_assert_false (dh_faces_parse (toy, &dice, "d3 d0", faces, NULL));
  g_assert_false (dh_faces_parse (toy, &dice, "d3 d0 d9 d9", faces, NULL));
  g_assert_false (dh_faces_parse (toy, &dice, "d3 d0 d10", faces, NULL));
}

/* A position in the middle of an assault, with one answer sealed. */
static char *
print_toy (DhSetup *setup, guint seed)
{
  g_autoptr (DhGame) game = dh_game_new (setup, seed);
  GString *text = g_string_new (NULL);
  DhOption options[DH_MAX_OPTIONS];
  DhStream stream;

  dh_stream_seed (&stream, seed, 0);
  for (guint i = 0; i < 10 + 3 * seed && !dh_game_is_over (game, NULL); i++)
    {
      const DhState *state = dh_game_get_state (game);
      DhSide side = dh_game_is_asked (game, state->active) ? state->active : 1 - state->active;

      if (state->pending == DH_PENDING_ROLL)
        dh_game_roll (game, NULL);
      else
        dh_game_choose (game, side, options[dh_stream_below (&stream, dh_game_options (game, side, options))], NULL);
    }
  dh_position_print (dh_game_get_state (game), text);
  return g_string_free (text, FALSE);
}

static void
test_broken_positions (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    int code;
  } cases[] = {
      {"position 1", "position 2", DH_NOTATION_ERROR_SYNTAX},
      {"turn 1 red", "turn 70000 red", DH_NOTATION_ERROR_RANGE},
      {"turn 1 red", "turn 1 green", DH_NOTATION_ERROR_UNKNOWN},
      {"turn 1 red", "turn 1", DH_NOTATION_ERROR_SYNTAX},
      {"piece guard-1 B5", "piece guard-1 C5", -1},
      {"piece guard-1 B5", "piece guard-2 B5", DH_NOTATION_ERROR_SYNTAX},
      {"piece guard-1 B5", "pieces guard-1 B5", DH_NOTATION_ERROR_SYNTAX},
      {"guard-1 B5 2", "guard-1 B5 3", DH_NOTATION_ERROR_RANGE},
      {"guard-1 B5 2", "guard-1 H5 2", DH_NOTATION_ERROR_UNKNOWN},
      {"step turn", "step lunch", DH_NOTATION_ERROR_AGENDA},
      {"step turn", "step none", DH_NOTATION_ERROR_AGENDA},
      {"ask red act", "ask red lunch", DH_NOTATION_ERROR_AGENDA},
      {"ask red act", "ask red 63", DH_NOTATION_ERROR_AGENDA},
      {"ask red act", "ask - act", DH_NOTATION_ERROR_SYNTAX},
      {"0 yes\n", "0 maybe\n", DH_NOTATION_ERROR_SYNTAX},
      {"0 yes\n", "0 yes\nsealed blue pass\n", DH_NOTATION_ERROR_SYNTAX},
      {"0 yes\n", "0 yes\nover red\n", DH_NOTATION_ERROR_SYNTAX},
      {"0 yes\n", "0 yes\nfield lunch 1\n", DH_NOTATION_ERROR_UNKNOWN},
      {"0 yes\n", "0 yes\nfield assaulted 256\n", DH_NOTATION_ERROR_RANGE},
      {"0 yes\n", "0 yes\nfield assaulted 255\n", -1},
      {"0 yes\n", "0 yes\nfield stances 1 1 1\n", DH_NOTATION_ERROR_RANGE},
      {"0 yes\n", "0 yes\nground A1 wood 0\n", DH_NOTATION_ERROR_RANGE},
      {"0 yes\n", "0 yes\ncounter glory red x\n", DH_NOTATION_ERROR_SYNTAX},
      {"0 yes\n", "0 yes\nstack guard-1 guard-2\n", DH_NOTATION_ERROR_SYNTAX},
      {"streams ", "streams 0 ", DH_NOTATION_ERROR_SYNTAX},
      {"end\n", "", DH_NOTATION_ERROR_SYNTAX},
      {"end\n", "end\nend\n", DH_NOTATION_ERROR_SYNTAX},
      {"end\n", "end", -1},
  };
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhGame) game = dh_game_new (setup, 1);
  g_autoptr (DhState) state = dh_state_dup (dh_game_get_state (game));
  g_autoptr (GString) good = g_string_new (NULL);

  dh_position_print (state, good);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (good->str);
      g_autoptr (GError) error = NULL;
      guint64 before = dh_state_fingerprint (state);

      g_assert_cmpuint (g_string_replace (text, cases[i].from, cases[i].to, 1), ==, 1);
      g_assert_cmpint (dh_position_parse (state, text->str, &error), ==, cases[i].code == -1);
      if (cases[i].code != -1)
        {
          g_assert_error (error, DH_NOTATION_ERROR, cases[i].code);
          g_assert_cmpuint (dh_state_fingerprint (state), ==, before);
        }
    }
}

/* A third of the changes hits a digit, a third a letter or space, a third cuts, doubles or swaps lines. */
static void
mutate (GString *text, DhStream *stream)
{
  static const char bytes[] = "0123456789 -\nABZaz:x\xff";
  guint n = 1 + dh_stream_below (stream, 4);

  for (guint i = 0; i < n && text->len > 2; i++)
    {
      gsize at = dh_stream_below (stream, text->len);
      gsize wanted = 1 + dh_stream_below (stream, 30);
      gsize length = MIN (wanted, text->len - at);

      switch (dh_stream_below (stream, 4))
        {
        case 0:
          text->str[at] = bytes[dh_stream_below (stream, sizeof bytes - 1)];
          break;
        case 1:
          g_string_erase (text, at, length);
          break;
        case 2:
          {
            g_autofree char *piece = g_strndup (text->str + at, length);

            g_string_insert (text, dh_stream_below (stream, text->len), piece);
            break;
          }
        default:
          g_string_insert_c (text, at, bytes[dh_stream_below (stream, sizeof bytes - 1)]);
        }
    }
}

/* A damaged position is refused or is a position: then it can be printed, read again, and played on. */
static void
check_position (DhState *state, const char *text, DhStream *stream)
{
  g_autoptr (GString) printed = g_string_new (NULL);
  g_autoptr (DhState) again = dh_state_dup (state);
  DhOption options[DH_MAX_OPTIONS];
  DhPlay play = {state, NULL};

  if (!dh_position_parse (state, text, NULL))
    return;
  dh_position_print (state, printed);
  g_assert_true (dh_position_parse (again, printed->str, NULL));
  g_assert_true (dh_state_equal (state, again));
  dh_play_continue (&play);
  for (guint i = 0; i < 10 && state->pending != DH_PENDING_OVER; i++)
    {
      if (state->pending == DH_PENDING_ROLL)
        dh_play_chance (&play);
      for (DhSide side = 0; side < 2; side++)
        if (dh_state_is_asked (state, side))
          dh_play_answer (&play, side, options[dh_stream_below (stream, dh_state_options (state, side, options))]);
    }
}

static void
test_fuzz_positions (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhState) state = dh_state_new (setup, 0);
  DhStream stream;

  dh_stream_seed (&stream, 11, 0);
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autofree char *good = print_toy (setup, seed);

      for (guint i = 0; i < 400; i++)
        {
          g_autoptr (GString) text = g_string_new (good);

          mutate (text, &stream);
          check_position (state, text->str, &stream);
        }
    }
}

static void
test_fuzz_words (void)
{
  static const char *const good[] = {"move guard-1 A1",     "assault guard-1 box:0 guard-2",
                                     "stance 12",           "place guard-1 A6; steps guard-1 1",
                                     "counter glory red 2", "remove guard-1"};
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  DhStream stream;

  dh_stream_seed (&stream, 12, 0);
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (DhGame) game = i % 100 == 0 ? dh_game_new (setup, i) : NULL;
      g_autoptr (GString) text = g_string_new (good[i % G_N_ELEMENTS (good)]);
      g_autoptr (GString) printed = g_string_new (NULL);
      DhOption option;

      mutate (text, &stream);
      if (dh_option_parse (setup, text->str, &option, NULL))
        dh_option_print (setup, option, printed);
      if (game != NULL)
        dh_game_correct (game, 0, text->str, NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/notation/options", test_options);
  g_test_add_func ("/engine/notation/faces", test_faces);
  g_test_add_func ("/engine/notation/broken-positions-are-refused-whole", test_broken_positions);
  g_test_add_func ("/engine/notation/damaged-positions-do-no-harm", test_fuzz_positions);
  g_test_add_func ("/engine/notation/damaged-words-do-no-harm", test_fuzz_words);
  return g_test_run ();
}
