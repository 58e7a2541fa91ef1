/* positions.c — positions handed in from outside, and what a slip of the pen makes of them
 *
 * Positions of a battle are printed, something in them is changed, and they are handed in again: refused with a reason,
 * or a position like any other, which can be looked at and goes on.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "positions.h"

#include "engine/notation.h"
#include "laws.h"
#include "rules/jacobite/jacobite.h"
#include "scenario/start.h"

#include <string.h>

#define PURPOSE 4000
#define MOST_ENTRIES 1200
#define SLIPS 8     /* of each position */
#define STEPS_ON 12 /* answers and rolls */

static const char *const numbers[] = {"-",  "0",  "1",   "2",     "3",     "4",     "5",  "7",
                                      "24", "63", "255", "32767", "65534", "65535", "-1", "-32768"};

static guint
below (DhStream *stream, guint n)
{
  return dh_stream_below (stream, n);
}

/* In one of two a line of the agenda, which says what is still to be done. */
static guint
pick_line (char **lines, DhStream *stream)
{
  guint n = g_strv_length (lines), line = below (stream, n);

  if (below (stream, 2) == 0)
    for (guint i = 0; i < n; i++)
      if (g_str_has_prefix (lines[(line + i) % n], "step "))
        return (line + i) % n;
  return line;
}

/* A number, the name of a step, a hex, or any other word of the position. */
static char *
pick_word (const DhSetup *setup, char **lines, DhStream *stream)
{
  const DhRules *rules = setup->rules;
  g_auto (GStrv) words = g_strsplit (lines[below (stream, g_strv_length (lines))], " ", -1);
  char name[DH_HEX_NAME_SIZE];
  guint n_steps = 0;

  while (rules->step_kinds[n_steps] != NULL)
    n_steps++;
  switch (below (stream, 4))
    {
    case 0:
      return g_strdup (rules->step_kinds[below (stream, n_steps)]);
    case 1:
      return g_strdup (dh_grid_name (&setup->board->grid, below (stream, setup->board->n_hexes), name));
    case 2:
      return g_strdup (numbers[below (stream, G_N_ELEMENTS (numbers))]);
    default:
      return g_strdup (words[0] == NULL ? "" : words[below (stream, g_strv_length (words))]);
    }
}

static void
change_word (const DhSetup *setup, char **lines, DhStream *stream)
{
  guint line = pick_line (lines, stream);
  g_auto (GStrv) words = g_strsplit (lines[line], " ", -1);
  guint n = g_strv_length (words), word = n == 0 ? 0 : below (stream, n);

  if (n == 0)
    return;
  g_free (words[word]);
  words[word] = pick_word (setup, lines, stream);
  g_free (lines[line]);
  lines[line] = g_strjoinv (" ", words);
}

/* A line twice, or not at all. */
static char *
change_lines (char **lines, DhStream *stream)
{
  guint line = pick_line (lines, stream);
  gboolean is_twice = below (stream, 2) == 0;
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    for (guint times = i != line ? 1 : is_twice ? 2 : 0; times > 0; times--)
      g_ptr_array_add (all, lines[i]);
  g_ptr_array_add (all, NULL);
  return g_strjoinv ("\n", (char **) all->pdata);
}

static char *
spoil (const DhSetup *setup, const char *text, DhStream *stream)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (below (stream, 8) == 0)
    return change_lines (lines, stream);
  for (guint n = 1 + below (stream, 2); n > 0; n--)
    change_word (setup, lines, stream);
  return g_strjoinv ("\n", lines);
}

/* What is foretold of an answer. */
static void
look_ahead (const DhState *view, DhOption option)
{
  const DhRules *rules = view->setup->rules;
  DhEvent dice;
  DhForecast odds;

  if (rules->preview (view, option, &dice))
    g_assert_cmpuint (dice.n_faces, <=, DH_MAX_DICE);
  rules->forecast (view, option, DH_FORECAST_FOLLOW_ON, NULL, &odds);
}

/* Whatever a window or a computer player asks. */
static void
look_at (const DhState *state, DhState *room, DhStream *stream)
{
  const DhRules *rules = state->setup->rules;

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      DhOption options[DH_MAX_OPTIONS];
      DhMessage message = {NULL};
      guint n;

      dh_state_view (state, side, room);
      if (!dh_state_is_asked (state, side))
        continue;
      n = dh_state_options (room, side, options);
      g_assert_cmpuint (n, >, 0);
      g_assert_true (dh_options_have (options, n, rules->habit (room, side, options, n, NULL)));
      look_ahead (room, options[below (stream, n)]);
      rules->describe_prompt (state, side, &message);
      g_assert_nonnull (message.text);
      g_assert_cmpuint (rules->why (state, side, options[0]), ==, DH_WHY_NONE);
    }
  g_assert_cmpint (rules->evaluate (state, 0, NULL, NULL), ==, -rules->evaluate (state, 1, NULL, NULL));
}

static void
hand_in (const DhState *state, const char *text, DhStream *stream, FuzzSpoilt *counts)
{
  g_autoptr (DhState) other = dh_state_dup (state), room = dh_state_dup (state);
  g_autoptr (GError) error = NULL;
  DhPlay play = {other, NULL};

  counts->spoilt++;
  if (!dh_position_parse (other, text, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (dh_state_equal (other, state));
      counts->refused++;
      return;
    }
  dh_play_continue (&play);
  for (guint i = 0; i < STEPS_ON; i++)
    {
      g_assert_true (dh_state_is_sound (other));
      look_at (other, room, stream);
      dh_laws_step (other, stream);
    }
}

/**
 * fuzz_positions:
 * @battle: its number says which field it is on, and is the seed of all chance
 * @every: positions are taken after about so many answers and rolls
 * @counts: (inout): is added to
 *
 * Plays a battle at random, and hands in what its positions become by slips of the pen.
 */
void
fuzz_positions (FuzzFields *fields, guint64 battle, guint every, FuzzSpoilt *counts)
{
  g_autoptr (DhScenario) scenario = fuzz_fields_load (fields, battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);
  g_autoptr (DhState) state = NULL;
  DhPlay play = {NULL, NULL};
  DhStream stream;

  g_assert_no_error (error);
  state = play.state = dh_state_new (setup, battle);
  dh_stream_seed (&stream, battle, PURPOSE);
  dh_play_start (&play);
  for (guint i = 0; i < MOST_ENTRIES && state->pending != DH_PENDING_OVER; i++)
    {
      dh_laws_step (state, &stream);
      if (below (&stream, every) != 0)
        continue;
      for (guint slip = 0; slip < SLIPS; slip++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autofree char *bad = NULL;

          dh_position_print (state, text);
          bad = spoil (setup, text->str, &stream);
          hand_in (state, bad, &stream, counts);
        }
    }
}
