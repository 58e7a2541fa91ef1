/* test-digests.c — whatever the rules say of many battles, they say it as they did
 *
 * Battles are played at random: those that are shipped, and many of chance with rules of their own. All that the rules
 * answer on the way is said to a digest, whose numbers stand in digests.list. They depend on the rules alone. When one
 * differs, it is told of what: positions, options, events and so on. What to do then stands in README.md.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "faults.h"
#include "fields.h"
#include "watch.h"

#include "rules/jacobite/jacobite.h"
#include "scenario/start.h"

#include <stdlib.h>
#include <string.h>

#define N_BATTLES 14   /* shipped, and the double board */
#define N_MAPS 200     /* of chance */
#define N_RULESETS 150 /* with other numbers */
#define N_DRAFTS 8
#define DRAFTS 40 /* in one of them */
#define ENTRIES_OF_BATTLE 400
#define ENTRIES_OF_MAP 150

typedef enum
{
  SUBJECT_MAP,
  SUBJECT_BATTLE,
  SUBJECT_RULESET,
  SUBJECT_DRAFTS,
} Kind;

typedef struct
{
  Kind kind;
  guint number;
  char *name;
} Subject;

static FuzzFields *fields;
static GHashTable *recorded; /* what each subject was, by its name */

/* ---- What is digested ---- */

static void
add_subject (GPtrArray *subjects, Kind kind, guint number, char *name)
{
  Subject *subject = g_new (Subject, 1);

  *subject = (Subject){kind, number, name};
  g_ptr_array_add (subjects, subject);
}

static void
subject_free (gpointer data)
{
  Subject *subject = data;

  g_free (subject->name);
  g_free (subject);
}

static char *
name_battle (guint number)
{
  g_autofree char *file = fuzz_fields_name (fields, number);

  return g_strndup (file, strcspn (file, "."));
}

static GPtrArray *
list_subjects (void)
{
  GPtrArray *subjects = g_ptr_array_new_with_free_func (subject_free);

  for (guint i = 0; i < N_MAPS; i++)
    add_subject (subjects, SUBJECT_MAP, i, g_strdup_printf ("map-%03u", i));
  for (guint i = 0; i < N_BATTLES; i++)
    add_subject (subjects, SUBJECT_BATTLE, i, name_battle (i));
  for (guint i = 0; i < N_RULESETS; i++)
    add_subject (subjects, SUBJECT_RULESET, i, g_strdup_printf ("ruleset-%03u", i));
  for (guint i = 0; i < N_DRAFTS; i++)
    add_subject (subjects, SUBJECT_DRAFTS, i, g_strdup_printf ("drafts-%u", i));
  return subjects;
}

static void
say_battle (const DhScenario *scenario, guint64 seed, guint max_entries, Digest *digest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);

  g_assert_no_error (error);
  say_findings (scenario, digest);
  watch_battle (setup, seed, max_entries, digest);
}

static void
say_ruleset (guint number, Digest *digest)
{
  g_autofree char *ruleset = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", "jacobite-rising.xml", NULL);
  g_autofree char *name = fuzz_fields_name (fields, number % FUZZ_N_SHIPPED);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "scenarios", name, NULL);
  g_autofree char *battle = NULL;

  g_assert_true (g_file_get_contents (path, &battle, NULL, NULL));
  say_other_ruleset (ruleset, battle, number, digest);
}

static void
say_subject (const Subject *subject, Digest *digest)
{
  g_autoptr (DhScenario) scenario = NULL;

  switch (subject->kind)
    {
    case SUBJECT_MAP:
      scenario = fuzz_fields_make_map (fields, subject->number);
      say_battle (scenario, subject->number, ENTRIES_OF_MAP, digest);
      break;
    case SUBJECT_BATTLE:
      scenario = fuzz_fields_load (fields, subject->number);
      say_battle (scenario, subject->number, ENTRIES_OF_BATTLE, digest);
      break;
    case SUBJECT_RULESET:
      say_ruleset (subject->number, digest);
      break;
    case SUBJECT_DRAFTS:
      say_drafts (fuzz_fields_get_catalogue (fields), 1000 + subject->number * DRAFTS, DRAFTS, digest);
      break;
    }
}

