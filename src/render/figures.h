/* figures.h — the large signs on pieces and dice
 *
 * Private to render/. A figure is drawn with the current source into a field two units wide and one and a half high
 * around the origin, in one colour, as large as it can be: figures must differ at a dozen pixels.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef enum
{
  DH_FIGURE_NONE,
  DH_FIGURE_SALTIRE,
  DH_FIGURE_SHIELD,
  DH_FIGURE_FLAME,
  DH_FIGURE_BONNET,
  DH_FIGURE_FORK,
  DH_FIGURE_BEND,
  DH_FIGURE_WING,
  DH_FIGURE_WHEEL,
  DH_FIGURE_BALL,
  DH_FIGURE_STAR,
  DH_FIGURE_FLAG,
  DH_FIGURE_SABRE,
  DH_N_FIGURES,
} DhFigure;

DhFigure dh_figure_of_class (const DhCatalogue *catalogue, guint class_index);
DhFigure dh_figure_of_symbol (const DhItem *symbol);
void dh_figure_draw (cairo_t *cr, DhFigure figure);

G_END_DECLS
