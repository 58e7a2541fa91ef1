/* test-windows.c — cards played on pieces: each card, and when the question for it opens
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/window.h"

#include <string.h>

/* Two lines next to each other at F6 and G6; more behind. */
static Field *
new_field (const char *attacker, DhSide side, const char *defender)
{
  Field *field = field_new ();

  field_add (field, "a", side, attacker, "F6");
  field_add (field, "b", side == JACOBITE ? GOVERNMENT : JACOBITE, defender, "G6");
  return field;
}

static void
combat (Field *field, DhSide side, const char *own, const char *enemy)
{
  if (own != NULL)
    field_hold (field, side, own);
  if (enemy != NULL)
    field_hold (field, side == JACOBITE ? GOVERNMENT : JACOBITE, enemy);
  field_combat (field, side, "a");
}

static int
count (const Field *field, guint where, const char *card)
{
  return dh_state_cards (field->state, where, dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, card)->index);
}

static gboolean
rolls_attack (const Field *field, guint dice)
{
  return field_rolls (field, JR_ROLL_ATTACK, dice);
}

/* ---- Cards of the attacker ---- */

typedef struct
{
  const char *name;
  DhSide side;
  const char *attacker;
  const char *card;
  guint32 flags;   /* of the attacker */
  guint melee;     /* dice with the card, 0: not to be played */
  const char *far; /* hex of the target when it is fired at */
} AttackCase;

static const AttackCase attack_cases[] = {
    {"J-MEL-18-melee-bonus", JACOBITE, "regular", "jacobite-melee-bonus", 0, 4, NULL},
    {"J-MEL-18-melee-bonus-government", GOVERNMENT, "regular", "government-melee-bonus", 0, 4, NULL},
    {"J-CBC-05-melee-bonus-not-for-fire", JACOBITE, "regular", "jacobite-melee-bonus", 0, 0, "H6"},
    {"J-CBC-10-highland-charge-forgets-the-move", JACOBITE, "highland", "highland-charge", JR_MOVED, 5, NULL},
    {"J-CBC-05-highland-charge-only-when-moved", JACOBITE, "highland", "highland-charge", 0, 0, NULL},
    {"J-CBC-05-highland-charge-not-for-lowlanders", JACOBITE, "lowland", "highland-charge", JR_MOVED, 0, NULL},
    {"J-RNG-11-musket-and-pistol", JACOBITE, "regular", "musket-and-pistol", 0, 4, "H6"},
    {"J-RNG-11-platoon-fire", GOVERNMENT, "grenadier", "platoon-fire", 0, 4, "H6"},
    {"J-CBC-05-platoon-fire-not-when-moved", GOVERNMENT, "grenadier", "platoon-fire", JR_MOVED, 0, "H6"},
    {"J-RNG-11-canister", GOVERNMENT, "light-artillery", "canister", 0, 5, "H6"},
    {"J-MEL-18-canister-in-melee", GOVERNMENT, "light-artillery", "canister", 0, 5, NULL},
    {"J-CBC-05-canister-not-beyond-two-hexes", GOVERNMENT, "light-artillery", "canister", 0, 0, "I6"},
};

static void
test_attack_card (gconstpointer data)
{
  const AttackCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhSide enemy = c->side == JACOBITE ? GOVERNMENT : JACOBITE;
  g_autofree char *use = g_strdup_printf ("use a %s", c->card);
  g_autofree char *attack =
      g_strdup_printf ("%s a %s", c->far != NULL ? "fire" : "melee", c->far != NULL ? c->far : "G6");

  field_add (field, "a", c->side, c->attacker, "F6");
  field_add (field, "b", enemy, "regular", c->far != NULL ? c->far : "G6");
  combat (field, c->side, c->card, NULL);
  jr_piece (&field->play, field_piece (field, "a"))->flags |= c->flags;
  field_choose (field, attack);
  if (field_asks (field, c->side, JR_ASK_ATTACK_CARD))
    g_assert_true (field_offers (field, "pass"));
  if (c->melee == 0)
    {
      g_assert_true (!field_asks (field, c->side, JR_ASK_ATTACK_CARD) || !field_offers (field, use));
      return;
    }
  field_choose (field, use);
  g_assert_true (rolls_attack (field, c->melee));
  g_assert_true (jr_has (field->state, field_piece (field, "a"), JR_CARD_USED));
  g_assert_cmpint (count (field, DH_CARDS_DISCARD, c->card), ==, 1);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_USED), ==, 1);
}

/* ---- Cards of the defender ---- */

typedef struct
{
  const char *name;
  const char *attacker;
  DhSide side;
  const char *defender;
  const char *card;
  const char *far;
  int dice; /* of the attack with the card, -1: not to be played, 0: no attack */
} DefenceCase;

static const DefenceCase defence_cases[] = {
    {"J-CBC-09-bayonet-drill", "highland", JACOBITE, "regular", "bayonet-drill", NULL, 3},
    {"J-CBC-05-bayonet-drill-not-against-horse", "battle-cavalry", JACOBITE, "regular", "bayonet-drill", NULL, -1},
    {"J-CBC-05-bayonet-drill-not-for-militia", "highland", JACOBITE, "militia", "bayonet-drill", NULL, -1},
    {"J-CBC-09-go-to-ground", "regular", GOVERNMENT, "lowland", "go-to-ground", "H6", 2},
    {"J-CBC-05-go-to-ground-not-in-melee", "regular", GOVERNMENT, "lowland", "go-to-ground", NULL, -1},
};

static void
test_defence_card (gconstpointer data)
{
  const DefenceCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhSide enemy = c->side == JACOBITE ? GOVERNMENT : JACOBITE;
  g_autofree char *use = g_strdup_printf ("use b %s", c->card);
  g_autofree char *attack =
      g_strdup_printf ("%s a %s", c->far != NULL ? "fire" : "melee", c->far != NULL ? c->far : "G6");

  field_add (field, "a", c->side, c->attacker, "F6");
  field_add (field, "b", enemy, c->defender, c->far != NULL ? c->far : "G6");
  combat (field, c->side, NULL, c->card);
  field_choose (field, attack);
  if (c->dice < 0)
    {
      g_assert_true (!field_asks (field, enemy, JR_ASK_DEFENCE) || !field_offers (field, use));
      return;
    }
  g_assert_true (field_asks (field, enemy, JR_ASK_DEFENCE));
  field_choose (field, use);
  g_assert_true (rolls_attack (field, c->dice));
}

