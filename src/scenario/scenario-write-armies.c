/* scenario-write-armies.c — <army>, <objective> and <rules-in-play>
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-write.h"

static void
write_values (DhScenarioWrite *write, const DhScenarioArmy *army)
{
  const DhCatalogue *catalogue = write->scenario->catalogue;
  const char *side = catalogue->items[DH_ITEM_SIDE][army->side_index]->id;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_VALUE]; i++)
    {
      const DhItem *item = catalogue->items[DH_ITEM_VALUE][i];
      g_autoptr (GString) digits = NULL;

      if (!army->values_set[i])
        continue;
      digits = g_string_new (NULL);
      dh_xml_append_int (digits, army->values[i]);
      dh_xml_begin (&write->xml, "value", dh_write_kept (write, "value/%s/%s", side, item->id));
      dh_xml_attribute (&write->xml, "id", item->id);
      dh_xml_text (&write->xml, digits->str, digits->len);
      dh_xml_end (&write->xml);
    }
}

static void
write_markers (DhScenarioWrite *write, guint8 markers)
{
  const DhCatalogue *catalogue = write->scenario->catalogue;
  g_autoptr (GString) words = NULL;

  if (markers == 0)
    return;
  words = g_string_new (NULL);
  for (guint i = 0; i < MIN (catalogue->n_items[DH_ITEM_MARKER], 8); i++)
    if ((markers & 1 << i) != 0)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", catalogue->items[DH_ITEM_MARKER][i]->id);
  dh_xml_attribute (&write->xml, "markers", words->str);
}

static void
write_place (DhScenarioWrite *write, DhPlace place)
{
  char text[16] = "box:";

  if (place == DH_PLACE_NOWHERE)
    return;
  if (place < DH_PLACE_BOX)
    dh_grid_name (&write->scenario->grid, place, text);
  else
    g_snprintf (text + 4, sizeof text - 4, "%d", place - DH_PLACE_BOX);
  dh_xml_attribute (&write->xml, "at", text);
}

static void
write_piece (DhScenarioWrite *write, const DhScenarioPiece *piece)
{
  const DhItem *item = write->scenario->catalogue->items[DH_ITEM_CLASS][piece->class_index];

  dh_xml_begin (&write->xml, "piece", write->only_play ? NULL : piece->kept);
  dh_xml_attribute (&write->xml, "id", piece->id);
  dh_xml_attribute (&write->xml, "class", item->id);
  write_place (write, piece->place);
  if (piece->steps != dh_item_int (item, "steps", 1))
    dh_xml_attribute_int (&write->xml, "steps", piece->steps);
  write_markers (write, piece->markers);
  dh_write_line (write, piece->kept, piece->name);
  dh_write_text (write, "name", NULL, NULL, piece->name);
  dh_xml_end (&write->xml);
}

/* Returns how many pieces of the army wait in the tray. */
static guint
write_pieces (DhScenarioWrite *write, guint army, gboolean placed)
{
  guint n_left = 0;

  for (guint i = 0; i < dh_scenario_get_n_pieces (write->scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (write->scenario, i);

      if (piece->army != army)
        continue;
      if ((piece->place != DH_PLACE_NOWHERE) == placed)
        write_piece (write, piece);
      else
        n_left++;
    }
  return n_left;
}

static void
write_army (DhScenarioWrite *write, guint index)
{
  static const char *const edges[] = {[DH_EDGE_NONE] = NULL, [DH_EDGE_TOP] = "top", [DH_EDGE_BOTTOM] = "bottom"};
  const DhScenarioArmy *army = dh_scenario_get_army (write->scenario, index);
  const DhKept *unplaced = dh_write_kept (write, "unplaced/%u", index);

  dh_xml_begin (&write->xml, "army", write->only_play ? NULL : army->kept);
  dh_xml_attribute (&write->xml, "side", write->scenario->catalogue->items[DH_ITEM_SIDE][army->side_index]->id);
  dh_xml_attribute (&write->xml, "edge", edges[army->edge]);
  dh_xml_attribute (&write->xml, "first", army->first ? "yes" : NULL);
  dh_xml_attribute (&write->xml, "commander", army->commander);
  dh_write_text (write, "name", NULL, NULL, army->name);
  dh_write_text (write, "allies", NULL, NULL, army->allies);
  write_values (write, army);
  if (write_pieces (write, index, TRUE) > 0 || unplaced != NULL)
    {
      dh_xml_begin (&write->xml, "unplaced", unplaced);
      write_pieces (write, index, FALSE);
      dh_xml_end (&write->xml);
    }
  dh_xml_end (&write->xml);
}

static void
write_hexes (DhScenarioWrite *write, const GArray *hexes)
{
  g_autoptr (GString) words = NULL;
  char name[DH_HEX_NAME_SIZE];

  if (hexes->len == 0)
    return;
  words = g_string_new (NULL);
  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            dh_grid_name (&write->scenario->grid, g_array_index (hexes, DhPlace, i), name));
  dh_xml_attribute (&write->xml, "hexes", words->str);
}

