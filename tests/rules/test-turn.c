/* test-turn.c — deal, cannonade, cards and the end of a turn
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

static guint
hand_of (const Field *field, DhSide side)
{
  return field->state->hand_size[side][jr_tables (field->state)->command_deck];
}

static guint
count_card (const Field *field, guint where, const char *card)
{
  const DhItem *item = dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, card);

  return dh_state_cards (field->state, where, item->index);
}

static gboolean
offers (const Field *field, const char *option)
{
  return field->state->pending == DH_PENDING_DECISIONS && field_offers (field, option);
}

static Field *
two_lines (void)
{
  Field *field = field_new ();

  field_two_lines (field);
  return field;
}

/* A turn of the jacobites up to its draws, without orders. */
static Field *
end_of_turn (const char *card)
{
  Field *field = two_lines ();

  field_turn (field, JACOBITE, card);
  while (field->state->pending == DH_PENDING_DECISIONS && !field_asks (field, JACOBITE, JR_ASK_TIME_PRESSURE))
    field_pass (field);
  return field;
}

/* ---- Deal ---- */

static void
test_deal (void)
{
  g_autoptr (Field) field = two_lines ();

  field_value (field, GOVERNMENT, "command-cards", 3);
  field_battle (field, 7);
  field_pass_until (field, JACOBITE, JR_ASK_CARD);
  g_assert_cmpuint (hand_of (field, JACOBITE), ==, 5);
  g_assert_cmpuint (hand_of (field, GOVERNMENT), ==, 3);
  g_assert_cmpuint (field->state->turn, ==, 1);
}

static void
test_first_side (void)
{
  g_autoptr (Field) field = two_lines ();

  field->setup->first_side = GOVERNMENT;
  field_battle (field, 7);
  field_pass_until (field, GOVERNMENT, JR_ASK_CARD);
  g_assert_cmpuint (field->state->turn, ==, 1);
  g_assert_true (field_event (field, JR_EVENT_TURN)->turn_start);
  g_assert_false (field_event (field, JR_EVENT_DEALT)->turn_start);
}

static void
test_dealt_cards_are_secret (void)
{
  g_autoptr (Field) field = two_lines ();
  DhEvent seen;

  field_battle (field, 7);
  field_pass_until (field, JACOBITE, JR_ASK_CARD);
  dh_event_for_side (field_event (field, JR_EVENT_DEALT),
                     jr_opponent (field->state, field_event (field, JR_EVENT_DEALT)->side), &seen);
  g_assert_cmpuint (seen.card, ==, DH_CARD_NONE);
}

static void
test_all_cards_are_dealt (void)
{
  g_autoptr (Field) field = two_lines ();
  guint copies = 0;

  field_still (field, JACOBITE);
  for (guint card = 0; card < field->setup->n_cards; card++)
    copies += field->setup->card_copies[card];
  g_assert_cmpuint (copies, ==, 110);
  g_assert_cmpuint (count_card (field, DH_CARDS_PILE, "first-strike"), ==, 2);
  g_assert_cmpuint (count_card (field, DH_CARDS_PILE, "king-or-country"), ==, 1);
}

/* ---- Command card ---- */

static void
test_must_play (void)
{
  g_autoptr (Field) field = two_lines ();

  field_turn (field, JACOBITE, "probe-left probe-center");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_CARD));
  g_assert_false (field_offers (field, "pass"));
  g_assert_cmpuint (field_n_offers (field), ==, 2);
}

static void
test_empty_hand (void)
{
  g_autoptr (Field) field = two_lines ();

  field_turn (field, JACOBITE, "");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_NO_ORDERS), ==, 1);
  field_draw (field, "probe-left");
  g_assert_cmpuint (hand_of (field, JACOBITE), ==, 1);
  g_assert_cmpuint (field->state->active, ==, GOVERNMENT);
}

/* ---- End of turn ---- */

