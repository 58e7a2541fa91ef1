/* planner.c — a player who thinks to the end of the turn and of the enemy's
 *
 * A tree search that burns its bridges: of the many ways to answer the weaker half is dropped again and again, while
 * those that are left are tried more and more often; what is answered is never taken back, and the next question is
 * searched from there. A trial is the answer, then the rest of the turn and the enemy's reply by rule of thumb, on a
 * guess of what is hidden and of the dice. All answers are tried on the same guesses, so that luck does not choose.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/planner.h"

#include "ai/rollout.h"

#include <string.h>

/* Trials for one answer, where the budget does not say. */
#define EVALUATIONS 400
#define TURNS 2

typedef struct
{
  DhThinker *thinker;
  const DhState *view;
  DhSide side;
  DhStream *stream;
  guint *arms; /* indices of options still in the race */
  guint n_arms;
  const DhOption *options;
  guint n_trials; /* of each arm in the race */
} Race;

/* One guess more for everybody in the race. */
static gboolean
try_all (Race *race)
{
  DhThinker *thinker = race->thinker;

  dh_state_guess (race->view, race->stream, thinker->guess);
  for (guint i = 0; i < race->n_arms; i++)
    {
      if (dh_thinker_must_stop (thinker))
        return FALSE;
      thinker->values[race->arms[i]] +=
          dh_rollout_value (thinker, thinker->guess, race->side, race->options[race->arms[i]], TURNS);
    }
  race->n_trials++;
  return TRUE;
}

/* The better half first, in the order of their numbers where they are equal. */
static void
drop_half (Race *race)
{
  const gint64 *values = race->thinker->values;
  guint keep = (race->n_arms + 1) / 2;

  for (guint i = 0; i < keep; i++)
    {
      guint best = i, arm;

      for (guint j = i + 1; j < race->n_arms; j++)
        if (values[race->arms[j]] > values[race->arms[best]])
          best = j;
      arm = race->arms[best];
      memmove (race->arms + i + 1, race->arms + i, (best - i) * sizeof *race->arms);
      race->arms[i] = arm;
    }
  race->n_arms = keep;
}

/**
 * dh_planner_choose:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * Returns: the option after which turn and reply went best
 */
DhOption
dh_planner_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                   DhStream *stream)
{
  guint arms[DH_MAX_OPTIONS];
  Race race = {thinker, view, side, stream, arms, n_options, options, 0};
  guint budget = thinker->budget.evaluations > 0 ? thinker->budget.evaluations : EVALUATIONS;
  guint rounds = MAX (g_bit_storage (n_options - 1), 1);

  for (guint i = 0; i < n_options; i++)
    {
      arms[i] = i;
      thinker->values[i] = 0;
    }
  for (; race.n_arms > 1; drop_half (&race))
    for (guint left = MAX (budget / rounds / race.n_arms, 1); left > 0; left--)
      if (!try_all (&race))
        return options[arms[0]];
  return options[arms[0]];
}
