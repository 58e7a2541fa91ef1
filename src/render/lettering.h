/* lettering.h — words on the map
 *
 * Private to render/.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/pen.h"

G_BEGIN_DECLS

typedef enum
{
  DH_LETTERING_PLAIN,
  DH_LETTERING_BOLD,
  DH_LETTERING_PLACE, /* names of places */
} DhLetteringStyle;

typedef struct
{
  DhLetteringStyle style;
  double size; /* of the font, in points of the drawing */
  DhTone tone;
  DhTone halo;      /* DH_N_TONES: none */
  double max_width; /* longer texts are narrowed, then set in two smaller lines, then cut; 0: none */
} DhLettering;

double dh_lettering_width (DhPen *pen, const char *text, const DhLettering *lettering);
void dh_lettering_show (DhPen *pen, const char *text, const DhLettering *lettering, double x, double y);

G_END_DECLS
