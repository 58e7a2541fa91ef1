/* test-tables.c — what a ruleset does not say, and rulesets that these rules cannot be played with
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

/* A class of which only the id is known: it has one step and does nothing. */
static void
test_class_without_words (void)
{
  g_autoptr (Field) field = field_new_with_cards ("<class id=\"ghost\" name=\"Ghost\"/>");
  const JrClass *class;

  field_two_lines (field);
  field_still (field, JACOBITE);
  class =
      &jr_tables (field->state)->classes[dh_catalogue_find (field->setup->catalogue, DH_ITEM_CLASS, "ghost")->index];
  g_assert_cmpuint (class->arm, ==, JR_LEADER);
  g_assert_cmpuint (class->steps, ==, 1);
  g_assert_cmpuint (class->move, ==, 0);
  g_assert_cmpuint (class->long_move, ==, 0);
  g_assert_false (class->move_battles);
  g_assert_cmpuint (class->melee, ==, 0);
  g_assert_cmpuint (class->max_range, ==, 1);
  g_assert_cmpuint (class->ranged[0], ==, 0);
  g_assert_false (class->sabre_hits);
  g_assert_cmpuint (class->retreat, ==, 1);
  g_assert_cmpuint (class->ignores, ==, 0);
  g_assert_cmpuint (class->ignores_at_full, ==, 0);
  g_assert_cmpint (class->rally, ==, 0);
  g_assert_cmpuint (class->battle_bonus, ==, 0);
  g_assert_false (class->retires);
  g_assert_false (class->bonus_melee);
}

/* Dice by range end where the list ends. */
static void
test_ranges (void)
{
  g_autoptr (Field) field = field_new ();
  const JrClass *class;

  field_two_lines (field);
  field_still (field, JACOBITE);
  class = &jr_tables (field->state)
               ->classes[dh_catalogue_find (field->setup->catalogue, DH_ITEM_CLASS, "light-artillery")->index];
  g_assert_cmpuint (class->max_range, ==, 5);
  g_assert_cmpuint (class->ranged[0], ==, 2);
  g_assert_cmpuint (class->ranged[3], ==, 1);
  g_assert_cmpuint (class->ranged[4], ==, 0);
}

/* The one marker is the Chief's, decks and sections are each side's own. */
static void
test_numbers (void)
{
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_two_lines (field);
  field_still (field, JACOBITE);
  tables = jr_tables (field->state);
  g_assert_cmphex (tables->chief, ==, 1);
  for (DhSide side = 0; side < 2; side++)
    {
      const char *own = side == JACOBITE ? "jacobite-combat" : "government-combat";
      g_assert_cmpint (tables->combat_deck[side], ==,
                       dh_catalogue_find (field->setup->catalogue, DH_ITEM_DECK, own)->index);
    }
  g_assert_cmpint (tables->command_deck, ==,
                   dh_catalogue_find (field->setup->catalogue, DH_ITEM_DECK, "command")->index);
  g_assert_cmpuint (tables->zone[JACOBITE][JR_ROLE_LEFT], ==, tables->zone[GOVERNMENT][JR_ROLE_RIGHT]);
  g_assert_cmpuint (tables->zone[JACOBITE][JR_ROLE_RIGHT], ==, tables->zone[GOVERNMENT][JR_ROLE_LEFT]);
  g_assert_cmpuint (tables->zone[JACOBITE][JR_ROLE_CENTER], ==, tables->zone[GOVERNMENT][JR_ROLE_CENTER]);
  g_assert_cmpuint (tables->zone[GOVERNMENT][JR_ROLE_LEFT], ==,
                    dh_catalogue_find (field->setup->catalogue, DH_ITEM_ZONE, "west")->index);
}

/* ---- Rulesets that lack something ---- */

typedef struct
{
  const char *name;
  guint sides;
  gboolean die;
  gboolean banners;
  gboolean deck;
} Lack;

static const Lack lacks[] = {
    {"a-side", 1, TRUE, TRUE, TRUE},   {"room-for-a-third-side", 3, TRUE, TRUE, TRUE}, {"a-die", 2, FALSE, TRUE, TRUE},
    {"banners", 2, TRUE, FALSE, TRUE}, {"a-command-deck", 2, TRUE, TRUE, FALSE},
};

static DhCatalogue *
make_catalogue (const Lack *lack)
{
  DhCatalogue *catalogue = dh_catalogue_new ("poor", "1", "jacobite");

  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "us", "Us"));
  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "them", "Them"));
  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "others", "Others"));
  if (lack->die)
    dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_DIE, "battle", "Battle die"));
  if (lack->banners)
    dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_COUNTER, "banners", "Banners"));
  if (lack->deck)
    {
      DhItem *deck = dh_item_new (DH_ITEM_DECK, "command", "Command");
      dh_item_set (deck, "kind", "command");
      dh_catalogue_add (catalogue, deck);
    }
  return catalogue;
}

static void
test_lack (gconstpointer data)
{
  static const char *const sides[] = {"us", "them", "others"};
  const Lack *lack = data;
  const DhGrid grid = {4, 4, 0, FALSE};
  g_autoptr (DhCatalogue) catalogue = make_catalogue (lack);
  DhSetup *setup = dh_setup_new (&dh_jacobite_rules, catalogue, dh_board_new (&grid, 0));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < lack->sides; i++)
    dh_setup_add_army (setup, sides[i], i == 0 ? DH_EDGE_TOP : DH_EDGE_BOTTOM);
  g_assert_false (dh_jacobite_rules.prepare (setup, &error));
  g_assert_nonnull (error);
  dh_setup_unref (setup);
}

/* Who stands first in the list, and behind whom nobody is, of each side. */
static void
test_pieces_of_a_side_are_one_run (void)
{
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_two_lines (field);
  field_still (field, JACOBITE);
  tables = jr_tables (field->state);
  g_assert_cmpuint (tables->pieces[JACOBITE][0], ==, field_piece (field, "dundee"));
  g_assert_cmpuint (tables->pieces[JACOBITE][1], ==, field_piece (field, "mackay"));
  g_assert_cmpuint (tables->pieces[GOVERNMENT][0], ==, field_piece (field, "mackay"));
  g_assert_cmpuint (tables->pieces[GOVERNMENT][1], ==, field->setup->n_pieces);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/tables/a-class-without-words", test_class_without_words);
  g_test_add_func ("/rules/tables/J-RNG-27-dice-by-range", test_ranges);
  g_test_add_func ("/rules/tables/J-BRD-03-sections-and-decks", test_numbers);
  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/tables/refused/without-%s", lacks[i].name);
      g_test_add_data_func (path, &lacks[i], test_lack);
    }
  g_test_add_func ("/rules/tables/pieces-of-a-side-are-one-run", test_pieces_of_a_side_are_one_run);
  return g_test_run ();
}
