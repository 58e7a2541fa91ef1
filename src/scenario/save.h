/* save.h — putting a file in the place of another, or not at all
 *
 * The new text is written beside the old file, flushed, read again and compared; the old file is kept as a numbered
 * version; then the new one takes its place. When anything fails, the old file is as it was.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/file-error.h"
#include "scenario/write-ops.h"

G_BEGIN_DECLS

#define DH_N_BACKUPS 10

/* Whether what stands on the disk means what was meant. */
typedef gboolean (*DhVerifyFunc) (const char *text, gsize length, const char *name, gpointer data, GError **error);

gboolean dh_file_fail (GError **error, const char *path, const char *sentence, int fault);
gboolean dh_file_remark (GError **error, const char *path, const char *sentence, int fault);
gboolean dh_file_is_saved (const GError *error);
gboolean dh_file_write_new (const DhWriteOps *ops, const char *path, int mode, const char *text, gsize length,
                            GError **error);
char *dh_file_name_beside (const char *path, guint number);
char *dh_file_find_target (const char *path, int *mode, GError **error);
int dh_file_lock (const char *path);
gboolean dh_file_save (const DhWriteOps *ops, const char *path, const char *text, gsize length, DhVerifyFunc verify,
                       gpointer data, GError **error);

/* Earlier versions, in the user's state folder */
gboolean dh_backup_add (const DhWriteOps *ops, const char *path, GError **error);
char **dh_backup_list (const char *path);
char *dh_backup_folder (const char *path);

G_END_DECLS
