/* module.h — what the chapters of these rules share
 *
 * Names inside the module begin with jr_ (Jacobite Rising), so that two modules never collide. The chapters:
 * tables (the ruleset's numbers), pieces (who stands where, losses, removal), turn, orders, movement,
 * cards, objectives, cannonade; sight, dice, combat, casualties, retreat, rally, lone (leaders alone), ground; words.
 *
 * Control flow is the agenda of the state. Each kind of step is a row of jr_step_kinds: run() goes on with
 * the step on top until it pushes another, asks, rolls or pops itself; options(), apply() and resolve() belong to
 * what that step has asked or rolled.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

/* ---- The ruleset's numbers (tables.c) ---- */

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

/* ---- What cards do (card-table.c) ---- */

typedef enum
{
  JR_FILTER_ORDERED = 1 << 0,
  JR_FILTER_UNMOVED = 1 << 1,
  JR_FILTER_NO_LEADER = 1 << 2,
  JR_FILTER_NEXT_TO_LEADER = 1 << 3, /* next to the leader the card has ordered, when the moves were done */
  JR_FILTER_NO_ENEMY_ADJACENT = 1 << 4,
} JrFilterFlags;

/* Which pieces an effect is for. */
typedef struct
{
  guint8 arms; /* bits; 0: any */
  guint8 flags;
  guint32 classes; /* bits; 0: any */
} JrFilter;

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
  JR_N_USES,
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
} JrEffectFlags;

typedef enum
{
  JR_DO_MOVE = 1 << 0,
  JR_DO_FIRE = 1 << 1,
  JR_DO_MELEE = 1 << 2,
} JrDo;

#define JR_AS_MANY_AS_CARDS 0xfe /* numbers of orders and dice: the Command cards in hand, the played one included */
#define JR_ALL 0xff
#define JR_NO_FACE 0xff
#define JR_MAX_EFFECTS 8

/* One effect of a card; each use reads the fields it needs. */
typedef struct
{
  guint8 use; /* JrUse */
  guint8 number;
  gint8 amount;
  guint8 role; /* JrRole; JR_N_ROLES: anywhere */
  guint8 on;   /* JrFace that a die has to show, or JR_NO_FACE */
  guint8 what; /* JrDo */
  guint8 minimum;
  guint8 flags; /* JrEffectFlags */
  JrFilter filter;
} JrEffect;

typedef struct
{
  guint8 executed; /* all it does is executed, so it may be dealt */
  guint8 draws_command;
  guint8 keeps;
  guint8 draws_combat;
  guint8 reshuffle;
  guint8 n_effects;
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
  JR_N_POLICIES,
} JrPolicy;

typedef struct
{
  JrClass *classes;   /* [DH_ITEM_CLASS] */
  JrGround *terrain;  /* [DH_ITEM_TERRAIN] */
  JrGround *features; /* [DH_ITEM_FEATURE] */
  JrGround *paths;    /* [DH_ITEM_PATH] */
  JrGround *edges;    /* [DH_ITEM_EDGE] */
  gint8 command_deck;
  gint8 combat_deck[DH_MAX_SIDES];
  gint8 die;
  gint8 banners;               /* counter */
  guint8 to_win[DH_MAX_SIDES]; /* banners */
  guint8 chief;                /* marker bits: every marker is a Chief marker */
  guint8 zone[DH_MAX_SIDES][JR_N_ROLES];
  guint16 *hill_group;     /* [hex] 0, or the plateau it belongs to */
  JrGround *ground;        /* [hex] all that lies in it, as long as nothing has changed there */
  JrObjective *objectives; /* (array length=n_objectives) */
  guint n_objectives;
  JrCard *cards;    /* [DH_ITEM_CARD] */
  gpointer sight;   /* sight.c: what can be known before play, made by jr_sight_prepare() */
  guint64 policies; /* bits of JrPolicy */
} JrTables;

static inline const JrTables *
jr_tables (const DhState *state)
{
  return state->setup->module;
}

gboolean jr_tables_prepare (DhSetup *setup, GError **error);
void jr_tables_release (JrTables *tables);
void jr_terrain_prepare (JrTables *tables, const DhSetup *setup);
void jr_terrain_release (JrTables *tables);
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

