/* match.c — a battle between bots, from start to end
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/match.h"

/* Changes whenever a piece loses or regains a step, leaves the map or the score moves. */
static guint64
measure_progress (const DhState *state)
{
  const DhSetup *setup = state->setup;
  guint64 sum = 0;

  for (guint piece = 0; piece < setup->n_pieces; piece++)
    {
      const DhPiece *p = dh_state_piece (state, piece);

      sum = sum * 31 + (p->place < DH_PLACE_BOX ? p->steps + 1 : 0);
    }
  for (DhSide side = 0; side < setup->n_sides; side++)
    for (guint counter = 0; counter < setup->n_counters; counter++)
      sum = sum * 31 + (guint) dh_state_counter (state, side, counter);
  return sum;
}

static DhSide
find_asked (const DhState *state)
{
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    if (state->decisions[side].asked && state->decisions[side].sealed == DH_OPTION_NONE)
      return side;
  g_return_val_if_reached (0);
}

static gboolean
has_run_dry (DhMatch *match, const DhState *state)
{
  guint64 progress = measure_progress (state);

  if (progress != match->progress)
    {
      match->progress = progress;
      match->idle_since = state->turn;
    }
  return state->turn > match->max_turns || state->turn - match->idle_since > DH_MATCH_IDLE_TURNS;
}

/**
 * dh_match_new:
 * @setup: the battle; kept alive by the caller
 * @seed: of the bots' own numbers
 *
 * Returns: (transfer full): a match whose sides are all played by the weakest bot; set bots and max_turns as needed
 */
DhMatch *
dh_match_new (const DhSetup *setup, guint64 seed)
{
  DhMatch *match = g_new0 (DhMatch, 1);

  match->thinker = dh_thinker_new (setup);
  match->view = dh_state_new (setup, 0);
  match->max_turns = DH_MATCH_TURNS;
  for (guint side = 0; side < DH_MAX_SIDES; side++)
    {
      match->bots[side] = dh_bot_get (0);
      dh_stream_seed (&match->streams[side], seed, DH_BOT_PURPOSE + side);
    }
  return match;
}

/**
 * dh_match_free:
 * @match: (transfer full) (nullable): a match
 */
void
dh_match_free (DhMatch *match)
{
  if (match == NULL)
    return;
  dh_thinker_free (match->thinker);
  g_free (match->view);
  g_free (match);
}

/**
 * dh_match_step:
 * @game: a game of the match's setup
 *
 * Answers the roll or the first decision that is pending.
 *
 * Returns: whether the match goes on
 */
DhMatchResult
dh_match_step (DhMatch *match, DhGame *game)
{
  const DhState *state = dh_game_get_state (game);
  DhSide side;

  if (state->pending == DH_PENDING_OVER)
    return state->winner == DH_SIDE_NONE ? DH_MATCH_DRAWN : DH_MATCH_WON;
  if (has_run_dry (match, state))
    return DH_MATCH_UNDECIDED;
  if (state->pending == DH_PENDING_ROLL)
    {
      gboolean rolled = dh_game_roll (game, NULL);

      g_assert (rolled);
      return DH_MATCH_GOES_ON;
    }
  side = find_asked (state);
  dh_state_view (state, side, match->view);
  if (!dh_game_choose (game, side,
                       dh_bot_choose (match->bots[side], match->thinker, match->view, side, &match->streams[side]),
                       NULL))
    g_assert_not_reached ();
  return DH_MATCH_GOES_ON;
}

/**
 * dh_match_play:
 * @game: a game of the match's setup
 *
 * Plays on until the battle is over or the match's bounds are met.
 *
 * Returns: how it ended, never %DH_MATCH_GOES_ON
 */
DhMatchResult
dh_match_play (DhMatch *match, DhGame *game)
{
  DhMatchResult result;

  do
    result = dh_match_step (match, game);
  while (result == DH_MATCH_GOES_ON);
  return result;
}
