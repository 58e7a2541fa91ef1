/* test-play.c — a battle as people play it in the window
 *
 * Answers by clicks and by keys, whatever is asked; the computer player is the fast one.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"
#include "player/answering.h"
#include "player/battle-log.h"
#include "scenario/record.h"
#include "scenario/recovery.h"
#include "scenario/titles.h"
#include "widgets/hex-words.h"
#include "widgets/play-private.h"
#include "window-test.h"

#define SEED 1689
#define MOST_ANSWERS 80
#define ANSWERS_BEFORE_DONE 6

typedef struct
{
  DhWindow *window;
  DhPlayMode *mode;
  DhSession *session;
  DhScenario *scenario; /* before the battle */
  guint n_answers;
} Fixture;

static void
open_play (Fixture *f, const char *path)
{
  /* The same battle every time. */
  g_random_set_seed (SEED);
  f->window = open_battle (path);
  f->mode = dh_window_get_play_mode (f->window);
  f->scenario = dh_document_get_scenario (f->window->document);
  g_object_set (f->mode, "pace", 0, NULL);
  act (f->window, "win.mode::play");
  f->session = dh_play_mode_get_session (f->mode);
  for (guint side = 0; side < 2; side++)
    if (dh_session_get_seat (f->session, side))
      dh_session_set_seat (f->session, side, dh_bot_find ("random"));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);

  open_play (f, path);
}

/* Dundee has no name. */
static void
set_up_nameless (Fixture *f, gconstpointer data)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *text = read_file (path);
  g_auto (GStrv) parts = g_strsplit (text, "<name xml:lang=\"en\">Dundee</name>", -1);
  g_autofree char *nameless = g_strjoinv (NULL, parts);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_true (g_file_set_contents (path, nameless, -1, NULL));
  open_play (f, path);
}

static void
close_window (DhWindow *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until (weak == NULL, 5000);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_window (f->window);
}

static const DhState *
view (Fixture *f)
{
  return dh_session_get_view (f->session);
}

static guint
ask (Fixture *f, DhAnswering *answering)
{
  answering->state = view (f);
  answering->selected = DH_PIECE_NONE;
  return answering->n_options = dh_session_get_options (f->session, &answering->options);
}

static void
wait_for_question (Fixture *f)
{
  DhAnswering answering;

  wait_until (ask (f, &answering) > 0 || view (f)->pending == DH_PENDING_OVER, 20000);
  display_spin (60);
}

static gboolean
has_option (GtkWidget *widget, gconstpointer option)
{
  const DhOption *has = g_object_get_data (G_OBJECT (widget), "option");

  return has != NULL && *has == *(const DhOption *) option && gtk_widget_get_mapped (widget);
}

/* The button of an option: a card, an answer of the bar, or a line of the popover. */
static GtkWidget *
find_button (Fixture *f, DhOption option)
{
  return display_find (GTK_WIDGET (f->window), GTK_TYPE_BUTTON, has_option, &option);
}

static void
click_hex (Fixture *f, DhPlace hex)
{
  DhPoint at = dh_viewport_centre_of (dh_canvas_get_viewport (f->window->canvas), hex);

  pointer_click (GTK_WIDGET (f->window->canvas), at.x, at.y);
  display_spin (40);
}

static void
click_button (GtkWidget *button)
{
  pointer_click (button, gtk_widget_get_width (button) / 2.0, gtk_widget_get_height (button) / 2.0);
  display_spin (40);
}

/* After a while the person has done enough. */
static DhOption
choose (Fixture *f, const DhAnswering *answering)
{
  guint n = answering->n_options;

  if (f->n_answers++ > ANSWERS_BEFORE_DONE && dh_options_have (answering->options, n, dh_option_pass ()))
    return dh_option_pass ();
  for (guint i = 0; i < n; i++)
    if (answering->options[i] != dh_option_pass ())
      return answering->options[i];
  return dh_option_pass ();
}

static DhPlace
place_of (const DhAnswering *answering, DhOption option)
{
  DhPieceId piece = dh_option_piece (option);

  return piece != DH_PIECE_NONE ? dh_state_piece (answering->state, piece)->place : DH_PLACE_NOWHERE;
}

