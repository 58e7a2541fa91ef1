/* why-answers.c — why not, where a battle asks back: going back, taking ground, bonus melee, battling back, cards, and
 * what a card returns or moves
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

/* What keeps a piece from going back to a hex, each kind of going back by its own statements. */
typedef struct
{
  JrWhy direction; /* not towards the own side */
  JrWhy too_far;
  JrWhy too_short;
  JrWhy closed;   /* impassable */
  JrWhy occupied; /* or the way there is */
  JrWhy joins;    /* a leader stands there whom it may not join */
} Reasons;

static const Reasons for_retreat = {JR_WHY_BACK_DIRECTION, JR_WHY_BACK_TOO_FAR,  JR_WHY_BACK_TOO_SHORT,
                                    JR_WHY_BACK_CLOSED,    JR_WHY_BACK_OCCUPIED, JR_WHY_BACK_JOINS};
static const Reasons for_retire = {JR_WHY_RETIRE_WAY,    JR_WHY_RETIRE_WAY,    JR_WHY_RETIRE_WAY,
                                   JR_WHY_RETIRE_CLOSED, JR_WHY_RETIRE_CLOSED, JR_WHY_RETIRE_JOINS};
static const Reasons for_leader = {JR_WHY_LEADER_WAY,    JR_WHY_LEADER_WAY, JR_WHY_LEADER_WAY,
                                   JR_WHY_LEADER_CLOSED, JR_WHY_LEADER_END, JR_WHY_LEADER_END};

static const DhPiece *
piece_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece);
}

static gboolean
is_hex (const DhState *state, DhPlace place)
{
  return dh_grid_has_hex (&state->setup->board->grid, place);
}

/* Rows that lie between two hexes towards the side's own edge; every step back is one of them. */
static int
rows_back (const DhState *state, DhSide side, DhPlace from, DhPlace to)
{
  const DhGrid *grid = &state->setup->board->grid;
  int rows = dh_grid_row (grid, from) - dh_grid_row (grid, to);

  return state->setup->armies[side].edge == DH_EDGE_TOP ? rows : -rows;
}

/* A unit without leader and Chief joins a leader of its side who is alone. Rule: J-RET-14, J-RET-19, J-LLR-04 */
static JrWhy
why_no_end (const DhState *state, DhPieceId piece, DhPlace hex, const Reasons *reasons)
{
  DhPieceId unit = jr_unit_at (state, hex), leader = jr_leader_at (state, hex);
  gboolean has_enemy = jr_enemy_at (state, hex, piece_of (state, piece)->side) != DH_PIECE_NONE;

  if (has_enemy || (unit != DH_PIECE_NONE && !jr_is_leader (state, piece)))
    return reasons->occupied;
  if (unit != DH_PIECE_NONE && jr_has_chief (state, unit))
    return JR_WHY_LEADER_CHIEF;
  if (leader == DH_PIECE_NONE || leader == piece)
    return JR_WHY_NONE;
  return jr_is_leader (state, piece) || jr_leader_with (state, piece) != DH_PIECE_NONE || jr_has_chief (state, piece)
             ? reasons->joins
             : JR_WHY_NONE;
}

/* The direction first, then the hex itself, then how far it is; what is left lies on the way. */
static JrWhy
why_not_back (const DhState *state, DhPieceId piece, DhPlace hex, guint least, guint most, const Reasons *reasons)
{
  DhPlace from = piece_of (state, piece)->place;
  guint distance = dh_board_distance (state->setup->board, from, hex);
  const JrEffect *closed = jr_find_closed (state, piece, from, hex);
  JrWhy why;

  if (distance == 0 || rows_back (state, piece_of (state, piece)->side, from, hex) != (int) distance)
    return reasons->direction;
  if (closed != NULL)
    return jr_why_of (state, closed);
  if (jr_is_closed (state, piece, from, hex))
    return reasons->closed;
  why = why_no_end (state, piece, hex, reasons);
  if (why != JR_WHY_NONE)
    return why;
  if (distance > most)
    return reasons->too_far;
  return distance < least ? reasons->too_short : reasons->occupied;
}

/* Rule: J-RET-01, J-RET-07 to J-RET-19 */
static JrWhy
why_no_retreat (const DhState *state, DhOption option)
{
  guint hexes = dh_state_peek (state, 0)->number;
  guint completed;
  DhPlace ends[JR_MAX_WAYS];

  if (!is_hex (state, dh_option_place (option)))
    return JR_WHY_BACK_OFF;
  jr_ways_back (state, dh_option_piece (option), hexes, ends, &completed);
  return why_not_back (state, dh_option_piece (option), dh_option_place (option), completed, hexes, &for_retreat);
}

