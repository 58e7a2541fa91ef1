/* chance-tree.h — all that may come of a position, with its odds
 *
 * Every roll branches into all its different results; a decision is answered by whoever walks. Positions that are equal
 * are looked into together. Exact but for the rounding of DhOdds, and slow: what tests hold quick forecasts against.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/play.h"

G_BEGIN_DECLS

typedef struct
{
  /* Whether a position is an end of the tree. A battle that is over, and one that waits for a card, always is. */
  gboolean (*is_end) (const DhState *state, gpointer data);
  DhOption (*answer) (const DhState *state, DhSide side, gpointer data);
  /* (nullable) What a roll shows, before it is resolved. */
  void (*see_roll) (const DhState *state, const guint8 *faces, DhOdds odds, gpointer data);
  void (*see_end) (const DhState *state, DhOdds odds, gpointer data);
} DhChanceTree;

void dh_chance_tree_walk (const DhState *state, const DhChanceTree *tree, gpointer data);

G_END_DECLS
