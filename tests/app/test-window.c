/* test-window.c — the window as a person uses it
 *
 * Opens a copy of a shipped battle and drives it by actions, pointer and keyboard.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/actions.h"
#include "app/export-dialog.h"
#include "scenario/recovery.h"
#include "widgets/form-field.h"
#include "widgets/hex-cell.h"
#include "widgets/inspector-private.h"
#include "widgets/inspector.h"
#include "window-test.h"

static void
test_paint_undo_save (void)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *before = read_file (path);
  g_autofree char *painted = NULL;
  g_autofree char *undone = NULL;
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);

  take_forest (window);
  drag (window, "D5", "F5");
  wait_until (dh_document_get_undo_label (document) != NULL, 5000);
  g_assert_cmpstr (terrain (window, "D5"), ==, "forest");
  g_assert_cmpstr (terrain (window, "E5"), ==, "forest");
  g_assert_cmpstr (terrain (window, "F5"), ==, "forest");
  g_assert_cmpstr (dh_document_get_undo_label (document), ==, "Paint Forest");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "•"));
  display_take_picture (GTK_WIDGET (window), "window-painted");

  act (window, "win.save");
  g_assert_false (dh_document_is_modified (document));
  painted = read_file (path);
  g_assert_cmpstr (painted, !=, before);

  act (window, "win.undo");
  g_assert_cmpstr (terrain (window, "E5"), ==, "clear");
  act (window, "win.save");
  undone = read_file (path);
  g_assert_cmpstr (undone, ==, before);
  close_battle (window);

  window = open_battle (path);
  g_assert_cmpstr (terrain (window, "E5"), ==, "clear");
  close_battle (window);
}

static void
test_move_piece (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (window));
  int piece = dh_scenario_find_piece (scenario, "glengarry");
  char from[DH_HEX_NAME_SIZE];

  g_assert_cmpint (piece, >=, 0);
  dh_grid_name (dh_scenario_get_grid (scenario), dh_scenario_get_piece (scenario, piece)->place, from);
  act (window, "win.tool::select");
  drag (window, from, "G4");
  wait_until (dh_document_is_modified (dh_window_get_document (window)), 5000);
  scenario = dh_document_get_scenario (dh_window_get_document (window));
  g_assert_cmpint (dh_scenario_get_piece (scenario, piece)->place, ==, hex (window, "G4"));
  g_assert_cmpint (dh_edit_mode_get_piece (dh_window_get_edit_mode (window)), ==, piece);
  wait_until (dh_canvas_get_cursor (dh_window_get_canvas (window)) == hex (window, "G4"), 5000);
  act (window, "win.undo");
  act (window, "win.redo");
  act (window, "win.undo");
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

/* With Control a copy is dragged, and has the selection afterwards. */
static void
test_copy_piece (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (window));
  int n = dh_scenario_get_n_pieces (scenario);
  char from[DH_HEX_NAME_SIZE];

  dh_grid_name (dh_scenario_get_grid (scenario), dh_scenario_get_piece (scenario, 0)->place, from);
  act (window, "win.tool::select");
  keyboard_hold (GDK_KEY_Control_L, TRUE);
  drag (window, from, "G4");
  keyboard_hold (GDK_KEY_Control_L, FALSE);
  wait_until (dh_edit_mode_get_piece (dh_window_get_edit_mode (window)) == n, 5000);
  g_assert_cmpint (dh_edit_mode_get_hex (dh_window_get_edit_mode (window)), ==, hex (window, "G4"));
  act (window, "win.undo");
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

static void
test_keyboard (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhCanvas *canvas = dh_window_get_canvas (window);
  DhPoint at = point (window, "H6");

  take_forest (window);
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  pointer_move (GTK_WIDGET (canvas), at.x, at.y);
  wait_until (dh_canvas_get_pointed (canvas) == hex (window, "H6"), 5000);
  dh_canvas_set_cursor (canvas, hex (window, "E5"));
  keyboard_type (GDK_KEY_Left);
  wait_until (dh_canvas_get_cursor (canvas) == hex (window, "D5"), 5000);
  /* The pointer that rests does not count any more. */
  g_assert_cmpint (dh_canvas_get_pointed (canvas), ==, DH_PLACE_NOWHERE);
  keyboard_type (GDK_KEY_Down);
  wait_until (dh_canvas_get_cursor (canvas) == hex (window, "D6"), 5000);
  keyboard_type (GDK_KEY_Return);
  wait_until (g_str_equal (terrain (window, "D6"), "forest"), 5000);
  keyboard_type (GDK_KEY_e);
  wait_until (dh_edit_mode_get_tool (dh_window_get_edit_mode (window))->kind == DH_TOOL_ERASER, 5000);
  keyboard_type (GDK_KEY_Return);
  wait_until (g_str_equal (terrain (window, "D6"), "clear"), 5000);
  keyboard_type (GDK_KEY_Tab);
  wait_until (!gtk_widget_has_focus (GTK_WIDGET (canvas)), 5000);
  close_battle (window);
}

