/* planner.c — players who plan their whole turn
 *
 * Plans grow by evolution: from the rule of thumb with each of the first answers come others by changing one answer in
 * a good one. Those that lead to the best positions are tried against each other: the plan, the attacks and the
 * enemy's reply by rule of thumb, on guesses of what is hidden and of the dice, the same for all, and the weaker half
 * is dropped again and again. What is left is followed as long as everything comes as foreseen.
 *
 * The planner answers attacks and what interrupts a turn one step ahead; the general tries his best answers against
 * each other there, too.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/planner.h"

#include "ai/greedy.h"
#include "ai/rollout.h"

#include <string.h>

/* Positions valued for one answer, where the budget does not say. */
#define PLANNER_EVALUATIONS 400
#define GENERAL_EVALUATIONS 1200
#define PARTS_OF_EVOLUTION 2 /* of five; the rest are trials */
#define PARTS 5
#define POPULATION 12
#define FINALISTS 8
#define TURNS 2 /* played to their end in a trial */
/* A battle won or lost is worth no more than this in a trial, so that not the luckiest throw decides. */
#define BOUND 8000

typedef struct
{
  DhPlan plan;
  guint next;
  guint64 expected; /* the view in which the next answer is due; 0: none */
} Intent;

struct _DhPlanner
{
  Intent intents[DH_MAX_SIDES];
  DhPlan plans[POPULATION + 1]; /* the best first; the last is the child */
  guint n_plans;
};

/* ---- Evolution ---- */

/* Keeps the child if it is better than the worst; two that are worth the same are taken for one. */
static void
insert_child (DhPlanner *planner)
{
  const DhPlan *child = &planner->plans[POPULATION];
  guint at = 0;

  while (at < planner->n_plans && planner->plans[at].value > child->value)
    at++;
  if (at == POPULATION || (at < planner->n_plans && planner->plans[at].value == child->value))
    return;
  if (planner->n_plans < POPULATION)
    planner->n_plans++;
  for (guint i = planner->n_plans - 1; i > at; i--)
    planner->plans[i] = planner->plans[i - 1];
  planner->plans[at] = *child;
}

/* Plays a plan's answers up to one of them, and lists what could be answered instead. */
static guint
list_at (DhThinker *thinker, const DhState *from, DhSide side, const DhPlan *plan, guint index)
{
  DhPlay play = {thinker->work, NULL};

  dh_state_copy (thinker->work, from);
  for (guint i = 0; i < index; i++)
    {
      dh_play_answer (&play, side, plan->answers[i]);
      while (thinker->work->pending == DH_PENDING_ROLL)
        dh_play_chance (&play);
    }
  return from->setup->rules->options (thinker->work, side, thinker->options);
}

static void
breed (DhThinker *thinker, const DhState *from, DhSide side, DhStream *stream)
{
  DhPlanner *planner = thinker->planner;
  const DhPlan *parent = &planner->plans[dh_stream_below (stream, planner->n_plans)];
  DhOption wishes[DH_PLAN_LENGTH];
  guint index, n_options, n = 0;

  if (parent->n == 0)
    return;
  index = dh_stream_below (stream, parent->n);
  n_options = list_at (thinker, from, side, parent, index);
  for (guint i = 0; i < index; i++)
    wishes[n++] = parent->answers[i];
  wishes[n++] = thinker->options[dh_stream_below (stream, n_options)];
  for (guint i = index + 1; i < parent->n; i++)
    if (dh_option_kind (parent->answers[i]) != DH_OPTION_KIND_PASS)
      wishes[n++] = parent->answers[i];
  dh_plan_make (thinker, from, side, wishes, n, &planner->plans[POPULATION]);
  insert_child (planner);
}

static void
evolve (DhThinker *thinker, const DhState *from, DhSide side, const DhOption *options, guint n_options, guint budget,
        DhStream *stream)
{
  DhPlanner *planner = thinker->planner;

  planner->n_plans = 0;
  for (guint i = 0; i < MIN (n_options, POPULATION); i++)
    {
      dh_plan_make (thinker, from, side, &options[i], 1, &planner->plans[POPULATION]);
      insert_child (planner);
    }
  for (guint i = 0; i < budget && !dh_thinker_must_stop (thinker); i++)
    breed (thinker, from, side, stream);
}

/* ---- Trials ---- */

static gint64
try_plan (DhThinker *thinker, DhSide side, const DhPlan *plan)
{
  DhPlay play = {thinker->work, NULL};
  guint turn = thinker->guess->turn;

  dh_state_copy (thinker->work, thinker->guess);
  for (guint i = 0; i < plan->n_sure; i++)
    dh_play_answer (&play, side, plan->answers[i]);
  dh_rollout (thinker, &play, turn + TURNS);
  thinker->n_evaluations++;
  return CLAMP (thinker->setup->rules->evaluate (thinker->work, side), -BOUND, BOUND);
}

