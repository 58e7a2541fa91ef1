/* data-path.c — where our own files lie
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/data-path.h"

#include "config.h"

/* From the folder of the program: the tree it was built in, and a prefix that was moved. */
static const char *const beside_program[] = {"../../../data", "../share/drumhead"};

static char *
find_beside_program (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;

  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (beside_program); i++)
    {
      g_autofree char *data = g_build_filename (folder, beside_program[i], NULL);
      g_autofree char *rulesets = g_build_filename (data, "rulesets", NULL);

      if (g_file_test (rulesets, G_FILE_TEST_IS_DIR))
        return g_canonicalize_filename (data, NULL);
    }
  return NULL;
}

static char *
find_base (void)
{
  const char *wanted = g_getenv ("DRUMHEAD_DATADIR");
  char *beside;

  if (wanted != NULL && *wanted != '\0')
    return g_strdup (wanted);
  beside = find_beside_program ();
  return beside != NULL ? beside : g_strdup (DH_PKGDATADIR);
}

/**
 * dh_data_path:
 * @folder: "rules", "rulesets", "scenarios" or "schemas"
 * @name: (nullable): a file in it
 *
 * The folder is looked for in DRUMHEAD_DATADIR if that is set, else in the tree the program was built in, else where
 * it was installed.
 *
 * Returns: (transfer full) (type filename): the path; nothing says that it exists
 */
char *
dh_data_path (const char *folder, const char *name)
{
  g_autofree char *base = find_base ();

  return g_build_filename (base, folder, name, NULL);
}
