/* test-sound.c — a position from outside is taken as long as nothing in it leads astray
 *
 * Every case spoils a sound position in one place.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"
#include "rules/jacobite/combat.h"

#include <string.h>

static Field *
make_field (void)
{
  Field *field = field_new ();

  field_two_lines (field);
  field_turn (field, JACOBITE, "forward probe-left press-on");
  return field;
}

static gboolean
is_sound (const Field *field)
{
  return dh_jacobite_rules.is_sound (field->state);
}

/* ---- What the module keeps ---- */

/* The number is that of the setup. */
#define CARDS 0xffff
#define PIECES 0xfffe

/* One number, in the module area or where a function puts it. */
typedef struct
{
  const char *name;
  guint last; /* the last that is taken */
  guint offset;
  guint size;
  void (*spoil) (DhState *state, guint by);
} Limit;

#define AT(member) .offset = G_STRUCT_OFFSET (JrState, member), .size = sizeof (((JrState *) NULL)->member)

static void
spoil_active (DhState *state, guint by)
{
  state->active = by;
}

static void
spoil_n_drawn (DhState *state, guint by)
{
  jr_state (state)->drawn[0] = jr_state (state)->drawn[1] = 1;
  jr_state (state)->slots[0] = 1; /* what lies behind */
  jr_state (state)->n_drawn = by;
}

static void
spoil_roll (DhState *state, guint by)
{
  memset (state->decisions, 0, sizeof state->decisions);
  state->pending = DH_PENDING_NOTHING;
  dh_state_push (state, JR_STEP_SWEPT)->piece = dh_setup_find_piece (state->setup, "dundee");
  dh_state_roll (state, 0, jr_tables (state)->die, 2, JR_ROLL_SWEPT);
  state->roll.side = by;
}

static const Limit limits[] = {
    {"active-side", 1, .spoil = spoil_active},
    {"holder-of-an-objective", 2, AT (held[JR_MAX_OBJECTIVES - 1])},
    {"holder-of-the-first", 2, AT (held[0])},
    {"phase", JR_PHASE_END, AT (phase)},
    {"cards-drawn", 2, .spoil = spoil_n_drawn},
    {"card", CARDS, AT (card)},
    {"card-of-the-effects", CARDS, AT (effects_of)},
    {"last-card", CARDS, AT (last_card[0])},
    {"last-card-of-the-other", CARDS, AT (last_card[1])},
    {"first-card-drawn", CARDS, AT (drawn[0])},
    {"second-card-drawn", CARDS, AT (drawn[1])},
    {"first-slot", CARDS, AT (slots[0])},
    {"last-slot", CARDS, AT (slots[JR_N_SLOTS - 1])},
    {"leader", PIECES, AT (leader)},
    {"side-that-rolls", 1, .spoil = spoil_roll},
};

static void
spoil (const Limit *limit, DhState *state, guint by)
{
  guint8 *place = (guint8 *) jr_state (state) + limit->offset;

  if (limit->spoil != NULL)
    limit->spoil (state, by);
  else if (limit->size == 1)
    *place = by;
  else
    *(guint16 *) (gpointer) place = by;
}

static void
test_limit (gconstpointer data)
{
  const Limit *limit = data;
  g_autoptr (Field) field = make_field ();
  guint last = limit->last;

  if (last == CARDS)
    last = field->setup->n_cards;
  else if (last == PIECES)
    last = field->setup->n_pieces;
  g_assert_true (is_sound (field));
  spoil (limit, field->state, last);
  g_assert_true (is_sound (field));
  spoil (limit, field->state, last + 1);
  g_assert_false (is_sound (field));
}

/* Whoever sees the hand knows both cards that were drawn to keep one of; a view of the other side does not. */
static void
test_drawn_cards (void)
{
  g_autoptr (Field) field = make_field ();
  JrState *jr = jr_state (field->state);

  jr->n_drawn = 2;
  jr->drawn[0] = 1;
  jr->drawn[1] = 0;
  g_assert_false (is_sound (field));
  field->state->viewer = JACOBITE;
  g_assert_false (is_sound (field));
  field->state->viewer = GOVERNMENT;
  g_assert_true (is_sound (field));
  field->state->viewer = DH_SIDE_NONE;
  jr->n_drawn = 1;
  g_assert_true (is_sound (field));
  jr->drawn[0] = 0;
  g_assert_false (is_sound (field));
}

/* ---- Steps ---- */

