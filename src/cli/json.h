/* json.h — the little JSON that our verbs write
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void dh_json_string (GString *out, const char *text);

G_END_DECLS
