/* draw.h — draws a scene
 *
 * One code for the window, paper, pictures and thumbnails. A caller that keeps what does not change asks for the
 * layers one by one: they are drawn in the order of their bits, each on what lies below. Drawing needs no state
 * but the cairo context and leaves that as it was.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/layout.h"
#include "render/scene.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef enum
{
  DH_LAYER_SURROUNDINGS = 1 << 0, /* everything outside the board, and the coordinates in the margin */
  DH_LAYER_GROUND = 1 << 1,       /* terrain, paths, hex sides, the hex grid */
  DH_LAYER_MARKS = 1 << 2,        /* borders of zones, objectives, names of places */
  DH_LAYER_OVERLAY = 1 << 3,      /* heat and numbers */
  DH_LAYER_PIECES = 1 << 4,
  DH_LAYER_STATES = 1 << 5, /* hover, selection, cursor, targets, problems */
} DhLayers;
#define DH_LAYERS_STATIC (DH_LAYER_SURROUNDINGS | DH_LAYER_GROUND | DH_LAYER_MARKS)
#define DH_LAYERS_ALL 0x3f

void dh_draw_map (cairo_t *cr, const DhScene *scene, const DhLayout *layout, DhLayers layers, const DhRect *clip);
void dh_draw_hex_states (cairo_t *cr, const DhScene *scene, const DhLayout *layout, DhPlace hex);
/* A sample for palettes, legends and dice: of class, marker, terrain, feature, path, edge, objective or symbol. */
void dh_draw_item (cairo_t *cr, DhCatalogue *catalogue, DhItemKind kind, guint index, guint side, double x, double y,
                   double size, DhInk ink);

G_END_DECLS
