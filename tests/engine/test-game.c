/* test-game.c — the record: answers, sealed ones, undo, corrections, changes of rules
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "toy-rules.h"

#include "engine/game.h"

#include <malloc.h>

typedef struct
{
  DhSetup *setup;
  DhGame *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->setup = dh_toy_setup_new ();
  fixture->game = dh_game_new (fixture->setup, 1);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  dh_game_free (fixture->game);
  dh_setup_unref (fixture->setup);
}

static gboolean
choose (Fixture *fixture, const char *side, const char *text, GError **error)
{
  DhOption option;

  return dh_option_parse (fixture->setup, text, &option, error)
         && dh_game_choose (fixture->game, dh_setup_find_side (fixture->setup, side), option, error);
}

static void
must_choose (Fixture *fixture, const char *side, const char *text)
{
  g_autoptr (GError) error = NULL;

  choose (fixture, side, text, &error);
  g_assert_no_error (error);
}

/* Red's guards at D4 and E4 close in on the raider at D2, whom they assault from D3 and E3. */
static void
come_to_assault (Fixture *fixture)
{
  must_choose (fixture, "red", "move guard-4 D3");
  must_choose (fixture, "red", "move guard-5 E3");
  must_choose (fixture, "red", "assault guard-4 D2 guard-5");
}

static void
test_answers (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *side;
    const char *text;
    int code;
  } cases[] = {
      {"red", "move guard-4 A1", DH_GAME_ERROR_ILLEGAL},
      {"red", "move raider-1 B2", DH_GAME_ERROR_ILLEGAL},
      {"blue", "pass", DH_GAME_ERROR_NOT_ASKED},
      {"red", "stance 1", DH_GAME_ERROR_ILLEGAL},
  };
  guint64 before = dh_game_fingerprint (fixture->game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (choose (fixture, cases[i].side, cases[i].text, &error));
      g_assert_error (error, DH_GAME_ERROR, cases[i].code);
      g_assert_cmpuint (dh_game_fingerprint (fixture->game), ==, before);
    }
  g_assert_false (dh_game_roll (fixture->game, NULL));
  g_assert_false (dh_game_undo (fixture->game));
  g_assert_false (dh_game_redo (fixture->game));
  must_choose (fixture, "red", "move guard-4 D3");
  g_assert_cmpuint (dh_game_get_length (fixture->game), ==, 1);
}

static void
test_reason (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (choose (fixture, "red", "move guard-4 A1", &error));
  g_assert_cmpstr (error->message, ==, "\"move guard-4 A1\" is not legal here: TOY");
}

static void
count_event (const DhState *state, const DhEvent *event, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_sealed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DhState) view = NULL;
  guint heard = 0;
  DhSink sink = {count_event, &heard};
  guint64 before;
  guint64 fingerprint;

  come_to_assault (fixture);
  dh_game_set_sink (fixture->game, &sink);
  view = dh_state_dup (dh_game_get_state (fixture->game));
  dh_state_view (dh_game_get_state (fixture->game), 0, view);
  before = dh_state_fingerprint (view);
  fingerprint = dh_game_fingerprint (fixture->game);
  must_choose (fixture, "blue", "stance 2");
  g_assert_cmpuint (heard, ==, 0);
  g_assert_false (dh_game_is_asked (fixture->game, 1));
  g_assert_true (dh_game_is_asked (fixture->game, 0));
  dh_state_view (dh_game_get_state (fixture->game), 0, view);
  g_assert_cmpuint (dh_state_fingerprint (view), ==, before);
  g_assert_false (choose (fixture, "blue", "stance 1", NULL));

  g_assert_false (dh_game_withdraw (fixture->game, 0));
  g_assert_true (dh_game_withdraw (fixture->game, 1));
  g_assert_false (dh_game_withdraw (fixture->game, 1));
  g_assert_cmpuint (dh_game_fingerprint (fixture->game), ==, fingerprint);
  g_assert_cmpuint (dh_game_get_length (fixture->game), ==, 3);
  must_choose (fixture, "blue", "stance 1");
  must_choose (fixture, "red", "stance 0");
  g_assert_cmpuint (heard, ==, 2);
  g_assert_cmpint (dh_game_get_state (fixture->game)->pending, ==, DH_PENDING_ROLL);
}

