/* test-check.c — what the rules have against a battle before it begins
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

typedef struct
{
  const char *code;
  guint n;
  DhProblem first;
} Finding;

static void
on_problem (const DhProblem *problem, gpointer data)
{
  Finding *finding = data;

  if (g_str_equal (problem->code, finding->code) && finding->n++ == 0)
    finding->first = *problem;
}

static guint
find (Field *field, const char *code, DhProblem *problem)
{
  Finding finding = {code};

  dh_jacobite_rules.check (field->setup, on_problem, &finding);
  *problem = finding.first;
  return finding.n;
}

static Field *
two_armies (void)
{
  Field *field = field_new ();

  field_add (field, "clan", JACOBITE, "highland", "E3");
  field_add (field, "dundee", JACOBITE, "leader", "E3");
  field_add (field, "foot", GOVERNMENT, "regular", "E9");
  field_add (field, "mackay", GOVERNMENT, "leader", "F9");
  field_value (field, JACOBITE, "banners-to-win", 2);
  field_value (field, GOVERNMENT, "banners-to-win", 2);
  return field;
}

static void
arrange_nothing (Field *field)
{
}

/* J-TRI-03 */
static void
arrange_river (Field *field)
{
  field_terrain (field, "E3", "river");
}

/* J-TBG-04 */
static void
arrange_guns_on_bog (Field *field)
{
  field_terrain (field, "C9", "bog");
  field_add (field, "guns", GOVERNMENT, "light-artillery", "C9");
}

static void
arrange_ford (Field *field)
{
  field_terrain (field, "E3", "river");
  field_feature (field, "E3", "ford");
}

/* J-CHF-15 */
static void
arrange_chief (Field *field)
{
  field_chief (field, field_piece (field, "clan"));
}

static void
arrange_marked_leader (Field *field)
{
  field_chief (field, field_piece (field, "mackay"));
}

static void
arrange_enemies (Field *field)
{
  field_add (field, "spy", JACOBITE, "lowland", "D9");
}

/* J-MOV-08 */
static void
arrange_mixture (Field *field)
{
  field_add (field, "spy", JACOBITE, "leader", "E9");
}

static void
arrange_cannonade (Field *field)
{
  field_switch (field, "opening-cannonade");
}

static void
arrange_dry_bridge (Field *field)
{
  field_feature (field, "G5", "bridge");
}

static void
arrange_objective (Field *field)
{
  field_terrain (field, "G5", "river");
  field_objective (field, "temporary", JACOBITE, "G5");
}

/* J-OBV-01: 33 rows, of which the last would be forgotten */
static void
arrange_many_objectives (Field *field)
{
  static const char *const hexes =
      "A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4 A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5 M5 A6 B6 C6 D6 E6 F6";

  field_parameter (field_objective (field, "temporary", JACOBITE, hexes), "each", "yes");
  field_objective (field, "breakthrough", JACOBITE, NULL);
  field_objective (field, "withdraw", GOVERNMENT, NULL);
}

/* Just as many as there is room for */
static void
arrange_most_objectives (Field *field)
{
  static const char *const hexes =
      "A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4 A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5 M5 A6 B6 C6 D6 E6 F6 G6";

  field_parameter (field_objective (field, "temporary", JACOBITE, hexes), "each", "yes");
}

/* More ground to clear than a position can note */
static void
arrange_much_ground (Field *field)
{
  for (guint i = 0; i < 9; i++)
    field_parameter (field_objective (field, "permanent", JACOBITE,
                                      "A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4 A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5 M5 A6 "
                                      "B6 C6 D6 E6"),
                     "removes-terrain", "yes");
}

static void
arrange_cannonade_with_guns (Field *field)
{
  field_switch (field, "opening-cannonade");
  field_add (field, "guns", JACOBITE, "light-artillery", "C1");
}

static void
arrange_guns_without_cannonade (Field *field)
{
  field_add (field, "guns", JACOBITE, "light-artillery", "C1");
}

static void
arrange_wet_bridge (Field *field)
{
  field_terrain (field, "G5", "stream");
  field_feature (field, "G5", "bridge");
}

static void
arrange_friends (Field *field)
{
  field_add (field, "more", GOVERNMENT, "regular", "D9");
}

