/* narration.c — from a rules module's messages to sentences
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/narration.h"

#include "scenario/statements.h"

#include <glib/gi18n-lib.h>

static char *
render_faces (const DhState *state, const DhEvent *event)
{
  g_autofree char *faces = NULL;
  g_autofree char *modifiers = NULL;

  if (event == NULL || event->n_faces == 0)
    return g_strdup ("");
  faces = dh_faces_title (state->setup, event->faces, event->n_faces);
  if (event->n_modifiers == 0)
    return g_steal_pointer (&faces);
  modifiers = dh_narrate_modifiers (state, event);
  /* Translators: the dice that were rolled, then in brackets why there were so many. */
  return g_strdup_printf (_ ("%s (%s)"), faces, modifiers);
}

/**
 * dh_faces_title:
 * @faces: (array length=n_faces): symbols as rolled
 *
 * Returns: (transfer full): the faces by kind, "Flag ×2, Sabre"
 */
char *
dh_faces_title (const DhSetup *setup, const guint8 *faces, guint n_faces)
{
  GString *out = g_string_new (NULL);

  for (guint symbol = 0; symbol < setup->catalogue->n_items[DH_ITEM_SYMBOL]; symbol++)
    {
      guint n = 0;

      for (guint i = 0; i < n_faces; i++)
        n += faces[i] == symbol;
      if (n == 0)
        continue;
      if (out->len > 0)
        g_string_append (out, ", ");
      g_string_append (out, dh_item_title (dh_catalogue_item (setup->catalogue, DH_ITEM_SYMBOL, symbol)));
      if (n > 1)
        g_string_append_printf (out, " ×%u", n);
    }
  return g_string_free (out, FALSE);
}

/* Where a piece of a sentence stands, or stood when the event began. */
static DhPlace
find_place (const DhState *state, const DhEvent *event, DhPieceId piece)
{
  DhPlace place = piece < state->setup->n_pieces ? dh_state_piece (state, piece)->place : DH_PLACE_NOWHERE;

  if (event != NULL && piece == event->piece && event->from < DH_PLACE_BOX)
    return event->from;
  if (event != NULL && piece == event->other && place >= DH_PLACE_BOX)
    return event->to;
  return place;
}

/* What a rules module says, in the user's language; @event has the dice that it may speak of. %NULL if there is nothing
 * to say. */
static char *
narrate (const DhState *state, const DhMessage *message, const DhEvent *event)
{
  g_autofree char *faces = NULL;
  DhPlace places[DH_MAX_ARGS];

  for (guint i = 0; i < message->n_args; i++)
    {
      places[i] =
          message->args[i].type == DH_ARG_PIECE ? find_place (state, event, message->args[i].value) : DH_PLACE_NOWHERE;
      if (message->args[i].type == DH_ARG_FACES && faces == NULL)
        faces = render_faces (state, event);
    }
  return dh_message_text (state->setup, message, faces, places);
}

/**
 * dh_narrate_event:
 *
 * Returns: (transfer full) (nullable): what happened, as a line of the log; %NULL if there is nothing to say
 */
char *
dh_narrate_event (const DhState *state, const DhEvent *event)
{
  DhMessage message;

  dh_message_init (&message, NULL);
  state->setup->rules->describe_event (state, event, &message);
  return narrate (state, &message, event);
}

/**
 * dh_narrate_modifiers:
 * @event: an event with dice
 *
 * Returns: (transfer full): why there were so many dice, "base 2, full strength +1"
 */
char *
dh_narrate_modifiers (const DhState *state, const DhEvent *event)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < event->n_modifiers; i++)
    {
      const DhModifier *modifier = &event->modifiers[i];
      g_autofree char *reason = NULL;
      DhMessage message;

      dh_message_init (&message, NULL);
      if (modifier->reason & DH_CARD_REASON)
        {
          dh_message_init (&message, "%1$s");
          dh_message_add_item (&message, DH_ITEM_CARD, modifier->reason & ~DH_CARD_REASON);
        }
      else
        {
          state->setup->rules->describe_modifier (state, modifier->reason, &message);
        }
      reason = narrate (state, &message, NULL);
      if (out->len > 0)
        g_string_append (out, ", ");
      /* Only what it counts from, a module's first reason, has no sign. */
      g_string_append_printf (out, i == 0 && modifier->reason == 0 ? "%s %d" : "%s %+d", reason != NULL ? reason : "",
                              modifier->amount);
    }
  return g_string_free (out, FALSE);
}

/* What the option would do. */
static char *
narrate_option (const DhState *state, DhOption option)
{
  DhMessage message;
  char *text;

  dh_message_init (&message, NULL);
  state->setup->rules->describe_option (state, option, &message);
  text = narrate (state, &message, NULL);
  return text != NULL ? text : g_strdup ("");
}

/**
 * dh_narrate_choice:
 *
 * Returns: (transfer full): what the option would do, and by which way, to tell it from others with the same end
 */
