/* viewport.c — which part of a drawing a window shows
 *
 * Every change ends in clamp(), which alone decides how far the drawing may go.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/viewport.h"

#include <math.h>

/* Along one axis: a third of the window may show what lies beside the drawing, so that zooming can always hold the
 * point under the pointer. */
static double
clamp_axis (double at, double extent, double window)
{
  double slack = window / 3;

  return CLAMP (at, MIN (0, extent - window) - slack, MAX (0, extent - window) + slack);
}

static void
clamp (DhViewport *viewport)
{
  double width, height;

  dh_layout_get_extent (&viewport->layout, &width, &height);
  viewport->x = clamp_axis (viewport->x, width, viewport->width);
  viewport->y = clamp_axis (viewport->y, height, viewport->height);
}

static void
set_layout (DhViewport *viewport, double size)
{
  DhGrid grid = viewport->layout.grid;

  dh_layout_init (&viewport->layout, &grid, size, dh_layout_default_margin (size));
}

/**
 * dh_viewport_init:
 *
 * Shows @grid at 100 %, in a window that has no size yet.
 */
void
dh_viewport_init (DhViewport *viewport, const DhGrid *grid)
{
  *viewport = (DhViewport){.layout.grid = *grid};
  set_layout (viewport, DH_ZOOM_NATURAL);
}

/**
 * dh_viewport_set_size:
 * @width: pixels of the window
 *
 * What is in the middle stays there.
 */
void
dh_viewport_set_size (DhViewport *viewport, double width, double height)
{
  viewport->x += (viewport->width - width) / 2;
  viewport->y += (viewport->height - height) / 2;
  viewport->width = width;
  viewport->height = height;
  clamp (viewport);
}

/**
 * dh_viewport_set_zoom:
 * @size: width of a hex in pixels; kept between %DH_ZOOM_MIN and %DH_ZOOM_MAX
 * @x: point of the window that stays over the same point of the board
 */
void
dh_viewport_set_zoom (DhViewport *viewport, double size, double x, double y)
{
  double old = viewport->layout.size;
  double board_x = viewport->x + x - viewport->layout.margin;
  double board_y = viewport->y + y - viewport->layout.margin;
  double ratio;

  set_layout (viewport, CLAMP (size, DH_ZOOM_MIN, DH_ZOOM_MAX));
  ratio = viewport->layout.size / old;
  viewport->x = board_x * ratio + viewport->layout.margin - x;
  viewport->y = board_y * ratio + viewport->layout.margin - y;
  clamp (viewport);
}

/**
 * dh_viewport_zoom_steps:
 * @steps: four of them double the size; a touchpad gives small parts of a step, and they add up
 */
void
dh_viewport_zoom_steps (DhViewport *viewport, double steps, double x, double y)
{
  dh_viewport_set_zoom (viewport, viewport->layout.size * exp2 (steps / DH_ZOOM_STEPS_PER_DOUBLE), x, y);
}

/**
 * dh_viewport_fit:
 *
 * The whole drawing in the middle, as large as the window allows.
 */
void
dh_viewport_fit (DhViewport *viewport)
{
  double size = dh_layout_fit (&viewport->layout.grid, viewport->width, viewport->height,
                               viewport->layout.margin / viewport->layout.size);
  double width, height;

  set_layout (viewport, CLAMP (size, DH_ZOOM_MIN, DH_ZOOM_MAX));
  dh_layout_get_extent (&viewport->layout, &width, &height);
  viewport->x = (width - viewport->width) / 2;
  viewport->y = (height - viewport->height) / 2;
}

/**
 * dh_viewport_pan:
 * @dx: pixels by which the window moves over the drawing
 */
void
dh_viewport_pan (DhViewport *viewport, double dx, double dy)
{
  viewport->x += dx;
  viewport->y += dy;
  clamp (viewport);
}

static double
reveal_axis (double at, double window, double low, double high)
{
  if (low < at)
    return low;
  return high > at + window ? high - window : at;
}

/**
 * dh_viewport_reveal:
 *
 * Moves as little as is needed to see all of @hex.
 *
 * Returns: whether it has moved
 */
gboolean
dh_viewport_reveal (DhViewport *viewport, DhPlace hex)
{
  double x = viewport->x, y = viewport->y;
  double room = viewport->layout.size / 4;
  DhRect rect;

  dh_layout_get_hex_rect (&viewport->layout, hex, &rect);
  viewport->x = reveal_axis (viewport->x, viewport->width, rect.x - room, rect.x + rect.width + room);
  viewport->y = reveal_axis (viewport->y, viewport->height, rect.y - room, rect.y + rect.height + room);
  clamp (viewport);
  return viewport->x != x || viewport->y != y;
}

/**
 * dh_viewport_hex_at:
 * @x: point of the window
 *
 * Returns: the hex there, or %DH_PLACE_NOWHERE
 */
DhPlace
dh_viewport_hex_at (const DhViewport *viewport, double x, double y)
{
  return dh_layout_hex_at (&viewport->layout, viewport->x + x, viewport->y + y);
}

/**
 * dh_viewport_side_at:
 * @hex: on the board
 *
 * Returns: the side of @hex that is next to the point of the window, as a DhDirection
 */
int
dh_viewport_side_at (const DhViewport *viewport, DhPlace hex, double x, double y)
{
  return dh_layout_side_at (&viewport->layout, hex, viewport->x + x, viewport->y + y);
}

/**
 * dh_viewport_centre_of:
 *
 * Returns: the middle of @hex in the window
 */
DhPoint
dh_viewport_centre_of (const DhViewport *viewport, DhPlace hex)
{
  DhPoint centre = dh_layout_centre (&viewport->layout, hex);

  return (DhPoint){centre.x - viewport->x, centre.y - viewport->y};
}

/**
 * dh_viewport_get_hex_rect:
 * @rect: (out): the rectangle around @hex in the window
 */
void
dh_viewport_get_hex_rect (const DhViewport *viewport, DhPlace hex, DhRect *rect)
{
  dh_layout_get_hex_rect (&viewport->layout, hex, rect);
  rect->x -= viewport->x;
  rect->y -= viewport->y;
}

/**
 * dh_viewport_get_percent:
 *
 * Returns: the zoom, as it is shown to people
 */
int
dh_viewport_get_percent (const DhViewport *viewport)
{
  return lround (viewport->layout.size / DH_ZOOM_NATURAL * 100);
}
