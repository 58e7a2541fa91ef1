/* emblems.h — the large signs on pieces and dice
 *
 * Private to render/. An emblem is drawn with the current source into a field two units wide and one and a half high
 * around the origin, in one colour, as large as it can be: emblems must differ at a dozen pixels.
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
  DH_EMBLEM_NONE,
  DH_EMBLEM_SALTIRE,
  DH_EMBLEM_SHIELD,
  DH_EMBLEM_FLAME,
  DH_EMBLEM_BONNET,
  DH_EMBLEM_FORK,
  DH_EMBLEM_BEND,
  DH_EMBLEM_WING,
  DH_EMBLEM_WHEEL,
  DH_EMBLEM_BALL,
  DH_EMBLEM_STAR,
  DH_EMBLEM_FLAG,
  DH_EMBLEM_SABRE,
  DH_N_EMBLEMS,
} DhEmblem;

DhEmblem dh_emblem_of_class (const DhCatalogue *catalogue, guint class_index);
DhEmblem dh_emblem_of_symbol (const DhItem *symbol);
void dh_emblem_draw (cairo_t *cr, DhEmblem emblem);

G_END_DECLS
