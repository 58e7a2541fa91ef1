/* plan.c — a whole turn, decided in advance
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/plan.h"

#include "ai/rollout.h"

/* Wishes are looked through from the first; those that have come true are passed over. */
typedef struct
{
  const DhOption *wishes;
  guint n;
  guint8 taken[DH_PLAN_LENGTH];
} Wishes;

static gboolean
take_wish (Wishes *wishes, const DhOption *options, guint n_options, DhOption *answer)
{
  for (guint i = 0; i < wishes->n; i++)
    if (!wishes->taken[i] && dh_options_have (options, n_options, wishes->wishes[i]))
      {
        wishes->taken[i] = TRUE;
        *answer = wishes->wishes[i];
        return TRUE;
      }
  return FALSE;
}

/**
 * dh_plan_applies:
 * @options: (array length=n_options): what @side may answer
 *
 * Returns: whether it is a question to be planned: of the side's own turn, and no attack can be announced
 */
gboolean
dh_plan_applies (const DhState *state, DhSide side, const DhOption *options, guint n_options)
{
  DhEvent dice;

  return state->active == side && !dh_rollout_interrupts (state)
         && !state->setup->rules->preview (state, options[n_options - 1], &dice);
}

/* Goes on to the next question of a turn; FALSE where it is over or somebody else is asked. */
static gboolean
find_question (DhPlay *play, guint turn, DhSide side, gboolean *rolled)
{
  const DhState *state = play->state;

  for (; state->pending == DH_PENDING_ROLL && state->turn == turn; *rolled = TRUE)
    dh_play_chance (play);
  return state->turn == turn && state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked;
}

/**
 * dh_plan_make:
 * @from: a whole position in which @side is asked; not changed
 * @wishes: (array length=n_wishes): at most %DH_PLAN_LENGTH
 * @plan: (out caller-allocates): the answers, and what the position they lead to is worth
 */
void
dh_plan_make (DhThinker *thinker, const DhState *from, DhSide side, const DhOption *wishes, guint n_wishes,
              DhPlan *plan)
{
  const DhRules *rules = from->setup->rules;
  DhState *state = thinker->work;
  DhPlay play = {state, NULL};
  Wishes left = {wishes, n_wishes, {0}};
  gboolean rolled = FALSE;

  dh_state_copy (state, from);
  plan->n = plan->n_sure = 0;
  while (plan->n < DH_PLAN_LENGTH && find_question (&play, from->turn, side, &rolled))
    {
      guint n = rules->options (state, side, thinker->options);
      DhOption answer;

      if (!dh_plan_applies (state, side, thinker->options, n))
        break;
      if (!take_wish (&left, thinker->options, n, &answer))
        answer = dh_rollout_policy (state, side, thinker->options, n);
      plan->answers[plan->n++] = answer;
      plan->n_sure += !rolled;
      dh_play_answer (&play, side, answer);
    }
  thinker->n_evaluations++;
  plan->value = dh_thinker_evaluate (thinker, state, side);
}

/* ---- Worth alone, with a memory ---- */

/* Positions that must be worth the same as the one they lead to. */
typedef struct
{
  guint64 keys[DH_PLAN_LENGTH];
  guint n;
} Way;

/* What a side knows of the position under way, as a number that is not 0. */
static guint64
recognize (DhThinker *thinker, DhSide side)
{
  dh_state_view (thinker->work, side, thinker->seen);
  return dh_state_fingerprint (thinker->seen) | 1;
}

static DhPlanSlot *
slot_of (DhThinker *thinker, guint64 key)
{
  return &thinker->plans[(key >> 32) % DH_PLAN_SLOTS];
}

/* Goes on to the next question; FALSE where there is none, or what comes of it is known already. */
static gboolean
find_news (DhThinker *thinker, DhPlay *play, guint turn, DhSide side, Way *way, const DhPlanSlot **known)
{
  gboolean rolled = FALSE;
  gboolean asked = find_question (play, turn, side, &rolled);
  guint64 key;

  if (rolled)
    way->n = 0;
  if (!asked || way->n == DH_PLAN_LENGTH)
    return FALSE;
  key = recognize (thinker, side);
  *known = slot_of (thinker, key)->key == key ? slot_of (thinker, key) : NULL;
  way->keys[way->n++] = key;
  return *known == NULL;
}

/* By rule of thumb; FALSE where the plan ends. */
static gboolean
answer (DhThinker *thinker, DhPlay *play, DhSide side)
{
  const DhState *state = play->state;
  guint n = state->setup->rules->options (state, side, thinker->options);

  if (!dh_plan_applies (state, side, thinker->options, n))
    return FALSE;
  dh_play_answer (play, side, dh_rollout_policy (state, side, thinker->options, n));
  return TRUE;
}

/**
 * dh_plan_value:
 * @from: a whole position in which @side is asked something that can be planned; not changed
 * @option: what it answers
 *
 * Several answers come to the same, in another order: what the rule of thumb makes of a position is remembered, unless
 * dice fall or cards are drawn on the way.
 *
 * Returns: what the plan is worth that begins with this answer and goes on by rule of thumb
 */
gint64
dh_plan_value (DhThinker *thinker, const DhState *from, DhSide side, DhOption option)
{
  DhPlay play = {thinker->work, NULL};
  const DhPlanSlot *known = NULL;
  Way way = {.n = 0};
  gint64 value;

  dh_state_copy (thinker->work, from);
  dh_play_answer (&play, side, option);
  while (find_news (thinker, &play, from->turn, side, &way, &known) && answer (thinker, &play, side))
    ;
  thinker->n_evaluations += known == NULL;
  value = known != NULL ? known->value : dh_thinker_evaluate (thinker, thinker->work, side);
  for (guint i = 0; i < way.n; i++)
    *slot_of (thinker, way.keys[i]) = (DhPlanSlot){way.keys[i], value};
  return value;
}
