/* bot.c — computer players, as values
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/bot.h"

#include "ai/greedy.h"
#include "ai/plan.h"
#include "ai/planner.h"
#include "ai/rollout.h"

#include <glib/gi18n-lib.h>

#define FORECAST_SLOTS 256

static DhOption
choose_random (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
               DhStream *stream)
{
  return options[dh_stream_below (stream, n_options)];
}

static DhOption
choose_steadily (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                 DhStream *stream)
{
  return dh_rollout_policy (view, side, options, n_options);
}

/* The ladder, weakest first. */
static const DhBot bots[] = {
    {"random", N_ ("beginner"), N_ ("Does anything that is allowed."), choose_random},
    {"steady", N_ ("recruit"), N_ ("Keeps to simple rules of thumb that can be foreseen."), choose_steadily},
    {"greedy", N_ ("skilled"), N_ ("Weighs every single answer by its odds, one step ahead."), dh_greedy_choose},
    {"planner", N_ ("veteran"), N_ ("Plans the whole turn and tries what the enemy could reply."), dh_planner_choose},
    {"general", N_ ("master"), N_ ("Plans longer and tries its answers to the enemy, too."), dh_general_choose},
};

/**
 * dh_thinker_new:
 * @setup: the battle; kept alive by the caller
 *
 * Returns: (transfer full): room for a bot's thoughts; one thread at a time may use it
 */
DhThinker *
dh_thinker_new (const DhSetup *setup)
{
  DhThinker *thinker = g_new0 (DhThinker, 1);

  thinker->setup = setup;
  thinker->guess = dh_state_new (setup, 0);
  thinker->work = dh_state_new (setup, 0);
  thinker->seen = dh_state_new (setup, 0);
  thinker->options = g_new (DhOption, DH_MAX_OPTIONS);
  thinker->tried = g_new (DhOption, DH_MAX_OPTIONS);
  thinker->worths = g_new (int, DH_MAX_OPTIONS);
  thinker->values = g_new (gint64, DH_MAX_OPTIONS);
  thinker->ways = g_new (guint8, DH_MAX_OPTIONS);
  thinker->plans = g_new0 (DhPlanSlot, DH_PLAN_SLOTS);
  thinker->planner = dh_planner_new ();
  thinker->survey = g_malloc0 (setup->rules->evaluate_size);
  thinker->slots = g_new0 (DhForecastSlot, FORECAST_SLOTS);
  dh_forecast_table_init (&thinker->forecasts, thinker->slots, FORECAST_SLOTS * sizeof *thinker->slots);
  return thinker;
}

/**
 * dh_thinker_free:
 * @thinker: (transfer full) (nullable): a thinker
 */
void
dh_thinker_free (DhThinker *thinker)
{
  if (thinker == NULL)
    return;
  g_free (thinker->guess);
  g_free (thinker->work);
  g_free (thinker->seen);
  g_free (thinker->options);
  g_free (thinker->tried);
  g_free (thinker->worths);
  g_free (thinker->values);
  g_free (thinker->ways);
  g_free (thinker->slots);
  g_free (thinker->plans);
  g_free (thinker->planner);
  g_free (thinker->survey);
  g_free (thinker);
}

/**
 * dh_thinker_evaluate:
 *
 * Returns: what @side thinks of a position
 */
int
dh_thinker_evaluate (const DhThinker *thinker, const DhState *state, DhSide side)
{
  return state->setup->rules->evaluate (state, side, thinker->terms[side], thinker->survey);
}

/**
 * dh_bot_get:
 * @index: from 0, the weakest first
 *
 * Returns: (nullable): a bot, or %NULL past the last
 */
const DhBot *
dh_bot_get (guint index)
{
  return index < G_N_ELEMENTS (bots) ? &bots[index] : NULL;
}

/**
 * dh_bot_find:
 * @name: a bot's name
 *
 * Returns: (nullable): that bot
 */
const DhBot *
dh_bot_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (bots); i++)
    if (g_str_equal (bots[i].name, name))
      return &bots[i];
  return NULL;
}

static DhOption
choose_in_time (const DhBot *bot, DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options,
                guint n_options, DhStream *stream)
{
  gint64 start = g_get_monotonic_time ();
  guint64 before = thinker->n_evaluations;
  DhOption answer;

  thinker->deadline = start + thinker->budget.milliseconds * G_TIME_SPAN_MILLISECOND;
  answer = bot->choose (thinker, view, side, options, n_options, stream);
  thinker->deadline = 0;
  thinker->spent += g_get_monotonic_time () - start;
  thinker->n_timed += thinker->n_evaluations - before;
  return answer;
}

/**
 * dh_bot_choose:
 * @view: what @side may know, with a decision of @side pending
 * @stream: the bot's own numbers; goes on
 *
 * Returns: one of the options of @view
 */
DhOption
dh_bot_choose (const DhBot *bot, DhThinker *thinker, const DhState *view, DhSide side, DhStream *stream)
{
  DhOption options[DH_MAX_OPTIONS];
  guint n = view->setup->rules->options (view, side, options);

  g_return_val_if_fail (n > 0, DH_OPTION_NONE);
  thinker->forecasts.terms = thinker->terms[side];
  if (n == 1)
    return options[0];
  return thinker->budget.milliseconds > 0 ? choose_in_time (bot, thinker, view, side, options, n, stream)
                                          : bot->choose (thinker, view, side, options, n, stream);
}
