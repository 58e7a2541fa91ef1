/* test-questions.c — what a player asks before he answers: dice, readings of the board, who is done, why not
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/combat.h"

#include <stdlib.h>
#include <string.h>

/* ---- The dice of an attack: the unit stands on F6 ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  const char *target;
  const char *option;
  guint dice;
  guint faces; /* of six that hit */
  guint attack;
} PreviewCase;

static const PreviewCase preview_cases[] = {
    {"J-RNG-15-one-face-hits-by-fire", "regular", "regular", "fire unit H6", 3, 1, JR_ATTACK_RANGED},
    {"J-MEL-23-two-hit-in-melee", "regular", "regular", "melee unit G6", 3, 2, 0},
    {"J-MEL-24-one-of-militia", "militia", "regular", "melee unit G6", 3, 1, 0},
    {"J-MEL-25-one-of-light-cavalry", "light-cavalry", "regular", "melee unit G6", 3, 1, 0},
    {"J-LLC-05-a-leader-by-one-face", "regular", "leader", "melee unit G6", 3, 1, 0},
    {"J-RNG-27-guns-far-away", "light-artillery", "regular", "fire unit J6", 2, 1, JR_ATTACK_RANGED},
    {"J-CBT-16-no-dice", "highland", "regular", "fire unit K6", 0, 1, JR_ATTACK_RANGED},
};

static DhOption
parse (const Field *field, const char *text)
{
  DhOption option;

  g_assert_true (dh_option_parse (field->setup, text, &option, NULL));
  return option;
}

static void
test_preview (gconstpointer data)
{
  const PreviewCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, c->class_id, "F6");
  const char *hex = strrchr (c->option, ' ') + 1;
  DhPieceId target = field_add (field, "target", JACOBITE, c->target, hex);
  DhEvent dice;

  field_still (field, GOVERNMENT);
  g_assert_true (jr_preview (field->state, parse (field, c->option), &dice));
  g_assert_cmpuint (dice.n_faces, ==, c->dice);
  g_assert_cmpuint (jr_hit_faces (field->state, unit, target, c->attack), ==, c->faces);
  g_assert_cmpuint (dice.piece, ==, unit);
  g_assert_cmpuint (dice.other, ==, target);
  g_assert_cmpuint (dice.from, ==, field_hex (field, "F6"));
  g_assert_cmpuint (dice.to, ==, field_hex (field, hex));
  g_assert_cmpuint (dice.kind, ==, strstr (c->option, "fire") != NULL ? JR_EVENT_FIRES : JR_EVENT_MELEE);
}

/* Each line: whether it is an attack. */
static void
test_no_attack_no_dice (void)
{
  g_autoptr (Field) field = field_new ();
  DhEvent dice;

  field_add (field, "unit", GOVERNMENT, "highland", "F6");
  field_add (field, "target", JACOBITE, "regular", "G6");
  field_add (field, "friend", GOVERNMENT, "regular", "E6");
  field_still (field, GOVERNMENT);
  g_assert_true (jr_preview (field->state, parse (field, "melee unit G6"), &dice));
  g_assert_cmpuint (dice.n_faces, ==, 4);
  g_assert_true (jr_preview (field->state, parse (field, "back unit G6"), &dice));
  g_assert_cmpuint (dice.n_faces, ==, 3); /* J-ROS-19 */
  g_assert_false (jr_preview (field->state, parse (field, "move unit G6"), &dice));
  g_assert_false (jr_preview (field->state, parse (field, "pass"), &dice));
  g_assert_false (jr_preview (field->state, parse (field, "melee unit E6"), &dice));
  g_assert_false (jr_preview (field->state, parse (field, "melee unit F7"), &dice));
  g_assert_false (jr_preview (
      field->state,
      dh_option_new (JR_OPTION_MELEE, field->setup->n_pieces, field_hex (field, "G6"), DH_PLACE_NOWHERE, 0, 0), &dice));
}

typedef struct
{
  const char *option;
  JrPhase phase;
  guint32 flags;
  guint attack;
} AttackCase;

