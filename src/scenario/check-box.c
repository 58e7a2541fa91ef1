/* check-box.c — whether the game's box holds what a scenario needs
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check-private.h"

#include "scenario/ruleset-words.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What one row of the box is made of, as indices of the catalogue. */
typedef struct
{
  guint64 classes[4];
  guint64 terrain[4];
  guint markers;
  guint features;
} Contents;

static void
add_bit (guint64 *bits, guint index)
{
  bits[index / 64] |= G_GUINT64_CONSTANT (1) << index % 64;
}

static gboolean
has_bit (const guint64 *bits, guint index)
{
  return bits[index / 64] >> index % 64 & 1;
}

static void
read_contents (const DhCatalogue *catalogue, const DhItem *box, Contents *contents)
{
  g_auto (GStrv) words = g_strsplit (dh_item_get (box, "of"), " ", -1);

  memset (contents, 0, sizeof *contents);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *colon = strchr (words[i], ':');
      const DhItem *item;
      DhItemKind kind;

      *colon = '\0';
      if (!dh_item_kind_parse (words[i], &kind))
        continue;
      item = dh_catalogue_find (catalogue, kind, colon + 1);
      if (kind == DH_ITEM_CLASS)
        add_bit (contents->classes, item->index);
      else if (kind == DH_ITEM_TERRAIN)
        add_bit (contents->terrain, item->index);
      else if (kind == DH_ITEM_MARKER)
        contents->markers |= 1u << item->index;
      else if (kind == DH_ITEM_FEATURE)
        contents->features |= 1u << item->index;
    }
}

static guint
count_pieces (const DhCheck *check, const DhItem *box, const Contents *contents)
{
  gboolean steps = g_strcmp0 (dh_item_get (box, "unit"), "steps") == 0;
  guint n = 0;

  for (guint i = 0; i < dh_scenario_get_n_pieces (check->scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (check->scenario, i);
      guint side = dh_scenario_get_army (check->scenario, piece->army)->side_index;

      if (!(box->sides >> side & 1))
        continue;
      if (has_bit (contents->classes, piece->class_index))
        n += steps ? piece->steps : 1;
      for (guint marked = piece->markers & contents->markers; marked != 0; marked &= marked - 1)
        n++;
    }
  return n;
}

static gboolean
holds_tiles (const Contents *contents)
{
  return contents->features != 0 || contents->terrain[0] != 0 || contents->terrain[1] != 0 || contents->terrain[2] != 0
         || contents->terrain[3] != 0;
}

static guint
count_hexes (const DhCheck *check, const Contents *contents)
{
  const DhGrid *grid = dh_scenario_get_grid (check->scenario);
  guint n_places = holds_tiles (contents) ? dh_grid_n_places (grid) : 0, n = 0;

  for (DhPlace hex = 0; hex < n_places; hex++)
    if (dh_grid_has_hex (grid, hex))
      {
        const DhCell *cell = dh_scenario_get_cell (check->scenario, hex);

        n += has_bit (contents->terrain, cell->terrain) || (cell->features & contents->features) != 0;
      }
  return n;
}

/**
 * dh_check_box:
 *
 * Finds what a single box of the game has too few of.
 */
void
dh_check_box (DhCheck *check)
{
  for (guint i = 0; i < check->catalogue->n_items[DH_ITEM_BOX]; i++)
    {
      const DhItem *box = dh_catalogue_item (check->catalogue, DH_ITEM_BOX, i);
      guint count = dh_item_int (box, "count", 0), needed;
      Contents contents;

      read_contents (check->catalogue, box, &contents);
      needed = count_pieces (check, box, &contents) + count_hexes (check, &contents);
      if (needed > count)
        dh_check_report (check, DH_PROBLEM_WARNING, "box-exceeded", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("%s: the battle needs %u, the game’s box holds %u."), dh_item_title (box),
                                          needed, count));
    }
}
