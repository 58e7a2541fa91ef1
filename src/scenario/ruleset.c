/* ruleset.c — reading rulesets
 *
 * One pass: whatever is named must stand above, so that each fault is found at its own line. A row may have the
 * attributes that every game knows (ruleset-words.c) and those that the ruleset itself declares.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/ruleset.h"

#include "engine/hex.h"
#include "scenario/file-load.h"
#include "scenario/ruleset-words.h"
#include "scenario/xml-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SIZE (4 * 1024 * 1024)
#define MAX_ELEMENTS 20000
#define COMMON_WORDS "id name look letter sides"

typedef struct
{
  DhCatalogue *catalogue;
  DhItem *item;                        /* (nullable): the row that is open; not yet the catalogue's */
  DhItem *declared[DH_N_ITEM_KINDS];   /* (owned): children are parameters */
  gboolean declaring[DH_N_ITEM_KINDS]; /* what the open <declare> is about */
  GArray *board;                       /* (element-type DhAttribute) */
  DhGrid grid;
} Parser;

static gboolean
is_common (const char *name)
{
  g_auto (GStrv) words = g_strsplit (COMMON_WORDS, " ", -1);

  return g_strv_contains ((const char *const *) words, name);
}

/* Looks for an attribute among those a kind has in every game and those declared for it. */
static gboolean
find_word (const Parser *parser, DhItemKind kind, const char *name, DhWord *word)
{
  const DhItem *declared = parser->declared[kind];
  const DhItem *parameter = declared != NULL ? dh_item_find_child (declared, name) : NULL;

  if (parameter != NULL)
    dh_word_from_parameter (word, parameter);
  return parameter != NULL || dh_word_find (kind, name, word);
}

static gboolean
check_value (DhXmlReader *reader, const DhXmlElement *element, const DhWord *word, const DhCatalogue *catalogue,
             const char *value)
{
  g_autofree char *wanted = NULL;

  if (dh_word_allows (word, catalogue, value, &wanted))
    return TRUE;
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("%s of <%s> is “%s”; expected %s"), word->id,
                      element->name, value, wanted);
}

/* Fills an item with an element's attributes, each of which must be known of the kind. */
static gboolean
read_attributes (DhXmlReader *reader, const DhXmlElement *element, const Parser *parser, DhItem *item)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const DhXmlAttribute *attribute = &element->attributes[i];
      DhWord word;

      if (is_common (attribute->name))
        continue;
      if (!find_word (parser, item->kind, attribute->name, &word))
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN,
                            _ ("<%s> has an attribute “%s” that is not declared for it"), element->name,
                            attribute->name);
      if (!check_value (reader, element, &word, parser->catalogue, attribute->value))
        return FALSE;
      dh_item_set (item, attribute->name, attribute->value);
    }
  return TRUE;
}

static gboolean
read_sides (DhXmlReader *reader, const DhXmlElement *element, const Parser *parser, DhItem *item)
{
  const char *value = dh_xml_get (element, "sides");
  g_auto (GStrv) sides = g_strsplit (value != NULL ? value : "", " ", -1);
  guint bits = 0;

  if (value == NULL)
    return TRUE;
  for (guint i = 0; sides[i] != NULL; i++)
    {
      const DhItem *side = dh_catalogue_find (parser->catalogue, DH_ITEM_SIDE, sides[i]);

      if (side == NULL)
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("no side “%s” stands above"), sides[i]);
      bits |= 1u << side->index;
    }
  item->sides = bits;
  dh_item_set (item, "sides", value);
  return TRUE;
}

static gboolean
check_required (DhXmlReader *reader, const DhXmlElement *element, DhItemKind kind)
{
  const DhWord *word;

  for (guint i = 0; (word = dh_word_of_kind (kind, i)) != NULL; i++)
    if (word->required && dh_xml_get (element, word->id) == NULL)
      return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("<%s> needs the attribute “%s”"), element->name,
                          word->id);
  return TRUE;
}

static gboolean
start_ruleset (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;

  if (!dh_xml_check_id (reader, element, "id") || !dh_xml_check_id (reader, element, "module"))
    return FALSE;
  parser->catalogue =
      dh_catalogue_new (dh_xml_get (element, "id"), dh_xml_get (element, "version"), dh_xml_get (element, "module"));
  g_free (parser->catalogue->name);
  parser->catalogue->name = g_strdup (dh_xml_get (element, "name"));
  return TRUE;
}

