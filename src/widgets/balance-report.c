/* balance-report.c — what came of many battles, in words and figures
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/balance-report.h"

#include "lab/figures.h"
#include "lab/verdict.h"
#include "scenario/titles.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

#define BAR_HEIGHT 22

struct _DhBalanceReport
{
  GtkBox parent_instance;

  GtkLabel *verdict;
  GtkLabel *change;
  GtkLabel *outdated;
  GtkBox *bars;
  GtkBox *suggestions;
  GtkBox *beside;
  GtkListBox *list;
  GtkWidget *buttons;
};

enum
{
  TRIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhBalanceReport, dh_balance_report, GTK_TYPE_BOX)

/* ---- A win rate from 0 to 100 %: a line for what it may be, a dot for what it was, a mark in the middle ---- */

static void
draw_rate (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const DhInterval *rate = data;
  double middle = height / 2.0;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, 0.25);
  cairo_rectangle (cr, 0, middle - 1, width, 2);
  cairo_rectangle (cr, width / 2.0 - 1, 2, 2, height - 4);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_rectangle (cr, rate->low * width, middle - 3, MAX ((rate->high - rate->low) * width, 1), 6);
  cairo_fill (cr);
  cairo_arc (cr, rate->value * width, middle, 6, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
add_bar (DhBalanceReport *self, const char *title, const DhInterval *rate, gboolean is_of_few)
{
  /* A dot alone where the interval would tell more than the verdict does. */
  const DhInterval shown = {rate->value, is_of_few ? rate->value : rate->low, is_of_few ? rate->value : rate->high};
  g_autofree char *text = is_of_few ? g_strdup_printf (_ ("%s wins %.1f %%"), title, 100 * rate->value)
                                    : g_strdup_printf (_ ("%s wins %.1f %% (%.1f to %.1f)"), title, 100 * rate->value,
                                                       100 * rate->low, 100 * rate->high);
  GtkWidget *label = dh_paragraph_new (text), *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BAR_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_rate, g_memdup2 (&shown, sizeof shown), g_free);
  gtk_box_append (self->bars, label);
  gtk_box_append (self->bars, area);
}

static void
show_bars (DhBalanceReport *self, const DhLabResult *result)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (result);

  dh_box_clear (self->bars);
  for (DhSide side = 0; dh_tally_n_pairs (sum) > 0 && side < result->setup->n_sides; side++)
    {
      DhRate rate = dh_rate_of_side (sum, &result->plan, side);

      add_bar (self, dh_faction_title (result->setup, side), &rate.share, dh_verdict_is_of_few (sum));
    }
}

/* ---- Suggestions ---- */

static void
on_try (GtkWidget *button, gpointer data)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  g_signal_emit (data, signals[TRIED], 0, index);
}

static GtkWidget *
make_suggestion (DhBalanceReport *self, const DhStudy *study, guint index)
{
  const DhSuggestion *suggestion = study->suggestions->pdata[index];
  g_autoptr (DhTally) sum = dh_lab_result_sum (suggestion->result);
  DhRate rate = dh_rate_of_side (sum, &suggestion->result->plan, 0);
  g_autofree char *change = dh_variant_title (&suggestion->variant, study->result->scenario);
  /* Translators: a change of the battle, the side that then wins so many percent, and from where to where it may be */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s would win %.1f %% (%.1f to %.1f)"), change,
                                           dh_faction_title (study->result->setup, 0), 100 * rate.share.value,
                                           100 * rate.share.low, 100 * rate.share.high);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = dh_paragraph_new (text), *button = gtk_button_new_with_label (_ ("Change It So"));

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, change, -1);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (on_try), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static void
show_suggestions (DhBalanceReport *self, const DhStudy *study)
{
  const char *text;
  GtkWidget *heading;

  dh_box_clear (self->suggestions);
  if (study->suggestions == NULL)
    return;
  heading = dh_paragraph_new (_ ("Nearer to even"));
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (self->suggestions, heading);
  for (guint i = 0; i < study->suggestions->len; i++)
    gtk_box_append (self->suggestions, make_suggestion (self, study, i));
  text = dh_study_suggestions_text (study);
  if (text != NULL)
    gtk_box_append (self->suggestions, dh_paragraph_new (text));
}

/* ---- Figures ---- */

static GPtrArray *
find_figures (DhLabResult *result)
{
  GPtrArray *figures = dh_figures_new ();

  if (result != NULL)
    dh_figures_add (figures, &(DhStudy){.result = result});
  return figures;
}

