/* planner.c — players who plan their whole turn
 *
 * Plans grow by evolution: from the rule of thumb with each of the first answers come others by changing one answer in
 * a good one. Those that lead to the best positions are tried against each other: the plan, the attacks and the
 * enemy's reply by rule of thumb, on guesses of what is hidden and of the dice, the same for all, and the weaker half
 * is dropped again and again. What is left is followed as long as everything comes as foreseen.
 *
 * Attacks cannot be planned: the best of them, one step ahead, are tried against each other in the same way. The
 * general thinks longer, and does so with his answers in the enemy's turn, too.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/planner.h"

#include "ai/greedy.h"
#include "ai/rollout.h"

/* Positions valued for one answer, where the budget does not say. */
#define PLANNER_EVALUATIONS 1600
#define GENERAL_EVALUATIONS 4800
/* So many are for battles of no more pieces than these; the larger they are, the longer takes each. */
#define PIECES 60
/* With no pace known yet, so many a millisecond; and so many parts of a hundred of the time are planned for. */
#define FIRST_PACE 20
#define PLANNED_TIME 80
/* Of five parts: trials of the first answers, evolution, trials of the plans. */
#define PARTS 5
#define PARTS_OF_SEEDS 1
#define PARTS_OF_EVOLUTION 2
#define PARTS_OF_DELIBERATION 10 /* one of so many is for an answer that cannot be planned */
#define DOUBT 100                /* and what looks best one step ahead is trusted by so much more */
#define FIELD 64                 /* plans tried against each other */
#define POPULATION 12
#define SEEDS 6
#define FINALISTS 6 /* besides the seeds */
#define TURNS 2     /* played to their end in a trial */
/* A battle won or lost is worth no more than this in a trial, so that not the luckiest throw decides. */
#define BOUND 8000

typedef struct
{
  DhPlan plan;
  guint next;
  guint64 expected; /* the view in which the next answer is due; 0: none */
} Intent;

/* Plans, the best first; one more is room for a child. */
struct _DhPlanner
{
  Intent intents[DH_MAX_SIDES];
  DhPlan field[FIELD + 1];
  guint n_field;
  DhPlan population[POPULATION + 1];
  guint n_population;
};

/* Keeps a plan if it is better than the worst; of two that are worth the same the first stays. */
static void
insert (DhPlan *plans, guint *n, guint max, const DhPlan *plan)
{
  guint at = 0;

  while (at < *n && plans[at].value > plan->value)
    at++;
  if (at == max || (at < *n && plans[at].value == plan->value && plans[at].answers[0] == plan->answers[0]))
    return;
  if (*n < max)
    ++*n;
  for (guint i = *n - 1; i > at; i--)
    plans[i] = plans[i - 1];
  plans[at] = *plan;
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
  return CLAMP (dh_thinker_evaluate (thinker, thinker->work, side), -BOUND, BOUND);
}

/* Once each, on one guess. */
static void
try_all (DhThinker *thinker, const DhState *view, DhSide side, guint n, DhStream *stream)
{
  DhPlan *field = thinker->planner->field;

  dh_state_guess (view, stream, thinker->guess);
  for (guint i = 0; i < n && !dh_thinker_must_stop (thinker); i++)
    field[i].score += try_plan (thinker, side, &field[i]);
}

/* The better ones first. */
static void
drop_down_to (DhPlan *plans, guint n, guint keep)
{
  for (guint i = 0; i < keep; i++)
    for (guint j = i + 1; j < n; j++)
      if (plans[j].score > plans[i].score)
        {
          DhPlan better = plans[j];
          plans[j] = plans[i];
          plans[i] = better;
        }
}

/* Until so many are left; all of one round on the same guesses. */
static void
race (DhThinker *thinker, const DhState *view, DhSide side, guint keep, guint budget, DhStream *stream)
{
  DhPlanner *planner = thinker->planner;
  guint n = planner->n_field, rounds = 1;

  for (guint left = n; left > 2 * keep; left = (left + 1) / 2)
    rounds++;
  for (guint i = 0; i < n; i++)
    planner->field[i].score = 0;
  while (n > keep)
    {
      for (guint trial = MAX (budget / rounds / n, 1); trial > 0 && !dh_thinker_must_stop (thinker); trial--)
        try_all (thinker, view, side, n, stream);
      drop_down_to (planner->field, n, MAX (keep, (n + 1) / 2));
      n = MAX (keep, (n + 1) / 2);
    }
  planner->n_field = MIN (planner->n_field, keep);
}

/* ---- Evolution ---- */

/* Plays a plan's answers up to one of them that comes before the first roll, and lists what could be answered instead.
 */
static guint
list_at (DhThinker *thinker, const DhState *from, DhSide side, const DhPlan *plan, guint index)
{
  DhPlay play = {thinker->work, NULL};

  dh_state_copy (thinker->work, from);
  for (guint i = 0; i < index; i++)
    dh_play_answer (&play, side, plan->answers[i]);
  return from->setup->rules->options (thinker->work, side, thinker->options);
}

static void
breed (DhThinker *thinker, const DhState *from, DhSide side, DhStream *stream)
{
  DhPlanner *planner = thinker->planner;
  DhPlan *child = &planner->population[POPULATION];
  const DhPlan *parent = &planner->population[dh_stream_below (stream, planner->n_population)];
  DhOption wishes[DH_PLAN_LENGTH];
  guint index = dh_stream_below (stream, parent->n_sure), n = 0;
  guint n_options = list_at (thinker, from, side, parent, index);

  for (guint i = 0; i < index; i++)
    wishes[n++] = parent->answers[i];
  wishes[n++] = thinker->options[dh_stream_below (stream, n_options)];
  for (guint i = index + 1; i < parent->n; i++)
    if (dh_option_kind (parent->answers[i]) != DH_OPTION_KIND_PASS)
      wishes[n++] = parent->answers[i];
  dh_plan_make (thinker, from, side, wishes, n, child);
  insert (planner->population, &planner->n_population, POPULATION, child);
}

