/* reach-list.c — where a piece may go, as options
 *
 * By rows of bits where that is possible, otherwise by the search.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach-private.h"

#include <string.h>

/* What is asked by rows of bits; FALSE for those who have to be asked step by step. */
static gboolean
ask_rows (const JrSearch *search, const JrLeg *leg, JrRowsAsk *ask)
{
  if (search->ruled || search->state->n_terrain_changes > 0 || search->sides != (1 << DH_N_DIRECTIONS) - 1
      || (leg->on_road && jr_policy (search->state, JR_ROAD_NEVER_BATTLES)))
    return FALSE;
  *ask = (JrRowsAsk){.piece = search->piece,
                     .move = search->move,
                     .long_move = search->long_move,
                     .road = leg->on_road ? search->road : 0,
                     .used = leg->used,
                     .ignores_stops = search->ignores_stops,
                     .melee_anywhere = jr_policy (search->state, JR_LONG_MOVE_ANYWHERE)};
  return TRUE;
}

static guint64
keep_melees (const JrSearch *search, DhPlace first, guint64 hexes)
{
  guint64 kept = hexes;

  if (jr_policy (search->state, JR_LONG_MOVE_ANYWHERE))
    return hexes;
  for (guint64 rest = hexes; rest != 0; rest &= rest - 1)
    if (!jr_search_can_melee (search, first + dh_lowest_bit (rest)))
      kept &= ~(rest & -rest);
  return kept;
}

static guint
list_rows (const JrSearch *search, const JrRowsFound *found, JrWay least, JrOptionKind kind, DhOption *out)
{
  guint columns = search->board->grid.columns;
  guint n = 0;

  for (guint i = 1; i <= found->n; i++)
    {
      const JrRowFound *row = &found->rows[i];
      DhPlace first = (found->first + i - 1) * columns;
      guint64 hexes = row->free;

      if (least <= JR_WAY_MELEE_ONLY)
        hexes |= keep_melees (search, first, row->to_melee);
      if (least <= JR_WAY_NO_BATTLE)
        hexes |= row->by_road;
      for (; hexes != 0; hexes &= hexes - 1)
        out[n++] = dh_option_new (kind, search->piece, first + dh_lowest_bit (hexes), DH_PLACE_NOWHERE, 0, 0);
    }
  return n;
}

static guint
list_found (const JrSearch *search, JrWay least, JrOptionKind kind, DhOption *out)
{
  guint n_words = (search->board->n_hexes + 63) / 64;
  guint64 ends[DH_MAX_HEXES / 64];
  guint n = 0;

  memset (ends, 0, n_words * sizeof *ends);
  for (guint i = 0; i < search->n; i++)
    if (search->out[i].may_end && search->out[i].way >= least)
      ends[search->out[i].hex / 64] |= G_GUINT64_CONSTANT (1) << search->out[i].hex % 64;
  for (guint word = 0; word < n_words; word++)
    for (guint64 rest = ends[word]; rest != 0; rest &= rest - 1)
      out[n++] = dh_option_new (kind, search->piece, word * 64 + dh_lowest_bit (rest), DH_PLACE_NOWHERE, 0, 0);
  return n;
}

/**
 * jr_list_reach:
 * @field: who stands where, as the piece's side sees it
 * @leg: what the piece has gone already of this move
 * @least: the least that a way must leave to the piece
 * @kind: of the options
 * @out: (out) (array length=JR_MAX_REACHED): an option for each hex where it may end, sorted
 *
 * Does not ask whether the piece has an order or has moved.
 *
 * Rule: J-MOV-05 to J-MOV-26, J-TRO-01, J-TRA-02
 * Returns: how many options were written
 */
