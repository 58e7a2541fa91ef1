/* test-scenario-file.c — what is read is written again, and what is wrong is told where
 *
 * good/NAME.xml is canonical. bad/NAME.xml is refused with the sentence in bad/NAME.expected.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "files.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static DhScenario *
read_good (const char *text, gsize length, const char *name)
{
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  g_autoptr (GError) error = NULL;
  DhScenario *scenario = dh_scenario_read_for (text, length, name, catalogue, &error);

  g_assert_no_error (error);
  return scenario;
}

static void
test_good (gconstpointer data)
{
  gsize length, n;
  g_autofree char *text = files_read ("good", data, &length);
  g_autoptr (DhScenario) scenario = read_good (text, length, data);
  g_autofree char *written = dh_scenario_write (scenario, &n);

  g_assert_cmpstr (written, ==, text);
  g_assert_cmpuint (n, ==, length);
}

static void
test_bad (gconstpointer data)
{
  const char *name = data;
  gsize length;
  g_autofree char *text = files_read ("bad", name, &length);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".xml"));
  g_autofree char *expected_name = g_strconcat (stem, ".expected", NULL);
  g_autofree char *expected = g_strchomp (files_read ("bad", expected_name, NULL));
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_read_for (text, length, name, catalogue, &error);

  g_assert_null (scenario);
  g_assert_nonnull (error);
  g_assert_true (error->domain == DH_FILE_ERROR);
  g_assert_cmpstr (error->message, ==, expected);
}

typedef struct
{
  const char *name;
  const char *text;
  gssize length; /* -1: of the string */
  DhFileError code;
  const char *message; /* pattern */
} BytesRow;

#define ROOT "<scenario xmlns='urn:drumhead:1' format='1' rules='small'>"

static const BytesRow bytes_rows[] = {
    {"empty", "", -1, DH_FILE_ERROR_EMPTY, "x: the file is empty"},
    {"blanks-only", " \n\n ", -1, DH_FILE_ERROR_EMPTY, "x: the file is empty"},
    {"nul-byte", "<scenario>\n\0</scenario>", 23, DH_FILE_ERROR_SYNTAX, "x:2:1: *NUL*"},
    {"not-utf-8", "<scenario>\n \xff</scenario>", -1, DH_FILE_ERROR_SYNTAX, "x:2:2: *UTF-8*"},
    {"no-xml", "hello", -1, DH_FILE_ERROR_SYNTAX, "x:1:*"},
    {"other-encoding", "<?xml version='1.0' encoding='ISO-8859-1'?>" ROOT "</scenario>", -1, DH_FILE_ERROR_SYNTAX,
     "x:1:1: *ISO-8859-1, expected UTF-8"},
    {"half-utf-16", "\xff\xfe<\0s\0\0", 7, DH_FILE_ERROR_SYNTAX, "x: *UTF-16*"},
    {"control-character", ROOT "\n\x01</scenario>", -1, DH_FILE_ERROR_SYNTAX, "x:2:1: *"},
};

static void
test_bytes (gconstpointer data)
{
  const BytesRow *row = data;
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  g_autoptr (GError) error = NULL;
  gsize length = row->length < 0 ? strlen (row->text) : (gsize) row->length;
  g_autofree char *copy = g_malloc (length + 1);
  g_autoptr (DhScenario) scenario = NULL;

  memcpy (copy, row->text, length);
  copy[length] = '\0';
  scenario = dh_scenario_read_for (copy, length, "x", catalogue, &error);
  g_assert_error (error, DH_FILE_ERROR, (int) row->code);
  g_test_message ("%s", error->message);
  g_assert_true (g_pattern_match_simple (row->message, error->message));
  g_assert_null (scenario);
}

static void
test_marks (void)
{
  gsize length, n;
  g_autofree char *text = files_read ("good", "everything.xml", &length);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", text, NULL);
  g_autoptr (DhScenario) plain = read_good (marked, length + 3, "bom");
  g_autofree char *wide = g_convert (text, length, "UTF-16", "UTF-8", NULL, &n, NULL);
  g_autoptr (DhScenario) other = read_good (wide, n, "utf-16");
  g_autofree char *one = dh_scenario_write (plain, NULL);
  g_autofree char *two = dh_scenario_write (other, NULL);

  g_assert_cmpstr (one, ==, text);
  g_assert_cmpstr (two, ==, text);
}

