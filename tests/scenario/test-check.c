/* test-check.c — each problem is found, with code and place, and nothing else is
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check.h"

#include "sample.h"

#include <string.h>

static void
check_sides (const DhSetup *setup, DhProblemFunc func, gpointer data)
{
  DhProblem problem = {DH_PROBLEM_ERROR, "too-close", setup->pieces[0].place, 0};

  if (setup->pieces[0].markers == 0)
    return;
  dh_message_init (&problem.message, "%1$s is too close, at %2$s.");
  dh_message_add_piece (&problem.message, 0);
  dh_message_add_place (&problem.message, setup->pieces[0].place);
  func (&problem, data);
}

static const char *const executed[] = {"breakthrough", "temporary", "time-pressure", "clear-zone", NULL};
static const DhRules rules = {.module = "test", .check = check_sides, .objectives = executed};

static const DhFinding *
find (GPtrArray *findings, const char *code)
{
  for (guint i = 0; i < findings->len; i++)
    if (g_str_equal (((DhFinding *) g_ptr_array_index (findings, i))->code, code))
      return g_ptr_array_index (findings, i);
  return NULL;
}

static void
test_sound (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, &rules);

  for (guint i = 0; i < findings->len; i++)
    g_test_message ("%s", ((DhFinding *) g_ptr_array_index (findings, i))->text);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* ---- One change, one finding ---- */

static void
change_piece (DhScenario *scenario, const char *id, void (*change) (DhScenario *scenario, DhScenarioPiece *piece))
{
  int index = dh_scenario_find_piece (scenario, id);
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, index);

  change (scenario, &piece);
  dh_scenario_set_piece (scenario, index, &piece);
}

static void
change_army (DhScenario *scenario, guint index, void (*change) (DhScenarioArmy *army))
{
  DhScenarioArmy army = *dh_scenario_get_army (scenario, index);
  g_autofree int *values = g_memdup2 (army.values, 4 * sizeof *army.values);
  g_autofree guint8 *values_set = g_memdup2 (army.values_set, 4);

  army.values = values;
  army.values_set = values_set;
  change (&army);
  dh_scenario_set_army (scenario, index, &army);
}

static void
weaken (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->steps = 2;
}

static void
overfill (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->steps = 5;
}

static void
lift (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->place = DH_PLACE_NOWHERE;
}

static void
throw_off (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->place = DH_PLACE_BOX + 3;
}

static void
crowd (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->place = sample_hex (scenario, "E3");
}

static void
make_militia (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->class_index = sample_index (scenario, DH_ITEM_CLASS, "militia");
}

static void
mark (DhScenario *scenario, DhScenarioPiece *piece)
{
  piece->markers = 1;
}

static void
seat_at_top (DhScenarioArmy *army)
{
  army->edge = DH_EDGE_TOP;
}

static void
unseat (DhScenarioArmy *army)
{
  army->edge = DH_EDGE_NONE;
}

static void
play_first (DhScenarioArmy *army)
{
  army->first = TRUE;
}

static void
play_second (DhScenarioArmy *army)
{
  army->first = FALSE;
}

static void
name_stranger (DhScenarioArmy *army)
{
  army->commander = (char *) "napoleon";
}

static void
ask_too_much (DhScenarioArmy *army)
{
  army->values[0] = 99;
}

static void
ask_nothing (DhScenarioArmy *army)
{
  army->values_set[0] = FALSE;
}

static void
same_side (DhScenarioArmy *army)
{
  army->side_index = 0;
}

static void
add_objective (DhScenario *scenario, const char *kind, const char *hex, const char *name, const char *value)
{
  DhScenarioObjective objective = {.kind = sample_index (scenario, DH_ITEM_OBJECTIVE, kind), .army = 0};
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  g_autoptr (GArray) parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));
  DhAttribute parameter = {(char *) name, (char *) value};

  if (hex != NULL)
    {
      DhPlace place = sample_hex (scenario, hex);

      g_array_append_val (hexes, place);
      objective.hexes = hexes;
    }
  if (name != NULL)
    {
      g_array_append_val (parameters, parameter);
      objective.parameters = parameters;
    }
  dh_scenario_set_objective (scenario, dh_scenario_get_n_objectives (scenario), &objective);
}

