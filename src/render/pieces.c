/* pieces.c — blocks, counters and persons
 *
 * A block shows emblem and letter of its class on its side's field, its steps as pips on the right, its name on
 * the band of its class. A person is a star on a medallion with a name plate, small on top of what stands in the same
 * hex.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/emblems.h"
#include "render/lettering.h"

/* A block, in widths of a hex from its centre. */
#define HALF_WIDTH 0.4
#define HALF_HEIGHT 0.345
#define PIPS 0.26      /* where the pips begin */
#define BAND 0.155     /* where the band begins */
#define STACK_X 0.06   /* each piece of a stack stands this much further right */
#define STACK_Y -0.075 /* and higher */
#define REACH 0.5      /* badges and the frame of a selected piece are within this */

/* A piece that is being drawn. */
typedef struct
{
  DhPen *pen;
  const DhScenePiece *piece;
  const DhItem *item;
  const DhLivery *livery;
  const DhBand *band; /* (nullable) */
} Drawing;

static void
set_rgb (DhPen *pen, const guint32 colours[3])
{
  DhColour colour = dh_colour_of (colours[pen->ink]);

  cairo_set_source_rgb (pen->cr, colour.red, colour.green, colour.blue);
}

/* A plate with round or cut corners, as the livery has them. */
static void
add_plate (cairo_t *cr, const DhLivery *livery, double x, double y, double width, double height, double corner)
{
  double right = x + width, bottom = y + height, c = MIN (corner, MIN (width, height) / 2);

  if (livery->cut_corners)
    {
      cairo_move_to (cr, x + c, y);
      cairo_line_to (cr, right - c, y);
      cairo_line_to (cr, right, y + c);
      cairo_line_to (cr, right, bottom - c);
      cairo_line_to (cr, right - c, bottom);
      cairo_line_to (cr, x + c, bottom);
      cairo_line_to (cr, x, bottom - c);
      cairo_line_to (cr, x, y + c);
    }
  else
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, right - c, y + c, c, -G_PI / 2, 0);
      cairo_arc (cr, right - c, bottom - c, c, 0, G_PI / 2);
      cairo_arc (cr, x + c, bottom - c, c, G_PI / 2, G_PI);
      cairo_arc (cr, x + c, y + c, c, G_PI, 3 * G_PI / 2);
    }
  cairo_close_path (cr);
}

static void
add_block (const Drawing *drawing, double grow)
{
  add_plate (drawing->pen->cr, drawing->livery, -HALF_WIDTH - grow, -HALF_HEIGHT - grow, 2 * (HALF_WIDTH + grow),
             2 * (HALF_HEIGHT + grow), 0.075 + grow);
}

/* Text in the middle of a point given in units of the hex. */
static void
show (const Drawing *drawing, const char *text, double x, double y, double size, double width, DhTone tone)
{
  DhPen *pen = drawing->pen;
  DhLettering lettering = {DH_LETTERING_BOLD, size * pen->size, tone, DH_N_TONES, width * pen->size};

  cairo_save (pen->cr);
  cairo_scale (pen->cr, 1 / pen->size, 1 / pen->size);
  dh_lettering_show (pen, text, &lettering, x * pen->size, y * pen->size);
  cairo_restore (pen->cr);
}

static DhTone
tone_on (const guint32 colours[3], DhInk ink)
{
  DhColour colour = dh_colour_of (colours[ink]);

  return 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue > 0.55 ? DH_TONE_BLACK : DH_TONE_WHITE;
}

