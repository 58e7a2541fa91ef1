/* ai-test.c — battles for tests of computer players
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai-test.h"

#include "rules/modules.h"
#include "scenario/data-path.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

static DhSetup *
load_file (const char *path)
{
  g_autofree char *folder = dh_data_path ("rulesets", NULL);
  const char *folders[] = {folder, NULL};
  g_autoptr (DhLibrary) library = dh_library_new (dh_rules_modules, folders);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);
  DhSetup *setup;

  g_assert_no_error (error);
  setup = dh_scenario_to_setup (scenario, dh_library_get_rules (library, dh_scenario_get_catalogue (scenario)), &error);
  g_assert_no_error (error);
  return setup;
}

static char *
path_of (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".drumhead", NULL);

  return g_str_has_suffix (id, ".drumhead") ? g_strdup (id) : dh_data_path ("scenarios", name);
}

/**
 * dh_ai_test_has:
 * @id: of a shipped battle, or the path of a file
 *
 * Returns: whether there is such a file
 */
gboolean
dh_ai_test_has (const char *id)
{
  g_autofree char *path = path_of (id);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/**
 * dh_ai_test_load:
 * @id: of a shipped battle, or the path of a file
 *
 * Returns: (transfer full): that battle
 */
DhSetup *
dh_ai_test_load (const char *id)
{
  g_autofree char *path = path_of (id);

  return load_file (path);
}

/**
 * dh_ai_test_setups:
 * @only: (nullable): the one battle that is meant
 *
 * Returns: (transfer full) (element-type DhSetup): all shipped battles, in the order of their names, and one between
 *   two equal armies
 */
GPtrArray *
dh_ai_test_setups (const char *only)
{
  static const char *const ids[] = {
      "clifton", "cromdale",      "culloden",     "dunkeld", "falkirk",     "glen-shiel",  "inverurie",
      "keith",   "killiecrankie", "little-ferry", "preston", "prestonpans", "sheriffmuir",
  };
  GPtrArray *setups = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_setup_unref);
  g_autofree char *mirror = g_build_filename (MIRROR_FOLDER, "mirror.drumhead", NULL);

  if (only != NULL)
    {
      g_ptr_array_add (setups, dh_ai_test_load (only));
      return setups;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_ptr_array_add (setups, dh_ai_test_load (ids[i]));
  if (g_file_test (mirror, G_FILE_TEST_EXISTS))
    g_ptr_array_add (setups, load_file (mirror));
  return setups;
}
