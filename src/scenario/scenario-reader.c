/* scenario-reader.c — the table of what a scenario may say
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-file.h"
#include "scenario/scenario-parse.h"

#include <glib/gi18n-lib.h>

static const DhXmlGrammar grammar;

static gboolean
start_scenario (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  const char *id = dh_xml_get (element, "rules");
  DhCatalogue *catalogue;

  if (!dh_xml_check_format (reader, element, grammar.format))
    return FALSE;
  catalogue = parse->find (parse->find_data, id, &parse->find_error);
  if (catalogue == NULL)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_RULES, _ ("the ruleset “%.80s” cannot be used (%s)"), id,
                        parse->find_error == NULL ? _ ("it is not installed") : parse->find_error->message);
  parse->scenario = dh_scenario_new (catalogue);
  if (!dh_xml_check_id (reader, element, "id"))
    return FALSE;
  dh_scenario_set (parse->scenario, "id", dh_xml_get (element, "id"));
  dh_scenario_set (parse->scenario, "version", dh_xml_get (element, "version"));
  dh_scenario_set (parse->scenario, "rules-version", dh_xml_get (element, "rules-version"));
  return TRUE;
}

/* End of an element that stands once: what came with it is kept under its name. */
static gboolean
end_part (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  dh_scenario_keep (parse->scenario, content->name, content->kept);
  return TRUE;
}

static gboolean
start_about (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;

  for (guint i = 0; i < element->n_attributes; i++)
    dh_scenario_set (parse->scenario, element->attributes[i].name, element->attributes[i].value);
  return dh_parse_once (reader, element, parse);
}

static gboolean
end_about_text (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;
  guint which = 0;

  while (!g_str_equal (dh_scenario_text_name (which), content->name))
    which++;
  return dh_parse_add_text (reader, content, parse, &parse->scenario->texts[which]);
}

static gboolean
start_change (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;

  parse->change.version = g_strdup (dh_xml_get (element, "version"));
  return dh_parse_room (reader, element, dh_scenario_get_n_changes (parse->scenario), DH_SCENARIO_MAX_ENTRIES)
         && dh_parse_start_text (reader, element, data);
}

/* Changes of one version that follow each other are one text in several languages. */
static gboolean
end_change (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;
  guint n = dh_scenario_get_n_changes (parse->scenario);
  const DhChange *last = dh_scenario_get_change (parse->scenario, n - 1);
  gboolean joins = last != NULL && g_str_equal (last->version, parse->change.version);

  parse->change.text = joins ? dh_text_ref (last->text) : NULL;
  if (!dh_parse_add_text (reader, content, parse, &parse->change.text))
    return FALSE;
  dh_scenario_set_change (parse->scenario, joins ? n - 1 : n, &parse->change);
  dh_list_clear_struct (DH_LIST_CHANGES, &parse->change);
  return TRUE;
}

static gboolean
end_unplaced (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  g_string_printf (parse->key, "unplaced/%u", dh_scenario_get_n_armies (parse->scenario) - 1);
  return dh_parse_end_kept (reader, content, data);
}

#define ABOUT_ATTRIBUTES "number date campaign place author editor licence revised based-on"
#define TEXT(parent, name, end)                                                                                        \
  {                                                                                                                    \
    parent, name, "xml:lang", TRUE, dh_parse_start_text, end                                                           \
  }
#define AT(parent)                                                                                                     \
  {                                                                                                                    \
    parent, "at", NULL, TRUE, NULL, dh_parse_end_at                                                                    \
  }

static const DhXmlRow rows[] = {
    {NULL, "scenario", "format! rules! rules-version id version", FALSE, start_scenario, end_part},

    {"scenario", "about", ABOUT_ATTRIBUTES, FALSE, start_about, end_part},
    TEXT ("about", "title", end_about_text),
    TEXT ("about", "subtitle", end_about_text),
    TEXT ("about", "background", end_about_text),
    TEXT ("about", "notes", end_about_text),
    TEXT ("about", "source", end_about_text),
    {"about", "change", "version! xml:lang", TRUE, start_change, end_change},

    {"scenario", "board", "columns rows shift short-rows boxes ground-scale", FALSE, dh_parse_board,
     dh_parse_end_board},
    {"board", "hex", "at! terrain features group", FALSE, dh_parse_hex_element, dh_parse_end_kept},
    {"board", "zone", "id! hexes!", FALSE, dh_parse_zone, dh_parse_end_kept},
    {"board", "side", "of! edge! feature!", FALSE, dh_parse_side, dh_parse_end_kept},
    {"board", "path", "kind! hexes!", FALSE, dh_parse_path, dh_parse_end_kept},
    {"board", "label", "at!", FALSE, dh_parse_note, dh_parse_end_label},
    TEXT ("label", "name", dh_parse_end_note_text),
    {"board", "note", "at! private", TRUE, dh_parse_note, dh_parse_end_note},
    TEXT ("note", "text", dh_parse_end_note_text),

    {"scenario", "army", "side! edge first commander", FALSE, dh_parse_army, dh_parse_end_army},
    {"army", "piece", "id! class! at! steps markers", FALSE, dh_parse_piece, dh_parse_end_piece},
    TEXT ("piece", "name", dh_parse_end_piece_name),
    TEXT ("army", "name", dh_parse_end_army_name),
    TEXT ("army", "allies", dh_parse_end_allies),
    {"army", "value", "id!", TRUE, dh_parse_value, dh_parse_end_value},
    {"army", "unplaced", NULL, FALSE, NULL, end_unplaced},
    {"unplaced", "piece", "id! class! steps markers", FALSE, dh_parse_unplaced_piece, dh_parse_end_piece},

    {"scenario", "objective", "*", FALSE, dh_parse_objective, dh_parse_end_objective},
    TEXT ("objective", "name", dh_parse_end_objective_name),

    {"scenario", "rules-in-play", NULL, FALSE, dh_parse_once, end_part},
    {"rules-in-play", "switch", "id! value!", FALSE, dh_parse_switch, dh_parse_end_kept},
    {"rules-in-play", "policy", "id! value!", FALSE, dh_parse_policy, dh_parse_end_kept},
    {"rules-in-play", "deck", "for!", FALSE, dh_parse_deck, dh_parse_end_tree},
    {"deck", "*", "*", TRUE, dh_parse_branch, dh_parse_end_branch},
    {"rules-in-play", "effect", "*", FALSE, dh_parse_effect, dh_parse_end_tree},
    {"effect", "*", "*", TRUE, dh_parse_branch, dh_parse_end_branch},
    {"*", "*", "*", TRUE, dh_parse_branch, dh_parse_end_branch},
    {"rules-in-play", "special", "id! enforced", FALSE, dh_parse_special, dh_parse_end_special},
    TEXT ("special", "name", dh_parse_end_special_name),
    TEXT ("special", "text", dh_parse_end_special_text),

    {"scenario", "silence", "code! at", FALSE, dh_parse_silence, dh_parse_end_kept},

    {"scenario", "playtests", NULL, FALSE, dh_parse_once, end_part},
    {"playtests", "played", "*", FALSE, dh_parse_played, dh_parse_end_tree},
    {"played", "*", "*", TRUE, dh_parse_branch, dh_parse_end_branch},

    AT ("title"),
    AT ("subtitle"),
    AT ("background"),
    AT ("notes"),
    AT ("source"),
    AT ("change"),
    AT ("name"),
    AT ("allies"),
    AT ("text"),
    AT ("note"),
    {NULL, NULL},
};

