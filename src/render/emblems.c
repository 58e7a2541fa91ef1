/* emblems.c — the large signs on pieces and dice
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/emblems.h"

#include <math.h>

typedef struct
{
  const char *name;
  const char *arm; /* (nullable) of the classes it is given to */
  void (*draw) (cairo_t *cr);
} Emblem;

static void
polygon (cairo_t *cr, const double (*points)[2], guint n)
{
  cairo_move_to (cr, points[0][0], points[0][1]);
  for (guint i = 1; i < n; i++)
    cairo_line_to (cr, points[i][0], points[i][1]);
  cairo_close_path (cr);
}

static void
disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

static void
line (cairo_t *cr, double x1, double y1, double x2, double y2, double width)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Crossed belts. */
static void
draw_saltire (cairo_t *cr)
{
  line (cr, -1.1, -0.83, 1.1, 0.83, 0.34);
  line (cr, -1.1, 0.83, 1.1, -0.83, 0.34);
}

/* A round shield with boss and studs. */
static void
draw_shield (cairo_t *cr)
{
  disc (cr, 0, 0, 0.7);
  disc (cr, 0, 0, 0.5);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  disc (cr, 0, 0, 0.2);
  for (guint i = 0; i < 6; i++)
    disc (cr, 0.36 * cos (i * G_PI / 3), 0.36 * sin (i * G_PI / 3), 0.055);
  cairo_fill (cr);
}

/* A burning shell. */
static void
draw_flame (cairo_t *cr)
{
  disc (cr, 0, 0.3, 0.42);
  cairo_fill (cr);
  cairo_move_to (cr, -0.3, 0.1);
  cairo_curve_to (cr, -0.85, -0.15, -0.5, -0.5, -0.62, -0.74);
  cairo_curve_to (cr, -0.3, -0.62, -0.28, -0.45, -0.22, -0.32);
  cairo_curve_to (cr, -0.16, -0.55, -0.1, -0.65, 0.06, -0.78);
  cairo_curve_to (cr, 0.04, -0.55, 0.16, -0.5, 0.2, -0.3);
  cairo_curve_to (cr, 0.32, -0.45, 0.36, -0.55, 0.6, -0.7);
  cairo_curve_to (cr, 0.5, -0.4, 0.85, -0.1, 0.3, 0.1);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A flat cap with a band and a tuft. */
static void
draw_bonnet (cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, 0, -0.12);
  cairo_scale (cr, 0.86, 0.4);
  disc (cr, 0, 0, 1);
  cairo_restore (cr);
  cairo_fill (cr);
  cairo_rectangle (cr, -0.56, 0.3, 1.12, 0.26);
  disc (cr, 0, -0.56, 0.14);
  cairo_fill (cr);
}

/* A pitchfork. */
static void
draw_fork (cairo_t *cr)
{
  line (cr, 0, 0.75, 0, -0.2, 0.2);
  line (cr, -0.55, -0.15, 0.55, -0.15, 0.2);
  line (cr, -0.46, -0.7, -0.46, -0.1, 0.19);
  line (cr, 0.46, -0.7, 0.46, -0.1, 0.19);
  line (cr, 0, -0.7, 0, -0.1, 0.19);
}

/* The field parted by a slant. */
static void
draw_bend (cairo_t *cr)
{
  static const double half[][2] = {{-1.1, 0.83}, {1.1, -0.83}, {1.1, 0.83}};

  polygon (cr, half, G_N_ELEMENTS (half));
  cairo_fill (cr);
}

/* One slanting stripe. */
static void
draw_wing (cairo_t *cr)
{
  line (cr, -1.1, 0.83, 1.1, -0.83, 0.42);
}

/* A gun on its wheel. */
static void
draw_wheel (cairo_t *cr)
{
  line (cr, -0.72, 0.02, 0.98, -0.52, 0.32);
  cairo_new_path (cr);
  cairo_arc (cr, -0.22, 0.2, 0.42, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.18);
  cairo_stroke (cr);
  for (guint i = 0; i < 3; i++)
    {
      double angle = i * G_PI / 3 + 0.4;

      line (cr, -0.22 - 0.4 * cos (angle), 0.2 - 0.4 * sin (angle), -0.22 + 0.4 * cos (angle), 0.2 + 0.4 * sin (angle),
            0.08);
    }
  line (cr, -0.3, 0.3, -0.95, 0.66, 0.16);
}

/* Three balls, piled. */
static void
draw_ball (cairo_t *cr)
{
  disc (cr, -0.46, 0.36, 0.385);
  disc (cr, 0.46, 0.36, 0.385);
  disc (cr, 0, -0.4, 0.385);
  cairo_fill (cr);
}

