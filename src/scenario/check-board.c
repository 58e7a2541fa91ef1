/* check-board.c — problems of board, labels and objectives
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check-private.h"

#include "scenario/ruleset-words.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static void
check_zones (DhCheck *check)
{
  const DhGrid *grid = dh_scenario_get_grid (check->scenario);
  DhPlace first = DH_PLACE_NOWHERE;
  guint without = 0, hexes = 0;

  for (DhPlace hex = 0; hex < dh_grid_n_places (grid); hex++)
    {
      if (!dh_grid_has_hex (grid, hex))
        continue;
      hexes++;
      if (dh_scenario_get_cell (check->scenario, hex)->zones == 0 && without++ == 0)
        first = hex;
    }
  if (check->catalogue->n_items[DH_ITEM_ZONE] == 0 || without == 0)
    return;
  if (without == hexes)
    dh_check_report (check, DH_PROBLEM_ERROR, "no-zones", DH_PLACE_NOWHERE, NULL,
                     g_strdup (_ ("The board is not divided into zones.")));
  else
    dh_check_report (
        check, DH_PROBLEM_WARNING, "hex-without-zone", first, NULL,
        g_strdup_printf (ngettext ("%u hex belongs to no zone.", "%u hexes belong to no zone.", without), without));
}

static void
check_notes (DhCheck *check)
{
  const DhGrid *grid = dh_scenario_get_grid (check->scenario);

  for (guint i = 0; i < dh_scenario_get_n_notes (check->scenario); i++)
    {
      const DhNote *note = dh_scenario_get_note (check->scenario, i);
      const char *text = dh_text_words (note->text);

      if (!dh_grid_has_hex (grid, note->hex))
        dh_check_report (check, DH_PROBLEM_WARNING, note->is_note ? "note-off-board" : "label-off-board",
                         DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("“%s” is written beyond the edge of the board."), text));
    }
}

/**
 * dh_check_board:
 *
 * Finds problems of board and labels.
 */
void
dh_check_board (DhCheck *check)
{
  check_zones (check);
  check_notes (check);
}

static gboolean
are_on_board (const DhGrid *grid, const char *names)
{
  g_auto (GStrv) hexes = g_strsplit (names, " ", -1);

  for (guint i = 0; hexes[i] != NULL; i++)
    {
      DhPlace hex;

      if (!dh_grid_parse (grid, hexes[i], &hex))
        return FALSE;
    }
  return TRUE;
}

static void
check_parameter (DhCheck *check, const DhScenarioObjective *objective, const DhItem *parameter, const char *title)
{
  const DhGrid *grid = dh_scenario_get_grid (check->scenario);
  const char *value = dh_scenario_objective_get (objective, parameter->id);
  g_autofree char *wanted = NULL;
  DhWord word;

  dh_word_from_parameter (&word, parameter);
  if (value == NULL && word.required)
    dh_check_report (check, DH_PROBLEM_ERROR, "objective-incomplete", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("The objective “%s” does not say: %s."), title, dh_item_title (parameter)));
  else if (value != NULL && !dh_word_allows (&word, check->catalogue, value, &wanted))
    dh_check_report (check, DH_PROBLEM_ERROR, "objective-value", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("The objective “%s” has “%s” for “%s”; expected %s."), title, value,
                                      dh_item_title (parameter), wanted));
  else if (value != NULL && g_str_equal (word.type, "hexes") && !are_on_board (grid, value))
    dh_check_report (
        check, DH_PROBLEM_ERROR, "objective-off-board", DH_PLACE_NOWHERE, NULL,
        g_strdup_printf (_ ("The objective “%s” names hexes that the board does not have: %s."), title, value));
}

static void
check_hexes (DhCheck *check, const DhScenarioObjective *objective, const DhItem *parameter, const char *title)
{
  const DhGrid *grid = dh_scenario_get_grid (check->scenario);
  guint n_hexes = objective->hexes != NULL ? objective->hexes->len : 0;

  if (n_hexes == 0 && dh_item_flag (parameter, "required"))
    dh_check_report (check, DH_PROBLEM_ERROR, "objective-incomplete", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("The objective “%s” has no hex."), title));
  for (guint i = 0; i < n_hexes; i++)
    if (!dh_grid_has_hex (grid, g_array_index (objective->hexes, DhPlace, i)))
      {
        dh_check_report (check, DH_PROBLEM_ERROR, "objective-off-board", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("The objective “%s” has a hex beyond the edge of the board."), title));
        return;
      }
}

/**
 * dh_check_objectives:
 *
 * Finds objectives that are incomplete or off the board.
 */
void
dh_check_objectives (DhCheck *check)
{
  for (guint i = 0; i < dh_scenario_get_n_objectives (check->scenario); i++)
    {
      const DhScenarioObjective *objective = dh_scenario_get_objective (check->scenario, i);
      const DhItem *kind = dh_catalogue_item (check->catalogue, DH_ITEM_OBJECTIVE, objective->kind);
      const char *title = dh_check_objective_title (check, objective);

      for (guint p = 0; p < kind->n_children; p++)
        if (g_str_equal (kind->children[p]->id, "hexes"))
          check_hexes (check, objective, kind->children[p], title);
        else
          check_parameter (check, objective, kind->children[p], title);
    }
}
