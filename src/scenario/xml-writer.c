/* xml-writer.c — canonical XML
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-writer.h"

#include <string.h>

static void
append_escape (GString *out, char c)
{
  switch (c)
    {
    case '&':
      g_string_append (out, "&amp;");
      break;
    case '<':
      g_string_append (out, "&lt;");
      break;
    case '>':
      g_string_append (out, "&gt;");
      break;
    case '"':
      g_string_append (out, "&quot;");
      break;
    case '\n':
      g_string_append (out, "&#10;");
      break;
    case '\t':
      g_string_append (out, "&#9;");
      break;
    case '\r':
      g_string_append (out, "&#13;");
      break;
    default:
      break; /* a control character: no XML can hold it */
    }
}

static gboolean
is_special (char c, gboolean in_attribute)
{
  if ((guchar) c < 0x20)
    return in_attribute || (c != '\n' && c != '\t');
  return c == '&' || c == '<' || c == '>' || (c == '"' && in_attribute);
}

/**
 * dh_xml_append_escaped:
 * @length: bytes of @text
 * @in_attribute: for an attribute's value in double quotes
 *
 * Appends @text so that XML reads it back as it is. Control characters, which XML cannot hold, are left out.
 */
void
dh_xml_append_escaped (GString *out, const char *text, gsize length, gboolean in_attribute)
{
  gsize start = 0;

  for (gsize i = 0; i < length; i++)
    if (is_special (text[i], in_attribute))
      {
        g_string_append_len (out, text + start, i - start);
        append_escape (out, text[i]);
        start = i + 1;
      }
  g_string_append_len (out, text + start, length - start);
}

static void
close_tag (DhXmlWriter *writer)
{
  const DhKept *kept;

  if (!writer->in_tag)
    return;
  kept = writer->open[writer->depth - 1].kept;
  if (kept != NULL)
    g_string_append_len (writer->out, kept->attributes->str, kept->attributes->len);
  writer->in_tag = FALSE;
}

static void
open_content (DhXmlWriter *writer)
{
  if (!writer->in_tag)
    return;
  close_tag (writer);
  g_string_append_c (writer->out, '>');
}

static void
start_line (DhXmlWriter *writer)
{
  static const char spaces[2 * DH_XML_MAX_OPEN + 1] =
      "                                                                                ";

  if (writer->compact > 0)
    return;
  if (writer->out->len > 0)
    g_string_append_c (writer->out, '\n');
  g_string_append_len (writer->out, spaces, 2 * writer->depth);
}

static void
write_raw (DhXmlWriter *writer, const GPtrArray *fragments)
{
  for (guint i = 0; i < fragments->len; i++)
    dh_xml_raw (writer, fragments->pdata[i]);
}

/**
 * dh_xml_writer_init:
 * @writer: a writer to be made ready
 * @out: where it writes; borrowed
 *
 * Begins a document with the XML declaration, if @out is empty.
 */
void
dh_xml_writer_init (DhXmlWriter *writer, GString *out)
{
  writer->out = out;
  writer->depth = 0;
  writer->in_tag = FALSE;
  writer->in_text = FALSE;
  writer->compact = 0;
  if (out->len == 0)
    g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
}

/**
 * dh_xml_begin:
 * @name: an element's name; borrowed until its end
 * @kept: (nullable): what is to be written with it; borrowed until its end
 *
 * Begins an element on a line of its own; its attributes may follow, then its content.
 */
void
dh_xml_begin (DhXmlWriter *writer, const char *name, const DhKept *kept)
{
  g_assert (writer->depth < DH_XML_MAX_OPEN);
  open_content (writer);
  if (kept != NULL)
    write_raw (writer, kept->before);
  start_line (writer);
  g_string_append_c (writer->out, '<');
  g_string_append (writer->out, name);
  writer->open[writer->depth++] = (DhXmlOpen){name, kept};
  writer->in_tag = TRUE;
  writer->in_text = FALSE;
}

