/* backup.c — earlier versions of a file
 *
 * A folder for each file in the user's state folder, named after the file and its whole path; in it the versions,
 * numbered from 1 on. The last ten are kept.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/save.h"

#include "scenario/file-load.h"
#include "scenario/hash.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SIZE (64 * 1024 * 1024)
#define MAX_SUFFIX 32 /* bytes */
#define MAX_TRIES 100

static guint
version_number (const char *name)
{
  guint64 number;
  g_autofree char *digits = g_strndup (name, strcspn (name, "."));

  return g_ascii_string_to_unsigned (digits, 10, 1, G_MAXUINT32 - 1, &number, NULL) ? number : 0;
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_path_get_basename (*(const char *const *) a);
  g_autofree char *other = g_path_get_basename (*(const char *const *) b);
  guint x = version_number (one), y = version_number (other);

  return (x < y) - (x > y);
}

/**
 * dh_backup_folder:
 * @path: a file
 *
 * Returns: (transfer full): where its earlier versions are kept; it need not exist
 */
char *
dh_backup_folder (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  char *resolved = realpath (whole, NULL);
  const char *file = resolved != NULL ? resolved : whole;
  g_autofree char *name = g_path_get_basename (whole);
  g_autofree char *folder = NULL;

  folder = g_strdup_printf ("%.100s-%016" G_GINT64_MODIFIER "x", name, dh_hash (file, strlen (file)));
  free (resolved);
  return g_build_filename (g_get_user_state_dir (), "drumhead", "backups", folder, NULL);
}

/**
 * dh_backup_list:
 * @path: a file
 *
 * Returns: (transfer full) (array zero-terminated=1): its earlier versions, the newest first
 */
char **
dh_backup_list (const char *path)
{
  g_autofree char *folder = dh_backup_folder (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (version_number (name) > 0)
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, newest_first);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}

/* The next version, also where another program keeps one at the same time. */
static gboolean
write_version (const DhWriteOps *ops, const char *folder, guint number, const char *suffix, const char *text,
               gsize length)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *version = g_strdup_printf ("%s/%06u%s", folder, number + i, suffix);

      if (dh_file_write_new (ops, version, 0600, text, length, NULL))
        return TRUE;
      if (errno != EEXIST)
        return FALSE;
    }
  return FALSE;
}

/* From the last dot of the name on; nothing where that is too long to be a kind of file. */
static const char *
suffix_of (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot == NULL || strchr (dot, '/') != NULL || strlen (dot) > MAX_SUFFIX ? "" : dot;
}

static gboolean
add_version (const DhWriteOps *ops, const char *path, const char *text, gsize length)
{
  g_autofree char *folder = dh_backup_folder (path);
  g_auto (GStrv) versions = dh_backup_list (path);
  g_autofree char *last = versions[0] == NULL ? NULL : g_path_get_basename (versions[0]);

  if (!write_version (ops, folder, (last == NULL ? 0 : version_number (last)) + 1, suffix_of (path), text, length))
    return FALSE;
  for (guint i = DH_N_BACKUPS - 1; i < g_strv_length (versions); i++)
    ops->remove (versions[i]);
  return TRUE;
}

/**
 * dh_backup_add:
 * @path: a file that is about to be replaced
 *
 * Keeps what the file holds now as its next version, and forgets the oldest.
 *
 * Returns: %FALSE with an error in one sentence that begins with @path, for when it is replaced: a %DH_FILE_ERROR_SAVED
 *   where versions cannot be kept here; another where the file cannot be read, and should not be replaced
 */
gboolean
dh_backup_add (const DhWriteOps *ops, const char *path, GError **error)
{
  g_autofree char *folder = dh_backup_folder (path);
  g_autofree char *text = NULL;
  gsize length;

  text = dh_file_load (path, MAX_SIZE, &length, error);
  if (text == NULL)
    return FALSE;
  if (ops->make_folder (folder, 0700) == 0 && add_version (ops, path, text, length))
    return TRUE;
  return dh_file_remark (error, path, _ ("the file is saved, but its earlier version cannot be kept"), errno);
}
