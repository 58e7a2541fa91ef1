/* play-mode.h — playing the scenario on the window's canvas
 *
 * Begins a battle from a scenario as it stands or goes on with a record, shows it, and answers for the person who
 * presses. Leaving the mode stops the battle; entering it again goes on with it.
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
void dh_play_mode_set_canvas (DhPlayMode *mode, DhCanvas *canvas);
void dh_play_mode_begin (DhPlayMode *mode, const DhScenario *scenario, DhGame *game, GPtrArray *past);
DhSession *dh_play_mode_get_session (DhPlayMode *mode);
const DhScenario *dh_play_mode_get_scenario (DhPlayMode *mode);

/* The record: whether it holds more than was saved, and what older rules played of it */
gboolean dh_play_mode_is_unsaved (DhPlayMode *mode);
void dh_play_mode_mark_saved (DhPlayMode *mode);
void dh_play_mode_mark_unsaved (DhPlayMode *mode);
const GPtrArray *dh_play_mode_get_past (DhPlayMode *mode);

void dh_play_mode_pass (DhPlayMode *mode);
void dh_play_mode_go_to (DhPlayMode *mode, gboolean targets, int direction);
void dh_play_mode_set_thinking_time (DhPlayMode *mode, guint milliseconds);
void dh_play_mode_set_standing_answers (DhPlayMode *mode, gboolean standing);
void dh_play_mode_set_narrow (DhPlayMode *mode, gboolean narrow);

G_END_DECLS
