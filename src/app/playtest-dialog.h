/* playtest-dialog.h — what is told of a battle that people have played
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/playtest.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_PLAYTEST_DIALOG (dh_playtest_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DhPlaytestDialog, dh_playtest_dialog, DH, PLAYTEST_DIALOG, GtkWindow)

GtkWidget *dh_playtest_dialog_new (GtkWindow *parent, const DhScenario *scenario, const DhPlaytest *playtest);
void dh_playtest_dialog_get (DhPlaytestDialog *dialog, DhPlaytest *playtest);

G_END_DECLS