static char *
digest_subject (const Subject *subject, FILE *told)
{
  Digest digest = {.told = told};

  say_subject (subject, &digest);
  return digest_print (&digest);
}

/* ---- What is recorded: a line for each, "NAME TOPIC=NUMBER ..." ---- */

static char *
list_path (void)
{
  return g_test_build_filename (G_TEST_DIST, "digests", "digests.list", NULL);
}

static GHashTable *
read_list (void)
{
  GHashTable *list = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *path = list_path (), *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return list;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize length = strcspn (lines[i], " ");

      if (lines[i][length] == ' ')
        g_hash_table_insert (list, g_strndup (lines[i], length), g_strdup (lines[i] + length + 1));
    }
  return list;
}

/* The topics whose numbers differ. */
static char *
name_topics (const char *now, const char *then)
{
  g_auto (GStrv) words = g_strsplit (now, " ", -1);
  g_auto (GStrv) old = g_strsplit (then != NULL ? then : "", " ", -1);
  GString *names = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) old, words[i]))
      g_string_append_printf (names, "%s%.*s", names->len > 0 ? ", " : "", (int) strcspn (words[i], "="), words[i]);
  return g_string_free (names, FALSE);
}

static void
test_is_as_it_was (gconstpointer data)
{
  const Subject *subject = data;
  const char *then = g_hash_table_lookup (recorded, subject->name);
  g_autofree char *now = digest_subject (subject, NULL);
  g_autofree char *topics = NULL;

  if (g_strcmp0 (now, then) == 0)
    return;
  topics = name_topics (now, then);
  g_error ("%s is not as recorded: %s. tests/digests/README.md says what to do.", subject->name, topics);
}

static void
test_list_has_no_others (gconstpointer data)
{
  const GPtrArray *subjects = data;

  g_assert_cmpuint (g_hash_table_size (recorded), ==, subjects->len);
}

/* ---- Other uses ---- */

static int
write_list (const GPtrArray *subjects)
{
  g_autofree char *path = list_path ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < subjects->len; i++)
    {
      const Subject *subject = subjects->pdata[i];
      const char *then = g_hash_table_lookup (recorded, subject->name);
      g_autofree char *now = digest_subject (subject, NULL);
      g_autofree char *topics = name_topics (now, then);

      g_string_append_printf (text, "%s %s\n", subject->name, now);
      if (topics[0] != '\0')
        g_print ("%s: %s\n", subject->name, topics);
    }
  if (g_file_set_contents (path, text->str, text->len, &error))
    return 0;
  g_printerr ("%s\n", error->message);
  return 1;
}

static int
tell (const GPtrArray *subjects, const char *name)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const Subject *subject = subjects->pdata[i];

      if (g_str_equal (subject->name, name))
        {
          g_free (digest_subject (subject, stdout));
          return 0;
        }
    }
  g_printerr ("%s is not digested\n", name);
  return 1;
}

static int
run_tests (const GPtrArray *subjects)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const Subject *subject = subjects->pdata[i];
      g_autofree char *path = g_strdup_printf ("/digests/%s", subject->name);

      g_test_add_data_func (path, subject, test_is_as_it_was);
    }
  g_test_add_data_func ("/digests/nothing-else-is-recorded", subjects, test_list_has_no_others);
  return g_test_run ();
}

int
main (int argc, char *argv[])
{
  gboolean accept = argc == 2 && g_str_equal (argv[1], "--accept");
  const char *told = argc == 3 && g_str_equal (argv[1], "--tell") ? argv[2] : NULL;
  g_autofree char *data = NULL, *tests = NULL;
  g_autoptr (GPtrArray) subjects = NULL;
  int result;

  if (accept || told != NULL)
    argc = 1;
  g_test_init (&argc, &argv, NULL);
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  tests = g_strdup (g_test_get_dir (G_TEST_DIST));
  fields = fuzz_fields_new (data, tests);
  recorded = read_list ();
  subjects = list_subjects ();
  if (accept)
    result = write_list (subjects);
  else if (told != NULL)
    result = tell (subjects, told);
  else
    result = run_tests (subjects);
  g_hash_table_unref (recorded);
  fuzz_fields_free (fields);
  return result;
}
