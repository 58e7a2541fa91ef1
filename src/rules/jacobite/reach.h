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

/* What has been listed for a piece, good as long as nobody moves: to be compared with what a card makes possible. */
typedef struct
{
  JrLeg leg;
  gboolean at_once; /* all of it is in found */
  JrPatchFound found;
} JrListed;

guint jr_reach (const DhState *state, DhPieceId piece, const JrLeg *leg, JrReached out[JR_MAX_REACHED]);
guint jr_list_reach (const DhState *state, DhPieceId piece, const JrLeg *leg, JrWay least, JrOptionKind kind,
                     DhOption *out, JrListed *listed);
guint jr_list_gained (const DhState *state, DhPieceId piece, const JrListed *listed, guint card, DhOption *out);
gboolean jr_reaches (const DhState *state, DhPieceId piece, const JrLeg *leg, DhPlace hex, JrReached *reached);
gboolean jr_steps (const DhState *state, DhPieceId piece, const JrLeg *leg);
gboolean jr_overlay_moves (const DhState *state, DhPieceId piece, gint16 *per_hex);
guint jr_allowance (const DhState *state, DhPieceId piece);
guint jr_long_allowance (const DhState *state, DhPieceId piece);

/* Whether a road touches a hex. Rule: J-TRO-01 */
static inline gboolean
jr_on_road (const DhState *state, DhPlace hex)
{
  return hex < DH_PLACE_BOX && jr_tables (state)->on_road[hex];
}

G_END_DECLS
