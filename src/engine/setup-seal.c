/* setup-seal.c — completing a setup: what the engine reads from the catalogue, and how a state is laid out
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/state.h"

#include "engine/rules.h"

static gboolean
fail (GError **error, const char *what)
{
  g_set_error_literal (error, DH_SETUP_ERROR, DH_SETUP_ERROR_LIMIT, what);
  return FALSE;
}

static void
free_frame (DhSetup *setup)
{
  g_clear_pointer (&setup->dice, g_free);
  g_clear_pointer (&setup->classes, g_free);
  g_clear_pointer (&setup->card_decks, g_free);
  g_clear_pointer (&setup->first_cards, g_free);
  g_clear_pointer (&setup->deck_sides, g_free);
  g_clear_pointer (&setup->deck_open, g_free);
}

static gboolean
check_limits (const DhSetup *setup, GError **error)
{
  const guint *n = setup->catalogue->n_items;

  if (setup->n_sides == 0)
    return fail (error, "the battle has no army");
  if (n[DH_ITEM_CLASS] > G_MAXUINT8 || n[DH_ITEM_TERRAIN] > G_MAXUINT8 || n[DH_ITEM_SYMBOL] > G_MAXUINT8)
    return fail (error, "the ruleset declares more than 255 classes, terrains or symbols");
  if (n[DH_ITEM_DECK] > DH_MAX_DECKS || n[DH_ITEM_CARD] > G_MAXUINT8)
    return fail (error, "the ruleset declares more than 6 decks or 255 different cards");
  if (n[DH_ITEM_MARKER] > 8 || n[DH_ITEM_FEATURE] > 32 || n[DH_ITEM_EDGE] > 8 || n[DH_ITEM_PATH] > DH_MAX_PATHS
      || n[DH_ITEM_ZONE] > DH_MAX_ZONES)
    return fail (error, "the ruleset declares too many markers, features, edges, paths or zones");
  return TRUE;
}

static gboolean
check_pieces (const DhSetup *setup, GError **error)
{
  for (guint i = 0; i < setup->n_pieces; i++)
    {
      const DhSetupPiece *piece = &setup->pieces[i];

      if (piece->side >= setup->n_sides || piece->steps > setup->classes[piece->class_index].max_steps)
        return fail (error, "a piece has no army or more steps than its class");
      if (!dh_setup_has_place (setup, piece->place) && piece->place != DH_PLACE_NOWHERE)
        return fail (error, "a piece stands off the board");
    }
  return TRUE;
}

static gboolean
read_die (const DhCatalogue *catalogue, const DhItem *item, DhDie *die, GError **error)
{
  const char *faces = dh_item_get (item, "faces");
  g_auto (GStrv) words = g_strsplit_set (faces != NULL ? faces : "", " \t\n\r", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const DhItem *symbol = dh_catalogue_find (catalogue, DH_ITEM_SYMBOL, words[i]);

      if (words[i][0] == '\0')
        continue;
      if (symbol == NULL || die->n_faces == DH_MAX_FACES)
        {
          g_set_error (error, DH_SETUP_ERROR, DH_SETUP_ERROR_RULESET, "die %s: \"%s\" is no symbol, or too many faces",
                       item->id, words[i]);
          return FALSE;
        }
      die->faces[die->n_faces++] = symbol->index;
    }
  if (die->n_faces > 0)
    return TRUE;
  g_set_error (error, DH_SETUP_ERROR, DH_SETUP_ERROR_RULESET, "die %s has no faces", item->id);
  return FALSE;
}

static gboolean
read_dice (DhSetup *setup, GError **error)
{
  const DhCatalogue *catalogue = setup->catalogue;
  guint n = catalogue->n_items[DH_ITEM_DIE];

  setup->dice = g_new0 (DhDie, n);
  for (guint i = 0; i < n; i++)
    if (!read_die (catalogue, catalogue->items[DH_ITEM_DIE][i], &setup->dice[i], error))
      return FALSE;
  return TRUE;
}

static void
read_classes (DhSetup *setup)
{
  const DhCatalogue *catalogue = setup->catalogue;
  guint n = catalogue->n_items[DH_ITEM_CLASS];

  setup->classes = g_new0 (DhClassFrame, n);
  for (guint i = 0; i < n; i++)
    {
      const DhItem *item = catalogue->items[DH_ITEM_CLASS][i];
      const DhItem *stack = dh_catalogue_find (catalogue, DH_ITEM_STACK, dh_item_get (item, "stack"));

      setup->classes[i].max_steps = CLAMP (dh_item_int (item, "steps", 1), 0, G_MAXUINT8);
      setup->classes[i].stack = stack != NULL ? stack->index : 0;
      setup->classes[i].stack_max = stack != NULL ? CLAMP (dh_item_int (stack, "max", 0), 0, G_MAXUINT8) : 0;
    }
}

/* The items' own bits of sides count DH_ITEM_SIDE; here they are turned into armies. */
static void
read_decks (DhSetup *setup)
{
  const DhCatalogue *catalogue = setup->catalogue;

  setup->deck_sides = g_new0 (guint8, setup->n_decks);
  setup->deck_open = g_new0 (gboolean, setup->n_decks);
  setup->card_decks = g_new0 (guint8, setup->n_cards);
  setup->first_cards = g_new0 (guint, setup->n_decks);
  for (guint i = 0; i < setup->n_decks; i++)
    {
      const DhItem *deck = catalogue->items[DH_ITEM_DECK][i];

      setup->deck_open[i] = dh_item_flag (deck, "open");
      setup->first_cards[i] = setup->n_cards;
      for (DhSide side = 0; side < setup->n_sides; side++)
        if (deck->sides >> setup->armies[side].side_index & 1)
          setup->deck_sides[i] |= 1 << side;
    }
  for (guint i = 0; i < setup->n_cards; i++)
    {
      const DhItem *card = catalogue->items[DH_ITEM_CARD][i];
      const DhItem *deck = dh_catalogue_find (catalogue, DH_ITEM_DECK, dh_item_get (card, "deck"));

      setup->card_decks[i] = deck != NULL ? deck->index : G_MAXUINT8;
      if (deck == NULL)
        setup->card_copies[i] = 0;
      else
        setup->first_cards[deck->index] = MIN (setup->first_cards[deck->index], i);
    }
}