/* Rule: J-RAR-01, J-RAR-04, J-RAR-16, J-RAR-17 */
static JrWhy
why_no_retire (const DhState *state, guint ask, DhOption option)
{
  const DhStep *step = dh_state_peek (state, 0);
  guint hexes = step->kind == JR_STEP_RETIRE ? (guint) step->number : JR_RETIRE_HEXES;
  DhPieceId piece = dh_option_piece (option);

  if (ask == JR_ASK_CANNONADE_RETIRE)
    return JR_WHY_GUN_RETIRES;
  if (!jr_class (state, piece)->retires)
    return JR_WHY_RETIRE_ARM;
  if (ask != JR_ASK_RETIRE && ask != JR_ASK_DEFENCE)
    return JR_WHY_RETIRE_MOMENT;
  if (!is_hex (state, dh_option_place (option)))
    return JR_WHY_RETIRE_WAY;
  return why_not_back (state, piece, dh_option_place (option), hexes, hexes, &for_retire);
}

/* Rule: J-LLR-01, J-LLR-04, J-LLR-08, J-LLR-09, J-LLR-15, J-ESC-01 */
static JrWhy
why_no_flight (const DhState *state, DhSide side, DhOption option)
{
  DhPieceId leader = dh_option_piece (option);
  const JrEffect *forbid = jr_find_forbid (state, JR_DO_EXIT, leader);

  if (dh_option_kind (option) == JR_OPTION_EXIT)
    return forbid != NULL ? jr_why_of (state, forbid) : JR_WHY_LEADER_EDGE;
  if (dh_option_kind (option) == JR_OPTION_ESCAPE)
    return JR_WHY_NO_ESCAPE;
  if (!is_hex (state, dh_option_place (option)))
    return JR_WHY_LEADER_WAY;
  return why_not_back (state, leader, dh_option_place (option), 1, jr_class (state, leader)->retreat, &for_leader);
}

/* Rule: J-TKG-01, J-TKG-03, J-TKG-07 */
static JrWhy
why_no_ground (const DhState *state, guint ask, DhOption option)
{
  DhPieceId unit = dh_option_piece (option);
  DhPlace hex = dh_option_place (option);
  JrArm arm = jr_class (state, unit)->arm;
  const JrEffect *forbid = jr_find_forbid (state, JR_DO_GROUND, unit);
  JrWhy why = JR_WHY_NONE;

  if (arm != JR_INFANTRY && arm != JR_CAVALRY)
    return JR_WHY_GROUND_ARM;
  if (forbid != NULL)
    return jr_why_of (state, forbid);
  if (!is_hex (state, hex) || dh_board_distance (state->setup->board, piece_of (state, unit)->place, hex) != 1)
    return JR_WHY_GROUND_HEX;
  jr_can_enter (state, unit, piece_of (state, unit)->place, hex, &why);
  return why != JR_WHY_NONE ? why : JR_WHY_GROUND_HEX;
}

/* Rule: J-BON-01, J-BON-03, J-BON-06, J-BON-07 */
static JrWhy
why_no_bonus (const DhState *state, DhSide side, DhOption option)
{
  DhPieceId unit = dh_option_piece (option);
  DhPlace hex = dh_option_place (option);

  if (dh_option_kind (option) == JR_OPTION_FIRE)
    return JR_WHY_BONUS_MELEE;
  if (!is_hex (state, hex))
    return JR_WHY_BONUS_FAR;
  if (jr_enemy_at (state, hex, side) == DH_PIECE_NONE)
    return JR_WHY_NO_TARGET;
  if (dh_board_distance (state->setup->board, piece_of (state, unit)->place, hex) != 1)
    return JR_WHY_BONUS_FAR;
  if (jr_has (state, unit, JR_FIRE_ONLY))
    return JR_WHY_FIRE_ONLY;
  if (jr_has (state, unit, JR_NO_BATTLE_THIS_TURN))
    return JR_WHY_MOVED_NO_BATTLE;
  return dh_state_peek (state, 0)->number ? jr_why_no_dice (state, unit, jr_enemy_at (state, hex, side), 0)
                                          : JR_WHY_BONUS_DUE;
}

