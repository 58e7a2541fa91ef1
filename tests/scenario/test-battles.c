/* test-battles.c — the thirteen battles are what they should be, can be started, and nobody is told a rule in vain
 *
 * That they are canonical test-scenario-shipped.c sees, that they keep to the schema tests/lint.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"
#include "scenario/unenforced.h"

#include "rules/jacobite/jacobite.h"

#include <string.h>

typedef struct
{
  const char *id;
  const char *date;
  guint pieces[2];  /* of the first and the second army, leaders included */
  int to_win[2];    /* banners */
  guint objectives; /* lines of them */
  guint specials;   /* rules as text */
  gboolean cannonade;
  const char *first;
} Battle;

static const Battle battles[] = {
    {"killiecrankie", "1689-07-27", {12, 14}, {6, 6}, 1, 2, TRUE, "jacobite"},
    {"dunkeld", "1689-08-21", {14, 12}, {7, 6}, 4, 2, FALSE, "jacobite"},
    {"cromdale", "1690-05-01", {12, 12}, {5, 6}, 4, 2, FALSE, "government"},
    {"preston", "1715-11-12", {15, 14}, {6, 6}, 2, 2, FALSE, "government"},
    {"sheriffmuir", "1715-11-13", {21, 17}, {7, 7}, 1, 2, FALSE, "government"},
    {"glen-shiel", "1719-06-10", {15, 13}, {5, 6}, 3, 2, TRUE, "government"},
    {"prestonpans", "1745-09-21", {15, 17}, {7, 6}, 1, 3, TRUE, "jacobite"},
    {"clifton", "1745-12-18", {10, 12}, {5, 5}, 2, 3, FALSE, "government"},
    {"inverurie", "1745-12-23", {12, 10}, {5, 5}, 1, 2, FALSE, "jacobite"},
    {"falkirk", "1746-01-17", {21, 21}, {8, 7}, 1, 3, FALSE, "government"},
    {"keith", "1746-03-20", {10, 9}, {5, 4}, 2, 2, FALSE, "jacobite"},
    {"little-ferry", "1746-04-15", {10, 10}, {4, 5}, 1, 2, FALSE, "government"},
    {"culloden", "1746-04-16", {22, 22}, {7, 8}, 1, 3, TRUE, "jacobite"},
};

static DhLibrary *library;

static char *
data_path (const char *folder, const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);
}

static char *
battle_path (const Battle *battle)
{
  g_autofree char *base = g_strconcat (battle->id, ".drumhead", NULL);

  return data_path ("scenarios", base);
}

static DhScenario *
load (const Battle *battle)
{
  g_autofree char *path = battle_path (battle);
  g_autofree char *xml = NULL;
  g_autoptr (GError) error = NULL;
  DhScenario *scenario;
  gsize length;

  g_assert_true (g_file_get_contents (path, &xml, &length, NULL));
  scenario = dh_scenario_read (xml, length, path, library, &error);
  g_assert_no_error (error);
  return scenario;
}

static guint
count_pieces (const DhScenario *scenario, guint army)
{
  guint n = 0;

  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    n += dh_scenario_get_piece (scenario, i)->army == army;
  return n;
}

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n += *words[i] != '\0';
  return n;
}

static void
test_contents (gconstpointer data)
{
  const Battle *battle = data;
  g_autoptr (DhScenario) scenario = load (battle);
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhItem *to_win = dh_catalogue_find (catalogue, DH_ITEM_VALUE, "banners-to-win");
  const DhItem *cannonade = dh_catalogue_find (catalogue, DH_ITEM_SWITCH, "opening-cannonade");
  g_autofree char *number = g_strdup_printf ("%td", battle - battles + 1);
  const char *const languages[] = {"en", NULL};

  g_assert_cmpstr (dh_scenario_get (scenario, "id"), ==, battle->id);
  g_assert_cmpstr (dh_scenario_get (scenario, "date"), ==, battle->date);
  g_assert_cmpstr (dh_scenario_get (scenario, "number"), ==, number);
  for (guint a = 0; a < 2; a++)
    {
      const DhScenarioArmy *army = dh_scenario_get_army (scenario, a);
      const DhItem *side = dh_catalogue_item (catalogue, DH_ITEM_SIDE, army->side_index);

      g_assert_cmpstr (side->id, ==, a == 0 ? "jacobite" : "government");
      g_assert_cmpint (army->first, ==, g_str_equal (side->id, battle->first));
      g_assert_cmpint (army->values[to_win->index], ==, battle->to_win[a]);
      g_assert_cmpuint (count_pieces (scenario, a), ==, battle->pieces[a]);
    }
  g_assert_cmpuint (dh_scenario_get_n_objectives (scenario), ==, battle->objectives);
  g_assert_cmpuint (dh_scenario_get_n_specials (scenario), ==, battle->specials);
  g_assert_cmpint (dh_scenario_get_switch (scenario, cannonade->index) == 1, ==, battle->cannonade);
  for (guint which = 0; which < DH_N_SCENARIO_TEXTS; which++)
    g_assert_false (dh_text_is_empty (dh_scenario_get_text (scenario, which)));
  g_assert_cmpuint (count_words (dh_text_get (dh_scenario_get_text (scenario, DH_SCENARIO_BACKGROUND), languages)), >=,
                    150);
}

