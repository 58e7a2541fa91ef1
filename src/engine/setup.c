/* setup.c — what stays the same for a whole game
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/setup.h"

#include "engine/rules.h"

#include <string.h>

#define align(n) (((n) + 7) & ~(gsize) 7)

G_DEFINE_QUARK (dh_setup_error, dh_setup_error)

static gboolean
fail (GError **error, const char *what)
{
  g_set_error_literal (error, DH_SETUP_ERROR, DH_SETUP_ERROR_LIMIT, what);
  return FALSE;
}

/**
 * dh_setup_new:
 * @catalogue: (transfer none): what the ruleset declares
 * @board: (transfer full): the ground
 *
 * Returns: (transfer full): a setup without armies; switches, policies and copies of cards as the ruleset has them
 */
DhSetup *
dh_setup_new (const DhRules *rules, DhCatalogue *catalogue, DhBoard *board)
{
  DhSetup *setup = g_new0 (DhSetup, 1);

  g_atomic_ref_count_init (&setup->references);
  setup->rules = rules;
  setup->catalogue = dh_catalogue_ref (catalogue);
  setup->board = board;
  setup->switches = g_new0 (gboolean, catalogue->n_items[DH_ITEM_SWITCH]);
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SWITCH]; i++)
    setup->switches[i] = dh_item_flag (catalogue->items[DH_ITEM_SWITCH][i], "default");
  setup->policies = g_new0 (guint8, catalogue->n_items[DH_ITEM_POLICY]);
  setup->unenforced = g_new0 (char *, 1);
  setup->n_cards = catalogue->n_items[DH_ITEM_CARD];
  setup->n_decks = catalogue->n_items[DH_ITEM_DECK];
  setup->n_counters = catalogue->n_items[DH_ITEM_COUNTER];
  setup->card_copies = g_new0 (guint8, setup->n_cards);
  for (guint i = 0; i < setup->n_cards; i++)
    setup->card_copies[i] = CLAMP (dh_item_int (catalogue->items[DH_ITEM_CARD][i], "copies", 1), 0, G_MAXUINT8);
  return setup;
}

/**
 * dh_setup_ref:
 *
 * Returns: (transfer full): @setup
 */
DhSetup *
dh_setup_ref (DhSetup *setup)
{
  g_atomic_ref_count_inc (&setup->references);
  return setup;
}

static void
free_objective (DhObjective *objective)
{
  for (guint i = 0; i < objective->n_parameters; i++)
    dh_attribute_clear (&objective->parameters[i]);
  g_free (objective->parameters);
  g_free (objective->hexes);
  g_free (objective->name);
}

static void
free_parts (DhSetup *setup)
{
  for (guint i = 0; i < setup->n_sides; i++)
    {
      g_free (setup->armies[i].name);
      g_free (setup->armies[i].values);
    }
  for (guint i = 0; i < setup->n_pieces; i++)
    {
      g_free (setup->pieces[i].id);
      g_free (setup->pieces[i].name);
    }
  for (guint i = 0; i < setup->n_objectives; i++)
    free_objective (&setup->objectives[i]);
  for (guint i = 0; i < setup->n_effects; i++)
    dh_item_free (setup->effects[i]);
}

static void
free_frame (DhSetup *setup)
{
  g_clear_pointer (&setup->dice, g_free);
  g_clear_pointer (&setup->classes, g_free);
  g_clear_pointer (&setup->card_decks, g_free);
  g_clear_pointer (&setup->deck_sides, g_free);
  g_clear_pointer (&setup->deck_open, g_free);
}

/**
 * dh_setup_unref:
 * @setup: (transfer full) (nullable): a setup
 */
void
dh_setup_unref (DhSetup *setup)
{
  if (setup == NULL || !g_atomic_ref_count_dec (&setup->references))
    return;
  if (setup->module != NULL && setup->rules->release != NULL)
    setup->rules->release (setup->module);
  free_parts (setup);
  free_frame (setup);
  g_free (setup->armies);
  g_free (setup->pieces);
  g_free (setup->objectives);
  g_free (setup->effects);
  g_free (setup->switches);
  g_free (setup->policies);
  g_free (setup->card_copies);
  g_strfreev (setup->unenforced);
  dh_board_free (setup->board);
  dh_catalogue_unref (setup->catalogue);
  g_free (setup);
}

