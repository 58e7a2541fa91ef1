/* tiles.c — the parts of a scene that stand still, kept as pictures
 *
 * A tile is known by its column and row in the drawing; all go when the zoom or the scale of the screen changes.
 * What has to be drawn anew is kept as a few rectangles of whole pixels. Each is drawn once, however many tiles it
 * touches, and copied into them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/tiles.h"

#include <math.h>

#define TILE 256 /* pixels at scale 1 */
#define MAX_TILES 400
#define MAX_PARTS 16
#define REACH_X 1.45 /* of a change, in widths of a hex: to the far end of the neighbours but for their rim */
#define REACH_Y 1.4
#define LAYERS (DH_LAYERS_STATIC | DH_LAYER_OVERLAY | DH_LAYER_PIECES)

typedef struct
{
  cairo_surface_t *surface;
  GskRenderNode *node; /* (nullable) of the surface as it is */
} Tile;

/* Columns and rows of tiles; the last ones are not in it. */
typedef struct
{
  int column;
  int row;
  int end_column;
  int end_row;
} Range;

struct _DhTiles
{
  GHashTable *tiles; /* column and row -> Tile */
  GArray *stale;     /* (element-type DhRect) of the drawing: has to be drawn anew */
  DhLayout layout;   /* that they were drawn with */
  int scale;
  guint n_drawn;
};

static gpointer
key_of (int column, int row)
{
  return GUINT_TO_POINTER ((guint) row << 16 | ((guint) column & 0xffff));
}

static gboolean
same_layout (const DhLayout *a, const DhLayout *b)
{
  return a->size == b->size && a->margin == b->margin && dh_grid_equal (&a->grid, &b->grid);
}

static gboolean
same_options (const DhSceneOptions *a, const DhSceneOptions *b)
{
  return a->ink == b->ink && a->hide_coordinates == b->hide_coordinates && a->hide_zones == b->hide_zones
         && a->hide_grid == b->hide_grid && a->hide_names == b->hide_names && a->hide_pieces == b->hide_pieces
         && a->hide_objectives == b->hide_objectives && a->show_private == b->show_private
         && a->for_print == b->for_print && a->dark == b->dark;
}

