/* pages.c — a set-up map on paper
 *
 * The first page holds title, map and legend; with tiles the map goes over as many pages as its size needs. The
 * sheet follows: orders of battle and texts, broken between lines.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export-scene.h"
#include "render/sheet.h"

#include <math.h>
#include <pango/pangocairo.h>

#define GAP 10      /* between the parts of a page */
#define OVERLAP 14  /* of neighbouring tiles */
#define MARGIN 0.36 /* around the board, of the width of a hex */

typedef enum
{
  PART_TITLE,
  PART_MAP,
  PART_TILE,
  PART_LEGEND,
  PART_ARMIES,
  PART_LINE, /* of a paragraph */
} PartKind;

typedef struct
{
  PartKind kind;
  guint page;
  double x;
  double y;
  PangoLayout *paragraph; /* (nullable) */
  int line;
} Part;

struct _DhPages
{
  DhScenario *scenario;
  DhExportOptions options;
  char *side;
  char **languages;
  DhScene *scene;
  DhLayout layout; /* of the map */
  DhSheet sheet;
  double width;
  double height;
  guint n_pages;
  double end;    /* of what is on the first page */
  GArray *parts; /* (element-type Part) */
};

static void
clear_part (gpointer data)
{
  Part *part = data;

  g_clear_object (&part->paragraph);
}

static void
add_part (DhPages *pages, PartKind kind, double x, double y)
{
  Part part = {.kind = kind, .page = pages->n_pages - 1, .x = x, .y = y};

  g_array_append_val (pages->parts, part);
}

static void
init_layout (DhPages *pages, double size)
{
  dh_layout_init (&pages->layout, &pages->scene->grid, size, size * MARGIN);
}

/* Title above, legend below, the map as large as the rest allows. */
static void
lay_out_map (DhPages *pages)
{
  double top = dh_sheet_title (&pages->sheet, NULL), legend = dh_sheet_legend (&pages->sheet, NULL);
  double room = pages->height - top - legend - 2 * GAP, width, height, size;

  size = dh_layout_fit (&pages->scene->grid, pages->width, MAX (room, pages->height / 4), MARGIN);
  if (pages->options.hex_mm > 0)
    size = MIN (size, dh_export_points (pages->options.hex_mm));
  init_layout (pages, size);
  dh_layout_get_extent (&pages->layout, &width, &height);
  pages->n_pages++;
  add_part (pages, PART_TITLE, 0, 0);
  add_part (pages, PART_MAP, (pages->width - width) / 2, top + GAP);
  add_part (pages, PART_LEGEND, 0, top + height + 2 * GAP);
  pages->end = top + height + legend + 4 * GAP;
}

static guint
count_tiles (double length, double page)
{
  return length <= page ? 1 : 1 + (guint) ceil ((length - page) / MAX (page - OVERLAP, 1));
}

static void
lay_out_tiles (DhPages *pages)
{
  double width, height;

  init_layout (pages, dh_export_points (pages->options.hex_mm > 0 ? pages->options.hex_mm : DH_EXPORT_HEX_MM));
  dh_layout_get_extent (&pages->layout, &width, &height);
  for (guint row = 0; row < count_tiles (height, pages->height); row++)
    for (guint column = 0; column < count_tiles (width, pages->width); column++)
      {
        pages->n_pages++;
        add_part (pages, PART_TILE, -(column * (pages->width - OVERLAP)), -(row * (pages->height - OVERLAP)));
      }
}

/* Adds the lines of a paragraph; a line that does not fit begins a page. */
static double
add_paragraph (DhPages *pages, const char *markup, double y)
{
  PangoLayout *layout = dh_sheet_layout (&pages->sheet, markup, DH_SHEET_BODY, pages->width);
  gboolean is_heading = dh_sheet_is_heading (markup);
  double gap = is_heading ? 8 : 3;

  y += gap;
  /* A heading does not stand alone at the foot of a page. */
  if (is_heading && y + 4 * DH_SHEET_BODY * 1.5 > pages->height)
    {
      pages->n_pages++;
      y = 0;
    }
  for (int line = 0; line < pango_layout_get_line_count (layout); line++)
    {
      PangoRectangle extents;
      Part part = {.kind = PART_LINE, .paragraph = g_object_ref (layout), .line = line};

      pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line), NULL, &extents);
      if (y + extents.height / (double) PANGO_SCALE > pages->height)
        {
          pages->n_pages++;
          y = 0;
        }
      part.page = pages->n_pages - 1;
      part.y = y - extents.y / (double) PANGO_SCALE;
      y += 1.08 * extents.height / PANGO_SCALE;
      g_array_append_val (pages->parts, part);
    }
  g_object_unref (layout);
  return y;
}

/* After the map and its legend, where there is room for the orders of battle; else on a page of its own. */
static void
lay_out_sheet (DhPages *pages)
{
  g_autoptr (GPtrArray) texts = dh_sheet_dup_texts (&pages->sheet);
  double armies = dh_sheet_armies (&pages->sheet, NULL), y = pages->end;

  if (pages->options.tile || y + armies > pages->height)
    {
      pages->n_pages++;
      add_part (pages, PART_TITLE, 0, 0);
      y = dh_sheet_title (&pages->sheet, NULL);
    }
  add_part (pages, PART_ARMIES, 0, y);
  y += armies;
  for (guint i = 0; i < texts->len; i++)
    y = add_paragraph (pages, texts->pdata[i], y);
}

