/* test-objectives.c — banners for places, exits and time, and the moment of victory
 *
 * Objectives are the jacobites' unless a test says otherwise; "unit" and "other" are theirs, "enemy" is not.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include <stdlib.h>

static Field *
make_field (const char *kind, DhSide side, const char *hexes, const char *parameter, const char *value)
{
  Field *field = field_new ();
  DhObjective *objective = field_objective (field, kind, side, hexes);

  if (parameter != NULL)
    field_parameter (objective, parameter, value);
  field_value (field, JACOBITE, "banners-to-win", 9);
  field_value (field, GOVERNMENT, "banners-to-win", 9);
  field_add (field, "unit", JACOBITE, "battle-cavalry", "G5");
  field_add (field, "other", JACOBITE, "battle-cavalry", "J5");
  field_add (field, "leader", JACOBITE, "leader", "A5");
  field_add (field, "enemy", GOVERNMENT, "battle-cavalry", "D9");
  return field;
}

static void
put (Field *field, const char *piece, const char *hex)
{
  jr_place (&field->play, field_piece (field, piece), field_hex (field, hex));
}

static void
move (Field *field, const char *piece, const char *hex)
{
  jr_place_by_order (&field->play, field_piece (field, piece), field_hex (field, hex));
}

static void
start_turn (Field *field, DhSide side)
{
  field->state->active = side;
  jr_objectives_turn_start (&field->play);
}

#define assert_banners(field, jacobite, government)                                                                    \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_assert_cmpint (field_banners (field, JACOBITE), ==, jacobite);                                                   \
    g_assert_cmpint (field_banners (field, GOVERNMENT), ==, government);                                               \
  }                                                                                                                    \
  G_STMT_END

/* ---- Held hexes ---- */

typedef struct
{
  const char *path;
  const char *kind;
  DhSide side;
  const char *hexes;
  const char *parameter; /* (nullable) */
  const char *value;
  const char *story; /* what tell() understands, divided by commas */
} HoldCase;

static const HoldCase holds[] = {
    {"J-OBV-02-temporary-gained-and-lost-at-once", "temporary", JACOBITE, "G7", "value", "2",
     "put unit G7, = 2 0, put unit G6, = 0 0"},
    {"J-OBV-04-temporary-lost-with-the-unit", "temporary", JACOBITE, "G7", NULL, NULL,
     "put unit G7, = 1 0, lose unit, = 0 1"},
    {"J-OBV-02-only-the-right-side-gains", "temporary", JACOBITE, "G7", NULL, NULL, "put enemy G7, = 0 0"},
    {"G-43-leaders-hold-nothing", "temporary", JACOBITE, "G7", NULL, NULL, "put leader G7, = 0 0"},
    {"J-OBV-02-any-side-may-gain", "temporary", DH_SIDE_NONE, "G7", NULL, NULL,
     "put enemy G7, = 0 1, put enemy G8, put unit G7, = 1 0"},
    {"J-OBV-05-gained-at-the-start-of-the-turn", "start-turn-temporary", JACOBITE, "G7", NULL, NULL,
     "put unit G7, turn government, = 0 0, turn jacobite, = 1 0, put unit G6, = 0 0"},
    {"J-OBV-10-taken-up-in-the-same-phase", "start-turn-temporary", JACOBITE, "G7", NULL, NULL,
     "put unit G7, turn jacobite, move unit G6, = 0 0, move other G7, = 1 0"},
    {"J-OBV-10-not-taken-up-later", "start-turn-temporary", JACOBITE, "G7", NULL, NULL,
     "put unit G7, turn jacobite, move unit G6, moved, move other G7, = 0 0"},
    {"J-OBV-06-not-taken-up-after-a-retreat", "start-turn-temporary", JACOBITE, "G7", NULL, NULL,
     "put unit G7, turn jacobite, put unit G6, put other G7, = 0 0"},
    {"J-OBV-07-majority", "turn-start-majority", DH_SIDE_NONE, "F7 G7 H7", "value", "2",
     "put unit G7, = 0 0, turn government, = 0 0, turn jacobite, = 2 0, put enemy F7, = 0 0, put enemy F8, = 0 0, "
     "turn jacobite, = 2 0"},
    {"J-OBV-12-permanent-is-kept-and-paid-once", "permanent", JACOBITE, "G7", NULL, NULL,
     "put unit G7, put unit G6, = 1 0, put unit G7, = 1 0"},
    {"J-OBV-14-clear-section-pays-each-turn", "clear-zone", JACOBITE, NULL, "zones", "west east",
     "put enemy C9, turn jacobite, = 1 0, put enemy D8, turn jacobite, = 3 0, turn government, = 3 0"},
};

