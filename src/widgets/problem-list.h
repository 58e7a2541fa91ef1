/* problem-list.h — what is wrong with a scenario, and where
 *
 * Shows what dh_scenario_check() found; a row leads to its hex by the signal jump (hex, id of a piece or NULL).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_PROBLEM_LIST (dh_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (DhProblemList, dh_problem_list, DH, PROBLEM_LIST, GtkWidget)

GtkWidget *dh_problem_list_new (void);
void dh_problem_list_update (DhProblemList *list, const DhScenario *scenario, GPtrArray *findings);
char *dh_problem_list_dup_summary (GPtrArray *findings);

G_END_DECLS
