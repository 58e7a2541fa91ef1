/* recovery.c — copies of unsaved work that outlive a crash
 *
 * NAME.drumhead is the copy, NAME.note a key file. The lock on the note goes with the process, however that ends.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define GROUP "recovery"

struct _DhRecovery
{
  char *copy;
  char *note;
  int lock; /* file descriptor of the note, locked */
};

static gboolean
write_note (DhRecovery *recovery, const char *original, const char *title, GError **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *data = NULL;
  gsize length;

  if (original)
    g_key_file_set_string (keys, GROUP, "original", original);
  g_key_file_set_string (keys, GROUP, "title", title ? title : "");
  g_key_file_set_int64 (keys, GROUP, "time", g_get_real_time () / G_USEC_PER_SEC);
  data = g_key_file_to_data (keys, &length, NULL);
  if (ftruncate (recovery->lock, 0) == 0 && pwrite (recovery->lock, data, length, 0) == (gssize) length)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), _ ("%s: the recovery copy cannot be written: %s"),
               recovery->note, g_strerror (errno));
  return FALSE;
}

/**
 * dh_recovery_dup_folder:
 *
 * Returns: (transfer full): the folder for copies in the user's state folder
 */
char *
dh_recovery_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "drumhead", "recovery", NULL);
}

/**
 * dh_recovery_new:
 * @folder: made if it is not there
 *
 * Returns: (transfer full) (nullable): a place for the copies of one document
 */
DhRecovery *
dh_recovery_new (const char *folder, GError **error)
{
  g_autoptr (DhRecovery) recovery = g_new0 (DhRecovery, 1);
  g_autofree char *name = g_uuid_string_random ();

  recovery->copy = g_strdup_printf ("%s/%s.drumhead", folder, name);
  recovery->note = g_strdup_printf ("%s/%s.note", folder, name);
  recovery->lock = -1;
  if (g_mkdir_with_parents (folder, 0700) == 0)
    recovery->lock = g_open (recovery->note, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (recovery->lock >= 0 && flock (recovery->lock, LOCK_EX | LOCK_NB) == 0)
    return g_steal_pointer (&recovery);
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), _ ("%s: the recovery copy cannot be written: %s"),
               recovery->note, g_strerror (errno));
  return NULL;
}

/**
 * dh_recovery_free:
 * @recovery: (nullable) (transfer full): nothing of it stays behind
 */
void
dh_recovery_free (DhRecovery *recovery)
{
  if (!recovery)
    return;
  dh_recovery_clear (recovery);
  if (recovery->lock >= 0)
    {
      g_unlink (recovery->note);
      close (recovery->lock);
    }
  g_free (recovery->copy);
  g_free (recovery->note);
  g_free (recovery);
}

/**
 * dh_recovery_write:
 * @original: (nullable): path of the file that the document belongs to
 *
 * Writes the copy as it stands now over the one before.
 *
 * Returns: whether it is on the disk
 */
gboolean
dh_recovery_write (DhRecovery *recovery, const char *xml, gsize length, const char *original, const char *title,
                   GError **error)
{
  return g_file_set_contents_full (recovery->copy, xml, length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error)
         && write_note (recovery, original, title, error);
}

/**
 * dh_recovery_clear:
 *
 * The work is safe: the copy is not needed any more.
 */
void
dh_recovery_clear (DhRecovery *recovery)
{
  g_unlink (recovery->copy);
}

static gboolean
is_abandoned (const char *note)
{
  int file = g_open (note, O_RDWR | O_CLOEXEC, 0);
  gboolean free_ = file >= 0 && flock (file, LOCK_EX | LOCK_NB) == 0;

  if (file >= 0)
    close (file);
  return free_;
}

static DhRecoveryCopy *
read_note (const char *folder, const char *name)
{
  g_autofree char *note = g_build_filename (folder, name, NULL);
  g_autofree char *base = g_strndup (name, strlen (name) - strlen (".note"));
  g_autoptr (DhRecoveryCopy) copy = g_new0 (DhRecoveryCopy, 1);
  g_autoptr (GKeyFile) keys = g_key_file_new ();

  copy->copy = g_strdup_printf ("%s/%s.drumhead", folder, base);
  if (!is_abandoned (note))
    return NULL;
  if (!g_file_test (copy->copy, G_FILE_TEST_EXISTS))
    {
      g_unlink (note);
      return NULL;
    }
  g_key_file_load_from_file (keys, note, G_KEY_FILE_NONE, NULL);
  copy->original = g_key_file_get_string (keys, GROUP, "original", NULL);
  copy->title = g_key_file_get_string (keys, GROUP, "title", NULL);
  copy->time = g_key_file_get_int64 (keys, GROUP, "time", NULL);
  return g_steal_pointer (&copy);
}

/**
 * dh_recovery_list:
 *
 * Returns: (transfer full) (element-type DhRecoveryCopy): the copies whose programs have ended without clearing
 *   them away
 */
GPtrArray *
dh_recovery_list (const char *folder)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_recovery_copy_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      DhRecoveryCopy *copy = g_str_has_suffix (name, ".note") ? read_note (folder, name) : NULL;

      if (copy)
        g_ptr_array_add (copies, copy);
    }
  return copies;
}

/**
 * dh_recovery_copy_free:
 * @copy: (transfer full): its description; the file stays
 */
void
dh_recovery_copy_free (DhRecoveryCopy *copy)
{
  g_free (copy->copy);
  g_free (copy->original);
  g_free (copy->title);
  g_free (copy);
}

/**
 * dh_recovery_copy_delete:
 *
 * The person has answered: the file goes.
 */
void
dh_recovery_copy_delete (const DhRecoveryCopy *copy)
{
  g_autofree char *base = g_strndup (copy->copy, strlen (copy->copy) - strlen (".drumhead"));
  g_autofree char *note = g_strconcat (base, ".note", NULL);

  g_unlink (copy->copy);
  g_unlink (note);
}
