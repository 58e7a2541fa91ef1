/* reach-patch.c — where pieces may go, all hexes around them at once
 *
 * Rings as in reach.c, but a ring is a few shifts. Whoever may go farther than a patch reaches, or meets a gate that is
 * only for a first step or costs him the battle, has to be looked at step by step.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach-patch.h"

/* What lies and stands around the piece: sets of hexes of the patch. */
typedef struct
{
  const JrSearch *search;
  const JrGatePatch *gates;
  guint64 enemies;
  guint64 closed; /* hexes that nobody steps onto */
  guint64 joined; /* hexes where it stops with a leader who was alone */
  guint64 led;    /* hexes where a leader may not end */
} Spread;

/* ---- What stands around ---- */

/* The columns of the patch that are columns of the board. */
static guint
columns_on_board (const DhBoard *board, guint column)
{
  const guint all = (1 << JR_PATCH_ROWS) - 1;
  guint right = board->grid.columns - 1 - column;

  return (all << (JR_PATCH_RADIUS - MIN (column, JR_PATCH_RADIUS)))
         & (all >> (JR_PATCH_RADIUS - MIN (right, JR_PATCH_RADIUS)));
}

/* Which of four hexes nobody stands in. No piece has the bit that is looked at. */
static inline guint
find_empty (const DhPieceId *first)
{
  const guint64 bits = G_GUINT64_CONSTANT (0x0800080008000800);
  const guint64 together = G_GUINT64_CONSTANT (0x0002000400080010); /* brings them next to each other, at the top */
  guint64 four = first[0] | (guint64) first[1] << 16 | (guint64) first[2] << 32 | (guint64) first[3] << 48;

  G_STATIC_ASSERT (DH_PIECE_NONE & 0x800 && DH_MAX_PIECES <= 0x800);
  return (four & bits) * together >> 60;
}

/* Those of the hexes in a row of the patch where somebody stands. */
static inline guint64
find_taken (const DhPieceId *first)
{
  return ~(find_empty (first) | find_empty (first + 4) << 4);
}

/* Hexes around the piece, within so many rows, where somebody stands. What is read beyond an end of a row does not
 * count. */
static guint64
find_all_taken (const JrSearch *search, guint radius)
{
  const DhBoard *board = search->board;
  guint row = dh_board_row (board, search->start);
  guint first_row = row - MIN (row, radius), last_row = MIN (row + radius, board->grid.rows - 1u);
  const DhPieceId *first = dh_state_firsts (search->state) + search->start - JR_PATCH_RADIUS;
  guint64 columns = columns_on_board (board, dh_board_column (board, search->start));
  guint64 taken = 0;

  first -= (row - first_row) * board->grid.columns;
  for (guint i = first_row; i <= last_row; i++, first += board->grid.columns)
    taken |= (find_taken (first) & columns) << 8 * (i + JR_PATCH_RADIUS - row);
  return taken & ~JR_PATCH_MIDDLE;
}

static void
look_around (Spread *spread, guint radius)
{
  const JrSearch *search = spread->search;
  const DhState *state = search->state;
  const DhSide side = dh_state_piece (state, search->piece)->side;
  guint64 units = 0, leaders = 0;

  for (guint64 rest = find_all_taken (search, radius); rest != 0; rest &= rest - 1)
    {
      guint64 hex = rest & -rest;
      DhPieceId first = dh_state_firsts (state)[jr_patch_hex (search, rest)];

      if (dh_state_piece (state, first)->side != side)
        {
          spread->enemies |= hex;
          continue;
        }
      for (DhPieceId id = first; id != DH_PIECE_NONE; id = dh_state_piece (state, id)->next)
        {
          gboolean is_leader = jr_is_leader (state, id);

          *(is_leader ? &leaders : &units) |= hex;
          if (is_leader || jr_has_chief (state, id))
            spread->led |= hex;
        }
    }
  spread->closed = spread->enemies | JR_PATCH_MIDDLE;
  if (search->arm == JR_LEADER)
    return;
  if (leaders != 0 && jr_leader_with (state, search->piece) == DH_PIECE_NONE && !jr_has_chief (state, search->piece))
    spread->joined = leaders & ~units;
  spread->closed |= (units | leaders) & ~spread->joined;
  spread->led = 0;
}

/* ---- One ring ---- */

