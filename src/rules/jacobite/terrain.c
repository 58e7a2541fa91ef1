/* terrain.c — what lies in a hex and on its sides, added up
 *
 * Terrain and features of a hex are layers; a feature may cancel what lies under it (a bridge the river). Movement
 * takes the most restrictive of the layers, dice add up. What lies in a hex of the board is added up once; only ground
 * that has changed in play is added up again when it is asked for.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

static gint8
add_dice (gint8 a, gint8 b)
{
  return a == JR_NO_BATTLE || b == JR_NO_BATTLE ? JR_NO_BATTLE : a + b;
}

/* The most restrictive of both for movement, the sum for dice. A die lets go on only where nothing else stops. Ruling:
 * G-42 */
static void
add_ground (JrGround *sum, const JrGround *ground)
{
  gboolean may_roll = (!sum->stop || sum->roll_to_go_on) && (!ground->stop || ground->roll_to_go_on);

  sum->stop |= ground->stop;
  sum->roll_to_go_on = sum->stop && may_roll;
  sum->leave_stop |= ground->leave_stop;
  sum->impassable |= ground->impassable;
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    {
      sum->entry[arm] = add_dice (sum->entry[arm], ground->entry[arm]);
      sum->in[arm] = add_dice (sum->in[arm], ground->in[arm]);
      sum->out[arm] = add_dice (sum->out[arm], ground->out[arm]);
    }
  sum->symbols = MAX (sum->symbols, ground->symbols);
  sum->flags += ground->flags;
  if (ground->sight != JR_SIGHT_OPEN)
    sum->sight = ground->sight;
  sum->road_bonus = MAX (sum->road_bonus, ground->road_bonus);
  sum->cross_arms &= ground->cross_arms;
  sum->cross_start |= ground->cross_start;
  sum->cross_no_battle |= ground->cross_no_battle;
  if (sum->once == 0)
    sum->once = ground->once;
  sum->flags_shared |= ground->flags_shared;
}

/**
 * jr_add_up:
 * @layers: (array length=n)
 * @sum: (out)
 *
 * Adds up what lies in a hex or on a side.
 *
 * Rule: J-TER-02
 * Ruling: G-42
 */
void
jr_add_up (const JrGround *const *layers, guint n, JrGround *sum)
{
  *sum = (JrGround){.cross_arms = 0xff, .flags_for = 0xff};
  for (guint i = 0; i < n; i++)
    add_ground (sum, layers[i]);
}

/* Ruling: G-37, C-27 */
static guint
collect_layers (const JrTables *tables, guint terrain, guint32 features, const JrGround *layers[JR_MAX_LAYERS])
{
  guint32 no_terrain = 0, no_features = 0;
  guint n = 0;

  for (guint32 rest = features; rest != 0; rest &= rest - 1)
    {
      const JrGround *feature = &tables->features[dh_lowest_bit (rest)];
      no_terrain |= feature->cancels_terrain;
      no_features |= feature->cancels_features;
    }
  if (!jr_has_kind (no_terrain, terrain))
    layers[n++] = &tables->terrain[terrain];
  for (guint32 rest = features & ~no_features; rest != 0 && n < JR_MAX_LAYERS; rest &= rest - 1)
    layers[n++] = &tables->features[dh_lowest_bit (rest)];
  return n;
}

static guint
collect_edges (const JrTables *tables, guint edges, const JrGround *layers[JR_MAX_LAYERS])
{
  guint n = 0;

  for (guint rest = edges; rest != 0; rest &= rest - 1)
    layers[n++] = &tables->edges[dh_lowest_bit (rest)];
  return n;
}

static JrGround *
add_up_board (const JrTables *tables, const DhBoard *board)
{
  JrGround *ground = g_new0 (JrGround, board->n_hexes);

  for (guint hex = 0; hex < board->n_hexes; hex++)
    {
      const JrGround *layers[JR_MAX_LAYERS];
      guint n = collect_layers (tables, board->terrain[hex], board->features[hex], layers);
      jr_add_up (layers, n, &ground[hex]);
    }
  return ground;
}

/* ---- Hills ---- */

static gboolean
is_hill (const JrTables *tables, const DhBoard *board, DhPlace hex)
{
  return tables->terrain[board->terrain[hex]].sight == JR_SIGHT_HILL;
}

static gboolean
joins (const DhBoard *board, DhPlace a, DhPlace b)
{
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (board->neighbours[a][d] == b)
      return TRUE;
  return board->group[a] != 0 && board->group[a] == board->group[b];
}

/* Marks everything connected to a first hex; the list of hexes to look at is the marked ones themselves. */
static void
flood (const JrTables *tables, const DhBoard *board, DhPlace first, guint16 group, DhPlace *queue)
{
  guint n = 0;

  queue[n++] = first;
  tables->hill_group[first] = group;
  for (guint i = 0; i < n; i++)
    for (DhPlace hex = 0; hex < board->n_hexes; hex++)
      if (tables->hill_group[hex] == 0 && is_hill (tables, board, hex) && joins (board, queue[i], hex))
        {
          tables->hill_group[hex] = group;
          queue[n++] = hex;
        }
}

