/* state.c — one position, as one block of plain data
 *
 * Whole states, pieces, ground and counters; cards, agenda and what is pending are in state-pending.c, what one side
 * may know in view.c.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/state-private.h"

#include <string.h>

static DhPieceId *
place_head (DhState *state, DhPlace place)
{
  DhPieceId *index = (DhPieceId *) (void *) ((guint8 *) state + state->setup->index_offset);

  return &index[place < DH_PLACE_BOX ? place : state->setup->board->n_hexes + (place - DH_PLACE_BOX)];
}

static DhTerrainChange *
terrain_changes (DhState *state)
{
  return (DhTerrainChange *) dh_state_terrain_changes (state);
}

static const DhTerrainChange *
peek_terrain (const DhState *state, DhPlace hex)
{
  const DhTerrainChange *changes = dh_state_terrain_changes (state);

  for (guint i = 0; i < state->n_terrain_changes; i++)
    if (changes[i].hex == hex)
      return &changes[i];
  return NULL;
}

static void
place_pieces (DhState *state)
{
  const DhSetup *setup = state->setup;
  DhPiece *pieces = dh_state_pieces (state);

  for (guint i = 0; i < setup->board->n_hexes + setup->board->n_boxes; i++)
    ((DhPieceId *) (void *) ((guint8 *) state + setup->index_offset))[i] = DH_PIECE_NONE;
  for (guint i = 0; i < setup->n_pieces; i++)
    {
      const DhSetupPiece *start = &setup->pieces[i];

      pieces[i] = (DhPiece){.class_index = start->class_index,
                            .side = start->side,
                            .steps = start->steps,
                            .markers = start->markers,
                            .place = DH_PLACE_NOWHERE,
                            .next = DH_PIECE_NONE};
      dh_state_put (state, i, start->place);
    }
}

static void
fill_piles (DhState *state)
{
  const DhSetup *setup = state->setup;
  guint8 *pile = dh_state_edit_card_counts (state, DH_CARDS_PILE);

  for (guint i = 0; i < setup->n_cards; i++)
    if (setup->card_copies[i] > 0)
      {
        pile[i] = setup->card_copies[i];
        state->pile_size[setup->card_decks[i]] += pile[i];
      }
}

/**
 * dh_state_new:
 * @setup: (transfer none): a sealed setup, which must outlive the state
 * @seed: of all chance
 *
 * Returns: (transfer full): the pieces as they start, all cards in their piles, counters at 0, nothing pending and
 *   the agenda empty. DhRules.start makes a battle of it.
 */
DhState *
dh_state_new (const DhSetup *setup, guint64 seed)
{
  DhState *state;

  g_return_val_if_fail (setup->state_size > 0, NULL);
  state = g_malloc0 (setup->state_size);
  state->setup = setup;
  state->turn = 1;
  state->active = setup->first_side;
  state->viewer = DH_SIDE_NONE;
  state->winner = DH_SIDE_NONE;
  for (guint i = 0; i < DH_N_STREAMS; i++)
    dh_stream_seed (&state->streams[i], seed, i);
  place_pieces (state);
  fill_piles (state);
  return state;
}

/**
 * dh_state_copy:
 * @to: (inout): a state of the same setup
 *
 * Makes @to the same position as @from.
 */
void
dh_state_copy (DhState *to, const DhState *from)
{
  memcpy (to, from, dh_state_used_size (from));
}

/**
 * dh_state_dup:
 *
 * Returns: (transfer full): a copy
 */
DhState *
dh_state_dup (const DhState *state)
{
  DhState *copy = g_malloc0 (state->setup->state_size);

  dh_state_copy (copy, state);
  return copy;
}

/**
 * dh_state_used_size:
 *
 * Returns: bytes of the state without the unused end of the agenda; a multiple of 8
 */
gsize
dh_state_used_size (const DhState *state)
{
  return state->setup->agenda_offset + state->agenda_length * sizeof (DhStep);
}

