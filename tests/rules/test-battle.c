/* test-battle.c — laws that every battle keeps, whoever plays it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"
#include "laws.h"

#include "rules/jacobite/combat.h"
#include "rules/jacobite/reach.h"

#include <string.h>

#define BATTLES 100u
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

typedef void (*LookFunc) (const Field *field);

static guint
play_with (Field *field, guint64 seed, LookFunc look)
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
      if (look != NULL)
        look (field);
      if (field->state->pending == DH_PENDING_ROLL)
        {
          dh_play_chance (&field->play);
          continue;
        }
      n = dh_jacobite_rules.options (field->state, side, options);
      g_assert_cmpuint (n, >, 0);
      field_check_question (field, side, options, n);
      dh_play_answer (&field->play, side, options[dh_stream_below (&stream, n)]);
      decisions++;
    }
  return decisions;
}

static guint
play_at_random (Field *field, guint64 seed)
{
  return play_with (field, seed, NULL);
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
  for (guint seed = 1; seed <= 10; seed++)
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

/* What holds in every game: undo, text and back, views that tell nothing, guesses that fit, replay. */
static void
test_laws_of_every_game_hold (void)
{
  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autoptr (Field) field = make_field (seed);
      dh_laws_check (field_seal (field), seed, 250);
    }
}

/* The first of the best ways to a hex. */
static const JrReached *
find_best (const JrReached *reached, guint n, DhPlace hex)
{
  const JrReached *best = NULL;

  for (guint i = 0; i < n; i++)
    if (reached[i].hex == hex && reached[i].may_end && reached[i].way > (best == NULL ? JR_WAY_NONE : best->way))
      best = &reached[i];
  return best;
}

static void
check_single_hexes (const DhState *state, DhPieceId piece, const JrLeg *leg, const JrReached *all, guint n)
{
  for (DhPlace hex = 0; hex < state->setup->board->n_hexes; hex++)
    {
      const JrReached *best = find_best (all, n, hex);
      JrReached reached;

      g_assert_cmpint (jr_reaches (state, piece, leg, hex, &reached), ==, best != NULL);
      if (best == NULL)
        continue;
      g_assert_cmpint (reached.way, ==, best->way);
      g_assert_cmpuint (reached.before, ==, best->before);
      g_assert_cmpuint (reached.distance, ==, best->distance);
      g_assert_cmpuint (reached.on_road, ==, best->on_road);
      g_assert_cmpuint (reached.stops, ==, best->stops);
    }
}

/* What is found all at once, or for one hex, is what is found step by step. */
static void
check_reach (const Field *field)
{
  const DhState *state = field->state;

  for (DhPieceId piece = 0; piece < state->setup->n_pieces; piece++)
    {
      JrLeg leg = {0};
      JrReached reached[JR_MAX_REACHED];
      DhOption steps[JR_MAX_REACHED], at_once[JR_MAX_REACHED];
      guint n_reached, n_at_once, n = 0;

      if (dh_state_piece (state, piece)->place >= DH_PLACE_BOX)
        continue;
      leg.on_road = jr_on_road (state, dh_state_piece (state, piece)->place);
      n_reached = jr_reach (state, piece, &leg, reached);
      for (guint i = 0; i < n_reached; i++)
        if (reached[i].may_end && reached[i].way != JR_WAY_NONE)
          steps[n++] = dh_option_new (JR_OPTION_MOVE, piece, reached[i].hex, DH_PLACE_NOWHERE, 0, 0);
      n = dh_options_sort (steps, n);
      n_at_once = jr_list_reach (state, piece, &leg, JR_WAY_NO_BATTLE, JR_OPTION_MOVE, at_once, NULL);
      g_assert_cmpmem (at_once, n_at_once * sizeof *at_once, steps, n * sizeof *steps);
      check_single_hexes (state, piece, &leg, reached, n_reached);
    }
}

static void
test_patches_find_what_steps_find (void)
{
  for (guint seed = 1; seed <= 8; seed++)
    {
      g_autoptr (Field) field = make_field (seed);
      play_with (field, seed, check_reach);
    }
}

/* ---- Room for options ---- */

static guint
list_all (DhState *state, DhOption out[DH_MAX_OPTIONS], DhSide *side)
{
  *side = state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;
  return dh_state_options (state, *side, out);
}

