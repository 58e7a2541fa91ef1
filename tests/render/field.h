/* field.h — a catalogue and a board for the tests of render/, made by hand
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/draw.h"

DhCatalogue *field_catalogue (void);
guint field_index (const DhCatalogue *catalogue, DhItemKind kind, const char *id);
DhPlace field_hex (const DhScene *scene, const char *name);
DhScene *field_scene (void);
void field_add_path (DhScene *scene, guint kind, const DhPlace *hexes, guint n_hexes);
cairo_surface_t *field_render (const DhScene *scene, double size, double scale, DhLayers layers);
