/* xml-reader.c — a walk through a file by libxml2's SAX2 events
 *
 * A position is a byte of the text; line and column are counted only when something is wrong.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-reader-private.h"

#include "scenario/xml-values.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <string.h>

G_DEFINE_QUARK (dh_file_error, dh_file_error)

static gsize
here (DhXmlReader *reader)
{
  long consumed = xmlByteConsumed (reader->parser);

  return consumed < 0 ? 0 : MIN ((gsize) consumed, reader->length);
}

static gsize
tag_start (DhXmlReader *reader)
{
  const char *start = memrchr (reader->xml, '<', here (reader));

  return start == NULL ? 0 : (gsize) (start - reader->xml);
}

static void
locate (const char *xml, gsize at, guint *line, guint *column)
{
  const char *start = xml;
  const char *newline;

  *line = 1;
  while ((newline = memchr (start, '\n', xml + at - start)) != NULL)
    {
      start = newline + 1;
      (*line)++;
    }
  *column = g_utf8_strlen (start, xml + at - start) + 1;
}

/**
 * dh_xml_fail:
 * @at: byte of the text where the fault is
 * @code: what kind of fault
 * @format: a sentence without its full stop
 *
 * Ends the reading with "NAME:LINE:COLUMN: sentence". The first fault counts.
 *
 * Returns: %FALSE
 */
gboolean
dh_xml_fail (DhXmlReader *reader, gsize at, DhFileError code, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  guint line, column;
  va_list arguments;

  if (reader->error != NULL)
    return FALSE;
  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_strdelimit (sentence, "\n\r\t", ' '); /* a quoted value may have them; a fault is one line */
  locate (reader->xml, MIN (at, reader->length), &line, &column);
  g_set_error (&reader->error, DH_FILE_ERROR, code, "%s:%u:%u: %s", reader->name, line, column, sentence);
  if (reader->parser != NULL)
    xmlStopParser (reader->parser);
  return FALSE;
}

/**
 * dh_xml_append_text:
 * @text: what a child means in its parent's text
 *
 * For the end function of an element within a text.
 */
void
dh_xml_append_text (DhXmlReader *reader, const char *text)
{
  g_string_append (reader->text, text);
}

/**
 * dh_xml_frame_kept:
 *
 * Returns: (transfer none): what is kept with an open element, made when it is first needed
 */
DhKept *
dh_xml_frame_kept (DhXmlFrame *frame)
{
  if (frame->kept == NULL)
    frame->kept = dh_kept_new ();
  return frame->kept;
}

static void
clear_frame (DhXmlFrame *frame)
{
  g_clear_pointer (&frame->kept, dh_kept_unref);
  g_clear_pointer (&frame->pending, g_ptr_array_unref);
}

static void
flush_pending (DhXmlFrame *frame)
{
  if (frame->pending != NULL)
    g_ptr_array_extend_and_steal (dh_xml_frame_kept (frame)->inside, g_steal_pointer (&frame->pending));
}

/* Texts have no place for comments and foreign elements: these move to the element around them. */
static DhXmlFrame *
keeper (DhXmlReader *reader)
{
  guint depth = reader->depth;

  while (depth > 0 && reader->frames[depth].row->has_text)
    depth--;
  return &reader->frames[depth];
}

static gboolean
fail_unknown (DhXmlReader *reader, gsize at, const char *name, const DhXmlFrame *parent)
{
  if (parent->name == NULL)
    return dh_xml_fail (reader, at, DH_FILE_ERROR_UNKNOWN, _ ("the file begins with <%s>, expected <%s>"), name,
                        reader->grammar->rows[0].name);
  return dh_xml_fail_element (reader, at, name, parent);
}

static gboolean
enter (DhXmlReader *reader, const char *name, gsize at)
{
  DhXmlFrame *parent = &reader->frames[reader->depth];
  DhXmlFrame *frame = parent + 1;
  const DhXmlRow *row = dh_xml_find_row (reader, parent, name);

  if (row == NULL)
    return fail_unknown (reader, at, name, parent);
  *frame = (DhXmlFrame){.row = row, .name = name, .at = at, .text_start = reader->text->len};
  if (parent->pending != NULL)
    g_ptr_array_extend_and_steal (dh_xml_frame_kept (frame)->before, g_steal_pointer (&parent->pending));
  reader->depth++;
  return TRUE;
}

static gboolean
check_namespace (DhXmlReader *reader, gsize at, const char *name, const char *uri)
{
  if (dh_xml_is_same (uri, DH_XML_NAMESPACE))
    return TRUE;
  if (uri == NULL)
    return dh_xml_fail (reader, at, DH_FILE_ERROR_NAMESPACE, _ ("<%s> is in no namespace, expected xmlns=\"%s\""), name,
                        DH_XML_NAMESPACE);
  return dh_xml_fail (reader, at, DH_FILE_ERROR_NAMESPACE,
                      _ ("<%s> is in the namespace “%.200s”, expected xmlns=\"%s\""), name, uri, DH_XML_NAMESPACE);
}