typedef struct
{
  JrStepId kind;
  guint8 last_stage;
  const char *needs; /* p: a unit, l: a leader, o: an enemy, h: a hex */
  JrStepId on;       /* what it lies on; JR_STEP_NONE: whatever it is */
} StepCase;

static const StepCase step_cases[] = {
    {JR_STEP_DEAL, 3, "", JR_STEP_TURN},
    {JR_STEP_CANNONADE, 1, "", JR_STEP_TURN},
    {JR_STEP_CANNONADE_RETIRE, 0, "p", JR_STEP_CANNONADE},
    {JR_STEP_PLAY_CARD, 2, "", JR_STEP_TURN},
    {JR_STEP_RETURN_STEPS, 0, "", JR_STEP_TURN},
    {JR_STEP_ORDERS, 1, "", JR_STEP_TURN},
    {JR_STEP_MOVEMENT, 0, "", JR_STEP_TURN},
    {JR_STEP_GO_ON, 1, "p", JR_STEP_MOVEMENT},
    {JR_STEP_COMBATS, 0, "", JR_STEP_TURN},
    {JR_STEP_DRAW, 5, "", JR_STEP_TURN},
    {JR_STEP_ATTACK, 7, "poh", JR_STEP_COMBATS},
    {JR_STEP_RETIRE, 0, "po", JR_STEP_ATTACK},
    {JR_STEP_CASUALTY, 1, "l", JR_STEP_ATTACK},
    {JR_STEP_CHIEF, 1, "p", JR_STEP_ATTACK},
    {JR_STEP_LEADER_LOST, 0, "l", JR_STEP_NONE},
    {JR_STEP_FLAGS, 1, "po", JR_STEP_ATTACK},
    {JR_STEP_RETREAT, 2, "p", JR_STEP_NONE},
    {JR_STEP_RALLY, 1, "p", JR_STEP_NONE},
    {JR_STEP_SWEPT, 0, "l", JR_STEP_NONE},
    {JR_STEP_LEADER_RETREAT, 0, "lh", JR_STEP_NONE},
    {JR_STEP_ESCAPE, 0, "loh", JR_STEP_LEADER_RETREAT},
    {JR_STEP_GROUND, 0, "ph", JR_STEP_COMBATS},
    {JR_STEP_BONUS, 0, "p", JR_STEP_COMBATS},
    {JR_STEP_BATTLE_BACK, 0, "po", JR_STEP_COMBATS},
    {JR_STEP_REPOSITION, 1, "", JR_STEP_DRAW},
    {JR_STEP_RULES, 0, "", JR_STEP_TURN},
    {JR_STEP_RULE_ROLL, 0, "p", JR_STEP_RULES},
    {JR_STEP_CHECKS, 0, "", JR_STEP_TURN},
};

static DhStep
step_of (const Field *field, const StepCase *c)
{
  const char *piece = strchr (c->needs, 'l') ? "dundee" : strchr (c->needs, 'p') ? "clan" : NULL;

  return (DhStep){.kind = c->kind,
                  .piece = piece != NULL ? field_piece (field, piece) : DH_PIECE_NONE,
                  .other = strchr (c->needs, 'o') ? field_piece (field, "leven") : DH_PIECE_NONE,
                  .place = strchr (c->needs, 'h') ? field_hex (field, "G6") : DH_PLACE_NOWHERE,
                  .second = DH_PLACE_NOWHERE};
}

static const StepCase *
case_of (JrStepId kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (step_cases); i++)
    if (step_cases[i].kind == kind)
      return &step_cases[i];
  return NULL;
}

/* What a step lies on, from the turn up. */
static void
push_below (const Field *field, DhState *state, JrStepId kind)
{
  const StepCase *c = case_of (kind);

  if (c == NULL)
    return;
  push_below (field, state, c->on);
  *dh_state_push (state, c->kind) = step_of (field, c);
}

static DhState *
copy_with_turn (const Field *field)
{
  DhState *copy = dh_state_dup (field->state);

  memset (copy->decisions, 0, sizeof copy->decisions);
  copy->pending = DH_PENDING_NOTHING;
  while (dh_state_top (copy)->kind != JR_STEP_TURN)
    dh_state_pop (copy);
  return copy;
}

static gboolean
is_taken_on (const Field *field, const DhStep *step, JrStepId on)
{
  g_autoptr (DhState) copy = copy_with_turn (field);

  push_below (field, copy, on);
  *dh_state_push (copy, JR_STEP_DEAL) = *step;
  return dh_jacobite_rules.is_sound (copy);
}

