/* test-cover.c — symbols and flags that a target is spared
 *
 * The target stands on D6; it is attacked from C6, or from A6 by fire, unless a case says otherwise.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/combat.h"

#define RANGED JR_ATTACK_RANGED

typedef struct
{
  const char *name;
  const char *target;
  guint expected;
  const char *ground;
  const char *ground_from;
  const char *ground_between; /* joins hills */
  const char *edge;           /* "W wall": a side of D6 */
  const char *from;
  const char *attacker; /* regular if left out */
  guint attack;
  guint set;
  const char *units;       /* friends of the target */
  const char *lone_leader; /* or several */
  gboolean leader;
  gboolean chief;
  const char *policy;
} CoverCase;

static const CoverCase symbol_cases[] = {
    {"clear-ground-spares-nothing", "regular", 0, .attack = RANGED},
    {"J-TFO-05-forest-spares-one-from-fire", "regular", 1, "forest", .attack = RANGED},
    {"J-TFO-06-forest-spares-none-in-melee", "regular", 0, "forest"},
    {"J-TBU-04-building-spares-one-from-fire", "regular", 1, "building", .attack = RANGED},
    {"J-TBU-05-building-spares-one-in-melee", "regular", 1, "building"},
    {"J-TRA-04-ravine-spares-one-from-fire", "regular", 1, "ravine", .attack = RANGED},
    {"J-TRA-04-ravine-spares-none-in-melee", "regular", 0, "ravine"},
    {"J-THI-a-hill-spares-no-symbol", "regular", 0, "hill", .attack = RANGED},
    {"J-TEW-07-wall-spares-one-in-melee", "regular", 1, .edge = "W wall"},
    {"J-TEW-07-wall-spares-one-from-fire", "regular", 1, .edge = "W wall", .attack = RANGED},
    {"J-TEW-07-not-through-another-side", "regular", 0, .edge = "E wall"},
    {"J-TFW-03-field-works-spare-one-from-fire", "regular", 1, .edge = "W field-works", .attack = RANGED},
    {"J-TFW-03-field-works-spare-none-in-melee", "regular", 0, .edge = "W field-works"},
    {"J-TFW-03-not-through-another-side", "regular", 0, .edge = "NE field-works", .attack = RANGED},
    {"cards-104-through-a-corner-either-side-helps", "regular", 1, .edge = "NW field-works", .attack = RANGED,
     .from = "C5"},
    {"cards-104-straight-down-a-corner-west", "regular", 1, .edge = "NW wall", .attack = RANGED, .from = "D4"},
    {"cards-104-straight-down-a-corner-east", "regular", 1, .edge = "NE wall", .attack = RANGED, .from = "D4"},
    {"G-55-not-twice", "regular", 1, "building", .edge = "W wall"},
    {"G-55-unless-the-policy-adds", "regular", 2, "building", .edge = "W wall", .policy = "symbol-protection"},
};

