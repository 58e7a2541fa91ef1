/* test-retreat.c — flags, ways back, rally, and retiring before a melee
 *
 * A government unit attacks a jacobite one, whose way back is up the board.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/combat.h"

/* ---- Ways back ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  const char *at;
  guint hexes;
  guint completed;
  const char *ends; /* in order of hexes */
  const char *enemies;
  const char *enemy_leaders;
  const char *friends;
  const char *leaders; /* friendly, alone */
  const char *river;
  const char *bog;
  const char *wall; /* its own side toward the north-west */
  gboolean leader;
  gboolean chief;
  DhSide side;
} WayCase;

static const WayCase way_cases[] = {
    {"J-RET-07-two-hexes-of-the-next-row", "regular", "F6", 1, 1, "F5 G5"},
    {"J-RET-07-from-a-long-row", "regular", "F5", 1, 1, "E4 F4"},
    {"J-RET-06-down-for-the-other-side", "regular", "F6", 1, 1, "F7 G7", .side = GOVERNMENT},
    {"J-RET-07-one-at-the-side-of-the-board", "regular", "A5", 1, 1, "A4"},
    {"J-RET-02-two-flags", "regular", "F6", 2, 2, "E4 F4 G4"},
    {"part-6-lowlanders-with-two-flags", "lowland", "F6", 4, 4, "D2 E2 F2 G2 H2"},
    {"J-RET-10-an-occupied-hex-is-no-way", "regular", "F6", 1, 1, "G5", .friends = "F5"},
    {"J-RET-19-nor-an-enemys", "regular", "F6", 1, 1, "F5", .enemies = "G5"},
    {"J-RET-19-nor-an-enemy-leaders", "regular", "F6", 1, 1, "F5", .enemy_leaders = "G5"},
    {"J-RET-10-no-way-at-all", "regular", "F6", 2, 0, "", .friends = "F5", .enemies = "G5"},
    {"J-RET-18-never-off-the-board", "militia", "F2", 2, 1, "F1 G1"},
    {"J-RET-18-on-the-baseline", "militia", "F1", 2, 0, ""},
    {"J-RET-09-not-into-a-river", "regular", "F6", 1, 1, "G5", .river = "F5"},
    {"J-RET-08-ground-does-not-stop", "regular", "F6", 2, 2, "E4 F4 G4", .bog = "F5 G5"},
    {"J-TBG-04-a-bog-is-closed-to-guns", "light-artillery", "F6", 1, 1, "G5", .bog = "F5"},
    {"cards-72-walls-do-not-stop", "regular", "F6", 1, 1, "F5 G5", .wall = "wall"},
    {"J-RET-11-the-longest-way-must-be-taken", "regular", "F6", 2, 2, "G4", .friends = "E4 F4"},
    {"G-16-dead-ends-are-not-offered", "regular", "F6", 2, 2, "G4", .friends = "F4 E4 D4"},
    {"J-RET-10-as-far-as-it-can", "regular", "F6", 3, 1, "F5 G5", .friends = "E4 F4 G4"},
    {"J-RET-14-joins-a-leader-alone-and-stops", "lowland", "F6", 4, 4, "E2 F2 F5 G2 H2", .leaders = "F5"},
    {"J-RET-14-the-leader-completes-the-way", "lowland", "F6", 4, 4, "F5", .leaders = "F5", .friends = "G5"},
    {"G-09-not-with-a-leader-of-its-own", "regular", "F6", 1, 1, "G5", .leaders = "F5", .leader = TRUE},
    {"G-09-not-with-a-chief", "highland", "F6", 1, 1, "G5", .leaders = "F5", .chief = TRUE},
};

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const DhPlace *p = a, *q = b;

  return *p - *q;
}

static char *
name_all (const Field *field, DhPlace *ends, guint n)
{
  GString *names = g_string_new (NULL);
  g_auto (GStrv) words = g_new0 (char *, n + 1);
  char name[DH_HEX_NAME_SIZE];

  qsort (ends, n, sizeof *ends, compare_places);
  for (guint i = 0; i < n; i++)
    words[i] = g_strdup (dh_grid_name (&field->setup->board->grid, ends[i], name));
  qsort (words, n, sizeof *words, (int (*) (const void *, const void *)) (void (*) (void)) g_strcmp0);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i == 0 ? "" : " ", words[i]);
  return g_string_free (names, FALSE);
}