/* The same battle, with room and without: what is left there is what would be listed. */
static void
test_room_for_options_changes_nothing (void)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (Field) field = make_field (seed), roomy = make_field (seed);
      DhOption options[DH_MAX_OPTIONS], room[DH_MAX_OPTIONS];
      DhStream stream;

      dh_stream_seed (&stream, seed, 99);
      field_battle (field, seed);
      field_battle (roomy, seed);
      roomy->play.options = room;
      for (guint i = 0; i < MAX_DECISIONS && field->state->pending != DH_PENDING_OVER; i++)
        {
          DhSide side;
          guint n, chosen;

          g_assert_cmpuint (dh_state_fingerprint (roomy->state), ==, dh_state_fingerprint (field->state));
          if (field->state->pending == DH_PENDING_ROLL)
            {
              dh_play_chance (&field->play);
              dh_play_chance (&roomy->play);
              continue;
            }
          n = list_all (field->state, options, &side);
          g_assert_cmpmem (room, dh_play_options (&roomy->play, side) * sizeof *room, options, n * sizeof *options);
          chosen = dh_stream_below (&stream, n);
          dh_play_answer (&field->play, side, options[chosen]);
          dh_play_answer (&roomy->play, side, room[chosen]);
        }
    }
}

/* ---- Words ---- */

/* Every place of a sentence is a text, "%1$s", whatever is put there. */
static void
check_message (const DhMessage *message)
{
  guint highest = 0;

  g_assert_nonnull (message->text);
  for (const char *p = message->text; (p = strchr (p, '%')) != NULL; p++)
    {
      g_assert_true (g_ascii_isdigit (p[1]) && g_str_has_prefix (p + 2, "$s"));
      highest = MAX (highest, (guint) (p[1] - '0'));
    }
  g_assert_cmpuint (highest, ==, message->n_args);
}

/* An answer of whatever kind, about whom it is asked or anybody, is listed or refused with a sentence and a statement;
 * a rule of the battle itself stands for one. */
static void
check_refusals (const DhState *state, DhSide side)
{
  const DhDecision *decision = &state->decisions[side];

  for (guint kind = JR_OPTION_PASS; kind < JR_N_OPTIONS; kind++)
    for (guint i = 0; i < 4; i++)
      {
        DhPieceId piece = i < 2 && decision->piece != DH_PIECE_NONE ? decision->piece
                                                                    : (state->turn + kind + i) % state->setup->n_pieces;
        DhPlace place = dh_state_piece (state, piece)->place;
        DhOption option;
        DhMessage message;
        DhWhy why;

        if (place < DH_PLACE_BOX)
          place = state->setup->board->neighbours[place][(kind + state->turn + i) % DH_N_DIRECTIONS];
        option = dh_option_new (kind, piece, place, DH_PLACE_NOWHERE, (kind + i) % 4, 0);
        why = dh_jacobite_rules.why (state, side, option);
        if (why == JR_WHY_NONE)
          continue;
        dh_jacobite_rules.describe_why (state, why, option, &message);
        check_message (&message);
        g_assert_true (message.statement != NULL || why >= JR_N_WHYS);
      }
}

static void
check_words (const Field *field)
{
  DhOption options[DH_MAX_OPTIONS];
  const DhState *state = field->state;

  for (DhSide side = 0; side < 2; side++)
    if (state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked)
      {
        guint n = dh_jacobite_rules.options (state, side, options);
        DhMessage message;
        dh_jacobite_rules.describe_prompt (state, side, &message);
        check_message (&message);
        check_refusals (state, side);
        for (guint i = 0; i < n; i += 1 + n / 4)
          {
            dh_jacobite_rules.describe_option (state, options[i], &message);
            check_message (&message);
            g_assert_cmpuint (dh_jacobite_rules.why (state, side, options[i]), ==, JR_WHY_NONE);
          }
      }
}

static guint
count_counted (const DhEvent *event)
{
  guint n = 0;

  for (guint i = 0; i < event->n_faces; i++)
    n += event->counted >> i & 1;
  g_assert_cmpuint ((guint64) event->counted >> event->n_faces, ==, 0);
  return n;
}

static guint
count_faces (const DhEvent *event, JrFace face)
{
  return jr_count_faces (event->faces, event->n_faces, face);
}

/* Dice that have done something are marked, and the number says what they have done. */
static void
check_dice (const Field *field, const DhEvent *event)
{
  switch (event->kind)
    {
    case JR_EVENT_FIRES:
    case JR_EVENT_MELEE:
    case JR_EVENT_BATTLES_BACK:
      if (!jr_is_leader (field->state, event->other))
        g_assert_cmpuint (count_counted (event), ==, event->number);
      break;
    case JR_EVENT_RALLY:
      g_assert_cmpuint (count_counted (event), ==, count_faces (event, JR_FACE_FLAG));
      g_assert_cmpint (event->number, ==, count_faces (event, JR_FACE_FLAG) > 0);
      break;
    case JR_EVENT_SWEPT:
      g_assert_cmpint (event->number, ==, count_faces (event, JR_FACE_FLAG) > 0);
      break;
    case JR_EVENT_CASUALTY:
    case JR_EVENT_CHIEF:
      g_assert_cmpuint (count_counted (event), ==, event->number ? event->n_faces : 0);
      g_assert_cmpint (event->number, ==, count_faces (event, JR_FACE_SABRE) == event->n_faces);
      break;
    case JR_EVENT_ESCAPE:
      g_assert_cmpint (event->number, ==, count_faces (event, JR_FACE_SABRE) == 0);
      break;
    default:
      break;
    }
}

