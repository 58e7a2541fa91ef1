/* patch.h — the hexes around one, as the bits of a word
 *
 * Eight bits to a row, of which the last is empty, and the hex in the middle: a step from any number of hexes at once
 * is a few shifts. Most pieces go no farther than a patch reaches.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/board.h"

G_BEGIN_DECLS

#define JR_PATCH_RADIUS 3
#define JR_PATCH_ROWS (2 * JR_PATCH_RADIUS + 1)
#define JR_PATCH_MIDDLE (G_GUINT64_CONSTANT (1) << (8 * JR_PATCH_RADIUS + JR_PATCH_RADIUS))

/* Hexes by where a step from them leads: to the next bit, or to one row on and a bit less, none or a bit more; then the
 * same backwards. */
typedef struct
{
  guint64 from[8];
} JrSteps;

/* What leads over the sides of the hexes of a patch, to one arm. */
typedef struct
{
  guint64 odd;      /* hexes with a gate that is only for the first step, or costs the battle */
  guint64 stopping; /* hexes with a gate behind which one stops */
  JrSteps on;       /* without a stop */
  JrSteps stops;    /* to stop behind it */
  JrSteps road_on;
  JrSteps road_stops;
} JrGatePatch;

/* The word of JrSteps to which a step over a side of a hex belongs. */
static inline guint
jr_step_word (gboolean shifted, DhDirection side)
{
  static const guint8 words[2][DH_N_DIRECTIONS] = {{0, 6, 7, 4, 1, 2}, {0, 5, 6, 4, 2, 3}};

  return words[shifted ? 1 : 0][side];
}

/* Where all hexes of a set step to. */
static inline guint64
jr_step_over (guint64 set, const JrSteps *steps)
{
  const guint64 *from = steps->from;

  return (set & from[0]) << 1 | (set & from[1]) << 7 | (set & from[2]) << 8 | (set & from[3]) << 9
         | (set & from[4]) >> 1 | (set & from[5]) >> 7 | (set & from[6]) >> 8 | (set & from[7]) >> 9;
}

G_END_DECLS
