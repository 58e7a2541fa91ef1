/* retreat.c — going back, and what it costs where there is no way
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

/* Ruling: C-77 */
static guint
missing_hexes (const DhState *state, DhPieceId unit, guint hexes, DhPlace to)
{
  const DhPiece *piece = dh_state_piece (state, unit);
  gboolean joins = to != piece->place && jr_leader_at (state, to) != DH_PIECE_NONE;

  return joins ? 0 : hexes - dh_board_distance (state->setup->board, piece->place, to);
}

/* Hexes that ground alone keeps from it cost nothing where the reading says so. Rule: J-RET-10. Ruling: G-51 */
static guint
price (const DhState *state, DhPieceId unit, DhPlace hex, guint missing)
{
  DhPlace rear[2];
  gboolean closed = TRUE;

  if (!jr_policy (state, JR_IMPASSABLE_COSTS_NOTHING))
    return missing;
  jr_rear_hexes (state, side_of (state, unit), hex, rear);
  for (guint i = 0; i < G_N_ELEMENTS (rear); i++)
    closed = closed && rear[i] != DH_PLACE_NOWHERE && jr_is_closed (state, unit, hex, rear[i]);
  return closed ? 0 : missing;
}

/**
 * jr_easiest_retreat:
 * @hexes: how many it has to go back
 * @price_out: (out): blocks it then loses
 *
 * The way a forecast takes for granted: what costs fewest blocks, then to join a leader, then the first that is listed.
 *
 * House rule: it is a player's choice.
 *
 * Returns: where the retreat ends; the unit's own hex if it has nowhere to go
 */
DhPlace
jr_easiest_retreat (const DhState *state, DhPieceId unit, guint hexes, guint *price_out)
{
  DhPlace ends[JR_MAX_WAYS];
  guint completed;
  guint n = jr_ways_back (state, unit, hexes, ends, &completed);
  DhPlace best = dh_state_piece (state, unit)->place;
  guint best_rank = G_MAXUINT;

  *price_out = price (state, unit, best, hexes);
  for (guint i = 0; i < n; i++)
    {
      guint blocks = price (state, unit, ends[i], missing_hexes (state, unit, hexes, ends[i]));
      gboolean joins = jr_leader_at (state, ends[i]) != DH_PIECE_NONE;
      guint rank = (blocks * 2 + !joins) * DH_MAX_HEXES + ends[i];

      if (rank >= best_rank)
        continue;
      best_rank = rank;
      best = ends[i];
      *price_out = blocks;
    }
  return best;
}

/**
 * jr_tell_retreat:
 * @missing: hexes it could not go
 *
 * Tells that a unit has gone back, or has not been able to.
 */
void
jr_tell_retreat (DhPlay *play, DhPieceId unit, DhPlace from, DhPlace to, guint missing)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_RETREATS, side_of (play->state, unit));
  event.piece = unit;
  event.from = from;
  event.to = to;
  event.number = missing;
  dh_play_emit (play, &event);
}

/* Stages of a retreat. */
enum
{
  CHOOSE,
  PAY,
  CHECK,
};

/* Blocks lost this way put leader and Chief in danger only where the reading says so. Rule: J-LCC-08. Ruling: G-22,
 * C-56 */
static void
risk_leaders (DhPlay *play, DhPieceId unit, DhPieceId leader)
{
  if (!jr_policy (play->state, JR_FORCED_LOSSES_CHECK))
    return;
  if (leader != DH_PIECE_NONE)
    dh_state_push (play->state, JR_STEP_CASUALTY)->piece = leader;
  if (jr_has_chief (play->state, unit))
    dh_state_push (play->state, JR_STEP_CHIEF)->piece = unit;
}

/* Rule: J-RET-10, J-RET-17, J-LLR-13 */
static void
pay (DhPlay *play, DhStep *step)
{
  DhPieceId unit = step->piece;
  DhPieceId leader = jr_leader_with (play->state, unit);

  step->stage = CHECK;
  if (step->number == 0)
    return;
  jr_lose_steps (play, unit, step->number);
  if (jr_is_over (play))
    return;
  if (jr_in_play (play->state, unit))
    {
      risk_leaders (play, unit, leader);
      return;
    }
  dh_state_pop (play->state);
  if (leader != DH_PIECE_NONE)
    jr_leader_must_retreat (play, leader);
}

/* Rule: J-RET-12, J-RAL-01, J-LEL-06. Ruling: C-73 */
static void
check (DhPlay *play, DhStep *step)
{
  const DhStep retreat = *step;

  dh_state_pop (play->state);
  if (jr_in_play (play->state, retreat.piece) && !(retreat.set & JR_HAS_CHECKED))
    jr_push_rally (play, retreat.piece, 0, retreat.flags);
}

/* From here on the step's number is that of the blocks to be paid. */
static void
go_back (DhPlay *play, DhStep *step, DhPlace to)
{
  DhState *state = play->state;
  DhPlace from = dh_state_piece (state, step->piece)->place;
  guint missing = missing_hexes (state, step->piece, step->number, to);

  if (to == from && jr_policy (state, JR_NO_PENALTY_WHEN_STUCK))
    step->flags &= ~JR_RALLY_CAVALRY;
  step->stage = PAY;
  step->number = price (state, step->piece, to, missing);
  jr_tell_retreat (play, step->piece, from, to, missing);
  if (to == from)
    return;
  jr_piece (play, step->piece)->flags |= JR_DRIVEN_OFF;
  jr_place (play, step->piece, to);
}

static guint
options_retreat (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  DhPlace ends[JR_MAX_WAYS];
  guint completed;
  guint n = jr_ways_back (state, step->piece, step->number, ends, &completed);

  return jr_list_ways (JR_OPTION_RETREAT, step->piece, ends, n, out);
}

/* Ruling: C-76 */
static void
choose (DhPlay *play, DhStep *step)
{
  DhPlace ends[JR_MAX_WAYS];
  guint completed;
  DhPlace from = dh_state_piece (play->state, step->piece)->place;

  if (jr_ways_back (play->state, step->piece, step->number, ends, &completed) == 0)
    go_back (play, step, from);
  else
    dh_state_ask (play->state, side_of (play->state, step->piece), JR_ASK_RETREAT, step->piece, from, FALSE);
}

static void
run_retreat (DhPlay *play, DhStep *step)
{
  static void (*const stages[]) (DhPlay *, DhStep *) = {[CHOOSE] = choose, [PAY] = pay, [CHECK] = check};

  stages[step->stage](play, step);
}

static void
apply_retreat (DhPlay *play, DhStep *step, DhOption option)
{
  go_back (play, step, dh_option_place (option));
}

const JrStepKind jr_retreat_step = {
    .run = run_retreat,
    .options = options_retreat,
    .apply = apply_retreat,
};