static void
tell (Field *field, const char *event)
{
  g_auto (GStrv) words = g_strsplit (event, " ", -1);

  if (g_str_equal (words[0], "put"))
    put (field, words[1], words[2]);
  else if (g_str_equal (words[0], "move"))
    move (field, words[1], words[2]);
  else if (g_str_equal (words[0], "moved"))
    jr_objectives_movement_over (&field->play);
  else if (g_str_equal (words[0], "turn"))
    start_turn (field, g_str_equal (words[1], "jacobite") ? JACOBITE : GOVERNMENT);
  else if (g_str_equal (words[0], "lose"))
    jr_lose_steps (&field->play, field_piece (field, words[1]), 9);
  else if (g_str_equal (words[0], "="))
    assert_banners (field, atoi (words[1]), atoi (words[2]));
  else
    g_assert_not_reached ();
}

static void
test_hold (gconstpointer data)
{
  const HoldCase *c = data;
  g_autoptr (Field) field = make_field (c->kind, c->side, c->hexes, c->parameter, c->value);
  g_auto (GStrv) story = g_strsplit (c->story, ", ", -1);

  field_still (field, JACOBITE);
  for (guint i = 0; story[i] != NULL; i++)
    {
      g_test_message ("%s", story[i]);
      tell (field, story[i]);
    }
}

static void
test_turn_start_permanent_each_and_max (void)
{
  g_autoptr (Field) field = make_field ("turn-start-permanent", JACOBITE, "G7 H7 I7", "each", "yes");

  field_parameter (&field->setup->objectives[0], "max", "2");
  field_add (field, "third", JACOBITE, "regular", "I7");
  field_still (field, JACOBITE);
  put (field, "unit", "G7");
  assert_banners (field, 0, 0);
  start_turn (field, JACOBITE);
  assert_banners (field, 2, 0);
  put (field, "unit", "H7");
  start_turn (field, JACOBITE);
  assert_banners (field, 2, 0);
}

static void
test_removes_terrain (void)
{
  g_autoptr (Field) field = make_field ("turn-start-permanent", JACOBITE, "G7", "removes-terrain", "yes");

  field_terrain (field, "G7", "camp");
  field_still (field, JACOBITE);
  put (field, "unit", "G7");
  start_turn (field, JACOBITE);
  g_assert_cmpuint (dh_state_terrain (field->state, field_hex (field, "G7")), ==, 0);
}

/* ---- Exits ---- */

static Field *
stand_at_exit (const char *kind, const char *hex, const char *exit)
{
  Field *field = make_field (kind, JACOBITE, NULL, exit == NULL ? NULL : "exit", exit);

  field->setup->pieces[0].place = field_hex (field, hex);
  field->setup->pieces[2].place = field_hex (field, hex);
  return field;
}

static void
test_breakthrough (void)
{
  g_autoptr (Field) field = stand_at_exit ("breakthrough", "G11", NULL);

  field_movement (field, JACOBITE, "unit other");
  g_assert_false (field_offers (field, "exit other"));
  field_choose (field, "exit unit");
  assert_banners (field, 1, 0);
  g_assert_cmpstr (field_at (field, "unit"), ==, "-");
  g_assert_cmpstr (field_at (field, "leader"), ==, "-");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_EXITED), ==, 2);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ELIMINATED), ==, 0);
}

/* The leader who goes along would count, too, but the battle is over. */
static void
test_nothing_is_paid_after_the_end (void)
{
  g_autoptr (Field) field = stand_at_exit ("breakthrough", "G11", NULL);

  field_policy (field, "leader-exit-scores", 1);
  field_value (field, JACOBITE, "banners-to-win", 1);
  field_movement (field, JACOBITE, "unit other");
  field_choose (field, "exit unit");
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_OVER);
  assert_banners (field, 1, 0);
  g_assert_cmpuint (jr_peek (field->state)->paid[0][JACOBITE], ==, 1);
}