/**
 * dh_setup_add_army:
 * @side_id: id of a DH_ITEM_SIDE
 *
 * Appends an army whose values are the ruleset's defaults. The first one added moves first unless the caller
 * says otherwise.
 *
 * Returns: its number, or %DH_SIDE_NONE when the ruleset has no such side or there are %DH_MAX_SIDES already
 */
DhSide
dh_setup_add_army (DhSetup *setup, const char *side_id, DhBoardEdge edge)
{
  const DhCatalogue *catalogue = setup->catalogue;
  const DhItem *item = dh_catalogue_find (catalogue, DH_ITEM_SIDE, side_id);
  guint n_values = catalogue->n_items[DH_ITEM_VALUE];
  DhArmy *army;

  if (item == NULL || setup->n_sides == DH_MAX_SIDES)
    return DH_SIDE_NONE;
  setup->armies = g_renew (DhArmy, setup->armies, setup->n_sides + 1);
  army = &setup->armies[setup->n_sides];
  *army = (DhArmy){.side_index = item->index, .edge = edge, .commander = DH_PIECE_NONE};
  army->values = g_new0 (int, n_values);
  for (guint i = 0; i < n_values; i++)
    army->values[i] = dh_item_int (catalogue->items[DH_ITEM_VALUE][i], "default", 0);
  return setup->n_sides++;
}

/**
 * dh_setup_add_piece:
 * @id: unique among the pieces, one word
 * @class_id: id of a DH_ITEM_CLASS
 * @place: where it stands at the start
 *
 * Appends a piece with all its steps and no marker.
 *
 * Returns: its number, or %DH_PIECE_NONE when the ruleset has no such class or there are %DH_MAX_PIECES already
 */
DhPieceId
dh_setup_add_piece (DhSetup *setup, const char *id, const char *class_id, DhSide side, DhPlace place)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_CLASS, class_id);

  if (item == NULL || setup->n_pieces == DH_MAX_PIECES)
    return DH_PIECE_NONE;
  setup->pieces = g_renew (DhSetupPiece, setup->pieces, setup->n_pieces + 1);
  setup->pieces[setup->n_pieces] = (DhSetupPiece){.id = g_strdup (id),
                                                  .class_index = item->index,
                                                  .side = side,
                                                  .steps = CLAMP (dh_item_int (item, "steps", 1), 0, G_MAXUINT8),
                                                  .place = place};
  return setup->n_pieces++;
}

/**
 * dh_setup_add_objective:
 * @kind_id: id of a DH_ITEM_OBJECTIVE
 * @side: who may gain it, %DH_SIDE_NONE for any
 *
 * Returns: (transfer none) (nullable): the new objective, to be filled before the next one is added; %NULL when
 *   the ruleset has no such kind
 */
DhObjective *
dh_setup_add_objective (DhSetup *setup, const char *kind_id, DhSide side)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_OBJECTIVE, kind_id);

  if (item == NULL)
    return NULL;
  setup->objectives = g_renew (DhObjective, setup->objectives, setup->n_objectives + 1);
  setup->objectives[setup->n_objectives] = (DhObjective){.kind = item->index, .side = side};
  return &setup->objectives[setup->n_objectives++];
}

/**
 * dh_setup_add_effect:
 * @effect: (transfer full): of kind DH_ITEM_EFFECT
 *
 * Appends an effect that is in play in this game.
 */
