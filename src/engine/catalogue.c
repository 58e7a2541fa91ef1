/* catalogue.c — what a ruleset declares, as tables of items
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/catalogue.h"

#include <string.h>

static const char *const kind_names[DH_N_ITEM_KINDS] = {
    [DH_ITEM_SIDE] = "side",       [DH_ITEM_ZONE] = "zone",           [DH_ITEM_ROLE] = "role",
    [DH_ITEM_STACK] = "stack",     [DH_ITEM_CLASS] = "class",         [DH_ITEM_MARKER] = "marker",
    [DH_ITEM_TERRAIN] = "terrain", [DH_ITEM_FEATURE] = "feature",     [DH_ITEM_PATH] = "path",
    [DH_ITEM_EDGE] = "edge",       [DH_ITEM_SYMBOL] = "symbol",       [DH_ITEM_DIE] = "die",
    [DH_ITEM_DECK] = "deck",       [DH_ITEM_CARD] = "card",           [DH_ITEM_VALUE] = "value",
    [DH_ITEM_COUNTER] = "counter", [DH_ITEM_OBJECTIVE] = "objective", [DH_ITEM_SWITCH] = "switch",
    [DH_ITEM_POLICY] = "policy",   [DH_ITEM_EFFECT] = "effect",       [DH_ITEM_BOX] = "box",
};

static void
free_attributes (DhAttribute *attributes, guint n)
{
  for (guint i = 0; i < n; i++)
    dh_attribute_clear (&attributes[i]);
  g_free (attributes);
}

/* Words are parted by white space. Returns the next one and its length, or NULL at the end. */
static const char *
next_word (const char **text, gsize *length)
{
  const char *word = *text + strspn (*text, " \t\n\r");

  *length = strcspn (word, " \t\n\r");
  *text = word + *length;
  return *length > 0 ? word : NULL;
}

/**
 * dh_attribute_clear:
 *
 * Frees the strings of an attribute, as the clear function of an array for instance.
 */
void
dh_attribute_clear (DhAttribute *attribute)
{
  g_clear_pointer (&attribute->name, g_free);
  g_clear_pointer (&attribute->value, g_free);
}

/**
 * dh_item_new:
 * @id: its id, one word
 * @name: (nullable): its name, to be translated
 *
 * Returns: (transfer full): an item that any side may have
 */
DhItem *
dh_item_new (DhItemKind kind, const char *id, const char *name)
{
  DhItem *item = g_new0 (DhItem, 1);

  item->kind = kind;
  item->id = g_strdup (id);
  item->name = g_strdup (name != NULL ? name : "");
  item->sides = G_MAXUINT16;
  return item;
}

/**
 * dh_item_dup:
 *
 * Returns: (transfer full): a copy of an item with all its children
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
 * dh_item_set:
 * @value: (nullable): its value, %NULL takes the attribute away
 *
 * Sets an attribute.
 */
void
dh_item_set (DhItem *item, const char *attribute, const char *value)
{
  guint i = 0;

  while (i < item->n_attributes && strcmp (item->attributes[i].name, attribute) != 0)
    i++;
  if (i < item->n_attributes)
    {
      dh_attribute_clear (&item->attributes[i]);
      item->attributes[i] = item->attributes[--item->n_attributes];
    }
  if (value == NULL)
    return;
  item->attributes = g_renew (DhAttribute, item->attributes, item->n_attributes + 1);
  item->attributes[item->n_attributes].name = g_strdup (attribute);
  item->attributes[item->n_attributes++].value = g_strdup (value);
}

/**
 * dh_item_add:
 * @child: (transfer full): an item
 *
 * Appends a child.
 */
void
dh_item_add (DhItem *item, DhItem *child)
{
  child->index = item->n_children;
  item->children = g_renew (DhItem *, item->children, item->n_children + 1);
  item->children[item->n_children++] = child;
}

/**
 * dh_item_free:
 * @item: (transfer full) (nullable): an item that is in no catalogue
 */
