/* fields.h — the battles that are fuzzed
 *
 * All that are shipped, one on a double board, and two hundred of chance.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/ruleset.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

#define FUZZ_N_SHIPPED 13
#define FUZZ_N_MAPS 200

typedef struct _FuzzFields FuzzFields;

/* The folders of the data and of the tests, from the top of the tree. */
FuzzFields *fuzz_fields_new (const char *data, const char *tests);
void fuzz_fields_free (FuzzFields *fields);
DhCatalogue *fuzz_fields_get_catalogue (const FuzzFields *fields);

/* The field of a battle by its number: of every twenty battles thirteen are the shipped ones, one is on the double
 * board, six are on maps of chance, which take turns. */
char *fuzz_fields_name (const FuzzFields *fields, guint64 battle);
DhScenario *fuzz_fields_load (FuzzFields *fields, guint64 battle);
DhScenario *fuzz_fields_make_map (FuzzFields *fields, guint map);

G_END_DECLS
