/* scenario-entries.c — typed doors to the lists of a scenario
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-private.h"

#include <string.h>

/* One entry of a list by its number, and how many there are: dh_scenario_get_n_PLURAL() returns the number,
 * dh_scenario_get_SINGULAR() lends an entry (%NULL beyond the last one) until the scenario is changed or freed, and
 * dh_scenario_set_SINGULAR() puts a copy in the place of an entry, or behind the last one. */
#define DEFINE_LIST(Type, singular, plural, list)                                                                      \
  guint dh_scenario_get_n_##plural (const DhScenario *scenario)                                                        \
  {                                                                                                                    \
    return dh_list_length (scenario, list);                                                                            \
  }                                                                                                                    \
                                                                                                                       \
  const Type *dh_scenario_get_##singular (const DhScenario *scenario, guint index)                                     \
  {                                                                                                                    \
    return dh_list_get (scenario, list, index);                                                                        \
  }                                                                                                                    \
                                                                                                                       \
  void dh_scenario_set_##singular (DhScenario *scenario, guint index, const Type *singular)                            \
  {                                                                                                                    \
    dh_list_set (scenario, list, index, singular);                                                                     \
  }

/* dh_scenario_remove_SINGULAR() takes an entry out; those behind it move up. */
#define DEFINE_REMOVE(singular, list)                                                                                  \
  void dh_scenario_remove_##singular (DhScenario *scenario, guint index)                                               \
  {                                                                                                                    \
    dh_list_remove (scenario, list, index);                                                                            \
  }

DEFINE_LIST (DhScenarioArmy, army, armies, DH_LIST_ARMIES)
DEFINE_LIST (DhScenarioPiece, piece, pieces, DH_LIST_PIECES)
DEFINE_LIST (DhNote, note, notes, DH_LIST_NOTES)
DEFINE_LIST (DhScenarioObjective, objective, objectives, DH_LIST_OBJECTIVES)
DEFINE_LIST (DhSpecialRule, special, specials, DH_LIST_SPECIALS)
DEFINE_LIST (DhChange, change, changes, DH_LIST_CHANGES)
DEFINE_REMOVE (piece, DH_LIST_PIECES)
DEFINE_REMOVE (note, DH_LIST_NOTES)
DEFINE_REMOVE (objective, DH_LIST_OBJECTIVES)
DEFINE_REMOVE (special, DH_LIST_SPECIALS)

/**
 * dh_scenario_find_army:
 * @side_id: id of a side of the ruleset
 *
 * Returns: index of the army of that side, or -1
 */
int
dh_scenario_find_army (const DhScenario *scenario, const char *side_id)
{
  const DhItem *side = dh_catalogue_find (scenario->catalogue, DH_ITEM_SIDE, side_id);

  for (guint i = 0; side != NULL && i < dh_scenario_get_n_armies (scenario); i++)
    if (dh_scenario_get_army (scenario, i)->side_index == side->index)
      return i;
  return -1;
}

/**
 * dh_scenario_get_side_id:
 * @army: index of an army
 *
 * Returns: (transfer none): id of its side, which dh_scenario_find_army() finds it by
 */
const char *
dh_scenario_get_side_id (const DhScenario *scenario, guint army)
{
  return dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_SIDE,
                            dh_scenario_get_army (scenario, army)->side_index)
      ->id;
}

/**
 * dh_scenario_find_piece:
 * @id: (nullable): id of a piece
 *
 * Returns: its index, or -1
 */
int
dh_scenario_find_piece (const DhScenario *scenario, const char *id)
{
  for (guint i = 0; id != NULL && i < dh_scenario_get_n_pieces (scenario); i++)
    if (strcmp (dh_scenario_get_piece (scenario, i)->id, id) == 0)
      return i;
  return -1;
}

/**
 * dh_scenario_new_piece_id:
 * @base: what the id should begin with, the class's id for instance
 *
 * Returns: (transfer full): an id that no piece has: @base, or @base with a number
 */
char *
dh_scenario_new_piece_id (const DhScenario *scenario, const char *base)
{
  for (guint i = 1; i <= DH_MAX_PIECES; i++)
    {
      g_autofree char *id = i == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, i);

      if (dh_scenario_find_piece (scenario, id) < 0)
        return g_steal_pointer (&id);
    }
  return g_strdup_printf ("%s-%d", base, DH_MAX_PIECES + 1);
}

/**
 * dh_scenario_objective_get:
 * @parameter: id of a parameter of its kind
 *
 * Returns: (nullable) (transfer none): what the objective says there; %NULL where it says nothing
 */
