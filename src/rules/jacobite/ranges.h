/* ranges.h — how far it is from a hex to each of many
 *
 * Hexes are given as steps to the east and to the south-east from A1 (DhBoard.axial), each in an array of its own, so
 * that the machine may measure several at once.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

G_BEGIN_DECLS

/* Fills in the ranges. Returns: the least of them, or G_MAXINT16 where there is none */
static inline gint16
jr_ranges (const gint8 from[2], const gint16 *restrict q, const gint16 *restrict r, guint n, gint16 *restrict ranges)
{
  gint16 least = G_MAXINT16;
  gint16 from_q = from[0], from_r = from[1];

  for (guint i = 0; i < n; i++)
    {
      gint16 east = q[i] - from_q;
      gint16 south = r[i] - from_r;
      gint16 range = MAX (MAX (ABS (east), ABS (south)), ABS (east + south));

      ranges[i] = range;
      least = MIN (least, range);
    }
  return least;
}

G_END_DECLS
