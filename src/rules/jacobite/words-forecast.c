/* words-forecast.c — what an attack is likely to do, as a sentence
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/fold.h"
#include "rules/jacobite/forecast.h"

#include <glib/gi18n-lib.h>

const DhForecastName jr_forecast_counts[] = {
    {"hits", N_ ("Hits")},
    {"flags", N_ ("Flags")},
    {NULL, NULL},
};

const DhForecastName jr_forecast_outcomes[] = {
    [JR_OUTCOME_ELIMINATED] = {"eliminated", N_ ("Eliminated")},
    [JR_OUTCOME_RETREATS] = {"retreats", N_ ("Has to retreat")},
    [JR_OUTCOME_ROUTS] = {"routs", N_ ("Fails its rally check")},
    [JR_OUTCOME_LEADER_LOST] = {"leader-lost", N_ ("Its leader is lost")},
    [JR_N_OUTCOMES] = {NULL, NULL},
};

static void
add_percent (DhMessage *message, DhOdds odds)
{
  dh_message_add_number (message, (int) ((odds * 100 + DH_ODDS_ONE / 2) / DH_ODDS_ONE));
}

/**
 * jr_describe_forecast:
 * @option: what it was forecast for
 *
 * What may come of an attack on its target, in hundreds.
 */
void
jr_describe_forecast (const DhState *state, DhOption option, const DhForecast *forecast, DhMessage *message)
{
  DhPieceId target = jr_enemy_at (state, dh_option_place (option), forecast->side);
  gboolean alone = target != DH_PIECE_NONE && jr_is_leader (state, target);
  gboolean led = target != DH_PIECE_NONE && jr_leader_with (state, target) != DH_PIECE_NONE;

  if (alone)
    dh_message_init (message, N_ ("Chances: the leader is lost %1$s %%."));
  else if (led)
    dh_message_init (
        message,
        N_ ("Chances: eliminated %1$s %%, has to retreat %2$s %%, routs %3$s %%, its leader is lost %4$s %%."));
  else
    dh_message_init (message, N_ ("Chances: eliminated %1$s %%, has to retreat %2$s %%, routs %3$s %%."));
  if (!alone)
    for (JrOutcome outcome = JR_OUTCOME_ELIMINATED; outcome <= JR_OUTCOME_ROUTS; outcome++)
      add_percent (message, forecast->outcomes[outcome]);
  if (alone || led)
    add_percent (message, forecast->outcomes[JR_OUTCOME_LEADER_LOST]);
}
