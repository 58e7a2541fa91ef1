/* effects.c — which effects hold now, and for whom
 *
 * Chapters ask here, at the moment when it matters; an effect of a card and a rule of the battle answer alike.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/**
 * jr_own_index:
 * @effect: one of the battle itself
 *
 * Returns: its number
 */
guint
jr_own_index (const DhState *state, const JrEffect *effect)
{
  return effect - jr_tables (state)->own;
}

/**
 * jr_why_of:
 *
 * Returns: the reason why not, where an effect forbids it
 */
JrWhy
jr_why_of (const DhState *state, const JrEffect *effect)
{
  return jr_is_own_effect (state, effect) ? JR_WHY_RULE (jr_own_index (state, effect)) : JR_WHY_CARD;
}

/**
 * jr_reason_of:
 *
 * Returns: the reason for more or fewer dice, where an effect of the card in play or of the battle gives them
 */
guint
jr_reason_of (const DhState *state, const JrEffect *effect)
{
  if (jr_is_own_effect (state, effect))
    return JR_OWN_REASON + jr_own_index (state, effect);
  return DH_CARD_REASON + jr_peek (state)->effects_of - 1;
}

/* ---- When and where ---- */

/**
 * jr_is_where:
 * @scope: (nullable): everywhere
 * @hex: a hex of the board
 *
 * What lies on the sides of a hex is not asked.
 *
 * Returns: whether an effect holds in that hex, as its ground is now
 */
gboolean
jr_is_where (const DhState *state, const JrScope *scope, DhPlace hex)
{
  if (scope == NULL)
    return TRUE;
  if (!jr_has_hex (scope->hexes, hex))
    return FALSE;
  if (scope->terrain == 0 && scope->features == 0)
    return TRUE;
  return jr_has_kind (scope->terrain, dh_state_terrain (state, hex))
         || (dh_state_features (state, hex) & scope->features) != 0;
}

/* A side's own turns count from 1; in the opening cannonade it is none. */
static gboolean
is_its_turn (const DhState *state, const JrEffect *effect)
{
  const guint8 *turns = effect->scope->turns;
  guint turn = (state->turn + 1u) / 2;

  return turns[0] == 0
         || (turn >= turns[0] && (turns[1] == 0 || turn <= turns[1])
             && jr_concerns_side (state, effect, state->active));
}

static gboolean
goes_on (const DhState *state, const JrScope *scope)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      DhPlace place = dh_state_piece (state, id)->place;

      if (place < DH_PLACE_BOX && jr_has_hex (scope->while_hexes, place) && jr_fits (state, &scope->while_filter, id))
        return TRUE;
    }
  return FALSE;
}

/* Whether a side of the effect has attacked in melee. */
static gboolean
has_attacked (const DhState *state, const JrEffect *effect)
{
  return (jr_peek (state)->struck & effect->sides) != 0;
}

/**
 * jr_is_in_force:
 *
 * Returns: whether an effect holds at this moment of the battle
 */
gboolean
jr_is_in_force (const DhState *state, const JrEffect *effect)
{
  if (effect->scope != NULL
      && (!is_its_turn (state, effect) || (effect->scope->has_while && !goes_on (state, effect->scope))))
    return FALSE;
  if (effect->until == JR_UNTIL_MELEE && has_attacked (state, effect))
    return FALSE;
  return !(effect->flags & JR_EFFECT_ONCE) || !(jr_peek (state)->spent >> jr_own_index (state, effect) & 1);
}

/* ---- For whom ---- */

/**
 * jr_concerns:
 * @piece: a piece on the board
 *
 * Where it stands is not asked.
 *
 * Returns: whether an effect holds now for a piece
 */
gboolean
jr_concerns (const DhState *state, const JrEffect *effect, DhPieceId piece)
{
  return jr_concerns_side (state, effect, dh_state_piece (state, piece)->side)
         && jr_fits (state, &effect->filter, piece) && jr_is_in_force (state, effect);
}

/**
 * jr_fits_enemy:
 * @enemy: whom the piece battles, or %DH_PIECE_NONE
 *
 * Returns: whether what a filter asks of the enemy is true
 */
gboolean
jr_fits_enemy (const DhState *state, const JrFilter *filter, DhPieceId piece, DhPieceId enemy)
{
  if (!jr_asks_enemy (filter))
    return TRUE;
  if (enemy == DH_PIECE_NONE)
    return FALSE;
  return (filter->enemy_arms == 0 || filter->enemy_arms >> jr_class (state, enemy)->arm & 1)
         && (filter->enemy_classes == 0 || filter->enemy_classes >> dh_state_piece (state, enemy)->class_index & 1)
         && (filter->within == 0
             || dh_board_distance (state->setup->board, dh_state_piece (state, piece)->place,
                                   dh_state_piece (state, enemy)->place)
                    <= filter->within);
}

/* ---- What follows ---- */

