/* write-ops.c — everything that writes on a disk goes through these
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/write-ops.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int
open_file (const char *path, int flags, int mode)
{
  return g_open (path, flags, mode);
}

static gssize
write_bytes (int file, const void *bytes, gsize n)
{
  return write (file, bytes, n);
}

static int
set_mode (int file, int mode)
{
  return fchmod (file, mode);
}

static int
make_folder (const char *path, int mode)
{
  return g_mkdir_with_parents (path, mode);
}

/**
 * dh_write_ops:
 *
 * Returns: the calls of the system
 */
const DhWriteOps *
dh_write_ops (void)
{
  static const DhWriteOps system_calls = {
      .open = open_file,
      .write = write_bytes,
      .set_mode = set_mode,
      .flush = fsync,
      .close = close,
      .rename = g_rename,
      .remove = g_unlink,
      .make_folder = make_folder,
  };

  return &system_calls;
}
