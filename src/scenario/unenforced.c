/* unenforced.c — which rules of a scenario nobody executes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/unenforced.h"

#include "scenario/start.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const DhScenario *scenario;
  const DhRules *rules;
  DhUnenforcedFunc func;
  gpointer data;
  GHashTable *told; /* codes: nothing is told twice */
} Listing;

/* Whether the module does what an effect, a kind of objective, a switch or a policy says. */
static gboolean
executes (const DhRules *rules, const DhItem *item)
{
  const char *const *ids = NULL;

  if (rules == NULL)
    return FALSE;
  if (item->kind == DH_ITEM_EFFECT)
    ids = rules->effects;
  else if (item->kind == DH_ITEM_OBJECTIVE)
    ids = rules->objectives;
  else if (item->kind == DH_ITEM_SWITCH)
    ids = rules->switches;
  else if (item->kind == DH_ITEM_POLICY)
    ids = rules->policies;
  else
    g_return_val_if_reached (FALSE);
  return ids != NULL && g_strv_contains (ids, item->id);
}

static void
tell (Listing *listing, const char *kind, const char *id, const char *title)
{
  char *code = g_strdup_printf ("%s:%s", kind, id);

  if (g_hash_table_add (listing->told, code))
    listing->func (code, title, listing->data);
}

static void
tell_item (Listing *listing, const DhItem *item)
{
  if (!executes (listing->rules, item))
    tell (listing, dh_item_kind_name (item->kind), item->id, dh_item_title (item));
}

/* A rule is carried out by the effects that name it. */
static gboolean
has_effect (const DhScenario *scenario, const char *rule)
{
  for (guint i = 0; i < dh_scenario_get_n_effects (scenario); i++)
    if (g_strcmp0 (dh_item_get (dh_scenario_get_effect (scenario, i), "rule"), rule) == 0)
      return TRUE;
  return FALSE;
}

static void
list_specials (Listing *listing)
{
  for (guint i = 0; i < dh_scenario_get_n_specials (listing->scenario); i++)
    {
      const DhSpecialRule *special = dh_scenario_get_special (listing->scenario, i);
      const char *name = dh_text_words (special->name);

      if (!special->enforced || !has_effect (listing->scenario, special->id))
        tell (listing, "special", special->id, *name != '\0' ? name : special->id);
    }
}

static void
list_objectives (Listing *listing)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (listing->scenario);

  for (guint i = 0; i < dh_scenario_get_n_objectives (listing->scenario); i++)
    tell_item (listing, dh_catalogue_item (catalogue, DH_ITEM_OBJECTIVE,
                                           dh_scenario_get_objective (listing->scenario, i)->kind));
}

/* Only what a scenario has turned to something else than the default needs to be executed. */
static void
list_switches_and_policies (Listing *listing)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (listing->scenario);

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SWITCH]; i++)
    {
      const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_SWITCH, i);
      int value = dh_scenario_get_switch (listing->scenario, i);

      if (value >= 0 ? value != 0 : dh_item_flag (item, "default"))
        tell_item (listing, item);
    }
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    if (dh_scenario_get_policy (listing->scenario, i) > 0)
      tell_item (listing, dh_catalogue_item (catalogue, DH_ITEM_POLICY, i));
}

static void
list_effects (Listing *listing)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (listing->scenario);

  for (guint i = 0; i < dh_scenario_get_n_effects (listing->scenario); i++)
    {
      const char *use = dh_scenario_get_effect (listing->scenario, i)->id;
      const DhItem *declared = dh_catalogue_find (catalogue, DH_ITEM_EFFECT, use);

      if (!dh_rules_execute_own (listing->rules, use))
        tell (listing, dh_item_kind_name (DH_ITEM_EFFECT), use, declared != NULL ? dh_item_title (declared) : use);
    }
}

/**
 * dh_rules_execute_own:
 * @rules: (nullable): NULL executes nothing
 * @use: id of an effect of the ruleset
 *
 * Returns: whether the module does what an effect of the battle itself says; one that is executed on a card need not be
 */
gboolean
dh_rules_execute_own (const DhRules *rules, const char *use)
{
  return rules != NULL && rules->own_effects != NULL && g_strv_contains (rules->own_effects, use);
}

