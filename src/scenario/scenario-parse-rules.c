/* scenario-parse-rules.c — objectives, rules in play, silences, playtests
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-parse.h"

#include "scenario/near.h"
#include "scenario/ruleset-words.h"

#include <glib/gi18n-lib.h>

static gboolean
fail_parameter (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, const DhItem *item,
                const char *const *known, const char *name)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  for (guint i = 0; known[i] != NULL; i++)
    g_ptr_array_add (words, (char *) known[i]);
  for (guint i = 0; i < item->n_children; i++)
    g_ptr_array_add (words, item->children[i]->id);
  g_ptr_array_add (words, NULL);
  sentence = dh_near_tell (g_strdup_printf (_ ("“%s” has no parameter “%s” in the ruleset “%s”"), item->id, name,
                                            parse->scenario->catalogue->id),
                           name, (const char *const *) words->pdata);
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, "%s", sentence);
}

/* Whether every attribute but those of @known is declared for the item and may say what it says. */
static gboolean
check_parameters (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, const DhItem *item,
                  const char *const *known)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const DhXmlAttribute *attribute = &element->attributes[i];
      const DhItem *parameter = dh_item_find_child (item, attribute->name);
      g_autofree char *wanted = NULL;
      DhWord word;

      if (g_strv_contains (known, attribute->name))
        continue;
      if (parameter == NULL)
        return fail_parameter (reader, element, parse, item, known, attribute->name);
      dh_word_from_parameter (&word, parameter);
      if (!dh_word_allows (&word, parse->scenario->catalogue, attribute->value, &wanted))
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("%s is “%.80s”, expected %s"), attribute->name,
                            attribute->value, wanted);
    }
  return TRUE;
}

/* A list of hexes is written in the order of the hexes, whoever typed it. */
static gboolean
parse_hexes_parameter (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, const char *text,
                       char **sorted)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  const DhGrid *grid = &parse->scenario->grid;
  g_autoptr (GString) out = g_string_new (NULL);
  guint8 seen[DH_MAX_HEXES] = {0};
  char name[DH_HEX_NAME_SIZE];

  if (!dh_parse_hexes (reader, element->at, parse, text, hexes))
    return FALSE;
  for (guint i = 0; i < hexes->len; i++)
    seen[g_array_index (hexes, DhPlace, i)] = TRUE;
  for (guint hex = 0; hex < (guint) grid->columns * grid->rows; hex++)
    if (seen[hex])
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", dh_grid_name (grid, hex, name));
  *sorted = g_string_free (g_steal_pointer (&out), FALSE);
  return TRUE;
}

static gboolean
take_parameter (DhXmlReader *reader, const DhXmlElement *element, DhScenarioParse *parse, const DhItem *parameter)
{
  const char *value = dh_xml_get (element, parameter->id);
  DhAttribute copy = {NULL, NULL};

  if (value == NULL)
    return TRUE;
  if (g_str_equal (parameter->id, "hexes"))
    return dh_parse_hexes (reader, element->at, parse, value, parse->objective.hexes);
  if (g_strcmp0 (dh_item_get (parameter, "type"), "hexes") != 0)
    copy.value = g_strdup (value);
  else if (!parse_hexes_parameter (reader, element, parse, value, &copy.value))
    return FALSE;
  copy.name = g_strdup (parameter->id);
  g_array_append_val (parse->objective.parameters, copy);
  return TRUE;
}

static gboolean
parse_objective_side (DhXmlReader *reader, const DhXmlElement *element, DhScenarioParse *parse)
{
  const char *side = dh_xml_get (element, "side");

  parse->objective.army = -1;
  if (g_str_equal (side, "any"))
    return TRUE;
  parse->objective.army = dh_scenario_find_army (parse->scenario, side);
  if (parse->objective.army >= 0)
    return TRUE;
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                      _ ("side is “%.80s”, expected “any” or the side of an army that stands above"), side);
}

/**
 * dh_parse_objective:
 *
 * <objective kind side ...>: the rest are the parameters that the ruleset declares for the kind.
 */
