/* text.c — a text in one or several languages
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/text.h"

#include <string.h>

typedef struct
{
  char *language;
  char *text;
  DhKept *kept; /* (nullable) */
} Translation;

struct _DhText
{
  gatomicrefcount references;
  guint n;
  Translation translations[]; /* in the order of the tags */
};

static DhText *
new_text (guint n)
{
  DhText *text = g_malloc0 (sizeof *text + n * sizeof *text->translations);

  g_atomic_ref_count_init (&text->references);
  text->n = n;
  return text;
}

static void
set_translation (DhText *text, guint index, const char *language, const char *translation, DhKept *kept)
{
  text->translations[index] = (Translation){g_strdup (language), g_strdup (translation), dh_kept_ref (kept)};
}

static guint
n_of (const DhText *text)
{
  return text == NULL ? 0 : text->n;
}

/* Where the language stands, or would stand. */
static guint
find (const DhText *text, const char *language, gboolean *found)
{
  guint i = 0;
  int order = 1;

  while (i < n_of (text) && (order = strcmp (language, text->translations[i].language)) > 0)
    i++;
  *found = i < n_of (text) && order == 0;
  return i;
}

/* "de_AT.UTF-8" asks for "de-AT". */
static gboolean
is_language (const char *tag, const char *wanted, gboolean whole)
{
  gsize n = strcspn (wanted, whole ? ".@" : "_-.@");
  gsize length = whole ? strlen (tag) : strcspn (tag, "-");

  if (n != length)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (g_ascii_tolower (tag[i]) != g_ascii_tolower (wanted[i] == '_' ? '-' : wanted[i]))
      return FALSE;
  return TRUE;
}

static const char *
find_language (const DhText *text, const char *wanted, gboolean whole)
{
  for (guint i = 0; i < text->n; i++)
    if (is_language (text->translations[i].language, wanted, whole) && *text->translations[i].text != '\0')
      return text->translations[i].text;
  return NULL;
}

/**
 * dh_text_new:
 * @language: a tag, or ""
 * @text: what it says, in UTF-8
 *
 * Returns: (transfer full): a text in one language
 */
DhText *
dh_text_new (const char *language, const char *text)
{
  return dh_text_with_kept (NULL, language, text, NULL);
}

/**
 * dh_text_ref:
 * @text: (nullable): what is shared
 *
 * Returns: (transfer full) (nullable): @text
 */
DhText *
dh_text_ref (const DhText *text)
{
  DhText *shared = (DhText *) text;

  if (shared != NULL)
    g_atomic_ref_count_inc (&shared->references);
  return shared;
}

/**
 * dh_text_unref:
 * @text: (nullable): what is no longer needed
 *
 * Frees the text with its last reference.
 */
void
dh_text_unref (DhText *text)
{
  if (text == NULL || !g_atomic_ref_count_dec (&text->references))
    return;
  for (guint i = 0; i < text->n; i++)
    {
      g_free (text->translations[i].language);
      g_free (text->translations[i].text);
      dh_kept_unref (text->translations[i].kept);
    }
  g_free (text);
}

/**
 * dh_text_with:
 * @text: (nullable): a text
 * @translation: (nullable): what it says in @language; %NULL or "" takes the language out
 *
 * Returns: (transfer full) (nullable): @text with one language changed; %NULL when none is left
 */
DhText *
dh_text_with (const DhText *text, const char *language, const char *translation)
{
  gboolean found;
  guint at = find (text, language, &found);
  DhText *result;

  if (translation != NULL && *translation != '\0')
    return dh_text_with_kept (text, language, translation, found ? text->translations[at].kept : NULL);
  if (!found)
    return dh_text_ref (text);
  if (text->n == 1)
    return NULL;
  result = new_text (text->n - 1);
  for (guint i = 0; i < result->n; i++)
    {
      const Translation *from = &text->translations[i + (i >= at)];

      set_translation (result, i, from->language, from->text, from->kept);
    }
  return result;
}

/**
 * dh_text_with_kept:
 * @text: (nullable): a text
 * @kept: (nullable) (transfer none): what is kept with the translation
 *
 * As dh_text_with(), for readers of files: an empty text is a text.
 *
 * Returns: (transfer full): @text with one language changed
 */
