/* xml-reader.c
 *
 * A position is a byte of the text; line and column are counted only when something is wrong.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-reader.h"
#include "scenario/xml-foreign.h"
#include "scenario/xml-values.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

typedef struct
{
  const DhXmlRow *row;
  const DhXmlRow *last_child; /* row of the child seen last: brothers are alike */
  const char *name;           /* interned by the parser */
  gsize at;
  gsize text_start;   /* in the reader's text */
  DhKept *kept;       /* (nullable) */
  GPtrArray *pending; /* (nullable) comments that wait for the next element */
} Frame;

struct _DhXmlReader
{
  const DhXmlGrammar *grammar;
  xmlParserCtxt *parser;
  const char *xml;
  gsize length;
  const char *name;
  gpointer data;
  GError *error;
  Frame frames[DH_XML_MAX_DEPTH + 1]; /* [0] is the document */
  guint depth;
  guint n_elements;
  gboolean is_whole; /* the root has ended */
  GString *text;
  GString *values; /* of the attributes of one element */
  DhXmlForeign *foreign;
  DhXmlAttribute attributes[DH_XML_MAX_ATTRIBUTES];
};

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

static DhKept *
frame_kept (Frame *frame)
{
  if (frame->kept == NULL)
    frame->kept = dh_kept_new ();
  return frame->kept;
}

static void
clear_frame (Frame *frame)
{
  g_clear_pointer (&frame->kept, dh_kept_unref);
  g_clear_pointer (&frame->pending, g_ptr_array_unref);
}

static void
flush_pending (Frame *frame)
{
  if (frame->pending != NULL)
    g_ptr_array_extend_and_steal (frame_kept (frame)->inside, g_steal_pointer (&frame->pending));
}

/* Texts have no place for comments and foreign elements: these move to the element around them. */
static Frame *
keeper (DhXmlReader *reader)
{
  guint depth = reader->depth;

  while (depth > 0 && reader->frames[depth].row->has_text)
    depth--;
  return &reader->frames[depth];
}

static gboolean
is_same (const char *a, const char *b)
{
  return a == b || (a != NULL && b != NULL && strcmp (a, b) == 0);
}

static const char *
row_name (const Frame *frame)
{
  return frame->row == NULL ? NULL : frame->row->name;
}

static const DhXmlRow *
find_row (DhXmlReader *reader, Frame *parent, const char *name)
{
  const char *parent_name = row_name (parent);
  const DhXmlRow *any = NULL;

  if (parent->last_child != NULL && is_same (parent->last_child->name, name))
    return parent->last_child;
  for (const DhXmlRow *row = reader->grammar->rows; row->name != NULL; row++)
    if (is_same (row->parent, parent_name))
      {
        if (is_same (row->name, name))
          return parent->last_child = row;
        if (is_same (row->name, "*"))
          any = row;
      }
  return any;
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
fail_unknown (DhXmlReader *reader, gsize at, const char *name, const Frame *parent)
{
  if (parent->name == NULL)
    return dh_xml_fail (reader, at, DH_FILE_ERROR_UNKNOWN, _ ("the file begins with <%s>, expected <%s>"), name,
                        reader->grammar->rows[0].name);
  return dh_xml_fail (reader, at, DH_FILE_ERROR_UNKNOWN, _ ("there is no element <%s> in <%s>"), name, parent->name);
}

static gboolean
check_attributes (DhXmlReader *reader, const DhXmlRow *row, const DhXmlElement *element)
{
  const char *list = row->attributes != NULL ? row->attributes : "";

  for (guint i = 0; i < element->n_attributes && !lists (list, "*"); i++)
    if (!lists (list, element->attributes[i].name))
      return dh_xml_fail (reader, element->at, DH_FILE_ERROR_UNKNOWN, _ ("<%s> has no attribute “%s”"), element->name,
                          element->attributes[i].name);
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
      dh_xml_foreign_attribute (frame_kept (&reader->frames[reader->depth])->attributes, prefix,
                                (const char *) attribute[2], (const char *) attribute[0], value, length);
      return TRUE;
    }
  if (element->n_attributes == DH_XML_MAX_ATTRIBUTES)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_TOO_LARGE, _ ("<%s> has more than %d attributes"),
                        element->name, DH_XML_MAX_ATTRIBUTES);
  reader->attributes[element->n_attributes].name = (const char *) attribute[0];
  if (prefix != NULL)
    reader->attributes[element->n_attributes].name =
        is_same ((const char *) attribute[0], "lang") ? "xml:lang" : "xml:other";
  *offset = reader->values->len;
  g_string_append_len (reader->values, value, length);
  g_string_append_c (reader->values, '\0');
  element->n_attributes++;
  return TRUE;
}

static gboolean
take_attributes (DhXmlReader *reader, DhXmlElement *element, int n, const xmlChar **attributes)
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

