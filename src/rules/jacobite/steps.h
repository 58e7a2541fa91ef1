/* steps.h — the steps of the agenda, and the chapters that do them
 *
 * run() goes on with the step on top until it pushes another, asks, rolls or pops itself; options(), apply() and
 * resolve() belong to what that step has asked or rolled.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

typedef enum
{
  JR_STEP_NONE,
  /* turn.c, orders.c, movement.c, cards.c, objectives.c, cannonade.c */
  JR_STEP_DEAL,
  JR_STEP_CANNONADE,        /* stage: side that fires; set: sides that are through */
  JR_STEP_CANNONADE_RETIRE, /* piece: the gun */
  JR_STEP_TURN,             /* stages follow JrPhase */
  JR_STEP_PLAY_CARD,
  JR_STEP_RETURN_STEPS,
  JR_STEP_ORDERS,
  JR_STEP_MOVEMENT, /* piece: has moved; count: the effect of the battle to be looked at; number: the piece */
  JR_STEP_GO_ON,    /* piece: after a step into boggy ground; number: hexes gone; flags: by road */
  JR_STEP_COMBATS,  /* the phase: asks for the next attack */
  JR_STEP_DRAW,     /* end of turn; count: cards drawn in this stage; flags: took time instead */
  /* attack.c, casualties.c, retreat.c, rally.c, lone.c, ground.c */
  JR_STEP_ATTACK,         /* piece attacks other (unit or lone leader); flags: JrAttackFlags */
  JR_STEP_RETIRE,         /* piece retires before other to place; number: hexes; count: dice more to rally */
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
  JR_STEP_REPOSITION,     /* end of turn: leaders move for discards; stage: whether one is owed */
  /* special.c, happen.c */
  JR_STEP_RULES,     /* a turn begins; count: the effect of the battle to be looked at; number: the piece */
  JR_STEP_RULE_ROLL, /* count: the effect; piece: whom it is about, or who acts; place: on what */
  JR_STEP_CHECKS,    /* rally checks by the card in play; number: the piece to be looked at next */
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
  gboolean in_order; /* options are listed in the order of their numbers, without doubles */
  gboolean counts;   /* the quick yes is only that: where the options have been counted it says nothing new */
} JrStepKind;

/* Each chapter exports its steps; jacobite.c lists them by JrStepId. */
extern const JrStepKind *const jr_step_kinds[JR_N_STEPS];
extern const JrStepKind jr_deal_step, jr_cannonade_step, jr_cannonade_retire_step, jr_turn_step, jr_play_card_step,
    jr_return_steps_step, jr_orders_step, jr_movement_step, jr_go_on_step, jr_combats_step, jr_draw_step;
extern const JrStepKind jr_attack_step, jr_retire_step, jr_casualty_step, jr_chief_step, jr_leader_lost_step,
    jr_flags_step, jr_retreat_step, jr_rally_step, jr_swept_step, jr_leader_retreat_step, jr_escape_step,
    jr_ground_step, jr_bonus_step, jr_battle_back_step, jr_reposition_step, jr_rules_step, jr_rule_roll_step,
    jr_checks_step;

gboolean jr_list_choice (DhPlay *play);

typedef enum
{
  JR_ATTACK_RANGED = 1 << 0,
  JR_ATTACK_BATTLE_BACK = 1 << 1,
  JR_ATTACK_BONUS = 1 << 2,
  JR_ATTACK_CANNONADE = 1 << 3,
  JR_ATTACK_RETIRED = 1 << 4, /* the target has chosen to retire: only symbols hit, no bonus melee */
  JR_ATTACK_FIRST_STRIKE = 1 << 5,
} JrAttackFlags;

/* DhStep.stage of the end of a turn. */
typedef enum
{
  JR_DRAW_DISCARD,
  JR_DRAW_OWED, /* by the other side */
  JR_DRAW_TIME,
  JR_DRAW_COMMAND,
  JR_DRAW_KEEP, /* one of two */
  JR_DRAW_COMBAT,
} JrDrawStage;

typedef enum
{
  JR_RALLY_CAVALRY = 1 << 0, /* a cavalry melee made it retreat: -1 */
  JR_RALLY_RETIRED = 1 << 1, /* the extra dice are those for having retired */
} JrRallyFlags;

G_END_DECLS
