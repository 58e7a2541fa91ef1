/* playtest-list.h — battles that people have played, and what they sum up to
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_PLAYTEST_LIST (dh_playtest_list_get_type ())
G_DECLARE_FINAL_TYPE (DhPlaytestList, dh_playtest_list, DH, PLAYTEST_LIST, GtkBox)

GtkWidget *dh_playtest_list_new (void);
void dh_playtest_list_show (DhPlaytestList *self, const DhScenario *scenario);

G_END_DECLS
