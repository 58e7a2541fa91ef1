/* test-resolved.c — forecasts against attacks that the resolver rolls out
 *
 * Every class attacks every class over every ground, near and far, a fixed number of times by fixed seeds; what came of
 * it is counted by arm, ground and kind of attack and held against the forecasts by a chi-square test. A million
 * attacks where there is time ("-m thorough"), some ten thousand otherwise.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "attack-fixture.h"

#include <math.h>

#define LEAST_P 1e-6
#define LEAST_EXPECTED 5.0 /* of a bin; smaller ones are counted together */

/* ---- What came of the attacks of one duel ---- */

typedef struct
{
  Duel *duel;
  guint counts[DH_FORECAST_COUNTS][DH_ODDS_MAX_DICE + 1];
  guint outcomes[DH_FORECAST_OUTCOMES];
  gboolean is_rolled; /* of the attack under way */
} Tally;

/* In the order of the forecast. */
enum
{
  ELIMINATED,
  RETREATS,
  ROUTS,
  LEADER_LOST,
  N_OUTCOMES,
};

static void
on_event (const DhState *state, const DhEvent *event, gpointer data)
{
  Tally *tally = data;
  gboolean of_target = event->piece == tally->duel->target;
  gboolean is_attack = event->kind == JR_EVENT_FIRES || event->kind == JR_EVENT_MELEE;

  if (is_attack && !tally->is_rolled)
    {
      tally->counts[0][event->number]++;
      tally->counts[1][event->second]++;
      tally->is_rolled = TRUE;
    }
  tally->outcomes[ELIMINATED] += event->kind == JR_EVENT_ELIMINATED && of_target;
  tally->outcomes[RETREATS] += event->kind == JR_EVENT_FLAGS && of_target && event->number > event->second;
  /* A leader alone who is not hit goes back, or is lost when he cannot. */
  tally->outcomes[RETREATS] += is_attack && tally->duel->target == tally->duel->leader && event->number == 0;
  tally->outcomes[ROUTS] += event->kind == JR_EVENT_ROUTED && of_target;
  tally->outcomes[LEADER_LOST] += event->kind == JR_EVENT_ELIMINATED && event->piece == tally->duel->leader;
}

static void
resolve (Tally *tally, DhState *state, guint64 seed)
{
  const DhSink sink = {on_event, tally};
  const DhState *before = tally->duel->field->state;
  DhPlay play = {state, &sink};

  dh_state_copy (state, before);
  for (guint i = 0; i < DH_N_STREAMS; i++)
    dh_stream_seed (&state->streams[i], seed, i);
  tally->is_rolled = FALSE;
  dh_play_answer (&play, GOVERNMENT, tally->duel->option);
  while (state->pending != DH_PENDING_OVER && state->agenda_length > before->agenda_length)
    if (state->pending == DH_PENDING_ROLL)
      {
        dh_play_chance (&play);
      }
    else
      {
        DhSide side = dh_state_is_asked (state, GOVERNMENT) ? GOVERNMENT : JACOBITE;

        dh_play_answer (&play, side, duel_habit (state, side, DH_FORECAST_ATTACK));
      }
}

/* ---- Chi-square ---- */

typedef struct
{
  double sum;
  guint freedom;
} Chi;

static void
add_bins (Chi *chi, const guint *counted, const DhOdds *odds, guint n_bins, guint n)
{
  double expected = 0, rest_expected = n;
  double seen = 0, rest_seen = n;
  guint used = 0;

  for (guint i = 0; i < n_bins; i++)
    {
      expected += (double) odds[i] / DH_ODDS_ONE * n;
      seen += counted[i];
      if (expected < LEAST_EXPECTED || rest_expected - expected < LEAST_EXPECTED)
        continue;
      chi->sum += (seen - expected) * (seen - expected) / expected;
      rest_expected -= expected;
      rest_seen -= seen;
      expected = seen = 0;
      used++;
    }
  chi->sum += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
  chi->freedom += used;
  if (used == 0)
    g_assert_cmpfloat (fabs (rest_seen - n), <, 1e-9);
}

/* How likely a sum as large or larger is: the upper incomplete gamma function, by Lentz's fraction or the series. */
static double
chance_of (const Chi *chi)
{
  double a = chi->freedom / 2.0, x = chi->sum / 2;
  double front = exp (-x + a * log (x) - lgamma (a));
  double term, sum;

  if (chi->freedom == 0 || chi->sum <= 0)
    return 1;
  if (x < a + 1)
    {
      term = sum = 1 / a;
      for (guint i = 1; i < 10000 && term > sum * 1e-15; i++)
        {
          term *= x / (a + i);
          sum += term;
        }
      return 1 - front * sum;
    }
  else
    {
      double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;

      for (guint i = 1; i < 10000; i++)
        {
          double an = i * (a - i);

          b += 2;
          d = 1 / (an * d + b);
          c = b + an / c;
          h *= d * c;
          if (fabs (d * c - 1) < 1e-15)
            break;
        }
      return front * h;
    }
}

