/* hex-words.c — what is in a hex, in words
 *
 * Names are those of the catalogue, so that every game speaks its own.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/hex-words.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

static void
say (GString *words, const char *word)
{
  if (!word || !*word)
    return;
  if (words->len)
    g_string_append (words, ", ");
  g_string_append (words, word);
}

static void
say_bits (GString *words, const DhCatalogue *catalogue, DhItemKind kind, guint32 bits)
{
  for (guint i = 0; i < catalogue->n_items[kind]; i++)
    if (bits & (1u << i))
      say (words, dh_item_title (dh_catalogue_item (catalogue, kind, i)));
}

static guint32
edges_of (const DhCell *cell)
{
  guint32 bits = 0;

  for (guint side = 0; side < DH_N_DIRECTIONS; side++)
    bits |= cell->edges[side];
  return bits;
}

static guint32
paths_of (const DhCell *cell)
{
  guint32 bits = 0;

  for (guint path = 0; path < DH_MAX_PATHS; path++)
    bits |= cell->paths[path] ? 1u << path : 0;
  return bits;
}

/**
 * dh_piece_words:
 *
 * Returns: (transfer full): name, class, strength and markers of a piece
 */
char *
dh_piece_words (const DhScenario *scenario, guint piece)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhScenarioPiece *it = dh_scenario_get_piece (scenario, piece);
  const DhItem *class_ = dh_catalogue_item (catalogue, DH_ITEM_CLASS, it->class_index);
  const DhScenarioArmy *army = dh_scenario_get_army (scenario, it->army);
  g_autoptr (GString) words = g_string_new (NULL);

  say (words, dh_text_words (it->name));
  say (words, dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_SIDE, army->side_index)));
  say (words, dh_item_title (class_));
  if (dh_item_int (class_, "steps", 1) > 1)
    {
      g_autofree char *steps =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block", "%d blocks", it->steps), it->steps);

      say (words, steps);
    }
  say_bits (words, catalogue, DH_ITEM_MARKER, it->markers);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/**
 * dh_hex_words:
 * @hex: on the board
 *
 * Returns: (transfer full): name of the hex, ground, place name, pieces
 */
char *
dh_hex_words (const DhScenario *scenario, DhPlace hex)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhCell *cell = dh_scenario_get_cell (scenario, hex);
  g_autoptr (GString) words = g_string_new (NULL);
  char name[DH_HEX_NAME_SIZE];
  int label = dh_edit_find_label (scenario, hex);

  say (words, dh_grid_name (dh_scenario_get_grid (scenario), hex, name));
  say (words, dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_TERRAIN, cell->terrain)));
  say_bits (words, catalogue, DH_ITEM_FEATURE, cell->features);
  say_bits (words, catalogue, DH_ITEM_PATH, paths_of (cell));
  say_bits (words, catalogue, DH_ITEM_EDGE, edges_of (cell));
  if (label >= 0)
    say (words, dh_text_words (dh_scenario_get_note (scenario, label)->text));
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    if (dh_scenario_get_piece (scenario, i)->place == hex)
      {
        g_autofree char *piece = dh_piece_words (scenario, i);

        say (words, piece);
      }
  return g_string_free (g_steal_pointer (&words), FALSE);
}
