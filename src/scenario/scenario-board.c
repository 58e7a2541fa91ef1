/* scenario-board.c — the map of a scenario
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-private.h"

#include <string.h>

/**
 * dh_rows_new:
 *
 * Returns: (transfer full): a map of open ground without zones
 */
DhRows *
dh_rows_new (const DhGrid *grid)
{
  DhRows *rows = g_malloc (sizeof *rows + grid->rows * sizeof (DhRow *));

  g_atomic_ref_count_init (&rows->references);
  rows->n = grid->rows;
  for (guint i = 0; i < rows->n; i++)
    {
      rows->rows[i] = g_malloc0 (sizeof (DhRow) + grid->columns * sizeof (DhCell));
      g_atomic_ref_count_init (&rows->rows[i]->references);
    }
  return rows;
}

/**
 * dh_rows_ref:
 *
 * Returns: (transfer full): @rows
 */
DhRows *
dh_rows_ref (DhRows *rows)
{
  g_atomic_ref_count_inc (&rows->references);
  return rows;
}

/**
 * dh_rows_unref:
 * @rows: (nullable): a map no longer needed
 */
void
dh_rows_unref (DhRows *rows)
{
  if (rows == NULL || !g_atomic_ref_count_dec (&rows->references))
    return;
  for (guint i = 0; i < rows->n; i++)
    if (g_atomic_ref_count_dec (&rows->rows[i]->references))
      g_free (rows->rows[i]);
  g_free (rows);
}

/**
 * dh_rows_own:
 * @rows: (transfer full): a map
 *
 * Returns: (transfer full): the same rows in a list that nobody else has
 */
DhRows *
dh_rows_own (DhRows *rows)
{
  DhRows *own;

  if (g_atomic_ref_count_compare (&rows->references, 1))
    return rows;
  own = g_memdup2 (rows, sizeof *rows + rows->n * sizeof (DhRow *));
  g_atomic_ref_count_init (&own->references);
  for (guint i = 0; i < own->n; i++)
    g_atomic_ref_count_inc (&own->rows[i]->references);
  dh_rows_unref (rows);
  return own;
}

/**
 * dh_row_own:
 * @row: (transfer full): a row
 *
 * Returns: (transfer full): the same hexes in a row that nobody else has
 */
DhRow *
dh_row_own (DhRow *row, guint columns)
{
  DhRow *own;

  if (g_atomic_ref_count_compare (&row->references, 1))
    return row;
  own = g_memdup2 (row, sizeof *row + columns * sizeof (DhCell));
  g_atomic_ref_count_init (&own->references);
  if (g_atomic_ref_count_dec (&row->references))
    g_free (row);
  return own;
}

static const char *
board_word (const DhCatalogue *catalogue, const char *name)
{
  for (guint i = 0; i < catalogue->n_board; i++)
    if (g_str_equal (catalogue->board[i].name, name))
      return catalogue->board[i].value;
  return NULL;
}

static guint
board_number (const DhCatalogue *catalogue, const char *name, guint fallback)
{
  const char *word = board_word (catalogue, name);

  return word == NULL ? fallback : (guint) g_ascii_strtoull (word, NULL, 10);
}

/**
 * dh_scenario_default_grid:
 *
 * Returns: the board on which a ruleset is played when nothing else is said
 */
DhGrid
dh_scenario_default_grid (const DhCatalogue *catalogue)
{
  const char *shift = board_word (catalogue, "shift");
  const char *short_rows = board_word (catalogue, "short-rows");
  DhGrid grid = {
      .columns = board_number (catalogue, "columns", 13),
      .rows = board_number (catalogue, "rows", 11),
      .shift = g_strcmp0 (shift, "odd") == 0 ? DH_SHIFT_ODD : DH_SHIFT_EVEN,
      .short_rows = g_strcmp0 (short_rows, "no") != 0,
  };

  g_return_val_if_fail (dh_grid_is_valid (&grid), ((DhGrid){13, 11, DH_SHIFT_EVEN, TRUE}));
  return grid;
}

static void
add_zone (const DhGrid *grid, const char *hexes, guint zone, guint16 *zones)
{
  const char *word = hexes + strspn (hexes, " ");

  while (*word != '\0')
    {
      gsize length = strcspn (word, " ");
      char name[DH_HEX_NAME_SIZE];
      DhPlace hex;

      g_strlcpy (name, word, MIN (length + 1, sizeof name));
      if (dh_grid_parse (grid, name, &hex))
        zones[hex] |= 1 << zone;
      word += length + strspn (word + length, " ");
    }
}

