/* file-load.h — a whole file into memory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/file-error.h"

G_BEGIN_DECLS

char *dh_file_load (const char *path, gsize max_size, gsize *length, GError **error);

G_END_DECLS
