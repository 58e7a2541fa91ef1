/* verb-format.c — a scenario in canonical form
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/**
 * dh_verb_format:
 *
 * Reads a scenario and writes it as Drumhead writes.
 *
 * Returns: an exit code
 */
int
dh_verb_format (int argc, char **argv)
{
  g_autofree char *out = NULL;
  GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("write to this file instead of standard output"), "OUT"},
      G_OPTION_ENTRY_NULL};
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!dh_cli_parse (entries, "FILE", &argc, &argv) || !dh_cli_check_count (argc, argv, 1))
    return DH_EXIT_CALL;
  library = dh_cli_library_new ();
  scenario = dh_scenario_load (argv[1], library, &error);
  if (scenario == NULL)
    return dh_cli_fail (error);
  if (out != NULL)
    return dh_scenario_save (scenario, out, library, &error) ? DH_EXIT_DONE : dh_cli_fail (error);
  text = dh_scenario_write (scenario, &length);
  fwrite (text, 1, length, stdout);
  return DH_EXIT_DONE;
}
