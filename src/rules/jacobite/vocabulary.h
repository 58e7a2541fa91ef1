/* vocabulary.h — what is asked, answered, rolled and told, and the reasons given
 *
 * names.c has the words of notation for them, words.c and its sisters the sentences.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

typedef enum
{
  JR_ASK_NONE,
  JR_ASK_CARD,
  JR_ASK_ORDER,
  JR_ASK_MOVE,
  JR_ASK_GO_ON,
  JR_ASK_COMBAT,
  JR_ASK_KEEP,
  JR_ASK_TIME_PRESSURE,
  JR_ASK_RETURN_STEPS,
  JR_ASK_CANNONADE,
  JR_ASK_CANNONADE_RETIRE,
  JR_ASK_RETIRE,
  JR_ASK_FLAGS,
  JR_ASK_RETREAT,
  JR_ASK_LEADER_RETREAT,
  JR_ASK_ESCAPE,
  JR_ASK_NEXT_CHECK,
  JR_ASK_GROUND,
  JR_ASK_BONUS,
  JR_ASK_BATTLE_BACK,
  JR_ASK_ATTACK_CARD,
  JR_ASK_DEFENCE,
  JR_ASK_AFTER,
  JR_ASK_RALLY_CARD,
  JR_ASK_LEADER_CARD,
  JR_ASK_REPOSITION,
  JR_ASK_DISCARD,
  JR_ASK_RULE, /* number: the effect of the battle */
  JR_N_ASKS,
} JrAsk;

typedef enum
{
  JR_OPTION_NONE,
  JR_OPTION_PASS,     /* done, stand, hold, no */
  JR_OPTION_PLAY,     /* card */
  JR_OPTION_ORDER,    /* piece */
  JR_OPTION_DETACH,   /* piece: a leader alone */
  JR_OPTION_MOVE,     /* piece, place */
  JR_OPTION_EXIT,     /* piece leaves the board */
  JR_OPTION_GO_ON,    /* piece, place */
  JR_OPTION_FIRE,     /* piece, place of the target */
  JR_OPTION_MELEE,    /* piece, place of the target */
  JR_OPTION_KEEP,     /* card */
  JR_OPTION_TIME,     /* a banner for time */
  JR_OPTION_RETIRE,   /* piece, place */
  JR_OPTION_IGNORE,   /* number of flags */
  JR_OPTION_RETREAT,  /* piece, place */
  JR_OPTION_ESCAPE,   /* piece, place */
  JR_OPTION_CHECK,    /* piece */
  JR_OPTION_GROUND,   /* piece, place */
  JR_OPTION_BACK,     /* piece, place: battle back */
  JR_OPTION_RETURN,   /* piece: a block returns to it */
  JR_OPTION_USE,      /* card on piece */
  JR_OPTION_USE_MOVE, /* card on piece, which goes to place */
  JR_OPTION_USE_FIRE,
  JR_OPTION_USE_MELEE,
  JR_OPTION_USE_RETIRE,
  JR_OPTION_REPOSITION, /* leader to place, for a discard */
  JR_OPTION_DISCARD,    /* card */
  JR_OPTION_ACT,        /* piece acts on place instead of battling; number: the effect of the battle */
  JR_OPTION_INVOKE,     /* place; number: the effect of the battle */
  JR_N_OPTIONS,
} JrOptionKind;

typedef enum
{
  JR_ROLL_NONE,
  JR_ROLL_DEAL,
  JR_ROLL_DRAW,
  JR_ROLL_ATTACK,
  JR_ROLL_CASUALTY,
  JR_ROLL_CHIEF,
  JR_ROLL_RALLY,
  JR_ROLL_SWEPT,
  JR_ROLL_LONE,
  JR_ROLL_ESCAPE,
  JR_ROLL_BOG,
  JR_ROLL_CARD,
  JR_ROLL_RULE,
  JR_N_ROLLS,
} JrRollPurpose;

