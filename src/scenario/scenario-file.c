/* scenario-file.c — scenarios on the disk
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-file.h"

#include "scenario/file-load.h"
#include "scenario/save.h"
#include "scenario/scenario-parse.h"

#include <glib/gi18n-lib.h>

/**
 * dh_scenario_load:
 * @path: a scenario file
 * @library: where its ruleset is found
 *
 * Returns: (transfer full) (nullable): the scenario, or %NULL with a %DH_FILE_ERROR
 */
DhScenario *
dh_scenario_load (const char *path, DhLibrary *library, GError **error)
{
  gsize length;
  g_autofree char *text = dh_file_load (path, DH_SCENARIO_MAX_SIZE, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return text == NULL ? NULL : dh_scenario_read (text, length, name, library, error);
}

typedef struct
{
  const DhScenario *scenario;
  DhLibrary *library; /* (nullable) */
} Verification;

/* The file is read as it will be read when it is opened. */
static gboolean
verify (const char *text, gsize length, const char *name, gpointer data, GError **error)
{
  const Verification *wanted = data;
  g_autoptr (DhScenario) again = NULL;

  if (wanted->library != NULL)
    again = dh_scenario_read (text, length, name, wanted->library, error);
  else
    again = dh_scenario_read_for (text, length, name, dh_scenario_get_catalogue (wanted->scenario), error);
  if (again == NULL)
    return FALSE;
  if (dh_scenario_equal (wanted->scenario, again))
    return TRUE;
  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_VALUE,
               _ ("%s: the file would not say what the scenario says; it is as it was"), name);
  return FALSE;
}

/**
 * dh_scenario_save_with:
 * @ops: what writes on the disk
 *
 * As dh_scenario_save().
 */
gboolean
dh_scenario_save_with (const DhWriteOps *ops, const DhScenario *scenario, const char *path, DhLibrary *library,
                       GError **error)
{
  Verification wanted = {scenario, library};
  gsize length;
  g_autofree char *text = dh_scenario_write (scenario, &length);

  return dh_file_save (ops, path, text, length, verify, &wanted, error);
}

/**
 * dh_scenario_save:
 * @path: where it shall be
 * @library: (nullable): where its ruleset is found; %NULL: only the ruleset that it has
 *
 * Saves a scenario so that the old file or the new one is there at every moment; the old one is kept as a numbered
 * version. See dh_file_save().
 *
 * Returns: %FALSE with an error in one sentence when it is not saved
 */
gboolean
dh_scenario_save (const DhScenario *scenario, const char *path, DhLibrary *library, GError **error)
{
  return dh_scenario_save_with (dh_write_ops (), scenario, path, library, error);
}

/**
 * dh_scenario_dup_file_name:
 * @suffix: what the file's name ends with, its dot included
 *
 * Returns: (transfer full): what to call a file about the scenario until somebody says otherwise: by its id
 */
char *
dh_scenario_dup_file_name (const DhScenario *scenario, const char *suffix)
{
  const char *id = dh_scenario_get (scenario, "id");

  return g_strconcat (id != NULL && *id != '\0' ? id : "battle", suffix, NULL);
}
