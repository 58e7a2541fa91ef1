/* card-row.c — the cards a side holds, and those it chooses from
 *
 * Cards that may be played now have a number, which is also their key while the board has the focus. The row is made
 * anew only when it would look different, so that the focus stays where it is while others play.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/card-row.h"

#include "engine/rules.h"
#include "scenario/titles.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

struct _DhCardRow
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkMenuButton *discards;
  GtkLabel *discards_list;
  GtkBox *cards;

  GArray *playable; /* (element-type DhOption) in the order of the cards that may be played */
  char *shown;      /* (nullable) what the row shows */
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
  for (guint i = 0; answering != NULL && i < answering->n_options; i++)
    if (dh_answering_is_card (answering, answering->options[i]) && dh_option_number (answering->options[i]) == card)
      return answering->options[i];
  return DH_OPTION_NONE;
}

static void
on_card_clicked (GtkButton *button, gpointer data)
{
  const DhOption *option = g_object_get_data (G_OBJECT (button), "option");

  g_signal_emit (data, signals[ANSWERED], 0, *option);
}

/* ---- Faces of cards ---- */

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = dh_paragraph_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The name, and the number of the key at the right. */
static void
add_top (GtkWidget *face, const DhItem *card, guint copies, guint number)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name =
      copies > 1 ? g_strdup_printf ("%s ×%u", dh_item_title (card), copies) : g_strdup (dh_item_title (card));

  gtk_widget_set_hexpand (add_label (top, name, "card-title"), TRUE);
  if (number > 0)
    {
      g_autofree char *key = g_strdup_printf ("%u", number);

      gtk_widget_set_valign (add_label (top, key, "card-key"), GTK_ALIGN_START);
    }
  gtk_box_append (GTK_BOX (face), top);
}

static GtkWidget *
make_face (const DhSetup *setup, guint card, guint copies, guint number)
{
  const DhItem *item = dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, card);
  const DhItem *deck = dh_catalogue_item (setup->catalogue, DH_ITEM_DECK, setup->card_decks[card]);
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  add_top (face, item, copies, number);
  if (setup->n_decks > 1)
    add_label (face, dh_deck_card_title (deck), "caption");
  if (item->text != NULL && *item->text != '\0')
    add_label (face, _ (item->text), "card-text");
  return face;
}

static void
add_card (DhCardRow *self, const DhSetup *setup, guint card, guint copies, DhOption option)
{
  const DhItem *item = dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, card);
  gboolean may = option != DH_OPTION_NONE;
  GtkWidget *button = gtk_button_new ();

  if (may)
    g_array_append_val (self->playable, option);
  gtk_button_set_child (GTK_BUTTON (button), make_face (setup, card, copies, may ? self->playable->len : 0));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, dh_item_title (item),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, item->text != NULL ? _ (item->text) : "", -1);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "card");
  if (may)
    gtk_widget_add_css_class (button, "playable");
  gtk_widget_set_sensitive (button, may);
  g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&option, sizeof option), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_card_clicked), self);
  gtk_box_append (self->cards, button);
}

/* ---- Discards ---- */

static void
list_place (const DhState *view, guint where, guint deck, const char *heading, GString *out)
{
  const DhSetup *setup = view->setup;
  gboolean any = FALSE;

  for (guint card = 0; card < setup->n_cards; card++)
    {
      guint n = setup->card_decks[card] == deck ? dh_state_cards (view, where, card) : 0;

      if (n == 0)
        continue;
      if (!any)
        g_string_append_printf (out, "%s%s", out->len > 0 ? "\n\n" : "", heading);
      any = TRUE;
      g_string_append_printf (out, "\n• %s", dh_item_title (dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, card)));
      if (n > 1)
        g_string_append_printf (out, " ×%u", n);
    }
}

static guint
count_discards (const DhState *view)
{
  guint n = 0;

  for (guint card = 0; card < view->setup->n_cards; card++)
    n += dh_state_cards (view, DH_CARDS_DISCARD, card);
  return n;
}