static gboolean
is_cursor_cell (GtkWidget *widget, gconstpointer place)
{
  return dh_hex_cell_get_hex (DH_HEX_CELL (widget)) == GPOINTER_TO_UINT (place);
}

static void
test_spoken (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhCanvas *canvas = dh_window_get_canvas (window);
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (window));
  DhPlace place = dh_scenario_get_piece (scenario, dh_scenario_find_piece (scenario, "glengarry"))->place;
  GtkWidget *cell;

  dh_canvas_set_cursor (canvas, place);
  cell = display_find (GTK_WIDGET (canvas), DH_TYPE_HEX_CELL, is_cursor_cell, GUINT_TO_POINTER (place));
  g_assert_nonnull (cell);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_cmpstr (dh_hex_cell_get_words (DH_HEX_CELL (cell)), ==,
                   "F3, Open ground, Glengarry, Jacobite, Highland infantry, 4 blocks, Chief");
  close_battle (window);
}

static void
test_zoom (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhCanvas *canvas = dh_window_get_canvas (window);
  DhPoint before = point (window, "F5");
  double size = dh_canvas_get_viewport (canvas)->layout.size;
  DhPoint after;

  pointer_move (GTK_WIDGET (canvas), before.x, before.y);
  keyboard_hold (GDK_KEY_Control_L, TRUE);
  for (int i = 0; i < 6; i++)
    {
      pointer_button (4, TRUE);
      pointer_button (4, FALSE);
    }
  keyboard_hold (GDK_KEY_Control_L, FALSE);
  after = point (window, "F5");
  g_assert_cmpfloat (dh_canvas_get_viewport (canvas)->layout.size, >, size * 2);
  g_assert_cmpfloat_with_epsilon (before.x, after.x, 2);
  g_assert_cmpfloat_with_epsilon (before.y, after.y, 2);

  pointer_button (2, TRUE);
  pointer_move (GTK_WIDGET (canvas), before.x - 40, before.y - 30);
  pointer_button (2, FALSE);
  g_assert_cmpfloat_with_epsilon (point (window, "F5").x, after.x - 40, 2);
  g_assert_cmpfloat_with_epsilon (point (window, "F5").y, after.y - 30, 2);
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

static void
test_escape_restores (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  GtkWidget *canvas = GTK_WIDGET (dh_window_get_canvas (window));
  DhPoint start = point (window, "D5"), end = point (window, "F5");

  take_forest (window);
  pointer_move (canvas, start.x, start.y);
  pointer_button (1, TRUE);
  pointer_move (canvas, end.x, end.y);
  wait_until (g_str_equal (terrain (window, "F5"), "forest"), 5000);
  keyboard_type (GDK_KEY_Escape);
  pointer_button (1, FALSE);
  wait_until (g_str_equal (terrain (window, "F5"), "clear"), 5000);
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

/* Every action of the table exists, and every key stands for one action only. */
static void
test_actions (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const DhAction *action = dh_actions; action->name; action++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      GActionGroup *group;

      g_assert_true (g_action_parse_detailed_name (action->name, &name, &target, NULL));
      group = g_str_has_prefix (name, "app.") ? G_ACTION_GROUP (g_application_get_default ()) : G_ACTION_GROUP (window);
      if (!g_str_equal (name, "win.show-help-overlay") && !g_action_group_has_action (group, name + 4))
        g_error ("%s is no action", name);
      for (guint i = 0; i < DH_MAX_KEYS && action->keys[i]; i++)
        {
          /* The board has other keys while a battle is played. */
          char *key = g_strconcat (action->section == DH_SECTION_PLAY ? "play " : "", action->keys[i], NULL);

          if (!g_hash_table_add (keys, key))
            g_error ("%s has two meanings", action->keys[i]);
        }
    }
  close_battle (window);
}

/* The program's own icon comes along, whether it is installed or not. */
static void
test_icon (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (window)));

  g_assert_true (gtk_icon_theme_has_icon (theme, "org.drumhead.Drumhead"));
  close_battle (window);
}

static void
test_small_window (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  int width, height;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 800);
  g_assert_cmpint (height, <=, 600);
  close_battle (window);
}

static void
test_play_and_back (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhScenario *before = dh_document_get_scenario (dh_window_get_document (window));

  act (window, "win.mode::play");
  display_spin (500);
  act (window, "win.mode::edit");
  display_spin (100);
  g_assert_true (dh_document_get_scenario (dh_window_get_document (window)) == before);
  g_assert_false (dh_document_is_modified (dh_window_get_document (window)));
  close_battle (window);
}

