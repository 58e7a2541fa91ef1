/* reach.c — where a piece may go by its order
 *
 * A search in rings: each hex is entered from a hex one step nearer. Along roads the search goes on for the extra
 * hexes; a way that costs the unit its battle is kept only where there is no better one.
 * Rules: J-MOV and the movement part of every terrain.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach-private.h"

#include <string.h>

G_STATIC_ASSERT (JR_MAX_REACHED <= G_MAXUINT8);

/* ---- Allowances ---- */

/* Ways farther than that outgrow the list. A class that goes farther by itself is not held back. */
#define MOST_HEXES 7

/* What effects say of how far a piece goes. Of several numbers the greatest counts, and what is more or fewer is added
 * up; direction holds if any names it. */
typedef struct
{
  guint n;      /* how many effects */
  guint number; /* of hexes, instead of those of the class; 0: those */
  int amount;   /* more or fewer */
  gboolean rear_only;
} Allowance;

static void
add_effect (Allowance *allowance, const JrEffect *effect)
{
  allowance->n++;
  allowance->number = MAX (allowance->number, effect->number);
  allowance->amount += effect->number > 0 ? 0 : effect->amount;
  allowance->rear_only |= effect->scope != NULL && effect->scope->direction == JR_REARWARD;
}

static void
add_in_force (Allowance *allowance, const DhState *state, DhPieceId piece)
{
  if (!jr_has_use (state, JR_USE_MOVE_ALLOWANCE))
    return;
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_MOVE_ALLOWANCE, e)) != NULL;)
    if (jr_concerns (state, e, piece))
      add_effect (allowance, e);
}

static guint
sum_up (const Allowance *allowance, const JrClass *class)
{
  int hexes = (allowance->number > 0 ? allowance->number : class->move) + allowance->amount;

  return CLAMP (hexes, 0, MAX (MOST_HEXES, class->move));
}

/* Whatever changes how far a piece goes takes the long move away. */
static guint
sum_up_long (const Allowance *allowance, const JrClass *class)
{
  guint hexes = sum_up (allowance, class);

  return allowance->n == 0 ? MAX (hexes, class->long_move) : hexes;
}

/**
 * jr_allowance:
 *
 * Rule: J-MOV-13 to J-MOV-20, J-MOV-26, J-UNI-20, J-CMC-06
 * Returns: hexes a piece may go by its order, without what needs an enemy or a road
 */
guint
jr_allowance (const DhState *state, DhPieceId piece)
{
  Allowance allowance = {0};

  add_in_force (&allowance, state, piece);
  return sum_up (&allowance, jr_class (state, piece));
}

/**
 * jr_long_allowance:
 *
 * Rule: J-MOV-15
 * Returns: the same for a piece that ends where it can melee
 */
guint
jr_long_allowance (const DhState *state, DhPieceId piece)
{
  Allowance allowance = {0};

  add_in_force (&allowance, state, piece);
  return sum_up_long (&allowance, jr_class (state, piece));
}

static gboolean
has_enemy_within (const DhState *state, const DhPiece *piece, guint hexes)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *other = dh_state_piece (state, id);

      if (other->side != piece->side && other->place < DH_PLACE_BOX
          && dh_board_distance (state->setup->board, piece->place, other->place) <= hexes)
        return TRUE;
    }
  return FALSE;
}

static guint
rear_sides (const DhState *state, DhSide side)
{
  gboolean top = state->setup->armies[side].edge == DH_EDGE_TOP;

  return top ? 1 << DH_NORTH_WEST | 1 << DH_NORTH_EAST : 1 << DH_SOUTH_WEST | 1 << DH_SOUTH_EAST;
}

/* What a Combat card played on the piece for this move does. */
static void
add_card (JrSearch *search, Allowance *allowance, guint card)
{
  const JrCard *row = &jr_tables (search->state)->cards[card];

  for (const JrEffect *e = NULL; (e = jr_card_effect (row, JR_USE_MOVE_ALLOWANCE, 1 << JR_WINDOW_MOVE, e)) != NULL;)
    add_effect (allowance, e);
  if (jr_card_effect (row, JR_USE_IGNORE_STOPS, 1 << JR_WINDOW_MOVE, NULL) != NULL)
    search->ignores_stops = TRUE;
}

/**
 * jr_search_begin:
 * @search: (out): what is asked for a piece where it stands, before anything is found
 * @leg: what it has gone already of this move
 *
 * Policy road-bonus: plus-two.
 *
 * Ruling: G-41, C-22
 */
