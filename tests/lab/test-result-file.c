/* test-result-file.c — results as files, ours and those that somebody has spoilt
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "raid.h"

#include "scenario/file-error.h"

#include <string.h>

static char *
write_shard (DhRaid *raid, guint stop_width, guint shard, gsize *length)
{
  g_autoptr (DhLabResult) result = NULL;

  raid->plan.stop_width = stop_width;
  result = dh_raid_run (raid, 1, shard, 2);
  return dh_lab_result_write (result, length);
}

/* As earlier versions wrote it: without seals. */
static char *
make_unsealed (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_equal (lines[i], "drumhead-balance 2"))
      g_string_append (out, "drumhead-balance 1\n");
    else if (!g_str_has_prefix (lines[i], "seal "))
      g_string_append_printf (out, "%s%s", lines[i], lines[i + 1] != NULL ? "\n" : "");
  return g_string_free (out, FALSE);
}

static char *
keep (const char *text)
{
  return g_strdup (text);
}

/* Each of four shards, as @change has made it, is read, and written as it was. */
static void
assert_reads_back (char *(*change) (const char *text))
{
  g_auto (DhRaid) raid = {NULL};

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = 300;
  for (guint i = 0; i < 4; i++)
    {
      gsize length, again_length;
      g_autofree char *text = write_shard (&raid, i < 2 ? 0 : 1, i % 2 + 1, &length), *again = NULL;
      g_autofree char *changed = change (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (DhLabResult) result = dh_lab_result_read (changed, strlen (changed), "x", raid.library, &error);

      g_assert_no_error (error);
      again = dh_lab_result_write (result, &again_length);
      g_assert_cmpmem (text, length, again, again_length);
    }
}

static void
test_read_and_written_is_the_same (void)
{
  assert_reads_back (keep);
}

static void
test_files_without_seals_are_read (void)
{
  assert_reads_back (make_unsealed);
}

/* In a file of one whole row without seals, what is replaced and what is said of it. */
static const struct
{
  const char *what, *by, *complaint;
} spoilt[] = {
    {"drumhead-balance 1", "drumhead-balance 3", "*newer*"},
    {"drumhead-balance 1", "drumhead-balance 2", "x:*seal*"},
    {"drumhead-balance 1", "drumhead-balance 0", "x:1:*"},
    {"drumhead-balance 1", "drumhead-record 1", "x:1:*"},
    {"rules toy", "rules", "x:2:*"},
    {" toy 1\n", " toy 9\n", "*other rules*"},
    {"seed 1\n", "seed -1\n", "x:3:*"},
    {"seed 1\n", "seed 99999999999999999999999\n", "x:3:*"},
    {"pairs 100\n", "pairs 4000000000\n", "x:4:*"},
    {"players random random", "players random nobody", "x:5:*"},
    {"players random random", "players random", "x:5:*"},
    {"stop-even 0", "stop-even 5000", "x:8:*"},
    {"scenario ", "scenario 9", "x:9:*"},
    {"row 0 50", "row 50 0", "*row*"},
    {"row 0 50", "row 0 51", "*row*"},
    {"row 0 50", "row 0 500", "*row*"},
    {"pairs 0:", "pairs 99:", "*tally*"},
    {"pairs 0:", "pairs 0", "*tally*"},
    {"pairs 0:", "pears 0:", "*tally*"},
    {"\nend\n", "\n", "*row*"},
    {"\nend\n", "\nend\nend\n", "*after the end*"},
};

static char *
replace (const char *text, const char *what, const char *by)
{
  const char *at = strstr (text, what);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, by, at + strlen (what));
}

static void
test_spoilt_files_are_refused (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autofree char *sealed = NULL, *text = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  sealed = write_shard (&raid, 0, 1, &length);
  text = make_unsealed (sealed);
  for (guint i = 0; i < G_N_ELEMENTS (spoilt); i++)
    {
      g_autofree char *bad = replace (text, spoilt[i].what, spoilt[i].by);
      g_autoptr (GError) error = NULL;

      g_assert_null (dh_lab_result_read (bad, strlen (bad), "x", raid.library, &error));
      if (!g_pattern_match_simple (spoilt[i].complaint, error->message))
        g_error ("“%s” for “%s”: %s", spoilt[i].by, spoilt[i].what, error->message);
    }
}

/* The number of a cell of some part is a thousand more than it can be. */
static const struct
{
  const char *part, *wanted;
} parts[] = {
    {"pairs", "as many pairs"},    {"turns", "a number of turns"}, {"scores", "a score of each side"},
    {"margins", "a margin"},       {"deaths", "no more than all"}, {"steps", "no more steps"},
    {"dies", "no more than died"},
};

static guint
line_of (const char *text, const char *at)
{
  guint line = 1;

  for (; text < at; text++)
    line += *text == '\n';
  return line;
}

/* Also where there are no seals, what cannot be true is found in its line. */
static void
test_numbers_that_cannot_be_are_refused (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autofree char *sealed = NULL, *text = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  sealed = write_shard (&raid, 0, 1, &length);
  text = make_unsealed (sealed);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *what = g_strdup_printf ("\n%s ", parts[i].part);
      const char *line = strstr (strstr (text, "\nrow "), what), *number = line != NULL ? strchr (line, ':') + 1 : NULL;
      g_autofree char *bad = NULL, *place = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (line);
      bad = g_strdup_printf ("%.*s1000%s", (int) (number - text), text, number);
      place = g_strdup_printf ("x:%u: ", line_of (text, line + 1));
      g_assert_null (dh_lab_result_read (bad, strlen (bad), "x", raid.library, &error));
      if (!g_str_has_prefix (error->message, place) || strstr (error->message, parts[i].wanted) == NULL)
        g_error ("%s: %s", parts[i].part, error->message);
    }
}