static void
draw_star (cairo_t *cr)
{
  for (guint i = 0; i < 10; i++)
    {
      double reach = i % 2 == 0 ? 0.75 : 0.31, angle = i * G_PI / 5;

      cairo_line_to (cr, reach * sin (angle), 0.05 - reach * cos (angle));
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_flag (cairo_t *cr)
{
  line (cr, -0.5, 0.75, -0.5, -0.75, 0.12);
  cairo_move_to (cr, -0.44, -0.68);
  cairo_curve_to (cr, -0.1, -0.9, 0.2, -0.4, 0.7, -0.62);
  cairo_line_to (cr, 0.7, 0.02);
  cairo_curve_to (cr, 0.2, 0.24, -0.1, -0.26, -0.44, -0.04);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_sabre_blade (cairo_t *cr)
{
  cairo_move_to (cr, -0.62, 0.42);
  cairo_curve_to (cr, -0.1, 0.35, 0.5, 0, 0.75, -0.66);
  cairo_curve_to (cr, 0.3, -0.2, -0.2, 0.1, -0.7, 0.2);
  cairo_close_path (cr);
  cairo_fill (cr);
  line (cr, -0.5, 0.05, -0.72, 0.6, 0.12);
  line (cr, -0.66, 0.31, -0.92, 0.4, 0.16);
}

static void
draw_sabre (cairo_t *cr)
{
  draw_sabre_blade (cr);
  cairo_save (cr);
  cairo_scale (cr, -1, 1);
  draw_sabre_blade (cr);
  cairo_restore (cr);
}

static const Emblem emblems[DH_N_EMBLEMS] = {
    [DH_EMBLEM_SALTIRE] = {"saltire", "infantry", draw_saltire},
    [DH_EMBLEM_SHIELD] = {"shield", "infantry", draw_shield},
    [DH_EMBLEM_FLAME] = {"flame", "infantry", draw_flame},
    [DH_EMBLEM_BONNET] = {"bonnet", "infantry", draw_bonnet},
    [DH_EMBLEM_FORK] = {"fork", "infantry", draw_fork},
    [DH_EMBLEM_BEND] = {"bend", "cavalry", draw_bend},
    [DH_EMBLEM_WING] = {"wing", "cavalry", draw_wing},
    [DH_EMBLEM_WHEEL] = {"wheel", "artillery", draw_wheel},
    [DH_EMBLEM_BALL] = {"ball", "artillery", draw_ball},
    [DH_EMBLEM_STAR] = {"star", NULL, draw_star},
    [DH_EMBLEM_FLAG] = {"flag", NULL, draw_flag},
    [DH_EMBLEM_SABRE] = {"sabre", NULL, draw_sabre},
};

static DhEmblem
find_emblem (const char *name)
{
  for (guint i = 1; name != NULL && i < DH_N_EMBLEMS; i++)
    if (g_str_equal (name, emblems[i].name))
      return i;
  return DH_EMBLEM_NONE;
}

static gboolean
is_of_arm (DhEmblem emblem, const char *arm)
{
  return arm != NULL && emblems[emblem].arm != NULL && g_str_equal (emblems[emblem].arm, arm);
}

/* Gives each class up to @class_index the emblem it names, or the first of its arm that is still free. */
static DhEmblem
give_out (const DhCatalogue *catalogue, guint class_index)
{
  gboolean taken[DH_N_EMBLEMS] = {FALSE};
  DhEmblem given = DH_EMBLEM_NONE;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_CLASS]; i++)
    taken[find_emblem (dh_item_get (catalogue->items[DH_ITEM_CLASS][i], "symbol"))] = TRUE;
  for (guint i = 0; i <= class_index; i++)
    {
      const DhItem *item = catalogue->items[DH_ITEM_CLASS][i];
      const char *arm = dh_item_get (item, "arm");

      given = find_emblem (dh_item_get (item, "symbol"));
      for (DhEmblem emblem = 1; given == DH_EMBLEM_NONE && emblem < DH_N_EMBLEMS; emblem++)
        if (is_of_arm (emblem, arm) && !taken[emblem])
          given = emblem;
      taken[given] = TRUE;
    }
  return given;
}

/**
 * dh_emblem_of_class:
 *
 * Returns: %DH_EMBLEM_NONE when neither symbol nor arm of the class say more: it shows its letter
 */
DhEmblem
dh_emblem_of_class (const DhCatalogue *catalogue, guint class_index)
{
  g_return_val_if_fail (class_index < catalogue->n_items[DH_ITEM_CLASS], DH_EMBLEM_NONE);
  return give_out (catalogue, class_index);
}

/**
 * dh_emblem_of_symbol:
 * @symbol: a DH_ITEM_SYMBOL
 *
 * Returns: what a face of a die shows; %DH_EMBLEM_NONE where it shows its letter
 */
DhEmblem
dh_emblem_of_symbol (const DhItem *symbol)
{
  static const struct
  {
    const char *look;
    DhEmblem emblem;
  } looks[] = {
      {"infantry", DH_EMBLEM_SALTIRE},
      {"cavalry", DH_EMBLEM_WING},
      {"artillery", DH_EMBLEM_WHEEL},
      {"saber", DH_EMBLEM_SABRE},
  };

  for (guint i = 0; symbol->look != NULL && i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (symbol->look, looks[i].look))
      return looks[i].emblem;
  return find_emblem (symbol->look);
}

/**
 * dh_emblem_draw:
 * @emblem: not %DH_EMBLEM_NONE
 *
 * Draws an emblem into its field around the origin; see emblems.h.
 */
void
dh_emblem_draw (cairo_t *cr, DhEmblem emblem)
{
  g_return_if_fail (emblem > DH_EMBLEM_NONE && emblem < DH_N_EMBLEMS);
  cairo_new_path (cr);
  emblems[emblem].draw (cr);
}
