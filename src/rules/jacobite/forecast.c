/* forecast.c — what an attack is likely to do, and what that is worth
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/forecast.h"
#include "rules/jacobite/fold.h"
#include "rules/jacobite/worth.h"

/* ---- What it is worth ---- */

/* The last banner a side needs is worth the battle. */
static gint64
worth_of_banner (const DhState *state, DhSide side, const DhTerm *terms)
{
  const JrTables *tables = jr_tables (state);

  return dh_state_counter (state, side, tables->banners) + 1 >= tables->to_win[side] ? JR_WORTH_WON
                                                                                     : terms[JR_TERM_BANNER].weight;
}

static __int128
weigh (const DhState *state, const JrToll *toll, DhSide loser, const DhTerm *terms)
{
  gint64 banner = worth_of_banner (state, jr_opponent (state, loser), terms);
  gint64 banners = (gint64) (toll->units[loser] + toll->leaders[loser]) + toll->objectives[jr_opponent (state, loser)];

  return (__int128) toll->steps[loser] * terms[JR_TERM_STEP].weight
         + (__int128) toll->units[loser] * terms[JR_TERM_UNIT].weight
         + (__int128) toll->one_left[loser] * terms[JR_TERM_ONE_LEFT].weight
         + (__int128) toll->two_left[loser] * terms[JR_TERM_TWO_LEFT].weight
         + (__int128) toll->leaders[loser] * terms[JR_TERM_LEADER].weight
         + (__int128) toll->attached[loser] * terms[JR_TERM_ATTACHED].weight
         + (__int128) toll->chiefs[loser] * terms[JR_TERM_CHIEF].weight + (__int128) banners * banner;
}

/**
 * jr_toll_value:
 * @state: before the attack
 * @terms: the weights of jr_evaluate()
 *
 * Returns: what a side gains by it, in 65536ths of a unit of jr_evaluate()
 */
gint64
jr_toll_value (const DhState *state, const JrToll *toll, DhSide side, const DhTerm *terms)
{
  return (gint64) ((weigh (state, toll, jr_opponent (state, side), terms) - weigh (state, toll, side, terms)) >> 32);
}

/* ---- Asked for ---- */

static DhPieceId
target_of (const DhState *state, DhOption option)
{
  DhPieceId unit = dh_option_piece (option);

  if (!jr_is_attack (option) || unit >= state->setup->n_pieces)
    return DH_PIECE_NONE;
  return jr_enemy_at (state, dh_option_place (option), dh_state_piece (state, unit)->side);
}

/* No dice: nothing happens. */
static void
begin (const DhState *state, DhOption option, DhPieceId target, DhForecast *forecast)
{
  DhPieceId unit = dh_option_piece (option);
  int dice = jr_attack_dice (state, unit, target, jr_attack_of (state, option), NULL, NULL);

  *forecast = (DhForecast){.n_dice = CLAMP (dice, 0, DH_ODDS_MAX_DICE), .side = dh_state_piece (state, unit)->side};
  for (guint i = 0; i < DH_FORECAST_COUNTS; i++)
    {
      forecast->most[i] = forecast->n_dice;
      forecast->counts[i][0] = DH_ODDS_ONE;
    }
}

static void
fold (const DhState *state, DhOption option, DhForecastDepth depth, const DhTerm *terms, DhForecast *forecast)
{
  DhState *scratch = g_alloca (state->setup->state_size);
  gint64 value;
  JrToll toll;

  jr_fold (scratch, state, option, depth, terms, &toll, forecast);
  value = jr_toll_value (state, &toll, forecast->side, terms);
  forecast->value = (int) ((value + (value < 0 ? -0x8000 : 0x8000)) / 0x10000);
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    {
      DhSide other = jr_opponent (state, side);
      gint64 score = (gint64) (toll.units[other] + toll.leaders[other]) + toll.objectives[side];

      forecast->steps_lost[side] = toll.steps[side];
      forecast->score[side] = score;
    }
}

/**
 * jr_forecast:
 * @option: any option
 * @depth: how far what follows is looked into
 * @table: (nullable): memory of the caller
 * @forecast: (out caller-allocates): what it is likely to do; fold.h tells what is taken for granted
 *
 * The dice are those of jr_attack_dice(), whatever the turn: who has no order is asked as if he had.
 *
 * Returns: whether the option makes an attack on somebody
 */
gboolean
jr_forecast (const DhState *state, DhOption option, DhForecastDepth depth, DhForecastTable *table, DhForecast *forecast)
{
  DhPieceId target = target_of (state, option);
  const DhForecast *found;
  guint64 key;

  if (target == DH_PIECE_NONE)
    return FALSE;
  key = table != NULL ? jr_forecast_key (state, option, target, depth) : 0;
  found = table != NULL ? dh_forecast_table_find (table, key) : NULL;
  if (found != NULL)
    {
      *forecast = *found;
      return TRUE;
    }
  begin (state, option, target, forecast);
  if (forecast->n_dice > 0)
    fold (state, option, depth, table != NULL && table->terms != NULL ? table->terms : jr_terms, forecast);
  if (table != NULL)
    dh_forecast_table_keep (table, key, forecast);
  return TRUE;
}
