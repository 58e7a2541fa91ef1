/* game-record.c — the entries of a battle, and going back and forward in them
 *
 * Going back needs a position to start from: a fixed number of copies is kept, evenly spaced over the record. When they
 * run out every second one is given up and the spacing doubles, so memory is bounded and nothing is allocated while
 * playing once dh_game_reserve() has made room for the entries.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/game-private.h"

#include "engine/correction.h"

#include <string.h>

/**
 * dh_game_copy_at:
 * @i: below DH_GAME_COPIES
 *
 * Returns: (transfer none): the place of a copy
 */
DhState *
dh_game_copy_at (const DhGame *game, guint i)
{
  return (DhState *) (void *) (game->copies + i * game->setup->state_size);
}

/**
 * dh_game_play:
 * @loud: whether the sink hears what happens
 *
 * Returns: the position to be played with
 */
DhPlay
dh_game_play (DhGame *game, gboolean loud)
{
  return (DhPlay){game->state, loud && game->sink.func != NULL ? &game->sink : NULL};
}

static void
thin_out (DhGame *game)
{
  for (guint i = 1; 2 * i < game->n_copies; i++)
    {
      dh_state_copy (dh_game_copy_at (game, i), dh_game_copy_at (game, 2 * i));
      game->copied_at[i] = game->copied_at[2 * i];
    }
  game->n_copies = (game->n_copies + 1) / 2;
  game->spacing *= 2;
}

/**
 * dh_game_keep_copy:
 *
 * Keeps a copy of the position if it is the turn for one.
 */
void
dh_game_keep_copy (DhGame *game)
{
  if (game->index % game->spacing != 0 || (game->n_copies > 0 && game->copied_at[game->n_copies - 1] >= game->index))
    return;
  if (game->n_copies == DH_GAME_COPIES)
    thin_out (game);
  if (game->index % game->spacing != 0)
    return;
  dh_state_copy (dh_game_copy_at (game, game->n_copies), game->state);
  game->copied_at[game->n_copies++] = game->index;
}

/**
 * dh_game_drop_copies:
 *
 * Forgets the copies of later positions; that of the start stays.
 */
void
dh_game_drop_copies (DhGame *game, guint index)
{
  while (game->n_copies > 1 && game->copied_at[game->n_copies - 1] > index)
    game->n_copies--;
}

/**
 * dh_game_cut_off:
 *
 * Shortens the record.
 */
void
dh_game_cut_off (DhGame *game, guint length)
{
  while (game->n_entries > length)
    g_clear_pointer (&game->entries[--game->n_entries].text, g_free);
  dh_game_drop_copies (game, length);
}

/**
 * dh_game_append:
 *
 * Cuts off what was undone and appends an entry; the index stands behind it.
 *
 * Returns: (transfer none): the entry, to be filled
 */
DhEntry *
dh_game_append (DhGame *game, DhEntryKind kind, DhSide side)
{
  DhEntry *entry;

  dh_game_cut_off (game, game->index);
  if (game->n_entries == game->n_room)
    dh_game_reserve (game, MAX (2 * game->n_room, 64));
  entry = &game->entries[game->n_entries++];
  memset (entry, 0, sizeof *entry);
  entry->kind = kind;
  entry->side = side;
  game->index = game->n_entries;
  game->options_side = DH_SIDE_NONE;
  return entry;
}

/* Does again what an entry did the first time; it was found good then. */
static gboolean
replay_entry (DhPlay *play, const DhEntry *entry, GError **error)
{
  guint8 faces[DH_MAX_DICE];

  switch ((DhEntryKind) entry->kind)
    {
    case DH_ENTRY_ANSWER:
      dh_play_answer (play, entry->side, entry->option);
      return TRUE;
    case DH_ENTRY_ROLL:
      dh_state_sample (play->state, faces);
      dh_play_faces (play, entry->faces);
      return TRUE;
    case DH_ENTRY_CORRECTION:
      return dh_correction_apply (play->state, entry->text, error);
    case DH_ENTRY_RULES:
      return dh_position_parse (play->state, entry->text, error);
    }
  return FALSE;
}

/**
 * dh_game_get_length:
 *
 * Returns: number of entries, those undone included
 */
guint
dh_game_get_length (const DhGame *game)
{
  return game->n_entries;
}

/**
 * dh_game_get_index:
 *
 * Returns: how many entries the position is made of
 */
guint
dh_game_get_index (const DhGame *game)
{
  return game->index;
}

/**
 * dh_game_get_entry:
 *
 * Returns: (transfer none) (nullable): an entry; %NULL beyond the last
 */
const DhEntry *
dh_game_get_entry (const DhGame *game, guint index)
{
  return index < game->n_entries ? &game->entries[index] : NULL;
}

/* Plays the record on to an index; the position may be at any one before it. */
static gboolean
play_on (DhGame *game, guint index, gboolean loud, GError **error)
{
  DhPlay play = dh_game_play (game, loud);

  game->options_side = DH_SIDE_NONE;
  while (game->index < index)
    {
      if (!replay_entry (&play, &game->entries[game->index], error))
        return FALSE;
      dh_play_continue (&play);
      game->index++;
      dh_game_keep_copy (game);
    }
  return TRUE;
}

/**
 * dh_game_seek:
 * @index: 0 to dh_game_get_length()
 *
 * Goes to another point of the record. Forward, the sink hears what happens; backward is silent.
 *
 * Returns: %FALSE with %DH_GAME_ERROR_RECORD when there is no such entry
 */
gboolean
dh_game_seek (DhGame *game, guint index, GError **error)
{
  guint i = game->n_copies;

  if (index > game->n_entries)
    return dh_game_fail (error, DH_GAME_ERROR_RECORD, "the record is not so long");
  if (index >= game->index)
    return play_on (game, index, TRUE, error);
  while (i > 1 && game->copied_at[i - 1] > index)
    i--;
  dh_state_copy (game->state, dh_game_copy_at (game, i - 1));
  game->index = game->copied_at[i - 1];
  return play_on (game, index, FALSE, error);
}

/**
 * dh_game_undo:
 *
 * Goes back by one entry.
 *
 * Returns: whether there was one
 */
gboolean
dh_game_undo (DhGame *game)
{
  return game->index > 0 && dh_game_seek (game, game->index - 1, NULL);
}

/**
 * dh_game_redo:
 *
 * Goes forward by one entry.
 *
 * Returns: whether there was one
 */
gboolean
dh_game_redo (DhGame *game)
{
  return game->index < game->n_entries && dh_game_seek (game, game->index + 1, NULL);
}

/**
 * dh_game_replay:
 * @to: index to stop at
 * @sink: (nullable): who is told everything from the start of the battle
 * @out: (inout): a state of the setup, becomes the position at @to
 *
 * Plays the record from the beginning beside the game, which is not changed.
 *
 * Returns: %FALSE with %DH_GAME_ERROR_RECORD when there is no such entry
 */
gboolean
dh_game_replay (const DhGame *game, guint to, const DhSink *sink, DhState *out, GError **error)
{
  g_autoptr (DhState) start = dh_state_new (game->setup, game->seed);
  DhPlay play = {out, sink};

  if (to > game->n_entries)
    return dh_game_fail (error, DH_GAME_ERROR_RECORD, "the record is not so long");
  dh_state_copy (out, start);
  dh_play_start (&play);
  for (guint i = 0; i < to; i++)
    {
      if (!replay_entry (&play, &game->entries[i], error))
        return FALSE;
      dh_play_continue (&play);
    }
  return TRUE;
}
