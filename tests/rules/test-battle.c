/* test-battle.c — laws that every battle keeps, whoever plays it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#define BATTLES 300u
#define MAX_DECISIONS 4000

static Field *
make_field (guint seed)
{
  Field *field = field_new ();

  field_two_lines (field);
  if (seed % 3 == 0)
    field_switch (field, "opening-cannonade");
  if (seed % 2 == 0)
    {
      field_road (field, "A5 B5 C5 D5 E5");
      field_terrain (field, "K4", "ravine");
      field_edge (field, "F7", "NE", "wall");
      field_edge (field, "E7", "NW", "field-works");
    }
  field_objective (field, "temporary", JACOBITE, "G7");
  field_parameter (field_objective (field, "turn-start-majority", DH_SIDE_NONE, "F5 G5 H5"), "value", "2");
  field_objective (field, "breakthrough", JACOBITE, NULL);
  field_objective (field, "withdraw", GOVERNMENT, NULL);
  return field;
}

static void
check_stacks (const DhState *state)
{
  for (DhPlace hex = 0; hex < state->setup->board->n_hexes; hex++)
    {
      guint units = 0, leaders = 0;
      DhSide side = DH_SIDE_NONE;
      for (DhPieceId id = dh_state_first (state, hex); id != DH_PIECE_NONE; id = dh_state_piece (state, id)->next)
        {
          const DhPiece *piece = dh_state_piece (state, id);
          *(jr_is_leader (state, id) ? &leaders : &units) += 1;
          g_assert_true (side == DH_SIDE_NONE || side == piece->side);
          side = piece->side;
          g_assert_false (jr_is_impassable (state, hex, jr_class (state, id)->arm));
          g_assert_cmpuint (piece->steps, >, 0);
        }
      g_assert_cmpuint (units, <=, 1);
      g_assert_cmpuint (leaders, <=, 1);
    }
}

static guint
play_at_random (Field *field, guint64 seed)
{
  DhOption options[DH_MAX_OPTIONS];
  DhStream stream;
  guint decisions = 0;

  dh_stream_seed (&stream, seed, 99);
  field_battle (field, seed);
  while (field->state->pending != DH_PENDING_OVER && decisions < MAX_DECISIONS)
    {
      DhSide side = field->state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;
      guint n;

      check_stacks (field->state);
      if (field->state->pending == DH_PENDING_ROLL)
        {
          dh_play_chance (&field->play);
          continue;
        }
      n = dh_jacobite_rules.options (field->state, side, options);
      g_assert_cmpuint (n, >, 0);
      dh_play_answer (&field->play, side, options[dh_stream_below (&stream, n)]);
      decisions++;
    }
  return decisions;
}

/* Random sides fight to the end: no dead end, no broken stack, mostly a winner. */
static void
test_random_battles_end (void)
{
  guint over = 0;
  guint64 decisions = 0;

  for (guint seed = 1; seed <= BATTLES; seed++)
    {
      g_autoptr (Field) field = make_field (seed);
      decisions += play_at_random (field, seed);
      over += field->state->pending == DH_PENDING_OVER;
    }
  g_test_message ("%u of %u battles over, %" G_GUINT64_FORMAT " decisions", over, BATTLES, decisions);
  g_assert_cmpuint (over, >, BATTLES * 3 / 4);
}

/* Banners are those of the pieces that are gone and of the objectives that are held; rebuilt from the events. */
static void
test_banners_follow_events (void)
{
  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (Field) field = make_field (seed);
      int banners[2] = {0};

      play_at_random (field, seed);
      for (guint i = 0; i < field->events->len; i++)
        {
          const DhEvent *event = &g_array_index (field->events, DhEvent, i);
          if (event->kind != JR_EVENT_BANNERS)
            continue;
          banners[event->side] += event->number;
          g_assert_cmpint (banners[event->side], ==, event->second);
        }
      g_assert_cmpint (banners[JACOBITE], ==, field_banners (field, JACOBITE));
      g_assert_cmpint (banners[GOVERNMENT], ==, field_banners (field, GOVERNMENT));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/battle/random-battles-end", test_random_battles_end);
  g_test_add_func ("/rules/battle/banners-follow-events", test_banners_follow_events);
  return g_test_run ();
}