/* Rule: J-CBC-05, J-CBC-08 */
static JrWhy
why_no_card (const DhState *state, DhSide side, DhOption option)
{
  guint card = dh_option_number (option);
  DhPieceId piece = dh_option_piece (option);

  if (card >= state->setup->n_cards || dh_state_cards (state, DH_CARDS_HAND + side, card) == 0)
    return dh_option_kind (option) == JR_OPTION_PLAY ? JR_WHY_NO_COMMAND_CARD : JR_WHY_NO_CARD;
  if (piece < state->setup->n_pieces && jr_has (state, piece, JR_CARD_USED))
    return JR_WHY_HAD_CARD;
  return JR_WHY_CARD_MOMENT;
}

/**
 * jr_why_no_stop:
 * @hex: a hex of the board
 *
 * Rule: J-MOV-23, J-MOV-24
 * Returns: why a leader who moves may not stop where his friends are, or %JR_WHY_NONE
 */
JrWhy
jr_why_no_stop (const DhState *state, DhPieceId piece, DhPlace hex)
{
  DhPieceId leader = jr_leader_at (state, hex);

  if (!jr_is_leader (state, piece) || dh_state_first (state, hex) == DH_PIECE_NONE
      || jr_enemy_at (state, hex, piece_of (state, piece)->side) != DH_PIECE_NONE)
    return JR_WHY_NONE;
  if (leader != DH_PIECE_NONE && leader != piece)
    return JR_WHY_HAS_LEADER;
  return jr_unit_at (state, hex) != DH_PIECE_NONE && jr_has_chief (state, jr_unit_at (state, hex))
             ? JR_WHY_LEADER_ON_CHIEF
             : JR_WHY_NONE;
}

/* Rule: J-CMC-19 */
static JrWhy
why_no_return (const DhState *state, DhPieceId unit)
{
  return jr_is_leader (state, unit) || jr_is_full (state, unit) ? JR_WHY_RETURN_FULL : JR_WHY_RETURN_CARD;
}

/* Rule: J-CBC-13, J-CBC-15, J-CBC-16, J-MOV-23 to J-MOV-25 */
static JrWhy
why_not_repositioned (const DhState *state, DhOption option)
{
  DhPieceId leader = dh_option_piece (option);
  DhPlace from = piece_of (state, leader)->place, hex = dh_option_place (option);
  guint distance;
  JrWhy why = JR_WHY_NONE;

  if (!jr_is_leader (state, leader))
    return JR_WHY_REPOSITION_UNIT;
  if (jr_has (state, leader, JR_REPOSITIONED))
    return JR_WHY_REPOSITIONED;
  if (jr_policy (state, JR_REPOSITION_LONE_ONLY) && jr_unit_with (state, leader) != DH_PIECE_NONE)
    return JR_WHY_REPOSITION_LED;
  if (!is_hex (state, hex))
    return JR_WHY_NOWHERE;
  distance = dh_board_distance (state->setup->board, from, hex);
  if (distance > jr_class (state, leader)->move)
    return JR_WHY_REPOSITION_FAR;
  why = jr_why_no_stop (state, leader, hex);
  if (why == JR_WHY_NONE && jr_can_enter (state, leader, distance == 1 ? from : hex, hex, &why))
    why = JR_WHY_MUST_STOP;
  return why;
}

/* Cards that are kept or discarded, banners for time. Rule: J-OBV-27, J-OBV-28, J-CBC-13 */
static JrWhy
why_no_draw (guint kind, guint ask)
{
  if (kind == JR_OPTION_TIME)
    return JR_WHY_NO_TIME;
  if (kind == JR_OPTION_KEEP)
    return ask == JR_ASK_KEEP ? JR_WHY_KEEP : JR_WHY_NOT_ASKED;
  return ask == JR_ASK_DISCARD ? JR_WHY_DISCARD : JR_WHY_NOT_ASKED;
}

static gboolean
is_own_on_board (const DhState *state, DhSide side, DhPieceId piece)
{
  return piece < state->setup->n_pieces && piece_of (state, piece)->side == side && jr_in_play (state, piece);
}

/* Whether it is about a piece, of those asked, that another answer is about. */
static gboolean
is_another (const DhDecision *decision, DhOption option)
{
  return decision->piece != DH_PIECE_NONE && dh_option_piece (option) != decision->piece;
}

