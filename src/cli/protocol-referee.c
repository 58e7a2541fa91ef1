/* protocol-referee.c — commands of the bot protocol that say what a battle is, and change it
 *
 * All but "load" are the referee's alone.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/protocol-private.h"
#include "scenario/check.h"
#include "scenario/record.h"
#include "scenario/save.h"
#include "scenario/scenario-file.h"

#include <glib/gi18n-lib.h>

/* An error of the scenario bars playing; the first one is told. */
static gboolean
check_playable (DhProtocol *self, const DhScenario *scenario, GError **error)
{
  const DhRules *rules = dh_library_get_rules (self->library, dh_scenario_get_catalogue (scenario));
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, rules);

  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = g_ptr_array_index (findings, i);

      if (finding->severity != DH_PROBLEM_ERROR)
        continue;
      g_set_error (error, DH_NOTATION_ERROR, DH_NOTATION_ERROR_RANGE, _ ("the battle cannot be played: [%s] %s"),
                   finding->code, finding->text);
      return FALSE;
    }
  return TRUE;
}

static gboolean
do_load (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_autoptr (DhScenario) scenario = dh_scenario_load (rest, self->library, error);

  if (scenario == NULL || !check_playable (self, scenario, error))
    return FALSE;
  dh_protocol_take_scenario (self, g_steal_pointer (&scenario));
  return dh_protocol_need_setup (self, error);
}

static gboolean
do_seed (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  if (!dh_protocol_need_referee (self, error)
      || !g_ascii_string_to_unsigned (rest, 10, 0, G_MAXUINT64, &self->seed, error))
    return FALSE;
  dh_protocol_drop_game (self);
  return TRUE;
}

/* Appends to faces or cards the indices of items that are named. */
static gboolean
read_items (DhProtocol *self, DhItemKind kind, const char *rest, GArray *into, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint16));

  if (self->scenario == NULL)
    return dh_protocol_refuse (error, _ ("no battle is loaded; say “load FILE” first"));
  for (guint i = 0; words[i] != NULL; i++)
    {
      const DhItem *item = dh_catalogue_find (dh_scenario_get_catalogue (self->scenario), kind, words[i]);

      if (*words[i] == '\0')
        continue;
      if (item == NULL)
        {
          g_set_error (error, DH_NOTATION_ERROR, DH_NOTATION_ERROR_UNKNOWN, _ ("“%s” is not a %s of this game"),
                       words[i], dh_item_kind_name (kind));
          return FALSE;
        }
      g_array_append_val (found, item->index);
    }
  for (guint i = 0; i < found->len; i++)
    if (kind == DH_ITEM_SYMBOL)
      {
        guint8 face = (guint8) g_array_index (found, guint16, i);

        g_array_append_val (into, face);
      }
    else
      {
        g_array_append_val (into, g_array_index (found, guint16, i));
      }
  return TRUE;
}

static gboolean
do_dice (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  return dh_protocol_need_referee (self, error) && read_items (self, DH_ITEM_SYMBOL, rest, self->dice, error);
}

static gboolean
do_draw (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  return dh_protocol_need_referee (self, error) && read_items (self, DH_ITEM_CARD, rest, self->cards, error);
}

/* Gives a side these cards instead of the ones it holds of the same decks. */
static gboolean
change_hand (DhState *state, DhSide side, const GArray *cards, GError **error)
{
  const DhSetup *setup = state->setup;

  for (guint card = 0; card < setup->n_cards; card++)
    while (dh_state_cards (state, DH_CARDS_HAND + side, card) > 0)
      dh_state_move_card (state, card, DH_CARDS_HAND + side, DH_CARDS_PILE);
  for (guint i = 0; i < cards->len; i++)
    {
      guint card = g_array_index (cards, guint16, i);

      if (!dh_state_move_card (state, card, DH_CARDS_PILE, DH_CARDS_HAND + side)
          && !dh_state_move_card (state, card, DH_CARDS_DISCARD, DH_CARDS_HAND + side))
        {
          g_set_error (error, DH_NOTATION_ERROR, DH_NOTATION_ERROR_RANGE, _ ("no “%s” is left in pile or discards"),
                       dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, card)->id);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
do_hand (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (DhState) state = NULL;
  g_autoptr (GString) position = g_string_new (NULL);
  DhSide side;

  if (!dh_protocol_need_referee (self, error) || !dh_protocol_need_side (self, &rest, &side, error)
      || !read_items (self, DH_ITEM_CARD, rest, cards, error))
    return FALSE;
  state = dh_state_dup (dh_game_get_state (self->game));
  if (!change_hand (state, side, cards, error))
    return FALSE;
  dh_position_print (state, position);
  return dh_game_change_rules (self->game, position->str, error);
}

/* A position stands on many lines, a command on one: here ";" parts its lines. */
static gboolean
do_set (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_autofree char *text = g_strdelimit (g_strdup (rest), ";", '\n');

  return dh_protocol_need_referee (self, error) && dh_protocol_need_game (self, error)
         && dh_game_change_rules (self->game, text, error) && dh_protocol_settle (self, error);
}

static gboolean
do_correct (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  return dh_protocol_need_referee (self, error) && dh_protocol_need_game (self, error)
         && dh_game_correct (self->game, DH_SIDE_NONE, rest, error) && dh_protocol_settle (self, error);
}

static gboolean
do_undo (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  if (!dh_protocol_need_referee (self, error) || !dh_protocol_need_game (self, error))
    return FALSE;
  do
    if (!dh_game_undo (self->game))
      return dh_protocol_refuse (error, _ ("there is nothing to undo"));
  while (dh_game_get_state (self->game)->pending == DH_PENDING_ROLL);
  return TRUE;
}

static gboolean
do_save (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (!dh_protocol_need_referee (self, error) || !dh_protocol_need_game (self, error))
    return FALSE;
  dh_record_save (self->scenario, self->game, rest, &fault);
  if (!dh_file_is_saved (fault))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  if (fault != NULL)
    g_string_append (out, fault->message);
  return TRUE;
}

const DhCommand dh_referee_commands[] = {
    {"correct", do_correct}, {"dice", do_dice}, {"draw", do_draw}, {"hand", do_hand}, {"load", do_load},
    {"save", do_save},       {"seed", do_seed}, {"set", do_set},   {"undo", do_undo}, {NULL, NULL},
};
