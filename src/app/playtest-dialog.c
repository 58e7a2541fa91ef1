/* playtest-dialog.c — what is told of a battle that people have played
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/playtest-dialog.h"

#include "scenario/date.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

#define MOST_MINUTES 9999
#define MOST_POINTS 999
#define UNKNOWN "–"

struct _DhPlaytestDialog
{
  GtkWindow parent_instance;

  GtkGrid *grid;
  GtkWidget *accept;
  DhScenario *scenario;
  DhPlaytest playtest; /* what is not asked for */
  guint n_sides;
  guint n_rows;

  GtkEditable *date;
  GtkDropDown *winner;
  GtkSpinButton *scores[DH_MAX_SIDES];
  GtkEditable *players[DH_MAX_SIDES];
  GtkSpinButton *minutes;
  GtkEditable *remark;
};

G_DEFINE_FINAL_TYPE (DhPlaytestDialog, dh_playtest_dialog, GTK_TYPE_WINDOW)

enum
{
  KEPT,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
on_accept (DhPlaytestDialog *dialog)
{
  g_signal_emit (dialog, signals[KEPT], 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A day that is none cannot be kept. */
static void
on_date_changed (DhPlaytestDialog *dialog)
{
  const char *date = gtk_editable_get_text (dialog->date);
  gboolean is_good = *date == '\0' || dh_is_date (date);

  gtk_widget_set_sensitive (dialog->accept, is_good);
  if (is_good)
    gtk_widget_remove_css_class (GTK_WIDGET (dialog->date), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (dialog->date), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (dialog->date), GTK_ACCESSIBLE_STATE_INVALID,
                               is_good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
dh_playtest_dialog_dispose (GObject *object)
{
  DhPlaytestDialog *dialog = DH_PLAYTEST_DIALOG (object);

  g_clear_pointer (&dialog->scenario, dh_scenario_unref);
  dh_playtest_clear (&dialog->playtest);
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_TYPE_PLAYTEST_DIALOG);
  G_OBJECT_CLASS (dh_playtest_dialog_parent_class)->dispose (object);
}

static void
dh_playtest_dialog_class_init (DhPlaytestDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_playtest_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/playtest-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DhPlaytestDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, DhPlaytestDialog, accept);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  /**
   * DhPlaytestDialog::kept:
   *
   * The person has told all there is to tell; dh_playtest_dialog_get() has it.
   */
  signals[KEPT] =
      g_signal_new ("kept", DH_TYPE_PLAYTEST_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
dh_playtest_dialog_init (DhPlaytestDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  gtk_window_set_default_widget (GTK_WINDOW (dialog), dialog->accept);
  g_signal_connect_swapped (dialog->accept, "clicked", G_CALLBACK (on_accept), dialog);
}

static gpointer
add_row (DhPlaytestDialog *dialog, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (control, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_grid_attach (dialog->grid, label, 0, (int) dialog->n_rows, 1, 1);
  gtk_grid_attach (dialog->grid, control, 1, (int) dialog->n_rows++, 1, 1);
  return control;
}

static GtkWidget *
new_entry (const char *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  return entry;
}

static GtkWidget *
new_winners (DhPlaytestDialog *dialog)
{
  GtkWidget *winners = gtk_drop_down_new_from_strings ((const char *const[]){_ ("Nobody"), NULL});
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (winners)));

  for (guint i = 0; i < dialog->n_sides; i++)
    gtk_string_list_append (names, dh_army_title (dialog->scenario, i));
  if (dialog->playtest.winner != DH_SIDE_NONE)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (winners), dialog->playtest.winner + 1);
  return winners;
}

/* The least value stands for "not known", and is a dash. */
static gboolean
show_number (GtkSpinButton *button, gpointer data)
{
  double least;

  gtk_spin_button_get_range (button, &least, NULL);
  if (gtk_spin_button_get_value (button) > least)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (button), UNKNOWN);
  return TRUE;
}

static int
read_number (GtkSpinButton *button, double *value, gpointer data)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (button));

  if (*text != '\0' && !g_str_equal (text, UNKNOWN))
    return FALSE;
  gtk_spin_button_get_range (button, value, NULL);
  return TRUE;
}

