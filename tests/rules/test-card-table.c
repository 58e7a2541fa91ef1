/* test-card-table.c — cards of a ruleset, read word by word; one with a word that is not carried out is not dealt
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#define HEAD "<card id=\"new\" name=\"New\" deck=\"jacobite-combat\" copies=\"2\" kind=\"combat\" "

static guint
find_card (const Field *field, const char *id)
{
  const DhItem *item = dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, id);

  g_assert_nonnull (item);
  return item->index;
}

/* ---- One word ---- */

#define BIT(window) (1 << JR_WINDOW_##window)
#define AT(member) G_STRUCT_OFFSET (JrCard, member)
#define OF(member) (G_STRUCT_OFFSET (JrCard, effects) + G_STRUCT_OFFSET (JrEffect, member))

/* A card with these attributes and one effect has this number in this place. */
typedef struct
{
  const char *card;
  const char *effect;
  guint offset;
  guint size;
  int number;
} WordCase;

#define MOVE "window=\"move\""
#define DEFENCE "window=\"defence\""
#define DICE "use=\"dice\" amount=\"1\""
#define ORDER "use=\"order\""

static const WordCase word_cases[] = {
    /* The card */
    {MOVE, "use=\"ignore-stops\"", AT (windows), 2, BIT (MOVE)},
    {"window=\"attack ground\"", DICE, AT (windows), 2, BIT (ATTACK) | BIT (GROUND)},
    {"window=\"attack\" in=\"fire\"", DICE, AT (in), 1, JR_DO_FIRE},
    {"window=\"attack\" in=\"fire melee\"", DICE, AT (in), 1, JR_DO_FIRE | JR_DO_MELEE},
    {"window=\"attack\" in=\"battle\"", DICE, AT (in), 1, JR_DO_FIRE | JR_DO_MELEE},
    {"window=\"attack\"", DICE, AT (in), 1, 0},
    {"window=\"command\"", ORDER, AT (draws_command), 1, 1},
    {"window=\"in-lieu\"", ORDER, AT (draws_command), 1, 0},
    {"window=\"in-lieu\" draws-command=\"3\"", ORDER, AT (draws_command), 1, 3},
    {"window=\"command\" draws-command=\"2\"", ORDER, AT (draws_command), 1, 2},
    {"window=\"command\"", ORDER, AT (keeps), 1, 0},
    {"window=\"command\" draws-keep=\"1\"", ORDER, AT (keeps), 1, 1},
    {"window=\"command\"", ORDER, AT (draws_combat), 1, 0},
    {"window=\"command\"", "use=\"draw\" number=\"2\" deck=\"combat\"", AT (draws_combat), 1, 2},
    {"window=\"command\"", "use=\"draw\" number=\"2\" deck=\"combat\"", AT (draws_command), 1, 1},
    {"window=\"command\"", "use=\"draw\" number=\"2\" deck=\"command\"", AT (draws_command), 1, 3},
    {"window=\"command\"", "use=\"draw\" number=\"2\" deck=\"command\"", AT (n_effects), 1, 0},
    {"window=\"command\"", ORDER, AT (reshuffle), 1, FALSE},
    {"window=\"command\"", "use=\"reshuffle\"", AT (reshuffle), 1, TRUE},
    {"window=\"command\"", ORDER, AT (n_effects), 1, 1},
    /* Whom it is for */
    {"window=\"attack\" eligible=\"unit\"", DICE, AT (eligible.arms), 1, 7},
    {"window=\"attack\" eligible=\"leader\"", DICE, AT (eligible.arms), 1, 8},
    {"window=\"attack\" eligible=\"unit leader\"", DICE, AT (eligible.arms), 1, 15},
    {"window=\"attack\" eligible=\"arm:infantry\"", DICE, AT (eligible.arms), 1, 1},
    {"window=\"attack\" eligible=\"arm:cavalry\"", DICE, AT (eligible.arms), 1, 2},
    {"window=\"attack\" eligible=\"arm:infantry,artillery\"", DICE, AT (eligible.arms), 1, 5},
    {"window=\"attack\" eligible=\"arm:leader,cavalry\"", DICE, AT (eligible.arms), 1, 10},
    {"window=\"attack\" eligible=\"\"", DICE, AT (eligible.arms), 1, 0},
    {"window=\"attack\" eligible=\"arm:infantry\"", DICE, AT (eligible.enemy_arms), 1, 0},
    {"window=\"attack\" eligible=\"enemy-arm:artillery\"", DICE, AT (eligible.enemy_arms), 1, 4},
    {"window=\"attack\" eligible=\"enemy-arm:artillery\"", DICE, AT (eligible.arms), 1, 0},
    {"window=\"attack\" eligible=\"target-within:3\"", DICE, AT (eligible.within), 1, 3},
    {"window=\"attack\" eligible=\"target-within:1\"", DICE, AT (eligible.within), 1, 1},
    {"window=\"attack\" eligible=\"target-within:255\"", DICE, AT (eligible.within), 1, 255},
    {"window=\"attack\" eligible=\"ordered  unmoved\"", DICE, AT (eligible.flags), 1,
     JR_FILTER_ORDERED | JR_FILTER_UNMOVED},
    {"window=\"attack\" eligible=\"moved\"", DICE, AT (eligible.flags), 1, JR_FILTER_MOVED},
    {"window=\"attack\" eligible=\"no-leader\"", DICE, AT (eligible.flags), 1, JR_FILTER_NO_LEADER},
    {"window=\"attack\" eligible=\"next-to-leader\"", DICE, AT (eligible.flags), 1, JR_FILTER_NEXT_TO_LEADER},
    {"window=\"attack\" eligible=\"no-enemy-adjacent\"", DICE, AT (eligible.flags), 1, JR_FILTER_NO_ENEMY_ADJACENT},
    {"window=\"attack\" eligible=\"leader,marker:chief\"", DICE, AT (eligible.flags), 1, JR_FILTER_OR_CHIEF},
    {"window=\"attack\" eligible=\"leader,marker:chief\"", DICE, AT (eligible.arms), 1, 8},
    {"window=\"attack\" eligible=\"leader,unit\"", DICE, AT (eligible.arms), 1, 15},
    /* The effect */
    {MOVE, "use=\"ignore-stops\"", OF (use), 1, JR_USE_IGNORE_STOPS},
    {"window=\"command\"", "use=\"order\" number=\"4\"", OF (number), 1, 4},
    {"window=\"command\"", "use=\"order\"", OF (number), 1, 0},
    {"window=\"command\"", "use=\"order\" number=\"command-cards\"", OF (number), 1, JR_AS_MANY_AS_CARDS},
    {"window=\"command\"", "use=\"order\" number=\"all\"", OF (number), 1, JR_ALL},
    {"window=\"attack\"", "use=\"dice\" amount=\"-2\"", OF (amount), 1, (guint8) -2},
    {"window=\"attack\"", "use=\"dice\"", OF (amount), 1, 0},
    {DEFENCE, "use=\"dice\" amount=\"-2\" minimum=\"1\"", OF (minimum), 1, 1},
    {DEFENCE, "use=\"dice\" amount=\"-2\"", OF (minimum), 1, 0},
    {"window=\"flags\"", "use=\"flags\" amount=\"1\" cap=\"3\"", OF (cap), 1, 3},
    {"window=\"flags\"", "use=\"flags\" amount=\"1\"", OF (cap), 1, 0},
    {"window=\"attack\"", "use=\"dice\" in=\"fire\"", OF (what), 1, JR_DO_FIRE},
    {"window=\"attack\"", "use=\"forbid\" what=\"battle-back ground\"", OF (what), 1, JR_DO_BATTLE_BACK | JR_DO_GROUND},
    {"window=\"attack\"", "use=\"forbid\" in=\"fire\"", OF (what), 1, 0},
    {"window=\"attack\"", "use=\"dice\" what=\"move\"", OF (what), 1, 0},
    {"window=\"command\"", "use=\"forbid\" what=\"move melee battle-bonus\"", OF (what), 1,
     JR_DO_MOVE | JR_DO_MELEE | JR_DO_BATTLE_BONUS},
    {"window=\"command\"", "use=\"order\" zone=\"left\"", OF (role), 1, JR_ROLE_LEFT},
    {"window=\"command\"", "use=\"order\" zone=\"center\"", OF (role), 1, JR_ROLE_CENTER},
    {"window=\"command\"", "use=\"order\" zone=\"right\"", OF (role), 1, JR_ROLE_RIGHT},
    {"window=\"command\"", "use=\"order\" zone=\"any\"", OF (role), 1, JR_N_ROLES},
    {"window=\"command\"", "use=\"order\"", OF (role), 1, JR_N_ROLES},
    {"window=\"command\"", "use=\"order\"", OF (on), 1, JR_NO_FACE},
    {"window=\"command\"", "use=\"order\" on=\"infantry\"", OF (on), 1, JR_FACE_INFANTRY},
    {"window=\"command\"", "use=\"order\" on=\"saber\"", OF (on), 1, JR_FACE_SABRE},
    {"window=\"command\"", "use=\"order\" on=\"flag\"", OF (on), 1, JR_FACE_FLAG},
    {"window=\"command\"", "use=\"order\"", OF (flags), 2, 0},
    {"window=\"command\"", "use=\"order\" linked=\"yes\"", OF (flags), 2, JR_EFFECT_LINKED},
    {"window=\"command\"", "use=\"order\" linked=\"no\"", OF (flags), 2, 0},
    {"window=\"command\"", "use=\"order\" from-leader=\"yes\" with-unit=\"yes\"", OF (flags), 2,
     JR_EFFECT_FROM_LEADER | JR_EFFECT_WITH_UNIT},
    {"window=\"command\"", "use=\"order\" detach=\"yes\" fallback=\"yes\"", OF (flags), 2,
     JR_EFFECT_DETACH | JR_EFFECT_FALLBACK},
    {"window=\"command\"", "use=\"order\" next-to-leader=\"yes\"", OF (flags), 2, JR_EFFECT_NEXT_TO_LEADER},
    {DEFENCE, "use=\"dice\" against=\"yes\"", OF (flags), 2, JR_EFFECT_AGAINST},
    {MOVE, "use=\"move-allowance\" battles=\"no\"", OF (flags), 2, JR_EFFECT_NO_BATTLE},
    {MOVE, "use=\"move-allowance\" battles=\"yes\"", OF (flags), 2, 0},
    {"window=\"command\"", "use=\"return-steps\" at=\"turn-end\"", OF (at), 1, JR_AT_TURN_END},
    {"window=\"command\"", "use=\"order\" filter=\"arm:cavalry\"", OF (filter.arms), 1, 2},
    {"window=\"command\"", "use=\"order\" filter=\"arm:cavalry\"", AT (eligible.arms), 1, 0},
    /* An effect works where it can of the windows of its card, or where it says. */
    {"window=\"command defence\"", "use=\"strike-first\"", OF (windows), 2, BIT (DEFENCE)},
    {"window=\"command defence\"", "use=\"order\"", OF (windows), 2, BIT (COMMAND)},
    {"window=\"command defence\"", "use=\"dice\"", OF (windows), 2, BIT (COMMAND) | BIT (DEFENCE)},
    {"window=\"command defence\"", "use=\"dice\" window=\"defence\"", OF (windows), 2, BIT (DEFENCE)},
};

