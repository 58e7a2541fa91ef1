/* worth.h — the terms of which the worth of a position is the sum
 *
 * Position and forecast weigh losses alike. A banner is worth 1000; parts are of a hundred.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

#define JR_WORTH_WON 1000000

typedef enum
{
  /* What is won and lost */
  JR_TERM_BANNER,
  JR_TERM_UNIT, /* besides its blocks */
  JR_TERM_STEP,
  JR_TERM_ONE_LEFT, /* lost, a unit with one block left */
  JR_TERM_TWO_LEFT,
  JR_TERM_LEADER,
  JR_TERM_ATTACHED, /* of a leader with a unit, besides */
  JR_TERM_CHIEF,
  JR_TERM_CARD, /* a card for combat in hand */
  /* What a unit could do */
  JR_TERM_LAST_STEP, /* hitting a unit with one step left, besides the step */
  JR_TERM_LAST_BUT_ONE,
  JR_TERM_READY,   /* part, of who is ordered and has not battled */
  JR_TERM_WAITING, /* part, of who may be ordered in the next turn or the one after */
  JR_TERM_THREAT,  /* the same of the side whose turn is next */
  JR_TERM_ORDER,   /* any order at all */
  /* Where it stands */
  JR_TERM_COVER,
  JR_TERM_HORSE_IN_COVER, /* lost */
  JR_TERM_SUPPORT,        /* each of two friends beside a unit near the enemy */
  JR_TERM_EXPOSED,        /* lost, a leader alone near an enemy */
  JR_TERM_APART,          /* lost, for each hex between a leader alone and his friends */
  JR_TERM_ALONE,          /* lost, for each hex beyond three from the enemy */
  JR_TERM_CLOSE_MELEE,    /* for each row toward the enemy */
  JR_TERM_CLOSE_FIRE,
  JR_TERM_CLOSE_GUNS,
  JR_TERM_GOAL, /* for each hex nearer to an objective, and each banner of it */
  JR_TERM_EDGE, /* for each row nearer to an edge to be left by, and each banner of it */
  JR_N_TERMS,
} JrTerm;

/* The module's own weights, in the order of JrTerm; ends with a NULL name. */
extern const DhTerm jr_terms[];

G_END_DECLS
