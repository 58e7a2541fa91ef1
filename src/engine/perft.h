/* perft.h — how many ways a battle can go on, as a test of the rules
 *
 * Counts positions by depth; an answer and a roll are a step each. Two implementations of the same rules must come to
 * the same numbers.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/play.h"

G_BEGIN_DECLS

#define DH_MAX_PERFT 32

typedef enum
{
  DH_PERFT_ALL,  /* a roll branches into its different results: sets of faces in no order, or cards */
  DH_PERFT_SEED, /* a roll has the one result that the position's own streams give */
} DhPerftChance;

void dh_perft (const DhState *state, guint depth, DhPerftChance chance, guint64 *nodes);

G_END_DECLS
