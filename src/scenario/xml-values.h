/* xml-values.h — attributes of a start tag, and what they hold
 *
 * Those that take a reader return FALSE when they have failed it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/xml-reader.h"

G_BEGIN_DECLS

const char *dh_xml_get (const DhXmlElement *element, const char *attribute);
gboolean dh_xml_get_int (DhXmlReader *reader, const DhXmlElement *element, const char *attribute, int minimum,
                         int maximum, int *value);
gboolean dh_xml_get_flag (DhXmlReader *reader, const DhXmlElement *element, const char *attribute, gboolean *value);
gboolean dh_xml_check_id (DhXmlReader *reader, const DhXmlElement *element, const char *attribute);
gboolean dh_xml_check_format (DhXmlReader *reader, const DhXmlElement *element, guint newest);
gboolean dh_xml_parse_int (const char *text, int *value);

G_END_DECLS