/**
 * dh_xml_stay_on_line:
 *
 * What the element begun last holds is written behind it, without new lines.
 */
void
dh_xml_stay_on_line (DhXmlWriter *writer)
{
  if (writer->compact == 0)
    writer->compact = writer->depth;
}

static void
close_element (DhXmlWriter *writer, const char *name)
{
  if (writer->in_tag)
    {
      close_tag (writer);
      writer->depth--;
      g_string_append (writer->out, "/>");
      return;
    }
  writer->depth--;
  if (!writer->in_text)
    start_line (writer);
  g_string_append (writer->out, "</");
  g_string_append (writer->out, name);
  g_string_append_c (writer->out, '>');
}

/**
 * dh_xml_end:
 *
 * Ends the element begun last.
 */
void
dh_xml_end (DhXmlWriter *writer)
{
  DhXmlOpen top = writer->open[writer->depth - 1];

  if (top.kept != NULL && top.kept->inside->len > 0 && !writer->in_text)
    write_raw (writer, top.kept->inside);
  close_element (writer, top.name);
  writer->in_text = FALSE;
  if (writer->depth < writer->compact)
    writer->compact = 0;
}

/**
 * dh_xml_attribute:
 * @value: (nullable): nothing is written for %NULL
 *
 * An attribute of the element begun last.
 */
void
dh_xml_attribute (DhXmlWriter *writer, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_c (writer->out, ' ');
  g_string_append (writer->out, name);
  g_string_append (writer->out, "=\"");
  dh_xml_append_escaped (writer->out, value, strlen (value), TRUE);
  g_string_append_c (writer->out, '"');
}

/**
 * dh_xml_attribute_int:
 *
 * An attribute that is a whole number.
 */
void
dh_xml_attribute_int (DhXmlWriter *writer, const char *name, int value)
{
  g_string_append_c (writer->out, ' ');
  g_string_append (writer->out, name);
  g_string_append (writer->out, "=\"");
  dh_xml_append_int (writer->out, value);
  g_string_append_c (writer->out, '"');
}

/**
 * dh_xml_text:
 * @length: bytes of @text
 *
 * Text as the content of the element begun last, which then holds no other elements but those of dh_xml_inline().
 */
void
dh_xml_text (DhXmlWriter *writer, const char *text, gsize length)
{
  if (length == 0)
    return;
  open_content (writer);
  writer->in_text = TRUE;
  dh_xml_append_escaped (writer->out, text, length, FALSE);
}

/**
 * dh_xml_inline:
 * @name: an element's name
 * @length: bytes of @text
 *
 * A small element in the middle of a text.
 */
void
dh_xml_inline (DhXmlWriter *writer, const char *name, const char *text, gsize length)
{
  open_content (writer);
  writer->in_text = TRUE;
  g_string_append_c (writer->out, '<');
  g_string_append (writer->out, name);
  g_string_append_c (writer->out, '>');
  dh_xml_append_escaped (writer->out, text, length, FALSE);
  g_string_append (writer->out, "</");
  g_string_append (writer->out, name);
  g_string_append_c (writer->out, '>');
}

/**
 * dh_xml_raw:
 * @xml: a whole comment or element
 *
 * Writes what is XML already, on a line of its own.
 */
void
dh_xml_raw (DhXmlWriter *writer, const char *xml)
{
  open_content (writer);
  start_line (writer);
  g_string_append (writer->out, xml);
}

/**
 * dh_xml_append_int:
 * @value: any number
 *
 * Appends decimal digits, whatever the locale.
 */
void
dh_xml_append_int (GString *out, int value)
{
  char digits[12];
  gsize at = sizeof digits;
  gint64 rest = ABS ((gint64) value);

  do
    digits[--at] = '0' + rest % 10;
  while ((rest /= 10) > 0);
  if (value < 0)
    digits[--at] = '-';
  g_string_append_len (out, digits + at, sizeof digits - at);
}
