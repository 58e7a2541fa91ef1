/* test-start.c — a scenario becomes the setup of a game
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/start.h"

#include "sample.h"

static gboolean
leave_out_scouts (DhSetup *setup, GError **error)
{
  for (guint i = 0; i < setup->n_cards; i++)
    if (g_str_has_prefix (dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, i)->id, "scout-"))
      setup->card_copies[i] = 0;
  return TRUE;
}

static gboolean
refuse (DhSetup *setup, GError **error)
{
  g_set_error_literal (error, DH_SETUP_ERROR, DH_SETUP_ERROR_LIMIT, "too much");
  return FALSE;
}

static const DhRules plain = {.module = "test"};
static const DhRules scoutless = {.module = "test", .prepare = leave_out_scouts};
static const DhRules refusing = {.module = "test", .prepare = refuse};

static DhSetup *
start (const DhScenario *scenario, const DhRules *rules)
{
  g_autoptr (GError) error = NULL;
  DhSetup *setup = dh_scenario_to_setup (scenario, rules, &error);

  g_assert_no_error (error);
  g_assert_nonnull (setup);
  return setup;
}

static void
test_armies (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (DhText) name = dh_text_new ("en", "The Redcoats");
  DhScenarioArmy army = *dh_scenario_get_army (scenario, 1);
  DhScenarioArmy other = *dh_scenario_get_army (scenario, 0);
  g_autoptr (DhSetup) setup = NULL;
  int values[] = {3, 2, 9, 1};
  guint8 values_set[] = {TRUE, TRUE, TRUE, FALSE};

  army.name = name;
  army.first = TRUE;
  army.commander = (char *) "mackay";
  army.values = values;
  army.values_set = values_set;
  dh_scenario_set_army (scenario, 1, &army);
  other.first = FALSE;
  dh_scenario_set_army (scenario, 0, &other);
  setup = start (scenario, &plain);
  g_assert_cmpuint (setup->n_sides, ==, 2);
  g_assert_cmpuint (setup->first_side, ==, 1);
  g_assert_cmpstr (dh_setup_side_id (setup, 0), ==, "jacobite");
  g_assert_cmpint (setup->armies[0].edge, ==, DH_EDGE_TOP);
  g_assert_cmpint (setup->armies[0].commander, ==, DH_PIECE_NONE);
  g_assert_cmpstr (setup->armies[1].name, ==, "The Redcoats");
  g_assert_cmpint (setup->armies[1].commander, ==, dh_setup_find_piece (setup, "mackay"));
  g_assert_cmpint (dh_setup_value (setup, 1, "command-cards"), ==, 3);
  g_assert_cmpint (dh_setup_value (setup, 1, "banners-to-win"), ==, 9);
  g_assert_cmpint (dh_setup_value (setup, 1, "banners-at-start"), ==, 0);
}

static void
test_pieces (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, 0);
  g_autoptr (DhText) name = dh_text_new ("en", "Glengarry");
  g_autoptr (DhSetup) setup = NULL;

  piece.steps = 2;
  piece.markers = 1;
  piece.name = name;
  dh_scenario_set_piece (scenario, 0, &piece);
  sample_add_piece (scenario, "late", "lowland", 0, NULL);
  setup = start (scenario, &plain);
  g_assert_cmpuint (setup->n_pieces, ==, 5);
  g_assert_cmpstr (setup->pieces[0].name, ==, "Glengarry");
  g_assert_cmpuint (setup->pieces[0].steps, ==, 2);
  g_assert_cmpuint (setup->pieces[0].markers, ==, 1);
  g_assert_cmpuint (setup->pieces[0].place, ==, sample_hex (scenario, "E3"));
  g_assert_cmpstr (dh_setup_class (setup, 4)->id, ==, "leader");
  g_assert_cmpuint (setup->pieces[4].side, ==, 1);
  g_assert_cmpuint (setup->pieces[2].place, ==, DH_PLACE_NOWHERE);
}

static void
test_board (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  DhPlace hex = sample_hex (scenario, "G5"), east = sample_hex (scenario, "H5");
  guint river = sample_index (scenario, DH_ITEM_TERRAIN, "river");
  g_autoptr (DhSetup) setup = NULL;
  DhCell *cell = dh_scenario_edit_cell (scenario, hex);

  cell->terrain = river;
  cell->features = 1;
  cell->group = 3;
  dh_scenario_set_edge (scenario, hex, DH_EAST, 1, TRUE);
  dh_scenario_set_path (scenario, hex, DH_EAST, 0, TRUE);
  setup = start (scenario, &plain);
  g_assert_cmpuint (setup->board->terrain[hex], ==, river);
  g_assert_cmpuint (setup->board->features[hex], ==, 1);
  g_assert_cmpuint (setup->board->group[hex], ==, 3);
  g_assert_cmpuint (setup->board->edges[hex][DH_EAST], ==, 2);
  g_assert_cmpuint (setup->board->edges[east][DH_WEST], ==, 2);
  g_assert_cmpuint (setup->board->paths[east][0] & 1 << DH_WEST, !=, 0);
  g_assert_cmpuint (setup->board->zones[hex], ==, 1u << sample_index (scenario, DH_ITEM_ZONE, "centre"));
}

static void
test_rules_in_play (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (DhText) name = dh_text_new ("en", "Fog");
  DhSpecialRule fog = {.id = (char *) "fog", .enforced = FALSE, .name = name};
  g_autoptr (DhText) other = dh_text_new ("en", "Mist");
  DhSpecialRule mist = {.id = (char *) "mist", .enforced = TRUE, .name = other};
  guint policy = sample_index (scenario, DH_ITEM_POLICY, "open-hands");
  g_autoptr (DhSetup) setup = NULL;

  dh_scenario_set_switch (scenario, 0, 1);
  dh_scenario_set_policy (scenario, policy, 1);
  dh_scenario_set_special (scenario, 0, &fog);
  dh_scenario_set_special (scenario, 1, &mist);
  setup = start (scenario, &scoutless);
  g_assert_true (dh_setup_switch (setup, "opening-cannonade"));
  g_assert_cmpstr (dh_setup_policy (setup, "open-hands"), ==, "yes");
  g_assert_cmpstr (dh_setup_policy (setup, "entry-penalty"), ==, "adds");
  g_assert_cmpuint (g_strv_length (setup->unenforced), ==, 5);
  g_assert_cmpstr (setup->unenforced[0], ==, "Opening cannonade");
  g_assert_cmpstr (setup->unenforced[1], ==, "Open hands");
  g_assert_cmpstr (setup->unenforced[2], ==, "Fog");
  g_assert_cmpstr (setup->unenforced[3], ==, "Mist"); /* said to be, but no effect carries it out */
  g_assert_cmpstr (setup->unenforced[4], ==, "6 cards left out of the decks");
}

