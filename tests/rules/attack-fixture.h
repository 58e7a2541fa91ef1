/* attack-fixture.h — attacks of all kinds, for tests of what they are likely to do
 *
 * A government unit on F6 attacks a jacobite one on G6 or farther to the east. Around them stand whoever a case names;
 * who attacks has orders, and it is asked for nothing else.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "jacobite-fixture.h"
#include "rules/jacobite/combat.h"
#include "rules/jacobite/forecast.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *unit;   /* class */
  const char *target; /* class; "leader": alone */
  const char *at;     /* G6: melee; H6, I6 ...: fire */
  guint unit_steps;   /* 0: all */
  guint steps;
  gboolean unit_leader, leader, unit_chief, chief;
  const char *ground, *unit_ground;
  const char *edge;    /* on the target's side toward the west */
  const char *friends; /* of the target: hexes of regulars */
  const char *enemies; /* of the target, besides: hexes of regulars */
  const char *leaders; /* of the target's side, alone */
  const char *policy;
  guint setting;
} DuelCase;

typedef struct
{
  Field *field;
  DhPieceId unit;
  DhPieceId target;
  DhPieceId leader; /* the target's, or DH_PIECE_NONE */
  DhOption option;
} Duel;

extern const DuelCase duel_cases[];
extern const guint duel_n_cases;

/* NULL where the rules do not allow that attack. */
Duel *duel_new (const DuelCase *c);
void duel_free (Duel *duel);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Duel, duel_free)

/* Every class against every class on every ground, near and far, with full and with few blocks. */
guint duel_n_all (void);
DuelCase duel_of_all (guint number, char **name);

/* What a forecast takes for granted that a side answers. */
DhOption duel_habit (const DhState *state, DhSide side, DhForecastDepth depth);

G_END_DECLS
