/* play.h — one step of a battle on a bare position
 *
 * What DhGame does to its current position, without a record: for computer players that look ahead, for the
 * laboratory and for perft. A position is always left at something pending.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

guint dh_state_options (const DhState *state, DhSide side, DhOption out[DH_MAX_OPTIONS]);

void dh_play_start (DhPlay *play);
void dh_play_continue (DhPlay *play);
void dh_play_answer (DhPlay *play, DhSide side, DhOption option);
void dh_play_faces (DhPlay *play, const guint8 *faces);
void dh_play_chance (DhPlay *play);
guint dh_play_options (DhPlay *play, DhSide side);

G_END_DECLS
