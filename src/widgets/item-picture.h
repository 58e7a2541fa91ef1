/* item-picture.h — a little picture of an item of the catalogue
 *
 * Drawn by render/, as on the map; at the resolution of the screen.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/catalogue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_ITEM_PICTURE (dh_item_picture_get_type ())
G_DECLARE_FINAL_TYPE (DhItemPicture, dh_item_picture, DH, ITEM_PICTURE, GtkWidget)

GtkWidget *dh_item_picture_new (DhCatalogue *catalogue, DhItemKind kind, guint index, guint side, int size);

G_END_DECLS
