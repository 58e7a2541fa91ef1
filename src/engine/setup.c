/* setup.c — what stays the same for a whole game
 *
 * Filling a setup and asking it; what is read and laid out once it is full is in setup-seal.c.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/setup.h"

#include "engine/rules.h"

#include <string.h>

G_DEFINE_QUARK (dh_setup_error, dh_setup_error)

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
  g_free (setup->armies);
  g_free (setup->pieces);
  g_free (setup->objectives);
  g_free (setup->effects);
  g_free (setup->switches);
  g_free (setup->policies);
  g_free (setup->card_copies);
  g_free (setup->dice);
  g_free (setup->classes);
  g_free (setup->card_decks);
  g_free (setup->first_cards);
  g_free (setup->deck_sides);
  g_free (setup->deck_open);
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
