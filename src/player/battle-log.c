/* battle-log.c — what happened in a battle, as lines for those who may read them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/battle-log.h"

#include "player/narration.h"

/* The attack whose consequences are told. */
typedef struct
{
  guint depth;         /* of its step in the agenda, counted from the bottom; 0: none */
  guint8 phase;        /* kind of the step below it */
  DhPieceId pieces[2]; /* who fights */
} Attack;

struct _DhBattleLog
{
  GListStore *lines;
  GPtrArray *undone; /* (element-type DhLogEntry) lines ahead of the present, the next one last */
  Attack attack;
  DhReaders readers;
  DhSide side;
};

static void
censor (const DhBattleLog *log, const DhEvent *event, DhEvent *out)
{
  switch (log->readers)
    {
    case DH_READERS_OF_ALL:
      *out = *event;
      break;
    case DH_READERS_OF_A_SIDE:
      dh_event_for_side (event, log->side, out);
      break;
    case DH_READERS_OF_PUBLIC:
      dh_event_for_side (event, DH_SIDE_NONE, out);
      break;
    }
}

/* The step of so many from the bottom, which is 1; NULL where there are fewer. */
static const DhStep *
peek_from_bottom (const DhState *state, guint depth)
{
  return depth > 0 && depth <= state->agenda_length ? dh_state_peek (state, state->agenda_length - depth) : NULL;
}

static guint8
phase_of (const DhState *state, guint depth)
{
  const DhStep *below = peek_from_bottom (state, depth - 1);

  return below != NULL ? below->kind : 0;
}

/* Where the attack stood in the agenda stands it or what follows from it: in the same phase, and about who fights. */
static gboolean
is_consequence (const Attack *attack, const DhState *state)
{
  const DhStep *step = peek_from_bottom (state, attack->depth);

  return step != NULL && phase_of (state, attack->depth) == attack->phase
         && (step->piece == DH_PIECE_NONE || step->piece == attack->pieces[0] || step->piece == attack->pieces[1]);
}

/* An attack stands on its own; what it costs follows one step in. An attack is a roll of one piece against another. */
static guint
find_level (DhBattleLog *log, const DhState *state, const DhEvent *event)
{
  if (event->n_faces > 0 && event->other != DH_PIECE_NONE && !event->turn_start)
    {
      log->attack = (Attack){.depth = state->agenda_length, .pieces = {event->piece, event->other}};
      log->attack.phase = phase_of (state, log->attack.depth);
      return 0;
    }
  if (event->turn_start || !is_consequence (&log->attack, state))
    log->attack.depth = 0;
  return log->attack.depth > 0;
}

static DhLogEntry *
make_line (DhBattleLog *log, const DhState *state, const DhEvent *event, guint index)
{
  DhEvent seen;
  char *text;

  censor (log, event, &seen);
  text = dh_narrate_event (state, &seen);
  return text != NULL ? dh_log_entry_new (&seen, text, index, find_level (log, state, &seen)) : NULL;
}

/* ---- Telling it all again ---- */

typedef struct
{
  DhBattleLog *log;
  guint index;
  GPtrArray *lines; /* (element-type DhLogEntry) */
} Retelling;

static void
on_told_again (const DhState *state, const DhEvent *event, gpointer data)
{
  Retelling *retelling = data;
  DhLogEntry *line = make_line (retelling->log, state, event, retelling->index);

  if (line != NULL)
    g_ptr_array_add (retelling->lines, line);
}

/**
 * dh_battle_log_new:
 *
 * Returns: (transfer full): an empty log that tells everything
 */
DhBattleLog *
dh_battle_log_new (void)
{
  DhBattleLog *log = g_new0 (DhBattleLog, 1);

  log->lines = g_list_store_new (DH_TYPE_LOG_ENTRY);
  log->undone = g_ptr_array_new_with_free_func (g_object_unref);
  log->side = DH_SIDE_NONE;
  return log;
}

/**
 * dh_battle_log_free:
 */