static gboolean
is_taken (const Field *field, const DhStep *step)
{
  const StepCase *c = case_of ((JrStepId) step->kind);

  return is_taken_on (field, step, c == NULL ? JR_STEP_NONE : c->on);
}

static void
test_steps (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (step_cases); i++)
    {
      const StepCase *c = &step_cases[i];
      DhStep step = step_of (field, c);

      g_assert_true (is_taken (field, &step));
      step.stage = c->last_stage;
      g_assert_true (is_taken (field, &step));
      step.stage = c->last_stage + 1;
      g_assert_false (is_taken (field, &step));
      step = step_of (field, c);
      step.piece = DH_PIECE_NONE;
      g_assert_cmpint (is_taken (field, &step), ==, strpbrk (c->needs, "pl") == NULL);
      step = step_of (field, c);
      step.other = DH_PIECE_NONE;
      g_assert_cmpint (is_taken (field, &step), ==, strchr (c->needs, 'o') == NULL);
      step = step_of (field, c);
      step.place = DH_PLACE_NOWHERE;
      g_assert_cmpint (is_taken (field, &step), ==, strchr (c->needs, 'h') == NULL);
      step.place = DH_PLACE_BOX;
      g_assert_false (is_taken (field, &step));
    }
}

static void
test_numbers_of_a_step (void)
{
  g_autoptr (Field) field = make_field ();
  const DhStep good = step_of (field, &step_cases[10]);
  DhStep step = good;

  step.piece = field->setup->n_pieces;
  g_assert_false (is_taken (field, &step));
  step = good;
  step.other = field->setup->n_pieces;
  g_assert_false (is_taken (field, &step));
  step = good;
  step.second = field_hex (field, "A1");
  g_assert_true (is_taken (field, &step));
  step.second = DH_MAX_HEXES - 1;
  g_assert_false (is_taken (field, &step));
  step = good;
  step.place = DH_MAX_HEXES - 1;
  g_assert_false (is_taken (field, &step));
  step = good;
  step.kind = JR_N_STEPS;
  g_assert_false (is_taken (field, &step));
  step.kind = JR_STEP_NONE;
  g_assert_false (is_taken (field, &step));
}

/* Where it may lie on anything, it lies on the turn too. */
static void
test_what_a_step_lies_on (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (step_cases); i++)
    {
      const StepCase *c = &step_cases[i];
      const DhStep step = step_of (field, c);

      g_assert_cmpint (is_taken_on (field, &step, JR_STEP_RETURN_STEPS), ==,
                       c->on == JR_STEP_NONE || c->kind == JR_STEP_CHECKS);
      g_assert_cmpint (is_taken_on (field, &step, JR_STEP_NONE), ==, c->on == JR_STEP_NONE || c->on == JR_STEP_TURN);
    }
}

/* One thing that is wrong with a step. */
typedef struct
{
  JrStepId kind;
  guint8 stage;
  const char *piece; /* NULL: as it should be */
  const char *other;
  gint16 number;
  guint16 flags;
  const char *gone; /* (nullable): who is off the board */
  gboolean sound;
} StepFault;

static const StepFault step_faults[] = {
    {JR_STEP_CASUALTY, .piece = "clan"},
    {JR_STEP_CHIEF, .piece = "dundee"},
    {JR_STEP_BATTLE_BACK, .other = "irish"},
    {JR_STEP_BATTLE_BACK, .other = "mackay"},
    {JR_STEP_ATTACK, .other = "mackay", .sound = TRUE},
    {JR_STEP_ATTACK, .number = DH_MAX_DICE, .sound = TRUE},
    {JR_STEP_ATTACK, .number = DH_MAX_DICE + 1},
    {JR_STEP_FLAGS, .number = -1},
    {JR_STEP_LEADER_RETREAT, .number = 3, .sound = TRUE},
    {JR_STEP_LEADER_RETREAT, .number = 4},
    {JR_STEP_GO_ON, .flags = 1, .sound = TRUE},
    {JR_STEP_GO_ON, .flags = 65534},
    {JR_STEP_ATTACK, .stage = JR_STAGE_DICE, .gone = "clan", .sound = TRUE},
    {JR_STEP_ATTACK, .stage = JR_STAGE_HITS, .gone = "clan"},
    {JR_STEP_ATTACK, .stage = JR_STAGE_HITS, .gone = "leven"},
    {JR_STEP_ATTACK, .stage = JR_STAGE_DRIVE_BACK, .gone = "leven", .sound = TRUE},
    {JR_STEP_RETREAT, .stage = 1, .gone = "clan"},
    {JR_STEP_RETREAT, .stage = 2, .gone = "clan", .sound = TRUE},
    {JR_STEP_RALLY, .gone = "clan"},
    {JR_STEP_LEADER_LOST, .gone = "dundee", .sound = TRUE},
    {JR_STEP_SWEPT, .gone = "dundee"},
    {JR_STEP_ESCAPE, .gone = "leven"},
};

