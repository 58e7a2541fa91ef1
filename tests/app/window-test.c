/* window-test.c — a window with a battle, for tests that drive it
 *
 * Opens a copy of a shipped battle and drives it by actions and the pointer.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-test.h"

char *
copy_battle (void)
{
  g_autofree char *from = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autofree char *folder = g_dir_make_tmp ("drumhead-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char *to = g_build_filename (folder, "battle.drumhead", NULL);

  g_file_get_contents (from, &text, NULL, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, text, -1, &error);
  g_assert_no_error (error);
  return to;
}

char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

DhWindow *
open_battle (const char *path)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  DhWindow *window = dh_window_new (DH_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 760);
  dh_window_open (window, file);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (dh_canvas_get_scene (dh_window_get_canvas (window)) != NULL, 5000);
  wait_until (gtk_widget_get_width (GTK_WIDGET (dh_window_get_canvas (window))) > 100, 5000);
  display_spin (300);
  return window;
}

void
close_battle (DhWindow *window)
{
  gpointer weak = window;

  /* GTK 4.8 asks for the tooltip under the pointer even when its window has gone. */
  pointer_move (GTK_WIDGET (window), -1, -1);
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  display_spin (50);
  g_assert_null (weak);
}

void
act (DhWindow *window, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target));
}

DhPlace
hex (DhWindow *window, const char *name)
{
  DhPlace place = DH_PLACE_NOWHERE;

  g_assert_true (
      dh_grid_parse (dh_scenario_get_grid (dh_document_get_scenario (dh_window_get_document (window))), name, &place));
  return place;
}

DhPoint
point (DhWindow *window, const char *name)
{
  return dh_viewport_centre_of (dh_canvas_get_viewport (dh_window_get_canvas (window)), hex (window, name));
}

const char *
terrain (DhWindow *window, const char *name)
{
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (window));
  const DhCell *cell = dh_scenario_get_cell (scenario, hex (window, name));

  return dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_TERRAIN, cell->terrain)->id;
}

void
take_forest (DhWindow *window)
{
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (window));
  const DhItem *forest = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_TERRAIN, "forest");
  DhTool tool = {.kind = DH_TOOL_BRUSH, .items = DH_ITEM_TERRAIN, .item = forest->index, .side = -1};

  dh_edit_mode_set_tool (dh_window_get_edit_mode (window), &tool);
}

void
drag (DhWindow *window, const char *from, const char *to)
{
  GtkWidget *canvas = GTK_WIDGET (dh_window_get_canvas (window));
  DhPoint start = point (window, from), end = point (window, to);

  pointer_move (canvas, start.x, start.y);
  pointer_button (1, TRUE);
  for (int i = 1; i <= 4; i++)
    pointer_move (canvas, start.x + (end.x - start.x) * i / 4, start.y + (end.y - start.y) * i / 4);
  pointer_button (1, FALSE);
}

int
run_window_tests (int argc, char **argv, void (*add_tests) (void))
{
  g_autoptr (DhApplication) application = NULL;

  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  if (!pointer_open ())
    {
      g_print ("1..0 # SKIP needs an X server\n");
      return 0;
    }
  add_tests ();
  application = dh_application_new (G_APPLICATION_NON_UNIQUE);
  return display_run_tests (GTK_APPLICATION (application));
}
