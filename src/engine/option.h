/* option.h — one legal answer, as a 64-bit value
 *
 * One layout for all games: kind, piece, two places, a number (or card) and flags. The module names
 * kinds and flags; canvas, log and computer players need only the piece and the places. Options
 * compare as integers, so a sorted list has one order everywhere.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

G_BEGIN_DECLS

/* From the most significant bit: kind 8, piece 12, place 13, second place 13, number 10, flags 8. */
typedef guint64 DhOption;

#define DH_OPTION_NONE G_GUINT64_CONSTANT (0)
/* Kind 0 is never an option; kind 1 is "no more" or "no, thank you" in every game. */
#define DH_OPTION_KIND_PASS 1
#define DH_OPTION_MAX_NUMBER 1023

static inline DhOption
dh_option_new (guint kind, DhPieceId piece, DhPlace place, DhPlace second, guint number, guint flags)
{
  return (guint64) kind << 56 | (guint64) piece << 44 | (guint64) place << 31 | (guint64) second << 18
         | (guint64) number << 8 | flags;
}

static inline DhOption
dh_option_pass (void)
{
  return dh_option_new (DH_OPTION_KIND_PASS, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
}

static inline guint
dh_option_kind (DhOption option)
{
  return option >> 56;
}

static inline DhPieceId
dh_option_piece (DhOption option)
{
  return option >> 44 & 0xfff;
}

static inline DhPlace
dh_option_place (DhOption option)
{
  return option >> 31 & 0x1fff;
}

static inline DhPlace
dh_option_second (DhOption option)
{
  return option >> 18 & 0x1fff;
}

static inline guint
dh_option_number (DhOption option)
{
  return option >> 8 & 0x3ff;
}

static inline guint
dh_option_flags (DhOption option)
{
  return option & 0xff;
}

guint dh_options_sort (DhOption *options, guint n);
gboolean dh_options_have (const DhOption *options, guint n, DhOption option);

G_END_DECLS
