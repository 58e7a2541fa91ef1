/* state-private.h — what the files of a position share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/state.h"

G_BEGIN_DECLS

/* As dh_state_card_counts(), to be changed; whoever does keeps the sizes of piles and hands right. */
static inline guint8 *
dh_state_edit_card_counts (DhState *state, guint where)
{
  return (guint8 *) state + state->setup->cards_offset + where * state->setup->n_cards;
}

guint dh_state_nth_card (const DhState *state, guint deck, guint n);

G_END_DECLS
