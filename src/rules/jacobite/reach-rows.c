/* reach-rows.c — where pieces may go, all hexes of a row at once
 *
 * Rings as in reach.c, but a ring is a few shifts a row. Whoever meets a gate that is only for a first step, or that
 * costs him the battle, has to be looked at step by step.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach-rows.h"

#include <string.h>

/* Hexes of a row that have been stepped onto in one ring. */
typedef struct
{
  guint64 on;    /* and go on */
  guint64 stops; /* and do not */
  guint64 road_on;
  guint64 road_stops;
} RingRow;

typedef struct
{
  const DhState *state;
  const JrField *field;
  const JrRowsAsk *ask;
  const JrGateRow *gates;
  JrRowsFound *found;
  gboolean is_leader;
  gboolean may_join; /* a unit that a leader alone may join */
  gboolean shifted;  /* the first row of the board is */
  guint start_row;
  guint64 start;
  guint low, high; /* rows of the ring */
} Spread;

static guint
row_of (const DhBoard *board, DhPlace hex)
{
  return board->axial[hex][1];
}

static guint64
bit_of (const DhBoard *board, DhPlace hex)
{
  return G_GUINT64_CONSTANT (1) << (hex - row_of (board, hex) * board->grid.columns);
}

/**
 * jr_field_read:
 * @side: whose pieces will be asked about
 * @field: (out caller-allocates): who stands where
 */
void
jr_field_read (const DhState *state, DhSide side, JrField *field)
{
  const DhBoard *board = state->setup->board;
  const JrTables *tables = jr_tables (state);
  gsize size = board->grid.rows * sizeof (guint64);

  memset (field->enemies, 0, size);
  memset (field->units, 0, size);
  memset (field->leaders, 0, size);
  memset (field->led, 0, size);
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);
      gboolean is_leader;
      guint row;
      guint64 bit;

      if (piece->place >= DH_PLACE_BOX)
        continue;
      row = row_of (board, piece->place);
      bit = bit_of (board, piece->place);
      if (piece->side != side)
        {
          field->enemies[row] |= bit;
          continue;
        }
      is_leader = tables->classes[piece->class_index].arm == JR_LEADER;
      (is_leader ? field->leaders : field->units)[row] |= bit;
      if (is_leader || piece->markers & tables->chief)
        field->led[row] |= bit;
    }
}

/* ---- One ring ---- */

static gboolean
is_shifted (const Spread *spread, guint row)
{
  return spread->shifted != (gboolean) (row & 1);
}

static void
step_over (guint64 from, const guint64 over[DH_N_DIRECTIONS], gboolean shifted, RingRow *ring)
{
  dh_row_spread (from, over, shifted, &ring[-1].on, &ring->on, &ring[1].on);
}

static void
stop_over (guint64 from, const guint64 over[DH_N_DIRECTIONS], gboolean shifted, RingRow *ring)
{
  dh_row_spread (from, over, shifted, &ring[-1].stops, &ring->stops, &ring[1].stops);
}

static void
follow_road (const Spread *spread, guint64 from, const JrGateRow *gates, gboolean shifted, RingRow *ring)
{
  dh_row_spread (from, gates->road_on, shifted, &ring[-1].road_on, &ring->road_on, &ring[1].road_on);
  if (spread->ask->ignores_stops)
    dh_row_spread (from, gates->road_stops, shifted, &ring[-1].road_on, &ring->road_on, &ring[1].road_on);
  else
    dh_row_spread (from, gates->road_stops, shifted, &ring[-1].road_stops, &ring->road_stops, &ring[1].road_stops);
}

static gboolean
leave_row (const Spread *spread, guint i, gboolean all_ways, RingRow *ring)
{
  guint row = spread->found->first + i - 1;
  const JrGateRow *gates = &spread->gates[row];
  guint64 from = all_ways ? spread->found->rows[i].last : 0;
  guint64 by_road = spread->found->rows[i].last_by_road;
  gboolean shifted = is_shifted (spread, row);

  if ((from | by_road) == 0)
    return TRUE;
  if ((from | by_road) & gates->odd)
    return FALSE;
  step_over (from, gates->on, shifted, ring);
  if ((from & gates->stopping) != 0 && spread->ask->ignores_stops)
    step_over (from, gates->stops, shifted, ring);
  else if ((from & gates->stopping) != 0)
    stop_over (from, gates->stops, shifted, ring);
  if (by_road != 0)
    follow_road (spread, by_road, gates, shifted, ring);
  return TRUE;
}

/* Hexes that those who stand there close, and those where the piece stops with a leader who was alone. */
static guint64
find_closed (const Spread *spread, guint row, guint64 *joined)
{
  const JrField *field = spread->field;
  guint64 closed = field->enemies[row] | (row == spread->start_row ? spread->start : 0);

  *joined = 0;
  if (spread->is_leader)
    return closed;
  if (spread->may_join)
    *joined = field->leaders[row] & ~field->units[row];
  return closed | ((field->units[row] | field->leaders[row]) & ~*joined);
}

