/* field.c — a catalogue and a board for the tests of render/, made by hand
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "field.h"

#include <math.h>

typedef struct
{
  DhItemKind kind;
  const char *id;
  const char *look;
  const char *letter;
  const char *attributes; /* "name=value name=value" */
} Row;

static const Row rows[] = {
    {DH_ITEM_SIDE, "blue", "blue", "B", ""},
    {DH_ITEM_SIDE, "red", "red", "R", ""},
    {DH_ITEM_ZONE, "west", NULL, NULL, ""},
    {DH_ITEM_ZONE, "centre", NULL, NULL, ""},
    {DH_ITEM_ZONE, "east", NULL, NULL, ""},
    {DH_ITEM_CLASS, "clansmen", "block", "H", "steps=4 arm=infantry band=red symbol=shield"},
    {DH_ITEM_CLASS, "regular", "block", "R", "steps=4 arm=infantry band=blue symbol=saltire"},
    {DH_ITEM_CLASS, "lowland", "block", "L", "steps=4 arm=infantry band=brown symbol=bonnet"},
    {DH_ITEM_CLASS, "militia", "block", "M", "steps=4 arm=infantry band=yellow symbol=fork"},
    {DH_ITEM_CLASS, "grenadier", "block", "G", "steps=4 arm=infantry band=red symbol=flame"},
    {DH_ITEM_CLASS, "heavy-horse", "block", "B", "steps=4 arm=cavalry band=blue"},
    {DH_ITEM_CLASS, "light-horse", "block", "C", "steps=4 arm=cavalry band=green"},
    {DH_ITEM_CLASS, "trained-guns", "block", "T", "steps=4 arm=artillery band=blue"},
    {DH_ITEM_CLASS, "light-guns", "block", "A", "steps=4 arm=artillery band=green"},
    {DH_ITEM_CLASS, "general", "star", "*", "steps=1"},
    {DH_ITEM_CLASS, "token", "counter", "7", "steps=2"},
    {DH_ITEM_MARKER, "feather", "badge", "c", ""},
    {DH_ITEM_TERRAIN, "open", "open", NULL, ""},
    {DH_ITEM_TERRAIN, "hill", "hill", NULL, ""},
    {DH_ITEM_TERRAIN, "forest", "forest", NULL, ""},
    {DH_ITEM_TERRAIN, "house", "house", NULL, ""},
    {DH_ITEM_TERRAIN, "church", "church", NULL, ""},
    {DH_ITEM_TERRAIN, "river", "water", NULL, ""},
    {DH_ITEM_TERRAIN, "stream", "stream", NULL, ""},
    {DH_ITEM_TERRAIN, "bog", "bog", NULL, ""},
    {DH_ITEM_TERRAIN, "ravine", "ravine", NULL, ""},
    {DH_ITEM_TERRAIN, "camp", "camp", NULL, ""},
    {DH_ITEM_TERRAIN, "field", "field", NULL, ""},
    {DH_ITEM_TERRAIN, "lake", "lake", NULL, ""},
    {DH_ITEM_TERRAIN, "volcano", "volcano", "V", ""},
    {DH_ITEM_FEATURE, "ford", "ford", NULL, ""},
    {DH_ITEM_FEATURE, "bridge", "bridge", NULL, ""},
    {DH_ITEM_PATH, "road", "road", NULL, ""},
    {DH_ITEM_EDGE, "wall", "wall", NULL, ""},
    {DH_ITEM_EDGE, "works", "palisade", NULL, ""},
    {DH_ITEM_EDGE, "fence", "fence", NULL, ""},
    {DH_ITEM_EDGE, "hedge", "hedge", NULL, ""},
    {DH_ITEM_SYMBOL, "infantry", "infantry", "I", ""},
    {DH_ITEM_SYMBOL, "cavalry", "cavalry", "C", ""},
    {DH_ITEM_SYMBOL, "artillery", "artillery", "A", ""},
    {DH_ITEM_SYMBOL, "flag", "flag", "F", ""},
    {DH_ITEM_SYMBOL, "sabre", "sabre", "S", ""},
    {DH_ITEM_OBJECTIVE, "hold", NULL, NULL, ""},
};

