/* xml-foreign.h — an element of another namespace, put together again as text
 *
 * What it holds is not understood. Prefixes that were declared outside of it are declared on it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libxml/xmlstring.h>

G_BEGIN_DECLS

typedef struct _DhXmlForeign DhXmlForeign;

DhXmlForeign *dh_xml_foreign_new (void);
void dh_xml_foreign_free (DhXmlForeign *foreign);
char *dh_xml_foreign_free_to_string (DhXmlForeign *foreign);
guint dh_xml_foreign_depth (const DhXmlForeign *foreign);
void dh_xml_foreign_start (DhXmlForeign *foreign, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                           int n_namespaces, const xmlChar **namespaces, int n_attributes, const xmlChar **attributes);
gboolean dh_xml_foreign_end (DhXmlForeign *foreign, const xmlChar *name, const xmlChar *prefix);
void dh_xml_foreign_text (DhXmlForeign *foreign, const char *text, gsize length);
void dh_xml_foreign_raw (DhXmlForeign *foreign, const char *xml);
void dh_xml_foreign_attribute (GString *out, const char *prefix, const char *uri, const char *name, const char *value,
                               gsize length);

G_END_DECLS
