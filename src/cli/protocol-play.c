/* protocol-play.c — commands of the bot protocol that ask about a battle, and answer for a side
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/protocol-private.h"

#include "player/narration.h"
#include "scenario/statements.h"

#include <glib/gi18n-lib.h>

/* An hour, or more positions than anybody waits for. */
#define MAX_BUDGET 3600000

static gboolean
do_seat (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  DhSide side;

  if (!dh_protocol_need_game (self, error))
    return FALSE;
  side = dh_setup_find_side (self->setup, rest);
  if (side == DH_SIDE_NONE && !g_str_equal (rest, "referee"))
    return dh_protocol_refuse (error, _ ("expected a side of this battle or “referee”"));
  self->seat = side;
  g_string_truncate (self->events, 0);
  return TRUE;
}

static gboolean
do_pending (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  const DhState *state;

  if (!dh_protocol_need_game (self, error))
    return FALSE;
  state = dh_protocol_look (self);
  if (state->pending == DH_PENDING_OVER)
    {
      g_string_append_printf (
          out, "over %s", state->winner < self->setup->n_sides ? dh_setup_side_id (self->setup, state->winner) : "-");
      return TRUE;
    }
  for (DhSide side = 0; side < self->setup->n_sides; side++)
    if (dh_game_is_asked (self->game, side))
      {
        const DhDecision *decision = &state->decisions[side];

        g_string_append_printf (out, "%s%s %s", out->len > 0 ? "\n" : "", dh_setup_side_id (self->setup, side),
                                self->setup->rules->decision_kinds[decision->kind]);
        dh_protocol_print_piece (out, "piece", self->setup, decision->piece);
        dh_protocol_print_piece (out, "other", self->setup, decision->other);
        dh_protocol_print_place (out, "at", self->setup, decision->place);
        if (decision->number != 0)
          g_string_append_printf (out, " number=%u", decision->number);
      }
  return TRUE;
}

static gboolean
do_options (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  DhOption options[DH_MAX_OPTIONS];
  DhSide side;
  guint n;

  if (!dh_protocol_need_side (self, &rest, &side, error))
    return FALSE;
  n = dh_game_is_asked (self->game, side) ? dh_game_options (self->game, side, options) : 0;
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (out, "%s%u ", i > 0 ? "\n" : "", i + 1);
      dh_option_print (self->setup, options[i], out);
    }
  return TRUE;
}

/* A number of the list that "options" prints, or the notation itself. */
static gboolean
read_option (DhProtocol *self, DhSide side, const char *word, DhOption *option, GError **error)
{
  DhOption options[DH_MAX_OPTIONS];
  guint64 number;
  guint n;

  if (!g_ascii_string_to_unsigned (word, 10, 1, DH_MAX_OPTIONS, &number, NULL))
    return dh_option_parse (self->setup, word, option, error);
  n = dh_game_is_asked (self->game, side) ? dh_game_options (self->game, side, options) : 0;
  if (number > n)
    return dh_protocol_refuse (error, _ ("there is no option of that number"));
  *option = options[number - 1];
  return TRUE;
}

static gboolean
choose (DhProtocol *self, const char *rest, GError **error)
{
  DhOption option;
  DhSide side;

  return dh_protocol_need_side (self, &rest, &side, error) && read_option (self, side, rest, &option, error)
         && dh_game_choose (self->game, side, option, error) && dh_protocol_settle (self, error);
}

/* Several answers are parted by ";"; those before one that is refused stand. */
static gboolean
do_choose (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_auto (GStrv) answers = g_strsplit (rest, ";", -1);

  if (answers[0] == NULL)
    return choose (self, "", error);
  for (guint i = 0; answers[i] != NULL; i++)
    if (!choose (self, g_strstrip (answers[i]), error))
      {
        if (answers[1] != NULL)
          g_prefix_error (error, "%s: ", answers[i]);
        return FALSE;
      }
  return TRUE;
}

/* How many dice an attack that is allowed would be rolled with. */
static gboolean
do_preview (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  DhOption option;
  DhEvent dice;
  DhSide side;

  if (!dh_protocol_need_side (self, &rest, &side, error) || !dh_option_parse (self->setup, rest, &option, error))
    return FALSE;
  if (self->setup->rules->why (dh_protocol_look (self), side, option) != DH_WHY_NONE
      || !self->setup->rules->preview (dh_protocol_look (self), option, &dice))
    return dh_protocol_refuse (error, _ ("that is no attack, or not allowed now"));
  g_string_append_printf (out, "%u", dice.n_faces);
  return TRUE;
}

