/* parts.c — small things that many widgets are made of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/parts.h"

/**
 * dh_paragraph_new:
 * @text: (nullable): a sentence or more
 *
 * Returns: (transfer floating): a label that breaks its lines and begins at the left
 */
GtkWidget *
dh_paragraph_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/**
 * dh_box_clear:
 *
 * Removes all children.
 */
void
dh_box_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/**
 * dh_list_box_clear:
 *
 * Removes all rows; a placeholder stays.
 */
void
dh_list_box_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/**
 * dh_widget_activate_detailed:
 * @detailed: an action as it is seen from @widget, with its target: "win.tool::brush"
 *
 * Returns: whether there is such an action
 */
gboolean
dh_widget_activate_detailed (GtkWidget *widget, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  return g_action_parse_detailed_name (detailed, &name, &target, NULL)
         && gtk_widget_activate_action_variant (widget, name, target);
}
