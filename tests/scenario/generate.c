/* generate.c — battles that nobody would draw, and that can be played all the same
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "generate.h"

#include "engine/chance.h"
#include "scenario/check.h"

#define MAX_MENDINGS 200

typedef struct
{
  DhScenario *scenario;
  DhCatalogue *catalogue;
  DhStream stream;
  DhPlace *hexes; /* that the board has */
  guint n_hexes;
} Maker;

static guint
below (Maker *maker, guint n)
{
  return dh_stream_below (&maker->stream, n);
}

static DhPlace
some_hex (Maker *maker)
{
  return maker->hexes[below (maker, maker->n_hexes)];
}

static void
make_board (Maker *maker, guint max_size)
{
  DhGrid grid = {.columns = 1 + below (maker, max_size),
                 .rows = 1 + below (maker, max_size),
                 .shift = below (maker, 2),
                 .short_rows = below (maker, 2)};

  grid.short_rows &= grid.columns > 1;
  dh_scenario_set_grid (maker->scenario, &grid);
  maker->hexes = g_new (DhPlace, dh_grid_n_places (&grid));
  for (DhPlace hex = 0; hex < dh_grid_n_places (&grid); hex++)
    if (dh_grid_has_hex (&grid, hex))
      maker->hexes[maker->n_hexes++] = hex;
}

static void
make_ground (Maker *maker)
{
  const guint *n = maker->catalogue->n_items;
  guint density = below (maker, 101);

  for (guint i = 0; i < maker->n_hexes; i++)
    {
      DhCell *cell = dh_scenario_edit_cell (maker->scenario, maker->hexes[i]);

      cell->zones = below (maker, 8) == 0 ? below (maker, 1u << n[DH_ITEM_ZONE]) : 1u << below (maker, n[DH_ITEM_ZONE]);
      if (below (maker, 100) >= density)
        continue;
      cell->terrain = below (maker, n[DH_ITEM_TERRAIN]);
      cell->group = below (maker, 4) == 0 ? below (maker, 3) : 0;
      if (below (maker, 4) == 0)
        cell->features = below (maker, 1 << n[DH_ITEM_FEATURE]);
      if (below (maker, 4) == 0)
        dh_scenario_set_edge (maker->scenario, maker->hexes[i], below (maker, DH_N_DIRECTIONS),
                              below (maker, n[DH_ITEM_EDGE]), TRUE);
      if (below (maker, 3) == 0)
        dh_scenario_set_path (maker->scenario, maker->hexes[i], below (maker, DH_N_DIRECTIONS),
                              below (maker, n[DH_ITEM_PATH]), TRUE);
    }
}

static int
some_value (Maker *maker, const DhItem *value)
{
  int min = dh_item_int (value, "min", 0), max = dh_item_int (value, "max", 9);

  switch (below (maker, 4))
    {
    case 0:
      return min;
    case 1:
      return max;
    case 2:
      return dh_item_int (value, "default", min);
    default:
      return min + below (maker, max - min + 1);
    }
}

static void
make_armies (Maker *maker)
{
  guint n_values = maker->catalogue->n_items[DH_ITEM_VALUE], first = below (maker, 2), top = below (maker, 2);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree int *values = g_new0 (int, n_values);
      g_autofree guint8 *values_set = g_new0 (guint8, n_values);
      DhScenarioArmy army = {.side_index = i,
                             .edge = i == top ? DH_EDGE_TOP : DH_EDGE_BOTTOM,
                             .first = i == first,
                             .values = values,
                             .values_set = values_set};

      for (guint v = 0; v < n_values; v++)
        {
          values[v] = some_value (maker, dh_catalogue_item (maker->catalogue, DH_ITEM_VALUE, v));
          values_set[v] = TRUE;
        }
      dh_scenario_set_army (maker->scenario, i, &army);
    }
}

static void
make_pieces (Maker *maker, guint max_pieces)
{
  guint n = 2 + below (maker, max_pieces - 1);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);
      guint class_index = below (maker, maker->catalogue->n_items[DH_ITEM_CLASS]);
      int full = dh_item_int (dh_catalogue_item (maker->catalogue, DH_ITEM_CLASS, class_index), "steps", 1);
      const DhScenarioPiece piece = {.id = id,
                                     .class_index = class_index,
                                     .army = i % 2,
                                     .steps = below (maker, 3) == 0 ? 1 + below (maker, full) : (guint) full,
                                     .markers = below (maker, 5) == 0,
                                     .place = some_hex (maker)};

      dh_scenario_set_piece (maker->scenario, i, &piece);
    }
}

/* In the order of the board, as a file has them. */
static char *
some_hexes (Maker *maker)
{
  GString *text = g_string_new (NULL);
  guint first = below (maker, maker->n_hexes), step = 1 + below (maker, 5);
  char name[DH_HEX_NAME_SIZE];

  for (guint i = first; i < MIN (first + 4 * step, maker->n_hexes); i += step)
    g_string_append_printf (text, "%s%s", i > first ? " " : "",
                            dh_grid_name (dh_scenario_get_grid (maker->scenario), maker->hexes[i], name));
  return g_string_free (text, FALSE);
}

