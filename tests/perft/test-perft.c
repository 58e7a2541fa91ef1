/* test-perft.c — how many ways three battles can go on from the midst of things
 *
 * A file of tests/perft holds a scenario, a position of it and the number of positions after 1, 2 ... answers and
 * rolls, with every result of a roll and every card that may be drawn. Whoever has rules of his own can compare. Where
 * the numbers change the play has changed, and the message has the new ones.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/game.h"
#include "engine/perft.h"
#include "rules/jacobite/jacobite.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

#include <stdlib.h>
#include <string.h>

#define SIMPLE_NODES 20000 /* counted a second time, in the slow way, up to so many */

typedef struct
{
  char *text; /* position */
  DhSetup *setup;
  guint depth;
  guint64 nodes[DH_MAX_PERFT];
} Table;

static DhLibrary *library;

static void
load_setup (Table *table, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) scenario = dh_scenario_load (path, library, &error);

  g_assert_no_error (error);
  table->setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);
  g_assert_no_error (error);
}

/* "#" begins a comment; "scenario FILE", "nodes N N ..." and the lines of the position. */
static void
read_table (Table *table, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "perft", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GString *position = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "scenario "))
      load_setup (table, lines[i] + strlen ("scenario "));
    else if (g_str_has_prefix (lines[i], "nodes "))
      for (char *end = lines[i] + strlen ("nodes"); *end != '\0' && table->depth < DH_MAX_PERFT;)
        table->nodes[table->depth++] = g_ascii_strtoull (end, &end, 10);
    else if (lines[i][0] != '#' && lines[i][0] != '\0')
      g_string_append_printf (position, "%s\n", lines[i]);
  table->text = g_string_free (position, FALSE);
}

static void
clear_table (Table *table)
{
  g_clear_pointer (&table->text, g_free);
  g_clear_pointer (&table->setup, dh_setup_unref);
}

static void
tell_nodes (const char *name, const guint64 *nodes, guint depth)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append_printf (text, " %" G_GUINT64_FORMAT, nodes[i]);
  g_printerr ("tests/perft/%s: nodes%s\n", name, text->str);
}

static void
test_numbers (gconstpointer name)
{
  Table table = {NULL};
  g_autoptr (DhState) state = NULL;
  g_autoptr (GError) error = NULL;
  guint64 nodes[DH_MAX_PERFT];

  read_table (&table, name);
  state = dh_state_new (table.setup, 1);
  dh_position_parse (state, table.text, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (table.depth, >, 0);
  dh_perft (state, table.depth, DH_PERFT_ALL, nodes);
  if (memcmp (nodes, table.nodes, table.depth * sizeof *nodes) != 0)
    {
      tell_nodes (name, nodes, table.depth);
      g_test_fail ();
    }
  clear_table (&table);
}

/* ---- The same, counted with other means: a game with its record, answers that are chosen and taken back ---- */

static guint64 count_simply (DhGame *game, guint depth);

static guint64
count_taken_back (DhGame *game, guint depth)
{
  guint64 n = count_simply (game, depth - 1);

  g_assert_true (dh_game_undo (game));
  return n;
}

/* All orders of faces are tried; of those that are the same dice the one that is sorted counts. */
static guint64
count_dice (DhGame *game, guint depth)
{
  const DhState *state = dh_game_get_state (game);
  guint n_dice = state->roll.count;
  guint n_symbols = state->setup->catalogue->n_items[DH_ITEM_SYMBOL];
  guint64 n_orders = 1, sum = 0;

  for (guint i = 0; i < n_dice; i++)
    n_orders *= n_symbols;
  for (guint64 order = 0; order < n_orders; order++)
    {
      guint8 faces[DH_MAX_DICE];
      guint64 rest = order;
      gboolean sorted = TRUE;

      for (guint i = 0; i < n_dice; i++, rest /= n_symbols)
        {
          faces[i] = rest % n_symbols;
          sorted = sorted && (i == 0 || faces[i - 1] <= faces[i]);
        }
      if (sorted && dh_game_roll_faces (game, faces, n_dice, NULL))
        sum += count_taken_back (game, depth);
    }
  return sum;
}

static guint64
count_draws (DhGame *game, guint depth)
{
  guint64 sum = 0;

  for (guint card = 0; card < dh_game_get_setup (game)->n_cards; card++)
    {
      guint8 face = card;

      if (dh_game_roll_faces (game, &face, 1, NULL))
        sum += count_taken_back (game, depth);
    }
  return sum;
}

static guint64
count_answers (DhGame *game, DhSide side, guint depth)
{
  g_autofree DhOption *options = g_new (DhOption, DH_MAX_OPTIONS);
  guint n = dh_game_options (game, side, options);
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (dh_game_choose (game, side, options[i], NULL));
      sum += count_taken_back (game, depth);
    }
  return sum;
}

static guint64
count_simply (DhGame *game, guint depth)
{
  const DhState *state = dh_game_get_state (game);

  if (depth == 0)
    return 1;
  if (dh_game_is_over (game, NULL))
    return 0;
  if (state->pending == DH_PENDING_ROLL)
    return state->roll.kind == DH_ROLL_CARD ? count_draws (game, depth) : count_dice (game, depth);
  return count_answers (game, dh_game_is_asked (game, 0) ? 0 : 1, depth);
}

static void
test_simple_count (gconstpointer name)
{
  Table table = {NULL};
  g_autoptr (DhGame) game = NULL;
  guint depth = 0;

  read_table (&table, name);
  game = dh_game_new (table.setup, 1);
  g_assert_true (dh_game_change_rules (game, table.text, NULL));
  for (; depth < table.depth && table.nodes[depth] <= SIMPLE_NODES; depth++)
    g_assert_cmpuint (count_simply (game, depth + 1), ==, table.nodes[depth]);
  g_assert_cmpuint (depth, >=, 2);
  clear_table (&table);
}

static void
add_tests (const char *name)
{
  g_autofree char *numbers = g_strdup_printf ("/perft/%.*s/numbers", (int) strcspn (name, "."), name);
  g_autofree char *simple = g_strdup_printf ("/perft/%.*s/a-simple-count-agrees", (int) strcspn (name, "."), name);

  g_test_add_data_func (numbers, name, test_numbers);
  g_test_add_data_func (simple, name, test_simple_count);
}

int
main (int argc, char *argv[])
{
  static const DhRules *const modules[] = {&dh_jacobite_rules, NULL};
  g_autofree char *folder = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", NULL);
  library = dh_library_new (modules, (const char *const[]){folder, NULL});
  add_tests ("melee-and-flags.perft");
  add_tests ("leaders-and-horse.perft");
  add_tests ("card-windows.perft");
  result = g_test_run ();
  dh_library_free (library);
  return result;
}
