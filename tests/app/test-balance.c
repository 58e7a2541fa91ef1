/* test-balance.c — many battles in the window
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/playtest-dialog.h"
#include "app/window-private.h"
#include "scenario/date.h"
#include "window-test.h"

typedef struct
{
  char *path;
  DhWindow *window;
  DhBalanceMode *mode;
} Fixture;

static gboolean
is_start (GtkWidget *widget, gconstpointer data)
{
  return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static void
press (Fixture *f, const char *label)
{
  GtkWidget *panel = dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_LEFT);

  g_signal_emit_by_name (display_find (panel, GTK_TYPE_BUTTON, is_start, label), "clicked");
}

static gboolean
has_many (GtkWidget *widget, gconstpointer data)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (widget)) == 1000;
}

static gboolean
is_player (GtkWidget *widget, gconstpointer data)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (widget));

  g_autofree char *title = dh_lab_player_title (dh_bot_find ("greedy"));

  return g_strcmp0 (gtk_string_object_get_string (item), title) == 0;
}

/* The fastest. */
static void
seat_random_players (Fixture *f)
{
  GtkWidget *panel = dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_LEFT), *player;

  while ((player = display_find (panel, GTK_TYPE_DROP_DOWN, is_player, NULL)))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (player), 0);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->path = copy_battle ();
  f->window = open_battle (f->path);
  f->mode = dh_window_get_balance_mode (f->window);
  act (f->window, "win.mode::balance");
  seat_random_players (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_battle (f->window);
  g_free (f->path);
}

static char *
write_result (Fixture *f)
{
  gsize length;

  return dh_lab_result_write (dh_balance_mode_get_study (f->mode)->result, &length);
}

static void
set_battles (Fixture *f, guint n)
{
  GtkWidget *panel = dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_LEFT);
  GtkWidget *battles = display_find (panel, GTK_TYPE_SPIN_BUTTON, has_many, NULL);

  if (battles)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (battles), n);
}

static void
play_a_few (Fixture *f)
{
  set_battles (f, 8);
  press (f, "_Play Them");
  g_assert_true (dh_balance_mode_is_running (f->mode));
  wait_until (!dh_balance_mode_is_running (f->mode), 60000);
}

/* The board tells where pieces were lost, in colour and in numbers. */
static void
test_plays_and_shows (Fixture *f, gconstpointer data)
{
  const DhScene *scene;
  const DhLabResult *result;

  play_a_few (f);
  result = dh_balance_mode_get_study (f->mode)->result;
  g_assert_cmpint (result->end, ==, DH_LAB_ALL);
  display_spin (200);
  scene = dh_canvas_get_scene (f->window->canvas);
  g_assert_nonnull (scene->heat);
  g_assert_nonnull (scene->numbers);
  g_assert_true (scene->options.hide_pieces);
  g_assert_false (dh_document_is_modified (f->window->document));
  display_take_picture (GTK_WIDGET (f->window), "window-balance");
}

static gboolean
is_label (GtkWidget *widget, gconstpointer start)
{
  return gtk_widget_get_mapped (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), start);
}

static gboolean
says (Fixture *f, const char *start)
{
  return display_find (dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_RIGHT), GTK_TYPE_LABEL, is_label, start) != NULL;
}

static void
change_cards (Fixture *f, int n)
{
  DhScenario *changed = dh_scenario_copy (dh_document_get_scenario (f->window->document));

  dh_scenario_set_army_value (changed, 0, 0, n);
  dh_document_apply (f->window->document, changed, "Change a value", NULL);
}

/* After a change the figures of before stand beside; the same battle once more is the same. */
static void
test_same_seed_same_result (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;

  play_a_few (f);
  first = write_result (f);
  g_assert_false (says (f, "Whether the change helps"));
  change_cards (f, 1);
  play_a_few (f);
  g_assert_true (says (f, "Whether the change helps") || says (f, "The change helps"));
  g_assert_true (dh_document_undo (f->window->document));
  play_a_few (f);
  second = write_result (f);
  g_assert_cmpstr (first, ==, second);
}

static guint
count_battles (Fixture *f)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (dh_balance_mode_get_study (f->mode)->result);

  return 2 * dh_tally_n_pairs (sum);
}

static void
play_on (Fixture *f, GtkWidget *battles, guint n)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (battles), n);
  press (f, "_Play Them");
  wait_until (!dh_balance_mode_is_running (f->mode), 60000);
  g_assert_cmpuint (count_battles (f), ==, n);
  g_assert_false (says (f, "Nothing was changed"));
}

/* Nothing is played twice: more battles are played on, of those that are there the person is told, and what went before
 * the change stays beside. */
