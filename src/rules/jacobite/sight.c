/* sight.c — who sees whom
 *
 * A line from centre to centre looks the same wherever it lies, but for the rows that stand half a hex aside. So the
 * lines of every reach are walked once a game, on a board made for it, and kept as distances between numbers of
 * hexes; a question then reads a few bytes of the real board.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "engine/line.h"

#define MAX_CROSSED 20
#define MAX_ALONG 6

/* A hex as seen from where the line starts. */
typedef struct
{
  gint16 delta; /* between the numbers of the two hexes */
  gint8 column;
  gint8 row;
} Offset;

typedef struct
{
  guint8 n_crossed;
  guint8 n_along;
  gint16 crossed[MAX_CROSSED]; /* hexes entered between the ends */
  Offset left[MAX_ALONG];
  Offset right[MAX_ALONG];
} Shape;

/* Sides crossed that belong to neither end: the hex before and the side. */
typedef struct
{
  guint8 n;
  guint8 side[MAX_CROSSED];
  gint16 hex[MAX_CROSSED];
} Crossings;

typedef struct
{
  int reach; /* hexes */
  int columns;
  guint n_columns; /* of the table */
  gboolean edge_blocks;
  guint8 *sight;    /* [hex] JrSight of the ground as the battle begins */
  gint8 (*at)[2];   /* [hex] column and row */
  guint8 wall_bits; /* edges that block sight */
  gboolean has_walls;
  gboolean walls_always; /* even at the ends */
  Shape *shapes[2];      /* [row stands aside][row, column of the target] */
  Crossings *sides[2];
} Sight;

/* One question. */
typedef struct
{
  const DhState *state;
  const Sight *sight;
  DhPlace from;
  DhPlace to;
  gboolean over_friends;
  DhSide side;
} Look;

static guint
shape_index (const Sight *sight, int columns, int rows)
{
  return (rows + sight->reach) * sight->n_columns + columns + sight->reach + 1;
}

static Offset
offset_of (const DhGrid *grid, int columns, DhPlace from, DhPlace to)
{
  int column = dh_grid_column (grid, to) - dh_grid_column (grid, from);
  int row = dh_grid_row (grid, to) - dh_grid_row (grid, from);

  return (Offset){row * columns + column, column, row};
}

static void
add_step (Shape *shape, Crossings *sides, const DhGrid *grid, const Sight *sight, DhPlace from, DhPlace before,
          DhPlace to, const DhLineStep *step)
{
  if (step->kind == DH_LINE_ALONG)
    {
      g_assert (shape->n_along < MAX_ALONG);
      shape->left[shape->n_along] = offset_of (grid, sight->columns, from, step->hex);
      shape->right[shape->n_along++] = offset_of (grid, sight->columns, from, step->right);
      return;
    }
  if (step->kind == DH_LINE_SIDE && (sight->walls_always || (before != from && step->hex != to)))
    {
      g_assert (sides->n < MAX_CROSSED);
      sides->side[sides->n] = step->side;
      sides->hex[sides->n++] = offset_of (grid, sight->columns, from, before).delta;
    }
  if (step->hex != to)
    {
      g_assert (shape->n_crossed < MAX_CROSSED);
      shape->crossed[shape->n_crossed++] = offset_of (grid, sight->columns, from, step->hex).delta;
    }
}

static void
walk_shape (const Sight *sight, Shape *shape, Crossings *sides, const DhBoard *board, DhPlace from, DhPlace to)
{
  DhLine line;
  DhLineStep step;
  DhPlace before = from;

  dh_line_start (&line, board, from, to);
  while (dh_line_next (&line, &step))
    {
      add_step (shape, sides, &board->grid, sight, from, before, to, &step);
      if (step.kind != DH_LINE_ALONG)
        before = step.hex;
    }
}

