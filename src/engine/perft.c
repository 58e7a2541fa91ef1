/* perft.c — how many ways a battle can go on, as a test of the rules
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/perft.h"

#include <string.h>

/* A count under way. */
typedef struct
{
  DhState *states[DH_MAX_PERFT + 1]; /* the position at each depth */
  guint depth;                       /* where to stop */
  DhPerftChance chance;
  guint64 *nodes;
} Count;

static void count_from (Count *count, guint at);

/* The play of a copy of the position at one depth, which becomes the position of the next. */
static DhPlay
next_play (Count *count, guint at)
{
  dh_state_copy (count->states[at + 1], count->states[at]);
  return (DhPlay){count->states[at + 1], NULL};
}

static void
count_faces (Count *count, guint at, const guint8 *faces)
{
  DhPlay play = next_play (count, at);

  dh_play_faces (&play, faces);
  count_from (count, at + 1);
}

/* The different symbols of a die, or the different cards in a pile. */
static guint
list_results (const DhState *state, guint8 *results)
{
  const DhSetup *setup = state->setup;
  const DhRoll *roll = &state->roll;
  guint n = 0;

  if (roll->kind == DH_ROLL_CARD)
    {
      for (guint card = 0; card < setup->n_cards; card++)
        if (setup->card_decks[card] == roll->which && dh_state_cards (state, DH_CARDS_PILE, card) > 0)
          results[n++] = card;
      return n;
    }
  for (guint i = 0; i < setup->dice[roll->which].n_faces; i++)
    if (memchr (results, setup->dice[roll->which].faces[i], n) == NULL)
      results[n++] = setup->dice[roll->which].faces[i];
  return n;
}

/* All sets of so many results: each result is not before the one to its left. */
static void
count_rolls (Count *count, guint at)
{
  guint n_dice = count->states[at]->roll.count;
  guint8 results[G_MAXUINT8];
  guint n_results = list_results (count->states[at], results);
  guint8 picks[DH_MAX_DICE] = {0};
  guint8 faces[DH_MAX_DICE];
  guint i;

  do
    {
      for (guint k = 0; k < n_dice; k++)
        faces[k] = results[picks[k]];
      count_faces (count, at, faces);
      i = n_dice;
      while (i > 0 && picks[i - 1] + 1u == n_results)
        i--;
      if (i > 0)
        memset (&picks[i - 1], picks[i - 1] + 1, n_dice - (i - 1));
    }
  while (i > 0);
}

static void
count_chance (Count *count, guint at)
{
  DhPlay play;

  if (count->chance == DH_PERFT_ALL)
    {
      count_rolls (count, at);
      return;
    }
  play = next_play (count, at);
  dh_play_chance (&play);
  count_from (count, at + 1);
}

/* Of several sides that are asked the first one answers first. */
static void
count_answers (Count *count, guint at)
{
  DhOption options[DH_MAX_OPTIONS];
  DhSide side = 0;
  guint n;

  while (!dh_state_is_asked (count->states[at], side))
    side++;
  n = dh_state_options (count->states[at], side, options);
  for (guint i = 0; i < n; i++)
    {
      DhPlay play = next_play (count, at);

      dh_play_answer (&play, side, options[i]);
      count_from (count, at + 1);
    }
}

static void
count_from (Count *count, guint at)
{
  if (at > 0)
    count->nodes[at - 1]++;
  if (at == count->depth)
    return;
  if (count->states[at]->pending == DH_PENDING_ROLL)
    count_chance (count, at);
  else if (count->states[at]->pending == DH_PENDING_DECISIONS)
    count_answers (count, at);
}

/**
 * dh_perft:
 * @state: a position at something pending
 * @depth: 1 to %DH_MAX_PERFT
 * @chance: what a roll branches into
 * @nodes: (out) (array length=depth): number of positions after 1, 2 ... steps
 *
 * Counts the ways on. A battle that is over has none.
 */
void
dh_perft (const DhState *state, guint depth, DhPerftChance chance, guint64 *nodes)
{
  Count count = {.depth = depth, .chance = chance, .nodes = nodes};

  g_return_if_fail (depth >= 1 && depth <= DH_MAX_PERFT);
  memset (nodes, 0, depth * sizeof *nodes);
  for (guint i = 0; i <= depth; i++)
    count.states[i] = dh_state_dup (state);
  count_from (&count, 0);
  for (guint i = 0; i <= depth; i++)
    g_free (count.states[i]);
}
