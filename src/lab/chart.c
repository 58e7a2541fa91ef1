/* chart.c — bars as SVG
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/chart.h"

#include "lab/rate.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

/* Lengths in pixels */
#define WIDTH 720
#define ROW 22
#define NAMES 260 /* of the names on the left */
#define VALUES 60 /* of the figures on the right */
#define TOP 40
#define FOOT 16
#define MAX_BARS 64 /* longer rows are put together */

typedef struct
{
  char *name;
  DhInterval size; /* low and high equal: no interval */
  char *figure;
} Bar;

static void
clear_bar (gpointer data)
{
  Bar *bar = data;

  g_free (bar->name);
  g_free (bar->figure);
}

static void
add_bar (GArray *bars, char *name, DhInterval size, char *figure)
{
  Bar bar = {name, size, figure};

  g_array_append_val (bars, bar);
}

/* ---- Drawing ---- */

static void
print_text (GString *out, double x, double y, const char *more, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (out, "<text x=\"%d\" y=\"%d\"%s>%s</text>\n", (int) x, (int) y, more, escaped);
}

static void
print_bar (GString *out, const Bar *bar, guint row, double unit)
{
  int y = TOP + (int) row * ROW, low = NAMES + (int) (bar->size.low * unit),
      high = NAMES + (int) (bar->size.high * unit);

  print_text (out, NAMES - 8, y + 15, " text-anchor=\"end\"", bar->name);
  g_string_append_printf (out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#5a7ba6\"/>\n", NAMES, y + 3,
                          (int) (bar->size.value * unit), ROW - 6);
  if (bar->size.low < bar->size.high)
    g_string_append_printf (out, "<path d=\"M%d %dV%dM%d %dH%dM%d %dV%d\" stroke=\"#000\" fill=\"none\"/>\n", low,
                            y + 6, y + 16, low, y + 11, high, high, y + 6, y + 16);
  print_text (out, NAMES + (int) (MAX (bar->size.value, bar->size.high) * unit) + 6, y + 15, "", bar->figure);
}

static char *
draw (const char *title, const GArray *bars, double most)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  int height = TOP + (int) bars->len * ROW + FOOT;

  for (guint i = 0; i < bars->len; i++)
    most = MAX (most, MAX (g_array_index (bars, Bar, i).size.value, g_array_index (bars, Bar, i).size.high));
  g_string_append_printf (
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
      WIDTH, height);
  print_text (out, 12, 24, " font-size=\"16\" font-weight=\"bold\"", title);
  for (guint i = 0; i < bars->len; i++)
    print_bar (out, &g_array_index (bars, Bar, i), i, (WIDTH - NAMES - VALUES) / MAX (most, 1e-9));
  g_string_append (out, "</svg>\n");
  return g_string_free (out, FALSE);
}

/* ---- What is drawn ---- */

static DhInterval
plain (double value)
{
  return (DhInterval){value, value, value};
}

static void
add_wins (GArray *bars, const DhLabResult *result, const DhTally *tally)
{
  const DhSetup *setup = result->setup;

  for (DhSide side = 0; side < setup->n_sides; side++)
    {
      DhInterval share = dh_rate_of_side (tally, &result->plan, side).share;

      add_bar (bars, g_strdup (dh_faction_title (setup, side)), share, g_strdup_printf ("%.1f %%", 100 * share.value));
    }
}

