/* files.c — the files of these tests
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "files.h"

/* tests/scenario/rulesets/small.xml */
DhCatalogue *
files_small_ruleset (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", "rulesets", "small.xml", NULL);
  g_autoptr (GError) error = NULL;
  DhCatalogue *catalogue = dh_ruleset_load (path, &error);

  g_assert_no_error (error);
  return catalogue;
}

char *
files_read (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", folder, name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Names of the files in a folder of these tests, sorted. */
GPtrArray *
files_list (const char *folder, const char *suffix)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare);
  return names;
}
