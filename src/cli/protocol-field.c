/* protocol-field.c — commands of the bot protocol that lay out a field: ground, pieces, what is in play
 *
 * They change a copy of the scenario that is loaded, or of an empty one, word by word as a file would say it. A battle
 * under way is dropped; the next one begins with what is then laid out.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/protocol-private.h"
#include "scenario/check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a command has to work with: a scenario of its own and its words. */
typedef struct
{
  DhScenario *scenario;
  DhCatalogue *catalogue;
  char **words;
  guint n;
} Edit;

typedef gboolean (*EditFunc) (Edit *edit, GError **error);

/* ---- Words ---- */

/* Says what is wrong with a word; FALSE. */
#define fail(error, ...) (g_set_error (error, DH_NOTATION_ERROR, DH_NOTATION_ERROR_UNKNOWN, __VA_ARGS__), FALSE)

static gboolean
get_item (const Edit *edit, DhItemKind kind, const char *word, guint *index, GError **error)
{
  const DhItem *item = dh_catalogue_find (edit->catalogue, kind, word);

  if (item == NULL)
    return fail (error, _ ("“%s” is not a %s of this game"), word, dh_item_kind_name (kind));
  *index = item->index;
  return TRUE;
}

static gboolean
get_hex (const Edit *edit, const char *word, DhPlace *hex, GError **error)
{
  return dh_grid_parse (dh_scenario_get_grid (edit->scenario), word, hex)
         || fail (error, _ ("“%s” is not a hex of this board"), word);
}

static gboolean
get_number (const char *word, int *number, GError **error)
{
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, G_MININT16, G_MAXINT16, &value, error))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
get_army (const Edit *edit, const char *word, int *army, GError **error)
{
  *army = dh_scenario_find_army (edit->scenario, word);
  return *army >= 0 || fail (error, _ ("“%s” is not a side of this battle"), word);
}

/* ---- Ground ---- */

static gboolean
edit_terrain (Edit *edit, GError **error)
{
  guint terrain;
  DhPlace hex;

  if (!get_item (edit, DH_ITEM_TERRAIN, edit->words[0], &terrain, error))
    return FALSE;
  for (guint i = 1; i < edit->n; i++)
    {
      if (!get_hex (edit, edit->words[i], &hex, error))
        return FALSE;
      dh_scenario_edit_cell (edit->scenario, hex)->terrain = terrain;
    }
  return TRUE;
}

static gboolean
edit_feature (Edit *edit, GError **error)
{
  guint feature;
  DhPlace hex;

  if (!get_item (edit, DH_ITEM_FEATURE, edit->words[0], &feature, error))
    return FALSE;
  for (guint i = 1; i < edit->n; i++)
    {
      if (!get_hex (edit, edit->words[i], &hex, error))
        return FALSE;
      dh_scenario_edit_cell (edit->scenario, hex)->features |= 1u << feature;
    }
  return TRUE;
}

static gboolean
edit_edge (Edit *edit, GError **error)
{
  DhDirection direction;
  guint kind;
  DhPlace hex;

  if (!get_item (edit, DH_ITEM_EDGE, edit->words[0], &kind, error) || !get_hex (edit, edit->words[1], &hex, error))
    return FALSE;
  for (guint i = 2; i < edit->n; i++)
    {
      if (!dh_direction_parse (edit->words[i], &direction))
        return fail (error, _ ("“%s” is not a direction"), edit->words[i]);
      dh_scenario_set_edge (edit->scenario, hex, direction, kind, TRUE);
    }
  return TRUE;
}

static gboolean
edit_path (Edit *edit, GError **error)
{
  DhDirection direction;
  guint kind;
  DhPlace from;
  DhPlace to;

  if (!get_item (edit, DH_ITEM_PATH, edit->words[0], &kind, error) || !get_hex (edit, edit->words[1], &from, error))
    return FALSE;
  for (guint i = 2; i < edit->n; i++, from = to)
    {
      if (!get_hex (edit, edit->words[i], &to, error))
        return FALSE;
      if (!dh_grid_direction (dh_scenario_get_grid (edit->scenario), from, to, &direction))
        return fail (error, _ ("“%s” is not next to the hex before it"), edit->words[i]);
      dh_scenario_set_path (edit->scenario, from, direction, kind, TRUE);
    }
  return TRUE;
}

/* ---- Armies and what is in play ---- */

static gboolean
read_markers (const Edit *edit, guint first, guint8 *markers, GError **error)
{
  guint marker;

  for (guint i = first; i < edit->n; i++)
    {
      if (!get_item (edit, DH_ITEM_MARKER, edit->words[i], &marker, error))
        return FALSE;
      *markers |= 1 << marker;
    }
  return TRUE;
}