/* Whichever digit is another, the file is refused, and where is said. */
static void
test_every_spoilt_number_is_refused (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autofree char *text = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  text = write_shard (&raid, 0, 1, &length);
  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *bad = g_memdup2 (text, length);
      g_autoptr (GError) error = NULL;

      if (!g_ascii_isdigit (bad[i]))
        continue;
      bad[i] = bad[i] == '9' ? '0' : bad[i] + 1;
      g_assert_null (dh_lab_result_read (bad, length, "x", raid.library, &error));
      g_assert_true (g_str_has_prefix (error->message, "x:"));
    }
}

/* A row must not hide where the run would have ended. */
static void
test_rows_that_hide_an_end_are_refused (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autofree char *sealed = NULL, *text = NULL, *bad = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  raid.plan.n_pairs = 200;
  sealed = write_shard (&raid, 0, 2, &length);
  text = make_unsealed (sealed);
  g_assert_nonnull (strstr (text, "row 100 200\n"));
  bad = replace (text, "stop-width 0", "stop-width 1");
  g_assert_null (dh_lab_result_read (bad, strlen (bad), "x", raid.library, &error));
  g_assert_error (error, DH_FILE_ERROR, DH_FILE_ERROR_SYNTAX);
}

static void
assert_harmless (DhRaid *raid, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhLabResult) result = dh_lab_result_read (text, length, "x", raid->library, &error);

  if (result == NULL)
    g_assert_nonnull (error);
  else
    g_free (dh_lab_result_write (result, &length));
}

static void
test_cut_files_are_harmless (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autofree char *text = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  text = write_shard (&raid, 0, 1, &length);
  for (gsize i = 0; i < length; i += i < 400 || i + 400 > length ? 1 : 7)
    {
      g_autofree char *part = g_memdup2 (text, MAX (i, 1)); /* a block of its own, for those who watch memory */
      g_autoptr (GError) error = NULL;

      g_assert_null (dh_lab_result_read (part, i, "x", raid.library, &error));
      g_assert_nonnull (error);
    }
}

/* Whichever line is left out, comes twice, or has an empty one before it, the file is refused. */
static void
test_lines_more_or_less_are_refused (void)
{
  g_auto (DhRaid) raid = {NULL};
  g_autofree char *text = NULL;
  gsize length;

  dh_raid_init (&raid, "");
  text = write_shard (&raid, 0, 1, &length);
  for (const char *at = text, *next; at < text + length; at = next)
    {
      next = strchr (at, '\n') + 1;
      for (guint way = 0; way < 3; way++)
        {
          g_autofree char *put = way == 0 ? g_strdup ("") : way == 1 ? g_strndup (at, next - at) : g_strdup ("\n");
          g_autofree char *bad = g_strdup_printf ("%.*s%s%s", (int) (at - text), text, put, way == 0 ? next : at);
          g_autoptr (GError) error = NULL;

          g_assert_null (dh_lab_result_read (bad, strlen (bad), "x", raid.library, &error));
          g_assert_nonnull (error);
        }
    }
}

static void
test_changed_files_are_harmless (void)
{
  static const char signs[] = "0123456789 :\n-x\0<";
  g_auto (DhRaid) raid = {NULL};
  DhStream chance;
  gsize length;

  dh_raid_init (&raid, "");
  dh_stream_seed (&chance, 1, 0);
  for (guint stop = 0; stop < 2; stop++)
    {
      g_autofree char *sealed = write_shard (&raid, stop, 2, &length), *text = make_unsealed (sealed);

      length = strlen (text);
      for (guint i = 0; i < 3000; i++)
        {
          g_autofree char *bad = g_memdup2 (text, length);

          for (guint n = 1 + dh_stream_below (&chance, 4); n > 0; n--)
            bad[dh_stream_below (&chance, length)] = signs[dh_stream_below (&chance, sizeof signs - 1)];
          assert_harmless (&raid, bad, length);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/result-file/read-and-written-is-the-same", test_read_and_written_is_the_same);
  g_test_add_func ("/lab/result-file/files-without-seals-are-read", test_files_without_seals_are_read);
  g_test_add_func ("/lab/result-file/numbers-that-cannot-be-are-refused", test_numbers_that_cannot_be_are_refused);
  g_test_add_func ("/lab/result-file/every-spoilt-number-is-refused", test_every_spoilt_number_is_refused);
  g_test_add_func ("/lab/result-file/spoilt-files-are-refused", test_spoilt_files_are_refused);
  g_test_add_func ("/lab/result-file/rows-that-hide-an-end-are-refused", test_rows_that_hide_an_end_are_refused);
  g_test_add_func ("/lab/result-file/lines-more-or-less-are-refused", test_lines_more_or_less_are_refused);
  g_test_add_func ("/lab/result-file/cut-files-are-harmless", test_cut_files_are_harmless);
  g_test_add_func ("/lab/result-file/changed-files-are-harmless", test_changed_files_are_harmless);
  return g_test_run ();
}
