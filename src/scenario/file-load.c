/* file-load.c — a whole file into memory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/file-load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void
fail (GError **error, const char *path, DhFileError code, const char *reason)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, DH_FILE_ERROR, code, "%s: %s", name, reason);
}

static gboolean
check_kind (const char *path, int file, gsize max_size, gsize *size, GError **error)
{
  struct stat about;
  g_autofree char *too_large = NULL;

  if (fstat (file, &about) != 0)
    fail (error, path, DH_FILE_ERROR_IO, g_strerror (errno));
  else if (S_ISDIR (about.st_mode))
    fail (error, path, DH_FILE_ERROR_IO, _ ("this is a folder, expected a file"));
  else if (!S_ISREG (about.st_mode))
    fail (error, path, DH_FILE_ERROR_IO, _ ("this is no ordinary file"));
  else if ((guint64) about.st_size > max_size)
    {
      too_large = g_strdup_printf (_ ("the file is larger than %u MiB"), (guint) (max_size >> 20));
      fail (error, path, DH_FILE_ERROR_TOO_LARGE, too_large);
    }
  else
    {
      *size = about.st_size;
      return TRUE;
    }
  return FALSE;
}

static char *
read_all (const char *path, int file, gsize size, gsize *length, GError **error)
{
  g_autofree char *text = g_malloc (size + 1);

  *length = 0;
  while (*length < size)
    {
      gssize n = read (file, text + *length, size - *length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          fail (error, path, DH_FILE_ERROR_IO, g_strerror (errno));
          return NULL;
        }
      if (n == 0)
        break;
      *length += n;
    }
  text[*length] = '\0';
  return g_steal_pointer (&text);
}

/**
 * dh_file_load:
 * @path: a file
 * @max_size: bytes it may have at most
 * @length: (out): bytes it has
 *
 * Reads an ordinary file. What it holds is not looked at.
 *
 * Returns: (transfer full) (nullable): the bytes, with a NUL behind the last; or %NULL with a %DH_FILE_ERROR
 */
char *
dh_file_load (const char *path, gsize max_size, gsize *length, GError **error)
{
  /* Without O_NONBLOCK a pipe without a writer would stop the program. */
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  char *text = NULL;
  gsize size;

  if (file < 0)
    {
      fail (error, path, DH_FILE_ERROR_IO, g_strerror (errno));
      return NULL;
    }
  if (check_kind (path, file, max_size, &size, error))
    text = read_all (path, file, size, length, error);
  close (file);
  return text;
}
