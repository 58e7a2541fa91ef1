/* reach-patch.h — where pieces may go, all hexes around them at once
 *
 * The same answer as the search by steps in reach.c, without the ways: which hexes, not over which others.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/reach-private.h"

G_BEGIN_DECLS

/* Hexes of a patch where the piece may end freely, or along a road without battle, or to melee. The rest belongs to
 * the search. */
typedef struct
{
  guint64 free;
  guint64 by_road;
  guint64 to_melee;
  guint64 last;         /* stepped onto in the last ring, to go on from there */
  guint64 last_by_road; /* where this is not 0, the road leads on out of the patch */
  guint64 known, known_by_road;
  guint64 ends;
} JrPatchFound;

gboolean jr_patch_find (const JrSearch *search, const JrLeg *leg, const JrField *field, JrPatchFound *found);

/* The hex of the lowest bit of a set in the patch around the piece. */
static inline DhPlace
jr_patch_hex (const JrSearch *search, guint64 set)
{
  guint bit = dh_lowest_bit (set);

  return search->start + (bit / 8 - JR_PATCH_RADIUS) * search->board->grid.columns + bit % 8 - JR_PATCH_RADIUS;
}

G_END_DECLS