/* All lines of this reach from a hex of an even or odd row, on a board with room for them. */
static void
walk_shapes (Sight *sight, const DhGrid *real, guint parity)
{
  int reach = sight->reach;
  DhGrid grid = {2 * reach + 4, 2 * reach + 4, real->shift, FALSE};
  g_autoptr (DhBoard) board = dh_board_new (&grid, 0);
  int row = reach + ((reach & 1) != (int) parity);
  DhPlace from = dh_grid_hex (&grid, reach + 1, row);
  guint n = (2 * reach + 1) * sight->n_columns;

  sight->shapes[parity] = g_new0 (Shape, n);
  sight->sides[parity] = g_new0 (Crossings, n);
  for (int r = -reach; r <= reach; r++)
    for (int c = -reach - 1; c <= reach + 1; c++)
      {
        DhPlace to = dh_grid_hex (&grid, reach + 1 + c, row + r);
        guint i = shape_index (sight, c, r);

        if (to != from && (int) dh_board_distance (board, from, to) <= reach)
          walk_shape (sight, &sight->shapes[parity][i], &sight->sides[parity][i], board, from, to);
      }
}

static void
read_board (Sight *sight, const DhSetup *setup, const JrTables *tables)
{
  const DhBoard *board = setup->board;

  sight->sight = g_new0 (guint8, board->n_hexes);
  sight->at = g_malloc0 (sizeof *sight->at * board->n_hexes);
  for (guint edge = 0; edge < setup->catalogue->n_items[DH_ITEM_EDGE]; edge++)
    if (tables->edges[edge].sight == JR_SIGHT_WALL)
      sight->wall_bits |= 1 << edge;
  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    {
      sight->sight[hex] = tables->ground[hex].sight;
      sight->at[hex][0] = dh_grid_column (&board->grid, hex);
      sight->at[hex][1] = dh_grid_row (&board->grid, hex);
      for (guint d = 0; d < DH_N_DIRECTIONS; d++)
        sight->has_walls |= (board->edges[hex][d] & sight->wall_bits) != 0;
    }
}

static int
longest_range (const DhSetup *setup, const JrTables *tables)
{
  int reach = 1;

  for (guint i = 0; i < setup->catalogue->n_items[DH_ITEM_CLASS]; i++)
    reach = MAX (reach, tables->classes[i].max_range);
  return reach;
}

static JrSight
sight_of (const Look *look, DhPlace hex)
{
  JrGround scratch;

  if (G_LIKELY (look->state->n_terrain_changes == 0))
    return look->sight->sight[hex];
  return jr_ground (look->state, hex, &scratch)->sight;
}

/* Guns on a hill fire over friends on a lower hex next to them. Rule: J-THI-08. Ruling: C-35 */
static gboolean
is_fired_over (const Look *look, DhPlace hex, DhPieceId piece)
{
  return look->over_friends && dh_board_distance (look->state->setup->board, look->from, hex) == 1
         && jr_tables (look->state)->hill_group[hex] == 0 && dh_state_piece (look->state, piece)->side == look->side;
}

/* Ruling: G-54, C-31 */
static gboolean
obstructs (const Look *look, DhPlace hex)
{
  DhPieceId piece = dh_state_first (look->state, hex);

  if (piece != DH_PIECE_NONE && !is_fired_over (look, hex, piece))
    return TRUE;
  switch (sight_of (look, hex))
    {
    case JR_SIGHT_BLOCK:
      return TRUE;
    case JR_SIGHT_HILL:
      {
        const guint16 *group = jr_tables (look->state)->hill_group;
        return group[look->from] != group[hex] || group[look->to] != group[hex];
      }
    case JR_SIGHT_OPEN:
    case JR_SIGHT_WALL:
    default:
      return FALSE;
    }
}

/* A hex beside the line; off the board counts as an obstruction here. Rule: J-LOS-06, J-LOS-08. Ruling: G-15, C-30 */
static gboolean
obstructs_beside (const Look *look, const Offset *offset)
{
  const DhGrid *grid = &look->state->setup->board->grid;

  if (!dh_grid_has (grid, look->sight->at[look->from][0] + offset->column,
                    look->sight->at[look->from][1] + offset->row))
    return look->sight->edge_blocks;
  return obstructs (look, look->from + offset->delta);
}

/* Where the sides run along obstruct to the left and to the right. Rule: J-LOS-07 */
static gboolean
is_closed_along (const Look *look, const Shape *shape, DhPlace *blocked_at)
{
  gboolean left = FALSE;
  gboolean right = FALSE;

  for (guint i = 0; i < shape->n_along; i++)
    {
      left = left || obstructs_beside (look, &shape->left[i]);
      right = right || obstructs_beside (look, &shape->right[i]);
    }
  if (left && right && blocked_at)
    *blocked_at = DH_PLACE_NOWHERE;
  return left && right;
}

