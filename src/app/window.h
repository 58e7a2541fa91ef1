/* window.h — one battle in a window
 *
 * Modes over one canvas; they bring what is shown beside it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/application.h"
#include "app/edit-mode.h"
#include "editor/document.h"

G_BEGIN_DECLS

#define DH_TYPE_WINDOW (dh_window_get_type ())
G_DECLARE_FINAL_TYPE (DhWindow, dh_window, DH, WINDOW, GtkApplicationWindow)

DhWindow *dh_window_new (DhApplication *application);
void dh_window_open (DhWindow *window, GFile *file);
gboolean dh_window_shows (DhWindow *window, const char *path);
gboolean dh_window_is_unused (DhWindow *window);
DhDocument *dh_window_get_document (DhWindow *window);
DhCanvas *dh_window_get_canvas (DhWindow *window);
DhEditMode *dh_window_get_edit_mode (DhWindow *window);
void dh_window_say (DhWindow *window, const char *text);

G_END_DECLS
