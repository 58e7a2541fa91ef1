/* card-row.c — the cards a side holds
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/card-row.h"

#include "engine/rules.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

struct _DhCardRow
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkBox *cards;
};

enum
{
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhCardRow, dh_card_row, GTK_TYPE_BOX)

/* The option that plays a card, if it may be played now. */
static DhOption
find_option (const DhAnswering *answering, guint card)
{
  const DhOptionKind *kinds;

  if (answering == NULL)
    return DH_OPTION_NONE;
  kinds = answering->state->setup->rules->option_kinds;
  for (guint i = 0; i < answering->n_options; i++)
    if (kinds[dh_option_kind (answering->options[i])].parts & DH_OPTION_HAS_CARD
        && dh_option_number (answering->options[i]) == card)
      return answering->options[i];
  return DH_OPTION_NONE;
}

static void
on_card_clicked (GtkButton *button, gpointer data)
{
  const DhOption *option = g_object_get_data (G_OBJECT (button), "option");

  g_signal_emit (data, signals[ANSWERED], 0, *option);
}

static GtkWidget *
make_face (const DhItem *card, guint copies)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name =
      copies > 1 ? g_strdup_printf ("%s ×%u", dh_item_title (card), copies) : g_strdup (dh_item_title (card));
  GtkWidget *title = gtk_label_new (name);
  GtkWidget *text = gtk_label_new (card->text != NULL && *card->text != '\0' ? _ (card->text) : "");

  gtk_widget_add_css_class (title, "card-title");
  gtk_widget_add_css_class (text, "card-text");
  for (GtkWidget *label = title; label != NULL; label = label == title ? text : NULL)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

static void
add_card (DhCardRow *self, const DhState *view, guint card, guint copies, const DhAnswering *answering)
{
  const DhItem *item = dh_catalogue_item (view->setup->catalogue, DH_ITEM_CARD, card);
  DhOption option = find_option (answering, card);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_face (item, copies));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, dh_item_title (item),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, item->text != NULL ? _ (item->text) : "", -1);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_set_sensitive (button, option != DH_OPTION_NONE);
  g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&option, sizeof option), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_card_clicked), self);
  gtk_box_append (self->cards, button);
}

static void
dh_card_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_TYPE_CARD_ROW);
  G_OBJECT_CLASS (dh_card_row_parent_class)->dispose (object);
}

static void
dh_card_row_class_init (DhCardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_card_row_dispose;
  gtk_widget_class_set_css_name (widget_class, "cardrow");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/card-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DhCardRow, title);
  gtk_widget_class_bind_template_child (widget_class, DhCardRow, cards);

  /**
   * DhCardRow::answered:
   * @option: the option that plays the card that was pressed
   */
  signals[ANSWERED] = g_signal_new ("answered", DH_TYPE_CARD_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_UINT64);
}

static void
dh_card_row_init (DhCardRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_card_row_new:
 *
 * Returns: (transfer floating): a row without cards
 */
GtkWidget *
dh_card_row_new (void)
{
  return g_object_new (DH_TYPE_CARD_ROW, NULL);
}

/**
 * dh_card_row_update:
 * @view: a side's view; the cards of its viewer are shown
 * @answering: (nullable): the options, where that side is asked
 *
 * The row hides where a game has no cards.
 */
void
dh_card_row_update (DhCardRow *row, const DhState *view, const DhAnswering *answering)
{
  GtkWidget *child;
  g_autofree char *title = NULL;

  g_return_if_fail (DH_IS_CARD_ROW (row));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (row->cards))) != NULL)
    gtk_box_remove (row->cards, child);
  gtk_widget_set_visible (GTK_WIDGET (row), view->setup->n_cards > 0 && view->viewer != DH_SIDE_NONE);
  if (view->viewer == DH_SIDE_NONE)
    return;
  title = g_strdup_printf (_ ("Cards of %s"), dh_side_title (view->setup, view->viewer));
  gtk_label_set_label (row->title, title);
  for (guint card = 0; card < view->setup->n_cards; card++)
    {
      guint copies = dh_state_cards (view, DH_CARDS_HAND + view->viewer, card);

      if (copies > 0)
        add_card (row, view, card, copies, answering);
    }
}
