/* data-path.h — where our own files lie
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *dh_data_path (const char *folder, const char *name);

G_END_DECLS
