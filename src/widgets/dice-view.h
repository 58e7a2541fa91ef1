/* dice-view.h — a row of dice as they were rolled
 *
 * Those that counted have a golden rim and a tick, the others are faint.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/event.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_DICE_VIEW (dh_dice_view_get_type ())
G_DECLARE_FINAL_TYPE (DhDiceView, dh_dice_view, DH, DICE_VIEW, GtkWidget)

GtkWidget *dh_dice_view_new (int size);
void dh_dice_view_show (DhDiceView *view, DhCatalogue *catalogue, const DhEvent *roll);

G_END_DECLS