/**
 * jr_find_forbid:
 * @what: bits of #JrDo
 * @piece: a piece on the board
 *
 * What a card forbids for one combat is asked of its slot. What is said of ground holds where the piece stands.
 *
 * Returns: (nullable): an effect that forbids a piece any of that
 */
const JrEffect *
jr_find_forbid (const DhState *state, guint what, DhPieceId piece)
{
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_FORBID, e)) != NULL;)
    if (e->what & what && e->until != JR_UNTIL_COMBAT && jr_concerns (state, e, piece)
        && jr_is_where (state, e->scope, dh_state_piece (state, piece)->place))
      return e;
  return NULL;
}

/**
 * jr_find_cap:
 *
 * Returns: (nullable): the effect that shortens a unit's range most
 */
const JrEffect *
jr_find_cap (const DhState *state, DhPieceId unit)
{
  guint range = jr_class (state, unit)->max_range;
  const JrEffect *cap = NULL;

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_RANGE_CAP, e)) != NULL;)
    if (e->number < range && jr_concerns (state, e, unit))
      {
        range = e->number;
        cap = e;
      }
  return cap;
}

/**
 * jr_has_effect:
 *
 * Returns: whether some effect of that use holds now for a piece on the board
 */
gboolean
jr_has_effect (const DhState *state, JrUse use, DhPieceId piece)
{
  if (!jr_has_use (state, use))
    return FALSE;
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, use, e)) != NULL;)
    if (jr_concerns (state, e, piece))
      return TRUE;
  return FALSE;
}

/**
 * jr_worth:
 *
 * Of several effects the greatest number counts.
 *
 * Returns: banners that the enemy gains for a piece
 */
guint
jr_worth (const DhState *state, DhPieceId piece)
{
  int most = -1;

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_WORTH, e)) != NULL;)
    if (jr_concerns (state, e, piece))
      most = MAX (most, e->number);
  return most < 0 ? 1 : most;
}

static gboolean
is_in_zone (const DhState *state, const JrEffect *effect, DhSide side, DhPlace hex)
{
  return effect->role == JR_N_ROLES
         || state->setup->board->zones[hex] >> jr_tables (state)->zone[side][effect->role] & 1;
}

static gboolean
counts_for (const DhState *state, const JrEffect *effect, DhPieceId id)
{
  const DhPiece *piece = dh_state_piece (state, id);

  return piece->side == state->active && piece->place < DH_PLACE_BOX && jr_fits (state, &effect->filter, id)
         && is_in_zone (state, effect, piece->side, piece->place) && jr_is_where (state, effect->scope, piece->place);
}

/* A limit counts those of the active side that are ordered already, and those that are thought of as ordered. */
static gboolean
is_reached (const DhState *state, const JrEffect *effect, const DhPieceId *also, guint n_also)
{
  guint n = 0;

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    n += jr_has (state, id, JR_ORDERED) && counts_for (state, effect, id);
  for (guint i = 0; i < n_also; i++)
    n += counts_for (state, effect, also[i]);
  return n >= effect->number;
}

/**
 * jr_order_bar:
 * @piece: of the active side, on the board, that the card could order
 * @also: (array length=n_also) (nullable): pieces of that side on the board that are thought of as ordered, and are not
 * @n_also: how many
 *
 * Returns: (nullable): an effect that keeps it from being ordered
 */
const JrEffect *
jr_order_bar (const DhState *state, DhPieceId piece, const DhPieceId *also, guint n_also)
{
  const DhPiece *p = dh_state_piece (state, piece);

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_ORDER_LIMIT, e)) != NULL;)
    if (jr_concerns (state, e, piece) && is_in_zone (state, e, p->side, p->place)
        && jr_is_where (state, e->scope, p->place) && is_reached (state, e, also, n_also))
      return e;
  return jr_has_use (state, JR_USE_FORBID) ? jr_find_forbid (state, JR_DO_ORDER, piece) : NULL;
}

/* ---- What has to be remembered ---- */

/**
 * jr_remember_melee:
 * @unit: attacks in melee by order
 */
void
jr_remember_melee (DhPlay *play, DhPieceId unit)
{
  if (jr_tables (play->state)->remembers_melee)
    jr_state (play->state)->struck |= 1 << dh_state_piece (play->state, unit)->side;
}

/**
 * jr_remember_first:
 * @unit: has just battled
 * @enemy: whom
 * @doing: #JrDo
 *
 * What holds the first time for each unit has held.
 */
void
jr_remember_first (DhPlay *play, DhPieceId unit, DhPieceId enemy, guint doing)
{
  const DhState *state = play->state;

  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_DICE, e)) != NULL;)
    if (e->flags & JR_EFFECT_FIRST && e->what & doing && jr_concerns (state, e, unit)
        && jr_is_where (state, e->scope, dh_state_piece (state, unit)->place)
        && jr_fits_enemy (state, &e->filter, unit, enemy))
      jr_piece (play, unit)->flags |= JR_FIRST_DONE << e->first;
}