static void
test_minimum_is_kept (void)
{
  g_autoptr (Field) field = new_field ("regular", JACOBITE, "regular");

  field_terrain (field, "F6", "ravine");
  field_steps (field, field_piece (field, "a"), 3);
  combat (field, JACOBITE, NULL, "bayonet-drill");
  field_choose (field, "melee a G6");
  field_choose (field, "use b bayonet-drill");
  g_assert_true (rolls_attack (field, 1));
}

static void
test_shot_may_be_lost (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "a", GOVERNMENT, "militia", "F6");
  field_add (field, "b", JACOBITE, "highland", "H6");
  field_steps (field, field_piece (field, "a"), 3);
  combat (field, GOVERNMENT, NULL, "go-to-ground");
  field_choose (field, "fire a H6");
  field_choose (field, "use b go-to-ground");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_FIRES), ==, 0);
  g_assert_cmpint (field->state->decisions[GOVERNMENT].kind, !=, JR_ASK_DEFENCE);
}

/* ---- Who strikes first ---- */

static const char *const strikers[] = {"jacobite-ambush", "first-strike"};

static Field *
struck (guint which, guint attacker_steps, const char *faces)
{
  Field *field = new_field ("regular", GOVERNMENT, "highland");

  field_steps (field, field_piece (field, "a"), attacker_steps);
  combat (field, GOVERNMENT, NULL, strikers[which]);
  field_choose (field, "melee a G6");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_DEFENCE));
  field_choose (field, which == 0 ? "use b jacobite-ambush" : "play first-strike");
  g_assert_true (rolls_attack (field, 3)); /* two and full strength, no Highland bonus */
  g_assert_cmpint (field->state->roll.side, ==, JACOBITE);
  field_roll (field, faces);
  return field;
}

/* Rule: J-CBC-22, J-CMC-07, J-CMC-08, J-ROS-20 */
static void
test_strike_first_then_attack (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Field) field = struck (i, 4, "ICC");

      g_assert_cmpuint (field_steps_of (field, "a"), ==, 3);
      g_assert_true (rolls_attack (field, 2)); /* full strength is gone */
      g_assert_cmpint (field->state->roll.side, ==, GOVERNMENT);
      field_roll (field, "CC");
      g_assert_false (field_asks (field, JACOBITE, JR_ASK_BATTLE_BACK));
      g_assert_cmpint (jr_peek (field->state)->slots[JR_SLOT_DEFENCE], ==, 0);
    }
}

static void
test_strike_first_kills (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Field) field = struck (i, 1, "ICC");

      g_assert_cmpstr (field_at (field, "a"), ==, "-");
      g_assert_cmpint (field_banners (field, JACOBITE), ==, 1);
      g_assert_cmpuint (field_n_events (field, JR_EVENT_MELEE), ==, 1);
      g_assert_false (field_asks (field, JACOBITE, JR_ASK_GROUND));
      g_assert_cmpstr (field_at (field, "b"), ==, "G6");
    }
}

static void
test_strike_first_drives_back (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Field) field = struck (i, 4, "FCC");

      if (field_asks (field, GOVERNMENT, JR_ASK_RETREAT))
        field_choose (field, "retreat a F7");
      g_assert_true (field_rolls (field, JR_ROLL_RALLY, 5));
      field_roll (field, "FCCCC");
      g_assert_cmpstr (field_at (field, "b"), ==, "G6");
      g_assert_cmpuint (field_n_events (field, JR_EVENT_MELEE), ==, 1);
    }
}

/* Rule: J-END-04. Ruling: C-12 */
static void
test_first_strike_is_replaced (void)
{
  g_autoptr (Field) field = struck (1, 4, "CCC");

  g_assert_cmpint (jr_peek (field->state)->owed[JACOBITE], ==, 1);
  field_roll (field, "CCC");
  while (field->state->pending == DH_PENDING_DECISIONS && field->state->active == GOVERNMENT)
    field_pass (field);
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_ROLL);
  g_assert_cmpint (field->state->roll.side, ==, JACOBITE);
  field_draw (field, "forward");
  g_assert_cmpint (field->state->roll.side, ==, GOVERNMENT);
  g_assert_cmpint (count (field, DH_CARDS_HAND + JACOBITE, "forward"), ==, 1);
}

/* Rule: J-BBK-09 */
static void
test_no_strike_against_battle_back (void)
{
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "regular");

  combat (field, GOVERNMENT, "first-strike", NULL);
  field_choose (field, "melee a G6");
  field_roll (field, "CCC");
  field_choose (field, "back b F6");
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_ROLL);
}

/* Rule: J-CBC-23, J-CBC-24, G-49 */
static void
test_retire_and_reform (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "militia");

  combat (field, JACOBITE, NULL, "government-retire-and-reform");
  field_choose (field, "melee a G6");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_DEFENCE));
  field_choose (field, "use-retire b G8 government-retire-and-reform");
  g_assert_true (rolls_attack (field, 4));
  field_roll (field, "SFFC");
  g_assert_cmpuint (field_steps_of (field, "b"), ==, 4);
  g_assert_cmpstr (field_at (field, "b"), ==, "G8");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 6)); /* 4 and full strength, less one for militia, and two */
  field_roll (field, "FCCCCC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_GROUND));
}

static void
test_no_room_to_reform (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "militia");

  field_terrain (field, "F8 G8 H8", "river");
  combat (field, JACOBITE, NULL, "government-retire-and-reform");
  field_choose (field, "melee a G6");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_DEFENCE)); /* other cards are to be expected */
  g_assert_cmpuint (field_n_offers (field), ==, 1);
}

/* ---- Flags, rally, leaders ---- */

static void
test_flags_card (void)
{
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "highland");

  field_add (field, "l", JACOBITE, "leader", "G6");
  combat (field, GOVERNMENT, NULL, "clan-steadfast");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "FFF");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_FLAGS));
  g_assert_true (field_offers (field, "ignore b 2"));
  g_assert_false (field_offers (field, "ignore b 3"));
  field_choose (field, "use b clan-steadfast");
  g_assert_true (field_offers (field, "ignore b 3"));
  field_choose (field, "ignore b 3");
  g_assert_cmpstr (field_at (field, "b"), ==, "G6");
  g_assert_cmpint (jr_peek (field->state)->slots[JR_SLOT_FLAGS], ==, 0);
}