static void
empty_title (DhScenario *scenario)
{
  dh_scenario_set_text (scenario, DH_SCENARIO_TITLE, NULL);
}

static void
add_label (DhScenario *scenario)
{
  g_autoptr (DhText) text = dh_text_new ("en", "Nowhere");
  DhNote note = {.hex = DH_PLACE_NOWHERE, .text = text};

  dh_scenario_set_note (scenario, 0, &note);
}

static void
clear_zones (DhScenario *scenario)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);

  for (DhPlace hex = 0; hex < dh_grid_n_places (grid); hex++)
    if (dh_grid_has_hex (grid, hex))
      dh_scenario_edit_cell (scenario, hex)->zones = 0;
}

static void
clear_one_zone (DhScenario *scenario)
{
  dh_scenario_edit_cell (scenario, sample_hex (scenario, "A1"))->zones = 0;
}

static void
paint_hills (DhScenario *scenario)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);

  for (DhPlace hex = 0; hex < dh_grid_n_places (grid); hex++)
    if (dh_grid_has_hex (grid, hex))
      dh_scenario_edit_cell (scenario, hex)->terrain = sample_index (scenario, DH_ITEM_TERRAIN, "hill");
}

static void
remove_pieces (DhScenario *scenario)
{
  dh_scenario_remove_piece (scenario, 3);
  dh_scenario_remove_piece (scenario, 2);
}

static void
add_special (DhScenario *scenario)
{
  g_autoptr (DhText) name = dh_text_new ("en", "Fog");
  DhSpecialRule special = {.id = (char *) "fog", .enforced = FALSE, .name = name, .text = name};

  dh_scenario_set_special (scenario, 0, &special);
}

static void
turn_switch (DhScenario *scenario)
{
  dh_scenario_set_switch (scenario, 0, 1);
}

static void
turn_policy (DhScenario *scenario)
{
  dh_scenario_set_policy (scenario, sample_index (scenario, DH_ITEM_POLICY, "open-hands"), 1);
}

static void
want_hexes (DhScenario *scenario)
{
  add_objective (scenario, "temporary", NULL, NULL, NULL);
}

static void
want_zones (DhScenario *scenario)
{
  add_objective (scenario, "clear-zone", NULL, "value", "1");
}

static void
want_less (DhScenario *scenario)
{
  add_objective (scenario, "time-pressure", NULL, "value", "99");
}

static void
leave_nowhere (DhScenario *scenario)
{
  add_objective (scenario, "breakthrough", NULL, "exit", "A11 Z11");
}

static void
hold_majority (DhScenario *scenario)
{
  add_objective (scenario, "turn-start-majority", "E5", "value", "1");
}

