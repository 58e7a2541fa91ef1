/* test-session.c — a battle played through a session, with the tiny game
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/session.h"

#include "ai/match.h"
#include "toy-rules.h"

static gboolean
has_stopped (DhSession *session)
{
  return dh_game_is_over (dh_session_get_game (session), NULL) || dh_session_get_asked (session) != DH_SIDE_NONE;
}

/* Runs the main loop until a person is asked or the battle is over. */
static void
run (DhSession *session)
{
  while (!has_stopped (session) || dh_session_is_thinking (session))
    g_main_context_iteration (NULL, TRUE);
}

static DhSession *
make_session (const char *red, const char *blue, guint64 seed)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  DhSession *session = dh_session_new (setup, seed);

  dh_session_set_seat (session, 0, red != NULL ? dh_bot_find (red) : NULL);
  dh_session_set_seat (session, 1, blue != NULL ? dh_bot_find (blue) : NULL);
  dh_session_start (session);
  return session;
}

static void
test_computers_play_to_the_end (void)
{
  g_autoptr (DhSession) session = make_session ("greedy", "random", 3);

  run (session);
  g_assert_true (dh_game_is_over (dh_session_get_game (session), NULL));
  g_assert_cmpuint (g_list_model_get_n_items (dh_session_get_log (session)), >, 0);
  g_assert_cmpuint (dh_session_get_viewer (session), ==, DH_SIDE_NONE);
}

/* The same seed gives the same battle in a window and on the command line. */
static void
test_session_and_match_agree (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhSession) session = make_session ("random", "greedy", 11);
  g_autoptr (DhMatch) match = dh_match_new (setup, 11);
  g_autoptr (DhGame) game = dh_game_new (setup, 11);

  run (session);
  match->bots[0] = dh_bot_find ("random");
  match->bots[1] = dh_bot_find ("greedy");
  dh_match_play (match, game);
  g_assert_cmphex (dh_game_fingerprint (game), ==, dh_game_fingerprint (dh_session_get_game (session)));
}

static void
answer_last (DhSession *session)
{
  const DhOption *options;
  guint n = dh_session_get_options (session, &options);

  g_assert_cmpuint (n, >, 0);
  g_assert_true (dh_session_choose (session, options[n - 1], NULL));
  run (session);
}

static void
test_a_person_is_waited_for (void)
{
  g_autoptr (DhSession) session = make_session (NULL, "random", 5);
  g_autofree char *prompt = NULL;

  run (session);
  g_assert_cmpuint (dh_session_get_asked (session), ==, 0);
  g_assert_cmpuint (dh_session_get_view (session)->viewer, ==, 0);
  prompt = dh_session_dup_prompt (session);
  g_assert_nonnull (prompt);
  for (guint i = 0; i < 10 && dh_session_get_asked (session) == 0; i++)
    answer_last (session);
}

static void
test_a_foreign_answer_is_refused (void)
{
  g_autoptr (DhSession) session = make_session (NULL, NULL, 5);
  g_autoptr (GError) error = NULL;
  guint64 before;

  run (session);
  before = dh_game_fingerprint (dh_session_get_game (session));
  g_assert_false (dh_session_choose (session, dh_option_new (200, 1, 2, DH_PLACE_NOWHERE, 0, 0), &error));
  g_assert_error (error, DH_GAME_ERROR, DH_GAME_ERROR_ILLEGAL);
  g_assert_cmphex (before, ==, dh_game_fingerprint (dh_session_get_game (session)));
}

/* Undo goes back to where the person answered; redo comes to the same battle and the same log again. */
static void
test_undo_and_redo_keep_battle_and_log (void)
{
  g_autoptr (DhSession) session = make_session (NULL, "random", 7);
  DhGame *game = dh_session_get_game (session);
  GListModel *log = dh_session_get_log (session);
  guint64 fingerprints[6];
  guint lines[6];

  run (session);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      fingerprints[i] = dh_game_fingerprint (game);
      lines[i] = g_list_model_get_n_items (log);
      answer_last (session);
      g_assert_cmpuint (dh_session_get_asked (session), ==, 0);
    }
  for (guint i = G_N_ELEMENTS (lines); i-- > 0;)
    {
      g_assert_true (dh_session_can_undo (session));
      dh_session_undo (session);
      g_assert_cmphex (dh_game_fingerprint (game), ==, fingerprints[i]);
      g_assert_cmpuint (g_list_model_get_n_items (log), ==, lines[i]);
    }
  g_assert_false (dh_session_can_undo (session));
  for (guint i = 1; i < G_N_ELEMENTS (lines); i++)
    {
      dh_session_redo (session);
      g_assert_cmphex (dh_game_fingerprint (game), ==, fingerprints[i]);
      g_assert_cmpuint (g_list_model_get_n_items (log), ==, lines[i]);
    }
}

