/* rally.c — rally checks, and the leader of a unit that fails
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

static DhSide
side_of (const DhPlay *play, DhPieceId piece)
{
  return dh_state_piece (play->state, piece)->side;
}

/* ---- A card for it ---- */

static JrMoment
rally_moment (const DhStep *step)
{
  return (JrMoment){JR_WINDOW_RALLY, step->piece, DH_PIECE_NONE, JR_DO_RALLY};
}

static guint
options_rally (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  const JrMoment moment = rally_moment (step);

  out[0] = dh_option_pass ();
  return 1 + jr_list_uses (state, side, &moment, out + 1);
}

static void
apply_rally (DhPlay *play, DhStep *step, DhOption option)
{
  const JrMoment moment = rally_moment (step);

  if (dh_option_kind (option) == JR_OPTION_USE)
    jr_use_card (play, dh_option_number (option), &moment, JR_SLOT_RALLY);
}

/* Rule: J-RAL-01 */
static void
run_rally (DhPlay *play, DhStep *step)
{
  const JrMoment moment = rally_moment (step);
  DhSide side = side_of (play, step->piece);
  int dice;

  if (step->stage++ == 0 && jr_window_is_open (play->state, side, &moment))
    {
      dh_state_ask (play->state, side, JR_ASK_RALLY_CARD, step->piece, dh_state_piece (play->state, step->piece)->place,
                    TRUE);
      return;
    }
  step->stage = 1;
  dice = jr_rally_dice (play->state, step->piece, step->number, step->flags, NULL, NULL);
  dh_state_roll (play->state, side, jr_tables (play->state)->die, MIN (dice, DH_MAX_DICE), JR_ROLL_RALLY);
}

static void
tell_rally (DhPlay *play, const DhStep *step, const DhRoll *roll, const guint8 *faces, gboolean stays)
{
  DhEvent event;
  guint n;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, JR_EVENT_RALLY, side_of (play, step->piece));
  event.piece = step->piece;
  event.from = dh_state_piece (play->state, step->piece)->place;
  event.number = stays;
  jr_event_faces (&event, roll, faces);
  jr_event_counts (&event, JR_FACE_FLAG, roll->count);
  jr_rally_dice (play->state, step->piece, step->number, step->flags, event.modifiers, &n);
  event.n_modifiers = n;
  dh_play_emit (play, &event);
}

/* Rule: J-RAL-02, J-RAL-03, J-LFR-01 */
static void
resolve_rally (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  gboolean stays = jr_count_faces (faces, roll->count, JR_FACE_FLAG) > 0;
  DhPieceId unit = step->piece;
  DhPieceId leader = jr_leader_with (play->state, unit);

  tell_rally (play, step, roll, faces, stays);
  jr_clear_slot (play, JR_SLOT_RALLY);
  dh_state_pop (play->state);
  if (stays)
    return;
  jr_remove (play, unit, JR_EVENT_ROUTED, TRUE);
  if (!jr_is_over (play) && leader != DH_PIECE_NONE)
    dh_state_push (play->state, JR_STEP_SWEPT)->piece = leader;
}

const JrStepKind jr_rally_step = {
    .run = run_rally,
    .options = options_rally,
    .apply = apply_rally,
    .resolve = resolve_rally,
};

static void
run_swept (DhPlay *play, DhStep *step)
{
  dh_state_roll (play->state, side_of (play, step->piece), jr_tables (play->state)->die, JR_SWEPT_DICE, JR_ROLL_SWEPT);
}

/* Rule: J-LFR-01 to J-LFR-06, J-RAR-23. Ruling: C-54 */
static void
resolve_swept (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  gboolean saved = jr_count_faces (faces, roll->count, JR_FACE_FLAG) > 0;
  DhPieceId leader = step->piece;
  DhPlace hex = dh_state_piece (play->state, leader)->place;
  DhEvent event;

  dh_event_init (&event, JR_EVENT_SWEPT, side_of (play, leader));
  event.piece = leader;
  event.from = hex;
  event.number = saved;
  jr_event_faces (&event, roll, faces);
  dh_play_emit (play, &event);
  dh_state_pop (play->state);
  if (saved)
    jr_leader_must_retreat (play, leader);
  else
    jr_leader_lost (play, leader, hex);
}

const JrStepKind jr_swept_step = {
    .run = run_swept,
    .resolve = resolve_swept,
};

/**
 * jr_push_rally:
 * @extra: dice more
 * @flags: #JrRallyFlags
 *
 * Pushes a unit's rally check.
 *
 * Rule: J-RAL-01
 */
void
jr_push_rally (DhPlay *play, DhPieceId unit, int extra, guint flags)
{
  DhStep *rally = dh_state_push (play->state, JR_STEP_RALLY);

  rally->piece = unit;
  rally->number = extra;
  rally->flags = flags;
}