static void
test_word (gconstpointer data)
{
  const WordCase *c = data;
  g_autofree char *text = g_strdup_printf (HEAD "%s><effect %s/></card>", c->card, c->effect);
  g_autoptr (Field) field = field_new_with_cards (text);
  const JrCard *card;
  const guint8 *at;

  field_two_lines (field);
  field_still (field, JACOBITE);
  card = &jr_tables (field->state)->cards[find_card (field, "new")];
  at = (const guint8 *) card + c->offset;
  g_assert_true (card->executed);
  g_assert_cmpint (c->size == 1 ? *at : *(const guint16 *) (gconstpointer) at, ==, c->number);
  g_assert_cmpuint (field->setup->card_copies[find_card (field, "new")], ==, 2);
}

static void
test_classes (void)
{
  g_autoptr (Field) field = field_new_with_cards (
      HEAD "window=\"attack\" eligible=\"class:regular,grenadier\"><effect use=\"dice\" amount=\"1\"/></card>");
  const JrCard *card;
  guint32 wanted = 0;

  field_two_lines (field);
  field_still (field, JACOBITE);
  card = &jr_tables (field->state)->cards[find_card (field, "new")];
  for (guint i = 0; i < 2; i++)
    wanted |= 1u << dh_catalogue_find (field->setup->catalogue, DH_ITEM_CLASS, i == 0 ? "regular" : "grenadier")->index;
  g_assert_cmphex (card->eligible.classes, ==, wanted);
  g_assert_cmpuint (card->eligible.arms, ==, 0);
}

