/* gates.c — what a step over a hex side means to whoever takes it
 *
 * Ground before and behind, what lies on the side and the road over it are added up once for every hex, side and arm,
 * so that a search for moves reads one byte. Only where ground has changed in play is it added up anew.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static gboolean
is_road (const JrTables *tables, const DhSetup *setup, DhPlace hex, DhDirection side)
{
  for (guint kind = 0; kind < setup->catalogue->n_items[DH_ITEM_PATH]; kind++)
    if (tables->paths[kind].road_bonus > 0 && setup->board->paths[hex][kind] >> side & 1)
      return TRUE;
  return FALSE;
}

/* Policy road-cancels-stops: no. Rule: J-MOV-12, J-MOV-21, J-TEW-02, J-TEW-03, J-TRO-01. Ruling: G-42, C-24, C-25 */
static guint
read_gate (JrArm arm, const JrGround *from, const JrGround *side, const JrGround *to, gboolean road, gboolean no_stops)
{
  guint gate = 0;

  if (to->impassable >> arm & 1 || !(side->cross_arms >> arm & 1))
    return 0;
  if (side->cross_start)
    gate |= JR_GATE_FIRST;
  if (side->cross_no_battle)
    gate |= JR_GATE_NO_BATTLE;
  if (road)
    gate |= JR_GATE_ROAD;
  if (!(road && no_stops) && (to->stop || side->stop || (arm != JR_LEADER && from->leave_stop)))
    gate |= JR_GATE_STOPS;
  return gate | JR_GATE_OPEN;
}

static void
read_gates (JrTables *tables, const DhSetup *setup, DhPlace hex, DhDirection side)
{
  const DhBoard *board = setup->board;
  gboolean no_stops = (tables->policies >> JR_ROAD_CANCELS_STOPS & 1) != 0;
  DhPlace to = board->neighbours[hex][side];
  JrGround scratch;

  if (to == DH_PLACE_NOWHERE)
    return;
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    {
      tables->gates[arm][hex][side] =
          read_gate (arm, &tables->ground[hex], jr_board_side (tables, board, hex, side, &scratch), &tables->ground[to],
                     is_road (tables, setup, hex, side), no_stops);
      tables->has_walls |= (tables->gates[arm][hex][side] & JR_GATE_NO_BATTLE) != 0;
    }
}

/* Which words of a patch the bit of one of its hexes belongs to. */
static void
add_to_patch (JrGatePatch *patch, guint64 bit, guint word, guint gate)
{
  gboolean stops = (gate & JR_GATE_STOPS) != 0;

  if (!(gate & JR_GATE_OPEN))
    return;
  if (gate & (JR_GATE_FIRST | JR_GATE_NO_BATTLE))
    patch->odd |= bit;
  (stops ? &patch->stops : &patch->on)->from[word] |= bit;
  if (gate & JR_GATE_ROAD)
    (stops ? &patch->road_stops : &patch->road_on)->from[word] |= bit;
  if (stops)
    patch->stopping |= bit;
}

/* The last ring is stepped onto, but not left. */
static void
read_patch (JrTables *tables, const DhBoard *board, JrArm arm, DhPlace middle)
{
  const int radius = JR_PATCH_RADIUS - 1;
  int middle_row = dh_board_row (board, middle), middle_column = dh_board_column (board, middle);

  for (int row = -radius; row <= radius; row++)
    for (int column = -radius; column <= radius; column++)
      {
        DhPlace hex = dh_grid_hex (&board->grid, middle_column + column, middle_row + row);
        gboolean shifted = dh_grid_is_shifted (&board->grid, middle_row + row);
        guint bit = 8 * (row + JR_PATCH_RADIUS) + column + JR_PATCH_RADIUS;

        for (guint side = 0; hex != DH_PLACE_NOWHERE && side < DH_N_DIRECTIONS; side++)
          add_to_patch (&tables->gate_patches[arm][middle], G_GUINT64_CONSTANT (1) << bit, jr_step_word (shifted, side),
                        tables->gates[arm][hex][side]);
      }
}

static void
read_roads (JrTables *tables, const DhSetup *setup)
{
  tables->on_road = g_new0 (guint8, setup->board->n_hexes);
  for (guint kind = 0; kind < setup->catalogue->n_items[DH_ITEM_PATH]; kind++)
    {
      guint8 bonus = tables->paths[kind].road_bonus;

      tables->road_bonus = MAX (tables->road_bonus, bonus);
      for (DhPlace hex = 0; hex < setup->board->n_hexes; hex++)
        tables->on_road[hex] |= bonus > 0 && setup->board->paths[hex][kind] != 0;
    }
}

/**
 * jr_gates_prepare:
 * @tables: with ground and policies read
 *
 * Adds up the gates of the whole board.
 */
void
jr_gates_prepare (JrTables *tables, const DhSetup *setup)
{
  guint n_hexes = setup->board->n_hexes;

  read_roads (tables, setup);
  for (guint bit = 0; bit < G_N_ELEMENTS (tables->patch_hexes); bit++)
    tables->patch_hexes[bit] =
        ((int) bit / 8 - JR_PATCH_RADIUS) * setup->board->grid.columns + (int) bit % 8 - JR_PATCH_RADIUS;
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    {
      tables->gates[arm] = g_malloc0 (n_hexes * sizeof *tables->gates[arm]);
      tables->gate_patches[arm] = g_new0 (JrGatePatch, n_hexes);
    }
  for (DhPlace hex = 0; hex < n_hexes; hex++)
    for (guint side = 0; side < DH_N_DIRECTIONS; side++)
      read_gates (tables, setup, hex, side);
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    for (DhPlace hex = 0; hex < n_hexes; hex++)
      read_patch (tables, setup->board, arm, hex);
}

/**
 * jr_gates_release:
 *
 * Frees what jr_gates_prepare() made.
 */
void
jr_gates_release (JrTables *tables)
{
  g_free (tables->on_road);
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    {
      g_free (tables->gates[arm]);
      g_free (tables->gate_patches[arm]);
    }
}

/**
 * jr_gate_between:
 * @before: the ground of the hex left
 * @between: what lies on the side
 * @behind: the ground of the hex entered
 *
 * Returns: bits of #JrGate for a step between grounds
 */
guint
jr_gate_between (const DhState *state, JrArm arm, DhPlace from, DhDirection side, const JrGround *before,
                 const JrGround *between, const JrGround *behind)
{
  return read_gate (arm, before, between, behind, is_road (jr_tables (state), state->setup, from, side),
                    jr_policy (state, JR_ROAD_CANCELS_STOPS));
}

/**
 * jr_gate_now:
 *
 * As jr_gate(), where ground may have changed in play.
 *
 * Returns: bits of #JrGate
 */
guint
jr_gate_now (const DhState *state, JrArm arm, DhPlace from, DhDirection side)
{
  DhPlace to = state->setup->board->neighbours[from][side];
  JrGround before, between, behind;

  if (to == DH_PLACE_NOWHERE)
    return 0;
  return jr_gate_between (state, arm, from, side, jr_ground (state, from, &before),
                          jr_side (state, from, side, &between), jr_ground (state, to, &behind));
}
