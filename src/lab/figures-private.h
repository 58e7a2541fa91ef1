/* figures-private.h — what the files of figures share
 *
 * Private to lab/.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/figures.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *figures;
  const DhStudy *study;
  const DhLabResult *result;
  const DhSetup *setup;
  const DhTally *tally;
  double n; /* battles, at least 1 */
} DhReport;

DhFigure *dh_report_count (DhReport *report, const char *path, guint64 count);
DhFigure *dh_report_number (DhReport *report, DhFigureKind kind, double value, const char *path);
const char *dh_report_side_id (const DhReport *report, DhSide side);

void dh_report_points (DhReport *report);
void dh_report_turns (DhReport *report);
void dh_report_objectives (DhReport *report);
void dh_report_pieces (DhReport *report);
void dh_report_heat (DhReport *report);

G_END_DECLS
