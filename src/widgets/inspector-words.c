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
 * @scenario: whose text it is
 * @text: (nullable): a text
 * @language: (nullable): a tag; NULL: the one that is shown, of a new text that of the battle
 * @words: "" takes the translation away
 *
 * Returns: (transfer full) (nullable): @text with that translation
 */
DhText *
dh_words_with (const DhScenario *scenario, const DhText *text, const char *language, const char *words)
{
  if (!language)
    language = dh_text_shown_language (text);
  if (!language)
    language = dh_edit_language (scenario);
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