/* ---- What is not carried out ---- */

typedef struct
{
  const char *name;
  const char *card;
  const char *effects;
} OddCase;

#define EFFECT(text) "<effect " text "/>"
#define EIGHT                                                                                                          \
  EFFECT (DICE)                                                                                                        \
  EFFECT (DICE) EFFECT (DICE) EFFECT (DICE) EFFECT (DICE) EFFECT (DICE) EFFECT (DICE) EFFECT (DICE)

static const OddCase odd_cases[] = {
    {"no-window", "", EFFECT (DICE)},
    {"an-unknown-window", "window=\"dawn\"", EFFECT (DICE)},
    {"a-known-and-an-unknown-window", "window=\"attack dawn\"", EFFECT (DICE)},
    {"an-unknown-combat", "window=\"attack\" in=\"siege\"", EFFECT (DICE)},
    {"an-unknown-filter", "window=\"attack\" eligible=\"tall\"", EFFECT (DICE)},
    {"an-unknown-arm", "window=\"attack\" eligible=\"arm:navy\"", EFFECT (DICE)},
    {"an-unknown-arm-of-the-enemy", "window=\"attack\" eligible=\"enemy-arm:navy\"", EFFECT (DICE)},
    {"a-known-and-an-unknown-arm", "window=\"attack\" eligible=\"arm:cavalry,navy\"", EFFECT (DICE)},
    {"an-unknown-class", "window=\"attack\" eligible=\"class:navy\"", EFFECT (DICE)},
    {"an-unknown-marker", "window=\"attack\" eligible=\"marker:navy\"", EFFECT (DICE)},
    {"an-unknown-kind-of-filter", "window=\"attack\" eligible=\"size:3\"", EFFECT (DICE)},
    {"no-distance", "window=\"attack\" eligible=\"target-within:0\"", EFFECT (DICE)},
    {"too-great-a-distance", "window=\"attack\" eligible=\"target-within:256\"", EFFECT (DICE)},
    {"an-unknown-effect", "window=\"attack\"", EFFECT ("use=\"storm\"")},
    {"a-known-and-an-unknown-effect", "window=\"attack\"", EFFECT (DICE) EFFECT ("use=\"storm\"")},
    {"an-unknown-deed", "window=\"attack\"", EFFECT ("use=\"forbid\" what=\"storm\"")},
    {"an-unknown-filter-of-an-effect", "window=\"command\"", EFFECT ("use=\"order\" filter=\"tall\"")},
    {"an-unknown-section", "window=\"command\"", EFFECT ("use=\"order\" zone=\"north\"")},
    {"an-unknown-face", "window=\"command\"", EFFECT ("use=\"order\" on=\"crown\"")},
    {"an-effect-out-of-its-window", "window=\"rally\"", EFFECT ("use=\"order\"")},
    {"an-unknown-window-of-an-effect", "window=\"attack\"", EFFECT ("use=\"dice\" window=\"dawn\"")},
    {"a-window-where-it-is-not-carried-out", "window=\"command attack\"",
     EFFECT ("use=\"order\" window=\"command attack\"")},
    {"more-draws-than-there-may-be", "window=\"command\"", EFFECT ("use=\"draw\" number=\"10\" deck=\"command\"")},
    {"no-deck-to-draw-from", "window=\"command\"", EFFECT ("use=\"draw\" number=\"1\"")},
    {"draws-at-the-start-of-a-turn", "window=\"command\"",
     EFFECT ("use=\"draw\" number=\"1\" deck=\"command\" at=\"turn-start\"")},
    {"shuffling-of-another-deck", "window=\"command\"", EFFECT ("use=\"reshuffle\" deck=\"combat\"")},
    {"checks-at-the-start-of-a-turn", "window=\"command\"", EFFECT ("use=\"check\" at=\"turn-start\"")},
    {"an-action", "window=\"command\"", EFFECT ("use=\"action\" at=\"battle\" terrain=\"wall\" what=\"clear\"")},
    {"what-holds-once", "window=\"command\"", EFFECT ("use=\"range-cap\" number=\"2\" once=\"yes\"")},
    {"what-holds-the-first-time", "window=\"command\"", EFFECT (DICE " first=\"yes\"")},
    {"what-holds-until-a-melee", "window=\"command\"", EFFECT ("use=\"range-cap\" number=\"2\" until=\"melee\"")},
    {"a-side", "window=\"command\"", EFFECT ("use=\"range-cap\" number=\"2\" side=\"jacobite\"")},
    {"hexes", "window=\"command\"", EFFECT ("use=\"forbid\" what=\"enter\" hexes=\"E6\"")},
    {"a-piece", "window=\"command\"", EFFECT ("use=\"range-cap\" number=\"2\" filter=\"piece:barra\"")},
    {"more-effects-than-there-is-room-for", "window=\"attack\"", EIGHT EFFECT (DICE)},
};

