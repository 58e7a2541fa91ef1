/* scene.c — all there is to see on a board
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/scene.h"

/* The scene's own copy of a text. */
static const char *
keep (DhScene *scene, const char *text)
{
  return text != NULL && text[0] != '\0' ? g_string_chunk_insert (scene->strings, text) : NULL;
}

/**
 * dh_scene_new:
 *
 * Returns: (transfer full): an empty board of open ground
 */
DhScene *
dh_scene_new (DhCatalogue *catalogue, const DhGrid *grid)
{
  DhScene *scene = g_new0 (DhScene, 1);
  guint n = dh_grid_n_places (grid);

  scene->catalogue = dh_catalogue_ref (catalogue);
  scene->grid = *grid;
  scene->cells = g_new0 (DhCell, n);
  scene->states = g_new0 (guint8, n);
  scene->pieces = g_array_new (FALSE, TRUE, sizeof (DhScenePiece));
  scene->labels = g_array_new (FALSE, TRUE, sizeof (DhSceneLabel));
  scene->objectives = g_array_new (FALSE, TRUE, sizeof (DhSceneObjective));
  scene->strings = g_string_chunk_new (512);
  return scene;
}

/**
 * dh_scene_free:
 * @scene: (transfer full) (nullable): a scene
 */
void
dh_scene_free (DhScene *scene)
{
  if (scene == NULL)
    return;
  g_clear_pointer (&scene->catalogue, dh_catalogue_unref);
  g_clear_pointer (&scene->cells, g_free);
  g_clear_pointer (&scene->states, g_free);
  g_clear_pointer (&scene->numbers, g_free);
  g_clear_pointer (&scene->heat, g_free);
  g_clear_pointer (&scene->pieces, g_array_unref);
  g_clear_pointer (&scene->labels, g_array_unref);
  g_clear_pointer (&scene->objectives, g_array_unref);
  g_clear_pointer (&scene->strings, g_string_chunk_free);
  g_free (scene);
}

/**
 * dh_scene_n_hexes:
 *
 * Returns: the length of the arrays over hexes; the missing hexes of short rows are counted
 */
guint
dh_scene_n_hexes (const DhScene *scene)
{
  return dh_grid_n_places (&scene->grid);
}

/**
 * dh_scene_add_piece:
 * @side: index of a DH_ITEM_SIDE
 * @name: (nullable): what is written on it
 *
 * Puts a piece on top of what stands in the hex.
 *
 * Returns: (transfer none): the piece, at full strength, until the next one is added
 */
DhScenePiece *
dh_scene_add_piece (DhScene *scene, guint class_index, guint side, DhPlace place, const char *name)
{
  const DhItem *item = dh_catalogue_item (scene->catalogue, DH_ITEM_CLASS, class_index);
  int steps = item != NULL ? CLAMP (dh_item_int (item, "steps", 1), 0, 255) : 1;
  DhScenePiece piece = {.name = keep (scene, name),
                        .place = place,
                        .id = scene->pieces->len,
                        .class_index = class_index,
                        .side = side,
                        .steps = steps,
                        .max_steps = steps,
                        .stack = 1};

  for (guint i = 0; i < scene->pieces->len; i++)
    {
      DhScenePiece *other = &g_array_index (scene->pieces, DhScenePiece, i);

      if (other->place == place)
        {
          piece.order++;
          piece.stack = ++other->stack;
        }
    }
  g_array_append_val (scene->pieces, piece);
  return &g_array_index (scene->pieces, DhScenePiece, scene->pieces->len - 1);
}

/**
 * dh_scene_add_label:
 * @text: (nullable): %NULL or "" adds nothing
 * @is_private: a note that only the designer sees
 *
 * Adds a name or a note; one beside the board is left out.
 */
void
dh_scene_add_label (DhScene *scene, DhPlace hex, const char *text, gboolean is_private)
{
  DhSceneLabel label = {.text = keep (scene, text), .hex = hex, .is_private = is_private};

  if (label.text != NULL && dh_grid_has_hex (&scene->grid, hex))
    g_array_append_val (scene->labels, label);
}

/**
 * dh_scene_add_objective:
 * @side: index of a DH_ITEM_SIDE, or -1: any
 *
 * Adds an objective in one hex; one beside the board is left out.
 */
void
dh_scene_add_objective (DhScene *scene, DhPlace hex, int side, int value, const char *name)
{
  DhSceneObjective objective = {.name = keep (scene, name), .hex = hex, .side = side, .value = value};

  if (dh_grid_has_hex (&scene->grid, hex))
    g_array_append_val (scene->objectives, objective);
}
