/* scenario.c — what a scenario file says, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-private.h"

#include <string.h>

static const char *const attribute_names[DH_N_ATTRIBUTES] = {
    [DH_ATTRIBUTE_ID] = "id",
    [DH_ATTRIBUTE_VERSION] = "version",
    [DH_ATTRIBUTE_RULES_VERSION] = "rules-version",
    [DH_ATTRIBUTE_NUMBER] = "number",
    [DH_ATTRIBUTE_DATE] = "date",
    [DH_ATTRIBUTE_CAMPAIGN] = "campaign",
    [DH_ATTRIBUTE_PLACE] = "place",
    [DH_ATTRIBUTE_AUTHOR] = "author",
    [DH_ATTRIBUTE_EDITOR] = "editor",
    [DH_ATTRIBUTE_LICENCE] = "licence",
    [DH_ATTRIBUTE_REVISED] = "revised",
    [DH_ATTRIBUTE_BASED_ON] = "based-on",
    [DH_ATTRIBUTE_GROUND_SCALE] = "ground-scale",
};

static const char *const text_names[DH_N_SCENARIO_TEXTS] = {
    [DH_SCENARIO_TITLE] = "title", [DH_SCENARIO_SUBTITLE] = "subtitle", [DH_SCENARIO_BACKGROUND] = "background",
    [DH_SCENARIO_NOTES] = "notes", [DH_SCENARIO_SOURCE] = "source",
};

static char *
ref_string (char *string)
{
  return string == NULL ? NULL : g_ref_string_acquire (string);
}

static gpointer
ref_block (gpointer block)
{
  return block == NULL ? NULL : g_atomic_rc_box_acquire (block);
}

static void
unref_block (gpointer block)
{
  if (block != NULL)
    g_atomic_rc_box_release (block);
}

/**
 * dh_scenario_attribute_name:
 *
 * Returns: what the attribute is called in a file
 */
const char *
dh_scenario_attribute_name (DhScenarioAttribute attribute)
{
  return attribute_names[attribute];
}

/**
 * dh_scenario_text_name:
 *
 * Returns: what the element of a text is called in a file
 */
const char *
dh_scenario_text_name (DhScenarioText which)
{
  return text_names[which];
}

/**
 * dh_is_id:
 *
 * Returns: whether a text can be the id of a scenario, a piece or a rule: letters and digits of ASCII, "-", "_" and
 * ".", the first a letter or digit, no more than %DH_MAX_ID bytes
 */
