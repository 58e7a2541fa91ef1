/* test-legible.c — at 24 pixels a hex, without colour and for eyes that lack one, everything differs
 *
 * Of each pair of the same kind 15 of 100 pixels of the hex must differ by at least 30 of 255 grey levels: in grey,
 * and after simulating the loss of the red, green and blue receptors.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "field.h"

#include <math.h>

#define SIZE 24
#define WIDTH 25
#define HEIGHT 29
#define N_EYES 4
#define LEVELS 30
#define SHARE 0.15

typedef struct
{
  char *name;
  double grey[N_EYES][WIDTH * HEIGHT]; /* below 0 outside the hex */
} Look;

/* Linear light after the loss of a receptor, after Machado, Oliveira and Fernandes (2009); the first is a whole eye. */
static const double eyes[N_EYES][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

static double
to_linear (guint value)
{
  double share = value / 255.0;

  return share <= 0.04045 ? share / 12.92 : pow ((share + 0.055) / 1.055, 2.4);
}

static double
from_linear (double light)
{
  light = CLAMP (light, 0, 1);
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow (light, 1 / 2.4) - 0.055);
}

static double
grey_of (guint32 pixel, guint eye)
{
  double in[3] = {to_linear (pixel >> 16 & 255), to_linear (pixel >> 8 & 255), to_linear (pixel & 255)}, out[3];

  for (guint i = 0; i < 3; i++)
    out[i] = from_linear (eyes[eye][i][0] * in[0] + eyes[eye][i][1] * in[1] + eyes[eye][i][2] * in[2]);
  return 0.299 * out[0] + 0.587 * out[1] + 0.114 * out[2];
}

static DhScene *
make_board (void)
{
  DhGrid grid = {.columns = 3, .rows = 3, .shift = DH_SHIFT_EVEN};
  g_autoptr (DhCatalogue) catalogue = field_catalogue ();

  return dh_scene_new (catalogue, &grid);
}

/* The middle hex of a board of three by three. */
static void
look_at (Look *look, const DhScene *scene, const char *name)
{
  DhLayout layout;
  DhRect rect;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;

  dh_layout_init (&layout, &scene->grid, SIZE, 0);
  dh_layout_get_hex_rect (&layout, 4, &rect);
  cairo_translate (cr, -floor (rect.x), -floor (rect.y));
  dh_draw_map (cr, scene, &layout, DH_LAYERS_ALL, NULL);
  if (scene->pieces->len == 0 && g_str_equal (name, "badge"))
    {
      cairo_translate (cr, floor (rect.x), floor (rect.y));
      dh_draw_item (cr, scene->catalogue, DH_ITEM_MARKER, 0, 0, WIDTH / 2.0, HEIGHT / 2.0, SIZE, DH_INK_FULL);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  look->name = g_strdup (name);
  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    {
      guint x = i % WIDTH, y = i / WIDTH;
      const guint32 *row =
          (const guint32 *) (gconstpointer) (data + y * (gsize) cairo_image_surface_get_stride (surface));
      gboolean inside = dh_layout_hex_at (&layout, floor (rect.x) + x + 0.5, floor (rect.y) + y + 0.5) == 4;

      for (guint eye = 0; eye < N_EYES; eye++)
        look->grey[eye][i] = inside ? grey_of (row[x], eye) : -1;
    }
  cairo_surface_destroy (surface);
}

static double
difference (const Look *a, const Look *b, guint eye)
{
  guint n = 0, differ = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    if (a->grey[eye][i] >= 0)
      {
        n++;
        if (fabs (a->grey[eye][i] - b->grey[eye][i]) >= LEVELS)
          differ++;
      }
  return (double) differ / n;
}

/* Tells of every pair that is too alike. */
static void
compare_all (GArray *looks, double least)
{
  guint bad = 0;

  for (guint i = 0; i < looks->len; i++)
    for (guint k = i + 1; k < looks->len; k++)
      for (guint eye = 0; eye < N_EYES; eye++)
        {
          const Look *a = &g_array_index (looks, Look, i), *b = &g_array_index (looks, Look, k);
          double share = difference (a, b, eye);

          if (share < least)
            {
              g_test_message ("%s and %s differ in %.1f %% only (eye %u)", a->name, b->name, share * 100, eye);
              bad++;
            }
        }
  g_assert_cmpuint (bad, ==, 0);
}

static void
clear_look (gpointer data)
{
  g_free (((Look *) data)->name);
}

static GArray *
new_looks (void)
{
  GArray *looks = g_array_new (FALSE, TRUE, sizeof (Look));

  g_array_set_clear_func (looks, clear_look);
  return looks;
}

static void
add_look (GArray *looks, const DhScene *scene, const char *name)
{
  g_array_set_size (looks, looks->len + 1);
  look_at (&g_array_index (looks, Look, looks->len - 1), scene, name);
}

static void
test_pieces (void)
{
  g_autoptr (GArray) looks = new_looks ();
  g_autoptr (DhScene) empty = make_board ();

  add_look (looks, empty, "nothing");
  add_look (looks, empty, "badge");
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < empty->catalogue->n_items[DH_ITEM_CLASS]; i++)
      {
        g_autoptr (DhScene) scene = make_board ();
        g_autofree char *name = g_strdup_printf ("%s %s", empty->catalogue->items[DH_ITEM_SIDE][side]->id,
                                                 empty->catalogue->items[DH_ITEM_CLASS][i]->id);

        dh_scene_add_piece (scene, i, side, 4, NULL);
        add_look (looks, scene, name);
      }
  compare_all (looks, SHARE);
}

