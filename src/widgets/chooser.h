/* chooser.h — where to begin: a new battle, a file, or one that comes with the program
 *
 * Signals opened (path): a file of the person; shipped (path): a battle of ours, to be opened as a copy.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_CHOOSER (dh_chooser_get_type ())
G_DECLARE_FINAL_TYPE (DhChooser, dh_chooser, DH, CHOOSER, GtkWidget)

void dh_chooser_show_folder (DhChooser *chooser, DhLibrary *library, const char *folder);

G_END_DECLS
