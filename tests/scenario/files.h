/* files.h — the files of these tests
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario-file.h"

DhCatalogue *files_small_ruleset (void);
char *files_read (const char *folder, const char *name, gsize *length);
GPtrArray *files_list (const char *folder, const char *suffix);
