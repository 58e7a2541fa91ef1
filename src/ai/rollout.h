/* rollout.h — how a position may go on
 *
 * Both sides go on by a policy that costs next to nothing (the game's rule of thumb), and what that leads to is
 * valued. Means of many are what players who plan compare.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

G_BEGIN_DECLS

gboolean dh_thinker_must_stop (const DhThinker *thinker);
gboolean dh_rollout_interrupts (const DhState *state);
DhOption dh_rollout_policy (const DhState *state, DhSide side, const DhOption *options, guint n_options);
void dh_rollout_answer (DhThinker *thinker, DhPlay *play);
void dh_rollout (DhThinker *thinker, DhPlay *play, guint until_turn);

G_END_DECLS
