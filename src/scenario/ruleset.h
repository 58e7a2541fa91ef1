/* ruleset.h — rulesets as XML, and the folder they are found in
 *
 * A library knows the rules modules that are compiled in (the program passes them) and loads each ruleset
 * file once.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

typedef struct _DhLibrary DhLibrary;

/* modules: NULL-terminated; folders: where NAME.xml of a ruleset is looked for, in this order. */
DhLibrary *dh_library_new (const DhRules *const *modules, const char *const *folders);
void dh_library_free (DhLibrary *library);
DhCatalogue *dh_library_get_ruleset (DhLibrary *library, const char *id, GError **error);
const DhRules *dh_library_get_rules (DhLibrary *library, const DhCatalogue *catalogue);
char **dh_library_list_rulesets (DhLibrary *library);

DhCatalogue *dh_ruleset_load (const char *path, GError **error);
DhCatalogue *dh_ruleset_read (const char *xml, gsize length, const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhLibrary, dh_library_free)

G_END_DECLS