gboolean
dh_parse_objective (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  static const char *const known[] = {"kind", "side", NULL};
  DhScenarioParse *parse = data;
  const DhItem *item;
  guint kind;

  if (!dh_parse_room (reader, element, dh_scenario_get_n_objectives (parse->scenario), DH_SCENARIO_MAX_ENTRIES))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (dh_xml_get (element, known[i]) == NULL)
      return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("<%s> needs the attribute “%s”"), element->name,
                          known[i]);
  if (!dh_parse_item (reader, element, parse, DH_ITEM_OBJECTIVE, "kind", &kind)
      || !parse_objective_side (reader, element, parse))
    return FALSE;
  item = parse->scenario->catalogue->items[DH_ITEM_OBJECTIVE][kind];
  if (!check_parameters (reader, element, parse, item, known))
    return FALSE;
  parse->objective.kind = kind;
  parse->objective.hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  parse->objective.parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));
  g_array_set_clear_func (parse->objective.parameters, (GDestroyNotify) dh_attribute_clear);
  for (guint i = 0; i < item->n_children; i++)
    if (!take_parameter (reader, element, parse, item->children[i]))
      return FALSE;
  return TRUE;
}

/**
 * dh_parse_end_objective:
 *
 * End of an <objective>.
 */
gboolean
dh_parse_end_objective (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_end_entry (parse, DH_LIST_OBJECTIVES, &parse->objective, &parse->objective.kept, content);
}

/**
 * dh_parse_end_objective_name:
 *
 * End of an objective's <name>.
 */
gboolean
dh_parse_end_objective_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->objective.name);
}

/**
 * dh_parse_switch:
 *
 * <switch id value>.
 */
gboolean
dh_parse_switch (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  gboolean value;
  guint index;

  if (!dh_parse_item (reader, element, parse, DH_ITEM_SWITCH, "id", &index)
      || !dh_xml_get_flag (reader, element, "value", &value))
    return FALSE;
  dh_scenario_set_switch (parse->scenario, index, value);
  dh_parse_set_key (parse, "switch", dh_xml_get (element, "id"), NULL);
  return TRUE;
}

/**
 * dh_parse_policy:
 *
 * <policy id value>.
 */
gboolean
dh_parse_policy (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  const char *value = dh_xml_get (element, "value");
  const DhItem *policy;
  guint index;
  int setting;

  if (!dh_parse_item (reader, element, parse, DH_ITEM_POLICY, "id", &index))
    return FALSE;
  policy = parse->scenario->catalogue->items[DH_ITEM_POLICY][index];
  setting = dh_item_find_word (policy, "settings", value);
  if (setting < 0)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("value is “%.80s”, expected one of: %s"), value,
                        dh_item_get (policy, "settings"));
  dh_scenario_set_policy (parse->scenario, index, setting);
  dh_parse_set_key (parse, "policy", policy->id, NULL);
  return TRUE;
}

/**
 * dh_parse_special:
 *
 * <special id enforced>.
 */
gboolean
dh_parse_special (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  DhSpecialRule *special = &parse->special;

  if (!dh_parse_room (reader, element, dh_scenario_get_n_specials (parse->scenario), DH_SCENARIO_MAX_ENTRIES)
      || !dh_xml_check_id (reader, element, "id") || !dh_xml_get_flag (reader, element, "enforced", &special->enforced))
    return FALSE;
  for (guint i = 0; i < dh_scenario_get_n_specials (parse->scenario); i++)
    if (g_str_equal (dh_scenario_get_special (parse->scenario, i)->id, dh_xml_get (element, "id")))
      return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("another special rule has the id “%s” already"),
                          dh_xml_get (element, "id"));
  special->id = g_strdup (dh_xml_get (element, "id"));
  return TRUE;
}

/**
 * dh_parse_end_special:
 *
 * End of a <special>.
 */
gboolean
dh_parse_end_special (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_end_entry (parse, DH_LIST_SPECIALS, &parse->special, &parse->special.kept, content);
}

/**
 * dh_parse_end_special_name:
 *
 * End of a special rule's <name>.
 */
gboolean
dh_parse_end_special_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->special.name);
}

/**
 * dh_parse_end_special_text:
 *
 * End of a special rule's <text>.
 */
gboolean
dh_parse_end_special_text (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->special.text);
}