/* What no game can be without. */
static gboolean
end_ruleset (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  static const DhItemKind needed[] = {DH_ITEM_SIDE, DH_ITEM_STACK, DH_ITEM_CLASS, DH_ITEM_TERRAIN};
  const Parser *parser = data;

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (parser->catalogue->n_items[needed[i]] == 0)
      return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE, _ ("the ruleset has no <%s>"),
                          dh_item_kind_name (needed[i]));
  if (parser->board->len == 0)
    return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE, _ ("the ruleset has no <%s>"), "board");
  return TRUE;
}

static gboolean
start_declare (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;
  g_auto (GStrv) names = g_strsplit (dh_xml_get (element, "of"), " ", -1);

  memset (parser->declaring, 0, sizeof parser->declaring);
  for (guint i = 0; names[i] != NULL; i++)
    {
      DhItemKind kind;

      if (!dh_item_kind_parse (names[i], &kind))
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("nothing is called <%s>"), names[i]);
      parser->declaring[kind] = TRUE;
      if (parser->declared[kind] == NULL)
        parser->declared[kind] = dh_item_new (kind, names[i], "");
    }
  return TRUE;
}

static gboolean
check_parameter (DhXmlReader *reader, const DhXmlElement *element, const DhItem *parameter)
{
  const char *type = dh_item_get (parameter, "type"), *value = dh_item_get (parameter, "default");
  DhWord word;

  if (!dh_word_type_is_known (type) || g_str_has_prefix (type, "ref"))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("no parameter has the type “%s”"), type);
  dh_word_from_parameter (&word, parameter);
  word.id = "default";
  return value == NULL || check_value (reader, element, &word, NULL, value);
}

/* Makes the item of a <parameter>; NULL when it has failed. */
static DhItem *
read_parameter (DhXmlReader *reader, const DhXmlElement *element, DhItemKind kind)
{
  static const char *const words[] = {"type", "min", "max", "choices", "default", "required", "idle"};
  g_autoptr (DhItem) item = dh_item_new (kind, dh_xml_get (element, "id"), dh_xml_get (element, "name"));
  int number;

  if (!dh_xml_check_id (reader, element, "id"))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *value = dh_xml_get (element, words[i]);
      gboolean is_number = g_str_equal (words[i], "min") || g_str_equal (words[i], "max");

      if (value == NULL)
        continue;
      if (is_number && !dh_xml_get_int (reader, element, words[i], G_MININT, G_MAXINT, &number))
        return NULL;
      dh_item_set (item, words[i], value);
    }
  return check_parameter (reader, element, item) ? g_steal_pointer (&item) : NULL;
}

static gboolean
fail_twice (DhXmlReader *reader, const DhXmlElement *element, const char *id)
{
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("there is another <%s> “%s” above"), element->name,
                      id);
}

static gboolean
add_parameter (DhXmlReader *reader, const DhXmlElement *element, DhItem *to)
{
  g_autoptr (DhItem) parameter = read_parameter (reader, element, to->kind);

  if (parameter == NULL)
    return FALSE;
  if (dh_item_find_child (to, parameter->id) != NULL)
    return fail_twice (reader, element, parameter->id);
  dh_item_add (to, g_steal_pointer (&parameter));
  return TRUE;
}

static gboolean
start_declared_parameter (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;

  for (guint kind = 0; kind < DH_N_ITEM_KINDS; kind++)
    if (parser->declaring[kind] && !add_parameter (reader, element, parser->declared[kind]))
      return FALSE;
  return TRUE;
}

static gboolean
start_parameter (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;

  return add_parameter (reader, element, parser->item);
}

/* How forms call a word of a list. */
static gboolean
name_word (DhXmlReader *reader, const DhXmlElement *element, DhItem *item, const char *list)
{
  const char *id = dh_xml_get (element, "id"), *words = dh_item_get (item, list);

  if (words == NULL || !dh_item_lists (item, list, id))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("“%s” is none of: %s"), id,
                        words != NULL ? words : "");
  if (dh_item_find_child (item, id) != NULL)
    return fail_twice (reader, element, id);
  dh_item_add (item, dh_item_new (item->kind, id, dh_xml_get (element, "name")));
  return TRUE;
}

static gboolean
start_setting (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;

  return name_word (reader, element, parser->item, "settings");
}

/* Of the parameter that was read last. */
static gboolean
name_choice (DhXmlReader *reader, const DhXmlElement *element, const DhItem *owner)
{
  return name_word (reader, element, owner->children[owner->n_children - 1], "choices");
}

