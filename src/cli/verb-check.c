/* verb-check.c — every problem of scenarios and rulesets
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "scenario/json.h"
#include "scenario/check.h"
#include "scenario/unenforced.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  DhLibrary *library;
  GString *json; /* (nullable): findings so far, as JSON */
  guint n_told;  /* problems and files at fault */
  DhExit exit_code;
} Report;

/* Where the tag begins that has this attribute; %NULL if there is none. */
static const char *
find_tag (const char *xml, const char *attribute, const char *value)
{
  g_autofree char *wanted = value != NULL ? g_strdup_printf (" %s=\"%s\"", attribute, value) : NULL;
  const char *at = wanted != NULL ? strstr (xml, wanted) : NULL;

  while (at != NULL && at > xml && *at != '<')
    at--;
  return at;
}

/* Where the effect with that number from 1 begins, among the rules in play; %NULL if there is none. */
static const char *
find_effect (const char *xml, guint number)
{
  const char *at = number > 0 ? strstr (xml, "<rules-in-play") : NULL;

  while (at != NULL && (at = strchr (at + 1, '<')) != NULL)
    if (g_str_has_prefix (at, "<!--"))
      at = strstr (at, "-->");
    else if (g_str_has_prefix (at, "<effect") && g_ascii_isspace (at[strlen ("<effect")]) && --number == 0)
      return at;
  return NULL;
}

/* Line and column, from 1, of the tag that holds what a finding speaks of: the piece, the effect, the rule or kind that
 * its code names behind a colon, or the hex; of the root if that cannot be told. */
static void
locate (const char *xml, const DhFinding *finding, const char *hex, guint *line, guint *column)
{
  const char *colon = strchr (finding->code, ':');
  const char *at = find_tag (xml, "id", finding->piece);

  if (at == NULL)
    at = find_effect (xml, finding->effect);
  if (at == NULL && colon != NULL)
    at = find_tag (xml, "id", colon + 1);
  if (at == NULL && colon != NULL)
    at = find_tag (xml, "kind", colon + 1);
  if (at == NULL && colon != NULL)
    at = find_tag (xml, "use", colon + 1);
  if (at == NULL)
    at = find_tag (xml, "at", hex);
  if (at == NULL)
    at = strstr (xml, "<scenario");
  *line = *column = 1;
  for (const char *p = xml; at != NULL && p < at; p++)
    {
      *column = *p == '\n' ? 1 : *column + 1;
      *line += *p == '\n';
    }
}

/* The worst of all files is the exit code of the whole. */
static void
worsen (Report *self, DhExit exit_code)
{
  self->n_told++;
  self->exit_code = MAX (self->exit_code, exit_code);
}

static void
report (Report *self, const char *path, guint line, guint column, DhSeverity severity, const char *code,
        const char *hex, const char *text)
{
  const char *word = severity == DH_PROBLEM_ERROR ? "error" : "warning";

  self->n_told++;
  if (severity == DH_PROBLEM_ERROR)
    worsen (self, DH_EXIT_CONTENT);
  if (self->json == NULL)
    {
      g_print ("%s:%u:%u: %s: [%s]%s%s%s %s\n", path, line, column, word, code, hex != NULL ? " [" : "",
               hex != NULL ? hex : "", hex != NULL ? "]" : "", text);
      return;
    }
  g_string_append (self->json, self->json->len > 1 ? ",\n {\"file\": " : "{\"file\": ");
  dh_json_string (self->json, path);
  g_string_append_printf (self->json, ", \"line\": %u, \"column\": %u, \"severity\": \"%s\", \"code\": ", line, column,
                          word);
  dh_json_string (self->json, code);
  g_string_append (self->json, ", \"hex\": ");
  dh_json_string (self->json, hex);
  g_string_append (self->json, ", \"text\": ");
  dh_json_string (self->json, text);
  g_string_append_c (self->json, '}');
}

/* A file that cannot be read is one error, with the place that its message begins with; nothing is known of the rest.
 */
