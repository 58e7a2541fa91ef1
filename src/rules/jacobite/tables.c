/* tables.c — the ruleset's numbers, read once into arrays
 *
 * A number that the ruleset does not give is 0. Ground is read by terrain-table.c, objectives by objective-table.c,
 * cards by card-table.c; here are classes, sections and what else the chapters count with.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

#include <glib/gi18n-lib.h>

const char *const jr_arm_names[JR_N_ARMS] = {"infantry", "cavalry", "artillery", "leader"};
static const char *const role_names[JR_N_ROLES] = {"left", "center", "right"};

static guint
find_name (const char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n && names[i] != NULL; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return n;
}

static void
read_class (const DhItem *item, JrClass *class)
{
  int ranged[JR_MAX_RANGE] = {0};
  guint n_ranged = dh_item_ints (item, "ranged", ranged, JR_MAX_RANGE);

  class->arm = MIN (find_name (jr_arm_names, JR_N_ARMS, dh_item_get (item, "arm")), JR_LEADER);
  class->steps = dh_item_int (item, "steps", 1);
  class->move = dh_item_int (item, "move", 0);
  class->long_move = dh_item_int (item, "long-move", 0);
  class->move_battles = dh_item_flag (item, "move-battles");
  class->melee = dh_item_int (item, "melee", 0);
  class->max_range = n_ranged + 1;
  for (guint i = 0; i < JR_MAX_RANGE; i++)
    class->ranged[i] = i < n_ranged ? ranged[i] : 0;
  class->sabre_hits = dh_item_flag (item, "sabre-hits");
  class->retreat = dh_item_int (item, "retreat", 1);
  class->ignores = dh_item_int (item, "ignores", 0);
  class->ignores_at_full = dh_item_int (item, "ignores-at-full", 0);
  class->rally = dh_item_int (item, "rally", 0);
  class->battle_bonus = dh_item_int (item, "battle-bonus", 0);
  class->retires = dh_item_flag (item, "retires");
  class->bonus_melee = dh_item_flag (item, "bonus-melee");
  class->reach = MIN (MAX (class->move, class->long_move), G_MAXUINT8 - 2) + 1;
}

static void
read_roles (JrTables *tables, const DhSetup *setup)
{
  const DhCatalogue *catalogue = setup->catalogue;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_ROLE]; i++)
    {
      const DhItem *item = catalogue->items[DH_ITEM_ROLE][i];
      const DhItem *zone = dh_catalogue_find (catalogue, DH_ITEM_ZONE, dh_item_get (item, "zone"));
      guint role = find_name (role_names, JR_N_ROLES, dh_item_get (item, "role"));
      gboolean top = g_strcmp0 (dh_item_get (item, "edge"), "top") == 0;

      if (zone == NULL || role == JR_N_ROLES)
        continue;
      for (DhSide side = 0; side < setup->n_sides; side++)
        if ((setup->armies[side].edge == DH_EDGE_TOP) == top)
          tables->zone[side][role] = zone->index;
    }
}

static gint8
find_deck (const DhSetup *setup, const char *kind, DhSide side)
{
  const DhCatalogue *catalogue = setup->catalogue;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_DECK]; i++)
    {
      const DhItem *deck = catalogue->items[DH_ITEM_DECK][i];
      if (g_strcmp0 (dh_item_get (deck, "kind"), kind) == 0 && deck->sides >> setup->armies[side].side_index & 1)
        return i;
    }
  return -1;
}

static gboolean
read_numbers (JrTables *tables, DhSetup *setup, GError **error)
{
  const DhItem *die = dh_catalogue_item (setup->catalogue, DH_ITEM_DIE, 0);
  const DhItem *banners = dh_catalogue_find (setup->catalogue, DH_ITEM_COUNTER, "banners");

  tables->command_deck = find_deck (setup, "command", 0);
  if (setup->n_sides != 2 || die == NULL || banners == NULL || tables->command_deck < 0)
    {
      g_set_error_literal (error, g_quark_from_static_string ("dh-jacobite-error"), 0,
                           N_ ("these rules need two armies, a die, a counter of banners and a Command deck"));
      return FALSE;
    }
  tables->die = die->index;
  tables->banners = banners->index;
  tables->chief = (1 << setup->catalogue->n_items[DH_ITEM_MARKER]) - 1;
  for (DhSide side = 0; side < setup->n_sides; side++)
    {
      tables->to_win[side] = dh_setup_value (setup, side, "banners-to-win");
      tables->combat_deck[side] = find_deck (setup, "combat", side);
    }
  return TRUE;
}

/**
 * jr_read_arms:
 *
 * Returns: bits of the arms an attribute lists; "yes" is all
 */
