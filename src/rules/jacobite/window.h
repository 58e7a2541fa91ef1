/* window.h — the moments at which a Combat card, or a Command card in the enemy's turn, may be played
 *
 * A window opens by what everybody knows: the side holds a card of the deck, and one that does not lie open among the
 * discards would be legal now. So being asked tells nothing about the hand. What the side may answer depends on its
 * hand, and always on passing.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

/* Whom a card would be played on, and against whom. */
typedef struct
{
  JrWindow window;
  DhPieceId piece;
  DhPieceId enemy; /* or DH_PIECE_NONE */
  guint doing;     /* JrDo: the kind of combat, or 0 */
} JrMoment;

/* What jr_attack_dice() is asked for with a card that has not been played yet. */
#define JR_ATTACK_WITH(card) (((card) + 1u) << 16)

/* The windows in which a card for an attack is played. */
#define JR_FOR_ATTACK (1 << JR_WINDOW_ATTACK | 1 << JR_WINDOW_GROUND)

static inline const JrCard *
jr_slot_card (const DhState *state, JrSlot slot)
{
  guint card = jr_peek (state)->slots[slot];

  return card == 0 ? NULL : &jr_tables (state)->cards[card - 1];
}

gboolean jr_card_suits (const DhState *state, guint card, const JrMoment *moment);
gboolean jr_is_unseen (const DhState *state, DhSide side, guint card);
const guint8 *jr_cards_held (const DhState *state, DhSide side, guint deck);
const guint8 *jr_combat_cards_held (const DhState *state, DhSide side);
gboolean jr_window_is_open (const DhState *state, DhSide side, const JrMoment *moment);
guint jr_list_uses (const DhState *state, DhSide side, const JrMoment *moment, DhOption *out);
void jr_use_card (DhPlay *play, guint card, const JrMoment *moment, JrSlot slot);
void jr_clear_slot (DhPlay *play, JrSlot slot);
gboolean jr_card_forbids (const JrCard *card, guint windows, guint what);

G_END_DECLS