static void
answer_by_pointer (Fixture *f)
{
  DhAnswering answering;
  DhOption option;
  GtkWidget *button;
  guint before = dh_game_get_index (dh_session_get_game (f->session));

  g_assert_cmpuint (ask (f, &answering), >, 0);
  option = choose (f, &answering);
  button = find_button (f, option);
  if (button == NULL)
    {
      DhPlace from = place_of (&answering, option), to = dh_option_place (option);

      if (from < DH_PLACE_BOX && (to >= DH_PLACE_BOX || dh_answering_get_subject (&answering) == DH_PIECE_NONE))
        click_hex (f, from);
      if (to < DH_PLACE_BOX)
        click_hex (f, to);
      button = dh_game_get_index (dh_session_get_game (f->session)) == before ? find_button (f, option) : NULL;
    }
  if (button != NULL)
    click_button (button);
  wait_until (dh_game_get_index (dh_session_get_game (f->session)) > before, 3000);
}

static gboolean
asks_for_card (const DhAnswering *answering)
{
  return dh_answering_is_card (answering, answering->options[0])
         || dh_answering_is_card (answering, answering->options[answering->n_options - 1]);
}

static void
answer_by_keyboard (Fixture *f)
{
  DhGame *game = dh_session_get_game (f->session);
  DhAnswering answering;
  guint before = dh_game_get_index (game);
  DhOption option;

  g_assert_cmpuint (ask (f, &answering), >, 0);
  option = choose (f, &answering);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (f->window->canvas)));
  if (option == dh_option_pass ())
    {
      gboolean sprung = f->mode->left != 0;

      keyboard_hold (GDK_KEY_Control_L, TRUE);
      keyboard_type (GDK_KEY_Return);
      /* Where the question has come by itself the key warns first. */
      if (sprung && dh_game_get_index (game) == before)
        keyboard_type (GDK_KEY_Return);
      keyboard_hold (GDK_KEY_Control_L, FALSE);
    }
  else if (asks_for_card (&answering))
    keyboard_type (GDK_KEY_1);
  else
    {
      keyboard_type (GDK_KEY_n);
      if (dh_option_place (option) < DH_PLACE_BOX)
        keyboard_type (GDK_KEY_period);
      keyboard_type (GDK_KEY_Return);
      /* The key has been released: the popover's first line has the focus. */
      if (dh_game_get_index (game) == before)
        keyboard_type (GDK_KEY_Return);
    }
  wait_until (dh_game_get_index (game) > before, 3000);
  display_spin (60);
}

static void
play_a_turn (Fixture *f, void (*answer) (Fixture *))
{
  guint turn;

  wait_for_question (f);
  for (guint i = 0; view (f)->turn == 0 && i < MOST_ANSWERS; i++)
    {
      answer (f);
      wait_for_question (f);
    }
  f->n_answers = 0;
  turn = view (f)->turn;
  for (guint i = 0; view (f)->turn == turn && view (f)->pending != DH_PENDING_OVER; i++)
    {
      g_assert_cmpuint (i, <, MOST_ANSWERS);
      answer (f);
      wait_for_question (f);
    }
}

static void
test_turn_by_pointer (Fixture *f, gconstpointer data)
{
  play_a_turn (f, answer_by_pointer);
  display_take_picture (GTK_WIDGET (f->window), "window-played");
  g_assert_true (dh_play_mode_is_unsaved (f->mode));
}

static void
test_turn_by_keyboard (Fixture *f, gconstpointer data)
{
  play_a_turn (f, answer_by_keyboard);
  g_assert_true (dh_play_mode_is_unsaved (f->mode));
}

static void
test_undo (Fixture *f, gconstpointer data)
{
  guint64 before;

  wait_for_question (f);
  before = dh_game_fingerprint (dh_session_get_game (f->session));
  answer_by_pointer (f);
  wait_for_question (f);
  g_assert_cmphex (dh_game_fingerprint (dh_session_get_game (f->session)), !=, before);
  gtk_widget_grab_focus (GTK_WIDGET (f->window->canvas));
  keyboard_type (GDK_KEY_u);
  wait_until (dh_game_fingerprint (dh_session_get_game (f->session)) == before, 3000);
}

static void
test_back_to_editing (Fixture *f, gconstpointer data)
{
  g_autofree char *title = g_strdup (gtk_window_get_title (GTK_WINDOW (f->window)));

  wait_for_question (f);
  answer_by_pointer (f);
  act (f->window, "win.mode::edit");
  g_assert_true (dh_document_get_scenario (f->window->document) == f->scenario);
  g_assert_false (dh_document_is_modified (f->window->document));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, title);
  act (f->window, "win.mode::play");
  g_assert_true (dh_play_mode_get_session (f->mode) == f->session);
}

