/* habit.h — how a plain soldier would play
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

DhOption jr_habit (const DhState *view, DhSide side, const DhOption *options, guint n_options, int *worths);

G_END_DECLS
