/* scenario-parse-board.c — <board> and what lies on it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-parse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
parse_shift (DhXmlReader *reader, const DhXmlElement *element, DhGrid *grid)
{
  const char *shift = dh_xml_get (element, "shift");

  if (shift == NULL)
    return TRUE;
  if (!g_str_equal (shift, "odd") && !g_str_equal (shift, "even"))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("shift is “%.40s”, expected “odd” or “even”"),
                        shift);
  grid->shift = g_str_equal (shift, "odd") ? DH_SHIFT_ODD : DH_SHIFT_EVEN;
  return TRUE;
}

/**
 * dh_parse_board:
 *
 * <board columns rows shift short-rows boxes ground-scale>; it stands before whatever names a hex.
 */
gboolean
dh_parse_board (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  DhScenario *scenario = parse->scenario;
  int columns = scenario->grid.columns, rows = scenario->grid.rows;
  gboolean short_rows = scenario->grid.short_rows;
  int boxes = 0;
  DhGrid grid = scenario->grid;

  if (!dh_parse_once (reader, element, parse) || !dh_xml_get_int (reader, element, "columns", 1, 64, &columns)
      || !dh_xml_get_int (reader, element, "rows", 1, 64, &rows) || !parse_shift (reader, element, &grid)
      || !dh_xml_get_flag (reader, element, "short-rows", &short_rows)
      || !dh_xml_get_int (reader, element, "boxes", 0, DH_MAX_BOXES, &boxes))
    return FALSE;
  if (dh_scenario_get_n_armies (scenario) > 0 || dh_scenario_get_n_objectives (scenario) > 0
      || dh_list_length (scenario, DH_LIST_SILENCES) > 0)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                        _ ("<board> stands after elements that name its hexes, expected it right after <about>"));
  grid.columns = columns;
  grid.rows = rows;
  grid.short_rows = short_rows;
  if (!dh_grid_is_valid (&grid))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("there is no board of this shape"));
  dh_scenario_set_grid (scenario, &grid);
  scenario->n_boxes = boxes;
  dh_scenario_set (scenario, "ground-scale", dh_xml_get (element, "ground-scale"));
  return TRUE;
}

/**
 * dh_parse_zone:
 *
 * <zone id hexes>; the first one takes the ruleset's own zones away.
 */
gboolean
dh_parse_zone (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  guint zone;

  if (!dh_parse_item (reader, element, parse, DH_ITEM_ZONE, "id", &zone)
      || !dh_parse_hexes (reader, element->at, parse, dh_xml_get (element, "hexes"), hexes))
    return FALSE;
  if (parse->zones == NULL)
    parse->zones = g_new0 (guint16, DH_MAX_HEXES);
  for (guint i = 0; i < hexes->len; i++)
    parse->zones[g_array_index (hexes, DhPlace, i)] |= 1 << zone;
  dh_parse_set_key (parse, "zone", dh_xml_get (element, "id"), NULL);
  return TRUE;
}

static gboolean
parse_features (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, guint32 *features)
{
  const char *text = dh_xml_get (element, "features");
  g_auto (GStrv) words = text == NULL ? NULL : g_strsplit_set (text, " \t\n", -1);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      const DhItem *item = dh_catalogue_find (parse->scenario->catalogue, DH_ITEM_FEATURE, words[i]);

      if (item == NULL && *words[i] != '\0')
        return dh_parse_fail_id (
            reader, element, parse->scenario->catalogue, DH_ITEM_FEATURE, words[i],
            g_strdup_printf (_ ("features is “%.80s”, but the ruleset “%s” has no feature of this id"), words[i],
                             parse->scenario->catalogue->id));
      if (item != NULL)
        *features |= (guint32) 1 << item->index;
    }
  return TRUE;
}

/**
 * dh_parse_hex_element:
 *
 * <hex at terrain features group>; each hex once.
 */
gboolean
dh_parse_hex_element (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  guint terrain = 0;
  guint32 features = 0;
  int group = 0;
  DhPlace hex;
  DhCell *cell;

  if (!dh_parse_hex (reader, element, parse, "at", &hex))
    return FALSE;
  if (parse->seen_hexes[hex])
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("the hex %s stands here a second time"),
                        dh_xml_get (element, "at"));
  if ((dh_xml_get (element, "terrain") != NULL
       && !dh_parse_item (reader, element, parse, DH_ITEM_TERRAIN, "terrain", &terrain))
      || !parse_features (reader, element, parse, &features)
      || !dh_xml_get_int (reader, element, "group", 1, G_MAXUINT8, &group))
    return FALSE;
  parse->seen_hexes[hex] = TRUE;
  cell = dh_scenario_edit_cell (parse->scenario, hex);
  cell->terrain = terrain;
  cell->features = features;
  cell->group = group;
  dh_parse_set_key (parse, "hex", dh_xml_get (element, "at"), NULL);
  return TRUE;
}