/* A catalogue with one item of every look. (transfer full) */
DhCatalogue *
field_catalogue (void)
{
  DhCatalogue *catalogue = dh_catalogue_new ("field", "1", "none");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DhItem *item = dh_item_new (rows[i].kind, rows[i].id, rows[i].id);
      g_auto (GStrv) words = g_strsplit (rows[i].attributes, " ", -1);

      item->look = g_strdup (rows[i].look);
      item->letter = g_strdup (rows[i].letter);
      for (guint k = 0; words[k] != NULL; k++)
        {
          char *sign = strchr (words[k], '=');

          *sign = '\0';
          dh_item_set (item, words[k], sign + 1);
        }
      dh_catalogue_add (catalogue, item);
    }
  return catalogue;
}

guint
field_index (const DhCatalogue *catalogue, DhItemKind kind, const char *id)
{
  const DhItem *item = dh_catalogue_find (catalogue, kind, id);

  g_assert_nonnull (item);
  return item->index;
}

DhPlace
field_hex (const DhScene *scene, const char *name)
{
  DhPlace hex;

  g_assert_true (dh_grid_parse (&scene->grid, name, &hex));
  return hex;
}

static void
set_terrain (DhScene *scene, const char *terrain, const char *hexes)
{
  g_auto (GStrv) names = g_strsplit (hexes, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    scene->cells[field_hex (scene, names[i])].terrain = field_index (scene->catalogue, DH_ITEM_TERRAIN, terrain);
}

/* Lays an edge on a hex side, seen from both hexes. */
static void
field_set_edge (DhScene *scene, DhPlace hex, DhDirection side, guint edge)
{
  DhPlace other = dh_grid_neighbour (&scene->grid, hex, side);

  scene->cells[hex].edges[side] |= 1u << edge;
  if (other != DH_PLACE_NOWHERE)
    scene->cells[other].edges[dh_direction_opposite (side)] |= 1u << edge;
}

/* Lays a path. Two hexes in a row that are not neighbours are not joined. */
void
field_add_path (DhScene *scene, guint kind, const DhPlace *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      DhDirection side;

      scene->cells[hexes[i]].paths[kind] |= DH_PATH_HERE;
      if (i == 0 || !dh_grid_direction (&scene->grid, hexes[i - 1], hexes[i], &side))
        continue;
      scene->cells[hexes[i - 1]].paths[kind] |= 1u << side;
      scene->cells[hexes[i]].paths[kind] |= 1u << dh_direction_opposite (side);
    }
}

static void
set_road (DhScene *scene, const char *hexes)
{
  g_auto (GStrv) names = g_strsplit (hexes, " ", -1);
  g_autoptr (GArray) road = g_array_new (FALSE, FALSE, sizeof (DhPlace));

  for (guint i = 0; names[i] != NULL; i++)
    {
      DhPlace hex = field_hex (scene, names[i]);

      g_array_append_val (road, hex);
    }
  field_add_path (scene, 0, (const DhPlace *) (gconstpointer) road->data, road->len);
}

typedef struct
{
  const char *at;
  const char *class_id;
  guint side;
  const char *name;
  guint steps;
  guint markers;
} Unit;

static const Unit units[] = {
    {"B2", "clansmen", 0, "Maclean (2nd bn)", 4, 0},
    {"C3", "clansmen", 0, "Maclean of Duart", 4, 0},
    {"D2", "regular", 0, "Purcell's Irish", 3, 0},
    {"E3", "clansmen", 0, "Clanranald", 4, 0},
    {"F3", "clansmen", 0, "Glengarry", 4, 1},
    {"G2", "light-horse", 0, "Dunfermline's Horse", 2, 0},
    {"H3", "clansmen", 0, "Glenmoriston", 4, 0},
    {"I3", "clansmen", 0, "Lochiel", 4, 1},
    {"K2", "lowland", 0, "Sleat (2nd)", 4, 0},
    {"K3", "light-guns", 0, "Frizell's", 1, 0},
    {"B7", "regular", 1, "Lauder's Fusiliers", 4, 0},
    {"C8", "regular", 1, "Balfour's", 4, 0},
    {"D8", "grenadier", 1, "Ramsay's", 2, 0},
    {"F8", "lowland", 1, "Kenmure's", 4, 0},
    {"G8", "light-guns", 1, "Leather guns", 4, 0},
    {"H8", "lowland", 1, "Leven's", 4, 0},
    {"I8", "militia", 1, "Perthshire", 3, 0},
    {"J8", "regular", 1, "Mackay's", 4, 0},
    {"I10", "trained-guns", 1, "Hastings's", 4, 1},
    {"F10", "light-horse", 1, "Annandale's", 4, 0},
    {"H10", "heavy-horse", 1, "Belhaven's", 4, 0},
    {"L5", "clansmen", 1, "Grant's", 4, 0},
    {"G2", "general", 0, "Dundee", 1, 0},
    {"D2", "general", 0, "Cannon", 1, 0},
    {"C8", "general", 1, "Balfour", 1, 0},
    {"H8", "general", 1, "Leven", 1, 0},
    {"G9", "general", 1, "Mackay", 1, 0},
    {"E5", "general", 0, "Buchan", 1, 0},
};