static gboolean
start_choice (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;

  if (parser->item != NULL)
    return name_choice (reader, element, parser->item);
  for (guint kind = 0; kind < DH_N_ITEM_KINDS; kind++)
    if (parser->declaring[kind] && !name_choice (reader, element, parser->declared[kind]))
      return FALSE;
  return TRUE;
}

static void
add_board_attribute (Parser *parser, const char *name, const char *value)
{
  DhAttribute attribute = {g_strdup (name), g_strdup (value)};

  g_array_append_val (parser->board, attribute);
}

static gboolean
start_board (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  static const char *const names[] = {"columns", "rows", "shift", "short-rows"};
  Parser *parser = data;
  const char *shift = dh_xml_get (element, "shift");
  int columns, rows;
  gboolean short_rows;

  if (parser->board->len > 0)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("there is another <board> above"));
  if (!dh_xml_get_int (reader, element, "columns", 1, 64, &columns)
      || !dh_xml_get_int (reader, element, "rows", 1, 64, &rows)
      || !dh_xml_get_flag (reader, element, "short-rows", &short_rows))
    return FALSE;
  if (!g_str_equal (shift, "odd") && !g_str_equal (shift, "even"))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("shift is “%s”; expected odd or even"), shift);
  parser->grid = (DhGrid){
      .columns = columns,
      .rows = rows,
      .shift = g_str_equal (shift, "odd") ? DH_SHIFT_ODD : DH_SHIFT_EVEN,
      .short_rows = short_rows,
  };
  if (!dh_grid_is_valid (&parser->grid))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("no board has these rows and columns"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_board_attribute (parser, names[i], dh_xml_get (element, names[i]));
  return TRUE;
}

static gboolean
start_board_zone (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;
  const char *zone = dh_xml_get (element, "of");
  g_auto (GStrv) hexes = g_strsplit (dh_xml_get (element, "hexes"), " ", -1);

  if (dh_catalogue_find (parser->catalogue, DH_ITEM_ZONE, zone) == NULL)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("no zone “%s” stands above"), zone);
  for (guint i = 0; hexes[i] != NULL; i++)
    {
      DhPlace hex;

      if (!dh_grid_parse (&parser->grid, hexes[i], &hex))
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("the board has no hex “%s”"), hexes[i]);
    }
  add_board_attribute (parser, zone, dh_xml_get (element, "hexes"));
  return TRUE;
}

static gboolean
start_item (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;
  const char *id = dh_xml_get (element, "id");
  DhItemKind kind = DH_N_ITEM_KINDS;

  if (!dh_item_kind_parse (element->name, &kind))
    g_assert_not_reached ();
  if (!dh_xml_check_id (reader, element, "id"))
    return FALSE;
  if (dh_catalogue_find (parser->catalogue, kind, id) != NULL)
    return fail_twice (reader, element, id);
  if (parser->catalogue->n_items[kind] >= dh_item_kind_limit (kind))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_TOO_LARGE, _ ("no more than %u of <%s> are possible"),
                        dh_item_kind_limit (kind), element->name);
  g_clear_pointer (&parser->item, dh_item_free);
  parser->item = dh_item_new (kind, id, dh_xml_get (element, "name"));
  parser->item->look = g_strdup (dh_xml_get (element, "look"));
  parser->item->letter = g_strdup (dh_xml_get (element, "letter"));
  return check_required (reader, element, kind) && read_sides (reader, element, parser, parser->item)
         && read_attributes (reader, element, parser, parser->item);
}

static gboolean
end_item (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  Parser *parser = data;

  dh_catalogue_add (parser->catalogue, g_steal_pointer (&parser->item));
  return TRUE;
}

static gboolean
end_text (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  Parser *parser = data;

  if (parser->item->text != NULL)
    return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE, _ ("there is another <text> above"));
  parser->item->text = g_strdup (content->text);
  return TRUE;
}

static gboolean
start_card_effect (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  Parser *parser = data;
  const char *use = dh_xml_get (element, "use");
  const DhItem *declared = dh_catalogue_find (parser->catalogue, DH_ITEM_EFFECT, use);
  g_autoptr (DhItem) effect = dh_item_new (DH_ITEM_EFFECT, use, "");

  if (declared == NULL)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("no effect “%s” stands above"), use);
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const DhXmlAttribute *attribute = &element->attributes[i];
      const DhItem *parameter = dh_item_find_child (declared, attribute->name);
      DhWord word;

      if (g_str_equal (attribute->name, "use"))
        continue;
      if (parameter == NULL)
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("the effect “%s” has no parameter “%s”"),
                            use, attribute->name);
      dh_word_from_parameter (&word, parameter);
      if (!check_value (reader, element, &word, parser->catalogue, attribute->value))
        return FALSE;
      dh_item_set (effect, attribute->name, attribute->value);
    }
  dh_item_add (parser->item, g_steal_pointer (&effect));
  return TRUE;
}

