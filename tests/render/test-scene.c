/* test-scene.c — what a scene holds, and that drawing shows it where it should
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "field.h"

#include "engine/game.h"
#include "toy-rules.h"

static void
test_stacks (void)
{
  DhGrid grid = {.columns = 3, .rows = 3, .shift = DH_SHIFT_ODD};
  g_autoptr (DhCatalogue) catalogue = field_catalogue ();
  g_autoptr (DhScene) scene = dh_scene_new (catalogue, &grid);

  for (guint i = 0; i < 3; i++)
    dh_scene_add_piece (scene, i, 0, 4, "one");
  dh_scene_add_piece (scene, 0, 1, 5, NULL);
  for (guint i = 0; i < 4; i++)
    {
      const DhScenePiece *piece = &g_array_index (scene->pieces, DhScenePiece, i);

      g_assert_cmpuint (piece->order, ==, i < 3 ? i : 0);
      g_assert_cmpuint (piece->stack, ==, i < 3 ? 3 : 1);
      g_assert_cmpuint (piece->steps, ==, 4);
    }
}

/* Everything of one hex in the place where it lies in the other scene. */
static void
assert_equal_scenes (const DhScene *a, const DhScene *b)
{
  g_assert_true (dh_grid_equal (&a->grid, &b->grid));
  for (guint hex = 0; hex < dh_scene_n_hexes (a); hex++)
    if (dh_grid_has_hex (&a->grid, (DhPlace) hex))
      g_assert_cmpmem (&a->cells[hex], sizeof (DhCell), &b->cells[hex], sizeof (DhCell));
  g_assert_cmpuint (a->pieces->len, ==, b->pieces->len);
  for (guint i = 0; i < a->pieces->len; i++)
    g_assert_cmpuint (g_array_index (a->pieces, DhScenePiece, i).place, ==,
                      g_array_index (b->pieces, DhScenePiece, i).place);
}

static void
test_turn (void)
{
  g_autoptr (DhScene) scene = field_scene (), twice = field_scene ();

  dh_scene_turn (scene);
  g_assert_true (scene->is_turned);
  g_assert_cmpuint (scene->cells[field_hex (scene, "G7")].terrain, ==,
                    field_index (scene->catalogue, DH_ITEM_TERRAIN, "house")); /* G5 of 11 rows */
  dh_scene_turn (scene);
  assert_equal_scenes (scene, twice);
}

/* Neighbours stay neighbours, in the opposite direction, on boards of every row pattern. */
static void
test_turn_keeps_neighbours (void)
{
  static const DhGrid grids[] = {{5, 4, DH_SHIFT_EVEN, TRUE}, {5, 4, DH_SHIFT_ODD, TRUE}, {5, 5, DH_SHIFT_EVEN, FALSE},
                                 {5, 4, DH_SHIFT_ODD, FALSE}, {5, 5, DH_SHIFT_ODD, TRUE}, {6, 4, DH_SHIFT_EVEN, FALSE},
                                 {5, 5, DH_SHIFT_EVEN, TRUE}};

  for (guint g = 0; g < G_N_ELEMENTS (grids); g++)
    {
      g_autoptr (DhCatalogue) catalogue = field_catalogue ();
      g_autoptr (DhScene) scene = dh_scene_new (catalogue, &grids[g]);

      dh_scene_turn (scene);
      for (guint hex = 0; hex < dh_grid_n_places (&grids[g]); hex++)
        for (guint d = 0; dh_grid_has_hex (&grids[g], (DhPlace) hex) && d < DH_N_DIRECTIONS; d++)
          {
            DhPlace other = dh_grid_neighbour (&grids[g], (DhPlace) hex, d);
            DhPlace turned = dh_scene_turned_hex (&grids[g], (DhPlace) hex);

            g_assert_true (dh_grid_has_hex (&scene->grid, turned));
            g_assert_cmpuint (dh_scene_turned_hex (&scene->grid, turned), ==, hex);
            if (other != DH_PLACE_NOWHERE)
              g_assert_cmpuint (dh_grid_neighbour (&scene->grid, turned, dh_direction_opposite (d)), ==,
                                dh_scene_turned_hex (&grids[g], other));
          }
    }
}

