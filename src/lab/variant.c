/* variant.c — small changes of a scenario that might make it fairer
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/variant.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static const DhItem *
item_of (const DhVariant *variant, const DhScenario *scenario)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  if (variant->kind == DH_VARIANT_VALUE)
    return dh_catalogue_item (catalogue, DH_ITEM_VALUE, variant->which);
  return dh_catalogue_item (catalogue, DH_ITEM_OBJECTIVE, dh_scenario_get_objective (scenario, variant->owner)->kind)
      ->children[variant->which];
}

/* One less and one more, as far as the ruleset lets. */
static void
add_steps (GArray *variants, DhVariant variant, const DhItem *declared)
{
  for (int step = -1; step <= 1; step += 2)
    {
      variant.to = variant.from + step;
      if (variant.to >= dh_item_int (declared, "min", G_MININT)
          && variant.to <= dh_item_int (declared, "max", G_MAXINT))
        g_array_append_val (variants, variant);
    }
}

static void
list_values (GArray *variants, const DhScenario *scenario)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  for (guint army = 0; army < dh_scenario_get_n_armies (scenario); army++)
    for (guint i = 0; i < catalogue->n_items[DH_ITEM_VALUE]; i++)
      add_steps (variants, (DhVariant){DH_VARIANT_VALUE, army, i, dh_scenario_get_army (scenario, army)->values[i], 0},
                 dh_catalogue_item (catalogue, DH_ITEM_VALUE, i));
}

/* A number that neither the scenario nor the ruleset names has no neighbours. */
static void
list_parameter (GArray *variants, const DhScenario *scenario, guint objective, guint index, const DhItem *parameter)
{
  const char *text = dh_scenario_objective_get (dh_scenario_get_objective (scenario, objective), parameter->id);
  gint64 number;

  if (text == NULL)
    text = dh_item_get (parameter, "default");
  if (g_strcmp0 (dh_item_get (parameter, "type"), "int") == 0 && text != NULL
      && g_ascii_string_to_signed (text, 10, -10000, 10000, &number, NULL))
    add_steps (variants, (DhVariant){DH_VARIANT_OBJECTIVE, objective, index, number, 0}, parameter);
}

static void
list_objectives (GArray *variants, const DhScenario *scenario)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);

  for (guint i = 0; i < dh_scenario_get_n_objectives (scenario); i++)
    {
      const DhItem *kind =
          dh_catalogue_item (catalogue, DH_ITEM_OBJECTIVE, dh_scenario_get_objective (scenario, i)->kind);

      for (guint j = 0; j < kind->n_children; j++)
        list_parameter (variants, scenario, i, j, kind->children[j]);
    }
}

/**
 * dh_variants_list:
 *
 * Who plays first, numbers of armies, numbers of objectives, in this order. Whether a variant can be played is not
 * looked at.
 *
 * Returns: (transfer full) (element-type DhVariant): every small change that the ruleset lets be made
 */
GArray *
dh_variants_list (const DhScenario *scenario)
{
  GArray *variants = g_array_new (FALSE, FALSE, sizeof (DhVariant));

  for (guint army = 0; army < dh_scenario_get_n_armies (scenario); army++)
    if (!dh_scenario_get_army (scenario, army)->first)
      {
        DhVariant variant = {DH_VARIANT_FIRST, army, 0, 0, 1};

        g_array_append_val (variants, variant);
      }
  list_values (variants, scenario);
  list_objectives (variants, scenario);
  return variants;
}

static void
set_parameter (DhScenario *scenario, const DhVariant *variant)
{
  g_autofree char *text = g_strdup_printf ("%d", variant->to);

  dh_scenario_set_objective_parameter (scenario, variant->owner, item_of (variant, scenario)->id, text);
}

/**
 * dh_variant_apply:
 * @scenario: the one it was listed for; not changed
 *
 * Returns: (transfer full): the scenario with the change
 */
DhScenario *
dh_variant_apply (const DhVariant *variant, const DhScenario *scenario)
{
  DhScenario *changed = dh_scenario_copy (scenario);

  switch (variant->kind)
    {
    case DH_VARIANT_VALUE:
      dh_scenario_set_army_value (changed, variant->owner, variant->which, variant->to);
      break;
    case DH_VARIANT_OBJECTIVE:
      set_parameter (changed, variant);
      break;
    case DH_VARIANT_FIRST:
      dh_scenario_set_first_army (changed, variant->owner);
      break;
    }
  return changed;
}

/**
 * dh_variant_id:
 *
 * Returns: (transfer full): the change for scripts: "red glory-to-win 5 6", "red first", "objective 2 value 1 2"
 */
char *
dh_variant_id (const DhVariant *variant, const DhScenario *scenario)
{
  switch (variant->kind)
    {
    case DH_VARIANT_VALUE:
      return g_strdup_printf ("%s %s %d %d", dh_scenario_get_side_id (scenario, variant->owner),
                              item_of (variant, scenario)->id, variant->from, variant->to);
    case DH_VARIANT_OBJECTIVE:
      return g_strdup_printf ("objective %u %s %d %d", variant->owner + 1, item_of (variant, scenario)->id,
                              variant->from, variant->to);
    case DH_VARIANT_FIRST:
      return g_strdup_printf ("%s first", dh_scenario_get_side_id (scenario, variant->owner));
    }
  g_return_val_if_reached (NULL);
}

/**
 * dh_variant_title:
 *
 * Returns: (transfer full): the change in the user's language
 */
char *
dh_variant_title (const DhVariant *variant, const DhScenario *scenario)
{
  switch (variant->kind)
    {
    case DH_VARIANT_VALUE:
      return g_strdup_printf (_ ("%s, %s: %d instead of %d"), dh_army_title (scenario, variant->owner),
                              dh_item_title (item_of (variant, scenario)), variant->to, variant->from);
    case DH_VARIANT_OBJECTIVE:
      return g_strdup_printf (_ ("Objective %u, %s: %d instead of %d"), variant->owner + 1,
                              dh_item_title (item_of (variant, scenario)), variant->to, variant->from);
    case DH_VARIANT_FIRST:
      return g_strdup_printf (_ ("%s moves first"), dh_army_title (scenario, variant->owner));
    }
  g_return_val_if_reached (NULL);
}
