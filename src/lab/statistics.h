/* statistics.h — intervals, sequential tests and Elo points
 *
 * Only additions, multiplications, divisions and square roots, in a fixed order: every machine gets the same bits.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Standard deviations to each side that hold 95 % of a normal distribution. */
#define DH_Z_95 1.959963984540054

/* A share from 0 to 1, and what it may well be in truth. */
typedef struct
{
  double value;
  double low;
  double high;
} DhInterval;

/* Wald's sequential test of a share p0 against p1 > p0. */
typedef struct
{
  double p0;
  double p1;
  double alpha; /* chance to answer p1 where p0 is true */
  double beta;  /* chance to answer p0 where p1 is true */
} DhSprt;

typedef enum
{
  DH_SPRT_GOES_ON,
  DH_SPRT_P0,
  DH_SPRT_P1,
} DhSprtAnswer;

double dh_log (double x);
DhInterval dh_wilson (double successes, double n, double z);
DhInterval dh_interval_subtract (DhInterval a, DhInterval b);
double dh_elo (double score);

double dh_sprt_ratio (const DhSprt *test, double successes, double n);
DhSprtAnswer dh_sprt_judge (const DhSprt *test, double successes, double n);
double dh_sprt_expected (const DhSprt *test, double p);

G_END_DECLS
