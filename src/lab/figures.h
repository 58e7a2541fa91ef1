/* figures.h — the figures of a result, for JSON, tables and people
 *
 * A figure has a path of words ("win-rate/red"): JSON nests by it, a table has it as a column. A word of digits is
 * the place in a list. What people read of it has a title.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/suggest.h"

G_BEGIN_DECLS

typedef enum
{
  DH_FIGURE_COUNT,    /* count */
  DH_FIGURE_NUMBER,   /* number.value */
  DH_FIGURE_SHARE,    /* number.value, from 0 to 1 */
  DH_FIGURE_INTERVAL, /* number */
  DH_FIGURE_WORDS,    /* words */
  DH_FIGURE_FLAG,     /* count: 0 or 1 */
} DhFigureKind;

typedef struct
{
  DhFigureKind kind;
  char *path;
  char *title; /* (nullable) in the user's language */
  guint64 count;
  DhInterval number;
  gboolean is_of_few; /* too few battles for people to be told its interval */
  char *words;
} DhFigure;

GPtrArray *dh_figures_new (void);
const DhFigure *dh_figures_find (const GPtrArray *figures, const char *path);
void dh_figures_add (GPtrArray *figures, const DhStudy *study);
void dh_figures_add_difference (GPtrArray *figures, const DhStudy *before, const DhStudy *after);

char *dh_figure_print (const DhFigure *figure);
char *dh_figures_to_json (const GPtrArray *figures);
char *dh_figures_to_csv (const GPtrArray *figures);
char *dh_figures_to_text (const GPtrArray *const *columns, guint n_columns);

DhFigure *dh_figure_add (GPtrArray *figures, DhFigureKind kind, const char *format, ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
