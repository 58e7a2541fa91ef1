/* png.h — a PNG file, written strip by strip
 *
 * Private to render/. cairo's own writer holds the whole picture and takes several times as long.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _DhPng DhPng;

DhPng *dh_png_new (const char *path, guint width, guint height, double dpi, GError **error);
gboolean dh_png_write (DhPng *png, cairo_surface_t *strip, guint rows, GError **error);
gboolean dh_png_finish (DhPng *png, GError **error);
void dh_png_free (DhPng *png);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPng, dh_png_free)

G_END_DECLS
