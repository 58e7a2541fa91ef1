/* planner.h — a player who thinks to the end of the turn and of the enemy's
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

G_BEGIN_DECLS

DhOption dh_planner_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options,
                            guint n_options, DhStream *stream);

G_END_DECLS
