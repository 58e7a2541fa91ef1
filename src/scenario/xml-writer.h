/* xml-writer.h — canonical XML
 *
 * Two spaces a level, attributes in the order they are given, an element without content closed at once. Numbers are
 * written digit by digit: no locale has a say.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/kept.h"

G_BEGIN_DECLS

#define DH_XML_MAX_OPEN 40

typedef struct
{
  const char *name;   /* borrowed */
  const DhKept *kept; /* (nullable) borrowed */
} DhXmlOpen;

typedef struct
{
  GString *out; /* borrowed */
  DhXmlOpen open[DH_XML_MAX_OPEN];
  guint depth;
  gboolean in_tag;  /* the start tag is not closed yet */
  gboolean in_text; /* the element on top holds text */
  guint compact;    /* elements within this depth stay on one line; 0: none */
} DhXmlWriter;

void dh_xml_writer_init (DhXmlWriter *writer, GString *out);
void dh_xml_begin (DhXmlWriter *writer, const char *name, const DhKept *kept);
void dh_xml_stay_on_line (DhXmlWriter *writer);
void dh_xml_end (DhXmlWriter *writer);
void dh_xml_attribute (DhXmlWriter *writer, const char *name, const char *value);
void dh_xml_attribute_int (DhXmlWriter *writer, const char *name, int value);
void dh_xml_text (DhXmlWriter *writer, const char *text, gsize length);
void dh_xml_inline (DhXmlWriter *writer, const char *name, const char *text, gsize length);
void dh_xml_raw (DhXmlWriter *writer, const char *xml);
void dh_xml_append_escaped (GString *out, const char *text, gsize length, gboolean in_attribute);
void dh_xml_append_int (GString *out, int value);

G_END_DECLS
