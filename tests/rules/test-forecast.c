/* test-forecast.c — what is forecast of an attack, against all that the resolver may make of it
 *
 * The tree of chance plays the same attack by the resolver, branching at every roll and answering by the same habits.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "attack-fixture.h"
#include "engine/chance-tree.h"

/* What two ways of adding up may differ by, in parts of DH_ODDS_ONE: both round at every branch. */
#define SLACK (DH_ODDS_ONE >> 32)

typedef struct
{
  Duel *duel;
  guint agenda; /* steps below the attack */
  DhForecastDepth depth;
  guint64 odds; /* of all ends */
  guint64 steps[2];
  guint64 banners[2];
  guint64 outcomes[DH_FORECAST_OUTCOMES];
} Sum;

static gboolean
is_end (const DhState *state, gpointer data)
{
  const Sum *sum = data;

  return state->agenda_length <= sum->agenda;
}

static DhOption
answer (const DhState *state, DhSide side, gpointer data)
{
  const Sum *sum = data;

  return duel_habit (state, side, sum->depth);
}

static void
see_end (const DhState *state, DhOdds odds, gpointer data)
{
  Sum *sum = data;
  const DhState *before = sum->duel->field->state;
  const DhPiece *target = dh_state_piece (state, sum->duel->target);

  sum->odds += odds;
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    if (!jr_is_leader (state, id))
      sum->steps[dh_state_piece (state, id)->side] +=
          odds * (dh_state_piece (before, id)->steps - dh_state_piece (state, id)->steps);
  for (DhSide side = 0; side < 2; side++)
    sum->banners[side] += odds
                          * (guint) (dh_state_counter (state, side, jr_tables (state)->banners)
                                     - dh_state_counter (before, side, jr_tables (state)->banners));
  if (target->steps == 0)
    sum->outcomes[0] += odds;
  if (sum->duel->leader != DH_PIECE_NONE && dh_state_piece (state, sum->duel->leader)->steps == 0)
    sum->outcomes[3] += odds;
}

/* A check that fails is told from a unit that loses its last block by the roll. */
static void
see_roll (const DhState *state, const guint8 *faces, DhOdds odds, gpointer data)
{
  Sum *sum = data;
  const DhStep *step = dh_state_peek (state, 0);

  if (state->roll.purpose == JR_ROLL_RALLY && step->piece == sum->duel->target
      && jr_count_faces (faces, state->roll.count, JR_FACE_FLAG) == 0)
    sum->outcomes[2] += odds;
}

static const DhChanceTree tree = {is_end, answer, see_roll, see_end};

static void
sum_up (Duel *duel, DhForecastDepth depth, Sum *sum)
{
  g_autoptr (DhState) state = dh_state_dup (duel->field->state);
  DhPlay play = {state, NULL};

  *sum = (Sum){.duel = duel, .agenda = state->agenda_length, .depth = depth};
  dh_play_answer (&play, GOVERNMENT, duel->option);
  dh_chance_tree_walk (state, &tree, sum);
}

static void
assert_near (const char *name, const char *what, guint64 forecast, guint64 summed)
{
  guint64 difference = forecast > summed ? forecast - summed : summed - forecast;

  if (difference > SLACK)
    g_error ("%s: %s: forecast %.9f, by the resolver %.9f", name, what, (double) forecast / DH_ODDS_ONE,
             (double) summed / DH_ODDS_ONE);
}

/* ---- An attack, and an exchange ---- */

static void
compare (const DuelCase *c, Duel *duel, DhForecastDepth depth)
{
  DhForecast forecast;
  Sum sum;

  g_assert_true (jr_forecast (duel->field->state, duel->option, depth, NULL, &forecast));
  sum_up (duel, depth, &sum);
  assert_near (c->name, "everything", DH_ODDS_ONE, sum.odds);
  for (DhSide side = 0; side < 2; side++)
    {
      assert_near (c->name, side == JACOBITE ? "blocks of the target's side" : "blocks of the attacker's side",
                   forecast.steps_lost[side], sum.steps[side]);
      assert_near (c->name, side == JACOBITE ? "banners of the target's side" : "banners of the attacker's side",
                   (guint64) forecast.score[side], sum.banners[side]);
    }
  if (depth != DH_FORECAST_ATTACK)
    return;
  assert_near (c->name, "eliminated or routed", forecast.outcomes[0] + forecast.outcomes[2], sum.outcomes[0]);
  assert_near (c->name, "routed", forecast.outcomes[2], sum.outcomes[2]);
  assert_near (c->name, "leader lost", forecast.outcomes[3], sum.outcomes[3]);
}

static void
test_duel (gconstpointer data)
{
  const DuelCase *c = data;
  g_autoptr (Duel) duel = duel_new (c);

  compare (c, duel, DH_FORECAST_ATTACK);
  compare (c, duel, DH_FORECAST_EXCHANGE);
}

/* ---- Every class against every class, over every ground; one in so many where there is little time ---- */

#define ONE_IN 11

static void
test_every_attack (void)
{
  for (guint i = 0; i < duel_n_all (); i += g_test_thorough () ? 1 : ONE_IN)
    {
      g_autofree char *name = NULL;
      DuelCase c = duel_of_all (i, &name);
      g_autoptr (Duel) duel = duel_new (&c);

      if (duel == NULL)
        continue;
      compare (&c, duel, DH_FORECAST_ATTACK);
      compare (&c, duel, DH_FORECAST_EXCHANGE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < duel_n_cases; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/forecast/is-what-the-resolver-does/%s", duel_cases[i].name);
      g_test_add_data_func (path, &duel_cases[i], test_duel);
    }
  g_test_add_func ("/rules/forecast/every-class-and-ground", test_every_attack);
  return g_test_run ();
}
