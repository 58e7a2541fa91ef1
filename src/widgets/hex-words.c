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

/**
 * dh_words_add:
 * @words: parted by commas
 * @word: (nullable): one more; nothing for "" and %NULL
 */
void
dh_words_add (GString *words, const char *word)
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
      dh_words_add (words, dh_item_title (dh_catalogue_item (catalogue, kind, i)));
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
 * dh_words_add_ground:
 *
 * What fills a hex, what lies in it, and what on its sides.
 */
void
dh_words_add_ground (GString *words, const DhCatalogue *catalogue, const DhCell *cell)
{
  dh_words_add (words, dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_TERRAIN, cell->terrain)));
  say_bits (words, catalogue, DH_ITEM_FEATURE, cell->features);
  say_bits (words, catalogue, DH_ITEM_PATH, paths_of (cell));
  say_bits (words, catalogue, DH_ITEM_EDGE, edges_of (cell));
}

/**
 * dh_words_add_label:
 *
 * What the place is called on the map, if it has a name.
 */
void
dh_words_add_label (GString *words, const DhScenario *scenario, DhPlace hex)
{
  int label = dh_edit_find_label (scenario, hex);

  if (label >= 0)
    dh_words_add (words, dh_text_words (dh_scenario_get_note (scenario, label)->text));
}

/**
 * dh_words_add_kind:
 * @markers: bits, one for each marker of @catalogue
 *
 * Class, strength and markers of a piece.
 */
void
dh_words_add_kind (GString *words, const DhCatalogue *catalogue, guint class_index, guint steps, guint markers)
{
  const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_CLASS, class_index);

  dh_words_add (words, dh_item_title (item));
  if (dh_item_int (item, "steps", 1) > 1)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%d block", "%d blocks", steps), (int) steps);

      dh_words_add (words, text);
    }
  say_bits (words, catalogue, DH_ITEM_MARKER, markers);
}

/**
 * dh_piece_words:
 *
 * Returns: (transfer full): name, class, strength and markers of a piece
 */
char *
dh_piece_words (const DhScenario *scenario, guint piece)
{
  const DhScenarioPiece *it = dh_scenario_get_piece (scenario, piece);
  g_autoptr (GString) words = g_string_new (NULL);

  dh_words_add (words, dh_text_words (it->name));
  dh_words_add (words, dh_army_title (scenario, it->army));
  dh_words_add_kind (words, dh_scenario_get_catalogue (scenario), it->class_index, it->steps, it->markers);
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
  g_autoptr (GString) words = g_string_new (NULL);
  char name[DH_HEX_NAME_SIZE];

  dh_words_add (words, dh_grid_name (dh_scenario_get_grid (scenario), hex, name));
  dh_words_add_ground (words, dh_scenario_get_catalogue (scenario), dh_scenario_get_cell (scenario, hex));
  dh_words_add_label (words, scenario, hex);
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    if (dh_scenario_get_piece (scenario, i)->place == hex)
      {
        g_autofree char *piece = dh_piece_words (scenario, i);

        dh_words_add (words, piece);
      }
  return g_string_free (g_steal_pointer (&words), FALSE);
}
