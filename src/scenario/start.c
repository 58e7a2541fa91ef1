/* start.c — from a scenario to a game, and to a sketch to ask questions of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/start.h"

#include "scenario/scenario-private.h"
#include "scenario/titles.h"
#include "scenario/unenforced.h"

#include <string.h>

static char *
dup_name (const DhText *text)
{
  const char *name = dh_text_words (text);

  return *name != '\0' ? g_strdup (name) : NULL;
}

static DhBoard *
make_board (const DhScenario *scenario)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  DhBoard *board = dh_board_new (grid, dh_scenario_get_n_boxes (scenario));

  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    {
      const DhCell *cell;

      if (!dh_grid_has_hex (grid, hex))
        continue;
      cell = dh_scenario_get_cell (scenario, hex);
      board->terrain[hex] = cell->terrain;
      board->features[hex] = cell->features;
      board->group[hex] = cell->group;
      board->zones[hex] = cell->zones;
      memcpy (board->edges[hex], cell->edges, sizeof cell->edges);
      memcpy (board->paths[hex], cell->paths, sizeof cell->paths);
    }
  return board;
}

static void
add_armies (const DhScenario *scenario, DhSetup *setup)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  for (guint i = 0; i < dh_scenario_get_n_armies (scenario) && i < DH_MAX_SIDES; i++)
    {
      const DhScenarioArmy *from = dh_scenario_get_army (scenario, i);
      DhSide side =
          dh_setup_add_army (setup, dh_catalogue_item (catalogue, DH_ITEM_SIDE, from->side_index)->id, from->edge);
      DhArmy *army = &setup->armies[side];

      army->name = dup_name (from->name);
      for (guint v = 0; v < catalogue->n_items[DH_ITEM_VALUE]; v++)
        if (from->values_set[v])
          army->values[v] = from->values[v];
      if (from->first)
        setup->first_side = side;
    }
}

/* A piece that has lost its hex to a smaller board waits off the map, as one that was never placed does. */
static DhPlace
place_on (const DhSetup *setup, DhPlace place)
{
  return dh_setup_has_place (setup, place) ? place : DH_PLACE_NOWHERE;
}

static void
add_piece (const DhScenario *scenario, DhSetup *setup, const DhScenarioPiece *from)
{
  const DhItem *class = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, from->class_index);
  DhPieceId id = dh_setup_add_piece (setup, from->id, class->id, from->army, place_on (setup, from->place));

  if (id == DH_PIECE_NONE)
    return;
  setup->pieces[id].name = dup_name (from->name);
  setup->pieces[id].steps = MIN (from->steps, dh_item_int (class, "steps", 1));
  setup->pieces[id].markers = from->markers;
}

/* In the order of the file, whatever order they were drawn in, so that a record is of the battle that was played. */
static void
add_pieces (const DhScenario *scenario, DhSetup *setup)
{
  for (DhSide side = 0; side < setup->n_sides; side++)
    for (guint unplaced = 0; unplaced < 2; unplaced++)
      for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
        {
          const DhScenarioPiece *from = dh_scenario_get_piece (scenario, i);

          if (from->army == side && (from->place == DH_PLACE_NOWHERE) == unplaced)
            add_piece (scenario, setup, from);
        }
  for (DhSide side = 0; side < setup->n_sides; side++)
    {
      const char *commander = dh_scenario_get_army (scenario, side)->commander;

      if (commander != NULL)
        setup->armies[side].commander = dh_setup_find_piece (setup, commander);
    }
}

static void
copy_hexes (const DhSetup *setup, const DhScenarioObjective *from, DhObjective *to)
{
  if (from->hexes == NULL)
    return;
  to->hexes = g_new (DhPlace, from->hexes->len);
  for (guint i = 0; i < from->hexes->len; i++)
    {
      DhPlace hex = g_array_index (from->hexes, DhPlace, i);

      if (dh_grid_has_hex (&setup->board->grid, hex))
        to->hexes[to->n_hexes++] = hex;
    }
}

static void
copy_parameters (const DhScenarioObjective *from, DhObjective *to)
{
  if (from->parameters == NULL)
    return;
  to->n_parameters = from->parameters->len;
  to->parameters = g_new (DhAttribute, to->n_parameters);
  for (guint i = 0; i < to->n_parameters; i++)
    {
      const DhAttribute *parameter = &g_array_index (from->parameters, DhAttribute, i);

      to->parameters[i] = (DhAttribute){g_strdup (parameter->name), g_strdup (parameter->value)};
    }
}

