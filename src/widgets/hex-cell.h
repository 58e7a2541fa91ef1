/* hex-cell.h — a hex for those who cannot see the canvas
 *
 * An invisible child of the canvas with a role, a name in words and an action. Input goes through it to the canvas.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/hex.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_HEX_CELL (dh_hex_cell_get_type ())
G_DECLARE_FINAL_TYPE (DhHexCell, dh_hex_cell, DH, HEX_CELL, GtkWidget)

GtkWidget *dh_hex_cell_new (void);
void dh_hex_cell_set (DhHexCell *cell, DhPlace hex, const char *words);
DhPlace dh_hex_cell_get_hex (DhHexCell *cell);
const char *dh_hex_cell_get_words (DhHexCell *cell);

G_END_DECLS
