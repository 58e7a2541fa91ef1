/* record-read.c — the table of what a record may say
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/record-private.h"
#include "scenario/scenario-parse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The scenario's rows take the first member for the whole. */
typedef struct
{
  DhScenarioParse scenario;
  DhRecordText *text;
  DhRecordLine *line; /* (nullable): the one that is open */
} Parse;

static const char *const line_names[] = {
    [DH_LINE_TURN] = "turn",   [DH_LINE_ANSWER] = "answer",
    [DH_LINE_ROLL] = "roll",   [DH_LINE_CORRECTION] = "correction",
    [DH_LINE_RULES] = "rules", [DH_LINE_END] = "end",
};

static void
free_policy (gpointer data)
{
  DhRecordPolicy *policy = data;

  g_free (policy->id);
  g_free (policy->value);
  g_free (policy);
}

/**
 * dh_line_name:
 *
 * Returns: name of the element
 */
const char *
dh_line_name (DhLineKind kind)
{
  return line_names[kind];
}

/**
 * dh_record_line_free:
 * @line: (nullable): a line
 */
void
dh_record_line_free (DhRecordLine *line)
{
  if (line == NULL)
    return;
  g_free (line->side);
  g_free (line->version);
  g_free (line->text);
  g_free (line);
}

/**
 * dh_record_text_free:
 * @text: (nullable): what a file says
 */
void
dh_record_text_free (DhRecordText *text)
{
  if (text == NULL)
    return;
  dh_scenario_unref (text->scenario);
  g_ptr_array_unref (text->lines);
  g_ptr_array_unref (text->policies);
  g_free (text->rules);
  g_free (text);
}

static gboolean
get_number (DhXmlReader *reader, const DhXmlElement *element, const char *attribute, guint base, guint64 *number)
{
  const char *text = dh_xml_get (element, attribute);

  if (text == NULL || g_ascii_string_to_unsigned (text, base, 0, G_MAXUINT64, number, NULL))
    return TRUE;
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                      base == 16 ? _ ("%s is “%.40s”, expected a hexadecimal number")
                                 : _ ("%s is “%.40s”, expected a whole number"),
                      attribute, text);
}

static gboolean
start_record (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parse *parse = data;

  parse->text->rules =
      g_strdup_printf ("%s %s, %s %s", dh_xml_get (element, "rules"), dh_xml_get (element, "rules-version"),
                       dh_xml_get (element, "module"), dh_xml_get (element, "module-version"));
  return get_number (reader, element, "seed", 10, &parse->text->seed);
}

static gboolean
end_record (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  Parse *parse = data;

  if (parse->scenario.scenario != NULL)
    return TRUE;
  return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE, _ ("the record has no <scenario>"));
}

static gboolean
start_scenario (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parse *parse = data;

  if (parse->scenario.scenario != NULL)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("<%s> stands here a second time"), element->name);
  return dh_scenario_rows ()[0].start (reader, element, data);
}

static gboolean
start_policy (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parse *parse = data;
  DhRecordPolicy *policy = g_new0 (DhRecordPolicy, 1);

  policy->id = g_strdup (dh_xml_get (element, "id"));
  policy->value = g_strdup (dh_xml_get (element, "value"));
  g_ptr_array_add (parse->text->policies, policy);
  return TRUE;
}

static DhLineKind
find_kind (const char *name)
{
  guint kind = 0;

  while (!g_str_equal (line_names[kind], name))
    kind++;
  return kind;
}

static gboolean
start_line (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parse *parse = data;
  int turn = 0;

  parse->line = g_new0 (DhRecordLine, 1);
  parse->line->kind = find_kind (element->name);
  parse->line->side = g_strdup (dh_xml_get (element, "side"));
  parse->line->version = g_strdup (dh_xml_get (element, "version"));
  parse->line->at = element->at;
  if (!dh_xml_get_int (reader, element, "number", 0, G_MAXUINT16, &turn)
      || !get_number (reader, element, "fingerprint", 16, &parse->line->fingerprint)
      || !get_number (reader, element, "after", 16, &parse->line->fingerprint))
    return FALSE;
  parse->line->has_after = dh_xml_get (element, "after") != NULL;
  parse->line->turn = turn;
  return TRUE;
}

static gboolean
end_line (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  Parse *parse = data;

  parse->line->text = g_strdup (content->text);
  g_ptr_array_add (parse->text->lines, g_steal_pointer (&parse->line));
  return TRUE;
}

static const DhXmlRow record_rows[] = {
    {NULL, "record", "format! rules! rules-version! rules-hash! module! module-version! seed! play!", FALSE,
     start_record, end_record},
    {"record", "scenario", "format! rules! rules-version id version", FALSE, start_scenario, NULL},
    {"record", "policy", "id! value!", FALSE, start_policy, NULL},
    {"record", "turn", "number! fingerprint!", TRUE, start_line, end_line},
    {"record", "answer", "side! after", TRUE, start_line, end_line},
    {"record", "roll", "side after", TRUE, start_line, end_line},
    {"record", "correction", "side after", TRUE, start_line, end_line},
    {"record", "rules", "version!", TRUE, start_line, end_line},
    {"record", "end", "fingerprint!", TRUE, start_line, end_line},
};

/* The rows of a record, then those of the scenario in it, whose root is no root here. */
static DhXmlRow *
join_rows (void)
{
  const DhXmlRow *scenario_rows = dh_scenario_rows ();
  guint n_record = G_N_ELEMENTS (record_rows), n = 0;
  DhXmlRow *rows;

  while (scenario_rows[n].name != NULL)
    n++;
  rows = g_new0 (DhXmlRow, n_record + n);
  memcpy (rows, record_rows, sizeof record_rows);
  memcpy (rows + n_record, scenario_rows + 1, (n - 1) * sizeof *rows);
  rows[1].end = scenario_rows[0].end;
  return rows;
}

/**
 * dh_record_text_read:
 * @find: finds the ruleset of the scenario
 *
 * Reads a record file without playing it.
 *
 * Returns: (transfer full) (nullable): what it says, or %NULL with a %DH_FILE_ERROR
 */
DhRecordText *
dh_record_text_read (const char *xml, gsize length, const char *name, DhFindRuleset find, gpointer find_data,
                     GError **error)
{
  g_autofree DhXmlRow *rows = join_rows ();
  DhXmlGrammar grammar = {rows, DH_RECORD_FORMAT, DH_RECORD_MAX_SIZE, DH_RECORD_MAX_ELEMENTS};
  g_autoptr (DhRecordText) text = g_new0 (DhRecordText, 1);
  Parse parse = {.scenario = {.find = find, .find_data = find_data}, .text = text};
  gboolean is_whole;

  text->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_record_line_free);
  text->policies = g_ptr_array_new_with_free_func (free_policy);
  dh_scenario_parse_init (&parse.scenario);
  is_whole = dh_xml_read (&grammar, xml, length, name, &parse, error);
  dh_scenario_parse_clear (&parse.scenario);
  dh_record_line_free (parse.line);
  text->scenario = parse.scenario.scenario;
  return is_whole ? g_steal_pointer (&text) : NULL;
}