static gboolean
enter (DhXmlReader *reader, const char *name, gsize at)
{
  Frame *parent = &reader->frames[reader->depth];
  Frame *frame = parent + 1;
  const DhXmlRow *row = find_row (reader, parent, name);

  if (row == NULL)
    return fail_unknown (reader, at, name, parent);
  *frame = (Frame){.row = row, .name = name, .at = at, .text_start = reader->text->len};
  if (parent->pending != NULL)
    g_ptr_array_extend_and_steal (frame_kept (frame)->before, g_steal_pointer (&parent->pending));
  reader->depth++;
  return TRUE;
}

static gboolean
check_namespace (DhXmlReader *reader, gsize at, const char *name, const char *uri)
{
  if (is_same (uri, DH_XML_NAMESPACE))
    return TRUE;
  return dh_xml_fail (reader, at, DH_FILE_ERROR_NAMESPACE,
                      uri == NULL ? _ ("<%s> is in no namespace%s, expected xmlns=\"%s\"")
                                  : _ ("<%s> is in the namespace “%.200s”, expected xmlns=\"%s\""),
                      name, uri == NULL ? "" : uri, DH_XML_NAMESPACE);
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
  gboolean ours = is_same ((const char *) uri, DH_XML_NAMESPACE);

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
      || !enter (reader, element.name, element.at) || !take_attributes (reader, &element, n_attributes, attributes)
      || (reader->depth == 1 && !dh_xml_check_format (reader, &element, reader->grammar->format))
      || !check_attributes (reader, reader->frames[reader->depth].row, &element))
    return;
  if (reader->frames[reader->depth].row->start != NULL)
    reader->frames[reader->depth].row->start (reader, &element, reader->data);
}

static void
leave (DhXmlReader *reader)
{
  Frame *frame = &reader->frames[reader->depth];
  const DhXmlRow *row = frame->row;
  DhXmlContent content = {.at = frame->at};

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
    g_ptr_array_add (frame_kept (keeper (reader))->inside,
                     dh_xml_foreign_free_to_string (g_steal_pointer (&reader->foreign)));
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
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
  const Frame *frame = &reader->frames[reader->depth];

  if (reader->error != NULL || reader->depth == 0)
    return;
  if (reader->foreign != NULL)
    dh_xml_foreign_text (reader->foreign, text, n);
  else if (!frame->row->has_text)
    {
      if (!is_blank (text, n))
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
  Frame *frame = keeper (reader);

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

static gboolean
fail_whole (DhXmlReader *reader, DhFileError code, const char *sentence)
{
  g_set_error (&reader->error, DH_FILE_ERROR, code, "%s: %s", reader->name, sentence);
  return FALSE;
}

static gboolean
check_size (DhXmlReader *reader)
{
  g_autofree char *sentence = NULL;

  if (reader->length <= reader->grammar->max_size)
    return TRUE;
  sentence = g_strdup_printf (_ ("the file is larger than %u MiB"), (guint) (reader->grammar->max_size >> 20));
  return fail_whole (reader, DH_FILE_ERROR_TOO_LARGE, sentence);
}

/* Whatever a byte order mark says becomes UTF-8; without one the text must be UTF-8. */
static gboolean
decode (DhXmlReader *reader, char **decoded)
{
  const guint8 *bytes = (const guint8 *) reader->xml;
  gboolean big = reader->length >= 2 && bytes[0] == 0xfe && bytes[1] == 0xff;
  gboolean little = reader->length >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe;

  if (reader->length >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    {
      reader->xml += 3;
      reader->length -= 3;
    }
  if (!big && !little)
    return TRUE;
  *decoded = g_convert (reader->xml + 2, reader->length - 2, "UTF-8", big ? "UTF-16BE" : "UTF-16LE", NULL,
                        &reader->length, NULL);
  if (*decoded == NULL)
    return fail_whole (reader, DH_FILE_ERROR_SYNTAX, _ ("the file begins like UTF-16, but is not"));
  reader->xml = *decoded;
  return TRUE;
}

static gboolean
check_encoding (DhXmlReader *reader, gboolean is_decoded)
{
  const char *end;
  g_autofree char *encoding = NULL;

  if (!g_utf8_validate_len (reader->xml, reader->length, &end))
    return dh_xml_fail (reader, end - reader->xml, DH_FILE_ERROR_SYNTAX,
                        *end == '\0' ? _ ("there is a NUL byte, expected text")
                                     : _ ("this is not UTF-8; save the file with the encoding UTF-8"));
  encoding = is_decoded ? NULL : dh_xml_declared_encoding (reader->xml, reader->length);
  if (encoding == NULL || g_ascii_strcasecmp (encoding, "UTF-8") == 0 || g_ascii_strcasecmp (encoding, "US-ASCII") == 0)
    return TRUE;
  return dh_xml_fail (reader, 0, DH_FILE_ERROR_SYNTAX, _ ("the file says its encoding is %.40s, expected UTF-8"),
                      encoding);
}

static gboolean
check_bytes (DhXmlReader *reader, char **decoded)
{
  if (!check_size (reader) || !decode (reader, decoded))
    return FALSE;
  if (is_blank (reader->xml, reader->length))
    return fail_whole (reader, DH_FILE_ERROR_EMPTY, _ ("the file is empty"));
  return check_encoding (reader, *decoded != NULL);
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
  if (check_bytes (reader, &decoded))
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