static void
test_card_is_replaced (void)
{
  g_autoptr (Field) field = end_of_turn ("advance-center");

  g_assert_cmpuint (count_card (field, DH_CARDS_DISCARD, "advance-center"), ==, 1);
  field_draw (field, "forward");
  g_assert_cmpuint (count_card (field, DH_CARDS_HAND + JACOBITE, "forward"), ==, 1);
  g_assert_cmpuint (field->state->active, ==, GOVERNMENT);
  g_assert_cmpuint (field->state->turn, ==, 2);
}

static void
test_scout_keeps_one_of_two (void)
{
  g_autoptr (Field) field = end_of_turn ("scout-center");

  field_draw (field, "forward");
  field_draw (field, "rally");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_KEEP));
  field_choose (field, "keep rally");
  g_assert_cmpuint (count_card (field, DH_CARDS_HAND + JACOBITE, "rally"), ==, 1);
  g_assert_cmpuint (count_card (field, DH_CARDS_DISCARD, "forward"), ==, 1);
}

static void
test_scout_asks_for_twins (void)
{
  g_autoptr (Field) field = end_of_turn ("scout-center");

  field_draw (field, "forward");
  field_draw (field, "forward");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_KEEP));
  g_assert_cmpuint (field_n_offers (field), ==, 1);
}

static void
test_drawn_cards_are_secret (void)
{
  g_autoptr (Field) field = end_of_turn ("scout-center");
  g_autoptr (DhState) view = NULL;

  field_draw (field, "forward");
  field_draw (field, "rally");
  view = dh_state_dup (field->state);
  dh_state_view (field->state, GOVERNMENT, view);
  g_assert_cmpuint (jr_peek (view)->drawn[0], ==, 0);
  g_assert_cmpuint (jr_peek (view)->n_drawn, ==, 2);
}

static void
test_discards_become_the_pile (void)
{
  g_autoptr (Field) field = two_lines ();

  field_turn (field, JACOBITE, "advance-center");
  for (guint card = 0; card < field->setup->n_cards; card++)
    while (dh_state_move_card (field->state, card, DH_CARDS_PILE, DH_CARDS_DISCARD))
      continue;
  while (field->state->pending == DH_PENDING_DECISIONS)
    field_pass (field);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RESHUFFLED), ==, 1);
  field_draw (field, "advance-center");
  g_assert_cmpuint (field->state->active, ==, GOVERNMENT);
}

static void
test_king_or_country_shuffles (void)
{
  g_autoptr (Field) field = two_lines ();

  field_turn (field, JACOBITE, "king-or-country");
  g_assert_true (field_rolls (field, JR_ROLL_CARD, 1));
  field_roll (field, "C");
  g_assert_true (field_offers (field, "order horse"));
  g_assert_false (field_offers (field, "order barra"));
  field_choose (field, "order horse");
  while (field->state->pending == DH_PENDING_DECISIONS)
    field_pass (field);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RESHUFFLED), ==, 1);
  g_assert_cmpuint (count_card (field, DH_CARDS_PILE, "king-or-country"), ==, 1);
}

/* ---- Time pressure ---- */

static Field *
time_presses (int banners_to_win)
{
  Field *field = two_lines ();

  field_objective (field, "time-pressure", JACOBITE, NULL);
  field_value (field, JACOBITE, "banners-to-win", banners_to_win);
  field_turn (field, JACOBITE, "scout-center");
  while (field_asks (field, JACOBITE, JR_ASK_ORDER))
    field_pass (field);
  return field;
}

static void
test_time_instead_of_cards (void)
{
  g_autoptr (Field) field = time_presses (6);

  g_assert_true (field_asks (field, JACOBITE, JR_ASK_TIME_PRESSURE));
  field_choose (field, "time");
  g_assert_cmpint (field_banners (field, JACOBITE), ==, 1);
  field_draw (field, "forward");
  g_assert_cmpuint (field->state->active, ==, GOVERNMENT);
}

