/* scenario-entry-types.c — what the entries of a scenario's lists are made of
 *
 * A table names the members of each type that an entry has for itself; one loop each copies, frees and measures them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-private.h"

#include <string.h>

#define MAX_MEMBERS 6

typedef enum
{
  MEMBER_NONE,
  MEMBER_STRING,
  MEMBER_TEXT,
  MEMBER_KEPT,
  MEMBER_VALUES,     /* int [DH_ITEM_VALUE] */
  MEMBER_VALUES_SET, /* guint8 [DH_ITEM_VALUE] */
  MEMBER_HEXES,
  MEMBER_PARAMETERS,
  MEMBER_ITEM,
} MemberKind;

typedef struct
{
  MemberKind kind;
  gsize offset; /* in the entry */
} Member;

typedef struct
{
  gsize size;
  Member members[MAX_MEMBERS]; /* the rest is MEMBER_NONE */
} EntryType;

static const EntryType types[] = {
    [DH_LIST_ARMIES] = {sizeof (DhScenarioArmy),
                        {{MEMBER_STRING, G_STRUCT_OFFSET (DhScenarioArmy, commander)},
                         {MEMBER_TEXT, G_STRUCT_OFFSET (DhScenarioArmy, name)},
                         {MEMBER_TEXT, G_STRUCT_OFFSET (DhScenarioArmy, allies)},
                         {MEMBER_VALUES, G_STRUCT_OFFSET (DhScenarioArmy, values)},
                         {MEMBER_VALUES_SET, G_STRUCT_OFFSET (DhScenarioArmy, values_set)},
                         {MEMBER_KEPT, G_STRUCT_OFFSET (DhScenarioArmy, kept)}}},
    [DH_LIST_PIECES] = {sizeof (DhScenarioPiece),
                        {{MEMBER_STRING, G_STRUCT_OFFSET (DhScenarioPiece, id)},
                         {MEMBER_TEXT, G_STRUCT_OFFSET (DhScenarioPiece, name)},
                         {MEMBER_KEPT, G_STRUCT_OFFSET (DhScenarioPiece, kept)}}},
    [DH_LIST_NOTES] = {sizeof (DhNote),
                       {{MEMBER_TEXT, G_STRUCT_OFFSET (DhNote, text)}, {MEMBER_KEPT, G_STRUCT_OFFSET (DhNote, kept)}}},
    [DH_LIST_OBJECTIVES] = {sizeof (DhScenarioObjective),
                            {{MEMBER_TEXT, G_STRUCT_OFFSET (DhScenarioObjective, name)},
                             {MEMBER_HEXES, G_STRUCT_OFFSET (DhScenarioObjective, hexes)},
                             {MEMBER_PARAMETERS, G_STRUCT_OFFSET (DhScenarioObjective, parameters)},
                             {MEMBER_KEPT, G_STRUCT_OFFSET (DhScenarioObjective, kept)}}},
    [DH_LIST_SPECIALS] = {sizeof (DhSpecialRule),
                          {{MEMBER_STRING, G_STRUCT_OFFSET (DhSpecialRule, id)},
                           {MEMBER_TEXT, G_STRUCT_OFFSET (DhSpecialRule, name)},
                           {MEMBER_TEXT, G_STRUCT_OFFSET (DhSpecialRule, text)},
                           {MEMBER_KEPT, G_STRUCT_OFFSET (DhSpecialRule, kept)}}},
    [DH_LIST_CHANGES] = {sizeof (DhChange),
                         {{MEMBER_STRING, G_STRUCT_OFFSET (DhChange, version)},
                          {MEMBER_TEXT, G_STRUCT_OFFSET (DhChange, text)},
                          {MEMBER_KEPT, G_STRUCT_OFFSET (DhChange, kept)}}},
    [DH_LIST_SILENCES] = {sizeof (DhSilence), {{MEMBER_STRING, G_STRUCT_OFFSET (DhSilence, code)}}},
    [DH_LIST_TREES] = {sizeof (DhTreeEntry),
                       {{MEMBER_ITEM, G_STRUCT_OFFSET (DhTreeEntry, item)},
                        {MEMBER_KEPT, G_STRUCT_OFFSET (DhTreeEntry, kept)}}},
};

static const EntryType *
type_of (DhListKind list)
{
  return &types[MIN (list, DH_LIST_TREES)];
}

