/* modules.c — the games that are compiled in
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/modules.h"

#include "rules/jacobite/jacobite.h"

/* Ends with NULL, as dh_library_new() wants it. */
const DhRules *const dh_rules_modules[] = {&dh_jacobite_rules, NULL};