/**
 * dh_scenario_default_zones:
 * @zones: (out) (array): room for each hex of @grid
 *
 * The zones that the ruleset draws on its own board; none on any other.
 */
void
dh_scenario_default_zones (const DhCatalogue *catalogue, const DhGrid *grid, guint16 *zones)
{
  DhGrid standard = dh_scenario_default_grid (catalogue);

  memset (zones, 0, grid->columns * grid->rows * sizeof *zones);
  if (!dh_grid_equal (&standard, grid))
    return;
  for (guint i = 0; i < MIN (catalogue->n_items[DH_ITEM_ZONE], DH_MAX_ZONES); i++)
    {
      const char *hexes = board_word (catalogue, catalogue->items[DH_ITEM_ZONE][i]->id);

      if (hexes != NULL)
        add_zone (grid, hexes, i, zones);
    }
}

/**
 * dh_scenario_get_grid:
 *
 * Returns: (transfer none): the shape of the board
 */
const DhGrid *
dh_scenario_get_grid (const DhScenario *scenario)
{
  return &scenario->grid;
}

static void
put_default_zones (DhScenario *scenario)
{
  guint16 zones[DH_MAX_HEXES];
  DhRows *rows = scenario->rows = dh_rows_own (scenario->rows);

  dh_scenario_default_zones (scenario->catalogue, &scenario->grid, zones);
  for (guint y = 0; y < rows->n; y++)
    {
      rows->rows[y] = dh_row_own (rows->rows[y], scenario->grid.columns);
      for (guint x = 0; x < scenario->grid.columns; x++)
        rows->rows[y]->cells[x].zones = zones[y * scenario->grid.columns + x];
    }
}

/* Sides and paths that lead off the board or into another hex than before end at the border. */
static void
mend_borders (DhScenario *scenario)
{
  for (guint y = 0; y < scenario->rows->n; y++)
    for (guint x = 0; x < scenario->grid.columns; x++)
      {
        DhCell *cell = &scenario->rows->rows[y]->cells[x];
        DhPlace hex = dh_grid_hex (&scenario->grid, x, y);

        if (hex == DH_PLACE_NOWHERE)
          *cell = (DhCell){0};
        for (guint side = 0; side < DH_N_DIRECTIONS && hex != DH_PLACE_NOWHERE; side++)
          if (dh_grid_neighbour (&scenario->grid, hex, side) == DH_PLACE_NOWHERE)
            for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
              cell->paths[kind] &= ~(1 << side);
      }
}

static void
copy_cells (DhScenario *scenario, const DhRows *old, const DhGrid *grid)
{
  gboolean same_shape = scenario->grid.shift == grid->shift;

  for (guint y = 0; y < MIN (old->n, scenario->rows->n); y++)
    for (guint x = 0; x < MIN (grid->columns, scenario->grid.columns); x++)
      {
        DhCell *cell = &scenario->rows->rows[y]->cells[x];

        *cell = old->rows[y]->cells[x];
        if (!same_shape)
          {
            memset (cell->edges, 0, sizeof cell->edges);
            memset (cell->paths, 0, sizeof cell->paths);
          }
      }
}

/**
 * dh_scenario_set_grid:
 *
 * Gives the scenario another board. What stands in a hex stays in the hex of the same name; what is no longer on
 * the board goes: pieces to the tray, the rest away. When other rows are shifted, hex sides and paths go too. The
 * zones become those of the ruleset where it has some for this board.
 */
void
dh_scenario_set_grid (DhScenario *scenario, const DhGrid *grid)
{
  DhGrid from = scenario->grid;
  DhGrid standard = dh_scenario_default_grid (scenario->catalogue);
  DhRows *old;

  g_return_if_fail (dh_grid_is_valid (grid));
  g_return_if_fail (g_atomic_ref_count_compare (&scenario->references, 1));
  if (dh_grid_equal (&from, grid))
    return;
  old = scenario->rows;
  scenario->grid = *grid;
  scenario->rows = dh_rows_new (grid);
  copy_cells (scenario, old, &from);
  mend_borders (scenario);
  dh_rows_unref (old);
  dh_list_move_places (scenario, &from, grid);
  if (dh_grid_equal (&standard, grid))
    put_default_zones (scenario);
}

/**
 * dh_scenario_get_n_boxes:
 *
 * Returns: off-map boxes
 */
