/* parts.h — small things that many widgets are made of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *dh_paragraph_new (const char *text);
void dh_box_clear (GtkBox *box);
void dh_list_box_clear (GtkListBox *list);
gboolean dh_widget_activate_detailed (GtkWidget *widget, const char *detailed);

G_END_DECLS
