/* scenario-lists.c — lists that are shared until they are changed
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-private.h"

#include <string.h>

/**
 * dh_list_ref:
 * @list: (nullable): a list
 *
 * Returns: (transfer full) (nullable): @list
 */
DhList *
dh_list_ref (DhList *list)
{
  if (list != NULL)
    g_atomic_ref_count_inc (&list->references);
  return list;
}

/**
 * dh_list_unref:
 * @list: (nullable): a list
 */
void
dh_list_unref (DhList *list, DhListKind kind)
{
  if (list == NULL || !g_atomic_ref_count_dec (&list->references))
    return;
  for (guint i = 0; i < list->n; i++)
    dh_list_entry_unref (list->entries[i], kind);
  g_free (list->entries);
  g_free (list);
}

/**
 * dh_list_length:
 *
 * Returns: entries in a list
 */
guint
dh_list_length (const DhScenario *scenario, DhListKind kind)
{
  return scenario->lists[kind] == NULL ? 0 : scenario->lists[kind]->n;
}

/**
 * dh_list_get:
 *
 * Returns: (nullable): entry number @index; %NULL beyond the end
 */
gconstpointer
dh_list_get (const DhScenario *scenario, DhListKind kind, guint index)
{
  return index < dh_list_length (scenario, kind) ? scenario->lists[kind]->entries[index]->data : NULL;
}

/* A list that nobody else has, with room for one more. */
static DhList *
own_list (DhScenario *scenario, DhListKind kind)
{
  DhList *list = scenario->lists[kind];
  DhList *own;

  if (list == NULL || !g_atomic_ref_count_compare (&list->references, 1))
    {
      own = g_new0 (DhList, 1);
      g_atomic_ref_count_init (&own->references);
      own->n = dh_list_length (scenario, kind);
      own->allocated = own->n + 1;
      own->entries = g_new (DhListEntry *, own->allocated);
      for (guint i = 0; i < own->n; i++)
        own->entries[i] = dh_list_entry_ref (list->entries[i]);
      dh_list_unref (list, kind);
      scenario->lists[kind] = list = own;
    }
  if (list->n == list->allocated)
    {
      list->allocated = 2 * list->allocated + 8;
      list->entries = g_renew (DhListEntry *, list->entries, list->allocated);
    }
  return list;
}

static gboolean
may_change (DhScenario *scenario)
{
  return g_atomic_ref_count_compare (&scenario->references, 1);
}

/**
 * dh_list_set:
 * @index: an entry to replace, or the length to append
 * @entry: what to copy
 *
 * Replaces or appends an entry.
 */
void
dh_list_set (DhScenario *scenario, DhListKind kind, guint index, gconstpointer entry)
{
  DhListEntry *copy;
  DhList *list;

  g_return_if_fail (may_change (scenario));
  g_return_if_fail (index <= dh_list_length (scenario, kind));
  copy = dh_list_entry_new (kind, entry, scenario->catalogue->n_items[DH_ITEM_VALUE]);
  list = own_list (scenario, kind);
  if (index == list->n)
    list->n++;
  else
    dh_list_entry_unref (list->entries[index], kind);
  list->entries[index] = copy;
}

/**
 * dh_list_remove:
 *
 * Takes an entry out; those behind it move up.
 */
void
dh_list_remove (DhScenario *scenario, DhListKind kind, guint index)
{
  DhList *list;

  g_return_if_fail (may_change (scenario));
  g_return_if_fail (index < dh_list_length (scenario, kind));
  list = own_list (scenario, kind);
  dh_list_entry_unref (list->entries[index], kind);
  memmove (list->entries + index, list->entries + index + 1, (list->n - index - 1) * sizeof *list->entries);
  list->n--;
}

static DhPlace
move_place (DhPlace place, const DhGrid *from, const DhGrid *to)
{
  if (place >= DH_PLACE_BOX)
    return place;
  return dh_grid_hex (to, dh_grid_column (from, place), dh_grid_row (from, place));
}

static void
move_pieces (DhScenario *scenario, const DhGrid *from, const DhGrid *to)
{
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      DhScenarioPiece piece = *dh_scenario_get_piece (scenario, i);

      piece.place = move_place (piece.place, from, to);
      dh_scenario_set_piece (scenario, i, &piece);
    }
}

static void
move_notes (DhScenario *scenario, const DhGrid *from, const DhGrid *to)
{
  for (guint i = dh_scenario_get_n_notes (scenario); i-- > 0;)
    {
      DhNote note = *dh_scenario_get_note (scenario, i);

      note.hex = move_place (note.hex, from, to);
      if (note.hex == DH_PLACE_NOWHERE)
        dh_scenario_remove_note (scenario, i);
      else
        dh_scenario_set_note (scenario, i, &note);
    }
}

static void
move_silences (DhScenario *scenario, const DhGrid *from, const DhGrid *to)
{
  for (guint i = dh_list_length (scenario, DH_LIST_SILENCES); i-- > 0;)
    {
      DhSilence silence = *(const DhSilence *) dh_list_get (scenario, DH_LIST_SILENCES, i);
      gboolean is_everywhere = silence.hex == DH_PLACE_NOWHERE;

      silence.hex = move_place (silence.hex, from, to);
      if (silence.hex == DH_PLACE_NOWHERE && !is_everywhere)
        dh_list_remove (scenario, DH_LIST_SILENCES, i);
      else
        dh_list_set (scenario, DH_LIST_SILENCES, i, &silence);
    }
}

static void
move_objectives (DhScenario *scenario, const DhGrid *from, const DhGrid *to)
{
  for (guint i = 0; i < dh_scenario_get_n_objectives (scenario); i++)
    {
      DhScenarioObjective objective = *dh_scenario_get_objective (scenario, i);
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));

      for (guint n = 0; n < objective.hexes->len; n++)
        {
          DhPlace hex = move_place (g_array_index (objective.hexes, DhPlace, n), from, to);

          if (hex != DH_PLACE_NOWHERE)
            g_array_append_val (hexes, hex);
        }
      objective.hexes = hexes;
      dh_scenario_set_objective (scenario, i, &objective);
    }
}

/**
 * dh_list_move_places:
 * @from: the board on which the places were named
 * @to: the board of now
 *
 * Numbers the hexes of all lists anew, by their names. Pieces that are no longer on the board go to the tray.
 */
void
dh_list_move_places (DhScenario *scenario, const DhGrid *from, const DhGrid *to)
{
  move_pieces (scenario, from, to);
  move_notes (scenario, from, to);
  move_silences (scenario, from, to);
  move_objectives (scenario, from, to);
}