static void
test_saved_game_goes_on (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("drumhead-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.drumgame", NULL);
  DhWindow *other;
  guint64 fingerprint;

  wait_for_question (f);
  answer_by_pointer (f);
  wait_for_question (f);
  fingerprint = dh_game_fingerprint (dh_session_get_game (f->session));
  f->window->game_path = g_strdup (path);
  act (f->window, "win.save");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (dh_play_mode_is_unsaved (f->mode));

  other = open_battle (path);
  g_assert_cmpint (other->mode, ==, DH_MODE_PLAY);
  g_assert_cmphex (
      dh_game_fingerprint (dh_session_get_game (dh_play_mode_get_session (dh_window_get_play_mode (other)))), ==,
      fingerprint);
  close_window (other);
}

static gboolean
is_shown (GtkWidget *widget, gconstpointer text)
{
  return g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), text) && gtk_widget_get_mapped (widget);
}

static gboolean
has_label (GtkWidget *widget, gconstpointer label)
{
  return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* Plays a little, and takes the recovery copy to where a program that died would have left it. */
static guint64
play_and_leave_a_copy (Fixture *f)
{
  g_autofree char *folder = dh_recovery_folder ();
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  g_autofree char *id = dh_recovery_new_id ();
  gsize length;

  wait_for_question (f);
  answer_by_pointer (f);
  wait_for_question (f);
  dh_window_keep_copy (f->window);
  path = g_strdup_printf ("%s/%s.drumgame", folder, f->window->game_keeper.id);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (dh_recovery_save (id, DH_RECORD_SUFFIX, text, length, NULL, NULL));
  return dh_game_fingerprint (dh_session_get_game (f->session));
}

/* A battle that nobody had saved when the program died is offered, and goes on where it was. */
static void
test_recovery (Fixture *f, gconstpointer data)
{
  guint64 fingerprint = play_and_leave_a_copy (f);
  g_autoptr (GPtrArray) copies = NULL;
  GtkWidget *restore;

  close_window (f->window);
  f->window = dh_window_new (DH_APPLICATION (g_application_get_default ()));
  gtk_window_present (GTK_WINDOW (f->window));
  wait_until (display_find (GTK_WIDGET (f->window), GTK_TYPE_BUTTON, has_label, "Restore"), 5000);
  restore = display_find (GTK_WIDGET (f->window), GTK_TYPE_BUTTON, has_label, "Restore");
  g_signal_emit_by_name (restore, "clicked");
  f->mode = dh_window_get_play_mode (f->window);
  g_assert_cmpint (f->window->mode, ==, DH_MODE_PLAY);
  f->session = dh_play_mode_get_session (f->mode);
  g_assert_cmphex (dh_game_fingerprint (dh_session_get_game (f->session)), ==, fingerprint);
  g_assert_true (dh_play_mode_is_unsaved (f->mode));
  copies = dh_recovery_list ();
  g_assert_cmpuint (copies->len, ==, 0);
}

/* Two people: nobody sees the other's hand, and the screen is handed over before a card is asked for. */
static void
offer (Fixture *f, gboolean is_pointer)
{
  DhAnswering answering;

  wait_for_question (f);
  g_assert_cmpuint (ask (f, &answering), >, 1);
  dh_play_mode_offer (f->mode, dh_canvas_get_cursor (f->window->canvas), is_pointer, answering.options,
                      answering.n_options);
  display_spin (200);
}

/* The key that opened a choice, held a moment too long, answers nothing; pressed once more it takes the first. */
static void
test_choice (Fixture *f, gconstpointer data)
{
  DhGame *game = dh_session_get_game (f->session);
  guint before;

  offer (f, FALSE);
  before = dh_game_get_index (game);
  keyboard_hold (GDK_KEY_Return, TRUE);
  display_spin (100);
  g_assert_cmpuint (dh_game_get_index (game), ==, before);
  keyboard_hold (GDK_KEY_Return, FALSE);
  display_spin (100);
  keyboard_type (GDK_KEY_Return);
  wait_until (dh_game_get_index (game) > before, 3000);
  display_spin (200);
}

static gboolean
is_prompt (GtkWidget *widget, gconstpointer prompt)
{
  return g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), prompt);
}

/* Who pressed the board sees the question again, and the first answer waits for a key. */
static void
test_choice_by_pointer (Fixture *f, gconstpointer data)
{
  DhGame *game = dh_session_get_game (f->session);
  g_autofree char *prompt = NULL;
  guint before;

  offer (f, TRUE);
  before = dh_game_get_index (game);
  prompt = dh_session_dup_prompt (f->session);
  g_assert_nonnull (display_find (f->mode->choice, GTK_TYPE_LABEL, is_prompt, prompt));
  keyboard_type (GDK_KEY_Return);
  wait_until (dh_game_get_index (game) > before, 3000);
  display_spin (200);
}

