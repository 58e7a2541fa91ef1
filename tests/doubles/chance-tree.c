/* chance-tree.c — all that may come of a position, with its odds
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "chance-tree.h"

#include <string.h>

/* A position that is still to be looked into. */
typedef struct
{
  DhState *state;
  guint64 fingerprint;
  DhOdds odds;
} Node;

/* The walk: positions first come are first looked into, so that many ways to the same one have met by then. */
typedef struct
{
  const DhChanceTree *tree;
  gpointer data;
  GHashTable *waiting; /* (element-type guint64 Node) */
  GQueue nodes;        /* (element-type Node) */
} Walk;

static void
node_free (Node *node)
{
  g_free (node->state);
  g_free (node);
}

static void
add (Walk *walk, const DhState *state, DhOdds odds)
{
  guint64 fingerprint = dh_state_fingerprint (state);
  Node *node = g_hash_table_lookup (walk->waiting, &fingerprint);

  if (odds == 0)
    return;
  if (node == NULL)
    {
      node = g_new0 (Node, 1);
      node->state = dh_state_dup (state);
      node->fingerprint = fingerprint;
      g_hash_table_insert (walk->waiting, &node->fingerprint, node);
      g_queue_push_tail (&walk->nodes, node);
    }
  node->odds += odds;
}

static void
add_result (Walk *walk, const Node *node, const DhOddsDice *dice, const guint8 *symbols, DhOdds odds)
{
  g_autoptr (DhState) next = dh_state_dup (node->state);
  DhPlay play = {next, NULL};
  guint8 faces[DH_MAX_DICE];
  guint n = 0;

  for (guint i = 0; i < dice->n_groups; i++)
    for (guint k = 0; k < dice->counts[i]; k++)
      faces[n++] = symbols[i];
  if (walk->tree->see_roll != NULL)
    walk->tree->see_roll (node->state, faces, odds, walk->data);
  dh_play_faces (&play, faces);
  add (walk, next, odds);
}

/* The symbols of a die, and on how many of its faces each one stands. */
static guint
group_symbols (const DhDie *die, guint8 *symbols, guint8 *n_faces)
{
  guint n = 0;

  for (guint i = 0; i < die->n_faces; i++)
    {
      const guint8 *found = memchr (symbols, die->faces[i], n);

      if (found != NULL)
        {
          n_faces[found - symbols]++;
          continue;
        }
      g_assert (n < DH_ODDS_MAX_GROUPS);
      symbols[n] = die->faces[i];
      n_faces[n++] = 1;
    }
  return n;
}

static void
branch (Walk *walk, const Node *node)
{
  const DhDie *die = &node->state->setup->dice[node->state->roll.which];
  guint n_dice = node->state->roll.count;
  guint8 symbols[DH_MAX_FACES], n_faces[DH_MAX_FACES];
  guint n_groups = group_symbols (die, symbols, n_faces);
  guint64 all = dh_odds_all_ways (n_dice, die->n_faces);
  DhOddsDice dice;

  dh_odds_begin (&dice, n_dice, n_faces, n_groups);
  do
    add_result (walk, node, &dice, symbols, dh_odds_both (node->odds, dh_odds_of (dh_odds_ways (&dice), all)));
  while (dh_odds_next (&dice));
}

static void
answer (Walk *walk, const Node *node)
{
  g_autoptr (DhState) next = dh_state_dup (node->state);
  DhPlay play = {next, NULL};
  DhSide side = 0;

  while (!dh_state_is_asked (next, side))
    side++;
  dh_play_answer (&play, side, walk->tree->answer (node->state, side, walk->data));
  add (walk, next, node->odds);
}

static gboolean
is_end (const Walk *walk, const DhState *state)
{
  return state->pending == DH_PENDING_OVER || (state->pending == DH_PENDING_ROLL && state->roll.kind == DH_ROLL_CARD)
         || walk->tree->is_end (state, walk->data);
}

/**
 * dh_chance_tree_walk:
 * @state: a position at something pending
 * @tree: what is done on the way
 * @data: for the functions of @tree
 *
 * Goes through all that may come of a position until it ends. An end may be seen more than once, each time with a part
 * of its odds; all together they are %DH_ODDS_ONE, but for rounding.
 */
void
dh_chance_tree_walk (const DhState *state, const DhChanceTree *tree, gpointer data)
{
  Walk walk = {.tree = tree, .data = data, .nodes = G_QUEUE_INIT};
  Node *node;

  walk.waiting = g_hash_table_new (g_int64_hash, g_int64_equal);
  add (&walk, state, DH_ODDS_ONE);
  while ((node = g_queue_pop_head (&walk.nodes)) != NULL)
    {
      g_hash_table_remove (walk.waiting, &node->fingerprint);
      if (is_end (&walk, node->state))
        tree->see_end (node->state, node->odds, data);
      else if (node->state->pending == DH_PENDING_ROLL)
        branch (&walk, node);
      else
        answer (&walk, node);
      node_free (node);
    }
  g_hash_table_unref (walk.waiting);
}