DhText *
dh_text_with_kept (const DhText *text, const char *language, const char *translation, DhKept *kept)
{
  gboolean found;
  guint at = find (text, language, &found);
  DhText *result = new_text (n_of (text) + !found);

  for (guint i = 0; i < result->n; i++)
    if (i == at)
      set_translation (result, i, language, translation, kept);
    else
      {
        const Translation *from = &text->translations[i - (i > at && !found)];

        set_translation (result, i, from->language, from->text, from->kept);
      }
  return result;
}

/**
 * dh_text_get:
 * @text: (nullable): a text
 * @languages: (nullable) (array zero-terminated=1): wishes, the dearest first; as of a locale or tags
 *
 * The text in the first language that it has, else what is the same in every language, else English, else
 * whatever there is.
 *
 * Returns: the text, "" where there is none
 */
const char *
dh_text_get (const DhText *text, const char *const *languages)
{
  const char *found = NULL;

  if (n_of (text) == 0)
    return "";
  for (guint i = 0; languages != NULL && languages[i] != NULL && found == NULL; i++)
    {
      found = find_language (text, languages[i], TRUE);
      if (found == NULL)
        found = find_language (text, languages[i], FALSE);
    }
  if (found == NULL)
    found = find_language (text, "", TRUE);
  if (found == NULL)
    found = find_language (text, "en", FALSE);
  return found != NULL ? found : text->translations[0].text;
}

/**
 * dh_text_words:
 * @text: (nullable): a text
 *
 * Returns: the text in the language of the program or the nearest there is, "" where there is none
 */
const char *
dh_text_words (const DhText *text)
{
  /* GLib reads the environment for each answer; one translation is the nearest to any language. */
  return n_of (text) == 1 ? text->translations[0].text : dh_text_get (text, g_get_language_names ());
}

/**
 * dh_text_shown_language:
 * @text: (nullable): a text
 *
 * Returns: (nullable): the language of dh_text_words(); NULL where there is no text
 */
const char *
dh_text_shown_language (const DhText *text)
{
  const char *words = dh_text_words (text);

  for (guint i = 0; i < n_of (text); i++)
    if (g_str_equal (text->translations[i].text, words))
      return text->translations[i].language;
  return NULL;
}

/**
 * dh_text_get_n_languages:
 * @text: (nullable): a text
 *
 * Returns: in how many languages it is
 */
guint
dh_text_get_n_languages (const DhText *text)
{
  return n_of (text);
}

/**
 * dh_text_get_language:
 *
 * Returns: the tag of a language, in the order of the tags
 */
const char *
dh_text_get_language (const DhText *text, guint index)
{
  g_return_val_if_fail (index < n_of (text), "");
  return text->translations[index].language;
}

/**
 * dh_text_get_translation:
 *
 * Returns: the text in language number @index
 */
const char *
dh_text_get_translation (const DhText *text, guint index)
{
  g_return_val_if_fail (index < n_of (text), "");
  return text->translations[index].text;
}

/**
 * dh_text_get_kept:
 *
 * Returns: (nullable): what a file keeps with language number @index
 */
const DhKept *
dh_text_get_kept (const DhText *text, guint index)
{
  g_return_val_if_fail (index < n_of (text), NULL);
  return text->translations[index].kept;
}

/**
 * dh_text_is_empty:
 * @text: (nullable): a text
 *
 * Whether it says nothing in any language.
 */
gboolean
dh_text_is_empty (const DhText *text)
{
  for (guint i = 0; i < n_of (text); i++)
    if (*text->translations[i].text != '\0')
      return FALSE;
  return TRUE;
}

/**
 * dh_text_size:
 * @text: (nullable): a text
 *
 * Returns: bytes it takes, roughly
 */
gsize
dh_text_size (const DhText *text)
{
  gsize size = text == NULL ? 0 : sizeof *text;

  for (guint i = 0; i < n_of (text); i++)
    size += sizeof (Translation) + strlen (text->translations[i].language) + strlen (text->translations[i].text) + 2
            + dh_kept_size (text->translations[i].kept);
  return size;
}