static gboolean
edit_piece (Edit *edit, GError **error)
{
  DhScenarioPiece piece = {.id = edit->words[0]};
  const DhItem *class;
  guint class_index;
  int army;
  int steps;
  int index = dh_scenario_find_piece (edit->scenario, piece.id);

  if (!get_army (edit, edit->words[1], &army, error)
      || !get_item (edit, DH_ITEM_CLASS, edit->words[2], &class_index, error)
      || !get_hex (edit, edit->words[3], &piece.place, error))
    return FALSE;
  class = dh_catalogue_item (edit->catalogue, DH_ITEM_CLASS, class_index);
  steps = dh_item_int (class, "steps", 1);
  if (edit->n > 4 && !get_number (edit->words[4], &steps, error))
    return FALSE;
  if (!read_markers (edit, 5, &piece.markers, error))
    return FALSE;
  piece.class_index = class_index;
  piece.army = army;
  piece.steps = CLAMP (steps, 1, G_MAXUINT8);
  dh_scenario_set_piece (edit->scenario, index >= 0 ? (guint) index : dh_scenario_get_n_pieces (edit->scenario),
                         &piece);
  return TRUE;
}

static gboolean
edit_first (Edit *edit, GError **error)
{
  int first;

  if (!get_army (edit, edit->words[0], &first, error))
    return FALSE;
  dh_scenario_set_first_army (edit->scenario, (guint) first);
  return TRUE;
}

static gboolean
edit_army (Edit *edit, GError **error)
{
  DhScenarioArmy army;
  int index;

  if (!get_army (edit, edit->words[0], &index, error))
    return FALSE;
  army = *dh_scenario_get_army (edit->scenario, index);
  if (g_str_equal (edit->words[1], "top"))
    army.edge = DH_EDGE_TOP;
  else if (g_str_equal (edit->words[1], "bottom"))
    army.edge = DH_EDGE_BOTTOM;
  else
    return fail (error, _ ("“%s” is neither top nor bottom"), edit->words[1]);
  dh_scenario_set_army (edit->scenario, index, &army);
  return TRUE;
}

static gboolean
edit_value (Edit *edit, GError **error)
{
  guint value;
  int number;
  int army;

  if (!get_item (edit, DH_ITEM_VALUE, edit->words[0], &value, error) || !get_army (edit, edit->words[1], &army, error)
      || !get_number (edit->words[2], &number, error))
    return FALSE;
  dh_scenario_set_army_value (edit->scenario, (guint) army, value, number);
  return TRUE;
}

static gboolean
edit_switch (Edit *edit, GError **error)
{
  guint index = 0;

  if (!get_item (edit, DH_ITEM_SWITCH, edit->words[0], &index, error))
    return FALSE;
  dh_scenario_set_switch (edit->scenario, index, TRUE);
  return TRUE;
}

static gboolean
edit_policy (Edit *edit, GError **error)
{
  guint index;
  const char *settings;
  g_auto (GStrv) names = NULL;

  if (!get_item (edit, DH_ITEM_POLICY, edit->words[0], &index, error))
    return FALSE;
  settings = dh_item_get (dh_catalogue_item (edit->catalogue, DH_ITEM_POLICY, index), "settings");
  names = g_strsplit (settings != NULL ? settings : "", " ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], edit->words[1]))
      {
        dh_scenario_set_policy (edit->scenario, index, i);
        return TRUE;
      }
  return fail (error, _ ("“%s” is not a setting of this policy"), edit->words[1]);
}

/* Hexes stand as they are, parameters as NAME=VALUE, where commas stand for blanks. */
static gboolean
read_objective_word (const Edit *edit, char *word, DhScenarioObjective *objective, GError **error)
{
  char *equals = strchr (word, '=');
  DhPlace hex;

  if (equals != NULL)
    {
      DhAttribute parameter = {word, g_strdelimit (equals + 1, ",", ' ')};

      *equals = '\0';
      g_array_append_val (objective->parameters, parameter);
      return TRUE;
    }
  if (!get_hex (edit, word, &hex, error))
    return FALSE;
  g_array_append_val (objective->hexes, hex);
  return TRUE;
}

static gboolean
edit_objective (Edit *edit, GError **error)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  g_autoptr (GArray) parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));
  DhScenarioObjective objective = {.army = -1, .hexes = hexes, .parameters = parameters};
  guint kind;

  if (!get_item (edit, DH_ITEM_OBJECTIVE, edit->words[0], &kind, error)
      || (!g_str_equal (edit->words[1], "any") && !get_army (edit, edit->words[1], &objective.army, error)))
    return FALSE;
  objective.kind = kind;
  for (guint i = 2; i < edit->n; i++)
    if (!read_objective_word (edit, edit->words[i], &objective, error))
      return FALSE;
  dh_scenario_set_objective (edit->scenario, dh_scenario_get_n_objectives (edit->scenario), &objective);
  return TRUE;
}