/**
 * jr_why_no_pass:
 *
 * Returns: why an answer may not be left out
 */
JrWhy
jr_why_no_pass (const DhState *state, DhSide side)
{
  switch ((guint) state->decisions[side].kind)
    {
    case JR_ASK_CARD:
      return JR_WHY_MUST_PLAY;
    case JR_ASK_FLAGS:
      return JR_WHY_MUST_COUNT;
    case JR_ASK_RETREAT:
    case JR_ASK_RETIRE:
      return JR_WHY_MUST_GO_BACK;
    case JR_ASK_LEADER_RETREAT:
    case JR_ASK_ESCAPE:
      return JR_WHY_LEADER_MUST_GO;
    case JR_ASK_NEXT_CHECK:
      return JR_WHY_MUST_CHECK;
    case JR_ASK_KEEP:
      return JR_WHY_KEEP;
    case JR_ASK_DISCARD:
      return JR_WHY_DISCARD;
    default:
      return JR_WHY_NOT_OFFERED;
    }
}

/**
 * jr_why_no_answer:
 * @option: one of a piece that is attacked, goes back or goes after the enemy, or of a card
 *
 * Rule: J-RET, J-RAR, J-LLR, J-TKG, J-BON, J-BBK, J-CBC
 * Returns: why it is not among the answers; %JR_WHY_NOT_ASKED where another question is asked
 */
JrWhy
jr_why_no_answer (const DhState *state, DhSide side, DhOption option)
{
  const DhDecision *decision = &state->decisions[side];
  guint kind = dh_option_kind (option), ask = decision->kind;

  if (kind == JR_OPTION_PLAY)
    return ask == JR_ASK_CARD ? why_no_card (state, side, option) : JR_WHY_NOT_ASKED;
  if (kind == JR_OPTION_CHECK)
    return ask == JR_ASK_NEXT_CHECK ? JR_WHY_NO_CHECK : JR_WHY_NOT_ASKED;
  if (kind == JR_OPTION_KEEP || kind == JR_OPTION_TIME || kind == JR_OPTION_DISCARD)
    return why_no_draw (kind, ask);
  if (!is_own_on_board (state, side, dh_option_piece (option)))
    return JR_WHY_NOT_YOUR_PIECE;
  switch (kind)
    {
    case JR_OPTION_RETURN:
      return ask == JR_ASK_RETURN_STEPS ? why_no_return (state, dh_option_piece (option)) : JR_WHY_NOT_ASKED;
    case JR_OPTION_REPOSITION:
      return ask == JR_ASK_REPOSITION ? why_not_repositioned (state, option) : JR_WHY_NOT_ASKED;
    case JR_OPTION_GROUND:
      return why_no_ground (state, ask, option);
    case JR_OPTION_BACK:
      return JR_WHY_BACK_AT;
    case JR_OPTION_RETIRE:
      if (is_another (decision, option) && ask == JR_ASK_CANNONADE_RETIRE)
        return JR_WHY_NOT_ABOUT_IT;
      return is_another (decision, option) && jr_class (state, dh_option_piece (option))->retires
                 ? JR_WHY_RETIRE_MOMENT
                 : why_no_retire (state, ask, option);
    case JR_OPTION_USE:
    case JR_OPTION_USE_MOVE:
    case JR_OPTION_USE_FIRE:
    case JR_OPTION_USE_MELEE:
    case JR_OPTION_USE_RETIRE:
      return why_no_card (state, side, option);
    default:
      break;
    }
  if (is_another (decision, option))
    return JR_WHY_NOT_ABOUT_IT;
  if (ask == JR_ASK_BONUS && (kind == JR_OPTION_MELEE || kind == JR_OPTION_FIRE))
    return why_no_bonus (state, side, option);
  if (ask == JR_ASK_FLAGS && kind == JR_OPTION_IGNORE)
    return JR_WHY_FLAGS;
  if (ask == JR_ASK_RETREAT && (kind == JR_OPTION_RETREAT || kind == JR_OPTION_EXIT))
    return kind == JR_OPTION_EXIT ? JR_WHY_BACK_OFF : why_no_retreat (state, option);
  if (ask == JR_ASK_LEADER_RETREAT && (kind == JR_OPTION_RETREAT || kind == JR_OPTION_EXIT || kind == JR_OPTION_ESCAPE))
    return why_no_flight (state, side, option);
  return JR_WHY_NOT_ASKED;
}