static void
test_exit_from_where_the_turn_began (void)
{
  g_autoptr (Field) field = stand_at_exit ("breakthrough", "G10", NULL);

  field_movement (field, JACOBITE, "unit other");
  g_assert_false (field_offers (field, "exit unit"));
  field_choose (field, "move unit G11");
  g_assert_false (field_offers (field, "exit unit"));
}

static void
test_exit_only_where_named (void)
{
  g_autoptr (Field) field = stand_at_exit ("withdraw", "G1", "A1 B1");
  g_autoptr (Field) named = stand_at_exit ("withdraw", "B1", "A1 B1");
  g_autoptr (Field) wrong_edge = stand_at_exit ("withdraw", "B11", NULL);

  field_movement (field, JACOBITE, "unit other");
  g_assert_false (field_offers (field, "exit unit"));
  field_movement (named, JACOBITE, "unit other");
  g_assert_true (field_offers (named, "exit unit"));
  field_movement (wrong_edge, JACOBITE, "unit other");
  g_assert_false (field_offers (wrong_edge, "exit unit"));
}

static void
test_lone_leader_does_not_exit (void)
{
  g_autoptr (Field) field = make_field ("withdraw", JACOBITE, NULL, NULL, NULL);

  field->setup->pieces[2].place = field_hex (field, "G1");
  field_movement (field, JACOBITE, "leader other");
  g_assert_false (field_offers (field, "exit leader"));
}

/* ---- Victory ---- */

static void
test_victory_at_once (void)
{
  g_autoptr (Field) field = make_field ("permanent", JACOBITE, "G7", NULL, NULL);

  field_value (field, JACOBITE, "banners-to-win", 1);
  field_movement (field, JACOBITE, "unit other");
  field_choose (field, "move unit G7");
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_OVER);
  g_assert_cmpuint (field->state->winner, ==, JACOBITE);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_WON), ==, 1);
}

static void
test_first_to_reach_wins (void)
{
  g_autoptr (Field) field = make_field ("permanent", JACOBITE, "G7", NULL, NULL);

  field_value (field, JACOBITE, "banners-to-win", 1);
  field_value (field, GOVERNMENT, "banners-to-win", 1);
  field_still (field, JACOBITE);
  jr_lose_steps (&field->play, field_piece (field, "other"), 4);
  jr_lose_steps (&field->play, field_piece (field, "enemy"), 4);
  g_assert_cmpuint (field->state->winner, ==, GOVERNMENT);
  assert_banners (field, 0, 1);
}

static void
test_leader_counts (void)
{
  g_autoptr (Field) field = make_field ("permanent", JACOBITE, "G7", NULL, NULL);

  field_still (field, JACOBITE);
  jr_remove (&field->play, field_piece (field, "leader"), JR_EVENT_ELIMINATED, TRUE);
  jr_remove (&field->play, field_piece (field, "leader"), JR_EVENT_ELIMINATED, TRUE);
  assert_banners (field, 0, 1);
}

/* ---- The table ---- */