/* Each first answer, gone on with by rule of thumb. */
static void
sow (DhThinker *thinker, const DhState *from, DhSide side, const DhOption *options, guint n_options)
{
  DhPlanner *planner = thinker->planner;

  planner->n_field = 0;
  for (guint i = 0; i < n_options && (i == 0 || !dh_thinker_must_stop (thinker)); i++)
    {
      dh_plan_make (thinker, from, side, &options[i], 1, &planner->field[FIELD]);
      insert (planner->field, &planner->n_field, FIELD, &planner->field[FIELD]);
    }
}

/* What has grown stands in the field beside what it grew from. */
static void
evolve (DhThinker *thinker, const DhState *from, DhSide side, guint budget, DhStream *stream)
{
  DhPlanner *planner = thinker->planner;

  planner->n_population = 0;
  for (guint i = 0; i < planner->n_field; i++)
    insert (planner->population, &planner->n_population, POPULATION, &planner->field[i]);
  for (guint i = 0; i < budget && !dh_thinker_must_stop (thinker); i++)
    breed (thinker, from, side, stream);
  for (guint i = 0; i < MIN (planner->n_population, FINALISTS); i++)
    planner->field[planner->n_field++] = planner->population[i];
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

/* How many positions can be valued in the time there is, at the pace so far. */
static guint
evaluations_in_time (const DhThinker *thinker)
{
  double pace = thinker->spent > 0 ? 1000.0 * thinker->n_timed / thinker->spent : FIRST_PACE;

  return (guint) MIN (MAX (pace, 1) * thinker->budget.milliseconds * PLANNED_TIME / 100, G_MAXINT);
}

static guint
budget_of (const DhThinker *thinker, guint own)
{
  if (thinker->budget.evaluations > 0)
    return thinker->budget.evaluations;
  return thinker->budget.milliseconds > 0 ? evaluations_in_time (thinker)
                                          : own * PIECES / MAX (thinker->setup->n_pieces, PIECES);
}

static DhOption
plan_turn (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
           DhStream *stream, guint evaluations)
{
  DhPlanner *planner = thinker->planner;
  Intent *intent = &planner->intents[side];
  guint part = budget_of (thinker, evaluations) / PARTS;

  if (intent->expected != 0 && intent->expected == dh_state_fingerprint (view))
    return follow (thinker, view, side);
  dh_state_guess (view, stream, thinker->guess);
  sow (thinker, thinker->guess, side, options, n_options);
  race (thinker, view, side, SEEDS, part * PARTS_OF_SEEDS, stream);
  dh_state_guess (view, stream, thinker->guess);
  evolve (thinker, thinker->guess, side, part * PARTS_OF_EVOLUTION, stream);
  race (thinker, view, side, 1, part * (PARTS - PARTS_OF_SEEDS - PARTS_OF_EVOLUTION), stream);
  intent->plan = planner->field[0];
  intent->next = 0;
  return follow (thinker, view, side);
}

/* Each of the best answers one step ahead as a plan of its own. */
static void
line_up (DhThinker *thinker, const DhOption *options, guint n_options)
{
  DhPlanner *planner = thinker->planner;

  planner->n_field = 0;
  for (guint i = 0; i < n_options; i++)
    {
      DhPlan *single = &planner->field[FIELD];

      single->n = single->n_sure = 1;
      single->answers[0] = options[i];
      single->value = thinker->values[i];
      insert (planner->field, &planner->n_field, FINALISTS, single);
    }
}

/* The best answers one step ahead are tried against each other; another than the first has to be clearly better. */
static DhOption
deliberate (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
            DhStream *stream, guint evaluations)
{
  DhPlanner *planner = thinker->planner;
  guint n_tried = dh_greedy_weigh (thinker, view, side, options, n_options, stream);
  guint trials;

  line_up (thinker, thinker->tried, n_tried);
  trials = MAX (budget_of (thinker, evaluations) / PARTS_OF_DELIBERATION / planner->n_field, 1);
  for (guint i = 0; i < planner->n_field; i++)
    planner->field[i].score = i == 0 ? DOUBT * (gint64) trials : 0;
  for (; trials > 0 && !dh_thinker_must_stop (thinker); trials--)
    try_all (thinker, view, side, planner->n_field, stream);
  drop_down_to (planner->field, planner->n_field, 1);
  return planner->field[0].answers[0];
}

/**
 * dh_planner_choose:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * In its own turn it tries its attacks against each other; in the enemy's it looks one step ahead.
 *
 * Returns: the next answer of the plan, or the best where there is nothing to plan
 */
DhOption
dh_planner_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                   DhStream *stream)
{
  if (dh_plan_applies (view, side, options, n_options))
    return plan_turn (thinker, view, side, options, n_options, stream, PLANNER_EVALUATIONS);
  if (view->active == side)
    return deliberate (thinker, view, side, options, n_options, stream, PLANNER_EVALUATIONS);
  return dh_greedy_choose (thinker, view, side, options, n_options, stream);
}

/**
 * dh_general_choose:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * Thinks longer than the planner, and about its answers in the enemy's turn too.
 *
 * Returns: the next answer of the plan, or the best where there is nothing to plan
 */
DhOption
dh_general_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                   DhStream *stream)
{
  if (dh_plan_applies (view, side, options, n_options))
    return plan_turn (thinker, view, side, options, n_options, stream, GENERAL_EVALUATIONS);
  return deliberate (thinker, view, side, options, n_options, stream, GENERAL_EVALUATIONS);
}
