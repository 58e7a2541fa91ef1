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

/* Down to the turn, with nothing asked. */
static void
clear_steps (DhState *state)
{
  memset (state->decisions, 0, sizeof state->decisions);
  state->pending = DH_PENDING_NOTHING;
  while (dh_state_top (state)->kind != JR_STEP_TURN)
    dh_state_pop (state);
}

static void
spoil_active (DhState *state, guint by)
{
  clear_steps (state);
  state->active = by;
}

/* A card has been drawn to keep one of two. */
static void
begin_to_keep (DhState *state)
{
  clear_steps (state);
  dh_state_push (state, JR_STEP_DRAW)->stage = JR_DRAW_KEEP;
}

static void
spoil_n_drawn (DhState *state, guint by)
{
  begin_to_keep (state);
  jr_state (state)->drawn[0] = jr_state (state)->drawn[1] = 1;
  jr_state (state)->slots[0] = 1; /* what lies behind */
  jr_state (state)->n_drawn = by;
}

static void
spoil_roll (DhState *state, guint by)
{
  clear_steps (state);
  dh_state_push (state, JR_STEP_COMBATS);
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

  begin_to_keep (field->state);
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

/* They are in hand as long as the draw is the next to go on, and at no other time. */
static void
test_when_drawn (void)
{
  g_autoptr (Field) field = make_field ();
  JrState *jr = jr_state (field->state);

  jr->n_drawn = 1;
  jr->drawn[0] = 1;
  g_assert_false (is_sound (field)); /* while a card is to be played */
  begin_to_keep (field->state);
  for (guint stage = 0; stage <= JR_DRAW_COMBAT; stage++)
    {
      dh_state_top (field->state)->stage = stage;
      g_assert_cmpint (is_sound (field), ==, stage == JR_DRAW_COMMAND || stage == JR_DRAW_KEEP);
    }
  dh_state_top (field->state)->stage = JR_DRAW_COMMAND;
  dh_state_push (field->state, JR_STEP_REPOSITION);
  g_assert_false (is_sound (field));
}

/* Whether a card from a deck may be drawn for a side at a stage of the end of the other's turn. */
typedef struct
{
  JrDrawStage stage;
  DhSide side;
  gboolean combat;
} DrawCase;

static const DrawCase draws[] = {
    {JR_DRAW_OWED, GOVERNMENT, FALSE},
    {JR_DRAW_COMMAND, JACOBITE, FALSE},
    {JR_DRAW_COMBAT, JACOBITE, TRUE},
};

/* At every stage one side draws from one deck. */
static void
test_draws (void)
{
  g_autoptr (Field) field = make_field ();
  DhState *state = field->state;
  const JrTables *tables = jr_tables (state);

  for (guint stage = 0; stage <= JR_DRAW_COMBAT; stage++)
    for (DhSide side = 0; side < JR_N_SIDES; side++)
      for (guint deck = 0; deck < field->setup->n_decks; deck++)
        {
          gboolean sound = FALSE;

          for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
            sound |= draws[i].stage == stage && draws[i].side == side
                     && (guint) (draws[i].combat ? tables->combat_deck[side] : tables->command_deck) == deck;
          clear_steps (state);
          dh_state_push (state, JR_STEP_DRAW)->stage = stage;
          state->pending = DH_PENDING_ROLL;
          state->roll = (DhRoll){.kind = DH_ROLL_CARD, .which = deck, .count = 1, .side = side};
          g_assert_cmpint (is_sound (field), ==, sound);
        }
}

/* ---- Steps ---- */

typedef struct
{
  JrStepId kind;
  guint8 last_stage;
  const char *needs; /* p: a unit, l: a leader, o: an enemy, h: a hex */
  JrStepId on;       /* what it lies on, or one of those */
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
    {JR_STEP_LEADER_LOST, 0, "l", JR_STEP_COMBATS},
    {JR_STEP_FLAGS, 1, "po", JR_STEP_ATTACK},
    {JR_STEP_RETREAT, 2, "p", JR_STEP_COMBATS},
    {JR_STEP_RALLY, 1, "p", JR_STEP_COMBATS},
    {JR_STEP_SWEPT, 0, "l", JR_STEP_COMBATS},
    {JR_STEP_LEADER_RETREAT, 0, "lh", JR_STEP_COMBATS},
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

  clear_steps (copy);
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

#define ON(step) (1u << JR_STEP_##step)
#define DRIVERS (ON (RULES) | ON (MOVEMENT) | ON (COMBATS) | ON (ATTACK))
#define SHOCKS (DRIVERS | ON (RETREAT) | ON (CHECKS))

/* All that a step lies on. */
static const guint32 beds[JR_N_STEPS] = {
    [JR_STEP_DEAL] = ON (TURN) | ON (CANNONADE),
    [JR_STEP_CANNONADE] = ON (TURN),
    [JR_STEP_CANNONADE_RETIRE] = ON (CANNONADE),
    [JR_STEP_PLAY_CARD] = ON (TURN),
    [JR_STEP_RETURN_STEPS] = ON (TURN),
    [JR_STEP_ORDERS] = ON (TURN),
    [JR_STEP_MOVEMENT] = ON (TURN),
    [JR_STEP_GO_ON] = ON (MOVEMENT),
    [JR_STEP_COMBATS] = ON (TURN),
    [JR_STEP_DRAW] = ON (TURN),
    [JR_STEP_ATTACK] = ON (COMBATS), /* and others by its flags */
    [JR_STEP_RETIRE] = ON (ATTACK),
    [JR_STEP_CASUALTY] = ON (ATTACK) | ON (RETREAT),
    [JR_STEP_CHIEF] = ON (ATTACK) | ON (RETREAT),
    [JR_STEP_LEADER_LOST] = SHOCKS,
    [JR_STEP_FLAGS] = ON (ATTACK),
    [JR_STEP_RETREAT] = DRIVERS,
    [JR_STEP_RALLY] = SHOCKS | ON (LEADER_LOST),
    [JR_STEP_SWEPT] = SHOCKS | ON (LEADER_LOST),
    [JR_STEP_LEADER_RETREAT] = SHOCKS | ON (LEADER_LOST),
    [JR_STEP_ESCAPE] = ON (LEADER_RETREAT),
    [JR_STEP_GROUND] = ON (COMBATS), /* and others by its flags */
    [JR_STEP_BONUS] = ON (COMBATS),
    [JR_STEP_BATTLE_BACK] = ON (COMBATS),
    [JR_STEP_REPOSITION] = ON (DRAW),
    [JR_STEP_RULES] = ON (TURN),
    [JR_STEP_RULE_ROLL] = ON (RULES) | ON (MOVEMENT) | ON (COMBATS),
    [JR_STEP_CHECKS] = ON (TURN) | ON (RETURN_STEPS),
};

static void
test_what_a_step_lies_on (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (step_cases); i++)
    {
      const StepCase *c = &step_cases[i];
      const DhStep step = step_of (field, c);

      g_assert_cmpint (is_taken_on (field, &step, JR_STEP_NONE), ==, (beds[c->kind] & ON (TURN)) != 0);
      for (guint k = 0; k < G_N_ELEMENTS (step_cases); k++)
        g_assert_cmpint (is_taken_on (field, &step, step_cases[k].kind), ==, beds[c->kind] >> step_cases[k].kind & 1);
    }
}

/* Whether an attack, or the taking of ground, with flags lies on one with other flags. */
typedef struct
{
  JrStepId kind;
  guint16 flags;
  JrStepId on;
  guint16 below;
  gboolean sound;
} FlagCase;

static const FlagCase flag_cases[] = {
    {JR_STEP_ATTACK, JR_ATTACK_FIRST_STRIKE, JR_STEP_ATTACK, 0, TRUE},
    {JR_STEP_ATTACK, JR_ATTACK_FIRST_STRIKE, JR_STEP_ATTACK, JR_ATTACK_BONUS, TRUE},
    {JR_STEP_ATTACK, JR_ATTACK_BONUS, JR_STEP_ATTACK, 0, FALSE},
    {JR_STEP_ATTACK, JR_ATTACK_FIRST_STRIKE, JR_STEP_ATTACK, JR_ATTACK_FIRST_STRIKE, FALSE},
    {JR_STEP_ATTACK, JR_ATTACK_CANNONADE | JR_ATTACK_RANGED, JR_STEP_CANNONADE_RETIRE, 0, TRUE},
    {JR_STEP_ATTACK, JR_ATTACK_CANNONADE, JR_STEP_CANNONADE_RETIRE, 0, FALSE},
    {JR_STEP_ATTACK, JR_ATTACK_RANGED, JR_STEP_CANNONADE_RETIRE, 0, FALSE},
    {JR_STEP_GROUND, JR_ATTACK_FIRST_STRIKE, JR_STEP_ATTACK, 0, TRUE},
    {JR_STEP_GROUND, JR_ATTACK_BONUS, JR_STEP_ATTACK, 0, FALSE},
};

static void
test_flags_of_a_step (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (flag_cases); i++)
    {
      const FlagCase *c = &flag_cases[i];
      g_autoptr (DhState) copy = copy_with_turn (field);
      DhStep step = step_of (field, case_of (c->kind));

      step.flags = c->flags;
      push_below (field, copy, c->on);
      dh_state_top (copy)->flags = c->below;
      *dh_state_push (copy, JR_STEP_DEAL) = step;
      g_test_message ("case %u", i);
      g_assert_cmpint (dh_jacobite_rules.is_sound (copy), ==, c->sound);
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
};

static void
test_step_faults (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (step_faults); i++)
    {
      const StepFault *c = &step_faults[i];
      DhStep step = step_of (field, case_of (c->kind));

      step.stage = c->stage;
      step.number = c->number;
      step.flags = c->flags;
      step.piece = c->piece != NULL ? field_piece (field, c->piece) : step.piece;
      step.other = c->other != NULL ? field_piece (field, c->other) : step.other;
      g_test_message ("case %u", i);
      g_assert_cmpint (is_taken (field, &step), ==, c->sound);
    }
}

