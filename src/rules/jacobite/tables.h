/* tables.h — the ruleset's numbers, in arrays indexed by small integers
 *
 * Read once before a battle (tables.c, terrain.c, objective-table.c, card-table.c, policies.c), then read only.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

typedef enum
{
  JR_INFANTRY,
  JR_CAVALRY,
  JR_ARTILLERY,
  JR_LEADER,
  JR_N_ARMS,
} JrArm;

/* The faces of the one die, in the order of the ruleset's symbols; the first three are the arms'. */
typedef enum
{
  JR_FACE_INFANTRY,
  JR_FACE_CAVALRY,
  JR_FACE_ARTILLERY,
  JR_FACE_FLAG,
  JR_FACE_SABRE,
} JrFace;

#define JR_MAX_RANGE 8
#define JR_NO_BATTLE (-100) /* in a dice reduction: no battle at all */

/* Attributes of the ruleset's classes, of the same names with dashes. */
typedef struct
{
  guint8 arm; /* JrArm */
  guint8 steps;
  guint8 move;                 /* hexes */
  guint8 long_move;            /* hexes when it goes into melee; 0: none */
  guint8 move_battles;         /* may battle after an ordered move */
  guint8 melee;                /* base dice */
  guint8 max_range;            /* hexes; 1: melee only */
  guint8 ranged[JR_MAX_RANGE]; /* base dice at range 2, 3 ... */
  guint8 sabre_hits;
  guint8 retreat;         /* hexes per flag */
  guint8 ignores;         /* flags */
  guint8 ignores_at_full; /* flags at full strength */
  gint8 rally;            /* dice */
  guint8 battle_bonus;    /* dice in melee when ordered */
  guint8 retires;         /* may retire and rally */
  guint8 bonus_melee;     /* without a leader */
} JrClass;

typedef enum
{
  JR_SYMBOLS_NONE,
  JR_SYMBOLS_RANGED,
  JR_SYMBOLS_ALL,
} JrSymbols;

typedef enum
{
  JR_FLAGS_ANY,
  JR_FLAGS_NOT_ARTILLERY,
  JR_FLAGS_NOT_ARTILLERY_RANGED,
  JR_FLAGS_LOWER_OR_OTHER_HILL, /* and not artillery */
} JrFlagsAgainst;

typedef enum
{
  JR_SIGHT_OPEN,
  JR_SIGHT_BLOCK,
  JR_SIGHT_HILL,
  JR_SIGHT_WALL,
} JrSight;

/* One kind of terrain, feature, path or hex side; attributes of the same names with dashes. */
typedef struct
{
  guint8 stop;       /* entering (a hex) or crossing (a side) stops */
  guint8 leave_stop; /* a unit leaving stops after its first hex */
  guint8 impassable; /* bits of arms */
  guint8 roll_to_go_on;
  gint8 entry[JR_N_ARMS]; /* dice on the turn of entry, or JR_NO_BATTLE */
  guint8 symbols;         /* JrSymbols */
  guint8 flags;
  guint8 flags_against; /* JrFlagsAgainst */
  guint8 flags_for;     /* bits of arms */
  gint8 in[JR_N_ARMS];  /* dice of an attacker of that arm targeting it, or JR_NO_BATTLE */
  gint8 out[JR_N_ARMS]; /* dice battling from it */
  guint8 sight;         /* JrSight */
  guint8 road_bonus;    /* hexes */
  guint8 cross_arms;    /* sides: bits of arms that may cross */
  guint8 cross_start;   /* sides: only as the first step from where the unit began its turn */
  guint8 cross_no_battle;
  guint8 once;             /* 0, or a family within which "out" and "in" dice of neighbours count once */
  guint32 flags_shared;    /* bits of terrain kinds whose flag does not add to this one's */
  guint32 cancels_terrain; /* bits of terrain kinds whose rules it cancels in its hex */
  guint32 cancels_features;
} JrGround;

/* What a step from a hex over one of its sides means to an arm, whatever stands there. */
typedef enum
{
  JR_GATE_OPEN = 1 << 0,      /* it may be done at all */
  JR_GATE_FIRST = 1 << 1,     /* only as the first step of the turn */
  JR_GATE_STOPS = 1 << 2,     /* and no farther */
  JR_GATE_NO_BATTLE = 1 << 3, /* this turn */
  JR_GATE_ROAD = 1 << 4,      /* along a road */
} JrGate;

/* The gates of a row to one arm: for each side the hexes of the row that are left over it. */
typedef struct
{
  guint64 on[DH_N_DIRECTIONS];    /* without a stop */
  guint64 stops[DH_N_DIRECTIONS]; /* to stop behind it */
  guint64 road_on[DH_N_DIRECTIONS];
  guint64 road_stops[DH_N_DIRECTIONS];
  guint64 odd;      /* hexes with a gate that is only for the first step, or costs the battle */
  guint64 stopping; /* hexes with a gate behind which one stops */
} JrGateRow;

