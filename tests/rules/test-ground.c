/* test-ground.c — taking ground, bonus melee, battle back
 *
 * A government unit on F6 attacks the jacobite unit on G6; what is rolled for it is told by each test.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

typedef struct
{
  const char *name;
  const char *class_id;
  gboolean ground;
  gboolean bonus;
  const char *terrain; /* of G6 */
  const char *wall;    /* of G6, the side attacked through */
  gboolean leader;
  gboolean chief;
  gboolean moved;
} GroundCase;

static const GroundCase ground_cases[] = {
    {"J-TKG-01-infantry", "regular", TRUE, FALSE},
    {"J-TKG-01-cavalry", "battle-cavalry", TRUE, TRUE},
    {"J-TKG-07-not-artillery", "light-artillery", FALSE, FALSE},
    {"J-ROS-22-highlanders-go-on", "highland", TRUE, TRUE},
    {"J-ROS-23-light-cavalry-goes-on", "light-cavalry", TRUE, TRUE},
    {"J-ROS-25-infantry-with-a-leader-goes-on", "regular", TRUE, TRUE, .leader = TRUE},
    {"cards-87-a-chief-is-no-leader", "regular", TRUE, FALSE, .chief = TRUE},
    {"cards-88-cavalry-in-forest-stops", "battle-cavalry", TRUE, FALSE, "forest", .leader = TRUE},
    {"J-BON-07-infantry-in-forest-goes-on", "highland", TRUE, TRUE, "forest"},
    {"cards-89-infantry-over-a-wall-stops", "highland", TRUE, FALSE, .wall = "wall"},
    {"G-25-not-over-a-wall-after-a-move", "highland", FALSE, FALSE, .wall = "wall", .moved = TRUE},
    {"J-TEW-02-cavalry-not-over-a-wall", "battle-cavalry", FALSE, FALSE, .wall = "wall", .leader = TRUE},
};

static Field *
new_melee (const char *class_id, const char *target_class, guint target_steps)
{
  Field *field = field_new ();

  field_add (field, "unit", GOVERNMENT, class_id, "F6");
  field_steps (field, field_add (field, "target", JACOBITE, target_class, "G6"), target_steps);
  field_add (field, "next", JACOBITE, "regular", "H6");
  return field;
}

static void
roll_all (Field *field, char letter)
{
  g_autofree char *letters = g_strnfill (field->state->roll.count, letter);

  field_roll (field, letters);
}

static void
test_ground (gconstpointer data)
{
  const GroundCase *c = data;
  g_autoptr (Field) field = new_melee (c->class_id, "light-artillery", 1);

  if (c->leader)
    field_add (field, "general", GOVERNMENT, "leader", "F6");
  if (c->chief)
    field_chief (field, field_piece (field, "unit"));
  if (c->terrain)
    field_terrain (field, "G6", c->terrain);
  if (c->wall)
    field_edge (field, "G6", "W", c->wall);
  field_combat (field, GOVERNMENT, "unit");
  if (c->moved)
    jr_piece (&field->play, field_piece (field, "unit"))->flags |= JR_MOVED;
  field_choose (field, "melee unit G6");
  roll_all (field, 'A');
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_cmpint (field_asks (field, GOVERNMENT, JR_ASK_GROUND), ==, c->ground);
  if (!c->ground)
    return;
  field_choose (field, "ground unit G6");
  g_assert_cmpstr (field_at (field, "unit"), ==, "G6");
  if (c->leader)
    g_assert_cmpstr (field_at (field, "general"), ==, "G6");
  g_assert_cmpint (field_asks (field, GOVERNMENT, JR_ASK_BONUS), ==, c->bonus);
}

static void
test_staying_forfeits_the_bonus (void)
{
  g_autoptr (Field) field = new_melee ("highland", "regular", 1);

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  roll_all (field, 'I');
  field_pass (field);
  g_assert_cmpstr (field_at (field, "unit"), ==, "F6");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_MELEE), ==, 1);
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_BONUS));
}

static void
test_bonus_melee_once_and_ground_again (void)
{
  g_autoptr (Field) field = new_melee ("highland", "regular", 1);

  field_steps (field, field_piece (field, "next"), 1);
  field_add (field, "third", JACOBITE, "regular", "I6");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 4));
  roll_all (field, 'I');
  field_choose (field, "ground unit G6");
  field_choose (field, "melee unit H6");
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 3)); /* taking ground was a move */
  roll_all (field, 'I');
  field_choose (field, "ground unit H6");
  g_assert_cmpstr (field_at (field, "unit"), ==, "H6");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_MELEE), ==, 2);
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_BONUS));
}

static void
test_bonus_target_battles_back (void)
{
  g_autoptr (Field) field = new_melee ("highland", "regular", 1);

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  roll_all (field, 'I');
  field_choose (field, "ground unit G6");
  field_choose (field, "melee unit H6");
  field_roll (field, "ICC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_ground_after_a_rout_in_place (void)
{
  g_autoptr (Field) field = new_melee ("regular", "regular", 4);

  field_add (field, "north", JACOBITE, "regular", "G5");
  field_add (field, "north-east", JACOBITE, "regular", "H5");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "FCC");
  field_choose (field, "ignore target 0");
  roll_all (field, 'C');
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

/* ---- Battle back ---- */

static void
test_battles_back_once (void)
{
  g_autoptr (Field) field = new_melee ("regular", "regular", 4);

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CCC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
  field_choose (field, "back target F6");
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 3));
  g_assert_cmpint (field->state->roll.side, ==, JACOBITE);
  field_roll (field, "IAC");
  g_assert_cmpuint (field_steps_of (field, "unit"), ==, 3);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_BATTLES_BACK), ==, 1);
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_BATTLE_BACK));
}