/* Whether a step is over, somebody having left the board who would have to be there for it. */
typedef struct
{
  JrStepId kind;
  guint8 stage;
  const char *gone;
  gboolean over;
} GoneCase;

static const GoneCase gone_cases[] = {
    {JR_STEP_ATTACK, JR_STAGE_DICE, "clan", FALSE},
    {JR_STEP_ATTACK, JR_STAGE_HITS, "clan", TRUE},
    {JR_STEP_ATTACK, JR_STAGE_HITS, "leven", TRUE},
    {JR_STEP_ATTACK, JR_STAGE_DRIVE_BACK, "leven", FALSE},
    {JR_STEP_RETREAT, 1, "clan", TRUE},
    {JR_STEP_RETREAT, 2, "clan", FALSE},
    {JR_STEP_RALLY, 0, "clan", TRUE},
    {JR_STEP_LEADER_LOST, 0, "dundee", FALSE},
    {JR_STEP_SWEPT, 0, "dundee", TRUE},
    {JR_STEP_ESCAPE, 0, "leven", TRUE},
    {JR_STEP_BATTLE_BACK, 0, "leven", TRUE},
};

/* Whoever has gone may have gone while others were at it, so such a step is taken. */
static void
test_gone (void)
{
  g_autoptr (Field) field = make_field ();

  for (guint i = 0; i < G_N_ELEMENTS (gone_cases); i++)
    {
      const GoneCase *c = &gone_cases[i];
      DhPieceId gone = field_piece (field, c->gone);
      DhPlace place = dh_state_piece (field->state, gone)->place;
      DhStep step = step_of (field, case_of (c->kind));

      step.stage = c->stage;
      g_test_message ("case %u", i);
      g_assert_false (jr_has_lost_its_piece (field->state, &step));
      dh_state_put (field->state, gone, DH_PLACE_NOWHERE);
      g_assert_true (is_taken (field, &step));
      g_assert_cmpint (jr_has_lost_its_piece (field->state, &step), ==, c->over);
      dh_state_put (field->state, gone, place);
    }
}

