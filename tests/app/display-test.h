/* display-test.h — what tests with a window share
 *
 * Waiting for the main loop, finding widgets, and real events of the pointer and the keyboard through XTEST.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Runs the main loop until a condition holds; fails after so many milliseconds. */
#define wait_until(condition, milliseconds)                                                                            \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    gint64 end_ = g_get_monotonic_time () + (milliseconds) *G_GINT64_CONSTANT (1000);                                  \
    while (!(condition) && g_get_monotonic_time () < end_)                                                             \
      display_spin (10);                                                                                               \
    if (!(condition))                                                                                                  \
      g_error ("%s:%d: timed out: %s", __FILE__, __LINE__, #condition);                                                \
  }                                                                                                                    \
  G_STMT_END

void display_spin (guint milliseconds);
int display_run_tests (GtkApplication *application);
GtkWidget *display_find (GtkWidget *widget, GType type, gboolean (*is_it) (GtkWidget *, gconstpointer),
                         gconstpointer data);
GtkWidget *display_find_tooltip (GtkWidget *widget, const char *tooltip);
void display_take_picture (GtkWidget *widget, const char *name);

gboolean pointer_open (void);
void pointer_move (GtkWidget *widget, double x, double y);
void pointer_button (guint button, gboolean down);
void pointer_click (GtkWidget *widget, double x, double y);
void keyboard_hold (guint key, gboolean down);
void keyboard_type (guint key);

G_END_DECLS
