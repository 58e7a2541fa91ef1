/* xml-reader.h — reading our files by a table
 *
 * What a file may say is a table of rows: an element, its parent, its attributes, and the functions that take it. The
 * reader walks a text by libxml2's SAX2 interface and refuses what no row names, with line and column of the start
 * tag. No DOCTYPE, no entities, no network; size, depth, counts and lengths are limited. Comments and what belongs to
 * other namespaces is handed over as a DhKept, to be written back.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/file-error.h"
#include "scenario/kept.h"

G_BEGIN_DECLS

#define DH_XML_NAMESPACE "urn:drumhead:1"
#define DH_XML_MAX_DEPTH 32
#define DH_XML_MAX_ATTRIBUTES 64
#define DH_XML_MAX_VALUE (64 * 1024) /* bytes of an attribute's value */
#define DH_XML_MAX_TEXT (256 * 1024) /* bytes of a text */

typedef struct _DhXmlReader DhXmlReader;

/* All strings live until the function that got them returns. */
typedef struct
{
  const char *name;
  const char *value;
} DhXmlAttribute;

typedef struct
{
  const char *name;
  gsize at; /* byte of the start tag's '<', for dh_xml_fail() */
  const DhXmlAttribute *attributes;
  guint n_attributes;
} DhXmlElement;

typedef struct
{
  const char *name; /* of the element */
  const char *text; /* "" where the row has none */
  DhKept *kept;     /* (nullable) comments before the element, foreign attributes and children; take a reference */
  gsize at;         /* of the start tag */
} DhXmlContent;

typedef gboolean (*DhXmlStartFunc) (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
typedef gboolean (*DhXmlEndFunc) (DhXmlReader *reader, const DhXmlContent *content, gpointer data);

typedef struct
{
  const char *parent;     /* name of the element around it; NULL: the root */
  const char *name;       /* "*": any other; its children have the parent "*" */
  const char *attributes; /* "id! at steps xml:lang": "!" must be there; "*": others too */
  gboolean has_text;
  DhXmlStartFunc start; /* (nullable) */
  DhXmlEndFunc end;     /* (nullable) */
} DhXmlRow;

typedef struct
{
  const DhXmlRow *rows; /* the first is the root; ends with a NULL name */
  guint format;         /* highest number of the root's attribute format that is understood */
  gsize max_size;       /* bytes */
  guint max_elements;
} DhXmlGrammar;

gboolean dh_xml_read (const DhXmlGrammar *grammar, const char *xml, gsize length, const char *name, gpointer data,
                      GError **error);

/* For the functions of a row. Those that return a gboolean return FALSE when they have failed. */
gboolean dh_xml_fail (DhXmlReader *reader, gsize at, DhFileError code, const char *format, ...) G_GNUC_PRINTF (4, 5);
void dh_xml_append_text (DhXmlReader *reader, const char *text);

G_END_DECLS