/* The better half first. */
static guint
drop_half (DhPlanner *planner, guint n)
{
  guint keep = (n + 1) / 2;

  for (guint i = 0; i < keep; i++)
    for (guint j = i + 1; j < n; j++)
      if (planner->plans[j].value > planner->plans[i].value)
        {
          DhPlan better = planner->plans[j];
          planner->plans[j] = planner->plans[i];
          planner->plans[i] = better;
        }
  return keep;
}

static void
try_against_each_other (DhThinker *thinker, const DhState *view, DhSide side, guint budget, DhStream *stream)
{
  DhPlanner *planner = thinker->planner;
  guint n = MIN (planner->n_plans, FINALISTS);
  guint rounds = MAX (g_bit_storage (n - 1), 1);

  for (guint i = 0; i < n; i++)
    planner->plans[i].value = 0;
  for (; n > 1; n = drop_half (planner, n))
    for (guint left = MAX (budget / rounds / n, 1); left > 0; left--)
      {
        dh_state_guess (view, stream, thinker->guess);
        for (guint i = 0; i < n; i++)
          {
            if (dh_thinker_must_stop (thinker))
              return;
            planner->plans[i].value += try_plan (thinker, side, &planner->plans[i]);
          }
      }
}

/* ---- Following a plan ---- */

/* What the view will be after the next answer, as far as it is sure. */
static void
expect (DhThinker *thinker, Intent *intent, const DhState *view, DhSide side)
{
  DhPlay play = {thinker->work, NULL};

  intent->expected = 0;
  if (intent->next + 1 >= intent->plan.n_sure)
    return;
  dh_state_copy (thinker->work, view);
  dh_play_answer (&play, side, intent->plan.answers[intent->next]);
  intent->expected = dh_state_fingerprint (thinker->work);
}

static DhOption
follow (DhThinker *thinker, const DhState *view, DhSide side)
{
  Intent *intent = &thinker->planner->intents[side];

  expect (thinker, intent, view, side);
  return intent->plan.answers[intent->next++];
}

/**
 * dh_planner_new:
 *
 * Returns: (transfer full): nobody's plans yet; free with g_free()
 */
DhPlanner *
dh_planner_new (void)
{
  return g_new0 (DhPlanner, 1);
}

static guint
budget_of (const DhThinker *thinker, guint own)
{
  return thinker->budget.evaluations > 0 ? thinker->budget.evaluations : own;
}

static DhOption
plan_turn (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
           DhStream *stream, guint evaluations)
{
  DhPlanner *planner = thinker->planner;
  Intent *intent = &planner->intents[side];
  guint budget = budget_of (thinker, evaluations);

  if (intent->expected != 0 && intent->expected == dh_state_fingerprint (view))
    return follow (thinker, view, side);
  dh_state_guess (view, stream, thinker->guess);
  evolve (thinker, thinker->guess, side, options, n_options, budget * PARTS_OF_EVOLUTION / PARTS, stream);
  try_against_each_other (thinker, view, side, budget * (PARTS - PARTS_OF_EVOLUTION) / PARTS, stream);
  intent->plan = planner->plans[0];
  intent->next = 0;
  return follow (thinker, view, side);
}

/**
 * dh_planner_choose:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * Returns: the next answer of the plan, or the best one step ahead where there is nothing to plan
 */
DhOption
dh_planner_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                   DhStream *stream)
{
  if (!dh_plan_applies (view, side, options, n_options))
    return dh_greedy_choose (thinker, view, side, options, n_options, stream);
  return plan_turn (thinker, view, side, options, n_options, stream, PLANNER_EVALUATIONS);
}

/* Each of the best answers one step ahead as a plan of its own. */
static void
line_up (DhThinker *thinker, const DhOption *options, guint n_options)
{
  DhPlanner *planner = thinker->planner;

  planner->n_plans = 0;
  for (guint i = 0; i < n_options; i++)
    {
      DhPlan *single = &planner->plans[POPULATION];

      single->n = single->n_sure = 1;
      single->answers[0] = options[i];
      single->value = thinker->values[i] * n_options - i; /* equals stay apart */
      insert_child (planner);
    }
}

/**
 * dh_general_choose:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * Returns: the next answer of the plan, or the best of those that were tried where there is nothing to plan
 */
DhOption
dh_general_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                   DhStream *stream)
{
  if (dh_plan_applies (view, side, options, n_options))
    return plan_turn (thinker, view, side, options, n_options, stream, GENERAL_EVALUATIONS);
  dh_greedy_choose (thinker, view, side, options, n_options, stream);
  line_up (thinker, options, n_options);
  try_against_each_other (thinker, view, side, budget_of (thinker, GENERAL_EVALUATIONS) / PARTS, stream);
  return thinker->planner->plans[0].answers[0];
}