void
jr_search_begin (JrSearch *search, const DhState *state, DhPieceId piece, const JrLeg *leg)
{
  const DhPiece *p = dh_state_piece (state, piece);
  const JrClass *class = jr_class (state, piece);
  guint bonus = jr_tables (state)->road_bonus;
  Allowance allowance = {0};

  search->state = state;
  search->board = state->setup->board;
  search->piece = piece;
  search->arm = class->arm;
  search->ruled = jr_has_ground_rules (state);
  search->start = p->place;
  search->is_first_step = !(p->flags & JR_MOVED);
  search->ignores_stops = !leg->plain && jr_has_effect (state, JR_USE_IGNORE_STOPS, piece);
  if (!leg->plain)
    add_in_force (&allowance, state, piece);
  if (leg->card > 0)
    add_card (search, &allowance, leg->card - 1);
  search->sides = allowance.rear_only ? rear_sides (state, p->side) : (1 << DH_N_DIRECTIONS) - 1;
  search->move = sum_up (&allowance, class);
  search->long_move = sum_up_long (&allowance, class);
  search->road = jr_policy (state, JR_ROAD_TWO_IN_ALL) ? bonus : search->move + bonus;
}

/* ---- One step ---- */

/* A leader may pass friends but stays only where no leader is and no Chief leads. Ruling: G-09 */
static gboolean
may_end (const JrSearch *search, DhPlace hex)
{
  DhPieceId unit;

  if (search->arm != JR_LEADER)
    return TRUE;
  unit = jr_unit_at (search->state, hex);
  return jr_leader_at (search->state, hex) == DH_PIECE_NONE
         && (unit == DH_PIECE_NONE || !jr_has_chief (search->state, unit));
}

/**
 * jr_search_can_melee:
 * @from: where the piece would stand
 *
 * Returns: whether there is an enemy beside that it may attack in melee from there
 */
gboolean
jr_search_can_melee (const JrSearch *search, DhPlace from)
{
  const DhState *state = search->state;
  DhSide side = dh_state_piece (state, search->piece)->side;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace hex = search->board->neighbours[from][d];
      DhPieceId target = hex < DH_PLACE_BOX ? dh_state_first (state, hex) : DH_PIECE_NONE;

      if (target == DH_PIECE_NONE || dh_state_piece (state, target)->side == side)
        continue;
      if (jr_can_melee (state, search->piece, target, from, NULL))
        return TRUE;
    }
  return FALSE;
}

/* Policies long-move-must-reach: yes; road-battle: lost-beyond-allowance. Ruling: G-10, G-41, C-17, C-22 */
static JrWay
judge (const JrSearch *search, guint distance, gboolean on_road, guint gate, DhPlace to)
{
  if (gate & JR_GATE_NO_BATTLE)
    return JR_WAY_NO_BATTLE;
  if (on_road && jr_policy (search->state, JR_ROAD_NEVER_BATTLES))
    return distance <= MAX (search->move, search->road) ? JR_WAY_NO_BATTLE : JR_WAY_NONE;
  if (distance <= search->move)
    return JR_WAY_FREE;
  if (distance <= search->long_move
      && (jr_policy (search->state, JR_LONG_MOVE_ANYWHERE) || (search->may_melee && jr_search_can_melee (search, to))))
    return JR_WAY_MELEE_ONLY;
  return on_road && distance <= search->road ? JR_WAY_NO_BATTLE : JR_WAY_NONE;
}

/* ---- The search ---- */

/* How much farther a way may lead at all. Ruling: C-19, C-20 */
static gboolean
leads_on (const JrSearch *search, const JrReached *at)
{
  guint limit = at->on_road ? MAX (search->long_move, search->road) : search->long_move;

  return !at->stops && at->distance < limit;
}

/* The piece stops for the ground, the side crossed, or a lone leader it joins. */
static gboolean
step (const JrSearch *search, const JrReached *at, DhDirection side, guint gate, JrReached *next)
{
  DhPlace to = search->board->neighbours[at->hex][side];
  gboolean taken;

  if (!(gate & JR_GATE_OPEN) || !(search->sides >> side & 1))
    return FALSE;
  if (gate & JR_GATE_FIRST && !(at->hex == search->start && search->is_first_step))
    return FALSE;
  taken = dh_state_first (search->state, to) != DH_PIECE_NONE;
  if (taken && !jr_is_free_for (search->state, search->piece, to))
    return FALSE;
  *next = (JrReached){.hex = to, .before = at->hex, .distance = at->distance + 1};
  next->on_road = at->on_road && gate & JR_GATE_ROAD;
  next->stops = (gate & JR_GATE_STOPS && !search->ignores_stops) || (taken && search->arm != JR_LEADER);
  next->may_end = !taken || may_end (search, to);
  return TRUE;
}