/**
 * dh_parse_side:
 *
 * <side of edge feature>, seen from either hex.
 */
gboolean
dh_parse_side (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  const char *name = dh_xml_get (element, "edge");
  DhDirection side;
  DhPlace hex;
  guint edge;

  if (!dh_parse_hex (reader, element, parse, "of", &hex))
    return FALSE;
  if (!dh_direction_parse (name, &side))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                        _ ("edge is “%.40s”, expected E, NE, NW, W, SW or SE"), name);
  if (!dh_parse_item (reader, element, parse, DH_ITEM_EDGE, "feature", &edge))
    return FALSE;
  dh_scenario_set_edge (parse->scenario, hex, side, edge, TRUE);
  dh_parse_set_key (parse, "side", dh_xml_get (element, "of"), name, dh_xml_get (element, "feature"), NULL);
  return TRUE;
}

static gboolean
join (DhXmlReader *reader, const DhXmlElement *element, DhScenario *scenario, DhPlace from, DhPlace to, guint kind)
{
  DhDirection side;
  char name[DH_HEX_NAME_SIZE], other[DH_HEX_NAME_SIZE];

  if (!dh_grid_direction (&scenario->grid, from, to, &side))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                        _ ("the path goes from %s to %s, which are not neighbours"),
                        dh_grid_name (&scenario->grid, from, name), dh_grid_name (&scenario->grid, to, other));
  dh_scenario_set_path (scenario, from, side, kind, TRUE);
  return TRUE;
}

/**
 * dh_parse_path:
 *
 * <path kind hexes>: each hex next to the one before it.
 */
gboolean
dh_parse_path (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  char name[DH_HEX_NAME_SIZE];
  guint kind;

  if (!dh_parse_item (reader, element, parse, DH_ITEM_PATH, "kind", &kind)
      || !dh_parse_hexes (reader, element->at, parse, dh_xml_get (element, "hexes"), hexes))
    return FALSE;
  if (hexes->len == 0)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("the path has no hexes"));
  dh_scenario_edit_cell (parse->scenario, g_array_index (hexes, DhPlace, 0))->paths[kind] |= DH_PATH_HERE;
  for (guint i = 1; i < hexes->len; i++)
    if (!join (reader, element, parse->scenario, g_array_index (hexes, DhPlace, i - 1),
               g_array_index (hexes, DhPlace, i), kind))
      return FALSE;
  dh_parse_set_key (parse, "path", dh_xml_get (element, "kind"),
                    dh_grid_name (&parse->scenario->grid, g_array_index (hexes, DhPlace, 0), name), NULL);
  return TRUE;
}

/**
 * dh_parse_note:
 *
 * <label at> and <note at private>.
 */
gboolean
dh_parse_note (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;

  parse->note = (DhNote){.is_note = g_str_equal (element->name, "note")};
  return dh_parse_room (reader, element, dh_scenario_get_n_notes (parse->scenario), DH_SCENARIO_MAX_ENTRIES)
         && dh_parse_hex (reader, element, parse, "at", &parse->note.hex)
         && dh_xml_get_flag (reader, element, "private", &parse->note.private_);
}

/**
 * dh_parse_end_note_text:
 *
 * End of a <name> of a label or a <text> of a note.
 */
gboolean
dh_parse_end_note_text (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_add_text (reader, content, parse, &parse->note.text);
}

/**
 * dh_parse_end_label:
 *
 * End of a <label>.
 */
gboolean
dh_parse_end_label (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  return dh_parse_end_entry (parse, DH_LIST_NOTES, &parse->note, &parse->note.kept, content);
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

/**
 * dh_parse_end_note:
 *
 * End of a <note>: it holds its text itself, or a <text> for each language.
 */
gboolean
dh_parse_end_note (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  if (parse->note.text == NULL)
    parse->note.text = dh_text_new ("", content->text);
  else if (!is_blank (content->text))
    return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE,
                        _ ("the note has a text beside its <text> elements, expected one or the other"));
  return dh_parse_end_label (reader, content, data);
}

/**
 * dh_parse_end_board:
 *
 * End of the <board>: the zones that were read become those of the scenario.
 */
gboolean
dh_parse_end_board (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;
  const DhGrid *grid = &parse->scenario->grid;

  dh_scenario_keep (parse->scenario, "board", content->kept);
  for (guint hex = 0; parse->zones != NULL && hex < (guint) grid->columns * grid->rows; hex++)
    if (dh_grid_has_hex (grid, hex) && dh_scenario_get_cell (parse->scenario, hex)->zones != parse->zones[hex])
      dh_scenario_edit_cell (parse->scenario, hex)->zones = parse->zones[hex];
  return TRUE;
}