static void
test_faces (Fixture *fixture, gconstpointer data)
{
  guint8 faces[2] = {9, 9};
  guint64 rolled;

  come_to_assault (fixture);
  must_choose (fixture, "blue", "stance 0");
  must_choose (fixture, "red", "stance 0");
  g_assert_false (dh_game_roll_faces (fixture->game, faces, 2, NULL));
  faces[0] = 10;
  g_assert_false (dh_game_roll_faces (fixture->game, faces, 1, NULL));
  g_assert_true (dh_game_roll (fixture->game, NULL));
  rolled = dh_game_fingerprint (fixture->game);
  faces[0] = dh_game_get_entry (fixture->game, 5)->faces[0];
  g_assert_true (dh_game_undo (fixture->game));
  g_assert_true (dh_game_roll_faces (fixture->game, faces, 1, NULL));
  g_assert_cmpuint (dh_game_fingerprint (fixture->game), ==, rolled);
  g_assert_true (dh_game_undo (fixture->game));
  faces[0] = 9;
  g_assert_true (dh_game_roll_faces (fixture->game, faces, 1, NULL));
  g_assert_cmpint (dh_state_counter (dh_game_get_state (fixture->game), 0, 0), ==, 1);
}

static void
test_cut_off (Fixture *fixture, gconstpointer data)
{
  come_to_assault (fixture);
  g_assert_true (dh_game_seek (fixture->game, 1, NULL));
  must_choose (fixture, "red", "pass");
  g_assert_cmpuint (dh_game_get_length (fixture->game), ==, 2);
  g_assert_null (dh_game_get_entry (fixture->game, 2));
}

static void
test_sink (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DhState) state = dh_state_new (fixture->setup, 0);
  guint heard = 0;
  guint all = 0;
  DhSink sink = {count_event, &heard};
  DhSink every = {count_event, &all};

  dh_game_set_sink (fixture->game, &sink);
  come_to_assault (fixture);
  g_assert_cmpuint (heard, ==, 3);
  g_assert_true (dh_game_seek (fixture->game, 0, NULL));
  g_assert_cmpuint (heard, ==, 3);
  g_assert_true (dh_game_redo (fixture->game));
  g_assert_cmpuint (heard, ==, 4);
  g_assert_true (dh_game_replay (fixture->game, 3, &every, state, NULL));
  g_assert_cmpuint (all, ==, 4);
  g_assert_false (dh_game_replay (fixture->game, 4, NULL, state, NULL));
}

static void
test_corrections (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gboolean good;
  } cases[] = {
      {"place guard-1 A6; steps guard-1 1", TRUE},
      {"remove guard-1", TRUE},
      {"counter glory red 2", TRUE},
      {"place guard-1 box:0", TRUE},
      {"", FALSE},
      {"place guard-1", FALSE},
      {"place guard-1 -", FALSE},
      {"place guard-1 Z9", FALSE},
      {"place nobody A1", FALSE},
      {"place - A1", FALSE},
      {"steps guard-1 3", FALSE},
      {"steps guard-1 -1", FALSE},
      {"steps raider-1 1", FALSE},
      {"marker guard-1 none yes", FALSE},
      {"counter glory - 2", FALSE},
      {"card none pile gone", FALSE},
      {"explode guard-1", FALSE},
      {"remove guard-1; remove guard-9", FALSE},
      {"place guard-1 A6; place guard-2 A6; place guard-3 A6; place guard-4 A6", FALSE},
  };
  guint64 start = dh_game_fingerprint (fixture->game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean good = dh_game_correct (fixture->game, 0, cases[i].text, &error);
      guint64 corrected = dh_game_fingerprint (fixture->game);

      g_assert_cmpint (good, ==, cases[i].good);
      g_assert_cmpint (good, ==, error == NULL);
      g_assert_cmpint (good, ==, corrected != start);
      if (!good)
        continue;
      g_assert_true (dh_game_undo (fixture->game));
      g_assert_cmpuint (dh_game_fingerprint (fixture->game), ==, start);
      g_assert_true (dh_game_redo (fixture->game));
      g_assert_cmpuint (dh_game_fingerprint (fixture->game), ==, corrected);
      g_assert_true (dh_game_undo (fixture->game));
    }
}

static void
test_correction_opens_answers (Fixture *fixture, gconstpointer data)
{
  come_to_assault (fixture);
  must_choose (fixture, "blue", "stance 2");
  g_assert_true (dh_game_correct (fixture->game, 0, "steps guard-4 1", NULL));
  g_assert_true (dh_game_is_asked (fixture->game, 1));
  g_assert_true (dh_game_undo (fixture->game));
  g_assert_false (dh_game_is_asked (fixture->game, 1));
}

