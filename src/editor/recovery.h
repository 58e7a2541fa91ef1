/* recovery.h — copies of unsaved work that outlive a crash
 *
 * A copy lies in a folder of its own with a note beside it that names the file it belongs to; the note is locked as
 * long as the program that wrote it lives. Copies of dead programs are offered and never deleted unanswered.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _DhRecovery DhRecovery;

typedef struct
{
  char *copy;     /* path of the scenario that was kept */
  char *original; /* (nullable) path of the file it belongs to */
  char *title;
  gint64 time; /* seconds since 1970 */
} DhRecoveryCopy;

char *dh_recovery_dup_folder (void);
DhRecovery *dh_recovery_new (const char *folder, GError **error);
void dh_recovery_free (DhRecovery *recovery);
gboolean dh_recovery_write (DhRecovery *recovery, const char *xml, gsize length, const char *original,
                            const char *title, GError **error);
void dh_recovery_clear (DhRecovery *recovery);

GPtrArray *dh_recovery_list (const char *folder);
void dh_recovery_copy_free (DhRecoveryCopy *copy);
void dh_recovery_copy_delete (const DhRecoveryCopy *copy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRecovery, dh_recovery_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRecoveryCopy, dh_recovery_copy_free)

G_END_DECLS