#define JR_MAX_LAYERS 8 /* kinds of ground that lie in one hex or on one side at once */

typedef enum
{
  JR_OBJECTIVE_TEMPORARY,
  JR_OBJECTIVE_START_TURN_TEMPORARY,
  JR_OBJECTIVE_MAJORITY,
  JR_OBJECTIVE_PERMANENT,
  JR_OBJECTIVE_TURN_START_PERMANENT,
  JR_OBJECTIVE_CLEAR_ZONE,
  JR_OBJECTIVE_BREAKTHROUGH,
  JR_OBJECTIVE_WITHDRAW,
  JR_OBJECTIVE_TIME_PRESSURE,
  JR_N_OBJECTIVE_KINDS,
} JrObjectiveKind;

/* An objective of the scenario as the rules use it. One that pays for each hex stands here once per hex; all of
 * these share the account of the first, in which the banners paid are counted against max. */
typedef struct
{
  guint8 kind; /* JrObjectiveKind, or JR_N_OBJECTIVE_KINDS: not executed */
  DhSide side; /* DH_SIDE_NONE: any */
  guint8 value;
  guint8 max; /* banners in all; 0: no limit */
  guint8 account;
  guint8 removes_terrain;
  DhSide holder; /* who holds it when the battle begins */
  guint16 zones; /* bits */
  const DhPlace *hexes;
  guint n_hexes;
  DhPlace *exit;  /* the hexes, where they are not the scenario's own list */
  guint16 source; /* index of the scenario's objective */
} JrObjective;

/* How a side names the zones of the board from its own edge. */
typedef enum
{
  JR_ROLE_LEFT,
  JR_ROLE_CENTER,
  JR_ROLE_RIGHT,
  JR_N_ROLES,
} JrRole;

/* ---- What cards and the rules of a battle do (effect-table.c, card-table.c, own-table.c) ---- */

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
  JR_EFFECT_REAR = 1 << 5,
  JR_EFFECT_NO_BATTLE = 1 << 6,
  JR_EFFECT_AT_END = 1 << 7,
  JR_EFFECT_NEXT_TO_LEADER = 1 << 8,
  JR_EFFECT_AGAINST = 1 << 9, /* for the enemy */
  JR_EFFECT_ONCE = 1 << 10,   /* in the game */
  JR_EFFECT_FIRST = 1 << 11,  /* for each piece, the first time in the game */
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

/* What words of an effect may name. */
typedef struct
{
  const DhCatalogue *catalogue;
  const DhSetup *setup; /* (nullable): sides, pieces and hexes of one battle */
} JrSource;

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
  guint16 flags;   /* JrEffectFlags */
  guint16 windows; /* bits of JrWindow */
  guint32 what;    /* bits of JrDo, JrRule, JrResult or JrDeck */
  JrFilter filter;
  JrScope *scope; /* (nullable): always and everywhere */
} JrEffect;

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
} JrCard;

/* Readings of the rules that depart from the first setting of their policy; policies.c has their ids. */
typedef enum
{
  JR_ZERO_BASE_OUT_OF_RANGE,
  JR_ENTRY_REPLACES,
  JR_FIELD_WORKS_ATTACKED_SIDE,
  JR_HIGHLAND_BONUS_NEEDS_MOVE,
  JR_LONG_MOVE_ANYWHERE,
  JR_LONE_LEADER_PINS,
  JR_LARGER_REDUCTION,
  JR_EDGE_NEVER_BLOCKS,
  JR_RETREAT_FREE,
  JR_NO_PENALTY_WHEN_STUCK,
  JR_LEADER_STAYS,
  JR_ESCAPE_BOTH_ENEMY,
  JR_FORCED_LOSSES_CHECK,
  JR_DYING_LEADER_DIE,
  JR_RESHUFFLE_ALL,
  JR_MAJORITY_KEPT,
  JR_CARD_FROM_EITHER_SIDE,
  JR_REPOSITION_LONE_ONLY,
  JR_INSPIRED_ALL,
  JR_WALL_TWICE,
  JR_WALL_ALWAYS_BLOCKS,
  JR_ROAD_TWO_IN_ALL,
  JR_ROAD_NEVER_BATTLES,
  JR_ROAD_CANCELS_STOPS,
  JR_LEADERS_HOLD,
  JR_LEADER_EXIT_SCORES,
  JR_IMPASSABLE_COSTS_NOTHING,
  JR_SYMBOLS_ADD,
  JR_MOVED_GUNS_DO_NOT_BATTLE_BACK,
  JR_NO_COMBAT_CARDS,
  JR_OPEN_HANDS,
  JR_LINE_LIMIT, /* how long a line may be: JrTables.line_limit */
  JR_N_POLICIES,
} JrPolicy;

#define JR_NO_CARD G_MAXUINT16