static void
test_time_gives_no_last_banner (void)
{
  g_autoptr (Field) field = time_presses (1);

  g_assert_false (field_asks (field, JACOBITE, JR_ASK_TIME_PRESSURE));
}

/* ---- Tactic cards ---- */

static void
test_rally_returns_blocks (void)
{
  g_autoptr (Field) field = two_lines ();

  field_steps (field, field_piece (field, "barra"), 2);
  field_steps (field, field_piece (field, "horse"), 3);
  field_turn (field, JACOBITE, "rally probe-left probe-right");
  field_choose (field, "play rally");
  g_assert_true (field_rolls (field, JR_ROLL_CARD, 3));
  field_roll (field, "IFS");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_RETURN_STEPS));
  field_choose (field, "return barra");
  g_assert_true (field_offers (field, "return horse"));
  g_assert_true (field_offers (field, "return barra"));
  field_choose (field, "return barra");
  g_assert_cmpuint (field_steps_of (field, "barra"), ==, 4);
  g_assert_cmpuint (field_steps_of (field, "horse"), ==, 3);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_NO_ORDERS), ==, 1);
}

static void
test_quick_step (void)
{
  g_autoptr (Field) field = two_lines ();

  field_turn (field, JACOBITE, "quick-step");
  field_choose (field, "order barra");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_MOVE));
  field_choose (field, "move barra F6");
  g_assert_false (jr_has (field->state, field_piece (field, "barra"), JR_MELEE_ONLY));
  g_assert_true (offers (field, "fire barra F8"));
}

/* The dice that the card in play gives. */
static int
card_dice (const Field *field, const char *id, const char *enemy, guint attack)
{
  DhModifier modifiers[DH_MAX_MODIFIERS];
  int dice = 0;
  guint n;

  jr_attack_dice (field->state, field_piece (field, id), field_piece (field, enemy), attack, modifiers, &n);
  for (guint i = 0; i < n; i++)
    if (modifiers[i].reason & DH_CARD_REASON)
      dice += modifiers[i].amount;
  return dice;
}

static void
test_line_volley (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "foot", JACOBITE, "regular", "G5");
  field_add (field, "near", JACOBITE, "regular", "H5");
  field_add (field, "far-enemy", GOVERNMENT, "regular", "F7");
  field_add (field, "enemy", GOVERNMENT, "regular", "I5");
  field_turn (field, JACOBITE, "line-volley");
  field_choose (field, "order foot");
  field_choose (field, "order near");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_COMBAT));
  g_assert_true (field_offers (field, "fire foot F7"));
  g_assert_false (field_offers (field, "melee near I5"));
  g_assert_false (field_offers (field, "fire near F7"));
  g_assert_cmpint (card_dice (field, "foot", "far-enemy", JR_ATTACK_RANGED), ==, 1);
}

static void
test_inspired_leader (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "head", JACOBITE, "regular", "G5");
  field_add (field, "leader", JACOBITE, "leader", "G5");
  field_add (field, "foot", JACOBITE, "regular", "H5");
  field_add (field, "last", JACOBITE, "regular", "I5");
  field_add (field, "enemy", GOVERNMENT, "regular", "H7");
  field_turn (field, JACOBITE, "inspired-leader-center");
  field_choose (field, "order head");
  field_choose (field, "order foot");
  field_choose (field, "order last");
  field_pass_until (field, JACOBITE, JR_ASK_COMBAT);
  g_assert_cmpint (card_dice (field, "foot", "enemy", 0), ==, 1);
  g_assert_cmpint (card_dice (field, "head", "enemy", 0), ==, 0);
  g_assert_cmpint (card_dice (field, "last", "enemy", 0), ==, 0);
  g_assert_cmpint (card_dice (field, "foot", "enemy", JR_ATTACK_BATTLE_BACK), ==, 0);
}