void
dh_item_free (DhItem *item)
{
  if (item == NULL)
    return;
  for (guint i = 0; i < item->n_children; i++)
    dh_item_free (item->children[i]);
  g_free (item->children);
  free_attributes (item->attributes, item->n_attributes);
  g_free (item->id);
  g_free (item->name);
  g_free (item->text);
  g_free (item->look);
  g_free (item->letter);
  g_free (item);
}

/**
 * dh_item_get:
 *
 * Returns: (nullable): the value of an attribute, %NULL where it is not set
 */
const char *
dh_item_get (const DhItem *item, const char *attribute)
{
  /* Most names differ in their first letter already. */
  for (guint i = 0; i < item->n_attributes; i++)
    if (item->attributes[i].name[0] == attribute[0] && strcmp (item->attributes[i].name, attribute) == 0)
      return item->attributes[i].value;
  return NULL;
}

/**
 * dh_item_int:
 *
 * Returns: the attribute as a whole number, or @fallback where it is not set or no number
 */
int
dh_item_int (const DhItem *item, const char *attribute, int fallback)
{
  const char *value = dh_item_get (item, attribute);
  gint64 number;

  if (value == NULL || !g_ascii_string_to_signed (value, 10, G_MININT, G_MAXINT, &number, NULL))
    return fallback;
  return number;
}

/**
 * dh_item_flag:
 *
 * Whether the attribute is "yes".
 */
gboolean
dh_item_flag (const DhItem *item, const char *attribute)
{
  const char *value = dh_item_get (item, attribute);

  return value != NULL && strcmp (value, "yes") == 0;
}

/**
 * dh_item_find_word:
 *
 * Returns: the number of a word among those of the attribute, from 0; -1 where it is none of them
 */
int
dh_item_find_word (const DhItem *item, const char *attribute, const char *word)
{
  const char *rest = dh_item_get (item, attribute);
  const char *found;
  gsize length;

  for (int i = 0; rest != NULL && (found = next_word (&rest, &length)) != NULL; i++)
    if (strlen (word) == length && memcmp (found, word, length) == 0)
      return i;
  return -1;
}

/**
 * dh_item_lists:
 *
 * Whether @word is one of the words of the attribute.
 */
gboolean
dh_item_lists (const DhItem *item, const char *attribute, const char *word)
{
  return dh_item_find_word (item, attribute, word) >= 0;
}

/**
 * dh_item_ints:
 * @out: (out) (array length=max): numbers
 *
 * Reads an attribute that is a list of whole numbers; a word that is none counts as 0.
 *
 * Returns: how many were written, at most @max
 */
guint
dh_item_ints (const DhItem *item, const char *attribute, int *out, guint max)
{
  const char *rest = dh_item_get (item, attribute);
  guint n = 0;
  gsize length;
  const char *word;

  while (rest != NULL && n < max && (word = next_word (&rest, &length)) != NULL)
    out[n++] = CLAMP (g_ascii_strtoll (word, NULL, 10), G_MININT, G_MAXINT);
  return n;
}

/**
 * dh_item_find_child:
 * @id: id of a child
 *
 * Returns: (nullable) (transfer none): that child
 */
const DhItem *
dh_item_find_child (const DhItem *item, const char *id)
{
  for (guint i = 0; i < item->n_children; i++)
    if (strcmp (item->children[i]->id, id) == 0)
      return item->children[i];
  return NULL;
}

/**
 * dh_catalogue_new:
 * @id: of the ruleset
 * @version: of the ruleset
 * @module: name of the rules module that plays it
 *
 * Returns: (transfer full): an empty catalogue
 */
DhCatalogue *
dh_catalogue_new (const char *id, const char *version, const char *module)
{
  DhCatalogue *catalogue = g_new0 (DhCatalogue, 1);

  g_atomic_ref_count_init (&catalogue->references);
  catalogue->id = g_strdup (id);
  catalogue->version = g_strdup (version);
  catalogue->module = g_strdup (module);
  catalogue->name = g_strdup (id);
  catalogue->hash = g_strdup ("");
  return catalogue;
}

/**
 * dh_catalogue_ref:
 *
 * Returns: (transfer full): @catalogue
 */
DhCatalogue *
dh_catalogue_ref (DhCatalogue *catalogue)
{
  g_atomic_ref_count_inc (&catalogue->references);
  return catalogue;
}

