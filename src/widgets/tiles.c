/* tiles.c — the parts of a scene that stand still, kept as pictures
 *
 * A tile is known by its column and row in the drawing; all go when the zoom or the scale of the screen changes.
 * Where a hex has changed, only the part around it is drawn anew, on a clip of whole pixels.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/tiles.h"

#include <math.h>

#define TILE 256 /* pixels at scale 1 */
#define MAX_TILES 400
#define LAYERS (DH_LAYERS_STATIC | DH_LAYER_OVERLAY | DH_LAYER_PIECES)

typedef struct
{
  cairo_surface_t *surface;
  GdkTexture *texture; /* (nullable) of the surface as it is */
  DhRect stale;        /* of the drawing: has to be drawn anew; empty: nothing */
} Tile;

struct _DhTiles
{
  GHashTable *tiles; /* column and row -> Tile */
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
  return a->size == b->size && a->margin == b->margin && memcmp (&a->grid, &b->grid, sizeof a->grid) == 0;
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
  g_clear_object (&tile->texture);
  g_free (tile);
}

static void
add_rect (DhRect *rect, const DhRect *other)
{
  double right = MAX (rect->x + rect->width, other->x + other->width);
  double bottom = MAX (rect->y + rect->height, other->y + other->height);

  if (rect->width <= 0)
    {
      *rect = *other;
      return;
    }
  rect->x = MIN (rect->x, other->x);
  rect->y = MIN (rect->y, other->y);
  rect->width = right - rect->x;
  rect->height = bottom - rect->y;
}

/* What is drawn for a hex reaches into its neighbours: shores, names, shadows. */
static void
drop_hex (DhTiles *tiles, DhPlace hex)
{
  double around = tiles->layout.size * 1.0;
  DhRect rect;

  if (!dh_grid_has_hex (&tiles->layout.grid, hex))
    return;
  dh_layout_get_hex_rect (&tiles->layout, hex, &rect);
  rect = (DhRect){rect.x - around, rect.y - around, rect.width + 2 * around, rect.height + 2 * around};
  for (int row = floor (rect.y / TILE); row <= floor ((rect.y + rect.height) / TILE); row++)
    for (int column = floor (rect.x / TILE); column <= floor ((rect.x + rect.width) / TILE); column++)
      {
        Tile *tile = g_hash_table_lookup (tiles->tiles, key_of (column, row));

        if (tile)
          add_rect (&tile->stale, &rect);
      }
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
  if (!old || !scene || old->catalogue != scene->catalogue || memcmp (&old->grid, &scene->grid, sizeof old->grid) != 0
      || !same_options (&old->options, &scene->options) || !same_labels (old, scene) || !same_objectives (old, scene))
    {
      g_hash_table_remove_all (tiles->tiles);
      return;
    }
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    if (memcmp (&old->cells[hex], &scene->cells[hex], sizeof (DhCell)) != 0 || !same_overlay (old, scene, hex))
      drop_hex (tiles, hex);
  drop_changed_pieces (tiles, old, scene);
}

/* The part of a tile that is stale, in whole pixels. */
static DhRect
get_stale (const Tile *tile, int column, int row)
{
  double x = MAX (floor (tile->stale.x), column * TILE), y = MAX (floor (tile->stale.y), row * TILE);
  double right = MIN (ceil (tile->stale.x + tile->stale.width), (column + 1) * TILE);
  double bottom = MIN (ceil (tile->stale.y + tile->stale.height), (row + 1) * TILE);

  return (DhRect){x, y, right - x, bottom - y};
}

static void
draw_stale (DhTiles *tiles, Tile *tile, const DhScene *scene, int column, int row)
{
  DhRect clip = get_stale (tile, column, row);
  cairo_t *cr;

  tile->stale = (DhRect){0};
  if (clip.width <= 0 || clip.height <= 0)
    return;
  cr = cairo_create (tile->surface);
  cairo_scale (cr, tiles->scale, tiles->scale);
  cairo_translate (cr, -column * TILE, -row * TILE);
  cairo_rectangle (cr, clip.x, clip.y, clip.width, clip.height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  dh_draw_map (cr, scene, &tiles->layout, LAYERS, &clip);
  cairo_destroy (cr);
  g_clear_object (&tile->texture);
  tiles->n_drawn++;
}

static GdkTexture *
new_texture (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface), height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * height);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
get_tile (DhTiles *tiles, const DhScene *scene, int column, int row)
{
  Tile *tile = g_hash_table_lookup (tiles->tiles, key_of (column, row));

  if (!tile)
    {
      tile = g_new0 (Tile, 1);
      tile->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE * tiles->scale, TILE * tiles->scale);
      tile->stale = (DhRect){column * TILE, row * TILE, TILE, TILE};
      g_hash_table_insert (tiles->tiles, key_of (column, row), tile);
    }
  draw_stale (tiles, tile, scene, column, row);
  if (!tile->texture)
    tile->texture = new_texture (tile->surface);
  return tile->texture;
}

/**
 * dh_tiles_append:
 * @visible: the part of the drawing that is seen
 * @scale: pixels of the screen for one of ours
 *
 * Appends the tiles that are seen, drawing those that are missing. The snapshot stands at the origin of the drawing.
 */
void
dh_tiles_append (DhTiles *tiles, GtkSnapshot *snapshot, const DhScene *scene, const DhLayout *layout,
                 const DhRect *visible, int scale)
{
  int last_column = ceil ((visible->x + visible->width) / TILE);
  int last_row = ceil ((visible->y + visible->height) / TILE);

  if (!same_layout (&tiles->layout, layout) || tiles->scale != scale || g_hash_table_size (tiles->tiles) > MAX_TILES)
    g_hash_table_remove_all (tiles->tiles);
  tiles->layout = *layout;
  tiles->scale = scale;

  for (int row = floor (visible->y / TILE); row < last_row; row++)
    for (int column = floor (visible->x / TILE); column < last_column; column++)
      gtk_snapshot_append_texture (snapshot, get_tile (tiles, scene, column, row),
                                   &GRAPHENE_RECT_INIT (column * TILE, row * TILE, TILE, TILE));
}

/**
 * dh_tiles_get_n_drawn:
 *
 * Returns: how many tiles were drawn, whole or in part, since the beginning; tests see by it that nothing is drawn
 * twice
 */
guint
dh_tiles_get_n_drawn (const DhTiles *tiles)
{
  return tiles->n_drawn;
}