static guint32
pixel_at (cairo_surface_t *surface, double x, double y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  cairo_surface_flush (surface);
  return *(const guint32 *) (gconstpointer) (data + (gsize) y * (gsize) cairo_image_surface_get_stride (surface)
                                             + 4 * (gsize) x)
         & 0xffffff;
}

/* A position of another game: every piece on the board is seen where it stands, and all of it can be drawn. */
static void
test_position (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();
  g_autoptr (DhGame) game = dh_game_new (setup, 7);
  const DhState *state = dh_game_get_state (game);
  g_autoptr (DhScene) scene = dh_scene_from_state (state);
  cairo_surface_t *surface;
  guint on_board = 0;

  for (guint i = 0; i < setup->n_pieces; i++)
    on_board += dh_grid_has_hex (&setup->board->grid, dh_state_piece (state, (DhPieceId) i)->place);
  g_assert_cmpuint (scene->pieces->len, ==, on_board);
  for (guint i = 0; i < scene->pieces->len; i++)
    {
      const DhScenePiece *seen = &g_array_index (scene->pieces, DhScenePiece, i);
      const DhPiece *piece = dh_state_piece (state, seen->id);

      g_assert_cmpuint (seen->place, ==, piece->place);
      g_assert_cmpuint (seen->steps, ==, piece->steps);
      g_assert_cmpuint (seen->class_index, ==, piece->class_index);
    }
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    g_assert_cmpuint (scene->cells[hex].terrain, ==, dh_state_terrain (state, (DhPlace) hex));
  surface = field_render (scene, 40, 1, DH_LAYERS_ALL);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

/* How many pixels differ. */
static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  guint n = 0;
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 p = pixel_at (a, x, y), q = pixel_at (b, x, y);

        for (guint shift = 0; shift < 24; shift += 8)
          if (abs ((int) (p >> shift & 255) - (int) (q >> shift & 255)) > tolerance)
            {
              n++;
              break;
            }
      }
  return n;
}

