/* test-odd-orders.c — what nobody does on purpose
 *
 * Things in an order that no designer thought of, broken files, small windows, large boards. Every warning of GTK
 * fails the test.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/actions.h"
#include "app/export-dialog.h"
#include "app/window-private.h"
#include "editor/edit.h"
#include "widgets/play-private.h"
#include "window-test.h"

#include <glib/gstdio.h>

static DhScenario *
scenario_of (DhWindow *window)
{
  return dh_document_get_scenario (dh_window_get_document (window));
}

/* Holds the forest brush down over D5 and E5. */
static void
hold_stroke (DhWindow *window)
{
  GtkWidget *canvas = GTK_WIDGET (dh_window_get_canvas (window));
  DhPoint start = point (window, "D5"), end = point (window, "E5");

  take_forest (window);
  pointer_move (canvas, start.x, start.y);
  pointer_button (1, TRUE);
  pointer_move (canvas, end.x, end.y);
  wait_until (dh_document_in_stroke (dh_window_get_document (window)), 5000);
}

static void
set_size (DhWindow *window, int columns, int rows)
{
  DhScenario *scenario = dh_scenario_copy (scenario_of (window));
  DhGrid grid = *dh_scenario_get_grid (scenario);

  grid.columns = columns;
  grid.rows = rows;
  dh_scenario_set_grid (scenario, &grid);
  dh_document_apply (dh_window_get_document (window), scenario, "Size", NULL);
}

/* Every action, while a stroke is under way, leaves a window that can go on. */
static void
test_actions_during_a_stroke (void)
{
  static const char *const actions[] = {
      "win.undo",       "win.redo",       "win.delete",    "win.cut",     "win.paste",    "win.duplicate",
      "win.zoom-in",    "win.erase-hex",  "win.name-hex",  "win.fit",     "win.pick",     "win.tool::select",
      "win.mode::play", "win.mode::edit", "win.show-grid", "win.shipped", "win.go-to-hex"};
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      hold_stroke (window);
      g_test_message ("%s", actions[i]);
      g_assert_true (g_action_parse_detailed_name (actions[i], &name, &target, NULL));
      gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
      display_spin (50);
      pointer_button (1, FALSE);
      act (window, "win.fit");
      keyboard_type (GDK_KEY_Escape);
      if (g_str_equal (actions[i], "win.shipped"))
        act (window, "win.shipped");
      act (window, "win.mode::edit");
      display_spin (50);
      g_assert_false (dh_document_in_stroke (document));
      while (dh_document_undo (document))
        ;
      g_assert_cmpstr (terrain (window, "D5"), ==, "clear");
    }
  close_battle (window);
}

/* What is done to the selected piece during a stroke is done to what stood before the stroke. */
static void
test_delete_while_dragging (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);
  guint n = dh_scenario_get_n_pieces (scenario_of (window));
  int piece = dh_scenario_find_piece (scenario_of (window), "glengarry");

  dh_edit_mode_select (dh_window_get_edit_mode (window), dh_scenario_get_piece (scenario_of (window), piece)->place,
                       piece);
  hold_stroke (window);
  act (window, "win.delete");
  pointer_button (1, FALSE);
  g_assert_cmpuint (dh_scenario_get_n_pieces (scenario_of (window)), ==, n - 1);
  g_assert_cmpstr (terrain (window, "D5"), ==, "clear");
  g_assert_cmpstr (dh_document_get_undo_label (document), ==, "Delete a piece");
  close_battle (window);
}

/* The selection is a piece, not a place in a list. */
static void
test_selection_outlives_undo (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhEditMode *mode = dh_window_get_edit_mode (window);
  DhScenario *less = dh_scenario_copy (scenario_of (window));
  const char *id;
  int last;

  dh_scenario_remove_piece (less, 0);
  dh_document_apply (dh_window_get_document (window), less, "Less", NULL);
  last = dh_scenario_get_n_pieces (less) - 1;
  id = dh_scenario_get_piece (less, last)->id;
  dh_edit_mode_select (mode, dh_scenario_get_piece (less, last)->place, last);
  act (window, "win.undo");
  g_assert_cmpint (dh_edit_mode_get_piece (mode), ==, dh_scenario_find_piece (scenario_of (window), id));
  act (window, "win.redo");
  g_assert_cmpint (dh_edit_mode_get_piece (mode), ==, last);
  close_battle (window);
}