static gboolean
names_equal (const char *a, const char *b)
{
  g_auto (GStrv) first = g_strsplit (a, " ", -1);
  g_auto (GStrv) second = g_strsplit (b, " ", -1);

  if (g_strv_length (first) != g_strv_length (second))
    return FALSE;
  for (guint i = 0; first[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) second, first[i]))
      return FALSE;
  return TRUE;
}

static void
test_way (gconstpointer data)
{
  const WayCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", c->side, c->class_id, c->at);
  DhPlace ends[JR_MAX_WAYS];
  g_autofree char *names = NULL;
  guint completed, n;

  if (c->leader)
    field_add (field, "own", c->side, "leader", c->at);
  if (c->chief)
    field_chief (field, unit);
  field_add_all (field, c->friends, c->side, "regular");
  field_add_all (field, c->leaders, c->side, "leader");
  field_add_all (field, c->enemies, !c->side, "regular");
  field_add_all (field, c->enemy_leaders, !c->side, "leader");
  if (c->river)
    field_terrain (field, c->river, "river");
  if (c->bog)
    field_terrain (field, c->bog, "bog");
  if (c->wall)
    field_edge (field, c->at, "NW", c->wall);
  field_still (field, c->side);
  n = jr_ways_back (field->state, unit, c->hexes, ends, &completed);
  names = name_all (field, ends, n);
  g_assert_cmpuint (completed, ==, c->completed);
  if (!names_equal (names, c->ends))
    g_error ("ends are %s, not %s", names, c->ends);
}

/* ---- Flags, retreat and rally in a battle ---- */

static Field *
new_fire (const char *target_class, const char *at)
{
  Field *field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_add (field, "target", JACOBITE, target_class, at);
  field_add (field, "reserve", JACOBITE, "regular", "M11");
  return field;
}

static void
fire (Field *field, const char *at, const char *letters)
{
  g_autofree char *option = g_strdup_printf ("fire unit %s", at);

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, option);
  field_roll (field, letters);
}

static void
test_ignoring_is_a_choice (void)
{
  g_autoptr (Field) field = new_fire ("grenadier", "H6");

  fire (field, "H6", "FFC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_FLAGS));
  g_assert_cmpuint (field->state->decisions[JACOBITE].number, ==, 2);
  g_assert_cmpuint (field_n_offers (field), ==, 2);
  field_choose (field, "ignore target 0");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_RETREAT));
  field_choose (field, "retreat target H4");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 6));
  field_roll (field, "FCCCCC");
  g_assert_cmpstr (field_at (field, "target"), ==, "H4");
}

static void
test_flags_ignored_need_no_check (void)
{
  g_autoptr (Field) field = new_fire ("grenadier", "H6");

  fire (field, "H6", "FCC");
  field_choose (field, "ignore target 1");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 0);
  g_assert_cmpstr (field_at (field, "target"), ==, "H6");
}

static void
test_highlanders_hit_in_the_same_roll (void)
{
  g_autoptr (Field) field = new_fire ("highland", "H6");

  fire (field, "H6", "FIC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_FLAGS));
  g_assert_cmpuint (field_n_offers (field), ==, 2);
}

static void
test_failed_check_routs (void)
{
  g_autoptr (Field) field = new_fire ("regular", "H6");

  fire (field, "H6", "FIC");
  field_choose (field, "retreat target H5");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 3));
  g_assert_cmpint (field->state->roll.side, ==, JACOBITE);
  field_roll (field, "ICS");
  g_assert_cmpstr (field_at (field, "target"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ROUTED), ==, 1);
}

static void
test_missing_hexes_cost_blocks_and_a_check (void)
{
  g_autoptr (Field) field = new_fire ("regular", "H6");

  field_add_all (field, "H5 I5", JACOBITE, "regular");
  fire (field, "H6", "FFC");
  field_choose (field, "ignore target 0"); /* two units stand beside it */
  g_assert_cmpuint (field_steps_of (field, "target"), ==, 2);
  g_assert_cmpstr (field_at (field, "target"), ==, "H6");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 2));
}

static void
test_lost_to_a_blocked_retreat_leader_goes_back (void)
{
  g_autoptr (Field) field = new_fire ("lowland", "H6");

  field_steps (field, field_piece (field, "target"), 2);
  field_add (field, "lochiel", JACOBITE, "leader", "H6");
  field_add_all (field, "H5 I5", JACOBITE, "regular");
  fire (field, "H6", "FCC");
  field_choose (field, "ignore target 0");
  g_assert_cmpstr (field_at (field, "target"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_CASUALTY), ==, 0);
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT));
}

