/* effect.h — what cards and the rules of a battle do
 *
 * One language for both. An effect says what it does (its use), to whom (side and filter), where and when (the scope),
 * how long and how often. It is read once before a battle (effect-table.c, filter-table.c, scope-table.c).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

typedef enum
{
  JR_FILTER_ORDERED = 1 << 0,
  JR_FILTER_UNMOVED = 1 << 1,
  JR_FILTER_NO_LEADER = 1 << 2,
  JR_FILTER_NEXT_TO_LEADER = 1 << 3, /* next to the leader the card has ordered, when the moves were done */
  JR_FILTER_NO_ENEMY_ADJACENT = 1 << 4,
  JR_FILTER_MOVED = 1 << 5,
  JR_FILTER_OR_CHIEF = 1 << 6,       /* one with a Chief marker fits, whatever its arm */
  JR_FILTER_PIECE = 1 << 7,          /* no other than that piece */
  JR_FILTER_NO_LEADER_NEAR = 1 << 8, /* neither with it nor next to it */
  JR_FILTER_BONUS_BEFORE = 1 << 9,   /* made a bonus melee in its side's last turn */
  JR_FILTER_CANNONADED = 1 << 10,    /* has fired in the opening cannonade */
} JrFilterFlags;

/* Which pieces an effect is for. */
typedef struct
{
  guint8 arms;           /* bits; 0: any */
  guint8 enemy_arms;     /* bits; 0: any */
  guint8 within;         /* hexes to the enemy; 0: any */
  guint16 flags;         /* JrFilterFlags */
  DhPieceId piece;       /* with JR_FILTER_PIECE */
  guint32 classes;       /* bits; 0: any */
  guint32 enemy_classes; /* bits; 0: any */
} JrFilter;

/* The moments at which cards are played. */
typedef enum
{
  JR_WINDOW_COMMAND,
  JR_WINDOW_IN_LIEU, /* instead of a Command card */
  JR_WINDOW_MOVE,    /* an ordered piece is about to move */
  JR_WINDOW_ATTACK,
  JR_WINDOW_DEFENCE, /* after the attacker's card, before the dice */
  JR_WINDOW_FLAGS,
  JR_WINDOW_RALLY,
  JR_WINDOW_GROUND, /* ground has been taken */
  JR_WINDOW_AFTER,  /* a unit has attacked */
  JR_WINDOW_LEADER, /* a leader or chief has been hit */
  JR_N_WINDOWS,
} JrWindow;

typedef enum
{
  JR_USE_ORDER,
  JR_USE_MOVE_ALLOWANCE,
  JR_USE_IGNORE_STOPS,
  JR_USE_FORBID,
  JR_USE_DICE,
  JR_USE_ROLL,
  JR_USE_RETURN_STEPS,
  JR_USE_REPEAT,
  JR_USE_IGNORE_MOVE_PENALTY,
  JR_USE_STRIKE_FIRST,
  JR_USE_RETIRE,
  JR_USE_FLAGS,
  JR_USE_CANCEL_CASUALTY,
  JR_USE_BONUS_MELEE,
  JR_USE_FIRE_AGAIN,
  JR_USE_ORDER_LIMIT,
  JR_USE_REQUIRE_ORDER,
  JR_USE_RANGE_CAP,
  JR_USE_SIGHT_EXEMPT,
  JR_USE_HARMLESS,
  JR_USE_ACTION,
  JR_USE_WORTH,
  JR_USE_CHECK,
  JR_USE_DRAW,
  JR_USE_RESHUFFLE,
  JR_N_USES,
  JR_USE_CLOSE = JR_N_USES, /* of a set of uses: something is forbidden to be entered or crossed */
} JrUse;

typedef enum
{
  JR_EFFECT_LINKED = 1 << 0,
  JR_EFFECT_FROM_LEADER = 1 << 1,
  JR_EFFECT_WITH_UNIT = 1 << 2,
  JR_EFFECT_DETACH = 1 << 3,
  JR_EFFECT_FALLBACK = 1 << 4,
  JR_EFFECT_NO_BATTLE = 1 << 5,
  JR_EFFECT_NEXT_TO_LEADER = 1 << 6,
  JR_EFFECT_AGAINST = 1 << 7, /* for the enemy */
  JR_EFFECT_ONCE = 1 << 8,    /* in the game */
  JR_EFFECT_FIRST = 1 << 9,   /* for each piece, the first time in the game */
} JrEffectFlags;

typedef enum
{
  JR_DO_MOVE = 1 << 0,
  JR_DO_FIRE = 1 << 1,
  JR_DO_MELEE = 1 << 2,
  JR_DO_RALLY = 1 << 3,
  JR_DO_BATTLE_BACK = 1 << 4,
  JR_DO_GROUND = 1 << 5,
  JR_DO_BATTLE_BONUS = 1 << 6,
  JR_DO_RETIRE = 1 << 7, /* the rally check of who retired */
  JR_DO_ORDER = 1 << 8,
  JR_DO_TARGET = 1 << 9, /* be fired at */
  JR_DO_ENTER = 1 << 10,
  JR_DO_CROSS = 1 << 11,
  JR_DO_EXIT = 1 << 12,
  JR_DO_BONUS = 1 << 13, /* a bonus melee */
} JrDo;

/* Which rules of a ground an effect takes away. */
typedef enum
{
  JR_RULE_STOP = 1 << 0,       /* on entering, on leaving, on crossing */
  JR_RULE_BATTLE = 1 << 1,     /* no battle this turn */
  JR_RULE_ENTRY = 1 << 2,      /* dice lost for entering */
  JR_RULE_TARGET = 1 << 3,     /* dice lost against it, or no battle */
  JR_RULE_IMPASSABLE = 1 << 4, /* also of a side that an arm may not cross */
} JrRule;

