/* test-scenario-fuzz.c — spoilt files are refused with a place, or read
 *
 * A small scenario is spoilt in thousands of ways by a generator with a fixed seed.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "files.h"

#include "engine/chance.h"

#include <string.h>

#define N_ROUNDS 4000

static GString *
flip_bits (const char *text, gsize length, DhStream *stream)
{
  GString *spoilt = g_string_new_len (text, length);
  guint n = 1 + dh_stream_below (stream, 4);

  for (guint i = 0; i < n; i++)
    spoilt->str[dh_stream_below (stream, length)] ^= 1 << dh_stream_below (stream, 8);
  return spoilt;
}

static GString *
cut_off (const char *text, gsize length, DhStream *stream)
{
  return g_string_new_len (text, dh_stream_below (stream, length));
}

static GString *
drop_piece (const char *text, gsize length, DhStream *stream)
{
  GString *spoilt = g_string_new_len (text, length);
  gsize at = dh_stream_below (stream, length);

  return g_string_erase (spoilt, at, MIN (1 + dh_stream_below (stream, 40), length - at));
}

static const char *
line_start (const char *text, gsize length, DhStream *stream, gsize *n)
{
  const char *start = text + dh_stream_below (stream, length);

  while (start > text && start[-1] != '\n')
    start--;
  *n = strcspn (start, "\n") + 1;
  return start;
}

static GString *
double_line (const char *text, gsize length, DhStream *stream)
{
  GString *spoilt = g_string_new_len (text, length);
  gsize n;
  const char *line = line_start (text, length, stream, &n);

  return g_string_insert_len (spoilt, line - text, line, n);
}

static GString *
move_line (const char *text, gsize length, DhStream *stream)
{
  GString *spoilt = g_string_new_len (text, length);
  gsize n, unused;
  const char *line = line_start (text, length, stream, &n);
  const char *to = line_start (text, length, stream, &unused);

  return g_string_insert_len (g_string_erase (spoilt, line - text, n), MIN ((gsize) (to - text), length - n), line, n);
}

static GString *
swap_words (const char *text, gsize length, DhStream *stream)
{
  static const char *const words[] = {"wood", "A1",  "\"", "<",    ">",   "&",  "/>", "-1",   "99999999999999999999",
                                      "box:", "red", "'",  "<!--", "]]>", "\t", "Z9", "any ", "xmlns=\"urn:x\""};
  GString *spoilt = g_string_new_len (text, length);
  const char *word = words[dh_stream_below (stream, G_N_ELEMENTS (words))];

  return g_string_overwrite (spoilt, dh_stream_below (stream, length), word);
}

typedef GString *(*Spoil) (const char *text, gsize length, DhStream *stream);

static const Spoil spoils[] = {flip_bits, cut_off, drop_piece, double_line, move_line, swap_words};

static gboolean
has_place (const char *message)
{
  return g_regex_match_simple ("^spoilt:[0-9]+:[0-9]+: .", message, 0, 0)
         || g_str_has_prefix (message, "spoilt: the file is empty")
         || g_str_has_prefix (message, "spoilt: the file begins");
}

/* What is read can be written and read again, and is the same then. */
static void
assert_stable (const DhScenario *scenario, DhCatalogue *catalogue)
{
  gsize length;
  g_autofree char *text = dh_scenario_write (scenario, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) again = dh_scenario_read_for (text, length, "again", catalogue, &error);
  g_autofree char *second = NULL;

  g_assert_no_error (error);
  second = dh_scenario_write (again, NULL);
  g_assert_cmpstr (second, ==, text);
}

static void
test_spoilt_files (void)
{
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  gsize length;
  g_autofree char *text = files_read ("good", "everything.xml", &length);
  DhStream stream;
  guint n_read = 0;

  dh_stream_seed (&stream, 20260101, 0);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      GString *spoilt = spoils[i % G_N_ELEMENTS (spoils)](text, length, &stream);
      g_autoptr (GError) error = NULL;
      g_autoptr (DhScenario) scenario = dh_scenario_read_for (spoilt->str, spoilt->len, "spoilt", catalogue, &error);

      g_assert_true ((scenario == NULL) == (error != NULL));
      if (error != NULL && !has_place (error->message))
        g_error ("round %u: %s", i, error->message);
      if (scenario != NULL)
        assert_stable (scenario, catalogue);
      n_read += scenario != NULL;
      g_string_free (spoilt, TRUE);
    }
  g_test_message ("%u of %d were still scenarios", n_read, N_ROUNDS);
  g_assert_cmpuint (n_read, >, N_ROUNDS / 100);
  g_assert_cmpuint (n_read, <, N_ROUNDS / 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/fuzz/spoilt-files-are-refused-or-read", test_spoilt_files);
  return g_test_run ();
}