static const CoverCase flag_cases[] = {
    {"regulars-alone-ignore-none", "regular", 0},
    {"J-BOL-05-attached-leader", "regular", 1, .leader = TRUE},
    {"J-BOL-07-two-units-beside-it", "regular", 1, .units = "E6 D5"},
    {"J-BOL-07-one-unit-is-not-enough", "regular", 0, .units = "E6"},
    {"J-BOL-08-four-units-are-still-one-flag", "regular", 1, .units = "E6 D5 E5 D7"},
    {"J-BOL-09-a-lone-leader-is-no-support", "regular", 1, .units = "E6", .lone_leader = "D5"},
    {"J-BOL-10-lone-leader-beside-it", "regular", 1, .lone_leader = "E6"},
    {"J-BOL-10-not-for-a-unit-with-a-leader", "regular", 1, .lone_leader = "E6", .leader = TRUE},
    {"cards-59-a-chief-may-use-his-flag", "highland", 2, .lone_leader = "E6", .chief = TRUE},
    {"G-17-two-lone-leaders-are-one-flag", "regular", 1, .lone_leader = "E6 D5"},
    {"J-BOL-11-grenadiers", "grenadier", 1},
    {"J-BOL-12-highlanders-who-were-full", "highland", 1, .set = JR_WAS_FULL},
    {"J-BOL-13-highlanders-who-were-not", "highland", 0},
    {"J-BOL-12-others-gain-nothing-by-it", "regular", 0, .set = JR_WAS_FULL},
    {"J-BOL-14-chief", "regular", 1, .chief = TRUE},
    {"J-BOL-04-sources-add-up", "grenadier", 2, .leader = TRUE},
    {"J-BOL-16-never-more-than-two", "grenadier", 2, "ravine", .leader = TRUE, .units = "E6 D5"},
    {"part-6-full-highlanders-with-leader-and-neighbours", "highland", 2, .leader = TRUE, .units = "E6 D5",
     .set = JR_WAS_FULL},
    {"J-THI-03-hill-from-below", "regular", 1, "hill"},
    {"J-THI-03-hill-from-below-by-fire", "regular", 1, "hill", .attack = RANGED},
    {"J-THI-03-not-against-artillery", "regular", 0, "hill", .attack = RANGED, .attacker = "light-artillery"},
    {"cards-70-nor-against-its-melee", "regular", 0, "hill", .attacker = "light-artillery"},
    {"J-THI-04-hill-from-another-hill", "regular", 1, "hill", "hill", .attack = RANGED},
    {"J-THI-05-hill-from-the-same-hill", "regular", 0, "hill", "hill", "hill", .attack = RANGED},
    {"J-THI-05-next-to-it-on-the-same-hill", "regular", 0, "hill", "hill"},
    {"J-TBU-06-church", "regular", 1, "church"},
    {"J-TBU-06-church-against-artillery", "regular", 0, "church", .attack = RANGED, .attacker = "light-artillery"},
    {"a-building-is-no-church", "regular", 0, "building"},
    {"J-TBR-04-infantry-on-a-bridge", "regular", 1, "bridge"},
    {"J-TBR-04-cavalry-on-a-bridge", "battle-cavalry", 0, "bridge"},
    {"J-TRA-05-ravine", "regular", 1, "ravine"},
    {"J-TRA-05-ravine-against-artillery", "regular", 1, "ravine", .attack = RANGED, .attacker = "light-artillery"},
    {"J-TEW-08-wall", "regular", 1, .edge = "W wall"},
    {"J-TEW-08-wall-by-fire", "regular", 1, .edge = "W wall", .attack = RANGED},
    {"J-TEW-08-not-through-another-side", "regular", 0, .edge = "E wall"},
    {"J-TFW-04-field-works", "regular", 1, .edge = "W field-works"},
    {"J-TFW-04-against-fire-of-infantry", "regular", 1, .edge = "W field-works", .attack = RANGED},
    {"J-TFW-04-not-against-fire-of-artillery", "regular", 0, .edge = "W field-works", .attack = RANGED,
     .attacker = "light-artillery"},
    {"J-TFW-04-against-artillery-in-melee", "regular", 1, .edge = "W field-works", .attacker = "light-artillery"},
    {"J-TFW-04-artillery-too", "light-artillery", 1, .edge = "W field-works"},
    {"J-TFW-04-cavalry-not", "battle-cavalry", 0, .edge = "W field-works"},
    {"G-40-field-works-on-any-side", "regular", 1, .edge = "E field-works"},
    {"G-40-or-on-the-side-attacked", "regular", 0, .edge = "E field-works", .policy = "field-works-flag"},
    {"J-TFW-05-field-works-on-a-hill-are-one-flag", "regular", 1, "hill", .edge = "W field-works"},
    {"J-TFW-05-field-works-on-the-attackers-hill", "regular", 1, "hill", "hill", .edge = "W field-works"},
};

