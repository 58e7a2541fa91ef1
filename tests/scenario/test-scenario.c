/* test-scenario.c — a scenario is a value
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "files.h"

#include "scenario/scenario-paths.h"

static DhScenario *
read_everything (void)
{
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  gsize length;
  g_autofree char *text = files_read ("good", "everything.xml", &length);

  return dh_scenario_read_for (text, length, "everything", catalogue, NULL);
}

static DhPlace
hex (const DhScenario *scenario, const char *name)
{
  DhPlace place = DH_PLACE_NOWHERE;

  g_assert_true (dh_grid_parse (dh_scenario_get_grid (scenario), name, &place));
  return place;
}

/* Each changes a copy in one way. */

static void
paint (DhScenario *scenario)
{
  dh_scenario_edit_cell (scenario, 5)->terrain = 2;
}

static void
build_wall (DhScenario *scenario)
{
  dh_scenario_set_edge (scenario, hex (scenario, "C3"), DH_SOUTH_WEST, 0, TRUE);
}

static void
lay_road (DhScenario *scenario)
{
  dh_scenario_set_path (scenario, hex (scenario, "D3"), DH_EAST, 0, TRUE);
}

static void
move_piece (DhScenario *scenario)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, 0);

  piece.place = hex (scenario, "E5");
  dh_scenario_set_piece (scenario, 0, &piece);
}

static void
remove_piece (DhScenario *scenario)
{
  dh_scenario_remove_piece (scenario, 1);
}

static void
change_army (DhScenario *scenario)
{
  DhScenarioArmy army = *dh_scenario_get_army (scenario, 1);

  army.edge = DH_EDGE_BOTTOM;
  dh_scenario_set_army (scenario, 1, &army);
}

static void
change_title (DhScenario *scenario)
{
  g_autoptr (DhText) title = dh_text_with (dh_scenario_get_text (scenario, DH_SCENARIO_TITLE), "fr", "Tout");

  dh_scenario_set_text (scenario, DH_SCENARIO_TITLE, title);
}

static void
change_author (DhScenario *scenario)
{
  dh_scenario_set (scenario, "author", "somebody");
}

static void
change_note (DhScenario *scenario)
{
  dh_scenario_remove_note (scenario, 0);
}

static void
change_objective (DhScenario *scenario)
{
  DhScenarioObjective objective = *dh_scenario_get_objective (scenario, 0);

  objective.army = 1;
  dh_scenario_set_objective (scenario, 0, &objective);
}

static void
change_kind (DhScenario *scenario)
{
  dh_scenario_set_objective_kind (scenario, 0, 1);
}

static void
change_parameter (DhScenario *scenario)
{
  dh_scenario_set_objective_parameter (scenario, 0, "value", "3");
}

static void
change_value (DhScenario *scenario)
{
  dh_scenario_set_army_value (scenario, 1, 0, 77);
}

static void
change_first (DhScenario *scenario)
{
  dh_scenario_set_first_army (scenario, 1);
}

static void
change_special (DhScenario *scenario)
{
  dh_scenario_remove_special (scenario, 0);
}

static void
change_tree (DhScenario *scenario)
{
  dh_scenario_remove_tree (scenario, DH_TREE_EFFECT, 0);
}

static void
change_switch (DhScenario *scenario)
{
  dh_scenario_set_switch (scenario, 0, 1);
}

static void
change_policy (DhScenario *scenario)
{
  dh_scenario_set_policy (scenario, 0, -1);
}

static void
change_silence (DhScenario *scenario)
{
  dh_scenario_set_silenced (scenario, "c-code", DH_PLACE_NOWHERE, TRUE);
}

static void
change_boxes (DhScenario *scenario)
{
  dh_scenario_set_n_boxes (scenario, 0);
}

static void
change_grid (DhScenario *scenario)
{
  DhGrid grid = *dh_scenario_get_grid (scenario);

  grid.columns = 8;
  dh_scenario_set_grid (scenario, &grid);
}

typedef struct
{
  const char *name;
  void (*change) (DhScenario *scenario);
  gboolean in_play; /* it matters in play */
} ChangeRow;

static const ChangeRow changes[] = {
    {"painting", paint, TRUE},
    {"a-wall", build_wall, TRUE},
    {"a-road", lay_road, TRUE},
    {"moving-a-piece", move_piece, TRUE},
    {"removing-a-piece", remove_piece, TRUE},
    {"an-army", change_army, TRUE},
    {"a-title", change_title, FALSE},
    {"an-author", change_author, FALSE},
    {"a-label", change_note, FALSE},
    {"a-value-of-an-army", change_value, TRUE},
    {"who-plays-first", change_first, TRUE},
    {"an-objective", change_objective, TRUE},
    {"a-kind-of-objective", change_kind, TRUE},
    {"a-parameter-of-an-objective", change_parameter, TRUE},
    {"a-special-rule", change_special, TRUE},
    {"an-effect", change_tree, TRUE},
    {"a-switch", change_switch, TRUE},
    {"a-policy", change_policy, TRUE},
    {"a-silence", change_silence, FALSE},
    {"boxes", change_boxes, TRUE},
    {"the-board", change_grid, TRUE},
};

