/* worth.h — what is won and lost, in the units of the valuation: hundredths of a block
 *
 * Position and forecast weigh losses alike.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

#define JR_WORTH_WON 1000000
#define JR_WORTH_BANNER 1000
#define JR_WORTH_UNIT 150 /* besides its blocks */
#define JR_WORTH_STEP 100
#define JR_WORTH_LEADER 250
#define JR_WORTH_ATTACHED 40 /* of a leader with a unit, besides */
#define JR_WORTH_CHIEF 60

G_END_DECLS
