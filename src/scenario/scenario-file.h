/* scenario-file.h — scenarios as XML
 *
 * Reading checks while it goes and refuses with one sentence that names file, line and column. Writing is canonical:
 * reading and writing a canonical file gives the same bytes under any locale.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/file-error.h"
#include "scenario/ruleset.h"
#include "scenario/scenario.h"
#include "scenario/write-ops.h"

G_BEGIN_DECLS

#define DH_SCENARIO_SUFFIX ".drumhead"

DhScenario *dh_scenario_load (const char *path, DhLibrary *library, GError **error);
DhScenario *dh_scenario_read (const char *xml, gsize length, const char *name, DhLibrary *library, GError **error);
DhScenario *dh_scenario_read_for (const char *xml, gsize length, const char *name, DhCatalogue *catalogue,
                                  GError **error);
char *dh_scenario_write (const DhScenario *scenario, gsize *length);
gboolean dh_scenario_save (const DhScenario *scenario, const char *path, DhLibrary *library, GError **error);
gboolean dh_scenario_save_with (const DhWriteOps *ops, const DhScenario *scenario, const char *path, DhLibrary *library,
                                GError **error);

char *dh_scenario_dup_file_name (const DhScenario *scenario, const char *suffix);

G_END_DECLS
