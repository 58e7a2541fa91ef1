/* reach-patch.c — where pieces may go, all hexes around them at once
 *
 * Rings as in reach.c, but a ring is a few shifts. Whoever may go farther than a patch reaches, or meets a gate that is
 * only for a first step or costs him the battle, has to be looked at step by step.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach-patch.h"

#include <string.h>

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

/**
 * jr_field_read:
 * @side: whose pieces will be asked about
 * @field: (out caller-allocates): who stands where
 */
void
jr_field_read (const DhState *state, DhSide side, JrField *field)
{
  const DhBoard *board = state->setup->board;
  const JrClass *classes = jr_tables (state)->classes;
  const guint8 chief = jr_tables (state)->chief;
  const guint n_pieces = state->setup->n_pieces, columns = board->grid.columns;

  memset (field->rows, 0, (board->grid.rows + 2 * JR_PATCH_RADIUS) * sizeof *field->rows);
  for (DhPieceId id = 0; id < n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);
      gboolean is_leader;
      JrFieldRow *row;
      guint64 bit;
      guint y;

      if (piece->place >= DH_PLACE_BOX)
        continue;
      y = dh_board_row (board, piece->place);
      row = &field->rows[y + JR_PATCH_RADIUS];
      bit = G_GUINT64_CONSTANT (1) << (piece->place - y * columns);
      if (piece->side != side)
        {
          row->enemies |= bit;
          continue;
        }
      is_leader = classes[piece->class_index].arm == JR_LEADER;
      *(is_leader ? &row->leaders : &row->units) |= bit;
      if (is_leader || piece->markers & chief)
        row->led |= bit;
    }
}

/* ---- What stands around ---- */

/* The hexes of a row that lie in the patch. What lies beyond an end of the board comes around from its other end; no
 * gate leads there. */
static guint64
cut (guint64 row, guint first_column, guint i)
{
  guint64 turned = row >> (first_column & 63) | row << (-first_column & 63);

  return (turned & ((1 << JR_PATCH_ROWS) - 1)) << 8 * i;
}

static void
look_around (Spread *spread, guint radius, const JrField *field)
{
  const JrSearch *search = spread->search;
  const DhState *state = search->state;
  const JrFieldRow *row = &field->rows[dh_board_row (search->board, search->start)];
  guint first = dh_board_column (search->board, search->start) - JR_PATCH_RADIUS;
  guint64 units = 0, leaders = 0;

  for (guint i = JR_PATCH_RADIUS - radius; i <= JR_PATCH_RADIUS + radius; i++)
    {
      spread->enemies |= cut (row[i].enemies, first, i);
      if (search->arm == JR_LEADER)
        {
          spread->led |= cut (row[i].led, first, i);
          continue;
        }
      units |= cut (row[i].units, first, i);
      leaders |= cut (row[i].leaders, first, i);
    }
  if (leaders != 0 && jr_leader_with (state, search->piece) == DH_PIECE_NONE && !jr_has_chief (state, search->piece))
    spread->joined = leaders & ~units;
  spread->closed = spread->enemies | JR_PATCH_MIDDLE | ((units | leaders) & ~spread->joined);
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
 * @field: of the piece's side, read from the same position
 * @found: (out caller-allocates): hexes where it may end; whether it could melee from those to melee is not asked,
 *   only that an enemy is beside. Where the road leads on out of the patch is not found
 *
 * Rule: J-MOV-05 to J-MOV-26, J-TRO-01 Ruling: G-09
 * Returns: %FALSE where it has to be asked step by step
 */
gboolean
jr_patch_find (const JrSearch *search, const JrLeg *leg, const JrField *field, JrPatchFound *found)
{
  const DhState *state = search->state;
  guint limit = search->long_move;
  guint farthest = MIN (leg->on_road ? MAX (limit, search->road) : limit, leg->used + (guint) JR_PATCH_RADIUS);
  Spread spread = {.search = search};

  if (search->ruled || state->n_terrain_changes > 0 || search->sides != (1 << DH_N_DIRECTIONS) - 1
      || is_too_far (search, leg->used) || (leg->on_road && jr_policy (state, JR_ROAD_NEVER_BATTLES)))
    return FALSE;
  *found = (JrPatchFound){.last = JR_PATCH_MIDDLE, .last_by_road = leg->on_road ? JR_PATCH_MIDDLE : 0};
  spread.gates = &jr_tables (state)->gate_patches[search->arm][search->start];
  look_around (&spread, MIN (farthest - leg->used + 1, JR_PATCH_RADIUS), field);
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