static void
group_hills (JrTables *tables, const DhBoard *board)
{
  g_autofree DhPlace *queue = g_new (DhPlace, board->n_hexes);
  guint16 group = 0;

  tables->hill_group = g_new0 (guint16, board->n_hexes);
  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    if (tables->hill_group[hex] == 0 && is_hill (tables, board, hex))
      flood (tables, board, hex, ++group, queue);
}

static gboolean
has_changed (const DhState *state, DhPlace hex)
{
  const DhBoard *board = state->setup->board;

  return state->n_terrain_changes > 0
         && (dh_state_terrain (state, hex) != board->terrain[hex]
             || dh_state_features (state, hex) != board->features[hex]);
}

/**
 * jr_terrain_prepare:
 *
 * Adds up the ground of the board.
 *
 * Rule: J-TER-02, J-THI-04, J-THI-12
 */
void
jr_terrain_prepare (JrTables *tables, const DhSetup *setup)
{
  tables->ground = add_up_board (tables, setup->board);
  group_hills (tables, setup->board);
}

/**
 * jr_terrain_release:
 *
 * Frees what jr_terrain_prepare() made.
 */
void
jr_terrain_release (JrTables *tables)
{
  g_free (tables->ground);
  g_free (tables->hill_group);
}

/**
 * jr_ground_layers:
 * @layers: (out): terrain and features of a hex without those that another one cancels
 *
 * Rule: J-TER-01, J-TBR-01, J-TBR-02
 * Returns: the number of layers
 */
guint
jr_ground_layers (const DhState *state, DhPlace hex, const JrGround *layers[JR_MAX_LAYERS])
{
  return collect_layers (jr_tables (state), dh_state_terrain (state, hex), dh_state_features (state, hex), layers);
}

/**
 * jr_ground:
 * @scratch: room for the sum where the ground has changed in play
 *
 * Rule: J-TER-02
 * Returns: (transfer none): all that lies in a hex, added up
 */
const JrGround *
jr_ground (const DhState *state, DhPlace hex, JrGround *scratch)
{
  const JrGround *layers[JR_MAX_LAYERS];

  if (!has_changed (state, hex))
    return &jr_tables (state)->ground[hex];
  jr_add_up (layers, jr_ground_layers (state, hex, layers), scratch);
  return scratch;
}

/**
 * jr_side_layers:
 * @layers: (out): what lies on one side of a hex
 *
 * Returns: the number of layers
 */
guint
jr_side_layers (const DhState *state, DhPlace hex, DhDirection side, const JrGround *layers[JR_MAX_LAYERS])
{
  return collect_edges (jr_tables (state), dh_state_edges (state, hex, side), layers);
}

static const JrGround open_side = {.cross_arms = 0xff, .flags_for = 0xff};

/**
 * jr_board_side:
 * @scratch: room for the sum
 *
 * As jr_side(), before there is a position.
 *
 * Rule: J-TEW-01
 * Returns: (transfer none): all that lies on one side of a hex, added up
 */
const JrGround *
jr_board_side (const JrTables *tables, const DhBoard *board, DhPlace hex, DhDirection side, JrGround *scratch)
{
  const JrGround *layers[JR_MAX_LAYERS];
  guint n;

  if (board->edges[hex][side] == 0)
    return &open_side;
  n = collect_edges (tables, board->edges[hex][side], layers);
  if (n == 1)
    return layers[0];
  jr_add_up (layers, n, scratch);
  return scratch;
}

/**
 * jr_side:
 * @scratch: room for the sum
 *
 * Rule: J-TEW-01
 * Returns: (transfer none): all that lies on one side of a hex, added up
 */
const JrGround *
jr_side (const DhState *state, DhPlace hex, DhDirection side, JrGround *scratch)
{
  if (state->n_terrain_changes > 0 && dh_state_edges (state, hex, side) == 0)
    return &open_side;
  return jr_board_side (jr_tables (state), state->setup->board, hex, side, scratch);
}

/**
 * jr_is_impassable:
 *
 * Rule: J-MOV-12, J-TRI-02, J-TBG-04
 * Returns: whether an arm can never be in a hex; also off the board
 */
gboolean
jr_is_impassable (const DhState *state, DhPlace hex, JrArm arm)
{
  JrGround scratch;

  return hex >= DH_PLACE_BOX || (jr_ground (state, hex, &scratch)->impassable >> arm & 1);
}

/**
 * jr_same_ground:
 *
 * Rule: J-TFO-12, J-TBU-11
 * Returns: whether the ground of two hexes is of one family, whose dice count once between neighbours
 */
gboolean
jr_same_ground (const DhState *state, DhPlace a, DhPlace b)
{
  JrGround scratch_a, scratch_b;
  guint family = jr_ground (state, a, &scratch_a)->once;

  return family != 0 && family == jr_ground (state, b, &scratch_b)->once;
}