/* The way to the same hex that was found before and leads on alike. */
static JrReached *
find_known (const JrSearch *search, const JrReached *next)
{
  guint first = search->known[next->hex];

  for (guint i = first - 1; first > 0 && i < search->n; i++)
    {
      JrReached *known = &search->out[i];
      if (known->hex == next->hex && known->on_road == next->on_road && known->stops == next->stops)
        return known;
    }
  return NULL;
}

/* Ways to one hex that lead on alike are one. The first to come is the shortest, and none is better unless that one
 * costs the battle. */
static void
keep (JrSearch *search, JrReached *next, guint gate)
{
  JrReached *known = find_known (search, next);

  if (known != NULL && known->way != JR_WAY_NO_BATTLE && !(gate & JR_GATE_NO_BATTLE))
    return;
  next->way = judge (search, next->distance, next->on_road, gate, next->hex);
  if (known != NULL)
    {
      if (next->way > known->way)
        *known = *next;
      return;
    }
  if (search->n == JR_MAX_REACHED)
    return;
  search->out[search->n++] = *next;
  if (search->known[next->hex] == 0)
    search->known[next->hex] = search->n;
}

static guint
gate_of (const JrSearch *search, DhPlace from, DhDirection side)
{
  guint gate = jr_gate (search->state, search->arm, from, side);

  return G_LIKELY (!search->ruled) ? gate : jr_ruled_gate (search->state, search->piece, from, side, gate);
}

static void
look_around (JrSearch *search, const JrReached *at)
{
  if (!leads_on (search, at))
    return;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      guint gate = gate_of (search, at->hex, d);
      JrReached next;

      if (step (search, at, d, gate, &next) && next.hex != search->start)
        keep (search, &next, gate);
    }
}

/* A free way to the wanted hex is the last one looked for: there is none better. */
static gboolean
has_found (const JrSearch *search, guint first, DhPlace wanted)
{
  for (guint i = first; i < search->n; i++)
    if (search->out[i].hex == wanted && search->out[i].may_end && search->out[i].way == JR_WAY_FREE)
      return TRUE;
  return FALSE;
}

/* Ways that are too far from it need not be followed. Where a side may cost the battle all of them count, because a
 * longer way may take the place of a shorter one. */
static gboolean
may_lead_to (const JrSearch *search, const JrReached *at, DhPlace wanted)
{
  guint limit = MAX (MAX (search->move, search->long_move), at->on_road ? search->road : 0);

  return wanted == DH_PLACE_NOWHERE || jr_tables (search->state)->has_walls
         || at->distance + dh_board_distance (search->board, at->hex, wanted) <= limit;
}

/**
 * jr_search_from:
 * @search: begun
 * @from: a hex that has been stepped onto; too far for a melee
 * @out: (array length=JR_MAX_REACHED): what is found
 *
 * Finds all ways that lead on from a hex.
 */
void
jr_search_from (JrSearch *search, const JrReached *from, JrReached *out)
{
  search->may_melee = FALSE;
  search->n = 0;
  search->out = out;
  memset (search->known, 0, search->board->n_hexes);
  look_around (search, from);
  for (guint i = 0; i < search->n; i++)
    {
      JrReached at = out[i];

      look_around (search, &at);
    }
}

/**
 * jr_search_all:
 * @out: (array length=JR_MAX_REACHED): what is found
 * @wanted: the hex that is looked for alone, or %DH_PLACE_NOWHERE
 *
 * Finds all ways of the piece, as many as @search says then.
 */
void
jr_search_all (JrSearch *search, const JrLeg *leg, JrReached *out, DhPlace wanted)
{
  const DhPiece *piece = dh_state_piece (search->state, search->piece);
  JrReached at = {.hex = search->start, .distance = leg->used, .on_road = leg->on_road};

  search->may_melee =
      search->long_move > search->move && has_enemy_within (search->state, piece, search->long_move + 1);
  search->n = 0;
  search->out = out;
  memset (search->known, 0, search->board->n_hexes);
  look_around (search, &at);
  for (guint i = 0, before = 0; i < search->n && !has_found (search, before, wanted); i++)
    {
      at = out[i];
      before = search->n;
      if (may_lead_to (search, &at, wanted))
        look_around (search, &at);
    }
}

/**
 * jr_reach:
 * @leg: what the piece has gone already of this move
 * @out: (array length=JR_MAX_REACHED): ways to hexes, some of which it may only pass
 *
 * All ways of a piece from where it stands. Does not ask whether it has an order or has moved.
 *
 * Rule: J-MOV-05 to J-MOV-26, J-TRO-01, J-TRA-02
 * Returns: how many were written
 */
