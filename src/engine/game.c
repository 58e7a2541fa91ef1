/* game.c — the mid-end: a battle as a list of entries
 *
 * Its life and what it can be asked; answers, rolls and corrections are in game-moves.c, the record in game-record.c.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/game-private.h"

G_DEFINE_QUARK (dh_game_error, dh_game_error)

/**
 * dh_game_fail:
 *
 * Sets @error.
 *
 * Returns: %FALSE
 */
gboolean
dh_game_fail (GError **error, DhGameError code, const char *what)
{
  g_set_error_literal (error, DH_GAME_ERROR, code, what);
  return FALSE;
}

/**
 * dh_game_new:
 * @setup: (transfer none): a sealed setup
 * @seed: of all chance
 *
 * Returns: (transfer full): a battle at its first question or roll. What happens before it is told by dh_game_replay().
 */
DhGame *
dh_game_new (DhSetup *setup, guint64 seed)
{
  DhGame *game = g_new0 (DhGame, 1);
  DhPlay play;

  game->setup = dh_setup_ref (setup);
  game->seed = seed;
  game->state = dh_state_new (setup, seed);
  game->copies = g_malloc (DH_GAME_COPIES * setup->state_size);
  game->spacing = DH_GAME_FIRST_SPACING;
  game->options = g_new (DhOption, DH_MAX_OPTIONS);
  game->options_side = DH_SIDE_NONE;
  play = dh_game_play (game, FALSE);
  dh_play_start (&play);
  dh_game_keep_copy (game);
  return game;
}

/**
 * dh_game_dup:
 *
 * Returns: (transfer full): the same battle with its whole record, without the sink
 */
DhGame *
dh_game_dup (const DhGame *game)
{
  DhGame *copy = g_new0 (DhGame, 1);

  *copy = *game;
  dh_setup_ref (copy->setup);
  copy->sink = (DhSink){NULL, NULL};
  copy->state = dh_state_dup (game->state);
  copy->copies = g_malloc (DH_GAME_COPIES * game->setup->state_size);
  for (guint i = 0; i < game->n_copies; i++)
    dh_state_copy (dh_game_copy_at (copy, i), dh_game_copy_at (game, i));
  copy->options = g_new (DhOption, DH_MAX_OPTIONS);
  copy->options_side = DH_SIDE_NONE;
  copy->entries = g_new (DhEntry, game->n_room);
  for (guint i = 0; i < game->n_entries; i++)
    {
      copy->entries[i] = game->entries[i];
      copy->entries[i].text = g_strdup (game->entries[i].text);
    }
  return copy;
}

/**
 * dh_game_free:
 * @game: (transfer full) (nullable): a battle
 */
void
dh_game_free (DhGame *game)
{
  if (game == NULL)
    return;
  dh_game_cut_off (game, 0);
  g_free (game->entries);
  g_free (game->options);
  g_free (game->copies);
  g_free (game->state);
  dh_setup_unref (game->setup);
  g_free (game);
}

/**
 * dh_game_reserve:
 * @n_entries: length of record to make room for
 *
 * Makes room, so that playing so far allocates nothing (corrections excepted).
 */
void
dh_game_reserve (DhGame *game, guint n_entries)
{
  if (n_entries <= game->n_room)
    return;
  game->entries = g_renew (DhEntry, game->entries, n_entries);
  game->n_room = n_entries;
}

/**
 * dh_game_set_sink:
 * @sink: (nullable): who is told what happens; copied
 *
 * Sets the listener. It hears what is played and what is redone; going back is silent.
 */
void
dh_game_set_sink (DhGame *game, const DhSink *sink)
{
  game->sink = sink != NULL ? *sink : (DhSink){NULL, NULL};
}

/**
 * dh_game_get_setup:
 *
 * Returns: (transfer none): what the battle is about
 */
DhSetup *
dh_game_get_setup (const DhGame *game)
{
  return game->setup;
}

/**
 * dh_game_get_state:
 *
 * Returns: (transfer none): the position, good until the game is changed
 */
const DhState *
dh_game_get_state (const DhGame *game)
{
  return game->state;
}

/**
 * dh_game_get_seed:
 *
 * Returns: what all chance comes from
 */
guint64
dh_game_get_seed (const DhGame *game)
{
  return game->seed;
}

/**
 * dh_game_fingerprint:
 *
 * Returns: dh_state_fingerprint() of the position
 */
guint64
dh_game_fingerprint (const DhGame *game)
{
  return dh_state_fingerprint (game->state);
}

/**
 * dh_game_is_over:
 * @winner: (out) (optional): who has won, %DH_SIDE_NONE for a draw; set only when it is over
 *
 * Whether nothing more can be played.
 */
gboolean
dh_game_is_over (const DhGame *game, DhSide *winner)
{
  if (game->state->pending != DH_PENDING_OVER)
    return FALSE;
  if (winner != NULL)
    *winner = game->state->winner;
  return TRUE;
}

/**
 * dh_game_is_asked:
 *
 * Whether a side has to answer now.
 */
gboolean
dh_game_is_asked (const DhGame *game, DhSide side)
{
  return dh_state_is_asked (game->state, side);
}
