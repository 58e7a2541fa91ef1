/* modules.h — the games that are compiled in
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

extern const DhRules *const dh_rules_modules[];

G_END_DECLS