/**
 * dh_parse_silence:
 *
 * <silence code at>; without a hex everywhere.
 */
gboolean
dh_parse_silence (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  const char *code = dh_xml_get (element, "code");
  const char *at = dh_xml_get (element, "at");
  DhPlace hex = DH_PLACE_NOWHERE;

  if (!dh_parse_room (reader, element, dh_list_length (parse->scenario, DH_LIST_SILENCES), DH_SCENARIO_MAX_ENTRIES)
      || !dh_xml_check_id (reader, element, "code")
      || (at != NULL && !dh_parse_hex (reader, element, parse, "at", &hex)))
    return FALSE;
  dh_scenario_set_silenced (parse->scenario, code, hex, TRUE);
  dh_parse_set_key (parse, "silence", code, at == NULL ? "" : at, NULL);
  return TRUE;
}

/* Trees: an item for each element, its attributes as they stand */

static void
open_branch (DhScenarioParse *parse, const DhXmlElement *element, const char *id, const char *leave_out)
{
  DhItem *item = dh_item_new (DH_ITEM_EFFECT, id, element->name);

  for (guint i = 0; i < element->n_attributes; i++)
    if (g_strcmp0 (element->attributes[i].name, leave_out) != 0)
      dh_item_set (item, element->attributes[i].name, element->attributes[i].value);
  g_ptr_array_add (parse->trees, item);
}

static gboolean
open_tree (DhXmlReader *reader, const DhXmlElement *element, DhScenarioParse *parse, DhTree tree, const char *id,
           const char *leave_out)
{
  parse->tree = tree;
  if (!dh_parse_room (reader, element, dh_scenario_get_n_trees (parse->scenario, tree), DH_SCENARIO_MAX_ENTRIES))
    return FALSE;
  open_branch (parse, element, id, leave_out);
  return TRUE;
}

/**
 * dh_parse_effect:
 *
 * <effect use rule ...>: rule names the special rule that it carries out; the rest are parameters. Whatever they say is
 * kept; dh_scenario_check() holds it against what the ruleset declares for the use.
 */
gboolean
dh_parse_effect (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  guint index;

  if (dh_xml_get (element, "rule") != NULL && !dh_xml_check_id (reader, element, "rule"))
    return FALSE;
  if (dh_xml_get (element, "use") == NULL)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("<%s> needs the attribute “%s”"), element->name,
                        "use");
  return dh_parse_item (reader, element, parse, DH_ITEM_EFFECT, "use", &index)
         && open_tree (reader, element, parse, DH_TREE_EFFECT, dh_xml_get (element, "use"), "use");
}

/**
 * dh_parse_deck:
 *
 * <deck for ...>.
 */
gboolean
dh_parse_deck (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  guint deck;

  return dh_parse_item (reader, element, parse, DH_ITEM_DECK, "for", &deck)
         && open_tree (reader, element, parse, DH_TREE_DECK, dh_xml_get (element, "for"), "for");
}

/**
 * dh_parse_played:
 *
 * <played ...>: a battle that was fought.
 */
gboolean
dh_parse_played (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  return open_tree (reader, element, data, DH_TREE_PLAYTEST, element->name, NULL);
}

/**
 * dh_parse_branch:
 *
 * Start of an element within a tree.
 */
gboolean
dh_parse_branch (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  open_branch (data, element, element->name, NULL);
  return TRUE;
}

/**
 * dh_parse_end_branch:
 *
 * End of an element within a tree: it joins its parent. It holds a text or elements.
 */
gboolean
dh_parse_end_branch (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;
  DhItem *item = g_ptr_array_steal_index (parse->trees, parse->trees->len - 1);
  DhItem *parent = parse->trees->pdata[parse->trees->len - 1];

  if (item->n_children == 0 && *content->text != '\0')
    item->text = g_strdup (content->text);
  dh_item_add (parent, item);
  return TRUE;
}

/**
 * dh_parse_end_tree:
 *
 * End of a tree.
 */
gboolean
dh_parse_end_tree (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;
  g_autoptr (DhItem) item = g_ptr_array_steal_index (parse->trees, parse->trees->len - 1);

  dh_scenario_add_tree (parse->scenario, parse->tree, item, content->kept);
  return TRUE;
}