/**
 * dh_pages_new:
 * @width: of the printable part of a page, in points
 * @height: likewise
 *
 * Returns: (transfer full): the pages, laid out
 */
DhPages *
dh_pages_new (const DhScenario *scenario, const DhExportOptions *options, double width, double height)
{
  DhPages *pages = g_new0 (DhPages, 1);

  pages->scenario = dh_scenario_ref (scenario);
  pages->options = *options;
  pages->options.side = pages->side = g_strdup (options->side);
  pages->languages = g_strdupv ((char **) options->languages);
  pages->options.languages = (const char *const *) pages->languages;
  pages->scene = dh_export_scene (scenario, &pages->options);
  pages->sheet = (DhSheet){pages->scenario, &pages->options, dh_sheet_create_context (), width};
  pages->width = width;
  pages->height = height;
  pages->parts = g_array_new (FALSE, TRUE, sizeof (Part));
  g_array_set_clear_func (pages->parts, clear_part);
  if (pages->options.tile)
    lay_out_tiles (pages);
  else
    lay_out_map (pages);
  if (pages->options.sheet)
    lay_out_sheet (pages);
  return pages;
}

/**
 * dh_pages_free:
 * @pages: (transfer full) (nullable): pages
 */
void
dh_pages_free (DhPages *pages)
{
  if (pages == NULL)
    return;
  g_clear_pointer (&pages->parts, g_array_unref);
  g_clear_pointer (&pages->scene, dh_scene_free);
  g_clear_pointer (&pages->scenario, dh_scenario_unref);
  g_clear_pointer (&pages->side, g_free);
  g_clear_pointer (&pages->languages, g_strfreev);
  g_clear_object (&pages->sheet.context);
  g_free (pages);
}

/**
 * dh_pages_get_n_pages:
 *
 * Returns: how many pages there are, at least one
 */
guint
dh_pages_get_n_pages (const DhPages *pages)
{
  return pages->n_pages;
}

static void
draw_map (const DhPages *pages, cairo_t *cr)
{
  dh_draw_map (cr, pages->scene, &pages->layout, dh_export_layers (&pages->options), NULL);
}

/* A window of the map; small corners show where to cut. */
static void
draw_tile (const DhPages *pages, cairo_t *cr, const Part *part)
{
  DhRect shown = {-part->x, -part->y, pages->width, pages->height};

  cairo_rectangle (cr, shown.x, shown.y, shown.width, shown.height);
  cairo_clip (cr);
  dh_draw_map (cr, pages->scene, &pages->layout, dh_export_layers (&pages->options), &shown);
  cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
  cairo_set_line_width (cr, 0.5);
  for (guint corner = 0; corner < 4; corner++)
    {
      double x = shown.x + (corner % 2 == 0 ? OVERLAP / 2.0 : shown.width - OVERLAP / 2.0);
      double y = shown.y + (corner / 2 == 0 ? OVERLAP / 2.0 : shown.height - OVERLAP / 2.0);

      cairo_move_to (cr, x - 5, y);
      cairo_line_to (cr, x + 5, y);
      cairo_move_to (cr, x, y - 5);
      cairo_line_to (cr, x, y + 5);
    }
  cairo_stroke (cr);
}

static void
draw_line (const DhPages *pages, cairo_t *cr, const Part *part)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (part->paragraph, part->line));
}

static void
draw_part (const DhPages *pages, cairo_t *cr, const Part *part)
{
  cairo_save (cr);
  cairo_translate (cr, part->x, part->y);
  switch (part->kind)
    {
    case PART_TITLE:
      dh_sheet_title (&pages->sheet, cr);
      break;
    case PART_MAP:
      draw_map (pages, cr);
      break;
    case PART_TILE:
      draw_tile (pages, cr, part);
      break;
    case PART_LEGEND:
      dh_sheet_legend (&pages->sheet, cr);
      break;
    case PART_ARMIES:
      dh_sheet_armies (&pages->sheet, cr);
      break;
    case PART_LINE:
      draw_line (pages, cr, part);
      break;
    }
  cairo_restore (cr);
}

/**
 * dh_pages_draw:
 * @cr: its origin is the upper left corner of the printable part
 * @page: counted from 0
 *
 * Draws one page.
 */
void
dh_pages_draw (const DhPages *pages, cairo_t *cr, guint page)
{
  for (guint i = 0; i < pages->parts->len; i++)
    {
      const Part *part = &g_array_index (pages->parts, Part, i);

      if (part->page == page)
        draw_part (pages, cr, part);
    }
}

/**
 * dh_paper_get_size:
 * @paper: (nullable): A3, A4, A5 or letter; %NULL is A4
 * @width: (out): in points
 * @height: (out): likewise
 *
 * Returns: %FALSE when the name is none of these
 */
gboolean
dh_paper_get_size (const char *paper, gboolean landscape, double *width, double *height)
{
  static const struct
  {
    const char *name;
    double width; /* millimetres */
    double height;
  } papers[] = {{"A4", 210, 297}, {"A3", 297, 420}, {"A5", 148, 210}, {"letter", 215.9, 279.4}};

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (paper == NULL || g_ascii_strcasecmp (paper, papers[i].name) == 0)
      {
        double across = dh_export_points (papers[i].width), down = dh_export_points (papers[i].height);

        *width = landscape ? down : across;
        *height = landscape ? across : down;
        return TRUE;
      }
  return FALSE;
}
