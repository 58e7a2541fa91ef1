/* reach-list.c — where a piece may go, as options
 *
 * All at once where that is possible, otherwise by the search.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach-patch.h"

#include <string.h>

static guint64
keep_melees (const JrSearch *search, guint64 hexes)
{
  guint64 kept = hexes;

  if (jr_policy (search->state, JR_LONG_MOVE_ANYWHERE))
    return hexes;
  for (guint64 rest = hexes; rest != 0; rest &= rest - 1)
    if (!jr_search_can_melee (search, jr_patch_hex (search, rest)))
      kept &= ~(rest & -rest);
  return kept;
}

static guint
list_hexes (const JrSearch *search, guint64 hexes, JrOptionKind kind, guint number, DhOption *out)
{
  guint n = 0;

  for (; hexes != 0; hexes &= hexes - 1)
    out[n++] = dh_option_new (kind, search->piece, jr_patch_hex (search, hexes), DH_PLACE_NOWHERE, number, 0);
  return n;
}

/* Where the road leads on out of the patch, which is a hex or two. */
static guint
list_road (JrSearch *search, const JrLeg *leg, const JrPatchFound *found, JrOptionKind kind, DhOption *out)
{
  JrReached reached[JR_MAX_REACHED];
  JrReached from = {.distance = leg->used + JR_PATCH_RADIUS, .on_road = TRUE};
  guint n = 0;

  for (guint64 rest = found->last_by_road; rest != 0; rest &= rest - 1)
    {
      from.hex = jr_patch_hex (search, rest);
      jr_search_from (search, &from, reached);
      for (guint i = 0; i < search->n; i++)
        if (reached[i].may_end && reached[i].way >= JR_WAY_NO_BATTLE)
          out[n++] = dh_option_new (kind, search->piece, reached[i].hex, DH_PLACE_NOWHERE, 0, 0);
    }
  return n;
}

static guint
list_patch (JrSearch *search, const JrLeg *leg, const JrPatchFound *found, JrWay least, JrOptionKind kind,
            DhOption *out)
{
  guint64 hexes = found->free;
  guint n;

  if (least <= JR_WAY_MELEE_ONLY)
    hexes |= keep_melees (search, found->to_melee);
  if (least <= JR_WAY_NO_BATTLE)
    hexes |= found->by_road;
  n = list_hexes (search, hexes, kind, 0, out);
  if (found->last_by_road == 0 || least > JR_WAY_NO_BATTLE)
    return n;
  return dh_options_sort (out, n + list_road (search, leg, found, kind, out + n));
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
 * @leg: what the piece has gone already of this move
 * @least: the least that a way must leave to the piece
 * @kind: of the options
 * @out: (out) (array length=JR_MAX_REACHED): an option for each hex where it may end, sorted
 * @listed: (out) (optional): for jr_list_gained()
 *
 * Does not ask whether the piece has an order or has moved.
 *
 * Rule: J-MOV-05 to J-MOV-26, J-TRO-01, J-TRA-02
 * Returns: how many options were written
 */
guint
jr_list_reach (const DhState *state, DhPieceId piece, const JrLeg *leg, JrWay least, JrOptionKind kind, DhOption *out,
               JrListed *listed)
{
  JrReached reached[JR_MAX_REACHED];
  JrPatchFound found;
  JrSearch search;
  gboolean at_once;

  jr_search_begin (&search, state, piece, leg);
  at_once = jr_patch_find (&search, leg, &found);
  if (listed != NULL)
    *listed = (JrListed){*leg, at_once, found};
  if (at_once)
    return list_patch (&search, leg, &found, least, kind, out);
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
list_gained_steps (JrSearch *helped, const JrLeg *leg, const JrLeg *with_card, DhOption *out)
{
  JrReached before[JR_MAX_REACHED], after[JR_MAX_REACHED];
  JrSearch plain;
  guint n = 0;

  jr_search_begin (&plain, helped->state, helped->piece, leg);
  jr_search_all (&plain, leg, before, DH_PLACE_NOWHERE);
  jr_search_all (helped, with_card, after, DH_PLACE_NOWHERE);
  for (guint i = 0; i < helped->n; i++)
    if (after[i].may_end && after[i].way > best_way (&plain, after[i].hex))
      out[n++] =
          dh_option_new (JR_OPTION_USE_MOVE, plain.piece, after[i].hex, DH_PLACE_NOWHERE, with_card->card - 1, 0);
  return n;
}

static guint64
find_gained (const JrSearch *helped, const JrPatchFound *before, const JrPatchFound *after)
{
  guint64 melees = keep_melees (helped, after->to_melee & ~before->free);
  guint64 melees_before = keep_melees (helped, before->to_melee & ~before->free);

  return (after->free & ~before->free) | (melees & ~melees_before)
         | (after->by_road & ~before->free & ~melees_before & ~before->by_road);
}

/**
 * jr_list_gained:
 * @listed: of the same piece, without a card
 * @card: that may be played on the piece for its move
 * @out: (out) (array length=JR_MAX_REACHED): options to use it where the piece could not go without it, or not so well
 *
 * Rule: J-CBC-05
 * Returns: how many options were written
 */
guint
jr_list_gained (const DhState *state, DhPieceId piece, const JrListed *listed, guint card, DhOption *out)
{
  JrLeg with_card = listed->leg;
  JrPatchFound after;
  JrSearch helped;

  with_card.card = card + 1;
  jr_search_begin (&helped, state, piece, &with_card);
  if (listed->at_once && jr_patch_find (&helped, &with_card, &after)
      && (listed->found.last_by_road | after.last_by_road) == 0)
    return list_hexes (&helped, find_gained (&helped, &listed->found, &after), JR_OPTION_USE_MOVE, card, out);
  return list_gained_steps (&helped, &listed->leg, &with_card, out);
}
