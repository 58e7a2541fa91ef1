/* test-effects.c — the effect language: cards and rules that nobody has thought of, and such as say nonsense
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

static void
add_effect (Field *field, const char *use, const char *const *parameters)
{
  DhItem *effect = dh_item_new (DH_ITEM_EFFECT, use, "A rule");

  for (guint i = 0; parameters[i] != NULL; i += 2)
    dh_item_set (effect, parameters[i], parameters[i + 1]);
  dh_setup_add_effect (field->setup, effect);
}

/* A card of a ruleset that does three things at once that no card of ours does. */
static void
test_a_card_of_three_primitives (void)
{
  g_autoptr (Field) field = field_new_with_cards (
      "<card id=\"haar\" name=\"Haar\" deck=\"command\" copies=\"1\" kind=\"tactic\" window=\"command\">"
      "<effect use=\"order\" number=\"2\" zone=\"any\"/>"
      "<effect use=\"range-cap\" number=\"2\"/>"
      "<effect use=\"terrain-harmless\" terrain=\"forest\" what=\"stop entry\" filter=\"arm:infantry\"/>"
      "<effect use=\"dice\" amount=\"-1\" in=\"melee\" minimum=\"1\"/></card>");

  field_add (field, "foot", JACOBITE, "highland", "G5");
  field_add (field, "shot", JACOBITE, "regular", "C5");
  field_add (field, "far", GOVERNMENT, "regular", "C8");
  field_add (field, "near", GOVERNMENT, "regular", "E5");
  field_add (field, "enemy", GOVERNMENT, "regular", "G8");
  field_terrain (field, "G6", "forest");
  field_turn (field, JACOBITE, "haar");
  field_choose (field, "order foot");
  field_choose (field, "order shot");
  g_assert_true (field_offers (field, "move foot G7"));
  field_choose (field, "move foot G7");
  field_pass_until (field, JACOBITE, JR_ASK_COMBAT);
  g_assert_true (field_offers (field, "fire shot E5"));
  g_assert_false (field_offers (field, "fire shot C8"));
  /* 2 and 1 for full strength and the Highland die, less one for the move and one by the card */
  g_assert_cmpint (
      jr_attack_dice (field->state, field_piece (field, "foot"), field_piece (field, "enemy"), 0, NULL, NULL), ==, 2);
}

/* Each of the enemy's units that fit rolls as if it had been driven back; one loses its nerve. */
static void
test_a_card_that_shakes_the_enemy (void)
{
  g_autoptr (Field) field = field_new_with_cards (
      "<card id=\"pibroch\" name=\"Pibroch\" deck=\"command\" copies=\"1\" kind=\"tactic\" window=\"command\">"
      "<effect use=\"check\" against=\"yes\" filter=\"class:regular\"/>"
      "<effect use=\"order\" number=\"1\" zone=\"any\"/></card>");

  field_add (field, "foot", JACOBITE, "regular", "G5");
  field_steps (field, field_add (field, "steady", GOVERNMENT, "regular", "C8"), 1);
  field_steps (field, field_add (field, "weak", GOVERNMENT, "regular", "E8"), 2);
  field_add (field, "horse", GOVERNMENT, "battle-cavalry", "G8");
  field_add (field, "general", GOVERNMENT, "leader", "K8");
  field_turn (field, JACOBITE, "pibroch");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 1));
  field_roll (field, "F");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 2));
  field_roll (field, "SS");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 2);
  g_assert_cmpstr (field_at (field, "weak"), ==, "-");
  g_assert_cmpint (field_banners (field, JACOBITE), ==, 1);
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_ORDER));
}

/* ---- Nonsense ---- */

typedef struct
{
  const char *use;
  const char *parameters[9];
  const char *fault;
} FaultCase;

