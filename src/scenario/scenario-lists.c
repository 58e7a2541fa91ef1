/* scenario-lists.c — the lists of a scenario
 *
 * One table says for each list how an entry is copied and freed; the functions of scenario.h are typed doors to it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-private.h"

#include <string.h>

static gsize
string_size (const char *text)
{
  return text == NULL ? 0 : strlen (text) + 1;
}

static void
copy_army (gpointer entry)
{
  DhScenarioArmy *army = entry;

  army->commander = g_strdup (army->commander);
  army->name = dh_text_ref (army->name);
  army->allies = dh_text_ref (army->allies);
  army->kept = dh_kept_ref (army->kept);
}

static void
clear_army (gpointer entry)
{
  DhScenarioArmy *army = entry;

  g_free (army->commander);
  dh_text_unref (army->name);
  dh_text_unref (army->allies);
  dh_kept_unref (army->kept);
  g_free (army->values);
  g_free (army->values_set);
}

static gsize
army_cost (gconstpointer entry)
{
  const DhScenarioArmy *army = entry;

  return string_size (army->commander) + dh_text_size (army->name) + dh_text_size (army->allies)
         + dh_kept_size (army->kept);
}

static void
copy_piece (gpointer entry)
{
  DhScenarioPiece *piece = entry;

  piece->id = g_strdup (piece->id);
  piece->name = dh_text_ref (piece->name);
  piece->kept = dh_kept_ref (piece->kept);
}

static void
clear_piece (gpointer entry)
{
  DhScenarioPiece *piece = entry;

  g_free (piece->id);
  dh_text_unref (piece->name);
  dh_kept_unref (piece->kept);
}

static gsize
piece_cost (gconstpointer entry)
{
  const DhScenarioPiece *piece = entry;

  return string_size (piece->id);
}

static void
copy_note (gpointer entry)
{
  DhNote *note = entry;

  note->text = dh_text_ref (note->text);
  note->kept = dh_kept_ref (note->kept);
}

static void
clear_note (gpointer entry)
{
  DhNote *note = entry;

  dh_text_unref (note->text);
  dh_kept_unref (note->kept);
}

static gsize
note_cost (gconstpointer entry)
{
  const DhNote *note = entry;

  return dh_text_size (note->text) + dh_kept_size (note->kept);
}

static void
clear_attribute (gpointer data)
{
  DhAttribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->value);
}

static GArray *
copy_parameters (const GArray *from)
{
  GArray *to = g_array_new (FALSE, FALSE, sizeof (DhAttribute));

  g_array_set_clear_func (to, clear_attribute);
  for (guint i = 0; from != NULL && i < from->len; i++)
    {
      const DhAttribute *parameter = &g_array_index (from, DhAttribute, i);
      DhAttribute copy = {g_strdup (parameter->name), g_strdup (parameter->value)};

      g_array_append_val (to, copy);
    }
  return to;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return (int) *(const DhPlace *) a - (int) *(const DhPlace *) b;
}

static GArray *
copy_hexes (const GArray *from)
{
  GArray *to = g_array_new (FALSE, FALSE, sizeof (DhPlace));

  if (from != NULL && from->len > 0)
    g_array_append_vals (to, from->data, from->len);
  g_array_sort (to, compare_places);
  for (guint i = to->len; i-- > 1;)
    if (g_array_index (to, DhPlace, i) == g_array_index (to, DhPlace, i - 1))
      g_array_remove_index (to, i);
  return to;
}

static void
copy_objective (gpointer entry)
{
  DhScenarioObjective *objective = entry;

  objective->name = dh_text_ref (objective->name);
  objective->hexes = copy_hexes (objective->hexes);
  objective->parameters = copy_parameters (objective->parameters);
  objective->kept = dh_kept_ref (objective->kept);
}

static void
clear_objective (gpointer entry)
{
  DhScenarioObjective *objective = entry;

  dh_text_unref (objective->name);
  g_array_unref (objective->hexes);
  g_array_unref (objective->parameters);
  dh_kept_unref (objective->kept);
}

static gsize
objective_cost (gconstpointer entry)
{
  const DhScenarioObjective *objective = entry;
  gsize size = dh_text_size (objective->name) + dh_kept_size (objective->kept);

  size += objective->hexes->len * sizeof (DhPlace) + 2 * sizeof (GArray);
  for (guint i = 0; i < objective->parameters->len; i++)
    {
      const DhAttribute *parameter = &g_array_index (objective->parameters, DhAttribute, i);

      size += sizeof *parameter + string_size (parameter->name) + string_size (parameter->value);
    }
  return size;
}

static void
copy_special (gpointer entry)
{
  DhSpecialRule *special = entry;

  special->id = g_strdup (special->id);
  special->name = dh_text_ref (special->name);
  special->text = dh_text_ref (special->text);
  special->kept = dh_kept_ref (special->kept);
}

static void
clear_special (gpointer entry)
{
  DhSpecialRule *special = entry;

  g_free (special->id);
  dh_text_unref (special->name);
  dh_text_unref (special->text);
  dh_kept_unref (special->kept);
}

static gsize
special_cost (gconstpointer entry)
{
  const DhSpecialRule *special = entry;

  return string_size (special->id) + dh_text_size (special->name) + dh_text_size (special->text)
         + dh_kept_size (special->kept);
}

static void
copy_change (gpointer entry)
{
  DhChange *change = entry;

  change->version = g_strdup (change->version);
  change->text = dh_text_ref (change->text);
  change->kept = dh_kept_ref (change->kept);
}

static void
clear_change (gpointer entry)
{
  DhChange *change = entry;

  g_free (change->version);
  dh_text_unref (change->text);
  dh_kept_unref (change->kept);
}

static gsize
change_cost (gconstpointer entry)
{
  const DhChange *change = entry;

  return string_size (change->version) + dh_text_size (change->text) + dh_kept_size (change->kept);
}

static void
copy_silence (gpointer entry)
{
  DhSilence *silence = entry;

  silence->code = g_strdup (silence->code);
}

static void
clear_silence (gpointer entry)
{
  DhSilence *silence = entry;

  g_free (silence->code);
}

static gsize
silence_cost (gconstpointer entry)
{
  const DhSilence *silence = entry;

  return string_size (silence->code);
}

static void
copy_tree (gpointer entry)
{
  DhTreeEntry *tree = entry;

  tree->item = dh_item_dup (tree->item);
  tree->kept = dh_kept_ref (tree->kept);
}

static void
clear_tree (gpointer entry)
{
  DhTreeEntry *tree = entry;

  dh_item_free (tree->item);
  dh_kept_unref (tree->kept);
}

static gsize
tree_cost (gconstpointer entry)
{
  const DhTreeEntry *tree = entry;

  return dh_item_size (tree->item) + dh_kept_size (tree->kept);
}

static const DhEntryType types[] = {
    [DH_LIST_ARMIES] = {sizeof (DhScenarioArmy), copy_army, clear_army, army_cost},
    [DH_LIST_PIECES] = {sizeof (DhScenarioPiece), copy_piece, clear_piece, piece_cost},
    [DH_LIST_NOTES] = {sizeof (DhNote), copy_note, clear_note, note_cost},
    [DH_LIST_OBJECTIVES] = {sizeof (DhScenarioObjective), copy_objective, clear_objective, objective_cost},
    [DH_LIST_SPECIALS] = {sizeof (DhSpecialRule), copy_special, clear_special, special_cost},
    [DH_LIST_CHANGES] = {sizeof (DhChange), copy_change, clear_change, change_cost},
    [DH_LIST_SILENCES] = {sizeof (DhSilence), copy_silence, clear_silence, silence_cost},
    [DH_LIST_TREES] = {sizeof (DhTreeEntry), copy_tree, clear_tree, tree_cost},
};

/**
 * dh_list_type:
 *
 * Returns: how the entries of a list are copied and freed
 */
