/* game.c — the mid-end: a battle as a list of entries
 *
 * Going back needs a position to start from: a fixed number of copies is kept, evenly spaced over the record. When they
 * run out every second one is given up and the spacing doubles, so memory is bounded and nothing is allocated while
 * playing once dh_game_reserve() has made room for the entries.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/game.h"

#include "engine/correction.h"
#include "engine/play.h"

#include <string.h>

#define N_COPIES 32
#define FIRST_SPACING 8

struct _DhGame
{
  DhSetup *setup;
  guint64 seed;
  DhState *state;
  DhSink sink;
  DhEntry *entries;
  guint n_entries;
  guint n_room;
  guint index;
  guint8 *copies; /* N_COPIES states */
  guint copied_at[N_COPIES];
  guint n_copies;
  guint spacing;
  DhOption *options; /* the last list that was asked for, */
  guint n_options;
  DhSide options_side; /* of this side; DH_SIDE_NONE: of no use any more */
};

G_DEFINE_QUARK (dh_game_error, dh_game_error)

static DhState *
get_copy (const DhGame *game, guint i)
{
  return (DhState *) (void *) (game->copies + i * game->setup->state_size);
}

static DhPlay
play_of (DhGame *game, gboolean loud)
{
  return (DhPlay){game->state, loud && game->sink.func != NULL ? &game->sink : NULL};
}

static void
thin_out (DhGame *game)
{
  for (guint i = 1; 2 * i < game->n_copies; i++)
    {
      dh_state_copy (get_copy (game, i), get_copy (game, 2 * i));
      game->copied_at[i] = game->copied_at[2 * i];
    }
  game->n_copies = (game->n_copies + 1) / 2;
  game->spacing *= 2;
}

/* Keeps a copy of the position if it is the turn for one. */
static void
keep_copy (DhGame *game)
{
  if (game->index % game->spacing != 0 || (game->n_copies > 0 && game->copied_at[game->n_copies - 1] >= game->index))
    return;
  if (game->n_copies == N_COPIES)
    thin_out (game);
  if (game->index % game->spacing != 0)
    return;
  dh_state_copy (get_copy (game, game->n_copies), game->state);
  game->copied_at[game->n_copies++] = game->index;
}

static void
drop_copies_after (DhGame *game, guint index)
{
  while (game->n_copies > 1 && game->copied_at[game->n_copies - 1] > index)
    game->n_copies--;
}

static void
cut_off (DhGame *game, guint length)
{
  while (game->n_entries > length)
    g_clear_pointer (&game->entries[--game->n_entries].text, g_free);
  drop_copies_after (game, length);
}