static void
test_step_faults (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (step_faults); i++)
    {
      const StepFault *c = &step_faults[i];
      DhPieceId gone = c->gone != NULL ? field_piece (field, c->gone) : DH_PIECE_NONE;
      DhPlace place = gone != DH_PIECE_NONE ? dh_state_piece (field->state, gone)->place : DH_PLACE_NOWHERE;
      DhStep step = step_of (field, case_of (c->kind));
      gboolean taken;

      step.stage = c->stage;
      step.number = c->number;
      step.flags = c->flags;
      step.piece = c->piece != NULL ? field_piece (field, c->piece) : step.piece;
      step.other = c->other != NULL ? field_piece (field, c->other) : step.other;
      if (gone != DH_PIECE_NONE)
        dh_state_put (field->state, gone, DH_PLACE_NOWHERE);
      taken = is_taken (field, &step);
      if (gone != DH_PIECE_NONE)
        dh_state_put (field->state, gone, place);
      g_test_message ("case %u", i);
      g_assert_cmpint (taken, ==, c->sound);
    }
}

/* Who has moved a leader owes a card for it, and has one. */
static void
test_discard (void)
{
  g_autoptr (Field) field = field_new ();
  DhStep step;

  field_two_lines (field);
  field_turn (field, JACOBITE, "forward probe-left");
  step = step_of (field, case_of (JR_STEP_REPOSITION));
  g_assert_true (is_taken (field, &step));
  step.stage = 1;
  g_assert_false (is_taken (field, &step));
}

/* A check of the unit that is to go back lies on its retreat, which in play it never does: there is nothing left of it.
 */
static void
test_gone_before (void)
{
  g_autoptr (Field) field = make_field ();
  DhState *state = field->state;

  memset (state->decisions, 0, sizeof state->decisions);
  state->pending = DH_PENDING_NOTHING;
  dh_state_pop (state);
  dh_state_push (state, JR_STEP_RETREAT)->piece = field_piece (field, "clan");
  dh_state_top (state)->number = 1;
  dh_state_push (state, JR_STEP_RALLY)->piece = field_piece (field, "clan");
  g_assert_true (is_sound (field));
  dh_play_continue (&field->play);
  field_pass (field); /* no card for it */
  field_roll (field, "SSSSS");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ROUTED), ==, 1);
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RETREATS), ==, 0);
}

/* Above so many the agenda has no room for what they push. */
static void
test_depth (void)
{
  g_autoptr (Field) field = make_field ();
  g_autoptr (DhState) copy = copy_with_turn (field);

  while (copy->agenda_length < 16)
    dh_state_push (copy, JR_STEP_RALLY)->piece = field_piece (field, "clan");
  g_assert_true (dh_jacobite_rules.is_sound (copy));
  dh_state_push (copy, JR_STEP_RALLY)->piece = field_piece (field, "clan");
  g_assert_false (dh_jacobite_rules.is_sound (copy));
}

/* The turn lies under everything else, and nowhere but there. */
static void
test_turn_at_the_bottom (void)
{
  g_autoptr (Field) field = make_field ();
  const DhStep turn = *dh_state_peek (field->state, field->state->agenda_length - 1);
  DhStep *bottom;

  g_assert_cmpuint (turn.kind, ==, JR_STEP_TURN);
  g_assert_false (is_taken (field, &turn));
  memset (field->state->decisions, 0, sizeof field->state->decisions);
  field->state->pending = DH_PENDING_NOTHING;
  g_assert_true (is_sound (field));
  while (field->state->agenda_length > 1)
    dh_state_pop (field->state);
  g_assert_true (is_sound (field));
  bottom = dh_state_top (field->state);
  bottom->stage = JR_PHASE_END;
  g_assert_true (is_sound (field));
  bottom->stage = JR_PHASE_END + 1;
  g_assert_false (is_sound (field));
  *bottom = (DhStep){.kind = JR_STEP_COMBATS,
                     .piece = DH_PIECE_NONE,
                     .other = DH_PIECE_NONE,
                     .place = DH_PLACE_NOWHERE,
                     .second = DH_PLACE_NOWHERE};
  g_assert_false (is_sound (field));
  dh_state_pop (field->state);
  g_assert_false (is_sound (field));
}