static const char *
side_word (const DhScenario *scenario, int army)
{
  if (army < 0 || (guint) army >= dh_scenario_get_n_armies (scenario))
    return "any";
  return dh_scenario_get_side_id (scenario, army);
}

static void
write_objective (DhScenarioWrite *write, const DhScenarioObjective *objective)
{
  const DhItem *kind = write->scenario->catalogue->items[DH_ITEM_OBJECTIVE][objective->kind];

  dh_xml_begin (&write->xml, "objective", write->only_play ? NULL : objective->kept);
  dh_xml_attribute (&write->xml, "kind", kind->id);
  dh_xml_attribute (&write->xml, "side", side_word (write->scenario, objective->army));
  for (guint i = 0; i < kind->n_children; i++)
    if (g_str_equal (kind->children[i]->id, "hexes"))
      write_hexes (write, objective->hexes);
    else
      dh_xml_attribute (&write->xml, kind->children[i]->id,
                        dh_scenario_objective_get (objective, kind->children[i]->id));
  dh_write_line (write, objective->kept, objective->name);
  dh_write_text (write, "name", NULL, NULL, objective->name);
  dh_xml_end (&write->xml);
}

/**
 * dh_write_armies:
 *
 * <army> and <objective>.
 */
void
dh_write_armies (DhScenarioWrite *write)
{
  for (guint i = 0; i < dh_scenario_get_n_armies (write->scenario); i++)
    write_army (write, i);
  dh_write_leftovers (write, "value/");
  for (guint i = 0; i < dh_scenario_get_n_objectives (write->scenario); i++)
    write_objective (write, dh_scenario_get_objective (write->scenario, i));
}

static void
write_setting (DhScenarioWrite *write, const char *name, const char *id, const char *value)
{
  dh_xml_begin (&write->xml, name, dh_write_kept (write, "%s/%s", name, id));
  dh_xml_attribute (&write->xml, "id", id);
  dh_xml_attribute (&write->xml, "value", value);
  dh_xml_end (&write->xml);
}

static void
write_switches (DhScenarioWrite *write)
{
  const DhCatalogue *catalogue = write->scenario->catalogue;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SWITCH]; i++)
    {
      int value = dh_scenario_get_switch (write->scenario, i);

      if (value >= 0)
        write_setting (write, "switch", catalogue->items[DH_ITEM_SWITCH][i]->id, value != 0 ? "yes" : "no");
    }
}

static void
write_policies (DhScenarioWrite *write)
{
  const DhCatalogue *catalogue = write->scenario->catalogue;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    {
      const DhItem *policy = catalogue->items[DH_ITEM_POLICY][i];
      int setting = dh_scenario_get_policy (write->scenario, i);
      const char *text = dh_item_get (policy, "settings");
      g_auto (GStrv) settings = setting < 0 ? NULL : g_strsplit (text != NULL ? text : "", " ", -1);

      if (settings != NULL && (guint) setting < g_strv_length (settings))
        write_setting (write, "policy", policy->id, settings[setting]);
    }
}