static void
test_objectives (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  g_autoptr (GArray) parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));
  DhAttribute value = {(char *) "value", (char *) "2"};
  DhPlace here = sample_hex (scenario, "C3"), nowhere = DH_PLACE_NOWHERE;
  DhScenarioObjective objective = {.army = -1, .hexes = hexes, .parameters = parameters};
  g_autoptr (DhSetup) setup = NULL;

  objective.kind = sample_index (scenario, DH_ITEM_OBJECTIVE, "permanent");
  g_array_append_val (hexes, here);
  g_array_append_val (hexes, nowhere);
  g_array_append_val (parameters, value);
  dh_scenario_set_objective (scenario, 0, &objective);
  setup = start (scenario, &plain);
  g_assert_cmpuint (setup->n_objectives, ==, 1);
  g_assert_cmpuint (setup->objectives[0].kind, ==, objective.kind);
  g_assert_cmpuint (setup->objectives[0].side, ==, DH_SIDE_NONE);
  g_assert_cmpuint (setup->objectives[0].n_hexes, ==, 1);
  g_assert_cmpuint (setup->objectives[0].hexes[0], ==, here);
  g_assert_cmpuint (setup->objectives[0].n_parameters, ==, 1);
  g_assert_cmpstr (setup->objectives[0].parameters[0].value, ==, "2");
}

static void
test_refused (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (GError) error = NULL;

  g_assert_null (dh_scenario_to_setup (scenario, &refusing, &error));
  g_assert_error (error, DH_SETUP_ERROR, DH_SETUP_ERROR_LIMIT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/start/seats-the-armies", test_armies);
  g_test_add_func ("/scenario/start/places-the-pieces", test_pieces);
  g_test_add_func ("/scenario/start/lays-the-board", test_board);
  g_test_add_func ("/scenario/start/sets-switches-and-policies-and-names-what-nobody-enforces", test_rules_in_play);
  g_test_add_func ("/scenario/start/takes-over-objectives", test_objectives);
  g_test_add_func ("/scenario/start/passes-on-what-the-module-refuses", test_refused);
  return g_test_run ();
}
