/* test-puzzles.c — positions with one right answer, and who finds it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle.h"

#include "ai/plan.h"
#include "engine/notation.h"

#define N_PUZZLES 40u

/* What was answered instead, with how it goes on by rule of thumb. */
static void
tell_miss (const DhPuzzle *puzzle, const DhState *view, DhOption answer)
{
  g_autoptr (DhThinker) thinker = dh_thinker_new (puzzle->setup);
  g_autoptr (GString) text = g_string_new (NULL);

  dh_option_print (puzzle->setup, answer, text);
  g_string_append_printf (text, " (%d) instead of ", dh_puzzle_chance (thinker, view, puzzle->side, answer, 400, 1));
  dh_option_print (puzzle->setup, puzzle->answers[0], text);
  g_string_append_printf (text, " (%d)", dh_puzzle_chance (thinker, view, puzzle->side, puzzle->answers[0], 400, 1));
  g_test_message ("%s", text->str);
}

/* Where a turn is planned it does not matter which of several orders or moves comes first: the right one has to be
 * among those that are answered to the same kind of question. */
static gboolean
goes_on (const DhState *state, DhSide side, guint kind)
{
  DhOption options[DH_MAX_OPTIONS];

  return state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked && state->decisions[side].kind == kind
         && dh_plan_applies (state, side, options, state->setup->rules->options (state, side, options));
}

static gboolean
solves (const DhBot *bot, const DhPuzzle *puzzle)
{
  g_autoptr (DhThinker) thinker = dh_thinker_new (puzzle->setup);
  g_autoptr (DhState) view = dh_state_new (puzzle->setup, 0);
  g_autoptr (DhState) state = dh_state_dup (puzzle->state);
  DhPlay play = {state, NULL};
  guint kind = state->decisions[puzzle->side].kind;
  DhOption first = DH_OPTION_NONE;
  DhStream stream;

  dh_stream_seed (&stream, 1, 0);
  do
    {
      DhOption answer;

      dh_state_view (state, puzzle->side, view);
      answer = dh_bot_choose (bot, thinker, view, puzzle->side, &stream);
      if (dh_puzzle_is_solved_by (puzzle, answer))
        return TRUE;
      first = first == DH_OPTION_NONE ? answer : first;
      dh_play_answer (&play, puzzle->side, answer);
    }
  while (goes_on (state, puzzle->side, kind));
  dh_state_view (puzzle->state, puzzle->side, view);
  tell_miss (puzzle, view, first);
  return FALSE;
}

static guint
count_solved (const char *name)
{
  g_autoptr (GString) missed = g_string_new (NULL);
  guint solved = 0;

  for (guint i = 1; i <= N_PUZZLES; i++)
    {
      g_autofree char *file = g_strdup_printf ("%02u.puzzle", i);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "puzzles", file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (DhPuzzle) puzzle = dh_puzzle_load (path, &error);

      g_assert_no_error (error);
      if (solves (dh_bot_find (name), puzzle))
        solved++;
      else
        g_string_append_printf (missed, " %u", i);
    }
  g_test_message ("%s solves %u of %u, and misses%s", name, solved, N_PUZZLES, missed->str);
  return solved;
}

static void
test_weaker_players_say_what_they_find (void)
{
  guint random = count_solved ("random");

  g_assert_cmpuint (count_solved ("steady"), >, random);
  g_assert_cmpuint (count_solved ("greedy"), >, random);
}

static void
test_planner_solves_nearly_all (void)
{
  g_assert_cmpuint (count_solved ("planner"), >=, 36);
}

static void
test_general_solves_nearly_all (void)
{
  g_assert_cmpuint (count_solved ("general"), >=, 38);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzles/weaker-players-say-what-they-find", test_weaker_players_say_what_they_find);
  g_test_add_func ("/puzzles/planner-solves-nearly-all", test_planner_solves_nearly_all);
  g_test_add_func ("/puzzles/general-solves-nearly-all", test_general_solves_nearly_all);
  return g_test_run ();
}
