/* canvas-private.h — what the files of the canvas share
 *
 * canvas.c has the widget and what it shows, canvas-input.c the pointer and the keys, canvas-access.c the cells.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "widgets/canvas.h"
#include "widgets/hex-cell.h"
#include "widgets/tiles.h"

G_BEGIN_DECLS

#define DH_N_CELLS (1 + DH_N_DIRECTIONS)

struct _DhCanvas
{
  GtkWidget parent_instance;

  DhScene *scene; /* (nullable) */
  DhViewport viewport;
  DhTiles *tiles;
  gboolean fits; /* goes on fitting while nobody has zoomed */
  DhPlace cursor;
  gboolean by_keys; /* the board is used by the keyboard: the cursor is shown */
  DhPlace pointed;

  DhDescribeFunc describe; /* (nullable) */
  gpointer describe_data;
  DhHexCell *cells[DH_N_CELLS]; /* the cursor's hex and its neighbours */

  /* Input */
  GtkGesture *drag;
  gboolean wheel_zooms;
  gboolean space;   /* is held down */
  gboolean pans;    /* the drag moves the view */
  gboolean presses; /* a press has been told, its release not yet */
  guint button;     /* of the drag */
  double start_x;   /* of the drag */
  double start_y;
  double last_x; /* of the drag */
  double last_y;
  double pointer_x;
  double pointer_y;
  double pinch_size; /* zoom when the pinch began */
  gint64 press_time;
  DhPlace press_hex;
};

enum
{
  DH_CANVAS_HEX_EVENT,
  DH_CANVAS_HEX_MENU,
  DH_CANVAS_KEY,
  DH_CANVAS_POINTED,
  DH_CANVAS_CURSOR_MOVED,
  DH_CANVAS_VIEW_CHANGED,
  DH_CANVAS_N_SIGNALS,
};
extern guint dh_canvas_signals[DH_CANVAS_N_SIGNALS];

void dh_canvas_set_by_keys (DhCanvas *canvas, gboolean by_keys);
void dh_canvas_view_changed (DhCanvas *canvas);
void dh_canvas_set_pointed (DhCanvas *canvas, DhPlace hex);
void dh_canvas_init_input (DhCanvas *canvas);
void dh_canvas_press_cursor (DhCanvas *canvas, guint modifiers);
void dh_canvas_init_cells (DhCanvas *canvas);
void dh_canvas_update_cells (DhCanvas *canvas);
void dh_canvas_allocate_cells (DhCanvas *canvas);
void dh_canvas_dispose_cells (DhCanvas *canvas);

G_END_DECLS