static void
test_flags_asked_without_source (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "militia");

  combat (field, JACOBITE, NULL, "hold-the-line");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "FCCC");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_FLAGS));
  field_choose (field, "use b hold-the-line");
  field_choose (field, "ignore b 1");
  g_assert_cmpstr (field_at (field, "b"), ==, "G6");
}

static void
test_rally_card (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "militia");

  combat (field, JACOBITE, NULL, "officers-restore-order");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "FCCC");
  field_choose (field, "ignore b 0");
  if (field_asks (field, GOVERNMENT, JR_ASK_RETREAT))
    field_choose (field, "retreat b G8");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_RALLY_CARD));
  field_choose (field, "use b officers-restore-order");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 6));
  field_roll (field, "FCCCCC");
  g_assert_cmpint (jr_peek (field->state)->slots[JR_SLOT_RALLY], ==, 0);
}

/* How the first event of a kind is told. */
static const char *
told (const Field *field, JrEventKind kind)
{
  DhMessage message;

  dh_jacobite_rules.describe_event (field->state, field_event (field, kind), &message);
  return message.text;
}

static void
test_leader_card (void)
{
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "highland");

  field_add (field, "l", JACOBITE, "leader", "G6");
  combat (field, GOVERNMENT, NULL, "charmed-life");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICC");
  field_roll (field, "SS");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_CARD));
  g_assert_cmpstr (told (field, JR_EVENT_CASUALTY), ==, "%1$s is hit (%2$s).");
  field_choose (field, "use l charmed-life");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ELIMINATED), ==, 0);
  g_assert_cmpstr (field_at (field, "l"), ==, "G6");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 0);
}

static void
test_leader_falls_without_card (void)
{
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "highland");

  field_add (field, "l", JACOBITE, "leader", "G6");
  combat (field, GOVERNMENT, NULL, "press-on");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICC");
  field_roll (field, "SS");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_LEADER_CARD));
  g_assert_cmpuint (field_n_offers (field), ==, 1);
  field_pass (field);
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ELIMINATED), ==, 1);
  g_assert_cmpstr (told (field, JR_EVENT_ELIMINATED), ==, "%1$s falls in %2$s.");
}

static void
test_chief_card (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "regular");

  field_chief (field, field_piece (field, "b"));
  combat (field, JACOBITE, NULL, "providence");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICCC");
  field_roll (field, "S");
  g_assert_cmpstr (told (field, JR_EVENT_CHIEF), ==, "The chief of %1$s is hit (%2$s).");
  field_choose (field, "use b providence");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_CHIEF_LOST), ==, 0);
  g_assert_true (jr_has_chief (field->state, field_piece (field, "b")));
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 0);
}

static void
test_chief_falls_without_card (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "regular");

  field_chief (field, field_piece (field, "b"));
  combat (field, JACOBITE, NULL, "providence");
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICCC");
  field_roll (field, "S");
  field_pass (field);
  g_assert_false (jr_has_chief (field->state, field_piece (field, "b")));
  g_assert_cmpuint (field_n_events (field, JR_EVENT_CHIEF_LOST), ==, 1);
}

/* Who does not see a hand takes what lies in the pile for it, in which the hand is mixed. */
static void
test_a_hand_that_is_not_seen (void)
{
  g_autoptr (Field) field = new_field ("regular", JACOBITE, "regular");
  g_autofree DhState *view = NULL;
  guint deck;

  combat (field, JACOBITE, "press-on", NULL);
  deck = jr_tables (field->state)->combat_deck[JACOBITE];
  view = dh_state_dup (field->state);
  g_assert_true (jr_cards_held (view, JACOBITE, deck) == dh_state_card_counts (view, DH_CARDS_HAND + JACOBITE));
  dh_state_view (field->state, JACOBITE, view);
  g_assert_true (jr_cards_held (view, JACOBITE, deck) == dh_state_card_counts (view, DH_CARDS_HAND + JACOBITE));
  dh_state_view (field->state, GOVERNMENT, view);
  g_assert_true (jr_cards_held (view, JACOBITE, deck) == dh_state_card_counts (view, DH_CARDS_PILE));
  g_assert_true (jr_cards_held (view, GOVERNMENT, deck) == dh_state_card_counts (view, DH_CARDS_HAND + GOVERNMENT));
}

/* ---- Ground, fire again ---- */

static void
assert_previewed (const Field *field, const char *text, guint n_dice)
{
  DhOption option;
  DhEvent dice;

  g_assert_true (dh_option_parse (field->setup, text, &option, NULL));
  g_assert_true (jr_preview (field->state, option, &dice));
  g_assert_cmpuint (dice.n_faces, ==, n_dice);
}

static void
test_press_on (void)
{
  g_autoptr (Field) field = new_field ("regular", JACOBITE, "regular");

  field_steps (field, field_piece (field, "b"), 1);
  field_add (field, "c", GOVERNMENT, "regular", "H6");
  combat (field, JACOBITE, "press-on", NULL);
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICC");
  field_choose (field, "ground a G6");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_BONUS));
  g_assert_false (field_offers (field, "melee a H6"));
  assert_previewed (field, "use-melee a H6 press-on", 2);
  field_choose (field, "use-melee a H6 press-on");
  g_assert_true (rolls_attack (field, 2)); /* taking ground was a move */
}

static void
test_dragoons_pursue (void)
{
  g_autoptr (Field) field = new_field ("light-cavalry", GOVERNMENT, "regular");

  field_steps (field, field_piece (field, "b"), 1);
  field_steps (field, field_add (field, "c", JACOBITE, "regular", "H6"), 1);
  field_add (field, "d", JACOBITE, "regular", "I6");
  combat (field, GOVERNMENT, "dragoons-pursue", NULL);
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICC");
  field_choose (field, "ground a G6");
  g_assert_false (field_offers (field, "use-melee a H6 dragoons-pursue"));
  field_choose (field, "melee a H6");
  field_pass (field);
  field_roll (field, "ICC");
  field_choose (field, "ground a H6");
  field_choose (field, "use-melee a I6 dragoons-pursue");
  g_assert_true (rolls_attack (field, 4));
}

