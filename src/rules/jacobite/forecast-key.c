/* forecast-key.c — all that a forecast depends on, as one number
 *
 * That is: attacker, target and what their turn has brought them; every piece that is near one of them or behind one of
 * them, where a retreat may lead; and what is the same for the whole board. Two forecasts with one key are the
 * same but for a chance of 1 in 2^64.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/forecast.h"

/* Hexes around attacker and target in which a piece counts: a bonus melee is fought against a neighbour of the target's
 * hex, whose own neighbours help it and check when its leader falls. */
#define NEAR 4

/* Words are mixed each on its own, and the sum does not care for their order, so that the machine may do several at
 * once; what tells them apart is in them. */
static inline guint64
mix (guint64 word)
{
  word = (word ^ word >> 32) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  word = (word ^ word >> 32) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return word ^ word >> 29;
}

/* Words have numbers, from the first one's on. */
static guint64
mix_words (guint first, const void *data, gsize size)
{
  const guint64 *words = data;
  guint64 sum = 0;

  for (gsize i = 0; i < size / sizeof *words; i++)
    sum += mix (words[i] + (guint64) (first + i) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd));
  return sum;
}

/* A hex, what may be seen from it, and the rows behind it, toward its side's edge. */
typedef struct
{
  int q;
  int r;
  int back;   /* -1: toward the top */
  int margin; /* around the ways back */
} Centre;

/* Ways back lead through the two hexes behind, so they fan out by a hex a row. */
static inline gboolean
is_relevant (const Centre *centre, const gint8 axial[2])
{
  int q = axial[0] - centre->q;
  int r = axial[1] - centre->r;
  int distance = (ABS (q) + ABS (r) + ABS (q + r)) / 2;
  int behind = r * centre->back;

  return distance <= NEAR || (behind > 0 && distance <= behind + centre->margin);
}

/* A ring around the ways back is looked at too; a bonus melee begins all of them up to two hexes farther on. */
static Centre
centre_of (const DhState *state, DhPieceId piece, DhForecastDepth depth)
{
  const DhPiece *p = dh_state_piece (state, piece);
  const gint8 *axial = state->setup->board->axial[p->place];
  gboolean top = state->setup->armies[p->side].edge == DH_EDGE_TOP;

  return (Centre){axial[0], axial[1], top ? -1 : 1, depth == DH_FORECAST_FOLLOW_ON ? 4 : 2};
}

#define NEVER_ASKED (JR_ORDERED | JR_MOVE_OVER)
#define ASKED_OF_ATTACKERS (JR_MOVED | JR_BATTLED | JR_BONUS_USED)

/* What the turn has brought others does not matter to them, but what lasts longer. */
static guint32
flags_of (const DhPiece *piece, gboolean attacks)
{
  return piece->flags & ~(guint32) (attacks ? NEVER_ASKED : NEVER_ASKED | ASKED_OF_ATTACKERS);
}

static guint64
mix_pieces (const DhState *state, DhPieceId unit, DhPieceId target, DhForecastDepth depth)
{
  const Centre ours = centre_of (state, unit, depth), theirs = centre_of (state, target, depth);
  const gint8 (*axial)[2] = state->setup->board->axial;
  guint64 sum = 0;

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);

      if (piece->place >= DH_PLACE_BOX
          || (!jr_tables (state)->watches_all && !is_relevant (&ours, axial[piece->place])
              && !is_relevant (&theirs, axial[piece->place])))
        continue;
      sum += mix (((guint64) id << 48 | (guint64) piece->place << 32 | (guint64) piece->steps << 8 | piece->markers)
                  + flags_of (piece, id == unit) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9));
    }
  return sum;
}

/**
 * jr_forecast_key:
 *
 * Returns: a number that is the same for two forecasts that must be the same; never 0
 */
guint64
jr_forecast_key (const DhState *state, DhOption option, DhPieceId target, DhForecastDepth depth)
{
  const DhSetup *setup = state->setup;
  guint64 sum = mix (option) + mix ((guint64) depth << 40 | (guint64) state->turn << 8 | state->active)
                + mix (GPOINTER_TO_SIZE (setup));

  sum += mix_words (0, dh_state_peek_module (state), setup->module_size);
  sum +=
      mix_words (DH_MAX_HEXES, dh_state_terrain_changes (state), state->n_terrain_changes * sizeof (DhTerrainChange));
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    sum += mix ((guint64) (side + 1) << 32 | (guint32) dh_state_counter (state, side, jr_tables (state)->banners));
  return mix (sum + mix_pieces (state, dh_option_piece (option), target, depth)) | 1;
}
