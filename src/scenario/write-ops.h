/* write-ops.h — everything that writes on a disk goes through these
 *
 * As in <unistd.h>: -1 and errno when it fails. A test puts a table in their place whose calls fail one after the
 * other.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int (*open) (const char *path, int flags, int mode);
  gssize (*write) (int file, const void *bytes, gsize n);
  int (*set_mode) (int file, int mode);
  int (*flush) (int file);
  int (*close) (int file);
  int (*rename) (const char *from, const char *to);
  int (*remove) (const char *path);
  int (*make_folder) (const char *path, int mode); /* with those above it; no fault if it is there */
} DhWriteOps;

const DhWriteOps *dh_write_ops (void);

G_END_DECLS