/* A badge, and a person who stands with the piece, on every class that may have them. */
static void
test_attached (void)
{
  g_autoptr (DhScene) board = make_board ();
  guint general = field_index (board->catalogue, DH_ITEM_CLASS, "general");

  for (guint class_index = 0; class_index < board->catalogue->n_items[DH_ITEM_CLASS]; class_index++)
    for (guint side = 0; class_index != general && side < 2; side++)
      {
        g_autoptr (GArray) looks = new_looks ();

        for (guint with = 0; with < 3; with++)
          {
            g_autoptr (DhScene) scene = make_board ();

            dh_scene_add_piece (scene, class_index, side, 4, NULL)->markers = with == 1;
            if (with == 2)
              dh_scene_add_piece (scene, general, side, 4, NULL);
            add_look (looks, scene, with == 0 ? "alone" : with == 1 ? "badge" : "general");
          }
        compare_all (looks, SHARE);
      }
}

static void
test_terrain (void)
{
  g_autoptr (GArray) looks = new_looks ();
  static const char *const rivers[] = {"river", "ford", "bridge"};
  static const char *const terrains[] = {"open", "hill",   "forest", "house", "church", "stream",
                                         "bog",  "ravine", "camp",   "field", "lake",   "volcano"};

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    {
      g_autoptr (DhScene) scene = make_board ();

      scene->cells[4].terrain = field_index (scene->catalogue, DH_ITEM_TERRAIN, terrains[i]);
      if (g_str_equal (terrains[i], "stream"))
        scene->cells[3].terrain = scene->cells[5].terrain = scene->cells[4].terrain;
      add_look (looks, scene, terrains[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rivers); i++)
    {
      g_autoptr (DhScene) scene = make_board ();

      for (guint hex = 3; hex < 6; hex++)
        scene->cells[hex].terrain = field_index (scene->catalogue, DH_ITEM_TERRAIN, "river");
      scene->cells[4].features = i;
      add_look (looks, scene, rivers[i]);
    }
  {
    g_autoptr (DhScene) scene = make_board ();

    field_add_path (scene, 0, (const DhPlace[]){3, 4, 5}, 3);
    add_look (looks, scene, "road");
  }
  compare_all (looks, SHARE);
}

static void
test_states (void)
{
  static const char *const names[] = {"hover", "selected", "cursor", "may act", "target", "problem", "warning", "path"};

  for (guint with = 0; with < 3; with++)
    {
      g_autoptr (GArray) looks = new_looks ();

      for (int state = -1; state < 6; state++)
        {
          g_autoptr (DhScene) scene = make_board ();

          if (with > 0)
            dh_scene_add_piece (scene, 0, with - 1, 4, NULL);
          scene->states[4] = state >= 0 ? 1u << state : 0;
          add_look (looks, scene, state >= 0 ? names[state] : "nothing");
        }
      compare_all (looks, SHARE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/render/legible/sides-and-classes-differ-at-24-pixels", test_pieces);
  g_test_add_func ("/render/legible/badges-and-persons-are-seen-on-a-piece", test_attached);
  g_test_add_func ("/render/legible/terrain-differs-at-24-pixels", test_terrain);
  g_test_add_func ("/render/legible/states-differ-at-24-pixels", test_states);
  return g_test_run ();
}
