/* tiles.h — the parts of a scene that stand still, kept as pictures
 *
 * The drawing is cut into squares that are drawn when they are first seen and again only when something in them has
 * changed. Pictures have the resolution of the screen. States (hover, selection ...) are not in them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/draw.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _DhTiles DhTiles;

DhTiles *dh_tiles_new (void);
void dh_tiles_free (DhTiles *tiles);
void dh_tiles_update (DhTiles *tiles, const DhScene *old, const DhScene *scene);
void dh_tiles_append (DhTiles *tiles, GtkSnapshot *snapshot, const DhScene *scene, const DhLayout *layout,
                      const DhRect *visible, int scale, gboolean by_cairo);
guint dh_tiles_get_n_drawn (const DhTiles *tiles);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhTiles, dh_tiles_free)

G_END_DECLS