/* Keys that count everywhere in the window count there too. */
static void
test_choice_is_left (Fixture *f, gconstpointer data)
{
  offer (f, FALSE);
  keyboard_hold (GDK_KEY_Control_L, TRUE);
  keyboard_type (GDK_KEY_F5);
  keyboard_hold (GDK_KEY_Control_L, FALSE);
  wait_until (f->window->mode == DH_MODE_BALANCE, 3000);
  g_assert_null (f->mode->choice);
  display_spin (200);
}

/* Lines of the log that name a card which only one side may know. */
static guint
count_secrets (Fixture *f)
{
  GListModel *log = dh_session_get_log (f->session);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (DhLogEntry) line = g_list_model_get_item (log, i);
      const DhEvent *event = dh_log_entry_get_event (line);

      n += event->audience != DH_EVERYBODY && event->card != DH_CARD_NONE;
    }
  return n;
}

static gboolean
is_open (GtkWidget *widget, gconstpointer data)
{
  return gtk_expander_get_expanded (GTK_EXPANDER (widget));
}

/* Open, the special rules have up to half of the height; closed, no more than their heading. */
static void
test_share (Fixture *f, gconstpointer data)
{
  GtkWidget *log_view = GTK_WIDGET (f->mode->log_view);
  GtkWidget *briefing;
  int height, open;

  wait_for_question (f);
  display_spin (200);
  height = gtk_widget_get_height (log_view);
  briefing = display_find (log_view, GTK_TYPE_EXPANDER, is_open, NULL);
  g_assert_nonnull (briefing);
  open = gtk_widget_get_height (briefing);
  g_assert_cmpint (open, >, height / 4);
  g_assert_cmpint (open, <=, height / 2);
  gtk_expander_set_expanded (GTK_EXPANDER (briefing), FALSE);
  display_spin (500);
  g_assert_cmpint (gtk_widget_get_height (briefing), <, height / 8);
}

static guint64
seed_of (Fixture *f)
{
  f->session = dh_play_mode_get_session (f->mode);
  return dh_game_get_seed (dh_session_get_game (f->session));
}

static GtkWindow *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_MESSAGE_DIALOG (window))
        return window;
    }
  return NULL;
}

static void
begin_with (Fixture *f, const char *seed, gboolean may_begin)
{
  GtkWindow *dialog;

  act (f->window, "win.seed");
  display_spin (100);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  gtk_editable_set_text (g_object_get_data (G_OBJECT (dialog), "entry"), seed);
  g_assert_true (
      gtk_widget_get_sensitive (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT))
      == may_begin);
  gtk_dialog_response (GTK_DIALOG (dialog), may_begin ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
  display_spin (100);
}

/* A special rule can be tried twice with the same hand. */
static void
test_seeds (Fixture *f, gconstpointer data)
{
  guint64 seed = seed_of (f);
  guint64 first;

  wait_for_question (f);
  first = dh_state_fingerprint (dh_game_get_state (dh_session_get_game (f->session)));
  act (f->window, "win.replay");
  g_assert_cmpuint (seed_of (f), ==, seed);
  wait_for_question (f);
  g_assert_cmpuint (dh_state_fingerprint (dh_game_get_state (dh_session_get_game (f->session))), ==, first);
  act (f->window, "win.restart");
  g_assert_cmpuint (seed_of (f), !=, seed);
  begin_with (f, "1746", TRUE);
  g_assert_cmpuint (seed_of (f), ==, 1746);
  begin_with (f, "no number", FALSE);
  g_assert_cmpuint (seed_of (f), ==, 1746);
}

/* What was played is not lost unasked, and the seed is kept until that is answered. */
static void
test_replay_of_the_unsaved (Fixture *f, gconstpointer data)
{
  guint64 seed = seed_of (f);

  wait_for_question (f);
  answer_by_pointer (f);
  act (f->window, "win.replay");
  g_assert_true (dh_session_can_undo (f->session));
  f->window->answer (f->window, DH_RESPONSE_DISCARD);
  g_assert_cmpuint (seed_of (f), ==, seed);
  g_assert_false (dh_session_can_undo (f->session));
}

