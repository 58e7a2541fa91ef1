/* stroke-private.h — what the tools share
 *
 * One function per tool and phase, found by a table (tool.c).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/tool.h"

G_BEGIN_DECLS

struct _DhStroke
{
  DhTool tool;
  DhScenario *before;
  DhScenario *now;  /* the same as before while nothing has changed */
  DhPlace last;     /* last hex reached; before the press: where the stroke before ended */
  gboolean pressed; /* on the board */
  gboolean puts;    /* decided by the press: put or take away */
  int piece;        /* the piece that is dragged or was made, or -1 */
  int objective;    /* the objective that is drawn, or -1 */
  gboolean copies;  /* the piece is copied, not moved */
  char *refusal;    /* (nullable) */
};

typedef struct
{
  const char *id;
  const char *label; /* N_("Paint %s"); the name of the item, or no %s */
  const char *taken; /* N_() the same for a stroke that takes away */
  void (*press) (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
  void (*drag) (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
} DhToolClass;

const DhToolClass *dh_tool_class (DhToolKind kind);
void dh_stroke_refuse (DhStroke *stroke, GError *error);
guint dh_stroke_line (const DhStroke *stroke, DhPlace to, DhPlace out[DH_MAX_HEXES]);

void dh_tool_brush_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_brush_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_fill_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_eraser_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_eraser_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_edge_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_edge_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_path_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_path_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_select_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_select_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_piece_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_piece_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_marker_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_objective_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_objective_drag (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);
void dh_tool_label_press (DhStroke *stroke, DhScenario *scenario, const DhHexEvent *event);

G_END_DECLS