/* What a scenario says of an objective, and what it leaves open. */
static void
test_table (void)
{
  g_autoptr (Field) field = field_new ();
  DhObjective *objective = field_objective (field, "turn-start-permanent", GOVERNMENT, "C3 D3 E3");
  const JrTables *tables;

  field_parameter (objective, "value", "10");
  field_parameter (objective, "max", "12");
  field_parameter (objective, "each", "yes");
  field_parameter (objective, "removes-terrain", "yes");
  field_parameter (objective, "held-at-start", "government");
  field_objective (field, "temporary", DH_SIDE_NONE, "F3 G3");
  field_parameter (field_objective (field, "breakthrough", JACOBITE, NULL), "exit", "A11 B11");
  field_parameter (field_objective (field, "clear-zone", JACOBITE, NULL), "zones", "west east");
  field_parameter (field_objective (field, "permanent", JACOBITE, "C3"), "value", "250");
  field_two_lines (field);
  field_still (field, JACOBITE);
  tables = jr_tables (field->state);
  g_assert_cmpuint (tables->n_objectives, ==, 7);
  for (guint i = 0; i < 3; i++)
    {
      const JrObjective *row = &tables->objectives[i];
      g_assert_cmpuint (row->kind, ==, JR_OBJECTIVE_TURN_START_PERMANENT);
      g_assert_cmpuint (row->side, ==, GOVERNMENT);
      g_assert_cmpuint (row->value, ==, 10);
      g_assert_cmpuint (row->max, ==, 12);
      g_assert_cmpuint (row->account, ==, 0);
      g_assert_true (row->removes_terrain);
      g_assert_cmpuint (row->holder, ==, GOVERNMENT);
      g_assert_cmpuint (row->n_hexes, ==, 1);
      g_assert_cmpuint (row->hexes[0], ==, field_hex (field, "C3") + i);
      g_assert_cmpuint (row->source, ==, 0);
    }
  g_assert_cmpuint (tables->objectives[3].value, ==, 1);
  g_assert_cmpuint (tables->objectives[3].max, ==, 0);
  g_assert_cmpuint (tables->objectives[3].account, ==, 3);
  g_assert_cmpuint (tables->objectives[3].holder, ==, DH_SIDE_NONE);
  g_assert_cmpuint (tables->objectives[3].n_hexes, ==, 2);
  g_assert_cmpuint (tables->objectives[3].zones, ==, 0);
  g_assert_false (tables->objectives[3].removes_terrain);
  g_assert_cmpuint (tables->objectives[4].n_hexes, ==, 2);
  g_assert_cmpuint (tables->objectives[4].hexes[1], ==, field_hex (field, "B11"));
  g_assert_cmphex (tables->objectives[5].zones, ==,
                   1u << dh_catalogue_find (field->setup->catalogue, DH_ITEM_ZONE, "west")->index
                       | 1u << dh_catalogue_find (field->setup->catalogue, DH_ITEM_ZONE, "east")->index);
  g_assert_cmpuint (tables->objectives[6].value, ==, 99);
}

/* An objective that would pay for more hexes than there is room for is left out, and those after it are not. */
static void
test_no_room_in_the_table (void)
{
  static const char *const hexes =
      "A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4 A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5 M5 A6 B6 C6 D6 E6 F6";
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_parameter (field_objective (field, "temporary", JACOBITE, hexes), "each", "yes");
  field_parameter (field_objective (field, "permanent", JACOBITE, "A3 B3"), "each", "yes");
  field_objective (field, "withdraw", GOVERNMENT, NULL);
  field_two_lines (field);
  field_still (field, JACOBITE);
  tables = jr_tables (field->state);
  g_assert_cmpuint (tables->n_objectives, ==, 32);
  g_assert_true (tables->too_many_objectives);
  g_assert_cmpuint (tables->objectives[31].kind, ==, JR_OBJECTIVE_WITHDRAW);
}

static const struct
{
  const char *path;
  GTestFunc func;
} tests[] = {
    {"J-OBV-13-each-hex-up-to-the-maximum", test_turn_start_permanent_each_and_max},
    {"J-OBV-13-ground-is-cleared", test_removes_terrain},
    {"J-OBV-18-breakthrough", test_breakthrough},
    {"J-VIC-05-nothing-is-paid-after-the-end", test_nothing_is_paid_after_the_end},
    {"J-OBV-19-exit-from-where-the-turn-began", test_exit_from_where_the_turn_began},
    {"J-OBV-23-withdraw-over-its-own-edge-where-named", test_exit_only_where_named},
    {"G-45-lone-leader-does-not-exit", test_lone_leader_does_not_exit},
    {"J-VIC-06-victory-at-once", test_victory_at_once},
    {"G-46-first-to-reach-wins", test_first_to_reach_wins},
    {"J-VIC-03-leader-counts-once", test_leader_counts},
    {"J-OBV-01-table", test_table},
    {"J-OBV-01-no-room", test_no_room_in_the_table},
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (holds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/objectives/%s", holds[i].path);
      g_test_add_data_func (path, &holds[i], test_hold);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/objectives/%s", tests[i].path);
      g_test_add_func (path, tests[i].func);
    }
  return g_test_run ();
}
