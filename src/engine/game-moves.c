/* game-moves.c — what is done to a battle: answers, rolls, corrections
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/game-private.h"

#include "engine/correction.h"

#include <string.h>

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
  DhPlay play = dh_game_play (game, TRUE);
  DhEntry *entry;

  if (game->state->pending == DH_PENDING_OVER)
    return dh_game_fail (error, DH_GAME_ERROR_OVER, "the battle is over");
  if (!dh_state_is_asked (game->state, side))
    return dh_game_fail (error, DH_GAME_ERROR_NOT_ASKED, "this side is not asked");
  list_options (game, side);
  if (!dh_options_have (game->options, game->n_options, option))
    return fail_illegal (game, side, option, error);
  entry = dh_game_append (game, DH_ENTRY_ANSWER, side);
  entry->option = option;
  entry->is_sole = game->n_options == 1;
  dh_play_answer (&play, side, option);
  dh_game_keep_copy (game);
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
  dh_game_cut_off (game, game->index);
  memmove (&game->entries[i - 1], &game->entries[i], (game->n_entries - i) * sizeof *game->entries);
  game->n_entries--;
  game->index--;
  dh_game_drop_copies (game, i - 1);
  state->decisions[side].sealed = DH_OPTION_NONE;
  game->options_side = DH_SIDE_NONE;
  return TRUE;
}

static gboolean
check_rolls (const DhGame *game, GError **error)
{
  if (game->state->pending == DH_PENDING_OVER)
    return dh_game_fail (error, DH_GAME_ERROR_OVER, "the battle is over");
  if (game->state->pending != DH_PENDING_ROLL)
    return dh_game_fail (error, DH_GAME_ERROR_NOT_ASKED, "nothing is to be rolled");
  return TRUE;
}

static void
take_faces (DhGame *game, const guint8 *faces)
{
  DhPlay play = dh_game_play (game, TRUE);
  DhRoll roll = game->state->roll;
  DhEntry *entry = dh_game_append (game, DH_ENTRY_ROLL, roll.side);

  entry->n_faces = roll.count;
  memcpy (entry->faces, faces, roll.count);
  dh_play_faces (&play, faces);
  dh_game_keep_copy (game);
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
    return dh_game_fail (error, DH_GAME_ERROR_ILLEGAL, "the roll has another number of dice");
  for (guint i = 0; i < n_faces; i++)
    if (!dh_roll_can_show (game->setup, roll, faces[i])
        || (roll->kind == DH_ROLL_CARD && dh_state_cards (game->state, DH_CARDS_PILE, faces[i]) == 0))
      return dh_game_fail (error, DH_GAME_ERROR_ILLEGAL, "this cannot come up in the roll");
  dh_state_sample (game->state, unused);
  take_faces (game, faces);
  return TRUE;
}

static void
go_on (DhGame *game)
{
  DhPlay play = dh_game_play (game, TRUE);

  dh_play_continue (&play);
  dh_game_keep_copy (game);
}

static gboolean
enter_text (DhGame *game, DhEntryKind kind, DhSide side, const char *text, GError **error)
{
  g_autoptr (DhState) scratch = dh_state_dup (game->state);
  gboolean good =
      kind == DH_ENTRY_RULES ? dh_position_parse (scratch, text, error) : dh_correction_apply (scratch, text, error);

  if (!good)
    return FALSE;
  dh_game_append (game, kind, side)->text = g_strdup (text);
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
    return dh_game_fail (error, DH_GAME_ERROR_OVER, "the battle is over");
  return enter_text (game, DH_ENTRY_CORRECTION, side, text, error);
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
