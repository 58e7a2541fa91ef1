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

#include <string.h>

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
    {"list_commands", do_list_commands},
    {"name", do_name},
    {"protocol_version", do_protocol_version},
    {"quit", do_quit},
    {"version", do_version},
    {NULL, NULL},
};

static const DhCommand *const lists[] = {commands, dh_referee_commands, dh_play_commands, dh_field_commands};

static gboolean
do_list_commands (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const DhCommand *command = lists[i]; command->name != NULL; command++)
      g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", command->name);
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
  const DhCommand *command = NULL;

  *rest = line + length + strspn (line + length, " ");
  for (guint i = 0; i < G_N_ELEMENTS (lists) && command == NULL; i++)
    command = find_in (lists[i], line, length);
  return command;
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