guint
dh_scenario_get_n_boxes (const DhScenario *scenario)
{
  return scenario->n_boxes;
}

/**
 * dh_scenario_set_n_boxes:
 * @n_boxes: at most %DH_MAX_BOXES
 *
 * Sets the number of off-map boxes. Pieces in a box that goes are in the tray afterwards.
 */
void
dh_scenario_set_n_boxes (DhScenario *scenario, guint n_boxes)
{
  g_return_if_fail (n_boxes <= DH_MAX_BOXES);
  scenario->n_boxes = n_boxes;
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      DhScenarioPiece piece = *dh_scenario_get_piece (scenario, i);

      if (piece.place < DH_PLACE_BOX + n_boxes || piece.place == DH_PLACE_NOWHERE)
        continue;
      piece.place = DH_PLACE_NOWHERE;
      dh_scenario_set_piece (scenario, i, &piece);
    }
}

/**
 * dh_scenario_get_cell:
 * @hex: a hex of the board
 *
 * Returns: what is drawn there; it lives until the scenario is changed or freed
 */
const DhCell *
dh_scenario_get_cell (const DhScenario *scenario, DhPlace hex)
{
  guint columns = scenario->grid.columns;

  g_return_val_if_fail (hex < columns * scenario->grid.rows, NULL);
  return &scenario->rows->rows[hex / columns]->cells[hex % columns];
}

/**
 * dh_scenario_edit_cell:
 * @hex: a hex of the board
 *
 * Terrain, group, zones and features may be changed at once; hex sides and paths by dh_scenario_set_edge() and
 * dh_scenario_set_path(), which see to both hexes.
 *
 * Returns: the hex, to be changed before anything else is done with the scenario
 */
DhCell *
dh_scenario_edit_cell (DhScenario *scenario, DhPlace hex)
{
  guint columns = scenario->grid.columns;
  guint row = hex / columns;
  DhRows *rows;

  g_return_val_if_fail (dh_grid_has_hex (&scenario->grid, hex), NULL);
  g_return_val_if_fail (g_atomic_ref_count_compare (&scenario->references, 1), NULL);
  rows = scenario->rows = dh_rows_own (scenario->rows);
  rows->rows[row] = dh_row_own (rows->rows[row], columns);
  return &rows->rows[row]->cells[hex % columns];
}

static void
set_bits (guint8 *byte, guint8 bits, gboolean present)
{
  *byte = present ? *byte | bits : *byte & ~bits;
}

/**
 * dh_scenario_set_edge:
 * @side: a side of @hex, also one at the border of the board
 * @edge: index of DH_ITEM_EDGE
 *
 * Puts something on a hex side, or takes it away; the same for the hex beyond.
 */
void
dh_scenario_set_edge (DhScenario *scenario, DhPlace hex, DhDirection side, guint edge, gboolean present)
{
  DhPlace beyond = dh_grid_neighbour (&scenario->grid, hex, side);

  g_return_if_fail (edge < 8);
  set_bits (&dh_scenario_edit_cell (scenario, hex)->edges[side], 1 << edge, present);
  if (beyond != DH_PLACE_NOWHERE)
    set_bits (&dh_scenario_edit_cell (scenario, beyond)->edges[dh_direction_opposite (side)], 1 << edge, present);
}

/* A path that leads nowhere is no path; a lone hex of path is set by dh_scenario_edit_cell(). */
static void
set_path_bit (DhScenario *scenario, DhPlace hex, DhDirection side, guint kind, gboolean present)
{
  guint8 *path = &dh_scenario_edit_cell (scenario, hex)->paths[kind];

  set_bits (path, 1 << side, present);
  *path = (*path & ~DH_PATH_HERE) == 0 ? 0 : *path | DH_PATH_HERE;
}

/**
 * dh_scenario_set_path:
 * @side: the side of @hex over which the path runs; nothing happens where no hex lies beyond
 * @kind: index of DH_ITEM_PATH
 *
 * Joins two hexes by a path, or parts them.
 */
void
dh_scenario_set_path (DhScenario *scenario, DhPlace hex, DhDirection side, guint kind, gboolean present)
{
  DhPlace beyond = dh_grid_neighbour (&scenario->grid, hex, side);

  g_return_if_fail (kind < DH_MAX_PATHS);
  if (beyond == DH_PLACE_NOWHERE)
    return;
  set_path_bit (scenario, hex, side, kind, present);
  set_path_bit (scenario, beyond, dh_direction_opposite (side), kind, present);
}
