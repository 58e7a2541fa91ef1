/* xml-reader-private.h — what the parts of the XML reader share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/xml-foreign.h"
#include "scenario/xml-reader.h"

#include <libxml/parser.h>

G_BEGIN_DECLS

typedef struct
{
  const DhXmlRow *row;
  const DhXmlRow *last_child; /* row of the child seen last: brothers are alike */
  const char *name;           /* interned by the parser */
  gsize at;
  gsize text_start;   /* in the reader's text */
  DhKept *kept;       /* (nullable) */
  GPtrArray *pending; /* (nullable) comments that wait for the next element */
} DhXmlFrame;

struct _DhXmlReader
{
  const DhXmlGrammar *grammar;
  xmlParserCtxt *parser;
  const char *xml;
  gsize length;
  const char *name;
  gpointer data;
  GError *error;
  DhXmlFrame frames[DH_XML_MAX_DEPTH + 1]; /* [0] is the document */
  guint depth;
  guint n_elements;
  gboolean is_whole; /* the root has ended */
  GString *text;
  GString *values; /* of the attributes of one element */
  DhXmlForeign *foreign;
  DhXmlAttribute attributes[DH_XML_MAX_ATTRIBUTES];
};

DhKept *dh_xml_frame_kept (DhXmlFrame *frame);

/* Bytes, before they are parsed */
gboolean dh_xml_check_bytes (DhXmlReader *reader, char **decoded);
gboolean dh_xml_is_blank (const char *text, gsize length);

/* Rows of the grammar */
gboolean dh_xml_is_same (const char *a, const char *b);
const DhXmlRow *dh_xml_find_row (DhXmlReader *reader, DhXmlFrame *parent, const char *name);
gboolean dh_xml_fail_element (DhXmlReader *reader, gsize at, const char *name, const DhXmlFrame *parent);
gboolean dh_xml_take_attributes (DhXmlReader *reader, DhXmlElement *element, int n, const xmlChar **attributes);
gboolean dh_xml_check_attributes (DhXmlReader *reader, const DhXmlRow *row, const DhXmlElement *element);

G_END_DECLS