const char *
dh_scenario_objective_get (const DhScenarioObjective *objective, const char *parameter)
{
  for (guint i = 0; objective->parameters != NULL && i < objective->parameters->len; i++)
    {
      const DhAttribute *attribute = &g_array_index (objective->parameters, DhAttribute, i);

      if (strcmp (attribute->name, parameter) == 0)
        return attribute->value;
    }
  return NULL;
}

/* What @kind declares, with the values of @from and one of them changed, in the order of the ruleset; the strings are
 * borrowed. */
static GArray *
collect_parameters (const DhItem *kind, const DhScenarioObjective *from, const char *changed, const char *value)
{
  GArray *parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));

  for (guint i = 0; i < kind->n_children; i++)
    {
      char *id = kind->children[i]->id;
      const char *text = g_strcmp0 (id, changed) == 0 ? value : dh_scenario_objective_get (from, id);
      DhAttribute attribute = {id, (char *) text};

      if (text != NULL && *text != '\0')
        g_array_append_val (parameters, attribute);
    }
  return parameters;
}

static void
change_objective (DhScenario *scenario, guint objective, guint kind, const char *changed, const char *value)
{
  DhScenarioObjective entry = *dh_scenario_get_objective (scenario, objective);
  const DhItem *item = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_OBJECTIVE, kind);
  g_autoptr (GArray) parameters = collect_parameters (item, &entry, changed, value);

  entry.kind = kind;
  entry.parameters = parameters;
  dh_scenario_set_objective (scenario, objective, &entry);
}

/**
 * dh_scenario_set_objective_kind:
 * @kind: index of a %DH_ITEM_OBJECTIVE
 *
 * Makes an objective one of another kind; of its parameters those stay that the kind declares.
 */
void
dh_scenario_set_objective_kind (DhScenario *scenario, guint objective, guint kind)
{
  change_objective (scenario, objective, kind, NULL, NULL);
}

/**
 * dh_scenario_set_objective_parameter:
 * @parameter: id of a parameter that its kind declares
 * @value: (nullable): what the objective says there from now on; %NULL or "" for nothing
 */
void
dh_scenario_set_objective_parameter (DhScenario *scenario, guint objective, const char *parameter, const char *value)
{
  change_objective (scenario, objective, dh_scenario_get_objective (scenario, objective)->kind, parameter, value);
}

/**
 * dh_scenario_set_army_value:
 * @army: index of an army
 * @value: index of a %DH_ITEM_VALUE
 */
void
dh_scenario_set_army_value (DhScenario *scenario, guint army, guint value, int number)
{
  DhScenarioArmy entry = *dh_scenario_get_army (scenario, army);
  guint n = dh_scenario_get_catalogue (scenario)->n_items[DH_ITEM_VALUE];
  g_autofree int *values = g_memdup2 (entry.values, n * sizeof *values);
  g_autofree guint8 *values_set = g_memdup2 (entry.values_set, n * sizeof *values_set);

  values[value] = number;
  values_set[value] = TRUE;
  entry.values = values;
  entry.values_set = values_set;
  dh_scenario_set_army (scenario, army, &entry);
}

/**
 * dh_scenario_set_first_army:
 * @first: index of the army that plays first; the others do not
 */
void
dh_scenario_set_first_army (DhScenario *scenario, guint first)
{
  for (guint i = 0; i < dh_scenario_get_n_armies (scenario); i++)
    {
      DhScenarioArmy entry = *dh_scenario_get_army (scenario, i);

      entry.first = i == first;
      dh_scenario_set_army (scenario, i, &entry);
    }
}

static DhListKind
tree_list (DhTree which)
{
  return DH_LIST_TREES + which;
}

/**
 * dh_scenario_get_n_trees:
 *
 * Returns: how many items of that kind there are
 */
guint
dh_scenario_get_n_trees (const DhScenario *scenario, DhTree which)
{
  return dh_list_length (scenario, tree_list (which));
}

/**
 * dh_scenario_get_tree:
 *
 * Returns: (nullable): an item with its children; it lives until the scenario is changed or freed
 */
const DhItem *
dh_scenario_get_tree (const DhScenario *scenario, DhTree which, guint index)
{
  const DhTreeEntry *entry = dh_list_get (scenario, tree_list (which), index);

  return entry == NULL ? NULL : entry->item;
}

/**
 * dh_scenario_get_tree_kept:
 *
 * Returns: (nullable): what a file keeps with it
 */