static const FaultCase faults[] = {
    {"range-cap", {"number", "2", NULL}, NULL},
    {"range-cap", {NULL}, "number"},
    {"range-cap", {"number", "2", "filter", "piece:nobody", NULL}, "filter"},
    {"range-cap", {"number", "2", "filter", "class:knight", NULL}, "filter"},
    {"range-cap", {"number", "2", "turns", "0", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "3-1", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "1-99999999999", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "", NULL}, "turns"},
    {"range-cap", {"number", "2", "side", "france", NULL}, "side"},
    {"range-cap", {"number", "2", "while", "arm:elephants", NULL}, "while"},
    {"range-cap", {"number", "2", "while-hexes", "Z99", NULL}, "while-hexes"},
    {"range-cap", {"number", "2", "while-hexes", "E6", NULL}, "while"},
    {"forbid", {NULL}, "what"},
    {"forbid", {"what", "enter", NULL}, "terrain"},
    {"forbid", {"what", "cross", "terrain", "forest", NULL}, "terrain"},
    {"forbid", {"what", "enter", "hexes", "E6 AA3", NULL}, "hexes"},
    {"forbid", {"what", "sing", NULL}, "what"},
    {"forbid", {"what", "battle-bonus", NULL}, "what"},
    {"forbid", {"what", "ground", "until", "combat", NULL}, "until"},
    {"forbid", {"what", "ground", "until", "game", NULL}, NULL},
    {"dice", {"amount", "1", NULL}, "in"},
    {"dice", {"amount", "1", "in", "singing", NULL}, "in"},
    {"dice", {"amount", "1", "in", "melee", "against", "yes", NULL}, "against"},
    {"terrain-harmless", {"what", "stop", NULL}, "terrain"},
    {"terrain-harmless", {"what", "stop", "terrain", "swamp", NULL}, "terrain"},
    {"terrain-harmless", {"terrain", "bog", "what", "stop", "direction", "up", NULL}, "direction"},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", NULL}, "what"},
    {"roll", {"at", "now", "number", "1", "on", "flag", NULL}, "at"},
    {"roll", {"at", "turn-start", "on", "flag", NULL}, "number"},
    {"roll", {"at", "turn-start", "number", "1", NULL}, "on"},
    {"check", {"at", "turn-start", NULL}, NULL},
    {"check", {"at", "now", NULL}, "at"},
    {"draw", {"at", "turn-start", "number", "1", NULL}, "deck"},
    {"draw", {"at", "turn-start", "number", "1", "deck", "tarot", NULL}, "deck"},
    {"draw", {"at", "turn-start", "deck", "combat", NULL}, "number"},
    {"draw", {"at", "move-end", "number", "1", "deck", "combat", NULL}, "at"},
    {"reshuffle", {"at", "turn-start", NULL}, "deck"},
    {"reshuffle", {"deck", "command", NULL}, "at"},
    {"action", {"at", "now", NULL}, "at"},
    {"action", {"at", "battle", "what", "clear", NULL}, "terrain"},
    {"action", {"at", "battle", "terrain", "wall", "number", "99", NULL}, "number"},
    {"worth", {"number", "1", "first", "yes", NULL}, "first"},
    {"range-cap", {"number", "2", "once", "yes", NULL}, "once"},
    {"strike-first", {NULL}, "use"},
    {"nothing", {NULL}, "use"},
};

static void
test_nonsense_is_named (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (Field) field = field_new ();

      field_two_lines (field);
      add_effect (field, faults[i].use, faults[i].parameters);
      field_seal (field);
      g_test_message ("%s %s", faults[i].use, faults[i].fault);
      g_assert_cmpstr (((JrTables *) field->setup->module)->own_faults[0], ==, faults[i].fault);
    }
}

static void
on_problem (const DhProblem *problem, gpointer data)
{
  guint *n_errors = data;

  *n_errors += problem->severity == DH_PROBLEM_ERROR;
}

static void
test_too_many_are_an_error (void)
{
  static const char *const cap[] = {"number", "2", NULL};
  g_autoptr (Field) field = field_new ();
  guint n_errors = 0;

  field_two_lines (field);
  for (guint i = 0; i <= JR_MAX_OWN; i++)
    add_effect (field, "range-cap", cap);
  field_seal (field);
  g_assert_cmpuint (((JrTables *) field->setup->module)->n_own, ==, JR_MAX_OWN);
  jr_check (field->setup, on_problem, &n_errors);
  g_assert_cmpuint (n_errors, ==, 1);
}

/* The fifth has no bit left to be remembered by. */
static void
test_four_hold_the_first_time (void)
{
  static const char *const first[] = {"amount", "1", "in", "melee", "first", "yes", NULL};
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_two_lines (field);
  for (guint i = 0; i <= JR_MAX_FIRSTS; i++)
    add_effect (field, "dice", first);
  field_seal (field);
  tables = field->setup->module;
  g_assert_null (tables->own_faults[JR_MAX_FIRSTS - 1]);
  g_assert_cmpstr (tables->own_faults[JR_MAX_FIRSTS], ==, "first");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/effects/a-card-of-three-primitives", test_a_card_of_three_primitives);
  g_test_add_func ("/rules/effects/a-card-that-shakes-the-enemy", test_a_card_that_shakes_the_enemy);
  g_test_add_func ("/rules/effects/nonsense-is-named", test_nonsense_is_named);
  g_test_add_func ("/rules/effects/too-many-are-an-error", test_too_many_are_an_error);
  g_test_add_func ("/rules/effects/four-hold-the-first-time", test_four_hold_the_first_time);
  return g_test_run ();
}