static Field *
field_with (const OddCase *c)
{
  g_autofree char *text = g_strdup_printf (HEAD "%s>%s</card>", c->card, c->effects);
  Field *field = field_new_with_cards (text);

  field_two_lines (field);
  field_still (field, JACOBITE);
  return field;
}

static void
test_odd (gconstpointer data)
{
  g_autoptr (Field) field = field_with (data);
  guint card = find_card (field, "new");

  g_assert_false (jr_tables (field->state)->cards[card].executed);
  g_assert_cmpuint (field->setup->card_copies[card], ==, 0);
}

static void
test_as_many_effects_as_there_is_room_for (void)
{
  static const OddCase full = {"", "window=\"attack\"", EIGHT};
  g_autoptr (Field) field = field_with (&full);
  const JrCard *card = &jr_tables (field->state)->cards[find_card (field, "new")];

  g_assert_true (card->executed);
  g_assert_cmpuint (card->n_effects, ==, JR_MAX_EFFECTS);
}

/* ---- Decks ---- */

/* By the policy no Combat card is dealt, and every Command card still is. */
static void
test_without_combat_cards (gconstpointer data)
{
  g_autoptr (Field) field = field_new ();
  gboolean without = GPOINTER_TO_INT (data);

  field_two_lines (field);
  field_policy (field, "combat-cards", without);
  field_still (field, JACOBITE);
  for (guint card = 0; card < field->setup->n_cards; card++)
    {
      gboolean command = field->setup->card_decks[card] == jr_tables (field->state)->command_deck;
      g_assert_cmpint (field->setup->card_copies[card] > 0, ==, command || !without);
    }
}

