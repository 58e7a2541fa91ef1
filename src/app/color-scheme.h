/* color-scheme.h — light or dark, as the person or the desktop says
 *
 * GTK does not follow the dark style of a desktop by itself: the settings portal is asked.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _DhColorScheme DhColorScheme;

DhColorScheme *dh_color_scheme_new (GSettings *settings);
void dh_color_scheme_free (DhColorScheme *scheme);

G_END_DECLS
