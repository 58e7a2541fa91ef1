/* combat.c — what all chapters of combat ask, and how they tell of dice
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

#include <string.h>

/**
 * jr_in_play:
 *
 * Returns: whether a piece stands on the board
 */
gboolean
jr_in_play (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->place < DH_PLACE_BOX;
}

/**
 * jr_enemy_at:
 * @hex: any place, also off the board
 * @side: whose enemy
 *
 * Returns: the enemy to be attacked there: the unit, or a leader alone; %DH_PIECE_NONE if there is none
 */
DhPieceId
jr_enemy_at (const DhState *state, DhPlace hex, DhSide side)
{
  DhPieceId piece = hex < DH_PLACE_BOX ? dh_state_first (state, hex) : DH_PIECE_NONE;

  if (piece == DH_PIECE_NONE || dh_state_piece (state, piece)->side == side)
    return DH_PIECE_NONE;
  if (jr_is_leader (state, piece) && dh_state_piece (state, piece)->next != DH_PIECE_NONE)
    return dh_state_piece (state, piece)->next;
  return piece;
}

/**
 * jr_option:
 *
 * Returns: an option of a piece and a place and nothing else
 */
DhOption
jr_option (JrOptionKind kind, DhPieceId piece, DhPlace place)
{
  return dh_option_new (kind, piece, place, DH_PLACE_NOWHERE, 0, 0);
}

/**
 * jr_count_faces:
 *
 * Returns: how many of the dice show a face
 */
guint
jr_count_faces (const guint8 *faces, guint n, JrFace face)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += faces[i] == face;
  return count;
}

/**
 * jr_event_faces:
 *
 * Writes the dice of a roll into an event.
 */
void
jr_event_faces (DhEvent *event, const DhRoll *roll, const guint8 *faces)
{
  event->die = roll->which;
  event->n_faces = roll->count;
  memcpy (event->faces, faces, roll->count);
}

/**
 * jr_event_counts:
 * @n: how many dice with that face do something
 *
 * Marks the first of the dice that show a face, so that a reader sees which ones counted.
 */
void
jr_event_counts (DhEvent *event, JrFace face, guint n)
{
  for (guint i = 0; i < event->n_faces && n > 0; i++)
    if (event->faces[i] == face)
      {
        event->counted |= 1u << i;
        n--;
      }
}
