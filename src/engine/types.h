/* types.h — the small words that every layer shares
 *
 * Sides, pieces and places are small integers: indices into the arrays of a DhSetup.
 * Nothing here allocates.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DH_MAX_SIDES 4
#define DH_MAX_BOXES 64
#define DH_MAX_DICE 32
#define DH_MAX_OPTIONS 4096
#define DH_MAX_PIECES 1024

/* A place on or off the map: a hex (row * columns + column, both from 0), an off-map box
 * (DH_PLACE_BOX + box) or nowhere. Thirteen bits, so that two fit into a DhOption. */
typedef guint16 DhPlace;
#define DH_MAX_HEXES 4096
#define DH_PLACE_BOX 4096
#define DH_PLACE_NOWHERE 8191

/* Index into DhSetup.pieces. Twelve bits. */
typedef guint16 DhPieceId;
#define DH_PIECE_NONE 4095

/* Index into DhSetup.armies. */
typedef guint8 DhSide;
#define DH_SIDE_NONE 255

/* Why something is not allowed: 0 is "it is allowed"; the rest is the module's own enumeration,
 * turned into a sentence and a statement's id by DhRules.describe_why. */
typedef guint16 DhWhy;
#define DH_WHY_NONE 0

typedef struct _DhCatalogue DhCatalogue;
typedef struct _DhItem DhItem;
typedef struct _DhBoard DhBoard;
typedef struct _DhSetup DhSetup;
typedef struct _DhState DhState;
typedef struct _DhRules DhRules;
typedef struct _DhGame DhGame;
typedef struct _DhEvent DhEvent;
typedef struct _DhMessage DhMessage;

/* The number of the lowest bit that is set; one must be. */
static inline guint
dh_lowest_bit (guint64 bits)
{
  return __builtin_ctzll (bits);
}

G_END_DECLS
