/* puzzle.c — positions with one right answer
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle.h"

#include "ai-test.h"

#include "ai/rollout.h"
#include "engine/notation.h"

#define TURNS 2
#define PURPOSE 77

static gboolean
read_line (DhPuzzle *puzzle, const char *line, GError **error)
{
  if (g_str_has_prefix (line, "battle "))
    {
      puzzle->setup = dh_ai_test_load (line + 7);
      puzzle->state = dh_state_new (puzzle->setup, 1);
    }
  else if (g_str_has_prefix (line, "side "))
    puzzle->side = dh_setup_find_side (puzzle->setup, line + 5);
  else if (g_str_has_prefix (line, "answer ") && puzzle->n_answers < DH_PUZZLE_ANSWERS)
    return dh_option_parse (puzzle->setup, line + 7, &puzzle->answers[puzzle->n_answers++], error);
  return TRUE;
}

/**
 * dh_puzzle_load:
 *
 * Returns: (transfer full): the puzzle, or %NULL with @error set
 */
DhPuzzle *
dh_puzzle_load (const char *path, GError **error)
{
  g_autoptr (DhPuzzle) puzzle = g_new0 (DhPuzzle, 1);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  char *position;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  position = strstr (text, "\nposition\n");
  g_assert (position != NULL);
  *position = '\0';
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!read_line (puzzle, lines[i], error))
      return NULL;
  if (!dh_position_parse (puzzle->state, position + strlen ("\nposition\n"), error))
    return NULL;
  return g_steal_pointer (&puzzle);
}

/**
 * dh_puzzle_free:
 * @puzzle: (transfer full) (nullable): a puzzle
 */
void
dh_puzzle_free (DhPuzzle *puzzle)
{
  if (puzzle == NULL)
    return;
  g_free (puzzle->state);
  g_clear_pointer (&puzzle->setup, dh_setup_unref);
  g_free (puzzle);
}

/**
 * dh_puzzle_is_solved_by:
 *
 * Returns: whether it is one of the right answers
 */
gboolean
dh_puzzle_is_solved_by (const DhPuzzle *puzzle, DhOption answer)
{
  for (guint i = 0; i < puzzle->n_answers; i++)
    if (puzzle->answers[i] == answer)
      return TRUE;
  return FALSE;
}

/**
 * dh_puzzle_chance:
 * @view: what @side knows, with a question to it
 * @option: an answer
 * @n_trials: on so many guesses of what is hidden and of the dice
 *
 * Returns: how much likelier @side is to win than to lose before the enemy's next turn is over, in thousandths
 */
int
dh_puzzle_chance (DhThinker *thinker, const DhState *view, DhSide side, DhOption option, guint n_trials, guint64 seed)
{
  DhPlay play = {thinker->work, NULL};
  DhStream stream;
  int sum = 0;

  dh_stream_seed (&stream, seed, PURPOSE);
  for (guint i = 0; i < n_trials; i++)
    {
      dh_state_guess (view, &stream, thinker->guess);
      dh_state_copy (thinker->work, thinker->guess);
      dh_play_answer (&play, side, option);
      dh_rollout (thinker, &play, thinker->guess->turn + TURNS);
      if (thinker->work->pending == DH_PENDING_OVER && thinker->work->winner != DH_SIDE_NONE)
        sum += thinker->work->winner == side ? 1 : -1;
    }
  return sum * 1000 / (int) n_trials;
}