static const AttackCase attack_cases[] = {
    {"fire unit H6", JR_PHASE_COMBAT, 0, JR_ATTACK_RANGED},
    {"fire unit H6", JR_PHASE_CANNONADE, 0, JR_ATTACK_RANGED | JR_ATTACK_CANNONADE},
    {"melee unit G6", JR_PHASE_COMBAT, 0, 0},
    {"melee unit G6", JR_PHASE_COMBAT, JR_BATTLED, JR_ATTACK_BONUS},
    {"back unit G6", JR_PHASE_COMBAT, JR_BATTLED, JR_ATTACK_BATTLE_BACK},
};

static void
test_attack_of (void)
{
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, "regular", "F6");

  field_still (field, GOVERNMENT);
  for (guint i = 0; i < G_N_ELEMENTS (attack_cases); i++)
    {
      DhOption option = parse (field, attack_cases[i].option);

      jr_piece (&field->play, unit)->flags = JR_ORDERED | attack_cases[i].flags;
      jr_state (field->state)->phase = attack_cases[i].phase;
      g_assert_true (jr_is_attack (option));
      g_assert_cmphex (jr_attack_of (field->state, option), ==, attack_cases[i].attack);
    }
}

/* ---- An attack from hex to hex, without asking for orders ---- */

typedef struct
{
  const char *from;
  const char *to;
  guint kind; /* 0 fire, 1 melee */
  JrOptionKind option;
  JrWhy why;
} FromToCase;

static const FromToCase from_to_cases[] = {
    {"F6", "H6", DH_ATTACK_ANY, JR_OPTION_FIRE, JR_WHY_NONE},
    {"F6", "H6", 0, JR_OPTION_FIRE, JR_WHY_NONE},
    {"F6", "H6", 1, JR_OPTION_MELEE, JR_WHY_NOT_NEXT},
    {"A9", "B9", DH_ATTACK_ANY, JR_OPTION_MELEE, JR_WHY_NONE},
    {"A9", "B9", 1, JR_OPTION_MELEE, JR_WHY_NONE},
    {"A9", "B9", 0, JR_OPTION_FIRE, JR_WHY_ENEMY_ADJACENT},
    {"F6", "F7", DH_ATTACK_ANY, JR_OPTION_MELEE, JR_WHY_NO_TARGET},
    {"K9", "K8", DH_ATTACK_ANY, JR_OPTION_MELEE, JR_WHY_LEADER_ALONE},
    {"C3", "C4", DH_ATTACK_ANY, JR_OPTION_MELEE, JR_WHY_NOT_OFFERED},
};

static void
test_from_to (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "shot", GOVERNMENT, "regular", "F6");
  field_add (field, "pike", GOVERNMENT, "regular", "A9");
  field_add (field, "leader", GOVERNMENT, "leader", "K9");
  field_add_all (field, "H6 B9 K8", JACOBITE, "regular");
  field_still (field, JACOBITE);
  for (guint i = 0; i < G_N_ELEMENTS (from_to_cases); i++)
    {
      const FromToCase *c = &from_to_cases[i];
      DhOption option;

      g_assert_cmpint (dh_jacobite_rules.attack (field->state, field_hex (field, c->from), field_hex (field, c->to),
                                                 c->kind, &option),
                       ==, c->why);
      g_assert_cmpuint (dh_option_kind (option), ==, c->option);
      g_assert_cmpuint (dh_option_place (option), ==, field_hex (field, c->to));
    }
}

/* ---- Who has orders, and who has used them ---- */

static DhStanding
standing (const Field *field, const char *id)
{
  return dh_jacobite_rules.standing (field->state, field_piece (field, id));
}

static Field *
two_and_an_enemy (void)
{
  Field *field = field_new ();

  field_add (field, "a", GOVERNMENT, "light-artillery", "F8");
  field_add (field, "b", GOVERNMENT, "regular", "H8");
  field_add (field, "c", GOVERNMENT, "regular", "A8");
  field_add (field, "enemy", JACOBITE, "regular", "H6");
  return field;
}

static void
test_standing_of_the_moved (void)
{
  g_autoptr (Field) field = two_and_an_enemy ();

  field_movement (field, GOVERNMENT, "a b");
  g_assert_cmpint (standing (field, "a"), ==, DH_STANDING_READY);
  g_assert_cmpint (standing (field, "b"), ==, DH_STANDING_READY);
  g_assert_cmpint (standing (field, "c"), ==, DH_STANDING_IDLE);
  field_choose (field, "move b H9");
  g_assert_cmpint (standing (field, "a"), ==, DH_STANDING_READY);
  g_assert_cmpint (standing (field, "b"), ==, DH_STANDING_DONE);
  g_assert_cmpint (standing (field, "c"), ==, DH_STANDING_IDLE);
}

