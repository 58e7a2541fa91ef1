/* count-allocations.h — how often the heap was asked
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean dh_count_allocations (guint64 *count);

G_END_DECLS
