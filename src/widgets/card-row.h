/* card-row.h — the cards a side holds, and those it chooses from
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "player/answering.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_CARD_ROW (dh_card_row_get_type ())
G_DECLARE_FINAL_TYPE (DhCardRow, dh_card_row, DH, CARD_ROW, GtkBox)

GtkWidget *dh_card_row_new (void);
void dh_card_row_update (DhCardRow *row, const DhState *view, const DhAnswering *answering);
gboolean dh_card_row_press (DhCardRow *row, guint number);

G_END_DECLS
