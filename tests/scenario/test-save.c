/* test-save.c — an old file or the new one is there and whole, whatever fails
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "files.h"

#include "scenario/recovery.h"
#include "scenario/save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A table of calls of which one fails: the one whose number has come. */

static int calls_left;
static int fault;
static gboolean is_short; /* a write takes only half, before the disk is full */

static gboolean
fails (void)
{
  if (calls_left-- != 0)
    return FALSE;
  errno = fault;
  return TRUE;
}

static int
fail_open (const char *path, int flags, int mode)
{
  return fails () ? -1 : dh_write_ops ()->open (path, flags, mode);
}

static gssize
fail_write (int file, const void *bytes, gsize n)
{
  if (is_short && n > 1)
    return dh_write_ops ()->write (file, bytes, n / 2);
  return fails () ? -1 : dh_write_ops ()->write (file, bytes, n);
}

static int
fail_set_mode (int file, int mode)
{
  return fails () ? -1 : dh_write_ops ()->set_mode (file, mode);
}

static int
fail_flush (int file)
{
  return fails () ? -1 : dh_write_ops ()->flush (file);
}

static int
fail_close (int file)
{
  dh_write_ops ()->close (file);
  return fails () ? -1 : 0;
}

static int
fail_rename (const char *from, const char *to)
{
  return fails () ? -1 : dh_write_ops ()->rename (from, to);
}

static int
fail_remove (const char *path)
{
  return fails () ? -1 : dh_write_ops ()->remove (path);
}

static int
fail_make_folder (const char *path, int mode)
{
  return fails () ? -1 : dh_write_ops ()->make_folder (path, mode);
}

static const DhWriteOps failing = {
    .open = fail_open,
    .write = fail_write,
    .set_mode = fail_set_mode,
    .flush = fail_flush,
    .close = fail_close,
    .rename = fail_rename,
    .remove = fail_remove,
    .make_folder = fail_make_folder,
};

/* A folder of its own for each test. */
typedef struct
{
  char *folder;
  char *path;
  DhScenario *old;
  DhScenario *new_;
  char *old_text;
  char *new_text;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  gsize length;
  g_autofree char *text = files_read ("good", "everything.xml", &length);

  fixture->folder = g_dir_make_tmp (NULL, NULL);
  fixture->path = g_build_filename (fixture->folder, "battle of tests.drumhead", NULL);
  fixture->old = dh_scenario_read_for (text, length, "old", catalogue, NULL);
  fixture->new_ = dh_scenario_copy (fixture->old);
  dh_scenario_set (fixture->new_, "place", "elsewhere");
  fixture->old_text = dh_scenario_write (fixture->old, NULL);
  fixture->new_text = dh_scenario_write (fixture->new_, NULL);
}

