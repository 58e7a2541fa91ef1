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
    [JR_OUTCOME_ROUTS] = {"routs", N_ ("Routs")},
    [JR_OUTCOME_LEADER_LOST] = {"leader-lost", N_ ("Its leader is lost")},
    [JR_N_OUTCOMES] = {NULL, NULL},
};

/* In hundreds; what may happen is not told as 0, and what need not is not told as 100. */
static void
add_percent (DhMessage *message, DhOdds odds)
{
  int percent = (int) ((odds * 100 + DH_ODDS_ONE / 2) / DH_ODDS_ONE);

  if (percent == 0 && odds > 0)
    dh_message_add_text (message, N_ ("below 1"));
  else if (percent == 100 && odds < DH_ODDS_ONE)
    dh_message_add_text (message, N_ ("above 99"));
  else
    dh_message_add_number (message, percent);
}

/* Flags that the target may ignore, of those that may be rolled. */
static guint
count_ignored (const DhState *state, DhOption option, const DhForecast *forecast, DhPieceId target)
{
  guint set = jr_is_full (state, target) ? JR_WAS_FULL : 0;

  return MIN (jr_flags_ignorable (state, target, dh_option_piece (option), jr_attack_of (state, option), set),
              forecast->n_dice);
}

/**
 * jr_describe_forecast:
 * @option: what it was forecast for
 *
 * What may come of an attack on its target, in hundreds; where it may ignore flags, so that not each drives it back,
 * how many.
 */
void
jr_describe_forecast (const DhState *state, DhOption option, const DhForecast *forecast, DhMessage *message)
{
  DhPieceId target = jr_enemy_at (state, dh_option_place (option), forecast->side);
  gboolean alone = target != DH_PIECE_NONE && jr_is_leader (state, target);
  gboolean led = target != DH_PIECE_NONE && jr_leader_with (state, target) != DH_PIECE_NONE;
  guint ignored = target != DH_PIECE_NONE && !alone ? count_ignored (state, option, forecast, target) : 0;

  if (alone)
    dh_message_init (message, N_ ("Chances: the leader is lost %1$s %%."));
  else if (led && ignored > 0)
    dh_message_init (message, N_ ("Chances: eliminated %1$s %%, has to retreat %2$s %% (flags it may ignore: %5$s), "
                                  "routs %3$s %%, its leader is lost %4$s %%."));
  else if (led)
    dh_message_init (
        message,
        N_ ("Chances: eliminated %1$s %%, has to retreat %2$s %%, routs %3$s %%, its leader is lost %4$s %%."));
  else if (ignored > 0)
    dh_message_init (message, N_ ("Chances: eliminated %1$s %%, has to retreat %2$s %% (flags it may ignore: %4$s), "
                                  "routs %3$s %%."));
  else
    dh_message_init (message, N_ ("Chances: eliminated %1$s %%, has to retreat %2$s %%, routs %3$s %%."));
  if (!alone)
    for (JrOutcome outcome = JR_OUTCOME_ELIMINATED; outcome <= JR_OUTCOME_ROUTS; outcome++)
      add_percent (message, forecast->outcomes[outcome]);
  if (alone || led)
    add_percent (message, forecast->outcomes[JR_OUTCOME_LEADER_LOST]);
  if (ignored > 0)
    dh_message_add_number (message, (int) ignored);
}
