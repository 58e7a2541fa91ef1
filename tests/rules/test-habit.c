/* test-habit.c — the rules of thumb, each where it decides
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#define BATTLES 10u
#define MAX_PLIES 1000

static DhOption
ask (const Field *field, DhSide side)
{
  DhOption options[DH_MAX_OPTIONS];
  guint n = dh_jacobite_rules.options (field->state, side, options);
  DhOption answer = dh_jacobite_rules.habit (field->state, side, options, n, NULL);

  g_assert_true (dh_options_have (options, n, answer));
  return answer;
}

static void
check_habit (const Field *field, DhSide side, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  dh_option_print (field->setup, ask (field, side), text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Two plain soldiers answer from the lists, and know no secret. */
static void
test_battles_are_fought_from_views (void)
{
  for (guint seed = 1; seed <= BATTLES; seed++)
    {
      g_autoptr (Field) field = field_new ();
      g_autoptr (DhState) view = NULL;

      field_two_lines (field);
      field_battle (field, seed);
      view = dh_state_new (field->setup, 0);
      for (guint ply = 0; ply < MAX_PLIES && field->state->pending != DH_PENDING_OVER; ply++)
        {
          DhSide side = field->state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;
          DhOption options[DH_MAX_OPTIONS], answer;

          if (field->state->pending == DH_PENDING_ROLL)
            {
              dh_play_chance (&field->play);
              continue;
            }
          answer = ask (field, side);
          dh_state_view (field->state, side, view);
          g_assert_cmphex (
              dh_jacobite_rules.habit (view, side, options, dh_jacobite_rules.options (view, side, options), NULL), ==,
              answer);
          dh_play_answer (&field->play, side, answer);
        }
    }
}

/* Of two targets in range the one that is nearly spent. */
static void
test_shoots_at_the_weakest (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "gun", GOVERNMENT, "light-artillery", "G8");
  field_add (field, "strong", JACOBITE, "highland", "G5");
  field_steps (field, field_add (field, "weak", JACOBITE, "highland", "H5"), 1);
  field_combat (field, GOVERNMENT, "gun");
  check_habit (field, GOVERNMENT, "fire gun H5");
}

/* A melee that costs more than it wins is left alone. */
static void
test_leaves_a_bad_melee_alone (void)
{
  g_autoptr (Field) field = field_new ();

  field_steps (field, field_add (field, "few", GOVERNMENT, "regular", "G6"), 1);
  field_add (field, "many", JACOBITE, "highland", "G5");
  field_combat (field, GOVERNMENT, "few");
  check_habit (field, GOVERNMENT, "pass");
}

/* Highlanders close with whom they reach. */
static void
test_highlanders_charge (void)
{
  g_autoptr (Field) field = field_new ();
  DhPlace to;

  field_add (field, "clan", JACOBITE, "highland", "G4");
  field_steps (field, field_add (field, "foot", GOVERNMENT, "regular", "G7"), 1);
  field_movement (field, JACOBITE, "clan");
  to = dh_option_place (ask (field, JACOBITE));
  g_assert_cmpuint (dh_board_distance (field->setup->board, to, field_hex (field, "G7")), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/habit/battles-are-fought-from-views", test_battles_are_fought_from_views);
  g_test_add_func ("/rules/habit/shoots-at-the-weakest", test_shoots_at_the_weakest);
  g_test_add_func ("/rules/habit/leaves-a-bad-melee-alone", test_leaves_a_bad_melee_alone);
  g_test_add_func ("/rules/habit/highlanders-charge", test_highlanders_charge);
  return g_test_run ();
}
