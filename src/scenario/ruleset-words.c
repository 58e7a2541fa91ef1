/* ruleset-words.c — which attributes the rows of a ruleset may have, and what these may say
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/ruleset-words.h"

#include "engine/board.h"
#include "scenario/xml-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ANY_NUMBER G_MININT, G_MAXINT
#define MAX_CARDS 255    /* what a position has room for */
#define MAX_SETTINGS 255 /* of a policy, or items of a kind that a position keeps in a byte */
#define MAX_ITEMS 1024

/* What every game knows of its items, besides id, name, look, letter and sides. */
static const DhWord role_words[] = {
    {"role", "text", NULL, 0, 0, TRUE},
    {"edge", "choice", "top bottom", 0, 0, TRUE},
    {"zone", "ref", "zone", 0, 0, TRUE},
    {NULL},
};
static const DhWord stack_words[] = {{"max", "int", NULL, 0, 255, TRUE}, {NULL}};
static const DhWord class_words[] = {
    {"steps", "int", NULL, 0, 255, TRUE},
    {"stack", "ref", "stack", 0, 0, TRUE},
    {"band", "choice", "red blue brown yellow green none", 0, 0, FALSE},
    {"symbol", "choice", "saltire shield flame bonnet fork bend wing wheel ball", 0, 0, FALSE},
    {NULL},
};
static const DhWord die_words[] = {{"faces", "refs", "symbol", 0, 0, TRUE}, {NULL}};
static const DhWord deck_words[] = {
    {"one", "text", NULL, 0, 0, FALSE}, /* what one card of it is called */
    {"hand", "ref", "value", 0, 0, FALSE},
    {"open", "bool", NULL, 0, 0, FALSE},
    {NULL},
};
static const DhWord card_words[] = {
    {"deck", "ref", "deck", 0, 0, TRUE},
    {"copies", "int", NULL, 0, 255, TRUE},
    {NULL},
};
static const DhWord value_words[] = {
    {"min", "int", NULL, ANY_NUMBER, TRUE},
    {"max", "int", NULL, ANY_NUMBER, TRUE},
    {"default", "int", NULL, ANY_NUMBER, TRUE},
    {NULL},
};
static const DhWord counter_words[] = {
    {"target", "ref", "value", 0, 0, FALSE},
    {"start", "ref", "value", 0, 0, FALSE},
    {NULL},
};
static const DhWord switch_words[] = {{"default", "bool", NULL, 0, 0, TRUE}, {NULL}};
static const DhWord policy_words[] = {{"settings", "text", NULL, 0, 0, TRUE}, {NULL}};
static const DhWord box_words[] = {
    {"of", "refs", "", 0, 0, TRUE},
    {"count", "int", NULL, 0, G_MAXINT, TRUE},
    {"unit", "choice", "pieces steps", 0, 0, FALSE},
    {NULL},
};
static const DhWord no_words[] = {{NULL}};

static const struct
{
  const DhWord *words;
  guint limit;
} kinds[DH_N_ITEM_KINDS] = {
    [DH_ITEM_SIDE] = {no_words, DH_MAX_SIDES},
    [DH_ITEM_ZONE] = {no_words, DH_MAX_ZONES},
    [DH_ITEM_ROLE] = {role_words, MAX_ITEMS},
    [DH_ITEM_STACK] = {stack_words, MAX_ITEMS},
    [DH_ITEM_CLASS] = {class_words, MAX_SETTINGS},
    [DH_ITEM_MARKER] = {no_words, 8},
    [DH_ITEM_TERRAIN] = {no_words, MAX_SETTINGS},
    [DH_ITEM_FEATURE] = {no_words, 32},
    [DH_ITEM_PATH] = {no_words, DH_MAX_PATHS},
    [DH_ITEM_EDGE] = {no_words, 8},
    [DH_ITEM_SYMBOL] = {no_words, MAX_SETTINGS},
    [DH_ITEM_DIE] = {die_words, MAX_SETTINGS},
    [DH_ITEM_DECK] = {deck_words, 6},
    [DH_ITEM_CARD] = {card_words, MAX_CARDS},
    [DH_ITEM_VALUE] = {value_words, MAX_SETTINGS},
    [DH_ITEM_COUNTER] = {counter_words, MAX_SETTINGS},
    [DH_ITEM_OBJECTIVE] = {no_words, MAX_SETTINGS},
    [DH_ITEM_SWITCH] = {switch_words, MAX_SETTINGS},
    [DH_ITEM_POLICY] = {policy_words, MAX_SETTINGS},
    [DH_ITEM_EFFECT] = {no_words, MAX_ITEMS},
    [DH_ITEM_BOX] = {box_words, MAX_ITEMS},
};

static gboolean
lists (const char *words, const char *word)
{
  g_auto (GStrv) split = g_strsplit (words != NULL ? words : "", " ", -1);

  return *word != '\0' && g_strv_contains ((const char *const *) split, word);
}

static gboolean
refers (const DhWord *word, const DhCatalogue *catalogue, const char *value)
{
  const char *colon = strchr (value, ':');
  g_autofree char *name = colon != NULL ? g_strndup (value, colon - value) : g_strdup (word->choices);
  DhItemKind kind;

  if (colon != NULL && *word->choices != '\0' && !lists (word->choices, name))
    return FALSE;
  return dh_item_kind_parse (name, &kind)
         && dh_catalogue_find (catalogue, kind, colon != NULL ? colon + 1 : value) != NULL;
}

