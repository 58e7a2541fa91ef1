/* playtest-list.c — battles that people have played, and what they sum up to
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/playtest-list.h"

#include "lab/playtest.h"
#include "scenario/titles.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

#define MOST_HEIGHT 180 /* of the list, before it scrolls */

struct _DhPlaytestList
{
  GtkBox parent_instance;

  GtkBox *sums;
  GtkWidget *scroller;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (DhPlaytestList, dh_playtest_list, GTK_TYPE_BOX)

enum
{
  REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- Sums ---- */

static char *
print_share (const DhScenario *scenario, const DhPlaytestSum *sum, guint army)
{
  double percent = 100 * sum->rate[army].value, low = 100 * sum->rate[army].low, high = 100 * sum->rate[army].high;

  if (sum->is_current)
    return g_strdup_printf (ngettext ("As it is now, %s has won %.0f %% of %u battle between people (%.0f to %.0f).",
                                      "As it is now, %s has won %.0f %% of %u battles between people (%.0f to %.0f).",
                                      sum->n),
                            dh_army_title (scenario, army), percent, sum->n, low, high);
  return g_strdup_printf (
      ngettext ("In another version (%6$s), %1$s has won %2$.0f %% of %3$u battle between people (%4$.0f to %5$.0f).",
                "In another version (%6$s), %1$s has won %2$.0f %% of %3$u battles between people (%4$.0f to %5$.0f).",
                sum->n),
      dh_army_title (scenario, army), percent, sum->n, low, high, sum->version != NULL ? sum->version : "?");
}

/* An interval that has the half in it tells nothing of who is favored. */
static char *
print_sum (const DhScenario *scenario, const DhPlaytestSum *sum, guint army)
{
  g_autofree char *share = print_share (scenario, sum, army);

  if (sum->rate[army].low > 0.5 || sum->rate[army].high < 0.5)
    return g_steal_pointer (&share);
  return g_strdup_printf ("%s %s", share, _ ("That is too few to tell whether a side is favored."));
}

static void
show_sums (DhPlaytestList *self, const DhScenario *scenario)
{
  g_autoptr (GPtrArray) sums = dh_playtests_sum (scenario);

  dh_box_clear (self->sums);
  if (sums->len == 0)
    gtk_box_append (self->sums,
                    dh_paragraph_new (_ ("Nobody has recorded a battle between people yet. Play one, here or at a "
                                         "table, and add it: who won, and by how much.")));
  for (guint i = 0; dh_scenario_get_n_armies (scenario) > 0 && i < sums->len; i++)
    {
      g_autofree char *text = print_sum (scenario, sums->pdata[i], 0);

      gtk_box_append (self->sums, dh_paragraph_new (text));
    }
}

/* ---- Each battle ---- */

static char *
print_playtest (const DhScenario *scenario, const DhPlaytest *playtest)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *winner = NULL;
  g_autofree char *minutes = NULL;

  if (playtest->date != NULL)
    g_strv_builder_add (parts, playtest->date);
  winner = playtest->winner != DH_SIDE_NONE ? g_strdup_printf (_ ("%s won"), dh_army_title (scenario, playtest->winner))
                                            : g_strdup (_ ("nobody won"));
  g_strv_builder_add (parts, winner);
  if (playtest->minutes > 0)
    {
      minutes = g_strdup_printf (ngettext ("%u minute", "%u minutes", playtest->minutes), playtest->minutes);
      g_strv_builder_add (parts, minutes);
    }
  if (playtest->remark != NULL)
    g_strv_builder_add (parts, playtest->remark);
  all = g_strv_builder_end (parts);
  return g_strjoinv (" · ", all);
}

static void
on_remove (GtkWidget *button, gpointer data)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  g_signal_emit (data, signals[REMOVED], 0, index);
}

static GtkWidget *
make_row (DhPlaytestList *self, const char *text, guint index)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = dh_paragraph_new (text), *button = gtk_button_new_from_icon_name ("edit-delete-symbolic");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove this playtest"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Remove this playtest"),
                                  -1);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (on_remove), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static void
show_each (DhPlaytestList *self, const DhScenario *scenario)
{
  DhPlaytest playtest;

  dh_list_box_clear (self->list);
  for (guint i = 0; dh_playtest_get (scenario, i, &playtest); i++)
    {
      g_autofree char *text = print_playtest (scenario, &playtest);

      gtk_list_box_append (self->list, make_row (self, text, i));
      dh_playtest_clear (&playtest);
    }
  /* A scroller has a height of its own, even around nothing. */
  gtk_widget_set_visible (self->scroller, gtk_list_box_get_row_at_index (self->list, 0) != NULL);
}

/* ---- The widget ---- */

static void
dh_playtest_list_class_init (DhPlaytestListClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "playtestlist");

  /**
   * DhPlaytestList::removed:
   * @index: of a playtest
   *
   * It shall not be kept any more.
   */
  signals[REMOVED] = g_signal_new ("removed", DH_TYPE_PLAYTEST_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
dh_playtest_list_init (DhPlaytestList *self)
{
  GtkWidget *heading = dh_paragraph_new (_ ("Played by people"));
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_Add a Playtest…"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (heading, "heading");
  self->sums = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "figures");
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->list));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "win.add-playtest");
  gtk_box_append (GTK_BOX (self), heading);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->sums));
  gtk_box_append (GTK_BOX (self), self->scroller);
  gtk_box_append (GTK_BOX (self), add);
}

/**
 * dh_playtest_list_new:
 *
 * Returns: a list of nothing
 */
GtkWidget *
dh_playtest_list_new (void)
{
  return g_object_new (DH_TYPE_PLAYTEST_LIST, NULL);
}

/**
 * dh_playtest_list_show:
 * @scenario: with its playtests
 */
void
dh_playtest_list_show (DhPlaytestList *self, const DhScenario *scenario)
{
  g_return_if_fail (DH_IS_PLAYTEST_LIST (self) && scenario != NULL);

  show_sums (self, scenario);
  show_each (self, scenario);
}
