/* jacobite.h — the rules of Jacobite Rising, as a table
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

extern const DhRules dh_jacobite_rules;

G_END_DECLS
