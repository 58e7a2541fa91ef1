/* water.c — rivers, streams, lakes, and what crosses them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/region.h"
#include "render/ribbon.h"

typedef enum
{
  NO_WATER,
  STREAM,
  RIVER,
  N_WATERS,
} Water;

typedef struct
{
  double bank; /* widths, in widths of a hex */
  double water;
  double light;
  double wildness;
} Bed;

static const Bed beds[N_WATERS] = {
    [STREAM] = {0.235, 0.165, 0.03, 0.16},
    [RIVER] = {0.56, 0.46, 0.025, 0.08},
};

static Water
water_by_look (DhLook look)
{
  if (look == DH_LOOK_RIVER || look == DH_LOOK_LAKE)
    return RIVER;
  return look == DH_LOOK_STREAM ? STREAM : NO_WATER;
}

/* Ground that is a crossing (a ford as terrain) is the water its neighbours are. */
static Water
water_in (const DhPen *pen, DhPlace hex)
{
  DhLook look = dh_pen_look (pen, hex);
  Water water = water_by_look (look);

  for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
    if (pen->scene->cells[hex].paths[kind] != 0)
      water = MAX (water, water_by_look (pen->paths[kind]));
  if (water != NO_WATER || (look != DH_LOOK_FORD && look != DH_LOOK_BRIDGE))
    return water;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace other = dh_grid_neighbour (&pen->layout->grid, hex, d);

      if (other != DH_PLACE_NOWHERE)
        water = MAX (water, water_by_look (dh_pen_look (pen, other)));
    }
  return water != NO_WATER ? water : STREAM;
}

/* The sides over which water of at most this kind runs. */
static guint
water_sides (const DhPen *pen, DhPlace hex, Water most)
{
  guint sides = 0;

  for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
    if (water_by_look (pen->paths[kind]) != NO_WATER && water_by_look (pen->paths[kind]) <= most)
      sides |= pen->scene->cells[hex].paths[kind] & 0x3f;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace other = dh_grid_neighbour (&pen->layout->grid, hex, d);
      Water there = other != DH_PLACE_NOWHERE ? water_in (pen, other) : NO_WATER;

      if (there != NO_WATER && there <= most)
        sides |= 1u << d;
    }
  return sides;
}

static guint
sides_of (const DhPen *pen, DhPlace hex, Water kind)
{
  Water here = water_in (pen, hex);

  if (here == RIVER && kind == RIVER)
    return dh_ribbon_to_edge (pen, hex, water_sides (pen, hex, RIVER) & ~water_sides (pen, hex, STREAM));
  if (here == RIVER)
    return water_sides (pen, hex, STREAM);
  return dh_ribbon_to_edge (pen, hex, water_sides (pen, hex, RIVER));
}

/* Three rivers that touch are one water: no island where they meet. */
static void
add_bays (DhPen *pen, guint sides)
{
  static const DhPoint corners[6] = {{0.5, 0.28868},   {0.5, -0.28868}, {0, -0.57735},
                                     {-0.5, -0.28868}, {-0.5, 0.28868}, {0, 0.57735}};

  for (guint c = 0; c < 6; c++)
    if ((sides >> c & 1) != 0 && (sides >> (c + 5) % 6 & 1) != 0)
      {
        DhPoint bay[4] = {{0, 0}, dh_ribbon_crossing ((c + 5) % 6), corners[c], dh_ribbon_crossing (c)};

        dh_pen_polygon (pen, bay, 4);
      }
}

static gboolean
add_water (DhPen *pen, Water kind)
{
  gboolean any = FALSE;

  DH_PEN_FOR_EACH_HEX (pen, hex)
    {
      Water here = water_in (pen, hex);
      guint sides = here >= kind ? sides_of (pen, hex, kind) : 0;

      if (here < kind || (here > kind && sides == 0))
        continue;
      any = TRUE;
      dh_pen_enter (pen, hex);
      dh_ribbon_add (pen, hex, sides, dh_pen_is_crossed (pen, hex) ? 0 : beds[kind].wildness,
                     here > kind ? DH_RIBBON_STOPS : DH_RIBBON_RUNS_ON);
      dh_pen_leave (pen);
    }
  return any;
}

static void
fill_bays (DhPen *pen)
{
  DH_PEN_FOR_EACH_HEX (pen, hex)
    if (water_in (pen, hex) == RIVER)
      {
        dh_pen_enter (pen, hex);
        add_bays (pen, sides_of (pen, hex, RIVER));
        dh_pen_leave (pen);
      }
  dh_pen_colour (pen, DH_TONE_WATER);
  cairo_fill (pen->cr);
}

static void
stroke (DhPen *pen, DhTone tone, double width)
{
  dh_pen_colour (pen, tone);
  cairo_set_line_width (pen->cr, width * pen->size);
  cairo_stroke_preserve (pen->cr);
}

/* Pale lines along the current. */
static void
stroke_ripples (DhPen *pen, Water kind)
{
  double dash[] = {0.22 * pen->size, 0.16 * pen->size, 0.08 * pen->size, 0.2 * pen->size};

  cairo_save (pen->cr);
  cairo_set_dash (pen->cr, dash, G_N_ELEMENTS (dash), 0);
  stroke (pen, DH_TONE_WATER_LIGHT, beds[kind].light);
  cairo_restore (pen->cr);
}

