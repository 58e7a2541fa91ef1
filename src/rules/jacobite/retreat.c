/* retreat.c — flags, the way back, and retiring before a melee
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

#include <string.h>

#define RETIRE_HEXES 2

/* Hexes of one row that can be reached. */
typedef struct
{
  DhPlace hexes[JR_MAX_WAYS];
  guint n;
} Row;

static DhSide
side_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side;
}

static void
add_hex (Row *row, DhPlace hex)
{
  for (guint i = 0; i < row->n; i++)
    if (row->hexes[i] == hex)
      return;
  if (row->n < JR_MAX_WAYS)
    row->hexes[row->n++] = hex;
}

/* ---- The way back ---- */

typedef struct
{
  const DhState *state;
  DhPieceId unit;
  JrArm arm;
  DhSide side;
  gboolean may_join; /* has neither leader nor Chief marker */
  Row ends;          /* chosen for good: leaders joined, and dead ends where the reading allows them */
} Way;

/* A friendly leader alone, whom the unit may join. Rule: J-RET-14, J-RAR-17, G-09 */
static gboolean
is_joined (const Way *way, DhPlace hex)
{
  DhPieceId leader;

  if (!way->may_join || jr_unit_at (way->state, hex) != DH_PIECE_NONE)
    return FALSE;
  leader = jr_leader_at (way->state, hex);
  return leader != DH_PIECE_NONE && side_of (way->state, leader) == way->side;
}

/* Goes on from every hex of a row; joined leaders end the way. Rule: J-RET-06 to J-RET-09, J-RET-19 */
static void
step_back (Way *way, const Row *row, Row *next)
{
  gboolean any_dead_end = jr_policy (way->state, JR_RETREAT_FREE);

  next->n = 0;
  for (guint i = 0; i < row->n; i++)
    {
      DhPlace rear[2];
      gboolean goes_on = FALSE;

      jr_rear_hexes (way->state, way->side, row->hexes[i], rear);
      for (guint j = 0; j < G_N_ELEMENTS (rear); j++)
        {
          if (rear[j] == DH_PLACE_NOWHERE || jr_is_impassable (way->state, rear[j], way->arm))
            continue;
          if (is_joined (way, rear[j]))
            add_hex (&way->ends, rear[j]);
          else if (dh_state_first (way->state, rear[j]) == DH_PIECE_NONE)
            add_hex (next, rear[j]);
          else
            continue;
          goes_on = TRUE;
        }
      if (!goes_on && any_dead_end)
        add_hex (&way->ends, row->hexes[i]);
    }
}

/**
 * jr_ways_back:
 * @hexes: how many hexes it should go
 * @ends: (out): where it may end
 * @completed: (out): how many hexes it can go; joining a leader completes all
 *
 * Hexes toward the unit's own side only; the longest way must be taken. A way of no hexes has no end.
 *
 * Rule: J-RET-05 to J-RET-14, J-RET-19, G-16
 * Returns: how many ends
 */
guint
jr_ways_back (const DhState *state, DhPieceId unit, guint hexes, DhPlace ends[JR_MAX_WAYS], guint *completed)
{
  const DhPiece *piece = dh_state_piece (state, unit);
  gboolean may_join = jr_leader_with (state, unit) == DH_PIECE_NONE && !jr_has_chief (state, unit);
  Way way = {
      .state = state, .unit = unit, .arm = jr_class (state, unit)->arm, .side = piece->side, .may_join = may_join};
  Row row = {.hexes = {piece->place}, .n = 1};
  Row next;
  guint gone = 0;

  while (gone < hexes)
    {
      step_back (&way, &row, &next);
      if (next.n == 0)
        break;
      row = next;
      gone++;
    }
  *completed = way.ends.n > 0 ? hexes : gone;
  if (gone == hexes || way.ends.n == 0)
    for (guint i = 0; gone > 0 && i < row.n; i++)
      add_hex (&way.ends, row.hexes[i]);
  memcpy (ends, way.ends.hexes, way.ends.n * sizeof *ends);
  return way.ends.n;
}

/**
 * jr_retire_ways:
 * @ends: (out): where it may end
 *
 * Rule: J-RAR-04, J-RAR-05, J-RAR-15 to J-RAR-18
 * Returns: how many ends; none when it cannot go back two hexes nor join a leader
 */
guint
jr_retire_ways (const DhState *state, DhPieceId unit, DhPlace ends[JR_MAX_WAYS])
{
  guint completed;
  guint n = jr_ways_back (state, unit, RETIRE_HEXES, ends, &completed);

  return completed == RETIRE_HEXES ? n : 0;
}

