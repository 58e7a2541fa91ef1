/* position-check.c — whether a position from outside keeps the laws
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/notation-private.h"

static gboolean
check_deck (const DhState *state, guint deck, GError **error)
{
  const DhSetup *setup = state->setup;
  guint unseen = state->pile_size[deck];
  guint counted = 0;

  for (DhSide side = 0; side < setup->n_sides; side++)
    unseen += state->hand_size[side][deck];
  for (guint i = 0; i < setup->n_cards; i++)
    {
      guint copies = 0;

      if (setup->card_decks[i] != deck)
        continue;
      for (guint where = 0; where < DH_CARDS_HAND + setup->n_sides; where++)
        {
          copies += dh_state_cards (state, where, i);
          if (where == DH_CARDS_PILE || where >= DH_CARDS_HAND)
            counted += dh_state_cards (state, where, i);
        }
      if (copies != setup->card_copies[i])
        return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "card %s: there are %u copies, expected %u",
                                 setup->catalogue->items[DH_ITEM_CARD][i]->id, copies, setup->card_copies[i]);
    }
  return counted == unseen
         || dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "the sizes of pile and hands do not add up");
}

/**
 * dh_position_check_cards:
 *
 * Whether every copy of every card lies somewhere, and the sizes of piles and hands are true.
 *
 * Returns: %FALSE with %DH_NOTATION_ERROR_RANGE (copies) or %DH_NOTATION_ERROR_SYNTAX (sizes)
 */
gboolean
dh_position_check_cards (const DhState *state, GError **error)
{
  for (guint deck = 0; deck < state->setup->n_decks; deck++)
    if (!check_deck (state, deck, error))
      return FALSE;
  return TRUE;
}

/**
 * dh_state_is_sound:
 *
 * Whether a position keeps the laws that the engine and the rules module know: stacks, steps, and that whoever is asked
 * has a legal answer (in a view only the viewer, for the hands of others are hidden).
 */
gboolean
dh_state_is_sound (const DhState *state)
{
  const DhSetup *setup = state->setup;
  DhOption options[DH_MAX_OPTIONS];

  for (guint i = 0; i < setup->n_pieces; i++)
    {
      const DhPiece *piece = dh_state_piece (state, i);

      if (piece->steps > setup->classes[piece->class_index].max_steps
          || (piece->place < DH_PLACE_BOX && !dh_state_has_room (state, i, piece->place)))
        return FALSE;
    }
  if (setup->rules->is_sound != NULL && !setup->rules->is_sound (state))
    return FALSE;
  for (DhSide side = 0; side < setup->n_sides; side++)
    if (dh_state_is_asked (state, side) && (state->viewer == DH_SIDE_NONE || state->viewer == side)
        && setup->rules->options (state, side, options) == 0)
      return FALSE;
  return TRUE;
}
