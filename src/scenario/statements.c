/* statements.c — the rules of a game, statement by statement
 *
 * They stand in rules/MODULE.md, a line each: "- **J-MEL-14** What is so. (G-01)". What stands in brackets at the end
 * points to rulings. A translation stands in rules/LANGUAGE/MODULE.md in the same form; what it leaves out is said in
 * English.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/statements.h"

#include "scenario/data-path.h"

#include <string.h>

/* The rest of a line, without what points elsewhere. */
static char *
dup_words (const char *from)
{
  char *words = g_strstrip (g_strndup (from, strcspn (from, "\n")));
  char *pointer = g_str_has_suffix (words, ")") ? strrchr (words, '(') : NULL;

  if (pointer != NULL && (g_str_has_prefix (pointer, "(G-") || g_str_has_prefix (pointer, "(C-")))
    *pointer = '\0';
  return g_strchomp (words);
}

/* What a file says, which need not be there, nor be whole. Takes the path. */
static char *
find_in (char *path, const char *id)
{
  g_autofree char *taken = path;
  g_autofree char *text = NULL;
  g_autofree char *mark = g_strdup_printf ("\n- **%s** ", id);
  g_autofree char *words = NULL;
  const char *at = NULL;

  if (g_file_get_contents (taken, &text, NULL, NULL))
    at = strstr (text, mark);
  words = at != NULL ? dup_words (at + strlen (mark)) : NULL;
  return words != NULL && *words != '\0' && g_utf8_validate (words, -1, NULL) ? g_steal_pointer (&words) : NULL;
}

/**
 * dh_statement_find:
 * @module: of the rules
 * @id: of a statement, as "J-MEL-14"
 *
 * Looks it up in the files, which are read anew: somebody has asked why something is not allowed. The first of the
 * user's languages that has it is taken, and where none does, English.
 *
 * Returns: (transfer full) (nullable): the statement's words; %NULL where there are none
 */
char *
dh_statement_find (const char *module, const char *id)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char *name = NULL;
  char *words = NULL;

  g_return_val_if_fail (module != NULL && id != NULL, NULL);

  name = g_strconcat (module, ".md", NULL);
  for (guint i = 0; words == NULL && languages[i] != NULL; i++)
    {
      g_autofree char *folder = dh_data_path ("rules", languages[i]);

      words = find_in (g_build_filename (folder, name, NULL), id);
    }
  return words != NULL ? words : find_in (dh_data_path ("rules", name), id);
}