static void
check_event_words (const Field *field, const DhEvent *event)
{
  for (DhSide side = 0; side < 2; side++)
    {
      DhEvent seen;
      DhMessage message = {NULL};
      dh_event_for_side (event, side, &seen);
      dh_jacobite_rules.describe_event (field->state, &seen, &message);
      if (message.text != NULL)
        check_message (&message);
      else
        g_assert_cmpuint (event->kind, ==, JR_EVENT_DEALT);
      for (guint i = 0; i < message.n_args; i++)
        g_assert_false (seen.card == DH_CARD_NONE && message.args[i].type == DH_ARG_ITEM
                        && message.args[i].item == DH_ITEM_CARD);
    }
  for (guint i = 0; i < event->n_modifiers; i++)
    {
      DhMessage message = {NULL};
      if (event->modifiers[i].reason & DH_CARD_REASON)
        continue;
      dh_jacobite_rules.describe_modifier (field->state, event->modifiers[i].reason, &message);
      check_message (&message);
    }
}

/* Everything that is asked, offered and told has a sentence whose places are filled. */
static void
test_everything_has_words (void)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (Field) field = make_field (seed);
      play_with (field, seed, check_words);
      for (guint i = 0; i < field->events->len; i++)
        {
          check_event_words (field, &g_array_index (field->events, DhEvent, i));
          check_dice (field, &g_array_index (field->events, DhEvent, i));
        }
    }
}

static void
test_every_reason_has_words (void)
{
  g_autoptr (Field) field = field_new ();

  field_two_lines (field);
  field_still (field, JACOBITE);
  for (guint why = 1; why < JR_N_WHYS; why++)
    {
      DhMessage message = {NULL};
      dh_jacobite_rules.describe_why (field->state, why, dh_option_new (JR_OPTION_MOVE, 0, 0, 0, 0, 0), &message);
      check_message (&message);
      g_assert_nonnull (message.statement);
    }
}

static guint n_announced;

/* Passes on every question about an attack; the dice are those that were shown, unless the enemy's own answer changes
 * them. */
static void
check_announced (const Field *field)
{
  const DhState *state = field->state;
  DhOption attack = jr_under_way (state);

  for (DhSide side = 0; side < JR_N_SIDES; side++)
    {
      const DhDecision *asked = &state->decisions[side];
      g_autoptr (DhState) copy = NULL;
      DhMessage message;
      DhPlay play;
      DhEvent dice;

      if (!asked->asked
          || (asked->kind != JR_ASK_DEFENCE && asked->kind != JR_ASK_RETIRE && asked->kind != JR_ASK_ATTACK_CARD))
        continue;
      g_assert_true (jr_preview (state, attack, &dice));
      g_assert_true (asked->piece == (asked->kind == JR_ASK_ATTACK_CARD ? dice.piece : dice.other));
      dh_message_init (&message, NULL);
      dh_jacobite_rules.describe_prompt (state, side, &message);
      g_assert_cmpuint (message.n_args, ==, 2);
      g_assert_cmpuint (message.args[0].value, ==, asked->piece);
      g_assert_cmpuint (message.args[1].value, ==, asked->piece == dice.piece ? dice.other : dice.piece);
      copy = dh_state_dup (state);
      play = (DhPlay){copy, NULL};
      dh_play_answer (&play, side, dh_option_pass ());
      if (copy->pending != DH_PENDING_ROLL || copy->roll.purpose != JR_ROLL_ATTACK)
        continue;
      g_assert_cmpuint (copy->roll.count, ==, dice.n_faces);
      n_announced++;
    }
}

/* Whoever is asked about an attack is told who attacks whom, and with how many dice. */
static void
test_announced_attacks_are_told (void)
{
  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (Field) field = make_field (seed);

      play_with (field, seed, check_announced);
    }
  g_assert_cmpuint (n_announced, >, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/battle/random-battles-end", test_random_battles_end);
  g_test_add_func ("/rules/battle/banners-follow-events", test_banners_follow_events);
  g_test_add_func ("/rules/battle/laws-of-every-game-hold", test_laws_of_every_game_hold);
  g_test_add_func ("/rules/battle/patches-find-what-steps-find", test_patches_find_what_steps_find);
  g_test_add_func ("/rules/battle/room-for-options-changes-nothing", test_room_for_options_changes_nothing);
  g_test_add_func ("/rules/battle/announced-attacks-are-told", test_announced_attacks_are_told);
  g_test_add_func ("/rules/words/everything-has-words", test_everything_has_words);
  g_test_add_func ("/rules/words/every-reason-has-words", test_every_reason_has_words);
  return g_test_run ();
}
