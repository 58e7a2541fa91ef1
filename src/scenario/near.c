/* near.c — the word that somebody may have meant
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/near.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LONGEST 63 /* bytes of a word that is looked at */
#define MOST 2     /* slips that a word may hold */

static gboolean
is_same (char a, char b)
{
  return g_ascii_tolower (a) == g_ascii_tolower (b);
}

/* How many letters have to be put in, left out, changed, or changed with their neighbour; capitals do not count. */
static guint
count_slips (const char *a, const char *b)
{
  gsize length_a = strlen (a), length_b = strlen (b);
  guint8 rows[3][LONGEST + 2]; /* the row, that before it, and that before both, by turns */

  for (gsize j = 0; j <= length_b; j++)
    rows[0][j] = (guint8) j;
  for (gsize i = 1; i <= length_a; i++)
    {
      guint8 *row = rows[i % 3], *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];

      row[0] = (guint8) i;
      for (gsize j = 1; j <= length_b; j++)
        {
          row[j] = MIN (MIN (last[j] + 1, row[j - 1] + 1), last[j - 1] + !is_same (a[i - 1], b[j - 1]));
          if (i > 1 && j > 1 && is_same (a[i - 1], b[j - 2]) && is_same (a[i - 2], b[j - 1]))
            row[j] = MIN (row[j], before[j - 2] + 1);
        }
    }
  return rows[length_a % 3][length_b];
}

/**
 * dh_near_word:
 * @word: what was written
 * @known: (array zero-terminated=1): what could have been written
 *
 * Returns: (nullable): the first of those with fewest slips, of which there may be one in three letters, and two at
 * most
 */
const char *
dh_near_word (const char *word, const char *const *known)
{
  gsize length = strlen (word);
  guint least = MIN ((guint) (length + 1) / 3, MOST) + 1;
  const char *nearest = NULL;

  for (guint i = 0; length <= LONGEST && known[i] != NULL; i++)
    {
      gsize other = strlen (known[i]);
      guint slips = other <= LONGEST && MAX (length, other) - MIN (length, other) <= MOST ? count_slips (word, known[i])
                                                                                          : G_MAXUINT;

      if (slips >= least)
        continue;
      least = slips;
      nearest = known[i];
    }
  return nearest;
}

/**
 * dh_near_tell:
 * @sentence: (transfer full): that says that @word is unknown
 * @word: what was written
 * @known: (array zero-terminated=1): what could have been written
 *
 * Returns: (transfer full): the sentence, with the word that may have been meant where there is one
 */
char *
dh_near_tell (char *sentence, const char *word, const char *const *known)
{
  const char *nearest = dh_near_word (word, known);
  g_autofree char *alone = sentence;

  /* Translators: what is wrong with a word, then a word that is much like it. */
  return nearest != NULL ? g_strdup_printf (_ ("%s; did you mean “%s”?"), alone, nearest) : g_steal_pointer (&alone);
}
