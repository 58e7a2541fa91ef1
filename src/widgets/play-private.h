/* play-private.h — what the files of the mode of playing share
 *
 * play-mode.c has the battle and the panels, play-input.c what presses and keys mean, play-choice.c the choice among
 * several meanings of a press, play-scene.c what there is to see.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/answering.h"
#include "widgets/card-row.h"
#include "widgets/log-view.h"
#include "widgets/play-bar.h"
#include "widgets/play-mode.h"
#include "widgets/score-board.h"

G_BEGIN_DECLS

struct _DhPlayMode
{
  DhMode parent_instance;

  DhScenario *scenario;
  DhSession *session;
  GPtrArray *past;  /* (nullable) of a record that older rules began */
  guint64 saved;    /* fingerprint of the position that was saved last, or of the first */
  gboolean matters; /* a person has answered, or a file has it: it is not lost unasked */
  DhCanvas *canvas; /* (nullable) whose board is played on */
  guint pace;
  guint thinking_time;
  gboolean standing_answers;

  DhPieceId selected;
  guint16 left;      /* kind of a question for several things that ended without "done", or 0 */
  DhPlace shown[2];  /* hexes of the log's line that was chosen, or of the last event; DH_PLACE_NOWHERE */
  GtkWidget *choice; /* (nullable) the popover that asks what a press meant */
  gboolean is_entered;

  GtkWidget *panels[DH_N_PANELS];
  DhScoreBoard *score_board;
  DhCardRow *card_row;
  DhLogView *log_view;
  DhPlayBar *play_bar;
};

gboolean dh_play_mode_ask (DhPlayMode *self, DhAnswering *answering);
gboolean dh_play_mode_has_moved_on (DhPlayMode *self);
void dh_play_mode_answer (DhPlayMode *self, guint64 option);
void dh_play_mode_select (DhPlayMode *self, DhPieceId piece);

void dh_play_mode_update_hint (DhPlayMode *self);
void dh_play_mode_hex_event (DhMode *mode, const DhCanvasEvent *event);
gboolean dh_play_mode_key (DhMode *mode, guint key, GdkModifierType modifiers);

void dh_play_mode_offer (DhPlayMode *self, DhPlace hex, gboolean is_pointer, const DhOption *options, guint n);
void dh_play_mode_drop_choice (DhPlayMode *self);

DhScene *dh_play_mode_make_scene (DhMode *mode);
char *dh_play_mode_describe (DhMode *mode, DhPlace hex);

G_END_DECLS