static const struct
{
  const char *code;
  DhSeverity severity;
  void (*change) (DhScenario *scenario);
  void (*change_piece) (DhScenario *scenario, DhScenarioPiece *piece);
  const char *piece;
  void (*change_army) (DhScenarioArmy *army);
  guint army;
  const char *hex;
  gboolean unenforced;
} cases[] = {
    {"weakened", DH_PROBLEM_WARNING, .change_piece = weaken, .piece = "clan", .hex = "E3"},
    {"too-many-steps", DH_PROBLEM_ERROR, .change_piece = overfill, .piece = "clan", .hex = "E3"},
    {"unplaced", DH_PROBLEM_WARNING, .change_piece = lift, .piece = "clan"},
    {"off-board", DH_PROBLEM_ERROR, .change_piece = throw_off, .piece = "clan"},
    {"crowded", DH_PROBLEM_ERROR, .change_piece = crowd, .piece = "foot", .hex = "E3"},
    {"class-of-other-side", DH_PROBLEM_ERROR, .change_piece = make_militia, .piece = "clan", .hex = "E3"},
    {"too-close", DH_PROBLEM_ERROR, .change_piece = mark, .piece = "clan", .hex = "E3"},
    {"same-edge", DH_PROBLEM_ERROR, .change_army = seat_at_top, .army = 1},
    {"no-edge", DH_PROBLEM_ERROR, .change_army = unseat, .army = 1},
    {"two-first-sides", DH_PROBLEM_ERROR, .change_army = play_first, .army = 1},
    {"no-first-side", DH_PROBLEM_ERROR, .change_army = play_second, .army = 0},
    {"unknown-commander", DH_PROBLEM_WARNING, .change_army = name_stranger, .army = 0},
    {"value-out-of-range", DH_PROBLEM_ERROR, .change_army = ask_too_much, .army = 0},
    {"value-missing", DH_PROBLEM_WARNING, .change_army = ask_nothing, .army = 0},
    {"same-side", DH_PROBLEM_ERROR, .change_army = same_side, .army = 1},
    {"no-title", DH_PROBLEM_WARNING, .change = empty_title},
    {"label-off-board", DH_PROBLEM_WARNING, .change = add_label},
    {"no-zones", DH_PROBLEM_ERROR, .change = clear_zones},
    {"hex-without-zone", DH_PROBLEM_WARNING, .change = clear_one_zone, .hex = "A1"},
    {"box-exceeded", DH_PROBLEM_WARNING, .change = paint_hills},
    {"army-without-pieces", DH_PROBLEM_ERROR, .change = remove_pieces},
    {"objective-incomplete", DH_PROBLEM_ERROR, .change = want_hexes},
    {"objective-incomplete", DH_PROBLEM_ERROR, .change = want_zones},
    {"objective-value", DH_PROBLEM_ERROR, .change = want_less},
    {"objective-off-board", DH_PROBLEM_ERROR, .change = leave_nowhere},
    {"objective:turn-start-majority", DH_PROBLEM_WARNING, .change = hold_majority, .unenforced = TRUE},
    {"special:fog", DH_PROBLEM_WARNING, .change = add_special, .unenforced = TRUE},
    {"switch:opening-cannonade", DH_PROBLEM_WARNING, .change = turn_switch, .unenforced = TRUE},
    {"policy:open-hands", DH_PROBLEM_WARNING, .change = turn_policy, .unenforced = TRUE},
};

static void
test_problems (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DhScenario) scenario = sample_scenario ();
      g_autoptr (GPtrArray) findings = NULL;
      const DhFinding *finding;

      g_test_message ("%s", cases[i].code);
      if (cases[i].change != NULL)
        cases[i].change (scenario);
      if (cases[i].change_piece != NULL)
        change_piece (scenario, cases[i].piece, cases[i].change_piece);
      if (cases[i].change_army != NULL)
        change_army (scenario, cases[i].army, cases[i].change_army);
      findings = dh_scenario_check (scenario, &rules);
      finding = find (findings, cases[i].code);
      g_assert_nonnull (finding);
      g_test_message ("%s", finding->text);
      g_assert_cmpint (finding->severity, ==, cases[i].severity);
      g_assert_cmpint (finding->unenforced, ==, cases[i].unenforced);
      g_assert_cmpstr (finding->piece, ==, cases[i].piece);
      g_assert_cmpuint (finding->place, ==,
                        cases[i].hex != NULL ? sample_hex (scenario, cases[i].hex) : DH_PLACE_NOWHERE);
      g_assert_true (g_str_has_suffix (finding->text, "."));
    }
}

static void
test_nothing (void)
{
  g_autoptr (DhCatalogue) catalogue = sample_catalogue ();
  g_autoptr (DhScenario) scenario = dh_scenario_new (catalogue);
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, NULL);

  g_assert_nonnull (find (findings, "no-army"));
  g_assert_nonnull (find (findings, "no-module"));
}

