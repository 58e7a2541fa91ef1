/* viewport.h — which part of a drawing a window shows
 *
 * Zoom is the width of a hex in pixels; the drawing grows and shrinks around a point of the window. The
 * drawing never leaves the window. No widget: plain arithmetic.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

#define DH_ZOOM_MIN 10.0
#define DH_ZOOM_MAX 240.0
#define DH_ZOOM_NATURAL 60.0 /* 100 % */
#define DH_ZOOM_STEPS_PER_DOUBLE 4.0

typedef struct
{
  DhLayout layout; /* at this zoom */
  double x;        /* the point of the drawing at the window's upper left */
  double y;
  double width; /* of the window */
  double height;
} DhViewport;

void dh_viewport_init (DhViewport *viewport, const DhGrid *grid);
void dh_viewport_set_size (DhViewport *viewport, double width, double height);
void dh_viewport_set_zoom (DhViewport *viewport, double size, double x, double y);
void dh_viewport_zoom_steps (DhViewport *viewport, double steps, double x, double y);
void dh_viewport_fit (DhViewport *viewport);
void dh_viewport_pan (DhViewport *viewport, double dx, double dy);
gboolean dh_viewport_reveal (DhViewport *viewport, DhPlace hex);
DhPlace dh_viewport_hex_at (const DhViewport *viewport, double x, double y);
int dh_viewport_side_at (const DhViewport *viewport, DhPlace hex, double x, double y);
DhPoint dh_viewport_centre_of (const DhViewport *viewport, DhPlace hex);
void dh_viewport_get_hex_rect (const DhViewport *viewport, DhPlace hex, DhRect *rect);
int dh_viewport_get_percent (const DhViewport *viewport);

G_END_DECLS
