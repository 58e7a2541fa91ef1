/* fold-leader.c — leaders who fall or have to go back, as far as it can be foreseen
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/fold.h"

/* The longest list of a leader's ways back: each of three rows doubles it. */
#define MAX_ENDS 64

/* A friend beside a leader who has fallen; who is with it may be swept away with it. Rule: J-LFR-01, J-LFR-03 */
static void
check_neighbour (JrFold *fold, DhPieceId unit, DhOdds odds)
{
  const DhState *state = fold->state;
  const DhPiece *piece = dh_state_piece (state, unit);
  DhPieceId leader = jr_leader_with (state, unit);
  guint dice = jr_rally_dice (state, unit, 0, 0, NULL, NULL);
  DhOdds routs = dh_odds_both (odds, jr_none_shows (state, dice, JR_FACE_FLAG));
  JrToll *toll = fold->toll;

  toll->units[piece->side] += routs;
  jr_fold_worth (toll, state, unit, routs);
  toll->steps[piece->side] += piece->steps * routs;
  jr_fold_left (toll, piece->side, piece->steps, -(gint64) routs);
  if (jr_has_chief (state, unit))
    toll->chiefs[piece->side] += routs;
  if (leader != DH_PIECE_NONE)
    {
      DhOdds falls = dh_odds_both (routs, jr_none_shows (state, 2, JR_FACE_FLAG));

      toll->attached[piece->side] += routs;
      toll->leaders[piece->side] += falls;
      jr_fold_worth (toll, state, leader, falls);
    }
}

/**
 * jr_fold_leader_lost:
 * @place: the hex where he falls
 *
 * Counts him as lost, with the checks of those beside him; not that of a unit he is with.
 *
 * Rule: J-LEL-01, J-LEL-02, J-LEL-04, J-LFR-04
 */
void
jr_fold_leader_lost (JrFold *fold, DhPieceId leader, DhPlace place, DhOdds odds)
{
  const DhState *state = fold->state;
  DhSide side = dh_state_piece (state, leader)->side;

  if (odds == 0)
    return;
  fold->toll->leaders[side] += odds;
  jr_fold_worth (fold->toll, state, leader, odds);
  jr_fold_outcome (fold, JR_OUTCOME_LEADER_LOST, odds);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPieceId unit = jr_unit_at (state, state->setup->board->neighbours[place][d]);

      if (unit != DH_PIECE_NONE && dh_state_piece (state, unit)->side == side)
        check_neighbour (fold, unit, odds);
    }
}

/* The enemy who is easiest to pass: dice, 0 for a leader alone. Rule: J-ESC-02 */
static DhPlace
easiest_escape (const DhState *state, const DhOption *ends, guint n, DhSide side, guint *dice)
{
  DhPlace best = DH_PLACE_NOWHERE;

  *dice = G_MAXUINT;
  for (guint i = 0; i < n; i++)
    {
      DhPieceId enemy = jr_enemy_at (state, dh_option_place (ends[i]), side);
      guint number = jr_is_leader (state, enemy) ? 0 : (guint) jr_escape_dice (state, enemy, NULL, NULL);

      if (number >= *dice)
        continue;
      *dice = number;
      best = dh_option_place (ends[i]);
    }
  return best;
}

/* From a hex on his way, with so many hexes left. */
static DhOdds
flee (JrFold *fold, DhPieceId leader, DhPlace place, guint left, DhOdds odds)
{
  const DhState *state = fold->state;
  DhSide side = dh_state_piece (state, leader)->side;
  const DhStep step = {.kind = JR_STEP_LEADER_RETREAT, .piece = leader, .place = place, .number = (gint16) left};
  DhOption ends[MAX_ENDS];
  guint n = jr_leader_retreat_step.options (state, &step, side, ends);
  DhPlace enemy;
  DhOdds passes;
  guint dice;

  if (n == 0 && jr_policy (state, JR_LEADER_STAYS))
    return odds;
  if (n == 0)
    jr_fold_leader_lost (fold, leader, place, odds);
  if (n == 0 || dh_option_kind (ends[0]) != JR_OPTION_ESCAPE)
    return 0;
  enemy = easiest_escape (state, ends, n, side, &dice);
  passes = dh_odds_both (odds, jr_none_shows (state, dice, JR_FACE_SABRE));
  jr_fold_leader_lost (fold, leader, enemy, odds - passes);
  return flee (fold, leader, enemy, left - dh_board_distance (state->setup->board, place, enemy), passes);
}

/**
 * jr_fold_leader_back:
 * @leader: alone in his hex
 *
 * Looks into his retreat.
 *
 * Rule: J-LLR-01 to J-LLR-09, J-ESC-01 to J-ESC-07
 * Returns: how likely he is to stay where he is
 */
DhOdds
jr_fold_leader_back (JrFold *fold, DhPieceId leader, DhOdds odds)
{
  return odds == 0 ? 0 : flee (fold, leader, dh_state_piece (fold->state, leader)->place, JR_LEADER_HEXES, odds);
}