#define PARAMETER "id! name! type! min max default choices required idle"
#define ITEM(element)                                                                                                  \
  {"ruleset", element, "id! name! *", FALSE, start_item, end_item},                                                    \
  {                                                                                                                    \
    element, "text", "", TRUE, NULL, end_text                                                                          \
  }

static const DhXmlRow rows[] = {
    {NULL, "ruleset", "format! id! module! version! name!", FALSE, start_ruleset, end_ruleset},
    {"ruleset", "declare", "of!", FALSE, start_declare, NULL},
    {"declare", "parameter", PARAMETER, FALSE, start_declared_parameter, NULL},
    {"ruleset", "board", "columns! rows! shift! short-rows!", FALSE, start_board, NULL},
    {"board", "zone", "of! hexes!", FALSE, start_board_zone, NULL},
    ITEM ("side"),
    ITEM ("zone"),
    ITEM ("role"),
    ITEM ("stack"),
    ITEM ("class"),
    ITEM ("marker"),
    ITEM ("terrain"),
    ITEM ("feature"),
    ITEM ("path"),
    ITEM ("edge"),
    ITEM ("symbol"),
    ITEM ("die"),
    ITEM ("deck"),
    ITEM ("card"),
    {"card", "effect", "use! *", FALSE, start_card_effect, NULL},
    ITEM ("value"),
    ITEM ("counter"),
    ITEM ("objective"),
    {"objective", "parameter", PARAMETER, FALSE, start_parameter, NULL},
    {"parameter", "choice", "id! name!", FALSE, start_choice, NULL},
    ITEM ("switch"),
    ITEM ("policy"),
    {"policy", "setting", "id! name!", FALSE, start_setting, NULL},
    ITEM ("effect"),
    {"effect", "parameter", PARAMETER, FALSE, start_parameter, NULL},
    ITEM ("box"),
    {NULL},
};

static const DhXmlGrammar grammar = {rows, 1, MAX_SIZE, MAX_ELEMENTS};

static void
clear_parser (Parser *parser)
{
  g_clear_pointer (&parser->catalogue, dh_catalogue_unref);
  g_clear_pointer (&parser->item, dh_item_free);
  for (guint i = 0; i < DH_N_ITEM_KINDS; i++)
    g_clear_pointer (&parser->declared[i], dh_item_free);
  g_clear_pointer (&parser->board, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parser, clear_parser)

static DhCatalogue *
take_catalogue (Parser *parser, const char *xml, gsize length)
{
  DhCatalogue *catalogue = g_steal_pointer (&parser->catalogue);
  gsize n_board = 0;

  catalogue->board = (DhAttribute *) g_array_steal (parser->board, &n_board);
  catalogue->n_board = n_board;
  g_free (catalogue->hash);
  catalogue->hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) xml, length);
  return catalogue;
}

/**
 * dh_ruleset_read:
 * @xml: the text of a ruleset
 * @length: its bytes
 * @name: what messages call it, usually the file's name
 *
 * Reads a ruleset. Errors are of %DH_FILE_ERROR, with line and column.
 *
 * Returns: (transfer full): the catalogue, or NULL
 */
DhCatalogue *
dh_ruleset_read (const char *xml, gsize length, const char *name, GError **error)
{
  g_auto (Parser) parser = {.board = g_array_new (FALSE, TRUE, sizeof (DhAttribute))};

  g_return_val_if_fail (xml != NULL && name != NULL, NULL);

  g_array_set_clear_func (parser.board, (GDestroyNotify) dh_attribute_clear);
  if (!dh_xml_read (&grammar, xml, length, name, &parser, error))
    return NULL;
  return take_catalogue (&parser, xml, length);
}

/**
 * dh_ruleset_load:
 * @path: a file
 *
 * Reads a ruleset from a file; see dh_ruleset_read().
 *
 * Returns: (transfer full): the catalogue, or NULL
 */
DhCatalogue *
dh_ruleset_load (const char *path, GError **error)
{
  g_autofree char *xml = NULL;
  g_autofree char *name = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  xml = dh_file_load (path, MAX_SIZE, &length, error);
  name = g_filename_display_name (path);
  return xml == NULL ? NULL : dh_ruleset_read (xml, length, name, error);
}
