/* verb-render.c — the set-up map as a picture or on paper
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "render/export.h"

#include <glib/gi18n-lib.h>

static gboolean
read_ink (const char *word, DhInk *ink)
{
  static const struct
  {
    const char *word;
    DhInk ink;
  } inks[] = {{"full", DH_INK_FULL}, {"saving", DH_INK_SAVING}, {"mono", DH_INK_MONO}};

  for (guint i = 0; i < G_N_ELEMENTS (inks); i++)
    if (word == NULL || g_str_equal (word, inks[i].word))
      {
        *ink = inks[i].ink;
        return TRUE;
      }
  return FALSE;
}

/* The one language that was asked for, or the user's. */
static const char *const *
choose_languages (const char *wanted, const char *one[2])
{
  one[0] = wanted;
  one[1] = NULL;
  return wanted != NULL ? one : dh_cli_languages ();
}

static int
complain_of_side (const DhScenario *scenario)
{
  g_autofree char *sides = dh_cli_list_sides (scenario);
  g_autofree char *sentence = g_strdup_printf (_ ("--for takes a side of the battle (%s)"), sides);

  return dh_cli_complain (sentence);
}

/**
 * dh_verb_render:
 *
 * Draws a scenario into a file whose ending says what it shall be.
 *
 * Returns: an exit code
 */
int
dh_verb_render (int argc, char **argv)
{
  g_autofree char *out = NULL, *ink = NULL, *side = NULL, *only = NULL, *paper = NULL, *language = NULL;
  DhExportOptions options;
  const char *one_language[2];
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  dh_export_options_init (&options);
  GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("the file to write: .png, .svg or .pdf"), "OUT"},
      {"dpi", 0, 0, G_OPTION_ARG_DOUBLE, &options.dpi, N_ ("dots per inch of a picture (96)"), "N"},
      {"hex", 0, 0, G_OPTION_ARG_DOUBLE, &options.hex_mm, N_ ("width of a hex in millimetres"), "MM"},
      {"ink", 0, 0, G_OPTION_ARG_STRING, &ink, N_ ("how much colour: full, saving or mono"), "INK"},
      {"for", 0, 0, G_OPTION_ARG_STRING, &side, N_ ("turn the map for this side"), "SIDE"},
      {"only", 0, 0, G_OPTION_ARG_STRING, &only, N_ ("draw only terrain or only pieces"), "WHAT"},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_ ("A3, A4, A5 or letter"), "PAPER"},
      {"landscape", 0, 0, G_OPTION_ARG_NONE, &options.landscape, N_ ("turn the paper"), NULL},
      {"sheet", 0, 0, G_OPTION_ARG_NONE, &options.sheet, N_ ("with title, legend and orders of battle"), NULL},
      {"tile", 0, 0, G_OPTION_ARG_NONE, &options.tile, N_ ("over as many pages as the hexes need"), NULL},
      {"language", 0, 0, G_OPTION_ARG_STRING, &language, N_ ("language of the texts"), "TAG"},
      G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (entries, "FILE", &argc, &argv) || !dh_cli_check_count (argc, argv, 1))
    return DH_EXIT_CALL;
  if (out == NULL)
    return dh_cli_complain (_ ("-o OUT is missing: a file that ends in .png, .svg or .pdf"));
  if (!read_ink (ink, &options.ink))
    return dh_cli_complain (_ ("--ink takes full, saving or mono"));
  if (only != NULL && !g_str_equal (only, "terrain") && !g_str_equal (only, "pieces"))
    return dh_cli_complain (_ ("--only takes terrain or pieces"));
  options.only_terrain = g_strcmp0 (only, "terrain") == 0;
  options.only_pieces = g_strcmp0 (only, "pieces") == 0;
  options.side = side;
  if (paper != NULL)
    options.paper = paper;
  options.languages = choose_languages (language, one_language);
  library = dh_cli_library_new ();
  scenario = dh_scenario_load (argv[1], library, &error);
  if (scenario != NULL)
    options.rules = dh_library_get_rules (library, dh_scenario_get_catalogue (scenario));
  if (scenario != NULL && side != NULL && dh_scenario_find_army (scenario, side) < 0)
    return complain_of_side (scenario);
  if (scenario == NULL || !dh_export (scenario, out, &options, &error))
    return error->domain == DH_EXPORT_ERROR && error->code == DH_EXPORT_ERROR_OPTION ? dh_cli_complain (error->message)
                                                                                     : dh_cli_fail (error);
  return DH_EXIT_DONE;
}
