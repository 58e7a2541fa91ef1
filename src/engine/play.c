/* play.c — one step of a battle on a bare position
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/play.h"

/* A module that goes on for so long without asking anything has lost its way. */
#define MAX_ADVANCES 1000

static void
advance (DhPlay *play)
{
  const DhRules *rules = play->state->setup->rules;

  for (guint i = 0; play->state->pending == DH_PENDING_NOTHING; i++)
    {
      g_assert (i < MAX_ADVANCES);
      rules->advance (play);
    }
}

static gboolean
is_complete (const DhState *state)
{
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    if (state->decisions[side].asked && state->decisions[side].sealed == DH_OPTION_NONE)
      return FALSE;
  return TRUE;
}

/* What has been listed was for this side. */
static void
seal (DhPlay *play, DhSide side, DhOption option)
{
  play->state->decisions[side].sealed = option;
  play->n_options = 0;
}

static void
apply (DhPlay *play)
{
  DhState *state = play->state;
  DhDecision asked[DH_MAX_SIDES];
  DhOption answers[DH_MAX_SIDES];

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      answers[side] = state->decisions[side].sealed;
      asked[side] = state->decisions[side];
      asked[side].sealed = DH_OPTION_NONE;
      state->decisions[side] = (DhDecision){0};
    }
  state->pending = DH_PENDING_NOTHING;
  state->setup->rules->apply (play, asked, answers);
}

/**
 * dh_state_options:
 * @out: (out): every legal answer, sorted and without doubles
 *
 * Returns: how many there are; 0 when @side is not asked or has answered
 */
guint
dh_state_options (const DhState *state, DhSide side, DhOption out[DH_MAX_OPTIONS])
{
  guint n;

  if (!dh_state_is_asked (state, side))
    return 0;
  n = state->setup->rules->options (state, side, out);
  g_assert (n <= DH_MAX_OPTIONS);
  return dh_options_sort (out, n);
}

/**
 * dh_play_start:
 * @play: a new state of dh_state_new()
 *
 * Starts the battle and goes on to the first thing that is pending.
 */
void
dh_play_start (DhPlay *play)
{
  play->state->setup->rules->start (play);
  advance (play);
}

/**
 * dh_play_continue:
 *
 * Goes on to the next thing that is pending, if nothing is: after a position was set up from outside.
 */
void
dh_play_continue (DhPlay *play)
{
  advance (play);
}

/**
 * dh_play_answer:
 * @play: a position with decisions pending
 * @side: a side that is asked
 * @option: one of its options; this is not checked
 *
 * Gives one side's answer. It stays sealed until every side that is asked has answered; then all are applied
 * together and the battle goes on to the next thing that is pending.
 */
void
dh_play_answer (DhPlay *play, DhSide side, DhOption option)
{
  DhState *state = play->state;

  g_return_if_fail (state->pending == DH_PENDING_DECISIONS);
  g_return_if_fail (side < state->setup->n_sides && state->decisions[side].asked);

  seal (play, side, option);
  if (!is_complete (state))
    return;
  apply (play);
  advance (play);
}

/**
 * dh_play_faces:
 * @play: a position with a roll pending
 * @faces: as many faces as the roll has dice
 *
 * Answers a roll and goes on to the next thing that is pending.
 */
void
dh_play_faces (DhPlay *play, const guint8 *faces)
{
  DhRoll roll = play->state->roll;

  g_return_if_fail (play->state->pending == DH_PENDING_ROLL);

  play->state->roll = (DhRoll){0};
  play->state->pending = DH_PENDING_NOTHING;
  play->state->setup->rules->resolve (play, &roll, faces);
  advance (play);
}

/**
 * dh_play_chance:
 * @play: a position with a roll pending
 *
 * Answers a roll by the position's own streams.
 */
void
dh_play_chance (DhPlay *play)
{
  guint8 faces[DH_MAX_DICE];

  dh_state_sample (play->state, faces);
  dh_play_faces (play, faces);
}

/**
 * dh_play_options:
 * @play: with room for options
 * @side: a side that is asked; where several are, each answers before the next is looked at
 *
 * As dh_state_options(), without listing again what the rules have left there.
 *
 * Returns: how many answers @side has; they stand in the room
 */
guint
dh_play_options (DhPlay *play, DhSide side)
{
  if (play->n_options == 0)
    play->n_options = dh_state_options (play->state, side, play->options);
  return play->n_options;
}
