/* flags.c — flags against a unit, and how many it ignores
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

static DhSide
side_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side;
}

static guint
ignorable (const DhState *state, const DhStep *step)
{
  guint most = jr_flags_ignorable (state, step->piece, step->other, step->flags, step->set);

  return MIN (most, (guint) step->number);
}

/* Rule: J-RET-01 to J-RET-04, J-BOL-01, J-BOL-02 */
static void
accept_flags (DhPlay *play, DhStep *step, guint ignored)
{
  DhState *state = play->state;
  const DhStep flags = *step;
  guint left = flags.number - ignored;
  DhStep *retreat;
  DhEvent event;

  dh_event_init (&event, JR_EVENT_FLAGS, side_of (state, flags.piece));
  event.piece = flags.piece;
  event.from = dh_state_piece (state, flags.piece)->place;
  event.number = flags.number;
  event.second = ignored;
  dh_play_emit (play, &event);
  dh_state_pop (state);
  if (left == 0)
    return;
  retreat = dh_state_push (state, JR_STEP_RETREAT);
  retreat->piece = flags.piece;
  retreat->set = flags.set;
  retreat->number = left * jr_class (state, flags.piece)->retreat;
  retreat->flags = jr_pursuit_flags (state, dh_state_peek (state, 1), G_MAXUINT);
}

/* Asked whenever a flag may be ignored, even if that is all of them. */
static void
run_flags (DhPlay *play, DhStep *step)
{
  guint most = ignorable (play->state, step);
  DhDecision *decision;

  if (most == 0)
    {
      accept_flags (play, step, 0);
      return;
    }
  decision = dh_state_ask (play->state, side_of (play->state, step->piece), JR_ASK_FLAGS, step->piece,
                           dh_state_piece (play->state, step->piece)->place, FALSE);
  decision->number = step->number;
}

static guint
options_flags (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  guint most = ignorable (state, step);

  for (guint i = 0; i <= most; i++)
    out[i] = dh_option_new (JR_OPTION_IGNORE, step->piece, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, i, 0);
  return most + 1;
}

static void
apply_flags (DhPlay *play, DhStep *step, DhOption option)
{
  accept_flags (play, step, dh_option_number (option));
}

const JrStepKind jr_flags_step = {
    .run = run_flags,
    .options = options_flags,
    .apply = apply_flags,
};
