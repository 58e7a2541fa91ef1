/* forecast.h — what an attack is likely to do
 *
 * What may come of it has names that the rules module gives (DhRules.forecast_counts, forecast_outcomes), so that a
 * tooltip, a script and a player of any game read the same numbers. A module keeps nothing between calls; who asks
 * often gives a table, memory of his own in which answers are kept.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/odds.h"

G_BEGIN_DECLS

/* A term of the sum that a position is worth (DhRules.evaluate). A list of them ends with a NULL name. */
typedef struct
{
  const char *name; /* one word, for tools that tune players */
  int weight;
} DhTerm;

/* How far what follows is looked into. */
typedef enum
{
  DH_FORECAST_ATTACK,    /* the attack, and all that it does to the other side */
  DH_FORECAST_EXCHANGE,  /* and what the other side does in return at once */
  DH_FORECAST_FOLLOW_ON, /* and what the attacker may go on to do at once */
  DH_N_FORECAST_DEPTHS,
} DhForecastDepth;

#define DH_FORECAST_COUNTS 2
#define DH_FORECAST_OUTCOMES 6

typedef struct
{
  const char *id;   /* "hits": a key of scripts */
  const char *name; /* to be translated */
} DhForecastName;

typedef struct
{
  guint8 n_dice; /* of the attack; 0: it cannot be made */
  DhSide side;   /* who attacks */
  int value;     /* to the depth asked: what the attacker's DhRules.evaluate may expect to gain, rounded */
  guint8 most[DH_FORECAST_COUNTS]; /* of the attack: the greatest number of each count that may come */
  DhOdds counts[DH_FORECAST_COUNTS][DH_ODDS_MAX_DICE + 1]; /* of the attack: how likely each number is */
  DhOdds outcomes[DH_FORECAST_OUTCOMES];                   /* of the attack: how likely each is to happen */
  guint64 steps_lost[DH_MAX_SIDES]; /* to the depth asked: steps a side may expect to lose, in parts of DH_ODDS_ONE */
  gint64 score[DH_MAX_SIDES];       /* to the depth asked: points a side may expect to gain, in the same parts */
} DhForecast;

typedef struct
{
  guint64 key; /* 0: empty */
  DhForecast forecast;
} DhForecastSlot;

/* Answers, each in one of the two places its key has; a new one takes the place of the older one. */
typedef struct
{
  DhForecastSlot *slots; /* borrowed */
  guint n_slots;         /* a power of 2, or 0 */
  const DhTerm *terms; /* (nullable) borrowed; other weights than the game's own, by which a side's attacks are valued;
                          where they change, the same must not be asked again */
} DhForecastTable;

void dh_forecast_table_init (DhForecastTable *table, gpointer memory, gsize size);
const DhForecast *dh_forecast_table_find (const DhForecastTable *table, guint64 key);
void dh_forecast_table_keep (DhForecastTable *table, guint64 key, const DhForecast *forecast);

G_END_DECLS
