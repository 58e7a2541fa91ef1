/* test-casualties.c — leaders and Chief markers in danger, and the checks their loss calls for
 *
 * A government unit on F6 attacks the jacobite unit on G6.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

static Field *
new_melee (guint target_steps, gboolean leader)
{
  Field *field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_steps (field, field_add (field, "target", JACOBITE, "regular", "G6"), target_steps);
  if (leader)
    field_add (field, "lochiel", JACOBITE, "leader", "G6");
  field_add (field, "reserve", JACOBITE, "regular", "B1");
  return field;
}

static void
attack (Field *field, const char *letters)
{
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, letters);
}

static void
test_two_sabres_of_two_dice (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "ICC");
  g_assert_true (field_rolls (field, JR_ROLL_CASUALTY, 2));
  g_assert_cmpint (field->state->roll.side, ==, GOVERNMENT);
  field_roll (field, "SC");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "G6");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_one_check_for_several_blocks (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "IIS");
  g_assert_true (field_rolls (field, JR_ROLL_CASUALTY, 2));
  field_roll (field, "CC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
  g_assert_cmpuint (field_n_events (field, JR_EVENT_CASUALTY), ==, 1);
}

static void
test_no_hit_no_check (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "CAC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_unit_of_a_fallen_leader_checks (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "ICC");
  field_roll (field, "SS");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 3)); /* he gives no die any more */
  g_assert_cmpint (field->state->roll.side, ==, JACOBITE);
  field_roll (field, "FCC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_checks_first_then_retreats_without_another (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "IFC");
  field_roll (field, "SS");
  field_roll (field, "FCC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_RETREAT));
  field_choose (field, "retreat target G5");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 1);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_failing_first_check_ends_it (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "IFC");
  field_roll (field, "SS");
  field_roll (field, "CCC");
  g_assert_cmpstr (field_at (field, "target"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 2);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RETREATS), ==, 0);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_one_die_when_the_unit_is_gone (void)
{
  g_autoptr (Field) field = new_melee (1, TRUE);

  attack (field, "IFF");
  g_assert_true (field_rolls (field, JR_ROLL_CASUALTY, 1));
  field_roll (field, "S");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 2);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_survivor_of_a_lost_unit_goes_back (void)
{
  g_autoptr (Field) field = new_melee (1, TRUE);

  attack (field, "IFF");
  field_roll (field, "C");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT));
  g_assert_cmpuint (field_n_offers (field), ==, 9);
  field_choose (field, "retreat lochiel G5");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 0);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_FLAGS), ==, 0);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_neighbours_check_in_their_owners_order (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  field_add (field, "north", JACOBITE, "regular", "G5");
  field_add (field, "east", JACOBITE, "regular", "H6");
  field_add (field, "far", JACOBITE, "regular", "I6");
  attack (field, "ICC");
  field_roll (field, "SS");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_NEXT_CHECK));
  g_assert_cmpuint (field_n_offers (field), ==, 3);
  field_choose (field, "check east");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
  field_roll (field, "CCCCC");
  g_assert_cmpstr (field_at (field, "east"), ==, "-");
  field_choose (field, "check target");
  field_roll (field, "FCC");
  field_roll (field, "FCCCC"); /* the last one is not asked for */
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 3);
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_cavalry_costs_the_bereft_a_die (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, "battle-cavalry", "F6");
  field_add (field, "target", JACOBITE, "regular", "G6");
  field_add (field, "lochiel", JACOBITE, "leader", "G6");
  attack (field, "IFC");
  field_roll (field, "SS");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 2)); /* it must go back: cavalry drives it */
}

static void
test_swept_leader_is_saved_by_a_flag (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  attack (field, "CFF");
  field_choose (field, "ignore target 0");
  field_choose (field, "retreat target G4");
  field_roll (field, "CCCCCC");
  g_assert_true (field_rolls (field, JR_ROLL_SWEPT, 2));
  g_assert_cmpint (field->state->roll.side, ==, JACOBITE);
  field_roll (field, "CF");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT));
  field_choose (field, "retreat lochiel G3");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "G3");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
}

static void
test_swept_leader_counts_and_neighbours_check (void)
{
  g_autoptr (Field) field = new_melee (4, TRUE);

  field_add (field, "north", JACOBITE, "regular", "G3");
  attack (field, "CFF");
  field_choose (field, "ignore target 0");
  field_choose (field, "retreat target G4");
  field_roll (field, "CCCCCC");
  field_roll (field, "CC");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 2);
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
}

/* ---- Chief markers ---- */

static Field *
new_chief (void)
{
  Field *field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_chief (field, field_add (field, "target", JACOBITE, "highland", "G6"));
  field_add (field, "beside", JACOBITE, "regular", "H6");
  return field;
}

