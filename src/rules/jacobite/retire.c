/* retire.c — cavalry that retires before a melee and rallies
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

static guint
options_retire (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  DhPlace ends[JR_MAX_WAYS];

  return jr_list_ways (JR_OPTION_RETIRE, step->piece, ends, jr_retire_ways (state, step->piece, step->number, ends),
                       out);
}

/* Rule: J-RAR-12, J-RAR-13. Ruling: G-49, C-79 */
static void
retire_to (DhPlay *play, DhStep *step, DhPlace to)
{
  const DhStep retire = *step;
  DhPlace from = dh_state_piece (play->state, retire.piece)->place;

  dh_state_pop (play->state);
  jr_tell_retreat (play, retire.piece, from, to, 0);
  if (to != from)
    jr_place (play, retire.piece, to);
  if (!jr_is_over (play) && !(retire.set & JR_HAS_CHECKED))
    jr_push_rally (play, retire.piece, retire.count, JR_RALLY_RETIRED);
}

/* The way was chosen before the dice; where what they did has closed it, it is chosen anew. Rule: J-RAR-11 */
static void
run_retire (DhPlay *play, DhStep *step)
{
  DhPlace ends[JR_MAX_WAYS];
  guint n = jr_retire_ways (play->state, step->piece, step->number, ends);
  DhPlace from = dh_state_piece (play->state, step->piece)->place;

  for (guint i = 0; i < n; i++)
    if (ends[i] == step->place)
      {
        retire_to (play, step, step->place);
        return;
      }
  if (n == 0)
    retire_to (play, step, from);
  else
    dh_state_ask (play->state, dh_state_piece (play->state, step->piece)->side, JR_ASK_RETIRE, step->piece, from,
                  FALSE);
}

static void
apply_retire (DhPlay *play, DhStep *step, DhOption option)
{
  retire_to (play, step, dh_option_place (option));
}

const JrStepKind jr_retire_step = {
    .run = run_retire,
    .options = options_retire,
    .apply = apply_retire,
};
