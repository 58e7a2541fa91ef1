/* show-scenario.c — exports a scenario, to look at: show-scenario RULESETS FILE OUT
 * [sheet|tile|landscape|mono|saving|SIDE]...
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export.h"
#include "scenario/scenario-file.h"

int
main (int argc, char **argv)
{
  const char *folders[] = {argv[1], NULL};
  const DhRules *const modules[] = {NULL};
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;
  DhExportOptions options;

  if (argc < 4)
    return 2;
  library = dh_library_new (modules, folders);
  scenario = dh_scenario_load (argv[2], library, &error);
  g_assert_no_error (error);
  dh_export_options_init (&options);
  for (int i = 4; i < argc; i++)
    if (g_str_equal (argv[i], "sheet"))
      options.sheet = TRUE;
    else if (g_str_equal (argv[i], "tile"))
      options.tile = TRUE;
    else if (g_str_equal (argv[i], "landscape"))
      options.landscape = TRUE;
    else if (g_str_equal (argv[i], "mono"))
      options.ink = DH_INK_MONO;
    else if (g_str_equal (argv[i], "saving"))
      options.ink = DH_INK_SAVING;
    else
      options.side = argv[i];
  dh_export (scenario, argv[3], &options, &error);
  g_assert_no_error (error);
  return 0;
}