void
dh_battle_log_free (DhBattleLog *log)
{
  g_clear_object (&log->lines);
  g_clear_pointer (&log->undone, g_ptr_array_unref);
  g_free (log);
}

/**
 * dh_battle_log_get_lines:
 *
 * Returns: (transfer none): DhLogEntry, oldest first
 */
GListModel *
dh_battle_log_get_lines (DhBattleLog *log)
{
  return G_LIST_MODEL (log->lines);
}

/**
 * dh_battle_log_set_readers:
 * @side: the one that is played by a person; only for %DH_READERS_OF_A_SIDE
 *
 * Says for whom lines are written from now on; dh_battle_log_retell() writes the old ones anew.
 */
void
dh_battle_log_set_readers (DhBattleLog *log, DhReaders readers, DhSide side)
{
  g_return_if_fail (log != NULL);
  log->readers = readers;
  log->side = side;
}

/**
 * dh_battle_log_tell:
 * @index: of the entry of the game that led to @event
 *
 * Writes the line of an event at the end.
 *
 * Returns: (transfer none) (nullable): the line; %NULL if there is nothing to tell
 */
DhLogEntry *
dh_battle_log_tell (DhBattleLog *log, const DhState *state, const DhEvent *event, guint index)
{
  g_autoptr (DhLogEntry) line = NULL;

  g_return_val_if_fail (log != NULL, NULL);

  line = make_line (log, state, event, index);
  if (line != NULL)
    g_list_store_append (log->lines, line);
  return line;
}

/**
 * dh_battle_log_retell:
 * @game: at any point; it stays there
 *
 * Writes the whole record anew, what was taken back included; dh_battle_log_seek() takes the lines ahead away again.
 */
void
dh_battle_log_retell (DhBattleLog *log, DhGame *game)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (DhGame) again = NULL;
  g_autoptr (DhState) start = NULL;
  Retelling retelling = {log, 0, lines};
  const DhSink sink = {on_told_again, &retelling};
  Attack attack;

  g_return_if_fail (log != NULL && game != NULL);

  again = dh_game_dup (game);
  start = dh_state_new (dh_game_get_setup (again), 0);
  attack = log->attack;
  log->attack.depth = 0;
  dh_game_replay (again, 0, &sink, start, NULL);
  dh_game_seek (again, 0, NULL);
  dh_game_set_sink (again, &sink);
  while (retelling.index < dh_game_get_length (again) && dh_game_seek (again, ++retelling.index, NULL))
    continue;
  log->attack = attack;
  g_ptr_array_set_size (log->undone, 0);
  g_list_store_splice (log->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (log->lines)), lines->pdata, lines->len);
}

/**
 * dh_battle_log_seek:
 * @index: of the game's present entry
 *
 * Shows the lines up to @index; those behind it are kept for coming back.
 */
void
dh_battle_log_seek (DhBattleLog *log, guint index)
{
  GListModel *lines;

  g_return_if_fail (log != NULL);

  lines = G_LIST_MODEL (log->lines);
  for (guint n; (n = g_list_model_get_n_items (lines)) > 0;)
    {
      g_autoptr (DhLogEntry) last = g_list_model_get_item (lines, n - 1);

      if (dh_log_entry_get_index (last) <= index)
        break;
      g_list_store_remove (log->lines, n - 1);
      g_ptr_array_add (log->undone, g_steal_pointer (&last));
    }
  while (log->undone->len > 0)
    {
      DhLogEntry *next = g_ptr_array_index (log->undone, log->undone->len - 1);

      if (dh_log_entry_get_index (next) > index)
        break;
      g_list_store_append (log->lines, next);
      g_ptr_array_set_size (log->undone, log->undone->len - 1);
    }
}

/**
 * dh_battle_log_forget_undone:
 *
 * What was taken back does not come again.
 */
void
dh_battle_log_forget_undone (DhBattleLog *log)
{
  g_return_if_fail (log != NULL);
  g_ptr_array_set_size (log->undone, 0);
}
