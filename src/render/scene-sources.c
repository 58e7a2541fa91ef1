/* scene-sources.c — scenes of scenarios and positions
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/scene.h"

#include <string.h>

static gboolean
stands_on_top (const DhScene *scene, guint class_index)
{
  return dh_look_of (dh_catalogue_item (scene->catalogue, DH_ITEM_CLASS, class_index)) == DH_LOOK_STAR;
}

static void
read_scenario_pieces (DhScene *scene, const DhScenario *scenario, gboolean on_top, const char *const *languages)
{
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);
      DhScenePiece *seen;

      if (stands_on_top (scene, piece->class_index) != on_top || !dh_grid_has_hex (&scene->grid, piece->place))
        continue;
      seen = dh_scene_add_piece (scene, piece->class_index, dh_scenario_get_army (scenario, piece->army)->side_index,
                                 piece->place, dh_text_get (piece->name, languages));
      seen->id = i;
      seen->steps = piece->steps;
      seen->markers = piece->markers;
    }
}

static int
objective_value (const DhAttribute *parameters, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (parameters[i].name, "value"))
      return (int) g_ascii_strtoll (parameters[i].value, NULL, 10);
  return 1;
}

static void
read_scenario_objectives (DhScene *scene, const DhScenario *scenario, const char *const *languages)
{
  for (guint i = 0; i < dh_scenario_get_n_objectives (scenario); i++)
    {
      const DhScenarioObjective *objective = dh_scenario_get_objective (scenario, i);
      const DhScenarioArmy *army = objective->army >= 0 ? dh_scenario_get_army (scenario, objective->army) : NULL;
      int value = objective->parameters == NULL
                      ? 1
                      : objective_value ((const DhAttribute *) (gconstpointer) objective->parameters->data,
                                         objective->parameters->len);

      for (guint k = 0; objective->hexes != NULL && k < objective->hexes->len; k++)
        dh_scene_add_objective (scene, g_array_index (objective->hexes, DhPlace, k),
                                army != NULL ? army->side_index : -1, value, dh_text_get (objective->name, languages));
    }
}

/**
 * dh_scene_from_scenario:
 * @languages: (nullable): the languages wanted, the best first
 *
 * Returns: (transfer full): the board and the pieces as a scenario sets them up
 */
DhScene *
dh_scene_from_scenario (const DhScenario *scenario, const char *const *languages)
{
  DhScene *scene = dh_scene_new (dh_scenario_get_catalogue (scenario), dh_scenario_get_grid (scenario));

  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    if (dh_grid_has_hex (&scene->grid, hex))
      scene->cells[hex] = *dh_scenario_get_cell (scenario, hex);
  read_scenario_pieces (scene, scenario, FALSE, languages);
  read_scenario_pieces (scene, scenario, TRUE, languages);
  read_scenario_objectives (scene, scenario, languages);
  dh_scene_take_labels_of (scene, scenario, languages);
  return scene;
}

/**
 * dh_scene_take_labels_of:
 *
 * Adds the names of places and the notes of a scenario.
 */
void
dh_scene_take_labels_of (DhScene *scene, const DhScenario *scenario, const char *const *languages)
{
  for (guint i = 0; i < dh_scenario_get_n_notes (scenario); i++)
    {
      const DhNote *note = dh_scenario_get_note (scenario, i);

      dh_scene_add_label (scene, note->hex, dh_text_get (note->text, languages), note->private_);
    }
}

/**
 * dh_cell_from_state:
 * @hex: a place of the board, be there a hex or none
 * @cell: (out caller-allocates): the ground there now
 */
void
dh_cell_from_state (const DhState *state, DhPlace hex, DhCell *cell)
{
  const DhBoard *board = state->setup->board;

  *cell = (DhCell){
      .terrain = dh_state_terrain (state, hex),
      .features = dh_state_features (state, hex),
      .group = board->group[hex],
      .zones = board->zones[hex],
  };
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    cell->edges[d] = dh_state_edges (state, hex, d);
  memcpy (cell->paths, board->paths[hex], sizeof cell->paths);
}

static void
read_state_pieces (DhScene *scene, const DhState *state, gboolean on_top)
{
  const DhSetup *setup = state->setup;

  for (guint i = 0; i < setup->n_pieces; i++)
    {
      const DhPiece *piece = dh_state_piece (state, i);
      DhScenePiece *seen;

      if (stands_on_top (scene, piece->class_index) != on_top || !dh_grid_has_hex (&scene->grid, piece->place))
        continue;
      seen = dh_scene_add_piece (scene, piece->class_index, setup->armies[piece->side].side_index, piece->place,
                                 setup->pieces[i].name);
      seen->id = i;
      seen->steps = piece->steps;
      seen->markers = piece->markers;
    }
}

/**
 * dh_scene_from_state:
 *
 * Returns: (transfer full): the board and the pieces as they stand in a position or a view
 */
DhScene *
dh_scene_from_state (const DhState *state)
{
  const DhSetup *setup = state->setup;
  DhScene *scene = dh_scene_new (setup->catalogue, &setup->board->grid);

  for (guint hex = 0; hex < setup->board->n_hexes; hex++)
    dh_cell_from_state (state, hex, &scene->cells[hex]);
  read_state_pieces (scene, state, FALSE);
  read_state_pieces (scene, state, TRUE);
  for (guint i = 0; i < setup->n_objectives; i++)
    {
      const DhObjective *objective = &setup->objectives[i];
      int side = objective->side < setup->n_sides ? setup->armies[objective->side].side_index : -1;

      for (guint k = 0; k < objective->n_hexes; k++)
        dh_scene_add_objective (scene, objective->hexes[k], side,
                                objective_value (objective->parameters, objective->n_parameters), objective->name);
    }
  return scene;
}