/* ---- The module area of a state ---- */

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
  guint16 leader;                  /* whom a card has ordered to inspire others; the piece's number + 1 */
  guint8 capacity[JR_MAX_EFFECTS]; /* what each effect of the card still gives: orders, steps */
  guint8 held[JR_MAX_OBJECTIVES];  /* who has its banners: side + 1, 0 nobody; per row of JrTables.objectives */
  guint8 paid[JR_MAX_OBJECTIVES][JR_N_SIDES]; /* banners paid for good, per account */
  guint32 suspended;                          /* objectives left by an ordered move this phase */
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
  /* rally checks owed in a cascade: three bits, combat.h */
  JR_CHECK_DUE = 1 << 16,
  JR_CHECKS_DUE = 7 << 16,
  /* stays for the game */
  JR_CANNONADE_DONE = 1 << 24,
} JrPieceFlags;

/* ---- Steps ---- */

typedef enum
{
  JR_STEP_NONE,
  /* turn.c, orders.c, movement.c, cards.c, objectives.c, cannonade.c */
  JR_STEP_DEAL,
  JR_STEP_CANNONADE,        /* piece: none; set: sides that are through */
  JR_STEP_CANNONADE_RETIRE, /* piece: the gun */
  JR_STEP_TURN,             /* stages follow JrPhase */
  JR_STEP_PLAY_CARD,
  JR_STEP_RETURN_STEPS,
  JR_STEP_ORDERS,
  JR_STEP_MOVEMENT,
  JR_STEP_GO_ON,   /* piece: after a step into boggy ground; number: hexes left */
  JR_STEP_COMBATS, /* the phase: asks for the next attack */
  JR_STEP_DRAW,    /* end of turn; count: Combat cards still to draw */
  /* combat.c, casualties.c, retreat.c, rally.c, lone.c, ground.c */
  JR_STEP_ATTACK,         /* piece attacks other (unit or lone leader); flags: JrAttackFlags */
  JR_STEP_RETIRE,         /* piece retires before other */
  JR_STEP_CASUALTY,       /* piece: leader; flags: whether his unit was lost */
  JR_STEP_CHIEF,          /* piece: unit whose marker is at stake */
  JR_STEP_LEADER_LOST,    /* piece: the leader to be removed; set: neighbours still to check */
  JR_STEP_FLAGS,          /* piece: unit; number: flags */
  JR_STEP_RETREAT,        /* piece: unit; number: hexes to go */
  JR_STEP_RALLY,          /* piece: unit; number: extra dice; flags: JrRallyFlags */
  JR_STEP_SWEPT,          /* piece: leader of a unit that failed */
  JR_STEP_LEADER_RETREAT, /* piece: lone leader who must go back */
  JR_STEP_ESCAPE,         /* piece: leader; place: the enemy's hex */
  JR_STEP_GROUND,         /* piece: attacker; place: the hex won */
  JR_STEP_BONUS,          /* piece: attacker */
  JR_STEP_BATTLE_BACK,    /* piece: defender; other: first attacker */
  JR_N_STEPS,
} JrStepId;

/* A question with one legal option is answered by jacobite.c; a chapter asks without looking. */
typedef struct
{
  void (*run) (DhPlay *play, DhStep *step);
  guint (*options) (const DhState *state, const DhStep *step, DhSide side, DhOption *out);
  void (*apply) (DhPlay *play, DhStep *step, DhOption option);
  void (*resolve) (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces);
  /* (nullable) a quick yes where there surely is more than one option; otherwise they are counted */
  gboolean (*has_choice) (const DhState *state, const DhStep *step, DhSide side);
} JrStepKind;

/* Each chapter exports its steps; jacobite.c lists them by JrStepId. */
extern const JrStepKind *const jr_step_kinds[JR_N_STEPS];
extern const JrStepKind jr_deal_step, jr_cannonade_step, jr_cannonade_retire_step, jr_turn_step, jr_play_card_step,
    jr_return_steps_step, jr_orders_step, jr_movement_step, jr_go_on_step, jr_combats_step, jr_draw_step;
extern const JrStepKind jr_attack_step, jr_retire_step, jr_casualty_step, jr_chief_step, jr_leader_lost_step,
    jr_flags_step, jr_retreat_step, jr_rally_step, jr_swept_step, jr_leader_retreat_step, jr_escape_step,
    jr_ground_step, jr_bonus_step, jr_battle_back_step;

