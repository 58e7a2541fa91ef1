/* badge.c — the rosette that stands for a marker
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/lettering.h"

#include <math.h>

/**
 * dh_badge_draw:
 * @pixels: that one unit has
 *
 * Draws a marker around the origin, 0.8 units wide.
 */
void
dh_badge_draw (DhPen *pen, const DhItem *marker, double pixels)
{
  for (guint i = 0; i < 8; i++)
    dh_pen_dot (pen, 0.29 * cos (i * G_PI / 4), 0.29 * sin (i * G_PI / 4), 0.14);
  dh_pen_dot (pen, 0, 0, 0.3);
  dh_pen_colour (pen, DH_TONE_GOLD_DARK);
  cairo_fill (pen->cr);
  if (pixels < 18)
    {
      dh_pen_dot (pen, 0, 0, 0.16);
      dh_pen_colour (pen, DH_TONE_GOLD);
      cairo_fill (pen->cr);
      return;
    }
  for (guint i = 0; i < 8; i++)
    dh_pen_dot (pen, 0.28 * cos (i * G_PI / 4), 0.28 * sin (i * G_PI / 4), 0.09);
  dh_pen_dot (pen, 0, 0, 0.27);
  dh_pen_colour (pen, DH_TONE_GOLD);
  cairo_fill (pen->cr);
  if (marker->letter != NULL)
    {
      g_autofree char *letter = g_utf8_strup (marker->letter, -1);
      double scale = 1 / pen->size;
      DhLettering lettering = {DH_LETTERING_BOLD, 0.44 * pen->size, DH_TONE_GOLD_DARK, DH_N_TONES, 0};

      cairo_save (pen->cr);
      cairo_scale (pen->cr, scale, scale);
      dh_lettering_show (pen, letter, &lettering, 0, 0);
      cairo_restore (pen->cr);
    }
}
