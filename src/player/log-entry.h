/* log-entry.h — one line of a battle's log
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/event.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define DH_TYPE_LOG_ENTRY (dh_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (DhLogEntry, dh_log_entry, DH, LOG_ENTRY, GObject)

DhLogEntry *dh_log_entry_new (const DhEvent *event, char *text, guint index, guint depth);
const DhEvent *dh_log_entry_get_event (DhLogEntry *entry);
const char *dh_log_entry_get_text (DhLogEntry *entry);
guint dh_log_entry_get_index (DhLogEntry *entry);
guint dh_log_entry_get_depth (DhLogEntry *entry);

G_END_DECLS
