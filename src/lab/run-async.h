/* run-async.h — a plan, played while a window goes on
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/suggest.h"

#include <gio/gio.h>

G_BEGIN_DECLS

void dh_lab_run_async (const DhScenario *scenario, DhSetup *setup, const DhLabPlan *plan, DhLabResult *begun,
                       double seconds, DhLabProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data);
DhLabResult *dh_lab_run_finish (GAsyncResult *result);
void dh_lab_suggest_async (DhLabResult *base, DhLabProgressFunc progress, gpointer progress_data,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
GPtrArray *dh_lab_suggest_finish (GAsyncResult *result);

G_END_DECLS
