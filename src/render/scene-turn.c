/* scene-turn.c — a board seen from its other edge
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/scene.h"

static DhGrid
turn_grid (const DhGrid *grid)
{
  DhGrid turned = *grid;
  gboolean first_is_shifted = dh_grid_is_shifted (grid, grid->rows - 1);

  /* Without short rows the shifted rows reach further right; after the turn the others do. */
  if (!grid->short_rows && grid->rows > 1)
    first_is_shifted = !first_is_shifted;
  turned.shift = first_is_shifted ? DH_SHIFT_ODD : DH_SHIFT_EVEN;
  return turned;
}

/**
 * dh_scene_turned_hex:
 *
 * Returns: where a hex of @grid lies once the board is turned by half a turn; turning twice is no turn
 */
DhPlace
dh_scene_turned_hex (const DhGrid *grid, DhPlace hex)
{
  int row = dh_grid_row (grid, hex);
  int last = grid->columns - 1 - (grid->short_rows && dh_grid_is_shifted (grid, row) ? 1 : 0);

  if (!dh_grid_has_hex (grid, hex))
    return hex;
  return (DhPlace) ((grid->rows - 1 - row) * grid->columns + last - dh_grid_column (grid, hex));
}

static guint8
turn_sides (guint8 sides)
{
  guint8 low = sides & 0x3f;

  return (guint8) ((sides & 0xc0) | ((low << 3 | low >> 3) & 0x3f));
}

static void
turn_cell (DhCell *to, const DhCell *from)
{
  *to = *from;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    to->edges[d] = from->edges[dh_direction_opposite (d)];
  for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
    to->paths[kind] = turn_sides (from->paths[kind]);
}

/* Moves all that is kept by hex. */
static void
turn_board (DhScene *scene)
{
  guint n = dh_scene_n_hexes (scene);
  DhCell *cells = g_new0 (DhCell, n);
  guint8 *states = g_new0 (guint8, n);
  gint16 *numbers = scene->numbers != NULL ? g_new0 (gint16, n) : NULL;
  guint8 *heat = scene->heat != NULL ? g_new0 (guint8, n) : NULL;

  for (guint hex = 0; hex < n; hex++)
    {
      DhPlace to = dh_scene_turned_hex (&scene->grid, (DhPlace) hex);

      if (!dh_grid_has_hex (&scene->grid, (DhPlace) hex))
        continue;
      turn_cell (&cells[to], &scene->cells[hex]);
      states[to] = scene->states[hex];
      if (numbers != NULL)
        numbers[to] = scene->numbers[hex];
      if (heat != NULL)
        heat[to] = scene->heat[hex];
    }
  g_free (scene->cells);
  g_free (scene->states);
  g_free (scene->numbers);
  g_free (scene->heat);
  scene->cells = cells;
  scene->states = states;
  scene->numbers = numbers;
  scene->heat = heat;
}

/**
 * dh_scene_turn:
 *
 * Turns the board by half a turn. Coordinates go on naming the hexes as before.
 */
void
dh_scene_turn (DhScene *scene)
{
  const DhGrid grid = scene->grid;

  turn_board (scene);
  for (guint i = 0; i < scene->pieces->len; i++)
    {
      DhScenePiece *piece = &g_array_index (scene->pieces, DhScenePiece, i);

      piece->place = dh_scene_turned_hex (&grid, piece->place);
    }
  for (guint i = 0; i < scene->labels->len; i++)
    {
      DhSceneLabel *label = &g_array_index (scene->labels, DhSceneLabel, i);

      label->hex = dh_scene_turned_hex (&grid, label->hex);
    }
  for (guint i = 0; i < scene->objectives->len; i++)
    {
      DhSceneObjective *objective = &g_array_index (scene->objectives, DhSceneObjective, i);

      objective->hex = dh_scene_turned_hex (&grid, objective->hex);
    }
  scene->grid = turn_grid (&grid);
  scene->is_turned = !scene->is_turned;
}