/**
 * dh_catalogue_unref:
 * @catalogue: (transfer full) (nullable): a catalogue
 */
void
dh_catalogue_unref (DhCatalogue *catalogue)
{
  if (catalogue == NULL || !g_atomic_ref_count_dec (&catalogue->references))
    return;
  for (guint kind = 0; kind < DH_N_ITEM_KINDS; kind++)
    {
      for (guint i = 0; i < catalogue->n_items[kind]; i++)
        dh_item_free (catalogue->items[kind][i]);
      g_free (catalogue->items[kind]);
    }
  if (catalogue->forget != NULL)
    catalogue->forget (GSIZE_TO_POINTER (catalogue->studied));
  free_attributes (catalogue->board, catalogue->n_board);
  g_free (catalogue->id);
  g_free (catalogue->version);
  g_free (catalogue->module);
  g_free (catalogue->name);
  g_free (catalogue->hash);
  g_free (catalogue);
}

/* Reads which sides an item may belong to: the words of its attribute, sides standing before it. */
static guint16
read_sides (const DhCatalogue *catalogue, const DhItem *item)
{
  const char *rest = dh_item_get (item, "sides");
  guint16 sides = 0;

  if (rest == NULL)
    return G_MAXUINT16;
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SIDE]; i++)
    if (dh_item_lists (item, "sides", catalogue->items[DH_ITEM_SIDE][i]->id))
      sides |= 1 << i;
  return sides;
}

/**
 * dh_catalogue_add:
 * @item: (transfer full): an item, complete with its attributes
 *
 * Appends an item to the list of its kind. Sides come first, since the others' "sides" name them.
 *
 * Returns: (transfer none): @item
 */
DhItem *
dh_catalogue_add (DhCatalogue *catalogue, DhItem *item)
{
  guint n = catalogue->n_items[item->kind]++;

  item->index = n;
  item->sides = read_sides (catalogue, item);
  catalogue->items[item->kind] = g_renew (DhItem *, catalogue->items[item->kind], n + 1);
  catalogue->items[item->kind][n] = item;
  return item;
}

/**
 * dh_catalogue_study:
 * @catalogue: (inout): a catalogue that does not change any more
 * @study: makes what the catalogue's module wants to know of it; never %NULL
 * @forget: frees that
 *
 * For the module: what depends on the catalogue alone is worked out once, however many battles are made with it, and by
 * whichever thread.
 *
 * Returns: (transfer none): what @study has made; it goes with the catalogue
 */
gconstpointer
dh_catalogue_study (DhCatalogue *catalogue, DhStudyFunc study, GDestroyNotify forget)
{
  if (g_once_init_enter (&catalogue->studied))
    {
      gpointer made = study (catalogue);

      catalogue->forget = forget;
      g_once_init_leave (&catalogue->studied, GPOINTER_TO_SIZE (made));
    }
  return GSIZE_TO_POINTER (catalogue->studied);
}

/**
 * dh_catalogue_find:
 * @id: (nullable): an id
 *
 * Returns: (nullable): the item of that id
 */
const DhItem *
dh_catalogue_find (const DhCatalogue *catalogue, DhItemKind kind, const char *id)
{
  g_return_val_if_fail (kind < DH_N_ITEM_KINDS, NULL);
  for (guint i = 0; id != NULL && i < catalogue->n_items[kind]; i++)
    if (strcmp (catalogue->items[kind][i]->id, id) == 0)
      return catalogue->items[kind][i];
  return NULL;
}

/**
 * dh_catalogue_item:
 *
 * Returns: (nullable): the item of that number
 */
const DhItem *
dh_catalogue_item (const DhCatalogue *catalogue, DhItemKind kind, guint index)
{
  g_return_val_if_fail (kind < DH_N_ITEM_KINDS, NULL);
  return index < catalogue->n_items[kind] ? catalogue->items[kind][index] : NULL;
}

/**
 * dh_item_kind_name:
 *
 * Returns: the word for a kind of item in files and messages: "class"
 */
const char *
dh_item_kind_name (DhItemKind kind)
{
  g_return_val_if_fail (kind < DH_N_ITEM_KINDS, NULL);
  return kind_names[kind];
}
