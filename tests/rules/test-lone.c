/* test-lone.c — leaders alone: as targets, going back, escaping
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include <string.h>

/* ---- As a target: the leader stands on G6 or H6, the unit on F6 ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  const char *option;
  const char *letters;
  gboolean falls;
} TargetCase;

static const TargetCase target_cases[] = {
    {"J-LLC-02-two-sabres-of-fire", "regular", "fire unit H6", "SSC", TRUE},
    {"J-LLC-04-one-sabre-of-fire-does-not", "regular", "fire unit H6", "SIF", FALSE},
    {"J-LLC-07-one-sabre-of-melee", "regular", "melee unit G6", "SCC", TRUE},
    {"J-LLC-08-even-of-militia", "militia", "melee unit G6", "SCC", TRUE},
    {"J-LLC-08-even-of-light-cavalry", "light-cavalry", "melee unit G6", "SCC", TRUE},
    {"J-LLC-09-flags-and-symbols-have-no-effect", "regular", "melee unit G6", "FIC", FALSE},
};

/* The sabres are marked where they have struck him, and nothing else is. */
static void
check_counted (const DhEvent *event, gboolean falls)
{
  for (guint i = 0; i < event->n_faces; i++)
    g_assert_cmpint (event->counted >> i & 1, ==, falls && event->faces[i] == JR_FACE_SABRE);
}

static void
test_target (gconstpointer data)
{
  const TargetCase *c = data;
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, c->class_id, "F6");
  field_add (field, "lochiel", JACOBITE, "leader", strrchr (c->option, ' ') + 1);
  field_add (field, "reserve", JACOBITE, "regular", "M1");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, c->option);
  field_roll (field, c->letters);
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, c->falls);
  g_assert_cmpint (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT), ==, !c->falls);
  check_counted (field_event (field, *c->option == 'f' ? JR_EVENT_FIRES : JR_EVENT_MELEE), c->falls);
}

static void
test_won_ground (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_add (field, "lochiel", JACOBITE, "leader", "G6");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CCC");
  field_choose (field, "retreat lochiel G5");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

/* ---- Going back ---- */

typedef struct
{
  const char *name;
  const char *at; /* of the leader; the attacker stands to the east or west of it */
  const char *from;
  const char *offers; /* parted by commas; NULL: he is lost; one alone is not asked */
  const char *enemies;
  const char *enemy_leaders;
  const char *units;
  const char *led; /* units with a leader */
  const char *leaders;
  const char *river;
  const char *chief;
} BackCase;

static const BackCase back_cases[] = {
    {"J-LLR-01-one-to-three-hexes", "G6", "F6", "G5,H5,F4,G4,H4,F3,G3,H3,I3"},
    {"J-LLR-03-past-friends-and-leaders", "G6", "F6", "F4,G4,H4,F3,G3,H3,I3", .led = "G5", .leaders = "H5"},
    {"J-LLR-05-onto-a-unit-without-leader", "G6", "F6", "G5,H5,F4,G4,H4,F3,G3,H3,I3", .units = "G5"},
    {"J-LLR-15-not-onto-a-chief", "G6", "F6", "H5,F4,G4,H4,F3,G3,H3,I3", .chief = "G5"},
    {"J-LLR-04-not-past-an-enemy-beside-a-free-hex", "G6", "F6", "H5,G4,H4,G3,H3,I3", .enemies = "G5"},
    {"J-LLR-04-nor-past-an-enemy-leader", "G6", "F6", "H5,G4,H4,G3,H3,I3", .enemy_leaders = "G5"},
    {"J-LLR-09-off-his-own-baseline", "G2", "F2", "G1,H1,off"},
    {"J-LLR-08-no-way-is-his-end", "G6", "F6", NULL, .river = "G5 H5"},
    {"G-20-friends-with-leaders-all-the-way", "G2", "F2", NULL, .river = "G1 H1"},
    {"J-ESC-01-enemies-on-both-hexes", "G6", "F6", "!G5,!H5", .enemies = "G5 H5"},
    {"G-21-enemy-and-river", "G6", "F6", "!G5", .enemies = "G5", .river = "H5"},
    {"G-21-beyond-whom-there-is-no-end", "G6", "F6", NULL, .enemies = "G5 H5", .river = "F4 G4 H4"},
};

static char *
option_of (const char *word)
{
  if (g_str_equal (word, "off"))
    return g_strdup ("exit lochiel");
  if (word[0] == '!')
    return g_strdup_printf ("escape lochiel %s", word + 1);
  return g_strdup_printf ("retreat lochiel %s", word);
}

static void
check_offers (const Field *field, const char *offers)
{
  g_auto (GStrv) words = g_strsplit (offers, ",", -1);

  if (g_strv_length (words) == 1)
    {
      g_assert_true (field_rolls (field, JR_ROLL_ESCAPE, 3));
      return;
    }
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT));
  g_assert_cmpuint (field_n_offers (field), ==, g_strv_length (words));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *option = option_of (words[i]);
      g_assert_true (field_offers (field, option));
    }
}

static void
lead_all (Field *field, const char *hexes)
{
  g_auto (GStrv) words = g_strsplit (hexes ? hexes : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *id = g_strdup_printf ("leader-%s", words[i]);
      field_add (field, words[i], JACOBITE, "regular", words[i]);
      field_add (field, id, JACOBITE, "leader", words[i]);
    }
}

