/* event.c — what happened, for those who may see it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/event.h"

/**
 * dh_event_init:
 * @event: (out caller-allocates): the event
 * @kind: the module's
 * @side: whose doing it is, or %DH_SIDE_NONE
 *
 * An event for everybody that names no piece, place or card.
 */
void
dh_event_init (DhEvent *event, guint kind, DhSide side)
{
  static const DhEvent nothing = {.audience = DH_EVERYBODY,
                                  .piece = DH_PIECE_NONE,
                                  .other = DH_PIECE_NONE,
                                  .from = DH_PLACE_NOWHERE,
                                  .to = DH_PLACE_NOWHERE,
                                  .card = DH_CARD_NONE,
                                  .objective = DH_OBJECTIVE_NONE};

  *event = nothing;
  event->kind = kind;
  event->side = side;
}

/**
 * dh_play_emit:
 *
 * Tells the listener, if there is one.
 */
void
dh_play_emit (DhPlay *play, const DhEvent *event)
{
  if (play->sink != NULL && play->sink->func != NULL)
    play->sink->func (play->state, event, play->sink->data);
}

/**
 * dh_event_for_side:
 * @side: a side, or %DH_SIDE_NONE for somebody who may see what everybody sees
 * @out: (out caller-allocates): the event as @side may know it
 *
 * Outside its audience an event is without its card.
 */
void
dh_event_for_side (const DhEvent *event, DhSide side, DhEvent *out)
{
  gboolean sees = event->audience == DH_EVERYBODY || (side < DH_MAX_SIDES && (event->audience >> side & 1));

  *out = *event;
  if (!sees)
    out->card = DH_CARD_NONE;
}