static const char *
from_hex (const CoverCase *c)
{
  if (c->from)
    return c->from;
  return c->attack & RANGED ? "A6" : "C6";
}

static void
lay_case (Field *field, const CoverCase *c)
{
  field_lay (field, "D6", c->ground);
  field_lay (field, from_hex (c), c->ground_from);
  field_lay (field, "B6", c->ground_between);
  field_lay (field, "C6", c->ground_between);
  if (c->edge)
    {
      g_auto (GStrv) words = g_strsplit (c->edge, " ", 2);
      field_edge (field, "D6", words[0], words[1]);
    }
  if (c->policy)
    field->setup->policies[dh_catalogue_find (field->setup->catalogue, DH_ITEM_POLICY, c->policy)->index] = 1;
}

static void
man_case (Field *field, const CoverCase *c, DhPieceId *attacker, DhPieceId *target)
{
  *attacker = field_add (field, "attacker", GOVERNMENT, c->attacker ? c->attacker : "regular", from_hex (c));
  *target = field_add (field, "target", JACOBITE, c->target, "D6");
  if (c->leader)
    field_add (field, "leader", JACOBITE, "leader", "D6");
  if (c->chief)
    field_chief (field, *target);
  if (c->units)
    field_add_all (field, c->units, JACOBITE, "regular");
  if (c->lone_leader)
    field_add_all (field, c->lone_leader, JACOBITE, "leader");
  field_still (field, GOVERNMENT);
}

static void
test_symbols (gconstpointer data)
{
  const CoverCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId attacker, target;

  lay_case (field, c);
  man_case (field, c, &attacker, &target);
  g_assert_cmpuint (
      jr_symbols_ignored (field->state, target, dh_state_piece (field->state, attacker)->place, c->attack), ==,
      c->expected);
}

static void
test_flags (gconstpointer data)
{
  const CoverCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId attacker, target;

  lay_case (field, c);
  man_case (field, c, &attacker, &target);
  g_assert_cmpuint (jr_flags_ignorable (field->state, target, attacker, c->attack, c->set), ==, c->expected);
}

static void
add_cases (const char *folder, const CoverCase *cases, guint n, GTestDataFunc func)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/%s", folder, cases[i].name);
      g_test_add_data_func (path, &cases[i], func);
    }
}

/* Steps in one direction, then in the next one around; DH_PLACE_NOWHERE off the board. */
static DhPlace
go (const DhBoard *board, DhPlace hex, guint direction, guint n, guint n_next)
{
  for (guint i = 0; i < n + n_next && hex != DH_PLACE_NOWHERE; i++)
    hex = board->neighbours[hex][i < n ? direction : (direction + 1) % DH_N_DIRECTIONS];
  return hex;
}

/* Down a row of hexes through one side, down a corner through two, between them through the nearer. Ruling: C-104 */
static void
test_sides_that_are_hit (void)
{
  g_autoptr (Field) field = field_new ();
  const DhBoard *board;
  DhPlace hex;

  field_two_lines (field);
  field_still (field, JACOBITE);
  board = field->setup->board;
  hex = field_hex (field, "G6");
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      guint one = 1u << d, next = 1u << (d + 1) % DH_N_DIRECTIONS;

      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 1, 0), hex), ==, one);
      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 4, 0), hex), ==, one);
      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 1, 1), hex), ==, one | next);
      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 2, 2), hex), ==, one | next);
      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 2, 1), hex), ==, one);
      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 1, 2), hex), ==, next);
      g_assert_cmpuint (jr_sides_hit (board, go (board, hex, d, 3, 1), hex), ==, one);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_cases ("symbols", symbol_cases, G_N_ELEMENTS (symbol_cases), test_symbols);
  add_cases ("flags", flag_cases, G_N_ELEMENTS (flag_cases), test_flags);
  g_test_add_func ("/rules/cover/sides-that-are-hit", test_sides_that_are_hit);
  return g_test_run ();
}
