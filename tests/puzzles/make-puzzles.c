/* make-puzzles.c — finds positions with one right answer
 *
 * Plays battles between steady players over all shipped battles and stops wherever an answer decides: where the best
 * answers are within 40 thousandths of each other and all others at least 200 behind (350 where a turn is still to be
 * planned), by 400 trials each. Writes
 * FOLDER/NN.puzzle. Which answers the computer players would give does not matter here.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai-test.h"
#include "puzzle.h"

#include "ai/match.h"
#include "ai/plan.h"
#include "engine/notation.h"

#include <stdlib.h>

#define PUZZLES 40
#define MOST_OF_A_KIND 6
#define MOST_OF_TWO 12 /* puzzles with two options */
#define MOST_OF_A_BATTLE 2
#define MOST_OPTIONS 40
#define SCREENED 24
#define TRIALS 400
#define EQUAL 40
#define APART 200
#define APART_PLANNED 350 /* where much is still to be done well or badly */
#define MAX_KINDS 64

static const char *const ids[] = {
    "clifton", "cromdale",      "culloden",     "dunkeld", "falkirk",     "glen-shiel",  "inverurie",
    "keith",   "killiecrankie", "little-ferry", "preston", "prestonpans", "sheriffmuir",
};

static guint n_found, n_of_two, n_of_kind[MAX_KINDS];

static void
write_puzzle (const char *folder, const char *id, const DhState *state, DhSide side, const DhOption *options,
              const int *chances, guint n, int best)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = g_strdup_printf ("%02u.puzzle", ++n_found);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const char *kind = state->setup->rules->decision_kinds[state->decisions[side].kind];

  g_string_append_printf (text, "battle %s\nside %s\nasks %s\nchance %d\n", id, dh_setup_side_id (state->setup, side),
                          kind, best);
  for (guint i = 0; i < n; i++)
    if (chances[i] >= best - EQUAL)
      {
        g_string_append (text, "answer ");
        dh_option_print (state->setup, options[i], text);
        g_string_append_c (text, '\n');
      }
  g_string_append (text, "position\n");
  dh_position_print (state, text);
  g_file_set_contents (path, text->str, (gssize) text->len, NULL);
  g_print ("%s %s %s: %u options, best %d\n", name, id, kind, n, best);
}

static int
weigh (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n, guint trials,
       int *chances, int *second)
{
  int best = -1001;

  *second = -1001;
  for (guint i = 0; i < n; i++)
    {
      chances[i] = dh_puzzle_chance (thinker, view, side, options[i], trials, 1);
      best = MAX (best, chances[i]);
    }
  for (guint i = 0; i < n; i++)
    if (chances[i] < best - EQUAL)
      *second = MAX (*second, chances[i]);
  return best;
}

static gboolean
is_near_the_end (const DhState *state)
{
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    for (guint counter = 0; counter < state->setup->n_counters; counter++)
      if (dh_state_counter (state, side, counter) + 2 >= dh_setup_value (state->setup, side, "banners-to-win"))
        return TRUE;
  return FALSE;
}

static gboolean
look (DhThinker *thinker, const char *folder, const char *id, const DhState *state, DhSide side)
{
  g_autoptr (DhState) view = dh_state_new (state->setup, 0);
  DhOption options[DH_MAX_OPTIONS];
  int chances[DH_MAX_OPTIONS];
  guint n = state->setup->rules->options (state, side, options);
  guint kind = state->decisions[side].kind, n_right = 0;
  int best, second;
  int apart = dh_plan_applies (state, side, options, n) ? APART_PLANNED : APART;

  if (n < 2 || (n == 2 && n_of_two == MOST_OF_TWO) || n > MOST_OPTIONS || kind >= MAX_KINDS
      || n_of_kind[kind] >= MOST_OF_A_KIND)
    return FALSE;
  dh_state_view (state, side, view);
  best = weigh (thinker, view, side, options, n, SCREENED, chances, &second);
  if (second < -1000 || best - second < apart)
    return FALSE;
  best = weigh (thinker, view, side, options, n, TRIALS, chances, &second);
  if (second < -1000 || best - second < apart)
    return FALSE;
  for (guint i = 0; i < n; i++)
    n_right += chances[i] >= best - EQUAL;
  if (n_right * 2 > n || n_right > 4)
    return FALSE;
  n_of_kind[kind]++;
  n_of_two += n == 2;
  write_puzzle (folder, id, state, side, options, chances, n, best);
  return TRUE;
}

static void
search_battle (const char *folder, const char *id, DhSetup *setup, guint64 seed)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);
  g_autoptr (DhThinker) thinker = dh_thinker_new (setup);
  g_autoptr (DhGame) game = dh_game_new (setup, seed);
  guint found = 0;

  for (DhSide side = 0; side < setup->n_sides; side++)
    match->bots[side] = dh_bot_find ("steady");
  while (n_found < PUZZLES && found < MOST_OF_A_BATTLE && dh_match_step (match, game) == DH_MATCH_GOES_ON)
    {
      const DhState *state = dh_game_get_state (game);

      if (state->pending == DH_PENDING_DECISIONS && is_near_the_end (state))
        for (DhSide side = 0; side < setup->n_sides; side++)
          if (state->decisions[side].asked && found < MOST_OF_A_BATTLE)
            found += look (thinker, folder, id, state, side);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) setups = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_setup_unref);

  if (argc < 2)
    {
      g_printerr ("usage: make-puzzles FOLDER [SEED]\n");
      return 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_ptr_array_add (setups, dh_ai_test_load (ids[i]));
  for (guint64 seed = argc > 2 ? strtoull (argv[2], NULL, 10) : 1; n_found < PUZZLES; seed++)
    for (guint i = 0; i < G_N_ELEMENTS (ids) && n_found < PUZZLES; i++)
      search_battle (argv[1], ids[i], g_ptr_array_index (setups, i), seed);
  return 0;
}