static void
test_goes_on (Fixture *f, gconstpointer data)
{
  GtkWidget *battles =
      display_find (dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_LEFT), GTK_TYPE_SPIN_BUTTON, has_many, NULL);
  DhLabResult *first;

  play_on (f, battles, 8);
  first = dh_balance_mode_get_study (f->mode)->result;
  press (f, "_Play Them");
  g_assert_false (dh_balance_mode_is_running (f->mode));
  g_assert_true (dh_balance_mode_get_study (f->mode)->result == first);
  play_on (f, battles, 12);
  g_assert_false (says (f, "before: "));
  change_cards (f, 1);
  play_on (f, battles, 12);
  g_assert_true (says (f, "before: "));
  play_on (f, battles, 16);
  g_assert_true (says (f, "before: "));
}

/* The verdict is seen as soon as it is there, and most of the panel is for the figures. */
static void
test_shows_the_verdict (Fixture *f, gconstpointer data)
{
  GtkWidget *panel = dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_RIGHT);
  GtkAdjustment *place;

  g_assert_true (GTK_IS_SCROLLED_WINDOW (panel));
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panel));
  play_a_few (f);
  wait_until (gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place) > 300, 10000);
  gtk_adjustment_set_value (place, 600);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 300);
  change_cards (f, 1);
  play_a_few (f);
  display_spin (200);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
}

/* Figures of a battle that has changed since are told to be of what it was. */
static void
test_tells_old_figures (Fixture *f, gconstpointer data)
{
  DhScenario *changed = dh_scenario_copy (dh_document_get_scenario (f->window->document));

  play_a_few (f);
  g_assert_false (says (f, "The battle has changed since"));
  dh_scenario_set_army_value (changed, 0, 0, 1);
  dh_document_apply (f->window->document, changed, "Change a value", NULL);
  display_spin (50);
  g_assert_true (says (f, "The battle has changed since"));
  g_assert_true (dh_document_undo (f->window->document));
  display_spin (50);
  g_assert_false (says (f, "The battle has changed since"));
}

/* Where it was done, by the button and the key. */
static void
assert_undone_here (Fixture *f)
{
  GAction *undo = g_action_map_lookup_action (G_ACTION_MAP (f->window), "undo");

  g_assert_true (g_action_get_enabled (undo));
  act (f->window, "win.undo");
  g_assert_false (dh_document_is_modified (f->window->document));
  g_assert_false (g_action_get_enabled (undo));
  act (f->window, "win.redo");
  g_assert_true (dh_document_is_modified (f->window->document));
  act (f->window, "win.mode::edit");
  g_assert_true (g_action_get_enabled (undo));
  act (f->window, "win.undo");
  g_assert_false (dh_document_is_modified (f->window->document));
}

/* Whatever is changed in this mode can be undone in it. */
static void
test_undo_is_at_hand (Fixture *f, gconstpointer data)
{
  DhScenario *changed = dh_scenario_copy (dh_document_get_scenario (f->window->document));

  dh_scenario_set (changed, "author", "Somebody");
  dh_document_apply (f->window->document, changed, "Change It So", NULL);
  assert_undone_here (f);
}

/* A suggestion is one step that can be undone. */
static void
test_suggests (Fixture *f, gconstpointer data)
{
  GtkWidget *change;

  play_a_few (f);
  press (f, "Su_ggest Changes");
  wait_until (!dh_balance_mode_is_running (f->mode), 120000);
  g_assert_nonnull (dh_balance_mode_get_study (f->mode)->suggestions);
  display_take_picture (GTK_WIDGET (f->window), "window-suggestions");
  change = display_find (GTK_WIDGET (f->window), GTK_TYPE_BUTTON, is_start, "Change It So");
  if (change == NULL)
    {
      g_assert_cmpuint (dh_balance_mode_get_study (f->mode)->suggestions->len, ==, 0);
      return;
    }
  g_signal_emit_by_name (change, "clicked");
  g_assert_true (dh_document_is_modified (f->window->document));
  assert_undone_here (f);
}

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (DH_IS_PLAYTEST_DIALOG (window))
        return window;
    }
  return NULL;
}

/* What people have played is kept in the scenario, and can be taken back. */
static void
test_playtest (Fixture *f, gconstpointer data)
{
  guint before = dh_scenario_get_n_trees (dh_document_get_scenario (f->window->document), DH_TREE_PLAYTEST);
  GtkWidget *dialog;
  g_auto (DhPlaytest) playtest;

  act (f->window, "win.add-playtest");
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  display_spin (200);
  g_signal_emit_by_name (display_find (dialog, GTK_TYPE_BUTTON, is_start, "Keep"), "clicked");
  g_assert_cmpuint (dh_scenario_get_n_trees (dh_document_get_scenario (f->window->document), DH_TREE_PLAYTEST), ==,
                    before + 1);
  g_assert_true (dh_playtest_get (dh_document_get_scenario (f->window->document), before, &playtest));
  g_assert_true (dh_is_date (playtest.date));
  g_assert_cmphex (playtest.play, ==, dh_scenario_play_fingerprint (dh_document_get_scenario (f->window->document)));
  g_assert_nonnull (display_find_tooltip (GTK_WIDGET (f->window), "Remove this playtest"));
  display_take_picture (GTK_WIDGET (f->window), "window-playtest");
  dh_document_undo (f->window->document);
  g_assert_cmpuint (dh_scenario_get_n_trees (dh_document_get_scenario (f->window->document), DH_TREE_PLAYTEST), ==,
                    before);
}

