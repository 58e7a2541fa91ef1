/* hash.h — numbers for texts
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 dh_hash (const char *text, gsize length);

G_END_DECLS