static void
draw_band_pattern (const Drawing *drawing)
{
  cairo_t *cr = drawing->pen->cr;
  double middle = (BAND + HALF_HEIGHT) / 2;

  switch (drawing->band->pattern)
    {
    case DH_BAND_PLAIN:
      return;
    case DH_BAND_DASHES:
      for (double x = -HALF_WIDTH; x < HALF_WIDTH; x += 0.16)
        cairo_rectangle (cr, x, BAND, 0.08, HALF_HEIGHT - BAND);
      break;
    case DH_BAND_SLANTS:
      for (double x = -HALF_WIDTH; x < HALF_WIDTH; x += 0.16)
        {
          cairo_move_to (cr, x, HALF_HEIGHT);
          cairo_line_to (cr, x + 0.08, HALF_HEIGHT);
          cairo_line_to (cr, x + 0.2, BAND);
          cairo_line_to (cr, x + 0.12, BAND);
          cairo_close_path (cr);
        }
      break;
    case DH_BAND_DOTS:
      for (double x = -HALF_WIDTH + 0.06; x < HALF_WIDTH; x += 0.12)
        dh_pen_dot (drawing->pen, x, middle, 0.035);
      break;
    case DH_BAND_CHECKS:
      for (guint i = 0; i < 8; i++)
        cairo_rectangle (cr, -HALF_WIDTH + i * 0.1, i % 2 == 0 ? BAND : middle, 0.1, middle - BAND);
      break;
    }
  set_rgb (drawing->pen, drawing->band->lettering);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_paint_with_alpha (cr, 0.3);
  cairo_restore (cr);
}

static void
draw_band (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;

  cairo_rectangle (pen->cr, -HALF_WIDTH, BAND, 2 * HALF_WIDTH, HALF_HEIGHT - BAND);
  set_rgb (pen, drawing->band->colour);
  cairo_fill (pen->cr);
  draw_band_pattern (drawing);
}

static void
show_name (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;
  const guint32 *ground = drawing->band != NULL ? drawing->band->colour : drawing->livery->field;

  if (drawing->piece->name == NULL || pen->scene->options.hide_names || pen->pixels < 44)
    return;
  show (drawing, drawing->piece->name, 0, (BAND + HALF_HEIGHT) / 2 - 0.003, 0.135, 2 * HALF_WIDTH - 0.04,
        tone_on (ground, pen->ink));
}

static void
draw_pips (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;
  guint n = MAX (1, drawing->piece->max_steps), shown = MIN (n, 12);
  double bottom = drawing->band != NULL ? BAND : HALF_HEIGHT, pitch = (bottom + HALF_HEIGHT - 0.03) / shown;

  cairo_rectangle (pen->cr, PIPS, -HALF_HEIGHT, HALF_WIDTH - PIPS, bottom + HALF_HEIGHT);
  set_rgb (pen, drawing->livery->frame);
  cairo_fill (pen->cr);
  for (guint i = 0; i < shown && i * n < drawing->piece->steps * shown; i++)
    cairo_rectangle (pen->cr, PIPS + 0.025, bottom - 0.015 - (i + 1) * pitch + 0.015, HALF_WIDTH - PIPS - 0.055,
                     pitch - 0.03);
  dh_pen_colour (pen, DH_TONE_GOLD);
  cairo_fill (pen->cr);
}

static DhEmblem
emblem_of (const Drawing *drawing)
{
  guint8 *known = &drawing->pen->emblems[drawing->piece->class_index & 255];

  if (*known == 0)
    *known = (guint8) (1 + dh_emblem_of_class (drawing->pen->scene->catalogue, drawing->piece->class_index));
  return *known - 1;
}

/* Into the part of the block that is left of the pips and above the band. */
static void
draw_emblem (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;
  DhEmblem emblem = emblem_of (drawing);
  double bottom = drawing->band != NULL ? BAND : HALF_HEIGHT;
  double width = PIPS + HALF_WIDTH, height = bottom + HALF_HEIGHT;

  if (emblem == DH_EMBLEM_NONE)
    {
      show (drawing, drawing->item->letter != NULL ? drawing->item->letter : "?", -HALF_WIDTH + width / 2,
            -HALF_HEIGHT + height / 2, 0.4, 0, tone_on (drawing->livery->field, pen->ink));
      return;
    }
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, -HALF_WIDTH, -HALF_HEIGHT, width, height);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, -HALF_WIDTH + width / 2, -HALF_HEIGHT + height / 2);
  cairo_scale (pen->cr, width / 2, height / 1.5);
  set_rgb (pen, drawing->livery->emblem);
  dh_emblem_draw (pen->cr, emblem);
  cairo_restore (pen->cr);
}

