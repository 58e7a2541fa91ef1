/* preferences.h — what the person prefers
 *
 * Every control is bound to its setting.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/application.h"

G_BEGIN_DECLS

#define DH_TYPE_PREFERENCES (dh_preferences_get_type ())
G_DECLARE_FINAL_TYPE (DhPreferences, dh_preferences, DH, PREFERENCES, GtkWindow)

GtkWidget *dh_preferences_new (DhApplication *application);

G_END_DECLS