static gboolean
same_labels (const DhScene *a, const DhScene *b)
{
  if (a->labels->len != b->labels->len)
    return FALSE;
  for (guint i = 0; i < a->labels->len; i++)
    {
      const DhSceneLabel *x = &g_array_index (a->labels, DhSceneLabel, i);
      const DhSceneLabel *y = &g_array_index (b->labels, DhSceneLabel, i);

      if (x->hex != y->hex || x->is_private != y->is_private || g_strcmp0 (x->text, y->text) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_objectives (const DhScene *a, const DhScene *b)
{
  if (a->objectives->len != b->objectives->len)
    return FALSE;
  for (guint i = 0; i < a->objectives->len; i++)
    {
      const DhSceneObjective *x = &g_array_index (a->objectives, DhSceneObjective, i);
      const DhSceneObjective *y = &g_array_index (b->objectives, DhSceneObjective, i);

      if (x->hex != y->hex || x->side != y->side || x->value != y->value || g_strcmp0 (x->name, y->name) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_piece (const DhScenePiece *a, const DhScenePiece *b)
{
  return a->place == b->place && a->class_index == b->class_index && a->side == b->side && a->steps == b->steps
         && a->max_steps == b->max_steps && a->markers == b->markers && a->order == b->order && a->stack == b->stack
         && a->states == b->states && g_strcmp0 (a->name, b->name) == 0;
}

static void
tile_free (gpointer data)
{
  Tile *tile = data;

  cairo_surface_destroy (tile->surface);
  g_clear_pointer (&tile->node, gsk_render_node_unref);
  g_free (tile);
}

static void
drop_all (DhTiles *tiles)
{
  g_hash_table_remove_all (tiles->tiles);
  g_array_set_size (tiles->stale, 0);
}

static DhRect
unite (const DhRect *a, const DhRect *b)
{
  double x = MIN (a->x, b->x), y = MIN (a->y, b->y);

  return (DhRect){x, y, MAX (a->x + a->width, b->x + b->width) - x, MAX (a->y + a->height, b->y + b->height) - y};
}

static double
area_of (const DhRect *rect)
{
  return rect->width * rect->height;
}

/* Joins what is not dearer to draw together, and whatever comes when there are many parts already. */
static void
add_stale (DhTiles *tiles, DhRect rect)
{
  for (guint i = 0; i < tiles->stale->len;)
    {
      const DhRect *other = &g_array_index (tiles->stale, DhRect, i);
      DhRect both = unite (&rect, other);

      if (area_of (&both) <= area_of (&rect) + area_of (other) || tiles->stale->len >= MAX_PARTS)
        {
          rect = both;
          g_array_remove_index_fast (tiles->stale, i);
          i = 0;
        }
      else
        i++;
    }
  g_array_append_val (tiles->stale, rect);
}

/* What is drawn for a hex goes into its neighbours: shores, slopes, shadows. */
static void
drop_hex (DhTiles *tiles, DhPlace hex)
{
  const DhLayout *layout = &tiles->layout;
  double right, bottom, x, y;
  DhPoint at;

  if (!dh_grid_has_hex (&layout->grid, hex))
    return;
  at = dh_layout_centre (layout, hex);
  x = floor (at.x - REACH_X * layout->size);
  y = floor (at.y - REACH_Y * layout->size);
  right = ceil (at.x + REACH_X * layout->size);
  bottom = ceil (at.y + REACH_Y * layout->size);
  add_stale (tiles, (DhRect){x, y, right - x, bottom - y});
}

static void
drop_changed_pieces (DhTiles *tiles, const DhScene *old, const DhScene *scene)
{
  guint n = MAX (old->pieces->len, scene->pieces->len);

  for (guint i = 0; i < n; i++)
    {
      const DhScenePiece *a = i < old->pieces->len ? &g_array_index (old->pieces, DhScenePiece, i) : NULL;
      const DhScenePiece *b = i < scene->pieces->len ? &g_array_index (scene->pieces, DhScenePiece, i) : NULL;

      if (a && b && same_piece (a, b))
        continue;
      if (a)
        drop_hex (tiles, a->place);
      if (b)
        drop_hex (tiles, b->place);
    }
}

static gboolean
same_overlay (const DhScene *a, const DhScene *b, guint hex)
{
  return (a->numbers ? a->numbers[hex] : DH_SCENE_NO_NUMBER) == (b->numbers ? b->numbers[hex] : DH_SCENE_NO_NUMBER)
         && (a->heat ? a->heat[hex] : 0) == (b->heat ? b->heat[hex] : 0);
}

/**
 * dh_tiles_new:
 *
 * Returns: (transfer full): no tiles yet
 */
DhTiles *
dh_tiles_new (void)
{
  DhTiles *tiles = g_new0 (DhTiles, 1);

  tiles->tiles = g_hash_table_new_full (NULL, NULL, NULL, tile_free);
  tiles->stale = g_array_new (FALSE, FALSE, sizeof (DhRect));
  return tiles;
}

/**
 * dh_tiles_free:
 * @tiles: (nullable) (transfer full): tiles
 */
void
dh_tiles_free (DhTiles *tiles)
{
  if (!tiles)
    return;
  g_hash_table_unref (tiles->tiles);
  g_array_unref (tiles->stale);
  g_free (tiles);
}

/**
 * dh_tiles_update:
 * @old: (nullable): the scene that was shown until now
 * @scene: the scene to be shown
 *
 * Forgets the tiles in which the two differ. A name may lie over many hexes, so that a changed one costs all.
 */
void
dh_tiles_update (DhTiles *tiles, const DhScene *old, const DhScene *scene)
{
  if (!old || !scene || old->catalogue != scene->catalogue || !dh_grid_equal (&old->grid, &scene->grid)
      || !same_options (&old->options, &scene->options) || !same_labels (old, scene) || !same_objectives (old, scene))
    {
      drop_all (tiles);
      return;
    }
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    if (memcmp (&old->cells[hex], &scene->cells[hex], sizeof (DhCell)) != 0 || !same_overlay (old, scene, hex))
      drop_hex (tiles, hex);
  drop_changed_pieces (tiles, old, scene);
}

static Range
range_of (const DhRect *rect)
{
  return (Range){floor (rect->x / TILE), floor (rect->y / TILE), ceil ((rect->x + rect->width) / TILE),
                 ceil ((rect->y + rect->height) / TILE)};
}

static void
add_missing (DhTiles *tiles, const Range *seen)
{
  for (int row = seen->row; row < seen->end_row; row++)
    for (int column = seen->column; column < seen->end_column; column++)
      if (!g_hash_table_contains (tiles->tiles, key_of (column, row)))
        {
          Tile *tile = g_new0 (Tile, 1);

          tile->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE * tiles->scale, TILE * tiles->scale);
          g_hash_table_insert (tiles->tiles, key_of (column, row), tile);
          add_stale (tiles, (DhRect){column * TILE, row * TILE, TILE, TILE});
        }
}

/* Copies a part that lies at @x, @y in the drawing into a tile. */
static void
copy_into (const DhTiles *tiles, Tile *tile, cairo_surface_t *part, double x, double y)
{
  cairo_t *cr;

  g_clear_pointer (&tile->node, gsk_render_node_unref);
  cr = cairo_create (tile->surface);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, part, x * tiles->scale, y * tiles->scale);
  cairo_rectangle (cr, x * tiles->scale, y * tiles->scale, cairo_image_surface_get_width (part),
                   cairo_image_surface_get_height (part));
  cairo_fill (cr);
  cairo_destroy (cr);
}

static cairo_surface_t *
draw_part (DhTiles *tiles, const DhScene *scene, const DhRect *part)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, part->width * tiles->scale, part->height * tiles->scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, tiles->scale, tiles->scale);
  cairo_translate (cr, -part->x, -part->y);
  dh_draw_map (cr, scene, &tiles->layout, LAYERS, part);
  cairo_destroy (cr);
  tiles->n_drawn++;
  return surface;
}

/* Draws what is seen of a stale part; tiles out of sight that it touches are forgotten. */
static void
renew (DhTiles *tiles, const DhScene *scene, DhRect part, const Range *seen)
{
  Range touched = range_of (&part);
  double x = MAX (part.x, seen->column * TILE), y = MAX (part.y, seen->row * TILE);
  double right = MIN (part.x + part.width, seen->end_column * TILE);
  double bottom = MIN (part.y + part.height, seen->end_row * TILE);
  cairo_surface_t *surface = NULL;

  if (right > x && bottom > y)
    surface = draw_part (tiles, scene, &(DhRect){x, y, right - x, bottom - y});
  for (int row = touched.row; row < touched.end_row; row++)
    for (int column = touched.column; column < touched.end_column; column++)
      {
        Tile *tile = g_hash_table_lookup (tiles->tiles, key_of (column, row));

        if (row < seen->row || row >= seen->end_row || column < seen->column || column >= seen->end_column)
          g_hash_table_remove (tiles->tiles, key_of (column, row));
        else if (tile)
          copy_into (tiles, tile, surface, x - column * TILE, y - row * TILE);
      }
  g_clear_pointer (&surface, cairo_surface_destroy);
}

/* What a renderer on a graphics card keeps there. */
static GskRenderNode *
new_texture_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  int stride = cairo_image_surface_get_stride (surface), height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * height);
  texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
  return gsk_texture_node_new (texture, bounds);
}