static void
test_silenced (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (GPtrArray) findings = NULL;

  change_piece (scenario, "clan", weaken);
  dh_scenario_set_silenced (scenario, "weakened", sample_hex (scenario, "E3"), TRUE);
  dh_scenario_remove_piece (scenario, 3);
  dh_scenario_remove_piece (scenario, 2);
  dh_scenario_set_silenced (scenario, "army-without-pieces", DH_PLACE_NOWHERE, TRUE);
  findings = dh_scenario_check (scenario, &rules);
  g_assert_null (find (findings, "weakened"));
  g_assert_nonnull (find (findings, "army-without-pieces"));
}

static void
test_words (void)
{
  g_autoptr (DhScenario) scenario = sample_scenario ();
  g_autoptr (GPtrArray) findings = NULL;

  change_piece (scenario, "clan", mark);
  findings = dh_scenario_check (scenario, &rules);
  g_assert_cmpstr (find (findings, "too-close")->text, ==, "Highland infantry is too close, at E3.");
}

/* ---- What effects say ---- */

static const struct
{
  const char *use;
  const char *name;
  const char *value;
  const char *code; /* NULL: nothing is said of it */
  const char *words;
} words[] = {
    {"dice", "in", "fire melee", NULL, NULL},
    {"dice", "in", "fire singing", "effect",
     "“In which combats and checks” (in) of its effect “Dice more or less” is “fire singing”, expected one of: fire"},
    {"dice", "amount", "ten", "effect",
     "“How many dice, below 0 fewer” (amount) of its effect “Dice more or less” is “ten”, expected a whole number from "
     "-9 to 9."},
    {"dice", "amount", "10", "effect", "is “10”, expected a whole number"},
    {"dice", "first", "maybe", "effect", "(first) of its effect “Dice more or less” is “maybe”, expected yes or no."},
    {"dice", "side", "france", "effect",
     "“Side” (side) of its effect “Dice more or less” is “france”, expected one of: jacobite"},
    {"dice", "height", "3", "effect", "its effect “Dice more or less” says “height”, which is none of its parameters."},
    {"dice", "rule", "nosuch", "effect-rule",
     "The effect “Dice more or less” carries out the rule “nosuch”, which this battle"},
    {"dice", "rule", "fog", NULL, NULL},
    {"forbid", "until", "game", "effect-idle",
     "“Until” (until) of its effect “Forbid” is “game”, which changes nothing."},
    {"forbid", "until", "melee", NULL, NULL},
    {"move-allowance", "battles", "yes", "effect-idle", "(battles) of its effect “Hexes of movement” is “yes”, which"},
    {"move-allowance", "battles", "no", NULL, NULL},
    {"move-allowance", "number", "7", NULL, NULL},
    {"move-allowance", "number", "8", "effect", "is “8”, expected a whole number from 0 to 7"},
    {"move-allowance", "amount", "5", "effect", "is “5”, expected a whole number from -9 to 4"},
    {"move-allowance", "battles", "maybe", "effect", "(battles) of its effect “Hexes of movement” is “maybe”"},
};

static DhProblem module_says;

static void
check_effects (const DhSetup *setup, DhProblemFunc func, gpointer data)
{
  func (&module_says, data);
}

static void
add_effect (DhScenario *scenario, const char *use, const char *name, const char *value)
{
  g_autoptr (DhItem) effect = dh_item_new (DH_ITEM_EFFECT, use, "effect");

  dh_item_set (effect, name, value);
  dh_scenario_set_effect (scenario, dh_scenario_get_n_effects (scenario), effect);
}