static const DhXmlGrammar grammar = {rows, 1, DH_SCENARIO_MAX_SIZE, DH_SCENARIO_MAX_ELEMENTS};

/**
 * dh_scenario_rows:
 *
 * Returns: the table, ending with a %NULL name
 */
const DhXmlRow *
dh_scenario_rows (void)
{
  return rows;
}

/**
 * dh_scenario_parse_init:
 * @parse: all 0, but for how rulesets are found
 *
 * Makes room for what is read; dh_scenario_parse_clear() frees it.
 */
void
dh_scenario_parse_init (DhScenarioParse *parse)
{
  parse->key = g_string_new (NULL);
  parse->trees = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_item_free);
  parse->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * dh_scenario_parse_clear:
 *
 * Frees all but the scenario.
 */
void
dh_scenario_parse_clear (DhScenarioParse *parse)
{
  g_clear_error (&parse->find_error);
  g_free (parse->language);
  g_string_free (parse->key, TRUE);
  dh_list_clear_struct (DH_LIST_ARMIES, &parse->army);
  dh_list_clear_struct (DH_LIST_PIECES, &parse->piece);
  dh_list_clear_struct (DH_LIST_NOTES, &parse->note);
  dh_list_clear_struct (DH_LIST_OBJECTIVES, &parse->objective);
  dh_list_clear_struct (DH_LIST_SPECIALS, &parse->special);
  dh_list_clear_struct (DH_LIST_CHANGES, &parse->change);
  g_ptr_array_unref (parse->trees);
  g_hash_table_unref (parse->ids);
  g_free (parse->zones);
}

/**
 * dh_find_in_library:
 * @library: a DhLibrary
 *
 * A DhFindRuleset that asks a library.
 *
 * Returns: (transfer none) (nullable): the ruleset
 */
DhCatalogue *
dh_find_in_library (gpointer library, const char *id, GError **error)
{
  return dh_library_get_ruleset (library, id, error);
}

/**
 * dh_find_same:
 * @catalogue: a DhCatalogue
 *
 * A DhFindRuleset that knows one ruleset alone.
 *
 * Returns: (transfer none) (nullable): the ruleset
 */
DhCatalogue *
dh_find_same (gpointer catalogue, const char *id, GError **error)
{
  return g_str_equal (((DhCatalogue *) catalogue)->id, id) ? catalogue : NULL;
}

static DhScenario *
read_scenario (DhScenarioParse *parse, const char *xml, gsize length, const char *name, GError **error)
{
  gboolean is_whole;

  dh_scenario_parse_init (parse);
  is_whole = dh_xml_read (&grammar, xml, length, name, parse, error);
  dh_scenario_parse_clear (parse);
  if (!is_whole)
    g_clear_pointer (&parse->scenario, dh_scenario_unref);
  return parse->scenario;
}

/**
 * dh_scenario_read:
 * @xml: a whole scenario file
 * @length: its bytes
 * @name: what messages call it: the file's name
 * @library: where its ruleset is found
 *
 * Returns: (transfer full) (nullable): the scenario, or %NULL with a %DH_FILE_ERROR
 */
DhScenario *
dh_scenario_read (const char *xml, gsize length, const char *name, DhLibrary *library, GError **error)
{
  DhScenarioParse parse = {.find = dh_find_in_library, .find_data = library};

  return read_scenario (&parse, xml, length, name, error);
}

/**
 * dh_scenario_read_for:
 * @catalogue: the one ruleset that the scenario may be for
 *
 * As dh_scenario_read(), without a library.
 *
 * Returns: (transfer full) (nullable): the scenario, or %NULL with a %DH_FILE_ERROR
 */
DhScenario *
dh_scenario_read_for (const char *xml, gsize length, const char *name, DhCatalogue *catalogue, GError **error)
{
  DhScenarioParse parse = {.find = dh_find_same, .find_data = catalogue};

  return read_scenario (&parse, xml, length, name, error);
}
