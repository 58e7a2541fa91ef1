/* test-forecast.c — what is forecast of an attack, against all that the resolver may make of it
 *
 * The tree of chance plays the same attack by the resolver, branching at every roll and answering by the same habits.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "attack-fixture.h"
#include "chance-tree.h"

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

/* ---- Taking ground and a bonus melee, where they are worth it ---- */

/* Whatever the first target does, it is out of the way, and one other enemy is left to be attacked. */
static const DuelCase follow_cases[] = {
    {"highland-charge-on", "highland", "militia", "G6", .steps = 1, .friends = "H6"},
    {"cavalry-rides-on", "battle-cavalry", "militia", "G6", .steps = 1, .friends = "H6"},
    {"led-infantry-goes-on", "grenadier", "militia", "G6", .steps = 1, .unit_leader = TRUE, .friends = "H6"},
};

static void
test_follow_on (gconstpointer data)
{
  const DuelCase *c = data;
  g_autoptr (Duel) duel = duel_new (c);
  DhForecast exchange, follow_on;

  compare (c, duel, DH_FORECAST_FOLLOW_ON);
  jr_forecast (duel->field->state, duel->option, DH_FORECAST_EXCHANGE, NULL, &exchange);
  jr_forecast (duel->field->state, duel->option, DH_FORECAST_FOLLOW_ON, NULL, &follow_on);
  g_assert_cmpint (follow_on.value, >, exchange.value);
}

/* Nobody goes on who has no bonus melee, or nobody to attack in it. */
static void
test_nothing_follows (void)
{
  static const DuelCase cases[] = {
      {"infantry-without-a-leader", "regular", "militia", "G6", .steps = 1, .friends = "H6"},
      {"nobody-beside", "highland", "militia", "G6", .steps = 1},
      {"fire", "highland", "militia", "H6", .steps = 1, .friends = "I6"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Duel) duel = duel_new (&cases[i]);
      DhForecast exchange, follow_on;

      jr_forecast (duel->field->state, duel->option, DH_FORECAST_EXCHANGE, NULL, &exchange);
      jr_forecast (duel->field->state, duel->option, DH_FORECAST_FOLLOW_ON, NULL, &follow_on);
      g_assert_cmpint (exchange.value, ==, follow_on.value);
      g_assert_cmpmem (exchange.steps_lost, sizeof exchange.steps_lost, follow_on.steps_lost,
                       sizeof exchange.steps_lost);
      g_assert_cmpmem (exchange.score, sizeof exchange.score, follow_on.score, sizeof exchange.score);
    }
}

/* ---- Told, and kept ---- */

static const struct
{
  const char *name;
  guint n_outcomes;
  guint ignored; /* flags; told behind the outcomes where there are any */
} sentence_cases[] = {{"regulars-in-melee", 3, 0}, {"a-leader-with-the-target", 4, 1}, {"a-leader-alone", 1, 0}};

static const DuelCase *
find_case (const char *name)
{
  for (guint i = 0; i < duel_n_cases; i++)
    if (g_str_equal (duel_cases[i].name, name))
      return &duel_cases[i];
  g_assert_not_reached ();
}

/* In hundreds, but what may be is not nothing, and what may not be is not certain. */
static void
assert_tells (const DhArg *arg, DhOdds odds)
{
  int percent = (int) (100 * (double) odds / DH_ODDS_ONE + 0.5);

  if (percent == 0 && odds > 0)
    g_assert_cmpstr (arg->text, ==, "below 1");
  else if (percent == 100 && odds < DH_ODDS_ONE)
    g_assert_cmpstr (arg->text, ==, "above 99");
  else
    g_assert_cmpint (arg->value, ==, percent);
}

