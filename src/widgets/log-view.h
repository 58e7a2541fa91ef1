/* log-view.h — the log of a battle
 *
 * Signal: chosen (DhLogEntry): a line was activated.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/session.h"
#include "scenario/scenario.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_LOG_VIEW (dh_log_view_get_type ())
G_DECLARE_FINAL_TYPE (DhLogView, dh_log_view, DH, LOG_VIEW, GtkBox)

GtkWidget *dh_log_view_new (void);
void dh_log_view_set_battle (DhLogView *view, DhSession *session);
void dh_log_view_set_briefing (DhLogView *view, const DhScenario *scenario, DhSession *session);

G_END_DECLS