static void
test_serve_the_guns (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "a", GOVERNMENT, "light-artillery", "F6");
  field_add (field, "b", JACOBITE, "regular", "H6");
  combat (field, GOVERNMENT, "serve-the-guns", NULL);
  field_choose (field, "fire a H6");
  field_pass (field);
  field_roll (field, "CCC");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_AFTER));
  field_choose (field, "use a serve-the-guns");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_COMBAT));
  field_choose (field, "fire a H6");
  g_assert_true (rolls_attack (field, 3)); /* it has had its card */
}

/* An attack that has no dice of its own. Rule: J-CBC-05 */
static void
test_attack_and_card_in_one (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "a", JACOBITE, "highland", "F6");
  field_add (field, "b", GOVERNMENT, "regular", "I6");
  field_steps (field, field_piece (field, "a"), 3);
  combat (field, JACOBITE, "musket-and-pistol", NULL);
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_COMBAT));
  g_assert_false (field_offers (field, "fire a I6"));
  assert_previewed (field, "use-fire a I6 musket-and-pistol", 1);
  field_choose (field, "use-fire a I6 musket-and-pistol");
  g_assert_true (rolls_attack (field, 1));
}

/* Who cannot attack without a card is asked all the same, so that nobody learns what the hand holds. */
static void
test_an_attack_that_a_card_would_make (void)
{
  static const struct
  {
    const char *hex;
    guint steps;
    const char *hand;
    gboolean none; /* there is no such card in this battle */
    gboolean asked;
  } cases[] = {
      {"I6", 3, "musket-and-pistol", FALSE, TRUE}, {"I6", 3, "swift-of-foot", FALSE, TRUE},
      {"I6", 3, "swift-of-foot", TRUE, FALSE},     {"I6", 3, NULL, FALSE, FALSE},
      {"J6", 3, "swift-of-foot", FALSE, FALSE},    {"H6", 3, "swift-of-foot", FALSE, TRUE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_new ();

      field_add (field, "a", JACOBITE, "highland", "F6");
      field_add (field, "b", GOVERNMENT, "regular", cases[i].hex);
      field_steps (field, field_piece (field, "a"), cases[i].steps);
      if (cases[i].none)
        field->setup
            ->card_copies[dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "musket-and-pistol")->index] = 0;
      combat (field, JACOBITE, cases[i].hand, NULL);
      g_test_message ("%u", i);
      g_assert_cmpint (field_asks (field, JACOBITE, JR_ASK_COMBAT), ==, cases[i].asked);
      if (cases[i].asked && g_str_equal (cases[i].hex, "I6"))
        g_assert_cmpint (field_offers (field, "use-fire a I6 musket-and-pistol"), ==,
                         g_str_equal (cases[i].hand, "musket-and-pistol"));
    }
}

/* ---- Moves ---- */

static void
test_move_cards (void)
{
  static const struct
  {
    const char *card;
    DhSide side;
    const char *class_id;
    const char *terrain; /* of the hex beside */
    const char *to;
    guint32 flags; /* that the piece must not have */
  } cases[] = {
      {"swift-of-foot", JACOBITE, "regular", NULL, "H6", JR_NO_BATTLE_THIS_TURN | JR_MELEE_ONLY},
      {"swift-of-foot", JACOBITE, "highland", NULL, "H6", JR_NO_BATTLE_THIS_TURN | JR_MELEE_ONLY},
      {"heather-and-moss", JACOBITE, "leader", "bog", "H6", 0},
      {"forced-march", GOVERNMENT, "regular", NULL, "H6", JR_NO_BATTLE_THIS_TURN},
      {"forced-march", GOVERNMENT, "light-artillery", NULL, "H6", 0},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_new ();
      g_autofree char *plain = g_strdup_printf ("move a %s", cases[i].to);
      g_autofree char *use = g_strdup_printf ("use-move a %s %s", cases[i].to, cases[i].card);

      field_add (field, "a", cases[i].side, cases[i].class_id, "F6");
      field_add (field, "x", cases[i].side == JACOBITE ? GOVERNMENT : JACOBITE, "regular", "A1");
      if (cases[i].terrain != NULL)
        field_terrain (field, "G6 G5 G7 F5 F7 E6 E7 F4 G4", cases[i].terrain);
      field_hold (field, cases[i].side, cases[i].card);
      field_movement (field, cases[i].side, "a");
      g_assert_false (field_offers (field, plain));
      field_choose (field, use);
      g_assert_cmpstr (field_at (field, "a"), ==, cases[i].to);
      g_assert_false (jr_has (field->state, field_piece (field, "a"), cases[i].flags));
      g_assert_cmpint (count (field, DH_CARDS_DISCARD, cases[i].card), ==, 1);
    }
}

/* What a card says of a kind of combat is asked in a combat alone. */
static void
test_a_card_for_moves_and_for_fire (void)
{
  g_autoptr (Field) field =
      field_new_with_cards ("<card id=\"new\" name=\"New\" deck=\"jacobite-combat\" copies=\"1\" kind=\"combat\" "
                            "window=\"move attack\" in=\"fire\">"
                            "<effect use=\"move-allowance\" number=\"2\"/><effect use=\"dice\" amount=\"1\"/></card>");

  field_add (field, "a", JACOBITE, "regular", "F6");
  field_add (field, "x", GOVERNMENT, "regular", "A1");
  field_hold (field, JACOBITE, "new");
  field_movement (field, JACOBITE, "a");
  g_assert_true (field_offers (field, "use-move a H6 new"));
}

/* ---- Instead of a Command card ---- */

static Field *
in_lieu (DhSide side, const char *cards)
{
  Field *field = field_new ();

  field_two_lines (field);
  field_turn (field, side, cards);
  return field;
}

static void
test_jacobite_rising (void)
{
  g_autoptr (Field) field = in_lieu (JACOBITE, "jacobite-rising forward");

  g_assert_true (field_asks (field, JACOBITE, JR_ASK_CARD));
  field_choose (field, "play jacobite-rising");
  field_choose (field, "order barra");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_MOVE)); /* one Command card in hand, one order */
}