static gboolean
check_sizes (const DhSetup *setup, GError **error)
{
  guint piles[DH_MAX_DECKS] = {0};

  for (guint i = 0; i < setup->n_cards; i++)
    if (setup->card_copies[i] > 0 && (piles[setup->card_decks[i]] += setup->card_copies[i]) > G_MAXUINT8)
      return fail (error, "a deck has more than 255 cards");
  if (setup->n_terrain_changes > G_MAXUINT8 || setup->module_size % 8 != 0)
    return fail (error, "the rules module asks for sizes that a position cannot have");
  return TRUE;
}

/* Arrays begin at multiples of eight bytes. */
static gsize
round_up (gsize size)
{
  return (size + 7) & ~(gsize) 7;
}

static void
lay_out (DhSetup *setup)
{
  gsize places = setup->board->n_hexes + setup->board->n_boxes;

  setup->index_offset = sizeof (DhState) + round_up (setup->n_pieces * sizeof (DhPiece));
  setup->cards_offset = setup->index_offset + round_up (places * sizeof (DhPieceId));
  setup->counters_offset = setup->cards_offset + round_up (setup->n_cards * (DH_CARDS_HAND + setup->n_sides));
  setup->terrain_offset = setup->counters_offset + round_up (setup->n_counters * setup->n_sides * sizeof (gint32));
  setup->module_offset = setup->terrain_offset + setup->n_terrain_changes * sizeof (DhTerrainChange);
  setup->agenda_offset = setup->module_offset + setup->module_size;
  setup->state_size = setup->agenda_offset + DH_MAX_AGENDA * sizeof (DhStep);
}

/**
 * dh_setup_seal_for_check:
 *
 * As dh_setup_seal(), without what only play needs: good for DhRules.check and nothing else.
 *
 * Returns: whether it could be done, with the same errors
 */
gboolean
dh_setup_seal_for_check (DhSetup *setup, GError **error)
{
  g_return_val_if_fail (setup->state_size == 0, FALSE);
  free_frame (setup);
  if (!check_limits (setup, error) || !read_dice (setup, error))
    return FALSE;
  read_classes (setup);
  read_decks (setup);
  if (!check_pieces (setup, error))
    return FALSE;
  if (setup->rules->prepare != NULL && !setup->rules->prepare (setup, error))
    return FALSE;
  if (!check_sizes (setup, error))
    return FALSE;
  lay_out (setup);
  return TRUE;
}

/**
 * dh_setup_seal:
 *
 * Completes a setup: reads from the catalogue what the engine needs, lets the rules module prepare, and decides how
 * a state is laid out. Called once; after it the setup is read only.
 *
 * Returns: whether it could be done. %DH_SETUP_ERROR_LIMIT: more of something than a game can have;
 *   %DH_SETUP_ERROR_RULESET: the ruleset contradicts itself; or an error of the module's own
 */
gboolean
dh_setup_seal (DhSetup *setup, GError **error)
{
  if (!dh_setup_seal_for_check (setup, error))
    return FALSE;
  if (setup->rules->ready != NULL)
    setup->rules->ready (setup);
  return TRUE;
}