static void
add_points (GArray *bars, const DhSetup *setup, const DhTally *tally)
{
  double n = MAX (2.0 * (double) dh_tally_n_pairs (tally), 1);

  for (DhSide side = 0; side < setup->n_sides; side++)
    {
      double objectives = ((double) dh_tally_sum_row (tally, DH_TALLY_FOR_PLACES, side)
                           - (double) dh_tally_sum_row (tally, DH_TALLY_GIVEN_BACK, side))
                          / n;

      for (guint i = 0; i < setup->catalogue->n_items[DH_ITEM_CLASS]; i++)
        {
          double points = (double) dh_tally_get (tally, DH_TALLY_FOR_CLASS, side, i) / n;

          if (points > 0)
            add_bar (bars,
                     g_strdup_printf ("%s: %s", dh_faction_title (setup, side),
                                      dh_item_title (dh_catalogue_item (setup->catalogue, DH_ITEM_CLASS, i))),
                     plain (points), g_strdup_printf ("%.2f", points));
        }
      add_bar (bars, g_strdup_printf (_ ("%s: objectives"), dh_faction_title (setup, side)),
               plain (MAX (objectives, 0)), g_strdup_printf ("%.2f", objectives));
    }
}

/* A row of counts by number, in steps that keep it on a page. */
static void
add_row (GArray *bars, const DhTally *tally, DhTallyPart part)
{
  guint n = tally->shape.columns[part], first = 0, step;

  while (n > 1 && dh_tally_get (tally, part, 0, n - 1) == 0)
    n--;
  while (first + 1 < n && dh_tally_get (tally, part, 0, first) == 0)
    first++;
  step = (n - first + MAX_BARS - 1) / MAX_BARS;
  for (guint i = first; i < n; i += step)
    {
      guint64 sum = 0;

      for (guint j = i; j < MIN (i + step, n); j++)
        sum += dh_tally_get (tally, part, 0, j);
      add_bar (bars, step > 1 ? g_strdup_printf ("%u–%u", i, i + step - 1) : g_strdup_printf ("%u", i),
               plain ((double) sum), g_strdup_printf ("%" G_GUINT64_FORMAT, sum));
    }
}

static void
add_losses (GArray *bars, const DhSetup *setup, const DhTally *tally)
{
  double n = MAX (2.0 * (double) dh_tally_n_pairs (tally), 1);

  for (DhPieceId piece = 0; piece < setup->n_pieces; piece++)
    {
      double share = (double) dh_tally_get (tally, DH_TALLY_DEATHS, 0, piece) / n;
      g_autofree char *title = dh_piece_title_from (setup, piece);

      add_bar (bars, g_strdup_printf ("%s (%s)", title, dh_faction_title (setup, setup->pieces[piece].side)),
               plain (share), g_strdup_printf ("%.0f %%", 100 * share));
    }
}

/**
 * dh_chart_name:
 *
 * Returns: (transfer none): a word for the name of a file
 */
const char *
dh_chart_name (DhChart chart)
{
  static const char *const names[DH_N_CHARTS] = {"wins", "points", "margins", "turns", "losses"};

  return names[chart];
}

/**
 * dh_chart_to_svg:
 *
 * Returns: (transfer full): a drawing as text
 */
char *
dh_chart_to_svg (const DhLabResult *result, DhChart chart)
{
  g_autoptr (DhTally) tally = dh_lab_result_sum (result);
  g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (Bar));
  const char *title = "";
  double most = 0;

  g_array_set_clear_func (bars, clear_bar);
  switch (chart)
    {
    case DH_CHART_WINS:
      title = _ ("Who wins, with the interval of 95 %");
      most = 1;
      add_wins (bars, result, tally);
      break;
    case DH_CHART_POINTS:
      title = _ ("Points a battle, and what they are for");
      add_points (bars, result->setup, tally);
      break;
    case DH_CHART_MARGINS:
      title = _ ("Battles by how many points the winner is ahead");
      add_row (bars, tally, DH_TALLY_MARGINS);
      break;
    case DH_CHART_TURNS:
      title = _ ("Battles by turns");
      add_row (bars, tally, DH_TALLY_TURNS);
      break;
    case DH_CHART_LOSSES:
      title = _ ("Battles in which it is lost");
      most = 1;
      add_losses (bars, result->setup, tally);
      break;
    case DH_N_CHARTS:
      g_return_val_if_reached (NULL);
    }
  return draw (title, bars, most);
}
