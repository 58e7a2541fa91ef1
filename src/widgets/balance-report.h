/* balance-report.h — what came of many battles, in words and figures
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/suggest.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_BALANCE_REPORT (dh_balance_report_get_type ())
G_DECLARE_FINAL_TYPE (DhBalanceReport, dh_balance_report, DH, BALANCE_REPORT, GtkBox)

GtkWidget *dh_balance_report_new (void);
void dh_balance_report_insert (DhBalanceReport *self, GtkWidget *widget);
void dh_balance_report_show (DhBalanceReport *self, const DhStudy *study, DhLabResult *before);
void dh_balance_report_set_outdated (DhBalanceReport *self, gboolean outdated);

G_END_DECLS