static void
test_in_lieu_draws_nothing_and_is_not_repeated (void)
{
  g_autoptr (Field) field = in_lieu (JACOBITE, "the-pipes-play forward");

  field_hold (field, GOVERNMENT, NULL);
  g_assert_true (dh_state_move_card (field->state,
                                     dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "counter-attack")->index,
                                     DH_CARDS_PILE, DH_CARDS_HAND + GOVERNMENT));
  field_choose (field, "play the-pipes-play");
  field_choose (field, "order dundee");
  g_assert_true (field_offers (field, "order clan"));
  g_assert_false (field_offers (field, "order irish"));
  field_pass_until (field, GOVERNMENT, JR_ASK_ORDER);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_DREW), ==, 0);
  g_assert_true (field_offers (field, "order hastings"));
  field_choose (field, "order hastings");
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_ORDER)); /* one order, as when nothing was played */
}

static void
test_reshuffles_own_deck (void)
{
  g_autoptr (Field) field = in_lieu (JACOBITE, "jacobite-rising forward");

  field_choose (field, "play jacobite-rising");
  field_pass (field);
  while (field->state->active == JACOBITE && field->state->pending == DH_PENDING_DECISIONS)
    field_pass (field);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RESHUFFLED), ==, 1);
  g_assert_cmpint (count (field, DH_CARDS_PILE, "jacobite-rising"), ==, 1);
}

static void
test_second_line_forward (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "near", GOVERNMENT, "regular", "F6");
  field_add (field, "rear", GOVERNMENT, "regular", "F8");
  field_add (field, "b", JACOBITE, "regular", "G6");
  field_turn (field, GOVERNMENT, "second-line-forward forward");
  field_choose (field, "play second-line-forward");
  g_assert_true (field_offers (field, "order rear"));
  g_assert_false (field_offers (field, "order near"));
}

static void
test_volley_by_ranks (void)
{
  g_autoptr (Field) field = field_new ();

  field_two_lines (field);
  field_add (field, "near", JACOBITE, "regular", "F6");
  field_turn (field, GOVERNMENT, "volley-by-ranks forward");
  field_choose (field, "play volley-by-ranks");
  field_choose (field, "order hastings");
  g_assert_true (field_offers (field, "order leven"));
  g_assert_true (field_offers (field, "order kenmure"));
  field_pass (field);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_COMBAT));
  g_assert_true (jr_has (field->state, field_piece (field, "hastings"), JR_FIRE_ONLY));
  g_assert_false (jr_has (field->state, field_piece (field, "hastings"), JR_CARD_USED));
}

/* ---- Leaders that move for a discard ---- */

static void
test_reposition (void)
{
  g_autoptr (Field) field = in_lieu (JACOBITE, "forward press-on clan-steadfast");

  field_choose (field, "play forward");
  field_pass_until (field, JACOBITE, JR_ASK_REPOSITION);
  field_choose (field, "reposition dundee G2");
  g_assert_cmpstr (field_at (field, "dundee"), ==, "G2");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_DISCARD));
  field_choose (field, "discard press-on");
  g_assert_cmpint (count (field, DH_CARDS_DISCARD, "press-on"), ==, 1);
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_ROLL); /* he moves once; the draw follows */
}

/* ---- Who asks learns nothing ---- */

/* The same question, with the same subjects, whatever the hand holds. */
static void
test_asking_tells_nothing (void)
{
  static const char *const hands[] = {"charmed-life", "jacobite-ambush", "clan-steadfast", "press-on"};
  guint64 seen[G_N_ELEMENTS (hands)];

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "regular");
      g_autoptr (DhState) view = NULL;

      combat (field, GOVERNMENT, NULL, hands[i]);
      view = dh_state_dup (field->state);
      field_choose (field, "melee a G6");
      g_assert_true (field_asks (field, JACOBITE, JR_ASK_DEFENCE));
      dh_state_view (field->state, GOVERNMENT, view);
      seen[i] = dh_state_fingerprint (view);
      field_pass (field);
      field_roll (field, "FCC");
      g_assert_true (field_asks (field, JACOBITE, JR_ASK_FLAGS));
      dh_state_view (field->state, GOVERNMENT, view);
      seen[i] = seen[i] * 31 + dh_state_fingerprint (view);
      g_assert_cmphex (seen[i], ==, seen[0]);
    }
}

/* Where all of a card's copies lie open nobody is asked for it. */
static void
test_open_discards_close_the_window (void)
{
  g_autoptr (Field) field = new_field ("highland", JACOBITE, "regular");

  field_chief (field, field_piece (field, "b"));
  combat (field, JACOBITE, NULL, "providence hold-the-line");
  g_assert_true (dh_state_move_card (field->state,
                                     dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "providence")->index,
                                     DH_CARDS_HAND + GOVERNMENT, DH_CARDS_DISCARD));
  field_choose (field, "melee a G6");
  field_pass (field);
  field_roll (field, "ICCC");
  field_roll (field, "S");
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_LEADER_CARD));
}

/* A card may be in a hand as long as not all of its copies lie open, whether among the discards, on the table or out
 * of the game; and only in a hand that holds cards of its deck. */
static void
test_unseen (void)
{
  static const guint open_places[] = {DH_CARDS_DISCARD, DH_CARDS_PLAY, DH_CARDS_GONE};
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "highland");
  guint card = dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "government-melee-bonus")->index;

  combat (field, GOVERNMENT, "forced-march", NULL);
  g_assert_true (jr_is_unseen (field->state, GOVERNMENT, card));
  g_assert_false (jr_is_unseen (field->state, JACOBITE, card));
  for (guint i = 0; i < G_N_ELEMENTS (open_places); i++)
    {
      g_assert_true (jr_is_unseen (field->state, GOVERNMENT, card));
      g_assert_true (dh_state_move_card (field->state, card, DH_CARDS_PILE, open_places[i]));
    }
  g_assert_false (jr_is_unseen (field->state, GOVERNMENT, card));
  for (guint i = 0; i < G_N_ELEMENTS (open_places); i++)
    {
      dh_state_move_card (field->state, card, open_places[i], DH_CARDS_PILE);
      g_assert_true (jr_is_unseen (field->state, GOVERNMENT, card));
      dh_state_move_card (field->state, card, DH_CARDS_PILE, open_places[i]);
    }
}

