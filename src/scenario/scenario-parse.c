/* scenario-parse.c — what the parts of the scenario reader share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-parse.h"

#include "scenario/near.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const single_parts[] = {"about", "board", "rules-in-play", "playtests"};

/**
 * dh_parse_once:
 *
 * Start of an element that stands once in its scenario.
 */
gboolean
dh_parse_once (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;

  for (guint i = 0; i < G_N_ELEMENTS (single_parts); i++)
    if (g_str_equal (element->name, single_parts[i]))
      {
        if ((parse->parts & 1u << i) != 0)
          return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("<%s> stands here a second time"),
                              element->name);
        parse->parts |= 1u << i;
      }
  return TRUE;
}

/**
 * dh_parse_fail_id:
 * @sentence: (transfer full): that says that the ruleset does not have @id
 * @id: of an item of @kind
 *
 * Refuses an element, with the id that may have been meant.
 *
 * Returns: FALSE
 */
gboolean
dh_parse_fail_id (DhXmlReader *reader, const DhXmlElement *element, const DhCatalogue *catalogue, DhItemKind kind,
                  const char *id, char *sentence)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *told = NULL;

  for (guint i = 0; i < catalogue->n_items[kind]; i++)
    g_ptr_array_add (known, dh_catalogue_item (catalogue, kind, i)->id);
  g_ptr_array_add (known, NULL);
  told = dh_near_tell (sentence, id, (const char *const *) known->pdata);
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, "%s", told);
}

/**
 * dh_parse_item:
 * @index: (out): number of the item
 *
 * Looks up the id in an attribute that must be there.
 */
gboolean
dh_parse_item (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, DhItemKind kind,
               const char *attribute, guint *index)
{
  const char *id = dh_xml_get (element, attribute);
  const DhItem *item = dh_catalogue_find (parse->scenario->catalogue, kind, id);

  if (item == NULL)
    return dh_parse_fail_id (reader, element, parse->scenario->catalogue, kind, id,
                             g_strdup_printf (_ ("%s is “%.80s”, but the ruleset “%s” has no %s of this id"), attribute,
                                              id, parse->scenario->catalogue->id, dh_item_kind_name (kind)));
  *index = item->index;
  return TRUE;
}

/**
 * dh_parse_hex:
 * @hex: (out): the hex
 *
 * Reads a hex of the board from an attribute that must be there.
 */
gboolean
dh_parse_hex (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, const char *attribute,
              DhPlace *hex)
{
  const char *name = dh_xml_get (element, attribute);

  if (dh_grid_parse (&parse->scenario->grid, name, hex))
    return TRUE;
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("%s is “%.40s”, which is no hex of this board"),
                      attribute, name);
}

/**
 * dh_parse_hexes:
 * @text: hexes with white space between them
 * @hexes: (element-type DhPlace): where they are appended
 *
 * Reads a list of hexes of the board.
 */
gboolean
dh_parse_hexes (DhXmlReader *reader, gsize at, const DhScenarioParse *parse, const char *text, GArray *hexes)
{
  const char *word = text;

  for (;;)
    {
      char name[DH_HEX_NAME_SIZE + 1];
      gsize length;
      DhPlace hex;

      word += strspn (word, " \t\r\n");
      if (*word == '\0')
        return TRUE;
      length = strcspn (word, " \t\r\n");
      g_strlcpy (name, word, MIN (sizeof name, length + 1));
      if (length > DH_HEX_NAME_SIZE || !dh_grid_parse (&parse->scenario->grid, name, &hex))
        return dh_xml_fail (reader, at, DH_FILE_ERROR_VALUE, _ ("“%.*s” is no hex of this board"),
                            (int) MIN (length, 40), word);
      g_array_append_val (hexes, hex);
      word += length;
    }
}

/**
 * dh_parse_room:
 * @n: how many there are already
 * @most: how many there may be
 *
 * Refuses one too many.
 */
