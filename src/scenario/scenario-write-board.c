/* scenario-write-board.c — <board>
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-paths.h"
#include "scenario/scenario-write.h"

#include <string.h>

static guint
n_hexes (const DhScenario *scenario)
{
  return scenario->grid.columns * scenario->grid.rows;
}

static void
append_word (GString *out, const char *word)
{
  if (out->len > 0)
    g_string_append_c (out, ' ');
  g_string_append (out, word);
}

static gboolean
has_default_zones (const DhScenario *scenario)
{
  guint16 zones[DH_MAX_HEXES];

  dh_scenario_default_zones (scenario->catalogue, &scenario->grid, zones);
  for (guint hex = 0; hex < n_hexes (scenario); hex++)
    if (dh_scenario_get_cell (scenario, hex)->zones != zones[hex])
      return FALSE;
  return TRUE;
}

static void
write_zone (DhScenarioWrite *write, const DhItem *zone)
{
  const DhScenario *scenario = write->scenario;
  g_autoptr (GString) hexes = g_string_new (NULL);
  char name[DH_HEX_NAME_SIZE];

  for (guint hex = 0; hex < n_hexes (scenario); hex++)
    if ((dh_scenario_get_cell (scenario, hex)->zones & 1 << zone->index) != 0)
      append_word (hexes, dh_grid_name (&scenario->grid, hex, name));
  dh_xml_begin (&write->xml, "zone", dh_write_kept (write, "zone/%s", zone->id));
  dh_xml_attribute (&write->xml, "id", zone->id);
  dh_xml_attribute (&write->xml, "hexes", hexes->str);
  dh_xml_end (&write->xml);
}

static void
write_features (DhScenarioWrite *write, guint32 features)
{
  const DhCatalogue *catalogue = write->scenario->catalogue;
  g_autoptr (GString) words = NULL;

  if (features == 0)
    return;
  words = g_string_new (NULL);
  for (guint i = 0; i < MIN (catalogue->n_items[DH_ITEM_FEATURE], 32); i++)
    if ((features & (guint32) 1 << i) != 0)
      append_word (words, catalogue->items[DH_ITEM_FEATURE][i]->id);
  dh_xml_attribute (&write->xml, "features", words->str);
}

static void
write_hex (DhScenarioWrite *write, DhPlace hex)
{
  const DhCell *cell = dh_scenario_get_cell (write->scenario, hex);
  gboolean is_open = cell->terrain == 0 && cell->features == 0 && cell->group == 0;
  const DhItem *terrain = dh_catalogue_item (write->scenario->catalogue, DH_ITEM_TERRAIN, cell->terrain);
  char name[DH_HEX_NAME_SIZE];
  const DhKept *kept;

  if (is_open && write->scenario->kept == NULL)
    return;
  kept = dh_write_kept (write, "hex/%s", dh_grid_name (&write->scenario->grid, hex, name));
  if (is_open && kept == NULL)
    return;
  dh_xml_begin (&write->xml, "hex", kept);
  dh_xml_attribute (&write->xml, "at", name);
  dh_xml_attribute (&write->xml, "terrain", cell->terrain == 0 || terrain == NULL ? NULL : terrain->id);
  write_features (write, cell->features);
  if (cell->group != 0)
    dh_xml_attribute_int (&write->xml, "group", cell->group);
  dh_xml_end (&write->xml);
}

static void
write_side (DhScenarioWrite *write, DhPlace hex, DhDirection side, guint edge)
{
  const DhItem *item = dh_catalogue_item (write->scenario->catalogue, DH_ITEM_EDGE, edge);
  char name[DH_HEX_NAME_SIZE];

  if (item == NULL)
    return;
  dh_grid_name (&write->scenario->grid, hex, name);
  dh_xml_begin (&write->xml, "side", dh_write_kept (write, "side/%s/%s/%s", name, dh_direction_name (side), item->id));
  dh_xml_attribute (&write->xml, "of", name);
  dh_xml_attribute (&write->xml, "edge", dh_direction_name (side));
  dh_xml_attribute (&write->xml, "feature", item->id);
  dh_xml_end (&write->xml);
}

static void
write_sides (DhScenarioWrite *write, DhPlace hex)
{
  static const guint8 none[DH_N_DIRECTIONS];
  const DhCell *cell = dh_scenario_get_cell (write->scenario, hex);

  if (memcmp (cell->edges, none, sizeof none) == 0)
    return;
  for (guint side = 0; side < DH_N_DIRECTIONS; side++)
    {
      if (side >= DH_WEST && dh_grid_neighbour (&write->scenario->grid, hex, side) != DH_PLACE_NOWHERE)
        continue;
      for (guint edge = 0; edge < 8; edge++)
        if ((cell->edges[side] & 1 << edge) != 0)
          write_side (write, hex, side, edge);
    }
}

typedef struct
{
  DhScenarioWrite *write;
  const DhItem *kind;
} PathWrite;

static void
on_path (const DhPlace *hexes, guint n, gpointer data)
{
  PathWrite *path = data;
  const DhGrid *grid = &path->write->scenario->grid;
  g_autoptr (GString) words = g_string_new (NULL);
  char name[DH_HEX_NAME_SIZE];

  for (guint i = 0; i < n; i++)
    append_word (words, dh_grid_name (grid, hexes[i], name));
  dh_xml_begin (&path->write->xml, "path",
                dh_write_kept (path->write, "path/%s/%s", path->kind->id, dh_grid_name (grid, hexes[0], name)));
  dh_xml_attribute (&path->write->xml, "kind", path->kind->id);
  dh_xml_attribute (&path->write->xml, "hexes", words->str);
  dh_xml_end (&path->write->xml);
}

static void
write_paths (DhScenarioWrite *write)
{
  const DhCatalogue *catalogue = write->scenario->catalogue;

  for (guint kind = 0; kind < MIN (catalogue->n_items[DH_ITEM_PATH], DH_MAX_PATHS); kind++)
    {
      PathWrite path = {write, catalogue->items[DH_ITEM_PATH][kind]};

      dh_scenario_foreach_path (write->scenario, kind, on_path, &path);
    }
}

/* A note in no language holds its text itself, else each language has an element. */
static void
write_note (DhScenarioWrite *write, const DhNote *note)
{
  gboolean is_note = note->is_note || note->private_;
  gboolean is_plain =
      is_note && dh_text_get_n_languages (note->text) == 1 && *dh_text_get_language (note->text, 0) == '\0';
  char name[DH_HEX_NAME_SIZE];

  dh_xml_begin (&write->xml, is_note ? "note" : "label", note->kept);
  dh_xml_attribute (&write->xml, "at", dh_grid_name (&write->scenario->grid, note->hex, name));
  dh_xml_attribute (&write->xml, "private", note->private_ ? "yes" : NULL);
  if (!is_note)
    dh_write_line (write, note->kept, note->text);
  if (is_plain)
    dh_write_content (write, dh_text_get_translation (note->text, 0));
  else
    dh_write_text (write, is_note ? "text" : "name", NULL, NULL, note->text);
  dh_xml_end (&write->xml);
}

