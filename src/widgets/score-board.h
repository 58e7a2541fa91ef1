/* score-board.h — how the battle stands and who plays whom
 *
 * Signal: seated (guint side, gpointer bot): the person wants this side played by that bot, NULL by a person.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/session.h"
#include "scenario/scenario.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_SCORE_BOARD (dh_score_board_get_type ())
G_DECLARE_FINAL_TYPE (DhScoreBoard, dh_score_board, DH, SCORE_BOARD, GtkBox)

GtkWidget *dh_score_board_new (void);
void dh_score_board_set_pace (DhScoreBoard *board, guint pace);
void dh_score_board_set_about (DhScoreBoard *board, const char *text);
void dh_score_board_set_battle (DhScoreBoard *board, const DhScenario *scenario, DhSession *session);
void dh_score_board_update (DhScoreBoard *board, DhSession *session);

G_END_DECLS