static void
report_unreadable (Report *self, const char *path, const GError *error)
{
  const char *place = g_str_has_prefix (error->message, path) ? error->message + strlen (path) : "";
  guint line = 0, column = 0;
  int length = 0;

  if (error->domain != DH_FILE_ERROR || error->code == DH_FILE_ERROR_IO
      || sscanf (place, ":%u:%u: %n", &line, &column, &length) < 2 || length == 0)
    worsen (self, (DhExit) dh_cli_fail (error));
  else
    report (self, path, line, column, DH_PROBLEM_ERROR, "unreadable", NULL, place + length);
}

static void
check_scenario (Report *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, self->library, &error);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *xml = NULL;

  if (scenario == NULL)
    {
      report_unreadable (self, path, error);
      return;
    }
  if (!g_file_get_contents (path, &xml, NULL, NULL))
    xml = g_strdup ("");
  findings = dh_scenario_check (scenario, dh_library_get_rules (self->library, dh_scenario_get_catalogue (scenario)));
  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = g_ptr_array_index (findings, i);
      char name[DH_HEX_NAME_SIZE];
      const char *hex =
          finding->place < DH_PLACE_BOX ? dh_grid_name (dh_scenario_get_grid (scenario), finding->place, name) : NULL;
      guint line, column;

      locate (xml, finding, hex, &line, &column);
      report (self, path, line, column, finding->severity, finding->code, hex, finding->text);
    }
}

typedef struct
{
  Report *report;
  const char *path;
} RulesetReport;

static void
on_unenforced (const char *code, const char *title, gpointer data)
{
  const RulesetReport *self = data;
  g_autofree char *text = g_strdup_printf (_ ("not executed: %s"), title);

  report (self->report, self->path, 1, 1, DH_PROBLEM_WARNING, code, NULL, text);
}

/* What a ruleset offers and no code carries out yet. */
static void
check_ruleset (Report *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhCatalogue) catalogue = dh_ruleset_load (path, &error);
  RulesetReport ruleset = {self, path};
  const DhRules *rules;

  if (catalogue == NULL)
    {
      worsen (self, (DhExit) dh_cli_fail (error));
      return;
    }
  rules = dh_library_get_rules (self->library, catalogue);
  if (rules == NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("no rules module “%s” is compiled in"), catalogue->module);

      report (self, path, 1, 1, DH_PROBLEM_ERROR, "unknown-module", NULL, text);
      return;
    }
  dh_ruleset_list_unenforced (catalogue, rules, on_unenforced, &ruleset);
}

/* A person is told that nothing was found, beside the findings that a script reads. */
static void
check_one (Report *self, const char *path, void (*check) (Report *self, const char *path))
{
  guint n_before = self->n_told;

  check (self, path);
  if (self->n_told == n_before && self->json == NULL)
    g_printerr (_ ("%s: no problems\n"), path);
}

/**
 * dh_verb_check:
 *
 * Prints every problem of the files, one a line or as JSON; of a file without any, that it has none, to standard error.
 *
 * Returns: an exit code
 */
int
dh_verb_check (int argc, char **argv)
{
  g_autofree char *ruleset = NULL;
  gboolean json = FALSE;
  GOptionEntry entries[] = {
      {"ruleset", 0, 0, G_OPTION_ARG_FILENAME, &ruleset, N_ ("check this ruleset too"), "FILE"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (GString) out = NULL;
  Report self = {0};

  if (!dh_cli_parse (entries, "FILE...", &argc, &argv))
    return DH_EXIT_CALL;
  if (argc < 2 && ruleset == NULL)
    return dh_cli_complain (_ ("name the files to check; --help tells more"));
  library = dh_cli_library_new ();
  out = g_string_new ("[");
  self = (Report){library, json ? out : NULL, DH_EXIT_DONE};
  if (ruleset != NULL)
    check_one (&self, ruleset, check_ruleset);
  for (int i = 1; i < argc; i++)
    check_one (&self, argv[i], check_scenario);
  if (json)
    g_print ("%s]\n", out->str);
  return self.exit_code;
}