static void
test_counter_attack_mirrors (void)
{
  g_autoptr (Field) field = two_lines ();

  field_add (field, "east", GOVERNMENT, "regular", "L10");
  field_turn (field, JACOBITE, "probe-left");
  field_pass (field);
  g_assert_true (dh_state_move_card (field->state,
                                     dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "counter-attack")->index,
                                     DH_CARDS_PILE, DH_CARDS_HAND + GOVERNMENT));
  field_draw (field, "forward");
  field_draw (field, "jacobite-ambush");
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_ORDER));
  g_assert_true (field_offers (field, "order east"));
  g_assert_true (field_offers (field, "order dragoons"));
  g_assert_false (field_offers (field, "order leven"));
}

static void
test_move_back_and_reform (void)
{
  g_autoptr (Field) field = field_new ();

  field_steps (field, field_add (field, "foot", JACOBITE, "regular", "G5"), 2);
  field_terrain (field, "F4 G4", "forest");
  field_add (field, "enemy", GOVERNMENT, "regular", "G7");
  field_turn (field, JACOBITE, "move-back-and-reform");
  field_choose (field, "order foot");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_MOVE));
  g_assert_false (field_offers (field, "pass"));
  g_assert_false (field_offers (field, "move foot H5"));
  g_assert_true (field_offers (field, "move foot G4"));
  field_choose (field, "move foot G3");
  while (field->state->active == JACOBITE)
    field_draw (field, "forward");
  g_assert_cmpuint (field_steps_of (field, "foot"), ==, 3);
}

/* ---- Opening cannonade ---- */

static Field *
cannonade (void)
{
  Field *field = field_new ();

  field_switch (field, "opening-cannonade");
  field_add (field, "gun", JACOBITE, "light-artillery", "G4");
  field_add (field, "friend", JACOBITE, "regular", "G3");
  field_add (field, "lone", JACOBITE, "leader", "F2");
  field_add (field, "enemy", GOVERNMENT, "regular", "G7");
  field_add (field, "battery", GOVERNMENT, "trained-artillery", "E9");
  field_battle (field, 3);
  field_pass_until (field, JACOBITE, JR_ASK_CANNONADE);
  return field;
}

static void
test_cannonade_order_of_sides (void)
{
  g_autoptr (Field) field = cannonade ();

  g_assert_true (field_offers (field, "fire gun G7"));
  field_pass (field);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_CANNONADE));
  field_pass (field);
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_CARD));
}

static void
test_cannonade_one_shot_each (void)
{
  g_autoptr (Field) field = cannonade ();

  field_choose (field, "fire gun G7");
  field_roll (field, "CC");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_CANNONADE_RETIRE));
  field_pass (field);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_CANNONADE));
}

static void
test_cannonade_retires_two_hexes (void)
{
  g_autoptr (Field) field = cannonade ();

  field_choose (field, "fire gun G7");
  field_roll (field, "CC");
  g_assert_false (field_offers (field, "retire gun G3"));
  g_assert_true (field_offers (field, "retire gun F2"));
  g_assert_true (field_offers (field, "retire gun G2"));
  g_assert_true (field_offers (field, "retire gun H2"));
  g_assert_cmpuint (field_n_offers (field), ==, 4);
  field_choose (field, "retire gun F2");
  g_assert_cmpuint (jr_leader_with (field->state, field_piece (field, "gun")), ==, field_piece (field, "lone"));
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 0);
}

/* The enemy does not see which two cards of the hand were drawn just now: he guesses two of it, each pair as well as
 * any other, and never twice a card that is there once. */