static void
test_change (gconstpointer data)
{
  const ChangeRow *row = data;
  g_autoptr (DhScenario) scenario = read_everything ();
  g_autofree char *before = dh_scenario_write (scenario, NULL);
  g_autoptr (DhScenario) copy = dh_scenario_copy (scenario);
  g_autofree char *after = NULL;

  g_assert_true (dh_scenario_equal (scenario, copy));
  row->change (copy);
  after = dh_scenario_write (scenario, NULL);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (dh_scenario_equal (scenario, copy));
  g_assert_true (dh_scenario_fingerprint (scenario) != dh_scenario_fingerprint (copy));
  g_assert_cmpint (dh_scenario_play_fingerprint (scenario) != dh_scenario_play_fingerprint (copy), ==, row->in_play);
  g_assert_cmpuint (dh_scenario_get_cost (copy, scenario), <, dh_scenario_get_cost (copy, NULL));
}

/* One parameter is changed and the others stay; one that the kind does not declare goes, and so does an empty one. */
static void
test_objective_parameters (void)
{
  g_autoptr (DhScenario) scenario = read_everything ();

  dh_scenario_set_objective_parameter (scenario, 0, "value", "3");
  g_assert_cmpstr (dh_scenario_objective_get (dh_scenario_get_objective (scenario, 0), "value"), ==, "3");
  g_assert_cmpstr (dh_scenario_objective_get (dh_scenario_get_objective (scenario, 0), "each"), ==, "yes");
  dh_scenario_set_objective_parameter (scenario, 0, "value", "");
  g_assert_null (dh_scenario_objective_get (dh_scenario_get_objective (scenario, 0), "value"));
  dh_scenario_set_objective_kind (scenario, 0, dh_scenario_get_objective (scenario, 1)->kind);
  g_assert_null (dh_scenario_objective_get (dh_scenario_get_objective (scenario, 0), "each"));
}

/* One army plays first, whoever did before. */
static void
test_first_army (void)
{
  g_autoptr (DhScenario) scenario = read_everything ();

  for (guint first = 0; first < dh_scenario_get_n_armies (scenario); first++)
    {
      dh_scenario_set_first_army (scenario, first);
      for (guint i = 0; i < dh_scenario_get_n_armies (scenario); i++)
        g_assert_cmpint (dh_scenario_get_army (scenario, i)->first, ==, i == first);
    }
}

/* 5,000 strokes of one hex on the largest board. */
static void
test_cost (void)
{
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  g_autoptr (GPtrArray) history = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_scenario_unref);
  const DhGrid grid = {64, 64, DH_SHIFT_EVEN, FALSE};
  DhScenario *current = dh_scenario_new (catalogue);
  gsize cost;

  dh_scenario_set_grid (current, &grid);
  cost = dh_scenario_get_cost (current, NULL);
  g_ptr_array_add (history, current);
  for (guint i = 0; i < 5000; i++)
    {
      DhScenario *next = dh_scenario_copy (current);
      DhCell *cell = dh_scenario_edit_cell (next, i * 7 % 4096);

      cell->terrain = (cell->terrain + 1) % 3;
      cost += dh_scenario_get_cost (next, current);
      g_ptr_array_add (history, next);
      current = next;
    }
  g_test_message ("%" G_GSIZE_FORMAT " bytes", cost);
  g_assert_cmpuint (cost, <, 64 << 20);
  g_assert_cmpuint (cost, >, 5000 * 64);
}

static void
test_edges (void)
{
  g_autoptr (DhScenario) scenario = read_everything ();
  const DhGrid *grid = dh_scenario_get_grid (scenario);

  for (guint place = 0; place < (guint) grid->columns * grid->rows; place++)
    for (guint side = 0; side < DH_N_DIRECTIONS; side++)
      {
        DhPlace beyond;

        if (!dh_grid_has_hex (grid, place))
          continue;
        beyond = dh_grid_neighbour (grid, place, side);
        dh_scenario_set_edge (scenario, place, side, 1, (place + side) % 2 == 0);
        if (beyond != DH_PLACE_NOWHERE)
          g_assert_cmpuint (dh_scenario_get_cell (scenario, place)->edges[side], ==,
                            dh_scenario_get_cell (scenario, beyond)->edges[dh_direction_opposite (side)]);
      }
}

static void
on_path (const DhPlace *hexes, guint n, gpointer data)
{
  DhScenario *copy = data;

  dh_scenario_edit_cell (copy, hexes[0])->paths[0] |= DH_PATH_HERE;
  for (guint i = 1; i < n; i++)
    {
      DhDirection side;

      g_assert_true (dh_grid_direction (dh_scenario_get_grid (copy), hexes[i - 1], hexes[i], &side));
      /* No join comes twice. */
      g_assert_false (dh_scenario_get_cell (copy, hexes[i - 1])->paths[0] & 1 << side);
      dh_scenario_set_path (copy, hexes[i - 1], side, 0, TRUE);
    }
}

