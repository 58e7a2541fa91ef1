/* test-scenario-shipped.c — the battles that come with the program
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-file.h"

static void
test_round_trip (gconstpointer data)
{
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *written = NULL;
  g_autofree char *folder = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data", "rulesets", NULL);
  gsize length;

  library = dh_library_new ((const DhRules *const[]){NULL}, (const char *const[]){folder, NULL});
  g_assert_true (g_file_get_contents (data, &text, &length, NULL));
  scenario = dh_scenario_read (text, length, data, library, &error);
  g_assert_no_error (error);
  written = dh_scenario_write (scenario, NULL);
  g_assert_cmpstr (written, ==, text);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data", "scenarios", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/scenario/shipped/%s/is-canonical", name);

      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
      g_test_add_data_func (test, paths->pdata[paths->len - 1], test_round_trip);
    }
  return g_test_run ();
}
