/* reach-private.h — the search for where a piece may go, for those that ask it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/reach.h"

G_BEGIN_DECLS

typedef struct
{
  const DhState *state;
  const DhBoard *board;
  DhPieceId piece;
  JrArm arm;
  DhPlace start; /* where the piece stands */
  gboolean is_first_step;
  gboolean ignores_stops;
  gboolean ruled;     /* effects speak of ground */
  gboolean may_melee; /* some enemy is near enough for the long move */
  guint sides;        /* bits: over which it may go */
  guint move;         /* hexes after which it may do what it likes */
  guint long_move;    /* hexes after which it may only melee */
  guint road;         /* hexes along a road */
  guint n;
  JrReached *out;
  guint8 known[DH_MAX_HEXES]; /* [hex] its first way in out, counted from 1 */
} JrSearch;

void jr_search_begin (JrSearch *search, const DhState *state, DhPieceId piece, const JrLeg *leg);
void jr_search_from (JrSearch *search, const JrReached *from, JrReached *out);
void jr_search_all (JrSearch *search, const JrLeg *leg, JrReached *out, DhPlace wanted);
gboolean jr_search_can_melee (const JrSearch *search, DhPlace from);

G_END_DECLS