/* A document with many copies of something in the middle. */
static char *
repeat (const char *before, const char *middle, guint n, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, middle);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *name;
  const char *before;
  const char *middle;
  guint n;
  const char *after;
  const char *message;
} LimitRow;

static const LimitRow limit_rows[] = {
    {"file", ROOT, "          ", 500000, "</scenario>", "x: the file is larger than 4 MiB"},
    {"depth", ROOT "<x:a xmlns:x='urn:x'>", "<x:a>", 40, "", "x:1:*nested deeper than 32"},
    {"text", ROOT "<about><title>", "0123456789", 30000, "</title></about></scenario>",
     "x:1:*<title> is longer than 262144 bytes"},
    {"value", ROOT "<about place='", "0123456789", 7000, "'/></scenario>", "x:1:*“place” is longer than 65536 bytes"},
    {"elements", ROOT "<board>", "<side of='A1' edge='E' feature='wall'/>", 100001, "</board></scenario>",
     "x:1:*more than 100000 elements"},
    {"notes", ROOT "<board>", "<note at='A1'/>", 4097, "</board></scenario>", "x:1:*more than 4096 elements <note>"},
    {"attributes", ROOT "<objective ", "a='1' ", 2, "/></scenario>", "x:1:*"},
};

static void
test_limit (gconstpointer data)
{
  const LimitRow *row = data;
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  g_autofree char *text = repeat (row->before, row->middle, row->n, row->after);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_read_for (text, strlen (text), "x", catalogue, &error);

  g_assert_null (scenario);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_pattern_match_simple (row->message, error->message));
}

static void
test_files (void)
{
  g_autoptr (DhLibrary) library = dh_library_new ((const DhRules *const[]){NULL}, (const char *const[]){NULL});
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *nothing = g_build_filename (folder, "nothing.drumhead", NULL);
  const char *paths[] = {nothing, folder, "/dev/null"};

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DhScenario) scenario = dh_scenario_load (paths[i], library, &error);

      g_assert_null (scenario);
      g_assert_error (error, DH_FILE_ERROR, DH_FILE_ERROR_IO);
      g_assert_true (g_str_has_prefix (error->message, paths[i]));
    }
}

static void
test_ruleset_missing (void)
{
  g_autoptr (DhLibrary) library = dh_library_new ((const DhRules *const[]){NULL}, (const char *const[]){NULL});
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = NULL;

  scenario = dh_scenario_read ("\n" ROOT "</scenario>", strlen ("\n" ROOT "</scenario>"), "x", library, &error);
  g_assert_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES);
  g_assert_true (g_str_has_prefix (error->message, "x:2:1: the ruleset “small” cannot be used"));
}

/* The program for this test runs again under a German locale; see meson.build. */
static void
test_decimal_comma (void)
{
  char half[8];

  if (g_getenv ("DH_TEST_COMMA") == NULL)
    {
      g_test_skip ("runs under another locale");
      return;
    }
  g_assert_nonnull (setlocale (LC_ALL, ""));
  snprintf (half, sizeof half, "%.1f", 0.5);
  g_assert_cmpstr (half, ==, "0,5");
  test_good ("everything.xml");
  test_good ("empty.xml");
}

static void
add_rows (const char *folder, GPtrArray *names, GTestDataFunc func)
{
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/scenario/file/%s/%s", folder, (char *) names->pdata[i]);

      g_test_add_data_func (path, names->pdata[i], func);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) good = NULL, bad = NULL;

  g_test_init (&argc, &argv, NULL);
  good = files_list ("good", ".xml");
  bad = files_list ("bad", ".xml");
  add_rows ("good", good, test_good);
  add_rows ("bad", bad, test_bad);
  for (guint i = 0; i < G_N_ELEMENTS (bytes_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scenario/file/bytes/%s", bytes_rows[i].name);

      g_test_add_data_func (path, &bytes_rows[i], test_bytes);
    }
  for (guint i = 0; i < G_N_ELEMENTS (limit_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scenario/file/limits/%s", limit_rows[i].name);

      g_test_add_data_func (path, &limit_rows[i], test_limit);
    }
  g_test_add_func ("/scenario/file/byte-order-marks-are-understood", test_marks);
  g_test_add_func ("/scenario/file/what-is-no-file-is-refused", test_files);
  g_test_add_func ("/scenario/file/a-missing-ruleset-is-named", test_ruleset_missing);
  g_test_add_func ("/scenario/file/a-decimal-comma-changes-nothing", test_decimal_comma);
  return g_test_run ();
}
