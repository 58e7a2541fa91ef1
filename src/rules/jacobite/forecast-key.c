/* forecast-key.c — all that a forecast depends on, as one number
 *
 * That is: attacker, target and what their turn has brought them; every piece that is near one of them or behind one of
 * them, where a retreat may lead; and what is the same for the whole board. Two forecasts with one key are the
 * same but for a chance of 1 in 2^64.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/forecast.h"

/* Hexes around attacker and target in which a piece counts: the bonus melee is fought against a neighbour of the
 * target's hex, whose own neighbours help it. */
#define NEAR 4

static inline guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ (hash >> 29);
}

static guint64
mix_words (guint64 hash, const void *data, gsize size)
{
  const guint64 *words = data;

  for (gsize i = 0; i < size / sizeof *words; i++)
    hash = mix (hash, words[i]);
  return hash;
}

/* What may be looked at: rows behind a hex, toward its side's edge. */
typedef struct
{
  gint8 q;
  gint8 r;
  gint8 back; /* -1: toward the top */
} Centre;

static inline gboolean
is_relevant (const Centre *centre, const gint8 axial[2])
{
  int q = axial[0] - centre->q;
  int r = axial[1] - centre->r;
  int distance = (ABS (q) + ABS (r) + ABS (q + r)) / 2;
  int behind = r * centre->back;

  /* Ways back lead through the two hexes behind, so they fan out by a hex a row; a ring around them is read too. */
  return distance <= NEAR || (behind > 0 && distance <= behind + 2);
}

static Centre
centre_of (const DhState *state, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (state, piece);
  const gint8 *axial = state->setup->board->axial[p->place];

  return (Centre){axial[0], axial[1], state->setup->armies[p->side].edge == DH_EDGE_TOP ? -1 : 1};
}

/* What the turn has brought others does not matter to them, but what lasts longer. */
static guint32
flags_of (const DhPiece *piece, gboolean attacks)
{
  return piece->flags
         & ~(guint32) (attacks ? JR_ORDERED | JR_MOVE_OVER
                               : JR_ORDERED | JR_MOVE_OVER | JR_MOVED | JR_BATTLED | JR_BONUS_USED);
}

static guint64
mix_pieces (guint64 hash, const DhState *state, DhPieceId unit, DhPieceId target)
{
  const Centre ours = centre_of (state, unit), theirs = centre_of (state, target);
  const gint8 (*axial)[2] = state->setup->board->axial;

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);

      if (piece->place >= DH_PLACE_BOX
          || (!is_relevant (&ours, axial[piece->place]) && !is_relevant (&theirs, axial[piece->place])))
        continue;
      hash =
          mix (hash, (guint64) id << 48 | (guint64) piece->place << 32 | (guint64) piece->steps << 8 | piece->markers);
      hash = mix (hash, flags_of (piece, id == unit));
    }
  return hash;
}

/**
 * jr_forecast_key:
 *
 * Returns: a number that is the same for two forecasts that must be the same; never 0
 */
guint64
jr_forecast_key (const DhState *state, DhOption option, DhPieceId target, DhForecastDepth depth)
{
  guint64 hash = mix (GPOINTER_TO_SIZE (state->setup), option);

  hash = mix (hash, (guint64) depth << 32 | (guint64) state->turn << 8 | state->active);
  hash = mix_words (hash, dh_state_peek_module (state), state->setup->module_size);
  if (state->n_terrain_changes > 0)
    hash = mix_words (hash, (const guint8 *) state + state->setup->terrain_offset,
                      state->n_terrain_changes * sizeof (DhTerrainChange));
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    hash = mix (hash, (guint64) dh_state_counter (state, side, jr_tables (state)->banners));
  hash = mix_pieces (hash, state, dh_option_piece (option), target);
  return hash | 1;
}
