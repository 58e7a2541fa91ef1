/* application.h — the program
 *
 * Owns what its windows share: the rulesets, the settings, light or dark.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_APPLICATION (dh_application_get_type ())
G_DECLARE_FINAL_TYPE (DhApplication, dh_application, DH, APPLICATION, GtkApplication)

DhApplication *dh_application_new (GApplicationFlags flags);
DhLibrary *dh_application_get_library (DhApplication *application);
GSettings *dh_application_get_settings (DhApplication *application);
void dh_application_remember_folder (DhApplication *application, const char *path);
GFile *dh_application_dup_folder (DhApplication *application);

G_END_DECLS