/* Events; their fields in words.c, where each has its sentence. */
typedef enum
{
  JR_EVENT_NONE,
  JR_EVENT_DEALT,        /* side, card (secret) */
  JR_EVENT_TURN,         /* side; number: turn */
  JR_EVENT_CARD,         /* side plays card */
  JR_EVENT_ORDERED,      /* piece */
  JR_EVENT_MOVED,        /* piece from to */
  JR_EVENT_ATTACHED,     /* piece: leader; other: unit */
  JR_EVENT_EXITED,       /* piece from */
  JR_EVENT_BOG,          /* piece, faces; number: may go on */
  JR_EVENT_FIRES,        /* piece at other: from to, faces, modifiers; number: hits */
  JR_EVENT_MELEE,        /* the same */
  JR_EVENT_BATTLES_BACK, /* the same */
  JR_EVENT_RETIRES,      /* piece announces it */
  JR_EVENT_LOSSES,       /* piece; number: steps lost; second: steps left */
  JR_EVENT_ELIMINATED,   /* piece from; number: 1 a leader */
  JR_EVENT_CASUALTY,     /* leader: faces; number: 1 he is hit */
  JR_EVENT_CHIEF,        /* unit: faces; number: 1 its chief is hit */
  JR_EVENT_FLAGS,        /* piece; number: flags; second: ignored */
  JR_EVENT_RETREATS,     /* piece from to; number: hexes missing */
  JR_EVENT_RALLY,        /* piece: faces, modifiers; number: 1 it stays */
  JR_EVENT_ROUTED,       /* piece from */
  JR_EVENT_SWEPT,        /* leader: faces; number: 1 he is saved */
  JR_EVENT_LEADER_BACK,  /* leader from to */
  JR_EVENT_LEADER_OFF,   /* leader leaves by his baseline */
  JR_EVENT_ESCAPE,       /* leader through other: faces; number: 1 he escapes */
  JR_EVENT_GROUND,       /* piece from to */
  JR_EVENT_BANNERS,      /* side; number: gained (or lost); second: now; piece or place: why */
  JR_EVENT_DREW,         /* side, card (secret) */
  JR_EVENT_KEPT,         /* side, card (secret) */
  JR_EVENT_DISCARDED,    /* side, card */
  JR_EVENT_RESHUFFLED,   /* number: deck */
  JR_EVENT_NO_ORDERS,    /* side */
  JR_EVENT_GUN_RETIRES,  /* piece from to */
  JR_EVENT_CARD_ROLL,    /* side, card, faces */
  JR_EVENT_RETURNED,     /* piece; number: steps returned; second: steps now */
  JR_EVENT_WON,          /* side */
  JR_EVENT_USED,         /* side plays card on piece */
  JR_EVENT_REPOSITIONED, /* leader from to */
  JR_EVENT_CHIEF_LOST,   /* piece from: its marker is gone */
  JR_EVENT_RULE_ROLL,    /* piece, faces; number: dice that count; second: the effect of the battle */
  JR_EVENT_ACTS,         /* piece on to; second: the effect of the battle */
  JR_EVENT_INVOKED,      /* side on to; second: the effect of the battle */
  JR_EVENT_CLEARED,      /* to */
  JR_EVENT_REMOVED,      /* piece from */
  JR_N_EVENTS,
} JrEventKind;

/* Reasons for a number of dice. */
typedef enum
{
  JR_DICE_BASE,
  JR_DICE_FULL_STRENGTH,
  JR_DICE_LEADER,
  JR_DICE_CHIEF,
  JR_DICE_BATTLE_BONUS,
  JR_DICE_MOVED,
  JR_DICE_ENTERED,
  JR_DICE_TARGET_GROUND,
  JR_DICE_OWN_GROUND,
  JR_DICE_SIDE, /* wall or field works between */
  JR_DICE_CLASS_RALLY,
  JR_DICE_CAVALRY_PURSUIT,
  JR_DICE_RETIRED,
  JR_DICE_MINIMUM,
  JR_N_DICE_REASONS,
} JrDiceReason;