static DhEntry *
append (DhGame *game, DhEntryKind kind, DhSide side)
{
  DhEntry *entry;

  cut_off (game, game->index);
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

  if (entry->is_kept)
    return TRUE;
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
  game->copies = g_malloc (N_COPIES * setup->state_size);
  game->spacing = FIRST_SPACING;
  game->options = g_new (DhOption, DH_MAX_OPTIONS);
  game->options_side = DH_SIDE_NONE;
  play = play_of (game, FALSE);
  dh_play_start (&play);
  keep_copy (game);
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
  copy->copies = g_malloc (N_COPIES * game->setup->state_size);
  for (guint i = 0; i < game->n_copies; i++)
    dh_state_copy (get_copy (copy, i), get_copy (game, i));
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
  cut_off (game, 0);
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

static void
list_options (DhGame *game, DhSide side)
{
  if (game->options_side == side)
    return;
  game->n_options = dh_state_options (game->state, side, game->options);
  game->options_side = side;
}

/**
 * dh_game_options:
 * @out: (out): every legal answer, sorted and without doubles
 *
 * Returns: how many there are; 0 when @side is not asked
 */
guint
dh_game_options (const DhGame *game, DhSide side, DhOption out[DH_MAX_OPTIONS])
{
  if (!dh_state_is_asked (game->state, side))
    return 0;
  list_options ((DhGame *) game, side);
  memcpy (out, game->options, game->n_options * sizeof *out);
  return game->n_options;
}

static gboolean
fail (GError **error, DhGameError code, const char *what)
{
  g_set_error_literal (error, DH_GAME_ERROR, code, what);
  return FALSE;
}

static gboolean
fail_illegal (const DhGame *game, DhSide side, DhOption option, GError **error)
{
  const DhRules *rules = game->setup->rules;
  g_autoptr (GString) text = g_string_new (NULL);
  DhMessage message = {NULL};
  DhWhy why = rules->why != NULL ? rules->why (game->state, side, option) : DH_WHY_NONE;
  guint n_kinds = 1;

  while (rules->option_kinds[n_kinds].name != NULL)
    n_kinds++;
  if (dh_option_kind (option) > 0 && dh_option_kind (option) < n_kinds)
    dh_option_print (game->setup, option, text);
  else
    g_string_append (text, "?");
  if (why != DH_WHY_NONE && rules->describe_why != NULL)
    rules->describe_why (game->state, why, option, &message);
  g_set_error (error, DH_GAME_ERROR, DH_GAME_ERROR_ILLEGAL, "\"%s\" is not legal here%s%s", text->str,
               message.statement != NULL ? ": " : "", message.statement != NULL ? message.statement : "");
  return FALSE;
}

/**
 * dh_game_choose:
 * @side: who answers
 * @option: one of dh_game_options()
 *
 * Gives one side's answer. While other sides are still asked it is sealed.
 *
 * Returns: %FALSE with %DH_GAME_ERROR_OVER, %DH_GAME_ERROR_NOT_ASKED or %DH_GAME_ERROR_ILLEGAL; nothing is changed then
 */
gboolean
dh_game_choose (DhGame *game, DhSide side, DhOption option, GError **error)
{
  DhPlay play = play_of (game, TRUE);

  if (game->state->pending == DH_PENDING_OVER)
    return fail (error, DH_GAME_ERROR_OVER, "the battle is over");
  if (!dh_state_is_asked (game->state, side))
    return fail (error, DH_GAME_ERROR_NOT_ASKED, "this side is not asked");
  list_options (game, side);
  if (!dh_options_have (game->options, game->n_options, option))
    return fail_illegal (game, side, option, error);
  append (game, DH_ENTRY_ANSWER, side)->option = option;
  dh_play_answer (&play, side, option);
  keep_copy (game);
  return TRUE;
}

/**
 * dh_game_withdraw:
 *
 * Takes back a sealed answer; it leaves the record.
 *
 * Returns: whether @side had one
 */
gboolean
dh_game_withdraw (DhGame *game, DhSide side)
{
  DhState *state = game->state;
  guint i = game->index;

  if (state->pending != DH_PENDING_DECISIONS || side >= game->setup->n_sides
      || state->decisions[side].sealed == DH_OPTION_NONE)
    return FALSE;
  while (i > 0 && !(game->entries[i - 1].kind == DH_ENTRY_ANSWER && game->entries[i - 1].side == side))
    i--;
  if (i == 0)
    return FALSE;
  cut_off (game, game->index);
  memmove (&game->entries[i - 1], &game->entries[i], (game->n_entries - i) * sizeof *game->entries);
  game->n_entries--;
  game->index--;
  drop_copies_after (game, i - 1);
  state->decisions[side].sealed = DH_OPTION_NONE;
  game->options_side = DH_SIDE_NONE;
  return TRUE;
}

static gboolean
check_rolls (const DhGame *game, GError **error)
{
  if (game->state->pending == DH_PENDING_OVER)
    return fail (error, DH_GAME_ERROR_OVER, "the battle is over");
  if (game->state->pending != DH_PENDING_ROLL)
    return fail (error, DH_GAME_ERROR_NOT_ASKED, "nothing is to be rolled");
  return TRUE;
}

static void
take_faces (DhGame *game, const guint8 *faces)
{
  DhPlay play = play_of (game, TRUE);
  DhRoll roll = game->state->roll;
  DhEntry *entry = append (game, DH_ENTRY_ROLL, roll.side);

  entry->n_faces = roll.count;
  memcpy (entry->faces, faces, roll.count);
  dh_play_faces (&play, faces);
  keep_copy (game);
}

/**
 * dh_game_roll:
 *
 * Lets the battle's own chance answer the roll that is pending.
 *
 * Returns: %FALSE with %DH_GAME_ERROR_OVER or %DH_GAME_ERROR_NOT_ASKED
 */
gboolean
dh_game_roll (DhGame *game, GError **error)
{
  guint8 faces[DH_MAX_DICE] = {0};

  if (!check_rolls (game, error))
    return FALSE;
  dh_state_sample (game->state, faces);
  take_faces (game, faces);
  return TRUE;
}

/**
 * dh_game_roll_faces:
 * @faces: (array length=n_faces): real dice, or the faces of a record
 *
 * Answers the roll that is pending. The battle's own chance moves on as if it had rolled, so a record played again by
 * its faces leads to the same fingerprint.
 *
 * Returns: %FALSE with %DH_GAME_ERROR_OVER, %DH_GAME_ERROR_NOT_ASKED or, for faces that cannot come up,
 *   %DH_GAME_ERROR_ILLEGAL
 */
gboolean
dh_game_roll_faces (DhGame *game, const guint8 *faces, guint n_faces, GError **error)
{
  const DhRoll *roll = &game->state->roll;
  guint8 unused[DH_MAX_DICE];

  if (!check_rolls (game, error))
    return FALSE;
  if (n_faces != roll->count)
    return fail (error, DH_GAME_ERROR_ILLEGAL, "the roll has another number of dice");
  for (guint i = 0; i < n_faces; i++)
    if (!dh_roll_can_show (game->setup, roll, faces[i])
        || (roll->kind == DH_ROLL_CARD && dh_state_cards (game->state, DH_CARDS_PILE, faces[i]) == 0))
      return fail (error, DH_GAME_ERROR_ILLEGAL, "this cannot come up in the roll");
  dh_state_sample (game->state, unused);
  take_faces (game, faces);
  return TRUE;
}

static void
go_on (DhGame *game)
{
  DhPlay play = play_of (game, TRUE);

  dh_play_continue (&play);
  keep_copy (game);
}

static gboolean
enter_text (DhGame *game, DhEntryKind kind, DhSide side, const char *text, GError **error)
{
  g_autoptr (DhState) scratch = dh_state_dup (game->state);
  gboolean good =
      kind == DH_ENTRY_RULES ? dh_position_parse (scratch, text, error) : dh_correction_apply (scratch, text, error);

  if (!good)
    return FALSE;
  append (game, kind, side)->text = g_strdup (text);
  dh_state_copy (game->state, scratch);
  go_on (game);
  return TRUE;
}

/**
 * dh_game_correct:
 * @side: the side for which the referee speaks, or %DH_SIDE_NONE
 * @text: edits, see correction.h
 *
 * Corrects the position. Sealed answers are taken back. It is an entry of the record like any answer.
 *
 * Returns: %FALSE with %DH_GAME_ERROR_OVER or an error of notation; nothing is changed then
 */
gboolean
dh_game_correct (DhGame *game, DhSide side, const char *text, GError **error)
{
  if (game->state->pending == DH_PENDING_OVER)
    return fail (error, DH_GAME_ERROR_OVER, "the battle is over");
  return enter_text (game, DH_ENTRY_CORRECTION, side, text, error);
}

/**
 * dh_game_keep:
 * @entry: (transfer none): an entry of a record that these rules would not play
 *
 * Appends an entry that does nothing, so that a record keeps the part that only an older version of the rules could
 * play. dh_game_change_rules() goes on after it.
 */
void
dh_game_keep (DhGame *game, const DhEntry *entry)
{
  DhEntry *kept = append (game, entry->kind, entry->side);

  *kept = *entry;
  kept->text = g_strdup (entry->text);
  kept->is_kept = TRUE;
  keep_copy (game);
}

/**
 * dh_game_change_rules:
 * @position: a position as text
 *
 * Goes on from a position that these rules would not have come to: an older version did, or somebody set it up. A
 * position at the start of a turn serves when that of the last question cannot be read any more.
 *
 * Returns: %FALSE with an error of notation; nothing is changed then
 */
gboolean
dh_game_change_rules (DhGame *game, const char *position, GError **error)
{
  return enter_text (game, DH_ENTRY_RULES, DH_SIDE_NONE, position, error);
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
  DhPlay play = play_of (game, loud);

  game->options_side = DH_SIDE_NONE;
  while (game->index < index)
    {
      if (!replay_entry (&play, &game->entries[game->index], error))
        return FALSE;
      dh_play_continue (&play);
      game->index++;
      keep_copy (game);
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
    return fail (error, DH_GAME_ERROR_RECORD, "the record is not so long");
  if (index >= game->index)
    return play_on (game, index, TRUE, error);
  while (i > 1 && game->copied_at[i - 1] > index)
    i--;
  dh_state_copy (game->state, get_copy (game, i - 1));
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
    return fail (error, DH_GAME_ERROR_RECORD, "the record is not so long");
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
