/* test-statistics.c — intervals, sequential tests and Elo points against figures worked out another way
 *
 * The figures come from statistics-reference.py.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/statistics.h"

#define EPSILON 1e-9

static void
test_wilson_agrees_with_the_reference (void)
{
  static const struct
  {
    double successes, n;
    DhInterval wanted;
  } cases[] = {
      {0, 10, {0.0, 0.0, 0.2775327998628892}},
      {10, 10, {1.0, 0.7224672001371108, 1.0}},
      {1, 2, {0.5, 0.09453120573423073, 0.90546879426576927}},
      {5, 10, {0.5, 0.236593090512564, 0.763406909487436}},
      {52.5, 100, {0.525, 0.42802252624739963, 0.62012779884225109}},
      {480, 1000, {0.48, 0.44917079499694123, 0.51098227534248097}},
      {5012, 10000, {0.5012, 0.49140162922462686, 0.51099744917928352}},
      {1, 100000, {0.00001, 0.00000176524773038, 0.00005664709659041}},
      {123456, 300000, {0.41152, 0.40976018670887774, 0.41328207921061717}},
      {37.25, 61.5, {0.60569105691056911, 0.48082028917079778, 0.71813455871029672}},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DhInterval found = dh_wilson (cases[i].successes, cases[i].n, DH_Z_95);

      g_assert_cmpfloat_with_epsilon (found.value, cases[i].wanted.value, EPSILON);
      g_assert_cmpfloat_with_epsilon (found.low, cases[i].wanted.low, EPSILON);
      g_assert_cmpfloat_with_epsilon (found.high, cases[i].wanted.high, EPSILON);
    }
}

static void
test_nothing_played_may_be_anything (void)
{
  DhInterval found = dh_wilson (0, 0, DH_Z_95);

  g_assert_cmpfloat (found.low, ==, 0);
  g_assert_cmpfloat (found.value, ==, 0.5);
  g_assert_cmpfloat (found.high, ==, 1);
}

static void
test_elo_agrees_with_the_reference (void)
{
  static const struct
  {
    double score, wanted;
  } cases[] = {
      {0.01, -798.25407783901996614}, {0.25, -190.84850188786497492}, {0.5, 0.0},
      {0.53, 20.87120466602863249},   {0.76, 200.24094022767413161},  {0.999, 1199.82619529039292348},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (dh_elo (cases[i].score), cases[i].wanted, EPSILON);
  g_assert_cmpfloat (dh_elo (0), <, -1e300);
  g_assert_cmpfloat (dh_elo (1), >, 1e300);
}

static void
test_sprt_agrees_with_the_reference (void)
{
  static const struct
  {
    DhSprt test;
    double successes, n, ratio;
    DhSprtAnswer answer;
    double expected_p0, expected_p1;
  } cases[] = {
      {{0.5, 0.55, 0.05, 0.05},
       300,
       529,
       4.46549585565523503,
       DH_SPRT_P1,
       527.34458228608616991,
       529.11361378758492999},
      {{0.5, 0.55, 0.05, 0.05},
       250,
       529,
       -5.56803891745232303,
       DH_SPRT_P0,
       527.34458228608616991,
       529.11361378758492999},
      {{0.45, 0.5, 0.05, 0.1}, 100, 180, 2.91123718143664132, DH_SPRT_P1, 398.17542962771985509, 472.86089477657632753},
      {{0.5, 0.6, 0.01, 0.05},
       700,
       1000,
       60.68202436150531162,
       DH_SPRT_P1,
       142.58423105531740798,
       207.43940499062115169},
      {{0.5, 0.55, 0.05, 0.05},
       120.5,
       240,
       -1.10570495468909736,
       DH_SPRT_GOES_ON,
       527.34458228608616991,
       529.11361378758492999},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const DhSprt *test = &cases[i].test;

      g_assert_cmpfloat_with_epsilon (dh_sprt_ratio (test, cases[i].successes, cases[i].n), cases[i].ratio, EPSILON);
      g_assert_cmpint (dh_sprt_judge (test, cases[i].successes, cases[i].n), ==, cases[i].answer);
      g_assert_cmpfloat_with_epsilon (dh_sprt_expected (test, test->p0), cases[i].expected_p0, EPSILON);
      g_assert_cmpfloat_with_epsilon (dh_sprt_expected (test, test->p1), cases[i].expected_p1, EPSILON);
    }
}

static void
test_logarithm_agrees_with_the_reference (void)
{
  static const struct
  {
    double x, wanted;
  } cases[] = {
      {1e-300, -690.77552789821370521},
      {0.001, -6.90775527898213705},
      {0.5, -0.69314718055994531},
      {0.70710678, -0.34657359195800426},
      {1, 0.0},
      {1.5, 0.40546510810816438},
      {2, 0.69314718055994531},
      {10, 2.30258509299404568},
      {12345.678, 9.42106132129183198},
      {1e300, 690.77552789821370521},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (dh_log (cases[i].x), cases[i].wanted, 1e-12);
}

/* How often the interval of 200 throws of a coin holds the truth, for many coins. */
static void
test_wilson_holds_the_truth (void)
{
  guint held = 0, n = 0;
  guint64 chance = 1;

  for (guint coin = 0; coin < 400; coin++)
    {
      double p = (coin % 19 + 0.5) / 20;
      guint heads = 0;
      DhInterval found;

      for (guint i = 0; i < 200; i++)
        {
          chance = chance * G_GUINT64_CONSTANT (6364136223846793005) + 1442695040888963407;
          heads += (double) (chance >> 40) / (1 << 24) < p;
        }
      found = dh_wilson (heads, 200, DH_Z_95);
      held += found.low <= p && p <= found.high;
      n++;
    }
  g_assert_cmpuint (held * 100, >=, n * 92);
  g_assert_cmpuint (held * 100, <=, n * 98);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/statistics/wilson-agrees-with-the-reference", test_wilson_agrees_with_the_reference);
  g_test_add_func ("/lab/statistics/nothing-played-may-be-anything", test_nothing_played_may_be_anything);
  g_test_add_func ("/lab/statistics/wilson-holds-the-truth", test_wilson_holds_the_truth);
  g_test_add_func ("/lab/statistics/elo-agrees-with-the-reference", test_elo_agrees_with_the_reference);
  g_test_add_func ("/lab/statistics/sprt-agrees-with-the-reference", test_sprt_agrees_with_the_reference);
  g_test_add_func ("/lab/statistics/logarithm-agrees-with-the-reference", test_logarithm_agrees_with_the_reference);
  return g_test_run ();
}