static void
test_forced_losses_endanger_a_leader_by_policy (void)
{
  g_autoptr (Field) field = new_fire ("regular", "H6");

  field->setup->policies[dh_catalogue_find (field->setup->catalogue, DH_ITEM_POLICY, "forced-losses-check")->index] = 1;
  field_add (field, "lochiel", JACOBITE, "leader", "H6");
  field_add_all (field, "H5 I5", JACOBITE, "regular");
  fire (field, "H6", "FCC");
  field_choose (field, "ignore target 0");
  g_assert_true (field_rolls (field, JR_ROLL_CASUALTY, 2));
  field_roll (field, "CS");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 4));
}

static void
test_leader_goes_along (void)
{
  g_autoptr (Field) field = new_fire ("regular", "H6");

  field_add (field, "lochiel", JACOBITE, "leader", "H6");
  fire (field, "H6", "FCC");
  field_choose (field, "ignore target 0");
  field_choose (field, "retreat target H5");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "H5");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 6));
}

static void
test_joined_leader_helps_to_rally (void)
{
  g_autoptr (Field) field = new_fire ("lowland", "H6");

  field_add (field, "lochiel", JACOBITE, "leader", "H5");
  fire (field, "H6", "FFF");
  field_choose (field, "ignore target 1");
  field_choose (field, "retreat target H5");
  g_assert_cmpstr (field_at (field, "target"), ==, "H5");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
  g_assert_cmpuint (field_steps_of (field, "target"), ==, 4);
}

static void
test_cavalry_drives_harder (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, "light-cavalry", "F6");
  field_add (field, "target", JACOBITE, "regular", "G6");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "FCC");
  field_choose (field, "retreat target G5");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 4));
}

static void
test_cavalry_battling_back_does_not (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_add (field, "target", JACOBITE, "light-cavalry", "G6");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_pass (field);
  field_roll (field, "AAA");
  field_choose (field, "back target F6");
  field_roll (field, "FCC");
  field_choose (field, "retreat unit F7");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
}

/* ---- Retire and rally ---- */

static Field *
new_horse (void)
{
  Field *field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_add (field, "general", GOVERNMENT, "leader", "F6");
  field_add (field, "horse", JACOBITE, "battle-cavalry", "G6");
  field_add (field, "beside", JACOBITE, "regular", "H6");
  return field;
}

static void
test_retire_is_asked_before_the_dice (void)
{
  g_autoptr (Field) field = new_horse ();

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_RETIRE));
  g_assert_cmpuint (field_n_offers (field), ==, 4);
  field_pass (field);
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 4));
  field_roll (field, "SFFF");
  g_assert_cmpuint (field_steps_of (field, "horse"), ==, 3);
}

static void
test_retiring (void)
{
  g_autoptr (Field) field = new_horse ();

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_choose (field, "retire horse G4");
  field_roll (field, "SFFC"); /* only the symbol hits */
  g_assert_cmpuint (field_steps_of (field, "horse"), ==, 3);
  g_assert_cmpstr (field_at (field, "horse"), ==, "G4");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
  field_roll (field, "FCCCC");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
  field_choose (field, "ground unit G6");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_GROUND), ==, 1);
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_BONUS)); /* in spite of his leader and the unit beside */
}

static void
test_retiring_may_fail (void)
{
  g_autoptr (Field) field = new_horse ();

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_choose (field, "retire horse G4");
  field_roll (field, "SFFA");
  field_roll (field, "CCCCCCC");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_retire_needs_two_hexes (void)
{
  g_autoptr (Field) field = new_horse ();

  field_add_all (field, "F4 G4 H4", JACOBITE, "regular");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 4));
}

static void
test_retire_onto_a_leader (void)
{
  g_autoptr (Field) field = new_horse ();

  field_add_all (field, "F4 G4 H4", JACOBITE, "regular");
  field_add (field, "lochiel", JACOBITE, "leader", "H5");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  g_assert_cmpuint (field_n_offers (field), ==, 2);
  field_choose (field, "retire horse H5");
  field_roll (field, "AAAA");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 8)); /* four, full, leader, two */
}

static void
test_no_retiring_from_a_battle_back (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "horse", GOVERNMENT, "battle-cavalry", "F6");
  field_add (field, "target", JACOBITE, "regular", "G6");
  field_combat (field, GOVERNMENT, "horse");
  field_choose (field, "melee horse G6");
  field_roll (field, "AAA");
  field_choose (field, "back target F6");
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 3));
}

