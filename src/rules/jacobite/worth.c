/* worth.c — the terms of which the worth of a position is the sum
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/worth.h"

/* House rule: the weights are ours, tuned by battles. */
const DhTerm jr_terms[JR_N_TERMS + 1] = {
    [JR_TERM_BANNER] = {"banner", 1000},
    [JR_TERM_UNIT] = {"unit", 150},
    [JR_TERM_STEP] = {"step", 300},
    [JR_TERM_ONE_LEFT] = {"one-left", 0},
    [JR_TERM_TWO_LEFT] = {"two-left", 0},
    [JR_TERM_LEADER] = {"leader", 250},
    [JR_TERM_ATTACHED] = {"attached", 40},
    [JR_TERM_CHIEF] = {"chief", 60},
    [JR_TERM_CARD] = {"card", 30},
    [JR_TERM_LAST_STEP] = {"last-step", 260},
    [JR_TERM_LAST_BUT_ONE] = {"last-but-one", 60},
    [JR_TERM_READY] = {"ready", 100},
    [JR_TERM_WAITING] = {"waiting", 28},
    [JR_TERM_THREAT] = {"threat", 28},
    [JR_TERM_ORDER] = {"order", 12},
    [JR_TERM_COVER] = {"cover", 14},
    [JR_TERM_HORSE_IN_COVER] = {"horse-in-cover", 40},
    [JR_TERM_SUPPORT] = {"support", 12},
    [JR_TERM_EXPOSED] = {"exposed", 90},
    [JR_TERM_APART] = {"apart", 4},
    [JR_TERM_ALONE] = {"alone", 1},
    [JR_TERM_CLOSE_MELEE] = {"close-melee", 22},
    [JR_TERM_CLOSE_FIRE] = {"close-fire", 12},
    [JR_TERM_CLOSE_GUNS] = {"close-guns", 4},
    [JR_TERM_GOAL] = {"goal", 14},
    [JR_TERM_EDGE] = {"edge", 6},
};
