/* cli.c — what the verbs of drumhead-cli share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include "ai/bot.h"
#include "rules/modules.h"
#include "scenario/check.h"
#include "scenario/data-path.h"
#include "scenario/save.h"
#include "scenario/start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * dh_cli_library_new:
 *
 * Returns: (transfer full): the rulesets that are installed, or those of DRUMHEAD_DATADIR
 */
DhLibrary *
dh_cli_library_new (void)
{
  g_autofree char *folder = dh_data_path ("rulesets", NULL);
  const char *folders[] = {folder, NULL};

  return dh_library_new (dh_rules_modules, folders);
}

/**
 * dh_cli_languages:
 *
 * Returns: (transfer none): the user's languages, the best first
 */
const char *const *
dh_cli_languages (void)
{
  return g_get_language_names ();
}

/* What the list of all verbs says of it, as a sentence. */
static char *
dup_summary (const char *verb)
{
  const char *summary = _ (dh_cli_find_verb (verb)->summary);
  g_autofree char *first = g_utf8_substring (summary, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);

  return g_strdup_printf ("%s%s.", capital, summary + strlen (first));
}

/**
 * dh_cli_parse:
 * @entries: options of a verb
 * @arguments: as the help shows them
 * @argc: (inout): number of words; options are taken out
 * @argv: (inout): words, the verb first
 *
 * Returns: whether the options were well-formed; if not, it has said so
 */
gboolean
dh_cli_parse (GOptionEntry *entries, const char *arguments, int *argc, char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autoptr (GError) error = NULL;
  g_autofree char *program = g_strdup_printf ("drumhead-cli %s", (*argv)[0]);
  g_autofree char *summary = dup_summary ((*argv)[0]);

  g_option_context_set_summary (context, summary);
  g_set_prgname (program);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  dh_cli_complain (error->message);
  return FALSE;
}

/**
 * dh_cli_complain:
 * @message: what is wrong with the call
 *
 * Returns: %DH_EXIT_CALL
 */
int
dh_cli_complain (const char *message)
{
  g_printerr ("%s: %s\n", g_get_prgname (), message);
  return DH_EXIT_CALL;
}

/**
 * dh_cli_fail:
 * @error: why something could not be done
 *
 * Returns: the exit code for it: 1 if what a file holds is at fault, 0 if a file is saved all the same, else 2
 */
int
dh_cli_fail (const GError *error)
{
  g_printerr ("%s\n", error->message);
  if (dh_file_is_saved (error))
    return DH_EXIT_DONE;
  return error->domain == DH_FILE_ERROR && error->code != DH_FILE_ERROR_IO ? DH_EXIT_CONTENT : DH_EXIT_CALL;
}

/**
 * dh_cli_list_players:
 *
 * Returns: (transfer full): the names of the computer players, with commas between them
 */
char *
dh_cli_list_players (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", dh_bot_get (i)->name);
  return g_string_free (names, FALSE);
}

/**
 * dh_cli_list_sides:
 *
 * Returns: (transfer full): the ids of the sides of a battle, with commas between them
 */
char *
dh_cli_list_sides (const DhScenario *scenario)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < dh_scenario_get_n_armies (scenario); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", dh_scenario_get_side_id (scenario, i));
  return g_string_free (ids, FALSE);
}

/**
 * dh_cli_check_count:
 * @wanted: how many words a verb takes besides its options
 *
 * Returns: whether there are so many; if not, it has said so
 */
gboolean
dh_cli_check_count (int argc, char **argv, int wanted)
{
  if (argc - 1 == wanted)
    return TRUE;
  g_printerr (ngettext ("%s: expected %d file, got %d; --help tells more\n",
                        "%s: expected %d files, got %d; --help tells more\n", (gulong) wanted),
              g_get_prgname (), wanted, argc - 1);
  return FALSE;
}

/**
 * dh_cli_prepare:
 * @path: where @scenario was read from, for messages
 * @exit_code: (out): set where %NULL is returned
 *
 * Makes a battle of a scenario, unless an error bars it; errors are printed.
 *
 * Returns: (transfer full) (nullable): the battle
 */
DhSetup *
dh_cli_prepare (const DhScenario *scenario, DhLibrary *library, const char *path, int *exit_code)
{
  const DhRules *rules = dh_library_get_rules (library, dh_scenario_get_catalogue (scenario));
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, rules);
  g_autoptr (GError) error = NULL;
  gboolean sound = TRUE;
  DhSetup *setup;

  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = g_ptr_array_index (findings, i);

      if (finding->severity != DH_PROBLEM_ERROR)
        continue;
      g_printerr ("%s: error: [%s] %s\n", path, finding->code, finding->text);
      sound = FALSE;
    }
  if (!sound)
    {
      *exit_code = DH_EXIT_CONTENT;
      return NULL;
    }
  setup = dh_scenario_to_setup (scenario, rules, &error);
  if (setup == NULL)
    *exit_code = dh_cli_fail (error);
  return setup;
}
