/* test-orders.c — who may be given orders by which card
 *
 * Each case plays a card, gives some orders and says who may and who may not be ordered next. Government sits at the
 * bottom: its left flank is in the west.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

typedef struct
{
  const char *path;
  const char *cards;  /* in hand; the first is played */
  const char *orders; /* given before, in this order; ids, "-" before a leader who detaches */
  const char *may;    /* ids, as above */
  const char *may_not;
} Case;

/* Government: a, b, c in the west; d on the western dotted line; e, f in the center; g in the east; general with e,
 * aide alone between a and b. */
static const Case cases[] = {
    {"J-CMD-04-section-card-orders-its-section", "probe-left", "", "a b c d aide", "e f g -general"},
    {"J-ORD-04-dotted-hex-belongs-to-the-center-too", "probe-center", "", "d e f -general", "a b c g"},
    {"J-ORD-03-one-order-each", "probe-left", "a", "b c d", "a"},
    {"J-CMC-01-no-more-than-the-card-gives", "probe-left", "a b", "", "a b c d"},
    {"G-08-dotted-hex-is-charged-where-it-fits", "forward", "d a", "b c e f g", ""},
    {"G-08-dotted-hex-makes-room-for-others", "forward", "d a b", "e f g", "c aide"},
    {"G-08-dotted-hex-is-the-third-in-the-west", "forward", "a b", "d e f", "c aide"},
    {"G-08-both-sections-full", "forward", "a b e f", "g", "c d aide -general"},
    {"J-ORD-08-leader-may-detach", "advance-center", "e", "-general d f", ""},
    {"J-ORD-11-unit-and-leader-are-two-orders", "probe-center", "e -general", "", "d f"},
    {"J-ORD-10-detaching-does-not-order-the-unit", "probe-center", "-general", "d e f", ""},
    {"J-ORD-13-tactic-card-does-not-detach", "infantry-attack probe-left", "", "a e", "-general"},
    {"J-CMD-06-played-card-counts", "assault-left probe-left", "a b", "", "c d aide"},
    {"J-CMD-06-as-many-as-cards", "assault-left probe-left probe-right", "a b", "c d aide", "e"},
    {"J-CMC-15-line-begins-anywhere", "line-command", "", "a b c d e f g aide", "-general"},
    {"J-CMC-15-line-grows-along-neighbours", "line-command", "a", "aide", "b c d e f g"},
    {"J-LAB-03-lone-leader-is-a-link", "line-command", "a aide", "b", "c d e f g"},
    {"J-CMC-10-inspired-leader-comes-first", "inspired-leader-center", "", "e", "a b c d f g aide"},
    {"J-CMC-11-then-those-linked-to-him", "inspired-leader-center", "e", "f", "a b c d g aide"},
    {"J-CMC-09-leader-of-another-section", "inspired-leader-left", "", "aide", "a b c d e f g"},
    {"C-fallback-without-a-leader-there", "inspired-leader-right", "", "a b c d e f g aide", ""},
    {"C-fallback-gives-one-order", "inspired-leader-right", "a", "", "b c d e f g aide"},
    {"C-no-guns-no-bombard-but-one-order", "bombard", "", "a b c d e f g aide", "-general"},
    {"C-cavalry-only", "cavalry-charge", "", "g", "a b c d e f aide"},
};

static Field *
make_field (const Case *test)
{
  Field *field = field_new ();
  g_auto (GStrv) cards = g_strsplit (test->cards, " ", -1);

  field_add (field, "enemy", JACOBITE, "regular", "G1");
  field_add (field, "a", GOVERNMENT, "regular", "A9");
  field_add (field, "aide", GOVERNMENT, "leader", "B9");
  field_add (field, "b", GOVERNMENT, "regular", "C9");
  field_add (field, "c", GOVERNMENT, "regular", "A11");
  field_add (field, "d", GOVERNMENT, "lowland", "D8");
  field_add (field, "e", GOVERNMENT, "grenadier", "G9");
  field_add (field, "general", GOVERNMENT, "leader", "G9");
  field_add (field, "f", GOVERNMENT, "regular", "H9");
  field_add (field, "g", GOVERNMENT, "light-cavalry", "L9");
  field_turn (field, GOVERNMENT, test->cards);
  if (cards[1] != NULL)
    {
      g_autofree char *play = g_strdup_printf ("play %s", cards[0]);
      field_choose (field, play);
    }
  return field;
}

