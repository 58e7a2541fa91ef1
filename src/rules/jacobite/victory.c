/* victory.c — banners, and the moment of victory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static void
emit_banners (DhPlay *play, DhSide side, int number, int now, guint objective, DhPieceId piece, DhPlace place)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_BANNERS, side);
  event.objective = objective;
  event.piece = piece;
  event.to = place;
  event.number = number;
  event.second = now;
  dh_play_emit (play, &event);
}

static void
win (DhPlay *play, DhSide side)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_WON, side);
  dh_play_emit (play, &event);
  dh_state_end (play->state, side);
}

/**
 * jr_gain_banners:
 * @number: banners, negative where they are lost
 * @objective: the scenario's objective they are for, or %DH_OBJECTIVE_NONE
 * @piece: whose end or exit they are for, or %DH_PIECE_NONE
 * @place: where, or %DH_PLACE_NOWHERE
 *
 * Changes a side's banners. Once a side has the number it needs, the battle is over and nothing changes any more: the
 * first to reach it wins, whoever's turn it is.
 *
 * Rule: J-VIC-01, J-VIC-05, J-VIC-06, J-VIC-07
 * Ruling: G-46, C-97
 */
void
jr_gain_banners (DhPlay *play, DhSide side, int number, guint objective, DhPieceId piece, DhPlace place)
{
  const JrTables *tables = jr_tables (play->state);
  int now = dh_state_counter (play->state, side, tables->banners) + number;

  if (number == 0 || jr_is_over (play))
    return;
  dh_state_set_counter (play->state, side, tables->banners, now);
  emit_banners (play, side, number, now, objective, piece, place);
  if (now >= tables->to_win[side])
    win (play, side);
}
