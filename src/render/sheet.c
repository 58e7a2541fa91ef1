/* sheet.c — the words around a set-up map: what its parts share, and the title
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/sheet.h"

#include "scenario/date.h"

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>

#define TITLE 21
#define SUBTITLE 11.5
#define LONGEST_WORD 1000 /* bytes; also a line of a script that parts no words */

/**
 * dh_sheet_create_context:
 *
 * Returns: (transfer full): for text whose lines break alike at every resolution
 */
PangoContext *
dh_sheet_create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

/* Nobody writes such words, but a file may have them; pango takes minutes to break one of 60,000 letters well. */
static gboolean
has_endless_word (const char *text)
{
  gsize length = 0;
  for (; *text != '\0' && length <= LONGEST_WORD; text++)
    length = g_ascii_isspace (*text) ? 0 : length + 1;
  return length > LONGEST_WORD;
}

/**
 * dh_sheet_layout:
 * @size: of the font in points
 * @width: of the lines; 0: one line
 *
 * Returns: (transfer full): a paragraph
 */
PangoLayout *
dh_sheet_layout (const DhSheet *sheet, const char *markup, double size, double width)
{
  PangoLayout *layout = pango_layout_new (sheet->context);
  PangoFontDescription *font = pango_font_description_from_string ("Serif");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_line_spacing (layout, 1.08f);
  pango_layout_set_markup (layout, markup, -1);
  if (width > 0)
    {
      gboolean endless = has_endless_word (pango_layout_get_text (layout));
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, endless ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
    }
  return layout;
}

static void
set_ink (const DhSheet *sheet, cairo_t *cr)
{
  if (sheet->options->ink == DH_INK_MONO)
    cairo_set_source_rgb (cr, 0, 0, 0);
  else
    cairo_set_source_rgb (cr, 0.14, 0.1, 0.06);
}

/**
 * dh_sheet_show:
 *
 * Returns: the height of the paragraph
 */
double
dh_sheet_show (const DhSheet *sheet, cairo_t *cr, const char *markup, double size, double x, double y, double width)
{
  PangoLayout *layout = dh_sheet_layout (sheet, markup, size, width);
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  if (cr != NULL)
    {
      set_ink (sheet, cr);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
      cairo_new_path (cr);
    }
  g_object_unref (layout);
  return (extents.y + extents.height) / (double) PANGO_SCALE;
}

/**
 * dh_sheet_rule:
 *
 * Draws a line across.
 */
void
dh_sheet_rule (const DhSheet *sheet, cairo_t *cr, double y, double x, double width)
{
  if (cr == NULL)
    return;
  if (sheet->options->ink == DH_INK_MONO)
    cairo_set_source_rgb (cr, 0, 0, 0);
  else
    cairo_set_source_rgb (cr, 0.55, 0.17, 0.12);
  cairo_rectangle (cr, x, y, width, 0.8);
  cairo_fill (cr);
}

/**
 * dh_sheet_text:
 * @text: (nullable): a text of the scenario
 *
 * Returns: the text in the best of the wanted languages, "" where there is none
 */
const char *
dh_sheet_text (const DhSheet *sheet, const DhText *text)
{
  return dh_text_get (text, sheet->options->languages);
}

/**
 * dh_sheet_append:
 * @format: markup
 *
 * Appends texts with their special characters escaped.
 */
void
dh_sheet_append (GString *out, const char *format, ...)
{
  g_autofree char *escaped = NULL;
  va_list arguments;

  va_start (arguments, format);
  escaped = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (out, escaped);
}

static void
append_about (const DhSheet *sheet, GString *line, const char *attribute)
{
  const char *value = dh_scenario_get (sheet->scenario, attribute);
  g_autofree char *text = NULL;

  if (value == NULL || value[0] == '\0')
    return;
  text = g_str_equal (attribute, "date") ? dh_date_title (value) : g_strdup (value);
  dh_sheet_append (line, line->len > 0 ? " · %s" : "%s", text);
}

/**
 * dh_sheet_title:
 *
 * Title, subtitle, place, date and campaign.
 *
 * Returns: the height
 */
double
dh_sheet_title (const DhSheet *sheet, cairo_t *cr)
{
  static const char *const attributes[] = {"place", "date", "campaign"};
  const char *title = dh_sheet_text (sheet, dh_scenario_get_text (sheet->scenario, DH_SCENARIO_TITLE));
  const char *subtitle = dh_sheet_text (sheet, dh_scenario_get_text (sheet->scenario, DH_SCENARIO_SUBTITLE));
  g_autofree char *heading = g_markup_printf_escaped ("<b>%s</b>", title[0] != '\0' ? title : _ ("Untitled battle"));
  g_autoptr (GString) line = g_string_new (NULL);
  double y = dh_sheet_show (sheet, cr, heading, TITLE, 0, 0, sheet->width);

  if (subtitle[0] != '\0')
    dh_sheet_append (line, "<i>%s</i>", subtitle);
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    append_about (sheet, line, attributes[i]);
  if (line->len > 0)
    y += dh_sheet_show (sheet, cr, line->str, SUBTITLE, 0, y, sheet->width);
  dh_sheet_rule (sheet, cr, y + 4, 0, sheet->width);
  return y + 10;
}