static void
test_standing_of_those_who_battled (void)
{
  g_autoptr (Field) field = two_and_an_enemy ();

  field_combat (field, GOVERNMENT, "a b");
  jr_piece (&field->play, field_piece (field, "a"))->flags |= JR_MOVE_OVER;
  g_assert_cmpint (standing (field, "a"), ==, DH_STANDING_READY);
  field_choose (field, "fire b H6");
  g_assert_cmpint (standing (field, "a"), ==, DH_STANDING_READY);
  g_assert_cmpint (standing (field, "b"), ==, DH_STANDING_DONE);
  g_assert_cmpint (standing (field, "c"), ==, DH_STANDING_IDLE);
}

static void
test_standing_in_the_cannonade (void)
{
  g_autoptr (Field) field = two_and_an_enemy ();

  field_switch (field, "opening-cannonade");
  field->setup->first_side = GOVERNMENT;
  field_battle (field, 1);
  field_pass_until (field, GOVERNMENT, JR_ASK_CANNONADE);
  g_assert_cmpint (standing (field, "a"), ==, DH_STANDING_IDLE);
  field_choose (field, "fire a H6");
  g_assert_cmpint (standing (field, "a"), ==, DH_STANDING_DONE);
  g_assert_cmpint (standing (field, "b"), ==, DH_STANDING_IDLE);
}

/* ---- Readings of the board ---- */

typedef struct
{
  const char *name;
  const char *overlay;
  const char *piece;
  const char *hex;
  int number;
} OverlayCase;

/* F6 cavalry, G6 a forest, a road D6-D7-E8-F8; G10 guns with friends before them; an enemy at H8 and one at B3. */
static const OverlayCase overlay_cases[] = {
    {"no-way-to-where-it-stands", "moves", "horse", "F6", 0},
    {"one-hex", "moves", "horse", "E6", 1},
    {"into-the-forest", "moves", "horse", "G6", 1},
    {"not-beyond-the-forest-in-two", "moves", "horse", "I6", 0},
    {"two-hexes", "moves", "horse", "D6", 2},
    {"no-third", "moves", "horse", "C6", 0},
    {"not-onto-a-friend", "moves", "horse", "F7", 0},
    {"J-TRO-01-the-shorter-way-counts-not-the-road", "moves", "walker", "J9", 2},
    {"J-TRO-01-along-the-road", "moves", "walker", "J8", 4},
    {"a-neighbour-in-melee", "targets", "foot", "H8", 3},
    {"J-CBT-13-none-beyond-him", "targets", "foot", "H6", 0},
    {"nothing-at-a-friend", "targets", "foot", "F8", 0},
    {"J-RNG-27-within-range", "targets", "guns", "H6", 2},
    {"none-out-of-range", "targets", "guns", "B3", 0},
    {"J-CBT-16-none-without-dice", "targets", "weak", "B10", 0},
    {"J-CBT-14-cavalry-has-none-from-afar", "targets", "horse", "H6", 0},
    {"sees-its-neighbour", "sight", "horse", "G6", 1},
    {"J-LOS-05-not-behind-a-forest", "sight", "horse", "H6", 0},
    {"J-LOS-01-across-open-ground", "sight", "horse", "C6", 1},
    {"J-THI-08-guns-on-a-hill-see-over-friends", "sight", "battery", "E9", 1},
    {"J-THI-08-nobody-else-does", "sight", "watch", "E11", 0},
    {"a-hex-that-is-none-is-not-seen", "sight", "corner", "M2", 0},
    {"nor-are-its-neighbours-hidden", "sight", "corner", "L2", 1},
};

static guint
find_overlay (const char *id)
{
  for (guint i = 0; dh_jacobite_rules.overlays[i].id != NULL; i++)
    if (g_str_equal (dh_jacobite_rules.overlays[i].id, id))
      return i;
  g_assert_not_reached ();
}