/* A battle that these rules would not have come to goes on from a position. */
static void
test_change_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DhGame) other = dh_game_new (fixture->setup, 1);
  g_autoptr (DhGame) copy = NULL;
  g_autoptr (GString) position = g_string_new (NULL);
  guint64 fingerprint;

  come_to_assault (fixture);
  dh_position_print (dh_game_get_state (fixture->game), position);
  fingerprint = dh_game_fingerprint (fixture->game);
  g_assert_true (dh_game_change_rules (other, position->str, NULL));
  g_assert_cmpuint (dh_game_fingerprint (other), ==, fingerprint);
  g_assert_true (dh_game_seek (other, 0, NULL));
  g_assert_true (dh_game_seek (other, 1, NULL));
  g_assert_cmpuint (dh_game_fingerprint (other), ==, fingerprint);
  copy = dh_game_dup (other);
  g_assert_true (dh_game_seek (copy, 0, NULL));
  g_assert_true (dh_game_seek (copy, 1, NULL));
  g_assert_cmpuint (dh_game_fingerprint (copy), ==, fingerprint);
  g_assert_false (dh_game_change_rules (other, "position 2\n", NULL));
  g_assert_cmpuint (dh_game_get_length (other), ==, 1);
}

static guint
play_to_the_end (DhGame *game, DhStream *stream)
{
  DhOption options[DH_MAX_OPTIONS];

  while (!dh_game_is_over (game, NULL))
    {
      if (dh_game_get_state (game)->pending == DH_PENDING_ROLL)
        dh_game_roll (game, NULL);
      for (DhSide side = 0; side < 2; side++)
        if (dh_game_is_asked (game, side))
          {
            guint n = dh_game_options (game, side, options);

            dh_game_choose (game, side, options[dh_stream_below (stream, n)], NULL);
          }
    }
  return dh_game_get_length (game);
}

static void
test_over (Fixture *fixture, gconstpointer data)
{
  DhStream stream;
  DhSide winner = 77;
  guint length;
  g_autoptr (GError) error = NULL;

  dh_stream_seed (&stream, 1, 0);
  length = play_to_the_end (fixture->game, &stream);
  g_assert_true (dh_game_is_over (fixture->game, &winner));
  g_assert_cmpuint (winner, !=, 77);
  g_assert_false (dh_game_choose (fixture->game, 0, dh_option_pass (), &error));
  g_assert_error (error, DH_GAME_ERROR, DH_GAME_ERROR_OVER);
  g_assert_false (dh_game_roll (fixture->game, NULL));
  g_assert_false (dh_game_correct (fixture->game, 0, "counter glory red 0", NULL));
  g_assert_cmpuint (dh_game_get_length (fixture->game), ==, length);
  g_assert_true (dh_game_undo (fixture->game));
  g_assert_false (dh_game_is_over (fixture->game, NULL));
}

/* The heap is as it was: nothing is allocated while playing once the record has room. */
static void
test_no_allocation (Fixture *fixture, gconstpointer data)
{
  DhStream stream;
  struct mallinfo2 before;
  struct mallinfo2 after;

  dh_stream_seed (&stream, 2, 0);
  dh_game_reserve (fixture->game, 2000);
  before = mallinfo2 ();
  g_assert_cmpuint (play_to_the_end (fixture->game, &stream), <, 2000);
  dh_game_undo (fixture->game);
  after = mallinfo2 ();
  g_assert_cmpuint (before.uordblks, ==, after.uordblks);
  g_assert_cmpuint (before.fordblks, ==, after.fordblks);
}

static void
add (const char *path, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/engine/game/refused-answers-change-nothing", test_answers);
  add ("/engine/game/a-refusal-names-the-rule", test_reason);
  add ("/engine/game/sealed-answers-are-secret-and-may-be-withdrawn", test_sealed);
  add ("/engine/game/real-dice-and-own-chance-lead-to-one-record", test_faces);
  add ("/engine/game/playing-on-cuts-off-what-was-undone", test_cut_off);
  add ("/engine/game/events-going-forward-and-silence-going-back", test_sink);
  add ("/engine/game/corrections-keep-the-laws-and-are-undone", test_corrections);
  add ("/engine/game/a-correction-opens-sealed-answers", test_correction_opens_answers);
  add ("/engine/game/a-record-survives-a-change-of-rules", test_change_rules);
  add ("/engine/game/nothing-is-played-when-it-is-over", test_over);
  add ("/engine/game/nothing-is-allocated-while-playing", test_no_allocation);
  return g_test_run ();
}
