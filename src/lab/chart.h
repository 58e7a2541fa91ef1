/* chart.h — bars as SVG
 *
 * Written by hand: a handful of bars needs no cairo. Colours tell nothing alone: every bar has its name and its
 * figure beside it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/result.h"

G_BEGIN_DECLS

typedef enum
{
  DH_CHART_WINS,
  DH_CHART_POINTS,
  DH_CHART_MARGINS,
  DH_CHART_TURNS,
  DH_CHART_LOSSES,
  DH_N_CHARTS,
} DhChart;

const char *dh_chart_name (DhChart chart);
char *dh_chart_to_svg (const DhLabResult *result, DhChart chart);

G_END_DECLS