static void
arrange_enemies_apart (Field *field)
{
  field_add (field, "spy", JACOBITE, "lowland", "C9");
}

static void
arrange_dry_objective (Field *field)
{
  field_terrain (field, "G5", "bog");
  field_objective (field, "temporary", JACOBITE, "G5");
}

/* As many banners as are needed, or one less. */
static void
arrange_victory (Field *field)
{
  field_value (field, JACOBITE, "banners-to-win", 5);
  field_value (field, JACOBITE, "banners-at-start", 5);
}

/* A unit and a leader of the enemy. J-VIC-01 */
static void
arrange_reach (Field *field)
{
  field_value (field, JACOBITE, "banners-to-win", 3);
  field_value (field, JACOBITE, "banners-at-start", 1);
}

static void
arrange_no_reach (Field *field)
{
  field_value (field, JACOBITE, "banners-to-win", 3);
}

static void
arrange_reach_by_objective (Field *field)
{
  arrange_no_reach (field);
  field_objective (field, "permanent", JACOBITE, "G5");
}

static void
arrange_enemy_objective (Field *field)
{
  arrange_no_reach (field);
  field_objective (field, "permanent", GOVERNMENT, "G5");
}

static void
arrange_endless_objective (Field *field)
{
  field_value (field, JACOBITE, "banners-to-win", 12);
  field_objective (field, "time-pressure", JACOBITE, "");
}

static void
arrange_no_victory (Field *field)
{
  field_value (field, JACOBITE, "banners-to-win", 5);
  field_value (field, JACOBITE, "banners-at-start", 4);
}

static void
on_any_problem (const DhProblem *problem, gpointer data)
{
  ++*(guint *) data;
}

