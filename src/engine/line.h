/* line.h — the straight line between the centres of two hexes, exactly
 *
 * A walk in integers: it tells, in order from the start, which hexes the line enters (passes through the inside of),
 * through which side or corner, and along which sides it runs. A hex touched in a corner only is not told. What
 * obstructs a sight is the rules module's affair.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/board.h"

G_BEGIN_DECLS

typedef enum
{
  DH_LINE_SIDE,   /* enters hex by crossing the inside of a side of the hex before */
  DH_LINE_CORNER, /* enters hex through a corner: no side is crossed */
  DH_LINE_ALONG,  /* runs along the whole side between hex (on the left) and right; either may be DH_PLACE_NOWHERE */
} DhLineKind;

typedef struct
{
  guint8 kind;   /* DhLineKind */
  guint8 side;   /* DH_LINE_SIDE: the side crossed, as a DhDirection seen from the hex before */
  DhPlace hex;   /* the hex entered, always on the board; with DH_LINE_ALONG the hex on the left */
  DhPlace right; /* with DH_LINE_ALONG the hex on the right, else DH_PLACE_NOWHERE */
} DhLineStep;

/* A walk under way. The line is a steps in direction first and b steps in the next one; beside is three times
 * the cross product of the line with the centre of the hex where the walk stands. */
typedef struct
{
  const DhBoard *board;
  int a;
  int b;
  int beside;
  guint8 first; /* DhDirection */
  DhPlace hex;
  DhPlace ahead; /* the hex behind the side that the line runs along, or DH_PLACE_NOWHERE */
  DhPlace to;
} DhLine;

#define DH_MAX_LINE 256 /* steps of the longest walk on the largest board */

void dh_line_start (DhLine *line, const DhBoard *board, DhPlace from, DhPlace to);
gboolean dh_line_next (DhLine *line, DhLineStep *step);
guint dh_line_walk (const DhBoard *board, DhPlace from, DhPlace to, DhLineStep out[DH_MAX_LINE]);

G_END_DECLS
