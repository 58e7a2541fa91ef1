/* save.c — putting a file in the place of another, or not at all
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/save.h"

#include "scenario/file-load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_TRIES 100

/**
 * dh_file_fail:
 * @sentence: what was not done; without its full stop
 * @fault: an errno
 *
 * Sets an error of the kind %DH_FILE_ERROR_IO.
 *
 * Returns: %FALSE
 */
gboolean
dh_file_fail (GError **error, const char *path, const char *sentence, int fault)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_IO, "%s: %s (%s)", name, sentence, g_strerror (fault));
  return FALSE;
}

/**
 * dh_file_remark:
 *
 * As dh_file_fail(), with a %DH_FILE_ERROR_SAVED.
 *
 * Returns: %FALSE
 */
gboolean
dh_file_remark (GError **error, const char *path, const char *sentence, int fault)
{
  dh_file_fail (error, path, sentence, fault);
  if (error != NULL)
    (*error)->code = DH_FILE_ERROR_SAVED;
  return FALSE;
}

/**
 * dh_file_is_saved:
 * @error: (nullable): what dh_file_save() has set
 *
 * Returns: whether the new file is there, whatever else could not be done
 */
gboolean
dh_file_is_saved (const GError *error)
{
  return error == NULL || g_error_matches (error, DH_FILE_ERROR, DH_FILE_ERROR_SAVED);
}

static gboolean
write_all (const DhWriteOps *ops, int file, const char *text, gsize length)
{
  gsize done = 0;

  while (done < length)
    {
      gssize n = ops->write (file, text + done, length - done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      done += n;
    }
  return TRUE;
}

/**
 * dh_file_write_new:
 * @path: a file that must not exist
 * @mode: its permissions; -1: as the user's mask has them
 * @text: what it shall hold
 *
 * Writes a new file and sees to it that it is on the disk. A file that is not whole is removed.
 *
 * Returns: %FALSE with a %DH_FILE_ERROR_IO when anything fails; errno is EEXIST when the file was there
 */
gboolean
dh_file_write_new (const DhWriteOps *ops, const char *path, int mode, const char *text, gsize length, GError **error)
{
  int file = ops->open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode < 0 ? 0666 : 0600);
  gboolean is_written;
  int fault;

  if (file < 0)
    {
      fault = errno;
      dh_file_fail (error, path, _ ("the file cannot be written"), fault);
      errno = fault;
      return FALSE;
    }
  is_written =
      write_all (ops, file, text, length) && (mode < 0 || ops->set_mode (file, mode) == 0) && ops->flush (file) == 0;
  fault = errno;
  if (ops->close (file) != 0 && is_written)
    {
      fault = errno;
      is_written = FALSE;
    }
  if (is_written)
    return TRUE;
  dh_file_fail (error, path, _ ("the file cannot be written"), fault);
  ops->remove (path);
  errno = fault;
  return FALSE;
}

/**
 * dh_file_name_beside:
 * @path: a file
 *
 * Returns: (transfer full): a hidden name in the same folder, of this process alone
 */
char *
dh_file_name_beside (const char *path, guint number)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);

  return g_strdup_printf ("%s/.%.200s.%d-%u.new", folder, name, (int) getpid (), number);
}

/* Beside the file, under a name that nobody has. */
static char *
write_beside (const DhWriteOps *ops, const char *path, int mode, const char *text, gsize length, GError **error)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *beside = dh_file_name_beside (path, i);
      g_autoptr (GError) fault = NULL;

      if (dh_file_write_new (ops, beside, mode, text, length, &fault))
        return g_steal_pointer (&beside);
      if (errno == EEXIST && i + 1 < MAX_TRIES)
        continue;
      dh_file_fail (error, path, _ ("the file cannot be saved"), errno);
      return NULL;
    }
  return NULL;
}

static gboolean
check_beside (const char *beside, const char *path, const char *text, gsize length, DhVerifyFunc verify, gpointer data,
              GError **error)
{
  gsize n;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *written = dh_file_load (beside, length, &n, NULL);

  if (written == NULL || n != length || memcmp (written, text, length) != 0)
    {
      g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_IO,
                   _ ("%s: the disk does not give back what was written; the file is as it was"), name);
      return FALSE;
    }
  return verify == NULL || verify (written, n, name, data, error);
}

static gboolean
flush_folder (const DhWriteOps *ops, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int file = ops->open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int fault = file < 0 || ops->flush (file) != 0 ? errno : 0;

  if (file >= 0 && ops->close (file) != 0 && fault == 0)
    fault = errno;
  /* Some file systems cannot flush a folder. */
  if (fault == 0 || fault == EINVAL || fault == ENOTSUP)
    return TRUE;
  return dh_file_remark (error, path, _ ("the file is saved, but the disk does not say that it is safe"), fault);
}