static void
set_zones (DhScene *scene)
{
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    {
      int column = hex % scene->grid.columns, row = hex / scene->grid.columns;
      int twice = 2 * column + (dh_grid_is_shifted (&scene->grid, row) ? 1 : 0);

      scene->cells[hex].zones = (twice < 8 ? 1 : 0) | (twice >= 7 && twice < 18 ? 2 : 0) | (twice >= 17 ? 4 : 0);
    }
}

static void
set_ground (DhScene *scene)
{
  set_terrain (scene, "hill", "C1 D1 E1 F1 G1 H1 I1 J1 K1 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2 C3 D3 E3 H3 I3 J3 M5 L6 M7");
  set_terrain (scene, "house", "G5");
  set_terrain (scene, "forest", "F6 B7 A8 A4 A5 B5 L3 J5");
  set_terrain (scene, "ravine", "B10 C10 D10 E10");
  set_terrain (scene, "stream", "A11 B11 C11 D11 E11 F11");
  set_terrain (scene, "camp", "K10");
  set_terrain (scene, "church", "I6");
  set_terrain (scene, "bog", "D5 C5");
  set_terrain (scene, "river", "M1 L2 M3 L4 K5 K6 K7 K8 L9 L10 M11");
  set_terrain (scene, "field", "E7 F7");
  scene->cells[field_hex (scene, "K6")].features = 1;
  scene->cells[field_hex (scene, "L9")].features = 2;
  set_road (scene, "A9 B9 C9 D9 E9 F9 G9 H9 I9 J9 K9 L9 M9");
  set_road (scene, "G9 F8 G7 G6 G5 H4");
}

/* A 13x11 board with all terrain, both armies, zones, names and objectives. (transfer full) */
DhScene *
field_scene (void)
{
  DhGrid grid = {.columns = 13, .rows = 11, .shift = DH_SHIFT_EVEN, .short_rows = TRUE};
  g_autoptr (DhCatalogue) catalogue = field_catalogue ();
  DhScene *scene = dh_scene_new (catalogue, &grid);

  set_ground (scene);
  set_zones (scene);
  for (guint d = 0; d < 3; d++)
    field_set_edge (scene, field_hex (scene, "G7"), d, 0);
  for (guint d = 1; d < 3; d++)
    field_set_edge (scene, field_hex (scene, "J8"), d, 1);
  field_set_edge (scene, field_hex (scene, "C7"), 1, 2);
  field_set_edge (scene, field_hex (scene, "D7"), 2, 3);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      DhScenePiece *piece = dh_scene_add_piece (scene, field_index (catalogue, DH_ITEM_CLASS, units[i].class_id),
                                                units[i].side, field_hex (scene, units[i].at), units[i].name);

      piece->steps = units[i].steps;
      piece->markers = units[i].markers;
    }
  dh_scene_add_label (scene, field_hex (scene, "G5"), "Urrard House", FALSE);
  dh_scene_add_label (scene, field_hex (scene, "F2"), "Creag Eallaich", FALSE);
  dh_scene_add_label (scene, field_hex (scene, "C11"), "River Garry", FALSE);
  dh_scene_add_label (scene, field_hex (scene, "M9"), "To the Pass", FALSE);
  dh_scene_add_objective (scene, field_hex (scene, "K10"), 0, 1, "Baggage");
  dh_scene_add_objective (scene, field_hex (scene, "G5"), -1, 2, "House");
  dh_scene_add_objective (scene, field_hex (scene, "C3"), 1, 1, "Ridge");
  return scene;
}

/* The drawing as a picture at a device scale. (transfer full) */
cairo_surface_t *
field_render (const DhScene *scene, double size, double scale, DhLayers layers)
{
  DhLayout layout;
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  dh_layout_init (&layout, &scene->grid, size, dh_layout_default_margin (size));
  dh_layout_get_extent (&layout, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width * scale), (int) ceil (height * scale));
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  dh_draw_map (cr, scene, &layout, layers, NULL);
  cairo_destroy (cr);
  return surface;
}