static void
test_effects (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (DhScenario) scenario = sample_scenario ();
      g_autoptr (GPtrArray) findings = NULL;
      const DhFinding *finding = NULL;

      g_test_message ("%s %s=%s", words[i].use, words[i].name, words[i].value);
      add_special (scenario);
      add_effect (scenario, "sight-exempt", "filter", "unit");
      add_effect (scenario, words[i].use, words[i].name, words[i].value);
      findings = dh_scenario_check (scenario, &rules);
      for (guint f = 0; f < findings->len; f++)
        if (((DhFinding *) findings->pdata[f])->effect != 0)
          {
            g_assert_null (finding);
            finding = findings->pdata[f];
          }
      g_assert_cmpint (finding != NULL, ==, words[i].code != NULL);
      if (finding == NULL)
        continue;
      g_assert_cmpstr (finding->code, ==, words[i].code);
      g_assert_cmpuint (finding->effect, ==, 2);
      g_assert_cmpint (finding->severity, ==,
                       g_str_equal (finding->code, "effect-idle") ? DH_PROBLEM_WARNING : DH_PROBLEM_ERROR);
      if (strstr (finding->text, words[i].words) == NULL)
        g_error ("%s", finding->text);
    }
}

/* The sentence is made of what the module says of the second effect, unless the frame has told the same already. */
static void
test_module_of_effects (void)
{
  static const DhRules speaking = {.module = "test", .check = check_effects};
  static const struct
  {
    DhSeverity severity;
    const char *parameter;
    const char *value;
    const char *wanted;
    const char *words;
  } said[] = {
      {DH_PROBLEM_ERROR, "in", "fire", "something else",
       "of its effect “Dice more or less” is “fire”, expected something else."},
      {DH_PROBLEM_ERROR, "in", "fire", NULL,
       "“In which combats and checks” (in) of its effect “Dice more or less” is “fire”, expected something that these "
       "rules can carry out there."},
      {DH_PROBLEM_ERROR, "filter", "", "something else",
       "“Whose” (filter) of its effect “Dice more or less” is empty, expected something else."},
      {DH_PROBLEM_ERROR, "filter", "", NULL,
       "“Whose” (filter) of its effect “Dice more or less” is empty, expected something that these rules"},
      {DH_PROBLEM_ERROR, "filter", NULL, NULL,
       "“Whose” (filter) of its effect “Dice more or less” is empty, expected something that these rules"},
      {DH_PROBLEM_WARNING, "in", "fire", NULL, "is “fire”, which changes nothing."},
      {DH_PROBLEM_ERROR, "in", "singing", "something else", "is “singing”, expected one of: fire"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autoptr (DhScenario) scenario = sample_scenario ();
      g_autoptr (GPtrArray) findings = NULL;
      const DhFinding *finding;

      module_says = (DhProblem){said[i].severity, "effect",    DH_PLACE_NOWHERE,
                                DH_PIECE_NONE,    .effect = 2, .parameter = said[i].parameter};
      dh_message_init (&module_says.message, said[i].wanted);
      add_effect (scenario, "sight-exempt", "filter", "unit");
      add_effect (scenario, "dice", said[i].parameter, said[i].value);
      findings = dh_scenario_check (scenario, &speaking);
      finding = find (findings, "effect");
      g_assert_nonnull (finding);
      g_assert_cmpuint (finding->effect, ==, 2);
      g_assert_cmpint (finding->severity, ==, said[i].severity);
      if (strstr (finding->text, said[i].words) == NULL)
        g_error ("%s", finding->text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/check/finds-nothing-in-a-sound-battle", test_sound);
  g_test_add_func ("/scenario/check/finds-each-problem-with-its-place", test_problems);
  g_test_add_func ("/scenario/check/takes-an-empty-scenario", test_nothing);
  g_test_add_func ("/scenario/check/silences-warnings-but-no-errors", test_silenced);
  g_test_add_func ("/scenario/check/says-what-the-module-says", test_words);
  g_test_add_func ("/scenario/check/finds-what-no-effect-can-say", test_effects);
  g_test_add_func ("/scenario/check/says-of-an-effect-once-what-is-wrong", test_module_of_effects);
  return g_test_run ();
}
