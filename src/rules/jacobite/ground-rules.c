/* ground-rules.c — ground as the effects in force make it for one piece
 *
 * An effect may take away rules of a ground, or close ground and hex sides to some. What one piece asks of the ground
 * comes through here; where no effect speaks of ground nothing of it is done.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* One step of a piece; from is DH_PLACE_NOWHERE where it makes none. */
typedef struct
{
  const DhState *state;
  DhPieceId piece;
  DhPlace from;
  DhPlace to;
} Pace;

static gboolean
leads_there (const Pace *pace, const JrEffect *effect)
{
  const DhGrid *grid = &pace->state->setup->board->grid;
  gboolean top = pace->state->setup->armies[dh_state_piece (pace->state, pace->piece)->side].edge == DH_EDGE_TOP;
  int south, ahead;

  if (effect->scope->direction == JR_ANY_WAY)
    return TRUE;
  if (pace->from >= DH_PLACE_BOX)
    return FALSE;
  south = dh_grid_row (grid, pace->to) - dh_grid_row (grid, pace->from);
  ahead = top ? south : -south;
  return effect->scope->direction == JR_FORWARD ? ahead > 0 : ahead < 0;
}

/* Every effect that takes away rules has a scope with ground. */
static guint
grounds_of (const JrScope *scope, DhItemKind kind)
{
  if (kind == DH_ITEM_TERRAIN)
    return scope->terrain;
  return kind == DH_ITEM_FEATURE ? scope->features : scope->edges;
}

/* The rules of one kind of ground that do not hold for this step: bits of JrRule. */
static guint
find_off (const Pace *pace, DhItemKind kind, guint index)
{
  guint off = 0;

  for (const JrEffect *e = NULL; (e = jr_next_effect (pace->state, JR_USE_HARMLESS, e)) != NULL;)
    if (jr_has_kind (grounds_of (e->scope, kind), index) && jr_has_hex (e->scope->hexes, pace->to)
        && leads_there (pace, e) && jr_concerns (pace->state, e, pace->piece))
      off |= e->what;
  return off;
}

static void
take_away (JrGround *ground, guint off)
{
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    {
      if (off & (ground->entry[arm] == JR_NO_BATTLE ? JR_RULE_BATTLE : JR_RULE_ENTRY))
        ground->entry[arm] = 0;
      if (off & JR_RULE_TARGET)
        ground->in[arm] = 0;
    }
  if (off & JR_RULE_STOP)
    ground->stop = ground->leave_stop = ground->roll_to_go_on = FALSE;
  if (off & JR_RULE_BATTLE)
    ground->cross_no_battle = FALSE;
  if (off & JR_RULE_IMPASSABLE)
    {
      ground->impassable = 0;
      ground->cross_arms = 0xff;
    }
}

static DhItemKind
kind_of (const DhState *state, const JrGround *layer, guint *index)
{
  const JrTables *tables = jr_tables (state);
  const guint *n_items = state->setup->catalogue->n_items;

  if (layer >= tables->terrain && layer < tables->terrain + n_items[DH_ITEM_TERRAIN])
    {
      *index = layer - tables->terrain;
      return DH_ITEM_TERRAIN;
    }
  if (layer >= tables->features && layer < tables->features + n_items[DH_ITEM_FEATURE])
    {
      *index = layer - tables->features;
      return DH_ITEM_FEATURE;
    }
  *index = layer - tables->edges;
  return DH_ITEM_EDGE;
}

/* Adds up the layers, each without the rules that do not hold. */
static const JrGround *
add_up_without (const Pace *pace, const JrGround *layers[JR_MAX_LAYERS], guint n, JrGround *sum)
{
  JrGround changed[JR_MAX_LAYERS];

  for (guint i = 0; i < n; i++)
    {
      guint index;
      DhItemKind kind = kind_of (pace->state, layers[i], &index);
      guint off = find_off (pace, kind, index);

      if (off == 0)
        continue;
      changed[i] = *layers[i];
      take_away (&changed[i], off);
      layers[i] = &changed[i];
    }
  jr_add_up (layers, n, sum);
  return sum;
}