/**
 * dh_scenario_list_unenforced:
 * @rules: (nullable): the module that plays the scenario
 *
 * Calls @func once for each rule of the scenario that nobody executes, in the order of the file. Cards are not
 * among them: see dh_setup_list_unenforced_cards().
 */
void
dh_scenario_list_unenforced (const DhScenario *scenario, const DhRules *rules, DhUnenforcedFunc func, gpointer data)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Listing listing = {scenario, rules, func, data, told};

  g_return_if_fail (scenario != NULL && func != NULL);

  list_objectives (&listing);
  list_switches_and_policies (&listing);
  list_effects (&listing);
  list_specials (&listing);
}

static guint
count_left_out (const DhSetup *setup, guint card)
{
  int copies = dh_item_int (dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, card), "copies", 1);

  return MAX (copies - setup->card_copies[card], 0);
}

/**
 * dh_setup_list_unenforced_cards:
 * @setup: sealed
 *
 * Calls @func if the rules module has left cards of the ruleset out of the decks, and says how many.
 */
void
dh_setup_list_unenforced_cards (const DhSetup *setup, DhUnenforcedFunc func, gpointer data)
{
  g_autofree char *title = NULL;
  guint left_out = 0;

  g_return_if_fail (setup != NULL && func != NULL);

  for (guint i = 0; i < setup->n_cards; i++)
    left_out += count_left_out (setup, i);
  if (left_out == 0)
    return;
  title = g_strdup_printf (ngettext ("%u card left out of the decks", "%u cards left out of the decks", left_out),
                           left_out);
  func ("cards", title, data);
}

/* An army of every side and nothing else: enough for a module to say which cards it deals. */
static DhSetup *
make_bare_setup (DhCatalogue *catalogue, const DhRules *rules)
{
  static const DhBoardEdge edges[] = {DH_EDGE_TOP, DH_EDGE_BOTTOM};
  g_autoptr (DhScenario) scenario = dh_scenario_new (catalogue);
  g_autofree int *values = g_new0 (int, catalogue->n_items[DH_ITEM_VALUE]);
  g_autofree guint8 *values_set = g_new0 (guint8, catalogue->n_items[DH_ITEM_VALUE]);

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SIDE]; i++)
    {
      DhScenarioArmy army = {.side_index = i, .edge = i < G_N_ELEMENTS (edges) ? edges[i] : DH_EDGE_NONE};

      army.values = values;
      army.values_set = values_set;
      dh_scenario_set_army (scenario, i, &army);
    }
  return dh_scenario_to_setup (scenario, rules, NULL);
}

static void
list_cards (Listing *listing, const DhSetup *setup)
{
  for (guint i = 0; i < setup->n_cards; i++)
    {
      const DhItem *card = dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, i);
      g_autofree char *title = NULL;

      if (count_left_out (setup, i) == 0)
        continue;
      /* Translators: a card, and how many copies of it are in its deck */
      title = g_strdup_printf (ngettext ("%s (%u card)", "%s (%u cards)", count_left_out (setup, i)),
                               dh_item_title (card), count_left_out (setup, i));
      tell (listing, dh_item_kind_name (DH_ITEM_CARD), card->id, title);
    }
}

/**
 * dh_ruleset_list_unenforced:
 * @rules: (nullable): the module that plays the ruleset
 *
 * Calls @func once for everything a ruleset offers that the module does not execute: effects, kinds of objectives,
 * switches, policies, and the cards that it leaves out of the decks.
 */
void
dh_ruleset_list_unenforced (DhCatalogue *catalogue, const DhRules *rules, DhUnenforcedFunc func, gpointer data)
{
  static const DhItemKind kinds[] = {DH_ITEM_EFFECT, DH_ITEM_OBJECTIVE, DH_ITEM_SWITCH, DH_ITEM_POLICY};
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (DhSetup) setup = NULL;
  Listing listing = {NULL, rules, func, data, told};

  g_return_if_fail (catalogue != NULL && func != NULL);

  if (rules != NULL)
    setup = make_bare_setup (catalogue, rules);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < catalogue->n_items[kinds[k]]; i++)
      tell_item (&listing, dh_catalogue_item (catalogue, kinds[k], i));
  if (setup != NULL)
    list_cards (&listing, setup);
}
