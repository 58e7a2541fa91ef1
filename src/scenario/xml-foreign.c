/* xml-foreign.c — an element of another namespace, put together again as text
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-foreign.h"
#include "scenario/xml-writer.h"

#include <string.h>

typedef struct
{
  guint depth; /* of the element that declares it */
  char *prefix;
  char *uri;
} Binding;

struct _DhXmlForeign
{
  GString *out;
  GArray *bindings; /* (element-type Binding) */
  guint depth;
  gboolean in_tag;
};

static void
clear_binding (gpointer data)
{
  Binding *binding = data;

  g_free (binding->prefix);
  g_free (binding->uri);
}

static void
append_value (GString *out, const char *name, const char *value, gsize length)
{
  g_string_append (out, name);
  g_string_append (out, "=\"");
  dh_xml_append_escaped (out, value, length, TRUE);
  g_string_append_c (out, '"');
}

static void
append_declaration (GString *out, const char *prefix, const char *uri)
{
  g_string_append (out, *prefix == '\0' ? " xmlns" : " xmlns:");
  append_value (out, prefix, uri, strlen (uri));
}

static void
append_name (GString *out, const char *prefix, const char *name)
{
  if (prefix != NULL && *prefix != '\0')
    g_string_append_printf (out, "%s:", prefix);
  g_string_append (out, name);
}

static const char *
find_uri (const DhXmlForeign *foreign, const char *prefix)
{
  for (guint i = foreign->bindings->len; i-- > 0;)
    {
      const Binding *binding = &g_array_index (foreign->bindings, Binding, i);

      if (g_str_equal (binding->prefix, prefix))
        return binding->uri;
    }
  return NULL;
}

static void
bind (DhXmlForeign *foreign, const char *prefix, const char *uri)
{
  Binding binding = {foreign->depth, g_strdup (prefix), g_strdup (uri)};

  g_array_append_val (foreign->bindings, binding);
  append_declaration (foreign->out, prefix, uri);
}

/* Names are whole again only where their prefix is known. */
static void
need (DhXmlForeign *foreign, const xmlChar *prefix, const xmlChar *uri)
{
  const char *word = prefix == NULL ? "" : (const char *) prefix;
  const char *wanted = uri == NULL ? "" : (const char *) uri;
  const char *bound = find_uri (foreign, word);

  if (g_str_equal (word, "xml") || g_strcmp0 (bound, wanted) == 0 || (bound == NULL && *wanted == '\0'))
    return;
  bind (foreign, word, wanted);
}

static void
close_tag (DhXmlForeign *foreign)
{
  if (foreign->in_tag)
    g_string_append_c (foreign->out, '>');
  foreign->in_tag = FALSE;
}

/**
 * dh_xml_foreign_new:
 *
 * Returns: (transfer full): an element about to begin
 */
DhXmlForeign *
dh_xml_foreign_new (void)
{
  DhXmlForeign *foreign = g_new0 (DhXmlForeign, 1);

  foreign->out = g_string_new (NULL);
  foreign->bindings = g_array_new (FALSE, FALSE, sizeof (Binding));
  g_array_set_clear_func (foreign->bindings, clear_binding);
  return foreign;
}

/**
 * dh_xml_foreign_free_to_string:
 * @foreign: (transfer full): a whole element
 *
 * Returns: (transfer full): its XML
 */
char *
dh_xml_foreign_free_to_string (DhXmlForeign *foreign)
{
  char *xml = g_string_free (foreign->out, FALSE);

  g_array_unref (foreign->bindings);
  g_free (foreign);
  return xml;
}

/**
 * dh_xml_foreign_free:
 *
 * Drops what was gathered.
 */
void
dh_xml_foreign_free (DhXmlForeign *foreign)
{
  g_free (dh_xml_foreign_free_to_string (foreign));
}

/**
 * dh_xml_foreign_depth:
 *
 * Returns: how many elements are open
 */
guint
dh_xml_foreign_depth (const DhXmlForeign *foreign)
{
  return foreign->depth;
}

/**
 * dh_xml_foreign_start:
 * @namespaces: pairs of prefix and address that the start tag declares
 * @attributes: fives of name, prefix, address, start and end of the value
 *
 * A start tag, as SAX2 tells it.
 */
void
dh_xml_foreign_start (DhXmlForeign *foreign, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                      int n_namespaces, const xmlChar **namespaces, int n_attributes, const xmlChar **attributes)
{
  close_tag (foreign);
  g_string_append_c (foreign->out, '<');
  append_name (foreign->out, (const char *) prefix, (const char *) name);
  foreign->depth++;
  foreign->in_tag = TRUE;
  for (int i = 0; i < n_namespaces; i++)
    bind (foreign, namespaces[2 * i] == NULL ? "" : (const char *) namespaces[2 * i],
          namespaces[2 * i + 1] == NULL ? "" : (const char *) namespaces[2 * i + 1]);
  need (foreign, prefix, uri);
  for (int i = 0; i < n_attributes; i++)
    if (attributes[5 * i + 1] != NULL)
      need (foreign, attributes[5 * i + 1], attributes[5 * i + 2]);
  for (int i = 0; i < n_attributes; i++)
    {
      const xmlChar **attribute = attributes + 5 * i;

      g_string_append_c (foreign->out, ' ');
      if (attribute[1] != NULL)
        g_string_append_printf (foreign->out, "%s:", (const char *) attribute[1]);
      append_value (foreign->out, (const char *) attribute[0], (const char *) attribute[3],
                    attribute[4] - attribute[3]);
    }
}

/**
 * dh_xml_foreign_end:
 *
 * An end tag.
 *
 * Returns: whether the whole element has ended
 */
gboolean
dh_xml_foreign_end (DhXmlForeign *foreign, const xmlChar *name, const xmlChar *prefix)
{
  if (foreign->in_tag)
    g_string_append (foreign->out, "/>");
  else
    {
      g_string_append (foreign->out, "</");
      append_name (foreign->out, (const char *) prefix, (const char *) name);
      g_string_append_c (foreign->out, '>');
    }
  foreign->in_tag = FALSE;
  while (foreign->bindings->len > 0
         && g_array_index (foreign->bindings, Binding, foreign->bindings->len - 1).depth == foreign->depth)
    g_array_set_size (foreign->bindings, foreign->bindings->len - 1);
  return --foreign->depth == 0;
}

/**
 * dh_xml_foreign_text:
 * @length: bytes of @text
 *
 * Text, blanks included.
 */
void
dh_xml_foreign_text (DhXmlForeign *foreign, const char *text, gsize length)
{
  close_tag (foreign);
  dh_xml_append_escaped (foreign->out, text, length, FALSE);
}

/**
 * dh_xml_foreign_raw:
 * @xml: a comment or a processing instruction
 *
 * Appends what is XML already.
 */
void
dh_xml_foreign_raw (DhXmlForeign *foreign, const char *xml)
{
  close_tag (foreign);
  g_string_append (foreign->out, xml);
}

/**
 * dh_xml_foreign_attribute:
 * @length: bytes of @value
 *
 * Appends a foreign attribute of one of our elements, with the declaration of its prefix where @out has none yet.
 */
void
dh_xml_foreign_attribute (GString *out, const char *prefix, const char *uri, const char *name, const char *value,
                          gsize length)
{
  g_autofree char *declaration = g_strdup_printf (" xmlns:%s=\"", prefix);

  if (strstr (out->str, declaration) == NULL)
    append_declaration (out, prefix, uri);
  g_string_append_printf (out, " %s:", prefix);
  append_value (out, name, value, length);
}
