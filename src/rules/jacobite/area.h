/* area.h — what these rules keep of a position: the module area and the flags of pieces
 *
 * Zero is nothing: a position that nobody has started has no card on the table and no objective held.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/tables.h"

G_BEGIN_DECLS

typedef enum
{
  JR_PHASE_SETUP,
  JR_PHASE_CANNONADE,
  JR_PHASE_COMMAND,
  JR_PHASE_ORDERS,
  JR_PHASE_MOVEMENT,
  JR_PHASE_COMBAT,
  JR_PHASE_END,
} JrPhase;

#define JR_MAX_OBJECTIVES 32
#define JR_N_SIDES 2

/* Combat cards that are at work: on the attack under way, on a roll's flags, on a rally check. */
typedef enum
{
  JR_SLOT_ATTACK,
  JR_SLOT_DEFENCE,
  JR_SLOT_FLAGS,
  JR_SLOT_RALLY,
  JR_N_SLOTS,
} JrSlot;

typedef struct
{
  guint8 phase;                    /* JrPhase */
  guint8 command_count;            /* Command cards in hand when the card was played, the played one included */
  guint8 mirrored;                 /* the card in play exchanges left and right */
  guint8 n_drawn;                  /* cards in drawn, known to everybody */
  guint16 card;                    /* on the table; cards here are their number + 1, 0 is none */
  guint16 effects_of;              /* the card whose effects are in play */
  guint16 last_card[JR_N_SIDES];   /* of the last own turn */
  guint16 drawn[2];                /* cards to keep one of; secret */
  guint16 slots[JR_N_SLOTS];       /* cards in force */
  guint8 owed[JR_N_SIDES];         /* Command cards to be drawn for those played in the enemy's turn */
  guint16 leader;                  /* whom a card has ordered to inspire others; the piece's number + 1 */
  guint8 capacity[JR_MAX_EFFECTS]; /* what each effect of the card still gives: orders, steps */
  guint8 held[JR_MAX_OBJECTIVES];  /* who has its banners: side + 1, 0 nobody; per row of JrTables.objectives */
  guint8 paid[JR_MAX_OBJECTIVES][JR_N_SIDES]; /* banners paid for good, per account */
  guint32 suspended;                          /* objectives left by an ordered move this phase */
  guint32 spent;                              /* effects of the battle that hold once and have held */
  guint8 struck;                              /* sides that have attacked in melee, where an effect asks for it */
} JrState;

static inline JrState *
jr_state (DhState *state)
{
  return dh_state_module (state);
}

static inline const JrState *
jr_peek (const DhState *state)
{
  return dh_state_peek_module (state);
}

/* DhPiece.flags; all but the last group are cleared at the start of every turn. */
typedef enum
{
  JR_ORDERED = 1 << 0,   /* has an order (a leader: alone, detaching) */
  JR_MOVE_OVER = 1 << 1, /* has made its ordered move, or has declined it for good */
  JR_MOVED = 1 << 2,     /* has left its hex this turn by order or by taking ground: -1 die for infantry */
  JR_BATTLED = 1 << 3,
  JR_BONUS_USED = 1 << 4,
  JR_NO_BATTLE_THIS_TURN = 1 << 5, /* road, wall, gun moved, terrain entered */
  JR_MELEE_ONLY = 1 << 6,          /* long move into melee */
  JR_FIRE_ONLY = 1 << 7,
  JR_ENTRY_PENALTY = 1 << 8, /* -1 for the terrain it entered this turn */
  JR_DRIVEN_OFF = 1 << 9,    /* lost its hex this turn: its turn is over */
  JR_CARD_USED = 1 << 10,    /* a Combat card was played on it this turn */
  JR_CARD_DIE = 1 << 11,     /* stood next to the leader whom the card has ordered when the moves were done */
  JR_MOVED_BEFORE = 1 << 12, /* moved in its own turn, which was the last one */
  JR_REPOSITIONED = 1 << 13, /* a leader moved by a discard this turn */
  /* rally checks owed in a cascade: three bits, combat.h */
  JR_CHECK_DUE = 1 << 16,
  JR_CHECKS_DUE = 7 << 16,
  /* made a bonus melee in its own turn, which was the last one; where an effect asks for it */
  JR_BONUS_BEFORE = 1 << 19,
  /* stays for the game */
  JR_CANNONADE_DONE = 1 << 24,
  JR_FIRST_DONE = 1 << 25, /* four bits: what holds the first time only has held */
  JR_FIRSTS_DONE = 15 << 25,
} JrPieceFlags;

G_END_DECLS
