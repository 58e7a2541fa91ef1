/* statistics.c — intervals, sequential tests and Elo points
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/statistics.h"

#include <math.h>

#define LN_2 0.69314718055994530942
#define LN_10 2.30258509299404568402

/**
 * dh_log:
 * @x: above 0
 *
 * The natural logarithm, to about 15 digits. Mathematical libraries differ in the last bit; this does not.
 *
 * Returns: ln @x
 */
double
dh_log (double x)
{
  int exponent;
  double mantissa, t, square, power, sum = 0;

  g_return_val_if_fail (x > 0, 0);

  mantissa = frexp (x, &exponent);
  if (mantissa < 0.70710678118654752440)
    {
      mantissa *= 2;
      exponent--;
    }
  t = (mantissa - 1) / (mantissa + 1);
  square = t * t;
  power = t;
  for (int k = 1; k < 28; k += 2)
    {
      sum += power / k;
      power *= square;
    }
  return exponent * LN_2 + 2 * sum;
}

/**
 * dh_wilson:
 * @successes: of @n trials; halves are allowed
 * @n: number of trials that are independent of each other
 * @z: standard deviations to each side, %DH_Z_95
 *
 * Wilson's interval for a share. Without a trial it is everything, around one half.
 *
 * Returns: the share and its interval
 */
DhInterval
dh_wilson (double successes, double n, double z)
{
  double p, square = z * z, centre, reach;

  if (n <= 0)
    return (DhInterval){0.5, 0, 1};
  p = successes / n;
  centre = (p + square / (2 * n)) / (1 + square / n);
  reach = z / (1 + square / n) * sqrt (p * (1 - p) / n + square / (4 * n * n));
  return (DhInterval){p, MAX (centre - reach, 0), MIN (centre + reach, 1)};
}

static double
half_width (DhInterval interval)
{
  return (interval.high - interval.low) / 2;
}

/**
 * dh_interval_subtract:
 * @b: a share that knows nothing of @a
 *
 * Returns: how much more @a is than @b
 */
DhInterval
dh_interval_subtract (DhInterval a, DhInterval b)
{
  double x = half_width (a), y = half_width (b), reach = sqrt (x * x + y * y);

  return (DhInterval){a.value - b.value, a.value - b.value - reach, a.value - b.value + reach};
}

/**
 * dh_elo:
 * @score: share of the points, from 0 to 1
 *
 * Returns: by how many Elo points whoever scores so much is the stronger; infinite at 0 and 1
 */
double
dh_elo (double score)
{
  if (score <= 0)
    return -INFINITY;
  if (score >= 1)
    return INFINITY;
  return 400 * dh_log (score / (1 - score)) / LN_10;
}

/**
 * dh_sprt_ratio:
 * @successes: of @n trials; halves are allowed
 *
 * Returns: the logarithm of how much better p1 explains the trials than p0
 */
double
dh_sprt_ratio (const DhSprt *test, double successes, double n)
{
  return successes * dh_log (test->p1 / test->p0) + (n - successes) * dh_log ((1 - test->p1) / (1 - test->p0));
}

/**
 * dh_sprt_judge:
 *
 * Returns: which share is true, if that can be told already
 */
DhSprtAnswer
dh_sprt_judge (const DhSprt *test, double successes, double n)
{
  double ratio = dh_sprt_ratio (test, successes, n);

  if (ratio >= dh_log ((1 - test->beta) / test->alpha))
    return DH_SPRT_P1;
  if (ratio <= dh_log (test->beta / (1 - test->alpha)))
    return DH_SPRT_P0;
  return DH_SPRT_GOES_ON;
}

/**
 * dh_sprt_expected:
 * @p: p0 or p1, whichever is true
 *
 * Returns: how many trials the test takes on average, by Wald's approximation
 */
double
dh_sprt_expected (const DhSprt *test, double p)
{
  double accept = p == test->p1 ? 1 - test->beta : test->alpha;
  double upper = dh_log ((1 - test->beta) / test->alpha), lower = dh_log (test->beta / (1 - test->alpha));
  double step = p * dh_log (test->p1 / test->p0) + (1 - p) * dh_log ((1 - test->p1) / (1 - test->p0));

  return (accept * upper + (1 - accept) * lower) / step;
}
