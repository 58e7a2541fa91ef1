/* test-odds.c — odds of dice against counting all there is
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/forecast.h"

#define MOST 8 /* dice that are rolled in every way */

/* ---- All ways of n dice, one by one ---- */

typedef struct
{
  const char *name;
  guint n_groups;
  guint8 faces[DH_ODDS_MAX_GROUPS];
} DieCase;

static const DieCase die_cases[] = {
    {"each-face-its-own", 6, {1, 1, 1, 1, 1, 1}},
    {"five-symbols", 5, {1, 1, 1, 2, 1}},
    {"three-groups", 3, {2, 2, 2}},
    {"one-group-is-empty", 3, {2, 0, 4}},
    {"all-alike", 1, {6}},
};

static guint
group_of (const DieCase *c, guint face)
{
  guint group = 0;

  for (guint below = c->faces[0]; face >= below; below += c->faces[++group])
    ;
  return group;
}

/* How many dice of each group, as one number. */
static guint
code_of (const guint8 *counts, guint n_groups)
{
  guint code = 0;

  for (guint i = 0; i < n_groups; i++)
    code = code * (MOST + 1) + counts[i];
  return code;
}

static void
roll_every_way (const DieCase *c, guint n_dice, guint *ways)
{
  guint8 faces[MOST] = {0};
  guint i;

  do
    {
      guint8 counts[DH_ODDS_MAX_GROUPS] = {0};

      for (guint k = 0; k < n_dice; k++)
        counts[group_of (c, faces[k])]++;
      ways[code_of (counts, c->n_groups)]++;
      for (i = 0; i < n_dice && ++faces[i] == 6; i++)
        faces[i] = 0;
    }
  while (i < n_dice);
}

static void
test_every_way (gconstpointer data)
{
  const DieCase *c = data;
  guint n_codes = 1;

  for (guint i = 0; i < c->n_groups; i++)
    n_codes *= MOST + 1;
  for (guint n_dice = 1; n_dice <= MOST; n_dice++)
    {
      g_autofree guint *ways = g_new0 (guint, n_codes);
      DhOddsDice dice;
      guint64 sum = 0;

      roll_every_way (c, n_dice, ways);
      dh_odds_begin (&dice, n_dice, c->faces, c->n_groups);
      do
        {
          guint code = code_of (dice.counts, c->n_groups);

          g_assert_cmpuint (dh_odds_ways (&dice), ==, ways[code]);
          sum += ways[code];
          ways[code] = 0;
        }
      while (dh_odds_next (&dice));
      g_assert_cmpuint (sum, ==, dh_odds_all_ways (n_dice, 6));
    }
}

/* All ways of 24 dice fit into 64 bits, and none is lost. */
static void
test_ways_of_most_dice (void)
{
  static const guint8 faces[] = {1, 1, 1, 2, 1};

  for (guint n_dice = 0; n_dice <= DH_ODDS_MAX_DICE; n_dice++)
    {
      DhOddsDice dice;
      guint64 sum = 0;

      dh_odds_begin (&dice, n_dice, faces, G_N_ELEMENTS (faces));
      do
        sum += dh_odds_ways (&dice);
      while (dh_odds_next (&dice));
      g_assert_cmpuint (sum, ==, dh_odds_all_ways (n_dice, 6));
    }
  g_assert_cmpuint (dh_odds_all_ways (24, 6), ==, G_GUINT64_CONSTANT (4738381338321616896));
}

/* ---- Parts of one ---- */

typedef struct
{
  guint64 ways, all;
  DhOdds odds;
} FractionCase;

static const FractionCase fraction_cases[] = {
    {0, 6, 0},
    {6, 6, DH_ODDS_ONE},
    {1, 2, DH_ODDS_ONE / 2},
    {1, 3, G_GUINT64_CONSTANT (93824992236885)},       /* 2^48 / 3 = ...885.33 */
    {2, 3, G_GUINT64_CONSTANT (187649984473771)},      /* ...770.67 */
    {1, 46656, G_GUINT64_CONSTANT (6032985612)},       /* ...612.07 */
    {65534, 65536, DH_ODDS_ONE - DH_ODDS_ONE / 32768}, /* the quick way's last */
    {65535, 65536, DH_ODDS_ONE - DH_ODDS_ONE / 65536}, /* the other's first */
    {G_GUINT64_CONSTANT (1) << 62, G_GUINT64_CONSTANT (1) << 62, DH_ODDS_ONE},
    {1, G_GUINT64_CONSTANT (1) << 49, 1}, /* half a part counts as one */
    {1, G_GUINT64_CONSTANT (1) << 50, 0},
};

