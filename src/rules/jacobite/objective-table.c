/* objective-table.c — the scenario's objectives as the rules use them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* In the order of JrObjectiveKind; the end serves DhRules.objectives. */
const char *const jr_executed_objectives[JR_N_OBJECTIVE_KINDS + 1] = {
    [JR_OBJECTIVE_TEMPORARY] = "temporary",
    [JR_OBJECTIVE_START_TURN_TEMPORARY] = "start-turn-temporary",
    [JR_OBJECTIVE_MAJORITY] = "turn-start-majority",
    [JR_OBJECTIVE_PERMANENT] = "permanent",
    [JR_OBJECTIVE_TURN_START_PERMANENT] = "turn-start-permanent",
    [JR_OBJECTIVE_CLEAR_ZONE] = "clear-zone",
    [JR_OBJECTIVE_BREAKTHROUGH] = "breakthrough",
    [JR_OBJECTIVE_WITHDRAW] = "withdraw",
    [JR_OBJECTIVE_TIME_PRESSURE] = "time-pressure",
};

static const char *
parameter (const DhObjective *objective, const char *name)
{
  for (guint i = 0; i < objective->n_parameters; i++)
    if (g_strcmp0 (objective->parameters[i].name, name) == 0)
      return objective->parameters[i].value;
  return NULL;
}

static guint
parameter_int (const DhObjective *objective, const char *name, guint fallback)
{
  const char *text = parameter (objective, name);

  return text == NULL ? fallback : MIN (g_ascii_strtoull (text, NULL, 10), 99);
}

static gboolean
parameter_flag (const DhObjective *objective, const char *name)
{
  return g_strcmp0 (parameter (objective, name), "yes") == 0;
}

static char **
parameter_words (const DhObjective *objective, const char *name)
{
  const char *text = parameter (objective, name);

  return g_strsplit (text == NULL ? "" : text, " ", -1);
}

static guint
read_zones (const DhSetup *setup, const DhObjective *objective)
{
  g_auto (GStrv) words = parameter_words (objective, "zones");
  guint zones = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const DhItem *zone = dh_catalogue_find (setup->catalogue, DH_ITEM_ZONE, words[i]);
      if (zone != NULL)
        zones |= 1 << zone->index;
    }
  return zones;
}

/* The hexes a unit may leave from, or none: the whole edge. */
static guint
read_exit (const DhSetup *setup, const DhObjective *objective, DhPlace **hexes)
{
  g_auto (GStrv) words = parameter_words (objective, "exit");
  guint n = 0;

  *hexes = g_new (DhPlace, g_strv_length (words) + 1);
  for (guint i = 0; words[i] != NULL; i++)
    if (dh_grid_parse (&setup->board->grid, words[i], &(*hexes)[n]))
      n++;
  return n;
}

static DhSide
read_holder (const DhSetup *setup, const DhObjective *objective)
{
  const char *id = parameter (objective, "held-at-start");

  return id == NULL ? DH_SIDE_NONE : dh_setup_find_side (setup, id);
}

static JrObjectiveKind
read_kind (const DhSetup *setup, const DhObjective *objective)
{
  const char *id = dh_catalogue_item (setup->catalogue, DH_ITEM_OBJECTIVE, objective->kind)->id;
  guint kind = 0;

  while (kind < JR_N_OBJECTIVE_KINDS && g_strcmp0 (jr_executed_objectives[kind], id) != 0)
    kind++;
  return kind;
}

static gboolean
is_exit (JrObjectiveKind kind)
{
  return kind == JR_OBJECTIVE_BREAKTHROUGH || kind == JR_OBJECTIVE_WITHDRAW;
}

static void
read_objective (JrTables *tables, const DhSetup *setup, guint source)
{
  const DhObjective *from = &setup->objectives[source];
  gboolean each = parameter_flag (from, "each") && from->n_hexes > 0;
  JrObjective row = {
      .kind = read_kind (setup, from),
      .side = from->side,
      .value = parameter_int (from, "value", 1),
      .max = parameter_int (from, "max", 0),
      .account = tables->n_objectives,
      .removes_terrain = parameter_flag (from, "removes-terrain"),
      .holder = read_holder (setup, from),
      .zones = read_zones (setup, from),
      .hexes = from->hexes,
      .n_hexes = each ? 1 : from->n_hexes,
      .source = source,
  };

  if (is_exit (row.kind))
    {
      row.n_hexes = read_exit (setup, from, &row.exit);
      row.hexes = row.exit;
    }
  for (guint i = 0; i < (each ? from->n_hexes : 1) && tables->n_objectives < JR_MAX_OBJECTIVES; i++, row.hexes++)
    tables->objectives[tables->n_objectives++] = row;
}

static gboolean
has_room (const JrTables *tables, const DhObjective *objective)
{
  guint rows = parameter_flag (objective, "each") ? MAX (objective->n_hexes, 1) : 1;

  return tables->n_objectives + rows <= JR_MAX_OBJECTIVES;
}

/**
 * jr_objective_table_prepare:
 *
 * Lays out the scenario's objectives: one that pays for each hex becomes a row for each. Makes room for the ground
 * that they clear. What there is no room for is left out, which jr_check() tells.
 *
 * Rule: J-OBV-01
 */
void
jr_objective_table_prepare (JrTables *tables, DhSetup *setup)
{
  tables->objectives = g_new0 (JrObjective, JR_MAX_OBJECTIVES);
  for (guint i = 0; i < setup->n_objectives; i++)
    if (has_room (tables, &setup->objectives[i]))
      read_objective (tables, setup, i);
    else
      tables->too_many_objectives = TRUE;
  for (guint i = 0; i < tables->n_objectives; i++)
    if (tables->objectives[i].removes_terrain)
      setup->n_terrain_changes += tables->objectives[i].n_hexes;
}

/**
 * jr_objective_table_release:
 *
 * Frees what jr_objective_table_prepare() made.
 */
void
jr_objective_table_release (JrTables *tables)
{
  for (guint i = 0; i < tables->n_objectives; i++)
    if (tables->objectives[i].account == i)
      g_free (tables->objectives[i].exit);
  g_free (tables->objectives);
}
