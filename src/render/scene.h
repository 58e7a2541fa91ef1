/* scene.h — all there is to see on a board
 *
 * A scene is a plain struct: whoever shows a board fills one and gives it to dh_draw_map(). It is made from a
 * scenario (editing, printing) or from a position (playing), and its maker may then set states, options and numbers
 * freely; nothing in it is computed twice. Texts belong to the scene.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/state.h"
#include "render/theme.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

/* What a hex shows of the moment. */
typedef enum
{
  DH_HEX_HOVER = 1 << 0,
  DH_HEX_SELECTED = 1 << 1,
  DH_HEX_CURSOR = 1 << 2, /* of the keyboard */
  DH_HEX_MAY_ACT = 1 << 3,
  DH_HEX_TARGET = 1 << 4,  /* a legal answer */
  DH_HEX_PROBLEM = 1 << 5, /* an error of the scenario */
  DH_HEX_WARNING = 1 << 6,
  DH_HEX_PATH = 1 << 7, /* on the way to the hex under the pointer */
} DhHexState;
#define DH_HEX_N_STATES 8

typedef enum
{
  DH_PIECE_SELECTED = 1 << 0,
  DH_PIECE_MAY_ACT = 1 << 1,
  DH_PIECE_MOVED = 1 << 2,
  DH_PIECE_DIMMED = 1 << 3,
} DhPieceState;

typedef struct
{
  const char *name; /* (nullable) */
  DhPlace place;    /* a hex; pieces elsewhere are not drawn on the map */
  guint16 id;       /* index in the scenario or in the position */
  guint16 class_index;
  guint8 side; /* DH_ITEM_SIDE */
  guint8 steps;
  guint8 max_steps;
  guint8 markers;
  guint8 order; /* in its stack, from below: 0, 1 ... */
  guint8 stack; /* pieces of this stack */
  guint8 states;
} DhScenePiece;

typedef struct
{
  const char *text;
  DhPlace hex;
  gboolean is_private;
} DhSceneLabel;

typedef struct
{
  const char *name; /* (nullable) */
  DhPlace hex;
  int side; /* DH_ITEM_SIDE, or -1: any */
  int value;
} DhSceneObjective;

typedef struct
{
  DhInk ink;
  gboolean hide_coordinates;
  gboolean hide_zones;
  gboolean hide_grid;  /* between the hexes */
  gboolean hide_names; /* of pieces and places */
  gboolean hide_pieces;
  gboolean hide_objectives;
  gboolean show_private; /* notes for the designer */
  gboolean for_print;    /* no dimming, no surroundings */
  gboolean dark;         /* surroundings of a dark desktop */
} DhSceneOptions;

#define DH_SCENE_NO_NUMBER G_MININT16

typedef struct
{
  DhCatalogue *catalogue;
  DhGrid grid;
  DhCell *cells;      /* [hex] */
  guint8 *states;     /* [hex] DhHexState */
  gint16 *numbers;    /* [hex] of an overlay, DH_SCENE_NO_NUMBER where there is none; (nullable) */
  guint8 *heat;       /* [hex] of an overlay: how much of something there is, 255 the most; (nullable) */
  GArray *pieces;     /* (element-type DhScenePiece) the lower ones of a stack first */
  GArray *labels;     /* (element-type DhSceneLabel) */
  GArray *objectives; /* (element-type DhSceneObjective), one for each hex */
  gboolean is_turned; /* by half a turn: coordinates name the hexes as they lay before */
  DhSceneOptions options;
  GStringChunk *strings;
} DhScene;

DhScene *dh_scene_new (DhCatalogue *catalogue, const DhGrid *grid);
DhScene *dh_scene_from_scenario (const DhScenario *scenario, const char *const *languages);
DhScene *dh_scene_from_state (const DhState *state);
void dh_cell_from_state (const DhState *state, DhPlace hex, DhCell *cell);
void dh_scene_free (DhScene *scene);

/* Labels are the scenario's; a position does not know them. */
void dh_scene_take_labels_of (DhScene *scene, const DhScenario *scenario, const char *const *languages);
DhScenePiece *dh_scene_add_piece (DhScene *scene, guint class_index, guint side, DhPlace place, const char *name);
void dh_scene_add_label (DhScene *scene, DhPlace hex, const char *text, gboolean is_private);
void dh_scene_add_objective (DhScene *scene, DhPlace hex, int side, int value, const char *name);
guint dh_scene_n_hexes (const DhScene *scene);
void dh_scene_turn (DhScene *scene);
DhPlace dh_scene_turned_hex (const DhGrid *grid, DhPlace hex);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhScene, dh_scene_free)

G_END_DECLS
