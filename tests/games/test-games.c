/* test-games.c — recorded battles are played as they were
 *
 * A record names the seed and holds every answer and roll, a fingerprint after each, and the whole position at the
 * start of each turn, so these tests depend on the rules alone and not on the players that once chose the answers. What
 * to do when one fails stands in tests/games/README.md.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/record.h"
#include "scenario/scenario-file.h"

#include "rules/jacobite/jacobite.h"

#include <stdlib.h>
#include <string.h>

static DhLibrary *library;

static char *
record_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "games", name, NULL);
}

static DhRecord *
load (const char *name)
{
  g_autofree char *path = record_path (name);
  g_autoptr (GError) error = NULL;
  DhRecord *record = dh_record_load (path, library, &error);

  g_assert_no_error (error);
  return record;
}

/* The turn in which a line of the file stands. */
static guint
turn_of_line (const char *name, guint line)
{
  static const char mark[] = "<turn number=\"";
  g_autofree char *path = record_path (name);
  g_autofree char *text = NULL;
  const char *at;
  guint turn = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  at = text;
  for (guint i = 1; i <= line && at != NULL; i++)
    {
      const char *end = strchr (at, '\n');
      const char *found = g_strstr_len (at, end != NULL ? end - at : -1, mark);

      if (found != NULL)
        turn = (guint) atoi (found + strlen (mark));
      at = end != NULL ? end + 1 : NULL;
    }
  return turn;
}

static void
tell_parting (const char *name, const DhRecord *record)
{
  const char *after_name = strstr (record->parting, name);
  guint line = after_name != NULL ? (guint) atoi (after_name + strlen (name) + 1) : 0;
  g_autofree char *battle = g_strndup (name, strcspn (name, "."));

  g_printerr ("%s is played differently in turn %u, entry %u of %u: %s\n", battle, turn_of_line (name, line),
              record->parted_at + 1, record->n_recorded, record->parting);
  g_printerr ("If that is meant: ./dev games --accept\n");
  g_test_fail ();
}

static void
test_plays_as_it_did (gconstpointer name)
{
  g_autoptr (DhRecord) record = load (name);

  if (record->parting != NULL)
    tell_parting (name, record);
  else
    g_assert_true (dh_game_is_over (record->game, NULL));
}

/* A record of a battle that is no longer shipped like that would guard what nobody plays. */
static void
test_is_the_shipped_battle (gconstpointer name)
{
  g_autoptr (DhRecord) record = load (name);
  g_autofree char *base = g_strconcat (dh_scenario_get (record->scenario, "id"), ".drumhead", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "scenarios", base, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);

  g_assert_no_error (error);
  if (dh_scenario_play_fingerprint (record->scenario) == dh_scenario_play_fingerprint (scenario))
    return;
  g_printerr ("%s has changed since it was recorded: ./dev games --accept\n", base);
  g_test_fail ();
}

static guint
count_records (const char *battle)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "games", NULL);
  g_autofree char *start = g_strdup_printf ("%.*s-", (int) strcspn (battle, "."), battle);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, start) && g_str_has_suffix (name, ".drumgame");
  return n;
}

static void
test_every_battle (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "scenarios", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".drumhead") && count_records (name) < 2)
      {
        g_printerr ("%s has not two records: ./dev games --accept\n", name);
        g_test_fail ();
      }
}

static void
add_tests (const char *name)
{
  g_autofree char *plays = g_strdup_printf ("/games/%.*s/plays-as-it-did", (int) strcspn (name, "."), name);
  g_autofree char *shipped = g_strdup_printf ("/games/%.*s/is-the-battle-as-shipped", (int) strcspn (name, "."), name);

  g_test_add_data_func_full (plays, g_strdup (name), test_plays_as_it_did, g_free);
  g_test_add_data_func_full (shipped, g_strdup (name), test_is_the_shipped_battle, g_free);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_all (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".drumgame"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_tests (names->pdata[i]);
}

int
main (int argc, char *argv[])
{
  static const DhRules *const modules[] = {&dh_jacobite_rules, NULL};
  g_autofree char *folder = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", NULL);
  library = dh_library_new (modules, (const char *const[]){folder, NULL});
  add_all ();
  g_test_add_func ("/games/every-battle-is-recorded-twice", test_every_battle);
  result = g_test_run ();
  dh_library_free (library);
  return result;
}
