/* log-entry.c — one line of a battle's log
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/log-entry.h"

struct _DhLogEntry
{
  GObject parent_instance;

  DhEvent event;
  char *text;
  guint index;
  guint depth;
};

G_DEFINE_FINAL_TYPE (DhLogEntry, dh_log_entry, G_TYPE_OBJECT)

static void
dh_log_entry_finalize (GObject *object)
{
  DhLogEntry *self = DH_LOG_ENTRY (object);

  g_free (self->text);
  G_OBJECT_CLASS (dh_log_entry_parent_class)->finalize (object);
}

static void
dh_log_entry_class_init (DhLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_log_entry_finalize;
}

static void
dh_log_entry_init (DhLogEntry *self)
{
}

/**
 * dh_log_entry_new:
 * @event: what happened, as the reader of the log may know it
 * @text: (transfer full): the sentence
 * @index: length of the game's record when it happened
 * @depth: how deep in the consequences of something else it stands; 0: on its own
 *
 * Returns: (transfer full): a line of the log
 */
DhLogEntry *
dh_log_entry_new (const DhEvent *event, char *text, guint index, guint depth)
{
  DhLogEntry *self = g_object_new (DH_TYPE_LOG_ENTRY, NULL);

  self->event = *event;
  self->text = text;
  self->index = index;
  self->depth = depth;
  return self;
}

/**
 * dh_log_entry_get_event:
 *
 * Returns: (transfer none): the event the line tells of
 */
const DhEvent *
dh_log_entry_get_event (DhLogEntry *entry)
{
  g_return_val_if_fail (DH_IS_LOG_ENTRY (entry), NULL);
  return &entry->event;
}

/**
 * dh_log_entry_get_text:
 *
 * Returns: (transfer none): the sentence
 */
const char *
dh_log_entry_get_text (DhLogEntry *entry)
{
  g_return_val_if_fail (DH_IS_LOG_ENTRY (entry), NULL);
  return entry->text;
}

/**
 * dh_log_entry_get_index:
 *
 * Returns: how long the game's record was when it happened
 */
guint
dh_log_entry_get_index (DhLogEntry *entry)
{
  g_return_val_if_fail (DH_IS_LOG_ENTRY (entry), 0);
  return entry->index;
}

/**
 * dh_log_entry_get_depth:
 *
 * Returns: how deep in the consequences of something else it stands; 0: on its own
 */
guint
dh_log_entry_get_depth (DhLogEntry *entry)
{
  g_return_val_if_fail (DH_IS_LOG_ENTRY (entry), 0);
  return entry->depth;
}
