/* recovery.h — copies of what is not saved yet
 *
 * They live in the user's state folder, never beside the file, and stay until they are removed by name: the program
 * removes one only when its document is saved, or when somebody has said that it may go. Whoever works on a copy holds
 * its lock, so that another running program neither offers nor touches it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/write-ops.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *path;   /* of the copy: a scenario or a record, as its suffix says */
  char *origin; /* (nullable) path of the file it is a copy of */
  gint64 time;  /* when it was written, in seconds since 1970 */
  int lock;     /* held while the entry lives; -1: this disk knows no locks */
} DhRecovery;

char *dh_recovery_folder (void);
char *dh_recovery_new_id (void);
int dh_recovery_lock (const char *id);
void dh_recovery_unlock (int *lock);
gboolean dh_recovery_save (const char *id, const char *suffix, const char *text, gsize length, const char *origin,
                           GError **error);
gboolean dh_recovery_save_with (const DhWriteOps *ops, const char *id, const char *suffix, const char *text,
                                gsize length, const char *origin, GError **error);
GPtrArray *dh_recovery_list (void);
gboolean dh_recovery_remove (const char *id, GError **error);
void dh_recovery_free (DhRecovery *recovery);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRecovery, dh_recovery_free)

G_END_DECLS
