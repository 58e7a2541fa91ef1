/* window-seed.c — the same battle once more, with the cards and dice that a person wants
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include <glib/gi18n-lib.h>

static guint64
find_seed (DhWindow *window)
{
  return dh_game_get_seed (dh_session_get_game (dh_play_mode_get_session (dh_window_get_play_mode (window))));
}

static gboolean
parse (GtkEditable *entry, guint64 *seed)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

/* What is no number cannot be begun with. */
static void
on_changed (GtkEditable *entry, gpointer dialog)
{
  guint64 seed;

  gtk_dialog_set_response_sensitive (dialog, GTK_RESPONSE_ACCEPT, parse (entry, &seed));
}

static void
on_response (DhWindow *window, int response, GtkDialog *dialog)
{
  GtkEditable *entry = g_object_get_data (G_OBJECT (dialog), "entry");
  guint64 seed;
  gboolean is_chosen = response == GTK_RESPONSE_ACCEPT && parse (entry, &seed);

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (is_chosen)
    dh_window_restart_battle (window, &seed);
}

static GtkWidget *
new_entry (DhWindow *window, GtkWidget *dialog)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, find_seed (window));
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), seed);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Seed"), -1);
  g_signal_connect (entry, "changed", G_CALLBACK (on_changed), dialog);
  g_object_set_data (G_OBJECT (dialog), "entry", entry);
  return entry;
}

/**
 * dh_window_replay_battle:
 *
 * The same battle once more, with the seed it was played with.
 */
void
dh_window_replay_battle (DhWindow *window)
{
  guint64 seed;

  if (window->mode != DH_MODE_PLAY)
    return;
  seed = find_seed (window);
  dh_window_restart_battle (window, &seed);
}

/**
 * dh_window_ask_seed:
 *
 * Asks for a seed, and begins the battle with it.
 */
void
dh_window_ask_seed (DhWindow *window)
{
  GtkWidget *dialog, *box;

  if (window->mode != DH_MODE_PLAY)
    return;
  dialog = gtk_message_dialog_new (GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                   GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", _ ("Begin with which seed?"));
  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog), "%s",
      _ ("The same seed and the same answers give the same cards, dice and battle."));
  box = gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog));
  gtk_box_append (GTK_BOX (box), new_entry (window, dialog));
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Begin"), GTK_RESPONSE_ACCEPT);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (g_object_get_data (G_OBJECT (dialog), "entry"));
}