gboolean
dh_parse_room (DhXmlReader *reader, const DhXmlElement *element, guint n, guint most)
{
  if (n < most)
    return TRUE;
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_TOO_LARGE, _ ("there are more than %u elements <%s>"), most,
                      element->name);
}

/**
 * dh_parse_set_key:
 * @...: words of the key, then %NULL
 *
 * Says under which key the things around the open element are kept; see dh_parse_end_kept().
 */
void
dh_parse_set_key (DhScenarioParse *parse, ...)
{
  const char *word;
  va_list words;

  g_string_truncate (parse->key, 0);
  va_start (words, parse);
  while ((word = va_arg (words, const char *)) != NULL)
    {
      if (parse->key->len > 0)
        g_string_append_c (parse->key, '/');
      g_string_append (parse->key, word);
    }
  va_end (words);
}

/**
 * dh_parse_end_kept:
 *
 * End of an element that is no entry of a list: what came with it is kept under the key set at its start.
 */
gboolean
dh_parse_end_kept (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  DhScenarioParse *parse = data;

  dh_scenario_keep (parse->scenario, parse->key->str, content->kept);
  return TRUE;
}

/**
 * dh_parse_end_entry:
 * @entry: what was read; it is empty afterwards
 * @entry_kept: where it holds what came with its element
 *
 * End of an element that is an entry of a list: appends it.
 */
gboolean
dh_parse_end_entry (DhScenarioParse *parse, DhListKind list, gpointer entry, DhKept **entry_kept,
                    const DhXmlContent *content)
{
  *entry_kept = dh_kept_ref (content->kept);
  dh_list_set (parse->scenario, list, dh_list_length (parse->scenario, list), entry);
  dh_list_clear_struct (list, entry);
  return TRUE;
}

static gboolean
is_language_tag (const char *tag)
{
  gsize length = strlen (tag);

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (tag[i]) && tag[i] != '-')
      return FALSE;
  return length <= 35;
}

/**
 * dh_parse_start_text:
 *
 * Start of a text: remembers its language.
 */
gboolean
dh_parse_start_text (DhXmlReader *reader, const DhXmlElement *element, gpointer data)
{
  DhScenarioParse *parse = data;
  const char *language = dh_xml_get (element, "xml:lang");

  if (language != NULL && !is_language_tag (language))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                        _ ("xml:lang is “%.40s”, expected a language tag like “en” or “de-AT”"), language);
  g_free (parse->language);
  parse->language = g_strdup (language == NULL ? "" : language);
  return TRUE;
}

static gboolean
has_language (const DhText *text, const char *language)
{
  for (guint i = 0; i < dh_text_get_n_languages (text); i++)
    if (g_str_equal (dh_text_get_language (text, i), language))
      return TRUE;
  return FALSE;
}

/**
 * dh_parse_add_text:
 * @text: (inout) (nullable): where it belongs
 *
 * End of a text: adds it in its language.
 */
gboolean
dh_parse_add_text (DhXmlReader *reader, const DhXmlContent *content, DhScenarioParse *parse, DhText **text)
{
  DhText *with;

  if (has_language (*text, parse->language))
    return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE,
                        _ ("this text stands a second time in the language “%s”"), parse->language);
  with = dh_text_with_kept (*text, parse->language, content->text, content->kept);
  dh_text_unref (*text);
  *text = with;
  return TRUE;
}

/**
 * dh_parse_end_at:
 *
 * End of a hex named in a text. It need not be on this board.
 */
gboolean
dh_parse_end_at (DhXmlReader *reader, const DhXmlContent *content, gpointer data)
{
  static const DhGrid largest = {64, 64, DH_SHIFT_EVEN, FALSE};
  g_autofree char *bracketed = NULL;
  DhPlace hex;

  if (!dh_grid_parse (&largest, content->text, &hex))
    return dh_xml_fail (reader, content->at, DH_FILE_ERROR_VALUE, _ ("<at> holds “%.40s”, expected a hex like “E8”"),
                        content->text);
  bracketed = g_strdup_printf ("[%s]", content->text);
  dh_xml_append_text (reader, bracketed);
  return TRUE;
}