static void
remove_tree (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_tree (path);
      else
        g_unlink (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backups = dh_backup_folder (fixture->path);

  remove_tree (backups);
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  dh_scenario_unref (fixture->old);
  dh_scenario_unref (fixture->new_);
  g_free (fixture->old_text);
  g_free (fixture->new_text);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &found, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
save (const DhScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;

  dh_scenario_save (scenario, path, NULL, &error);
  g_assert_no_error (error);
}

static void
assert_one_sentence (const GError *error, const char *path)
{
  g_assert_true (error->domain == DH_FILE_ERROR);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (error->message), >, strlen (path) + 10);
}

/* Saves again and again, each time with another call failing, until one time none does. */
static void
test_every_call_fails (Fixture *fixture, gconstpointer data)
{
  int n = 0;

  for (;; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *found = NULL;

      save (fixture->old, fixture->path);
      calls_left = n;
      if (dh_scenario_save_with (&failing, fixture->new_, fixture->path, NULL, &error))
        {
          assert_holds (fixture->path, fixture->new_text);
          if (calls_left >= 0)
            break;
          continue; /* the call that failed was of no importance */
        }
      g_test_message ("%d: %s", n, error->message);
      assert_one_sentence (error, fixture->path);
      /* Once the new file is in place it stays; before that the old one is as it was. */
      g_assert_true (g_file_get_contents (fixture->path, &found, NULL, NULL));
      if (strstr (error->message, "is saved") != NULL)
        g_assert_cmpstr (found, ==, fixture->new_text);
      else
        g_assert_cmpstr (found, ==, fixture->old_text);
      g_assert_cmpuint (count_files (fixture->folder), ==, 1);
    }
  g_assert_cmpint (n, >, 8);
  g_assert_cmpint (n, <, 100);
}

static void
test_new_file_fails (Fixture *fixture, gconstpointer data)
{
  for (int n = 0;; n++)
    {
      g_autoptr (GError) error = NULL;

      calls_left = n;
      if (dh_scenario_save_with (&failing, fixture->new_, fixture->path, NULL, &error) && calls_left >= 0)
        break;
      if (error != NULL && strstr (error->message, "is saved") == NULL)
        g_assert_cmpuint (count_files (fixture->folder), ==, 0);
      g_unlink (fixture->path);
      g_assert_cmpint (n, <, 100);
    }
}

static void
test_disk_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  save (fixture->old, fixture->path);
  fault = ENOSPC;
  is_short = TRUE;
  calls_left = 1; /* the file opens, and some writes are short */
  g_assert_false (dh_scenario_save_with (&failing, fixture->new_, fixture->path, NULL, &error));
  is_short = FALSE;
  fault = EIO;
  assert_one_sentence (error, fixture->path);
  assert_holds (fixture->path, fixture->old_text);
}

static void
test_verification (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DhLibrary) library = dh_library_new ((const DhRules *const[]){NULL}, (const char *const[]){NULL});
  g_autoptr (GError) error = NULL;

  save (fixture->old, fixture->path);
  /* A library that has no ruleset cannot read what is written. */
  g_assert_false (dh_scenario_save (fixture->new_, fixture->path, library, &error));
  assert_one_sentence (error, fixture->path);
  assert_holds (fixture->path, fixture->old_text);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

static void
test_versions (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) versions = NULL;

  for (guint i = 0; i <= 12; i++)
    {
      g_autofree char *place = g_strdup_printf ("place %u", i);

      dh_scenario_set (fixture->new_, "place", place);
      save (fixture->new_, fixture->path);
    }
  versions = dh_backup_list (fixture->path);
  g_assert_cmpuint (g_strv_length (versions), ==, DH_N_BACKUPS);
  for (guint i = 0; i < DH_N_BACKUPS; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *wanted = g_strdup_printf ("place=\"place %u\"", 11 - i);
      g_autofree char *name = g_strdup_printf ("%06u.drumhead", 12 - i);

      g_assert_true (g_file_get_contents (versions[i], &text, NULL, NULL));
      g_assert_nonnull (strstr (text, wanted));
      g_assert_true (g_str_has_suffix (versions[i], name));
    }
}

/* Nobody is kept from saving by a folder of the program's own. */
static void
test_no_room_for_versions (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = dh_backup_folder (fixture->path);
  g_autofree char *backups = g_path_get_dirname (folder);
  g_autoptr (GError) error = NULL;

  save (fixture->old, fixture->path);
  remove_tree (backups);
  g_assert_cmpint (g_mkdir_with_parents (backups, 0700), ==, 0);
  g_rmdir (backups);
  g_assert_true (g_file_set_contents (backups, "no folder", -1, NULL));
  g_assert_false (dh_scenario_save (fixture->new_, fixture->path, NULL, &error));
  g_assert_error (error, DH_FILE_ERROR, DH_FILE_ERROR_SAVED);
  g_assert_true (dh_file_is_saved (error));
  assert_one_sentence (error, fixture->path);
  assert_holds (fixture->path, fixture->new_text);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
  g_unlink (backups);
}