static gboolean
check_counts (DhXmlReader *reader, gsize at)
{
  guint foreign = reader->foreign == NULL ? 0 : dh_xml_foreign_depth (reader->foreign);

  if (reader->depth + foreign >= DH_XML_MAX_DEPTH)
    return dh_xml_fail (reader, at, DH_FILE_ERROR_TOO_LARGE, _ ("elements are nested deeper than %d"),
                        DH_XML_MAX_DEPTH);
  if (++reader->n_elements > reader->grammar->max_elements)
    return dh_xml_fail (reader, at, DH_FILE_ERROR_TOO_LARGE, _ ("the file has more than %u elements"),
                        reader->grammar->max_elements);
  return TRUE;
}

static void
on_start (void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
          const xmlChar **namespaces, int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  DhXmlReader *reader = context;
  DhXmlElement element = {.name = (const char *) name, .at = tag_start (reader)};
  gboolean ours = dh_xml_is_same ((const char *) uri, DH_XML_NAMESPACE);

  if (reader->error != NULL || !check_counts (reader, element.at))
    return;
  if (reader->foreign == NULL && reader->depth > 0 && !ours && uri != NULL)
    {
      flush_pending (keeper (reader));
      reader->foreign = dh_xml_foreign_new ();
    }
  if (reader->foreign != NULL)
    {
      dh_xml_foreign_start (reader->foreign, name, prefix, uri, n_namespaces, namespaces, n_attributes, attributes);
      return;
    }
  if (!check_namespace (reader, element.at, element.name, (const char *) uri)
      || !enter (reader, element.name, element.at)
      || !dh_xml_take_attributes (reader, &element, n_attributes, attributes)
      || (reader->depth == 1 && !dh_xml_check_format (reader, &element, reader->grammar->format))
      || !dh_xml_check_attributes (reader, reader->frames[reader->depth].row, &element))
    return;
  if (reader->frames[reader->depth].row->start != NULL)
    reader->frames[reader->depth].row->start (reader, &element, reader->data);
}

static void
leave (DhXmlReader *reader)
{
  DhXmlFrame *frame = &reader->frames[reader->depth];
  const DhXmlRow *row = frame->row;
  DhXmlContent content = {.name = frame->name, .at = frame->at};

  flush_pending (frame);
  content.kept = frame->kept;
  content.text = reader->text->str + frame->text_start;
  if (row->end != NULL && row->has_text)
    {
      /* The callback may append to the text of the parent. */
      g_autofree char *text = g_strdup (content.text);

      g_string_truncate (reader->text, frame->text_start);
      content.text = text;
      reader->depth--;
      row->end (reader, &content, reader->data);
    }
  else
    {
      reader->depth--;
      if (row->end != NULL)
        row->end (reader, &content, reader->data);
    }
  clear_frame (frame);
}

static void
on_end (void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  DhXmlReader *reader = context;

  if (reader->error != NULL)
    return;
  if (reader->foreign == NULL)
    {
      /* The root stays open for the comments that may follow it. */
      if (reader->depth > 1)
        leave (reader);
      else
        reader->is_whole = TRUE;
      return;
    }
  if (dh_xml_foreign_end (reader->foreign, name, prefix))
    g_ptr_array_add (dh_xml_frame_kept (keeper (reader))->inside,
                     dh_xml_foreign_free_to_string (g_steal_pointer (&reader->foreign)));
}

static void
fail_text (DhXmlReader *reader, const char *text, gsize length)
{
  gsize at = here (reader);

  if (at >= length && memcmp (reader->xml + at - length, text, length) == 0)
    at -= length;
  for (gsize i = 0; i < length && g_ascii_isspace (text[i]) && at < reader->length; i++)
    at++;
  dh_xml_fail (reader, at, DH_FILE_ERROR_UNKNOWN, _ ("there is a text in <%s>, expected elements only"),
               reader->frames[reader->depth].name);
}

static void
on_characters (void *context, const xmlChar *characters, int n)
{
  DhXmlReader *reader = context;
  const char *text = (const char *) characters;
  const DhXmlFrame *frame = &reader->frames[reader->depth];

  if (reader->error != NULL || reader->depth == 0)
    return;
  if (reader->foreign != NULL)
    dh_xml_foreign_text (reader->foreign, text, n);
  else if (!frame->row->has_text)
    {
      if (!dh_xml_is_blank (text, n))
        fail_text (reader, text, n);
    }
  else if (reader->text->len - frame->text_start + n > DH_XML_MAX_TEXT)
    dh_xml_fail (reader, frame->at, DH_FILE_ERROR_TOO_LARGE, _ ("the text of <%s> is longer than %d bytes"),
                 frame->name, DH_XML_MAX_TEXT);
  else
    g_string_append_len (reader->text, text, n);
}

static void
keep (DhXmlReader *reader, char *xml)
{
  DhXmlFrame *frame = keeper (reader);

  if (frame->pending == NULL)
    frame->pending = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (frame->pending, xml);
}

