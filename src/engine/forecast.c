/* forecast.c — a table of forecasts, in the caller's memory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/forecast.h"

/**
 * dh_forecast_table_init:
 * @memory: (nullable): aligned as for a #DhForecastSlot; it must outlive the table
 * @size: bytes; what is more than a power of 2 of slots is not used, and less than one slot keeps nothing
 *
 * Makes an empty table.
 */
void
dh_forecast_table_init (DhForecastTable *table, gpointer memory, gsize size)
{
  gsize room = MIN (size / sizeof (DhForecastSlot), G_MAXINT32);

  *table = (DhForecastTable){.slots = memory, .n_slots = memory != NULL && room > 0 ? 1 : 0};
  while (table->n_slots > 0 && table->n_slots * 2 <= room)
    table->n_slots *= 2;
  for (guint i = 0; i < table->n_slots; i++)
    table->slots[i].key = 0;
}

static DhForecastSlot *
slot_of (const DhForecastTable *table, guint64 key)
{
  return &table->slots[(key >> 32) & (table->n_slots - 1)];
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
  const DhForecastSlot *slot = table->n_slots > 0 ? slot_of (table, key) : NULL;

  return slot != NULL && slot->key == key ? &slot->forecast : NULL;
}

/**
 * dh_forecast_table_keep:
 * @key: not 0
 *
 * Keeps an answer in the place of what had the same slot.
 */
void
dh_forecast_table_keep (DhForecastTable *table, guint64 key, const DhForecast *forecast)
{
  DhForecastSlot *slot;

  if (table->n_slots == 0)
    return;
  slot = slot_of (table, key);
  slot->key = key;
  slot->forecast = *forecast;
}
