/* why.c — why an answer is not among the legal ones
 *
 * Asked for an option that was not offered: the question on top says which rules to look at, in the order in which a
 * player would.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/jacobite.h"
#include "rules/jacobite/reach.h"

static gboolean
is_own_piece (const DhState *state, DhSide side, DhPieceId piece)
{
  return piece < state->setup->n_pieces && dh_state_piece (state, piece)->side == side
         && dh_state_piece (state, piece)->place < DH_PLACE_BOX;
}

/* The hex itself first, then the step onto it from next door, then the distance and what lies on the way. */
static JrWhy
why_not_reached (const DhState *state, DhPieceId piece, DhPlace hex)
{
  const DhBoard *board = state->setup->board;
  DhPlace from = dh_state_piece (state, piece)->place;
  guint distance = dh_grid_distance (&board->grid, from, hex);
  JrWhy why = jr_why_no_stop (state, piece, hex);

  if (why != JR_WHY_NONE || !jr_can_enter (state, piece, hex, hex, &why))
    return why;
  if (distance == 1 && !jr_can_enter (state, piece, from, hex, &why))
    return why;
  if (distance > jr_long_allowance (state, piece))
    return JR_WHY_TOO_FAR;
  return distance > jr_allowance (state, piece) ? JR_WHY_NO_MELEE_THERE : JR_WHY_MUST_STOP;
}

static JrWhy
why_not_moved (const DhState *state, DhSide side, DhOption option)
{
  DhPieceId piece = dh_option_piece (option);
  DhPlace hex = dh_option_place (option);

  if (!is_own_piece (state, side, piece))
    return JR_WHY_NOT_YOUR_PIECE;
  if (!jr_has (state, piece, JR_ORDERED))
    return JR_WHY_NOT_ORDERED;
  if (jr_forbids (state, JR_DO_MOVE, piece))
    return jr_why_of (state, jr_find_forbid (state, JR_DO_MOVE, piece));
  if (jr_has (state, piece, JR_MOVE_OVER))
    return JR_WHY_HAS_MOVED;
  if (dh_option_kind (option) == JR_OPTION_EXIT && jr_forbids (state, JR_DO_EXIT, piece))
    return jr_why_of (state, jr_find_forbid (state, JR_DO_EXIT, piece));
  if (dh_option_kind (option) != JR_OPTION_MOVE || !dh_grid_has_hex (&state->setup->board->grid, hex))
    return JR_WHY_NOT_OFFERED;
  return why_not_reached (state, piece, hex);
}

/* Who goes on after the die goes where he could have gone. */
static JrWhy
why_not_gone_on (const DhState *state, DhSide side, DhOption option)
{
  if (!is_own_piece (state, side, dh_option_piece (option)))
    return JR_WHY_NOT_YOUR_PIECE;
  return dh_grid_has_hex (&state->setup->board->grid, dh_option_place (option))
             ? why_not_reached (state, dh_option_piece (option), dh_option_place (option))
             : JR_WHY_NOT_OFFERED;
}

static JrWhy
why_no_act (const DhState *state, DhOption option)
{
  guint index = dh_option_number (option);

  return index < jr_tables (state)->n_own && jr_tables (state)->own[index].use == JR_USE_ACTION ? JR_WHY_RULE (index)
                                                                                                : JR_WHY_NOT_OFFERED;
}

static gboolean
is_listed (const DhState *state, DhSide side, DhOption option)
{
  DhOption all[DH_MAX_OPTIONS];
  guint n = dh_jacobite_rules.options (state, side, all);

  return dh_options_have (all, n, option);
}

static gboolean
is_attack_asked (guint ask)
{
  return ask == JR_ASK_COMBAT || ask == JR_ASK_CANNONADE;
}

static JrWhy
why_not (const DhState *state, DhSide side, DhOption option)
{
  guint ask = state->decisions[side].kind;

  switch (dh_option_kind (option))
    {
    case JR_OPTION_ORDER:
    case JR_OPTION_DETACH:
      return ask == JR_ASK_ORDER ? jr_why_not_ordered (state, side, dh_option_piece (option)) : JR_WHY_NOT_ASKED;
    case JR_OPTION_MOVE:
      return ask == JR_ASK_MOVE ? why_not_moved (state, side, option) : JR_WHY_NOT_ASKED;
    case JR_OPTION_EXIT:
      return ask == JR_ASK_MOVE ? why_not_moved (state, side, option) : jr_why_no_answer (state, side, option);
    case JR_OPTION_GO_ON:
      return ask == JR_ASK_GO_ON ? why_not_gone_on (state, side, option) : JR_WHY_NOT_ASKED;
    case JR_OPTION_FIRE:
    case JR_OPTION_MELEE:
      return is_attack_asked (ask) ? jr_combat_why (state, side, option) : jr_why_no_answer (state, side, option);
    case JR_OPTION_PASS:
      return ask == JR_ASK_ORDER ? jr_why_order_first (state, DH_PIECE_NONE) : jr_why_no_pass (state, side);
    case JR_OPTION_ACT:
    case JR_OPTION_INVOKE:
      return why_no_act (state, option);
    default:
      return jr_why_no_answer (state, side, option);
    }
}

/**
 * jr_why:
 * @side: who would choose it
 * @option: any value
 *
 * Returns: why an option is not among the legal ones, or %JR_WHY_NONE
 */
DhWhy
jr_why (const DhState *state, DhSide side, DhOption option)
{
  JrWhy why;

  if (state->pending != DH_PENDING_DECISIONS || !state->decisions[side].asked)
    return JR_WHY_NOT_ASKED;
  if (is_listed (state, side, option))
    return JR_WHY_NONE;
  why = why_not (state, side, option);
  return why == JR_WHY_NONE ? JR_WHY_NOT_OFFERED : why;
}