/* An effect of the battle; parameters as NAME=VALUE, where "_" stands for a blank. */
static gboolean
edit_effect (Edit *edit, GError **error)
{
  g_autoptr (DhItem) effect = NULL;
  guint use;

  if (!get_item (edit, DH_ITEM_EFFECT, edit->words[0], &use, error))
    return FALSE;
  effect = dh_item_new (DH_ITEM_EFFECT, edit->words[0], "effect");
  for (guint i = 1; i < edit->n; i++)
    {
      char *equals = strchr (edit->words[i], '=');

      if (equals == NULL)
        return fail (error, _ ("“%s” is not a parameter: say NAME=VALUE"), edit->words[i]);
      *equals = '\0';
      dh_item_set (effect, edit->words[i], g_strdelimit (equals + 1, "_", ' '));
    }
  dh_scenario_set_effect (edit->scenario, dh_scenario_get_n_effects (edit->scenario), effect);
  return TRUE;
}

/* ---- Commands ---- */

static gboolean
change (DhProtocol *self, const char *rest, guint min, EditFunc func, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);
  g_autoptr (DhScenario) scenario = NULL;
  Edit edit = {.words = words, .n = g_strv_length (words)};

  if (self->scenario == NULL)
    return fail (error, _ ("no battle is loaded; say “load FILE” or “field RULESET” first"));
  if (edit.n < min)
    return fail (error, _ ("a word is missing"));
  edit.scenario = scenario = dh_scenario_copy (self->scenario);
  edit.catalogue = dh_scenario_get_catalogue (scenario);
  if (!func (&edit, error))
    return FALSE;
  dh_protocol_take_scenario (self, g_steal_pointer (&scenario));
  return TRUE;
}

/* An empty board of the ruleset with its two sides, the first at the top and first to play. */
static gboolean
do_field (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  DhCatalogue *catalogue = dh_library_get_ruleset (self->library, rest, error);
  DhScenario *scenario;

  if (catalogue == NULL)
    return FALSE;
  scenario = dh_scenario_new (catalogue);
  for (guint side = 0; side < MIN (catalogue->n_items[DH_ITEM_SIDE], 2); side++)
    {
      g_autofree int *values = g_new0 (int, catalogue->n_items[DH_ITEM_VALUE]);
      g_autofree guint8 *values_set = g_new0 (guint8, catalogue->n_items[DH_ITEM_VALUE]);
      const DhScenarioArmy army = {
          .side_index = side,
          .edge = side == 0 ? DH_EDGE_TOP : DH_EDGE_BOTTOM,
          .first = side == 0,
          .values = values,
          .values_set = values_set,
      };

      dh_scenario_set_army (scenario, side, &army);
    }
  dh_protocol_take_scenario (self, scenario);
  g_array_set_size (self->dice, 0);
  g_array_set_size (self->cards, 0);
  return TRUE;
}

/* Every problem of what is laid out: how bad, code, hex, the sentence. */
static gboolean
do_check (DhProtocol *self, const char *rest, GString *out, GError **error)
{
  g_autoptr (GPtrArray) findings = NULL;
  char name[DH_HEX_NAME_SIZE];

  if (self->scenario == NULL)
    return fail (error, _ ("no battle is loaded; say “load FILE” or “field RULESET” first"));
  findings = dh_scenario_check (self->scenario,
                                dh_library_get_rules (self->library, dh_scenario_get_catalogue (self->scenario)));
  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = g_ptr_array_index (findings, i);
      gboolean placed = finding->place != DH_PLACE_NOWHERE;

      g_string_append_printf (out, "%s%s %s %s %s", i > 0 ? "\n" : "",
                              finding->severity == DH_PROBLEM_ERROR ? "error" : "warning", finding->code,
                              placed ? dh_grid_name (dh_scenario_get_grid (self->scenario), finding->place, name) : "-",
                              finding->text);
    }
  return TRUE;
}

#define CHANGE(name, min)                                                                                              \
  static gboolean do_##name (DhProtocol *self, const char *rest, GString *out, GError **error)                         \
  {                                                                                                                    \
    return change (self, rest, min, edit_##name, error);                                                               \
  }

CHANGE (terrain, 2)
CHANGE (feature, 2)
CHANGE (edge, 3)
CHANGE (path, 3)
CHANGE (piece, 4)
CHANGE (army, 2)
CHANGE (first, 1)
CHANGE (value, 3)
CHANGE (switch, 1)
CHANGE (policy, 2)
CHANGE (objective, 2)
CHANGE (effect, 1)

const DhCommand dh_field_commands[] = {
    {"army", do_army},           {"check", do_check},   {"edge", do_edge},
    {"feature", do_feature},     {"field", do_field},   {"first", do_first},
    {"terrain", do_terrain},     {"path", do_path},     {"piece", do_piece},
    {"policy", do_policy},       {"switch", do_switch}, {"value", do_value},
    {"objective", do_objective}, {"effect", do_effect}, {NULL, NULL},
};
