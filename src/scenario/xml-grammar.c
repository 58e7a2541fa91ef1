/* xml-grammar.c — what the rows of a grammar say of an element and its attributes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-reader-private.h"

#include "scenario/near.h"
#include "scenario/xml-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * dh_xml_is_same:
 * @a: (nullable): one word
 * @b: (nullable): another
 *
 * Whether both are the same, or both %NULL.
 */
gboolean
dh_xml_is_same (const char *a, const char *b)
{
  return a == b || (a != NULL && b != NULL && strcmp (a, b) == 0);
}

static const char *
row_name (const DhXmlFrame *frame)
{
  return frame->row == NULL ? NULL : frame->row->name;
}

/**
 * dh_xml_find_row:
 * @parent: what is open
 *
 * Returns: (nullable): the row of an element in @parent; %NULL where none names it
 */
const DhXmlRow *
dh_xml_find_row (DhXmlReader *reader, DhXmlFrame *parent, const char *name)
{
  const char *parent_name = row_name (parent);
  const DhXmlRow *any = NULL;

  if (parent->last_child != NULL && dh_xml_is_same (parent->last_child->name, name))
    return parent->last_child;
  for (const DhXmlRow *row = reader->grammar->rows; row->name != NULL; row++)
    if (dh_xml_is_same (row->parent, parent_name))
      {
        if (dh_xml_is_same (row->name, name))
          return parent->last_child = row;
        if (dh_xml_is_same (row->name, "*"))
          any = row;
      }
  return any;
}

/**
 * dh_xml_fail_element:
 * @at: of the start tag
 * @parent: what is open
 *
 * Refuses an element that no row names in @parent.
 *
 * Returns: FALSE
 */
gboolean
dh_xml_fail_element (DhXmlReader *reader, gsize at, const char *name, const DhXmlFrame *parent)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  for (const DhXmlRow *row = reader->grammar->rows; row->name != NULL; row++)
    if (dh_xml_is_same (row->parent, row_name (parent)))
      g_ptr_array_add (known, (char *) row->name);
  g_ptr_array_add (known, NULL);
  sentence = dh_near_tell (g_strdup_printf (_ ("there is no element <%s> in <%s>"), name, parent->name), name,
                           (const char *const *) known->pdata);
  return dh_xml_fail (reader, at, DH_FILE_ERROR_UNKNOWN, "%s", sentence);
}

static gboolean
take_attribute (DhXmlReader *reader, DhXmlElement *element, const xmlChar **attribute, gsize *offset)
{
  const char *prefix = (const char *) attribute[1];
  const char *value = (const char *) attribute[3];
  gsize length = attribute[4] - attribute[3];

  if (length > DH_XML_MAX_VALUE)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_TOO_LARGE, _ ("the value of “%s” is longer than %d bytes"),
                        (const char *) attribute[0], DH_XML_MAX_VALUE);
  if (prefix != NULL && !g_str_equal (prefix, "xml"))
    {
      dh_xml_foreign_attribute (dh_xml_frame_kept (&reader->frames[reader->depth])->attributes, prefix,
                                (const char *) attribute[2], (const char *) attribute[0], value, length);
      return TRUE;
    }
  if (element->n_attributes == DH_XML_MAX_ATTRIBUTES)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_TOO_LARGE, _ ("<%s> has more than %d attributes"),
                        element->name, DH_XML_MAX_ATTRIBUTES);
  reader->attributes[element->n_attributes].name = (const char *) attribute[0];
  if (prefix != NULL)
    reader->attributes[element->n_attributes].name =
        dh_xml_is_same ((const char *) attribute[0], "lang") ? "xml:lang" : "xml:other";
  *offset = reader->values->len;
  g_string_append_len (reader->values, value, length);
  g_string_append_c (reader->values, '\0');
  element->n_attributes++;
  return TRUE;
}

/**
 * dh_xml_take_attributes:
 * @element: (inout): gets the attributes; they live until the next element begins
 * @n: number of attributes
 * @attributes: fives of name, prefix, address, start and end of the value
 *
 * Our own attributes of a start tag go to @element, foreign ones to what is kept with the element that is open.
 */
gboolean
dh_xml_take_attributes (DhXmlReader *reader, DhXmlElement *element, int n, const xmlChar **attributes)
{
  gsize offsets[DH_XML_MAX_ATTRIBUTES];

  element->attributes = reader->attributes;
  g_string_truncate (reader->values, 0);
  for (int i = 0; i < n; i++)
    {
      gsize offset = 0;
      guint index = element->n_attributes;

      if (!take_attribute (reader, element, attributes + 5 * i, &offset))
        return FALSE;
      if (element->n_attributes > index)
        offsets[index] = offset;
    }
  for (guint i = 0; i < element->n_attributes; i++)
    reader->attributes[i].value = reader->values->str + offsets[i];
  return TRUE;
}

/* Whether the list has the word; a word ends with a space, a "!" or the list. */
static gboolean
lists (const char *list, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = list; at != NULL && *at != '\0';)
    {
      if (*at == ' ')
        at++;
      if (strncmp (at, word, length) == 0 && strchr (" !", at[length]) != NULL)
        return TRUE;
      at = strchr (at, ' ');
    }
  return FALSE;
}

static gboolean
fail_attribute (DhXmlReader *reader, const DhXmlElement *element, const char *list, const char *name)
{
  g_auto (GStrv) known = g_strsplit_set (list, " !", -1);
  g_autofree char *sentence = dh_near_tell (g_strdup_printf (_ ("<%s> has no attribute “%s”"), element->name, name),
                                            name, (const char *const *) known);

  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, "%s", sentence);
}

/**
 * dh_xml_check_attributes:
 *
 * Sees to it that an element has the attributes that its row wants, and no others.
 */
gboolean
dh_xml_check_attributes (DhXmlReader *reader, const DhXmlRow *row, const DhXmlElement *element)
{
  const char *list = row->attributes != NULL ? row->attributes : "";

  for (guint i = 0; i < element->n_attributes && !lists (list, "*"); i++)
    if (!lists (list, element->attributes[i].name))
      return fail_attribute (reader, element, list, element->attributes[i].name);
  for (const char *mark = strchr (list, '!'); mark != NULL; mark = strchr (mark + 1, '!'))
    {
      const char *start = mark;
      g_autofree char *word = NULL;

      while (start > list && start[-1] != ' ')
        start--;
      word = g_strndup (start, mark - start);
      if (dh_xml_get (element, word) == NULL)
        return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("<%s> needs the attribute “%s”"),
                            element->name, word);
    }
  return TRUE;
}