static Field *
new_back (const BackCase *c)
{
  Field *field = field_new ();
  g_autofree char *option = g_strdup_printf ("melee unit %s", c->at);

  field_add (field, "unit", GOVERNMENT, "regular", c->from);
  field_add (field, "lochiel", JACOBITE, "leader", c->at);
  field_add (field, "reserve", JACOBITE, "regular", "M11");
  field_add_all (field, c->enemies, GOVERNMENT, "regular");
  field_add_all (field, c->enemy_leaders, GOVERNMENT, "leader");
  field_add_all (field, c->units, JACOBITE, "regular");
  field_add_all (field, c->leaders, JACOBITE, "leader");
  lead_all (field, c->led);
  if (c->chief)
    field_chief (field, field_add (field, "chief", JACOBITE, "highland", c->chief));
  if (c->river)
    field_terrain (field, c->river, "river");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, option);
  field_roll (field, "CCC");
  return field;
}

static void
test_back (gconstpointer data)
{
  const BackCase *c = data;
  g_autoptr (Field) field = new_back (c);

  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, c->offers == NULL);
  if (c->offers)
    check_offers (field, c->offers);
}

static void
test_stays_by_policy (void)
{
  g_autoptr (Field) field = field_new ();

  field->setup->policies[dh_catalogue_find (field->setup->catalogue, DH_ITEM_POLICY, "leader-without-retreat")->index] =
      1;
  field_add (field, "unit", GOVERNMENT, "regular", "F6");
  field_add (field, "lochiel", JACOBITE, "leader", "G6");
  field_terrain (field, "G5 H5", "river");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "CCC");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "G6");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 0);
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_leaves_from_the_baseline (void)
{
  const BackCase on_baseline = {.at = "G1", .from = "F1"};
  g_autoptr (Field) field = new_back (&on_baseline);

  g_assert_cmpstr (field_at (field, "lochiel"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 0);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_LEADER_OFF), ==, 1);
}

static void
test_attaches_where_he_ends (void)
{
  const BackCase with_unit = {.at = "G6", .from = "F6", .units = "G5"};
  g_autoptr (Field) field = new_back (&with_unit);

  field_choose (field, "retreat lochiel G5");
  g_assert_cmpint (jr_leader_with (field->state, field_piece (field, "G5")), ==, field_piece (field, "lochiel"));
}

/* ---- Escape ---- */

static const BackCase surrounded = {.at = "G6", .from = "F6", .enemies = "G5 H5"};

static void
test_escapes_and_goes_on (void)
{
  g_autoptr (Field) field = new_back (&surrounded);

  field_choose (field, "escape lochiel G5");
  g_assert_true (field_rolls (field, JR_ROLL_ESCAPE, 3));
  g_assert_cmpint (field->state->roll.side, ==, GOVERNMENT);
  field_roll (field, "IFC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT));
  g_assert_cmpuint (field_n_offers (field), ==, 5); /* F4 G4 and the three beyond; not G5 itself */
  field_choose (field, "retreat lochiel F3");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "F3");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 0);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_a_sabre_ends_the_escape (void)
{
  g_autoptr (Field) field = new_back (&surrounded);

  field_choose (field, "escape lochiel H5");
  field_roll (field, "CCS");
  g_assert_cmpstr (field_at (field, "lochiel"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

static void
test_neighbours_of_the_hex_of_his_end_check (void)
{
  const BackCase with_friend = {.at = "G6", .from = "F6", .enemies = "G5 H5", .units = "F4"};
  g_autoptr (Field) field = new_back (&with_friend);

  field_choose (field, "escape lochiel G5");
  field_roll (field, "CCS");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
}

static void
test_a_leader_alone_does_not_stop_him (void)
{
  const BackCase leaders = {.at = "G6", .from = "F6", .enemy_leaders = "G5 H5"};
  g_autoptr (Field) field = new_back (&leaders);

  field_choose (field, "escape lochiel G5");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_RETREAT));
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ESCAPE), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (target_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/lone-target/%s", target_cases[i].name);
      g_test_add_data_func (path, &target_cases[i], test_target);
    }
  for (guint i = 0; i < G_N_ELEMENTS (back_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/lone-retreat/%s", back_cases[i].name);
      g_test_add_data_func (path, &back_cases[i], test_back);
    }
  g_test_add_func ("/rules/lone-target/J-LLC-10-won-ground", test_won_ground);
  g_test_add_func ("/rules/lone-retreat/G-20-stays-by-policy", test_stays_by_policy);
  g_test_add_func ("/rules/lone-retreat/J-LLR-14-leaves-from-the-baseline", test_leaves_from_the_baseline);
  g_test_add_func ("/rules/lone-retreat/J-LLR-05-attaches-where-he-ends", test_attaches_where_he_ends);
  g_test_add_func ("/rules/escape/J-ESC-06-escapes-and-goes-on", test_escapes_and_goes_on);
  g_test_add_func ("/rules/escape/J-ESC-04-a-sabre-ends-it", test_a_sabre_ends_the_escape);
  g_test_add_func ("/rules/escape/J-LEL-04-neighbours-of-the-hex-of-his-end-check",
                   test_neighbours_of_the_hex_of_his_end_check);
  g_test_add_func ("/rules/escape/J-ESC-07-a-leader-alone-does-not-stop-him", test_a_leader_alone_does_not_stop_him);
  return g_test_run ();
}
