/* odds.h — how likely dice are to fall in one way or another
 *
 * It knows dice only. Ways to fall are counted exactly, as whole numbers: so many of sides^dice. Faces that mean the
 * same are a group; a result is a number of dice for each group. With dice of six sides 24 are the most whose
 * 6^24 ways still fit into 64 bits.
 *
 * A probability is a whole number of parts of DH_ODDS_ONE, 2^48. Making one of a count of ways, and multiplying two,
 * rounds to the nearest part, which is the only rounding there is.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

G_BEGIN_DECLS

typedef guint64 DhOdds;
#define DH_ODDS_ONE (G_GUINT64_CONSTANT (1) << 48)
#define DH_ODDS_MAX_DICE 24
#define DH_ODDS_MAX_GROUPS 6

/* All that a number of dice may show, one result after the other: dh_odds_begin(), then dh_odds_next() until it says
 * FALSE. */
typedef struct
{
  guint8 n_dice;
  guint8 n_groups;                   /* at least one */
  guint8 faces[DH_ODDS_MAX_GROUPS];  /* of one die, in each group; together they are its sides */
  guint8 counts[DH_ODDS_MAX_GROUPS]; /* the result: dice in each group */
  /* What ways are counted with, as far as the dice go: so many out of so many, and ways of one group's faces. */
  guint32 choose[DH_ODDS_MAX_DICE + 1][DH_ODDS_MAX_DICE + 1];
  guint64 powers[DH_ODDS_MAX_GROUPS][DH_ODDS_MAX_DICE + 1];
} DhOddsDice;

void dh_odds_begin (DhOddsDice *dice, guint n_dice, const guint8 *faces, guint n_groups);
gboolean dh_odds_next (DhOddsDice *dice);
guint64 dh_odds_ways (const DhOddsDice *dice);
guint64 dh_odds_all_ways (guint n_dice, guint sides);
DhOdds dh_odds_of (guint64 ways, guint64 all);
DhOdds dh_odds_none (guint n_dice, guint faces, guint sides);

/* Of two things that have nothing to do with each other, the odds that both happen. */
static inline DhOdds
dh_odds_both (DhOdds a, DhOdds b)
{
  return (DhOdds) (((unsigned __int128) a * b + DH_ODDS_ONE / 2) >> 48);
}

static inline DhOdds
dh_odds_not (DhOdds odds)
{
  return DH_ODDS_ONE - odds;
}

G_END_DECLS