/**
 * dh_state_fingerprint:
 *
 * Returns: a number that tells positions of one setup apart, streams included
 */
guint64
dh_state_fingerprint (const DhState *state)
{
  const guint8 *bytes = (const guint8 *) state;
  gsize size = dh_state_used_size (state);
  guint64 hash = size * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  for (gsize i = sizeof (gpointer); i < size; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, bytes + i, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
      hash ^= hash >> 29;
    }
  return hash ^ hash >> 32;
}

/**
 * dh_state_equal:
 *
 * Whether two states are the same position of the same setup.
 */
gboolean
dh_state_equal (const DhState *a, const DhState *b)
{
  gsize size = dh_state_used_size (a);

  return a->setup == b->setup && size == dh_state_used_size (b) && memcmp (a, b, size) == 0;
}

static void
take_away (DhState *state, DhPieceId piece)
{
  DhPiece *pieces = dh_state_pieces (state);
  DhPieceId *link = place_head (state, pieces[piece].place);

  while (*link != piece)
    {
      g_assert (*link != DH_PIECE_NONE);
      link = &pieces[*link].next;
    }
  *link = pieces[piece].next;
  pieces[piece].next = DH_PIECE_NONE;
}

/**
 * dh_state_put:
 * @place: a hex, a box or %DH_PLACE_NOWHERE
 *
 * Moves a piece. It comes to stand before the others there, even if it stood there already. Does not check stacking.
 */
void
dh_state_put (DhState *state, DhPieceId piece, DhPlace place)
{
  DhPiece *moved = &dh_state_pieces (state)[piece];

  if (moved->place != DH_PLACE_NOWHERE)
    take_away (state, piece);
  moved->place = place;
  if (place != DH_PLACE_NOWHERE)
    {
      DhPieceId *head = place_head (state, place);

      moved->next = *head;
      *head = piece;
    }
}

/**
 * dh_state_count:
 * @place: a hex or a box
 *
 * Returns: how many pieces stand there
 */
guint
dh_state_count (const DhState *state, DhPlace place)
{
  guint n = 0;

  for (DhPieceId p = dh_state_first (state, place); p != DH_PIECE_NONE; p = dh_state_piece (state, p)->next)
    n++;
  return n;
}

/**
 * dh_state_has_room:
 * @place: a hex or a box
 *
 * Whether the ruleset's stacks let a piece stand there beside those that do. Boxes have room for all.
 */
gboolean
dh_state_has_room (const DhState *state, DhPieceId piece, DhPlace place)
{
  const DhClassFrame *classes = state->setup->classes;
  const DhClassFrame *own = &classes[dh_state_piece (state, piece)->class_index];
  guint n = 0;

  if (place >= DH_PLACE_BOX || own->stack_max == 0)
    return TRUE;
  for (DhPieceId p = dh_state_first (state, place); p != DH_PIECE_NONE; p = dh_state_piece (state, p)->next)
    n += p != piece && classes[dh_state_piece (state, p)->class_index].stack == own->stack;
  return n < own->stack_max;
}

/**
 * dh_state_terrain:
 *
 * Returns: what fills a hex now, an index of DH_ITEM_TERRAIN
 */
guint
dh_state_terrain (const DhState *state, DhPlace hex)
{
  const DhTerrainChange *change = state->n_terrain_changes > 0 ? peek_terrain (state, hex) : NULL;

  return change != NULL ? change->terrain : state->setup->board->terrain[hex];
}

/**
 * dh_state_features:
 *
 * Returns: what lies in a hex now, bits of DH_ITEM_FEATURE
 */
guint32
dh_state_features (const DhState *state, DhPlace hex)
{
  const DhTerrainChange *change = state->n_terrain_changes > 0 ? peek_terrain (state, hex) : NULL;

  return change != NULL ? change->features : state->setup->board->features[hex];
}

