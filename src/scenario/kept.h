/* kept.h — what a file holds besides our own words
 *
 * Comments that stood before an element, attributes of other namespaces on it, and the foreign elements and last
 * comments inside it, each as ready XML. Reference counted; never changed once the reading is over.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gatomicrefcount references;
  GPtrArray *before;   /* (element-type utf8) */
  GPtrArray *inside;   /* (element-type utf8) */
  GString *attributes; /* " xmlns:x='...' x:a='...'" */
} DhKept;

DhKept *dh_kept_new (void);
DhKept *dh_kept_ref (DhKept *kept);
void dh_kept_unref (DhKept *kept);
gsize dh_kept_size (const DhKept *kept);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhKept, dh_kept_unref)

G_END_DECLS