static void
test_a_sentence_tells_it_in_hundreds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentence_cases); i++)
    {
      g_autoptr (Duel) duel = duel_new (find_case (sentence_cases[i].name));
      DhForecast forecast;
      DhMessage message;
      guint n;

      jr_forecast (duel->field->state, duel->option, DH_FORECAST_ATTACK, NULL, &forecast);
      dh_message_init (&message, NULL);
      jr_describe_forecast (duel->field->state, duel->option, &forecast, &message);
      g_assert_nonnull (message.text);
      n = sentence_cases[i].n_outcomes;
      g_assert_cmpuint (message.n_args, ==, n + (sentence_cases[i].ignored > 0));
      for (guint k = 0; k < n; k++)
        assert_tells (&message.args[k], forecast.outcomes[n == 1 ? 3 : k]);
      if (sentence_cases[i].ignored > 0)
        g_assert_cmpint (message.args[n].value, ==, sentence_cases[i].ignored);
    }
}

/* What a table holds is found by everything it depends on, and by nothing else. */

typedef void (*ChangeFunc) (DhState *state, const Duel *duel);

static void
lose_a_step (DhState *state, const Duel *duel)
{
  dh_state_pieces (state)[duel->target].steps--;
}

static void
move_a_friend (DhState *state, const Duel *duel)
{
  dh_state_put (state, field_piece (duel->field, "H6"), field_hex (duel->field, "A2"));
}

static void
lose_a_leader (DhState *state, const Duel *duel)
{
  dh_state_put (state, duel->leader, DH_PLACE_NOWHERE);
}

static void
has_moved (DhState *state, const Duel *duel)
{
  dh_state_pieces (state)[duel->unit].flags |= JR_MOVED;
}

static void
is_a_banner_short (DhState *state, const Duel *duel)
{
  dh_state_set_counter (state, GOVERNMENT, jr_tables (state)->banners, 11);
}

static void
move_somebody_far (DhState *state, const Duel *duel)
{
  dh_state_put (state, field_piece (duel->field, "away"), field_hex (duel->field, "L2"));
}

static void
order_somebody_else (DhState *state, const Duel *duel)
{
  dh_state_pieces (state)[field_piece (duel->field, "H6")].flags |= JR_ORDERED | JR_MOVE_OVER;
}

static const struct
{
  const char *name;
  ChangeFunc change;
  gboolean is_new;
} key_cases[] = {
    {"steps", lose_a_step, TRUE},
    {"a-friend-beside", move_a_friend, TRUE},
    {"a-leader", lose_a_leader, TRUE},
    {"a-move", has_moved, TRUE},
    {"the-last-banner", is_a_banner_short, TRUE},
    {"not-who-is-far", move_somebody_far, FALSE},
    {"not-the-orders-of-others", order_somebody_else, FALSE},
};

static void
test_key (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Duel) duel = duel_new (find_case ("a-leader-and-friends"));
  g_autoptr (DhState) state = dh_state_dup (duel->field->state);
  guint64 before = jr_forecast_key (state, duel->option, duel->target, DH_FORECAST_ATTACK);

  g_assert_cmpuint (before, !=, jr_forecast_key (state, duel->option, duel->target, DH_FORECAST_EXCHANGE));
  key_cases[i].change (state, duel);
  if (key_cases[i].is_new)
    g_assert_cmpuint (before, !=, jr_forecast_key (state, duel->option, duel->target, DH_FORECAST_ATTACK));
  else
    g_assert_cmpuint (before, ==, jr_forecast_key (state, duel->option, duel->target, DH_FORECAST_ATTACK));
}

/* Whatever is elsewhere on the board: where the key stays the same, so does the forecast. */

#define N_ARMY 14
#define N_POSITIONS 2000

static void
add_army (Field *field, DhSide side)
{
  static const char *const classes[] = {"highland", "regular", "leader", "battle-cavalry", "lowland", "leader"};

  for (guint i = 0; i < N_ARMY; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u-%u", side, i);
      g_autofree char *hex = g_strdup_printf ("%c%u", (int) ('A' + i % 12), 1 + side * 5 + i / 12);

      field_add (field, id, side, classes[i % G_N_ELEMENTS (classes)], hex);
    }
}

static void
put_somewhere (DhState *state, DhPieceId piece, DhStream *stream)
{
  const DhGrid *grid = &state->setup->board->grid;
  DhPlace hex;

  do
    hex = dh_stream_below (stream, state->setup->board->n_hexes);
  while (!dh_grid_has_hex (grid, hex) || dh_state_first (state, hex) != DH_PIECE_NONE);
  dh_state_put (state, piece, hex);
}