static Field *
field_with_everybody (void)
{
  Field *field = field_new ();

  field_add (field, "horse", GOVERNMENT, "battle-cavalry", "F6");
  field_add (field, "friend", GOVERNMENT, "regular", "F7");
  field_add (field, "foot", GOVERNMENT, "regular", "G8");
  field_add (field, "other", GOVERNMENT, "regular", "F8");
  field_add (field, "guns", GOVERNMENT, "light-artillery", "L6");
  field_add (field, "walker", GOVERNMENT, "battle-cavalry", "J11");
  field_add (field, "corner", GOVERNMENT, "regular", "M1");
  field_add (field, "leader", GOVERNMENT, "leader", "A9");
  field_add (field, "enemy", JACOBITE, "regular", "H8");
  field_add (field, "far", JACOBITE, "regular", "H6");
  field_add (field, "away", JACOBITE, "regular", "B3");
  field_steps (field, field_add (field, "weak", GOVERNMENT, "battle-cavalry", "A11"), 3);
  field_add (field, "hidden", JACOBITE, "regular", "B10");
  field_add (field, "battery", GOVERNMENT, "light-artillery", "C9");
  field_add (field, "before", GOVERNMENT, "regular", "D9");
  field_add (field, "watch", GOVERNMENT, "regular", "C11");
  field_add (field, "beside", GOVERNMENT, "regular", "D11");
  field_terrain (field, "C9 C11", "hill");
  field_terrain (field, "G6 B10", "forest");
  field_road (field, "J11 J10 K9 J9 J8");
  field_still (field, GOVERNMENT);
  return field;
}

static void
test_overlay (gconstpointer data)
{
  const OverlayCase *c = data;
  g_autoptr (Field) field = field_with_everybody ();
  gint16 numbers[DH_MAX_HEXES];
  DhPlace hex = (atoi (c->hex + 1) - 1) * field->setup->board->grid.columns + c->hex[0] - 'A';

  memset (numbers, 0x55, sizeof numbers);
  g_assert_true (
      dh_jacobite_rules.overlay (field->state, find_overlay (c->overlay), field_piece (field, c->piece), numbers));
  for (guint i = 0; i < field->setup->board->n_hexes; i++)
    {
      g_assert_cmpint (numbers[i], >=, 0);
      g_assert_cmpint (numbers[i], <, 0x5555);
    }
  g_assert_cmpint (numbers[hex], ==, c->number);
}

/* A leader alone beside it shows as what he is by the reading in force. */
static void
test_overlay_with_a_leader_beside (void)
{
  for (guint setting = 0; setting < 2; setting++)
    {
      g_autoptr (Field) field = field_new ();
      gint16 numbers[DH_MAX_HEXES];

      field_policy (field, "lone-leader-pins", setting);
      field_add (field, "foot", GOVERNMENT, "regular", "E6");
      field_add (field, "leader", JACOBITE, "leader", "D6");
      field_add (field, "enemy", JACOBITE, "regular", "G6");
      field_still (field, GOVERNMENT);
      dh_jacobite_rules.overlay (field->state, find_overlay ("targets"), field_piece (field, "foot"), numbers);
      g_assert_cmpint (numbers[field_hex (field, "G6")], ==, setting == 0 ? 3 : 0);
    }
}

/* Nothing is read for who is not there, and no target for a leader. */
static void
test_overlay_of_nobody (void)
{
  g_autoptr (Field) field = field_with_everybody ();
  gint16 numbers[DH_MAX_HEXES];
  DhPieceId leader = field_piece (field, "leader");

  g_assert_true (dh_jacobite_rules.overlay (field->state, find_overlay ("moves"), leader, numbers));
  g_assert_true (dh_jacobite_rules.overlay (field->state, find_overlay ("sight"), leader, numbers));
  g_assert_false (dh_jacobite_rules.overlay (field->state, find_overlay ("targets"), leader, numbers));
  for (guint i = 0; dh_jacobite_rules.overlays[i].id != NULL; i++)
    {
      g_assert_false (dh_jacobite_rules.overlay (field->state, i, field->setup->n_pieces, numbers));
      dh_state_put (field->state, field_piece (field, "foot"), DH_PLACE_NOWHERE);
      g_assert_false (dh_jacobite_rules.overlay (field->state, i, field_piece (field, "foot"), numbers));
    }
  g_assert_false (dh_jacobite_rules.overlay (field->state, 3, leader, numbers));
}