/* Why not; each has a sentence and a statement in words-why.c. Extend as needed. */
typedef enum
{
  JR_WHY_NONE,
  JR_WHY_NOT_ASKED,
  JR_WHY_NOT_YOUR_PIECE,
  JR_WHY_NOT_ON_BOARD,
  /* Orders */
  JR_WHY_ORDER_OWN,
  JR_WHY_HAS_ORDERS,
  JR_WHY_NOT_IN_SECTION,
  JR_WHY_ORDER_INFANTRY,
  JR_WHY_ORDER_CAVALRY,
  JR_WHY_ORDER_ARTILLERY,
  JR_WHY_ORDER_LEADERS,
  JR_WHY_ORDER_UNITS,
  JR_WHY_ORDER_KIND,
  JR_WHY_ORDER_ATTACHED,
  JR_WHY_ORDER_ENEMY_BESIDE,
  JR_WHY_ORDER_LEADER_FIRST,
  JR_WHY_ORDER_NOT_BESIDE,
  JR_WHY_ORDER_DICE,
  JR_WHY_ORDER_SECTION,
  JR_WHY_ORDER_ONE_LEADER,
  JR_WHY_NO_ORDERS_LEFT,
  JR_WHY_ORDER_CHAIN_LEADER,
  JR_WHY_ORDER_OFF_CHAIN,
  JR_WHY_ORDER_NOT_LINKED,
  /* Moves and attacks */
  JR_WHY_NOT_ORDERED,
  JR_WHY_HAS_MOVED,
  JR_WHY_TOO_FAR,
  JR_WHY_OCCUPIED,
  JR_WHY_IMPASSABLE,
  JR_WHY_MUST_STOP,
  JR_WHY_WALL,
  JR_WHY_NO_MELEE_THERE,
  JR_WHY_LEADER_ON_CHIEF,
  JR_WHY_HAS_LEADER,
  JR_WHY_HAS_BATTLED,
  JR_WHY_MOVED_NO_BATTLE,
  JR_WHY_OUT_OF_RANGE,
  JR_WHY_NO_SIGHT,
  JR_WHY_ENEMY_ADJACENT,
  JR_WHY_NO_DICE,
  JR_WHY_NO_DICE_BARRED,
  JR_WHY_NO_DIE_AT_RANGE,
  JR_WHY_NO_DIE_MOVED_FIRE,
  JR_WHY_NO_DIE_MOVED_MELEE,
  JR_WHY_NO_DIE_GROUND_FIRE,
  JR_WHY_NO_DIE_GROUND_MELEE,
  JR_WHY_LEADER_TWO_DICE,
  JR_WHY_NO_TARGET,
  JR_WHY_CANNOT_FIRE,
  JR_WHY_NO_GUN,
  JR_WHY_NOBODY,
  JR_WHY_LEADER_ALONE,
  JR_WHY_NOT_NEXT,
  JR_WHY_FIRE_ONLY,
  JR_WHY_CARD, /* forbids it */
  /* Where a battle asks back */
  JR_WHY_NOT_ABOUT_IT,
  JR_WHY_BACK_DIRECTION,
  JR_WHY_BACK_TOO_FAR,
  JR_WHY_BACK_TOO_SHORT,
  JR_WHY_BACK_OFF,
  JR_WHY_BACK_CLOSED,
  JR_WHY_BACK_OCCUPIED,
  JR_WHY_BACK_JOINS,
  JR_WHY_RETIRE_ARM,
  JR_WHY_RETIRE_MOMENT,
  JR_WHY_RETIRE_WAY,
  JR_WHY_RETIRE_CLOSED,
  JR_WHY_RETIRE_JOINS,
  JR_WHY_GUN_RETIRES,
  JR_WHY_LEADER_WAY,
  JR_WHY_LEADER_END,
  JR_WHY_LEADER_CHIEF,
  JR_WHY_LEADER_CLOSED,
  JR_WHY_LEADER_EDGE,
  JR_WHY_NO_ESCAPE,
  JR_WHY_FLAGS,
  JR_WHY_GROUND_ARM,
  JR_WHY_GROUND_HEX,
  JR_WHY_BONUS_DUE,
  JR_WHY_BONUS_MELEE,
  JR_WHY_BONUS_FAR,
  JR_WHY_BACK_AT,
  JR_WHY_NO_COMMAND_CARD,
  JR_WHY_NO_CARD,
  JR_WHY_HAD_CARD,
  JR_WHY_CARD_MOMENT,
  JR_WHY_NO_CHECK,
  JR_WHY_MUST_PLAY,
  JR_WHY_MUST_COUNT,
  JR_WHY_MUST_GO_BACK,
  JR_WHY_LEADER_MUST_GO,
  JR_WHY_MUST_CHECK,
  /* Cards at the end of a turn, and what a card returns or moves */
  JR_WHY_KEEP,
  JR_WHY_NO_TIME,
  JR_WHY_RETURN_FULL,
  JR_WHY_RETURN_CARD,
  JR_WHY_REPOSITION_UNIT,
  JR_WHY_REPOSITION_LED,
  JR_WHY_REPOSITIONED,
  JR_WHY_REPOSITION_FAR,
  JR_WHY_NOWHERE,
  JR_WHY_DISCARD,
  JR_WHY_NOT_OFFERED,
  JR_N_WHYS, /* and from here on the effects of the battle, by their number */
} JrWhy;

G_END_DECLS