const DhKept *
dh_scenario_get_tree_kept (const DhScenario *scenario, DhTree which, guint index)
{
  const DhTreeEntry *entry = dh_list_get (scenario, tree_list (which), index);

  return entry == NULL ? NULL : entry->kept;
}

/**
 * dh_scenario_add_tree:
 * @kept: (nullable) (transfer none): what a file keeps with it
 *
 * Appends a copy of @item.
 */
void
dh_scenario_add_tree (DhScenario *scenario, DhTree which, const DhItem *item, DhKept *kept)
{
  DhTreeEntry entry = {(DhItem *) item, kept};

  dh_list_set (scenario, tree_list (which), dh_scenario_get_n_trees (scenario, which), &entry);
}

/**
 * dh_scenario_remove_tree:
 *
 * Takes an item out; those behind it move up.
 */
void
dh_scenario_remove_tree (DhScenario *scenario, DhTree which, guint index)
{
  dh_list_remove (scenario, tree_list (which), index);
}

/**
 * dh_scenario_get_n_effects:
 *
 * Returns: how many rules in the effect language the scenario has
 */
guint
dh_scenario_get_n_effects (const DhScenario *scenario)
{
  return dh_scenario_get_n_trees (scenario, DH_TREE_EFFECT);
}

/**
 * dh_scenario_get_effect:
 *
 * Returns: (nullable): an item of kind %DH_ITEM_EFFECT whose id is its use
 */
const DhItem *
dh_scenario_get_effect (const DhScenario *scenario, guint index)
{
  return dh_scenario_get_tree (scenario, DH_TREE_EFFECT, index);
}

/**
 * dh_scenario_set_effect:
 * @index: of an effect, or one more than the last: it is added
 * @effect: (transfer none): of kind %DH_ITEM_EFFECT, its id the use
 *
 * Replaces an effect; what other programs have written into it stays.
 */
void
dh_scenario_set_effect (DhScenario *scenario, guint index, const DhItem *effect)
{
  const DhTreeEntry *old = dh_list_get (scenario, tree_list (DH_TREE_EFFECT), index);
  const DhTreeEntry entry = {(DhItem *) effect, old != NULL ? old->kept : NULL};

  dh_list_set (scenario, tree_list (DH_TREE_EFFECT), index, &entry);
}

/**
 * dh_scenario_find_special:
 * @id: (nullable)
 *
 * Returns: (nullable) (transfer none): the special rule of that id
 */
const DhSpecialRule *
dh_scenario_find_special (const DhScenario *scenario, const char *id)
{
  for (guint i = 0; id != NULL && i < dh_scenario_get_n_specials (scenario); i++)
    if (strcmp (dh_scenario_get_special (scenario, i)->id, id) == 0)
      return dh_scenario_get_special (scenario, i);
  return NULL;
}

static int
find_silence (const DhScenario *scenario, const char *code, DhPlace hex)
{
  for (guint i = 0; i < dh_list_length (scenario, DH_LIST_SILENCES); i++)
    {
      const DhSilence *silence = dh_list_get (scenario, DH_LIST_SILENCES, i);

      if (silence->hex == hex && strcmp (silence->code, code) == 0)
        return i;
    }
  return -1;
}

/**
 * dh_scenario_is_silenced:
 * @code: code of a problem
 * @hex: where it is, or %DH_PLACE_NOWHERE
 *
 * Whether the author has said that this is meant: here, or everywhere.
 */
gboolean
dh_scenario_is_silenced (const DhScenario *scenario, const char *code, DhPlace hex)
{
  return find_silence (scenario, code, hex) >= 0 || find_silence (scenario, code, DH_PLACE_NOWHERE) >= 0;
}

/**
 * dh_scenario_set_silenced:
 * @code: code of a problem
 * @hex: where it is, or %DH_PLACE_NOWHERE: everywhere
 *
 * Silences a problem, or lets it be heard again. They are kept in the order of codes and hexes.
 */
void
dh_scenario_set_silenced (DhScenario *scenario, const char *code, DhPlace hex, gboolean silenced)
{
  int at = find_silence (scenario, code, hex);
  DhSilence silence = {(char *) code, hex};

  if (silenced && at < 0)
    dh_list_set (scenario, DH_LIST_SILENCES, dh_list_length (scenario, DH_LIST_SILENCES), &silence);
  else if (!silenced && at >= 0)
    dh_list_remove (scenario, DH_LIST_SILENCES, at);
}