/* The lines of the log in one text. */
static char *
print_log (DhSession *session)
{
  GListModel *log = dh_session_get_log (session);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (DhLogEntry) line = g_list_model_get_item (log, i);

      g_string_append_printf (out, "%u %s\n", dh_log_entry_get_index (line), dh_log_entry_get_text (line));
    }
  return g_string_free (out, FALSE);
}

/* What the log would say if the battle were opened as it is. */
static char *
print_log_anew (DhSession *session)
{
  g_autoptr (DhSession) other = dh_session_new_for_game (dh_game_dup (dh_session_get_game (session)));

  for (DhSide side = 0; side < 2; side++)
    dh_session_set_seat (other, side, dh_session_get_seat (session, side));
  return print_log (other);
}

/* What a computer answers in the place of what was taken back is told, and nothing else. */
static void
test_a_computer_goes_another_way (void)
{
  g_autoptr (DhSession) session = make_session (NULL, NULL, 5);

  run (session);
  for (guint i = 0; i < 30; i++)
    {
      dh_session_hand_over (session);
      answer_last (session);
    }
  for (guint round = 0; round < 12; round++)
    {
      g_autofree char *log = NULL, *anew = NULL;
      DhSide side;

      dh_session_undo (session);
      side = dh_session_get_asked (session);
      dh_session_set_seat (session, side, dh_bot_find ("random"));
      run (session);
      dh_session_undo (session);
      while (dh_session_can_redo (session))
        dh_session_redo (session);
      log = print_log (session);
      anew = print_log_anew (session);
      g_assert_cmpstr (log, ==, anew);
      dh_session_set_seat (session, side, NULL);
    }
}

/* A computer that is thinking when its turn is taken away answers nothing any more. */
static void
test_a_late_answer_is_dropped (void)
{
  g_autoptr (DhSession) session = make_session ("greedy", NULL, 9);
  guint before = dh_game_get_index (dh_session_get_game (session));

  while (!dh_session_is_thinking (session))
    g_main_context_iteration (NULL, TRUE);
  dh_session_set_seat (session, 0, NULL);
  g_assert_false (dh_session_is_thinking (session));
  g_assert_cmpuint (dh_session_get_asked (session), ==, 0);
  dh_session_set_paused (session, TRUE);
  dh_session_set_seat (session, 0, dh_bot_find ("greedy"));
  dh_session_step (session);
  while (dh_session_is_thinking (session) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (dh_game_get_index (dh_session_get_game (session)), ==, before + 1);
}

static void
test_a_session_can_go_while_a_computer_thinks (void)
{
  DhSession *session = make_session ("greedy", "greedy", 9);

  while (!dh_session_is_thinking (session))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (session);
}

/* Two people at one screen: nobody's secrets are shown before the one who is asked has taken it. */
static void
test_the_screen_is_handed_over (void)
{
  g_autoptr (DhSession) session = make_session (NULL, NULL, 5);
  const DhOption *options;

  run (session);
  g_assert_true (dh_session_needs_hand_over (session));
  g_assert_cmpuint (dh_session_get_viewer (session), ==, DH_SIDE_NONE);
  g_assert_cmpuint (dh_session_get_options (session, &options), ==, 0);
  dh_session_hand_over (session);
  g_assert_false (dh_session_needs_hand_over (session));
  g_assert_cmpuint (dh_session_get_viewer (session), ==, dh_session_get_asked (session));
  g_assert_cmpuint (dh_session_get_options (session, &options), >, 0);
}

/* Where one person plays, nothing is in his way; when a second one sits down, the first keeps the screen. */
static void
test_a_second_person_takes_no_screen (void)
{
  g_autoptr (DhSession) session = make_session (NULL, "random", 5);

  run (session);
  g_assert_false (dh_session_needs_hand_over (session));
  dh_session_set_seat (session, 1, NULL);
  g_assert_false (dh_session_needs_hand_over (session));
  g_assert_cmpuint (dh_session_get_viewer (session), ==, 0);
}

/* Number of lines that name a card which not everybody may see, or of all lines. */
static guint
count_lines (DhSession *session, gboolean secret)
{
  GListModel *log = dh_session_get_log (session);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (DhLogEntry) line = g_list_model_get_item (log, i);
      const DhEvent *event = dh_log_entry_get_event (line);

      n += !secret || (event->audience != DH_EVERYBODY && event->card != DH_CARD_NONE);
    }
  return n;
}

