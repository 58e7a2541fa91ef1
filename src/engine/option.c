/* option.c — lists of options
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/option.h"

/* Shell sort: in place, and quick on the short and nearly sorted lists that rules make. */
static void
sort (DhOption *options, guint n)
{
  static const guint gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};

  for (guint g = 0; g < G_N_ELEMENTS (gaps); g++)
    for (guint i = gaps[g]; i < n; i++)
      {
        DhOption option = options[i];
        guint k = i;

        for (; k >= gaps[g] && options[k - gaps[g]] > option; k -= gaps[g])
          options[k] = options[k - gaps[g]];
        options[k] = option;
      }
}

/**
 * dh_options_sort:
 * @options: (inout) (array length=n): options in any order
 *
 * Sorts a list and leaves out doubles.
 *
 * Returns: how many are left
 */
guint
dh_options_sort (DhOption *options, guint n)
{
  guint kept = MIN (n, 1);
  guint i = 1;

  while (i < n && options[i - 1] < options[i])
    i++;
  if (i >= n)
    return n;
  sort (options, n);
  for (i = 1; i < n; i++)
    if (options[i] != options[kept - 1])
      options[kept++] = options[i];
  return kept;
}

/**
 * dh_options_have:
 * @options: (array length=n): a sorted list
 *
 * Whether @option is in the list.
 */
gboolean
dh_options_have (const DhOption *options, guint n, DhOption option)
{
  guint low = 0;

  while (low < n)
    {
      guint middle = low + (n - low) / 2;

      if (options[middle] == option)
        return TRUE;
      if (options[middle] < option)
        low = middle + 1;
      else
        n = middle;
    }
  return FALSE;
}