const DhEntryType *
dh_list_type (DhListKind kind)
{
  return &types[MIN (kind, DH_LIST_TREES)];
}

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
dh_list_unref (DhList *list, const DhEntryType *type)
{
  if (list == NULL || !g_atomic_ref_count_dec (&list->references))
    return;
  for (guint i = 0; i < list->n; i++)
    g_atomic_rc_box_release_full (list->entries[i], type->clear);
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
  return index < dh_list_length (scenario, kind) ? scenario->lists[kind]->entries[index] : NULL;
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
      own->entries = g_new (gpointer, own->allocated);
      for (guint i = 0; i < own->n; i++)
        own->entries[i] = g_atomic_rc_box_acquire (list->entries[i]);
      dh_list_unref (list, dh_list_type (kind));
      scenario->lists[kind] = list = own;
    }
  if (list->n == list->allocated)
    {
      list->allocated = 2 * list->allocated + 8;
      list->entries = g_renew (gpointer, list->entries, list->allocated);
    }
  return list;
}

static gboolean
may_change (DhScenario *scenario)
{
  return g_atomic_ref_count_compare (&scenario->references, 1);
}

static gpointer
dup_entry (const DhScenario *scenario, DhListKind kind, gconstpointer entry)
{
  const DhEntryType *type = dh_list_type (kind);
  gpointer copy = g_atomic_rc_box_alloc (type->size);

  memcpy (copy, entry, type->size);
  type->copy (copy);
  if (kind == DH_LIST_ARMIES)
    {
      guint n = scenario->catalogue->n_items[DH_ITEM_VALUE];
      DhScenarioArmy *army = copy;

      army->values = army->values == NULL ? g_new0 (int, n) : g_memdup2 (army->values, n * sizeof (int));
      army->values_set = army->values_set == NULL ? g_new0 (guint8, n) : g_memdup2 (army->values_set, n);
    }
  return copy;
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
  gpointer copy;
  DhList *list;

  g_return_if_fail (may_change (scenario));
  g_return_if_fail (index <= dh_list_length (scenario, kind));
  copy = dup_entry (scenario, kind, entry);
  list = own_list (scenario, kind);
  if (index == list->n)
    list->n++;
  else
    g_atomic_rc_box_release_full (list->entries[index], dh_list_type (kind)->clear);
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
  g_atomic_rc_box_release_full (list->entries[index], dh_list_type (kind)->clear);
  memmove (list->entries + index, list->entries + index + 1, (list->n - index - 1) * sizeof (gpointer));
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

/**
 * dh_item_dup:
 *
 * Returns: (transfer full): a copy of a tree of items
 */
DhItem *
dh_item_dup (const DhItem *item)
{
  DhItem *copy = dh_item_new (item->kind, item->id, item->name);

  copy->index = item->index;
  copy->sides = item->sides;
  copy->text = g_strdup (item->text);
  copy->look = g_strdup (item->look);
  copy->letter = g_strdup (item->letter);
  for (guint i = 0; i < item->n_attributes; i++)
    dh_item_set (copy, item->attributes[i].name, item->attributes[i].value);
  for (guint i = 0; i < item->n_children; i++)
    dh_item_add (copy, dh_item_dup (item->children[i]));
  return copy;
}

/**
 * dh_item_size:
 *
 * Returns: bytes a tree of items takes, roughly
 */
gsize
dh_item_size (const DhItem *item)
{
  gsize size = sizeof *item + string_size (item->id) + string_size (item->name) + string_size (item->text);

  for (guint i = 0; i < item->n_attributes; i++)
    size += sizeof (DhAttribute) + string_size (item->attributes[i].name) + string_size (item->attributes[i].value);
  for (guint i = 0; i < item->n_children; i++)
    size += sizeof (DhItem *) + dh_item_size (item->children[i]);
  return size;
}
