/* recovery.c — copies of what is not saved yet
 *
 * A copy is ID.drumhead or ID.drumgame; ID.origin beside it holds the path of the file it belongs to, and ID.lock is
 * locked by who works on it. The lock of a program that dies goes with it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/recovery.h"

#include "scenario/record.h"
#include "scenario/save.h"
#include "scenario/scenario-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

/* What copies are of. */
static const char *const suffixes[] = {DH_SCENARIO_SUFFIX, DH_RECORD_SUFFIX};

static char *
path_of (const char *id, const char *suffix)
{
  g_autofree char *folder = dh_recovery_folder ();
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

/**
 * dh_recovery_folder:
 *
 * Returns: (transfer full): where the copies are; it need not exist
 */
char *
dh_recovery_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "drumhead", "recovery", NULL);
}

/**
 * dh_recovery_new_id:
 *
 * Returns: (transfer full): an id for the copies of one open document
 */
char *
dh_recovery_new_id (void)
{
  return g_uuid_string_random ();
}

/**
 * dh_recovery_lock:
 *
 * Says that the copies of that id are in use, until dh_recovery_unlock() or the end of the program.
 *
 * Returns: the lock; -1 with errno %EWOULDBLOCK: somebody else holds it; -1 with another: there can be none here
 */
int
dh_recovery_lock (const char *id)
{
  g_autofree char *folder = dh_recovery_folder ();
  g_autofree char *path = path_of (id, ".lock");
  int lock;

  g_mkdir_with_parents (folder, 0700);
  lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0 || flock (lock, LOCK_EX | LOCK_NB) == 0)
    return lock;
  if (errno != EWOULDBLOCK)
    {
      close (lock);
      errno = ENOLCK;
      return -1;
    }
  close (lock);
  errno = EWOULDBLOCK;
  return -1;
}

/**
 * dh_recovery_unlock:
 * @lock: (inout): from dh_recovery_lock(), or -1; it is -1 afterwards
 *
 * Lets others have the copies.
 */
void
dh_recovery_unlock (int *lock)
{
  if (*lock >= 0)
    close (*lock);
  *lock = -1;
}

/* Replaces a file of ours: no earlier versions are kept of it. */
static gboolean
put (const DhWriteOps *ops, const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *beside = g_strconcat (path, ".new", NULL);

  ops->remove (beside);
  if (!dh_file_write_new (ops, beside, 0600, text, length, error))
    return FALSE;
  if (ops->rename (beside, path) == 0)
    return TRUE;
  dh_file_fail (error, path, _ ("the recovery copy cannot be written"), errno);
  ops->remove (beside);
  return FALSE;
}

/**
 * dh_recovery_save_with:
 * @ops: what writes on the disk
 *
 * As dh_recovery_save().
 */
gboolean
dh_recovery_save_with (const DhWriteOps *ops, const char *id, const char *suffix, const char *text, gsize length,
                       const char *origin, GError **error)
{
  g_autofree char *folder = dh_recovery_folder ();
  g_autofree char *path = path_of (id, suffix);
  g_autofree char *origin_path = path_of (id, ".origin");

  if (ops->make_folder (folder, 0700) != 0)
    return dh_file_fail (error, folder, _ ("the recovery copy cannot be written"), errno);
  if (origin != NULL && !put (ops, origin_path, origin, strlen (origin), error))
    return FALSE;
  if (origin == NULL)
    ops->remove (origin_path);
  return put (ops, path, text, length, error);
}

/**
 * dh_recovery_save:
 * @id: from dh_recovery_new_id(); an earlier copy of this id is replaced
 * @suffix: %DH_SCENARIO_SUFFIX or %DH_RECORD_SUFFIX
 * @text: what is not saved yet, as its file would hold it
 * @origin: (nullable): path of its file
 *
 * Writes a recovery copy.
 *
 * Returns: %FALSE with an error when it could not be written; the earlier copy is there then
 */
gboolean
dh_recovery_save (const char *id, const char *suffix, const char *text, gsize length, const char *origin,
                  GError **error)
{
  return dh_recovery_save_with (dh_write_ops (), id, suffix, text, length, origin, error);
}

/* NULL for a copy that somebody works on. */
static DhRecovery *
look_at (const char *name, const char *suffix)
{
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (suffix));
  int lock = dh_recovery_lock (id);
  g_autofree char *origin_path = NULL;
  DhRecovery *recovery;
  GStatBuf about;

  if (lock < 0 && errno == EWOULDBLOCK)
    return NULL;
  recovery = g_new0 (DhRecovery, 1);
  recovery->lock = lock;
  recovery->id = g_steal_pointer (&id);
  recovery->path = path_of (recovery->id, suffix);
  origin_path = path_of (recovery->id, ".origin");
  g_file_get_contents (origin_path, &recovery->origin, NULL, NULL);
  if (g_stat (recovery->path, &about) == 0)
    recovery->time = about.st_mtime;
  return recovery;
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  const DhRecovery *one = *(const DhRecovery *const *) a, *other = *(const DhRecovery *const *) b;

  return one->time != other->time ? (one->time < other->time) - (one->time > other->time) : strcmp (other->id, one->id);
}

/**
 * dh_recovery_list:
 *
 * Nobody else is told of these copies while the list lives.
 *
 * Returns: (transfer full) (element-type DhRecovery): the copies that nobody works on, the newest first
 */
GPtrArray *
dh_recovery_list (void)
{
  g_autofree char *folder = dh_recovery_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_recovery_free);
  DhRecovery *copy;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
      if (g_str_has_suffix (name, suffixes[i]) && (copy = look_at (name, suffixes[i])) != NULL)
        g_ptr_array_add (copies, copy);
  g_ptr_array_sort (copies, newest_first);
  return copies;
}

/**
 * dh_recovery_remove:
 * @id: whose copy may go
 *
 * Removes a copy. It is no fault if there is none.
 */
gboolean
dh_recovery_remove (const char *id, GError **error)
{
  g_autofree char *origin_path = path_of (id, ".origin");
  g_autofree char *lock_path = path_of (id, ".lock");

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = path_of (id, suffixes[i]);

      if (g_unlink (path) != 0 && errno != ENOENT)
        return dh_file_fail (error, path, _ ("the recovery copy cannot be removed"), errno);
    }
  g_unlink (origin_path);
  g_unlink (lock_path);
  return TRUE;
}

/**
 * dh_recovery_free:
 * @recovery: (nullable): an entry of the list
 */
void
dh_recovery_free (DhRecovery *recovery)
{
  if (recovery == NULL)
    return;
  dh_recovery_unlock (&recovery->lock);
  g_free (recovery->id);
  g_free (recovery->path);
  g_free (recovery->origin);
  g_free (recovery);
}
