/* palette.h — every colour of the drawing, by what it is for
 *
 * Private to render/. One row for each tone and one colour for each ink, so that a map in three inks is the same code.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/theme.h"

G_BEGIN_DECLS

typedef enum
{
  DH_TONE_PAPER, /* around the board on paper */
  DH_TONE_DESK,  /* around the board in a window */
  DH_TONE_DARK_DESK,
  DH_TONE_INK, /* coordinates, names of places */
  DH_TONE_HALO,
  DH_TONE_GRID,
  DH_TONE_OPEN,
  DH_TONE_SPECK_DARK,
  DH_TONE_SPECK_LIGHT,
  DH_TONE_FIELD,
  DH_TONE_FURROW,
  DH_TONE_HILL_1, /* lowest band */
  DH_TONE_HILL_2,
  DH_TONE_HILL_3,
  DH_TONE_CONTOUR,
  DH_TONE_SHADE, /* shadows */
  DH_TONE_WOOD_FLOOR,
  DH_TONE_CROWN_DARK,
  DH_TONE_CROWN,
  DH_TONE_CROWN_LIGHT,
  DH_TONE_BOG,
  DH_TONE_REED,
  DH_TONE_WATER,
  DH_TONE_WATER_LIGHT,
  DH_TONE_BANK,
  DH_TONE_SAND,
  DH_TONE_STONE,
  DH_TONE_STONE_DARK,
  DH_TONE_CLIFF,
  DH_TONE_CLEFT,
  DH_TONE_ROAD,
  DH_TONE_ROAD_EDGE,
  DH_TONE_PLANK,
  DH_TONE_ROOF_LIT,
  DH_TONE_ROOF_DARK,
  DH_TONE_SLATE_LIT,
  DH_TONE_SLATE_DARK,
  DH_TONE_PLASTER,
  DH_TONE_YARD,    /* ground of towns */
  DH_TONE_TRODDEN, /* ground of camps */
  DH_TONE_OUTLINE, /* of houses, tents, trees */
  DH_TONE_CANVAS,
  DH_TONE_CANVAS_DARK,
  DH_TONE_EARTH,
  DH_TONE_EARTH_DARK,
  DH_TONE_LEAF, /* hedges */
  DH_TONE_ZONE, /* borders of zones */
  DH_TONE_GOLD,
  DH_TONE_GOLD_DARK,
  DH_TONE_ALARM,
  DH_TONE_WHITE,
  DH_TONE_BLACK,
  DH_N_TONES,
} DhTone;

typedef struct
{
  double red;
  double green;
  double blue;
} DhColour;

/* How the pieces of a side look: colour, whether its field is light or dark, shape of its corners. */
typedef struct
{
  const char *name;
  guint32 field[3]; /* [DhInk] 0xrrggbb */
  guint32 emblem[3];
  guint32 frame[3];
  gboolean cut_corners; /* else rounded */
} DhLivery;

/* A class's band: colour by ink, and a pattern that survives without colour. */
typedef enum
{
  DH_BAND_PLAIN,
  DH_BAND_DASHES,
  DH_BAND_SLANTS,
  DH_BAND_DOTS,
  DH_BAND_CHECKS,
} DhBandPattern;

typedef struct
{
  const char *name;
  guint32 colour[3];
  guint32 lettering[3];
  DhBandPattern pattern;
} DhBand;

DhColour dh_tone (DhTone tone, DhInk ink);
DhColour dh_colour_of (guint32 rgb);
const DhLivery *dh_livery_of (const DhCatalogue *catalogue, guint side);
const DhBand *dh_band_of (const DhItem *item);

G_END_DECLS
