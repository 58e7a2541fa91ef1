/* sound.c — whether a position from outside keeps the laws of the module
 *
 * Text and corrections may say anything; a position that passes here leads no function astray, and whatever is answered
 * and rolled, it goes on to positions that pass too. What merely could not have come about in play is let through.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* Cards are kept as their number plus one. */
static gboolean
is_card (const DhState *state, guint card)
{
  return card <= state->setup->n_cards;
}

/* Only a view of somebody else does not know the cards that were drawn to keep one of. */
static gboolean
are_drawn_sound (const DhState *state)
{
  const JrState *jr = jr_peek (state);

  if (jr->n_drawn > 2 || jr->n_drawn > state->hand_size[state->active][jr_tables (state)->command_deck]
      || !is_card (state, jr->drawn[0]) || !is_card (state, jr->drawn[1]))
    return FALSE;
  for (guint i = 0; i < jr->n_drawn; i++)
    if (jr->drawn[i] == 0 && (state->viewer == DH_SIDE_NONE || state->viewer == state->active))
      return FALSE;
  return TRUE;
}

static gboolean
are_slots_sound (const DhState *state)
{
  for (guint slot = 0; slot < JR_N_SLOTS; slot++)
    if (!is_card (state, jr_peek (state)->slots[slot]))
      return FALSE;
  return TRUE;
}

static gboolean
is_area_sound (const DhState *state)
{
  const JrState *jr = jr_peek (state);

  for (guint i = 0; i < JR_MAX_OBJECTIVES; i++)
    if (jr->held[i] > JR_N_SIDES)
      return FALSE;
  return jr->phase <= JR_PHASE_END && are_drawn_sound (state) && is_card (state, jr->card) && are_slots_sound (state)
         && is_card (state, jr->effects_of) && is_card (state, jr->last_card[0]) && is_card (state, jr->last_card[1])
         && jr->leader <= state->setup->n_pieces;
}

/* One unit and one leader of the same side, and none with a unit that its Chief leads. */
static gboolean
are_together (const DhState *state, DhPieceId piece, DhPieceId other)
{
  const DhPiece *a = dh_state_piece (state, piece), *b = dh_state_piece (state, other);
  DhPieceId unit = jr_is_leader (state, piece) ? other : piece;

  return a->side == b->side && jr_is_leader (state, piece) != jr_is_leader (state, other) && b->next == DH_PIECE_NONE
         && !jr_has_chief (state, unit);
}

/* Who is gone owes no rally check. */
static gboolean
are_pieces_sound (const DhState *state)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);

      if (piece->place >= DH_PLACE_BOX ? piece->flags & JR_CHECKS_DUE
                                       : piece->next != DH_PIECE_NONE && !are_together (state, id, piece->next))
        return FALSE;
    }
  return TRUE;
}

/**
 * jr_is_sound:
 *
 * What was under way when a battle ended, at whatever stage, is never gone on with.
 *
 * Returns: whether the module area, the agenda and the pieces can be played on with
 */
gboolean
jr_is_sound (const DhState *state)
{
  return state->active < JR_N_SIDES && is_area_sound (state) && are_pieces_sound (state)
         && (state->pending == DH_PENDING_OVER || jr_are_steps_sound (state));
}
