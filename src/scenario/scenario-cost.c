/* scenario-cost.c — what a scenario holds, and whether two say the same
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/hash.h"
#include "scenario/scenario-write.h"

#include <string.h>

static gsize
rows_cost (const DhScenario *scenario, const DhScenario *other)
{
  const DhRows *rows = scenario->rows;
  gsize size = sizeof *rows + rows->n * sizeof (DhRow *);

  if (other != NULL && other->rows == rows)
    return 0;
  for (guint i = 0; i < rows->n; i++)
    if (other == NULL || i >= other->rows->n || other->rows->rows[i] != rows->rows[i])
      size += sizeof (DhRow) + scenario->grid.columns * sizeof (DhCell);
  return size;
}

/* An entry that moved by one because another came or went before it is still shared. */
static gboolean
has_entry (const DhList *list, const DhListEntry *entry, guint near)
{
  for (guint i = near == 0 ? 0 : near - 1; list != NULL && i < list->n && i <= near + 1; i++)
    if (list->entries[i] == entry)
      return TRUE;
  return FALSE;
}

static gsize
list_cost (const DhList *list, const DhList *other, DhListKind kind)
{
  gsize size;

  if (list == NULL || list == other)
    return 0;
  size = sizeof *list + list->allocated * sizeof (gpointer);
  for (guint i = 0; i < list->n; i++)
    if (!has_entry (other, list->entries[i], i))
      size += dh_list_entry_cost (list->entries[i], kind);
  return size;
}

static gsize
kept_cost (GHashTable *kept)
{
  GHashTableIter iter;
  gpointer key, value;
  gsize size = 0;

  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &key, &value))
    size += strlen (key) + 1 + dh_kept_size (value);
  return size;
}

/**
 * dh_scenario_get_cost:
 * @shared_with: (nullable): another scenario that is kept anyhow
 *
 * Returns: bytes that @scenario holds and @shared_with does not, roughly
 */
gsize
dh_scenario_get_cost (const DhScenario *scenario, const DhScenario *shared_with)
{
  gsize size = sizeof *scenario + rows_cost (scenario, shared_with);

  for (guint i = 0; i < DH_N_LISTS; i++)
    size += list_cost (scenario->lists[i], shared_with == NULL ? NULL : shared_with->lists[i], i);
  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    if (shared_with == NULL || shared_with->texts[i] != scenario->texts[i])
      size += dh_text_size (scenario->texts[i]);
  for (guint i = 0; i < DH_N_ATTRIBUTES; i++)
    if (scenario->attributes[i] != NULL
        && (shared_with == NULL || shared_with->attributes[i] != scenario->attributes[i]))
      size += strlen (scenario->attributes[i]) + 1;
  if (scenario->switches != NULL && (shared_with == NULL || shared_with->switches != scenario->switches))
    size += scenario->catalogue->n_items[DH_ITEM_SWITCH];
  if (scenario->policies != NULL && (shared_with == NULL || shared_with->policies != scenario->policies))
    size += scenario->catalogue->n_items[DH_ITEM_POLICY] * sizeof *scenario->policies;
  if (scenario->kept != NULL && (shared_with == NULL || shared_with->kept != scenario->kept))
    size += kept_cost (scenario->kept);
  return size;
}

static gboolean
shares_all (const DhScenario *a, const DhScenario *b)
{
  return a->catalogue == b->catalogue && memcmp (a->attributes, b->attributes, sizeof a->attributes) == 0
         && memcmp (a->texts, b->texts, sizeof a->texts) == 0 && dh_grid_equal (&a->grid, &b->grid)
         && a->n_boxes == b->n_boxes && a->rows == b->rows && memcmp (a->lists, b->lists, sizeof a->lists) == 0
         && a->switches == b->switches && a->policies == b->policies && a->kept == b->kept;
}

/**
 * dh_scenario_equal:
 *
 * Whether two scenarios say the same: whether they would be written as the same file.
 */
gboolean
dh_scenario_equal (const DhScenario *a, const DhScenario *b)
{
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  gsize length, other_length;

  if (a == b || shares_all (a, b))
    return TRUE;
  one = dh_scenario_write (a, &length);
  other = dh_scenario_write (b, &other_length);
  return length == other_length && memcmp (one, other, length) == 0;
}

static guint64
fingerprint (const DhScenario *scenario, gboolean only_play)
{
  gsize length;
  g_autofree char *text = dh_scenario_write_part (scenario, only_play, &length);

  return dh_hash (text, length);
}

/**
 * dh_scenario_play_fingerprint:
 *
 * Returns: a number for what changes options, odds or victory; a mended typo leaves it as it is
 */
guint64
dh_scenario_play_fingerprint (const DhScenario *scenario)
{
  return fingerprint (scenario, TRUE);
}

/**
 * dh_scenario_fingerprint:
 *
 * Returns: a number for all that the scenario says
 */
guint64
dh_scenario_fingerprint (const DhScenario *scenario)
{
  return fingerprint (scenario, FALSE);
}
