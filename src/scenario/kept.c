/* kept.c — what a file holds besides our own words
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/kept.h"

#include <string.h>

static gsize
array_size (const GPtrArray *array)
{
  gsize size = 0;

  for (guint i = 0; i < array->len; i++)
    size += strlen (array->pdata[i]) + 1;
  return size;
}

/**
 * dh_kept_new:
 *
 * Returns: (transfer full): something that holds nothing yet
 */
DhKept *
dh_kept_new (void)
{
  DhKept *kept = g_new0 (DhKept, 1);

  g_atomic_ref_count_init (&kept->references);
  kept->before = g_ptr_array_new_with_free_func (g_free);
  kept->inside = g_ptr_array_new_with_free_func (g_free);
  kept->attributes = g_string_new (NULL);
  return kept;
}

/**
 * dh_kept_ref:
 * @kept: (nullable): what is shared
 *
 * Returns: (transfer full) (nullable): @kept
 */
DhKept *
dh_kept_ref (DhKept *kept)
{
  if (kept != NULL)
    g_atomic_ref_count_inc (&kept->references);
  return kept;
}

/**
 * dh_kept_unref:
 * @kept: (nullable): what is no longer needed
 *
 * Frees @kept with its last reference.
 */
void
dh_kept_unref (DhKept *kept)
{
  if (kept == NULL || !g_atomic_ref_count_dec (&kept->references))
    return;
  g_ptr_array_unref (kept->before);
  g_ptr_array_unref (kept->inside);
  g_string_free (kept->attributes, TRUE);
  g_free (kept);
}

/**
 * dh_kept_size:
 * @kept: (nullable): what is held
 *
 * Returns: bytes it takes, roughly
 */
gsize
dh_kept_size (const DhKept *kept)
{
  if (kept == NULL)
    return 0;
  return sizeof *kept + kept->attributes->len + array_size (kept->before) + array_size (kept->inside);
}