static void
test_cut_and_paste (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhEditMode *mode = dh_window_get_edit_mode (window);
  int piece = dh_scenario_find_piece (scenario_of (window), "glengarry");
  guint n = dh_scenario_get_n_pieces (scenario_of (window));

  dh_edit_mode_select (mode, dh_scenario_get_piece (scenario_of (window), piece)->place, piece);
  act (window, "win.cut");
  g_assert_cmpint (dh_scenario_find_piece (scenario_of (window), "glengarry"), <, 0);
  dh_edit_mode_select (mode, hex (window, "E5"), -1);
  act (window, "win.paste");
  piece = dh_scenario_find_piece (scenario_of (window), "glengarry");
  g_assert_cmpint (dh_scenario_get_piece (scenario_of (window), piece)->place, ==, hex (window, "E5"));
  act (window, "win.paste"); /* E5 is taken: a copy beside it */
  g_assert_cmpuint (dh_scenario_get_n_pieces (scenario_of (window)), ==, n + 1);
  act (window, "win.undo");
  act (window, "win.undo");
  act (window, "win.undo");
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

/* A window without a battle offers nothing that needs one. */
static void
test_no_battle (void)
{
  DhWindow *window = dh_window_new (DH_APPLICATION (g_application_get_default ()));

  gtk_window_present (GTK_WINDOW (window));
  display_spin (200);
  for (const DhAction *action = dh_actions; action->name; action++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (action->name, &name, &target, NULL));
      if (g_str_has_prefix (name, "win.") && !g_str_equal (name, "win.new") && !g_str_equal (name, "win.open")
          && !g_str_equal (name, "win.close") && !g_str_equal (name, "win.menu")
          && !g_str_equal (name, "win.show-help-overlay"))
        gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
    }
  display_spin (200);
  g_assert_null (dh_window_get_document (window));
  close_battle (window);
}

/* The board shrinks while the selection, the pointer and the end of the last stroke lie in what goes. */
static void
test_board_shrinks (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhEditMode *mode = dh_window_get_edit_mode (window);

  take_forest (window);
  drag (window, "K9", "L9");
  dh_edit_mode_select (mode, hex (window, "L9"), -1);
  dh_canvas_set_cursor (dh_window_get_canvas (window), hex (window, "L9"));
  set_size (window, 5, 4);
  pointer_button (1, TRUE); /* before the canvas has the new scene */
  pointer_button (1, FALSE);
  display_spin (100);
  g_assert_cmpint (dh_edit_mode_get_hex (mode), ==, DH_PLACE_NOWHERE);
  keyboard_hold (GDK_KEY_Shift_L, TRUE);
  drag (window, "B2", "C3");
  keyboard_hold (GDK_KEY_Shift_L, FALSE);
  set_size (window, 64, 64);
  display_spin (100);
  set_size (window, 2, 1);
  display_spin (100);
  while (dh_document_undo (dh_window_get_document (window)))
    display_spin (5);
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

static void
test_many_steps (void)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *before = read_file (path);
  g_autofree char *after = NULL;
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);

  for (guint i = 0; i < 3000; i++)
    {
      DhScenario *next = dh_scenario_copy (scenario_of (window));

      dh_edit_paint (next, dh_grid_hex (dh_scenario_get_grid (next), i % 12, i / 12 % 8), DH_ITEM_TERRAIN,
                     1 + i / 96 % 3, TRUE);
      dh_document_apply (document, next, "Paint", NULL);
    }
  for (guint i = 0; i < 3000; i++)
    act (window, "win.undo");
  g_assert_false (dh_document_is_modified (document));
  for (guint i = 0; i < 100; i++)
    dh_document_save (document, NULL, NULL);
  after = read_file (path);
  g_assert_cmpstr (before, ==, after);
  close_battle (window);
}

static void
test_sizes (void)
{
  static const int sizes[][2] = {{360, 300}, {1, 1}, {1280, 800}, {500, 800}, {1280, 300}};
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      display_spin (150);
      act (window, "win.show-panels");
      display_spin (50);
      act (window, "win.mode::play");
      display_spin (100);
      act (window, "win.mode::edit");
    }
  close_battle (window);
}

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ())));
}

static void
close_dialogs (DhWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (all); i-- > 0;)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      if (GTK_IS_DIALOG (other))
        gtk_dialog_response (GTK_DIALOG (other), GTK_RESPONSE_CLOSE);
    }
}