static void
add_objectives (const DhScenario *scenario, DhSetup *setup)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  for (guint i = 0; i < dh_scenario_get_n_objectives (scenario); i++)
    {
      const DhScenarioObjective *from = dh_scenario_get_objective (scenario, i);
      DhSide side = from->army >= 0 && from->army < (int) setup->n_sides ? from->army : DH_SIDE_NONE;
      DhObjective *to =
          dh_setup_add_objective (setup, dh_catalogue_item (catalogue, DH_ITEM_OBJECTIVE, from->kind)->id, side);

      to->name = dup_name (from->name);
      copy_hexes (setup, from, to);
      copy_parameters (from, to);
    }
}

static void
add_effect (const DhScenario *scenario, DhSetup *setup, guint index)
{
  DhItem *effect = dh_item_dup (dh_scenario_get_effect (scenario, index));

  g_free (effect->name);
  effect->name = g_strdup (dh_effect_title (scenario, index));
  dh_setup_add_effect (setup, effect);
}

static void
add_rules_in_play (const DhScenario *scenario, DhSetup *setup)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SWITCH]; i++)
    if (dh_scenario_get_switch (scenario, i) >= 0)
      setup->switches[i] = dh_scenario_get_switch (scenario, i);
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    if (dh_scenario_get_policy (scenario, i) >= 0)
      setup->policies[i] = dh_scenario_get_policy (scenario, i);
  for (guint i = 0; i < dh_scenario_get_n_effects (scenario); i++)
    add_effect (scenario, setup, i);
}

static void
on_unenforced (const char *code, const char *title, gpointer titles)
{
  g_ptr_array_add (titles, g_strdup (title));
}

static void
name_unenforced (const DhScenario *scenario, DhSetup *setup)
{
  GPtrArray *titles = g_ptr_array_new ();

  dh_scenario_list_unenforced (scenario, setup->rules, on_unenforced, titles);
  dh_setup_list_unenforced_cards (setup, on_unenforced, titles);
  g_ptr_array_add (titles, NULL);
  g_strfreev (setup->unenforced);
  setup->unenforced = (char **) g_ptr_array_free (titles, FALSE);
}

static DhSetup *
make_setup (const DhScenario *scenario, const DhRules *rules)
{
  DhSetup *setup = dh_setup_new (rules, dh_scenario_get_catalogue (scenario), make_board (scenario));

  add_armies (scenario, setup);
  add_pieces (scenario, setup);
  add_objectives (scenario, setup);
  add_rules_in_play (scenario, setup);
  return setup;
}

/**
 * dh_scenario_to_setup:
 * @rules: the module that plays the scenario's ruleset
 *
 * Makes a sealed setup of a scenario, complete or not. Pieces that stand nowhere on the board are off the map, hexes of
 * objectives that are off the board left out, and steps above a class's maximum cut off; dh_scenario_check() names
 * them. Fails where the module cannot do with what there is, for instance with one army alone.
 *
 * Returns: (transfer full): the setup, or NULL
 */
DhSetup *
dh_scenario_to_setup (const DhScenario *scenario, const DhRules *rules, GError **error)
{
  g_autoptr (DhSetup) setup = NULL;

  g_return_val_if_fail (scenario != NULL && rules != NULL, NULL);

  setup = make_setup (scenario, rules);
  if (!dh_setup_seal (setup, error))
    return NULL;
  name_unenforced (scenario, setup);
  return g_steal_pointer (&setup);
}

/**
 * dh_scenario_to_checked:
 * @rules: the module that plays the scenario's ruleset
 *
 * As dh_scenario_to_setup(), in a fraction of the time, for DhRules.check alone: not to be played nor asked.
 *
 * Returns: (transfer full): the setup, or NULL
 */
DhSetup *
dh_scenario_to_checked (const DhScenario *scenario, const DhRules *rules, GError **error)
{
  g_autoptr (DhSetup) setup = NULL;

  g_return_val_if_fail (scenario != NULL && rules != NULL, NULL);

  setup = make_setup (scenario, rules);
  return dh_setup_seal_for_check (setup, error) ? g_steal_pointer (&setup) : NULL;
}