/* Ruling: G-39, C-34 */
static gboolean
is_walled (const Look *look, const Crossings *sides, DhPlace *blocked_at)
{
  for (guint i = 0; i < sides->n; i++)
    {
      DhPlace hex = look->from + sides->hex[i];
      if (dh_state_edges (look->state, hex, sides->side[i]) & look->sight->wall_bits)
        {
          if (blocked_at)
            *blocked_at = hex;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_free (const Look *look, const Shape *shape, DhPlace *blocked_at)
{
  for (guint i = 0; i < shape->n_crossed; i++)
    if (obstructs (look, look->from + shape->crossed[i]))
      {
        if (blocked_at)
          *blocked_at = look->from + shape->crossed[i];
        return FALSE;
      }
  return shape->n_along == 0 || !is_closed_along (look, shape, blocked_at);
}

/**
 * jr_sight_prepare:
 * @tables: with classes, ground and policies read
 * @setup: whose tables they are
 *
 * Walks the lines once for the whole game.
 */
void
jr_sight_prepare (JrTables *tables, const DhSetup *setup)
{
  Sight *sight = g_new0 (Sight, 1);

  sight->reach = longest_range (setup, tables);
  sight->columns = setup->board->grid.columns;
  sight->n_columns = 2 * sight->reach + 3;
  sight->edge_blocks = !(tables->policies >> JR_EDGE_NEVER_BLOCKS & 1);
  sight->walls_always = (tables->policies >> JR_WALL_ALWAYS_BLOCKS & 1) != 0;
  read_board (sight, setup, tables);
  for (guint parity = 0; parity < 2; parity++)
    walk_shapes (sight, &setup->board->grid, parity);
  tables->sight = sight;
}

/**
 * jr_sight_release:
 * @tables: whose sight is given back
 */
void
jr_sight_release (JrTables *tables)
{
  Sight *sight = tables->sight;

  if (!sight)
    return;
  for (guint parity = 0; parity < 2; parity++)
    {
      g_free (sight->shapes[parity]);
      g_free (sight->sides[parity]);
    }
  g_free (sight->sight);
  g_free (sight->at);
  g_free (sight);
  tables->sight = NULL;
}

/**
 * jr_sees:
 * @from: the hex looked from
 * @to: the hex looked at
 * @over_friends_from_hill: as artillery on a hill
 * @blocked_at: (out) (optional): where sight ends; %DH_PLACE_NOWHERE between two hexes beside the line or off the board
 *
 * Line of sight from centre to centre, no farther than the longest range of any class. What stands or lies in the two
 * hexes themselves never blocks.
 *
 * Rule: J-LOS-01 to J-LOS-10, J-THI-08 to J-THI-12, J-TEW-13
 * Returns: whether one sees the other
 */
gboolean
jr_sees (const DhState *state, DhPlace from, DhPlace to, gboolean over_friends_from_hill, DhPlace *blocked_at)
{
  const Sight *sight = jr_tables (state)->sight;
  int columns = sight->at[to][0] - sight->at[from][0];
  int rows = sight->at[to][1] - sight->at[from][1];
  guint parity = sight->at[from][1] & 1;
  Look look = {state, sight, from, to, FALSE, DH_SIDE_NONE};
  guint index;

  if ((int) dh_board_distance (state->setup->board, from, to) > sight->reach)
    {
      if (blocked_at)
        *blocked_at = to;
      return FALSE;
    }
  if (over_friends_from_hill && jr_tables (state)->hill_group[from] != 0
      && dh_state_first (state, from) != DH_PIECE_NONE)
    {
      look.over_friends = TRUE;
      look.side = dh_state_piece (state, dh_state_first (state, from))->side;
    }
  index = shape_index (sight, columns, rows);
  if (!is_free (&look, &sight->shapes[parity][index], blocked_at))
    return FALSE;
  return !sight->has_walls || !is_walled (&look, &sight->sides[parity][index], blocked_at);
}