/* Any value that the ruleset lets a parameter have. */
static char *
some_parameter (Maker *maker, const DhItem *parameter)
{
  const char *type = dh_item_get (parameter, "type"), *choices = dh_item_get (parameter, "choices");
  g_auto (GStrv) words = g_strsplit (choices != NULL ? choices : "", " ", -1);
  int min = dh_item_int (parameter, "min", 0), max = dh_item_int (parameter, "max", 9);

  if (g_str_equal (type, "int"))
    return g_strdup_printf ("%d", below (maker, 3) == 0 ? max : min + (int) below (maker, max - min + 1));
  if (g_str_equal (type, "bool"))
    return g_strdup (below (maker, 2) ? "yes" : "no");
  if (g_str_equal (type, "hexes"))
    return some_hexes (maker);
  return g_strdup (words[0] != NULL ? words[below (maker, g_strv_length (words))] : "");
}

static void
make_objective (Maker *maker)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  g_autoptr (GArray) parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));
  DhScenarioObjective objective = {.army = (int) below (maker, 3) - 1, .hexes = hexes, .parameters = parameters};
  const DhItem *kind;

  objective.kind = below (maker, maker->catalogue->n_items[DH_ITEM_OBJECTIVE]);
  kind = dh_catalogue_item (maker->catalogue, DH_ITEM_OBJECTIVE, objective.kind);
  for (guint i = 0; i < kind->n_children; i++)
    if (g_str_equal (kind->children[i]->id, "hexes"))
      {
        for (guint n = 1 + below (maker, 5); n > 0; n--)
          {
            DhPlace hex = some_hex (maker);

            g_array_append_val (hexes, hex);
          }
      }
    else if (dh_item_flag (kind->children[i], "required") || below (maker, 2) == 0)
      {
        DhAttribute parameter = {kind->children[i]->id, some_parameter (maker, kind->children[i])};

        g_array_append_val (parameters, parameter);
      }
  dh_scenario_set_objective (maker->scenario, dh_scenario_get_n_objectives (maker->scenario), &objective);
  for (guint i = 0; i < parameters->len; i++)
    g_free (g_array_index (parameters, DhAttribute, i).value);
}

static void
make_rules_in_play (Maker *maker)
{
  for (guint i = below (maker, 7); i > 0; i--)
    make_objective (maker);
  for (guint i = 0; i < maker->catalogue->n_items[DH_ITEM_SWITCH]; i++)
    dh_scenario_set_switch (maker->scenario, i, below (maker, 2));
  for (guint i = 0; i < maker->catalogue->n_items[DH_ITEM_POLICY]; i++)
    if (below (maker, 2) == 0)
      {
        const char *settings = dh_item_get (dh_catalogue_item (maker->catalogue, DH_ITEM_POLICY, i), "settings");
        g_auto (GStrv) words = g_strsplit (settings, " ", -1);

        dh_scenario_set_policy (maker->scenario, i, below (maker, g_strv_length (words)));
      }
}

static const DhFinding *
find_error (GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    if (((DhFinding *) g_ptr_array_index (findings, i))->severity == DH_PROBLEM_ERROR)
      return g_ptr_array_index (findings, i);
  return NULL;
}

/* Takes out the piece that is at fault, or an objective; FALSE if that cannot mend it. */
static gboolean
mend (Maker *maker, const DhFinding *error)
{
  if (error->piece != NULL)
    dh_scenario_remove_piece (maker->scenario, dh_scenario_find_piece (maker->scenario, error->piece));
  else if (g_str_has_prefix (error->code, "objective"))
    dh_scenario_remove_objective (maker->scenario, dh_scenario_get_n_objectives (maker->scenario) - 1);
  else
    return FALSE;
  return TRUE;
}

static gboolean
mend_all (Maker *maker, const DhRules *rules)
{
  for (guint i = 0; i < MAX_MENDINGS; i++)
    {
      g_autoptr (GPtrArray) findings = dh_scenario_check (maker->scenario, rules);
      const DhFinding *error = find_error (findings);

      if (error == NULL)
        return TRUE;
      if (!mend (maker, error))
        return FALSE;
    }
  return FALSE;
}

static void
make (Maker *maker, DhCatalogue *catalogue, guint64 seed, guint max_size, guint max_pieces)
{
  *maker = (Maker){.scenario = dh_scenario_new (catalogue), .catalogue = catalogue};
  dh_stream_seed (&maker->stream, seed, 0);
  make_board (maker, max_size);
  make_ground (maker);
  make_armies (maker);
  make_pieces (maker, max_pieces);
  make_rules_in_play (maker);
}

DhScenario *
generate_draft (DhCatalogue *catalogue, guint64 seed, guint max_size, guint max_pieces)
{
  Maker maker;

  make (&maker, catalogue, seed, max_size, max_pieces);
  g_free (maker.hexes);
  return maker.scenario;
}

DhScenario *
generate_battle (DhCatalogue *catalogue, const DhRules *rules, guint64 seed, guint max_size, guint max_pieces)
{
  g_autoptr (DhScenario) scenario = NULL;
  Maker maker;
  gboolean sound;

  make (&maker, catalogue, seed, max_size, max_pieces);
  scenario = maker.scenario;
  sound = mend_all (&maker, rules);
  g_free (maker.hexes);
  return sound ? g_steal_pointer (&scenario) : NULL;
}