static gboolean
has_label (GtkWidget *widget, gconstpointer label)
{
  return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static void
test_changed_on_disk (void)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *text = read_file (path);
  g_autoptr (GString) other = g_string_new (text);
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);

  g_string_replace (other, "terrain=\"forest\"", "terrain=\"hill\"", 1);
  g_assert_true (g_file_set_contents (path, other->str, -1, NULL));
  wait_until (display_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, has_label, "Reload"), 5000);
  g_assert_true (dh_document_check_disk (document));
  g_signal_emit_by_name (display_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, has_label, "Reload"), "clicked");
  g_assert_false (dh_document_check_disk (document));
  g_assert_false (dh_document_is_modified (document));
  act (window, "win.undo");
  g_assert_true (dh_document_is_modified (document));
  close_battle (window);
}

/* The program was killed with work that nobody had saved: the next one offers it, and keeps it until it is answered. */
static void
test_recovery (void)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *id = dh_recovery_new_id ();
  DhWindow *window = open_battle (path);
  DhScenario *changed = dh_scenario_copy (dh_document_get_scenario (dh_window_get_document (window)));
  g_autofree char *folder = dh_recovery_folder ();
  g_autofree char *copy = g_strdup_printf ("%s/%s.drumhead", folder, id);
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *text = NULL;
  GtkWidget *restore;
  gsize length;

  dh_scenario_set (changed, "author", "Somebody");
  text = dh_scenario_write (changed, &length);
  g_assert_true (dh_recovery_save (id, DH_SCENARIO_SUFFIX, text, length, path, NULL));
  dh_scenario_unref (changed);
  close_battle (window);

  window = dh_window_new (DH_APPLICATION (g_application_get_default ()));
  gtk_window_present (GTK_WINDOW (window));
  display_spin (200);
  restore = display_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, has_label, "Restore");
  g_assert_nonnull (restore);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_signal_emit_by_name (restore, "clicked");
  display_spin (200);
  g_assert_true (dh_window_shows (window, path));
  g_assert_true (dh_document_is_modified (dh_window_get_document (window)));
  g_assert_cmpstr (dh_scenario_get (dh_document_get_scenario (dh_window_get_document (window)), "author"), ==,
                   "Somebody");
  act (window, "win.save");
  close_battle (window);
  copies = dh_recovery_list ();
  g_assert_cmpuint (copies->len, ==, 0);
}

static void
test_new_battle (void)
{
  GApplication *application = g_application_get_default ();
  DhWindow *window = dh_window_new (DH_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < 5; i++)
    act (window, "win.new");
  wait_until (dh_canvas_get_scene (dh_window_get_canvas (window)) != NULL, 5000);
  g_assert_true (dh_window_is_unused (window));
  take_forest (window);
  gtk_widget_grab_focus (GTK_WIDGET (dh_window_get_canvas (window)));
  display_spin (200);
  dh_canvas_set_cursor (dh_window_get_canvas (window), hex (window, "E5"));
  keyboard_type (GDK_KEY_Return);
  wait_until (g_str_equal (terrain (window, "E5"), "forest"), 5000);
  g_assert_false (dh_window_is_unused (window));
  act (window, "win.mode::play");
  display_spin (200);
  act (window, "win.undo");
  g_assert_cmpstr (terrain (window, "E5"), ==, "clear");
  close_battle (window);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* The switches and numbers of the export's page, in their order: landscape, sheet, fitted, tile; hex, dpi. */
static void
look_at_export (GtkWidget *dialog, GtkWidget *switches[4], GtkWidget *numbers[2])
{
  g_autoptr (GPtrArray) a = g_ptr_array_new (), b = g_ptr_array_new ();

  collect (dialog, GTK_TYPE_SWITCH, a);
  collect (dialog, GTK_TYPE_SPIN_BUTTON, b);
  g_assert_cmpuint (a->len, ==, 4);
  g_assert_cmpuint (b->len, ==, 2);
  memcpy (switches, a->pdata, 4 * sizeof *switches);
  memcpy (numbers, b->pdata, 2 * sizeof *numbers);
}

/* Hexes of a width of their own and several pages are offered as by the command line, and remembered. */
static void
test_export_remembers (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (window));

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog = dh_export_dialog_new (GTK_WINDOW (window), scenario, NULL);
      GtkWidget *switches[4], *numbers[2];

      look_at_export (dialog, switches, numbers);
      g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (switches[2])), ==, i == 0);
      g_assert_cmpint (gtk_widget_is_sensitive (numbers[0]), ==, i == 1);
      g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (switches[3])), ==, i == 1);
      g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (numbers[0])), ==, i == 0 ? 17 : 31);
      gtk_switch_set_active (GTK_SWITCH (switches[2]), FALSE);
      gtk_switch_set_active (GTK_SWITCH (switches[3]), TRUE);
      g_assert_true (gtk_widget_is_sensitive (numbers[0]));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (numbers[0]), 31);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  close_battle (window);
}

