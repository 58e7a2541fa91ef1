/* forecast.c — a table of forecasts, in the caller's memory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/forecast.h"

/**
 * dh_forecast_table_init:
 * @memory: (nullable): aligned as for a #DhForecastSlot; it must outlive the table
 * @size: bytes; what is more than a power of 2 of slots is not used, and less than two slots keep nothing
 *
 * Makes an empty table.
 */
void
dh_forecast_table_init (DhForecastTable *table, gpointer memory, gsize size)
{
  gsize room = MIN (size / sizeof (DhForecastSlot), G_MAXINT32);

  *table = (DhForecastTable){.slots = memory, .n_slots = memory != NULL && room >= 2 ? 2 : 0};
  while (table->n_slots > 0 && table->n_slots * 2 <= room)
    table->n_slots *= 2;
  for (guint i = 0; i < table->n_slots; i++)
    table->slots[i].key = 0;
}

/* Two places for a key; the one that was kept last stands first. */
static DhForecastSlot *
pair_of (const DhForecastTable *table, guint64 key)
{
  return &table->slots[(key >> 32) & (table->n_slots - 2)];
}

/**
 * dh_forecast_table_find:
 * @key: a good mix of all that the answer depends on; not 0
 *
 * Returns: (nullable): the answer that was kept under it, until something else is kept
 */
const DhForecast *
dh_forecast_table_find (const DhForecastTable *table, guint64 key)
{
  const DhForecastSlot *pair = table->n_slots > 0 ? pair_of (table, key) : NULL;

  if (pair == NULL)
    return NULL;
  if (pair[0].key == key)
    return &pair[0].forecast;
  return pair[1].key == key ? &pair[1].forecast : NULL;
}

/**
 * dh_forecast_table_keep:
 * @key: not 0, and not kept yet
 *
 * Keeps an answer in the place of the older one of two.
 */
void
dh_forecast_table_keep (DhForecastTable *table, guint64 key, const DhForecast *forecast)
{
  DhForecastSlot *pair = table->n_slots > 0 ? pair_of (table, key) : NULL;

  if (pair == NULL)
    return;
  if (pair[0].key != 0)
    pair[1] = pair[0];
  pair[0].key = key;
  pair[0].forecast = *forecast;
}
