/* tool.h — tools that turn hex events into new scenarios
 *
 * A tool is a value: what it does and with what. A stroke is one press, drag and release of a tool; every event
 * makes a new value of the scenario, and the whole stroke becomes one step of the history. Refused, with the
 * reason, is only what the frame or the data of the ruleset forbids.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

typedef enum
{
  DH_TOOL_SELECT,    /* press selects; drag moves a piece, with Control copies it */
  DH_TOOL_BRUSH,     /* item: a terrain, feature or zone */
  DH_TOOL_FILL,      /* the same, over all joined hexes that look alike */
  DH_TOOL_ERASER,    /* what: DhErase */
  DH_TOOL_EDGE,      /* item: what lies on a hex side */
  DH_TOOL_PATH,      /* item: what runs from hex to hex */
  DH_TOOL_PIECE,     /* item: a class; side */
  DH_TOOL_MARKER,    /* item: a marker, put on or taken off a piece */
  DH_TOOL_OBJECTIVE, /* item: a kind of objective; side, or -1 for any */
  DH_TOOL_LABEL,     /* a name on the map */
  DH_N_TOOLS,
} DhToolKind;

typedef enum
{
  DH_ERASE_EVERYTHING,
  DH_ERASE_PIECES,
  DH_ERASE_TERRAIN, /* with features, hex sides and paths */
  DH_N_ERASES,
} DhErase;

typedef struct
{
  DhToolKind kind;
  DhItemKind items; /* of which list the item is */
  guint item;
  int side; /* DH_ITEM_SIDE, or -1 */
  DhErase what;
  gboolean takes; /* takes away what the tool would put */
} DhTool;

typedef enum
{
  DH_HEX_PRESS,
  DH_HEX_DRAG,
  DH_HEX_RELEASE,
  DH_HEX_CANCEL,
} DhHexPhase;

typedef enum
{
  DH_WITH_SHIFT = 1 << 0,
  DH_WITH_CONTROL = 1 << 1,
} DhHexModifiers;

typedef struct
{
  DhHexPhase phase;
  DhPlace hex;     /* DH_PLACE_NOWHERE beside the board */
  int side;        /* the hex side next to the pointer, or -1 */
  int piece;       /* the piece that is meant, or -1: the uppermost */
  guint modifiers; /* DhHexModifiers */
} DhHexEvent;

typedef struct _DhStroke DhStroke;

DhStroke *dh_stroke_new (const DhTool *tool, const DhScenario *scenario, DhPlace last);
void dh_stroke_free (DhStroke *stroke);
void dh_stroke_handle (DhStroke *stroke, const DhHexEvent *event);
DhScenario *dh_stroke_get_scenario (const DhStroke *stroke);
char *dh_stroke_dup_label (const DhStroke *stroke);
const char *dh_stroke_get_refusal (const DhStroke *stroke);
DhPlace dh_stroke_get_last (const DhStroke *stroke);
int dh_stroke_get_piece (const DhStroke *stroke);

gboolean dh_tool_pick (const DhScenario *scenario, DhPlace hex, int side, DhTool *tool);
const DhItem *dh_tool_get_item (const DhTool *tool, const DhCatalogue *catalogue);
gboolean dh_tool_equal (const DhTool *a, const DhTool *b);
gboolean dh_tool_kind_parse (const char *id, DhToolKind *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhStroke, dh_stroke_free)

G_END_DECLS
