/* test-export.c — the map as a file, when something comes between
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/export-dialog.h"
#include "window-test.h"

#include <glib/gstdio.h>
#include <unistd.h>

typedef struct
{
  char *path;
  char *folder;
  DhWindow *window;
  GtkWidget *dialog;
  char *told; /* (nullable): what the person was told last */
} Fixture;

static void
on_done (GtkWidget *dialog, const char *text, Fixture *f)
{
  g_free (f->told);
  f->told = g_strdup (text);
  g_test_message ("%s", text);
}

static void
open_dialog (Fixture *f)
{
  DhScenario *scenario = dh_document_get_scenario (dh_window_get_document (f->window));

  f->dialog = dh_export_dialog_new (GTK_WINDOW (f->window), scenario, NULL);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  g_signal_connect (f->dialog, "done", G_CALLBACK (on_done), f);
  gtk_window_present (GTK_WINDOW (f->dialog));
  display_spin (50);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->path = copy_battle ();
  f->folder = g_path_get_dirname (f->path);
  f->window = open_battle (f->path);
  open_dialog (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->dialog)
    gtk_window_destroy (GTK_WINDOW (f->dialog));
  if (f->window)
    close_battle (f->window);
  g_free (f->path);
  g_free (f->folder);
  g_free (f->told);
}

static gboolean
is_labelled (GtkWidget *widget, gconstpointer label)
{
  return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_chooser (void)
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

static gboolean
is_chosen (GFile *file)
{
  g_autoptr (GFile) shown = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (find_chooser ()));

  return shown && g_file_equal (shown, file);
}

/* Types a path in the desktop's dialog; its own question about a file that is there is not seen here. */
static void
type_path (const char *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (find_chooser ()), g_file_peek_path (file));
  wait_until (is_chosen (file), 30000);
  gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_ACCEPT);
}

static void
press_export (Fixture *f)
{
  g_signal_emit_by_name (display_find (f->dialog, GTK_TYPE_BUTTON, is_labelled, "Export…"), "clicked");
  wait_until (find_chooser () != NULL, 30000);
}

static void
export_to (Fixture *f, const char *folder, const char *name)
{
  press_export (f);
  type_path (folder, name);
  wait_until (find_chooser () == NULL, 30000);
}

static gboolean
is_there (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static guint
count_files (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
test_exports (Fixture *f, gconstpointer data)
{
  export_to (f, f->folder, "map.pdf");
  wait_until (f->told != NULL, 30000);
  g_assert_nonnull (strstr (f->told, "map.pdf"));
  g_assert_true (is_there (f, "map.pdf"));
  display_spin (50);
  g_assert_null (f->dialog);
  g_assert_cmpuint (count_files (f), ==, 2);
}

/* The name that the person typed ends otherwise, or not at all. */
static void
test_endings (Fixture *f, gconstpointer data)
{
  static const char *const names[][2] = {{"map", "map.pdf"}, {"b.png", "b.png.pdf"}, {"C.PDF", "C.PDF"}};

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (!f->dialog)
        open_dialog (f);
      export_to (f, f->folder, names[i][0]);
      wait_until (f->told != NULL, 30000);
      g_assert_true (is_there (f, names[i][1]));
      g_clear_pointer (&f->told, g_free);
      display_spin (50);
    }
  g_assert_cmpuint (count_files (f), ==, 1 + G_N_ELEMENTS (names));
}

/* The dialog of the desktop warns of a file that is there, but does not know what is added to the name. */
static void
test_no_silent_overwriting (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "map.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  press_export (f);
  type_path (f->folder, "map");
  wait_until (find_chooser () != NULL && is_chosen (file), 30000);
  gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_CANCEL);
  display_spin (100);
  g_assert_null (find_chooser ());
  g_assert_null (f->told);
  text = read_file (path);
  g_assert_cmpstr (text, ==, "precious");
}

/* What cannot be written is said, and the dialog stays for another try. */
static void
test_cannot_be_written (Fixture *f, gconstpointer data)
{
  export_to (f, "/proc/self", "map.pdf");
  wait_until (f->told != NULL, 30000);
  g_assert_nonnull (strstr (f->told, "map.pdf"));
  g_assert_null (strstr (f->told, "Exported"));
  display_spin (100);
  g_assert_nonnull (f->dialog);
  g_clear_pointer (&f->told, g_free);
  export_to (f, f->folder, "map.pdf");
  wait_until (f->told != NULL, 30000);
  g_assert_true (is_there (f, "map.pdf"));
  g_assert_cmpuint (count_files (f), ==, 2);
}

/* The dialog is closed, and then the window, while the thread draws: the file becomes whole all the same. */
static void
test_closed_meanwhile (Fixture *f, gconstpointer data)
{
  gboolean window_too = GPOINTER_TO_INT (data);

  export_to (f, f->folder, "map.pdf");
  gtk_window_close (GTK_WINDOW (f->dialog));
  if (window_too)
    {
      close_battle (f->window);
      f->window = NULL;
    }
  wait_until (is_there (f, "map.pdf"), 30000);
  display_spin (200);
  g_assert_null (f->dialog);
  g_assert_cmpuint (count_files (f), ==, 2);
}

#define add(path, data, func) g_test_add (path, Fixture, data, set_up, func, tear_down)

static void
add_tests (void)
{
  add ("/app/export/writes-and-says-so", NULL, test_exports);
  add ("/app/export/adds-the-ending-that-is-missing", NULL, test_endings);
  add ("/app/export/never-replaces-a-file-unasked", NULL, test_no_silent_overwriting);
  add ("/app/export/says-what-cannot-be-written", NULL, test_cannot_be_written);
  add ("/app/export/dialog-is-closed-meanwhile", GINT_TO_POINTER (FALSE), test_closed_meanwhile);
  add ("/app/export/window-is-closed-meanwhile", GINT_TO_POINTER (TRUE), test_closed_meanwhile);
}

int
main (int argc, char **argv)
{
  return run_window_tests (argc, argv, add_tests);
}
