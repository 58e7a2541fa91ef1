/* test-cards.c — what cards of a ruleset's own do to moves, orders and dice
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

/* ---- How far a piece goes: "a" on F6, all around is open ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  const char *command; /* effects of the Command card in play */
  const char *combat;  /* effects of the Combat card played on the move, or NULL */
  const char *to;
  gboolean offered;
} MoveCase;

#define ALLOWANCE(text) "<effect use=\"move-allowance\" " text "/>"

static const MoveCase move_cases[] = {
    {"J-MOV-13-without-it", "regular", "", NULL, "G6", TRUE},
    {"J-MOV-13-without-it-no-farther", "regular", "", NULL, "H6", FALSE},
    {"one-more", "regular", ALLOWANCE ("amount=\"1\""), NULL, "H6", TRUE},
    {"one-more-and-no-farther", "regular", ALLOWANCE ("amount=\"1\""), NULL, "I6", FALSE},
    {"one-less", "battle-cavalry", ALLOWANCE ("amount=\"-1\""), NULL, "G6", TRUE},
    {"one-less-and-no-farther", "battle-cavalry", ALLOWANCE ("amount=\"-1\""), NULL, "H6", FALSE},
    {"less-than-it-has", "regular", ALLOWANCE ("amount=\"-3\""), NULL, "G6", FALSE},
    {"a-number-replaces-it", "regular", ALLOWANCE ("number=\"3\" amount=\"-3\""), NULL, "I6", TRUE},
    {"a-number-and-no-farther", "regular", ALLOWANCE ("number=\"3\" amount=\"2\""), NULL, "J6", FALSE},
    {"a-number-of-one", "battle-cavalry", ALLOWANCE ("number=\"1\" amount=\"5\""), NULL, "G6", TRUE},
    {"a-number-of-one-and-no-farther", "battle-cavalry", ALLOWANCE ("number=\"1\" amount=\"5\""), NULL, "H6", FALSE},
    {"less-of-the-number-of-a-combat-card", "regular", ALLOWANCE ("amount=\"-1\""),
     ALLOWANCE ("number=\"2\" amount=\"5\""), "G6", TRUE},
    {"less-of-the-number-of-a-combat-card-and-no-farther", "regular", ALLOWANCE ("amount=\"-1\""),
     ALLOWANCE ("number=\"2\" amount=\"5\""), "H6", FALSE},
    {"the-greater-number-of-a-combat-card", "regular", ALLOWANCE ("number=\"2\""), ALLOWANCE ("number=\"3\""), "I6",
     TRUE},
    {"the-greater-number-of-a-combat-card-and-no-farther", "regular", ALLOWANCE ("number=\"2\""),
     ALLOWANCE ("number=\"3\""), "J6", FALSE},
    {"the-greater-number-of-the-command-card", "regular", ALLOWANCE ("number=\"3\""),
     ALLOWANCE ("number=\"2\"") ALLOWANCE ("amount=\"1\""), "J6", TRUE},
    {"the-greater-number-of-the-command-card-and-no-farther", "regular", ALLOWANCE ("number=\"3\""),
     ALLOWANCE ("number=\"2\"") ALLOWANCE ("amount=\"1\""), "K6", FALSE},
    {"more-than-the-number-of-the-command-card", "regular", ALLOWANCE ("number=\"2\""), ALLOWANCE ("amount=\"1\""),
     "I6", TRUE},
    {"a-combat-card-with-a-direction", "regular", "", ALLOWANCE ("number=\"2\" direction=\"rear\""), "H6", FALSE},
    {"not-for-others", "regular", ALLOWANCE ("amount=\"1\" filter=\"arm:cavalry\""), NULL, "H6", FALSE},
    {"the-one-that-fits", "regular",
     ALLOWANCE ("amount=\"1\" filter=\"arm:cavalry\"") ALLOWANCE ("amount=\"1\" filter=\"arm:infantry\""), NULL, "H6",
     TRUE},
    {"J-CBC-05-a-combat-card-adds", "regular", "", ALLOWANCE ("amount=\"1\""), "H6", TRUE},
    {"J-CBC-05-and-no-farther", "regular", "", ALLOWANCE ("amount=\"1\""), "I6", FALSE},
    {"J-CBC-05-not-to-where-it-goes-anyway", "regular", "", ALLOWANCE ("number=\"2\""), "G6", FALSE},
    {"J-CBC-05-where-it-battles-only-with-the-card", "highland", "", ALLOWANCE ("number=\"2\""), "H6", TRUE},
    {"a-combat-card-with-a-number", "regular", "", ALLOWANCE ("number=\"3\""), "I6", TRUE},
    {"a-combat-card-with-a-number-and-no-farther", "regular", "", ALLOWANCE ("number=\"3\""), "J6", FALSE},
    {"both-add-up", "regular", ALLOWANCE ("amount=\"1\""), ALLOWANCE ("amount=\"1\""), "I6", TRUE},
};

static void
test_move (gconstpointer data)
{
  const MoveCase *c = data;
  g_autofree char *cards = g_strdup_printf (
      "<card id=\"march\" name=\"March\" deck=\"command\" copies=\"1\" kind=\"tactic\" window=\"command\">"
      "<effect use=\"order\" number=\"1\"/>%s</card>"
      "<card id=\"haste\" name=\"Haste\" deck=\"jacobite-combat\" copies=\"1\" kind=\"combat\" window=\"move\">"
      "%s</card>",
      c->command, c->combat == NULL ? "<effect use=\"ignore-stops\"/>" : c->combat);
  g_autofree char *option = g_strdup_printf (c->combat == NULL ? "move a %s" : "use-move a %s haste", c->to);
  g_autoptr (Field) field = field_new_with_cards (cards);

  field_add (field, "a", JACOBITE, c->class_id, "F6");
  field_add (field, "c", JACOBITE, "regular", "A1");
  field_add (field, "b", GOVERNMENT, "regular", "A11");
  field_hold (field, JACOBITE, "haste");
  field_turn (field, JACOBITE, "march");
  field_pass_until (field, JACOBITE, JR_ASK_CARD);
  field_choose (field, "play march");
  field_choose (field, "order a");
  if (field_asks (field, JACOBITE, JR_ASK_MOVE))
    g_assert_cmpint (field_offers (field, option), ==, c->offered);
  else
    g_assert_false (c->offered);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (move_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/cards/moves/%s", move_cases[i].name);
      g_test_add_data_func (path, &move_cases[i], test_move);
    }
  return g_test_run ();
}