static gboolean
do_why (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  const DhState *state;
  const char *statement = NULL;
  g_autofree char *text = NULL;
  DhOption option;
  DhSide side;
  DhWhy why;

  if (!dh_protocol_need_side (self, &rest, &side, error) || !dh_option_parse (self->setup, rest, &option, error))
    return FALSE;
  state = dh_protocol_look (self);
  why = self->setup->rules->why (state, side, option);
  if (why == DH_WHY_NONE)
    {
      g_string_append (out, "legal");
      return TRUE;
    }
  text = dh_narrate_why (state, why, option, &statement);
  g_string_append_printf (out, "%s%s%s", statement != NULL ? statement : "", statement != NULL ? " " : "", text);
  return TRUE;
}

/* What a statement of the rules says, in our own words. */
static gboolean
do_statement (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_autofree char *words = NULL;

  if (!dh_protocol_need_game (self, error))
    return FALSE;
  words = dh_statement_find (self->setup->rules->module, rest);
  if (words == NULL)
    return dh_protocol_refuse (error, _ ("the rules have no statement of that id"));
  g_string_append (out, words);
  return TRUE;
}

static gboolean
do_position (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  if (!dh_protocol_need_game (self, error))
    return FALSE;
  dh_position_print (dh_protocol_look (self), out);
  g_string_truncate (out, g_str_has_suffix (out->str, "\n") ? out->len - 1 : out->len);
  return TRUE;
}

static gboolean
do_events (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  if (!dh_protocol_need_game (self, error))
    return FALSE;
  g_string_append (out, self->events->str);
  g_string_truncate (out, g_str_has_suffix (out->str, "\n") ? out->len - 1 : out->len);
  g_string_truncate (self->events, 0);
  return TRUE;
}

static gboolean
do_fingerprint (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  if (!dh_protocol_need_game (self, error))
    return FALSE;
  g_string_append_printf (out, "%016" G_GINT64_MODIFIER "x", dh_state_fingerprint (dh_protocol_look (self)));
  return TRUE;
}

static gboolean
do_budget (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 2);
  DhBudget budget = {0, 0};
  guint64 number = 0;

  if (g_strcmp0 (rest, "own") != 0)
    {
      gboolean in_time = g_strcmp0 (words[0], "milliseconds") == 0;

      if (!in_time && g_strcmp0 (words[0], "evaluations") != 0)
        return dh_protocol_refuse (error, _ ("expected “evaluations N”, “milliseconds N” or “own”"));
      if (!g_ascii_string_to_unsigned (words[1] != NULL ? words[1] : "", 10, 1, MAX_BUDGET, &number, error))
        return FALSE;
      *(in_time ? &budget.milliseconds : &budget.evaluations) = (guint) number;
    }
  self->budget = budget;
  return TRUE;
}

static gboolean
do_genmove (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  const DhBot *bot = dh_bot_find (rest);
  DhOption option;
  DhSide side;

  if (bot == NULL)
    return dh_protocol_refuse (error, _ ("there is no computer player of that name"));
  if (!dh_protocol_need_side (self, &rest, &side, error))
    return FALSE;
  if (!dh_game_is_asked (self->game, side))
    return dh_protocol_refuse (error, _ ("it is not your turn to answer"));
  dh_state_view (dh_game_get_state (self->game), side, self->view);
  self->thinker->budget = self->budget;
  option = dh_bot_choose (bot, self->thinker, self->view, side, &self->stream);
  dh_option_print (self->setup, option, out);
  return dh_game_choose (self->game, side, option, error) && dh_protocol_settle (self, error);
}

const DhCommand dh_play_commands[] = {
    {"budget", do_budget},
    {"choose", do_choose},
    {"events", do_events},
    {"fingerprint", do_fingerprint},
    {"genmove", do_genmove},
    {"options", do_options},
    {"pending", do_pending},
    {"position", do_position},
    {"preview", do_preview},
    {"seat", do_seat},
    {"statement", do_statement},
    {"why", do_why},
    {NULL, NULL},
};