/* The seats of the battle before are those of the next one. */
static void
test_two_people (Fixture *f, gconstpointer data)
{
  wait_for_question (f);
  g_assert_cmpuint (count_secrets (f), >, 0);
  for (guint side = 0; side < 2; side++)
    dh_session_set_seat (f->session, side, NULL);
  g_assert_cmpuint (count_secrets (f), ==, 0);
  act (f->window, "win.restart");
  f->session = dh_play_mode_get_session (f->mode);
  g_assert_cmpuint (dh_session_count_people (f->session), ==, 2);
  g_assert_cmpuint (count_secrets (f), ==, 0);
}

static void
test_hand_over (Fixture *f, gconstpointer data)
{
  DhSide first = view (f)->setup->first_side;

  wait_for_question (f);
  for (guint side = 0; side < 2; side++)
    dh_session_set_seat (f->session, side, NULL);
  f->n_answers = MOST_ANSWERS;
  for (guint i = 0; i < MOST_ANSWERS && !dh_session_needs_hand_over (f->session); i++)
    {
      wait_until (dh_session_get_asked (f->session) != DH_SIDE_NONE, 10000);
      display_spin (60);
      if (!dh_session_needs_hand_over (f->session))
        answer_by_pointer (f);
    }
  g_assert_true (dh_session_needs_hand_over (f->session));
  g_assert_cmpuint (dh_session_get_asked (f->session), !=, first);
  g_assert_cmpuint (view (f)->viewer, ==, DH_SIDE_NONE);
  g_assert_nonnull (display_find (GTK_WIDGET (f->window), GTK_TYPE_LABEL, is_shown, "Hand the screen to"));
  gtk_widget_grab_focus (GTK_WIDGET (f->window->canvas));
  keyboard_hold (GDK_KEY_Control_L, TRUE);
  keyboard_type (GDK_KEY_Return);
  keyboard_hold (GDK_KEY_Control_L, FALSE);
  wait_until (!dh_session_needs_hand_over (f->session), 3000);
  g_assert_cmpuint (view (f)->viewer, ==, dh_session_get_asked (f->session));
}

static void
test_closes_while_a_computer_thinks (void)
{
  Fixture f = {0};
  gpointer session;

  set_up (&f, NULL);
  for (guint side = 0; side < 2; side++)
    dh_session_set_seat (f.session, side, dh_bot_find ("greedy"));
  while (!dh_session_is_thinking (f.session))
    g_main_context_iteration (NULL, TRUE);
  session = f.session;
  g_object_add_weak_pointer (session, &session);
  close_window (f.window);
  wait_until (session == NULL, 10000);
}

static gboolean
can (Fixture *f, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action);
}

static void
let_computers_play (Fixture *f)
{
  guint before = dh_game_get_index (dh_session_get_game (f->session));

  for (guint side = 0; side < 2; side++)
    dh_session_set_seat (f->session, side, dh_bot_find ("random"));
  wait_until (dh_game_get_index (dh_session_get_game (f->session)) > before + 3, 10000);
}

/* Whether closing the window asks first; the answer is to stay. */
static gboolean
asks_before_closing (Fixture *f)
{
  GtkWindow *dialog;

  gtk_window_close (GTK_WINDOW (f->window));
  display_spin (100);
  dialog = find_dialog ();
  if (dialog == NULL)
    return FALSE;
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  display_spin (100);
  return TRUE;
}

/* A battle with a file, or that a person has answered in, can be saved and taken back whoever plays on, and is not lost
 * unasked. */
static void
test_computers_play_on (Fixture *f, gconstpointer saved)
{
  g_autofree char *folder = g_dir_make_tmp ("drumhead-XXXXXX", NULL);

  wait_for_question (f);
  answer_by_pointer (f);
  wait_for_question (f);
  if (saved != NULL)
    {
      f->window->game_path = g_build_filename (folder, "battle.drumgame", NULL);
      act (f->window, "win.save");
      g_assert_false (dh_play_mode_is_unsaved (f->mode));
    }
  let_computers_play (f);
  g_assert_true (can (f, "save") && can (f, "save-as") && can (f, "undo"));
  dh_session_set_paused (f->session, TRUE);
  display_spin (60);
  g_assert_true (can (f, "save") && can (f, "save-as") && can (f, "undo"));
  g_assert_true (dh_play_mode_is_unsaved (f->mode));
  g_assert_true (asks_before_closing (f));
  if (saved != NULL)
    {
      act (f->window, "win.save");
      g_assert_false (dh_play_mode_is_unsaved (f->mode));
    }
  act (f->window, "win.undo");
  g_assert_true (dh_play_mode_is_unsaved (f->mode) && can (f, "save") && can (f, "redo"));
}