void
dh_setup_add_effect (DhSetup *setup, DhItem *effect)
{
  setup->effects = g_renew (DhItem *, setup->effects, setup->n_effects + 1);
  setup->effects[setup->n_effects++] = effect;
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
  for (guint i = 0; i < setup->n_decks; i++)
    {
      const DhItem *deck = catalogue->items[DH_ITEM_DECK][i];

      setup->deck_open[i] = dh_item_flag (deck, "open");
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

static void
lay_out (DhSetup *setup)
{
  gsize places = setup->board->n_hexes + setup->board->n_boxes;

  setup->index_offset = sizeof (DhState) + align (setup->n_pieces * sizeof (DhPiece));
  setup->cards_offset = setup->index_offset + align (places * sizeof (DhPieceId));
  setup->counters_offset = setup->cards_offset + align (setup->n_cards * (DH_CARDS_HAND + setup->n_sides));
  setup->terrain_offset = setup->counters_offset + align (setup->n_counters * setup->n_sides * sizeof (gint32));
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

/**
 * dh_setup_has_place:
 *
 * Whether @place is a hex of the board or a box.
 */
gboolean
dh_setup_has_place (const DhSetup *setup, DhPlace place)
{
  if (place >= DH_PLACE_BOX)
    return place - DH_PLACE_BOX < (int) setup->board->n_boxes;
  return dh_grid_has_hex (&setup->board->grid, place);
}

/**
 * dh_setup_find_side:
 * @side_id: id of a DH_ITEM_SIDE
 *
 * Returns: the army of that side, or %DH_SIDE_NONE
 */
DhSide
dh_setup_find_side (const DhSetup *setup, const char *side_id)
{
  for (DhSide side = 0; side < setup->n_sides; side++)
    if (strcmp (dh_setup_side_id (setup, side), side_id) == 0)
      return side;
  return DH_SIDE_NONE;
}

/**
 * dh_setup_find_piece:
 *
 * Returns: the piece of that id, or %DH_PIECE_NONE
 */
DhPieceId
dh_setup_find_piece (const DhSetup *setup, const char *id)
{
  for (guint i = 0; i < setup->n_pieces; i++)
    if (strcmp (setup->pieces[i].id, id) == 0)
      return i;
  return DH_PIECE_NONE;
}

/**
 * dh_setup_class:
 *
 * Returns: (transfer none): the class of a piece
 */
const DhItem *
dh_setup_class (const DhSetup *setup, DhPieceId piece)
{
  g_return_val_if_fail (piece < setup->n_pieces, NULL);
  return setup->catalogue->items[DH_ITEM_CLASS][setup->pieces[piece].class_index];
}

/**
 * dh_setup_side_id:
 *
 * Returns: id of the DH_ITEM_SIDE that an army is
 */
const char *
dh_setup_side_id (const DhSetup *setup, DhSide side)
{
  g_return_val_if_fail (side < setup->n_sides, NULL);
  return setup->catalogue->items[DH_ITEM_SIDE][setup->armies[side].side_index]->id;
}

/**
 * dh_setup_value:
 * @value_id: id of a DH_ITEM_VALUE
 *
 * Returns: that number of an army; 0 when the ruleset has no such value
 */
int
dh_setup_value (const DhSetup *setup, DhSide side, const char *value_id)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_VALUE, value_id);

  return item != NULL ? setup->armies[side].values[item->index] : 0;
}

/**
 * dh_setup_switch:
 * @switch_id: id of a DH_ITEM_SWITCH
 *
 * Whether a switch is on; one the ruleset does not have is off.
 */
gboolean
dh_setup_switch (const DhSetup *setup, const char *switch_id)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_SWITCH, switch_id);

  return item != NULL && setup->switches[item->index];
}

static const char *
intern_word (const char *words, guint index)
{
  g_auto (GStrv) list = g_strsplit_set (words, " \t\n\r", -1);
  guint n = 0;

  for (guint i = 0; list[i] != NULL; i++)
    if (list[i][0] != '\0' && n++ == index)
      return g_intern_string (list[i]);
  return NULL;
}

/**
 * dh_setup_policy:
 * @policy_id: id of a DH_ITEM_POLICY
 *
 * Slow; a module asks once, in prepare.
 *
 * Returns: (nullable): the id of the setting in force; %NULL when the ruleset has no such policy
 */
const char *
dh_setup_policy (const DhSetup *setup, const char *policy_id)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_POLICY, policy_id);
  const char *settings = item != NULL ? dh_item_get (item, "settings") : NULL;

  return settings != NULL ? intern_word (settings, setup->policies[item->index]) : NULL;
}
