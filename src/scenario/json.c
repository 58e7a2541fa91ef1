/* json.c — the little JSON that we write
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/json.h"

/**
 * dh_json_string:
 * @out: where to append
 * @text: (nullable): UTF-8
 *
 * Appends a string literal; %NULL becomes "null".
 */
void
dh_json_string (GString *out, const char *text)
{
  if (text == NULL)
    {
      g_string_append (out, "null");
      return;
    }
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (out, "\\%c", *p);
    else if ((guchar) *p < 0x20)
      g_string_append_printf (out, "\\u%04x", (guint) *p);
    else
      g_string_append_c (out, *p);
  g_string_append_c (out, '"');
}

/**
 * dh_json_next:
 *
 * Sets a comma, unless a list, an object or a member has just begun.
 */
void
dh_json_next (GString *out)
{
  if (out->len > 0 && strchr ("[{ \n", out->str[out->len - 1]) == NULL)
    g_string_append (out, ", ");
}

/**
 * dh_json_key:
 * @key: of the next member of an object
 *
 * Begins a member.
 */
void
dh_json_key (GString *out, const char *key)
{
  dh_json_next (out);
  dh_json_string (out, key);
  g_string_append (out, ": ");
}
