/* planner.h — players who plan their whole turn
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/plan.h"

G_BEGIN_DECLS

DhPlanner *dh_planner_new (void);
DhOption dh_planner_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options,
                            guint n_options, DhStream *stream);
DhOption dh_general_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options,
                            guint n_options, DhStream *stream);

G_END_DECLS