/* ---- All of them ---- */

/* An arm that attacks, ground, near or far: the sums of all that belongs there. */
typedef struct
{
  GHashTable *groups; /* (element-type utf8 Chi) */
  guint64 seed;
  guint n_attacks;
} Survey;

static void
add_duel (Chi *chi, const Tally *tally, const DhForecast *forecast, guint n)
{
  for (guint i = 0; i < DH_FORECAST_COUNTS; i++)
    add_bins (chi, tally->counts[i], forecast->counts[i], forecast->n_dice + 1, n);
  for (guint i = 0; i < N_OUTCOMES; i++)
    {
      const guint counted[] = {tally->outcomes[i], n - tally->outcomes[i]};
      const DhOdds odds[] = {forecast->outcomes[i], DH_ODDS_ONE - forecast->outcomes[i]};

      add_bins (chi, counted, odds, 2, n);
    }
}

static Chi *
group_of (Survey *survey, const DuelCase *c, const Duel *duel)
{
  const char *ground = c->ground != NULL ? c->ground : c->edge != NULL ? c->edge : "open ground";
  g_autofree char *key = g_strdup_printf ("%s, %s, %s", jr_arm_names[jr_class (duel->field->state, duel->unit)->arm],
                                          ground, dh_option_kind (duel->option) == JR_OPTION_MELEE ? "melee" : "fire");
  Chi *chi = g_hash_table_lookup (survey->groups, key);

  if (chi == NULL)
    {
      chi = g_new0 (Chi, 1);
      g_hash_table_insert (survey->groups, g_steal_pointer (&key), chi);
    }
  return chi;
}

static void
survey_duel (Survey *survey, const DuelCase *c, Duel *duel, guint n)
{
  g_autoptr (DhState) state = dh_state_dup (duel->field->state);
  Tally tally = {.duel = duel};
  DhForecast forecast;

  jr_forecast (duel->field->state, duel->option, DH_FORECAST_ATTACK, NULL, &forecast);
  for (guint i = 0; i < n; i++)
    resolve (&tally, state, survey->seed++);
  add_duel (group_of (survey, c, duel), &tally, &forecast, n);
  survey->n_attacks += n;
}

static void
judge (Survey *survey)
{
  GHashTableIter iter;
  const char *name;
  const Chi *chi;
  Chi all = {0};

  g_hash_table_iter_init (&iter, survey->groups);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, (gpointer *) &chi))
    {
      all.sum += chi->sum;
      all.freedom += chi->freedom;
      if (chance_of (chi) < LEAST_P)
        g_error ("%s: chi-square %.1f with %u degrees of freedom, p %g", name, chi->sum, chi->freedom, chance_of (chi));
    }
  g_test_message ("%u attacks in %u groups: chi-square %.1f with %u degrees of freedom, p %.4f", survey->n_attacks,
                  g_hash_table_size (survey->groups), all.sum, all.freedom, chance_of (&all));
  g_assert_cmpfloat (chance_of (&all), >, LEAST_P);
}

static void
survey_begin (Survey *survey)
{
  *survey = (Survey){.groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free), .seed = 1};
}

static void
test_every_arm_ground_and_kind (void)
{
  guint n = g_test_thorough () ? 400 : 100;
  Survey survey;

  survey_begin (&survey);
  for (guint i = 0; i < duel_n_all (); i += g_test_thorough () ? 1 : 23)
    {
      g_autofree char *name = NULL;
      DuelCase c = duel_of_all (i, &name);
      g_autoptr (Duel) duel = duel_new (&c);

      if (duel != NULL)
        survey_duel (&survey, &c, duel, n);
    }
  judge (&survey);
  g_hash_table_unref (survey.groups);
}

static void
test_leaders_and_others (void)
{
  guint n = g_test_thorough () ? 10000 : 300;
  Survey survey;

  survey_begin (&survey);
  for (guint i = 0; i < duel_n_cases; i++)
    {
      g_autoptr (Duel) duel = duel_new (&duel_cases[i]);

      survey_duel (&survey, &duel_cases[i], duel, n);
    }
  judge (&survey);
  g_hash_table_unref (survey.groups);
}

/* The 5 % and the one in a million points of tables. */
static void
test_chi_square (void)
{
  static const struct
  {
    Chi chi;
    double p;
  } points[] = {
      {{3.8415, 1}, 0.05}, {{18.3070, 10}, 0.05}, {{124.3421, 100}, 0.05}, {{23.9281, 1}, 1e-6}, {{0.0039321, 1}, 0.95},
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_assert_cmpfloat (fabs (chance_of (&points[i].chi) / points[i].p - 1), <, 1e-3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/resolved/chi-square-is-that-of-the-tables", test_chi_square);
  g_test_add_func ("/rules/resolved/every-arm-ground-and-kind-comes-out-as-forecast", test_every_arm_ground_and_kind);
  g_test_add_func ("/rules/resolved/leaders-chiefs-and-others-come-out-as-forecast", test_leaders_and_others);
  return g_test_run ();
}