char *
dh_narrate_choice (const DhState *state, DhOption option)
{
  g_autofree char *text = narrate_option (state, option);
  g_autofree char *way = NULL;

  if (dh_option_second (option) >= DH_PLACE_BOX)
    return g_steal_pointer (&text);
  way = dh_place_title (state->setup, dh_option_second (option));
  /* Translators: "Move the guard to E5, by E4". */
  return g_strdup_printf (_ ("%s, by %s"), text, way);
}

/* In hundredths. */
static int
expected_hits (const DhForecast *forecast)
{
  guint64 sum = 0;

  for (guint n = 1; n <= forecast->most[0]; n++)
    sum += n * forecast->counts[0][n];
  return (int) ((sum * 100 + DH_ODDS_ONE / 2) / DH_ODDS_ONE);
}

static char *
narrate_forecast (const DhState *state, DhOption option)
{
  const DhRules *rules = state->setup->rules;
  g_autofree char *outcome = NULL;
  DhForecast forecast;
  DhMessage message;
  int hits;

  if (rules->forecast == NULL || !rules->forecast (state, option, DH_FORECAST_ATTACK, NULL, &forecast))
    return NULL;
  dh_message_init (&message, NULL);
  rules->describe_forecast (state, option, &forecast, &message);
  outcome = narrate (state, &message, NULL);
  hits = expected_hits (&forecast);
  /* Translators: the hits expected of an attack, as 1.33; then a sentence of what may come of it. */
  return g_strdup_printf (_ ("About %d.%02d hits. %s"), hits / 100, hits % 100, outcome != NULL ? outcome : "");
}

/**
 * dh_narrate_preview:
 * @option: a legal answer
 *
 * Returns: (transfer full) (nullable): the dice of the attack it would make and what may be expected of them; %NULL
 *   if it makes none
 */
char *
dh_narrate_preview (const DhState *state, DhOption option)
{
  g_autofree char *what = NULL;
  g_autofree char *modifiers = NULL;
  g_autofree char *forecast = NULL;
  DhEvent dice;

  if (!state->setup->rules->preview (state, option, &dice))
    return NULL;
  what = narrate_option (state, option);
  modifiers = dh_narrate_modifiers (state, &dice);
  forecast = narrate_forecast (state, option);
  if (forecast == NULL)
    /* Translators: who attacks whom; then the number of dice, and why so many. */
    return g_strdup_printf (ngettext ("%s: %d die (%s).", "%s: %d dice (%s).", dice.n_faces), what, dice.n_faces,
                            modifiers);
  /* Translators: who attacks whom; the number of dice, and why so many; then what may be expected of them. */
  return g_strdup_printf (ngettext ("%s: %d die (%s). %s", "%s: %d dice (%s). %s", dice.n_faces), what, dice.n_faces,
                          modifiers, forecast);
}

/**
 * dh_narrate_under_way:
 *
 * Returns: (transfer full) (nullable): the attack that a question interrupts, its dice and what may be expected of
 * them; %NULL if there is none
 */
char *
dh_narrate_under_way (const DhState *state)
{
  const DhRules *rules = state->setup->rules;
  DhOption attack = rules->under_way != NULL ? rules->under_way (state) : DH_OPTION_NONE;

  return attack != DH_OPTION_NONE ? dh_narrate_preview (state, attack) : NULL;
}

/**
 * dh_narrate_refusal:
 * @side: who is asked
 * @wish: what was wanted; not among the legal answers
 *
 * Returns: (transfer full): why it is not allowed, with the statement of the rules
 */
char *
dh_narrate_refusal (const DhState *state, DhSide side, DhOption wish)
{
  const char *statement = NULL;
  g_autofree char *why = dh_narrate_why (state, state->setup->rules->why (state, side, wish), wish, &statement);
  g_autofree char *words = NULL;

  if (statement == NULL)
    return g_steal_pointer (&why);
  words = dh_statement_find (state->setup->rules->module, statement);
  /* Translators: why something is not possible, the id of the rule, and what it says. */
  return words != NULL ? g_strdup_printf (_ ("%s [%s: %s]"), why, statement, words)
                       : g_strdup_printf ("%s [%s]", why, statement);
}

/**
 * dh_narrate_prompt:
 * @side: a side that is asked
 *
 * Returns: (transfer full): what it is asked
 */
char *
dh_narrate_prompt (const DhState *state, DhSide side)
{
  DhMessage message;
  char *text;

  dh_message_init (&message, NULL);
  state->setup->rules->describe_prompt (state, side, &message);
  text = narrate (state, &message, NULL);
  return text != NULL ? text : g_strdup ("");
}

/**
 * dh_narrate_why:
 * @option: what was wanted
 * @statement: (out) (optional) (nullable): id of the rule's statement
 *
 * Returns: (transfer full): why it is not allowed
 */
char *
dh_narrate_why (const DhState *state, DhWhy why, DhOption option, const char **statement)
{
  DhMessage message;
  char *text;

  dh_message_init (&message, NULL);
  state->setup->rules->describe_why (state, why, option, &message);
  if (statement != NULL)
    *statement = message.statement;
  text = narrate (state, &message, NULL);
  return text != NULL ? text : g_strdup (_ ("That is not possible now."));
}