/* What the ring has found is kept, and its hexes are those to be left next. */
static void
take_row (Spread *spread, guint i, guint distance, const RingRow *ring)
{
  JrRowFound *found = &spread->found->rows[i];
  guint64 joined, closed = find_closed (spread, spread->found->first + i - 1, &joined);
  guint64 on = ring->on & ~closed, by_road;
  guint64 fresh = (on | (ring->stops & ~closed)) & ~found->ends;

  found->ends |= fresh;
  if (distance <= spread->ask->move)
    found->free |= fresh;
  else
    found->to_melee |= fresh;
  found->last = on & ~joined & ~found->known;
  found->known |= found->last;
  if (spread->ask->road == 0)
    return;
  by_road = ring->road_on & ~closed;
  if (distance <= spread->ask->road)
    found->by_road |= by_road | (ring->road_stops & ~closed);
  found->last_by_road = by_road & ~joined & ~found->known_by_road;
  found->known_by_road |= found->last_by_road;
}

static gboolean
go_on (Spread *spread, guint distance, gboolean all_ways)
{
  RingRow ring[DH_MAX_ROWS + 2];

  memset (ring + spread->low - 1, 0, (spread->high - spread->low + 3) * sizeof *ring);
  for (guint i = spread->low; i <= spread->high; i++)
    if (!leave_row (spread, i, all_ways, ring + i))
      return FALSE;
  spread->low = MAX (spread->low - 1, 1);
  spread->high = MIN (spread->high + 1, spread->found->n);
  for (guint i = spread->low; i <= spread->high; i++)
    take_row (spread, i, distance, ring + i);
  return TRUE;
}

/* ---- All rings ---- */

static void
begin (Spread *spread, guint farthest)
{
  const DhBoard *board = spread->state->setup->board;
  DhPlace hex = dh_state_piece (spread->state, spread->ask->piece)->place;
  guint span = farthest - spread->ask->used;
  JrRowsFound *found = spread->found;
  JrRowFound *first;

  spread->shifted = dh_grid_is_shifted (&board->grid, 0);
  spread->start_row = row_of (board, hex);
  spread->start = bit_of (board, hex);
  found->first = spread->start_row < span ? 0 : spread->start_row - span;
  found->n = MIN (spread->start_row + span, board->grid.rows - 1u) - found->first + 1;
  memset (found->rows + 1, 0, found->n * sizeof *found->rows);
  spread->low = spread->high = spread->start_row - found->first + 1;
  first = &found->rows[spread->low];
  first->last = spread->start;
  if (spread->ask->road > 0)
    first->last_by_road = spread->start;
}

/* A long move leads to where an enemy is beside. */
static void
keep_beside_enemies (const Spread *spread)
{
  static const guint64 all[DH_N_DIRECTIONS] = {G_MAXUINT64, G_MAXUINT64, G_MAXUINT64,
                                               G_MAXUINT64, G_MAXUINT64, G_MAXUINT64};
  JrRowsFound *found = spread->found;
  guint64 beside[DH_MAX_ROWS + 4] = {0};

  for (guint i = 0; i <= found->n + 1; i++)
    {
      guint row = found->first + i - 1;
      if (row < spread->state->setup->board->grid.rows)
        dh_row_spread (spread->field->enemies[row], all, is_shifted (spread, row), &beside[i], &beside[i + 1],
                       &beside[i + 2]);
    }
  for (guint i = 1; i <= found->n; i++)
    found->rows[i].to_melee &= beside[i + 1];
}

static void
leave_led (const Spread *spread)
{
  JrRowsFound *found = spread->found;

  for (guint i = 1; i <= found->n; i++)
    {
      guint64 led = spread->field->led[found->first + i - 1];
      found->rows[i].free &= ~led;
      found->rows[i].by_road &= ~led;
      found->rows[i].to_melee &= ~led;
    }
}

/**
 * jr_rows_find:
 * @field: of the piece's side, read from @state
 * @found: (out caller-allocates): hexes where it may end; whether it could melee from those to melee is not asked,
 *   only that an enemy is beside
 *
 * Rule: J-MOV-05 to J-MOV-26, J-TRO-01 Ruling: G-09
 * Returns: %FALSE where it has to be asked step by step
 */
gboolean
jr_rows_find (const DhState *state, const JrField *field, const JrRowsAsk *ask, JrRowsFound *found)
{
  guint limit = MAX (ask->move, ask->long_move);
  guint farthest = MAX (limit, ask->road);
  const JrClass *class = jr_class (state, ask->piece);
  Spread spread = {.state = state, .field = field, .ask = ask, .found = found};

  found->first = found->n = 0;
  if (ask->used >= farthest)
    return TRUE;
  spread.gates = jr_tables (state)->gate_rows[class->arm];
  spread.is_leader = class->arm == JR_LEADER;
  spread.may_join =
      !spread.is_leader && jr_leader_with (state, ask->piece) == DH_PIECE_NONE && !jr_has_chief (state, ask->piece);
  begin (&spread, farthest);
  for (guint distance = ask->used + 1; distance <= farthest; distance++)
    if (!go_on (&spread, distance, distance <= limit))
      return FALSE;
  if (limit > ask->move && !ask->melee_anywhere)
    keep_beside_enemies (&spread);
  if (spread.is_leader)
    leave_led (&spread);
  return TRUE;
}
