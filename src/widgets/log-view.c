/* log-view.c — the log of a battle
 *
 * The newest line stands last and is kept in sight.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/log-view.h"

#include <glib/gi18n-lib.h>

struct _DhLogView
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkListView *list;
  GtkNoSelection *selection;
  guint idle;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhLogView, dh_log_view, GTK_TYPE_BOX)

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  DhLogEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), dh_log_entry_get_text (entry));
  if (dh_log_entry_get_event (entry)->turn_start)
    gtk_widget_add_css_class (label, "log-turn");
  else
    gtk_widget_remove_css_class (label, "log-turn");
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

static void
on_upper_changed (DhLogView *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (scroll_to_end, self);
}

static void
dh_log_view_dispose (GObject *object)
{
  DhLogView *self = DH_LOG_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
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
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  self->selection = gtk_no_selection_new (NULL);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  g_signal_connect (self->list, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::upper",
                            G_CALLBACK (on_upper_changed), self);
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
 * dh_log_view_set_log:
 * @log: (nullable): a list of DhLogEntry
 */
void
dh_log_view_set_log (DhLogView *view, GListModel *log)
{
  g_return_if_fail (DH_IS_LOG_VIEW (view));
  gtk_no_selection_set_model (view->selection, log);
}
