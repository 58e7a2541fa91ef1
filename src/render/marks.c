/* marks.c — coordinates, borders of zones, objectives, names of places, overlays
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/lettering.h"

#include <math.h>
#include <string.h>

#define LABEL_WIDTH 3.2 /* the most that a name takes, in widths of a hex */
#define LEGIBLE 36      /* at fewer pixels a hex an objective keeps the size it has there ... */
#define MAX_GROWTH 3.0  /* ... but is never more than so many times as large as its hex would have it */

/* As the file names it, whichever way the board is turned. */
static void
name_hex (const DhPen *pen, DhPlace hex, char name[DH_HEX_NAME_SIZE])
{
  const DhGrid *grid = &pen->layout->grid;

  dh_grid_name (grid, pen->scene->is_turned ? dh_scene_turned_hex (grid, hex) : hex, name);
}

/* One of the coordinates in the margin. */
static void
show_coordinate (DhPen *pen, const char *text, const DhLettering *lettering, double x, double y)
{
  double reach = pen->size / 2 + pen->layout->margin;

  if (dh_pen_may_show (pen, &(DhRect){x - reach, y - reach, 2 * reach, 2 * reach}))
    dh_lettering_show (pen, text, lettering, x, y);
}

static void
show_column (DhPen *pen, int column, int row, double y, const DhLettering *lettering)
{
  DhPlace hex = dh_grid_hex (&pen->layout->grid, column, row);
  char name[DH_HEX_NAME_SIZE];

  if (hex == DH_PLACE_NOWHERE)
    return;
  name_hex (pen, hex, name);
  name[strcspn (name, "0123456789")] = '\0';
  show_coordinate (pen, name, lettering, dh_layout_centre (pen->layout, hex).x, y);
}

static void
show_row (DhPen *pen, int row, const DhLettering *lettering)
{
  const DhLayout *layout = pen->layout;
  DhPlace hex = dh_grid_hex (&layout->grid, 0, row);
  char name[DH_HEX_NAME_SIZE];
  const char *number;
  DhRect board;

  if (hex == DH_PLACE_NOWHERE)
    return;
  dh_layout_get_board (layout, &board);
  name_hex (pen, hex, name);
  number = name + strcspn (name, "0123456789");
  show_coordinate (pen, number, lettering, layout->margin / 2, dh_layout_centre (layout, hex).y);
  show_coordinate (pen, number, lettering, board.x + board.width + layout->margin / 2,
                   dh_layout_centre (layout, hex).y);
}

static void
draw_coordinates (DhPen *pen)
{
  const DhLayout *layout = pen->layout;
  double font = MIN (CLAMP (pen->size * 0.24, 6.5, 15), layout->margin * 0.7);
  guint step = MAX (1, (guint) ceil (font * 1.5 / pen->size));
  DhTone tone = pen->scene->options.dark ? DH_TONE_HALO : DH_TONE_INK;
  DhLettering lettering = {DH_LETTERING_PLAIN, font, tone, DH_N_TONES, 0};
  DhRect board;

  if (layout->margin < 5)
    return;
  dh_layout_get_board (layout, &board);
  for (int column = pen->first_column; column <= pen->last_column; column++)
    if (column % step == 0)
      {
        show_column (pen, column, 0, layout->margin / 2, &lettering);
        show_column (pen, column, layout->grid.rows - 1, board.y + board.height + layout->margin / 2, &lettering);
      }
  for (int row = pen->first_row; row <= pen->last_row; row++)
    if (row % step == 0)
      show_row (pen, row, &lettering);
}

