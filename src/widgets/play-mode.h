/* play-mode.h — playing the scenario on the window's canvas
 *
 * Begins a battle from a scenario as it stands, shows it, and answers for the person who presses. Leaving the mode
 * stops the battle; entering it again goes on with it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/session.h"
#include "scenario/scenario.h"
#include "widgets/mode.h"

G_BEGIN_DECLS

#define DH_TYPE_PLAY_MODE (dh_play_mode_get_type ())
G_DECLARE_FINAL_TYPE (DhPlayMode, dh_play_mode, DH, PLAY_MODE, DhMode)

DhMode *dh_play_mode_new (void);
void dh_play_mode_begin (DhPlayMode *mode, const DhScenario *scenario, DhSetup *setup, guint64 seed);
DhSession *dh_play_mode_get_session (DhPlayMode *mode);
const DhScenario *dh_play_mode_get_scenario (DhPlayMode *mode);

void dh_play_mode_pass (DhPlayMode *mode);
DhPlace dh_play_mode_next_hex (DhPlayMode *mode, DhPlace from, gboolean targets, int direction);

G_END_DECLS