static void
test_drawn_cards_are_guessed (void)
{
  g_autoptr (Field) field = field_new ();
  guint8 seen[3] = {0};
  guint16 cards[3];
  guint n = 0, twins = 0;
  DhStream stream;

  field_two_lines (field);
  field_turn (field, GOVERNMENT, "forward forward probe-left assault-center");
  for (guint card = 0; card < field->setup->n_cards; card++)
    if (dh_state_cards (field->state, DH_CARDS_HAND + GOVERNMENT, card) > 0)
      cards[n++] = card;
  g_assert_cmpuint (n, ==, 3);
  dh_state_move_card (field->state, cards[0], DH_CARDS_HAND + GOVERNMENT, DH_CARDS_PLAY);
  dh_stream_seed (&stream, 7, 1);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (DhState) guess = dh_state_dup (field->state);
      JrState *jr = jr_state (guess);
      guint known = i < 100 ? 0 : cards[1 + i % 2] + 1;

      jr->n_drawn = 2;
      jr->drawn[0] = known;
      jr->drawn[1] = 0;
      dh_jacobite_rules.guess (guess, &stream);
      for (guint j = 0; j < 2; j++)
        {
          g_assert_cmpuint (jr->drawn[j], >, 0);
          g_assert_cmpuint (dh_state_cards (guess, DH_CARDS_HAND + GOVERNMENT, jr->drawn[j] - 1), >, 0);
          for (guint k = 0; k < 3; k++)
            seen[k] |= (jr->drawn[j] == cards[k] + 1) << (known != 0);
        }
      g_assert_true (known == 0 || jr->drawn[0] == known);
      if (jr->drawn[0] == jr->drawn[1])
        {
          g_assert_cmpuint (dh_state_cards (guess, DH_CARDS_HAND + GOVERNMENT, jr->drawn[0] - 1), ==, 2);
          twins |= 1 << (known != 0);
        }
    }
  g_assert_cmpuint (twins, ==, 3);
  for (guint k = 0; k < 3; k++)
    g_assert_cmpuint (seen[k], ==, dh_state_cards (field->state, DH_CARDS_HAND + GOVERNMENT, cards[k]) > 0 ? 3 : 0);
}

static const struct
{
  const char *path;
  GTestFunc func;
} tests[] = {
    {"turn/J-SET-07-drawn-cards-are-guessed", test_drawn_cards_are_guessed},
    {"turn/J-SET-06-deal", test_deal},
    {"turn/J-SET-12-starting-side-has-the-first-turn", test_first_side},
    {"turn/J-SET-07-dealt-cards-are-secret", test_dealt_cards_are_secret},
    {"cards/all-cards-are-dealt", test_all_cards_are_dealt},
    {"turn/J-CMD-01-must-play-a-card", test_must_play},
    {"turn/G-07-empty-hand", test_empty_hand},
    {"turn/J-END-01-card-is-replaced", test_card_is_replaced},
    {"turn/J-OBV-28-scout-keeps-one-of-two", test_scout_keeps_one_of_two},
    {"turn/J-OBV-28-scout-asks-for-twins-too", test_scout_asks_for_twins},
    {"turn/J-SET-07-drawn-cards-are-secret", test_drawn_cards_are_secret},
    {"turn/J-END-05-discards-become-the-pile", test_discards_become_the_pile},
    {"turn/J-END-07-king-or-country", test_king_or_country_shuffles},
    {"turn/J-OBV-27-time-instead-of-cards", test_time_instead_of_cards},
    {"turn/J-OBV-30-time-gives-no-last-banner", test_time_gives_no_last_banner},
    {"cards/J-CMC-19-rally-returns-blocks", test_rally_returns_blocks},
    {"cards/J-CMC-06-quick-step", test_quick_step},
    {"cards/J-CMC-16-line-volley", test_line_volley},
    {"cards/J-CMC-13-inspired-leader", test_inspired_leader},
    {"cards/counter-attack-mirrors", test_counter_attack_mirrors},
    {"cards/move-back-and-reform", test_move_back_and_reform},
    {"cannonade/J-SET-13-starting-side-fires-first", test_cannonade_order_of_sides},
    {"cannonade/G-06-one-shot-each", test_cannonade_one_shot_each},
    {"cannonade/J-CAN-05-retires-two-hexes-or-not-at-all", test_cannonade_retires_two_hexes},
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s", tests[i].path);
      g_test_add_func (path, tests[i].func);
    }
  return g_test_run ();
}