static gboolean
allows_one (const DhWord *word, const DhCatalogue *catalogue, const char *value)
{
  int number;

  if (g_str_has_prefix (word->type, "int"))
    return (dh_xml_parse_int (value, &number) && number >= word->min && number <= word->max)
           || lists (word->choices, value);
  if (g_str_equal (word->type, "bool"))
    return lists ("yes no", value);
  if (g_str_equal (word->type, "choice") || g_str_equal (word->type, "words"))
    return lists (word->choices, value);
  if (g_str_has_prefix (word->type, "ref"))
    return refers (word, catalogue, value);
  return TRUE;
}

static char *
describe_number (const DhWord *word)
{
  if (word->min == G_MININT && word->max == G_MAXINT)
    return g_strdup (_ ("a whole number"));
  if (word->max == G_MAXINT)
    return g_strdup_printf (_ ("a whole number not below %d"), word->min);
  return g_strdup_printf (_ ("a whole number from %d to %d"), word->min, word->max);
}

/* What is put behind “expected” in a message. */
static char *
describe (const DhWord *word)
{
  if (g_str_has_prefix (word->type, "int"))
    {
      g_autofree char *number = describe_number (word);

      /* Translators: %1$s: “a whole number from 1 to 4”, %2$s: words that may stand in its place */
      return word->choices != NULL ? g_strdup_printf (_ ("%1$s, or one of: %2$s"), number, word->choices)
                                   : g_steal_pointer (&number);
    }
  if (g_str_equal (word->type, "bool"))
    return g_strdup (_ ("yes or no"));
  if (g_str_has_prefix (word->type, "ref"))
    return *word->choices != '\0' ? g_strdup_printf (_ ("the id of a %s that stands above"), word->choices)
                                  : g_strdup (_ ("KIND:ID of something that stands above"));
  return g_strdup_printf (_ ("one of: %s"), word->choices != NULL ? word->choices : "");
}

/**
 * dh_word_type_is_known:
 *
 * Whether @type is one of the types an attribute may have.
 */
gboolean
dh_word_type_is_known (const char *type)
{
  return lists ("int ints bool choice words text hexes ref refs", type);
}

/**
 * dh_word_from_parameter:
 * @word: (out): borrows the parameter's strings
 * @parameter: a <parameter> of a ruleset
 *
 * Makes the description of an attribute from a parameter that a ruleset declares.
 */
void
dh_word_from_parameter (DhWord *word, const DhItem *parameter)
{
  *word = (DhWord){
      .id = parameter->id,
      .type = dh_item_get (parameter, "type"),
      .choices = dh_item_get (parameter, "choices"),
      .min = dh_item_int (parameter, "min", G_MININT),
      .max = dh_item_int (parameter, "max", G_MAXINT),
      .required = dh_item_flag (parameter, "required"),
      .idle = dh_item_get (parameter, "idle"),
  };
}

/**
 * dh_word_of_kind:
 *
 * The attributes that every game knows of a kind of item, one after the other.
 *
 * Returns: (transfer none) (nullable): NULL after the last
 */
const DhWord *
dh_word_of_kind (DhItemKind kind, guint index)
{
  g_return_val_if_fail (kind < DH_N_ITEM_KINDS, NULL);

  return kinds[kind].words[index].id != NULL ? &kinds[kind].words[index] : NULL;
}

/**
 * dh_word_find:
 * @word: (out)
 *
 * Finds an attribute that every game knows of a kind of item.
 */
gboolean
dh_word_find (DhItemKind kind, const char *id, DhWord *word)
{
  const DhWord *known;

  for (guint i = 0; (known = dh_word_of_kind (kind, i)) != NULL; i++)
    if (g_str_equal (known->id, id))
      {
        *word = *known;
        return TRUE;
      }
  return FALSE;
}

/**
 * dh_word_is_idle:
 *
 * Returns: whether an attribute of that @value, which older files may have, says nothing
 */
gboolean
dh_word_is_idle (const DhWord *word, const char *value)
{
  return lists (word->idle, value);
}

/**
 * dh_word_allows:
 * @catalogue: what was read so far; references lead there
 * @wanted: (out) (transfer full): what would have been right, when the answer is no
 *
 * Whether an attribute may have @value. Hexes are not looked at: the board that they lie on need not be known.
 */
gboolean
dh_word_allows (const DhWord *word, const DhCatalogue *catalogue, const char *value, char **wanted)
{
  static const char *const lists_of[] = {"ints", "words", "refs", NULL};
  g_auto (GStrv) parts = NULL;

  if (g_strv_contains (lists_of, word->type))
    parts = g_strsplit (value, " ", -1);
  else
    parts = g_strdupv ((char *[]){(char *) value, NULL});
  for (guint i = 0; parts[i] != NULL; i++)
    if (!allows_one (word, catalogue, parts[i]))
      {
        *wanted = describe (word);
        return FALSE;
      }
  return TRUE;
}

/**
 * dh_item_kind_limit:
 *
 * Returns: how many items of a kind a position and an option have room for
 */
guint
dh_item_kind_limit (DhItemKind kind)
{
  g_return_val_if_fail (kind < DH_N_ITEM_KINDS, 0);

  return kinds[kind].limit;
}

/**
 * dh_item_kind_parse:
 * @kind: (out)
 *
 * The kind of item that an element of a ruleset is named after.
 */
gboolean
dh_item_kind_parse (const char *name, DhItemKind *kind)
{
  for (guint i = 0; i < DH_N_ITEM_KINDS; i++)
    if (g_str_equal (dh_item_kind_name (i), name))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}