static void
write_special (DhScenarioWrite *write, const DhSpecialRule *special)
{
  dh_xml_begin (&write->xml, "special", write->only_play ? NULL : special->kept);
  dh_xml_attribute (&write->xml, "id", special->id);
  dh_xml_attribute (&write->xml, "enforced", special->enforced ? "yes" : "no");
  dh_write_text (write, "name", NULL, NULL, special->name);
  dh_write_text (write, "text", NULL, NULL, special->text);
  dh_xml_end (&write->xml);
}

static gboolean
has_rules (const DhScenario *scenario)
{
  gboolean has = dh_scenario_get_n_specials (scenario) > 0 || dh_scenario_get_n_trees (scenario, DH_TREE_DECK) > 0
                 || dh_scenario_get_n_trees (scenario, DH_TREE_EFFECT) > 0;

  for (guint i = 0; i < scenario->catalogue->n_items[DH_ITEM_SWITCH] && !has; i++)
    has = dh_scenario_get_switch (scenario, i) >= 0;
  for (guint i = 0; i < scenario->catalogue->n_items[DH_ITEM_POLICY] && !has; i++)
    has = dh_scenario_get_policy (scenario, i) >= 0;
  return has;
}

static gboolean
is_declared (const DhItem *declared, const char *name)
{
  return g_str_equal (name, "rule") || (declared != NULL && dh_item_find_child (declared, name) != NULL);
}

/* Its parameters stand in the order in which the ruleset declares them; behind them those that it does not know. */
static void
write_effect (DhScenarioWrite *write, const DhItem *effect)
{
  const DhItem *declared = dh_catalogue_find (write->scenario->catalogue, DH_ITEM_EFFECT, effect->id);

  dh_xml_attribute (&write->xml, "use", effect->id);
  dh_xml_attribute (&write->xml, "rule", dh_item_get (effect, "rule"));
  for (guint i = 0; declared != NULL && i < declared->n_children; i++)
    dh_xml_attribute (&write->xml, declared->children[i]->id, dh_item_get (effect, declared->children[i]->id));
  for (guint i = 0; i < effect->n_attributes; i++)
    if (!is_declared (declared, effect->attributes[i].name))
      dh_xml_attribute (&write->xml, effect->attributes[i].name, effect->attributes[i].value);
  for (guint i = 0; i < effect->n_children; i++)
    dh_write_branch (&write->xml, effect->children[i]);
}

static void
write_effects (DhScenarioWrite *write)
{
  for (guint i = 0; i < dh_scenario_get_n_effects (write->scenario); i++)
    {
      dh_xml_begin (&write->xml, "effect",
                    write->only_play ? NULL : dh_scenario_get_tree_kept (write->scenario, DH_TREE_EFFECT, i));
      write_effect (write, dh_scenario_get_effect (write->scenario, i));
      dh_xml_end (&write->xml);
    }
}

/**
 * dh_write_rules:
 *
 * <rules-in-play>.
 */
void
dh_write_rules (DhScenarioWrite *write)
{
  const DhScenario *scenario = write->scenario;
  const DhKept *kept = dh_write_kept (write, "rules-in-play");

  if (kept == NULL && !has_rules (scenario))
    return;
  dh_xml_begin (&write->xml, "rules-in-play", kept);
  write_switches (write);
  write_policies (write);
  dh_write_trees (write, DH_TREE_DECK, "deck", "for");
  write_effects (write);
  for (guint i = 0; i < dh_scenario_get_n_specials (scenario); i++)
    write_special (write, dh_scenario_get_special (scenario, i));
  dh_write_leftovers (write, "switch/");
  dh_write_leftovers (write, "policy/");
  dh_xml_end (&write->xml);
}