/* Nothing is found in a battle that is in order. */
static void
test_nothing (void)
{
  g_autoptr (Field) field = two_armies ();
  guint n = 0;

  field_still (field, JACOBITE);
  dh_jacobite_rules.check (field->setup, on_any_problem, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* An army of leaders is none; one without anybody is not this check's business. */
static void
test_no_units (void)
{
  g_autoptr (Field) field = field_new ();
  DhProblem problem;

  field_add (field, "dundee", JACOBITE, "leader", "E3");
  field_still (field, JACOBITE);
  g_assert_cmpuint (find (field, "no-units", &problem), ==, 1);
  g_assert_cmpint (problem.severity, ==, DH_PROBLEM_ERROR);
  g_assert_cmpint (problem.message.args[0].value, ==, JACOBITE);
}

/* The enemy's units and leaders are not one's own. */
static void
test_each_side_for_itself (void)
{
  g_autoptr (Field) field = field_new ();
  DhProblem problem;

  field_add (field, "dundee", JACOBITE, "leader", "E3");
  field_add (field, "foot", GOVERNMENT, "regular", "E9");
  field_still (field, JACOBITE);
  g_assert_cmpuint (find (field, "no-units", &problem), ==, 1);
  g_assert_cmpint (problem.message.args[0].value, ==, JACOBITE);
  g_assert_cmpuint (find (field, "no-leader", &problem), ==, 1);
  g_assert_cmpint (problem.message.args[0].value, ==, GOVERNMENT);
}

/* The sentence names the leader first, whoever was placed first. */
static void
test_leader_on_chief (gconstpointer data)
{
  g_autoptr (Field) field = field_new ();
  gboolean leader_first = GPOINTER_TO_INT (data);
  DhProblem problem;

  if (leader_first)
    field_add (field, "dundee", JACOBITE, "leader", "E3");
  field_chief (field, field_add (field, "clan", JACOBITE, "highland", "E3"));
  if (!leader_first)
    field_add (field, "dundee", JACOBITE, "leader", "E3");
  field_add (field, "foot", GOVERNMENT, "regular", "E9");
  field_still (field, JACOBITE);
  g_assert_cmpuint (find (field, "leader-on-chief", &problem), ==, 1);
  g_assert_cmpint (problem.message.args[0].value, ==, field_piece (field, "dundee"));
  g_assert_cmpint (problem.message.args[1].value, ==, field_piece (field, "clan"));
}

static void
test_problems (void)
{
  static const struct
  {
    void (*arrange) (Field *field);
    const char *code;
    guint n;
    DhSeverity severity;
    const char *hex;
  } cases[] = {
      {arrange_river, "impassable", 2, DH_PROBLEM_ERROR, "E3"},
      {arrange_ford, "impassable", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_guns_on_bog, "impassable", 1, DH_PROBLEM_ERROR, "C9"},
      {arrange_chief, "leader-on-chief", 1, DH_PROBLEM_ERROR, "E3"},
      {arrange_marked_leader, "marker-on-leader", 1, DH_PROBLEM_ERROR, "F9"},
      {arrange_enemies, "enemies-adjacent", 1, DH_PROBLEM_WARNING, "D9"},
      {arrange_mixture, "two-sides-in-a-hex", 1, DH_PROBLEM_ERROR, "E9"},
      {arrange_cannonade, "cannonade-without-guns", 1, DH_PROBLEM_WARNING, NULL},
      {arrange_dry_bridge, "feature-without-water", 1, DH_PROBLEM_WARNING, "G5"},
      {arrange_objective, "objective-impassable", 1, DH_PROBLEM_WARNING, "G5"},
      {arrange_many_objectives, "too-many-objectives", 1, DH_PROBLEM_ERROR, NULL},
      {arrange_most_objectives, "too-many-objectives", 0, DH_PROBLEM_ERROR, NULL},
      {arrange_much_ground, "too-much-ground", 1, DH_PROBLEM_ERROR, NULL},
      {arrange_much_ground, "too-many-objectives", 0, DH_PROBLEM_ERROR, NULL},
      {arrange_nothing, "no-leader", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_cannonade_with_guns, "cannonade-without-guns", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_guns_without_cannonade, "cannonade-without-guns", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_wet_bridge, "feature-without-water", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_friends, "enemies-adjacent", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_enemies_apart, "enemies-adjacent", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_dry_objective, "objective-impassable", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_victory, "won-at-start", 1, DH_PROBLEM_ERROR, NULL},
      {arrange_no_victory, "won-at-start", 0, DH_PROBLEM_ERROR, NULL},
      {arrange_reach, "victory-out-of-reach", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_no_reach, "victory-out-of-reach", 1, DH_PROBLEM_WARNING, NULL},
      {arrange_reach_by_objective, "victory-out-of-reach", 0, DH_PROBLEM_WARNING, NULL},
      {arrange_enemy_objective, "victory-out-of-reach", 1, DH_PROBLEM_WARNING, NULL},
      {arrange_endless_objective, "victory-out-of-reach", 0, DH_PROBLEM_WARNING, NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = two_armies ();
      DhProblem problem;

      g_test_message ("%s", cases[i].code);
      cases[i].arrange (field);
      field_still (field, JACOBITE);
      g_assert_cmpuint (find (field, cases[i].code, &problem), ==, cases[i].n);
      if (cases[i].n == 0)
        continue;
      g_assert_cmpint (problem.severity, ==, cases[i].severity);
      g_assert_cmpuint (problem.place, ==, cases[i].hex != NULL ? field_hex (field, cases[i].hex) : DH_PLACE_NOWHERE);
    }
}

static void
test_no_leader (void)
{
  g_autoptr (Field) field = field_new ();
  DhProblem problem;

  field_add (field, "clan", JACOBITE, "highland", "E3");
  field_add (field, "foot", GOVERNMENT, "regular", "E9");
  field_still (field, JACOBITE);
  g_assert_cmpuint (find (field, "no-leader", &problem), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/check/finds-what-the-rules-forbid", test_problems);
  g_test_add_func ("/rules/check/misses-leaders", test_no_leader);
  g_test_add_func ("/rules/check/nothing-in-a-battle-in-order", test_nothing);
  g_test_add_func ("/rules/check/an-army-without-units", test_no_units);
  g_test_add_func ("/rules/check/each-side-for-itself", test_each_side_for_itself);
  g_test_add_data_func ("/rules/check/J-CHF-15-leader-then-chief", GINT_TO_POINTER (TRUE), test_leader_on_chief);
  g_test_add_data_func ("/rules/check/J-CHF-15-chief-then-leader", GINT_TO_POINTER (FALSE), test_leader_on_chief);
  return g_test_run ();
}
