/* test-evaluate.c — what the valuation of a position must keep, whatever its weights
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/survey.h"

#define BATTLES 20u
#define MAX_PLIES 3000

/* Plays at random and looks at every position on the way. */
static void
watch_battle (guint64 seed, void (*look) (const DhState *state))
{
  g_autoptr (Field) field = field_new ();
  DhOption options[DH_MAX_OPTIONS];
  DhStream stream;

  dh_stream_seed (&stream, seed, 7);
  field_two_lines (field);
  field_objective (field, "temporary", JACOBITE, "G7");
  field_objective (field, "breakthrough", JACOBITE, NULL);
  field_battle (field, seed);
  for (guint ply = 0; ply < MAX_PLIES && field->state->pending != DH_PENDING_OVER; ply++)
    {
      DhSide side = field->state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;

      look (field->state);
      if (field->state->pending == DH_PENDING_ROLL)
        dh_play_chance (&field->play);
      else
        dh_play_answer (&field->play, side,
                        options[dh_stream_below (&stream, dh_jacobite_rules.options (field->state, side, options))]);
    }
  look (field->state);
}

static void
look_at_both (const DhState *state)
{
  g_assert_cmpint (jr_evaluate (state, JACOBITE, NULL, NULL), ==, -jr_evaluate (state, GOVERNMENT, NULL, NULL));
}

static void
test_antisymmetric (void)
{
  for (guint seed = 1; seed <= BATTLES; seed++)
    watch_battle (seed, look_at_both);
}

static JrSurvey memory;

/* With what was found for the position before, and once more. */
static void
look_with_memory (const DhState *state)
{
  int worth = jr_evaluate (state, JACOBITE, NULL, NULL);

  g_assert_cmpint (jr_evaluate (state, JACOBITE, NULL, &memory), ==, worth);
  g_assert_cmpint (jr_evaluate (state, GOVERNMENT, NULL, &memory), ==, -worth);
}

static void
test_memory_changes_nothing (void)
{
  for (guint seed = 1; seed <= BATTLES; seed++)
    {
      memset (&memory, 0, sizeof memory);
      watch_battle (seed, look_with_memory);
    }
}

static void
look_from_a_view (const DhState *state)
{
  g_autoptr (DhState) view = dh_state_dup (state);

  dh_state_view (state, JACOBITE, view);
  g_assert_cmpint (jr_evaluate (view, JACOBITE, NULL, NULL), ==, jr_evaluate (state, JACOBITE, NULL, NULL));
}

static void
test_needs_no_secrets (void)
{
  for (guint seed = 1; seed <= BATTLES; seed++)
    watch_battle (seed, look_from_a_view);
}

/* Each hand gives a card of each deck for another of the pile, where there is one. */
static void
exchange_cards (DhState *state)
{
  const DhSetup *setup = state->setup;

  for (DhSide side = 0; side < setup->n_sides; side++)
    for (guint card = 0; card < setup->n_cards; card++)
      for (guint other = 0; other < setup->n_cards; other++)
        if (other != card && setup->card_decks[other] == setup->card_decks[card]
            && dh_state_cards (state, DH_CARDS_HAND + side, card) > 0
            && dh_state_move_card (state, other, DH_CARDS_PILE, DH_CARDS_HAND + side))
          {
            dh_state_move_card (state, card, DH_CARDS_HAND + side, DH_CARDS_PILE);
            break;
          }
}

static void
look_with_other_cards (const DhState *state)
{
  g_autoptr (DhState) other = dh_state_dup (state);

  exchange_cards (other);
  g_assert_cmpint (jr_evaluate (other, JACOBITE, NULL, NULL), ==, jr_evaluate (state, JACOBITE, NULL, NULL));
}

static void
test_cards_play_no_part (void)
{
  for (guint seed = 1; seed <= BATTLES; seed++)
    watch_battle (seed, look_with_other_cards);
}