static void
test_one_card_a_unit (void)
{
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "highland");

  field_add (field, "l", JACOBITE, "leader", "G6");
  combat (field, GOVERNMENT, NULL, "clan-steadfast charmed-life jacobite-ambush");
  field_choose (field, "melee a G6");
  field_choose (field, "use b jacobite-ambush");
  g_assert_true (jr_has (field->state, field_piece (field, "l"), JR_CARD_USED));
  field_roll (field, "CCCC");
  field_roll (field, "IFF");
  field_roll (field, "SS");
  g_assert_cmpstr (field_at (field, "l"), ==, "-");
}

/* ---- A card of nobody's deck so far: three things at once, without a line of code for it ---- */

static const char wild_charge[] = "<card id='wild-charge' name='Wild Charge' deck='jacobite-combat' copies='2' "
                                  "kind='combat' window='attack' in='melee' "
                                  "eligible='ordered moved arm:infantry enemy-arm:artillery,infantry target-within:1'>"
                                  "<effect use='dice' amount='2' in='melee' until='combat'/>"
                                  "<effect use='ignore-move-penalty' until='combat'/>"
                                  "<effect use='forbid' what='battle-back ground' until='combat'/></card>";

static void
test_new_card_needs_no_code (void)
{
  g_autoptr (Field) field = field_new_with_cards (wild_charge);

  field_add (field, "a", JACOBITE, "lowland", "F6");
  field_add (field, "b", GOVERNMENT, "regular", "G6");
  combat (field, JACOBITE, "wild-charge", NULL);
  jr_piece (&field->play, field_piece (field, "a"))->flags |= JR_MOVED;
  field_choose (field, "melee a G6");
  field_choose (field, "use a wild-charge");
  g_assert_true (rolls_attack (field, 5));
  field_roll (field, "ICCCC");
  g_assert_false (field_asks (field, GOVERNMENT, JR_ASK_BATTLE_BACK));
  g_assert_cmpuint (field_steps_of (field, "b"), ==, 3);
}

static void
test_new_card_keeps_from_taking_ground (void)
{
  g_autoptr (Field) field = field_new_with_cards (wild_charge);

  field_add (field, "a", JACOBITE, "lowland", "F6");
  field_steps (field, field_add (field, "b", GOVERNMENT, "regular", "G6"), 1);
  combat (field, JACOBITE, "wild-charge", NULL);
  jr_piece (&field->play, field_piece (field, "a"))->flags |= JR_MOVED;
  field_choose (field, "melee a G6");
  field_choose (field, "use a wild-charge");
  field_roll (field, "ICCCC");
  g_assert_cmpint (field_banners (field, JACOBITE), ==, 1);
  g_assert_false (field_asks (field, JACOBITE, JR_ASK_GROUND));
}

/* What a card does not forbid whoever strikes first by it, he has: the bonus of his class, and the ground. */
static void
test_new_card_strikes_with_all (void)
{
  static const char counter_charge[] =
      "<card id=\"counter-charge\" name=\"Counter-charge\" deck=\"jacobite-combat\" copies=\"1\" kind=\"combat\""
      " window=\"defence\" in=\"melee\" eligible=\"unit\"><effect use=\"strike-first\"/></card>";
  g_autoptr (Field) field = field_new_with_cards (counter_charge);

  field_steps (field, field_add (field, "a", GOVERNMENT, "regular", "F6"), 1);
  field_add (field, "b", JACOBITE, "highland", "G6");
  field_add (field, "c", GOVERNMENT, "regular", "E6");
  combat (field, GOVERNMENT, NULL, "counter-charge");
  field_choose (field, "melee a G6");
  field_choose (field, "use b counter-charge");
  g_assert_true (rolls_attack (field, 4));
  field_roll (field, "ICCC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_GROUND));
  field_choose (field, "ground b F6");
  g_assert_false (field_asks (field, JACOBITE, JR_ASK_BONUS));
}

/* Hexes and dice of a retirement are the card's. */
static void
test_new_card_retires_as_it_says (void)
{
  static const char short_retreat[] =
      "<card id=\"short-retreat\" name=\"Short Retreat\" deck=\"jacobite-combat\" copies=\"1\" kind=\"combat\""
      " window=\"defence\" in=\"melee\" eligible=\"unit\"><effect use=\"retire\" number=\"1\" dice=\"4\"/></card>";
  g_autoptr (Field) field = field_new_with_cards (short_retreat);

  field_add (field, "a", GOVERNMENT, "regular", "F6");
  field_steps (field, field_add (field, "b", JACOBITE, "regular", "G6"), 3);
  combat (field, GOVERNMENT, NULL, "short-retreat");
  field_choose (field, "melee a G6");
  g_assert_true (field_offers (field, "use-retire b G5 short-retreat"));
  g_assert_false (field_offers (field, "use-retire b G4 short-retreat"));
  field_choose (field, "use-retire b G5 short-retreat");
  field_roll (field, "CCC");
  g_assert_cmpstr (field_at (field, "b"), ==, "G5");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 7));
}

/* ---- Policies ---- */

/* Rule: G-29 */
static void
test_one_card_from_either_side (void)
{
  for (guint setting = 0; setting < 2; setting++)
    {
      g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "highland");

      field_policy (field, "combat-card-per-unit", setting);
      combat (field, GOVERNMENT, "government-melee-bonus", "jacobite-ambush");
      field_choose (field, "melee a G6");
      field_choose (field, "use a government-melee-bonus");
      g_assert_cmpint (field_asks (field, JACOBITE, JR_ASK_DEFENCE), ==, setting == 0);
    }
}

/* Rule: G-30 */
static void
test_who_may_be_repositioned (void)
{
  for (guint setting = 0; setting < 2; setting++)
    {
      g_autoptr (Field) field = field_new ();

      field_two_lines (field);
      field_add (field, "with", JACOBITE, "leader", "F4");
      field_policy (field, "reposition-detaches", setting);
      field_turn (field, JACOBITE, "forward press-on");
      field_choose (field, "play forward");
      field_pass_until (field, JACOBITE, JR_ASK_REPOSITION);
      g_assert_true (field_offers (field, "reposition dundee G2"));
      g_assert_cmpint (field_offers (field, "reposition with F3"), ==, setting == 0);
    }
}

/* ---- Decks and hands ---- */