/* What cairo can copy as it is: a texture would be converted pixel by pixel in every frame. */
static GskRenderNode *
new_cairo_node (cairo_surface_t *surface, const graphene_rect_t *bounds, int scale)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

static void
append_tile (const DhTiles *tiles, GtkSnapshot *snapshot, int column, int row, gboolean by_cairo)
{
  Tile *tile = g_hash_table_lookup (tiles->tiles, key_of (column, row));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (column * TILE, row * TILE, TILE, TILE);

  if (!tile->node)
    tile->node =
        by_cairo ? new_cairo_node (tile->surface, &bounds, tiles->scale) : new_texture_node (tile->surface, &bounds);
  gtk_snapshot_append_node (snapshot, tile->node);
}

/**
 * dh_tiles_append:
 * @visible: the part of the drawing that is seen
 * @scale: pixels of the screen for one of ours
 * @by_cairo: the renderer works without a graphics card; the same for all the time that @tiles live
 *
 * Appends the tiles that are seen, drawing what is missing. The snapshot stands at the origin of the drawing.
 */
void
dh_tiles_append (DhTiles *tiles, GtkSnapshot *snapshot, const DhScene *scene, const DhLayout *layout,
                 const DhRect *visible, int scale, gboolean by_cairo)
{
  Range seen = range_of (visible);

  if (!same_layout (&tiles->layout, layout) || tiles->scale != scale || g_hash_table_size (tiles->tiles) > MAX_TILES)
    drop_all (tiles);
  tiles->layout = *layout;
  tiles->scale = scale;

  add_missing (tiles, &seen);
  for (guint i = 0; i < tiles->stale->len; i++)
    renew (tiles, scene, g_array_index (tiles->stale, DhRect, i), &seen);
  g_array_set_size (tiles->stale, 0);
  for (int row = seen.row; row < seen.end_row; row++)
    for (int column = seen.column; column < seen.end_column; column++)
      append_tile (tiles, snapshot, column, row, by_cairo);
}

/**
 * dh_tiles_get_n_drawn:
 *
 * Returns: how many parts were drawn since the beginning; tests see by it that nothing is drawn twice
 */
guint
dh_tiles_get_n_drawn (const DhTiles *tiles)
{
  return tiles->n_drawn;
}
