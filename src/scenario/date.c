/* date.c — days as files write them: 1689-07-27
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/date.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
parse (const char *text, int *year, int *month, int *day)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  guint64 y, m, d;

  if (strlen (text) != strlen ("1689-07-27") || g_strv_length (parts) != 3 || strlen (parts[1]) != 2
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &y, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &m, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &d, NULL) || !g_date_valid_dmy (d, m, y))
    return FALSE;
  *year = (int) y;
  *month = (int) m;
  *day = (int) d;
  return TRUE;
}

/**
 * dh_is_date:
 *
 * Returns: whether a text is a day, as in "2026-11-30"
 */
gboolean
dh_is_date (const char *text)
{
  int year, month, day;

  return parse (text, &year, &month, &day);
}

/**
 * dh_date_title:
 * @text: (nullable): a day as a file has it
 *
 * Returns: (transfer full): "27 July 1689", as the user's language writes it; @text where that is no day, "" for %NULL
 */
char *
dh_date_title (const char *text)
{
  int year, month, day;
  g_autoptr (GDateTime) date = NULL;

  if (text != NULL && parse (text, &year, &month, &day))
    date = g_date_time_new_utc (year, month, day, 0, 0, 0);
  if (date == NULL)
    return g_strdup (text != NULL ? text : "");
  /* Translators: a date in words, in the manner of g_date_time_format(): 27 July 1689 */
  return g_date_time_format (date, _ ("%-d %B %Y"));
}

/**
 * dh_date_today:
 *
 * Returns: (transfer full): this day, as a file has it
 */
char *
dh_date_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}