static guint
list_ways (JrOptionKind kind, DhPieceId unit, const DhPlace *ends, guint n, DhOption *out)
{
  for (guint i = 0; i < n; i++)
    out[i] = jr_option (kind, unit, ends[i]);
  return n;
}

static void
push_rally (DhPlay *play, DhPieceId unit, guint flags)
{
  DhStep *rally = dh_state_push (play->state, JR_STEP_RALLY);

  rally->piece = unit;
  rally->flags = flags;
}

/* ---- Flags ---- */

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

/* ---- Retreat ---- */

static guint
missing_hexes (const DhState *state, const DhStep *step, DhPlace to)
{
  const DhPiece *piece = dh_state_piece (state, step->piece);
  gboolean joins = to != piece->place && jr_leader_at (state, to) != DH_PIECE_NONE;

  return joins ? 0 : step->number - dh_board_distance (state->setup->board, piece->place, to);
}

/* Hexes that ground alone keeps from it cost nothing where the reading says so. Rule: J-RET-10, G-51 */
static guint
price (const DhState *state, DhPieceId unit, DhPlace hex, guint missing)
{
  DhPlace rear[2];
  gboolean closed = TRUE;

  if (missing == 0 || !jr_policy (state, JR_IMPASSABLE_COSTS_NOTHING))
    return missing;
  jr_rear_hexes (state, side_of (state, unit), hex, rear);
  for (guint i = 0; i < G_N_ELEMENTS (rear); i++)
    closed = closed && rear[i] != DH_PLACE_NOWHERE && jr_is_impassable (state, rear[i], jr_class (state, unit)->arm);
  return closed ? 0 : missing;
}

static void
tell_retreat (DhPlay *play, DhPieceId unit, DhPlace from, DhPlace to, guint missing)
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

/* Blocks lost this way put leader and Chief in danger only where the reading says so. Rule: J-LCC-08, G-22 */
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

/* Rule: J-RET-12, J-RAL-01, J-LEL-06 */
static void
check (DhPlay *play, DhStep *step)
{
  const DhStep retreat = *step;

  dh_state_pop (play->state);
  if (jr_in_play (play->state, retreat.piece) && !(retreat.set & JR_HAS_CHECKED))
    push_rally (play, retreat.piece, retreat.flags);
}

/* From here on the step's number is that of the blocks to be paid. */
static void
go_back (DhPlay *play, DhStep *step, DhPlace to)
{
  DhState *state = play->state;
  DhPlace from = dh_state_piece (state, step->piece)->place;
  guint missing = missing_hexes (state, step, to);

  if (to == from && jr_policy (state, JR_NO_PENALTY_WHEN_STUCK))
    step->flags &= ~JR_RALLY_CAVALRY;
  step->stage = PAY;
  step->number = price (state, step->piece, to, missing);
  tell_retreat (play, step->piece, from, to, missing);
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

  return list_ways (JR_OPTION_RETREAT, step->piece, ends, n, out);
}

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

/* ---- Retiring before a melee ---- */

static guint
options_retire (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  DhPlace ends[JR_MAX_WAYS];

  return list_ways (JR_OPTION_RETIRE, step->piece, ends, jr_retire_ways (state, step->piece, ends), out);
}

/* Rule: J-RAR-12, J-RAR-13, cards.md 79 */
static void
retire_to (DhPlay *play, DhStep *step, DhPlace to)
{
  const DhStep retire = *step;
  DhPlace from = dh_state_piece (play->state, retire.piece)->place;

  dh_state_pop (play->state);
  tell_retreat (play, retire.piece, from, to, 0);
  if (to != from)
    jr_place (play, retire.piece, to);
  if (!jr_is_over (play) && !(retire.set & JR_HAS_CHECKED))
    push_rally (play, retire.piece, JR_RALLY_RETIRED);
}

/* The way was chosen before the dice; where what they did has closed it, it is chosen anew. Rule: J-RAR-11 */
static void
run_retire (DhPlay *play, DhStep *step)
{
  DhPlace ends[JR_MAX_WAYS];
  guint n = jr_retire_ways (play->state, step->piece, ends);
  DhPlace from = dh_state_piece (play->state, step->piece)->place;

  for (guint i = 0; i < n; i++)
    if (ends[i] == step->place)
      {
        retire_to (play, step, step->place);
        return;
      }
  if (n == 0)
    retire_to (play, step, from);
  else
    dh_state_ask (play->state, side_of (play->state, step->piece), JR_ASK_RETIRE, step->piece, from, FALSE);
}

static void
apply_retire (DhPlay *play, DhStep *step, DhOption option)
{
  retire_to (play, step, dh_option_place (option));
}

const JrStepKind jr_retire_step = {
    .run = run_retire,
    .options = options_retire,
    .apply = apply_retire,
};