/* ---- Why not ---- */

typedef struct
{
  const char *name;
  const char *option;
  JrWhy why;
} WhyCase;

static const WhyCase move_cases[] = {
    {"a-move-that-is-offered", "move b H9", JR_WHY_NONE},
    {"not-an-enemy", "move enemy H5", JR_WHY_NOT_YOUR_PIECE},
    {"not-one-that-is-gone", "move gone H5", JR_WHY_NOT_YOUR_PIECE},
    {"not-without-an-order", "move c B8", JR_WHY_NOT_ORDERED},
    {"no-orders-in-this-phase", "order c", JR_WHY_NOT_ASKED},
    {"no-battle-in-this-phase", "fire b H6", JR_WHY_NOT_ASKED},
    {"no-exit-without-an-objective", "exit b", JR_WHY_NOT_OFFERED},
    {"no-hex-to-go-on-to", "go-on b H9", JR_WHY_NOT_ASKED},
};

static void
test_why_not_moved (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (Field) field = two_and_an_enemy ();

  field_add (field, "gone", GOVERNMENT, "regular", "L8");
  field_movement (field, GOVERNMENT, "a b gone");
  dh_state_put (field->state, field_piece (field, "gone"), DH_PLACE_NOWHERE);
  g_assert_cmpint (dh_jacobite_rules.why (field->state, GOVERNMENT, parse (field, c->option)), ==, c->why);
  g_assert_cmpint (dh_jacobite_rules.why (field->state, JACOBITE, parse (field, c->option)), ==, JR_WHY_NOT_ASKED);
}

static const WhyCase order_cases[] = {
    {"an-order-that-is-offered", "order b", JR_WHY_NONE},
    {"J-CMD-04-not-in-another-section", "order c", JR_WHY_NOT_IN_SECTION},
    {"J-ORD-03-not-twice", "order a", JR_WHY_HAS_ORDERS},
    {"J-ORD-01-not-an-enemy", "order enemy", JR_WHY_ORDER_OWN},
    {"no-move-in-this-phase", "move b H9", JR_WHY_NOT_ASKED},
};

static void
test_why_not_ordered (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (Field) field = two_and_an_enemy ();

  field_turn (field, GOVERNMENT, "probe-center");
  field_choose (field, "order a");
  g_assert_cmpint (dh_jacobite_rules.why (field->state, GOVERNMENT, parse (field, c->option)), ==, c->why);
}

static const WhyCase combat_cases[] = {
    {"a-shot-that-is-offered", "fire b H6", JR_WHY_NONE},
    {"nobody-there", "fire b H5", JR_WHY_NO_TARGET},
    {"not-an-enemys-shot", "fire enemy H8", JR_WHY_NOT_YOUR_PIECE},
    {"J-CBT-10-no-melee-from-afar", "melee b H6", JR_WHY_NOT_NEXT},
    {"not-without-an-order", "fire c H6", JR_WHY_NOT_ORDERED},
    {"J-CBT-15-a-leader-does-not-battle", "melee leader H6", JR_WHY_LEADER_ALONE},
};

static void
test_why_not_battled (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (Field) field = two_and_an_enemy ();

  field_add (field, "leader", GOVERNMENT, "leader", "G6");
  field_combat (field, GOVERNMENT, "a b leader");
  g_assert_cmpint (dh_jacobite_rules.why (field->state, GOVERNMENT, parse (field, c->option)), ==, c->why);
}

static const WhyCase cannonade_cases[] = {
    {"J-CAN-02-a-shot-that-is-offered", "fire a H6", JR_WHY_NONE},
    {"J-CBT-09-out-of-range", "fire a H1", JR_WHY_OUT_OF_RANGE},
    {"nobody-there", "fire a H5", JR_WHY_NO_TARGET},
    {"J-CAN-02-infantry-does-not-fire", "fire b H6", JR_WHY_NO_GUN},
    {"J-CBT-13-a-gun-beside-an-enemy", "fire pinned A2", JR_WHY_ENEMY_ADJACENT},
};

