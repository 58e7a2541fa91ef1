/* json.h — the little JSON that we write
 *
 * Commas are set by what stands before.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void dh_json_string (GString *out, const char *text);
void dh_json_next (GString *out);
void dh_json_key (GString *out, const char *key);

G_END_DECLS
