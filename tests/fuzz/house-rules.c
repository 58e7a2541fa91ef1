/* house-rules.c — rules of chance for a battle of chance, in the effect language
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "house-rules.h"

#include "engine/chance.h"
#include "scenario/check.h"
#include "scenario/scenario-file.h"

#include <string.h>

#define PARAMETER_OF 10 /* a parameter that need not be is there in PARAMETER_IN of so many */
#define PARAMETER_IN 5

static const char *const filters[] = {
    "unit",          "leader",        "arm:infantry", "arm:cavalry",    "arm:artillery",         "class:highland",
    "class:regular", "marker:chief",  "unit moved",   "unit unmoved",   "class:lowland,regular", "piece:p1",
    "piece:p2",      "next-to-enemy", "unit ordered", "no-leader-near", "enemy-arm:infantry",    "target-within:2",
};
static const char *const turns[] = {"1", "1-3", "2", "3-40", "5-9"};

static const char *
some_word (DhStream *stream, const char *const *words, guint n)
{
  return words[dh_stream_below (stream, n)];
}

static char *
some_ground (const DhCatalogue *catalogue, DhStream *stream)
{
  static const DhItemKind kinds[] = {DH_ITEM_TERRAIN, DH_ITEM_TERRAIN, DH_ITEM_FEATURE, DH_ITEM_EDGE};
  DhItemKind kind = kinds[dh_stream_below (stream, G_N_ELEMENTS (kinds))];

  return g_strdup (catalogue->items[kind][dh_stream_below (stream, catalogue->n_items[kind])]->id);
}

static char *
some_hexes (const DhGrid *grid, DhStream *stream)
{
  GString *text = g_string_new (NULL);
  guint step = 1 + dh_stream_below (stream, 9);
  char name[DH_HEX_NAME_SIZE];

  for (DhPlace hex = dh_stream_below (stream, step); hex < dh_grid_n_places (grid); hex += step)
    if (dh_grid_has_hex (grid, hex))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", dh_grid_name (grid, hex, name));
  return g_string_free (text, FALSE);
}

static char *
some_choice (const DhItem *parameter, DhStream *stream, gboolean several)
{
  g_auto (GStrv) words = g_strsplit (dh_item_get (parameter, "choices"), " ", -1);
  guint n = g_strv_length (words), first = dh_stream_below (stream, n), second = dh_stream_below (stream, n);

  return several && first != second && dh_stream_below (stream, 3) == 0
             ? g_strdup_printf ("%s %s", words[MIN (first, second)], words[MAX (first, second)])
             : g_strdup (words[first]);
}

static char *
some_text (const DhScenario *scenario, const DhItem *parameter, DhStream *stream)
{
  if (g_str_equal (parameter->id, "terrain"))
    return some_ground (dh_scenario_get_catalogue (scenario), stream);
  if (g_str_equal (parameter->id, "turns"))
    return g_strdup (some_word (stream, turns, G_N_ELEMENTS (turns)));
  return g_strdup (some_word (stream, filters, G_N_ELEMENTS (filters)));
}

/**
 * fuzz_make_value:
 * @scenario: whose grid and pieces it may name
 * @parameter: as the ruleset declares it
 *
 * Returns: (transfer full): a value of the type that the parameter has
 */
char *
fuzz_make_value (const DhScenario *scenario, const DhItem *parameter, DhStream *stream)
{
  const char *type = dh_item_get (parameter, "type");
  int min = dh_item_int (parameter, "min", 0), max = MIN (dh_item_int (parameter, "max", 9), 5);

  if (g_str_equal (type, "int"))
    return g_strdup_printf ("%d", min + (int) dh_stream_below (stream, max - min + 1));
  if (g_str_equal (type, "bool"))
    return g_strdup (dh_stream_below (stream, 2) ? "yes" : "no");
  if (g_str_equal (type, "hexes"))
    return some_hexes (dh_scenario_get_grid (scenario), stream);
  if (g_str_equal (type, "choice") || g_str_equal (type, "words"))
    return some_choice (parameter, stream, g_str_equal (type, "words"));
  return some_text (scenario, parameter, stream);
}

static char *
make_rule (const DhScenario *scenario, const DhRules *rules, DhStream *stream)
{
  guint n_uses = g_strv_length ((char **) rules->own_effects);
  const char *use = rules->own_effects[dh_stream_below (stream, n_uses)];
  const DhItem *effect = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_EFFECT, use);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "    <effect use=\"%s\"", use);
  for (guint i = 0; i < effect->n_children; i++)
    if (dh_stream_below (stream, PARAMETER_OF) < PARAMETER_IN)
      {
        g_autofree char *value = fuzz_make_value (scenario, effect->children[i], stream);

        g_string_append_printf (text, " %s=\"%s\"", effect->children[i]->id, value);
      }
  g_string_append (text, "/>\n");
  return g_string_free (text, FALSE);
}

static gboolean
is_good (const DhScenario *scenario, const DhRules *rules)
{
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, rules);

  for (guint i = 0; i < findings->len; i++)
    if (((DhFinding *) findings->pdata[i])->severity == DH_PROBLEM_ERROR)
      return FALSE;
  return TRUE;
}

/* The battle with one rule more; NULL where it cannot be read. */
static DhScenario *
with_rule (const DhScenario *scenario, const char *rule)
{
  g_autofree char *text = dh_scenario_write (scenario, NULL);
  char *end = strstr (text, "  </rules-in-play>");
  g_autofree char *longer = NULL;

  if (end == NULL)
    return NULL;
  *end = '\0';
  longer = g_strconcat (text, rule, "  </rules-in-play>", end + strlen ("  </rules-in-play>"), NULL);
  return dh_scenario_read_for (longer, strlen (longer), "house rules", dh_scenario_get_catalogue (scenario), NULL);
}

static DhScenario *
add_rules (const DhScenario *scenario, const DhRules *rules, guint64 seed, gboolean only_good)
{
  DhScenario *result = dh_scenario_ref (scenario);
  DhStream stream;

  dh_stream_seed (&stream, seed, 7);
  for (guint n = dh_stream_below (&stream, 2 * FUZZ_MAX_HOUSE_RULES); n > 0; n--)
    {
      g_autofree char *rule = make_rule (result, rules, &stream);
      DhScenario *changed = with_rule (result, rule);

      if (changed == NULL || (only_good && !is_good (changed, rules))
          || dh_scenario_get_n_effects (changed) > FUZZ_MAX_HOUSE_RULES)
        {
          g_clear_pointer (&changed, dh_scenario_unref);
          continue;
        }
      dh_scenario_unref (result);
      result = changed;
    }
  return result;
}

/**
 * fuzz_add_house_rules:
 * @seed: of the rules
 *
 * Returns: (transfer full): a battle that can be played
 */
DhScenario *
fuzz_add_house_rules (const DhScenario *scenario, const DhRules *rules, guint64 seed)
{
  return add_rules (scenario, rules, seed, TRUE);
}

/**
 * fuzz_add_any_rules:
 * @seed: of the rules
 *
 * Returns: (transfer full): a battle that perhaps cannot be played
 */
DhScenario *
fuzz_add_any_rules (const DhScenario *scenario, const DhRules *rules, guint64 seed)
{
  return add_rules (scenario, rules, seed, FALSE);
}
