/* history.h — the values a document has had, with names
 *
 * Whole scenarios, which share what did not change, each with the label of the step that led to it. Holds at
 * least 5,000 steps and at most 64 MiB, dropping the oldest.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

#define DH_HISTORY_MAX_COST (64 * 1024 * 1024)

typedef struct _DhHistory DhHistory;

DhHistory *dh_history_new (DhScenario *scenario, gsize max_cost);
void dh_history_free (DhHistory *history);
DhScenario *dh_history_get_current (const DhHistory *history);
gboolean dh_history_push (DhHistory *history, DhScenario *scenario, const char *label, const char *merge);
void dh_history_end_merge (DhHistory *history);
gboolean dh_history_undo (DhHistory *history);
gboolean dh_history_redo (DhHistory *history);
const char *dh_history_get_undo_label (const DhHistory *history);
const char *dh_history_get_redo_label (const DhHistory *history);
guint dh_history_get_n_steps (const DhHistory *history);
void dh_history_mark_saved (DhHistory *history);
gboolean dh_history_is_saved (const DhHistory *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhHistory, dh_history_free)

G_END_DECLS