/* What depends on the ruleset alone, read once for all battles that are played with it. */
typedef struct
{
  JrClass *classes;               /* [DH_ITEM_CLASS] */
  guint32 arm_classes[JR_N_ARMS]; /* bits of DH_ITEM_CLASS */
  JrGround *terrain;              /* [DH_ITEM_TERRAIN] */
  JrGround *features;             /* [DH_ITEM_FEATURE] */
  JrGround *paths;                /* [DH_ITEM_PATH] */
  JrGround *edges;                /* [DH_ITEM_EDGE] */
  JrCard *cards;                  /* [DH_ITEM_CARD] */
  guint n_cards;
  guint16 *window_cards[JR_N_WINDOWS]; /* the cards that are played in each, ended by JR_NO_CARD */
} JrBook;

typedef struct
{
  const JrBook *book;
  const JrClass *classes; /* these are the book's */
  const JrGround *terrain;
  const JrGround *features;
  const JrGround *paths;
  const JrGround *edges;
  const JrCard *cards;
  gint8 command_deck;
  guint command_cards[2]; /* the first of its cards in the catalogue, and the one after its last */
  gint8 combat_deck[DH_MAX_SIDES];
  gint8 die;
  gint8 banners;               /* counter */
  guint8 to_win[DH_MAX_SIDES]; /* banners */
  guint8 chief;                /* marker bits: every marker is a Chief marker */
  guint8 zone[DH_MAX_SIDES][JR_N_ROLES];
  guint16 *hill_group;                         /* [hex] 0, or the plateau it belongs to */
  JrGround *ground;                            /* [hex] all that lies in it, as long as nothing has changed there */
  guint8 (*gates[JR_N_ARMS])[DH_N_DIRECTIONS]; /* [arm][hex][side] bits of JrGate, with that same ground */
  JrGateRow *gate_rows[JR_N_ARMS];             /* [arm][row] the same, all hexes of a row at once */
  gboolean has_walls;                          /* some gate costs the battle */
  guint8 road_bonus;                           /* hexes, the longest of all roads */
  JrObjective *objectives;                     /* (array length=n_objectives) */
  guint n_objectives;
  JrEffect *own;           /* (array length=n_own): of the scenario; JR_N_USES for one that is not understood */
  const char **own_faults; /* (array length=n_own): the parameter that is not understood, or NULL */
  guint n_own;
  gboolean watches_all;              /* one of them asks who stands where on the whole board */
  guint32 own_uses;                  /* bits of JrUse among them */
  gboolean remembers_bonus;          /* bonus melees are remembered for a turn */
  gboolean remembers_melee;          /* and which side has attacked in melee */
  gboolean too_many_objectives;      /* more rows, or more ground to clear, than a position has room for */
  DhPieceId pieces[DH_MAX_SIDES][2]; /* a side's are among these: the first, and the one after its last */
  gpointer sight;                    /* sight.c: what can be known before play, made by jr_sight_prepare() */
  guint64 policies;                  /* bits of JrPolicy */
  guint8 line_limit;                 /* orders of a card for a linked line of any length; JR_ALL: no limit */
} JrTables;

static inline const JrTables *
jr_tables (const DhState *state)
{
  return state->setup->module;
}

gboolean jr_tables_prepare (DhSetup *setup, GError **error);
void jr_tables_ready (DhSetup *setup);
void jr_tables_release (JrTables *tables);
void jr_terrain_read (JrBook *book, const DhCatalogue *catalogue);
void jr_terrain_forget (JrBook *book);
void jr_terrain_prepare (JrTables *tables, const DhSetup *setup);
void jr_terrain_release (JrTables *tables);
void jr_gates_prepare (JrTables *tables, const DhSetup *setup);
void jr_gates_release (JrTables *tables);
guint32 jr_uses_of (const JrEffect *effect);
gboolean jr_effect_read (const JrSource *source, const DhItem *item, guint card_windows, JrEffect *effect,
                         const char **fault);
gboolean jr_windows_read (const DhItem *item, guint *windows);
gboolean jr_doing_read (const DhItem *item, guint *doing);
void jr_effect_clear (JrEffect *effect);
void jr_own_prepare (JrTables *tables, DhSetup *setup);
void jr_own_release (JrTables *tables);
extern const char *const jr_executed_own_effects[];
void jr_objective_table_prepare (JrTables *tables, DhSetup *setup);
void jr_objective_table_release (JrTables *tables);
guint jr_read_arms (const DhItem *item, const char *attribute);
extern const char *const jr_arm_names[JR_N_ARMS];
extern const char *const jr_executed_objectives[];
extern const char *const jr_executed_policies[];

/* Whether this game is played by the other reading. */
static inline gboolean
jr_policy (const DhState *state, JrPolicy policy)
{
  return (jr_tables (state)->policies >> policy & 1) != 0;
}

G_END_DECLS