/* A file that cannot be read says so, and leaves the battle and the windows as they are. */
static void
test_hostile_files (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "scenario", "bad", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);

      g_application_open (g_application_get_default (), &file, 1, "");
      display_spin (20);
      close_dialogs (window);
      g_assert_cmpuint (count_windows (), ==, 1);
      g_assert_true (dh_window_shows (window, path));
    }
  close_battle (window);
}

/* A folder that is gone, a file that may not be written. */
static void
test_unplugged (void)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *folder = g_path_get_dirname (path);
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);

  take_forest (window);
  drag (window, "D5", "E5");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  display_spin (100);
  act (window, "win.save");
  display_spin (100);
  act (window, "win.revert");
  display_spin (100);
  close_dialogs (window);
  g_assert_true (dh_document_is_modified (document));
  g_assert_cmpstr (terrain (window, "D5"), ==, "forest");
  close_battle (window);
}

static void
test_two_windows (void)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *other_path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhWindow *other = open_battle (other_path);
  g_autoptr (GError) error = NULL;

  g_assert_true (window != other);
  g_assert_true (dh_document_save (dh_window_get_document (other), path, &error));
  display_spin (200);
  take_forest (window);
  act (window, "win.mode::play");
  display_spin (100);
  close_battle (other);
  act (window, "win.mode::edit");
  close_battle (window);
}

/* Closing while dialogs, popovers and menus are open leaves nothing behind. */
static void
test_close_anyhow (void)
{
  static const char *const openers[] = {"win.export", "win.go-to-hex", "win.menu", "app.preferences", "win.mode::play"};

  for (guint i = 0; i < G_N_ELEMENTS (openers); i++)
    {
      g_autofree char *path = copy_battle ();
      DhWindow *window = open_battle (path);

      g_test_message ("%s", openers[i]);
      act (window, openers[i]);
      display_spin (200);
      close_battle (window);
      display_spin (50);
    }
}

/* Dialogs first, as a person does; nothing is held that goes. */
static void
close_all_windows (void)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (GTK_IS_DIALOG (l->data))
      gtk_dialog_response (l->data, GTK_RESPONSE_CANCEL);
  g_list_free (windows);
  display_spin (50);
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    if (DH_IS_EXPORT_DIALOG (l->data))
      gtk_window_destroy (l->data);
  g_list_free (windows);
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ()))))
    gtk_window_destroy (windows->data);
  display_spin (50);
}

static gpointer
find_question (gpointer about)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (GTK_IS_MESSAGE_DIALOG (window) && gtk_window_get_transient_for (window) == about)
        return window;
    }
  return NULL;
}

/* The window goes in the middle of the answer to a dialog that belongs to it. */
static void
test_discard (void)
{
  g_autofree char *path = copy_battle ();
  gpointer window = open_battle (path), question;

  set_size (window, 9, 9);
  act (window, "win.close");
  question = find_question (window);
  g_assert_nonnull (question);
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (question, &question);
  pointer_move (window, -1, -1);
  gtk_dialog_response (question, 2 /* discard */);
  g_assert_null (question);
  display_spin (50);
  g_assert_null (window);
}

static guint
count_questions (DhWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      n += GTK_IS_MESSAGE_DIALOG (other) && gtk_window_get_transient_for (other) == GTK_WINDOW (window);
    }
  return n;
}

/* Whoever is impatient is asked once. */
static void
test_asks_once (void)
{
  static const char *const closers[] = {"app.quit", "win.close"};

  for (guint i = 0; i < G_N_ELEMENTS (closers); i++)
    {
      g_autofree char *path = copy_battle ();
      DhWindow *window = open_battle (path);

      set_size (window, 9, 9);
      act (window, closers[i]);
      display_spin (100);
      act (window, closers[1 - i]);
      display_spin (100);
      act (window, closers[i]);
      display_spin (100);
      g_assert_cmpuint (count_questions (window), ==, 1);
      gtk_dialog_response (find_question (window), GTK_RESPONSE_CANCEL);
      display_spin (50);
      g_assert_null (find_question (window));
      act (window, closers[i]);
      g_assert_cmpuint (count_questions (window), ==, 1);
      pointer_move (GTK_WIDGET (window), -1, -1);
      gtk_dialog_response (find_question (window), 2 /* discard */);
      display_spin (50);
    }
}

static void
answer (DhWindow *window, int response)
{
  g_assert_nonnull (find_question (window));
  gtk_dialog_response (find_question (window), response);
}