/* But nobody is asked or rolls about who has gone. */
static void
test_nothing_is_asked_about_who_has_gone (void)
{
  static const char *const who[] = {"clan", "leven"};
  g_autoptr (Field) field = make_field ();
  DhState *state = field->state;

  clear_steps (state);
  push_below (field, state, JR_STEP_BATTLE_BACK);
  dh_state_ask (state, JACOBITE, JR_ASK_BATTLE_BACK, field_piece (field, "clan"), field_hex (field, "G6"), TRUE);
  g_assert_true (is_sound (field));
  for (guint i = 0; i < G_N_ELEMENTS (who); i++)
    {
      DhPieceId gone = field_piece (field, who[i]);
      DhPlace place = dh_state_piece (state, gone)->place;

      dh_state_put (state, gone, DH_PLACE_NOWHERE);
      g_assert_false (is_sound (field));
      dh_state_put (state, gone, place);
    }
  clear_steps (state);
  push_below (field, state, JR_STEP_RALLY);
  dh_state_roll (state, JACOBITE, jr_tables (state)->die, 2, JR_ROLL_RALLY);
  g_assert_true (is_sound (field));
  dh_state_put (state, field_piece (field, "clan"), DH_PLACE_NOWHERE);
  g_assert_false (is_sound (field));
}

