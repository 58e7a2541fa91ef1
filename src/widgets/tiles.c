/* tiles.c — the parts of a scene that stand still, kept as pictures
 *
 * A tile is known by its column and row in the drawing; all go when the zoom or the scale of the screen changes.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/tiles.h"

#include <math.h>

#define TILE 256 /* pixels at scale 1 */
#define MAX_TILES 400
#define LAYERS (DH_LAYERS_STATIC | DH_LAYER_NUMBERS | DH_LAYER_PIECES)

struct _DhTiles
{
  GHashTable *textures; /* column and row -> GdkTexture */
  DhLayout layout;      /* that they were drawn with */
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
         && a->hide_names == b->hide_names && a->hide_pieces == b->hide_pieces
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
drop_hex (DhTiles *tiles, DhPlace hex)
{
  DhRect rect;
  double around = tiles->layout.size * 0.75;

  if (!dh_grid_has_hex (&tiles->layout.grid, hex))
    return;
  dh_layout_get_hex_rect (&tiles->layout, hex, &rect);
  for (int row = floor ((rect.y - around) / TILE); row <= floor ((rect.y + rect.height + around) / TILE); row++)
    for (int column = floor ((rect.x - around) / TILE); column <= floor ((rect.x + rect.width + around) / TILE);
         column++)
      g_hash_table_remove (tiles->textures, key_of (column, row));
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
same_number (const DhScene *a, const DhScene *b, guint hex)
{
  return (a->numbers ? a->numbers[hex] : DH_SCENE_NO_NUMBER) == (b->numbers ? b->numbers[hex] : DH_SCENE_NO_NUMBER);
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

  tiles->textures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
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
  g_hash_table_unref (tiles->textures);
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
      g_hash_table_remove_all (tiles->textures);
      return;
    }
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    if (memcmp (&old->cells[hex], &scene->cells[hex], sizeof (DhCell)) != 0 || !same_number (old, scene, hex))
      drop_hex (tiles, hex);
  drop_changed_pieces (tiles, old, scene);
}

static GdkTexture *
draw_tile (const DhScene *scene, const DhLayout *layout, int column, int row, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE * scale, TILE * scale);
  cairo_t *cr = cairo_create (surface);
  DhRect clip = {column * TILE, row * TILE, TILE, TILE};
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -clip.x, -clip.y);
  dh_draw_map (cr, scene, layout, LAYERS, &clip);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * TILE * scale,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (TILE * scale, TILE * scale, GDK_MEMORY_DEFAULT, bytes,
                                 cairo_image_surface_get_stride (surface));
}

static GdkTexture *
get_tile (DhTiles *tiles, const DhScene *scene, int column, int row)
{
  GdkTexture *texture = g_hash_table_lookup (tiles->textures, key_of (column, row));

  if (texture)
    return texture;
  texture = draw_tile (scene, &tiles->layout, column, row, tiles->scale);
  g_hash_table_insert (tiles->textures, key_of (column, row), texture);
  tiles->n_drawn++;
  return texture;
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

  if (!same_layout (&tiles->layout, layout) || tiles->scale != scale || g_hash_table_size (tiles->textures) > MAX_TILES)
    g_hash_table_remove_all (tiles->textures);
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
 * Returns: how many tiles were drawn since the beginning; tests see by it that nothing is drawn twice
 */
guint
dh_tiles_get_n_drawn (const DhTiles *tiles)
{
  return tiles->n_drawn;
}
