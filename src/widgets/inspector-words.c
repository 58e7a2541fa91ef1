/* inspector-words.c — texts in several languages, and lists of hexes, as a line to type
 *
 * Readers and writers that several pages use.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

/* The language of the translation that is shown when nobody has chosen one. */
static const char *
shown_language (const DhText *text)
{
  const char *words = dh_text_words (text);

  for (guint i = 0; i < dh_text_get_n_languages (text); i++)
    if (g_strcmp0 (dh_text_get_translation (text, i), words) == 0)
      return dh_text_get_language (text, i);
  return "en";
}

/**
 * dh_words_of:
 * @text: (nullable): a text
 * @language: (nullable): a tag; NULL: as it is shown
 *
 * Returns: (transfer full): exactly that translation, "" where there is none
 */
char *
dh_words_of (const DhText *text, const char *language)
{
  if (!language)
    return g_strdup (dh_text_words (text));
  for (guint i = 0; text && i < dh_text_get_n_languages (text); i++)
    if (g_strcmp0 (dh_text_get_language (text, i), language) == 0)
      return g_strdup (dh_text_get_translation (text, i));
  return g_strdup ("");
}

/**
 * dh_words_with:
 * @words: "" takes the translation away
 *
 * Returns: (transfer full) (nullable): @text with that translation
 */
DhText *
dh_words_with (const DhText *text, const char *language, const char *words)
{
  if (!language)
    language = text ? shown_language (text) : "en";
  return dh_text_with (text, language, words);
}

/**
 * dh_hexes_to_text:
 * @hexes: (nullable) (element-type DhPlace)
 *
 * Returns: (transfer full): "K10 L10"
 */
char *
dh_hexes_to_text (const DhGrid *grid, const GArray *hexes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char name[DH_HEX_NAME_SIZE];

  for (guint i = 0; hexes && i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", dh_grid_name (grid, g_array_index (hexes, DhPlace, i), name));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_hexes_from_text:
 *
 * Returns: (transfer full) (nullable) (element-type DhPlace): the hexes named; NULL with a sentence
 */
GArray *
dh_hexes_from_text (const DhGrid *grid, const char *text, GError **error)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *name = g_ascii_strup (words[i], -1);
      DhPlace hex;

      if (!*name)
        continue;
      if (!dh_grid_parse (grid, name, &hex))
        {
          g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_OFF_BOARD, _ ("“%s” is no hex of this board."), name);
          return NULL;
        }
      g_array_append_val (hexes, hex);
    }
  return g_steal_pointer (&hexes);
}

/* What the ruleset calls a choice, or what it stands for; others are said as they are. */
static const char *
title_of_choice (const DhCatalogue *catalogue, const DhItem *declared, const char *word)
{
  static const DhItemKind kinds[] = {DH_ITEM_SIDE, DH_ITEM_SYMBOL};

  const DhItem *item = dh_item_find_child (declared, word);

  for (guint i = 0; !item && i < G_N_ELEMENTS (kinds); i++)
    item = dh_catalogue_find (catalogue, kinds[i], word);
  return item ? dh_item_title (item) : word;
}

/**
 * dh_inspect_add_choices:
 * @declared: a parameter of the ruleset with choices: words of its own, or sides and symbols of a die
 *
 * Gives a field what can be chosen, and nothing as the first.
 */
void
dh_inspect_add_choices (DhFormField *field, const DhCatalogue *catalogue, const DhItem *declared)
{
  g_auto (GStrv) choices = g_strsplit (dh_item_get (declared, "choices"), " ", -1);

  dh_form_field_add_choice (field, "", _ ("—"));
  for (guint i = 0; choices[i]; i++)
    dh_form_field_add_choice (field, choices[i], title_of_choice (catalogue, declared, choices[i]));
}

/* A number that may be left out is typed as a line; some may be a word. */
static char *
tidy_number (const DhItem *declared, const char *value, GError **error)
{
  int min = dh_item_int (declared, "min", G_MININT), max = dh_item_int (declared, "max", G_MAXINT);
  gint64 number;

  if (!*value || dh_item_lists (declared, "choices", value)
      || g_ascii_string_to_signed (value, 10, min, max, &number, NULL))
    return g_strdup (value);
  g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("“%s” is no number from %d to %d."), value, min, max);
  return NULL;
}

/* One blank between two words: files know no more. */
static char *
tidy_words (const DhItem *declared, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  g_autoptr (GString) tidy = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    {
      if (*words[i] && dh_item_get (declared, "choices") && !dh_item_lists (declared, "choices", words[i]))
        {
          g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("“%s” is none of: %s."), words[i],
                       dh_item_get (declared, "choices"));
          return NULL;
        }
      if (*words[i])
        g_string_append_printf (tidy, "%s%s", tidy->len > 0 ? " " : "", words[i]);
    }
  return g_strdup (tidy->str);
}

/**
 * dh_inspect_tidy:
 * @declared: a parameter of the ruleset
 * @value: as it was typed
 *
 * Returns: (transfer full): @value as files have it; NULL with @error where it is none
 */
char *
dh_inspect_tidy (const DhScenario *scenario, const DhItem *declared, const char *value, GError **error)
{
  const char *type = dh_item_get (declared, "type");
  g_autoptr (GArray) hexes = NULL;

  if (g_strcmp0 (type, "int") == 0)
    return tidy_number (declared, value, error);
  if (g_strcmp0 (type, "words") == 0)
    return tidy_words (declared, value, error);
  hexes = dh_hexes_from_text (dh_scenario_get_grid (scenario), value, error);
  return hexes ? dh_hexes_to_text (dh_scenario_get_grid (scenario), hexes) : NULL;
}
