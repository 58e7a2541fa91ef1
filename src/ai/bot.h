/* bot.h — computer players, as values
 *
 * A bot chooses among listed options from a view: it never sees what its side may not see, and what it does not know
 * it guesses. The same view, options and stream give the same answer on every machine. A thinker is the room a
 * bot needs for its thoughts, made once a battle, so that choosing allocates nothing.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/play.h"

G_BEGIN_DECLS

/* Bots draw from streams of their own, one a side from this purpose on, far from those of a state. A match and a
 * session use the same, so that one seed gives one battle. */
#define DH_BOT_PURPOSE 1000

/* How long a bot that plans may think about one answer. Counted in positions valued, the same answer comes out on every
 * machine. A clock is read only where milliseconds are given: alone, they are used up where there is something to plan;
 * with evaluations, whichever ends first. */
typedef struct
{
  guint evaluations;  /* 0: the bot's own, or as many as fit into the milliseconds */
  guint milliseconds; /* 0: no matter how long */
} DhBudget;

typedef struct _DhPlan DhPlan;
typedef struct _DhPlanSlot DhPlanSlot;
typedef struct _DhPlanner DhPlanner;

typedef struct
{
  const DhSetup *setup;
  DhState *guess;
  DhState *work;
  DhState *seen;     /* what a side knows of the work */
  DhOption *options; /* [DH_MAX_OPTIONS] of positions looked at */
  DhOption *tried;   /* [DH_MAX_OPTIONS] of the options to choose from, those looked into */
  gint64 *values;    /* [DH_MAX_OPTIONS] of those */
  guint8 *ways;      /* [DH_MAX_OPTIONS] what greedy has met on the way to them */
  int *worths;       /* [DH_MAX_OPTIONS] of all by rule of thumb */

  DhPlanSlot *plans;                 /* [DH_PLAN_SLOTS] what plans have been worth */
  DhPlanner *planner;                /* the plans of players who plan */
  const DhTerm *terms[DH_MAX_SIDES]; /* (nullable) borrowed; weights of a side that are not the game's own */
  gpointer survey;                   /* memory of the game's valuation */
  DhForecastTable forecasts;
  DhForecastSlot *slots; /* [FORECAST_SLOTS] its memory */

  DhBudget budget;
  gboolean (*is_unwanted) (gpointer data); /* (nullable) TRUE: whatever is answered now will not be used */
  gpointer unwanted_data;
  gint64 deadline;       /* on the monotonic clock, 0: none; set while a bot chooses */
  guint64 n_evaluations; /* positions valued so far, */
  guint64 n_timed;       /* those of them while the clock was read, */
  gint64 spent;          /* and the microseconds they took */
} DhThinker;

typedef struct
{
  const char *name;        /* one word, for command lines and records */
  const char *title;       /* how strong it is, to be translated; shown with the name */
  const char *description; /* one sentence, to be translated */
  DhOption (*choose) (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                      DhStream *stream);
} DhBot;

DhThinker *dh_thinker_new (const DhSetup *setup);
void dh_thinker_free (DhThinker *thinker);

int dh_thinker_evaluate (const DhThinker *thinker, const DhState *state, DhSide side);

const DhBot *dh_bot_get (guint index);
const DhBot *dh_bot_find (const char *name);
DhOption dh_bot_choose (const DhBot *bot, DhThinker *thinker, const DhState *view, DhSide side, DhStream *stream);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhThinker, dh_thinker_free)

G_END_DECLS