static void
test_command_cards_are_one_run (void)
{
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_two_lines (field);
  field_still (field, JACOBITE);
  tables = jr_tables (field->state);
  g_assert_cmpuint (tables->command_cards[1] - tables->command_cards[0], ==, 28);
  for (guint card = 0; card < field->setup->n_cards; card++)
    g_assert_cmpint (field->setup->card_decks[card] == tables->command_deck, ==,
                     card >= tables->command_cards[0] && card < tables->command_cards[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (word_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/card-table/words/%u", i + 1);
      g_test_add_data_func (path, &word_cases[i], test_word);
    }
  for (guint i = 0; i < G_N_ELEMENTS (odd_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/card-table/not-dealt/%s", odd_cases[i].name);
      g_test_add_data_func (path, &odd_cases[i], test_odd);
    }
  g_test_add_func ("/rules/card-table/classes", test_classes);
  g_test_add_func ("/rules/card-table/eight-effects", test_as_many_effects_as_there_is_room_for);
  g_test_add_data_func ("/rules/card-table/J-SET-08-combat-cards", GINT_TO_POINTER (FALSE), test_without_combat_cards);
  g_test_add_data_func ("/rules/card-table/without-combat-cards", GINT_TO_POINTER (TRUE), test_without_combat_cards);
  g_test_add_func ("/rules/card-table/J-CMD-03-command-cards", test_command_cards_are_one_run);
  return g_test_run ();
}
