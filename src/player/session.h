/* session.h — a battle being played by people and computers
 *
 * A session holds the game and who sits where. It rolls the dice, lets computer players think on a thread of their
 * own (they get a copy of their view), keeps the log, and waits when a person is asked. Windows show what it says
 * and give it answers; they keep nothing of it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"
#include "engine/game.h"
#include "player/log-entry.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define DH_TYPE_SESSION (dh_session_get_type ())
G_DECLARE_FINAL_TYPE (DhSession, dh_session, DH, SESSION, GObject)

DhSession *dh_session_new (DhSetup *setup, guint64 seed);
DhSession *dh_session_new_for_game (DhGame *game);
DhGame *dh_session_get_game (DhSession *session);

/* Seats: a bot, or NULL for a person */
void dh_session_set_seat (DhSession *session, DhSide side, const DhBot *bot);
const DhBot *dh_session_get_seat (DhSession *session, DhSide side);

/* Milliseconds between two things that a computer does, so that a person can follow; 0: none. */
void dh_session_set_pace (DhSession *session, guint milliseconds);
/* Milliseconds in which a computer player who plans may think about an answer; 0: as long as it is made to. */
void dh_session_set_thinking_time (DhSession *session, guint milliseconds);
void dh_session_set_standing_answers (DhSession *session, gboolean standing);
void dh_session_set_paused (DhSession *session, gboolean paused);
gboolean dh_session_is_paused (DhSession *session);
void dh_session_step (DhSession *session);
void dh_session_start (DhSession *session);
void dh_session_stop (DhSession *session);
gboolean dh_session_is_thinking (DhSession *session);

/* What the person in front of the screen may see and do */
DhSide dh_session_get_asked (DhSession *session);
DhSide dh_session_get_viewer (DhSession *session);
guint dh_session_count_people (DhSession *session);
gboolean dh_session_needs_hand_over (DhSession *session);
void dh_session_hand_over (DhSession *session);
const DhState *dh_session_get_view (DhSession *session);
guint dh_session_get_options (DhSession *session, const DhOption **options);
char *dh_session_dup_prompt (DhSession *session);
gboolean dh_session_choose (DhSession *session, DhOption option, GError **error);

gboolean dh_session_can_undo (DhSession *session);
gboolean dh_session_can_redo (DhSession *session);
void dh_session_undo (DhSession *session);
void dh_session_redo (DhSession *session);

GListModel *dh_session_get_log (DhSession *session);

G_END_DECLS