static void
draw_frame (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    for (guint d = 0; d < DH_N_DIRECTIONS; d++)
      if (dh_grid_neighbour (&pen->layout->grid, hex, d) == DH_PLACE_NOWHERE)
        {
          DhPoint from = dh_layout_corner (pen->layout, hex, d), to = dh_layout_corner (pen->layout, hex, d + 1);

          cairo_move_to (pen->cr, from.x, from.y);
          cairo_line_to (pen->cr, to.x, to.y);
        }
  dh_pen_colour (pen, DH_TONE_INK);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (pen->cr, MAX (0.06 * pen->size, 1));
  cairo_stroke (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

/**
 * dh_draw_surroundings:
 *
 * Draws what lies around the board: the desk it lies on, its frame, the coordinates.
 */
void
dh_draw_surroundings (DhPen *pen)
{
  const DhSceneOptions *options = &pen->scene->options;

  if (!options->for_print)
    {
      dh_pen_colour (pen, options->dark ? DH_TONE_DARK_DESK : DH_TONE_DESK);
      cairo_rectangle (pen->cr, pen->clip.x, pen->clip.y, pen->clip.width, pen->clip.height);
      cairo_fill (pen->cr);
    }
  draw_frame (pen);
  if (!options->hide_coordinates)
    draw_coordinates (pen);
}

static guint
zones_of (const DhPen *pen, DhPlace hex)
{
  return hex == DH_PLACE_NOWHERE ? 0 : pen->scene->cells[hex].zones;
}

static gboolean
are_parted (guint a, guint b)
{
  return a != 0 && b != 0 && (a & b) == 0;
}

/* A hex of two zones is cut from corner to corner: where its neighbours on both sides of the corner are parted. */
static void
add_cut (DhPen *pen, DhPlace hex)
{
  DhPoint centre = dh_layout_centre (pen->layout, hex);
  const DhGrid *grid = &pen->layout->grid;

  for (guint corner = 0; corner < 6; corner++)
    {
      guint before = zones_of (pen, dh_grid_neighbour (grid, hex, (corner + 5) % 6));
      guint after = zones_of (pen, dh_grid_neighbour (grid, hex, corner));
      guint far_before = zones_of (pen, dh_grid_neighbour (grid, hex, (corner + 4) % 6));
      guint far_after = zones_of (pen, dh_grid_neighbour (grid, hex, (corner + 1) % 6));
      gboolean at_edge = before == 0 && after == 0 && are_parted (far_before, far_after);
      DhPoint at = dh_layout_corner (pen->layout, hex, corner);

      if (!are_parted (before, after) && !at_edge)
        continue;
      cairo_move_to (pen->cr, centre.x, centre.y);
      cairo_line_to (pen->cr, at.x, at.y);
    }
}

static void
draw_zones (DhPen *pen)
{
  double dash[] = {0.001, 0.11 * pen->size};

  DH_PEN_FOR_EACH_HEX (pen, hex)
    {
      guint zones = pen->scene->cells[hex].zones;

      if ((zones & (zones - 1)) != 0)
        add_cut (pen, hex);
      for (guint d = 0; d < 3; d++)
        if (are_parted (zones, zones_of (pen, dh_grid_neighbour (&pen->layout->grid, hex, d))))
          {
            DhPoint from = dh_layout_corner (pen->layout, hex, d), to = dh_layout_corner (pen->layout, hex, d + 1);

            cairo_move_to (pen->cr, from.x, from.y);
            cairo_line_to (pen->cr, to.x, to.y);
          }
    }
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (pen->cr, dash, 2, 0);
  cairo_set_line_width (pen->cr, MAX (0.055 * pen->size, 1.6));
  dh_pen_wash (pen, DH_TONE_ZONE, 0.85);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

/* A shield in the lowest corner of the hex, in the livery of whom it is for, with what it is worth. On a small board
 * it grows downwards, where pieces leave room. */
static void
draw_objective (DhPen *pen, const DhSceneObjective *objective)
{
  static const double top = 0.355, half = 0.125;
  const DhLivery *livery = objective->side >= 0 ? dh_livery_of (pen->scene->catalogue, objective->side) : NULL;
  DhColour field = livery != NULL ? dh_colour_of (livery->field[pen->ink]) : dh_tone (DH_TONE_GOLD, pen->ink);
  DhColour emblem = livery != NULL ? dh_colour_of (livery->emblem[pen->ink]) : dh_tone (DH_TONE_GOLD_DARK, pen->ink);
  DhPoint centre = dh_layout_centre (pen->layout, objective->hex);
  gboolean is_light = livery == NULL || livery->field[0] > livery->emblem[0];
  double growth = CLAMP (LEGIBLE / pen->pixels, 1, MAX_GROWTH);
  char number[12];

  dh_pen_enter (pen, objective->hex);
  cairo_translate (pen->cr, 0, top);
  cairo_scale (pen->cr, growth, growth);
  cairo_move_to (pen->cr, -half, 0);
  cairo_line_to (pen->cr, half, 0);
  cairo_line_to (pen->cr, half, 0.09);
  cairo_curve_to (pen->cr, half, 0.15, 0.06, 0.18, 0, 0.205);
  cairo_curve_to (pen->cr, -0.06, 0.18, -half, 0.15, -half, 0.09);
  cairo_close_path (pen->cr);
  cairo_set_source_rgb (pen->cr, field.red, field.green, field.blue);
  cairo_fill_preserve (pen->cr);
  dh_pen_colour (pen, DH_TONE_GOLD);
  cairo_set_line_width (pen->cr, 0.06);
  cairo_stroke_preserve (pen->cr);
  cairo_set_source_rgb (pen->cr, emblem.red, emblem.green, emblem.blue);
  cairo_set_line_width (pen->cr, 0.025);
  cairo_stroke (pen->cr);
  dh_pen_leave (pen);
  g_snprintf (number, sizeof number, "%d", objective->value);
  if (pen->pixels >= 16)
    dh_lettering_show (pen, number,
                       &(DhLettering){DH_LETTERING_BOLD, 0.165 * growth * pen->size,
                                      is_light ? DH_TONE_BLACK : DH_TONE_WHITE, DH_N_TONES},
                       centre.x, centre.y + (top + 0.085 * growth) * pen->size);
}

static gboolean
may_show (const DhPen *pen, DhPlace hex, double width, double height)
{
  DhPoint at = dh_layout_centre (pen->layout, hex);

  return dh_pen_may_show (pen, &(DhRect){at.x - width / 2, at.y - height / 2, width, height});
}

static gboolean
has_objective (const DhScene *scene, DhPlace hex)
{
  for (guint i = 0; i < scene->objectives->len && !scene->options.hide_objectives; i++)
    if (g_array_index (scene->objectives, DhSceneObjective, i).hex == hex)
      return TRUE;
  return FALSE;
}

/* In the lower part of the hex, or in the upper where an objective is in the way. */
static void
show_label (DhPen *pen, const DhSceneLabel *label)
{
  double font = CLAMP (pen->size * 0.235, 7, 30), half, width, height;
  DhPoint centre = dh_layout_centre (pen->layout, label->hex);
  DhLettering lettering = {DH_LETTERING_PLACE, font, label->is_private ? DH_TONE_ALARM : DH_TONE_INK, DH_TONE_HALO,
                           LABEL_WIDTH * pen->size};

  half = dh_lettering_width (pen, label->text, &lettering) / 2;
  dh_layout_get_extent (pen->layout, &width, &height);
  centre.x = CLAMP (centre.x, MIN (half, width / 2), MAX (width - half, width / 2));
  centre.y += (has_objective (pen->scene, label->hex) ? -0.5 : 0.4) * pen->size;
  half += font;
  if (dh_pen_may_show (pen, &(DhRect){centre.x - half, centre.y - font, 2 * half, 2 * font}))
    dh_lettering_show (pen, label->text, &lettering, centre.x, centre.y);
}

/**
 * dh_draw_marks:
 *
 * Draws borders of zones, objectives and names.
 */
void
dh_draw_marks (DhPen *pen)
{
  const DhScene *scene = pen->scene;

  if (!scene->options.hide_zones)
    draw_zones (pen);
  for (guint i = 0; !scene->options.hide_objectives && i < scene->objectives->len; i++)
    {
      const DhSceneObjective *objective = &g_array_index (scene->objectives, DhSceneObjective, i);

      if (may_show (pen, objective->hex, pen->size, (0.8 + 0.5 * MAX_GROWTH) * pen->size))
        draw_objective (pen, objective);
    }
  for (guint i = 0; pen->pixels >= 28 && !scene->options.hide_names && i < scene->labels->len; i++)
    {
      const DhSceneLabel *label = &g_array_index (scene->labels, DhSceneLabel, i);

      if (may_show (pen, label->hex, 2 * (LABEL_WIDTH + 1) * pen->size, 2 * pen->size + 60)
          && (!label->is_private || scene->options.show_private))
        show_label (pen, label);
    }
}

/* A wash that lets the ground through, however much there is. */
static void
draw_heat (DhPen *pen, const guint8 *heat)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (heat[hex] > 0)
      {
        dh_pen_hex (pen, hex);
        dh_pen_wash (pen, DH_TONE_ALARM, 0.1 + 0.6 * heat[hex] / G_MAXUINT8);
        cairo_fill (pen->cr);
      }
}

static void
draw_numbers (DhPen *pen, const gint16 *numbers)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (numbers[hex] != DH_SCENE_NO_NUMBER)
      {
        DhPoint centre = dh_layout_centre (pen->layout, hex);
        char number[12];

        dh_pen_dot (pen, centre.x, centre.y, 0.3 * pen->size);
        dh_pen_wash (pen, DH_TONE_HALO, 0.75);
        cairo_fill (pen->cr);
        g_snprintf (number, sizeof number, "%d", numbers[hex]);
        dh_lettering_show (pen, number, &(DhLettering){DH_LETTERING_BOLD, 0.34 * pen->size, DH_TONE_BLACK, DH_N_TONES},
                           centre.x, centre.y);
      }
}

/**
 * dh_draw_overlay:
 *
 * Draws the heat and the numbers that the scene has.
 */
void
dh_draw_overlay (DhPen *pen)
{
  if (pen->scene->heat != NULL)
    draw_heat (pen, pen->scene->heat);
  if (pen->scene->numbers != NULL)
    draw_numbers (pen, pen->scene->numbers);
}