static void
test_same_picture (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  cairo_surface_t *first = field_render (scene, 48, 1, DH_LAYERS_ALL);
  cairo_surface_t *second = field_render (scene, 48, 1, DH_LAYERS_ALL);

  g_assert_cmpuint (count_differences (first, second, 0), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

/* A caller that keeps layers apart sees what one that draws all at once sees. */
static void
test_layers (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  DhLayout layout;
  cairo_surface_t *whole, *apart;
  cairo_t *cr;

  scene->states[field_hex (scene, "F5")] = DH_HEX_HOVER | DH_HEX_TARGET;
  whole = field_render (scene, 48, 1, DH_LAYERS_ALL);
  apart = field_render (scene, 48, 1, DH_LAYERS_STATIC);
  dh_layout_init (&layout, &scene->grid, 48, dh_layout_default_margin (48));
  cr = cairo_create (apart);
  dh_draw_map (cr, scene, &layout, DH_LAYER_OVERLAY | DH_LAYER_PIECES, NULL);
  dh_draw_map (cr, scene, &layout, DH_LAYER_STATES, NULL);
  cairo_destroy (cr);
  g_assert_cmpuint (count_differences (whole, apart, 0), ==, 0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (apart);
}

/* Drawing a part of the map draws that part of the whole. */
static void
test_clip (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  cairo_surface_t *whole = field_render (scene, 48, 1, DH_LAYERS_ALL);
  cairo_surface_t *parts = field_render (scene, 48, 1, 0);
  DhLayout layout;
  double width, height;

  dh_layout_init (&layout, &scene->grid, 48, dh_layout_default_margin (48));
  dh_layout_get_extent (&layout, &width, &height);
  for (double y = 0; y < height; y += 100)
    for (double x = 0; x < width; x += 130)
      {
        DhRect clip = {x, y, 130, 100};
        cairo_t *cr = cairo_create (parts);

        cairo_rectangle (cr, clip.x, clip.y, clip.width, clip.height);
        cairo_clip (cr);
        dh_draw_map (cr, scene, &layout, DH_LAYERS_ALL, &clip);
        cairo_destroy (cr);
      }
  g_assert_cmpuint (count_differences (whole, parts, 3), <=, 400);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (parts);
}

/* At scale 2 a line is twice as fine and not a blur of scale 1: more different pixels next to each other. */
static void
test_scale (void)
{
  g_autoptr (DhScene) scene = field_scene ();

  for (guint scale = 1; scale <= 3; scale++)
    {
      cairo_surface_t *surface = field_render (scene, 40, scale, DH_LAYERS_ALL);
      int width = cairo_image_surface_get_width (surface), sharp = 0;

      for (int y = 0; y < cairo_image_surface_get_height (surface); y += 3)
        for (int x = 1; x < width; x++)
          if (abs ((int) (pixel_at (surface, x, y) >> 8 & 255) - (int) (pixel_at (surface, x - 1, y) >> 8 & 255)) > 80)
            sharp++;
      g_assert_cmpint (sharp, >, 500 * (int) scale);
      cairo_surface_destroy (surface);
    }
}

static void
test_colours (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  cairo_surface_t *surface = field_render (scene, 64, 1, DH_LAYER_GROUND);
  DhLayout layout;
  DhPoint at;
  guint32 pixel;

  dh_layout_init (&layout, &scene->grid, 64, dh_layout_default_margin (64));
  at = dh_layout_centre (&layout, field_hex (scene, "K7"));
  pixel = pixel_at (surface, at.x, at.y - 6);
  g_assert_cmpuint (pixel & 255, >, (pixel >> 16 & 255) + 40); /* a river is blue */
  at = dh_layout_centre (&layout, field_hex (scene, "F1"));
  pixel = pixel_at (surface, at.x, at.y);
  g_assert_cmpuint (pixel >> 16 & 255, >, (pixel & 255) + 60); /* a hill is brown */
  cairo_surface_destroy (surface);
}

static void
test_mono (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  cairo_surface_t *surface;

  scene->options.ink = DH_INK_MONO;
  scene->options.for_print = TRUE;
  surface = field_render (scene, 40, 1, DH_LAYERS_ALL);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        guint32 pixel = pixel_at (surface, x, y);

        g_assert_cmpint (abs ((int) (pixel & 255) - (int) (pixel >> 16 & 255)), <=, 1);
      }
  cairo_surface_destroy (surface);
}

/* Nothing that a ruleset or a scenario may say makes drawing fail. */
static void
test_anything (void)
{
  static const DhGrid grids[] = {
      {64, 64, DH_SHIFT_ODD, TRUE}, {1, 1, DH_SHIFT_EVEN, FALSE}, {9, 7, DH_SHIFT_ODD, FALSE}};
  static const double sizes[] = {3, 11, 24, 150};

  for (guint g = 0; g < G_N_ELEMENTS (grids); g++)
    for (guint s = 0; s < (g == 0 ? 2 : G_N_ELEMENTS (sizes)); s++)
      {
        g_autoptr (DhCatalogue) catalogue = field_catalogue ();
        g_autoptr (DhScene) scene = dh_scene_new (catalogue, &grids[g]);
        cairo_surface_t *surface;
        guint n = dh_scene_n_hexes (scene);

        scene->numbers = g_new0 (gint16, n);
        for (guint hex = 0; hex < n; hex++)
          {
            DhCell *cell = &scene->cells[hex];

            cell->terrain = (guint8) g_test_rand_int_range (0, 20);
            cell->features = (guint32) g_test_rand_int ();
            cell->zones = (guint16) g_test_rand_int_range (0, 65536);
            cell->group = (guint8) g_test_rand_int_range (0, 3);
            for (guint d = 0; d < DH_N_DIRECTIONS; d++)
              cell->edges[d] = (guint8) g_test_rand_int_range (0, 256);
            for (guint kind = 0; kind < DH_MAX_PATHS; kind++)
              cell->paths[kind] = (guint8) g_test_rand_int_range (0, 128);
            scene->states[hex] = (guint8) g_test_rand_int_range (0, 256);
          }
        for (guint i = 0; i < 40; i++)
          {
            DhScenePiece *piece = dh_scene_add_piece (
                scene, (guint) g_test_rand_int_range (0, (int) catalogue->n_items[DH_ITEM_CLASS]),
                (guint) g_test_rand_int_range (0, 5), (DhPlace) g_test_rand_int_range (0, (int) n), "Ünïcode & <b>");

            piece->steps = (guint8) g_test_rand_int_range (0, 256);
            piece->markers = (guint8) g_test_rand_int_range (0, 256);
            piece->states = (guint8) g_test_rand_int_range (0, 16);
          }
        dh_scene_add_label (scene, 0, "", FALSE);
        dh_scene_add_label (scene, 0, "a name that is very much longer than any board is wide, and then some", FALSE);
        surface = field_render (scene, sizes[s], 1, DH_LAYERS_ALL);
        g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
        cairo_surface_destroy (surface);
      }
}

static void
test_items (void)
{
  static const DhItemKind kinds[] = {DH_ITEM_CLASS, DH_ITEM_MARKER, DH_ITEM_TERRAIN,   DH_ITEM_FEATURE,
                                     DH_ITEM_PATH,  DH_ITEM_EDGE,   DH_ITEM_OBJECTIVE, DH_ITEM_SYMBOL};
  g_autoptr (DhCatalogue) catalogue = field_catalogue ();

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < catalogue->n_items[kinds[k]]; i++)
      {
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 48, 48);
        cairo_t *cr = cairo_create (surface);
        guint drawn = 0;

        dh_draw_item (cr, catalogue, kinds[k], i, 1, 24, 24, 40, DH_INK_FULL);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        for (int y = 0; y < 48; y++)
          for (int x = 0; x < 48; x++)
            drawn += pixel_at (surface, x, y) != 0;
        g_assert_cmpuint (drawn, >, 300);
        cairo_surface_destroy (surface);
      }
}

