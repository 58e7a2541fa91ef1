/* bench.c — a scenario to try things on, and a short language for what is in it
 *
 * The ruleset is the one that is shipped: tools must work with what it has.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

#include "editor/edit.h"

typedef struct
{
  gboolean is;
  DhPlace hex;
  DhDirection side;
  gboolean has_side;
  char mark; /* = + ~ @ : ! */
  char *id;
} Fact;

static DhLibrary *library;
static DhCatalogue *catalogue;

DhLibrary *
bench_library (void)
{
  static const DhRules *const no_rules[] = {NULL};
  g_autofree char *folder = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "rulesets", NULL);
  const char *const folders[] = {folder, NULL};

  if (!library)
    library = dh_library_new (no_rules, folders);
  return library;
}

DhCatalogue *
bench_catalogue (void)
{
  g_autoptr (GError) error = NULL;

  if (!catalogue)
    catalogue = dh_library_get_ruleset (bench_library (), "jacobite-rising", &error);
  g_assert_no_error (error);
  return catalogue;
}

DhPlace
bench_hex (const DhScenario *scenario, const char *name)
{
  DhPlace hex;

  if (!dh_grid_parse (dh_scenario_get_grid (scenario), name, &hex))
    g_error ("%s is no hex", name);
  return hex;
}

guint
bench_item (DhItemKind kind, const char *id)
{
  const DhItem *item = dh_catalogue_find (bench_catalogue (), kind, id);

  if (!item)
    g_error ("there is no %s %s", dh_item_kind_name (kind), id);
  return item->index;
}

static Fact
read_fact (const DhScenario *scenario, const char *word)
{
  Fact fact = {.is = TRUE};
  g_autofree char *place = NULL;
  char *slash;
  gsize length;

  if (g_str_has_prefix (word, "no:"))
    {
      fact.is = FALSE;
      word += strlen ("no:");
    }
  length = strcspn (word, "=+~@:!");
  fact.mark = word[length];
  g_assert_true (fact.mark != '\0');
  fact.id = g_strdup (word + length + 1);
  place = g_strndup (word, length);
  slash = strchr (place, '/');
  if (slash)
    {
      fact.has_side = dh_direction_parse (slash + 1, &fact.side);
      g_assert_true (fact.has_side);
      *slash = '\0';
    }
  fact.hex = bench_hex (scenario, place);
  return fact;
}

static void
set (DhScenario *scenario, const Fact *fact)
{
  g_autoptr (GError) error = NULL;
  guint side = bench_item (DH_ITEM_SIDE, "jacobite");

  switch (fact->mark)
    {
    case '=':
      if (fact->has_side)
        dh_scenario_set_edge (scenario, fact->hex, fact->side, bench_item (DH_ITEM_EDGE, fact->id), fact->is);
      else
        dh_edit_paint (scenario, fact->hex, DH_ITEM_TERRAIN, bench_item (DH_ITEM_TERRAIN, fact->id), fact->is);
      break;
    case '+':
      dh_edit_paint (scenario, fact->hex, DH_ITEM_FEATURE, bench_item (DH_ITEM_FEATURE, fact->id), fact->is);
      break;
    case '~':
      dh_scenario_set_path (scenario, fact->hex, fact->side, bench_item (DH_ITEM_PATH, fact->id), fact->is);
      break;
    case '@':
      dh_edit_add_piece (scenario, bench_item (DH_ITEM_CLASS, fact->id), side, fact->hex, &error);
      break;
    case ':':
      dh_edit_add_label (scenario, fact->hex, fact->id, FALSE);
      break;
    case '!':
      dh_edit_set_objective_hex (
          scenario, dh_edit_add_objective (scenario, bench_item (DH_ITEM_OBJECTIVE, fact->id), 0), fact->hex, TRUE);
      break;
    default:
      g_assert_not_reached ();
    }
  g_assert_no_error (error);
}

static gboolean
has_piece (const DhScenario *scenario, DhPlace hex, guint class_index)
{
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    if (dh_scenario_get_piece (scenario, i)->place == hex
        && dh_scenario_get_piece (scenario, i)->class_index == class_index)
      return TRUE;
  return FALSE;
}

static gboolean
has_objective (const DhScenario *scenario, DhPlace hex, guint kind)
{
  for (int army = -1; army < 2; army++)
    if (dh_edit_find_objective (scenario, kind, army, hex) >= 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_true (const DhScenario *scenario, const Fact *fact)
{
  const DhCell *cell = dh_scenario_get_cell (scenario, fact->hex);
  int label;

  switch (fact->mark)
    {
    case '=':
      if (fact->has_side)
        return !!(cell->edges[fact->side] & (1u << bench_item (DH_ITEM_EDGE, fact->id)));
      return cell->terrain == bench_item (DH_ITEM_TERRAIN, fact->id);
    case '+':
      return !!(cell->features & (1u << bench_item (DH_ITEM_FEATURE, fact->id)));
    case '~':
      return fact->has_side ? !!(cell->paths[bench_item (DH_ITEM_PATH, fact->id)] & (1u << fact->side))
                            : cell->paths[bench_item (DH_ITEM_PATH, fact->id)] != 0;
    case '@':
      return has_piece (scenario, fact->hex, bench_item (DH_ITEM_CLASS, fact->id));
    case ':':
      label = dh_edit_find_label (scenario, fact->hex);
      return label >= 0 && g_str_equal (dh_text_words (dh_scenario_get_note (scenario, label)->text), fact->id);
    case '!':
      return has_objective (scenario, fact->hex, bench_item (DH_ITEM_OBJECTIVE, fact->id));
    default:
      g_assert_not_reached ();
    }
}

void
bench_set (DhScenario *scenario, const char *facts)
{
  g_auto (GStrv) words = g_strsplit (facts, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      {
        Fact fact = read_fact (scenario, words[i]);

        set (scenario, &fact);
        g_free (fact.id);
      }
}

void
bench_check (const DhScenario *scenario, const char *facts)
{
  g_auto (GStrv) words = g_strsplit (facts, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      {
        Fact fact = read_fact (scenario, words[i]);

        if (is_true (scenario, &fact) != fact.is)
          g_error ("not so: %s", words[i]);
        g_free (fact.id);
      }
}

DhScenario *
bench_scenario (const char *facts)
{
  DhScenario *scenario = dh_edit_new_scenario (bench_catalogue ());

  bench_set (scenario, facts);
  return scenario;
}