static void
test_retiring_without_the_leader_killed (void)
{
  g_autoptr (Field) field = new_horse ();

  field_add (field, "lochiel", JACOBITE, "leader", "G6");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_choose (field, "retire horse G4");
  field_roll (field, "CAAA");
  field_roll (field, "SS");
  field_choose (field, "check horse");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 3)); /* no two dice more */
  field_roll (field, "FCC");
  field_roll (field, "FCCCC"); /* the unit beside */
  g_assert_cmpstr (field_at (field, "horse"), ==, "G4");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 2);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

/* ---- The way a forecast takes for granted ---- */

typedef struct
{
  const char *name;
  guint hexes;
  const char *friends;
  const char *leader;
  const char *end;
  guint price;
} EasyCase;

/* A unit on G6 of the side at the top; the policy lets it choose a way that is shorter. */
static const EasyCase easy_cases[] = {
    {"the-first-of-those-alike", 1, "A1", NULL, "G5", 0}, {"to-a-leader", 1, "A1", "H5", "H5", 0},
    {"past-a-dead-end", 2, "F4 G4", NULL, "H4", 0},       {"nowhere-to-go", 2, "G5 H5", NULL, "G6", 2},
    {"one-hex-of-two", 2, "F4 G4 H4", NULL, "G5", 1},
};

static void
test_easiest_retreat (gconstpointer data)
{
  const EasyCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", JACOBITE, "lowland", "G6");
  guint price;

  field_add_all (field, c->friends, JACOBITE, "regular");
  if (c->leader != NULL)
    field_add (field, "leader", JACOBITE, "leader", c->leader);
  field_policy (field, "retreat-path", 1);
  field_still (field, JACOBITE);
  g_assert_cmpuint (jr_easiest_retreat (field->state, unit, c->hexes, &price), ==, field_hex (field, c->end));
  g_assert_cmpuint (price, ==, c->price);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (way_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/way-back/%s", way_cases[i].name);
      g_test_add_data_func (path, &way_cases[i], test_way);
    }
  for (guint i = 0; i < G_N_ELEMENTS (easy_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/retreat/easiest/%s", easy_cases[i].name);
      g_test_add_data_func (path, &easy_cases[i], test_easiest_retreat);
    }
  g_test_add_func ("/rules/retreat/J-BOL-01-ignoring-is-a-choice", test_ignoring_is_a_choice);
  g_test_add_func ("/rules/retreat/J-RAL-14-flags-ignored-need-no-check", test_flags_ignored_need_no_check);
  g_test_add_func ("/rules/retreat/J-BOL-12-highlanders-hit-in-the-same-roll", test_highlanders_hit_in_the_same_roll);
  g_test_add_func ("/rules/retreat/J-RAL-03-failed-check-routs", test_failed_check_routs);
  g_test_add_func ("/rules/retreat/J-RET-12-missing-hexes-cost-blocks-and-a-check",
                   test_missing_hexes_cost_blocks_and_a_check);
  g_test_add_func ("/rules/retreat/J-LLR-13-lost-to-a-blocked-retreat",
                   test_lost_to_a_blocked_retreat_leader_goes_back);
  g_test_add_func ("/rules/retreat/G-22-forced-losses-endanger-a-leader-by-policy",
                   test_forced_losses_endanger_a_leader_by_policy);
  g_test_add_func ("/rules/retreat/J-RET-16-leader-goes-along", test_leader_goes_along);
  g_test_add_func ("/rules/retreat/J-RET-15-joined-leader-helps-to-rally", test_joined_leader_helps_to_rally);
  g_test_add_func ("/rules/rally/J-RAL-11-cavalry-drives-harder", test_cavalry_drives_harder);
  g_test_add_func ("/rules/rally/J-RAL-12-cavalry-battling-back-does-not", test_cavalry_battling_back_does_not);
  g_test_add_func ("/rules/retire/J-RAR-03-is-asked-before-the-dice", test_retire_is_asked_before_the_dice);
  g_test_add_func ("/rules/retire/J-RAR-22-no-bonus-melee-after-it", test_retiring);
  g_test_add_func ("/rules/retire/J-RAR-14-may-fail", test_retiring_may_fail);
  g_test_add_func ("/rules/retire/J-RAR-05-needs-two-hexes", test_retire_needs_two_hexes);
  g_test_add_func ("/rules/retire/J-RAR-18-one-hex-onto-a-leader", test_retire_onto_a_leader);
  g_test_add_func ("/rules/retire/J-RAR-06-not-from-a-battle-back", test_no_retiring_from_a_battle_back);
  g_test_add_func ("/rules/retire/cards-79-leader-killed-on-the-way", test_retiring_without_the_leader_killed);
  return g_test_run ();
}