static char *
option_for (const char *id)
{
  return id[0] == '-' ? g_strdup_printf ("detach %s", id + 1) : g_strdup_printf ("order %s", id);
}

static void
check_offers (const Field *field, const char *ids, gboolean expected)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *option = option_for (words[i]);
      gboolean offered = field_asks (field, GOVERNMENT, JR_ASK_ORDER) && field_offers (field, option);
      if (offered != expected)
        g_error ("%s is %s", option, offered ? "offered" : "not offered");
    }
}

static void
give_orders (Field *field, const char *ids)
{
  g_auto (GStrv) orders = g_strsplit (ids, " ", -1);

  for (guint i = 0; orders[i] != NULL; i++)
    {
      g_autofree char *option = option_for (orders[i]);
      field_choose (field, option);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (Field) field = make_field (test);

  give_orders (field, test->orders);
  check_offers (field, test->may, TRUE);
  check_offers (field, test->may_not, FALSE);
}

/* Whoever chooses is told how many orders the card still gives, where it gives a number. */
static void
test_orders_left_are_told (void)
{
  static const struct
  {
    Case given;
    guint left;
  } rows[] = {
      {{.cards = "probe-left", .orders = ""}, 2},
      {{.cards = "probe-left", .orders = "a"}, 1},
      {{.cards = "forward", .orders = ""}, 6},
      {{.cards = "forward", .orders = "d a"}, 4},
      {{.cards = "probe-center", .orders = "-general"}, 1},
      {{.cards = "assault-left probe-left probe-right", .orders = "a b"}, 1},
      {{.cards = "line-command", .orders = "a"}, JR_ALL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Field) field = make_field (&rows[i].given);
      DhMessage message;

      give_orders (field, rows[i].given.orders);
      g_assert_cmpuint (jr_orders_left (field->state), ==, rows[i].left);
      dh_jacobite_rules.describe_prompt (field->state, GOVERNMENT, &message);
      if (rows[i].left == JR_ALL)
        g_assert_cmpstr (message.text, ==, "%1$s: choose who gets orders.");
      else
        g_assert_cmpint (message.args[1].value, ==, rows[i].left);
    }
}

/* Orders in excess of the pieces there are lost, and a turn without any goes to its end. */
static void
test_no_orders (void)
{
  g_autoptr (Field) field = field_new ();

  field_two_lines (field);
  field_turn (field, JACOBITE, "scout-right");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_NO_ORDERS), ==, 1);
  g_assert_true (field_rolls (field, JR_ROLL_DRAW, 1));
}

/* A joining leader does not order the unit; the unit he left behind keeps its own order. */
static void
test_joining_leader (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "G8");
  field_add (field, "general", GOVERNMENT, "leader", "G9");
  field_add (field, "enemy", JACOBITE, "regular", "G6");
  field_movement (field, GOVERNMENT, "general");
  field_choose (field, "move general G8");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ATTACHED), ==, 1);
  g_assert_false (jr_has (field->state, field_piece (field, "unit"), JR_ORDERED));
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_COMBAT));
}

/* The settings of the policy, in the ruleset's order. */
static void
test_line_limits (void)
{
  static const guint8 limits[] = {JR_ALL, 3, 4, 5, 6, 8, 10, 12};

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (Field) field = field_new ();

      field_two_lines (field);
      field_policy (field, "line-limit", i);
      field_still (field, JACOBITE);
      g_assert_cmpuint (jr_tables (field->state)->line_limit, ==, limits[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/orders/%s", cases[i].path);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/rules/orders/J-CMD-08-nobody-to-order-ends-the-turn", test_no_orders);
  g_test_add_func ("/rules/orders/J-ORD-12-joining-leader-orders-nobody", test_joining_leader);
  g_test_add_func ("/rules/orders/G-33-line-limits", test_line_limits);
  g_test_add_func ("/rules/orders/orders-left-are-told", test_orders_left_are_told);
  return g_test_run ();
}