guint
jr_reach (const DhState *state, DhPieceId piece, const JrLeg *leg, JrReached out[JR_MAX_REACHED])
{
  JrSearch search;

  jr_search_begin (&search, state, piece, leg);
  jr_search_all (&search, leg, out, DH_PLACE_NOWHERE);
  return search.n;
}

/* ---- Single hexes ---- */

/* A free step to a hex beside it, as the search would find it first; nothing is better. */
static gboolean
find_beside (const JrSearch *search, const JrReached *at, DhDirection side, JrReached *reached)
{
  guint gate = gate_of (search, at->hex, side);

  if (!step (search, at, side, gate, reached) || !reached->may_end)
    return FALSE;
  reached->way = judge (search, reached->distance, reached->on_road, gate, reached->hex);
  return reached->way == JR_WAY_FREE;
}

/**
 * jr_steps:
 * @leg: what the piece has gone already of this move
 *
 * A quick question: a no means only that it has to be searched for.
 *
 * Returns: whether the piece may freely step onto some hex beside it
 */
gboolean
jr_steps (const DhState *state, DhPieceId piece, const JrLeg *leg)
{
  JrReached at = {.hex = dh_state_piece (state, piece)->place, .distance = leg->used, .on_road = leg->on_road};
  JrReached reached;
  JrSearch search;

  jr_search_begin (&search, state, piece, leg);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (find_beside (&search, &at, d, &reached))
      return TRUE;
  return FALSE;
}

/* A free way of so many steps, the first in the order of the sides: the one that the search would come upon first. */
static gboolean
find_way (const JrSearch *search, const JrReached *at, guint left, DhPlace wanted, JrReached *reached)
{
  DhDirection last;

  if (left == 1)
    return dh_board_direction (search->board, at->hex, wanted, &last) && find_beside (search, at, last, reached);
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace to = search->board->neighbours[at->hex][d];
      JrReached next;

      if (to != DH_PLACE_NOWHERE && dh_board_distance (search->board, to, wanted) < left
          && step (search, at, d, gate_of (search, at->hex, d), &next) && !next.stops
          && find_way (search, &next, left - 1, wanted, reached))
        return TRUE;
    }
  return FALSE;
}

/* The shortest free way. A side that costs the battle may make a longer one better than it is here: then only a step to
 * a hex beside is known to be best. */
static gboolean
find_free_way (const JrSearch *search, const JrLeg *leg, DhPlace wanted, JrReached *reached)
{
  JrReached at = {.hex = search->start, .distance = leg->used, .on_road = leg->on_road};
  guint most = jr_tables (search->state)->has_walls ? 1 : search->move - MIN (search->move, leg->used);

  for (guint steps = dh_board_distance (search->board, at.hex, wanted); 0 < steps && steps <= most; steps++)
    if (find_way (search, &at, steps, wanted, reached))
      return TRUE;
  return FALSE;
}

/**
 * jr_reaches:
 * @reached: (out): the best way
 *
 * Returns: whether a piece may end this leg of its move on @hex
 */
gboolean
jr_reaches (const DhState *state, DhPieceId piece, const JrLeg *leg, DhPlace hex, JrReached *reached)
{
  JrReached all[JR_MAX_REACHED];
  JrSearch search;

  jr_search_begin (&search, state, piece, leg);
  if (find_free_way (&search, leg, hex, reached))
    return TRUE;
  jr_search_all (&search, leg, all, hex);
  reached->way = JR_WAY_NONE;
  for (guint i = 0; i < search.n; i++)
    if (all[i].hex == hex && all[i].may_end && all[i].way > reached->way)
      *reached = all[i];
  return reached->way != JR_WAY_NONE;
}

/**
 * jr_overlay_moves:
 * @per_hex: (out): hexes to go, 0 where the piece could not get by an order now
 *
 * Orders and what has happened this turn do not count.
 *
 * Returns: FALSE for a piece off the board
 */
gboolean
jr_overlay_moves (const DhState *state, DhPieceId piece, gint16 *per_hex)
{
  JrReached reached[JR_MAX_REACHED];
  JrLeg leg = {0};
  guint n;

  for (guint hex = 0; hex < state->setup->board->n_hexes; hex++)
    per_hex[hex] = 0;
  if (piece >= state->setup->n_pieces || dh_state_piece (state, piece)->place >= DH_PLACE_BOX)
    return FALSE;
  leg.on_road = jr_on_road (state, dh_state_piece (state, piece)->place);
  n = jr_reach (state, piece, &leg, reached);
  for (guint i = 0; i < n; i++)
    if (reached[i].may_end && reached[i].way != JR_WAY_NONE)
      {
        gint16 *hexes = &per_hex[reached[i].hex];
        *hexes = *hexes == 0 ? reached[i].distance : MIN (*hexes, reached[i].distance);
      }
  return TRUE;
}
