/* answering.h — answering by pointing at the board
 *
 * A list of options becomes what a board can show: which hexes hold a piece that may act, which are legal targets
 * of the selected piece, and what a press on a hex means. Options that no hex stands for become buttons.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/state.h"

G_BEGIN_DECLS

typedef enum
{
  DH_MARK_MAY_ACT = 1 << 0,
  DH_MARK_TARGET = 1 << 1,
} DhMark;

typedef struct
{
  const DhState *state;
  const DhOption *options;
  guint n_options;
  DhPieceId selected; /* or DH_PIECE_NONE */
} DhAnswering;

DhPieceId dh_answering_get_subject (const DhAnswering *answering);
void dh_answering_mark (const DhAnswering *answering, guint8 *marks);
guint dh_answering_press (const DhAnswering *answering, DhPlace hex, DhOption *out, DhPieceId *select);
gboolean dh_answering_is_card (const DhAnswering *answering, DhOption option);
gboolean dh_answering_asks_for_card (const DhAnswering *answering);
guint dh_answering_count (const DhAnswering *answering, guint mark);
DhOption dh_answering_wish (const DhAnswering *answering, DhSide side, DhPlace hex);
guint dh_answering_get_buttons (const DhAnswering *answering, DhOption *out);
DhPlace dh_answering_next (const DhAnswering *answering, DhPlace from, guint mark, int direction);

G_END_DECLS
