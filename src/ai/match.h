/* match.h — a battle between bots, from start to end
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"
#include "engine/game.h"

G_BEGIN_DECLS

#define DH_MATCH_TURNS 400     /* after so many turns a battle is undecided */
#define DH_MATCH_IDLE_TURNS 60 /* or after so many in a row without a loss or a change of the score */

typedef struct
{
  const DhBot *bots[DH_MAX_SIDES];
  DhThinker *thinker;
  DhState *view;
  DhStream streams[DH_MAX_SIDES];
  guint max_turns;
  guint idle_since; /* turn of the last change */
  guint64 progress; /* what that change led to */
} DhMatch;

typedef enum
{
  DH_MATCH_GOES_ON,
  DH_MATCH_WON,
  DH_MATCH_DRAWN,
  DH_MATCH_UNDECIDED, /* the runner has stopped it */
} DhMatchResult;

DhMatch *dh_match_new (const DhSetup *setup, guint64 seed);
void dh_match_free (DhMatch *match);
DhMatchResult dh_match_step (DhMatch *match, DhGame *game);
DhMatchResult dh_match_play (DhMatch *match, DhGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMatch, dh_match_free)

G_END_DECLS