guint
jr_read_arms (const DhItem *item, const char *attribute)
{
  guint arms = 0;

  if (dh_item_lists (item, attribute, "yes"))
    return (1 << JR_N_ARMS) - 1;
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    if (dh_item_lists (item, attribute, jr_arm_names[arm]))
      arms |= 1 << arm;
  return arms;
}

static void
read_classes (JrBook *book, const DhCatalogue *catalogue)
{
  guint n = catalogue->n_items[DH_ITEM_CLASS];

  book->classes = g_new0 (JrClass, n + 1);
  for (guint i = 0; i < n; i++)
    {
      read_class (catalogue->items[DH_ITEM_CLASS][i], &book->classes[i]);
      book->arm_classes[book->classes[i].arm] |= i < 32 ? 1u << i : 0;
    }
}

static gpointer
read_book (const DhCatalogue *catalogue)
{
  JrBook *book = g_new0 (JrBook, 1);

  read_classes (book, catalogue);
  jr_terrain_read (book, catalogue);
  jr_cards_read (book, catalogue);
  return book;
}

static void
forget_book (gpointer data)
{
  JrBook *book = data;

  jr_cards_forget (book);
  jr_terrain_forget (book);
  g_free (book->classes);
  g_free (book);
}

static void
open_book (JrTables *tables, DhCatalogue *catalogue)
{
  const JrBook *book = dh_catalogue_study (catalogue, read_book, forget_book);

  tables->book = book;
  tables->classes = book->classes;
  tables->terrain = book->terrain;
  tables->features = book->features;
  tables->paths = book->paths;
  tables->edges = book->edges;
  tables->cards = book->cards;
}

static void
read_pieces (JrTables *tables, const DhSetup *setup)
{
  for (DhPieceId id = 0; id < setup->n_pieces; id++)
    {
      DhPieceId *range = tables->pieces[setup->pieces[id].side];

      if (range[1] == 0)
        range[0] = id;
      range[1] = id + 1;
    }
}

/**
 * jr_tables_prepare:
 * @setup: board, catalogue, armies, pieces and objectives are there
 *
 * Reads everything the chapters need into @setup->module.
 *
 * Rule: J-ROS-01 to J-ROS-17, J-TER-02
 * Returns: FALSE where the ruleset lacks something these rules cannot do without
 */
gboolean
jr_tables_prepare (DhSetup *setup, GError **error)
{
  JrTables *tables = g_new0 (JrTables, 1);

  setup->module = tables;
  setup->module_size = (sizeof (JrState) + 7) / 8 * 8;
  if (!read_numbers (tables, setup, error))
    return FALSE;
  open_book (tables, setup->catalogue);
  read_pieces (tables, setup);
  jr_terrain_prepare (tables, setup);
  read_roles (tables, setup);
  jr_objective_table_prepare (tables, setup);
  jr_policies_prepare (tables, setup);
  jr_own_prepare (tables, setup);
  if (setup->n_terrain_changes > G_MAXUINT8)
    {
      tables->too_much_ground = TRUE;
      setup->n_terrain_changes = G_MAXUINT8;
    }
  jr_cards_prepare (tables, setup);
  return TRUE;
}

/**
 * jr_tables_ready:
 * @setup: prepared
 *
 * Makes what is worked out before a battle and checks do without.
 */
void
jr_tables_ready (DhSetup *setup)
{
  jr_gates_prepare (setup->module, setup);
  jr_sight_prepare (setup->module, setup);
}

/**
 * jr_tables_release:
 * @tables: (transfer full): what jr_tables_prepare() made
 */
void
jr_tables_release (JrTables *tables)
{
  jr_sight_release (tables);
  jr_gates_release (tables);
  jr_terrain_release (tables);
  jr_objective_table_release (tables);
  jr_own_release (tables);
  g_free (tables);
}