static Field *
cannonade (void)
{
  Field *field = two_and_an_enemy ();

  field_add (field, "far", JACOBITE, "regular", "H1");
  field_add (field, "beside", JACOBITE, "regular", "A2");
  field_add (field, "pinned", GOVERNMENT, "light-artillery", "A3");
  field_switch (field, "opening-cannonade");
  field->setup->first_side = GOVERNMENT;
  field_battle (field, 1);
  field_pass_until (field, GOVERNMENT, JR_ASK_CANNONADE);
  return field;
}

static void
test_why_no_shot (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (Field) field = cannonade ();

  g_assert_cmpint (dh_jacobite_rules.why (field->state, GOVERNMENT, parse (field, c->option)), ==, c->why);
}

/* Whoever presses a piece that has no attack wants to know why. */
static const struct
{
  const char *piece;
  JrWhy why;
} nobody_cases[] = {
    {"b", JR_WHY_NOBODY},           /* ready, and nobody in reach */
    {"c", JR_WHY_NOT_ORDERED},      /* without orders */
    {"rider", JR_WHY_NOBODY},       /* could melee, but not fire */
    {"leader", JR_WHY_LEADER_ALONE} /* never */
};

static void
test_why_nobody (void)
{
  g_autoptr (Field) field = two_and_an_enemy ();

  field_add (field, "rider", GOVERNMENT, "battle-cavalry", "F4");
  field_add (field, "leader", GOVERNMENT, "leader", "G4");
  field_combat (field, GOVERNMENT, "a b rider leader");
  for (guint i = 0; i < G_N_ELEMENTS (nobody_cases); i++)
    g_assert_cmpint (
        jr_combat_why (field->state, GOVERNMENT,
                       jr_option (JR_OPTION_FIRE, field_piece (field, nobody_cases[i].piece), DH_PLACE_NOWHERE)),
        ==, nobody_cases[i].why);
}

static void
test_why_nobody_in_the_cannonade (void)
{
  g_autoptr (Field) field = cannonade ();

  g_assert_cmpint (jr_combat_why (field->state, GOVERNMENT,
                                  jr_option (JR_OPTION_FIRE, field_piece (field, "pinned"), DH_PLACE_NOWHERE)),
                   ==, JR_WHY_ENEMY_ADJACENT);
  g_assert_cmpint (
      jr_combat_why (field->state, GOVERNMENT, jr_option (JR_OPTION_FIRE, field_piece (field, "b"), DH_PLACE_NOWHERE)),
      ==, JR_WHY_NO_GUN);
}

/* ---- Main ---- */

#define ADD(path, cases, func)                                                                                         \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)                                                                     \
    {                                                                                                                  \
      g_autofree char *name = g_strdup_printf ("/rules/questions/" path "/%s", cases[i].name);                         \
      g_test_add_data_func (name, &cases[i], func);                                                                    \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("preview", preview_cases, test_preview);
  ADD ("overlay", overlay_cases, test_overlay);
  ADD ("why-not-moved", move_cases, test_why_not_moved);
  ADD ("why-not-ordered", order_cases, test_why_not_ordered);
  ADD ("why-not-battled", combat_cases, test_why_not_battled);
  ADD ("why-no-shot", cannonade_cases, test_why_no_shot);
  g_test_add_func ("/rules/questions/why-nobody/in-combat", test_why_nobody);
  g_test_add_func ("/rules/questions/why-nobody/in-the-cannonade", test_why_nobody_in_the_cannonade);
  g_test_add_func ("/rules/questions/preview/only-of-attacks", test_no_attack_no_dice);
  g_test_add_func ("/rules/questions/attack-of-an-option", test_attack_of);
  g_test_add_func ("/rules/questions/attack-from-hex-to-hex", test_from_to);
  g_test_add_func ("/rules/questions/standing/J-MOV-03-of-the-moved", test_standing_of_the_moved);
  g_test_add_func ("/rules/questions/standing/J-CBT-08-of-those-who-battled", test_standing_of_those_who_battled);
  g_test_add_func ("/rules/questions/standing/J-CAN-02-in-the-cannonade", test_standing_in_the_cannonade);
  g_test_add_func ("/rules/questions/overlay/C-32-a-leader-alone-pins-by-one-reading",
                   test_overlay_with_a_leader_beside);
  g_test_add_func ("/rules/questions/overlay/of-nobody", test_overlay_of_nobody);
  return g_test_run ();
}