static void
test_need_not_battle_back (void)
{
  g_autoptr (Field) field = new_melee ("regular", "regular", 4);

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CCC");
  field_pass (field);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_BATTLES_BACK), ==, 0);
}

static void
test_never_after_leaving_the_hex (void)
{
  g_autoptr (Field) field = new_melee ("regular", "regular", 4);

  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "FCC");
  field_choose (field, "retreat target G5"); /* still next to the attacker */
  roll_all (field, 'F');
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_after_a_retreat_that_was_blocked (void)
{
  g_autoptr (Field) field = new_melee ("regular", "regular", 4);

  field_add (field, "north", JACOBITE, "regular", "G5");
  field_add (field, "north-east", JACOBITE, "regular", "H5");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "FCC");
  field_choose (field, "ignore target 0");
  g_assert_cmpuint (field_steps_of (field, "target"), ==, 3);
  roll_all (field, 'F');
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_wins_no_ground (void)
{
  g_autoptr (Field) field = new_melee ("regular", "highland", 4);

  field_steps (field, field_piece (field, "unit"), 1);
  field_add (field, "other", GOVERNMENT, "regular", "A11");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CC");
  field_choose (field, "back target F6");
  g_assert_true (field_rolls (field, JR_ROLL_ATTACK, 3)); /* no bonus when battling back */
  field_roll (field, "ICC");
  g_assert_cmpstr (field_at (field, "unit"), ==, "-");
  g_assert_cmpint (field_banners (field, JACOBITE), ==, 1);
  g_assert_false (field_asks (field, JACOBITE, JR_ASK_GROUND));
}

static void
test_may_end_the_battle (void)
{
  g_autoptr (Field) field = new_melee ("regular", "regular", 4);

  field_steps (field, field_piece (field, "unit"), 1);
  field_value (field, JACOBITE, "banners-to-win", 1);
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CC");
  field_choose (field, "back target F6");
  field_roll (field, "ICC");
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_OVER);
  g_assert_cmpint (field->state->winner, ==, JACOBITE);
}

static void
test_not_without_dice (void)
{
  g_autoptr (Field) field = new_melee ("regular", "battle-cavalry", 4);

  field_terrain (field, "F6", "forest");
  field_terrain (field, "G6", "building");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_pass (field); /* stands */
  field_roll (field, "AAA");
  g_assert_false (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_guns_not_into_a_bog (void)
{
  g_autoptr (Field) field = new_melee ("regular", "light-artillery", 4);

  field_terrain (field, "F6", "bog");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CCC");
  g_assert_false (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_guns_that_moved (gconstpointer data)
{
  gboolean barred = GPOINTER_TO_INT (data);
  g_autoptr (Field) field = new_melee ("regular", "light-artillery", 4);

  field->setup->policies[dh_catalogue_find (field->setup->catalogue, DH_ITEM_POLICY, "moved-guns-battle-back")->index] =
      barred;
  field_combat (field, GOVERNMENT, "unit");
  jr_piece (&field->play, field_piece (field, "target"))->flags |= JR_MOVED_BEFORE;
  field_choose (field, "melee unit G6");
  field_roll (field, "CCC");
  g_assert_cmpint (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK), ==, !barred);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ground_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/ground/%s", ground_cases[i].name);
      g_test_add_data_func (path, &ground_cases[i], test_ground);
    }
  g_test_add_func ("/rules/ground/cards-92-after-a-rout-in-place", test_ground_after_a_rout_in_place);
  g_test_add_func ("/rules/bonus/J-BON-05-staying-forfeits-it", test_staying_forfeits_the_bonus);
  g_test_add_func ("/rules/bonus/J-BON-08-once-and-ground-again", test_bonus_melee_once_and_ground_again);
  g_test_add_func ("/rules/bonus/J-BON-12-its-target-battles-back", test_bonus_target_battles_back);
  g_test_add_func ("/rules/battle-back/J-BBK-04-once", test_battles_back_once);
  g_test_add_func ("/rules/battle-back/J-BBK-01-is-a-choice", test_need_not_battle_back);
  g_test_add_func ("/rules/battle-back/J-BBK-06-never-after-leaving-the-hex", test_never_after_leaving_the_hex);
  g_test_add_func ("/rules/battle-back/J-BBK-07-after-a-retreat-that-was-blocked",
                   test_after_a_retreat_that_was_blocked);
  g_test_add_func ("/rules/battle-back/J-BBK-08-wins-no-ground", test_wins_no_ground);
  g_test_add_func ("/rules/battle-back/J-BBK-11-may-end-the-battle", test_may_end_the_battle);
  g_test_add_func ("/rules/battle-back/J-BBK-03-not-without-dice", test_not_without_dice);
  g_test_add_func ("/rules/battle-back/J-TBG-07-guns-not-into-a-bog", test_guns_not_into_a_bog);
  g_test_add_data_func ("/rules/battle-back/G-57-guns-that-moved", GINT_TO_POINTER (FALSE), test_guns_that_moved);
  g_test_add_data_func ("/rules/battle-back/G-57-unless-the-policy-bars-them", GINT_TO_POINTER (TRUE),
                        test_guns_that_moved);
  return g_test_run ();
}
