/* date.h — days as files write them: 1689-07-27
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean dh_is_date (const char *text);
char *dh_date_title (const char *text);
char *dh_date_today (void);

G_END_DECLS
