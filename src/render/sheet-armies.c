/* sheet-armies.c — the orders of battle on a sheet
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/sheet.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

#define GUTTER 18

static const DhScenarioPiece *
find_commander (const DhSheet *sheet, const DhScenarioArmy *army)
{
  int index = army->commander != NULL ? dh_scenario_find_piece (sheet->scenario, army->commander) : -1;

  return index >= 0 ? dh_scenario_get_piece (sheet->scenario, (guint) index) : NULL;
}

static char *
describe_army (const DhSheet *sheet, const DhScenarioArmy *army)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);
  const DhScenarioPiece *commander = find_commander (sheet, army);
  const char *allies = dh_sheet_text (sheet, army->allies);
  GString *out = g_string_new (NULL);
  guint n = 0;

  if (commander != NULL && commander->name != NULL)
    dh_sheet_append (out, _ ("Commander: <b>%s</b>\n"), dh_sheet_text (sheet, commander->name));
  if (allies[0] != '\0')
    dh_sheet_append (out, _ ("With <i>%s</i>\n"), allies);
  if (army->first)
    g_string_append_printf (out, "%s\n", _ ("Moves first"));
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_VALUE]; i++)
    if (army->values[i] != 0)
      dh_sheet_append (out, n++ > 0 ? " · %s <b>%d</b>" : "%s <b>%d</b>",
                       dh_item_title (catalogue->items[DH_ITEM_VALUE][i]), army->values[i]);
  return g_string_free (out, FALSE);
}

/* "Maclean (2nd bn) B2, Clanranald E3 (3 of 4)"; %NULL where the army has none of the class. */
static char *
list_pieces (const DhSheet *sheet, guint army, guint class_index, guint *n)
{
  const DhScenario *scenario = sheet->scenario;
  const DhItem *item = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, class_index);
  int full = dh_item_int (item, "steps", 1);
  GString *out = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);
      char hex[DH_HEX_NAME_SIZE] = "";

      if (piece->army != army || piece->class_index != class_index)
        continue;
      if (dh_grid_has_hex (dh_scenario_get_grid (scenario), piece->place))
        dh_grid_name (dh_scenario_get_grid (scenario), piece->place, hex);
      dh_sheet_append (out, (*n)++ > 0 ? ", %s" : "%s", dh_sheet_text (sheet, piece->name));
      dh_sheet_append (out, " <span size='smaller'>%s</span>", hex);
      if (piece->steps < full)
        g_string_append_printf (out, _ (" (%u of %d)"), piece->steps, full);
    }
  return g_string_free (out, *n == 0);
}

static double
draw_class (const DhSheet *sheet, cairo_t *cr, guint army, guint class_index, double x, double y, double width)
{
  DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);
  const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_CLASS, class_index);
  guint n, side = dh_scenario_get_army (sheet->scenario, army)->side_index;
  g_autofree char *names = list_pieces (sheet, army, class_index, &n);
  g_autofree char *heading = NULL, *markup = NULL;
  double height;

  if (names == NULL)
    return 0;
  heading = g_markup_printf_escaped ("<b>%s</b> × %u\n", dh_item_title (item), n);
  markup = g_strconcat (heading, names, NULL);
  height = dh_sheet_show (sheet, cr, markup, DH_SHEET_BODY, x + DH_SHEET_ICON + 6, y, width - DH_SHEET_ICON - 6);
  if (cr != NULL)
    dh_draw_item (cr, catalogue, DH_ITEM_CLASS, class_index, side, x + DH_SHEET_ICON / 2.0, y + DH_SHEET_ICON / 2.0,
                  DH_SHEET_ICON * 1.2, sheet->options->ink);
  return MAX (height, DH_SHEET_ICON) + 5;
}

static double
draw_army (const DhSheet *sheet, cairo_t *cr, guint index, double x, double width)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);
  const DhScenarioArmy *army = dh_scenario_get_army (sheet->scenario, index);
  const char *own = dh_sheet_text (sheet, army->name);
  const char *side = dh_army_title (sheet->scenario, index);
  g_autofree char *heading = own[0] != '\0' ? g_markup_printf_escaped ("<b>%s</b> — %s", side, own)
                                            : g_markup_printf_escaped ("<b>%s</b>", side);
  g_autofree char *about = describe_army (sheet, army);
  double y = dh_sheet_show (sheet, cr, heading, 12, x, 0, width);

  dh_sheet_rule (sheet, cr, y + 1, x, width);
  y += 5;
  y += dh_sheet_show (sheet, cr, about, DH_SHEET_BODY, x, y, width) + 6;
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_CLASS]; i++)
    y += draw_class (sheet, cr, index, i, x, y, width);
  return y;
}

/**
 * dh_sheet_armies:
 *
 * The orders of battle, side by side.
 *
 * Returns: the height
 */
double
dh_sheet_armies (const DhSheet *sheet, cairo_t *cr)
{
  guint n = dh_scenario_get_n_armies (sheet->scenario);
  guint columns = MAX (1, MIN (n, sheet->width > 330 ? 2 : 1));
  double width = (sheet->width - (columns - 1) * GUTTER) / columns, y = 0;

  for (guint first = 0; first < n; first += columns)
    {
      double height = 0;

      if (cr != NULL)
        cairo_save (cr);
      if (cr != NULL)
        cairo_translate (cr, 0, y);
      for (guint i = first; i < MIN (n, first + columns); i++)
        {
          double own = draw_army (sheet, cr, i, (i - first) * (width + GUTTER), width);

          height = MAX (height, own);
        }
      if (cr != NULL)
        cairo_restore (cr);
      y += height + 6;
    }
  return y;
}