static GtkWidget *
make_value (const char *text)
{
  GtkWidget *label = dh_paragraph_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  return label;
}

/* A title, its value, and below it what the value was before. */
static GtkWidget *
make_row (const DhFigure *figure, const DhFigure *before)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *values = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *value = dh_figure_print (figure);
  g_autofree char *name = g_strstrip (g_strdup (figure->title));
  GtkWidget *title = dh_paragraph_new (name);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (values), make_value (value));
  if (before != NULL)
    {
      g_autofree char *old = dh_figure_print (before);
      g_autofree char *text = g_strdup_printf (_ ("before: %s"), old);
      GtkWidget *label = make_value (text);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (values), label);
    }
  gtk_box_append (GTK_BOX (row), values);
  return row;
}

static void
show_figures (DhBalanceReport *self, DhLabResult *result, DhLabResult *before)
{
  g_autoptr (GPtrArray) figures = find_figures (result);
  g_autoptr (GPtrArray) old = find_figures (before);

  dh_list_box_clear (self->list);
  for (guint i = 0; i < figures->len; i++)
    {
      const DhFigure *figure = figures->pdata[i];

      if (figure->title != NULL && *figure->title != '\0')
        gtk_list_box_append (self->list, make_row (figure, dh_figures_find (old, figure->path)));
    }
}

/* What a change since the run before has done. */
static void
show_change (DhBalanceReport *self, const DhLabResult *result, const DhLabResult *before)
{
  g_autofree char *text = before != NULL ? dh_verdict_change_text (before, result) : NULL;

  gtk_label_set_text (self->change, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->change), text != NULL);
}

/* ---- The widget ---- */

static void
dh_balance_report_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_TYPE_BALANCE_REPORT);
  G_OBJECT_CLASS (dh_balance_report_parent_class)->dispose (object);
}

static void
dh_balance_report_class_init (DhBalanceReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_balance_report_dispose;
  gtk_widget_class_set_css_name (widget_class, "balancereport");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/balance-report.ui");
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, verdict);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, change);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, outdated);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, bars);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, suggestions);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, beside);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, list);
  gtk_widget_class_bind_template_child (widget_class, DhBalanceReport, buttons);

  /**
   * DhBalanceReport::tried:
   * @index: of a suggestion
   *
   * The battle is to be changed as suggested.
   */
  signals[TRIED] = g_signal_new ("tried", DH_TYPE_BALANCE_REPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_UINT);
}

static void
dh_balance_report_init (DhBalanceReport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_balance_report_new:
 *
 * Returns: a report of nothing
 */
GtkWidget *
dh_balance_report_new (void)
{
  return g_object_new (DH_TYPE_BALANCE_REPORT, NULL);
}

/**
 * dh_balance_report_insert:
 * @widget: (transfer floating): what else is known of the battle
 *
 * Has it stand between what is said in words and the figures, of which there are many.
 */
void
dh_balance_report_insert (DhBalanceReport *self, GtkWidget *widget)
{
  g_return_if_fail (DH_IS_BALANCE_REPORT (self));
  gtk_box_append (self->beside, widget);
}

/**
 * dh_balance_report_show:
 * @study: (nullable): what was played, and what was found out about it
 * @before: (nullable): what was played before, to compare with
 */
void
dh_balance_report_show (DhBalanceReport *self, const DhStudy *study, DhLabResult *before)
{
  gboolean has_result = study != NULL && study->result != NULL;
  g_autofree char *verdict = has_result ? dh_verdict_text (study->result) : NULL;

  g_return_if_fail (DH_IS_BALANCE_REPORT (self));

  gtk_label_set_text (self->verdict, has_result ? verdict : _ ("No battle has been played yet."));
  show_change (self, has_result ? study->result : NULL, has_result ? before : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->bars), has_result);
  gtk_widget_set_visible (GTK_WIDGET (self->suggestions), has_result);
  gtk_widget_set_visible (GTK_WIDGET (self->list), has_result);
  gtk_widget_set_visible (self->buttons, has_result);
  if (!has_result)
    return;
  show_bars (self, study->result);
  show_suggestions (self, study);
  show_figures (self, study->result, before);
}

/**
 * dh_balance_report_set_outdated:
 * @outdated: whether the battle plays otherwise than the one that was played
 */
void
dh_balance_report_set_outdated (DhBalanceReport *self, gboolean outdated)
{
  g_return_if_fail (DH_IS_BALANCE_REPORT (self));
  gtk_widget_set_visible (GTK_WIDGET (self->outdated), outdated);
}
