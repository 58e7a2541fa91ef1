/* session-screen.c — what the screen of a battle shows, and whose eyes it is for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/session-private.h"

#include "player/answering.h"
#include "player/narration.h"

/**
 * dh_session_find_person:
 *
 * Returns: the first side that a person plays, or %DH_SIDE_NONE
 */
DhSide
dh_session_find_person (DhSession *self)
{
  for (DhSide side = 0; side < dh_game_get_setup (self->game)->n_sides; side++)
    if (self->seats[side] == NULL)
      return side;
  return DH_SIDE_NONE;
}

/**
 * dh_session_count_people:
 *
 * Returns: how many sides are played by people
 */
guint
dh_session_count_people (DhSession *session)
{
  guint n = 0;

  g_return_val_if_fail (DH_IS_SESSION (session), 0);
  for (DhSide side = 0; side < dh_game_get_setup (session->game)->n_sides; side++)
    n += session->seats[side] == NULL;
  return n;
}

/* Whoever is asked in another's turn and needs no secret of his own answers by what everybody sees. */
static gboolean
needs_secrets (DhSession *self, DhSide asked)
{
  const DhState *state = dh_game_get_state (self->game);
  const DhAnswering answering = {state, self->options, self->n_options, DH_PIECE_NONE};

  return asked == state->active || dh_answering_asks_for_card (&answering);
}

static DhSide
find_viewer (DhSession *self, DhSide asked)
{
  return asked == DH_SIDE_NONE || asked == self->screen ? self->screen : DH_SIDE_NONE;
}

/**
 * dh_session_update_view:
 *
 * Finds out whose view the screen shows, and what may be answered there: the view of the only person; of the person who
 * has the screen, while he is asked or nobody is; what lies open, while another person is asked; the whole truth where
 * only computers play.
 */
void
dh_session_update_view (DhSession *self)
{
  DhSide asked = dh_session_get_asked (self);

  if (dh_session_count_people (self) < 2)
    self->screen = dh_session_find_person (self);
  else if (self->screen != DH_SIDE_NONE && self->seats[self->screen] != NULL)
    self->screen = DH_SIDE_NONE;
  self->n_options = asked != DH_SIDE_NONE ? dh_game_options (self->game, asked, self->options) : 0;
  self->viewer = find_viewer (self, asked);
  if (dh_session_count_people (self) > 0)
    dh_state_view (dh_game_get_state (self->game), self->viewer, self->view);
  else
    dh_state_copy (self->view, dh_game_get_state (self->game));
  self->is_curtained = asked != DH_SIDE_NONE && asked != self->screen && needs_secrets (self, asked);
  if (self->is_curtained)
    self->n_options = 0;
}

/**
 * dh_session_get_viewer:
 *
 * Returns: the side whose view is shown; %DH_SIDE_NONE where only computers play, or only what lies open is shown
 */
DhSide
dh_session_get_viewer (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), DH_SIDE_NONE);
  return session->viewer;
}

/**
 * dh_session_needs_hand_over:
 *
 * Returns: whether the person who is asked must take the screen from another before anything secret is shown; until
 *   then there are no options
 */
gboolean
dh_session_needs_hand_over (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), FALSE);
  return session->is_curtained;
}

/**
 * dh_session_hand_over:
 *
 * The person who is asked has the screen now.
 */
void
dh_session_hand_over (DhSession *session)
{
  g_return_if_fail (DH_IS_SESSION (session));
  if (!session->is_curtained)
    return;
  session->screen = dh_session_get_asked (session);
  dh_session_emit_changed (session);
}

/**
 * dh_session_get_view:
 *
 * Returns: (transfer none): the position as the viewer may see it, until the next change
 */
const DhState *
dh_session_get_view (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), NULL);
  return session->view;
}

/**
 * dh_session_get_options:
 * @options: (out) (array): what the person who is asked may answer, until the next change
 *
 * Returns: how many; 0 if no person is asked
 */
guint
dh_session_get_options (DhSession *session, const DhOption **options)
{
  g_return_val_if_fail (DH_IS_SESSION (session), 0);
  *options = session->options;
  return session->n_options;
}

/**
 * dh_session_dup_prompt:
 *
 * Returns: (transfer full) (nullable): what the person is asked; %NULL if nobody is
 */
char *
dh_session_dup_prompt (DhSession *session)
{
  DhSide asked = dh_session_get_asked (session);

  return asked != DH_SIDE_NONE ? dh_narrate_prompt (session->view, asked) : NULL;
}
