/* test-document.c — a document and its file
 *
 * Loading, saving, what others do to the file, and copies that outlive a crash.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

#include "editor/document.h"
#include "scenario/recovery.h"

#include <glib/gstdio.h>

typedef struct
{
  char *path;
  DhDocument *document;
  guint hints; /* all that were told */
} Fixture;

static void
on_changed (DhDocument *document, guint hint, Fixture *fixture)
{
  fixture->hints |= hint;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *from = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autofree char *folder = g_dir_make_tmp ("drumhead-XXXXXX", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = g_build_filename (folder, "battle.drumhead", NULL);
  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  fixture->document = dh_document_load (bench_library (), fixture->path, &error);
  g_assert_no_error (error);
  g_signal_connect (fixture->document, "changed", G_CALLBACK (on_changed), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_assert_finalize_object (fixture->document);
  g_unlink (fixture->path);
  g_rmdir (folder);
  g_free (fixture->path);
}

static void
change (DhDocument *document, const char *facts, const char *label)
{
  DhScenario *scenario = dh_scenario_copy (dh_document_get_scenario (document));

  bench_set (scenario, facts);
  dh_document_apply (document, scenario, label, NULL);
}

static void
test_save_and_load (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhDocument) again = NULL;

  g_assert_false (dh_document_is_modified (fixture->document));
  change (fixture->document, "E5=bog", "Paint");
  g_assert_true (dh_document_is_modified (fixture->document));
  g_assert_cmpuint (fixture->hints, ==, DH_CHANGED_SCENARIO | DH_CHANGED_HISTORY);
  g_assert_true (dh_document_save (fixture->document, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (dh_document_is_modified (fixture->document));
  again = dh_document_load (bench_library (), fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (dh_scenario_equal (dh_document_get_scenario (again), dh_document_get_scenario (fixture->document)));
}

static void
test_save_to_nowhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  change (fixture->document, "E5=bog", "Paint");
  g_assert_false (dh_document_save (fixture->document, "/no/such/folder/x.drumhead", &error));
  g_assert_nonnull (error);
  g_assert_true (dh_document_is_modified (fixture->document));
  g_assert_cmpstr (dh_document_get_path (fixture->document), ==, fixture->path);
}

static void
test_changed_by_others (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) other = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (dh_document_check_disk (fixture->document));
  change (fixture->document, "E5=bog", "Paint");
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  other = g_string_new (text);
  g_string_replace (other, "terrain=\"forest\"", "terrain=\"hill\"", 0);
  g_assert_true (g_file_set_contents (fixture->path, other->str, -1, NULL));
  fixture->hints = 0;
  g_assert_true (dh_document_check_disk (fixture->document));
  g_assert_cmpuint (fixture->hints, ==, DH_CHANGED_DISK);
  g_assert_true (dh_document_revert (fixture->document, &error));
  g_assert_false (dh_document_check_disk (fixture->document));
  g_assert_false (dh_document_is_modified (fixture->document));
  bench_check (dh_document_get_scenario (fixture->document), "no:E5=bog");
  g_assert_true (dh_document_undo (fixture->document));
  bench_check (dh_document_get_scenario (fixture->document), "E5=bog");
}

static void
test_undo_cancels_a_stroke (Fixture *fixture, gconstpointer data)
{
  DhTool tool = {.kind = DH_TOOL_BRUSH, .items = DH_ITEM_TERRAIN, .item = bench_item (DH_ITEM_TERRAIN, "bog")};
  DhHexEvent press = {.hex = bench_hex (dh_document_get_scenario (fixture->document), "E5"), .side = -1, .piece = -1};

  g_free (dh_document_handle (fixture->document, &tool, &press));
  bench_check (dh_document_get_scenario (fixture->document), "E5=bog");
  g_assert_true (dh_document_in_stroke (fixture->document));
  g_assert_true (dh_document_undo (fixture->document));
  g_assert_false (dh_document_in_stroke (fixture->document));
  bench_check (dh_document_get_scenario (fixture->document), "no:E5=bog");
  g_assert_null (dh_document_get_redo_label (fixture->document));
}

static guint
count_copies (void)
{
  g_autofree char *folder = dh_recovery_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    n += g_str_has_suffix (name, ".drumhead");
  return n;
}

static guint
count_offered (void)
{
  g_autoptr (GPtrArray) copies = dh_recovery_list ();

  return copies->len;
}

static void
test_recovery (Fixture *fixture, gconstpointer data)
{
  guint before = count_copies ();
  guint offered = count_offered ();
  g_autoptr (GError) error = NULL;

  g_assert_true (dh_document_keep (fixture->document, &error));
  g_assert_cmpuint (count_copies (), ==, before);
  change (fixture->document, "E5=bog", "Paint");
  g_assert_true (dh_document_keep (fixture->document, &error));
  g_assert_true (dh_document_keep (fixture->document, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_copies (), ==, before + 1);
  g_assert_cmpuint (count_offered (), ==, offered); /* it is in use */
  g_assert_true (dh_document_save (fixture->document, NULL, &error));
  g_assert_cmpuint (count_copies (), ==, before);
}

static void
test_findings (Fixture *fixture, gconstpointer data)
{
  GPtrArray *findings = dh_document_get_findings (fixture->document);

  g_assert_true (dh_document_get_findings (fixture->document) == findings);
  g_ptr_array_ref (findings);
  change (fixture->document, "E5=bog", "Paint");
  g_assert_true (dh_document_get_findings (fixture->document) != findings);
  g_ptr_array_unref (findings);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  add ("/editor/document/saves-and-loads", test_save_and_load);
  add ("/editor/document/failed-save-changes-nothing", test_save_to_nowhere);
  add ("/editor/document/notices-what-others-change", test_changed_by_others);
  add ("/editor/document/undo-cancels-a-stroke", test_undo_cancels_a_stroke);
  add ("/editor/document/recovery-copy-goes-when-saved", test_recovery);
  add ("/editor/document/findings-follow", test_findings);
  return g_test_run ();
}