static gboolean
is_field (GtkWidget *widget, gconstpointer label)
{
  return g_str_equal (dh_form_field_get_label (DH_FORM_FIELD (widget)), label);
}

static gboolean
offers (GtkStringList *choices, const char *words)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (choices)); i++)
    if (g_str_equal (gtk_string_list_get_string (choices, i), words))
      return TRUE;
  return FALSE;
}

/* The effects to choose from are those that the rules carry out for a battle. */
static void
test_effects_of_a_battle (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());
  GtkWidget *field;
  GtkStringList *choices;

  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  dh_inspector_update (DH_INSPECTOR (inspector), dh_window_get_document (window), DH_PLACE_NOWHERE, 0);
  field = display_find (inspector, DH_TYPE_FORM_FIELD, is_field, "What it does");
  g_assert_nonnull (field);
  field = display_find (field, GTK_TYPE_DROP_DOWN, NULL, NULL);
  choices = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (field)));
  g_assert_true (offers (choices, "Dice more or less"));
  g_assert_true (offers (choices, "Limit orders"));
  g_assert_false (offers (choices, "Give orders"));
  g_assert_false (offers (choices, "No die less for moving"));
  g_assert_false (offers (choices, "The defender strikes first"));
  g_object_unref (inspector);
  close_battle (window);
}

static gboolean
is_understood (DhDocument *document, const char *parameter, const char *word)
{
  DhScenario *scenario = dh_scenario_copy (dh_document_get_scenario (document));
  g_autoptr (DhItem) effect = dh_item_new (DH_ITEM_EFFECT, "dice", "effect");
  const GPtrArray *findings;
  gboolean understood = TRUE;

  dh_item_set (effect, "amount", "1");
  dh_item_set (effect, "in", "fire");
  dh_item_set (effect, parameter, word);
  dh_scenario_set_effect (scenario, dh_scenario_get_n_effects (scenario), effect);
  dh_document_apply (document, scenario, "Effect", NULL);
  findings = dh_document_get_findings (document);
  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = findings->pdata[i];

      understood &= finding->severity != DH_PROBLEM_ERROR;
    }
  dh_document_undo (document);
  return understood;
}

/* Whatever is offered is understood, and something is offered wherever words are asked for. */
static void
test_words_are_understood (void)
{
  g_autofree char *path = copy_battle ();
  DhWindow *window = open_battle (path);
  DhDocument *document = dh_window_get_document (window);
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (dh_document_get_scenario (document));
  const DhItem *dice = dh_catalogue_find (catalogue, DH_ITEM_EFFECT, "dice");
  static const char *const asking[] = {"in", "filter", "terrain", "while"};

  for (guint i = 0; i < G_N_ELEMENTS (asking); i++)
    {
      const DhItem *declared = dh_item_find_child (dice, asking[i]);
      g_autoptr (GPtrArray) words = dh_inspect_words (document, declared);

      g_assert_cmpuint (words->len, >, 6);
      for (guint w = 0; w < words->len; w += 2)
        if (!is_understood (document, asking[i], words->pdata[w]))
          g_error ("“%s” is offered for %s and not understood", (char *) words->pdata[w], asking[i]);
    }
  close_battle (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/window/words-that-are-offered-are-understood", test_words_are_understood);
  g_test_add_func ("/app/window/paint-undo-save-reopen", test_paint_undo_save);
  g_test_add_func ("/app/window/drags-a-piece", test_move_piece);
  g_test_add_func ("/app/window/drags-a-copy", test_copy_piece);
  g_test_add_func ("/app/window/works-by-keyboard", test_keyboard);
  g_test_add_func ("/app/window/hex-is-spoken", test_spoken);
  g_test_add_func ("/app/window/zooms-at-the-pointer-and-pans", test_zoom);
  g_test_add_func ("/app/window/escape-restores", test_escape_restores);
  g_test_add_func ("/app/window/actions-are-in-the-table", test_actions);
  g_test_add_func ("/app/window/has-its-icon", test_icon);
  g_test_add_func ("/app/window/fits-a-small-screen", test_small_window);
  g_test_add_func ("/app/window/play-never-dirties", test_play_and_back);
  g_test_add_func ("/app/window/reloads-what-changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/app/window/offers-what-a-crash-left", test_recovery);
  g_test_add_func ("/app/window/export-remembers-what-was-chosen", test_export_remembers);
  g_test_add_func ("/app/window/offers-effects-of-a-battle", test_effects_of_a_battle);
  g_test_add_func ("/app/window/new-battle-is-no-battle-yet", test_new_battle);
}

int
main (int argc, char **argv)
{
  return run_window_tests (argc, argv, add_tests);
}