static void
test_hands_are_dealt (void)
{
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_two_lines (field);
  field_value (field, JACOBITE, "combat-cards", 7);
  field_value (field, GOVERNMENT, "combat-cards", 3);
  field_battle (field, 5);
  while (field->state->pending == DH_PENDING_ROLL)
    dh_play_chance (&field->play);
  tables = jr_tables (field->state);
  g_assert_cmpuint (field->state->hand_size[JACOBITE][tables->combat_deck[JACOBITE]], ==, 7);
  g_assert_cmpuint (field->state->hand_size[GOVERNMENT][tables->combat_deck[GOVERNMENT]], ==, 3);
  g_assert_cmpuint (field->state->hand_size[GOVERNMENT][tables->combat_deck[JACOBITE]], ==, 0);
  g_assert_cmpuint (field->state->pile_size[tables->combat_deck[JACOBITE]], ==, 29 - 7);
}

/* The card on the table says how many are drawn; there is no limit to a hand, and discards become a new deck. */
static void
test_combat_cards_are_drawn (void)
{
  g_autoptr (Field) field = field_new ();
  guint deck;

  field_two_lines (field);
  field_turn (
      field, JACOBITE,
      "probe-left clan-steadfast press-on press-on jacobite-ambush jacobite-ambush swift-of-foot swift-of-foot");
  deck = jr_tables (field->state)->combat_deck[JACOBITE];
  for (guint card = 0; card < field->setup->n_cards; card++)
    while (field->setup->card_decks[card] == deck && dh_state_cards (field->state, DH_CARDS_PILE, card) > 0)
      g_assert_true (dh_state_move_card (field->state, card, DH_CARDS_PILE, DH_CARDS_DISCARD));
  field_choose (field, "play probe-left");
  while (field->state->pending == DH_PENDING_DECISIONS)
    field_pass (field);
  field_draw (field, "forward");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RESHUFFLED), ==, 1);
  field_draw (field, "charmed-life");
  g_assert_cmpuint (field->state->hand_size[JACOBITE][deck], ==, 8);
}

/* Two units have a card each; both are seen by everybody, and none is replaced. */
static void
test_any_number_in_the_open (void)
{
  g_autoptr (Field) field = new_field ("regular", GOVERNMENT, "regular");
  DhEvent seen;
  guint deck;

  field_add (field, "c", GOVERNMENT, "regular", "G5");
  field_hold (field, GOVERNMENT, "government-melee-bonus government-melee-bonus");
  field_combat (field, GOVERNMENT, "a c");
  deck = jr_tables (field->state)->combat_deck[GOVERNMENT];
  field_choose (field, "melee a G6");
  field_choose (field, "use a government-melee-bonus");
  dh_event_for_side (field_event (field, JR_EVENT_USED), JACOBITE, &seen);
  g_assert_cmpuint (seen.card, !=, DH_CARD_NONE);
  field_roll (field, "CCCC");
  field_pass (field);
  g_assert_false (field_offers (field, "melee a G6"));
  field_choose (field, "melee c G6");
  field_choose (field, "use c government-melee-bonus");
  g_assert_true (rolls_attack (field, 4));
  g_assert_cmpuint (field->state->hand_size[GOVERNMENT][deck], ==, 0);
}

static void
test_none_in_the_cannonade (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "gun", GOVERNMENT, "light-artillery", "F6");
  field_add (field, "b", JACOBITE, "regular", "H6");
  field_switch (field, "opening-cannonade");
  field_battle (field, 3);
  while (field->state->pending == DH_PENDING_ROLL)
    dh_play_chance (&field->play);
  field_choose (field, "fire gun H6");
  g_assert_true (rolls_attack (field, 3));
}

/* Ground binds a leader who moves for a discard. */
static void
test_reposition_stops_in_forest (void)
{
  g_autoptr (Field) field = field_new ();

  field_two_lines (field);
  field_terrain (field, "F2 G2 F3 H3 F4 G4", "forest");
  field_turn (field, JACOBITE, "forward press-on");
  field_choose (field, "play forward");
  field_pass_until (field, JACOBITE, JR_ASK_REPOSITION);
  g_assert_true (field_offers (field, "reposition dundee G2"));
  g_assert_false (field_offers (field, "reposition dundee G1"));
}

/* ---- Whole battles: what a side is asked follows from what everybody sees ---- */

static void
look_for_leaks (const DhState *state, DhState *view, DhState *guess, DhStream *stream)
{
  for (DhSide side = 0; side < 2; side++)
    {
      DhSide other = side == JACOBITE ? GOVERNMENT : JACOBITE;
      DhState *work = guess;
      DhDecision asked = state->decisions[side];

      if (!asked.asked || asked.kind == JR_ASK_KEEP)
        continue;
      dh_state_view (state, other, view);
      g_assert_cmpuint (view->decisions[side].kind, ==, asked.kind);
      dh_state_guess (view, stream, work);
      memset (work->decisions, 0, sizeof work->decisions);
      work->pending = DH_PENDING_NOTHING;
      if (asked.kind != JR_ASK_COMBAT && asked.kind != JR_ASK_MOVE && asked.kind != JR_ASK_CARD
          && asked.kind != JR_ASK_REPOSITION)
        continue;
      dh_jacobite_rules.advance (&(DhPlay){work, NULL});
      g_assert_true (work->decisions[side].asked);
      g_assert_cmpuint (work->decisions[side].kind, ==, asked.kind);
    }
}

