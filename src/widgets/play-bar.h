/* play-bar.h — what is asked, the last dice, and the answers that no hex stands for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/answering.h"
#include "player/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_PLAY_BAR (dh_play_bar_get_type ())
G_DECLARE_FINAL_TYPE (DhPlayBar, dh_play_bar, DH, PLAY_BAR, GtkBox)

GtkWidget *dh_play_bar_new (void);
void dh_play_bar_update (DhPlayBar *bar, DhSession *session, const DhAnswering *answering);
void dh_play_bar_set_hint (DhPlayBar *bar, const char *hint);
void dh_play_bar_show_roll (DhPlayBar *bar, const DhState *state, DhLogEntry *entry);
void dh_play_bar_set_narrow (DhPlayBar *bar, gboolean narrow);

G_END_DECLS
