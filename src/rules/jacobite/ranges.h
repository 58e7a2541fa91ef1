/* ranges.h — how far it is from a hex to each of many
 *
 * A hex is its steps to the east and to the south-east from A1 (DhBoard.axial) and the sum of both; the greatest
 * difference of the three is the range. Each stands in an array of bytes of its own, filled up with hexes that are far
 * from everywhere, so that the machine may measure sixteen at once.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

#include <string.h>

G_BEGIN_DECLS

#define JR_AT_ONCE 16
#define JR_FAR 255 /* more hexes than there are between any two */
#define JR_WEST 32 /* as many steps to the west of A1 the last row may begin */

typedef struct
{
  guint8 q[DH_MAX_PIECES];
  guint8 r[DH_MAX_PIECES];
  guint8 s[DH_MAX_PIECES];
  guint n;
} JrSpots;

/* None of them; at most so many will be added. */
static inline void
jr_clear_spots (JrSpots *spots, guint most)
{
  guint n = (most + JR_AT_ONCE - 1) / JR_AT_ONCE * JR_AT_ONCE;

  spots->n = 0;
  memset (spots->q, JR_FAR, n);
  memset (spots->r, JR_FAR, n);
  memset (spots->s, JR_FAR, n);
}

static inline void
jr_add_spot (JrSpots *spots, const gint8 axial[2])
{
  guint i = spots->n++;

  spots->q[i] = axial[0] + JR_WEST;
  spots->r[i] = axial[1];
  spots->s[i] = axial[0] + JR_WEST + axial[1];
}

/* How many of them are measured: those that fill up are, too. */
static inline guint
jr_n_measured (const JrSpots *spots)
{
  return (spots->n + JR_AT_ONCE - 1) / JR_AT_ONCE * JR_AT_ONCE;
}

static inline guint8
jr_gap (guint8 a, guint8 b)
{
  return MAX (a, b) - MIN (a, b);
}

/* Fills in the ranges. Returns: the least of them, or JR_FAR where there is none */
static inline guint8
jr_ranges (const gint8 from[2], const JrSpots *restrict spots, guint8 *restrict ranges)
{
  guint8 q = from[0] + JR_WEST, r = from[1], s = from[0] + JR_WEST + from[1];
  guint n = jr_n_measured (spots);
  guint8 least = JR_FAR;

  for (guint i = 0; i < n; i++)
    {
      guint8 east = jr_gap (q, spots->q[i]), south = jr_gap (r, spots->r[i]), both = jr_gap (s, spots->s[i]);
      guint8 range = MAX (east, south);

      range = MAX (range, both);
      ranges[i] = range;
      least = MIN (least, range);
    }
  return spots->n > 0 ? least : JR_FAR;
}

G_END_DECLS