static gboolean
finds_title (GPtrArray *findings, const char *title)
{
  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = g_ptr_array_index (findings, i);

      if (finding->unenforced && strstr (finding->text, title) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* No error; and every special rule is carried out by effects. */
static void
test_check (gconstpointer data)
{
  g_autoptr (DhScenario) scenario = load (data);
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, &dh_jacobite_rules);

  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = g_ptr_array_index (findings, i);

      if (finding->severity == DH_PROBLEM_ERROR)
        g_error ("[%s] %s", finding->code, finding->text);
      g_test_message ("[%s] %s", finding->code, finding->text);
    }
  for (guint i = 0; i < dh_scenario_get_n_specials (scenario); i++)
    g_assert_false (
        finds_title (findings, dh_text_get (dh_scenario_get_special (scenario, i)->name, g_get_language_names ())));
}

static void
test_start (gconstpointer data)
{
  const Battle *battle = data;
  g_autoptr (DhScenario) scenario = load (battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);
  g_autoptr (DhState) state = NULL;

  g_assert_no_error (error);
  state = dh_state_new (setup, 1);
  g_assert_cmpuint (setup->n_pieces, ==, battle->pieces[0] + battle->pieces[1]);
  g_assert_cmpuint (g_strv_length (setup->unenforced), ==, 0);
  g_assert_cmpuint (setup->n_effects, >=, battle->specials);
  for (DhSide side = 0; side < 2; side++)
    g_assert_cmpuint (setup->armies[side].commander, !=, DH_PIECE_NONE);
}

#define MAX_ENTRIES 100000

static void
answer (DhGame *game, DhSide side, DhStream *stream)
{
  g_autofree DhOption *options = g_new (DhOption, DH_MAX_OPTIONS);
  guint n = dh_game_options (game, side, options);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n, >, 0);
  dh_game_choose (game, side, options[dh_stream_below (stream, n)], &error);
  g_assert_no_error (error);
}

/* Played by chance alone it comes to an end, and the same seed plays it again. */
static guint64
play (DhSetup *setup)
{
  g_autoptr (DhGame) game = dh_game_new (setup, 1);
  DhStream stream;
  DhSide winner;

  dh_stream_seed (&stream, 1, 0);
  while (!dh_game_is_over (game, &winner) && dh_game_get_length (game) < MAX_ENTRIES)
    if (dh_game_get_state (game)->pending == DH_PENDING_ROLL)
      g_assert_true (dh_game_roll (game, NULL));
    else
      for (DhSide side = 0; side < setup->n_sides; side++)
        if (dh_game_is_asked (game, side))
          answer (game, side, &stream);
  g_test_message ("%u entries", dh_game_get_length (game));
  g_assert_true (dh_game_is_over (game, &winner));
  return dh_game_fingerprint (game);
}

static void
test_play (gconstpointer data)
{
  g_autoptr (DhScenario) scenario = load (data);
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, NULL);

  g_assert_cmpuint (play (setup), ==, play (setup));
}

static void
fail_on_unenforced (const char *code, const char *title, gpointer data)
{
  g_error ("[%s] %s", code, title);
}

/* All that the ruleset offers is carried out. */
static void
test_ruleset (void)
{
  DhCatalogue *catalogue = dh_library_get_ruleset (library, "jacobite-rising", NULL);

  g_assert_nonnull (catalogue);
  dh_ruleset_list_unenforced (catalogue, &dh_jacobite_rules, fail_on_unenforced, NULL);
}

static void
add_tests (const Battle *battle)
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
      {"holds-its-battle", test_contents},
      {"has-no-errors", test_check},
      {"can-be-started", test_start},
      {"comes-to-an-end", test_play},
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scenario/battles/%s/%s", battle->id, tests[i].name);

      g_test_add_data_func (path, battle, tests[i].func);
    }
}

int
main (int argc, char *argv[])
{
  static const DhRules *const modules[] = {&dh_jacobite_rules, NULL};
  g_autofree char *folder = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = data_path ("rulesets", "");
  library = dh_library_new (modules, (const char *const[]){folder, NULL});
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    add_tests (&battles[i]);
  g_test_add_func ("/scenario/battles/ruleset-says-what-is-not-executed", test_ruleset);
  result = g_test_run ();
  dh_library_free (library);
  return result;
}
