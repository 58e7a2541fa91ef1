/* word-menu.c — a list of the words that a line may be made of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/word-menu.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_HEIGHT 320

typedef struct
{
  GtkEntry *entry; /* borrowed: it lies beside the menu */
  DhWordMenuFunc words;
  gpointer data;
} Menu;

/* ---- Lines ---- */

/* Whether a list with commas has it, which is taken out then. */
static gboolean
take_out (GString *list, const char *part)
{
  g_auto (GStrv) parts = g_strsplit (list->str, ",", -1);
  gboolean found = FALSE;

  g_string_truncate (list, 0);
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_str_equal (parts[i], part))
      found = TRUE;
    else
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", parts[i]);
  return found;
}

/* Puts a part into a list or takes it out. */
static void
toggle_part (GString *list, const char *part)
{
  if (!take_out (list, part))
    g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", part);
}

/**
 * dh_word_menu_toggle:
 * @line: words, parted by blanks; those that say what they are about list alternatives: "arm:infantry,cavalry"
 * @word: "ordered" or "arm:infantry"
 *
 * Returns: (transfer full): the line with the word, or without it where it was there
 */
char *
dh_word_menu_toggle (const char *line, const char *word)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  const char *colon = strchr (word, ':');
  gsize length = colon != NULL ? (gsize) (colon + 1 - word) : 0;
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean done = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_it = length > 0 ? strncmp (words[i], word, length) == 0 : g_str_equal (words[i], word);
      g_autoptr (GString) list = g_string_new (is_it ? words[i] + length : words[i]);

      if (is_it && length > 0)
        toggle_part (list, word + length);
      else if (is_it)
        g_string_truncate (list, 0);
      done |= is_it;
      if (list->len > 0)
        g_string_append_printf (out, "%s%.*s%s", out->len > 0 ? " " : "", is_it ? (int) length : 0, word, list->str);
    }
  if (!done)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", word);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* ---- The menu ---- */

static void
on_word (GtkWidget *button, Menu *menu)
{
  const char *word = g_object_get_data (G_OBJECT (button), "word");
  g_autofree char *line = dh_word_menu_toggle (gtk_editable_get_text (GTK_EDITABLE (menu->entry)), word);

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  gtk_editable_set_text (GTK_EDITABLE (menu->entry), line);
  g_signal_emit_by_name (menu->entry, "activate");
}

static GtkWidget *
make_row (Menu *menu, const char *word, const char *title)
{
  g_autofree char *text = g_str_equal (word, title) ? g_strdup (word) : g_strdup_printf ("%s · %s", title, word);
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "word", g_strdup (word), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_word), menu);
  return button;
}

/* Made anew each time: pieces come and go. */
static void
fill (GtkMenuButton *button, gpointer data)
{
  Menu *menu = data;
  g_autoptr (GPtrArray) words = menu->words (menu->data);
  GtkWidget *popover = gtk_popover_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i + 1 < words->len; i += 2)
    gtk_box_append (GTK_BOX (box), make_row (menu, words->pdata[i], words->pdata[i + 1]));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (button, popover);
}

/**
 * dh_word_menu_new:
 * @entry: a line that counts as complete when it is activated
 * @words: asked for the words whenever the menu is opened
 * @data: for @words
 *
 * Returns: (transfer floating): a button whose menu puts words into @entry and takes them out again
 */
GtkWidget *
dh_word_menu_new (GtkEntry *entry, DhWordMenuFunc words, gpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();
  Menu *menu = g_new (Menu, 1);

  *menu = (Menu){entry, words, data};
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("Words that may stand here"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Words that may stand here"), -1);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill, menu, g_free);
  return button;
}
