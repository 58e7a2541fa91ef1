/* sample.c — one item of a catalogue by itself, for palettes, legends and dice
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/emblems.h"
#include "render/lettering.h"

static gboolean
is_crossing (DhLook look)
{
  return look == DH_LOOK_FORD || look == DH_LOOK_BRIDGE;
}

static gboolean
find_terrain (const DhCatalogue *catalogue, DhLook look, guint *index)
{
  for (*index = 0; *index < catalogue->n_items[DH_ITEM_TERRAIN]; (*index)++)
    if (dh_look_of (catalogue->items[DH_ITEM_TERRAIN][*index]) == look)
      return TRUE;
  return FALSE;
}

/* A board of one hex that shows the item. */
static void
set_up (DhScene *scene, DhItemKind kind, guint index, guint side)
{
  const DhItem *item = dh_catalogue_item (scene->catalogue, kind, index);
  DhCell *cell = &scene->cells[0];
  guint river;

  if (kind == DH_ITEM_TERRAIN)
    cell->terrain = index;
  else if (kind == DH_ITEM_FEATURE)
    {
      cell->features = 1u << index;
      if (is_crossing (dh_look_of (item)) && find_terrain (scene->catalogue, DH_LOOK_RIVER, &river))
        cell->terrain = river;
    }
  else if (kind == DH_ITEM_PATH)
    cell->paths[index] = DH_PATH_HERE | 1u << DH_EAST | 1u << DH_WEST;
  else if (kind == DH_ITEM_EDGE)
    cell->edges[DH_NORTH_EAST] = cell->edges[DH_NORTH_WEST] = 1u << index;
  else if (kind == DH_ITEM_OBJECTIVE)
    dh_scene_add_objective (scene, 0, side < scene->catalogue->n_items[DH_ITEM_SIDE] ? (int) side : -1, 1, NULL);
}

static void
draw_ground_sample (cairo_t *cr, const DhScene *scene, double x, double y, double size)
{
  DhLayout layout;

  dh_layout_init (&layout, &scene->grid, size, 0);
  cairo_save (cr);
  cairo_translate (cr, x - layout.size / 2, y - layout.height / 2);
  cairo_rectangle (cr, 0, 0, layout.size, layout.height);
  cairo_clip (cr);
  dh_draw_map (cr, scene, &layout, DH_LAYER_GROUND | DH_LAYER_MARKS, NULL);
  cairo_restore (cr);
}

/* The shield of an objective, as large as the sample. */
static void
draw_objective_sample (cairo_t *cr, const DhScene *scene, double x, double y, double size)
{
  static const double grow = 3, shield = 0.457; /* its middle lies so far below that of the hex */
  DhLayout layout;

  dh_layout_init (&layout, &scene->grid, size * grow, 0);
  cairo_translate (cr, x - layout.size / 2, y - layout.height / 2 - shield * layout.size);
  dh_draw_map (cr, scene, &layout, DH_LAYER_MARKS, NULL);
}

static void
draw_die_face (DhPen *pen, const DhItem *symbol)
{
  DhEmblem emblem = dh_emblem_of_symbol (symbol);

  cairo_rectangle (pen->cr, -0.42, -0.42, 0.84, 0.84);
  dh_pen_colour (pen, DH_TONE_CANVAS);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_fill_preserve (pen->cr);
  dh_pen_colour (pen, DH_TONE_OUTLINE);
  cairo_set_line_width (pen->cr, 0.05);
  cairo_stroke (pen->cr);
  if (emblem != DH_EMBLEM_NONE)
    {
      cairo_rectangle (pen->cr, -0.36, -0.3, 0.72, 0.6);
      cairo_clip (pen->cr);
      cairo_scale (pen->cr, 0.36, 0.38);
      dh_pen_colour (pen, DH_TONE_BLACK);
      dh_emblem_draw (pen->cr, emblem);
    }
  else if (symbol->letter != NULL)
    {
      cairo_scale (pen->cr, 1 / pen->size, 1 / pen->size);
      dh_lettering_show (pen, symbol->letter,
                         &(DhLettering){DH_LETTERING_BOLD, pen->size * 0.55, DH_TONE_BLACK, DH_N_TONES}, 0, 0);
    }
}

static void
draw_small (cairo_t *cr, const DhScene *scene, DhItemKind kind, guint index, guint side, double size)
{
  DhLayout layout;
  DhPen pen;
  const DhItem *item = dh_catalogue_item (scene->catalogue, kind, index);

  dh_layout_init (&layout, &scene->grid, size, 0);
  dh_pen_init (&pen, cr, scene, &layout, NULL);
  cairo_scale (cr, size, size);
  if (kind == DH_ITEM_MARKER)
    dh_badge_draw (&pen, item, pen.pixels);
  else if (kind == DH_ITEM_SYMBOL)
    draw_die_face (&pen, item);
  else
    {
      int steps = dh_item_int (item, "steps", 1);

      dh_pen_piece (&pen, &(DhScenePiece){.class_index = index, .side = side, .steps = steps, .max_steps = steps});
    }
  dh_pen_clear (&pen);
}

/**
 * dh_draw_item:
 * @kind: class, marker, terrain, feature, path, edge, objective or symbol
 * @side: DH_ITEM_SIDE whose livery a class or an objective wears
 * @x: middle of the sample
 * @y: likewise
 * @size: points a hex, or a die, is wide
 *
 * Draws one item by itself.
 */
void
dh_draw_item (cairo_t *cr, DhCatalogue *catalogue, DhItemKind kind, guint index, guint side, double x, double y,
              double size, DhInk ink)
{
  DhGrid grid = {.columns = 1, .rows = 1, .shift = DH_SHIFT_EVEN};
  g_autoptr (DhScene) scene = dh_scene_new (catalogue, &grid);

  g_return_if_fail (dh_catalogue_item (catalogue, kind, index) != NULL);
  scene->options.ink = ink;
  cairo_save (cr);
  cairo_new_path (cr);
  if (kind == DH_ITEM_CLASS || kind == DH_ITEM_MARKER || kind == DH_ITEM_SYMBOL)
    {
      cairo_translate (cr, x, y);
      draw_small (cr, scene, kind, index, side, size);
    }
  else
    {
      set_up (scene, kind, index, side);
      if (kind == DH_ITEM_OBJECTIVE)
        draw_objective_sample (cr, scene, x, y, size);
      else
        draw_ground_sample (cr, scene, x, y, size);
    }
  cairo_restore (cr);
}
