/* window-notices.c — what a window tells the person
 *
 * A sentence for a moment over the board, or a notice above it that waits for an answer.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

#define TOAST_TIME 3500 /* milliseconds */

static gboolean
on_toast_over (gpointer data)
{
  DhWindow *window = data;

  window->toast_id = 0;
  gtk_revealer_set_reveal_child (window->toast, FALSE);
  return G_SOURCE_REMOVE;
}

static void
answer (DhWindow *window, int response)
{
  void (*func) (DhWindow *, int) = window->answer;

  dh_window_dismiss (window);
  if (func)
    func (window, response);
}

static void
on_info_clicked (GtkWidget *button, DhWindow *window)
{
  answer (window, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "response")));
}

static void
on_info_closed (DhWindow *window)
{
  answer (window, GTK_RESPONSE_CLOSE);
}

/**
 * dh_window_say:
 * @text: a whole sentence
 *
 * Shows it for a moment over the canvas.
 */
void
dh_window_say (DhWindow *window, const char *text)
{
  g_return_if_fail (DH_IS_WINDOW (window) && text);

  gtk_label_set_text (window->toast_label, text);
  gtk_revealer_set_reveal_child (window->toast, TRUE);
  g_clear_handle_id (&window->toast_id, g_source_remove);
  window->toast_id = g_timeout_add (TOAST_TIME, on_toast_over, window);
}

/**
 * dh_window_ask:
 * @func: (nullable): is told which button was pressed; GTK_RESPONSE_CLOSE when the notice was closed
 * @...: pairs of a translated label and a response, ended by NULL
 *
 * Shows a sentence above the board until it is answered; what was asked before goes unanswered.
 */
void
dh_window_ask (DhWindow *window, const char *text, void (*func) (DhWindow *, int), ...)
{
  const char *label;
  va_list buttons;

  dh_window_dismiss (window);
  gtk_label_set_text (window->info_label, text);
  window->answer = func;
  va_start (buttons, func);
  while ((label = va_arg (buttons, const char *)))
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (label);

      g_object_set_data (G_OBJECT (button), "response", GINT_TO_POINTER (va_arg (buttons, int)));
      g_signal_connect (button, "clicked", G_CALLBACK (on_info_clicked), window);
      gtk_box_append (window->info_buttons, button);
    }
  va_end (buttons);
  gtk_revealer_set_reveal_child (window->info_bar, TRUE);
}

/**
 * dh_window_dismiss:
 *
 * Takes back what was asked.
 */
void
dh_window_dismiss (DhWindow *window)
{
  window->answer = NULL;
  gtk_revealer_set_reveal_child (window->info_bar, FALSE);
  dh_box_clear (window->info_buttons);
}

/**
 * dh_window_init_notices:
 *
 * Notices can be closed without an answer.
 */
void
dh_window_init_notices (DhWindow *window)
{
  g_signal_connect_swapped (window->info_close, "clicked", G_CALLBACK (on_info_closed), window);
}

/**
 * dh_window_show_error:
 * @title: what could not be done
 *
 * Tells why, in a dialog.
 */
void
dh_window_show_error (DhWindow *window, const char *title, const GError *error)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", title);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", error->message);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The window may go in the middle of the answer, and what GTK 4.8 would do to it then comes too late: the dialog leaves
 * it before anybody is told. */
static void
leave_window (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
  gtk_window_destroy (dialog);
}

/**
 * dh_window_ask_to_save:
 * @question: whether to save what
 * @loss: what happens otherwise
 * @on_answer: called with the window and %DH_RESPONSE_SAVE, %DH_RESPONSE_DISCARD or another response to stay
 *
 * Asks what shall become of work before it is closed. Where something is asked already, that is to be answered first.
 */
void
dh_window_ask_to_save (DhWindow *window, const char *question, const char *loss, GCallback on_answer)
{
  GtkWidget *dialog, *discard;

  /* One that has been answered has left the window. */
  if (window->question && gtk_window_get_transient_for (window->question))
    {
      gtk_window_present (window->question);
      return;
    }
  dialog = gtk_message_dialog_new (GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                   GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", question);
  g_set_weak_pointer (&window->question, GTK_WINDOW (dialog));
  discard = gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Discard"), DH_RESPONSE_DISCARD);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", loss);
  gtk_widget_add_css_class (discard, "destructive-action");
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Save"), DH_RESPONSE_SAVE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), DH_RESPONSE_SAVE);
  g_signal_connect (dialog, "response", G_CALLBACK (leave_window), NULL);
  g_signal_connect_object (dialog, "response", on_answer, window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