/* With any other hand that could be there the same would be asked. */
static void
test_no_question_leaks_a_hand (void)
{
  for (guint seed = 1; seed <= 6; seed++)
    {
      g_autoptr (Field) field = field_new ();
      g_autoptr (DhState) view = NULL, guess = NULL;
      DhOption options[DH_MAX_OPTIONS];
      DhStream stream;

      field_two_lines (field);
      dh_stream_seed (&stream, seed, 7);
      field_battle (field, seed);
      view = dh_state_dup (field->state);
      guess = dh_state_dup (field->state);
      for (guint i = 0; i < 600 && field->state->pending != DH_PENDING_OVER; i++)
        {
          DhSide side = field->state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;

          if (field->state->pending == DH_PENDING_ROLL)
            {
              dh_play_chance (&field->play);
              continue;
            }
          look_for_leaks (field->state, view, guess, &stream);
          dh_play_answer (&field->play, side,
                          options[dh_stream_below (&stream, dh_jacobite_rules.options (field->state, side, options))]);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (attack_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/windows/attack/%s", attack_cases[i].name);
      g_test_add_data_func (path, &attack_cases[i], test_attack_card);
    }
  for (guint i = 0; i < G_N_ELEMENTS (defence_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/windows/defence/%s", defence_cases[i].name);
      g_test_add_data_func (path, &defence_cases[i], test_defence_card);
    }
  g_test_add_func ("/rules/windows/a-hand-that-is-not-seen", test_a_hand_that_is_not_seen);
  g_test_add_func ("/rules/windows/defence/J-CBC-09-a-minimum-is-kept", test_minimum_is_kept);
  g_test_add_func ("/rules/windows/defence/J-CBC-09-a-shot-may-be-lost", test_shot_may_be_lost);
  g_test_add_func ("/rules/windows/strike/J-CBC-22-J-CMC-07-J-ROS-20-J-BBK-10-C-84-first-then-the-attack",
                   test_strike_first_then_attack);
  g_test_add_func ("/rules/windows/strike/J-CMC-08-J-TKG-09-it-may-end-the-attack", test_strike_first_kills);
  g_test_add_func ("/rules/windows/strike/J-CBC-22-C-83-driven-back", test_strike_first_drives_back);
  g_test_add_func ("/rules/windows/strike/J-END-04-C-12-first-strike-is-replaced", test_first_strike_is_replaced);
  g_test_add_func ("/rules/windows/strike/J-BBK-09-not-against-battle-back", test_no_strike_against_battle_back);
  g_test_add_func ("/rules/windows/retire/J-CBC-23-G-49-before-the-dice", test_retire_and_reform);
  g_test_add_func ("/rules/windows/retire/J-CBC-24-needs-room", test_no_room_to_reform);
  g_test_add_func ("/rules/windows/flags/J-CBC-10-one-more-and-three-in-all", test_flags_card);
  g_test_add_func ("/rules/windows/flags/asked-without-another-source", test_flags_asked_without_source);
  g_test_add_func ("/rules/windows/rally/two-more-dice", test_rally_card);
  g_test_add_func ("/rules/windows/leader/cancelled", test_leader_card);
  g_test_add_func ("/rules/windows/leader/falls-without-it", test_leader_falls_without_card);
  g_test_add_func ("/rules/windows/leader/chief", test_chief_card);
  g_test_add_func ("/rules/windows/leader/chief-falls-without-it", test_chief_falls_without_card);
  g_test_add_func ("/rules/windows/ground/press-on", test_press_on);
  g_test_add_func ("/rules/windows/ground/dragoons-pursue", test_dragoons_pursue);
  g_test_add_func ("/rules/windows/after/serve-the-guns", test_serve_the_guns);
  g_test_add_func ("/rules/windows/attack/with-its-card-in-one", test_attack_and_card_in_one);
  g_test_add_func ("/rules/windows/moves/a-card-for-moves-and-for-fire", test_a_card_for_moves_and_for_fire);
  g_test_add_func ("/rules/windows/J-CBC-05-an-attack-that-a-card-would-make", test_an_attack_that_a_card_would_make);
  g_test_add_func ("/rules/windows/move/J-CBC-10-J-CBC-11-each-card", test_move_cards);
  g_test_add_func ("/rules/windows/in-lieu/J-CMD-07-J-CMD-09-J-CBC-12-J-CBC-17-C-7-jacobite-rising",
                   test_jacobite_rising);
  g_test_add_func ("/rules/windows/in-lieu/J-CBC-19-J-CBC-20-J-END-09-G-31-C-8-C-10-no-draw-no-counter-attack",
                   test_in_lieu_draws_nothing_and_is_not_repeated);
  g_test_add_func ("/rules/windows/in-lieu/J-END-08-G-26-reshuffles-its-deck", test_reshuffles_own_deck);
  g_test_add_func ("/rules/windows/in-lieu/J-CBC-17-second-line-forward", test_second_line_forward);
  g_test_add_func ("/rules/windows/in-lieu/J-CBC-18-volley-by-ranks", test_volley_by_ranks);
  g_test_add_func ("/rules/windows/reposition/J-CBC-13-J-CBC-14-J-CBC-16-a-leader-moves", test_reposition);
  g_test_add_func ("/rules/windows/J-SET-09-asking-tells-nothing", test_asking_tells_nothing);
  g_test_add_func ("/rules/windows/open-discards-close-it", test_open_discards_close_the_window);
  g_test_add_func ("/rules/windows/a-card-is-unseen-until-all-of-it-lies-open", test_unseen);
  g_test_add_func ("/rules/windows/J-CBC-08-one-card-a-unit", test_one_card_a_unit);
  g_test_add_func ("/rules/windows/a-new-card-needs-no-code", test_new_card_needs_no_code);
  g_test_add_func ("/rules/windows/a-new-card-keeps-from-taking-ground", test_new_card_keeps_from_taking_ground);
  g_test_add_func ("/rules/windows/a-new-card-strikes-with-all-it-does-not-forbid", test_new_card_strikes_with_all);
  g_test_add_func ("/rules/windows/a-new-card-retires-as-it-says", test_new_card_retires_as_it_says);
  g_test_add_func ("/rules/windows/decks/J-SET-08-J-CBC-01-J-CBC-02-each-side-its-own", test_hands_are_dealt);
  g_test_add_func ("/rules/windows/decks/J-END-02-J-END-06-J-CBC-03-drawn-without-limit", test_combat_cards_are_drawn);
  g_test_add_func ("/rules/windows/J-CBC-04-J-CBC-06-J-CBC-07-any-number-in-the-open", test_any_number_in_the_open);
  g_test_add_func ("/rules/windows/J-CAN-08-J-CBC-21-none-in-the-cannonade", test_none_in_the_cannonade);
  g_test_add_func ("/rules/windows/reposition/J-CBC-15-ground-binds-him", test_reposition_stops_in_forest);
  g_test_add_func ("/rules/windows/policy/G-29-combat-card-per-unit", test_one_card_from_either_side);
  g_test_add_func ("/rules/windows/policy/G-30-reposition-detaches", test_who_may_be_repositioned);
  g_test_add_func ("/rules/windows/no-question-leaks-a-hand", test_no_question_leaks_a_hand);
  return g_test_run ();
}