/* A battle that nobody but computers has played and no file has may be lost, but saving it is offered. */
static void
test_computers_play_alone (Fixture *f, gconstpointer data)
{
  wait_for_question (f);
  let_computers_play (f);
  dh_session_set_paused (f->session, TRUE);
  display_spin (60);
  g_assert_true (can (f, "save") && can (f, "save-as") && can (f, "undo"));
  g_assert_false (dh_play_mode_is_unsaved (f->mode));
  act (f->window, "win.undo");
  g_assert_true (dh_session_is_paused (f->session));
  g_assert_false (dh_play_mode_is_unsaved (f->mode));
}

static DhWindow *
open_finished_game (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games", "killiecrankie-greedy-greedy.drumgame", NULL);
  DhWindow *window = open_battle (path);

  g_assert_true (
      dh_game_is_over (dh_session_get_game (dh_play_mode_get_session (dh_window_get_play_mode (window))), NULL));
  return window;
}

static gboolean
is_at_end (GtkAdjustment *adjustment)
{
  double page = gtk_adjustment_get_page_size (adjustment), upper = gtk_adjustment_get_upper (adjustment);

  return page > 0 && upper > page && gtk_adjustment_get_value (adjustment) + page >= upper - 1;
}

/* An opened battle shows how it ended. */
static void
check_end (DhWindow *window)
{
  GtkWidget *log_view = GTK_WIDGET (dh_window_get_play_mode (window)->log_view);
  GtkWidget *list = display_find (log_view, GTK_TYPE_LIST_VIEW, NULL, NULL);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  wait_until (is_at_end (adjustment), 3000);
  display_spin (500);
  wait_until (is_at_end (adjustment), 5000);
}

/* The log stays at its end when it is told anew, for other readers. */
static void
test_opened_at_its_end (void)
{
  DhWindow *window = open_finished_game ();
  DhSession *session = dh_play_mode_get_session (dh_window_get_play_mode (window));

  check_end (window);
  for (guint side = 0; side < 2; side++)
    dh_session_set_seat (session, side, dh_bot_find ("random"));
  check_end (window);
  dh_session_set_seat (session, 0, NULL);
  check_end (window);
  display_take_picture (GTK_WIDGET (window), "window-ended");
  close_window (window);
}

/* In a window that has been there for a while, of any size. */
static void
test_opened_later_at_its_end (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games", "killiecrankie-greedy-greedy.drumgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const int sizes[][2] = {{1180, 760}, {800, 600}, {1000, 560}, {1270, 790}};

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DhWindow *window = dh_window_new (DH_APPLICATION (g_application_get_default ()));

      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (window));
      display_spin (500);
      dh_window_open (window, file);
      check_end (window);
      close_window (window);
    }
}

#define add(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

static gboolean
shows (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (shows (child, words))
      return TRUE;
  return FALSE;
}

/* Before anybody is asked: how many banners win, and each special rule with its text. */
static void
test_briefing (Fixture *f, gconstpointer data)
{
  display_spin (300);
  g_assert_true (shows (GTK_WIDGET (f->window), "Victory banners to win"));
  for (guint i = 0; i < dh_scenario_get_n_specials (f->scenario); i++)
    {
      const DhSpecialRule *special = dh_scenario_get_special (f->scenario, i);

      g_assert_true (shows (GTK_WIDGET (f->window), dh_text_words (special->name)));
      g_assert_true (shows (GTK_WIDGET (f->window), dh_text_words (special->text)));
    }
}

/* Who has no name is called by the class, and only once. */
static void
test_nameless (Fixture *f, gconstpointer data)
{
  g_autofree char *words = dh_mode_describe (DH_MODE (f->mode), hex (f->window, "G2"));
  g_autofree char *named = dh_mode_describe (DH_MODE (f->mode), hex (f->window, "D2"));

  g_assert_nonnull (strstr (words, ", Leader"));
  g_assert_null (strstr (words, "Leader, Leader"));
  g_assert_nonnull (strstr (named, ", Cannon, Leader"));
}

/* The army of a unit and its leader is named once: the line at the bottom has little room. */
static void
test_army_is_named_once (Fixture *f, gconstpointer data)
{
  g_autofree char *words = dh_mode_describe (DH_MODE (f->mode), hex (f->window, "D2"));
  const char *army = dh_side_title (view (f)->setup, 0), *first = strstr (words, army);

  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, army));
}