/* A question is listed in order, without doubles, and the agenda stays shallow. */
static void
look_at_options (const DhState *state)
{
  DhOption options[DH_MAX_OPTIONS];

  g_assert_cmpuint (state->agenda_length, <, DH_MAX_AGENDA / 2);
  for (DhSide side = 0; side < 2 && state->pending == DH_PENDING_DECISIONS; side++)
    if (state->decisions[side].asked)
      {
        guint n = dh_jacobite_rules.options (state, side, options);
        for (guint i = 1; i < n; i++)
          g_assert_cmpuint (options[i - 1], <, options[i]);
      }
}

static void
test_options_are_in_order (void)
{
  for (guint seed = 1; seed <= BATTLES; seed++)
    watch_battle (seed, look_at_options);
}

/* A block lost, a leader lost, a banner gained: each counts in the right direction. */
static void
test_losses_count (void)
{
  g_autoptr (Field) field = field_new ();
  int before;

  field_two_lines (field);
  field_still (field, JACOBITE);
  before = jr_evaluate (field->state, JACOBITE, NULL, NULL);
  jr_lose_steps (&field->play, field_piece (field, "hastings"), 1);
  g_assert_cmpint (jr_evaluate (field->state, JACOBITE, NULL, NULL), >, before);
  before = jr_evaluate (field->state, JACOBITE, NULL, NULL);
  jr_remove (&field->play, field_piece (field, "dundee"), JR_EVENT_ELIMINATED, TRUE);
  g_assert_cmpint (jr_evaluate (field->state, JACOBITE, NULL, NULL), <, before);
  before = jr_evaluate (field->state, JACOBITE, NULL, NULL);
  jr_gain_banners (&field->play, JACOBITE, 1, DH_OBJECTIVE_NONE, DH_PIECE_NONE, DH_PLACE_NOWHERE);
  g_assert_cmpint (jr_evaluate (field->state, JACOBITE, NULL, NULL), >, before);
}

/* To every ninth hex of the greatest boards, from every one. */
static void
test_ranges_are_distances (void)
{
  for (guint pattern = 0; pattern < 4; pattern++)
    {
      DhGrid grid = {64, 64, pattern & 1, pattern >> 1};
      g_autoptr (DhBoard) board = dh_board_new (&grid, 0);
      guint8 ranges[DH_MAX_PIECES];
      JrSpots spots;

      jr_clear_spots (&spots, DH_MAX_PIECES);
      for (DhPlace hex = 0; hex < board->n_hexes; hex += 9)
        jr_add_spot (&spots, board->axial[hex]);
      for (DhPlace hex = 0; hex < board->n_hexes; hex++)
        {
          guint least = jr_ranges (board->axial[hex], &spots, ranges);

          for (guint i = 0; i < spots.n; i++)
            {
              g_assert_cmpuint (ranges[i], ==, dh_board_distance (board, hex, i * 9));
              g_assert_cmpuint (ranges[i], >=, least);
            }
          g_assert_cmpuint (least, <=, 8);
        }
    }
}

static void
test_nobody_is_far (void)
{
  guint8 ranges[DH_MAX_PIECES];
  JrSpots spots;

  jr_clear_spots (&spots, DH_MAX_PIECES);
  g_assert_cmpuint (jr_ranges ((const gint8[2]){0, 0}, &spots, ranges), ==, JR_FAR);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/evaluate/is-antisymmetric", test_antisymmetric);
  g_test_add_func ("/rules/evaluate/memory-changes-nothing", test_memory_changes_nothing);
  g_test_add_func ("/rules/evaluate/needs-no-secrets", test_needs_no_secrets);
  g_test_add_func ("/rules/evaluate/cards-play-no-part", test_cards_play_no_part);
  g_test_add_func ("/rules/evaluate/losses-count", test_losses_count);
  g_test_add_func ("/rules/evaluate/ranges-are-distances", test_ranges_are_distances);
  g_test_add_func ("/rules/evaluate/nobody-is-far", test_nobody_is_far);
  g_test_add_func ("/rules/options/are-in-order", test_options_are_in_order);
  return g_test_run ();
}
