/* region.h — the joined outline of hexes that belong together
 *
 * Private to render/. A hill, a wood, a town is one shape, whatever hexes it fills: a closed curve at some distance
 * inside the border of its hexes, a little irregular in the manner of nature, and always the same.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/pen.h"

G_BEGIN_DECLS

typedef struct
{
  double inset;    /* from the border, in widths of a hex */
  double wildness; /* how far corners stray, in widths of a hex */
  double round;    /* 0: corners, 0.5: no straight piece is left */
} DhRegionShape;

guint16 *dh_region_keys (const DhPen *pen, DhLook look);
gboolean dh_region_is_empty (const DhPen *pen, const guint16 *keys);
gboolean dh_region_joins (const DhPen *pen, const guint16 *keys, DhPlace hex, DhDirection side);
void dh_region_add (DhPen *pen, const guint16 *keys, const DhRegionShape *shape);
void dh_region_fill (DhPen *pen, const guint16 *keys, const DhRegionShape *shape, DhTone tone);
/* Where the border at this inset begins and ends along a side that does not join; in points. */
void dh_region_side (const DhPen *pen, const guint16 *keys, DhPlace hex, DhDirection side, const DhRegionShape *shape,
                     DhPoint *from, DhPoint *to);

G_END_DECLS