/* The file itself, where the path is a link; also where a link leads to nothing yet. */
static char *
resolve (const char *path)
{
  char resolved[PATH_MAX];
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;

  if (realpath (path, resolved) != NULL)
    return g_strdup (resolved);
  target = g_file_read_link (path, NULL);
  folder = g_path_get_dirname (path);
  if (target == NULL)
    return g_strdup (path);
  return g_path_is_absolute (target) ? g_steal_pointer (&target) : g_build_filename (folder, target, NULL);
}

static void
refuse_special (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_IO, _ ("%s: this is no ordinary file, so none is put in its place"),
               name);
}

/**
 * dh_file_find_target:
 * @path: where a file shall be
 * @mode: (out): the permissions of the file that stands there now, or -1 where there is nothing
 *
 * Follows a link. What is no ordinary file (a folder, a pipe, a device) is not to be replaced by one.
 *
 * Returns: (transfer full) (nullable): the file to replace, or %NULL with a %DH_FILE_ERROR_IO
 */
char *
dh_file_find_target (const char *path, int *mode, GError **error)
{
  g_autofree char *target = resolve (path);
  struct stat about;

  *mode = -1;
  if (*path == '\0')
    dh_file_fail (error, path, _ ("the file cannot be saved"), ENOENT);
  else if (stat (target, &about) != 0)
    {
      if (errno == ENOENT)
        return g_steal_pointer (&target);
      dh_file_fail (error, path, _ ("the file cannot be saved"), errno);
    }
  else if (S_ISDIR (about.st_mode))
    dh_file_fail (error, target, _ ("the file cannot be saved"), EISDIR);
  else if (!S_ISREG (about.st_mode))
    refuse_special (error, target);
  else if (access (target, W_OK) != 0)
    dh_file_fail (error, target, _ ("the file may not be changed"), errno);
  else
    {
      *mode = about.st_mode & 07777;
      return g_steal_pointer (&target);
    }
  return NULL;
}

/**
 * dh_file_lock:
 * @path: a file that will be read, changed and saved
 *
 * Waits until nobody else has locked the file; close the answer to let others have it. It keeps off those only who ask
 * for the lock, too.
 *
 * Returns: the lock, or -1 where none can be had
 */
int
dh_file_lock (const char *path)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      int lock = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
      struct stat locked, there;

      if (lock < 0)
        return -1;
      /* Who had it before has put another file in its place. */
      if (flock (lock, LOCK_EX) == 0 && fstat (lock, &locked) == 0 && stat (path, &there) == 0
          && locked.st_ino == there.st_ino && locked.st_dev == there.st_dev)
        return lock;
      close (lock);
    }
  return -1;
}

/**
 * dh_file_save:
 * @ops: dh_write_ops(), or a test's
 * @path: where the file shall be; a link is followed
 * @text: what it shall hold
 * @length: bytes of @text
 * @verify: (nullable): reads what was written
 *
 * Saves a file so that at every moment the old one or the new one is there and whole, also when the power fails.
 * The old file keeps its permissions and is kept as a numbered version; see dh_backup_list(). Where none can be kept
 * the new file is saved all the same.
 *
 * Returns: %FALSE with an error in one sentence when the new file is not there; with a %DH_FILE_ERROR_SAVED when it is,
 *   but the earlier version is not kept, or the new one may not outlive a power cut
 */
gboolean
dh_file_save (const DhWriteOps *ops, const char *path, const char *text, gsize length, DhVerifyFunc verify,
              gpointer data, GError **error)
{
  int mode;
  g_autofree char *target = dh_file_find_target (path, &mode, error);
  g_autofree char *beside = NULL;
  g_autoptr (GError) remark = NULL;

  if (target == NULL)
    return FALSE;
  beside = write_beside (ops, target, mode, text, length, error);
  if (beside == NULL)
    return FALSE;
  if (!check_beside (beside, target, text, length, verify, data, error)
      || (mode >= 0 && !dh_backup_add (ops, target, &remark) && !dh_file_is_saved (remark)))
    {
      if (remark != NULL)
        g_propagate_error (error, g_steal_pointer (&remark));
      ops->remove (beside);
      return FALSE;
    }
  if (ops->rename (beside, target) != 0)
    {
      dh_file_fail (error, target, _ ("the file cannot be saved"), errno);
      ops->remove (beside);
      return FALSE;
    }
  if (!flush_folder (ops, target, error))
    return FALSE;
  if (remark == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&remark));
  return FALSE;
}
