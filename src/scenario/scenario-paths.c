/* scenario-paths.c — from joined hexes back to lists of hexes
 *
 * Each join is walked once. Walks begin at ends and crossings, in the order of the hexes; what is left then are
 * rings, and hexes with a path that goes nowhere.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-paths.h"

#include <string.h>

#define SIDES 0x3f

typedef struct
{
  const DhGrid *grid;
  guint8 left[DH_MAX_HEXES]; /* joins not yet walked, and DH_PATH_HERE until a walk has come by */
  DhPlace walk[DH_N_DIRECTIONS * DH_MAX_HEXES];
} Walker;

static guint
n_joins (guint8 path)
{
  guint n = 0;

  for (guint8 bits = path & SIDES; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* Straight on if the path does, else the side that turns least, to the left before the right. */
static int
next_side (guint8 path, int straight)
{
  static const int turns[DH_N_DIRECTIONS] = {0, 1, 5, 2, 4, 3};

  for (guint i = 0; i < DH_N_DIRECTIONS; i++)
    {
      int side = (straight + turns[i]) % DH_N_DIRECTIONS;

      if ((path & 1 << side) != 0)
        return side;
    }
  return -1;
}

static guint
walk_from (Walker *walker, DhPlace start)
{
  DhPlace hex = start;
  guint n = 0;
  int side = DH_EAST;

  walker->walk[n++] = hex;
  walker->left[hex] &= SIDES;
  while ((side = next_side (walker->left[hex], side)) >= 0)
    {
      walker->left[hex] &= ~(1 << side);
      hex = dh_grid_neighbour (walker->grid, hex, side);
      walker->left[hex] &= SIDES & ~(1 << dh_direction_opposite (side));
      walker->walk[n++] = hex;
    }
  return n;
}

/* Only joins that both hexes know of, within the board. */
static void
gather (Walker *walker, const DhScenario *scenario, guint kind)
{
  guint n_hexes = walker->grid->columns * walker->grid->rows;

  memset (walker->left, 0, n_hexes);
  for (guint hex = 0; hex < n_hexes; hex++)
    {
      guint8 path = dh_scenario_get_cell (scenario, hex)->paths[kind];

      if (path == 0 || !dh_grid_has_hex (walker->grid, hex))
        continue;
      walker->left[hex] = DH_PATH_HERE;
      for (guint side = 0; side < DH_N_DIRECTIONS; side++)
        {
          DhPlace beyond = dh_grid_neighbour (walker->grid, hex, side);

          if ((path & 1 << side) != 0 && beyond != DH_PLACE_NOWHERE
              && (dh_scenario_get_cell (scenario, beyond)->paths[kind] & 1 << dh_direction_opposite (side)) != 0)
            walker->left[hex] |= 1 << side;
        }
    }
}

static gboolean
has_paths (const DhScenario *scenario, guint kind)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);

  for (guint hex = 0; hex < (guint) grid->columns * grid->rows; hex++)
    if (dh_scenario_get_cell (scenario, hex)->paths[kind] != 0)
      return TRUE;
  return FALSE;
}

/**
 * dh_scenario_foreach_path:
 * @kind: index of DH_ITEM_PATH
 * @func: gets each list of hexes
 *
 * Takes the paths of a kind apart into lists of hexes of which each is next to the one before; together they have
 * every join once.
 */
void
dh_scenario_foreach_path (const DhScenario *scenario, guint kind, DhPathFunc func, gpointer data)
{
  g_autofree Walker *walker = NULL;
  guint n_hexes;

  if (!has_paths (scenario, kind))
    return;
  walker = g_new (Walker, 1);
  walker->grid = dh_scenario_get_grid (scenario);
  n_hexes = walker->grid->columns * walker->grid->rows;
  gather (walker, scenario, kind);
  for (guint hex = 0; hex < n_hexes; hex++)
    while (n_joins (walker->left[hex]) % 2 == 1)
      func (walker->walk, walk_from (walker, hex), data);
  for (guint hex = 0; hex < n_hexes; hex++)
    while (walker->left[hex] != 0)
      func (walker->walk, walk_from (walker, hex), data);
}
