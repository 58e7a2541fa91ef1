/* scenario-parse-armies.c — <army> and its pieces
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-parse.h"

#include <glib/gi18n-lib.h>

static gboolean
parse_edge (DhXmlReader *reader, const DhXmlElement *element, DhBoardEdge *edge)
{
  const char *name = dh_xml_get (element, "edge");

  *edge = DH_EDGE_NONE;
  if (name == NULL)
    return TRUE;
  if (!g_str_equal (name, "top") && !g_str_equal (name, "bottom"))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("edge is “%.40s”, expected “top” or “bottom”"),
                        name);
  *edge = g_str_equal (name, "top") ? DH_EDGE_TOP : DH_EDGE_BOTTOM;
  return TRUE;
}

/**
 * dh_parse_army:
 *
 * <army side edge first commander>; each side once.
 */
gboolean
dh_parse_army (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  const DhCatalogue *catalogue = parse->scenario->catalogue;
  guint side;

  if (!dh_parse_room (reader, element, dh_scenario_get_n_armies (parse->scenario), DH_MAX_SIDES)
      || !dh_parse_item (reader, element, parse, DH_ITEM_SIDE, "side", &side)
      || !parse_edge (reader, element, &parse->army.edge)
      || !dh_xml_get_flag (reader, element, "first", &parse->army.first)
      || !dh_xml_check_id (reader, element, "commander"))
    return FALSE;
  if (dh_scenario_find_army (parse->scenario, dh_xml_get (element, "side")) >= 0)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("the army of the side “%s” stands a second time"),
                        dh_xml_get (element, "side"));
  parse->army.side_index = side;
  parse->army.commander = g_strdup (dh_xml_get (element, "commander"));
  parse->army.values = g_new0 (int, catalogue->n_items[DH_ITEM_VALUE]);
  parse->army.values_set = g_new0 (guint8, catalogue->n_items[DH_ITEM_VALUE]);
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_VALUE]; i++)
    parse->army.values[i] = dh_item_int (catalogue->items[DH_ITEM_VALUE][i], "default", 0);
  /* Its place in the list, for the pieces; it is filled in at the end. */
  dh_scenario_set_army (parse->scenario, dh_scenario_get_n_armies (parse->scenario), &parse->army);
  return TRUE;
}

/**
 * dh_parse_end_army:
 *
 * End of an <army>.
 */
gboolean
dh_parse_end_army (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  parse->army.kept = dh_kept_ref (content->kept);
  dh_scenario_set_army (parse->scenario, dh_scenario_get_n_armies (parse->scenario) - 1, &parse->army);
  dh_list_clear_struct (DH_LIST_ARMIES, &parse->army);
  return TRUE;
}

/**
 * dh_parse_end_army_name:
 *
 * End of an army's <name>.
 */
gboolean
dh_parse_end_army_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->army.name);
}

/**
 * dh_parse_end_allies:
 *
 * End of an army's <allies>.
 */
gboolean
dh_parse_end_allies (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->army.allies);
}

/**
 * dh_parse_value:
 *
 * <value id>; each once in an army.
 */
gboolean
dh_parse_value (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;

  if (!dh_parse_item (reader, element, parse, DH_ITEM_VALUE, "id", &parse->value))
    return FALSE;
  if (parse->army.values_set[parse->value])
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("the value “%s” stands a second time"),
                        dh_xml_get (element, "id"));
  return TRUE;
}

/**
 * dh_parse_end_value:
 *
 * End of a <value>: a whole number within the ruleset's range.
 */
