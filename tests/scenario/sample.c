/* sample.c — a small scenario to test with
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "sample.h"

/* The ruleset we ship. */
DhCatalogue *
sample_catalogue (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", "jacobite-rising.xml", NULL);
  g_autoptr (GError) error = NULL;
  DhCatalogue *catalogue = dh_ruleset_load (path, &error);

  g_assert_no_error (error);
  return catalogue;
}

DhPlace
sample_hex (const DhScenario *scenario, const char *name)
{
  DhPlace hex = DH_PLACE_NOWHERE;

  g_assert_true (dh_grid_parse (dh_scenario_get_grid (scenario), name, &hex));
  return hex;
}

guint
sample_index (const DhScenario *scenario, DhItemKind kind, const char *id)
{
  const DhItem *item = dh_catalogue_find (dh_scenario_get_catalogue (scenario), kind, id);

  g_assert_nonnull (item);
  return item->index;
}

void
sample_add_army (DhScenario *scenario, const char *side, DhBoardEdge edge, gboolean first)
{
  guint n_values = dh_scenario_get_catalogue (scenario)->n_items[DH_ITEM_VALUE];
  g_autofree int *values = g_new0 (int, n_values);
  g_autofree guint8 *values_set = g_new0 (guint8, n_values);
  DhScenarioArmy army = {.side_index = sample_index (scenario, DH_ITEM_SIDE, side), .edge = edge, .first = first};

  for (guint i = 0; i < n_values; i++)
    {
      values[i] = 5;
      values_set[i] = TRUE;
    }
  army.values = values;
  army.values_set = values_set;
  dh_scenario_set_army (scenario, dh_scenario_get_n_armies (scenario), &army);
}

void
sample_add_piece (DhScenario *scenario, const char *id, const char *class_id, guint army, const char *hex)
{
  DhScenarioPiece piece = {.id = (char *) id, .class_index = sample_index (scenario, DH_ITEM_CLASS, class_id)};
  const DhItem *class = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, class_id);

  piece.army = army;
  piece.steps = dh_item_int (class, "steps", 1);
  piece.place = hex != NULL ? sample_hex (scenario, hex) : DH_PLACE_NOWHERE;
  dh_scenario_set_piece (scenario, dh_scenario_get_n_pieces (scenario), &piece);
}

/* Two armies of two pieces each on the ruleset's own board, and nothing to complain of. */
DhScenario *
sample_scenario (void)
{
  g_autoptr (DhCatalogue) catalogue = sample_catalogue ();
  DhScenario *scenario = dh_scenario_new (catalogue);
  g_autoptr (DhText) title = dh_text_new ("en", "Sample");

  dh_scenario_set_text (scenario, DH_SCENARIO_TITLE, title);
  sample_add_army (scenario, "jacobite", DH_EDGE_TOP, TRUE);
  sample_add_army (scenario, "government", DH_EDGE_BOTTOM, FALSE);
  sample_add_piece (scenario, "clan", "highland", 0, "E3");
  sample_add_piece (scenario, "dundee", "leader", 0, "E3");
  sample_add_piece (scenario, "foot", "regular", 1, "E9");
  sample_add_piece (scenario, "mackay", "leader", 1, "F9");
  return scenario;
}
