/* session-past.c — undo and redo in a battle of people and computers
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/session-private.h"

/* Index of the nearest answer behind or ahead that a person gave and would be asked for again, or any where only
 * computers play; G_MAXUINT if there is none. */
static guint
find_answer (DhSession *self, int direction)
{
  guint length = dh_game_get_length (self->game);
  gboolean any = dh_session_count_people (self) == 0, skips_soles = dh_session_has_standing_answers (self);

  for (guint i = dh_game_get_index (self->game) + direction; i < length; i += direction)
    {
      const DhEntry *entry = dh_game_get_entry (self->game, i);

      if (entry->kind == DH_ENTRY_ANSWER && (any || self->seats[entry->side] == NULL)
          && !(skips_soles && entry->is_sole))
        return i;
    }
  return G_MAXUINT;
}

/* Where only computers play the battle waits there, or they would go on at once. */
static void
seek (DhSession *self, guint index)
{
  self->is_paused |= dh_session_count_people (self) == 0;
  dh_game_set_sink (self->game, NULL);
  if (!dh_game_seek (self->game, index, NULL))
    g_assert_not_reached ();
  dh_game_set_sink (self->game, &self->sink);
  dh_session_interrupt (self);
  dh_session_emit_changed (self);
  dh_session_schedule (self, 0);
}

/**
 * dh_session_can_undo:
 *
 * Returns: whether a person has answered anything yet; where only computers play, whether one of them has
 */
gboolean
dh_session_can_undo (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), FALSE);
  return find_answer (session, -1) != G_MAXUINT;
}

/**
 * dh_session_can_redo:
 *
 * Returns: whether something was taken back
 */
gboolean
dh_session_can_redo (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), FALSE);
  return dh_game_get_index (session->game) < dh_game_get_length (session->game);
}

/**
 * dh_session_undo:
 *
 * Goes back to where a person answered last, with all that dice and computers did since. Where only computers play it
 * goes back by one answer, and the battle waits.
 */
void
dh_session_undo (DhSession *session)
{
  guint index;

  g_return_if_fail (DH_IS_SESSION (session));
  index = find_answer (session, -1);
  if (index != G_MAXUINT)
    seek (session, index);
}

/**
 * dh_session_redo:
 *
 * Goes forward to where a person answered next, or to the end of what was taken back; where only computers play, by one
 * answer.
 */
void
dh_session_redo (DhSession *session)
{
  guint index;

  g_return_if_fail (DH_IS_SESSION (session));
  if (!dh_session_can_redo (session))
    return;
  index = find_answer (session, 1);
  seek (session, index != G_MAXUINT ? index : dh_game_get_length (session->game));
}
