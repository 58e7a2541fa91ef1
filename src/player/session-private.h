/* session-private.h — what the files of a session share
 *
 * session.c has the loop of a battle and who sits where, session-screen.c what the screen shows and whose eyes it is
 * for, session-past.c undo and redo.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/battle-log.h"
#include "player/session.h"

G_BEGIN_DECLS

struct _DhSession
{
  GObject parent_instance;

  DhGame *game;
  const DhBot *seats[DH_MAX_SIDES];
  DhStream streams[DH_MAX_SIDES];
  DhState *view;
  DhSide viewer; /* whose view is shown, or nobody's */
  DhSide screen; /* the person who has the screen, where several share it */
  DhOption options[DH_MAX_OPTIONS];
  guint n_options;
  DhSink sink;
  DhBattleLog *log;

  guint pace;             /* milliseconds between two things that a computer does; 0: none */
  guint thinking_time;    /* milliseconds for an answer of a computer who plans; 0: as long as it is made to */
  guint timeout;          /* when the battle goes on, or 0 */
  DhThinker *thinker;     /* of the computers, while none of them is thinking; or NULL */
  GCancellable *thinking; /* the thought of a computer that is waited for, or NULL */
  gboolean is_running;
  gboolean is_paused;
  gboolean is_stepping;   /* paused, but for one thing */
  gboolean answers_soles; /* for the only person, where there is but one answer */
  gboolean is_curtained;  /* the person who is asked must take the screen first */
};

/* session.c */
DhSide dh_session_find_asked (DhSession *self, gboolean person);
void dh_session_emit_changed (DhSession *self);
void dh_session_schedule (DhSession *self, guint milliseconds);
gboolean dh_session_has_standing_answers (DhSession *self);
void dh_session_interrupt (DhSession *self);

/* session-screen.c */
DhSide dh_session_find_person (DhSession *self);
void dh_session_update_view (DhSession *self);

G_END_DECLS
