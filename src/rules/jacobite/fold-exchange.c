/* fold-exchange.c — the battle back, taking ground and a bonus melee, as far as they can be foreseen
 *
 * What follows an attack depends on its branch only by how it leaves the target, so each different case is looked into
 * once: for each number of dice it may battle back with, and for a bonus melee with the target out of the way, or
 * beside its hex with so many blocks.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/fold.h"

/* The longest list of bonus melees: six neighbours, each with some cards at most. */
#define MAX_BONUS 64

typedef struct
{
  const DhState *state;
  DhState *scratch;
  DhPieceId unit;
  DhPieceId target;
  guint attack;
  DhPlace hex; /* the target's */
  const DhTerm *terms;
} Follow;

static gint64
part_of (gint64 number, DhOdds odds)
{
  return (gint64) (((__int128) number * odds) >> 48);
}

/* What may be lost is counted in the parts that odds are. */
static void
add_toll (JrToll *toll, const JrToll *more, DhOdds odds)
{
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    {
      toll->steps[side] += dh_odds_both (more->steps[side], odds);
      toll->units[side] += dh_odds_both (more->units[side], odds);
      toll->leaders[side] += dh_odds_both (more->leaders[side], odds);
      toll->attached[side] += dh_odds_both (more->attached[side], odds);
      toll->chiefs[side] += dh_odds_both (more->chiefs[side], odds);
      toll->objectives[side] += part_of (more->objectives[side], odds);
      toll->one_left[side] += part_of (more->one_left[side], odds);
      toll->two_left[side] += part_of (more->two_left[side], odds);
    }
}

/* An attack and, where it is asked for, what the target does in return. Rule: J-BBK-01 */
static void
fold_exchange (JrFold *fold, DhPieceId unit, DhPieceId target, guint attack, guint dice, gboolean with_return)
{
  jr_fold_attack (fold, unit, target, attack, dice);
  for (guint n = 1; with_return && n <= DH_ODDS_MAX_DICE; n++)
    if (fold->holds[n] > 0)
      {
        JrToll toll = {0};
        JrFold back = {.state = fold->state, .toll = &toll};

        jr_fold_attack (&back, target, unit, JR_ATTACK_BATTLE_BACK, n);
        add_toll (fold->toll, &toll, fold->holds[n]);
      }
}

/* ---- Taking ground ---- */

static int
banners_of (const DhState *state, DhSide side)
{
  return dh_state_counter (state, side, jr_tables (state)->banners);
}

static void
enter (const Follow *follow, JrToll *toll)
{
  DhState *scratch = follow->scratch;
  DhPlay play = {scratch, NULL};
  int before[JR_N_SIDES];

  for (DhSide side = 0; side < JR_N_SIDES; side++)
    before[side] = banners_of (scratch, side);
  jr_enter (&play, follow->unit, dh_state_piece (scratch, follow->unit)->place, follow->hex);
  jr_place (&play, follow->unit, follow->hex);
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    toll->objectives[side] = (gint64) DH_ODDS_ONE * (banners_of (scratch, side) - before[side]);
}

/* The bonus melee that is worth most, if any is better than none. Rule: J-BON-01 to J-BON-08 */
static void
fold_bonus (const Follow *follow, JrToll *toll)
{
  DhState *scratch = follow->scratch;
  DhSide side = dh_state_piece (scratch, follow->unit)->side;
  DhOption out[MAX_BONUS];
  guint n = jr_list_bonus (scratch, follow->unit, TRUE, out);
  JrToll best = *toll;

  for (guint i = 0; i < n; i++)
    {
      DhPieceId enemy = jr_enemy_at (scratch, dh_option_place (out[i]), side);
      JrToll one = *toll;
      JrFold fold = {.state = scratch, .toll = &one};

      if (dh_option_kind (out[i]) != JR_OPTION_MELEE)
        continue;
      fold_exchange (&fold, follow->unit, enemy, JR_ATTACK_BONUS,
                     jr_attack_dice (scratch, follow->unit, enemy, JR_ATTACK_BONUS, NULL, NULL), TRUE);
      if (jr_toll_value (follow->state, &one, side, follow->terms)
          > jr_toll_value (follow->state, &best, side, follow->terms))
        best = one;
    }
  *toll = best;
}

/* With the target gone, or beside its hex. Ground is taken when that is worth more than not. Rule: J-TKG-02 */
static void
fold_ground (const Follow *follow, DhPlace target_at, guint steps, DhOdds odds, JrToll *toll)
{
  DhState *scratch = follow->scratch;
  DhPieceId leader = jr_leader_with (follow->state, follow->target);
  DhSide side = dh_state_piece (follow->state, follow->unit)->side;
  JrToll ground = {0};

  if (odds == 0)
    return;
  dh_state_copy (scratch, follow->state);
  dh_state_put (scratch, follow->target, target_at);
  dh_state_pieces (scratch)[follow->target].steps = steps;
  if (leader != DH_PIECE_NONE && leader != follow->target)
    dh_state_put (scratch, leader, target_at);
  if (!jr_may_take_ground (scratch, follow->unit, follow->hex))
    return;
  enter (follow, &ground);
  if (jr_earns_bonus (scratch, follow->unit, follow->attack))
    fold_bonus (follow, &ground);
  if (jr_toll_value (follow->state, &ground, side, follow->terms) > 0)
    add_toll (toll, &ground, odds);
}

/**
 * jr_fold:
 * @scratch: room for a position of that setup; what it holds does not matter
 * @option: one that makes an attack with at least one die
 * @terms: by which it is decided what to go on with
 * @toll: (out caller-allocates): what both sides may expect to lose, to that depth
 * @forecast: (inout): gets the counts and outcomes of the attack
 */
void
jr_fold (DhState *scratch, const DhState *state, DhOption option, DhForecastDepth depth, const DhTerm *terms,
         JrToll *toll, DhForecast *forecast)
{
  DhPieceId unit = dh_option_piece (option);
  DhPieceId target = jr_enemy_at (state, dh_option_place (option), dh_state_piece (state, unit)->side);
  guint attack = jr_attack_of (state, option);
  const Follow follow = {state, scratch, unit, target, attack, dh_option_place (option), terms};
  JrFold fold = {.state = scratch, .toll = toll, .forecast = forecast};

  *toll = (JrToll){0};
  dh_state_copy (scratch, state);
  fold_exchange (&fold, unit, target, attack, forecast->n_dice, depth >= DH_FORECAST_EXCHANGE);
  if (depth < DH_FORECAST_FOLLOW_ON || attack & (JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK))
    return;
  fold_ground (&follow, DH_PLACE_NOWHERE, 0, fold.gone, toll);
  for (guint steps = 1; steps < JR_MAX_FOLD_STEPS; steps++)
    fold_ground (&follow, fold.beside_at, steps, fold.beside[steps], toll);
}