static void
show_letter (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;

  if (drawing->item->letter == NULL || pen->pixels < 44 || emblem_of (drawing) == DH_EMBLEM_NONE)
    return;
  add_plate (pen->cr, drawing->livery, -HALF_WIDTH, -HALF_HEIGHT, 0.17, 0.18, 0.03);
  set_rgb (pen, drawing->livery->field);
  cairo_fill (pen->cr);
  show (drawing, drawing->item->letter, -HALF_WIDTH + 0.09, -HALF_HEIGHT + 0.09, 0.155, 0,
        tone_on (drawing->livery->field, pen->ink));
}

static void
draw_block_shadow (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;

  if (pen->pixels < 20 || pen->ink != DH_INK_FULL)
    return;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0.022, 0.04);
  add_block (drawing, 0.015);
  cairo_restore (pen->cr);
  dh_pen_wash (pen, DH_TONE_SHADE, 0.4);
  cairo_fill (pen->cr);
}

static void
draw_block (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;

  draw_block_shadow (drawing);
  cairo_save (pen->cr);
  add_block (drawing, 0);
  cairo_clip_preserve (pen->cr);
  set_rgb (pen, drawing->livery->field);
  cairo_fill (pen->cr);
  draw_emblem (drawing);
  show_letter (drawing);
  draw_pips (drawing);
  if (drawing->band != NULL)
    draw_band (drawing);
  show_name (drawing);
  cairo_restore (pen->cr);
  add_block (drawing, 0);
  set_rgb (pen, drawing->livery->frame);
  cairo_set_line_width (pen->cr, 0.032);
  cairo_stroke (pen->cr);
}

/* A counter with its letter or emblem and its steps as a number. */
static void
draw_counter (const Drawing *drawing)
{
  char number[8];
  DhPen *pen = drawing->pen;

  draw_block_shadow (drawing);
  cairo_save (pen->cr);
  add_block (drawing, 0);
  cairo_clip_preserve (pen->cr);
  set_rgb (pen, drawing->livery->field);
  cairo_fill (pen->cr);
  draw_emblem (drawing);
  cairo_rectangle (pen->cr, PIPS, -HALF_HEIGHT, HALF_WIDTH - PIPS, 2 * HALF_HEIGHT);
  set_rgb (pen, drawing->livery->frame);
  cairo_fill (pen->cr);
  if (drawing->band != NULL)
    draw_band (drawing);
  show_name (drawing);
  cairo_restore (pen->cr);
  g_snprintf (number, sizeof number, "%u", drawing->piece->steps);
  if (pen->pixels >= 16)
    show (drawing, number, (PIPS + HALF_WIDTH) / 2, -0.12, 0.2, 0, tone_on (drawing->livery->frame, pen->ink));
  add_block (drawing, 0);
  set_rgb (pen, drawing->livery->frame);
  cairo_set_line_width (pen->cr, 0.032);
  cairo_stroke (pen->cr);
}

static void
add_medallion (DhPen *pen, const DhLivery *livery, double radius)
{
  if (livery->cut_corners)
    add_plate (pen->cr, livery, -radius, -radius, 2 * radius, 2 * radius, radius * 0.58);
  else
    dh_pen_dot (pen, 0, 0, radius);
}