/* What comes of a die, or of an action. */
typedef enum
{
  JR_RESULT_REMOVE = 1 << 0,    /* the piece; nobody gains a banner */
  JR_RESULT_ELIMINATE = 1 << 1, /* the piece; its enemy gains its worth */
  JR_RESULT_RETREAT = 1 << 2,   /* one hex, with a rally check */
  JR_RESULT_CLEAR = 1 << 3,     /* the ground of the hex, or what lies on its sides, is gone */
  JR_RESULT_CHECK = 1 << 4,     /* a unit makes a rally check */
} JrResult;

/* Which cards are drawn or shuffled anew. */
typedef enum
{
  JR_DECK_COMMAND = 1 << 0,
  JR_DECK_COMBAT = 1 << 1, /* the side's own */
} JrDeck;

/* When a die is rolled or an action taken. */
typedef enum
{
  JR_AT_NOW,
  JR_AT_TURN_END,
  JR_AT_TURN_START,
  JR_AT_MOVE_END, /* of an enemy unit next to the piece */
  JR_AT_BATTLE,   /* instead of battling */
} JrAt;

typedef enum
{
  JR_UNTIL_OVER, /* as long as what brings it */
  JR_UNTIL_COMBAT,
  JR_UNTIL_MELEE, /* until its side has attacked in melee */
} JrUntil;

typedef enum
{
  JR_ANY_WAY,
  JR_FORWARD, /* towards the enemy's edge of the board */
  JR_REARWARD,
} JrDirection;

#define JR_AS_MANY_AS_CARDS 0xfe /* numbers of orders and dice: the Command cards in hand, the played one included */
#define JR_ALL 0xff
#define JR_NO_FACE 0xff
#define JR_HAPPENING_USES (1u << JR_USE_ROLL | 1u << JR_USE_CHECK | 1u << JR_USE_DRAW | 1u << JR_USE_RESHUFFLE)
#define JR_MAX_EFFECTS 8
#define JR_MAX_OWN 32       /* effects of the scenario itself */
#define JR_MAX_FIRSTS 4     /* of these, such as hold the first time for each piece */
#define JR_ACTIVE_SIDE 0x80 /* in JrEffect.sides: whoever's turn it is */
#define JR_BOTH_SIDES 0x03

/* When and where an effect holds. */
typedef struct
{
  guint8 turns[2];  /* its side's own, first and last; 0: no limit */
  guint8 direction; /* JrDirection */
  guint8 edges;     /* bits; with terrain and features all 0: any ground */
  guint32 terrain;
  guint32 features;
  guint64 *hexes; /* bits; (nullable): any */
  gboolean has_while;
  JrFilter while_filter; /* holds while such a piece stands in those hexes */
  guint64 *while_hexes;
} JrScope;

/* One effect; each use reads the fields it needs. */
typedef struct
{
  guint8 use; /* JrUse */
  guint8 number;
  gint8 amount;
  guint8 role; /* JrRole; JR_N_ROLES: anywhere */
  guint8 on;   /* JrFace that a die has to show, or JR_NO_FACE */
  guint8 minimum;
  guint8 maximum; /* JR_ALL: none */
  guint8 cap;
  guint8 at;       /* JrAt */
  guint8 until;    /* JrUntil */
  guint8 sides;    /* bits of DhSide, or JR_ACTIVE_SIDE */
  guint8 first;    /* with JR_EFFECT_FIRST: which of the bits that pieces keep for it */
  guint8 next;     /* of the battle itself: the next of the same use, from 1; 0: none */
  guint16 flags;   /* JrEffectFlags */
  guint16 windows; /* bits of JrWindow */
  guint32 what;    /* bits of JrDo, JrRule, JrResult or JrDeck */
  JrFilter filter;
  JrScope *scope; /* (nullable): always and everywhere */
} JrEffect;

#define JR_MAX_FAULTS 16 /* parameters of an effect */

/* Parameters of an effect that say something amiss. */
typedef struct
{
  const char *names[JR_MAX_FAULTS + 1];
  guint n;
} JrFaults;

typedef struct
{
  guint8 executed; /* all it does is executed, so it may be dealt */
  guint8 in;       /* JrDo: kinds of combat in which it is played; 0: any */
  guint16 windows; /* bits of JrWindow */
  JrFilter eligible;
  guint8 draws_command;
  guint8 keeps;
  guint8 draws_combat;
  guint8 reshuffle;
  guint8 n_effects;
  guint32 uses; /* bits of JrUse among its effects */
  JrEffect effects[JR_MAX_EFFECTS];
  /* Which of its effects give orders, bits: all, those of linked groups, those that begin at a leader, and those that
   * ask for class and zone alone */
  guint8 orders;
  guint8 linked_orders;
  guint8 leader_orders;
  guint8 plain_orders;
  guint32 order_classes[JR_MAX_EFFECTS]; /* bits, to which each of the last gives them */
} JrCard;

/* Whether one of the first 32 kinds is among these bits; the others never are. */
static inline gboolean
jr_has_kind (guint32 kinds, guint index)
{
  return index < 32 && kinds >> index & 1;
}

/* Whether a set of hexes, where there is one, has a hex. */
static inline gboolean
jr_has_hex (const guint64 *hexes, DhPlace hex)
{
  return hexes == NULL || (hex < DH_PLACE_BOX && hexes[hex / 64] >> hex % 64 & 1);
}

G_END_DECLS