/* What was played by then is kept, and the window may go in the middle of a run. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  set_battles (f, 1000000);
  press (f, "_Play Them");
  display_spin (1500);
  press (f, "_Stop and Keep What Is Done");
  wait_until (!dh_balance_mode_is_running (f->mode), 20000);
  g_assert_cmpint (dh_balance_mode_get_study (f->mode)->result->end, ==, DH_LAB_OPEN);
  act (f->window, "win.mode::edit");
  act (f->window, "win.mode::balance");
  g_assert_nonnull (dh_balance_mode_get_study (f->mode)->result);
  press (f, "_Play Them");
}

/* What was being played or sought of one battle is not told of another. */
static void
test_another_battle (Fixture *f, gconstpointer data)
{
  DhLibrary *library = dh_application_get_library (DH_APPLICATION (g_application_get_default ()));
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "cromdale.drumhead", NULL);
  static const char *const buttons[] = {"_Play Them", "Su_ggest Changes"};

  play_a_few (f);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autoptr (DhDocument) document = dh_document_load (library, path, NULL);
      GtkWidget *panel = dh_mode_get_panel (DH_MODE (f->mode), DH_PANEL_LEFT);

      press (f, buttons[i]);
      dh_window_set_document (f->window, document);
      g_assert_false (dh_balance_mode_is_running (f->mode));
      display_spin (1000);
      g_assert_null (dh_balance_mode_get_study (f->mode)->result);
      g_assert_null (dh_balance_mode_get_study (f->mode)->suggestions);
      g_assert_true (gtk_widget_get_visible (display_find (panel, GTK_TYPE_BUTTON, is_start, "_Play Them")));
      act (f->window, "win.mode::balance");
      play_a_few (f);
    }
}

/* A result that was saved is opened with its battle. */
static void
test_opens_a_result (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, DH_LAB_SUFFIX, NULL);
  g_autofree char *saved = NULL, *opened = NULL;

  play_a_few (f);
  saved = write_result (f);
  g_assert_true (dh_lab_result_save (dh_balance_mode_get_study (f->mode)->result, path, NULL));
  close_battle (f->window);
  f->window = open_battle (path);
  f->mode = dh_window_get_balance_mode (f->window);
  g_assert_cmpint (f->window->mode, ==, DH_MODE_BALANCE);
  opened = write_result (f);
  g_assert_cmpstr (opened, ==, saved);
}

/* A result never stands on the board of another battle. */
static void
test_opens_a_result_of_another (Fixture *f, gconstpointer data)
{
  DhLibrary *library = dh_application_get_library (DH_APPLICATION (g_application_get_default ()));
  g_autofree char *other = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "cromdale.drumhead", NULL);
  g_autofree char *path = g_strconcat (f->path, DH_LAB_SUFFIX, NULL);
  g_autoptr (DhDocument) document = dh_document_load (library, other, NULL);

  play_a_few (f);
  g_assert_true (dh_lab_result_save (dh_balance_mode_get_study (f->mode)->result, path, NULL));
  dh_document_set_path (document, NULL);
  dh_window_set_document (f->window, document);
  act (f->window, "win.mode::balance");
  dh_window_open_path (f->window, path, FALSE);
  g_assert_cmpstr (dh_scenario_get (dh_document_get_scenario (f->window->document), "id"), ==, "killiecrankie");
  g_assert_nonnull (dh_balance_mode_get_study (f->mode)->result);
}

#define add(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

static void
add_tests (void)
{
  add ("/app/balance/plays-many-battles-and-shows-where-pieces-are-lost", test_plays_and_shows);
  add ("/app/balance/same-seed-same-result", test_same_seed_same_result);
  add ("/app/balance/goes-on-where-it-was-left", test_goes_on);
  add ("/app/balance/shows-the-verdict-first", test_shows_the_verdict);
  add ("/app/balance/tells-old-figures", test_tells_old_figures);
  add ("/app/balance/suggests-changes-that-can-be-undone", test_suggests);
  add ("/app/balance/undo-is-at-hand", test_undo_is_at_hand);
  add ("/app/balance/keeps-what-people-have-played", test_playtest);
  add ("/app/balance/stopped-keeps-what-was-played", test_stop);
  add ("/app/balance/tells-nothing-of-another-battle", test_another_battle);
  add ("/app/balance/a-saved-result-is-opened", test_opens_a_result);
  add ("/app/balance/a-result-of-another-battle-brings-its-own", test_opens_a_result_of_another);
}

int
main (int argc, char **argv)
{
  return run_window_tests (argc, argv, add_tests);
}