static GtkWidget *
new_number (int unknown, int most, int step, int value)
{
  GtkWidget *button = gtk_spin_button_new_with_range (unknown, most, step);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (button), FALSE); /* a dash is no digit */
  g_signal_connect (button, "output", G_CALLBACK (show_number), NULL);
  g_signal_connect (button, "input", G_CALLBACK (read_number), NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), value);
  gtk_spin_button_update (GTK_SPIN_BUTTON (button));
  gtk_widget_set_tooltip_text (button, _ ("A dash: not known"));
  return button;
}

static GtkWidget *
new_score (int score)
{
  return new_number (-1, MOST_POINTS, 1, score == DH_PLAYTEST_NO_SCORE ? -1 : score);
}

static void
add_side (DhPlaytestDialog *dialog, guint side)
{
  const char *title = dh_army_title (dialog->scenario, side);
  g_autofree char *player = g_strdup_printf (_ ("Who played %s"), title);
  g_autofree char *score = g_strdup_printf (_ ("Points of %s"), title);

  dialog->players[side] = add_row (dialog, player, new_entry (dialog->playtest.players[side]));
  dialog->scores[side] = add_row (dialog, score, new_score (dialog->playtest.scores[side]));
}

static void
add_note (DhPlaytestDialog *dialog, const char *text)
{
  GtkWidget *note = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_widget_add_css_class (note, "dim-label");
  gtk_grid_attach (dialog->grid, note, 1, (int) dialog->n_rows++, 1, 1);
}

static void
add_rows (DhPlaytestDialog *dialog)
{
  dialog->date = add_row (dialog, _ ("Day (as 2026-11-30)"), new_entry (dialog->playtest.date));
  dialog->winner = add_row (dialog, _ ("Winner"), new_winners (dialog));
  for (guint side = 0; side < dialog->n_sides; side++)
    add_side (dialog, side);
  dialog->minutes = add_row (dialog, _ ("Minutes"), new_number (0, MOST_MINUTES, 5, (int) dialog->playtest.minutes));
  dialog->remark = add_row (dialog, _ ("Remark"), new_entry (dialog->playtest.remark));
  add_note (dialog, _ ("A dash stands for what is not known."));
  g_signal_connect_swapped (dialog->date, "changed", G_CALLBACK (on_date_changed), dialog);
}

static void
copy (const DhPlaytest *from, DhPlaytest *to)
{
  *to = *from;
  to->date = g_strdup (from->date);
  to->version = g_strdup (from->version);
  to->remark = g_strdup (from->remark);
  for (guint side = 0; side < DH_MAX_SIDES; side++)
    to->players[side] = g_strdup (from->players[side]);
}

/**
 * dh_playtest_dialog_new:
 * @scenario: which was played
 * @playtest: what is known already
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
dh_playtest_dialog_new (GtkWindow *parent, const DhScenario *scenario, const DhPlaytest *playtest)
{
  DhPlaytestDialog *dialog = g_object_new (DH_TYPE_PLAYTEST_DIALOG, "transient-for", parent, NULL);

  dialog->scenario = dh_scenario_ref (scenario);
  dialog->n_sides = MIN (dh_scenario_get_n_armies (scenario), DH_MAX_SIDES);
  copy (playtest, &dialog->playtest);
  add_rows (dialog);
  return GTK_WIDGET (dialog);
}

static char *
dup_text (GtkEditable *editable)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (editable)));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

/**
 * dh_playtest_dialog_get:
 * @playtest: (out caller-allocates): what the person has told; to be cleared with dh_playtest_clear()
 */
void
dh_playtest_dialog_get (DhPlaytestDialog *dialog, DhPlaytest *playtest)
{
  guint winner;

  g_return_if_fail (DH_IS_PLAYTEST_DIALOG (dialog));

  winner = gtk_drop_down_get_selected (dialog->winner);
  *playtest = (DhPlaytest){
      .date = dup_text (dialog->date),
      .version = g_strdup (dialog->playtest.version),
      .play = dialog->playtest.play,
      .winner = winner == 0 || winner > dialog->n_sides ? DH_SIDE_NONE : (DhSide) (winner - 1),
      .minutes = (guint) gtk_spin_button_get_value_as_int (dialog->minutes),
      .remark = dup_text (dialog->remark),
  };
  for (guint side = 0; side < DH_MAX_SIDES; side++)
    {
      int score = side < dialog->n_sides ? gtk_spin_button_get_value_as_int (dialog->scores[side]) : -1;

      playtest->players[side] = side < dialog->n_sides ? dup_text (dialog->players[side]) : NULL;
      playtest->scores[side] = score < 0 ? DH_PLAYTEST_NO_SCORE : score;
    }
}