/* Any web of roads is taken apart and put together again. */
static void
test_paths (void)
{
  g_autoptr (DhCatalogue) catalogue = files_small_ruleset ();
  const DhGrid grid = {9, 7, DH_SHIFT_ODD, TRUE};

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (DhScenario) scenario = dh_scenario_new (catalogue);
      g_autoptr (DhScenario) again = dh_scenario_new (catalogue);

      dh_scenario_set_grid (scenario, &grid);
      dh_scenario_set_grid (again, &grid);
      for (guint i = 0; i < round; i++)
        {
          DhPlace place = g_test_rand_int_range (0, 63);

          if (dh_grid_has_hex (&grid, place))
            dh_scenario_set_path (scenario, place, g_test_rand_int_range (0, 6), 0, g_test_rand_int_range (0, 5) > 0);
        }
      if (round % 7 == 0)
        dh_scenario_edit_cell (scenario, 0)->paths[0] |= DH_PATH_HERE;
      dh_scenario_foreach_path (scenario, 0, on_path, again);
      for (guint place = 0; place < 63; place++)
        if (dh_grid_has_hex (&grid, place))
          g_assert_cmpuint (dh_scenario_get_cell (scenario, place)->paths[0], ==,
                            dh_scenario_get_cell (again, place)->paths[0]);
    }
}

/* A larger board keeps what there is; a smaller one sends pieces to the tray. */
static void
test_grid (void)
{
  g_autoptr (DhScenario) scenario = read_everything ();
  g_autoptr (DhScenario) larger = dh_scenario_copy (scenario);
  g_autoptr (DhScenario) smaller = dh_scenario_copy (scenario);
  DhGrid grid = *dh_scenario_get_grid (scenario);
  DhGrid standard = {5, 4, DH_SHIFT_EVEN, TRUE};

  grid.columns = 64;
  grid.rows = 64;
  dh_scenario_set_grid (larger, &grid);
  g_assert_cmpuint (dh_scenario_get_cell (larger, hex (larger, "C1"))->group, ==, 2);
  g_assert_cmpuint (dh_scenario_get_piece (larger, 3)->place, ==, hex (larger, "F5"));
  grid = *dh_scenario_get_grid (scenario);
  dh_scenario_set_grid (larger, &grid);
  g_assert_true (dh_scenario_equal (larger, scenario));
  dh_scenario_set_grid (smaller, &standard);
  g_assert_cmpuint (dh_scenario_get_piece (smaller, 3)->place, ==, DH_PLACE_NOWHERE);
  g_assert_cmpuint (dh_scenario_get_cell (smaller, hex (smaller, "A1"))->zones, ==, 1);
  g_assert_cmpuint (dh_scenario_get_cell (smaller, hex (smaller, "A4"))->zones, ==, 2);
  g_assert_cmpuint (dh_scenario_get_cell (smaller, hex (smaller, "A2"))->edges[DH_NORTH_EAST], ==, 0);
}

static void
test_new_ids (void)
{
  g_autoptr (DhScenario) scenario = read_everything ();
  g_autofree char *fresh = dh_scenario_new_piece_id (scenario, "six");
  g_autofree char *second = dh_scenario_new_piece_id (scenario, "one");

  g_assert_cmpstr (fresh, ==, "six");
  g_assert_cmpstr (second, ==, "one-2");
}

static void
test_languages (void)
{
  g_autoptr (DhText) english = dh_text_new ("en", "colour");
  g_autoptr (DhText) both = dh_text_with (english, "de-AT", "Farbe");
  g_autoptr (DhText) none = dh_text_with (english, "en", NULL);
  static const struct
  {
    const char *wishes[3];
    const char *text;
  } rows[] = {
      {{"de_AT.UTF-8", NULL}, "Farbe"}, {{"de", NULL}, "Farbe"},     {{"de_CH", "en", NULL}, "Farbe"},
      {{"fr", NULL}, "colour"},         {{"en_US", NULL}, "colour"}, {{NULL}, "colour"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (dh_text_get (both, rows[i].wishes), ==, rows[i].text);
  g_assert_null (none);
  g_assert_cmpstr (dh_text_get (NULL, NULL), ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scenario/scenario/%s-leaves-the-original", changes[i].name);

      g_test_add_data_func (path, &changes[i], test_change);
    }
  g_test_add_func ("/scenario/scenario/a-long-history-is-small", test_cost);
  g_test_add_func ("/scenario/scenario/a-hex-side-is-the-same-from-both-hexes", test_edges);
  g_test_add_func ("/scenario/scenario/paths-come-apart-and-together", test_paths);
  g_test_add_func ("/scenario/scenario/another-board-keeps-what-fits", test_grid);
  g_test_add_func ("/scenario/scenario/new-ids-are-new", test_new_ids);
  g_test_add_func ("/scenario/scenario/an-objective-keeps-what-its-kind-declares", test_objective_parameters);
  g_test_add_func ("/scenario/scenario/one-army-plays-first", test_first_army);
  g_test_add_func ("/scenario/text/the-dearest-language-is-found", test_languages);
  return g_test_run ();
}
