/* log-view.c — the log of a battle, and above it how the battle is won and which rules are special
 *
 * The newest line stands last and is kept in sight. What lies open above takes what it needs, up to half of the height;
 * the handle between them gives it more or less.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/log-view.h"

#include "render/export.h"
#include "widgets/dice-view.h"
#include "widgets/parts.h"

#define DIE_SIZE 18
#define INDENT 14    /* pixels for each step into the consequences of something */
#define MAX_INDENT 3 /* such steps */
#define BAR 20       /* pixels that a scroll bar may take from the width of a text */
#define END 24       /* pixels from the end that still count as being there */

struct _DhLogView
{
  GtkBox parent_instance;

  GtkPaned *paned;
  GtkExpander *briefing;
  GtkLabel *briefing_text;
  GtkScrolledWindow *scroller;
  GtkListView *list;
  GtkSingleSelection *selection;
  DhSetup *setup; /* (nullable) of the battle */
  guint idle;
  guint arranging;
  gboolean follows; /* the newest line is in sight */
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhLogView, dh_log_view, GTK_TYPE_BOX)

/* A line: a stripe in the colours of the side, the sentence, and the dice under it. */
static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 7);
  GtkWidget *stripe = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = dh_paragraph_new (NULL);
  GtkWidget *dice = dh_dice_view_new (DIE_SIZE);

  gtk_widget_set_halign (dice, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), dice);
  gtk_box_append (GTK_BOX (row), stripe);
  gtk_box_append (GTK_BOX (row), column);
  gtk_list_item_set_child (item, row);
}

static const char *
look_of (const DhSetup *setup, DhSide side)
{
  if (setup == NULL || side >= setup->n_sides)
    return NULL;
  return dh_catalogue_item (setup->catalogue, DH_ITEM_SIDE, setup->armies[side].side_index)->look;
}

static void
bind_stripe (GtkWidget *stripe, const char *look)
{
  g_autofree char *look_class = look != NULL ? g_strconcat ("look-", look, NULL) : NULL;
  const char *const classes[] = {"log-stripe", look_class, NULL};

  gtk_widget_set_css_classes (stripe, (const char **) classes);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  DhLogView *self = data;
  DhLogEntry *entry = gtk_list_item_get_item (item);
  const DhEvent *event = dh_log_entry_get_event (entry);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *stripe = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_first_child (gtk_widget_get_last_child (row));
  GtkWidget *dice = gtk_widget_get_last_child (gtk_widget_get_last_child (row));

  gtk_label_set_label (GTK_LABEL (label), dh_log_entry_get_text (entry));
  bind_stripe (stripe, look_of (self->setup, event->side));
  gtk_widget_set_margin_start (row, INDENT * MIN (dh_log_entry_get_depth (entry), MAX_INDENT));
  gtk_widget_set_visible (dice, event->n_faces > 0 && self->setup != NULL);
  if (event->n_faces > 0 && self->setup != NULL)
    dh_dice_view_show (DH_DICE_VIEW (dice), self->setup->catalogue, event);
  if (event->turn_start)
    gtk_widget_add_css_class (row, "log-turn");
  else
    gtk_widget_remove_css_class (row, "log-turn");
}

static void
on_activate (GtkListView *list, guint position, gpointer data)
{
  DhLogView *self = data;
  g_autoptr (DhLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (entry != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, entry);
}

static gboolean
scroll_to_end (gpointer data)
{
  DhLogView *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->idle = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* Where the list moves its lines itself, for a new size, the end comes into sight again by itself. */
static void
on_value_changed (DhLogView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (self->idle != 0)
    return;
  self->follows = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment)
                  >= gtk_adjustment_get_upper (adjustment) - END;
}

/* Whoever has gone back to read is left there. */
static void
on_size_changed (DhLogView *self)
{
  if (self->idle == 0 && self->follows)
    self->idle = g_idle_add (scroll_to_end, self);
}

/* What the open briefing takes to show all of its text; a scroller asks for the height of unbroken lines only. */
static int
briefing_height (DhLogView *self, int width)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_expander_get_child (self->briefing));
  int least, text;

  gtk_widget_measure (GTK_WIDGET (self->briefing), GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->briefing_text), GTK_ORIENTATION_VERTICAL, MAX (width - BAR, -1), NULL, &text,
                      NULL, NULL);
  return least - gtk_scrolled_window_get_min_content_height (scroller) + text;
}