static GArray *
copy_parameters (const GArray *from)
{
  GArray *to = g_array_new (FALSE, FALSE, sizeof (DhAttribute));

  g_array_set_clear_func (to, (GDestroyNotify) dh_attribute_clear);
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

static gpointer
copy_block (gconstpointer from, gsize size)
{
  return from == NULL ? g_malloc0 (size) : g_memdup2 (from, size);
}

static gpointer
copy_member (MemberKind kind, gpointer value, guint n_values)
{
  switch (kind)
    {
    case MEMBER_STRING:
      return g_strdup (value);
    case MEMBER_TEXT:
      return dh_text_ref (value);
    case MEMBER_KEPT:
      return dh_kept_ref (value);
    case MEMBER_VALUES:
      return copy_block (value, n_values * sizeof (int));
    case MEMBER_VALUES_SET:
      return copy_block (value, n_values);
    case MEMBER_HEXES:
      return copy_hexes (value);
    case MEMBER_PARAMETERS:
      return copy_parameters (value);
    case MEMBER_ITEM:
      return dh_item_dup (value);
    case MEMBER_NONE:
      break;
    }
  return value;
}

static void
free_member (MemberKind kind, gpointer value)
{
  switch (kind)
    {
    case MEMBER_STRING:
    case MEMBER_VALUES:
    case MEMBER_VALUES_SET:
      g_free (value);
      break;
    case MEMBER_TEXT:
      dh_text_unref (value);
      break;
    case MEMBER_KEPT:
      dh_kept_unref (value);
      break;
    case MEMBER_HEXES:
    case MEMBER_PARAMETERS:
      g_array_unref (value);
      break;
    case MEMBER_ITEM:
      dh_item_free (value);
      break;
    case MEMBER_NONE:
      break;
    }
}

static gsize
string_size (const char *text)
{
  return text == NULL ? 0 : strlen (text) + 1;
}

static gsize
attributes_size (const DhAttribute *attributes, guint n)
{
  gsize size = n * sizeof *attributes;

  for (guint i = 0; i < n; i++)
    size += string_size (attributes[i].name) + string_size (attributes[i].value);
  return size;
}

static gsize
item_size (const DhItem *item)
{
  gsize size = sizeof *item + string_size (item->id) + string_size (item->name) + string_size (item->text);

  size += attributes_size (item->attributes, item->n_attributes);
  for (guint i = 0; i < item->n_children; i++)
    size += sizeof (DhItem *) + item_size (item->children[i]);
  return size;
}

static gsize
array_size (const GArray *array, MemberKind kind)
{
  if (kind == MEMBER_HEXES)
    return sizeof *array + array->len * sizeof (DhPlace);
  return sizeof *array + attributes_size ((const DhAttribute *) (gconstpointer) array->data, array->len);
}

static gsize
member_size (MemberKind kind, gconstpointer value)
{
  switch (kind)
    {
    case MEMBER_STRING:
      return string_size (value);
    case MEMBER_TEXT:
      return dh_text_size (value);
    case MEMBER_KEPT:
      return dh_kept_size (value);
    case MEMBER_HEXES:
    case MEMBER_PARAMETERS:
      return array_size (value, kind);
    case MEMBER_ITEM:
      return item_size (value);
    case MEMBER_VALUES:
    case MEMBER_VALUES_SET:
    case MEMBER_NONE:
      break;
    }
  return 0;
}

/**
 * dh_list_entry_new:
 * @from: what to copy: a struct of the type that the list holds
 * @n_values: values that the ruleset gives an army
 *
 * Returns: (transfer full): an entry of its own
 */
DhListEntry *
dh_list_entry_new (DhListKind list, gconstpointer from, guint n_values)
{
  const EntryType *type = type_of (list);
  DhListEntry *entry = g_malloc (sizeof *entry + type->size);

  g_atomic_ref_count_init (&entry->references);
  memcpy (entry->data, from, type->size);
  for (const Member *member = type->members; member < type->members + MAX_MEMBERS; member++)
    if (member->kind != MEMBER_NONE)
      {
        gpointer *value = G_STRUCT_MEMBER_P (entry->data, member->offset);

        *value = copy_member (member->kind, *value, n_values);
      }
  return entry;
}

/**
 * dh_list_entry_ref:
 *
 * Returns: (transfer full): @entry
 */
DhListEntry *
dh_list_entry_ref (DhListEntry *entry)
{
  g_atomic_ref_count_inc (&entry->references);
  return entry;
}

/**
 * dh_list_entry_unref:
 * @list: of which list it is
 *
 * Frees the entry with its last reference.
 */
void
dh_list_entry_unref (DhListEntry *entry, DhListKind list)
{
  if (!g_atomic_ref_count_dec (&entry->references))
    return;
  dh_list_clear_struct (list, entry->data);
  g_free (entry);
}

/**
 * dh_list_clear_struct:
 * @data: a struct of the type that the list holds, whose members it owns
 *
 * Frees the members of a struct that is no entry, and sets all of it to 0.
 */
void
dh_list_clear_struct (DhListKind list, gpointer data)
{
  const EntryType *type = type_of (list);

  for (const Member *member = type->members; member < type->members + MAX_MEMBERS; member++)
    if (member->kind != MEMBER_NONE && G_STRUCT_MEMBER (gpointer, data, member->offset) != NULL)
      free_member (member->kind, G_STRUCT_MEMBER (gpointer, data, member->offset));
  memset (data, 0, type->size);
}

/**
 * dh_list_entry_cost:
 * @list: of which list it is
 *
 * Returns: bytes that an entry takes, roughly
 */
gsize
dh_list_entry_cost (const DhListEntry *entry, DhListKind list)
{
  const EntryType *type = type_of (list);
  gsize cost = sizeof *entry + type->size;

  for (const Member *member = type->members; member < type->members + MAX_MEMBERS; member++)
    if (member->kind != MEMBER_NONE)
      cost += member_size (member->kind, G_STRUCT_MEMBER (gpointer, entry->data, member->offset));
  return cost;
}