static void
draw_lakes (DhPen *pen)
{
  static const DhRegionShape shore = {0.02, 0.03, 0.4};
  g_autofree guint16 *keys = dh_region_keys (pen, DH_LOOK_LAKE);

  if (dh_region_is_empty (pen, keys))
    return;
  dh_region_add (pen, keys, &shore);
  dh_pen_colour (pen, DH_TONE_WATER);
  cairo_fill_preserve (pen->cr);
  dh_pen_colour (pen, DH_TONE_BANK);
  cairo_set_line_width (pen->cr, 0.03 * pen->size);
  cairo_stroke (pen->cr);
}

/**
 * dh_draw_water:
 *
 * Draws rivers, streams and lakes.
 */
void
dh_draw_water (DhPen *pen)
{
  cairo_path_t *paths[N_WATERS] = {NULL};

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint kind = STREAM; kind < N_WATERS; kind++)
    {
      cairo_new_path (pen->cr);
      if (add_water (pen, kind))
        {
          stroke (pen, DH_TONE_BANK, beds[kind].bank);
          paths[kind] = cairo_copy_path (pen->cr);
        }
      cairo_new_path (pen->cr);
    }
  draw_lakes (pen);
  for (guint kind = STREAM; kind < N_WATERS; kind++)
    if (paths[kind] != NULL)
      {
        if (kind == RIVER)
          fill_bays (pen);
        cairo_append_path (pen->cr, paths[kind]);
        stroke (pen, DH_TONE_WATER, beds[kind].water);
        if (pen->pixels >= 24)
          stroke_ripples (pen, kind);
        cairo_new_path (pen->cr);
        cairo_path_destroy (paths[kind]);
      }
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
}

/* A crossing follows the road, or else goes straight over the water. */
static double
crossing_angle (const DhPen *pen, DhPlace hex)
{
  const DhCell *cell = &pen->scene->cells[hex];

  for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
    if (pen->paths[kind] != DH_LOOK_NONE && water_by_look (pen->paths[kind]) == NO_WATER
        && (cell->paths[kind] & 0x3f) != 0)
      return dh_ribbon_angle (cell->paths[kind] & 0x3f);
  return dh_ribbon_angle (dh_ribbon_to_edge (pen, hex, water_sides (pen, hex, RIVER))) + G_PI / 2;
}

static void
draw_bridge (DhPen *pen, double half_length)
{
  cairo_rectangle (pen->cr, -half_length, -0.16, 2 * half_length, 0.32);
  dh_pen_colour (pen, DH_TONE_OUTLINE);
  cairo_fill (pen->cr);
  cairo_rectangle (pen->cr, -half_length, -0.105, 2 * half_length, 0.21);
  dh_pen_colour (pen, DH_TONE_PLANK);
  cairo_fill (pen->cr);
  for (double x = -half_length + 0.05; x < half_length; x += 0.07)
    {
      cairo_move_to (pen->cr, x, -0.105);
      cairo_line_to (pen->cr, x, 0.105);
    }
  dh_pen_wash (pen, DH_TONE_OUTLINE, 0.55);
  cairo_set_line_width (pen->cr, 0.014);
  cairo_stroke (pen->cr);
}

static void
draw_ford (DhPen *pen, double half_length)
{
  cairo_rectangle (pen->cr, -half_length, -0.17, 2 * half_length, 0.34);
  dh_pen_wash (pen, DH_TONE_SAND, 0.85);
  cairo_fill (pen->cr);
  for (guint i = 0; i < 5; i++)
    {
      double x = (i - 2) * half_length * 0.42;

      dh_pen_dot (pen, x, -0.075, 0.047);
      dh_pen_dot (pen, x + 0.02, 0.08, 0.04);
    }
  dh_pen_colour (pen, DH_TONE_STONE_DARK);
  cairo_fill (pen->cr);
}

static void
draw_crossing (DhPen *pen, DhPlace hex, DhLook look)
{
  double half_length = water_in (pen, hex) == RIVER ? 0.33 : 0.22;
  DhPoint middle = dh_ribbon_middle (dh_ribbon_to_edge (pen, hex, water_sides (pen, hex, RIVER)));

  dh_pen_enter (pen, hex);
  cairo_translate (pen->cr, middle.x, middle.y);
  cairo_rotate (pen->cr, crossing_angle (pen, hex));
  if (look == DH_LOOK_BRIDGE)
    draw_bridge (pen, half_length);
  else
    draw_ford (pen, half_length);
  dh_pen_leave (pen);
}

/**
 * dh_draw_crossings:
 *
 * Draws fords and bridges, be they features or terrain.
 */
void
dh_draw_crossings (DhPen *pen)
{
  static const DhLook looks[] = {DH_LOOK_FORD, DH_LOOK_BRIDGE};

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    DH_PEN_FOR_EACH_HEX (pen, hex)
      if (dh_pen_shows (pen, hex, looks[i]))
        draw_crossing (pen, hex, looks[i]);
}
