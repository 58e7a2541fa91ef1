/* fuzz.c — plays battles by their numbers and tells where it is: what ./dev fuzz runs, one process a core
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include <stdio.h>

#define SPARSE 8 /* of so many positions that are looked at, one is spoilt and handed in again */

/* A line before each battle, so that whoever reads knows which one has failed; the counts so far with it. */
static void
tell (const FuzzCounts *counts, guint64 battle, const char *field)
{
  const DhLawsCounts *laws = &counts->laws;
  const FuzzSeen *seen = &counts->seen;

  printf ("%" G_GUINT64_FORMAT "\t%s\tbattles %" G_GUINT64_FORMAT " decided %" G_GUINT64_FORMAT
          " turns %" G_GUINT64_FORMAT " entries %" G_GUINT64_FORMAT " looks %" G_GUINT64_FORMAT
          " loads %" G_GUINT64_FORMAT " losses %" G_GUINT64_FORMAT " spoilt %" G_GUINT64_FORMAT
          " refused %" G_GUINT64_FORMAT " banners %" G_GUINT64_FORMAT " leaders-lost %" G_GUINT64_FORMAT
          " previews %" G_GUINT64_FORMAT " most-options %u deepest-agenda %u longest-turn %u\n",
          battle, field, laws->battles, laws->decided, laws->turns, laws->entries, laws->looks, laws->loads,
          seen->losses, counts->spoilt.spoilt, counts->spoilt.refused, seen->banners, seen->fallen, seen->previews,
          laws->max_options, laws->max_agenda, laws->max_turn);
  fflush (stdout);
}

int
main (int argc, char *argv[])
{
  gint64 first = 0;
  int count = 1, step = 1, every = 64;
  g_autofree char *top = NULL;
  const GOptionEntry entries[] = {
      {"first", 0, 0, G_OPTION_ARG_INT64, &first, "number of the first battle (0)", "N"},
      {"count", 0, 0, G_OPTION_ARG_INT, &count, "how many (1)", "N"},
      {"step", 0, 0, G_OPTION_ARG_INT, &step, "from one number to the next (1)", "N"},
      {"every", 0, 0, G_OPTION_ARG_INT, &every, "look at everything in one entry of so many (64)", "N"},
      {"top", 0, 0, G_OPTION_ARG_FILENAME, &top, "top of the source tree (.)", "FOLDER"},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL, *tests = NULL;
  FuzzCounts counts = {0};
  FuzzFields *fields;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  data = g_build_filename (top != NULL ? top : ".", "data", NULL);
  tests = g_build_filename (top != NULL ? top : ".", "tests", NULL);
  fields = fuzz_fields_new (data, tests);
  for (guint64 battle = first, n = 0; n < (guint64) count; battle += step, n++)
    {
      g_autofree char *field = fuzz_fields_name (fields, battle);

      tell (&counts, battle, field);
      fuzz_battle (fields, battle, every, &counts);
      fuzz_positions (fields, battle, SPARSE * every, &counts.spoilt);
    }
  tell (&counts, 0, "done");
  fuzz_fields_free (fields);
  return 0;
}
