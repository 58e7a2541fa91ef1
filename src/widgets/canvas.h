/* canvas.h — the board in a window
 *
 * Shows a DhScene, lets it be moved and zoomed, and turns the pointer, the keyboard and assistive technology into
 * events about hexes. Knows nothing of editing or playing.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/tool.h"
#include "widgets/viewport.h"
#include "render/scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  DhHexEvent hex;      /* phase, hex, the side next to the pointer, modifiers */
  guint button;        /* 1 or 3; Enter counts as 1 */
  gboolean is_double;  /* the second press of two */
  gboolean is_pointer; /* not the keyboard */
} DhCanvasEvent;

#define DH_TYPE_CANVAS (dh_canvas_get_type ())
G_DECLARE_FINAL_TYPE (DhCanvas, dh_canvas, DH, CANVAS, GtkWidget)

/* What is in a hex, in words; (transfer full). */
typedef char *(*DhDescribeFunc) (DhPlace hex, gpointer data);

void dh_canvas_take_scene (DhCanvas *canvas, DhScene *scene);
const DhScene *dh_canvas_get_scene (DhCanvas *canvas);
void dh_canvas_set_describe (DhCanvas *canvas, DhDescribeFunc describe, gpointer data);
void dh_canvas_set_wheel_zooms (DhCanvas *canvas, gboolean wheel_zooms);

const DhViewport *dh_canvas_get_viewport (DhCanvas *canvas);
void dh_canvas_zoom (DhCanvas *canvas, double steps);
void dh_canvas_set_percent (DhCanvas *canvas, double percent);
void dh_canvas_fit (DhCanvas *canvas);
void dh_canvas_pan (DhCanvas *canvas, double dx, double dy);

DhPlace dh_canvas_get_cursor (DhCanvas *canvas);
void dh_canvas_set_cursor (DhCanvas *canvas, DhPlace hex);
DhPlace dh_canvas_get_pointed (DhCanvas *canvas);
void dh_canvas_cancel (DhCanvas *canvas);
gboolean dh_key_direction (guint key, DhDirection *direction);

G_END_DECLS
