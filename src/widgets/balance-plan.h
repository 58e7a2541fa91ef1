/* balance-plan.h — which battles are to be played, and what of them the board shows
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/plan.h"
#include "lab/tally.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_BALANCE_PLAN (dh_balance_plan_get_type ())
G_DECLARE_FINAL_TYPE (DhBalancePlan, dh_balance_plan, DH, BALANCE_PLAN, GtkBox)

GtkWidget *dh_balance_plan_new (void);
void dh_balance_plan_get (DhBalancePlan *self, DhLabPlan *plan, double *seconds);
void dh_balance_plan_set_setup (DhBalancePlan *self, const DhSetup *setup);
DhTallyPart dh_balance_plan_get_map (DhBalancePlan *self, DhSide *side);
void dh_balance_plan_update (DhBalancePlan *self, gboolean is_running, gboolean has_result);

G_END_DECLS
