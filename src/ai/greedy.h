/* greedy.h — one look ahead
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

G_BEGIN_DECLS

guint dh_greedy_weigh (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                       DhStream *stream);
DhOption dh_greedy_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options,
                           guint n_options, DhStream *stream);

G_END_DECLS
