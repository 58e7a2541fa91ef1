/* lettering.c — words on the map
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/lettering.h"

#include <pango/pangocairo.h>
#include <string.h>

#define NARROWEST 0.62 /* letters are squeezed to this share of their width before a text is parted or cut */
#define SMALLER 0.64   /* letters of two lines, in the place of one */
#define CLOSER 0.78    /* lines of such, by the font's own distance */

static PangoLayout *
get_layout (DhPen *pen)
{
  if (pen->lettering == NULL)
    {
      PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      cairo_font_options_t *options = cairo_font_options_create ();

      cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
      cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
      cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
      pango_cairo_context_set_font_options (context, options);
      pango_cairo_context_set_resolution (context, 72);
      pango_context_set_round_glyph_positions (context, FALSE);
      pango_cairo_update_context (pen->cr, context);
      cairo_font_options_destroy (options);
      pen->lettering = pango_layout_new (context);
      g_object_unref (context);
      pango_layout_set_single_paragraph_mode (pen->lettering, TRUE);
    }
  return pen->lettering;
}

static PangoFontDescription *
describe_font (DhLetteringStyle style)
{
  switch (style)
    {
    case DH_LETTERING_BOLD:
      return pango_font_description_from_string ("Sans Bold");
    case DH_LETTERING_PLACE:
      return pango_font_description_from_string ("Serif Italic");
    case DH_LETTERING_PLAIN:
    default:
      return pango_font_description_from_string ("Sans");
    }
}

static void
set_font (PangoLayout *layout, const DhLettering *lettering, double size)
{
  PangoFontDescription *font = describe_font (lettering->style);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* What stands in brackets stays together: "Maclean" and "(2nd bn)", not "Maclean (2nd" and "bn)". */
static void
join_brackets (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  g_autoptr (GString) joined = NULL;
  guint depth = 0;

  if (strchr (text, '(') == NULL)
    return;
  joined = g_string_new (NULL);
  for (const char *c = text; *c != '\0'; c++)
    {
      depth += *c == '(';
      depth -= *c == ')' && depth > 0;
      if (*c == ' ' && depth > 0)
        g_string_append (joined, "\u00a0");
      else
        g_string_append_c (joined, *c);
    }
  pango_layout_set_text (layout, joined->str, -1);
}

/* In smaller letters, parted at a blank; what two lines do not hold is cut. */
static void
part (PangoLayout *layout, const DhLettering *lettering)
{
  static const double shares[] = {1, 0.8, NARROWEST};

  set_font (layout, lettering, lettering->size * SMALLER);
  join_brackets (layout);
  pango_layout_set_height (layout, -2);
  pango_layout_set_line_spacing (layout, CLOSER);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      pango_layout_set_width (layout, (int) (lettering->max_width / shares[i] * PANGO_SCALE));
      if (!pango_layout_is_ellipsized (layout))
        break;
    }
}

/* Makes a long text narrower, and parts it where that is not enough. Returns the share of its width that is left. */
static double
fit (PangoLayout *layout, const DhLettering *lettering, PangoRectangle *logical)
{
  double width = logical->width / (double) PANGO_SCALE;

  if (width <= lettering->max_width)
    return 1;
  if (width * NARROWEST > lettering->max_width)
    {
      part (layout, lettering);
      pango_layout_get_extents (layout, NULL, logical);
      width = logical->width / (double) PANGO_SCALE;
    }
  return MIN (1, lettering->max_width / width);
}

static void
show_halo (DhPen *pen, PangoLayout *layout, double x, double y, const DhLettering *lettering)
{
  cairo_move_to (pen->cr, x, y);
  pango_cairo_layout_path (pen->cr, layout);
  dh_pen_wash (pen, lettering->halo, 0.85);
  cairo_set_line_width (pen->cr, lettering->size * 0.3);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
}

static PangoLayout *
set_text (DhPen *pen, const char *text, const DhLettering *lettering)
{
  PangoLayout *layout = get_layout (pen);

  set_font (layout, lettering, lettering->size);
  pango_layout_set_width (layout, -1);
  pango_layout_set_height (layout, -1);
  pango_layout_set_line_spacing (layout, 0);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/**
 * dh_lettering_width:
 *
 * Returns: how wide the text will be, in points of the drawing
 */
double
dh_lettering_width (DhPen *pen, const char *text, const DhLettering *lettering)
{
  PangoRectangle logical;
  double width;

  pango_layout_get_extents (set_text (pen, text, lettering), NULL, &logical);
  width = logical.width / (double) PANGO_SCALE;
  return lettering->max_width > 0 ? MIN (width, lettering->max_width) : width;
}

/**
 * dh_lettering_show:
 * @x: where the middle of the text lies, in points of the drawing
 * @y: likewise
 *
 * Writes a text; where it is too long narrower, else in two smaller lines, else cut.
 */
void
dh_lettering_show (DhPen *pen, const char *text, const DhLettering *lettering, double x, double y)
{
  PangoLayout *layout = set_text (pen, text, lettering);
  PangoRectangle logical;
  double squeeze;

  pango_layout_get_extents (layout, NULL, &logical);
  squeeze = lettering->max_width > 0 ? fit (layout, lettering, &logical) : 1;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, 0);
  cairo_scale (pen->cr, squeeze, 1);
  x = -(logical.x + logical.width / 2.0) / PANGO_SCALE;
  y -= (logical.y + logical.height / 2.0) / PANGO_SCALE;
  if (lettering->halo < DH_N_TONES)
    show_halo (pen, layout, x, y, lettering);
  dh_pen_colour (pen, lettering->tone);
  cairo_move_to (pen->cr, x, y);
  pango_cairo_show_layout (pen->cr, layout);
  cairo_new_path (pen->cr);
  cairo_restore (pen->cr);
}
