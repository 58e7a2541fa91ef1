/* special.h — what the rules of a battle make happen: dice at a moment, actions
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

/* happen.c */
const JrEffect *jr_own_effect (const DhState *state, guint index);
guint jr_sides_with (const DhState *state, DhPlace hex, guint edges);
void jr_happen_to (DhPlay *play, const JrEffect *effect, DhPieceId piece);
void jr_happen_at (DhPlay *play, const JrEffect *effect, DhPlace hex);
void jr_push_rule_roll (DhPlay *play, guint index, DhPieceId piece, DhPlace place);

/* special.c */
void jr_rules_turn_start (DhPlay *play);
gboolean jr_rules_watch_moves (const DhState *state);
gboolean jr_rules_move_end (DhPlay *play, DhStep *step);

/* Whether the side whose turn it is has the effect now. */
static inline gboolean
jr_is_for_turn (const DhState *state, const JrEffect *effect)
{
  return jr_concerns_side (state, effect, state->active) && jr_is_in_force (state, effect);
}

/* acts.c */
guint jr_list_acts (const DhState *state, DhSide side, DhOption *out, guint max);
void jr_act (DhPlay *play, DhOption option);
guint jr_list_invocations (const DhState *state, guint index, DhOption *out, guint max);
void jr_invoke (DhPlay *play, DhOption option);
gboolean jr_preview_action (const DhState *state, DhOption option, DhEvent *dice);

G_END_DECLS