static void
write_shape (DhScenarioWrite *write)
{
  const DhScenario *scenario = write->scenario;
  const DhGrid *grid = &scenario->grid;

  dh_xml_attribute_int (&write->xml, "columns", grid->columns);
  dh_xml_attribute_int (&write->xml, "rows", grid->rows);
  dh_xml_attribute (&write->xml, "shift", grid->shift == DH_SHIFT_ODD ? "odd" : "even");
  dh_xml_attribute (&write->xml, "short-rows", grid->short_rows ? "yes" : "no");
  if (scenario->n_boxes > 0)
    dh_xml_attribute_int (&write->xml, "boxes", scenario->n_boxes);
  if (!write->only_play)
    dh_xml_attribute (&write->xml, "ground-scale", scenario->attributes[DH_ATTRIBUTE_GROUND_SCALE]);
}

/**
 * dh_write_board:
 *
 * <board>.
 */
void
dh_write_board (DhScenarioWrite *write)
{
  const DhScenario *scenario = write->scenario;
  const DhCatalogue *catalogue = scenario->catalogue;

  dh_xml_begin (&write->xml, "board", dh_write_kept (write, "board"));
  write_shape (write);
  for (guint i = 0; i < MIN (catalogue->n_items[DH_ITEM_ZONE], DH_MAX_ZONES); i++)
    {
      if (i == 0 && has_default_zones (scenario))
        break;
      write_zone (write, catalogue->items[DH_ITEM_ZONE][i]);
    }
  for (guint hex = 0; hex < n_hexes (scenario); hex++)
    write_hex (write, hex);
  for (guint hex = 0; hex < n_hexes (scenario); hex++)
    write_sides (write, hex);
  write_paths (write);
  for (guint i = 0; i < dh_scenario_get_n_notes (scenario) && !write->only_play; i++)
    write_note (write, dh_scenario_get_note (scenario, i));
  dh_write_leftovers (write, "zone/");
  dh_write_leftovers (write, "side/");
  dh_write_leftovers (write, "path/");
  dh_xml_end (&write->xml);
}