static gboolean
names_side (const DhScenario *scenario, const char *word)
{
  for (guint i = 0; i < dh_scenario_get_n_armies (scenario); i++)
    if (g_str_equal (dh_army_title (scenario, i), word))
      return TRUE;
  return FALSE;
}

/* Whoever plays is told of a hex all that whoever draws it is told: ground, roads and walls, names, pieces. */
static void
test_spoken (Fixture *f, gconstpointer data)
{
  const DhGrid *grid = dh_scenario_get_grid (f->scenario);

  for (DhPlace hex = 0; hex < dh_grid_n_places (grid); hex++)
    {
      g_autofree char *drawn = dh_grid_has_hex (grid, hex) ? dh_hex_words (f->scenario, hex) : g_strdup ("");
      g_autofree char *played = dh_grid_has_hex (grid, hex) ? dh_mode_describe (DH_MODE (f->mode), hex) : g_strdup ("");
      g_auto (GStrv) words = g_strsplit (drawn, ", ", -1), heard = g_strsplit (played, ", ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        if (!names_side (f->scenario, words[i]))
          {
            g_test_message ("%s: %s", words[i], played);
            g_assert_true (g_strv_contains ((const char *const *) heard, words[i]));
          }
    }
}

/* "Done" that comes too late for the orders, all of which are given, does not end the moves. */
static void
test_done_comes_too_late (Fixture *f, gconstpointer data)
{
  DhGame *game = dh_session_get_game (f->session);
  guint kind = 0, left = 0, before;

  /* Answers at random, but no "done", until one question for several things has given way to the next. */
  for (guint i = 0; i < 4 * MOST_ANSWERS && left == 0; i++)
    {
      DhAnswering answering;
      DhSide side;

      wait_for_question (f);
      side = dh_session_get_asked (f->session);
      kind = view (f)->decisions[side].kind;
      g_assert_cmpuint (ask (f, &answering), >, 0);
      f->n_answers = 0;
      dh_play_mode_answer (f->mode, choose (f, &answering));
      wait_for_question (f);
      side = dh_session_get_asked (f->session);
      if (f->mode->left != 0 && view (f)->decisions[side].kind != kind
          && view (f)->decisions[side].piece == DH_PIECE_NONE && ask (f, &answering) > 1
          && dh_options_have (answering.options, answering.n_options, dh_option_pass ()))
        left = kind;
    }
  g_assert_cmpuint (left, !=, 0);
  before = dh_game_get_index (game);
  dh_play_mode_pass (f->mode);
  g_assert_cmpuint (dh_game_get_index (game), ==, before);
  g_assert_true (shows (GTK_WIDGET (f->window), "Once more"));
  dh_play_mode_pass (f->mode);
  g_assert_cmpuint (dh_game_get_index (game), >, before);
}

static gboolean
is_asked_for_a_sole_answer (Fixture *f)
{
  DhAnswering answering;

  return ask (f, &answering) == 1;
}

/* Against a computer the empty question about a card is not put, unless the preferences want it so. */
static void
test_standing_answers (Fixture *f, gconstpointer data)
{
  GSettings *settings = dh_application_get_settings (DH_APPLICATION (g_application_get_default ()));
  DhGame *game = dh_session_get_game (f->session);
  guint before;

  g_assert_true (g_settings_get_boolean (settings, "standing-answers"));
  g_settings_set_boolean (settings, "standing-answers", FALSE);
  wait_for_question (f);
  for (guint i = 0; !is_asked_for_a_sole_answer (f); i++)
    {
      DhAnswering answering;

      g_assert_cmpuint (i, <, MOST_ANSWERS);
      ask (f, &answering);
      f->n_answers = 0;
      dh_play_mode_answer (f->mode, choose (f, &answering));
      wait_for_question (f);
    }
  before = dh_game_get_index (game);
  g_settings_reset (settings, "standing-answers");
  wait_for_question (f);
  g_assert_false (is_asked_for_a_sole_answer (f));
  g_assert_cmpuint (dh_game_get_index (game), >, before);
  g_assert_true (dh_game_get_entry (game, before)->is_sole);
}

/* What follows from an attack stands one step in, and nothing else: neither what is done in another phase, nor the card
 * with which somebody else begins to attack. */
static void
test_log_nests_consequences (Fixture *f, gconstpointer data)
{
  static const char *const games[] = {"killiecrankie-greedy-greedy.drumgame", "clifton-random-greedy.drumgame"};
  static const char *const apart[] = {"moved", "ordered", "drew", "repositioned", NULL};
  DhLibrary *library = dh_application_get_library (DH_APPLICATION (g_application_get_default ()));
  guint n_nested = 0;

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games", games[g], NULL);
      g_autoptr (DhRecord) record = dh_record_load (path, library, NULL);
      g_autoptr (DhBattleLog) log = dh_battle_log_new ();
      GListModel *lines = dh_battle_log_get_lines (log);

      dh_battle_log_retell (log, record->game);
      for (guint i = 0; i + 1 < g_list_model_get_n_items (lines); i++)
        {
          g_autoptr (DhLogEntry) line = g_list_model_get_item (lines, i);
          g_autoptr (DhLogEntry) next = g_list_model_get_item (lines, i + 1);
          const DhEvent *event = dh_log_entry_get_event (line), *after = dh_log_entry_get_event (next);
          const DhRules *rules = dh_game_get_setup (record->game)->rules;
          gboolean opens = g_str_equal (rules->event_kinds[event->kind], "used") && after->n_faces > 0
                           && after->piece == event->piece && g_str_equal (rules->event_kinds[after->kind], "fires");

          n_nested += dh_log_entry_get_depth (line);
          if (dh_log_entry_get_depth (line) > 0 && (opens || g_strv_contains (apart, rules->event_kinds[event->kind])))
            g_error ("%s: “%s” follows from no attack", games[g], dh_log_entry_get_text (line));
        }
    }
  g_assert_cmpuint (n_nested, >, 100);
}