static void
draw_medallion (const Drawing *drawing, double radius)
{
  DhPen *pen = drawing->pen;

  add_medallion (pen, drawing->livery, radius);
  dh_pen_colour (pen, DH_TONE_GOLD);
  cairo_fill_preserve (pen->cr);
  set_rgb (pen, drawing->livery->frame);
  cairo_set_line_width (pen->cr, 0.026);
  cairo_stroke (pen->cr);
  add_medallion (pen, drawing->livery, radius * 0.82);
  set_rgb (pen, drawing->livery->field);
  cairo_fill (pen->cr);
  cairo_save (pen->cr);
  cairo_scale (pen->cr, radius * 0.98, radius * 0.98);
  set_rgb (pen, drawing->livery->emblem);
  dh_emblem_draw (pen->cr, DH_EMBLEM_STAR);
  cairo_restore (pen->cr);
}

static void
draw_name_plate (const Drawing *drawing, double x, double y, double width, double height)
{
  DhPen *pen = drawing->pen;

  add_plate (pen->cr, drawing->livery, x, y, width, height, 0.04);
  set_rgb (pen, drawing->livery->field);
  cairo_fill_preserve (pen->cr);
  set_rgb (pen, drawing->livery->frame);
  cairo_set_line_width (pen->cr, 0.022);
  cairo_stroke (pen->cr);
}

static gboolean
shows_name (const Drawing *drawing)
{
  return drawing->piece->name != NULL && !drawing->pen->scene->options.hide_names && drawing->pen->pixels >= 40;
}

static void
draw_lone_person (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0, -0.06);
  draw_medallion (drawing, 0.32);
  cairo_restore (pen->cr);
  if (!shows_name (drawing))
    return;
  draw_name_plate (drawing, -0.4, 0.19, 0.8, 0.185);
  show (drawing, drawing->piece->name, 0, 0.281, 0.145, 0.76, tone_on (drawing->livery->field, pen->ink));
}

/* How many persons stand in the same place below this one. */
static guint
count_persons_below (const Drawing *drawing)
{
  const DhScene *scene = drawing->pen->scene;
  guint n = 0;

  for (guint i = 0; i < scene->pieces->len; i++)
    {
      const DhScenePiece *other = &g_array_index (scene->pieces, DhScenePiece, i);

      if (other->place == drawing->piece->place && other->order < drawing->piece->order
          && dh_look_of (dh_catalogue_item (scene->catalogue, DH_ITEM_CLASS, other->class_index)) == DH_LOOK_STAR)
        n++;
    }
  return n;
}

/* Across the upper rim of the piece below; a second person below the first. */
static void
draw_person_on_top (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;

  cairo_translate (pen->cr, 0, 0.2 * count_persons_below (drawing));
  if (shows_name (drawing))
    {
      draw_name_plate (drawing, -0.3, -0.445, 0.66, 0.165);
      show (drawing, drawing->piece->name, 0.122, -0.364, 0.135, 0.44, tone_on (drawing->livery->field, pen->ink));
    }
  cairo_save (pen->cr);
  cairo_translate (pen->cr, pen->pixels < 40 ? -0.17 : -0.27, pen->pixels < 40 ? -0.33 : -0.36);
  draw_medallion (drawing, pen->pixels < 40 ? 0.31 : 0.15);
  cairo_restore (pen->cr);
}

/* A rosette in the upper right corner for each marker, the first one outermost. */
static void
draw_badges (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;
  double radius = pen->pixels < 40 ? 0.345 : 0.135, x = pen->pixels < 40 ? 0.26 : 0.36;

  for (guint i = 0; i < 8; i++)
    {
      const DhItem *marker = dh_catalogue_item (pen->scene->catalogue, DH_ITEM_MARKER, i);

      if ((drawing->piece->markers >> i & 1) == 0 || marker == NULL)
        continue;
      cairo_save (pen->cr);
      cairo_translate (pen->cr, x, -0.31);
      cairo_scale (pen->cr, radius / 0.4, radius / 0.4);
      dh_badge_draw (pen, marker, pen->pixels * radius / 0.4);
      cairo_restore (pen->cr);
      x -= 2 * radius;
    }
}