static cairo_surface_t *
draw_name (const char *name)
{
  DhGrid grid = {.columns = 1, .rows = 1, .shift = DH_SHIFT_ODD};
  g_autoptr (DhCatalogue) catalogue = field_catalogue ();
  g_autoptr (DhScene) scene = dh_scene_new (catalogue, &grid);

  dh_scene_add_piece (scene, 0, 0, 0, name);
  return field_render (scene, 64, 1, DH_LAYERS_ALL);
}

/* Two that differ at their ends are not the same in print. */
static void
test_long_names (void)
{
  static const char *const names[][2] = {{"Royal Artillery (left)", "Royal Artillery (right)"},
                                         {"Maclachlan & Maclean", "Maclachlan & Macleod"},
                                         {"Macdonald of Glengarry", "Macdonald of Glencoe"},
                                         {"Ligonier’s Foot (59th)", "Ligonier’s Foot (58th)"}};

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      cairo_surface_t *one = draw_name (names[i][0]), *other = draw_name (names[i][1]);

      g_assert_cmpuint (count_differences (one, other, 16), >, 0);
      cairo_surface_destroy (one);
      cairo_surface_destroy (other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/scene/pieces-of-a-hex-are-stacked", test_stacks);
  g_test_add_func ("/render/scene/turning-twice-is-no-turn", test_turn);
  g_test_add_func ("/render/scene/turning-keeps-neighbours", test_turn_keeps_neighbours);
  g_test_add_func ("/render/scene/a-position-is-seen-as-it-stands", test_position);
  g_test_add_func ("/render/draw/the-same-scene-is-the-same-picture", test_same_picture);
  g_test_add_func ("/render/draw/a-long-name-is-told-to-its-end", test_long_names);
  g_test_add_func ("/render/draw/layers-add-up", test_layers);
  g_test_add_func ("/render/draw/parts-add-up", test_clip);
  g_test_add_func ("/render/draw/it-is-sharp-at-every-scale", test_scale);
  g_test_add_func ("/render/draw/a-river-is-blue-and-a-hill-is-brown", test_colours);
  g_test_add_func ("/render/draw/mono-has-no-colour", test_mono);
  g_test_add_func ("/render/draw/anything-can-be-drawn", test_anything);
  g_test_add_func ("/render/draw/every-item-has-a-sample", test_items);
  return g_test_run ();
}