static void
add_tests (void)
{
  add ("/app/play/a-turn-by-pointer", test_turn_by_pointer);
  add ("/app/play/a-turn-by-keyboard", test_turn_by_keyboard);
  add ("/app/play/takes-back", test_undo);
  add ("/app/play/the-log-nests-what-follows-from-an-attack", test_log_nests_consequences);
  add ("/app/play/back-to-the-untouched-scenario", test_back_to_editing);
  add ("/app/play/a-saved-game-goes-on", test_saved_game_goes_on);
  add ("/app/play/offers-the-battle-that-a-crash-left", test_recovery);
  add ("/app/play/a-choice-is-not-answered-by-the-key-that-opened-it", test_choice);
  add ("/app/play/a-choice-by-the-pointer-shows-the-question-and-takes-a-key", test_choice_by_pointer);
  add ("/app/play/the-same-cards-and-dice-or-those-of-a-seed", test_seeds);
  add ("/app/play/what-is-not-saved-is-asked-for-before-it-is-played-again", test_replay_of_the_unsaved);
  add ("/app/play/special-rules-share-the-height-with-the-log", test_share);
  add ("/app/play/a-choice-is-left-by-the-keys-of-the-window", test_choice_is_left);
  add ("/app/play/two-people-read-no-secrets-and-begin-again", test_two_people);
  add ("/app/play/hands-the-screen-over", test_hand_over);
  add ("/app/play/a-hex-is-spoken-as-it-was-drawn", test_spoken);
  add ("/app/play/J-SET-11-victory-and-special-rules-are-shown-before-play", test_briefing);
  add ("/app/play/done-that-comes-too-late-answers-nothing-else", test_done_comes_too_late);
  g_test_add ("/app/play/computers-play-on-in-a-saved-battle", Fixture, "", set_up, test_computers_play_on, tear_down);
  add ("/app/play/computers-play-on-in-a-battle-of-a-person", test_computers_play_on);
  add ("/app/play/a-sole-answer-is-asked-for-where-it-is-wanted", test_standing_answers);
  add ("/app/play/computers-play-alone", test_computers_play_alone);
  g_test_add_func ("/app/play/a-battle-that-is-over-is-opened-at-its-end", test_opened_at_its_end);
  g_test_add_func ("/app/play/a-battle-that-is-over-is-opened-later-at-its-end", test_opened_later_at_its_end);
  g_test_add ("/app/play/a-piece-without-a-name-is-called-by-its-class", Fixture, NULL, set_up_nameless, test_nameless,
              tear_down);
  g_test_add ("/app/play/an-army-is-named-once-in-a-hex", Fixture, NULL, set_up_nameless, test_army_is_named_once,
              tear_down);
  g_test_add_func ("/app/play/closes-while-a-computer-thinks", test_closes_while_a_computer_thinks);
}

int
main (int argc, char **argv)
{
  return run_window_tests (argc, argv, add_tests);
}
