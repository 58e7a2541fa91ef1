/* toy-private.h — what the files of the tiny game share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "toy-rules.h"

#include "engine/play.h"

G_BEGIN_DECLS

enum
{
  TOY_NONE,
  TOY_PASS,
  TOY_MOVE,
  TOY_ENTER,
  TOY_ASSAULT,
  TOY_STANCE,
};

enum
{
  TOY_ASK_ACT,
  TOY_ASK_STANCE,
};

enum
{
  TOY_STEP_TURN = 1,
  TOY_STEP_ASSAULT,
};

enum
{
  TOY_EVENT_TURN,
  TOY_EVENT_MOVE,
  TOY_EVENT_ASSAULT,
  TOY_EVENT_STANCE,
  TOY_EVENT_ROLL,
  TOY_EVENT_LOSS,
  TOY_EVENT_OVER,
  TOY_EVENT_TAKEN,
  TOY_EVENT_GLORY,
};

enum
{
  TOY_WHY_NOT_ASKED = 1,
  TOY_WHY_NOT_YOURS,
  TOY_WHY_MOVED,
  TOY_WHY_TOO_FAR,
  TOY_WHY_NO_ASSAULT,
};

#define TOY_MOVED 1 /* flag of a piece that has acted this turn */
#define TOY_N_STANCES 3
#define TOY_N_COLUMNS 5
#define TOY_FORBIDDEN 255

typedef struct
{
  int move[2];     /* [class] half points */
  int cost[2];     /* [terrain] half points */
  int glory;       /* to win */
  guint last_turn; /* the battle ends after it */
} ToyTables;

/* The module area */
typedef struct
{
  guint32 assaults;  /* made in this battle */
  guint16 last_roll; /* the face that came last */
  guint8 assaulted;  /* the active side has assaulted in this turn */
  guint8 stances[2]; /* of the last assault, attacker first */
  guint8 pad[7];
} ToyArea;

guint toy_reach (const DhState *state, DhPieceId piece, guint8 *cost);
gboolean toy_may_assault (const DhState *state, DhPieceId first, DhPieceId second, DhPlace target);
guint toy_column (const DhState *state, const DhStep *assault);
int toy_result (guint column, guint face);
void toy_describe (const DhState *state, const DhEvent *event, DhMessage *message);

static inline const ToyTables *
toy_tables (const DhState *state)
{
  return state->setup->module;
}

G_END_DECLS
