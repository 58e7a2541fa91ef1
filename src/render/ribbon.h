/* ribbon.h — what runs from hex to hex: rivers, roads, ravines
 *
 * Private to render/. In a hex a ribbon is a set of sides it crosses; it crosses each in the middle and at a
 * right angle, so that what neighbours draw joins without a seam.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/pen.h"

G_BEGIN_DECLS

typedef enum
{
  DH_RIBBON_STOPS,   /* a loose end stops in the centre */
  DH_RIBBON_RUNS_ON, /* a loose end runs a little further */
} DhRibbonEnd;

DhPoint dh_ribbon_crossing (DhDirection side);
guint dh_ribbon_to_edge (const DhPen *pen, DhPlace hex, guint sides);
void dh_ribbon_add (DhPen *pen, DhPlace hex, guint sides, double wildness, DhRibbonEnd end);
DhPoint dh_ribbon_middle (guint sides);
double dh_ribbon_angle (guint sides);

G_END_DECLS