/* The log says what its readers may know, whoever sat there before. */
static void
test_a_second_person_reads_no_secrets (void)
{
  g_autoptr (DhSession) session = make_session (NULL, "random", 5);
  guint lines, secrets;

  run (session);
  for (guint i = 0; i < 4 && dh_session_get_asked (session) == 0; i++)
    answer_last (session);
  dh_session_undo (session);
  lines = count_lines (session, FALSE);
  secrets = count_lines (session, TRUE);
  dh_session_set_seat (session, 1, NULL);
  g_assert_cmpuint (count_lines (session, TRUE), ==, 0);
  g_assert_cmpuint (count_lines (session, FALSE), ==, lines);
  dh_session_redo (session);
  g_assert_cmpuint (count_lines (session, TRUE), ==, 0);
  g_assert_cmpuint (count_lines (session, FALSE), >, lines);
  dh_session_undo (session);
  dh_session_set_seat (session, 1, dh_bot_find ("random"));
  g_assert_cmpuint (count_lines (session, TRUE), ==, secrets);
  g_assert_cmpuint (count_lines (session, FALSE), ==, lines);
}

static void
wait (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static void
test_computers_wait_while_paused (void)
{
  g_autoptr (DhSession) session = make_session ("random", "random", 5);
  DhGame *game = dh_session_get_game (session);
  guint before;

  dh_session_set_paused (session, TRUE);
  wait (50);
  before = dh_game_get_index (game);
  wait (50);
  g_assert_cmpuint (dh_game_get_index (game), ==, before);
  dh_session_step (session);
  wait (100);
  g_assert_cmpuint (dh_game_get_index (game), ==, before + 1);
  g_assert_true (dh_session_is_paused (session));
  dh_session_set_paused (session, FALSE);
  run (session);
  g_assert_true (dh_game_is_over (game, NULL));
}

/* Where only computers play, undo goes back by one answer and the battle waits there: after the end and under way. */
static void
test_a_battle_of_computers_is_taken_back (void)
{
  g_autoptr (DhSession) session = make_session ("random", "random", 5);
  DhGame *game = dh_session_get_game (session);
  guint64 last;
  guint end, index;

  run (session);
  g_assert_true (dh_game_is_over (game, NULL));
  last = dh_game_fingerprint (game);
  end = dh_game_get_index (game);
  g_assert_true (dh_session_can_undo (session));
  dh_session_undo (session);
  wait (50);
  index = dh_game_get_index (game);
  g_assert_cmpuint (index, <, end);
  g_assert_true (dh_session_is_paused (session));
  dh_session_undo (session);
  wait (50);
  g_assert_cmpuint (dh_game_get_index (game), <, index);
  while (dh_session_can_redo (session))
    dh_session_redo (session);
  g_assert_cmphex (dh_game_fingerprint (game), ==, last);
  while (dh_session_can_undo (session))
    dh_session_undo (session);
  dh_session_set_paused (session, FALSE);
  run (session);
  g_assert_true (dh_game_is_over (game, NULL));
}

static DhSession *
make_standing_session (const char *blue)
{
  DhSession *session = make_session (NULL, blue, 5);

  dh_session_set_standing_answers (session, TRUE);
  run (session);
  return session;
}

/* Answers of @side which were the only ones. */
static guint
count_soles (DhSession *session, DhSide side)
{
  const DhGame *game = dh_session_get_game (session);
  guint n = 0;

  for (guint i = 0; i < dh_game_get_index (game); i++)
    n += dh_game_get_entry (game, i)->side == side && dh_game_get_entry (game, i)->is_sole;
  return n;
}

static gboolean
is_choice (DhSession *session)
{
  const DhOption *options;

  return dh_session_get_options (session, &options) > 1;
}

/* The only person is asked where there is something to choose, and nowhere else; undo and redo go from one such
 * question to the next, also in a battle that is opened again. */
static void
test_a_sole_answer_gives_itself (void)
{
  g_autoptr (DhSession) session = make_standing_session ("random");
  g_autoptr (DhSession) again = NULL;
  guint64 last;
  guint n_asked = 0, n_undone = 0;

  for (; dh_session_get_asked (session) == 0; n_asked++)
    {
      g_assert_true (is_choice (session));
      answer_last (session);
    }
  g_assert_true (dh_game_is_over (dh_session_get_game (session), NULL));
  g_assert_cmpuint (count_soles (session, 0), >, 0);
  last = dh_game_fingerprint (dh_session_get_game (session));
  again = dh_session_new_for_game (dh_game_dup (dh_session_get_game (session)));
  dh_session_set_seat (again, 1, dh_bot_find ("random"));
  dh_session_set_standing_answers (again, TRUE);
  dh_session_start (again);
  for (; dh_session_can_undo (again); n_undone++)
    {
      dh_session_undo (again);
      run (again);
      g_assert_true (is_choice (again));
    }
  g_assert_cmpuint (n_undone, ==, n_asked);
  while (dh_session_can_redo (again))
    dh_session_redo (again);
  g_assert_cmphex (dh_game_fingerprint (dh_session_get_game (again)), ==, last);
}

/* Where a second person looks on, or the first wants it so, it is asked for like any other. */
static void
test_a_sole_answer_is_asked_for_among_people (void)
{
  g_autoptr (DhSession) session = make_standing_session (NULL);
  const DhOption *options;

  for (guint i = 0; i < 200 && dh_session_get_asked (session) != DH_SIDE_NONE; i++)
    {
      dh_session_hand_over (session);
      if (dh_session_get_options (session, &options) == 1)
        {
          wait (20);
          g_assert_cmpuint (dh_session_get_options (session, &options), ==, 1);
          dh_session_set_seat (session, !dh_session_get_asked (session), dh_bot_find ("random"));
          wait (20);
          run (session);
          g_assert_cmpuint (dh_session_get_options (session, &options), !=, 1);
          return;
        }
      answer_last (session);
    }
  g_assert_not_reached ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player/session/computers-play-to-the-end", test_computers_play_to_the_end);
  g_test_add_func ("/player/session/session-and-match-agree", test_session_and_match_agree);
  g_test_add_func ("/player/session/a-person-is-waited-for", test_a_person_is_waited_for);
  g_test_add_func ("/player/session/a-foreign-answer-is-refused", test_a_foreign_answer_is_refused);
  g_test_add_func ("/player/session/undo-and-redo-keep-battle-and-log", test_undo_and_redo_keep_battle_and_log);
  g_test_add_func ("/player/session/a-computer-goes-another-way", test_a_computer_goes_another_way);
  g_test_add_func ("/player/session/the-screen-is-handed-over", test_the_screen_is_handed_over);
  g_test_add_func ("/player/session/a-second-person-takes-no-screen", test_a_second_person_takes_no_screen);
  g_test_add_func ("/player/session/a-second-person-reads-no-secrets", test_a_second_person_reads_no_secrets);
  g_test_add_func ("/player/session/computers-wait-while-paused", test_computers_wait_while_paused);
  g_test_add_func ("/player/session/a-battle-of-computers-is-taken-back", test_a_battle_of_computers_is_taken_back);
  g_test_add_func ("/player/session/a-sole-answer-gives-itself", test_a_sole_answer_gives_itself);
  g_test_add_func ("/player/session/a-sole-answer-is-asked-for-among-people",
                   test_a_sole_answer_is_asked_for_among_people);
  g_test_add_func ("/player/session/a-late-answer-is-dropped", test_a_late_answer_is_dropped);
  g_test_add_func ("/player/session/a-session-can-go-while-a-computer-thinks",
                   test_a_session_can_go_while_a_computer_thinks);
  return g_test_run ();
}
