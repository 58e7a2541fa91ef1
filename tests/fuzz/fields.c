/* fields.c — the battles that are fuzzed
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fields.h"

#include "generate.h"
#include "house-rules.h"

#include "rules/jacobite/jacobite.h"
#include "scenario/scenario-file.h"

#include <string.h>

#define CYCLE 20 /* battles: the shipped ones, the double board, and as many maps as then fit */
#define MAPS_IN_CYCLE (CYCLE - FUZZ_N_SHIPPED - 1)
#define MAP_SIZE 16
#define MAP_PIECES 44
#define MAP_TRIES 1000 /* seeds tried for a map that can be played */

struct _FuzzFields
{
  DhLibrary *library;
  DhCatalogue *catalogue;
  char *data;
  char *tests;
  GPtrArray *shipped; /* (element-type utf8) files, by name */
};

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
find_shipped (FuzzFields *fields)
{
  g_autofree char *folder = g_build_filename (fields->data, "scenarios", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  fields->shipped = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".drumhead"))
      g_ptr_array_add (fields->shipped, g_strdup (name));
  g_ptr_array_sort (fields->shipped, compare_names);
  g_assert_cmpuint (fields->shipped->len, ==, FUZZ_N_SHIPPED);
}

/**
 * fuzz_fields_new:
 *
 * Returns: (transfer full): the fields, with the ruleset loaded
 */
FuzzFields *
fuzz_fields_new (const char *data, const char *tests)
{
  FuzzFields *fields = g_new0 (FuzzFields, 1);
  g_autofree char *rulesets = g_build_filename (data, "rulesets", NULL);
  g_autoptr (GError) error = NULL;

  fields->data = g_strdup (data);
  fields->tests = g_strdup (tests);
  fields->library =
      dh_library_new ((const DhRules *const[]){&dh_jacobite_rules, NULL}, (const char *const[]){rulesets, NULL});
  fields->catalogue = dh_library_get_ruleset (fields->library, "jacobite-rising", &error);
  g_assert_no_error (error);
  find_shipped (fields);
  return fields;
}

/**
 * fuzz_fields_free:
 * @fields: (transfer full) (nullable): the fields
 */
void
fuzz_fields_free (FuzzFields *fields)
{
  if (fields == NULL)
    return;
  dh_library_free (fields->library);
  g_free (fields->data);
  g_free (fields->tests);
  g_ptr_array_unref (fields->shipped);
  g_free (fields);
}

/**
 * fuzz_fields_get_catalogue:
 *
 * Returns: (transfer none): the ruleset
 */
DhCatalogue *
fuzz_fields_get_catalogue (const FuzzFields *fields)
{
  return fields->catalogue;
}

static guint
slot_of (guint64 battle)
{
  return battle % CYCLE;
}

static guint
map_of (guint64 battle)
{
  return (battle / CYCLE * MAPS_IN_CYCLE + slot_of (battle) - FUZZ_N_SHIPPED - 1) % FUZZ_N_MAPS;
}

/**
 * fuzz_fields_name:
 *
 * Returns: (transfer full): a name of the field of a battle, for people
 */
char *
fuzz_fields_name (const FuzzFields *fields, guint64 battle)
{
  guint slot = slot_of (battle);

  if (slot < FUZZ_N_SHIPPED)
    return g_strdup (fields->shipped->pdata[slot]);
  if (slot == FUZZ_N_SHIPPED)
    return g_strdup ("double-board.drumhead");
  return g_strdup_printf ("map %u", map_of (battle));
}

static DhScenario *
load_file (FuzzFields *fields, const char *folder, const char *below, const char *name)
{
  g_autofree char *path = g_build_filename (folder, below, name, NULL);
  g_autoptr (GError) error = NULL;
  DhScenario *scenario = dh_scenario_load (path, fields->library, &error);

  g_assert_no_error (error);
  return scenario;
}

/**
 * fuzz_fields_make_map:
 * @map: below %FUZZ_N_MAPS
 *
 * Returns: (transfer full): a battle of chance, always the same for one number
 */
DhScenario *
fuzz_fields_make_map (FuzzFields *fields, guint map)
{
  for (guint64 i = 0; i < MAP_TRIES; i++)
    {
      g_autoptr (DhScenario) scenario =
          generate_battle (fields->catalogue, &dh_jacobite_rules, map * MAP_TRIES + i, MAP_SIZE, MAP_PIECES);

      if (scenario != NULL)
        return fuzz_add_house_rules (scenario, &dh_jacobite_rules, map);
    }
  g_assert_not_reached ();
}

/**
 * fuzz_fields_load:
 *
 * Returns: (transfer full): the field of a battle
 */
DhScenario *
fuzz_fields_load (FuzzFields *fields, guint64 battle)
{
  guint slot = slot_of (battle);

  if (slot < FUZZ_N_SHIPPED)
    return load_file (fields, fields->data, "scenarios", fields->shipped->pdata[slot]);
  if (slot == FUZZ_N_SHIPPED)
    return load_file (fields, fields->tests, "fuzz", "double-board.drumhead");
  return fuzz_fields_make_map (fields, map_of (battle));
}
