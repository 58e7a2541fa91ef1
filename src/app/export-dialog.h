/* export-dialog.h — the map as a file: PDF, SVG or PNG
 *
 * Our own page of options first, then the file dialog of the desktop; drawing goes on in a thread.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_EXPORT_DIALOG (dh_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DhExportDialog, dh_export_dialog, DH, EXPORT_DIALOG, GtkWindow)

GtkWidget *dh_export_dialog_new (GtkWindow *parent, DhScenario *scenario, const DhRules *rules);

G_END_DECLS
