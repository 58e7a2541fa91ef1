/* tables.h — the ruleset's numbers, in arrays indexed by small integers
 *
 * Read once before a battle (tables.c, terrain-table.c, terrain.c, gates.c, sight.c, objective-table.c, card-table.c,
 * own-table.c, policies.c), then read only.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/effect.h"
#include "rules/jacobite/patch.h"

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
  guint8 reach;           /* hexes to whom it could get into melee with by the longer of its moves */
  guint8 pad[8];          /* so that one is quickly found among many */
} JrClass;
G_STATIC_ASSERT (sizeof (JrClass) == 32);

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
  JrGatePatch *gate_patches[JR_N_ARMS];        /* [arm][hex] the same of the hexes around, all at once */
  gint16 patch_hexes[64];                      /* [bit] where a hex of a patch is, from the one in the middle */
  gboolean has_walls;                          /* some gate costs the battle */
  guint8 road_bonus;                           /* hexes, the longest of all roads */
  guint8 *on_road;                             /* [hex] whether a road touches it */
  JrObjective *objectives;                     /* (array length=n_objectives) */
  guint n_objectives;
  JrEffect *own;        /* (array length=n_own): of the scenario; JR_N_USES for one that is not understood */
  JrFaults *own_faults; /* (array length=n_own): what is not understood */
  JrFaults *own_idle;   /* (array length=n_own): what changes nothing */
  guint n_own;
  guint8 first_own[JR_N_USES];       /* [use] the first of them of that use, from 1; 0: none */
  gboolean watches_all;              /* one of them asks who stands where on the whole board */
  guint32 own_uses;                  /* bits of JrUse among them */
  gboolean remembers_bonus;          /* bonus melees are remembered for a turn */
  gboolean remembers_melee;          /* and which side has attacked in melee */
  gboolean too_many_objectives;      /* more rows than a position has room for */
  gboolean too_much_ground;          /* more hexes that may be cleared than a position has room for */
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
void jr_cards_read (JrBook *book, const DhCatalogue *catalogue);
void jr_cards_forget (JrBook *book);
void jr_cards_prepare (JrTables *tables, DhSetup *setup);
void jr_policies_prepare (JrTables *tables, DhSetup *setup);
void jr_sight_prepare (JrTables *tables, const DhSetup *setup);
void jr_sight_release (JrTables *tables);
void jr_own_prepare (JrTables *tables, DhSetup *setup);
void jr_own_release (JrTables *tables);
extern const char *const jr_executed_effects[];
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