/* A file that cannot be read is none of ours to replace. */
static void
test_huge_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  struct stat about;

  g_assert_true (g_file_set_contents (fixture->path, "x", 1, NULL));
  g_assert_cmpint (truncate (fixture->path, 65 << 20), ==, 0);
  g_assert_false (dh_scenario_save (fixture->new_, fixture->path, NULL, &error));
  g_assert_false (dh_file_is_saved (error));
  assert_one_sentence (error, fixture->path);
  g_assert_cmpint (stat (fixture->path, &about), ==, 0);
  g_assert_cmpint (about.st_size, ==, 65 << 20);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* What follows the dot may be as long as a name can be. */
static void
test_long_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *filler = g_strnfill (250, 'b');
  g_autofree char *name = g_strconcat ("a.", filler, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_auto (GStrv) versions = NULL;

  save (fixture->old, path);
  save (fixture->new_, path);
  versions = dh_backup_list (path);
  g_assert_cmpuint (g_strv_length (versions), ==, 1);
  assert_holds (versions[0], fixture->old_text);
}

static gpointer
save_often (gpointer data)
{
  const Fixture *fixture = data;

  for (guint i = 0; i < 20; i++)
    save (i % 2 == 0 ? fixture->old : fixture->new_, fixture->path);
  return NULL;
}

/* Each finds room for its version, whoever else keeps one. */
static void
test_saves_at_once (Fixture *fixture, gconstpointer data)
{
  GThread *threads[4];
  g_auto (GStrv) versions = NULL;

  save (fixture->old, fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("saves", save_often, fixture);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  assert_holds (fixture->path, fixture->new_text);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
  versions = dh_backup_list (fixture->path);
  g_assert_cmpuint (g_strv_length (versions), >=, DH_N_BACKUPS);
}

static void
test_permissions (Fixture *fixture, gconstpointer data)
{
  struct stat about;

  save (fixture->old, fixture->path);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  save (fixture->new_, fixture->path);
  g_assert_cmpint (stat (fixture->path, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 07777, ==, 0640);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.drumhead", NULL);
  g_autofree char *dangling = g_build_filename (fixture->folder, "dangling.drumhead", NULL);
  g_autofree char *later = g_build_filename (fixture->folder, "later.drumhead", NULL);

  save (fixture->old, fixture->path);
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  g_assert_cmpint (symlink ("later.drumhead", dangling), ==, 0);
  save (fixture->new_, link_path);
  save (fixture->new_, dangling);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fixture->path, fixture->new_text);
  assert_holds (later, fixture->new_text);
}

static void
test_protected (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  save (fixture->old, fixture->path);
  g_chmod (fixture->path, 0444);
  if (access (fixture->path, W_OK) == 0)
    {
      g_test_skip ("this user may write everywhere");
      return;
    }
  g_assert_false (dh_scenario_save (fixture->new_, fixture->path, NULL, &error));
  assert_one_sentence (error, fixture->path);
  assert_holds (fixture->path, fixture->old_text);
}

static void
test_impossible_places (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "such", "folder.drumhead", NULL);
  const char *paths[] = {nowhere, fixture->folder};

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (dh_scenario_save (fixture->new_, paths[i], NULL, &error));
      assert_one_sentence (error, paths[i]);
    }
}

static void
test_many_saves (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 100; i++)
    save (i % 2 == 0 ? fixture->old : fixture->new_, fixture->path);
  assert_holds (fixture->path, fixture->new_text);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

static guint
count_copies (const char *id)
{
  g_autoptr (GPtrArray) copies = dh_recovery_list ();
  guint n = 0;

  for (guint i = 0; i < copies->len; i++)
    n += g_str_equal (((const DhRecovery *) copies->pdata[i])->id, id);
  return n;
}

static gboolean
keep (const char *id, const char *text, const char *origin, GError **error)
{
  return dh_recovery_save (id, DH_SCENARIO_SUFFIX, text, strlen (text), origin, error);
}

static const DhRecovery *
find_copy (const GPtrArray *copies, const char *id)
{
  for (guint i = 0; i < copies->len; i++)
    if (g_str_equal (((const DhRecovery *) copies->pdata[i])->id, id))
      return copies->pdata[i];
  g_assert_not_reached ();
}