/* Who has moved a leader owes a card for it: asked for it he has one, and where he has none any more he owes none. */
static void
test_discard (void)
{
  g_autoptr (Field) field = field_new ();
  DhState *state;

  field_two_lines (field);
  field_turn (field, JACOBITE, "forward probe-left");
  state = field->state;
  clear_steps (state);
  push_below (field, state, JR_STEP_REPOSITION);
  dh_state_top (state)->stage = 1;
  dh_state_ask (state, JACOBITE, JR_ASK_DISCARD, DH_PIECE_NONE, DH_PLACE_NOWHERE, FALSE);
  g_assert_false (is_sound (field));
  memset (state->decisions, 0, sizeof state->decisions);
  state->pending = DH_PENDING_NOTHING;
  g_assert_true (is_sound (field));
  dh_play_continue (&field->play);
  g_assert_cmpuint (dh_state_top (state)->kind, !=, JR_STEP_REPOSITION);
  g_assert_true (is_sound (field));
}

/* A check of the unit that is to go back lies on its retreat, which in play it never does: there is nothing left of it.
 */
static void
test_gone_before (void)
{
  g_autoptr (Field) field = make_field ();
  DhState *state = field->state;

  clear_steps (state);
  dh_state_push (state, JR_STEP_COMBATS);
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

/* The steps of an order: a check that a lost leader calls for, in a retreat, in a first strike, in an attack. */
static void
test_depth (void)
{
  g_autoptr (Field) field = make_field ();
  g_autoptr (DhState) copy = copy_with_turn (field);
  static const JrStepId order[] = {JR_STEP_COMBATS,     JR_STEP_ATTACK,         JR_STEP_ATTACK, JR_STEP_RETREAT,
                                   JR_STEP_LEADER_LOST, JR_STEP_LEADER_RETREAT, JR_STEP_ESCAPE};

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      *dh_state_push (copy, order[i]) = step_of (field, case_of (order[i]));
      dh_state_top (copy)->flags = i == 2 ? JR_ATTACK_FIRST_STRIKE : 0;
      g_assert_true (dh_jacobite_rules.is_sound (copy));
    }
  for (guint kind = JR_STEP_NONE + 1; kind < JR_N_STEPS; kind++) /* and no more */
    {
      const StepCase *c = case_of ((JrStepId) kind);

      *dh_state_push (copy, kind) = c != NULL ? step_of (field, c) : (DhStep){.kind = kind};
      g_assert_false (dh_jacobite_rules.is_sound (copy));
      dh_state_pop (copy);
    }
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
  jr_piece (&field->play, field_piece (field, "clan"))->markers = jr_tables (field->state)->chief;
  g_assert_false (is_sound (field)); /* led by its Chief */
  jr_piece (&field->play, field_piece (field, "clan"))->markers = 0;
  jr_piece (&field->play, field_piece (field, "dundee"))->markers = jr_tables (field->state)->chief;
  g_assert_true (is_sound (field)); /* what a leader has leads nobody */
  jr_piece (&field->play, field_piece (field, "dundee"))->markers = 0;
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
  for (guint ask = 0; ask <= JR_N_ASKS + 32; ask++)
    {
      state->decisions[JACOBITE].asked = TRUE;
      state->decisions[JACOBITE].kind = ask;
      g_assert_cmpint (is_sound (field), ==, ask == JR_ASK_CARD); /* what the step asks */
    }
  state->decisions[JACOBITE].kind = JR_ASK_CARD;
  state->active = GOVERNMENT;
  g_assert_false (is_sound (field)); /* whose turn it is not */
  state->active = JACOBITE;
  g_assert_true (is_sound (field));
  dh_state_push (state, JR_STEP_SWEPT)->piece = field_piece (field, "dundee");
  g_assert_false (is_sound (field)); /* a step that only rolls */
  dh_state_pop (state);
  state->pending = DH_PENDING_ROLL;
  dh_state_top (state)->stage = 2;
  g_assert_false (is_sound (field)); /* dice for a card, without the card */
  jr_state (state)->card = 1;
  g_assert_false (is_sound (field)); /* or without what it does */
  jr_state (state)->card = 0;
  jr_state (state)->effects_of = 1;
  g_assert_false (is_sound (field)); /* or that without the card */
  jr_state (state)->card = 1;
  g_assert_true (is_sound (field));
  state->roll.kind = DH_ROLL_CARD;
  g_assert_false (is_sound (field));
  state->roll.kind = DH_ROLL_DICE;
  clear_steps (state);
  push_below (field, state, JR_STEP_LEADER_RETREAT);
  state->pending = DH_PENDING_ROLL;
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
  g_test_add_func ("/rules/sound/J-OBV-28-until-one-is-kept", test_when_drawn);
  g_test_add_func ("/rules/sound/J-END-02-who-draws-from-which-deck", test_draws);
  g_test_add_func ("/rules/sound/steps-name-what-they-need", test_steps);
  g_test_add_func ("/rules/sound/numbers-of-a-step", test_numbers_of_a_step);
  g_test_add_func ("/rules/sound/what-a-step-lies-on", test_what_a_step_lies_on);
  g_test_add_func ("/rules/sound/what-an-attack-lies-on", test_flags_of_a_step);
  g_test_add_func ("/rules/sound/what-is-wrong-with-a-step", test_step_faults);
  g_test_add_func ("/rules/sound/who-has-gone", test_gone);
  g_test_add_func ("/rules/sound/nothing-is-asked-about-who-has-gone", test_nothing_is_asked_about_who_has_gone);
  g_test_add_func ("/rules/sound/J-CBC-13-who-owes-a-discard-has-a-card", test_discard);
  g_test_add_func ("/rules/sound/a-step-about-somebody-who-has-gone-is-over", test_gone_before);
  g_test_add_func ("/rules/sound/steps-are-in-an-order", test_depth);
  g_test_add_func ("/rules/sound/the-turn-is-at-the-bottom", test_turn_at_the_bottom);
  g_test_add_func ("/rules/sound/J-MOV-06-who-stands-together", test_hexes);
  g_test_add_func ("/rules/sound/what-is-asked-belongs-to-a-step", test_pending);
  return g_test_run ();
}
