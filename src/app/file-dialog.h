/* file-dialog.h — the desktop's dialogs for files
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/application.h"

G_BEGIN_DECLS

GtkFileChooserNative *dh_file_dialog_new (DhApplication *application, GtkWindow *parent, GtkFileChooserAction action,
                                          const char *title, const char *accept);
gboolean dh_file_dialog_ask_again (GtkFileChooserNative *dialog, const char *path, const char *named);

G_END_DECLS
