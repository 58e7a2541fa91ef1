/* scenario-entry-types.c — how the entries of a scenario's lists are copied and freed
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
