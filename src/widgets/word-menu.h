/* word-menu.h — a list of the words that a line may be made of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (transfer full) (element-type utf8): each word, and behind it what it means */
typedef GPtrArray *(*DhWordMenuFunc) (gpointer data);

GtkWidget *dh_word_menu_new (GtkEntry *entry, DhWordMenuFunc words, gpointer data);
char *dh_word_menu_toggle (const char *line, const char *word);

G_END_DECLS
