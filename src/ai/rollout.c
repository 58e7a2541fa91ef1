/* rollout.c — how a position may go on
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/rollout.h"

/* Answers and rolls after which nothing is followed any further. */
#define MAX_PLIES 2000
/* Steps of a turn and its phase; what stands higher on the agenda interrupts them. */
#define TURN_DEPTH 2

/**
 * dh_thinker_must_stop:
 *
 * Returns: whether nobody waits for the answer any more, or its time is over
 */
gboolean
dh_thinker_must_stop (const DhThinker *thinker)
{
  if (thinker->is_unwanted != NULL && thinker->is_unwanted (thinker->unwanted_data))
    return TRUE;
  return thinker->deadline != 0 && g_get_monotonic_time () >= thinker->deadline;
}

/**
 * dh_rollout_interrupts:
 *
 * Returns: whether the question asked interrupts a turn, and is none of its phases
 */
gboolean
dh_rollout_interrupts (const DhState *state)
{
  return state->agenda_length > TURN_DEPTH;
}

/**
 * dh_rollout_policy:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * Returns: the answer by rule of thumb, or the boldest where the game has none
 */
DhOption
dh_rollout_policy (const DhState *state, DhSide side, const DhOption *options, guint n_options)
{
  const DhRules *rules = state->setup->rules;

  return n_options > 1 && rules->habit != NULL ? rules->habit (state, side, options, n_options, NULL)
                                               : options[n_options - 1];
}

/**
 * dh_rollout_answer:
 * @play: a whole position with decisions pending
 *
 * The first side that is asked and has not answered does so by rule of thumb. What it might have answered is listed
 * only where it matters.
 */
void
dh_rollout_answer (DhThinker *thinker, DhPlay *play)
{
  const DhState *state = play->state;
  const DhRules *rules = state->setup->rules;

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    if (state->decisions[side].asked && state->decisions[side].sealed == DH_OPTION_NONE)
      {
        DhOption option = rules->habit != NULL ? rules->habit (state, side, NULL, 0, NULL) : DH_OPTION_NONE;

        if (option == DH_OPTION_NONE)
          option = dh_rollout_policy (state, side, thinker->options, rules->options (state, side, thinker->options));
        dh_play_answer (play, side, option);
        return;
      }
  g_assert_not_reached ();
}

/**
 * dh_rollout:
 * @play: a whole position (or a guess of one), to be played on
 * @until_turn: the turn in which it stops
 *
 * Lets everybody answer by rule of thumb.
 */
void
dh_rollout (DhThinker *thinker, DhPlay *play, guint until_turn)
{
  for (guint ply = 0; ply < MAX_PLIES && play->state->turn < until_turn; ply++)
    switch ((DhPendingKind) play->state->pending)
      {
      case DH_PENDING_ROLL:
        dh_play_chance (play);
        break;
      case DH_PENDING_DECISIONS:
        dh_rollout_answer (thinker, play);
        break;
      case DH_PENDING_OVER:
      case DH_PENDING_NOTHING:
        return;
      }
}
