/* toy-setup.c — ruleset and battle of the tiny game
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "toy-rules.h"

typedef struct
{
  DhItemKind kind;
  const char *id;
  const char *name;
  const char *look;
  const char *attributes[8]; /* name, value ... */
} ItemRow;

static const ItemRow items[] = {
    {DH_ITEM_SIDE, DH_TOY_SIDE_RED, "Red", NULL, {NULL}},
    {DH_ITEM_SIDE, DH_TOY_SIDE_BLUE, "Blue", NULL, {NULL}},
    {DH_ITEM_STACK, DH_TOY_STACK, "Troops", NULL, {"max", "3"}},
    {DH_ITEM_CLASS,
     DH_TOY_CLASS_GUARD,
     "Guard",
     "block",
     {"stack", "troop", "steps", "2", "sides", "red", "move", "4"}},
    {DH_ITEM_CLASS,
     DH_TOY_CLASS_RAIDER,
     "Raider",
     "counter",
     {"stack", "troop", "steps", "0", "sides", "blue", "move", "6"}},
    {DH_ITEM_TERRAIN, DH_TOY_TERRAIN_OPEN, "Open", NULL, {"cost", "2"}},
    {DH_ITEM_TERRAIN, DH_TOY_TERRAIN_WOOD, "Wood", "forest", {"cost", "3"}},
    {DH_ITEM_PATH, DH_TOY_PATH_ROAD, "Road", "path", {NULL}},
    {DH_ITEM_EDGE, DH_TOY_EDGE_FENCE, "Fence", "wall", {NULL}},
    {DH_ITEM_VALUE, DH_TOY_VALUE_GLORY, "Glory to win", NULL, {"min", "1", "max", "9", "default", "3"}},
    {DH_ITEM_VALUE, DH_TOY_VALUE_LAST_TURN, "Last turn", NULL, {"min", "1", "max", "99", "default", "40"}},
    {DH_ITEM_COUNTER, DH_TOY_COUNTER, "Glory", NULL, {"target", DH_TOY_VALUE_GLORY}},
};

static void
add_die (DhCatalogue *catalogue)
{
  DhItem *die = dh_item_new (DH_ITEM_DIE, DH_TOY_DIE, "Ten-sided die");
  g_autoptr (GString) faces = g_string_new (NULL);

  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("d%u", i);
      g_autofree char *name = g_strdup_printf ("%u", i);

      dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SYMBOL, id, name));
      g_string_append_printf (faces, "%s%s", i > 0 ? " " : "", id);
    }
  dh_item_set (die, "faces", faces->str);
  dh_catalogue_add (catalogue, die);
}

/**
 * dh_toy_catalogue_new:
 *
 * Returns: (transfer full): the ruleset, as its file would declare it
 */
DhCatalogue *
dh_toy_catalogue_new (void)
{
  DhCatalogue *catalogue = dh_catalogue_new (DH_TOY_RULESET, "1", DH_TOY_MODULE);

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      DhItem *item = dh_item_new (items[i].kind, items[i].id, items[i].name);

      item->look = g_strdup (items[i].look);
      for (guint k = 0; k + 1 < G_N_ELEMENTS (items[i].attributes) && items[i].attributes[k] != NULL; k += 2)
        dh_item_set (item, items[i].attributes[k], items[i].attributes[k + 1]);
      dh_catalogue_add (catalogue, item);
    }
  add_die (catalogue);
  return catalogue;
}

static DhPlace
hex_of (const DhBoard *board, const char *name)
{
  DhPlace hex = DH_PLACE_NOWHERE;

  g_assert_true (dh_grid_parse (&board->grid, name, &hex));
  return hex;
}

/**
 * dh_toy_board_new:
 *
 * Returns: (transfer full): two woods, a road from the left to the right edge, and a fence around D4
 */
DhBoard *
dh_toy_board_new (void)
{
  static const DhGrid grid = {.columns = 7, .rows = 6, .shift = DH_SHIFT_EVEN, .short_rows = FALSE};
  static const char *const road[] = {"A3", "B3", "C3", "D3", "E3", "F3", "G3"};
  DhBoard *board = dh_board_new (&grid, DH_TOY_N_BOXES);
  DhPlace hexes[G_N_ELEMENTS (road)];

  board->terrain[hex_of (board, "C2")] = 1;
  board->terrain[hex_of (board, "E5")] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (road); i++)
    hexes[i] = hex_of (board, road[i]);
  dh_board_add_path (board, 0, hexes, G_N_ELEMENTS (road));
  for (guint d = 0; d < 3; d++)
    dh_board_set_edge (board, hex_of (board, "D4"), d, 0, TRUE);
  return board;
}

/**
 * dh_toy_setup_new:
 *
 * Returns: (transfer full): the battle, sealed: five guards below against five raiders above and two in the box
 */
DhSetup *
dh_toy_setup_new (void)
{
  static const char *const places[2][5] = {{"B5", "C5", "D5", "D4", "E4"}, {"B1", "C1", "D2", "E2", "F1"}};
  static const char *const classes[] = {DH_TOY_CLASS_GUARD, DH_TOY_CLASS_RAIDER};
  g_autoptr (DhCatalogue) catalogue = dh_toy_catalogue_new ();
  DhBoard *board = dh_toy_board_new ();
  DhSetup *setup = dh_setup_new (&dh_toy_rules, catalogue, board);

  dh_setup_add_army (setup, DH_TOY_SIDE_RED, DH_EDGE_BOTTOM);
  dh_setup_add_army (setup, DH_TOY_SIDE_BLUE, DH_EDGE_TOP);
  for (DhSide side = 0; side < 2; side++)
    for (guint i = 0; i < 7; i++)
      {
        g_autofree char *id = g_strdup_printf ("%s-%u", classes[side], i + 1);

        if (i < 5)
          dh_setup_add_piece (setup, id, classes[side], side, hex_of (board, places[side][i]));
        else if (side == 1)
          dh_setup_add_piece (setup, id, classes[side], side, DH_PLACE_BOX);
      }
  g_assert_true (dh_setup_seal (setup, NULL));
  return setup;
}