static void
test_fractions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fraction_cases); i++)
    g_assert_cmpuint (dh_odds_of (fraction_cases[i].ways, fraction_cases[i].all), ==, fraction_cases[i].odds);
  g_assert_cmpuint (dh_odds_both (DH_ODDS_ONE, DH_ODDS_ONE), ==, DH_ODDS_ONE);
  g_assert_cmpuint (dh_odds_both (DH_ODDS_ONE / 2, DH_ODDS_ONE / 4), ==, DH_ODDS_ONE / 8);
  g_assert_cmpuint (dh_odds_both (DH_ODDS_ONE, 0), ==, 0);
  g_assert_cmpuint (dh_odds_not (DH_ODDS_ONE / 4), ==, DH_ODDS_ONE / 4 * 3);
}

static void
test_none_shows (void)
{
  g_assert_cmpuint (dh_odds_none (0, 1, 6), ==, DH_ODDS_ONE);
  g_assert_cmpuint (dh_odds_none (1, 1, 6), ==, dh_odds_of (5, 6));
  g_assert_cmpuint (dh_odds_none (4, 2, 6), ==, dh_odds_of (16, 81));
  g_assert_cmpuint (dh_odds_none (3, 6, 6), ==, 0);
  g_assert_cmpuint (dh_odds_none (DH_ODDS_MAX_DICE + 1, 0, 6), ==, DH_ODDS_ONE);
}

/* ---- The table of forecasts ---- */

static void
test_table_keeps_the_newer (void)
{
  DhForecastSlot memory[5];
  DhForecastTable table;
  DhForecast forecast = {.value = 7};

  dh_forecast_table_init (&table, memory, sizeof memory);
  g_assert_cmpuint (table.n_slots, ==, 4);
  g_assert_null (dh_forecast_table_find (&table, 3));
  dh_forecast_table_keep (&table, 3, &forecast);
  g_assert_cmpint (dh_forecast_table_find (&table, 3)->value, ==, 7);
  forecast.value = 8;
  dh_forecast_table_keep (&table, 5, &forecast); /* the same pair: the upper half of a key chooses it */
  g_assert_cmpint (dh_forecast_table_find (&table, 3)->value, ==, 7);
  dh_forecast_table_keep (&table, 7, &forecast);
  g_assert_null (dh_forecast_table_find (&table, 3));
  g_assert_cmpint (dh_forecast_table_find (&table, 5)->value, ==, 8);
  dh_forecast_table_keep (&table, G_GUINT64_CONSTANT (2) << 32, &forecast);
  g_assert_nonnull (dh_forecast_table_find (&table, 5));
}

static void
test_table_without_room_keeps_nothing (void)
{
  DhForecastSlot memory[2];
  DhForecastTable table;
  DhForecast forecast = {0};

  dh_forecast_table_init (&table, memory, sizeof memory - 1);
  dh_forecast_table_keep (&table, 3, &forecast);
  g_assert_null (dh_forecast_table_find (&table, 3));
  dh_forecast_table_init (&table, NULL, 0);
  dh_forecast_table_keep (&table, 3, &forecast);
  g_assert_null (dh_forecast_table_find (&table, 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (die_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/odds/every-way-of-up-to-eight-dice/%s", die_cases[i].name);
      g_test_add_data_func (path, &die_cases[i], test_every_way);
    }
  g_test_add_func ("/engine/odds/no-way-of-24-dice-is-lost", test_ways_of_most_dice);
  g_test_add_func ("/engine/odds/parts-of-one-are-rounded-to-the-nearest", test_fractions);
  g_test_add_func ("/engine/odds/none-shows", test_none_shows);
  g_test_add_func ("/engine/forecast/a-table-keeps-the-newer-of-a-pair", test_table_keeps_the_newer);
  g_test_add_func ("/engine/forecast/a-table-without-room-keeps-nothing", test_table_without_room_keeps_nothing);
  return g_test_run ();
}
