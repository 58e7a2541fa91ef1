/* test-date.c — days as files write them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/date.h"

static const struct
{
  const char *text;
  const char *title; /* (nullable): it is no day, and said as it is */
} rows[] = {
    {"1689-07-27", "27 July 1689"},
    {"2026-11-03", "3 November 2026"},
    {"2024-02-29", "29 February 2024"},
    {"2026-02-29", NULL},
    {"2026-1-30", NULL},
    {"2026-01-3x", NULL},
    {"0000-01-01", NULL},
    {"1689-07", NULL},
    {"30.11.2026", NULL},
    {"in the spring", NULL},
    {"", NULL},
};

static void
test_dates_are_days (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *title = dh_date_title (rows[i].text);

      g_assert_cmpint (dh_is_date (rows[i].text), ==, rows[i].title != NULL);
      g_assert_cmpstr (title, ==, rows[i].title != NULL ? rows[i].title : rows[i].text);
    }
}

static void
test_nothing_is_no_day (void)
{
  g_autofree char *title = dh_date_title (NULL);

  g_assert_cmpstr (title, ==, "");
}

static void
test_today_is_a_day (void)
{
  g_autofree char *today = dh_date_today ();

  g_assert_true (dh_is_date (today));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/date/dates-are-days", test_dates_are_days);
  g_test_add_func ("/scenario/date/nothing-is-no-day", test_nothing_is_no_day);
  g_test_add_func ("/scenario/date/today-is-a-day", test_today_is_a_day);
  return g_test_run ();
}