static void
test_chief_is_lost_by_a_sabre (void)
{
  g_autoptr (Field) field = new_chief ();

  attack (field, "IIC");
  g_assert_true (field_rolls (field, JR_ROLL_CHIEF, 1));
  g_assert_cmpint (field->state->roll.side, ==, GOVERNMENT);
  field_roll (field, "S");
  g_assert_false (jr_has_chief (field->state, field_piece (field, "target")));
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 0);
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 2)); /* without his die; nobody else checks */
  field_roll (field, "FC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_chief_stays_otherwise (void)
{
  g_autoptr (Field) field = new_chief ();

  attack (field, "ICC");
  field_roll (field, "F");
  g_assert_true (jr_has_chief (field->state, field_piece (field, "target")));
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
}

static void
test_chief_lost_then_retreat_without_second_check (void)
{
  g_autoptr (Field) field = new_chief ();
  DhMessage message;

  attack (field, "IFC");
  field_roll (field, "S");
  field_roll (field, "FCC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_FLAGS)); /* full when attacked */
  dh_jacobite_rules.describe_prompt (field->state, JACOBITE, &message);
  g_assert_cmpstr (message.text, ==, "How many flags does %1$s ignore? Up to %2$s: %3$s.");
  g_assert_cmpint (message.args[1].value, ==, 1);
  g_assert_cmpstr (message.args[2].text, ==, "full strength");
  g_assert_cmpuint (field_n_offers (field), ==, 2);
  field_choose (field, "ignore target 0");
  field_choose (field, "retreat target G5");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 1);
}

static void
test_chief_goes_with_the_last_block (void)
{
  g_autoptr (Field) field = new_chief ();

  field_steps (field, field_piece (field, "target"), 1);
  attack (field, "ICC");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_CHIEF), ==, 0);
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
}

/* ---- The worst cascade: every unit of three rows has a leader, every check fails ---- */

static void
fill_row (Field *field, int row, int columns)
{
  for (int column = 0; column < columns; column++)
    {
      g_autofree char *hex = g_strdup_printf ("%c%d", 'A' + column, row);
      g_autofree char *leader = g_strdup_printf ("L%s", hex);

      field_add (field, hex, JACOBITE, "regular", hex);
      field_add (field, leader, JACOBITE, "leader", hex);
    }
}

static void
answer_badly (Field *field, guint *deepest)
{
  guint8 faces[DH_MAX_DICE] = {JR_FACE_CAVALRY, JR_FACE_CAVALRY};
  DhOption options[DH_MAX_OPTIONS];

  *deepest = MAX (*deepest, field->state->agenda_length);
  for (guint i = 0; i < DH_MAX_DICE; i++)
    faces[i] = JR_FACE_CAVALRY;
  if (field->state->pending == DH_PENDING_ROLL)
    {
      dh_play_faces (&field->play, faces);
      return;
    }
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_NEXT_CHECK));
  dh_jacobite_rules.options (field->state, JACOBITE, options);
  dh_play_answer (&field->play, JACOBITE, options[0]);
}

static void
test_worst_cascade_stays_within_the_agenda (void)
{
  g_autoptr (Field) field = field_new ();
  guint deepest = 0;

  field_value (field, GOVERNMENT, "banners-to-win", 100);
  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  fill_row (field, 5, 13);
  fill_row (field, 4, 12);
  fill_row (field, 3, 13);
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit F5");
  field_roll (field, "ICC");
  field_roll (field, "SS");
  while (field->state->pending == DH_PENDING_ROLL || !field_asks (field, GOVERNMENT, JR_ASK_GROUND))
    answer_badly (field, &deepest);
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 2 * (13 + 12 + 13));
  g_test_message ("deepest agenda: %u of %d", deepest, DH_MAX_AGENDA);
  g_assert_cmpuint (deepest, ==, 5); /* checks that follow join those under way */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/casualties/J-LCC-02-two-sabres-of-two-dice", test_two_sabres_of_two_dice);
  g_test_add_func ("/rules/casualties/J-LCC-05-one-check-for-several-blocks", test_one_check_for_several_blocks);
  g_test_add_func ("/rules/casualties/J-RNG-22-no-hit-no-check", test_no_hit_no_check);
  g_test_add_func ("/rules/casualties/J-LEL-02-unit-of-a-fallen-leader-checks", test_unit_of_a_fallen_leader_checks);
  g_test_add_func ("/rules/casualties/J-LEL-06-checks-first-then-retreats-without-another",
                   test_checks_first_then_retreats_without_another);
  g_test_add_func ("/rules/casualties/J-LEL-07-failing-the-first-check-ends-it", test_failing_first_check_ends_it);
  g_test_add_func ("/rules/casualties/J-LCC-03-one-die-when-the-unit-is-gone", test_one_die_when_the_unit_is_gone);
  g_test_add_func ("/rules/casualties/J-LCC-04-survivor-of-a-lost-unit-goes-back",
                   test_survivor_of_a_lost_unit_goes_back);
  g_test_add_func ("/rules/casualties/J-LEL-03-neighbours-check-in-their-owners-order",
                   test_neighbours_check_in_their_owners_order);
  g_test_add_func ("/rules/casualties/G-56-cavalry-costs-the-bereft-a-die", test_cavalry_costs_the_bereft_a_die);
  g_test_add_func ("/rules/casualties/J-LFR-02-swept-leader-is-saved-by-a-flag", test_swept_leader_is_saved_by_a_flag);
  g_test_add_func ("/rules/casualties/J-LFR-04-swept-leader-counts-and-neighbours-check",
                   test_swept_leader_counts_and_neighbours_check);
  g_test_add_func ("/rules/chief/J-CHF-09-is-lost-by-a-sabre", test_chief_is_lost_by_a_sabre);
  g_test_add_func ("/rules/chief/J-CHF-09-stays-otherwise", test_chief_stays_otherwise);
  g_test_add_func ("/rules/chief/G-24-then-retreat-without-second-check",
                   test_chief_lost_then_retreat_without_second_check);
  g_test_add_func ("/rules/chief/J-CHF-13-goes-with-the-last-block", test_chief_goes_with_the_last_block);
  g_test_add_func ("/rules/casualties/J-LFR-06-worst-cascade-stays-within-the-agenda",
                   test_worst_cascade_stays_within_the_agenda);
  return g_test_run ();
}
