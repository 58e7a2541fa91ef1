/* protocol.c — the bot protocol: a battle by lines of text
 *
 * A game begins when the first command needs a position, so that seed, dice and draws given before shape the deal.
 * Rolls are answered at once: with the faces that were given, else by the generator.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/protocol-private.h"

#include "config.h"
#include "player/narration.h"
#include "scenario/check.h"
#include "scenario/record.h"
#include "scenario/scenario-file.h"
#include "scenario/statements.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  if (self->setup->rules->preview == NULL
      || self->setup->rules->why (dh_protocol_look (self), side, option) != DH_WHY_NONE
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
  option = dh_bot_choose (bot, self->thinker, self->view, side, &self->stream);
  dh_option_print (self->setup, option, out);
  return dh_game_choose (self->game, side, option, error) && dh_protocol_settle (self, error);
}

static gboolean
do_save (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  if (!dh_protocol_need_referee (self, error) || !dh_protocol_need_game (self, error))
    return FALSE;
  return dh_record_save (self->scenario, self->game, rest, error);
}

static gboolean
do_name (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_string_append (out, "Drumhead");
  return TRUE;
}

static gboolean
do_version (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_string_append (out, DH_VERSION);
  return TRUE;
}

static gboolean
do_protocol_version (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_string_append_printf (out, "%d", DH_PROTOCOL_VERSION);
  return TRUE;
}

static gboolean do_list_commands (DhProtocol *self, const char *rest, GString *out, GError **error);

static gboolean
do_quit (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  return TRUE;
}

static const DhCommand commands[] = {
    {"choose", do_choose},
    {"correct", do_correct},
    {"dice", do_dice},
    {"draw", do_draw},
    {"events", do_events},
    {"fingerprint", do_fingerprint},
    {"genmove", do_genmove},
    {"hand", do_hand},
    {"list_commands", do_list_commands},
    {"load", do_load},
    {"name", do_name},
    {"options", do_options},
    {"pending", do_pending},
    {"position", do_position},
    {"preview", do_preview},
    {"protocol_version", do_protocol_version},
    {"quit", do_quit},
    {"save", do_save},
    {"seat", do_seat},
    {"seed", do_seed},
    {"set", do_set},
    {"undo", do_undo},
    {"version", do_version},
    {"why", do_why},
    {"statement", do_statement},
    {NULL, NULL},
};

static gboolean
do_list_commands (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  for (guint i = 0; commands[i].name != NULL; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? "\n" : "", commands[i].name);
  for (guint i = 0; dh_field_commands[i].name != NULL; i++)
    g_string_append_printf (out, "\n%s", dh_field_commands[i].name);
  return TRUE;
}

static const DhCommand *
find_in (const DhCommand *list, const char *line, gsize length)
{
  for (; list->name != NULL; list++)
    if (strlen (list->name) == length && strncmp (list->name, line, length) == 0)
      return list;
  return NULL;
}

static const DhCommand *
find_command (const char *line, const char **rest)
{
  gsize length = strcspn (line, " ");
  const DhCommand *command = find_in (commands, line, length);

  *rest = line + length + strspn (line + length, " ");
  return command != NULL ? command : find_in (dh_field_commands, line, length);
}

/**
 * dh_protocol_take_scenario:
 * @scenario: (transfer full): what the next battle begins with
 *
 * Drops the battle under way; the referee sits down again.
 */
void
dh_protocol_take_scenario (DhProtocol *self, DhScenario *scenario)
{
  dh_protocol_drop_game (self);
  g_clear_pointer (&self->setup, dh_setup_unref);
  g_clear_pointer (&self->scenario, dh_scenario_unref);
  self->scenario = scenario;
  self->seat = DH_SIDE_NONE;
}

/**
 * dh_protocol_new:
 * @library: rulesets; kept alive by the caller
 *
 * Returns: (transfer full): a protocol with nothing loaded
 */
DhProtocol *
dh_protocol_new (DhLibrary *library)
{
  DhProtocol *self = g_new0 (DhProtocol, 1);

  self->library = library;
  self->seed = 1;
  self->seat = DH_SIDE_NONE;
  self->dice = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->cards = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->events = g_string_new (NULL);
  self->sink = (DhSink){dh_protocol_on_event, self};
  return self;
}

/**
 * dh_protocol_free:
 * @protocol: (transfer full) (nullable): a protocol
 */
void
dh_protocol_free (DhProtocol *protocol)
{
  if (protocol == NULL)
    return;
  dh_protocol_drop_game (protocol);
  g_clear_pointer (&protocol->setup, dh_setup_unref);
  g_clear_pointer (&protocol->scenario, dh_scenario_unref);
  g_array_unref (protocol->dice);
  g_array_unref (protocol->cards);
  g_string_free (protocol->events, TRUE);
  g_free (protocol);
}

/* Reasons quote what was said: of a very long line the beginning is enough. */
static void
append_reason (GString *answer, const char *reason)
{
  const guint most = 500;
  g_autofree char *cut = g_utf8_strlen (reason, -1) > most ? g_utf8_substring (reason, 0, most) : NULL;

  g_string_append_printf (answer, "? %s%s\n\n", cut != NULL ? cut : reason, cut != NULL ? "…" : "");
}

/**
 * dh_protocol_do:
 * @line: one command, without its line feed
 * @answer: where the whole answer is appended, its empty line included
 *
 * Returns: %FALSE after "quit"
 */
gboolean
dh_protocol_do (DhProtocol *protocol, const char *line, GString *answer)
{
  const char *rest;
  const DhCommand *command = g_utf8_validate (line, -1, NULL) ? find_command (line, &rest) : NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (command == NULL)
    g_string_append (answer, "? unknown command; list_commands tells them\n\n");
  else if (command->func (protocol, rest, out, &error))
    g_string_append_printf (answer, "=%s%s\n\n", out->len > 0 ? " " : "", out->str);
  else
    append_reason (answer, error->message);
  return command == NULL || command->func != do_quit;
}
