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
  while (plan->n < DH_PLAN_LENGTH && state->turn == from->turn)
    {
      DhOption answer;
      guint n;

      if (state->pending == DH_PENDING_ROLL)
        {
          rolled = TRUE;
          dh_play_chance (&play);
          continue;
        }
      if (state->pending != DH_PENDING_DECISIONS || !state->decisions[side].asked)
        break;
      n = rules->options (state, side, thinker->options);
      if (!dh_plan_applies (state, side, thinker->options, n))
        break;
      if (!take_wish (&left, thinker->options, n, &answer))
        answer = dh_rollout_policy (state, side, thinker->options, n);
      plan->answers[plan->n++] = answer;
      plan->n_sure += !rolled;
      dh_play_answer (&play, side, answer);
    }
  thinker->n_evaluations++;
  plan->value = rules->evaluate (state, side);
}
