/* plan.h — a whole turn, decided in advance
 *
 * A plan is the answers of one side from a position on to where the first attack may be announced. It is made from
 * wishes: at every question the first wish that is allowed is taken, and where none is, the game's rule of thumb
 * answers; so every list of wishes, be it cut from another plan, is a plan.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

G_BEGIN_DECLS

#define DH_PLAN_LENGTH 120

struct _DhPlan
{
  gint64 value; /* of the position it leads to */
  gint64 score; /* in trials */
  guint n;
  guint n_sure; /* so many come before the first roll */
  DhOption answers[DH_PLAN_LENGTH];
};

/* A position, and what the plan is worth by which rule of thumb goes on from there. */
#define DH_PLAN_SLOTS 1024
struct _DhPlanSlot
{
  guint64 key; /* 0: none */
  gint64 value;
};

void dh_plan_make (DhThinker *thinker, const DhState *from, DhSide side, const DhOption *wishes, guint n_wishes,
                   DhPlan *plan);
gint64 dh_plan_value (DhThinker *thinker, const DhState *from, DhSide side, DhOption option);
gboolean dh_plan_applies (const DhState *state, DhSide side, const DhOption *options, guint n_options);

G_END_DECLS