gboolean
dh_parse_end_value (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;
  const DhCatalogue *catalogue = parse->scenario->catalogue;
  const DhItem *item = catalogue->items[DH_ITEM_VALUE][parse->value];
  int minimum = dh_item_int (item, "min", -999999999), maximum = dh_item_int (item, "max", 999999999);
  int number;

  if (!dh_xml_parse_int (content->text, &number) || number < minimum || number > maximum)
    return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE,
                        _ ("the value of “%s” is “%.40s”, expected a whole number from %d to %d"), item->id,
                        content->text, minimum, maximum);
  parse->army.values[parse->value] = number;
  parse->army.values_set[parse->value] = TRUE;
  if (content->kept != NULL)
    {
      dh_parse_set_key (parse, "value", catalogue->items[DH_ITEM_SIDE][parse->army.side_index]->id, item->id, NULL);
      dh_scenario_keep (parse->scenario, parse->key->str, content->kept);
    }
  return TRUE;
}

static gboolean
parse_markers (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, guint8 *markers)
{
  const char *text = dh_xml_get (element, "markers");
  g_auto (GStrv) words = text == NULL ? NULL : g_strsplit_set (text, " \t\n", -1);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      const DhItem *item = dh_catalogue_find (parse->scenario->catalogue, DH_ITEM_MARKER, words[i]);

      if (item == NULL && *words[i] != '\0')
        return dh_parse_fail_id (
            reader, element, parse->scenario->catalogue, DH_ITEM_MARKER, words[i],
            g_strdup_printf (_ ("markers is “%.80s”, but the ruleset “%s” has no marker of this id"), words[i],
                             parse->scenario->catalogue->id));
      if (item != NULL)
        *markers |= 1 << item->index;
    }
  return TRUE;
}

static gboolean
parse_place (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, DhPlace *place)
{
  const char *name = dh_xml_get (element, "at");
  int box;

  if (!g_str_has_prefix (name, "box:"))
    return dh_parse_hex (reader, element, parse, "at", place);
  if (!dh_xml_parse_int (name + 4, &box) || box < 0 || (guint) box >= parse->scenario->n_boxes)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("at is “%.40s”, but the board has %u boxes"), name,
                        parse->scenario->n_boxes);
  *place = DH_PLACE_BOX + box;
  return TRUE;
}

/**
 * dh_parse_unplaced_piece:
 *
 * <piece id class steps markers>; an id is that of one piece.
 */
gboolean
dh_parse_unplaced_piece (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  DhScenarioPiece *piece = &parse->piece;
  const char *id = dh_xml_get (element, "id");
  int steps, most;
  guint class_index;

  if (!dh_parse_room (reader, element, dh_scenario_get_n_pieces (parse->scenario), DH_MAX_PIECES)
      || !dh_xml_check_id (reader, element, "id")
      || !dh_parse_item (reader, element, parse, DH_ITEM_CLASS, "class", &class_index)
      || !parse_markers (reader, element, parse, &piece->markers))
    return FALSE;
  if (!g_hash_table_add (parse->ids, g_strdup (id)))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("another piece has the id “%s” already"), id);
  steps = most = dh_item_int (parse->scenario->catalogue->items[DH_ITEM_CLASS][class_index], "steps", 1);
  if (!dh_xml_get_int (reader, element, "steps", 0, most, &steps))
    return FALSE;
  piece->id = g_strdup (id);
  piece->class_index = class_index;
  piece->steps = steps;
  piece->army = dh_scenario_get_n_armies (parse->scenario) - 1;
  piece->place = DH_PLACE_NOWHERE;
  return TRUE;
}

/**
 * dh_parse_piece:
 *
 * <piece id class at steps markers>.
 */
gboolean
dh_parse_piece (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_unplaced_piece (reader, element, data) && parse_place (reader, element, parse, &parse->piece.place);
}

/**
 * dh_parse_end_piece:
 *
 * End of a <piece>.
 */
gboolean
dh_parse_end_piece (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_end_entry (parse, DH_LIST_PIECES, &parse->piece, &parse->piece.kept, content);
}

/**
 * dh_parse_end_piece_name:
 *
 * End of a piece's <name>.
 */
gboolean
dh_parse_end_piece_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->piece.name);
}
