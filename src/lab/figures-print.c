/* figures-print.c — figures as JSON, as a table, and for people
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/figures.h"

#include "scenario/json.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_DEPTH 8

/* Six decimals, in every locale; what is not finite becomes "null". */
static void
print_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (number))
    g_string_append (out, "null");
  else
    g_string_append (out, g_ascii_formatd (text, sizeof text, "%.6f", number));
}

/* ---- JSON ---- */

typedef struct
{
  GString *out;
  char **open;                     /* words of the path that are open, the last but the member itself */
  guint depth;                     /* how many of them */
  gboolean is_list[MAX_DEPTH + 1]; /* of what is open at each depth */
} Json;

static gboolean
is_place (const char *word)
{
  return g_ascii_isdigit (*word);
}

static void
close_to (Json *json, guint depth)
{
  for (; json->depth > depth; json->depth--)
    g_string_append_c (json->out, json->is_list[json->depth] ? ']' : '}');
}

static void
begin_member (Json *json, const char *word)
{
  if (json->is_list[json->depth])
    dh_json_next (json->out);
  else
    dh_json_key (json->out, word);
}

static void
open_path (Json *json, char **words)
{
  guint shared = 0, n = g_strv_length (words);

  while (shared < json->depth && shared + 1 < n && g_str_equal (words[shared], json->open[shared]))
    shared++;
  close_to (json, shared);
  if (shared == 0)
    g_string_append (json->out, json->out->len > 1 ? ",\n " : "");
  for (; json->depth + 1 < n && json->depth < MAX_DEPTH; json->depth++)
    {
      begin_member (json, words[json->depth]);
      json->is_list[json->depth + 1] = is_place (words[json->depth + 1]);
      g_string_append_c (json->out, json->is_list[json->depth + 1] ? '[' : '{');
    }
  begin_member (json, words[n - 1]);
}

static void
print_interval (GString *out, const DhInterval *interval)
{
  g_string_append_c (out, '{');
  dh_json_key (out, "value");
  print_number (out, interval->value);
  dh_json_key (out, "low");
  print_number (out, interval->low);
  dh_json_key (out, "high");
  print_number (out, interval->high);
  g_string_append_c (out, '}');
}

static void
print_json_value (GString *out, const DhFigure *figure)
{
  switch (figure->kind)
    {
    case DH_FIGURE_COUNT:
      g_string_append_printf (out, "%" G_GUINT64_FORMAT, figure->count);
      break;
    case DH_FIGURE_NUMBER:
    case DH_FIGURE_SHARE:
      print_number (out, figure->number.value);
      break;
    case DH_FIGURE_INTERVAL:
      print_interval (out, &figure->number);
      break;
    case DH_FIGURE_WORDS:
      dh_json_string (out, figure->words);
      break;
    case DH_FIGURE_FLAG:
      g_string_append (out, figure->count ? "true" : "false");
      break;
    }
}

/**
 * dh_figures_to_json:
 * @figures: (element-type DhFigure): those that share the beginning of their paths beside each other
 *
 * Returns: (transfer full): one object, and a line's end
 */
char *
dh_figures_to_json (const GPtrArray *figures)
{
  Json json = {.out = g_string_new ("{")};

  for (guint i = 0; i < figures->len; i++)
    {
      const DhFigure *figure = g_ptr_array_index (figures, i);
      char **words = g_strsplit (figure->path, "/", -1);

      open_path (&json, words);
      print_json_value (json.out, figure);
      g_strfreev (json.open);
      json.open = words;
    }
  close_to (&json, 0);
  g_strfreev (json.open);
  g_string_append (json.out, "}\n");
  return g_string_free (json.out, FALSE);
}

/* ---- A table ---- */

/* An apostrophe keeps a spreadsheet from taking somebody's name for a formula. */
static void
print_csv_words (GString *out, const char *words)
{
  g_string_append_c (out, '"');
  if (*words != '\0' && strchr ("=+-@\t\r", *words) != NULL)
    g_string_append_c (out, '\'');
  for (; *words != '\0'; words++)
    {
      if (*words == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *words);
    }
  g_string_append_c (out, '"');
}

