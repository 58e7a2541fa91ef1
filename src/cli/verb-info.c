/* verb-info.c — what a scenario holds
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static void
print_line (const char *label, const char *value)
{
  if (value != NULL && *value != '\0')
    g_print ("%s: %s\n", label, value);
}

static const char *
find_text (DhText *text)
{
  return text != NULL ? dh_text_get (text, dh_cli_languages ()) : NULL;
}

static const char *
army_title (const DhScenario *scenario, guint army)
{
  const DhScenarioArmy *a = dh_scenario_get_army (scenario, army);
  const char *name = find_text (a->name);

  if (name != NULL)
    return name;
  return dh_army_title (scenario, army);
}

static void
print_strength (const DhScenario *scenario, guint army)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  for (guint class_index = 0; class_index < catalogue->n_items[DH_ITEM_CLASS]; class_index++)
    {
      guint n = 0;

      for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
        {
          const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);

          n += piece->army == army && piece->class_index == class_index;
        }
      if (n > 0)
        g_print ("  %3u × %s\n", n, dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_CLASS, class_index)));
    }
}

static void
print_army (const DhScenario *scenario, guint army)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhScenarioArmy *a = dh_scenario_get_army (scenario, army);

  /* Translators: an army, and the edge of the board that is its own. */
  g_print ("\n");
  g_print (a->first ? _ ("%s (%s, plays first)") : _ ("%s (%s)"), army_title (scenario, army),
           a->edge == DH_EDGE_TOP      ? _ ("top edge")
           : a->edge == DH_EDGE_BOTTOM ? _ ("bottom edge")
                                       : _ ("no edge"));
  g_print ("\n");
  for (guint v = 0; v < catalogue->n_items[DH_ITEM_VALUE]; v++)
    g_print ("  %s: %d\n", dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_VALUE, v)), a->values[v]);
  print_strength (scenario, army);
}

/* Uses of one kind of ground in whole hexes or hex sides. */
static guint
count_ground (const DhScenario *scenario, DhItemKind kind, guint index)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  guint n = 0;

  for (DhPlace hex = 0; hex < dh_grid_n_places (grid); hex++)
    if (dh_grid_has_hex (grid, hex))
      {
        const DhCell *cell = dh_scenario_get_cell (scenario, hex);

        if (kind == DH_ITEM_TERRAIN)
          n += cell->terrain == index;
        else if (kind == DH_ITEM_FEATURE)
          n += cell->features >> index & 1;
        else if (kind == DH_ITEM_PATH)
          n += cell->paths[index] != 0;
        else
          for (guint side = 0; side < 3; side++) /* each side once: the other three are the neighbours' */
            n += cell->edges[side] >> index & 1;
      }
  return n;
}

static void
print_ground (const DhScenario *scenario)
{
  static const DhItemKind kinds[] = {DH_ITEM_TERRAIN, DH_ITEM_FEATURE, DH_ITEM_PATH, DH_ITEM_EDGE};
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  g_print ("\n%s\n", _ ("On the map"));
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = kinds[k] == DH_ITEM_TERRAIN ? 1 : 0; i < catalogue->n_items[kinds[k]]; i++)
      {
        guint n = count_ground (scenario, kinds[k], i);

        if (n > 0)
          g_print ("  %3u × %s\n", n, dh_item_title (dh_catalogue_item (catalogue, kinds[k], i)));
      }
}

/**
 * dh_verb_info:
 *
 * Prints title, date, version, armies with their strengths, and the tiles a set-up needs.
 *
 * Returns: an exit code
 */
int
dh_verb_info (int argc, char **argv)
{
  GOptionEntry entries[] = {G_OPTION_ENTRY_NULL};
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  if (!dh_cli_parse (entries, "FILE", &argc, &argv) || !dh_cli_check_count (argc, argv, 1))
    return DH_EXIT_CALL;
  library = dh_cli_library_new ();
  scenario = dh_scenario_load (argv[1], library, &error);
  if (scenario == NULL)
    return dh_cli_fail (error);
  print_line (_ ("Title"), find_text (dh_scenario_get_text (scenario, DH_SCENARIO_TITLE)));
  print_line (_ ("Date"), dh_scenario_get (scenario, "date"));
  print_line (_ ("Place"), dh_scenario_get (scenario, "place"));
  print_line (_ ("Version"), dh_scenario_get (scenario, "version"));
  print_line (_ ("Rules"), dh_scenario_get_catalogue (scenario)->name);
  for (guint army = 0; army < dh_scenario_get_n_armies (scenario); army++)
    print_army (scenario, army);
  print_ground (scenario);
  return DH_EXIT_DONE;
}