static gboolean
arrange (gpointer data)
{
  DhLogView *self = data;
  GtkWidget *paned = GTK_WIDGET (self->paned);
  int share = gtk_widget_get_height (paned) / 2;

  self->arranging = 0;
  gtk_paned_set_position (self->paned, gtk_expander_get_expanded (self->briefing)
                                           ? MIN (briefing_height (self, gtk_widget_get_width (paned)), share)
                                           : 0);
  return G_SOURCE_REMOVE;
}

/* Another height, another text, or opened and closed. */
static void
on_shares_changed (DhLogView *self)
{
  if (self->arranging == 0)
    self->arranging = g_idle_add (arrange, self);
}

static void
dh_log_view_dispose (GObject *object)
{
  DhLogView *self = DH_LOG_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->arranging, g_source_remove);
  g_clear_pointer (&self->setup, dh_setup_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_TYPE_LOG_VIEW);
  G_OBJECT_CLASS (dh_log_view_parent_class)->dispose (object);
}

static void
dh_log_view_class_init (DhLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_log_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "logview");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DhLogView, paned);
  gtk_widget_class_bind_template_child (widget_class, DhLogView, briefing);
  gtk_widget_class_bind_template_child (widget_class, DhLogView, briefing_text);
  gtk_widget_class_bind_template_child (widget_class, DhLogView, scroller);
  gtk_widget_class_bind_template_child (widget_class, DhLogView, list);

  /**
   * DhLogView::chosen:
   * @entry: the line that was activated
   */
  signals[CHOSEN] = g_signal_new ("chosen", DH_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  DH_TYPE_LOG_ENTRY);
}

static void
dh_log_view_init (DhLogView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  self->follows = TRUE;
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  g_signal_connect (self->list, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::upper",
                            G_CALLBACK (on_size_changed), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::page-size",
                            G_CALLBACK (on_size_changed), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                            G_CALLBACK (on_value_changed), self);
  g_signal_connect_swapped (self->paned, "notify::max-position", G_CALLBACK (on_shares_changed), self);
  g_signal_connect_swapped (self->briefing, "notify::expanded", G_CALLBACK (on_shares_changed), self);
}

/**
 * dh_log_view_new:
 *
 * Returns: (transfer floating): an empty log
 */
GtkWidget *
dh_log_view_new (void)
{
  return g_object_new (DH_TYPE_LOG_VIEW, NULL);
}

/**
 * dh_log_view_set_battle:
 * @session: (nullable): the battle whose log is shown
 */
void
dh_log_view_set_battle (DhLogView *view, DhSession *session)
{
  g_return_if_fail (DH_IS_LOG_VIEW (view));

  gtk_single_selection_set_model (view->selection, NULL);
  g_clear_pointer (&view->setup, dh_setup_unref);
  if (session == NULL)
    return;
  view->setup = dh_setup_ref (dh_game_get_setup (dh_session_get_game (session)));
  view->follows = TRUE;
  gtk_single_selection_set_model (view->selection, dh_session_get_log (session));
  gtk_single_selection_set_selected (view->selection, GTK_INVALID_LIST_POSITION);
}

/**
 * dh_log_view_set_briefing:
 * @scenario: what is played
 * @session: the battle
 *
 * Tells how the battle is won and which rules are special. It lies open where the battle has not begun.
 *
 * Rule: J-SET-11
 */
void
dh_log_view_set_briefing (DhLogView *view, const DhScenario *scenario, DhSession *session)
{
  const DhGame *game = dh_session_get_game (session);
  g_autofree char *markup = dh_briefing_dup (scenario, dh_game_get_setup (game)->rules);

  g_return_if_fail (DH_IS_LOG_VIEW (view));

  gtk_label_set_markup (view->briefing_text, markup);
  gtk_expander_set_expanded (view->briefing, dh_game_get_state (game)->turn == 0);
  on_shares_changed (view);
}