/* Whoever gives up the game, but then stays for the sake of the battle, has not given up what he plays from then on. */
static void
test_stays_after_all (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhScenario *changed = dh_scenario_copy (scenario_of (window));
  DhSession *session;
  const DhOption *options;

  dh_edit_paint (changed, hex (window, "A1"), DH_ITEM_TERRAIN, 1, TRUE);
  dh_document_apply (dh_window_get_document (window), changed, "Paint", NULL);
  act (window, "win.mode::play");
  session = dh_play_mode_get_session (dh_window_get_play_mode (window));
  wait_until (dh_session_get_options (session, &options) > 0, 10000);
  dh_play_mode_answer (dh_window_get_play_mode (window), options[0]);
  act (window, "win.close");
  answer (window, DH_RESPONSE_DISCARD);
  g_assert_true (window->drops_game);
  answer (window, GTK_RESPONSE_CANCEL);
  g_assert_false (window->drops_game);
  g_assert_null (find_question (window));
  close_battle (window);
}

/* Another program opens a file while a name is asked for: the name is not that file's. */
static void
test_opens_while_asking (void)
{
  static const char *const askers[] = {"win.save-as", "win.export"};
  g_autofree char *path = copy_battle ();
  g_autofree char *shipped = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "cromdale.drumhead", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (askers); i++)
    {
      DhWindow *window = dh_window_new (DH_APPLICATION (g_application_get_default ()));
      DhDocument *document;

      gtk_window_present (GTK_WINDOW (window));
      dh_window_open_path (window, shipped, TRUE);
      document = dh_window_get_document (window);
      g_assert_true (dh_window_is_unused (window));
      act (window, askers[i]);
      display_spin (100);
      g_assert_false (dh_window_is_unused (window));
      g_application_open (g_application_get_default (), &file, 1, "");
      g_assert_true (dh_window_get_document (window) == document);
      close_all_windows ();
    }
}

static void
test_large_board (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);
  DhScenario *large;
  gint64 begin;

  set_size (window, 64, 64);
  large = dh_scenario_copy (scenario_of (window));
  for (guint i = 0, n = 0; i < 64 * 63 && n < 1000; i += 3)
    n += dh_edit_add_piece (large, i % 3, i % 2, i, NULL) >= 0;
  dh_document_apply (document, large, "Pieces", NULL);
  display_spin (500);
  begin = g_get_monotonic_time ();
  take_forest (window);
  drag (window, "D40", "Z40");
  act (window, "win.undo");
  act (window, "win.redo");
  display_spin (300);
  g_test_message ("a stroke on 64 x 64 with 1,000 pieces: %d ms", (int) ((g_get_monotonic_time () - begin) / 1000));
  act (window, "win.zoom-in");
  act (window, "win.tool::select");
  drag (window, "Z30", "AA31");
  act (window, "win.show-pieces");
  act (window, "win.show-pieces");
  display_spin (200);
  close_battle (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/odd-orders/window-without-a-battle", test_no_battle);
  g_test_add_func ("/app/odd-orders/actions-during-a-stroke", test_actions_during_a_stroke);
  g_test_add_func ("/app/odd-orders/delete-while-dragging", test_delete_while_dragging);
  g_test_add_func ("/app/odd-orders/selection-outlives-undo", test_selection_outlives_undo);
  g_test_add_func ("/app/odd-orders/cut-and-paste", test_cut_and_paste);
  g_test_add_func ("/app/odd-orders/board-shrinks-under-the-selection", test_board_shrinks);
  g_test_add_func ("/app/odd-orders/three-thousand-steps", test_many_steps);
  g_test_add_func ("/app/odd-orders/every-size", test_sizes);
  g_test_add_func ("/app/odd-orders/hostile-files", test_hostile_files);
  g_test_add_func ("/app/odd-orders/folder-is-gone", test_unplugged);
  g_test_add_func ("/app/odd-orders/two-windows-on-a-file", test_two_windows);
  g_test_add_func ("/app/odd-orders/closes-whatever-is-open", test_close_anyhow);
  g_test_add_func ("/app/odd-orders/discarded-window-goes-under-its-question", test_discard);
  g_test_add_func ("/app/odd-orders/asks-once-before-it-closes", test_asks_once);
  g_test_add_func ("/app/odd-orders/game-is-kept-by-whoever-stays", test_stays_after_all);
  g_test_add_func ("/app/odd-orders/file-is-opened-while-a-name-is-asked", test_opens_while_asking);
  g_test_add_func ("/app/odd-orders/large-board-is-fluent", test_large_board);
}

int
main (int argc, char **argv)
{
  return run_window_tests (argc, argv, add_tests);
}
