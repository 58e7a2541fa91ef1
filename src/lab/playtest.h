/* playtest.h — battles that people have played, kept in the scenario
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"
#include "lab/statistics.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

#define DH_PLAYTEST_NO_SCORE G_MININT

typedef struct
{
  char *date;                  /* (nullable) "2026-11-30" */
  char *version;               /* (nullable) of the scenario */
  guint64 play;                /* fingerprint of what matters in play; 0: not known */
  DhSide winner;               /* index of an army; DH_SIDE_NONE: nobody */
  guint minutes;               /* 0: not known */
  char *remark;                /* (nullable) */
  char *players[DH_MAX_SIDES]; /* (nullable) by army */
  int scores[DH_MAX_SIDES];    /* or DH_PLAYTEST_NO_SCORE */
} DhPlaytest;

/* Playtests of what is the same in play, whatever its version number. */
typedef struct
{
  guint64 play;        /* 0: not known, then of one version number */
  char *version;       /* (nullable) of the last of them */
  gboolean is_current; /* the scenario is still the same in play */
  guint n;
  guint won[DH_MAX_SIDES];
  DhInterval rate[DH_MAX_SIDES]; /* a battle that nobody won is shared out */
} DhPlaytestSum;

void dh_playtest_init (DhPlaytest *playtest, const DhScenario *scenario);
void dh_playtest_clear (DhPlaytest *playtest);
gboolean dh_playtest_take_game (DhPlaytest *playtest, const DhGame *game);
void dh_playtest_add (const DhPlaytest *playtest, DhScenario *scenario);
gboolean dh_playtest_get (const DhScenario *scenario, guint index, DhPlaytest *playtest);
GPtrArray *dh_playtests_sum (const DhScenario *scenario);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhPlaytest, dh_playtest_clear)

G_END_DECLS