guint
jr_list_reach (const DhState *state, const JrField *field, DhPieceId piece, const JrLeg *leg, JrWay least,
               JrOptionKind kind, DhOption *out)
{
  JrReached reached[JR_MAX_REACHED];
  JrRowsFound found;
  JrRowsAsk ask;
  JrSearch search;

  jr_search_begin (&search, state, piece, leg);
  if (ask_rows (&search, leg, &ask) && jr_rows_find (state, field, &ask, &found))
    return list_rows (&search, &found, least, kind, out);
  jr_search_all (&search, leg, reached, DH_PLACE_NOWHERE);
  return list_found (&search, least, kind, out);
}

/* ---- What a card makes possible ---- */

static JrWay
best_way (const JrSearch *search, DhPlace hex)
{
  JrWay best = JR_WAY_NONE;

  for (guint i = 0; i < search->n; i++)
    if (search->out[i].hex == hex && search->out[i].may_end)
      best = MAX (best, (JrWay) search->out[i].way);
  return best;
}

static guint
list_gained_steps (JrSearch *plain, JrSearch *helped, const JrLeg *leg, const JrLeg *with_card, DhOption *out)
{
  JrReached before[JR_MAX_REACHED], after[JR_MAX_REACHED];
  guint n = 0;

  jr_search_all (plain, leg, before, DH_PLACE_NOWHERE);
  jr_search_all (helped, with_card, after, DH_PLACE_NOWHERE);
  for (guint i = 0; i < helped->n; i++)
    if (after[i].may_end && after[i].way > best_way (plain, after[i].hex))
      out[n++] =
          dh_option_new (JR_OPTION_USE_MOVE, plain->piece, after[i].hex, DH_PLACE_NOWHERE, with_card->card - 1, 0);
  return n;
}

/* The same of one row. */
static guint64
find_gained (const JrSearch *helped, const JrRowFound *before, const JrRowFound *after, DhPlace first)
{
  guint64 melees = keep_melees (helped, first, after->to_melee & ~before->free);
  guint64 melees_before = keep_melees (helped, first, before->to_melee & ~before->free);

  return (after->free & ~before->free) | (melees & ~melees_before)
         | (after->by_road & ~before->free & ~melees_before & ~before->by_road);
}

static guint
list_gained_rows (const JrSearch *helped, const JrRowsFound *before, const JrRowsFound *after, guint card,
                  DhOption *out)
{
  static const JrRowFound nothing;
  guint n = 0;

  for (guint i = 1; i <= after->n; i++)
    {
      guint row = after->first + i - 1;
      const JrRowFound *same = row - before->first < before->n ? &before->rows[row - before->first + 1] : &nothing;
      DhPlace first = row * helped->board->grid.columns;

      for (guint64 hexes = find_gained (helped, same, &after->rows[i], first); hexes != 0; hexes &= hexes - 1)
        out[n++] =
            dh_option_new (JR_OPTION_USE_MOVE, helped->piece, first + dh_lowest_bit (hexes), DH_PLACE_NOWHERE, card, 0);
    }
  return n;
}

/**
 * jr_list_gained:
 * @field: who stands where, as the piece's side sees it
 * @leg: of a move without a card
 * @card: that may be played on the piece for its move
 * @out: (out) (array length=JR_MAX_REACHED): options to use it where the piece could not go without it, or not so well
 *
 * Rule: J-CBC-05
 * Returns: how many options were written
 */
guint
jr_list_gained (const DhState *state, const JrField *field, DhPieceId piece, const JrLeg *leg, guint card,
                DhOption *out)
{
  JrLeg with_card = *leg;
  JrRowsFound before, after;
  JrRowsAsk ask, ask_with_card;
  JrSearch plain, helped;

  with_card.card = card + 1;
  jr_search_begin (&plain, state, piece, leg);
  jr_search_begin (&helped, state, piece, &with_card);
  if (ask_rows (&plain, leg, &ask) && ask_rows (&helped, &with_card, &ask_with_card)
      && jr_rows_find (state, field, &ask, &before) && jr_rows_find (state, field, &ask_with_card, &after))
    return list_gained_rows (&helped, &before, &after, card, out);
  return list_gained_steps (&plain, &helped, leg, &with_card, out);
}