static void
drop_change (DhState *state, guint i)
{
  DhTerrainChange *changes = terrain_changes (state);
  guint last = --state->n_terrain_changes;

  memmove (&changes[i], &changes[i + 1], (last - i) * sizeof *changes);
  memset (&changes[last], 0, sizeof *changes);
}

static void
set_change (DhState *state, const DhTerrainChange *change)
{
  const DhBoard *board = state->setup->board;
  DhTerrainChange *changes = terrain_changes (state);
  DhPlace hex = change->hex;
  guint i = 0;

  while (i < state->n_terrain_changes && changes[i].hex < hex)
    i++;
  if (i < state->n_terrain_changes && changes[i].hex == hex)
    drop_change (state, i);
  if (board->terrain[hex] == change->terrain && board->features[hex] == change->features && change->open == 0)
    return;
  g_return_if_fail (state->n_terrain_changes < state->setup->n_terrain_changes);
  memmove (&changes[i + 1], &changes[i], (state->n_terrain_changes++ - i) * sizeof *changes);
  changes[i] = *change;
}

/* Bits of DhDirection: the sides of a hex that have been opened there; its neighbours keep their own. */
static guint
opened_at (const DhState *state, DhPlace hex)
{
  const DhTerrainChange *change = state->n_terrain_changes > 0 ? peek_terrain (state, hex) : NULL;

  return change != NULL ? change->open : 0;
}

/**
 * dh_state_edges:
 *
 * Returns: what lies on a side of a hex now, bits of DH_ITEM_EDGE
 */
guint8
dh_state_edges (const DhState *state, DhPlace hex, DhDirection side)
{
  const DhBoard *board = state->setup->board;
  guint8 edges = board->edges[hex][side];
  DhPlace other;

  if (edges == 0 || state->n_terrain_changes == 0)
    return edges;
  other = board->neighbours[hex][side];
  if (opened_at (state, hex) >> side & 1)
    return 0;
  return other < board->n_hexes && opened_at (state, other) >> dh_direction_opposite (side) & 1 ? 0 : edges;
}

/**
 * dh_state_change_terrain:
 * @terrain: index of DH_ITEM_TERRAIN
 * @features: bits of DH_ITEM_FEATURE
 *
 * Changes the ground of one hex. The setup must have room (DhSetup.n_terrain_changes) for as many hexes as differ
 * from the board at one time.
 */
void
dh_state_change_terrain (DhState *state, DhPlace hex, guint terrain, guint32 features)
{
  const DhTerrainChange change = {hex, terrain, opened_at (state, hex), features};

  set_change (state, &change);
}

/**
 * dh_state_open_sides:
 * @sides: bits of #DhDirection
 *
 * Takes away what lies on these sides of a hex. Needs room as dh_state_change_terrain() does.
 */
void
dh_state_open_sides (DhState *state, DhPlace hex, guint sides)
{
  const DhTerrainChange change = {hex, dh_state_terrain (state, hex), opened_at (state, hex) | sides,
                                  dh_state_features (state, hex)};

  set_change (state, &change);
}

/**
 * dh_state_counter:
 * @counter: index of DH_ITEM_COUNTER
 *
 * Returns: that number of a side
 */
int
dh_state_counter (const DhState *state, DhSide side, guint counter)
{
  const void *counters = (const guint8 *) state + state->setup->counters_offset;

  return ((const gint32 *) counters)[side * state->setup->n_counters + counter];
}

/**
 * dh_state_set_counter:
 * @counter: index of DH_ITEM_COUNTER
 *
 * Sets that number of a side.
 */
void
dh_state_set_counter (DhState *state, DhSide side, guint counter, int value)
{
  void *counters = (guint8 *) state + state->setup->counters_offset;

  g_return_if_fail (side < state->setup->n_sides && counter < state->setup->n_counters);
  ((gint32 *) counters)[side * state->setup->n_counters + counter] = value;
}
