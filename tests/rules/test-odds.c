/* test-odds.c — exact odds: every throw of the dice is made once, and the good ones are counted
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/combat.h"

#include <string.h>

/* A check about "unit" or "leader" on G6, of the government. */
typedef struct
{
  const char *name;
  JrStepId step;
  const char *piece;
  guint steps; /* of the unit */
  guint flags; /* of the step */
  JrEventKind event;
  guint dice;
  guint good; /* throws after which the event's number is 1 */
  const char *ground;
} OddsCase;

/* Two faces of six are flags, one a sabre, one each arm's symbol. */
static const OddsCase cases[] = {
    {"J-RAL-02-rally-with-one-die", JR_STEP_RALLY, "unit", 1, 0, JR_EVENT_RALLY, 1, 6 - 4},
    {"J-RAL-02-rally-with-two", JR_STEP_RALLY, "unit", 2, 0, JR_EVENT_RALLY, 2, 36 - 16},
    {"J-RAL-02-rally-with-three", JR_STEP_RALLY, "unit", 3, 0, JR_EVENT_RALLY, 3, 216 - 64},
    {"J-RAL-11-rally-with-four-after-horse", JR_STEP_RALLY, "unit", 4, JR_RALLY_CAVALRY, JR_EVENT_RALLY, 4, 1296 - 256},
    {"J-RAL-05-rally-with-five", JR_STEP_RALLY, "unit", 4, 0, JR_EVENT_RALLY, 5, 7776 - 1024},
    {"J-LFR-01-a-swept-leader", JR_STEP_SWEPT, "leader", 3, 0, JR_EVENT_SWEPT, 2, 36 - 16},
    {"J-LCC-02-a-leader-under-fire-falls", JR_STEP_CASUALTY, "leader", 3, 0, JR_EVENT_CASUALTY, 2, 1},
    {"J-LCC-03-a-leader-whose-unit-is-gone", JR_STEP_CASUALTY, "leader", 3, 1, JR_EVENT_CASUALTY, 1, 1},
    {"J-CHF-09-a-chief", JR_STEP_CHIEF, "unit", 3, 0, JR_EVENT_CHIEF, 1, 1},
    {"J-ESC-04-past-an-enemy", JR_STEP_ESCAPE, "leader", 3, 0, JR_EVENT_ESCAPE, 2, 36 - 11},
    {"J-TBG-01-out-of-a-bog", JR_STEP_GO_ON, "unit", 3, 0, JR_EVENT_BOG, 1, 1, "bog"},
    {"J-TBG-02-a-leader-out-of-a-bog", JR_STEP_GO_ON, "leader", 3, 0, JR_EVENT_BOG, 1, 2, "bog"},
};

static void
push_step (Field *field, JrStepId kind, DhPieceId piece, guint flags)
{
  DhStep *step = dh_state_push (field->state, kind);

  step->piece = piece;
  step->other = field_piece (field, "enemy");
  step->place = field_hex (field, "G7");
  step->flags = flags;
}

/* In the middle of a fight: the check lies on the attack that has led to it. */
static Field *
make_field (const OddsCase *c)
{
  Field *field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, "regular", "G6");

  field_steps (field, unit, c->steps);
  field_chief (field, unit);
  if (c->step == JR_STEP_RALLY)
    field->setup->pieces[unit].markers = 0;
  field_add (field, "leader", GOVERNMENT, "leader", c->step == JR_STEP_RALLY ? "A1" : "G6");
  field_steps (field, field_add (field, "enemy", JACOBITE, "lowland", "G7"), 3);
  field_add (field, "mover", JACOBITE, "regular", "C3");
  if (c->ground != NULL)
    field_terrain (field, "G6", c->ground);
  field_movement (field, JACOBITE, "mover");
  memset (field->state->decisions, 0, sizeof field->state->decisions);
  field->state->pending = DH_PENDING_NOTHING;
  push_step (field, JR_STEP_ATTACK, field_piece (field, "enemy"), 0);
  dh_state_top (field->state)->other = unit;
  dh_state_top (field->state)->stage = JR_STAGE_DRIVE_BACK;
  push_step (field, c->step, field_piece (field, c->piece), c->flags);
  dh_jacobite_rules.advance (&field->play);
  return field;
}

/* What follows one throw. */
static int throw (Field * field, const OddsCase *c, guint number)
{
  const DhDie *die = &field->setup->dice[jr_tables (field->state)->die];
  g_autoptr (DhState) copy = dh_state_dup (field->state);
  DhPlay play = {copy, &field->sink};
  guint8 faces[DH_MAX_DICE];

  for (guint i = 0; i < c->dice; i++, number /= 6)
    faces[i] = die->faces[number % 6];
  g_array_set_size (field->events, 0);
  dh_play_faces (&play, faces);
  g_assert_cmpuint (field_n_events (field, c->event), ==, 1);
  return field_event (field, c->event)->number;
}

static void
test_odds (gconstpointer data)
{
  const OddsCase *c = data;
  g_autoptr (Field) field = make_field (c);
  guint throws = 1;
  guint good = 0;

  g_assert_cmpint (field->state->pending, ==, DH_PENDING_ROLL);
  g_assert_cmpuint (field->state->roll.count, ==, c->dice);
  for (guint i = 0; i < c->dice; i++)
    throws *= 6;
  for (guint i = 0; i < throws; i++)
    good += throw (field, c, i);
  g_assert_cmpuint (good, ==, c->good);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/odds/%s", cases[i].name);
      g_test_add_data_func (path, &cases[i], test_odds);
    }
  return g_test_run ();
}