typedef enum
{
  JR_ATTACK_RANGED = 1 << 0,
  JR_ATTACK_BATTLE_BACK = 1 << 1,
  JR_ATTACK_BONUS = 1 << 2,
  JR_ATTACK_CANNONADE = 1 << 3,
  JR_ATTACK_RETIRED = 1 << 4, /* the target has chosen to retire: only symbols hit, no bonus melee */
  JR_ATTACK_FIRST_STRIKE = 1 << 5,
} JrAttackFlags;

typedef enum
{
  JR_RALLY_CAVALRY = 1 << 0, /* a cavalry melee made it retreat: -1 */
  JR_RALLY_RETIRED = 1 << 1, /* +2 */
} JrRallyFlags;

/* ---- Questions, answers, rolls, events ---- */

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
  JR_N_ASKS,
} JrAsk;

typedef enum
{
  JR_OPTION_NONE,
  JR_OPTION_PASS,    /* done, stand, hold, no */
  JR_OPTION_PLAY,    /* card */
  JR_OPTION_ORDER,   /* piece */
  JR_OPTION_DETACH,  /* piece: a leader alone */
  JR_OPTION_MOVE,    /* piece, place */
  JR_OPTION_EXIT,    /* piece leaves the board */
  JR_OPTION_GO_ON,   /* piece, place */
  JR_OPTION_FIRE,    /* piece, place of the target */
  JR_OPTION_MELEE,   /* piece, place of the target */
  JR_OPTION_KEEP,    /* card */
  JR_OPTION_TIME,    /* a banner for time */
  JR_OPTION_RETIRE,  /* piece, place */
  JR_OPTION_IGNORE,  /* number of flags */
  JR_OPTION_RETREAT, /* piece, place */
  JR_OPTION_ESCAPE,  /* piece, place */
  JR_OPTION_CHECK,   /* piece */
  JR_OPTION_GROUND,  /* piece, place */
  JR_OPTION_BACK,    /* piece, place: battle back */
  JR_OPTION_RETURN,  /* piece: a block returns to it */
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
  JR_EVENT_ELIMINATED,   /* piece from */
  JR_EVENT_CASUALTY,     /* leader: faces; number: 1 he falls */
  JR_EVENT_CHIEF,        /* unit: faces; number: 1 the marker is lost */
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

/* Why not; each has a sentence and a statement in words.c. Extend as needed. */
typedef enum
{
  JR_WHY_NONE,
  JR_WHY_NOT_ASKED,
  JR_WHY_NOT_YOUR_PIECE,
  JR_WHY_NOT_IN_SECTION,
  JR_WHY_NO_ORDERS_LEFT,
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
  JR_WHY_NO_TARGET,
  JR_WHY_CANNOT_FIRE,
  JR_WHY_NOT_OFFERED,
  JR_N_WHYS,
} JrWhy;

/* ---- names.c ---- */

extern const DhOptionKind jr_option_kinds[];
extern const char *const jr_ask_names[], *const jr_step_names[], *const jr_roll_names[], *const jr_event_names[];
extern const DhField jr_fields[];

/* ---- pieces.c: who stands where, losses, removal ---- */

/* Rule: J-UNI-06, J-UNI-07, J-UNI-08 */
static inline const JrClass *
jr_class (const DhState *state, DhPieceId piece)
{
  return &jr_tables (state)->classes[dh_state_piece (state, piece)->class_index];
}

static inline gboolean
jr_is_leader (const DhState *state, DhPieceId piece)
{
  return jr_class (state, piece)->arm == JR_LEADER;
}

static inline DhPieceId
jr_find_at (const DhState *state, DhPlace hex, gboolean leader)
{
  if (hex >= DH_PLACE_BOX)
    return DH_PIECE_NONE;
  for (DhPieceId id = dh_state_first (state, hex); id != DH_PIECE_NONE; id = dh_state_piece (state, id)->next)
    if (jr_is_leader (state, id) == leader)
      return id;
  return DH_PIECE_NONE;
}

/* The unit on a hex, or DH_PIECE_NONE. Rule: J-MOV-06 */
static inline DhPieceId
jr_unit_at (const DhState *state, DhPlace hex)
{
  return jr_find_at (state, hex, FALSE);
}

/* The leader on a hex, attached or alone, or DH_PIECE_NONE. Rule: J-MOV-23 */
static inline DhPieceId
jr_leader_at (const DhState *state, DhPlace hex)
{
  return jr_find_at (state, hex, TRUE);
}

/* The leader attached to a unit, or DH_PIECE_NONE. Rule: J-UNI-18 */
static inline DhPieceId
jr_leader_with (const DhState *state, DhPieceId unit)
{
  return jr_leader_at (state, dh_state_piece (state, unit)->place);
}

/* The unit a leader is attached to, or DH_PIECE_NONE for a leader alone. Rule: J-UNI-18 */
static inline DhPieceId
jr_unit_with (const DhState *state, DhPieceId leader)
{
  return jr_unit_at (state, dh_state_piece (state, leader)->place);
}

/* Rule: J-CHF-01 */
static inline gboolean
jr_has_chief (const DhState *state, DhPieceId unit)
{
  return (dh_state_piece (state, unit)->markers & jr_tables (state)->chief) != 0;
}

/* Whether a unit has all the steps of its class. Rule: J-UNI-01 */
static inline gboolean
jr_is_full (const DhState *state, DhPieceId unit)
{
  return dh_state_piece (state, unit)->steps >= jr_class (state, unit)->steps;
}

/* Whether any of the flags is set. */
static inline gboolean
jr_has (const DhState *state, DhPieceId piece, guint32 flags)
{
  return (dh_state_piece (state, piece)->flags & flags) != 0;
}

/* The direction from a hex to one next to it; FALSE where they are no neighbours. */
static inline gboolean
jr_direction (const DhState *state, DhPlace from, DhPlace to, DhDirection *direction)
{
  const DhPlace *around = state->setup->board->neighbours[from];

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (around[d] == to)
      {
        *direction = (DhDirection) d;
        return TRUE;
      }
  return FALSE;
}

gboolean jr_enemy_unit_adjacent (const DhState *state, DhPlace hex, DhSide side);
DhSide jr_opponent (const DhState *state, DhSide side);
gboolean jr_is_baseline (const DhState *state, DhSide side, DhPlace hex);
/* The one or two hexes of the next row toward the side's own edge; DH_PLACE_NOWHERE off the board. */
void jr_rear_hexes (const DhState *state, DhSide side, DhPlace hex, DhPlace rear[2]);

/* jr_place() takes the attached leader along and announces who is attached now. jr_lose_steps() removes a unit that
 * has no step left (ELIMINATED, a banner for the opponent); its leader stays in the hex. Both, like jr_remove(), look
 * at the objectives. jr_remove() does nothing to a piece that is gone. */
void jr_place (DhPlay *play, DhPieceId piece, DhPlace hex);
void jr_place_by_order (DhPlay *play, DhPieceId piece, DhPlace hex);
void jr_lose_steps (DhPlay *play, DhPieceId unit, guint steps);
void jr_remove (DhPlay *play, DhPieceId piece, JrEventKind how, gboolean banner);
DhPiece *jr_piece (DhPlay *play, DhPieceId piece);

/* ---- objectives.c ---- */

void jr_gain_banners (DhPlay *play, DhSide side, int number, DhPieceId piece, DhPlace place);
void jr_objectives_changed (DhPlay *play, gboolean by_order);
void jr_objectives_turn_start (DhPlay *play);
void jr_objectives_movement_over (DhPlay *play);
void jr_objectives_start (DhPlay *play);
gboolean jr_may_exit (const DhState *state, DhPieceId unit);
void jr_exit (DhPlay *play, DhPieceId unit);
gboolean jr_may_take_time (const DhState *state, DhSide side);
void jr_take_time (DhPlay *play, DhSide side);
static inline gboolean
jr_is_over (const DhPlay *play)
{
  return play->state->pending == DH_PENDING_OVER;
}

/* ---- movement.c ---- */

/* Marks what entering a hex by order or by taking ground does to the rest of the turn. */
void jr_enter (DhPlay *play, DhPieceId piece, DhPlace from, DhPlace to);
/* One step of a unit or leader, other pieces and the side between included; a leader may pass where he may not stop. */
gboolean jr_can_enter (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to, JrWhy *why);

/* ---- ground of a hex with everything that lies in it (terrain.c) ---- */

/* jr_ground() adds up what lies in a hex after cancellations; whose flag helps against what has to be asked of the
 * layers, since each has conditions of its own. jr_side() does the same for a hex side. */
const JrGround *jr_ground (const DhState *state, DhPlace hex, JrGround *scratch);
guint jr_ground_layers (const DhState *state, DhPlace hex, const JrGround *layers[JR_MAX_LAYERS]);
guint jr_side_layers (const DhState *state, DhPlace hex, DhDirection side, const JrGround *layers[JR_MAX_LAYERS]);
gboolean jr_is_impassable (const DhState *state, DhPlace hex, JrArm arm);
gboolean jr_is_hill (const DhState *state, DhPlace hex);
const JrGround *jr_side (const DhState *state, DhPlace hex, DhDirection side, JrGround *scratch);
gboolean jr_same_ground (const DhState *state, DhPlace a, DhPlace b);

/* ---- cards.c: dice that the card in play adds ---- */

guint jr_card_modifiers (const DhState *state, DhPieceId unit, guint attack_flags, DhModifier *out, guint max);
void jr_cards_prepare (JrTables *tables, DhSetup *setup);
extern const char *const jr_executed_effects[];
const JrCard *jr_card_in_play (const DhState *state);
const JrEffect *jr_next_effect (const DhState *state, JrUse use, const JrEffect *after);
gboolean jr_fits (const DhState *state, const JrFilter *filter, DhPieceId piece);
guint jr_list_command_cards (const DhState *state, JrOptionKind kind, guint where, DhOption *out);
void jr_card_ordered (DhPlay *play);
void jr_card_moves_over (DhPlay *play);
void jr_card_turn_over (DhPlay *play);

/* ---- check.c: before a battle begins ---- */

void jr_check (const DhSetup *setup, DhProblemFunc func, gpointer data);

/* ---- turn.c, orders.c ---- */

void jr_start (DhPlay *play);
/* Pushes a turn of the active side from a phase on; JR_PHASE_SETUP begins with the next turn. */
void jr_turn_push (DhPlay *play, JrPhase phase);
void jr_turn_view (DhState *view, DhSide side);
void jr_turn_guess (DhState *guess, DhStream *stream);
gboolean jr_any_ordered (const DhState *state);
gboolean jr_orders_fit (const DhState *state, DhPieceId piece);
DhWhy jr_why (const DhState *state, DhSide side, DhOption option);
gboolean jr_is_sound (const DhState *state);

/* ---- combat.c, dice.c, sight.c, evaluate.c ---- */

void jr_policies_prepare (JrTables *tables, const DhSetup *setup);
void jr_sight_prepare (JrTables *tables, const DhSetup *setup);
void jr_sight_release (JrTables *tables);

/* Attacks only, without "pass", in the order of options. */
guint jr_combat_options (const DhState *state, DhSide side, DhOption *out);
gboolean jr_has_attack (const DhState *state, DhSide side);
guint jr_cannonade_options (const DhState *state, DhSide side, DhOption *out);
void jr_combat_begin (DhPlay *play, DhOption option, guint attack_flags);
gboolean jr_sees (const DhState *state, DhPlace from, DhPlace to, gboolean over_friends_from_hill, DhPlace *blocked_at);
int jr_attack_dice (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags, DhModifier *out,
                    guint *n_out);
/* from: the unit's own hex, or one it would have moved to by order just now. */
gboolean jr_can_melee (const DhState *state, DhPieceId unit, DhPieceId target, DhPlace from, JrWhy *why);
JrWhy jr_attack_why (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags);
JrWhy jr_combat_why (const DhState *state, DhSide side, DhOption option);
gboolean jr_preview (const DhState *state, DhOption option, DhEvent *dice);
gboolean jr_overlay_targets (const DhState *state, DhPieceId piece, gint16 *per_hex);
gboolean jr_overlay_sight (const DhState *state, DhPieceId piece, gint16 *per_hex);
int jr_evaluate (const DhState *state, DhSide side);
/* Push the step by which a lone leader must go back one to three hexes. */
void jr_leader_must_retreat (DhPlay *play, DhPieceId leader);

G_END_DECLS