static void
print_csv_value (GString *out, const DhFigure *figure)
{
  switch (figure->kind)
    {
    case DH_FIGURE_COUNT:
    case DH_FIGURE_FLAG:
      g_string_append_printf (out, "%" G_GUINT64_FORMAT ",,", figure->count);
      break;
    case DH_FIGURE_NUMBER:
    case DH_FIGURE_SHARE:
      print_number (out, figure->number.value);
      g_string_append (out, ",,");
      break;
    case DH_FIGURE_INTERVAL:
      print_number (out, figure->number.value);
      g_string_append_c (out, ',');
      print_number (out, figure->number.low);
      g_string_append_c (out, ',');
      print_number (out, figure->number.high);
      break;
    case DH_FIGURE_WORDS:
      print_csv_words (out, figure->words != NULL ? figure->words : "");
      g_string_append (out, ",,");
      break;
    }
}

/**
 * dh_figures_to_csv:
 * @figures: (element-type DhFigure): figures
 *
 * Returns: (transfer full): a line for each figure: figure, value, low, high
 */
char *
dh_figures_to_csv (const GPtrArray *figures)
{
  GString *out = g_string_new ("figure,value,low,high\n");

  for (guint i = 0; i < figures->len; i++)
    {
      const DhFigure *figure = g_ptr_array_index (figures, i);

      g_string_append_printf (out, "%s,", figure->path);
      print_csv_value (out, figure);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

/* ---- For people ---- */

/**
 * dh_figure_print:
 *
 * Returns: (transfer full): its value in the user's language
 */
char *
dh_figure_print (const DhFigure *figure)
{
  switch (figure->kind)
    {
    case DH_FIGURE_COUNT:
      return g_strdup_printf ("%" G_GUINT64_FORMAT, figure->count);
    case DH_FIGURE_NUMBER:
      return g_strdup_printf ("%.2f", figure->number.value);
    case DH_FIGURE_SHARE:
      return g_strdup_printf (_ ("%.1f %%"), 100 * figure->number.value);
    case DH_FIGURE_INTERVAL:
      if (figure->is_of_few)
        return g_strdup_printf (_ ("%.1f %%"), 100 * figure->number.value);
      return g_strdup_printf (_ ("%.1f %% (%.1f to %.1f)"), 100 * figure->number.value, 100 * figure->number.low,
                              100 * figure->number.high);
    case DH_FIGURE_WORDS:
      return g_strdup (figure->words);
    case DH_FIGURE_FLAG:
      return g_strdup (figure->count ? _ ("yes") : _ ("no"));
    }
  g_return_val_if_reached (NULL);
}

#define COLUMN 28    /* characters, where there are several */
#define MAX_TITLE 60 /* longer ones stick out */

static int
width_of (const char *text)
{
  return (int) g_utf8_strlen (text, -1);
}

static int
widest_title (const GPtrArray *figures)
{
  int widest = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const DhFigure *figure = g_ptr_array_index (figures, i);

      if (figure->title != NULL && width_of (figure->title) <= MAX_TITLE)
        widest = MAX (widest, width_of (figure->title));
    }
  return widest;
}

/* The same figure of every column, in a line; sentences each in a line of their own. */
static void
print_line (GString *out, const GPtrArray *const *columns, guint n_columns, const DhFigure *first, int width)
{
  gboolean is_sentence = *first->title == '\0';

  if (!is_sentence)
    g_string_append_printf (out, "%s%*s", first->title, MAX (width - width_of (first->title), 0), "");
  for (guint i = 0; i < n_columns; i++)
    {
      const DhFigure *figure = i == 0 ? first : dh_figures_find (columns[i], first->path);
      g_autofree char *value = figure != NULL ? dh_figure_print (figure) : g_strdup ("");

      g_string_append_printf (out, "%s%s", is_sentence ? "" : "  ", value);
      if (is_sentence)
        g_string_append_c (out, '\n');
      else if (i + 1 < n_columns)
        g_string_append_printf (out, "%*s", MAX (COLUMN - width_of (value), 0), "");
    }
  if (!is_sentence)
    g_string_append_c (out, '\n');
}

/**
 * dh_figures_to_text:
 * @columns: (array length=n_columns): figures, of which the first have the titles
 *
 * Figures with a title, a line each; an empty title stands for a line of its own.
 *
 * Returns: (transfer full): lines in the user's language
 */
char *
dh_figures_to_text (const GPtrArray *const *columns, guint n_columns)
{
  int width = widest_title (columns[0]);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < columns[0]->len; i++)
    {
      const DhFigure *figure = g_ptr_array_index (columns[0], i);

      if (figure->title != NULL)
        print_line (out, columns, n_columns, figure, width);
    }
  return g_string_free (out, FALSE);
}
