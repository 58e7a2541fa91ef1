/* file-dialog.c — the desktop's dialogs for files
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/file-dialog.h"

#include <glib/gi18n-lib.h>

/**
 * dh_file_dialog_new:
 * @accept: label of the button that takes the file
 *
 * Returns: (transfer full): a modal dialog that begins where a file of the person's is offered to lie, to be shown
 */
GtkFileChooserNative *
dh_file_dialog_new (DhApplication *application, GtkWindow *parent, GtkFileChooserAction action, const char *title,
                    const char *accept)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, action, accept, _ ("_Cancel"));
  g_autoptr (GFile) folder = dh_application_dup_folder (application);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  return dialog;
}

/**
 * dh_file_dialog_ask_again:
 * @path: what was chosen
 * @named: what it is called with the ending that such a file has
 *
 * The dialog warns of a file that is there already. It could not know the name that it becomes by the ending, so it is
 * shown again with that one.
 *
 * Returns: whether it is
 */
gboolean
dh_file_dialog_ask_again (GtkFileChooserNative *dialog, const char *path, const char *named)
{
  g_autoptr (GFile) file = g_file_new_for_path (named);

  if (g_str_equal (path, named) || !g_file_test (named, G_FILE_TEST_EXISTS))
    return FALSE;
  gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  return TRUE;
}
