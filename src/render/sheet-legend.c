/* sheet-legend.c — the legend of a set-up map
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/sheet.h"

#include "scenario/titles.h"

#define SMALL 8
#define ENTRY 104 /* the least width of an entry */

/* Which items the map shows. */
typedef struct
{
  guint8 used[DH_N_ITEM_KINDS][256];
  guint8 side[256]; /* [DH_ITEM_CLASS] one that has it */
} Usage;

static void
note_bits (guint8 *used, guint32 bits)
{
  for (guint i = 0; i < 32; i++)
    if ((bits >> i & 1) != 0)
      used[i] = TRUE;
}

static void
note_cell (Usage *usage, const DhCell *cell)
{
  usage->used[DH_ITEM_TERRAIN][cell->terrain] = TRUE;
  note_bits (usage->used[DH_ITEM_FEATURE], cell->features);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    note_bits (usage->used[DH_ITEM_EDGE], cell->edges[d]);
  for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
    if (cell->paths[kind] != 0)
      usage->used[DH_ITEM_PATH][kind] = TRUE;
}

static void
note_usage (const DhSheet *sheet, Usage *usage)
{
  const DhScenario *scenario = sheet->scenario;
  const DhGrid *grid = dh_scenario_get_grid (scenario);

  for (guint hex = 0; hex < dh_grid_n_places (grid) && !sheet->options->only_pieces; hex++)
    if (dh_grid_has_hex (grid, (DhPlace) hex))
      note_cell (usage, dh_scenario_get_cell (scenario, (DhPlace) hex));
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario) && !sheet->options->only_terrain; i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);

      if (!dh_grid_has_hex (grid, piece->place))
        continue;
      if (!usage->used[DH_ITEM_CLASS][piece->class_index & 255])
        usage->side[piece->class_index & 255] = (guint8) dh_scenario_get_army (scenario, piece->army)->side_index;
      usage->used[DH_ITEM_CLASS][piece->class_index & 255] = TRUE;
      note_bits (usage->used[DH_ITEM_MARKER], piece->markers);
    }
}

static double
draw_entry (const DhSheet *sheet, cairo_t *cr, const DhItem *item, guint side, double x, double y, double width)
{
  g_autofree char *name = g_markup_escape_text (dh_item_title (item), -1);
  double height = dh_sheet_show (sheet, NULL, name, SMALL, 0, 0, width - DH_SHEET_ICON - 8);
  double row = MAX (height, DH_SHEET_ICON * 1.18);

  if (cr != NULL)
    dh_draw_item (cr, dh_scenario_get_catalogue (sheet->scenario), item->kind, item->index, side,
                  x + DH_SHEET_ICON / 2.0, y + row / 2,
                  item->kind == DH_ITEM_MARKER ? DH_SHEET_ICON * 0.7 : DH_SHEET_ICON, sheet->options->ink);
  dh_sheet_show (sheet, cr, name, SMALL, x + DH_SHEET_ICON + 4, y + (row - height) / 2, width - DH_SHEET_ICON - 8);
  return row;
}

/**
 * dh_sheet_legend:
 *
 * What terrain and which classes of pieces the map shows, in columns.
 *
 * Returns: the height
 */
double
dh_sheet_legend (const DhSheet *sheet, cairo_t *cr)
{
  static const DhItemKind kinds[] = {DH_ITEM_TERRAIN, DH_ITEM_FEATURE, DH_ITEM_PATH,
                                     DH_ITEM_EDGE,    DH_ITEM_CLASS,   DH_ITEM_MARKER};
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);
  g_autofree Usage *usage = g_new0 (Usage, 1);
  guint columns = MAX (1, (guint) (sheet->width / ENTRY)), column = 0;
  double width = sheet->width / columns, y = 0, row = 0;

  note_usage (sheet, usage);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < MIN (catalogue->n_items[kinds[k]], 256); i++)
      if (usage->used[kinds[k]][i])
        {
          double height = draw_entry (sheet, cr, catalogue->items[kinds[k]][i],
                                      kinds[k] == DH_ITEM_CLASS ? usage->side[i] : 0, column * width, y, width);

          row = MAX (row, height);
          if (++column == columns)
            {
              y += row + 2;
              row = column = 0;
            }
        }
  return y + row;
}
