/* pen.h — what all drawing of this folder shares: where, at which size, in which colours
 *
 * Private to render/. A pen lives for one call of dh_draw_map(). Drawing inside a hex is done in units of its width,
 * the centre of the hex being the origin: dh_pen_enter() and dh_pen_leave().
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/draw.h"
#include "render/palette.h"

#include <pango/pango.h>

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const DhScene *scene;
  const DhLayout *layout;
  double size;   /* points a hex is wide */
  double pixels; /* device pixels a hex is wide: what level of detail pays */
  DhInk ink;
  int first_column; /* the hexes that may show */
  int first_row;
  int last_column;
  int last_row;
  DhRect clip;
  DhLook terrain[256]; /* [DH_ITEM_TERRAIN] */
  DhLook features[32];
  DhLook paths[DH_MAX_PATHS];
  DhLook edges[8];
  guint8 emblems[256];    /* [DH_ITEM_CLASS] its emblem + 1, once it was asked for */
  PangoLayout *lettering; /* made when the first text is drawn */
} DhPen;

void dh_pen_init (DhPen *pen, cairo_t *cr, const DhScene *scene, const DhLayout *layout, const DhRect *clip);
void dh_pen_clear (DhPen *pen);
gboolean dh_pen_may_show (const DhPen *pen, const DhRect *rect);
DhPlace dh_pen_shown_hex (const DhPen *pen, int column, int row);
void dh_pen_enter (DhPen *pen, DhPlace hex);
void dh_pen_leave (DhPen *pen);
void dh_pen_colour (DhPen *pen, DhTone tone);
void dh_pen_wash (DhPen *pen, DhTone tone, double alpha);
void dh_pen_hex (DhPen *pen, DhPlace hex);
void dh_pen_dot (DhPen *pen, double x, double y, double radius);
void dh_pen_polygon (DhPen *pen, const DhPoint *points, guint n);
DhLook dh_pen_look (const DhPen *pen, DhPlace hex);
gboolean dh_pen_shows (const DhPen *pen, DhPlace hex, DhLook look);
gboolean dh_pen_is_crossed (const DhPen *pen, DhPlace hex);
double dh_pen_noise (const DhPen *pen, DhPlace hex, guint which);
guint32 dh_noise (guint32 a, guint32 b, guint32 c);

/* Each hex that may show, in the order of rows. */
#define DH_PEN_FOR_EACH_HEX(pen, hex)                                                                                  \
  for (int row_ = (pen)->first_row; row_ <= (pen)->last_row; row_++)                                                   \
    for (int column_ = (pen)->first_column; column_ <= (pen)->last_column; column_++)                                  \
      for (DhPlace hex = dh_pen_shown_hex (pen, column_, row_); hex != DH_PLACE_NOWHERE; hex = DH_PLACE_NOWHERE)

/* ground.c, relief.c, water.c, growth.c, works.c, paths.c, marks.c, states.c, pieces.c, badge.c: one part of the
 * picture each */
void dh_draw_ground (DhPen *pen);
void dh_draw_relief (DhPen *pen);
void dh_draw_growth_floor (DhPen *pen);
void dh_draw_growth (DhPen *pen);
void dh_draw_water (DhPen *pen);
void dh_draw_crossings (DhPen *pen);
void dh_draw_paths (DhPen *pen);
void dh_draw_works_floor (DhPen *pen);
void dh_draw_works (DhPen *pen);
void dh_draw_edges (DhPen *pen);
void dh_draw_marks (DhPen *pen);
void dh_draw_surroundings (DhPen *pen);
void dh_draw_overlay (DhPen *pen);
void dh_draw_states (DhPen *pen);
void dh_draw_hex_state (DhPen *pen, DhPlace hex);
void dh_draw_pieces (DhPen *pen);
void dh_pen_piece (DhPen *pen, const DhScenePiece *piece);
void dh_badge_draw (DhPen *pen, const DhItem *marker, double pixels);

G_END_DECLS
