/* reach.h — where a piece may go by its order
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

/* What a move does to the rest of the piece's turn; the higher, the better for it. */
typedef enum
{
  JR_WAY_NONE,
  JR_WAY_NO_BATTLE,  /* over a wall, or farther along a road than without it */
  JR_WAY_MELEE_ONLY, /* the long move into melee */
  JR_WAY_FREE,
} JrWay;

/* One hex that can be reached. */
typedef struct
{
  DhPlace hex;
  DhPlace before;  /* the hex it is entered from */
  guint8 way;      /* JrWay, the best */
  guint8 distance; /* hexes from the start of that way */
  guint8 on_road;  /* along a road all the way */
  guint8 stops;    /* and no farther */
  guint8 may_end;
} JrReached;

#define JR_MAX_REACHED 255

/* How far a piece may still go. */
typedef struct
{
  guint8 used; /* hexes it has gone already */
  guint8 on_road;
  guint8 plain; /* the card in play does nothing for it */
  guint16 card; /* played on the piece for this move, plus 1; or 0 */
} JrLeg;

/* Who stands where, as one side sees it: a bit for each column, good as long as nobody moves. */
typedef struct
{
  guint64 enemies;
  guint64 units;
  guint64 leaders;
  guint64 led; /* where a leader stands or a Chief leads */
} JrFieldRow;

#define JR_MAX_ROWS 64

/* The rows of the board, and as many before and behind it as a patch may lie over its edge. */
typedef struct
{
  JrFieldRow rows[JR_MAX_ROWS + 2 * JR_PATCH_RADIUS];
} JrField;

void jr_field_read (const DhState *state, DhSide side, JrField *field);
guint jr_reach (const DhState *state, DhPieceId piece, const JrLeg *leg, JrReached out[JR_MAX_REACHED]);
guint jr_list_reach (const DhState *state, const JrField *field, DhPieceId piece, const JrLeg *leg, JrWay least,
                     JrOptionKind kind, DhOption *out);
guint jr_list_gained (const DhState *state, const JrField *field, DhPieceId piece, const JrLeg *leg, guint card,
                      DhOption *out);
gboolean jr_reaches (const DhState *state, DhPieceId piece, const JrLeg *leg, DhPlace hex, JrReached *reached);
gboolean jr_steps (const DhState *state, DhPieceId piece, const JrLeg *leg);
gboolean jr_on_road (const DhState *state, DhPlace hex);
gboolean jr_overlay_moves (const DhState *state, DhPieceId piece, gint16 *per_hex);
guint jr_allowance (const DhState *state, DhPieceId piece);

G_END_DECLS