gboolean
dh_is_id (const char *text)
{
  gsize length = strlen (text);

  if (!g_ascii_isalnum (text[0]) || length > DH_MAX_ID)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && strchr ("-_.", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

/**
 * dh_scenario_new:
 * @catalogue: (transfer none): the ruleset it is for
 *
 * Returns: (transfer full): the ruleset's own board, without armies
 */
DhScenario *
dh_scenario_new (DhCatalogue *catalogue)
{
  DhScenario *scenario = g_new0 (DhScenario, 1);
  DhGrid standard = dh_scenario_default_grid (catalogue);
  guint16 zones[DH_MAX_HEXES];

  g_atomic_ref_count_init (&scenario->references);
  scenario->catalogue = dh_catalogue_ref (catalogue);
  scenario->grid = standard;
  scenario->rows = dh_rows_new (&standard);
  dh_scenario_default_zones (catalogue, &standard, zones);
  for (guint hex = 0; hex < (guint) standard.columns * standard.rows; hex++)
    scenario->rows->rows[hex / standard.columns]->cells[hex % standard.columns].zones = zones[hex];
  dh_scenario_set (scenario, "rules-version", catalogue->version);
  return scenario;
}

/**
 * dh_scenario_ref:
 *
 * Returns: (transfer full): @scenario, which nobody may change from now on
 */
DhScenario *
dh_scenario_ref (const DhScenario *scenario)
{
  DhScenario *shared = (DhScenario *) scenario;

  g_atomic_ref_count_inc (&shared->references);
  return shared;
}

/**
 * dh_scenario_unref:
 * @scenario: (nullable): a scenario no longer needed
 */
void
dh_scenario_unref (DhScenario *scenario)
{
  if (scenario == NULL || !g_atomic_ref_count_dec (&scenario->references))
    return;
  for (guint i = 0; i < DH_N_ATTRIBUTES; i++)
    g_clear_pointer (&scenario->attributes[i], g_ref_string_release);
  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    dh_text_unref (scenario->texts[i]);
  for (guint i = 0; i < DH_N_LISTS; i++)
    dh_list_unref (scenario->lists[i], i);
  dh_rows_unref (scenario->rows);
  unref_block (scenario->switches);
  unref_block (scenario->policies);
  g_clear_pointer (&scenario->kept, g_hash_table_unref);
  dh_catalogue_unref (scenario->catalogue);
  g_free (scenario);
}

/**
 * dh_scenario_copy:
 *
 * Returns: (transfer full): a scenario that says the same and may be changed; it shares what is not
 */
DhScenario *
dh_scenario_copy (const DhScenario *scenario)
{
  DhScenario *copy = g_memdup2 (scenario, sizeof *scenario);

  g_atomic_ref_count_init (&copy->references);
  dh_catalogue_ref (copy->catalogue);
  for (guint i = 0; i < DH_N_ATTRIBUTES; i++)
    copy->attributes[i] = ref_string (copy->attributes[i]);
  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    dh_text_ref (copy->texts[i]);
  for (guint i = 0; i < DH_N_LISTS; i++)
    dh_list_ref (copy->lists[i]);
  dh_rows_ref (copy->rows);
  ref_block (copy->switches);
  ref_block (copy->policies);
  if (copy->kept != NULL)
    g_hash_table_ref (copy->kept);
  return copy;
}

/**
 * dh_scenario_get_catalogue:
 *
 * Returns: the ruleset it is for
 */
DhCatalogue *
dh_scenario_get_catalogue (const DhScenario *scenario)
{
  return scenario->catalogue;
}

static int
find_attribute (const char *name)
{
  for (guint i = 0; i < DH_N_ATTRIBUTES; i++)
    if (strcmp (attribute_names[i], name) == 0)
      return i;
  return -1;
}

/**
 * dh_scenario_get:
 * @attribute: one of those that scenario.h names
 *
 * Returns: (nullable): its value
 */
const char *
dh_scenario_get (const DhScenario *scenario, const char *attribute)
{
  int index = find_attribute (attribute);

  g_return_val_if_fail (index >= 0, NULL);
  return scenario->attributes[index];
}

/**
 * dh_scenario_set:
 * @attribute: one of those that scenario.h names
 * @value: (nullable): %NULL or "" takes it away
 *
 * Sets an attribute.
 */
void
dh_scenario_set (DhScenario *scenario, const char *attribute, const char *value)
{
  int index = find_attribute (attribute);
  char *old;

  g_return_if_fail (index >= 0);
  g_return_if_fail (g_atomic_ref_count_compare (&scenario->references, 1));
  old = scenario->attributes[index];
  scenario->attributes[index] = value == NULL || *value == '\0' ? NULL : g_ref_string_new (value);
  g_clear_pointer (&old, g_ref_string_release);
}

/**
 * dh_scenario_get_text:
 *
 * Returns: (nullable): a text about the battle
 */
DhText *
dh_scenario_get_text (const DhScenario *scenario, DhScenarioText which)
{
  g_return_val_if_fail (which < DH_N_SCENARIO_TEXTS, NULL);
  return scenario->texts[which];
}

/**
 * dh_scenario_set_text:
 * @text: (nullable) (transfer none): a text about the battle
 *
 * Sets a text.
 */
void
dh_scenario_set_text (DhScenario *scenario, DhScenarioText which, DhText *text)
{
  DhText *old;

  g_return_if_fail (which < DH_N_SCENARIO_TEXTS);
  g_return_if_fail (g_atomic_ref_count_compare (&scenario->references, 1));
  old = scenario->texts[which];
  scenario->texts[which] = dh_text_ref (text);
  dh_text_unref (old);
}

/**
 * dh_scenario_get_switch:
 * @index: number of a DH_ITEM_SWITCH
 *
 * Returns: 0 or 1, or -1 where the ruleset's default counts
 */
int
dh_scenario_get_switch (const DhScenario *scenario, guint index)
{
  g_return_val_if_fail (index < scenario->catalogue->n_items[DH_ITEM_SWITCH], -1);
  return scenario->switches == NULL ? -1 : scenario->switches[index];
}

/**
 * dh_scenario_set_switch:
 * @value: 0, 1, or -1: as the ruleset has it
 *
 * Turns a switch.
 */
void
dh_scenario_set_switch (DhScenario *scenario, guint index, int value)
{
  guint n = scenario->catalogue->n_items[DH_ITEM_SWITCH];
  gint8 *switches;

  g_return_if_fail (index < n && value >= -1 && value <= 1);
  switches = g_atomic_rc_box_alloc (n);
  for (guint i = 0; i < n; i++)
    switches[i] = i == index ? value : dh_scenario_get_switch (scenario, i);
  unref_block (scenario->switches);
  scenario->switches = switches;
}

/**
 * dh_scenario_get_policy:
 * @index: number of a DH_ITEM_POLICY
 *
 * Returns: number of the setting, or -1 where the ruleset's default counts
 */
int
dh_scenario_get_policy (const DhScenario *scenario, guint index)
{
  g_return_val_if_fail (index < scenario->catalogue->n_items[DH_ITEM_POLICY], -1);
  return scenario->policies == NULL ? -1 : scenario->policies[index];
}

/**
 * dh_scenario_set_policy:
 * @setting: number of a setting, or -1: as the ruleset has it
 *
 * Sets a policy.
 */
void
dh_scenario_set_policy (DhScenario *scenario, guint index, int setting)
{
  guint n = scenario->catalogue->n_items[DH_ITEM_POLICY];
  gint16 *policies;

  g_return_if_fail (index < n && setting >= -1 && setting <= G_MAXUINT8);
  policies = g_atomic_rc_box_alloc (n * sizeof *policies);
  for (guint i = 0; i < n; i++)
    policies[i] = (int) i == (int) index ? setting : dh_scenario_get_policy (scenario, i);
  unref_block (scenario->policies);
  scenario->policies = policies;
}

/**
 * dh_scenario_keep:
 * @key: which element
 * @kept: (nullable) (transfer none): what came with it
 *
 * For the reader, while nobody shares the scenario.
 */
void
dh_scenario_keep (DhScenario *scenario, const char *key, DhKept *kept)
{
  if (kept == NULL)
    return;
  if (scenario->kept == NULL)
    scenario->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) dh_kept_unref);
  g_hash_table_insert (scenario->kept, g_strdup (key), dh_kept_ref (kept));
}
