/* flags.c — flags against a unit, and how many it ignores
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

static DhSide
side_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side;
}

/* More by the card played for it, and in all no more than it says. */
static guint
with_card (guint most, const JrCard *card)
{
  const JrEffect *effect = card == NULL ? NULL : jr_card_effect (card, JR_USE_FLAGS, 1 << JR_WINDOW_FLAGS, NULL);

  return effect == NULL ? most : MAX (most, MIN (most + effect->amount, effect->cap));
}

static guint
ignorable (const DhState *state, const DhStep *step)
{
  guint most = jr_flags_ignorable (state, step->piece, step->other, step->flags, step->set);

  most = with_card (most, jr_slot_card (state, JR_SLOT_FLAGS));
  return MIN (most, (guint) step->number);
}

static JrMoment
moment_of (const DhStep *step)
{
  return (JrMoment){JR_WINDOW_FLAGS, step->piece, DH_PIECE_NONE, 0};
}

/* Where all flags may be ignored anyway a card is of no use. */
static gboolean
is_open (const DhState *state, const DhStep *step)
{
  const JrMoment moment = moment_of (step);

  return jr_peek (state)->slots[JR_SLOT_FLAGS] == 0 && ignorable (state, step) < (guint) step->number
         && jr_window_is_open (state, side_of (state, step->piece), &moment);
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
  jr_clear_slot (play, JR_SLOT_FLAGS);
  dh_state_pop (state);
  if (left == 0)
    return;
  retreat = dh_state_push (state, JR_STEP_RETREAT);
  retreat->piece = flags.piece;
  retreat->set = flags.set;
  retreat->number = left * jr_class (state, flags.piece)->retreat;
  retreat->flags = jr_pursuit_flags (state, dh_state_peek (state, 1), G_MAXUINT);
}

/* Asked whenever a card may be played for it or a flag may be ignored, even if that is all of them. */
static void
run_flags (DhPlay *play, DhStep *step)
{
  guint most = ignorable (play->state, step);
  DhDecision *decision;

  if (most == 0 && !is_open (play->state, step))
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
  if (is_open (state, step))
    {
      const JrMoment moment = moment_of (step);
      return most + 1 + jr_list_uses (state, side, &moment, out + most + 1);
    }
  return most + 1;
}

static void
apply_flags (DhPlay *play, DhStep *step, DhOption option)
{
  if (dh_option_kind (option) == JR_OPTION_USE)
    {
      const JrMoment moment = moment_of (step);
      jr_use_card (play, dh_option_number (option), &moment, JR_SLOT_FLAGS);
      step->stage = 1;
    }
  else
    {
      accept_flags (play, step, dh_option_number (option));
    }
}

/**
 * jr_flags_causes:
 * @spared: (out) (array length=JR_N_SPARED): how many flags each #JrSpared lets the unit that is asked about ignore
 *
 * To be asked while the question how many flags are ignored is open; a card that was played for it is not among them.
 */
void
jr_flags_causes (const DhState *state, guint8 *spared)
{
  const DhStep *step = dh_state_peek (state, 0);

  jr_flags_spared (state, step->piece, step->other, step->flags, step->set, spared);
}

/**
 * jr_flags_most:
 *
 * To be asked while that question is open.
 *
 * Returns: how many flags may be ignored
 */
guint
jr_flags_most (const DhState *state)
{
  return ignorable (state, dh_state_peek (state, 0));
}

const JrStepKind jr_flags_step = {
    .run = run_flags,
    .options = options_flags,
    .apply = apply_flags,
};