static void
test_recovery (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = dh_recovery_new_id ();
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;
  const DhRecovery *copy;

  g_assert_cmpuint (count_copies (id), ==, 0);
  g_assert_true (keep (id, fixture->old_text, NULL, &error));
  g_assert_true (keep (id, fixture->new_text, fixture->path, &error));
  copies = dh_recovery_list ();
  copy = find_copy (copies, id);
  g_assert_cmpstr (copy->origin, ==, fixture->path);
  g_assert_cmpint (ABS (copy->time - g_get_real_time () / G_USEC_PER_SEC), <, 60);
  assert_holds (copy->path, fixture->new_text);
  g_assert_true (dh_recovery_remove (id, &error));
  g_assert_true (dh_recovery_remove (id, &error));
  g_assert_cmpuint (count_copies (id), ==, 0);
}

/* What a running program works on, or is asking about, is not offered by another. */
static void
test_recovery_in_use (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = dh_recovery_new_id ();
  g_autoptr (GPtrArray) copies = NULL;
  int lock = dh_recovery_lock (id);

  g_assert_cmpint (lock, >=, 0);
  g_assert_cmpint (dh_recovery_lock (id), ==, -1);
  g_assert_true (keep (id, fixture->old_text, NULL, NULL));
  g_assert_cmpuint (count_copies (id), ==, 0);
  dh_recovery_unlock (&lock);
  g_assert_cmpint (lock, ==, -1);
  g_assert_cmpuint (count_copies (id), ==, 1);
  copies = dh_recovery_list ();
  g_assert_nonnull (find_copy (copies, id));
  g_assert_cmpuint (count_copies (id), ==, 0);
  g_clear_pointer (&copies, g_ptr_array_unref);
  g_assert_cmpuint (count_copies (id), ==, 1);
  dh_recovery_remove (id, NULL);
}

static void
test_recovery_fails (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = dh_recovery_new_id ();

  for (int n = 0;; n++)
    {
      g_autoptr (GPtrArray) copies = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_saved;

      g_assert_true (keep (id, fixture->old_text, fixture->path, NULL));
      calls_left = n;
      is_saved = dh_recovery_save_with (&failing, id, DH_SCENARIO_SUFFIX, fixture->new_text, strlen (fixture->new_text),
                                        fixture->path, &error);
      copies = dh_recovery_list ();
      assert_holds (find_copy (copies, id)->path, is_saved ? fixture->new_text : fixture->old_text);
      if (is_saved && calls_left >= 0)
        break;
      g_assert_cmpint (n, <, 100);
    }
  dh_recovery_remove (id, NULL);
}

#define ADD(name, func) g_test_add ("/scenario/save/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  fault = EIO;
  ADD ("whatever-fails-the-old-file-is-whole", test_every_call_fails);
  ADD ("a-new-file-that-fails-is-not-there", test_new_file_fails);
  ADD ("a-full-disk-leaves-the-old-file", test_disk_full);
  ADD ("what-cannot-be-read-again-is-not-saved", test_verification);
  ADD ("the-last-ten-versions-are-kept", test_versions);
  ADD ("without-room-for-versions-it-is-saved-all-the-same", test_no_room_for_versions);
  ADD ("a-file-that-cannot-be-read-is-not-replaced", test_huge_file);
  ADD ("a-version-is-kept-of-a-file-of-any-name", test_long_names);
  ADD ("several-may-save-at-once", test_saves_at_once);
  ADD ("permissions-stay", test_permissions);
  ADD ("links-are-followed", test_links);
  ADD ("a-protected-file-is-not-replaced", test_protected);
  ADD ("impossible-places-are-refused", test_impossible_places);
  ADD ("many-saves-leave-one-file", test_many_saves);
  ADD ("recovery-copies-stay-until-they-are-removed", test_recovery);
  ADD ("recovery-copies-in-use-are-not-offered", test_recovery_in_use);
  ADD ("a-recovery-copy-that-fails-leaves-the-last", test_recovery_fails);
  return g_test_run ();
}
