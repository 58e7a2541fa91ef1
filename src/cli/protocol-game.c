/* protocol-game.c — the battle that the bot protocol keeps
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/protocol-private.h"

#include "scenario/start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Bots of this protocol draw from a stream of their own. */
#define GENMOVE_PURPOSE 2000

/**
 * dh_protocol_refuse:
 * @text: a translated sentence without its full stop
 *
 * Sets @error.
 *
 * Returns: %FALSE
 */
gboolean
dh_protocol_refuse (GError **error, const char *text)
{
  g_set_error_literal (error, DH_NOTATION_ERROR, DH_NOTATION_ERROR_SYNTAX, text);
  return FALSE;
}

/**
 * dh_protocol_drop_game:
 *
 * Forgets the battle but not the scenario: the next command that needs one begins another.
 */
void
dh_protocol_drop_game (DhProtocol *self)
{
  g_clear_pointer (&self->game, dh_game_free);
  g_clear_pointer (&self->view, g_free);
  g_clear_pointer (&self->thinker, dh_thinker_free);
  g_string_truncate (self->events, 0);
}

/* Faces for a roll of dice: those that were given, and the generator's for what is missing. */
static void
take_dice (DhProtocol *self, guint8 *faces, guint count)
{
  guint n = MIN (count, self->dice->len);

  if (n == 0)
    return;
  memcpy (faces, self->dice->data, n);
  g_array_remove_range (self->dice, 0, n);
}

/**
 * dh_protocol_settle:
 *
 * Answers rolls until something else is pending, with the faces and cards that were given or by the generator.
 *
 * Returns: %FALSE with a %DH_GAME_ERROR where what was given cannot come up
 */
gboolean
dh_protocol_settle (DhProtocol *self, GError **error)
{
  const DhState *state = dh_game_get_state (self->game);

  while (state->pending == DH_PENDING_ROLL)
    {
      guint8 faces[DH_MAX_DICE];
      gboolean is_card = state->roll.kind == DH_ROLL_CARD;

      if ((is_card ? self->cards->len : self->dice->len) == 0)
        {
          if (!dh_game_roll (self->game, error))
            return FALSE;
          continue;
        }
      dh_state_copy (self->view, state);
      dh_state_sample (self->view, faces);
      if (is_card)
        {
          faces[0] = (guint8) g_array_index (self->cards, guint16, 0);
          g_array_remove_index (self->cards, 0);
        }
      else
        {
          take_dice (self, faces, state->roll.count);
        }
      if (!dh_game_roll_faces (self->game, faces, state->roll.count, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * dh_protocol_need_setup:
 *
 * Sees to it that there is a setup of the scenario.
 *
 * Returns: %FALSE with an error where none is loaded or it cannot be played
 */
gboolean
dh_protocol_need_setup (DhProtocol *self, GError **error)
{
  const DhRules *rules;

  if (self->setup != NULL)
    return TRUE;
  if (self->scenario == NULL)
    return dh_protocol_refuse (error, _ ("no battle is loaded; say “load FILE” first"));
  rules = dh_library_get_rules (self->library, dh_scenario_get_catalogue (self->scenario));
  self->setup = dh_scenario_to_setup (self->scenario, rules, error);
  return self->setup != NULL;
}

/**
 * dh_protocol_need_game:
 *
 * Sees to it that a battle is under way.
 *
 * Returns: %FALSE with an error where none can begin
 */
gboolean
dh_protocol_need_game (DhProtocol *self, GError **error)
{
  if (self->game != NULL)
    return TRUE;
  if (!dh_protocol_need_setup (self, error))
    return FALSE;
  self->game = dh_game_new (self->setup, self->seed);
  self->view = dh_state_new (self->setup, 0);
  self->thinker = dh_thinker_new (self->setup);
  dh_stream_seed (&self->stream, self->seed, GENMOVE_PURPOSE);
  dh_game_set_sink (self->game, &self->sink);
  if (dh_state_is_sound (dh_game_get_state (self->game)))
    return dh_protocol_settle (self, error);
  dh_protocol_drop_game (self);
  return dh_protocol_refuse (error, _ ("the rules know no battle that begins like this; “check” tells why"));
}

/**
 * dh_protocol_look:
 *
 * Returns: (transfer none): the position as the seat may see it, until the next look
 */
const DhState *
dh_protocol_look (DhProtocol *self)
{
  if (self->seat == DH_SIDE_NONE)
    return dh_game_get_state (self->game);
  dh_state_view (dh_game_get_state (self->game), self->seat, self->view);
  return self->view;
}

static DhSide
find_asked (DhProtocol *self)
{
  for (DhSide side = 0; side < self->setup->n_sides; side++)
    if (dh_game_is_asked (self->game, side))
      return side;
  return DH_SIDE_NONE;
}

/* Takes a side's name off the front of *rest if one stands there; otherwise it is the seat, or whoever is asked. */
static DhSide
take_side (DhProtocol *self, const char **rest)
{
  gsize length = strcspn (*rest, " ");
  g_autofree char *word = g_strndup (*rest, length);
  DhSide side = dh_setup_find_side (self->setup, word);

  if (side == DH_SIDE_NONE)
    return self->seat != DH_SIDE_NONE ? self->seat : find_asked (self);
  *rest += length;
  *rest += strspn (*rest, " ");
  return side;
}

/**
 * dh_protocol_need_side:
 * @rest: (inout): words of the command; a side's id at their front is taken off
 * @side: (out): that side, else the seat, else whoever is asked
 *
 * Sees to it that a battle is under way, and finds the side a command is for.
 *
 * Returns: %FALSE with an error where nobody is asked, or the seat may not speak for the side
 */
gboolean
dh_protocol_need_side (DhProtocol *self, const char **rest, DhSide *side, GError **error)
{
  if (!dh_protocol_need_game (self, error))
    return FALSE;
  *side = take_side (self, rest);
  if (*side == DH_SIDE_NONE)
    return dh_protocol_refuse (error, _ ("nobody is asked now"));
  if (self->seat != DH_SIDE_NONE && *side != self->seat)
    return dh_protocol_refuse (error, _ ("that is not your side"));
  return TRUE;
}

/**
 * dh_protocol_need_referee:
 *
 * Returns: %FALSE with an error where a side is seated
 */
gboolean
dh_protocol_need_referee (DhProtocol *self, GError **error)
{
  return self->seat == DH_SIDE_NONE || dh_protocol_refuse (error, _ ("only the referee may do that"));
}
