/* test-generated.c — whatever check() lets pass can be played, and keeps the laws of every game
 *
 * Boards of all patterns and sizes with ground, pieces, objectives and policies of chance. DH_TEST_FIRST and
 * DH_TEST_COUNT in the environment go through other seeds.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "generate.h"
#include "laws.h"

#include "ai/match.h"
#include "rules/jacobite/jacobite.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

#include <stdlib.h>

#define MAX_ENTRIES 250 /* of a battle whose laws are looked at */
#define MAX_TURNS 40    /* of a battle that is only played */

static DhLibrary *library;
static DhCatalogue *catalogue;

static guint
number (const char *variable, guint otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (guint) atoi (text) : otherwise;
}

typedef void (*BattleFunc) (const DhScenario *scenario, DhSetup *setup, guint64 seed);

static void
for_battles (guint count, guint max_size, guint max_pieces, BattleFunc func)
{
  guint first = number ("DH_TEST_FIRST", 1), played = 0;

  count = number ("DH_TEST_COUNT", count);
  for (guint seed = first; seed < first + count; seed++)
    {
      g_autoptr (DhScenario) scenario = generate_battle (catalogue, &dh_jacobite_rules, seed, max_size, max_pieces);
      g_autoptr (GError) error = NULL;
      g_autoptr (DhSetup) setup = NULL;

      if (scenario == NULL)
        continue;
      if (g_getenv ("DH_TEST_FIRST") != NULL)
        g_printerr ("# seed %u\n", seed);
      setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);
      g_assert_no_error (error);
      func (scenario, setup, seed);
      played++;
    }
  g_test_message ("%u of %u battles could be played", played, count);
  g_assert_cmpuint (played, >, count / 4);
}

static void
keep_laws (const DhScenario *scenario, DhSetup *setup, guint64 seed)
{
  dh_laws_check (setup, seed, MAX_ENTRIES);
}

static void
test_laws (void)
{
  for_battles (24, 9, 24, keep_laws);
}

/* What is written is read again as the same, and written again the same. */
static void
round_trip (const DhScenario *scenario, DhSetup *setup, guint64 seed)
{
  gsize length, again_length;
  g_autofree char *text = dh_scenario_write (scenario, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhScenario) again = dh_scenario_read (text, length, "again", library, &error);
  g_autofree char *again_text = NULL;

  g_assert_no_error (error);
  again_text = dh_scenario_write (again, &again_length);
  g_assert_cmpstr (again_text, ==, text);
  g_assert_cmpuint (dh_scenario_play_fingerprint (again), ==, dh_scenario_play_fingerprint (scenario));
}

static void
test_round_trip (void)
{
  for_battles (60, 20, 60, round_trip);
}

static void
fight (const DhScenario *scenario, DhSetup *setup, guint64 seed)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);
  g_autoptr (DhGame) game = dh_game_new (setup, seed);

  match->max_turns = MAX_TURNS;
  match->bots[seed % 2] = dh_bot_find ("greedy");
  dh_match_play (match, game);
}

static void
test_bots_come_to_an_end (void)
{
  for_battles (24, 12, 30, fight);
}

/* As many pieces as fit on the largest board. */
static void
fight_shortly (const DhScenario *scenario, DhSetup *setup, guint64 seed)
{
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);
  g_autoptr (DhGame) game = dh_game_new (setup, seed);

  match->max_turns = 2;
  dh_match_play (match, game);
}

static void
test_great_battles (void)
{
  for_battles (8, 64, 150, fight_shortly);
}

/* A thousand pieces of one class on the largest board, the sides in turn and nobody next to another. */
static DhScenario *
fill_board (const char *class_id)
{
  const DhItem *class = dh_catalogue_find (catalogue, DH_ITEM_CLASS, class_id);
  const DhGrid grid = {.columns = 64, .rows = 64};
  g_autoptr (DhScenario) scenario = dh_scenario_new (catalogue);
  int values[] = {12, 0, 30, 0};
  guint8 values_set[] = {TRUE, TRUE, TRUE, TRUE};

  g_assert_cmpuint (catalogue->n_items[DH_ITEM_VALUE], ==, G_N_ELEMENTS (values));
  dh_scenario_set_grid (scenario, &grid);
  for (DhPlace hex = 0; hex < dh_grid_n_places (&grid); hex++)
    dh_scenario_edit_cell (scenario, hex)->zones = 1 << (dh_grid_column (&grid, hex) / 22);
  for (guint i = 0; i < 2; i++)
    {
      const DhScenarioArmy army = {.side_index = i,
                                   .edge = i == 0 ? DH_EDGE_TOP : DH_EDGE_BOTTOM,
                                   .first = i == 0,
                                   .values = values,
                                   .values_set = values_set};

      dh_scenario_set_army (scenario, i, &army);
    }
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);
      const DhScenarioPiece piece = {.id = id,
                                     .class_index = class->index,
                                     .army = i % 2,
                                     .steps = dh_item_int (class, "steps", 1),
                                     .place = dh_grid_hex (&grid, 2 * (i % 32), 2 * (i / 32))};

      dh_scenario_set_piece (scenario, i, &piece);
    }
  return g_steal_pointer (&scenario);
}

/* All guns may fire at whatever is in range, and all may move: more than a list of options can hold. */
static void
test_more_choices_than_fit (void)
{
  static const char *const classes[] = {"light-artillery", "highland", "light-cavalry"};

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (guint seed = 1; seed <= 2; seed++)
      {
        g_autoptr (DhScenario) scenario = fill_board (classes[i]);
        g_autoptr (DhSetup) setup = NULL;
        g_autoptr (DhMatch) match = NULL;
        g_autoptr (DhGame) game = NULL;

        dh_scenario_set_switch (scenario, 0, seed % 2);
        setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, NULL);
        match = dh_match_new (setup, seed);
        game = dh_game_new (setup, seed);
        match->max_turns = 1;
        dh_match_play (match, game);
      }
}

int
main (int argc, char **argv)
{
  const char *folders[] = {NULL, NULL};
  g_autofree char *real = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  real = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", NULL);
  folders[0] = real;
  library = dh_library_new ((const DhRules *const[]){&dh_jacobite_rules, NULL}, folders);
  catalogue = dh_library_get_ruleset (library, "jacobite-rising", &error);
  g_assert_no_error (error);
  g_test_add_func ("/scenario/generated/battles-keep-the-laws", test_laws);
  g_test_add_func ("/scenario/generated/battles-round-trip", test_round_trip);
  g_test_add_func ("/scenario/generated/bots-come-to-an-end", test_bots_come_to_an_end);
  g_test_add_func ("/scenario/generated/great-battles-are-played", test_great_battles);
  g_test_add_func ("/scenario/generated/more-choices-than-fit", test_more_choices_than_fit);
  status = g_test_run ();
  dh_library_free (library);
  return status;
}
