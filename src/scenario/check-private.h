/* check-private.h — what the files of the check share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/check.h"

G_BEGIN_DECLS

typedef struct
{
  const DhScenario *scenario;
  const DhCatalogue *catalogue;
  GPtrArray *findings; /* (element-type DhFinding) */
} DhCheck;

DhFinding *dh_check_report (DhCheck *check, DhSeverity severity, const char *code, DhPlace place, const char *piece,
                            char *text);
const char *dh_check_army_title (const DhCheck *check, guint army);
const char *dh_check_piece_title (const DhCheck *check, const DhScenarioPiece *piece);
const char *dh_check_objective_title (const DhCheck *check, const DhScenarioObjective *objective);

void dh_check_board (DhCheck *check);
void dh_check_armies (DhCheck *check);
void dh_check_pieces (DhCheck *check);
void dh_check_objectives (DhCheck *check);
void dh_check_box (DhCheck *check);
void dh_check_effects (DhCheck *check);
void dh_check_report_effect (DhCheck *check, DhSeverity severity, const char *code, guint index, const char *name,
                             const char *wanted);
gboolean dh_check_has_told (const DhCheck *check, guint effect, const char *parameter);

G_END_DECLS
