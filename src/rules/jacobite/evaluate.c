/* evaluate.c — how good a position is
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

#define BANNER 1000
#define STEP 120

/**
 * jr_evaluate:
 * @side: for whom
 *
 * Returns: how good a position is; higher is better
 */
int
jr_evaluate (const DhState *state, DhSide side)
{
  guint counter = jr_tables (state)->banners;
  int value = 0;

  for (DhSide s = 0; s < 2; s++)
    value += (s == side ? BANNER : -BANNER) * dh_state_counter (state, s, counter);
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    if (jr_in_play (state, id))
      value += (dh_state_piece (state, id)->side == side ? STEP : -STEP) * dh_state_piece (state, id)->steps;
  return value;
}
