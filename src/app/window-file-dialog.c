/* window-file-dialog.c — the desktop's dialog for files, and what it remembers
 *
 * One is open at a time; it begins in the folder that was used last.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "app/file-dialog.h"
#include "lab/result.h"
#include "scenario/scenario-file.h"

#include <glib/gi18n-lib.h>

/**
 * dh_window_remember:
 *
 * Puts a file among the recent ones.
 */
void
dh_window_remember (DhWindow *window, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  if (uri)
    gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  dh_application_remember_folder (dh_window_get_application (window), path);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *suffixes)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; suffixes[i]; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i] + 1);
  gtk_file_chooser_add_filter (chooser, filter);
  g_object_unref (filter);
}

/**
 * dh_window_make_chooser:
 * @func: called with the window and the response; dh_window_take_chosen() gives the path
 *
 * Makes a dialog of the desktop, in a folder of the person's, to be shown when it has all it needs.
 *
 * Returns: (transfer none): the dialog
 */
GtkFileChooser *
dh_window_make_chooser (DhWindow *window, GtkFileChooserAction action, const char *title, const char *accept,
                        GCallback func)
{
  g_clear_object (&window->chooser_dialog);
  window->chooser_dialog =
      dh_file_dialog_new (dh_window_get_application (window), GTK_WINDOW (window), action, title, accept);
  if (action == GTK_FILE_CHOOSER_ACTION_OPEN)
    add_filter (GTK_FILE_CHOOSER (window->chooser_dialog), _ ("Battles, games and results"),
                (const char *const[]){DH_SCENARIO_SUFFIX, DH_RECORD_SUFFIX, DH_LAB_SUFFIX, NULL});
  g_signal_connect_object (window->chooser_dialog, "response", func, window, G_CONNECT_SWAPPED);
  return GTK_FILE_CHOOSER (window->chooser_dialog);
}

/**
 * dh_window_show_chooser:
 * @func: called with the window and the response; dh_window_take_chosen() gives the path
 *
 * Opens a dialog of the desktop.
 */
void
dh_window_show_chooser (DhWindow *window, GtkFileChooserAction action, const char *title, const char *accept,
                        GCallback func)
{
  dh_window_make_chooser (window, action, title, accept, func);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (window->chooser_dialog));
}

/**
 * dh_window_take_chosen:
 *
 * Returns: (transfer full) (nullable): the file that was chosen
 */
char *
dh_window_take_chosen (DhWindow *window, int response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (window->chooser_dialog));
  g_clear_object (&window->chooser_dialog);
  return file ? g_file_get_path (file) : NULL;
}

/**
 * dh_window_take_name:
 * @suffix: what the name of such a file ends with; it is added where it is missing
 *
 * Where that is another file that is there already, the dialog is shown again, see dh_file_dialog_ask_again().
 *
 * Returns: (transfer full) (nullable): where to save
 */
char *
dh_window_take_name (DhWindow *window, int response, const char *suffix)
{
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (window->chooser_dialog)) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autofree char *named = path ? g_strconcat (path, g_str_has_suffix (path, suffix) ? "" : suffix, NULL) : NULL;

  if (named && dh_file_dialog_ask_again (window->chooser_dialog, path, named))
    return NULL;
  g_clear_object (&window->chooser_dialog);
  if (!named)
    dh_window_stay (window);
  return g_steal_pointer (&named);
}
