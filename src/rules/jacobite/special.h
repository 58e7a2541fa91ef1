/* special.h — what the rules of a battle make happen: dice at a moment, actions
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

void jr_rules_turn_start (DhPlay *play);
gboolean jr_rules_watch_moves (const DhState *state);
gboolean jr_rules_move_end (DhPlay *play, DhPieceId mover);
guint jr_list_acts (const DhState *state, DhSide side, DhOption *out, guint max);
void jr_act (DhPlay *play, DhOption option);

G_END_DECLS