/* To a friend who has none, now and then. */
static void
attach_leaders (DhState *state, DhStream *stream)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      DhPieceId friend = dh_stream_below (stream, state->setup->n_pieces);

      if (jr_is_leader (state, id) && !jr_is_leader (state, friend) && jr_leader_with (state, friend) == DH_PIECE_NONE
          && dh_state_piece (state, friend)->side == dh_state_piece (state, id)->side)
        dh_state_put (state, id, dh_state_piece (state, friend)->place);
    }
}

/* An attack of any unit on a neighbour of the other side, if there is one. */
static DhOption
find_melee (const DhState *state)
{
  for (DhPieceId unit = 0; unit < state->setup->n_pieces; unit++)
    for (guint d = 0; d < DH_N_DIRECTIONS; d++)
      {
        DhPlace from = dh_state_piece (state, unit)->place;
        DhPlace to = state->setup->board->neighbours[from][d];
        DhOption option;

        if (to < DH_PLACE_BOX && jr_attack (state, from, to, DH_ATTACK_ANY, &option) == JR_WHY_NONE)
          return option;
      }
  return DH_OPTION_NONE;
}

static guint
move_each (const DhState *state, DhOption option, DhForecastDepth depth, DhStream *stream)
{
  DhPieceId unit = dh_option_piece (option);
  DhPieceId target = jr_enemy_at (state, dh_option_place (option), dh_state_piece (state, unit)->side);
  guint64 key = jr_forecast_key (state, option, target, depth);
  DhForecast before, after;
  guint n = 0;

  jr_forecast (state, option, depth, NULL, &before);
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      g_autoptr (DhState) moved = dh_state_dup (state);

      if (id == unit || id == target)
        continue;
      put_somewhere (moved, id, stream);
      if (jr_forecast_key (moved, option, target, depth) != key)
        continue;
      jr_forecast (moved, option, depth, NULL, &after);
      g_assert_cmpint (before.value, ==, after.value);
      g_assert_cmpmem (before.outcomes, sizeof before.outcomes, after.outcomes, sizeof after.outcomes);
      g_assert_cmpmem (before.steps_lost, sizeof before.steps_lost, after.steps_lost, sizeof after.steps_lost);
      n++;
    }
  return n;
}

static void
test_what_the_key_leaves_out_does_not_matter (void)
{
  g_autoptr (Field) field = field_new ();
  DhStream stream;
  guint n = 0;

  add_army (field, JACOBITE);
  add_army (field, GOVERNMENT);
  field_still (field, GOVERNMENT);
  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      DhOption option;

      for (DhPieceId id = 0; id < field->setup->n_pieces; id++)
        put_somewhere (field->state, id, &stream);
      attach_leaders (field->state, &stream);
      option = find_melee (field->state);
      for (DhForecastDepth depth = 0; option != DH_OPTION_NONE && depth < DH_N_FORECAST_DEPTHS; depth++)
        n += move_each (field->state, option, depth, &stream);
    }
  g_assert_cmpuint (n, >, N_POSITIONS);
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
  for (guint i = 0; i < G_N_ELEMENTS (follow_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/forecast/what-follows/%s", follow_cases[i].name);
      g_test_add_data_func (path, &follow_cases[i], test_follow_on);
    }
  g_test_add_func ("/rules/forecast/nothing-follows-where-nothing-may", test_nothing_follows);
  for (guint i = 0; i < G_N_ELEMENTS (key_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/forecast/is-kept-by/%s", key_cases[i].name);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_key);
    }
  g_test_add_func ("/rules/forecast/is-kept-by/nothing-that-does-not-matter",
                   test_what_the_key_leaves_out_does_not_matter);
  g_test_add_func ("/rules/forecast/a-sentence-tells-it-in-hundreds", test_a_sentence_tells_it_in_hundreds);
  g_test_add_func ("/rules/forecast/every-class-and-ground", test_every_attack);
  return g_test_run ();
}