/* What the ring has found is kept, and its hexes are those to be left next. */
static void
go_on (const Spread *spread, guint distance, JrPatchFound *found)
{
  const JrGatePatch *gates = spread->gates;
  guint64 on = jr_step_over (found->last, &gates->on);
  guint64 fresh = on;

  if ((found->last & gates->stopping) != 0)
    {
      fresh |= jr_step_over (found->last, &gates->stops);
      on = spread->search->ignores_stops ? fresh : on;
    }
  fresh &= ~spread->closed & ~found->ends;
  found->ends |= fresh;
  *(distance <= spread->search->move ? &found->free : &found->to_melee) |= fresh;
  found->last = on & ~(spread->closed | spread->joined | found->known);
  found->known |= found->last;
}

static void
follow_road (const Spread *spread, guint distance, JrPatchFound *found)
{
  const JrGatePatch *gates = spread->gates;
  guint64 on = jr_step_over (found->last_by_road, &gates->road_on);
  guint64 all = on | jr_step_over (found->last_by_road, &gates->road_stops);

  if (spread->search->ignores_stops)
    on = all;
  if (distance <= spread->search->road)
    found->by_road |= all & ~spread->closed;
  found->last_by_road = on & ~(spread->closed | spread->joined | found->known_by_road);
  found->known_by_road |= found->last_by_road;
}

/* ---- All rings ---- */

/* A long move leads to where an enemy is beside. */
static guint64
beside_enemies (const Spread *spread)
{
  const guint64 even = G_GUINT64_CONSTANT (0x00ff00ff00ff00ff), all = G_MAXUINT64;
  gboolean shifted =
      dh_grid_is_shifted (&spread->search->board->grid,
                          (int) dh_board_row (spread->search->board, spread->search->start) - JR_PATCH_RADIUS);
  guint64 right = shifted ? even : ~even;
  const JrSteps steps = {{all, ~right, all, right, all, right, all, ~right}};

  return jr_step_over (spread->enemies, &steps);
}

/* A long move may be as long as enemies beside its end are still in the patch. */
static gboolean
is_too_far (const JrSearch *search, guint used)
{
  gboolean is_long = search->long_move > search->move;

  return search->long_move > used + JR_PATCH_RADIUS - (is_long ? 1 : 0);
}

/**
 * jr_patch_find:
 * @search: begun
 * @found: (out caller-allocates): hexes where it may end; whether it could melee from those to melee is not asked,
 *   only that an enemy is beside. Where the road leads on out of the patch is not found
 *
 * Rule: J-MOV-05 to J-MOV-26, J-TRO-01 Ruling: G-09
 * Returns: %FALSE where it has to be asked step by step
 */
gboolean
jr_patch_find (const JrSearch *search, const JrLeg *leg, JrPatchFound *found)
{
  const DhState *state = search->state;
  guint limit = search->long_move;
  guint farthest = MIN (leg->on_road ? MAX (limit, search->road) : limit, leg->used + (guint) JR_PATCH_RADIUS);
  Spread spread = {.search = search};

  if (search->ruled || state->n_terrain_changes > 0 || search->sides != (1 << DH_N_DIRECTIONS) - 1
      || is_too_far (search, leg->used) || (leg->on_road && jr_policy (state, JR_ROAD_NEVER_BATTLES)))
    return FALSE;
  *found = (JrPatchFound){0};
  if (farthest <= leg->used)
    return TRUE;
  found->last = JR_PATCH_MIDDLE;
  found->last_by_road = leg->on_road ? JR_PATCH_MIDDLE : 0;
  spread.gates = &jr_tables (state)->gate_patches[search->arm][search->start];
  if (spread.gates->odd & JR_PATCH_MIDDLE)
    return FALSE;
  look_around (&spread, MIN (farthest - leg->used + (limit > search->move ? 1 : 0), JR_PATCH_RADIUS));
  for (guint distance = leg->used + 1; distance <= farthest; distance++)
    {
      if ((found->last | found->last_by_road) & spread.gates->odd)
        return FALSE;
      if (distance <= limit)
        go_on (&spread, distance, found);
      if (found->last_by_road != 0)
        follow_road (&spread, distance, found);
    }
  if (farthest >= search->road)
    found->last_by_road = 0;
  if (found->to_melee != 0 && !jr_policy (state, JR_LONG_MOVE_ANYWHERE))
    found->to_melee &= beside_enemies (&spread);
  found->free &= ~spread.led;
  found->by_road &= ~spread.led;
  found->to_melee &= ~spread.led;
  return TRUE;
}
