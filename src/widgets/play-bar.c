/* play-bar.c — what is asked, the last dice, and the answers that no hex stands for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-bar.h"

#include "player/narration.h"
#include "render/draw.h"

#include <glib/gi18n-lib.h>

#define DIE_SIZE 34.0
#define DIE_GAP 6.0

struct _DhPlayBar
{
  GtkBox parent_instance;

  GtkLabel *prompt;
  GtkLabel *reason;
  GtkDrawingArea *dice;
  GtkBox *buttons;

  DhCatalogue *catalogue; /* of the dice shown */
  DhEvent roll;
};

enum
{
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhPlayBar, dh_play_bar, GTK_TYPE_BOX)

static void
draw_die (cairo_t *cr, DhCatalogue *catalogue, guint symbol, double x)
{
  const double r = 6, s = DIE_SIZE;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + s - r, r + 1, r, -G_PI / 2, 0);
  cairo_arc (cr, x + s - r, s - r + 1, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, s - r + 1, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, r + 1, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.98, 0.96, 0.90);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.25, 0.22, 0.18);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  dh_draw_item (cr, catalogue, DH_ITEM_SYMBOL, symbol, 0, x + s / 2, s / 2 + 1, s * 0.8, DH_INK_FULL);
}

static void
draw_dice (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  DhPlayBar *self = data;

  for (guint i = 0; i < self->roll.n_faces; i++)
    draw_die (cr, self->catalogue, self->roll.faces[i], 1 + i * (DIE_SIZE + DIE_GAP));
}

static void
on_button_clicked (GtkButton *button, gpointer data)
{
  const DhOption *option = g_object_get_data (G_OBJECT (button), "option");

  g_signal_emit (data, signals[ANSWERED], 0, *option);
}

static void
add_button (DhPlayBar *self, const DhState *state, DhOption option, gboolean is_default)
{
  g_autofree char *label = dh_narrate_option (state, option);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&option, sizeof option), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_button_clicked), self);
  if (is_default)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (self->buttons, button);
}

static void
dh_play_bar_dispose (GObject *object)
{
  DhPlayBar *self = DH_PLAY_BAR (object);

  g_clear_pointer (&self->catalogue, dh_catalogue_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_TYPE_PLAY_BAR);
  G_OBJECT_CLASS (dh_play_bar_parent_class)->dispose (object);
}

static void
dh_play_bar_class_init (DhPlayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_play_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "playbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/play-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, reason);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, dice);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, buttons);

  /**
   * DhPlayBar::answered:
   * @option: the option whose button was pressed
   */
  signals[ANSWERED] = g_signal_new ("answered", DH_TYPE_PLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_UINT64);
}

static void
dh_play_bar_init (DhPlayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->dice, draw_dice, self, NULL);
}

/**
 * dh_play_bar_new:
 *
 * Returns: (transfer floating): a bar that asks nothing
 */
GtkWidget *
dh_play_bar_new (void)
{
  return g_object_new (DH_TYPE_PLAY_BAR, NULL);
}

/**
 * dh_play_bar_update:
 * @prompt: (nullable): what is asked, or what is going on
 * @answering: (nullable): the options, where a person is asked
 */
void
dh_play_bar_update (DhPlayBar *bar, const char *prompt, const DhAnswering *answering)
{
  DhOption *options;
  GtkWidget *child;
  guint n;

  g_return_if_fail (DH_IS_PLAY_BAR (bar));

  gtk_label_set_label (bar->prompt, prompt != NULL ? prompt : "");
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (bar->buttons))) != NULL)
    gtk_box_remove (bar->buttons, child);
  if (answering == NULL)
    return;
  options = g_new (DhOption, DH_MAX_OPTIONS);
  n = dh_answering_get_buttons (answering, options);
  for (guint i = 0; i < n; i++)
    add_button (bar, answering->state, options[i], n == 1);
  g_free (options);
}

/**
 * dh_play_bar_show_roll:
 * @entry: (nullable): a line of the log with dice; %NULL clears them
 *
 * Shows the dice and the reasons for their number.
 */
void
dh_play_bar_show_roll (DhPlayBar *bar, const DhState *state, DhLogEntry *entry)
{
  g_autofree char *modifiers = NULL;
  g_autofree char *faces = NULL;
  int width;

  g_return_if_fail (DH_IS_PLAY_BAR (bar));

  gtk_widget_set_visible (GTK_WIDGET (bar->dice), entry != NULL);
  gtk_widget_set_visible (GTK_WIDGET (bar->reason), entry != NULL);
  if (entry == NULL)
    return;
  bar->roll = *dh_log_entry_get_event (entry);
  g_clear_pointer (&bar->catalogue, dh_catalogue_unref);
  bar->catalogue = dh_catalogue_ref (state->setup->catalogue);
  modifiers = dh_narrate_modifiers (state, &bar->roll);
  faces = dh_faces_title (state->setup, bar->roll.faces, bar->roll.n_faces);
  gtk_label_set_label (bar->reason, *modifiers != '\0' ? modifiers : dh_log_entry_get_text (entry));
  width = (int) (bar->roll.n_faces * (DIE_SIZE + DIE_GAP));
  gtk_drawing_area_set_content_width (bar->dice, width);
  gtk_drawing_area_set_content_height (bar->dice, (int) DIE_SIZE + 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->dice), GTK_ACCESSIBLE_PROPERTY_LABEL, faces, -1);
  gtk_widget_queue_draw (GTK_WIDGET (bar->dice));
}