/**
 * jr_ground_for:
 * @from: the hex that the piece comes from, or %DH_PLACE_NOWHERE
 * @scratch: room for the sum
 *
 * Returns: (transfer none): all that lies in a hex, added up, as it is for that piece
 */
const JrGround *
jr_ground_for (const DhState *state, DhPieceId piece, DhPlace from, DhPlace hex, JrGround *scratch)
{
  const Pace pace = {state, piece, from, hex};
  const JrGround *layers[JR_MAX_LAYERS];
  guint n;

  if (!jr_has_use (state, JR_USE_HARMLESS))
    return jr_ground (state, hex, scratch);
  n = jr_ground_layers (state, hex, layers);
  return add_up_without (&pace, layers, n, scratch);
}

/**
 * jr_side_for:
 * @scratch: room for the sum
 *
 * Returns: (transfer none): all that lies on one side of a hex, added up, as it is for a piece that goes over it
 */
const JrGround *
jr_side_for (const DhState *state, DhPieceId piece, DhPlace hex, DhDirection side, JrGround *scratch)
{
  const Pace pace = {state, piece, hex, state->setup->board->neighbours[hex][side]};
  const JrGround *layers[JR_MAX_LAYERS];
  guint n;

  if (!jr_has_use (state, JR_USE_HARMLESS))
    return jr_side (state, hex, side, scratch);
  n = jr_side_layers (state, hex, side, layers);
  return add_up_without (&pace, layers, n, scratch);
}

/**
 * jr_find_closed:
 * @from: a hex next to @to, or any other where only the hex is asked
 * @to: a hex of the board
 *
 * Returns: (nullable): an effect that forbids a piece to enter a hex or to cross the side before it
 */
const JrEffect *
jr_find_closed (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to)
{
  DhDirection side = DH_EAST;
  gboolean beside = from < DH_PLACE_BOX && dh_board_direction (state->setup->board, from, to, &side);

  if (!jr_has_use (state, JR_USE_CLOSE))
    return NULL;
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_FORBID, e)) != NULL;)
    if (((e->what & JR_DO_ENTER && jr_is_where (state, e->scope, to))
         || (e->what & JR_DO_CROSS && beside && dh_state_edges (state, from, side) & e->scope->edges))
        && jr_concerns (state, e, piece))
      return e;
  return NULL;
}

/**
 * jr_is_closed:
 * @from: the hex that the piece steps from
 * @to: where to; also off the board
 *
 * Who stands there is not asked, nor what lies on the side but for an effect.
 *
 * Rule: J-MOV-12, J-TRI-02, J-TBG-04
 * Returns: whether ground keeps a piece from stepping there, by order or going back
 */
gboolean
jr_is_closed (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to)
{
  JrArm arm = jr_class (state, piece)->arm;
  JrGround scratch;

  if (to >= DH_PLACE_BOX || !jr_has_ground_rules (state))
    return jr_is_impassable (state, to, arm);
  return jr_ground_for (state, piece, from, to, &scratch)->impassable >> arm & 1
         || jr_find_closed (state, piece, from, to) != NULL;
}

/**
 * jr_ruled_gate:
 * @gate: what the ground alone says
 *
 * Returns: bits of #JrGate: what a step means to a piece, where effects speak of ground
 */
guint
jr_ruled_gate (const DhState *state, DhPieceId piece, DhPlace from, DhDirection side, guint gate)
{
  DhPlace to = state->setup->board->neighbours[from][side];
  JrGround before, between, behind;

  if (to == DH_PLACE_NOWHERE)
    return 0;
  if (jr_has_use (state, JR_USE_HARMLESS))
    gate = jr_gate_between (
        state, jr_class (state, piece)->arm, from, side, jr_ground_for (state, piece, from, from, &before),
        jr_side_for (state, piece, from, side, &between), jr_ground_for (state, piece, from, to, &behind));
  return gate != 0 && jr_find_closed (state, piece, from, to) != NULL ? 0 : gate;
}