static void
update_discards (DhCardRow *self, const DhState *view)
{
  g_autofree char *label = g_strdup_printf (_ ("Discards: %u"), count_discards (view));
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint deck = 0; deck < view->setup->n_decks; deck++)
    {
      const char *name = dh_item_title (dh_catalogue_item (view->setup->catalogue, DH_ITEM_DECK, deck));
      g_autofree char *table = g_strdup_printf (_ ("%s on the table"), name);
      g_autofree char *discards = g_strdup_printf (_ ("%s discarded, %u left to draw"), name, view->pile_size[deck]);

      list_place (view, DH_CARDS_PLAY, deck, table, list);
      list_place (view, DH_CARDS_DISCARD, deck, discards, list);
    }
  gtk_menu_button_set_label (self->discards, label);
  gtk_label_set_label (self->discards_list, list->len > 0 ? list->str : _ ("No card has been played yet."));
}

/* ---- The row ---- */

static void
dh_card_row_dispose (GObject *object)
{
  DhCardRow *self = DH_CARD_ROW (object);

  g_clear_pointer (&self->playable, g_array_unref);
  g_clear_pointer (&self->shown, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, DhCardRow, discards);
  gtk_widget_class_bind_template_child (widget_class, DhCardRow, discards_list);
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
  self->playable = g_array_new (FALSE, FALSE, sizeof (DhOption));
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

static guint
count_in_hand (const DhState *view, guint card)
{
  return view->viewer != DH_SIDE_NONE ? dh_state_cards (view, DH_CARDS_HAND + view->viewer, card) : 0;
}

/* What the row would show, as a string to compare. */
static char *
print_cards (const DhState *view, const DhAnswering *answering)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%u:", view->viewer);
  for (guint card = 0; card < view->setup->n_cards; card++)
    g_string_append_printf (out, " %u/%" G_GINT64_MODIFIER "x", count_in_hand (view, card),
                            find_option (answering, card));
  return g_string_free (out, FALSE);
}

/* First what is chosen from, then the rest of the hand. */
static void
fill (DhCardRow *self, const DhState *view, const DhAnswering *answering, gboolean playable)
{
  for (guint card = 0; card < view->setup->n_cards; card++)
    {
      DhOption option = find_option (answering, card);
      guint in_hand = count_in_hand (view, card);

      if ((option != DH_OPTION_NONE) == playable && (in_hand > 0 || playable))
        add_card (self, view->setup, card, in_hand, option);
    }
}

/**
 * dh_card_row_update:
 * @view: a side's view; the cards of its viewer are shown, or the backs where it is nobody's
 * @answering: (nullable): the options, where that side is asked
 *
 * The row hides where a game has no cards.
 */
void
dh_card_row_update (DhCardRow *row, const DhState *view, const DhAnswering *answering)
{
  g_autofree char *cards = NULL;
  g_autofree char *title = NULL;

  g_return_if_fail (DH_IS_CARD_ROW (row));

  gtk_widget_set_visible (GTK_WIDGET (row), view->setup->n_cards > 0);
  update_discards (row, view);
  cards = print_cards (view, answering);
  if (g_strcmp0 (cards, row->shown) == 0)
    return;
  g_free (row->shown);
  row->shown = g_steal_pointer (&cards);
  dh_box_clear (row->cards);
  g_array_set_size (row->playable, 0);
  title = view->viewer != DH_SIDE_NONE ? g_strdup_printf (_ ("Hand of %s"), dh_side_title (view->setup, view->viewer))
                                       : g_strdup (_ ("The hands lie face down."));
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->cards), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_label_set_label (row->title, view->viewer != DH_SIDE_NONE ? _ ("Cards") : title);
  fill (row, view, answering, TRUE);
  fill (row, view, answering, FALSE);
}

/**
 * dh_card_row_press:
 * @number: of a card that may be played, from 1
 *
 * Plays it.
 *
 * Returns: whether there is such a card
 */
gboolean
dh_card_row_press (DhCardRow *row, guint number)
{
  g_return_val_if_fail (DH_IS_CARD_ROW (row), FALSE);
  if (number == 0 || number > row->playable->len)
    return FALSE;
  g_signal_emit (row, signals[ANSWERED], 0, g_array_index (row->playable, DhOption, number - 1));
  return TRUE;
}