static void
on_comment (void *context, const xmlChar *text)
{
  DhXmlReader *reader = context;
  g_autofree char *xml = g_strdup_printf ("<!--%s-->", (const char *) text);

  if (reader->error != NULL)
    return;
  if (reader->foreign != NULL)
    dh_xml_foreign_raw (reader->foreign, xml);
  else
    keep (reader, g_steal_pointer (&xml));
}

static void
on_instruction (void *context, const xmlChar *target, const xmlChar *text)
{
  DhXmlReader *reader = context;
  g_autofree char *xml = text == NULL ? g_strdup_printf ("<?%s?>", (const char *) target)
                                      : g_strdup_printf ("<?%s %s?>", (const char *) target, (const char *) text);

  if (reader->error != NULL)
    return;
  if (reader->foreign != NULL)
    dh_xml_foreign_raw (reader->foreign, xml);
  else
    keep (reader, g_steal_pointer (&xml));
}

static void
on_doctype (void *context, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id)
{
  DhXmlReader *reader = context;

  dh_xml_fail (reader, tag_start (reader), DH_FILE_ERROR_SYNTAX,
               _ ("the file has a DOCTYPE, which is not allowed in files of Drumhead"));
}

static const char *
open_name (DhXmlReader *reader)
{
  return reader->depth == 0 ? reader->grammar->rows[0].name : reader->frames[reader->depth].name;
}

static void
on_error (void *context, xmlErrorPtr fault)
{
  DhXmlReader *reader = context;
  g_autofree char *message = NULL;

  if (reader->error != NULL || fault->level < XML_ERR_ERROR)
    return;
  if (here (reader) >= reader->length && fault->code != XML_ERR_TAG_NAME_MISMATCH)
    {
      dh_xml_fail (reader, reader->length, DH_FILE_ERROR_SYNTAX, _ ("the file ends in the middle of <%s>"),
                   open_name (reader));
      return;
    }
  if (fault->code == XML_ERR_TAG_NAME_MISMATCH)
    {
      dh_xml_fail (reader, tag_start (reader), DH_FILE_ERROR_SYNTAX, _ ("expected </%s> here"), fault->str1);
      return;
    }
  message = g_strstrip (g_strdup (fault->message));
  g_strdelimit (message, "\n", ' ');
  dh_xml_fail (reader, here (reader), DH_FILE_ERROR_SYNTAX, _ ("this is not well-formed XML (%s)"), message);
}

static const xmlSAXHandler handler = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = on_doctype,
    .characters = on_characters,
    .ignorableWhitespace = on_characters,
    .cdataBlock = on_characters,
    .processingInstruction = on_instruction,
    .comment = on_comment,
    .startElementNs = on_start,
    .endElementNs = on_end,
    .serror = on_error,
};

static void
parse (DhXmlReader *reader)
{
  xmlSAXHandler *own;

  reader->parser = xmlCreateMemoryParserCtxt (reader->xml, reader->length);
  own = reader->parser->sax;
  *own = handler;
  xmlCtxtUseOptions (reader->parser, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC);
  reader->parser->userData = reader;
  xmlParseDocument (reader->parser);
  if (reader->error == NULL && (!reader->parser->wellFormed || !reader->is_whole))
    dh_xml_fail (reader, reader->length, DH_FILE_ERROR_SYNTAX, _ ("the file ends in the middle of <%s>"),
                 open_name (reader));
  if (reader->error == NULL)
    leave (reader);
  g_clear_pointer (&reader->parser, xmlFreeParserCtxt);
}

/**
 * dh_xml_read:
 * @xml: a whole document
 * @length: its bytes
 * @name: what the messages call it: the file's name
 * @data: for the functions of the rows
 *
 * Reads a document by the rows of @grammar. What the functions have built when it fails is theirs to free.
 *
 * Returns: %FALSE with a %DH_FILE_ERROR when anything is wrong
 */
gboolean
dh_xml_read (const DhXmlGrammar *grammar, const char *xml, gsize length, const char *name, gpointer data,
             GError **error)
{
  g_autofree DhXmlReader *reader = g_new0 (DhXmlReader, 1);
  g_autofree char *decoded = NULL;

  reader->grammar = grammar;
  reader->xml = xml;
  reader->length = length;
  reader->name = name;
  reader->data = data;
  reader->text = g_string_new (NULL);
  reader->values = g_string_sized_new (256);
  if (dh_xml_check_bytes (reader, &decoded))
    parse (reader);
  for (guint i = 0; i <= DH_XML_MAX_DEPTH; i++)
    clear_frame (&reader->frames[i]);
  g_clear_pointer (&reader->foreign, dh_xml_foreign_free);
  g_string_free (reader->text, TRUE);
  g_string_free (reader->values, TRUE);
  if (reader->error == NULL)
    return TRUE;
  g_propagate_error (error, reader->error);
  return FALSE;
}
