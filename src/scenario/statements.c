/* statements.c — the rules of a game, statement by statement
 *
 * They stand in rules/MODULE.md, a line each: "- **J-MEL-14** What is so. (G-01)". What stands in brackets at the end
 * points to rulings.
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

/**
 * dh_statement_find:
 * @module: of the rules
 * @id: of a statement, as "J-MEL-14"
 *
 * Looks it up in the file, which is read anew: somebody has asked why something is not allowed.
 *
 * Returns: (transfer full) (nullable): the statement's words; %NULL where there are none
 */
char *
dh_statement_find (const char *module, const char *id)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mark = NULL;
  const char *at;

  g_return_val_if_fail (module != NULL && id != NULL, NULL);

  name = g_strconcat (module, ".md", NULL);
  path = dh_data_path ("rules", name);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  mark = g_strdup_printf ("\n- **%s** ", id);
  at = strstr (text, mark);
  return at != NULL ? dup_words (at + strlen (mark)) : NULL;
}
