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

gboolean jr_patch_find (const JrSearch *search, const JrLeg *leg, JrPatchFound *found);

/* The hex of the lowest bit of a set in the patch around the piece. */
static inline DhPlace
jr_patch_hex (const JrSearch *search, guint64 set)
{
  return search->start + jr_tables (search->state)->patch_hexes[dh_lowest_bit (set)];
}

G_END_DECLS
