/* palette.h — what can be put on the map, in pictures
 *
 * Built from the catalogue: nothing can be chosen that the ruleset does not know. Tells by the signal
 * chosen (const DhTool *) what the person wants; shows by dh_palette_update() what is in hand.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/tool.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_PALETTE (dh_palette_get_type ())
G_DECLARE_FINAL_TYPE (DhPalette, dh_palette, DH, PALETTE, GtkWidget)

GtkWidget *dh_palette_new (void);
void dh_palette_set_catalogue (DhPalette *palette, DhCatalogue *catalogue);
void dh_palette_update (DhPalette *palette, const DhTool *tool);

G_END_DECLS