/* ---- Who stands together ---- */

static void
test_hexes (void)
{
  g_autoptr (Field) field = make_field ();
  DhPlace hex = field_hex (field, "M11");

  dh_state_put (field->state, field_piece (field, "clan"), hex);
  g_assert_true (is_sound (field));
  dh_state_put (field->state, field_piece (field, "dundee"), hex);
  g_assert_true (is_sound (field));
  dh_state_put (field->state, field_piece (field, "irish"), hex);
  g_assert_false (is_sound (field)); /* three */
  dh_state_put (field->state, field_piece (field, "dundee"), field_hex (field, "A1"));
  g_assert_false (is_sound (field)); /* two units */
  dh_state_put (field->state, field_piece (field, "irish"), field_hex (field, "A2"));
  dh_state_put (field->state, field_piece (field, "mackay"), hex);
  g_assert_false (is_sound (field)); /* an enemy's leader */
  dh_state_put (field->state, field_piece (field, "mackay"), DH_PLACE_NOWHERE);
  dh_state_put (field->state, field_piece (field, "irish"), DH_PLACE_NOWHERE);
  dh_state_put (field->state, field_piece (field, "clan"), DH_PLACE_NOWHERE);
  g_assert_true (is_sound (field)); /* off the board anybody is with anybody */
}

/* ---- What is asked ---- */

static void
test_pending (void)
{
  g_autoptr (Field) field = make_field ();
  DhState *state = field->state;

  g_assert_true (field_asks (field, JACOBITE, JR_ASK_CARD));
  g_assert_true (is_sound (field));
  state->decisions[GOVERNMENT].asked = TRUE;
  g_assert_false (is_sound (field)); /* both */
  state->decisions[GOVERNMENT].asked = FALSE;
  state->decisions[JACOBITE].asked = FALSE;
  g_assert_false (is_sound (field)); /* nobody */
  state->decisions[GOVERNMENT].asked = TRUE;
  g_assert_true (is_sound (field));
  dh_state_push (state, JR_STEP_SWEPT)->piece = field_piece (field, "dundee");
  g_assert_false (is_sound (field)); /* a step that only rolls */
  dh_state_pop (state);
  state->pending = DH_PENDING_ROLL;
  dh_state_top (state)->stage = 2;
  g_assert_false (is_sound (field)); /* dice for a card, without the card */
  jr_state (state)->card = jr_state (state)->effects_of = 1;
  g_assert_true (is_sound (field));
  state->roll.kind = DH_ROLL_CARD;
  g_assert_false (is_sound (field));
  state->roll.kind = DH_ROLL_DICE;
  push_below (field, state, JR_STEP_LEADER_RETREAT);
  g_assert_false (is_sound (field)); /* one that only asks */
  state->pending = DH_PENDING_NOTHING;
  g_assert_true (is_sound (field));
  state->pending = DH_PENDING_OVER + 1;
  g_assert_false (is_sound (field));
  state->pending = DH_PENDING_OVER;
  dh_state_top (state)->place = DH_PLACE_NOWHERE;
  g_assert_true (is_sound (field)); /* what was under way does not matter any more */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/sound/%s", limits[i].name);
      g_test_add_data_func (path, &limits[i], test_limit);
    }
  g_test_add_func ("/rules/sound/J-OBV-28-cards-drawn-to-keep-one-of", test_drawn_cards);
  g_test_add_func ("/rules/sound/steps-name-what-they-need", test_steps);
  g_test_add_func ("/rules/sound/numbers-of-a-step", test_numbers_of_a_step);
  g_test_add_func ("/rules/sound/what-a-step-lies-on", test_what_a_step_lies_on);
  g_test_add_func ("/rules/sound/what-is-wrong-with-a-step", test_step_faults);
  g_test_add_func ("/rules/sound/J-CBC-13-who-owes-a-discard-has-a-card", test_discard);
  g_test_add_func ("/rules/sound/a-step-about-somebody-who-has-gone-is-over", test_gone_before);
  g_test_add_func ("/rules/sound/no-more-steps-than-there-is-room-above", test_depth);
  g_test_add_func ("/rules/sound/the-turn-is-at-the-bottom", test_turn_at_the_bottom);
  g_test_add_func ("/rules/sound/J-MOV-06-who-stands-together", test_hexes);
  g_test_add_func ("/rules/sound/what-is-asked-belongs-to-a-step", test_pending);
  return g_test_run ();
}
