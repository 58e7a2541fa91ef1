/* terrain-table.c — the ruleset's ground, read from its attributes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static const char *const symbols_names[] = {"none", "ranged", "all", NULL};
static const char *const against_names[] = {"any", "not-artillery", "not-artillery-ranged", "lower-or-other-hill",
                                            NULL};
static const char *const sight_names[] = {"open", "block", "hill", "wall", NULL};

/* An attribute for each arm. */
#define BY_ARM(what)                                                                                                   \
  {                                                                                                                    \
    what "-infantry", what "-cavalry", what "-artillery", what "-leader"                                               \
  }
static const char *const entry_names[JR_N_ARMS] = BY_ARM ("entry");
static const char *const in_names[JR_N_ARMS] = BY_ARM ("in");
static const char *const out_names[JR_N_ARMS] = BY_ARM ("out");

static guint
read_choice (const DhItem *item, const char *attribute, const char *const *names)
{
  const char *value = dh_item_get (item, attribute);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_strcmp0 (names[i], value) == 0)
      return i;
  return 0;
}

static gint8
read_dice (const DhItem *item, const char *attribute)
{
  if (g_strcmp0 (dh_item_get (item, attribute), "no") == 0)
    return JR_NO_BATTLE;
  return dh_item_int (item, attribute, 0);
}

static guint32
read_items (const DhCatalogue *catalogue, DhItemKind kind, const DhItem *item, const char *attribute)
{
  guint32 bits = 0;

  for (guint i = 0; i < MIN (catalogue->n_items[kind], 32u); i++)
    if (dh_item_lists (item, attribute, catalogue->items[kind][i]->id))
      bits |= 1u << i;
  return bits;
}

/* Families are numbered by the first terrain that names them. */
static guint
read_once (const DhCatalogue *catalogue, const DhItem *item)
{
  const char *family = dh_item_get (item, "once");

  for (guint i = 0; family != NULL && i < catalogue->n_items[DH_ITEM_TERRAIN]; i++)
    if (g_strcmp0 (dh_item_get (catalogue->items[DH_ITEM_TERRAIN][i], "once"), family) == 0)
      return i + 1;
  return 0;
}

static void
read_ground (const DhCatalogue *catalogue, const DhItem *item, JrGround *ground)
{
  ground->stop = dh_item_flag (item, "stop");
  ground->leave_stop = dh_item_flag (item, "leave-stop");
  ground->impassable = jr_read_arms (item, "impassable");
  ground->roll_to_go_on = dh_item_flag (item, "roll-to-go-on");
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    {
      ground->entry[arm] = read_dice (item, entry_names[arm]);
      ground->in[arm] = read_dice (item, in_names[arm]);
      ground->out[arm] = read_dice (item, out_names[arm]);
    }
  ground->symbols = read_choice (item, "symbols", symbols_names);
  ground->flags = dh_item_int (item, "flags", 0);
  ground->flags_against = read_choice (item, "flags-against", against_names);
  ground->flags_for = dh_item_get (item, "flags-for") == NULL ? 0xff : jr_read_arms (item, "flags-for");
  ground->sight = read_choice (item, "sight", sight_names);
  ground->road_bonus = dh_item_int (item, "road-bonus", 0);
  ground->cross_arms = dh_item_get (item, "cross-arms") == NULL ? 0xff : jr_read_arms (item, "cross-arms");
  ground->cross_start = dh_item_flag (item, "cross-start");
  ground->cross_no_battle = dh_item_flag (item, "cross-no-battle");
  ground->once = read_once (catalogue, item);
  ground->flags_shared = read_items (catalogue, DH_ITEM_TERRAIN, item, "flags-shared");
  ground->cancels_terrain = read_items (catalogue, DH_ITEM_TERRAIN, item, "cancels");
  ground->cancels_features = read_items (catalogue, DH_ITEM_FEATURE, item, "cancels");
}

static JrGround *
read_grounds (const DhCatalogue *catalogue, DhItemKind kind)
{
  JrGround *grounds = g_new0 (JrGround, catalogue->n_items[kind] + 1);

  for (guint i = 0; i < catalogue->n_items[kind]; i++)
    read_ground (catalogue, catalogue->items[kind][i], &grounds[i]);
  return grounds;
}

/**
 * jr_terrain_read:
 *
 * Reads the ruleset's ground.
 */
void
jr_terrain_read (JrBook *book, const DhCatalogue *catalogue)
{
  book->terrain = read_grounds (catalogue, DH_ITEM_TERRAIN);
  book->features = read_grounds (catalogue, DH_ITEM_FEATURE);
  book->paths = read_grounds (catalogue, DH_ITEM_PATH);
  book->edges = read_grounds (catalogue, DH_ITEM_EDGE);
}

/**
 * jr_terrain_forget:
 *
 * Frees what jr_terrain_read() made.
 */
void
jr_terrain_forget (JrBook *book)
{
  g_free (book->terrain);
  g_free (book->features);
  g_free (book->paths);
  g_free (book->edges);
}