static void
draw_piece_states (const Drawing *drawing)
{
  DhPen *pen = drawing->pen;
  guint states = drawing->piece->states;
  gboolean lit = (states & (DH_PIECE_SELECTED | DH_PIECE_MAY_ACT)) != 0;

  if ((states & DH_PIECE_DIMMED) != 0 && !pen->scene->options.for_print)
    {
      add_block (drawing, 0.02);
      dh_pen_wash (pen, DH_TONE_OPEN, 0.55);
      cairo_fill (pen->cr);
    }
  if ((states & DH_PIECE_MOVED) != 0)
    {
      dh_pen_dot (pen, -0.33, 0.3, 0.1);
      dh_pen_colour (pen, DH_TONE_BLACK);
      cairo_fill (pen->cr);
      cairo_move_to (pen->cr, -0.375, 0.3);
      cairo_line_to (pen->cr, -0.34, 0.335);
      cairo_line_to (pen->cr, -0.28, 0.265);
      dh_pen_colour (pen, DH_TONE_WHITE);
      cairo_set_line_width (pen->cr, 0.035);
      cairo_stroke (pen->cr);
    }
  if (!lit)
    return;
  add_block (drawing, 0.035);
  dh_pen_colour (pen, DH_TONE_GOLD_DARK);
  cairo_set_line_width (pen->cr, (states & DH_PIECE_SELECTED) != 0 ? 0.1 : 0.07);
  cairo_stroke_preserve (pen->cr);
  dh_pen_colour (pen, DH_TONE_GOLD);
  cairo_set_line_width (pen->cr, (states & DH_PIECE_SELECTED) != 0 ? 0.065 : 0.035);
  cairo_stroke (pen->cr);
}

/* A piece of the size of its hex, the origin being the middle of the hex. */
static void
draw_piece (const Drawing *drawing)
{
  DhLook look = dh_look_of (drawing->item);

  if (look == DH_LOOK_STAR)
    {
      if (drawing->piece->order > 0)
        draw_person_on_top (drawing);
      else
        draw_lone_person (drawing);
      return;
    }
  if (look == DH_LOOK_BLOCK)
    draw_block (drawing);
  else
    draw_counter (drawing);
  draw_badges (drawing);
  draw_piece_states (drawing);
}

/**
 * dh_pen_piece:
 *
 * Draws a piece inside dh_pen_enter().
 */
void
dh_pen_piece (DhPen *pen, const DhScenePiece *piece)
{
  const DhCatalogue *catalogue = pen->scene->catalogue;
  const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_CLASS, piece->class_index);
  Drawing drawing = {pen, piece, item, dh_livery_of (catalogue, piece->side), NULL};

  g_return_if_fail (item != NULL);
  drawing.band = dh_band_of (item);
  if (piece->stack > 1 && dh_look_of (item) != DH_LOOK_STAR)
    cairo_translate (pen->cr, piece->order * STACK_X, piece->order * STACK_Y);
  draw_piece (&drawing);
}

/* Those of a stack stand higher, persons lower. */
static gboolean
may_show (const DhPen *pen, const DhScenePiece *piece)
{
  DhPoint at = dh_layout_centre (pen->layout, piece->place);
  double reach = (REACH + 0.2 * piece->order) * pen->size;

  return dh_pen_may_show (pen, &(DhRect){at.x - reach, at.y - reach, 2 * reach, 2 * reach});
}

/**
 * dh_draw_pieces:
 *
 * Draws all pieces that stand on the board.
 */
void
dh_draw_pieces (DhPen *pen)
{
  for (guint i = 0; i < pen->scene->pieces->len; i++)
    {
      const DhScenePiece *piece = &g_array_index (pen->scene->pieces, DhScenePiece, i);

      if (!dh_grid_has_hex (&pen->layout->grid, piece->place) || !may_show (pen, piece))
        continue;
      dh_pen_enter (pen, piece->place);
      dh_pen_piece (pen, piece);
      dh_pen_leave (pen);
    }
}
