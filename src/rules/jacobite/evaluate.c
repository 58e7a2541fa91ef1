/* evaluate.c — how good a position is
 *
 * A plain sum of whole numbers for each side, and the difference of both: what is won and lost, what each unit could do
 * to the enemy nearest to its reach, how far there is to go to enemies and objectives, and what the ground gives.
 * Whoever is ordered and has not battled yet counts for most of what he could do, others for a part of it. Nothing is
 * allocated; the weights are a house rule, tuned by battles.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/survey.h"

#define NEAR 2
#define GOAL_REACH 7 /* hexes from which an objective draws */

/* ---- Place and ground ---- */

/* Rows from a side's own edge; the second axial coordinate is the row. */
static int
progress_of (const JrSurvey *survey, DhSide side, const JrMan *man)
{
  return survey->top[side] ? man->r : survey->last_row - man->r;
}

/* The row in the middle of the enemy, counted from the side's own edge: nobody needs to go beyond it. */
static int
front_of (const JrSurvey *survey, DhSide side, const JrArmy *enemy)
{
  int sum = 0;

  if (enemy->n == 0)
    return 0;
  for (guint j = 0; j < enemy->n; j++)
    sum += progress_of (survey, side, &enemy->men[j]);
  return sum / (int) enemy->n;
}

/* Who lives by melee wants to close; who lives by fire minds less. Rows are counted and not the distance to the enemy,
 * which would be as good for the one as for the other. */
static int
approach_of (const JrSurvey *survey, const JrMan *man, int nearest, DhSide side, int front)
{
  int steps = MIN (progress_of (survey, side, man), front);
  int alone = nearest == JR_FAR ? 0 : MAX (0, nearest - 3);

  if (man->class->arm == JR_ARTILLERY)
    return jr_weight (survey, JR_TERM_CLOSE_GUNS) * MIN (steps, front - man->range + 1);
  return (man->class->bonus_melee ? jr_weight (survey, JR_TERM_CLOSE_MELEE) : jr_weight (survey, JR_TERM_CLOSE_FIRE))
             * steps
         - jr_weight (survey, JR_TERM_ALONE) * alone;
}

static int
cover_of (const JrSurvey *survey, const JrMan *man)
{
  const JrGround *ground = &survey->tables->ground[man->place];

  if (man->class->arm == JR_CAVALRY)
    return ground->out[JR_CAVALRY] <= -2 ? -jr_weight (survey, JR_TERM_HORSE_IN_COVER) : 0;
  return jr_weight (survey, JR_TERM_COVER)
         * ((ground->flags > 0) + (ground->symbols != JR_SYMBOLS_NONE) + ground->out[man->class->arm]);
}

/* Friends beside a unit near the enemy; a leader alone counts too, he helps as well. */
static void
weigh_support (const JrSurvey *survey, JrArmy *army, DhSide side)
{
  const DhState *state = survey->state;

  for (guint i = 0; i < army->n; i++)
    {
      const DhPlace *around = state->setup->board->neighbours[army->men[i].place];
      guint beside = 0;

      if (army->nearest[i] > 3)
        continue;
      for (guint d = 0; d < DH_N_DIRECTIONS; d++)
        {
          DhPieceId piece = around[d] < DH_PLACE_BOX ? dh_state_first (state, around[d]) : DH_PIECE_NONE;
          beside += piece != DH_PIECE_NONE && dh_state_piece (state, piece)->side == side;
        }
      army->value += MIN (beside, 2) * jr_weight (survey, JR_TERM_SUPPORT);
    }
}

static void
weigh_leaders (const JrSurvey *survey, JrArmy *army, const JrArmy *enemy)
{
  const DhBoard *board = survey->state->setup->board;

  for (guint i = 0; i < army->n_leaders; i++)
    {
      const gint8 *at = board->axial[army->leaders[i]];
      guint8 ranges[DH_MAX_PIECES];
      int friends = jr_ranges (at, &army->spots, ranges);

      if (army->n > 0)
        army->value -= jr_weight (survey, JR_TERM_APART) * friends;
      if (jr_ranges (at, &enemy->spots, ranges) <= NEAR)
        army->value -= jr_weight (survey, JR_TERM_EXPOSED);
    }
}

/* ---- Objectives ---- */

static int
nearest_to (const JrSurvey *survey, const JrArmy *army, DhPlace hex)
{
  guint8 ranges[DH_MAX_PIECES];

  return MIN (jr_ranges (survey->state->setup->board->axial[hex], &army->spots, ranges), GOAL_REACH);
}

static int
pull_of_hexes (const JrSurvey *survey, const JrArmy *army, const JrObjective *objective)
{
  int pull = 0;

  for (guint i = 0; i < objective->n_hexes; i++)
    pull += (GOAL_REACH - nearest_to (survey, army, objective->hexes[i])) * jr_weight (survey, JR_TERM_GOAL);
  return pull;
}

static int
pull_of_edge (const JrSurvey *survey, const JrArmy *army, DhSide side, gboolean own)
{
  int pull = 0;

  for (guint i = 0; i < army->n; i++)
    {
      int progress = progress_of (survey, side, &army->men[i]);
      pull += jr_weight (survey, JR_TERM_EDGE) * (own ? survey->last_row - progress : progress);
    }
  return pull;
}

static int
worth_of_objective (const JrSurvey *survey, const JrObjective *objective, const JrArmy *army, DhSide side)
{
  guint index = objective - survey->tables->objectives;

  if (objective->side != DH_SIDE_NONE && objective->side != side)
    return 0;
  switch ((JrObjectiveKind) objective->kind)
    {
    case JR_OBJECTIVE_TEMPORARY:
    case JR_OBJECTIVE_START_TURN_TEMPORARY:
    case JR_OBJECTIVE_MAJORITY:
      return objective->value * pull_of_hexes (survey, army, objective);
    case JR_OBJECTIVE_PERMANENT:
    case JR_OBJECTIVE_TURN_START_PERMANENT:
      if (jr_peek (survey->state)->held[index] == side + 1)
        return 0;
      return objective->value * pull_of_hexes (survey, army, objective);
    case JR_OBJECTIVE_BREAKTHROUGH:
      return objective->value * pull_of_edge (survey, army, side, FALSE);
    case JR_OBJECTIVE_WITHDRAW:
      return objective->value * pull_of_edge (survey, army, side, TRUE);
    case JR_OBJECTIVE_CLEAR_ZONE:
    case JR_OBJECTIVE_TIME_PRESSURE:
    case JR_N_OBJECTIVE_KINDS:
    default:
      return 0;
    }
}

/* ---- Orders to come ---- */

static guint
orders_left (const JrSurvey *survey, DhSide side)
{
  const JrState *jr = jr_peek (survey->state);
  guint left = 0;
  guint given = 0;

  for (guint i = 0; i < JR_MAX_EFFECTS; i++)
    left += jr->capacity[i];
  for (DhPieceId id = 0; id < survey->state->setup->n_pieces; id++)
    given += dh_state_piece (survey->state, id)->side == side && jr_has (survey->state, id, JR_ORDERED);
  return left > given ? left - given : 0;
}

static int
order_worth (const JrSurvey *survey, const JrMan *man)
{
  int part = jr_weight (survey, JR_TERM_READY) - jr_weight (survey, JR_TERM_WAITING);

  return jr_weight (survey, JR_TERM_ORDER) + man->later * part / 100;
}

/* Of an order that may be given, 0 for other answers. Orders and men are both listed by piece: @man goes on from one to
 * the next. */
static int
pick_worth (const JrSurvey *survey, const JrArmy *army, DhOption option, guint *man)
{
  DhPieceId id = dh_option_piece (option);

  if (dh_option_kind (option) != JR_OPTION_ORDER)
    return 0;
  while (*man < army->n && army->men[*man].id < id)
    ++*man;
  return *man < army->n && army->men[*man].id == id ? order_worth (survey, &army->men[*man]) : 0;
}

/* The best of those who can still be ordered, as many as the card has orders for. */
static int
worth_of_picks (const JrSurvey *survey, const JrArmy *army, DhSide side)
{
  DhOption options[JR_MAX_MEN * 2];
  int worths[JR_MAX_MEN * 2];
  guint n = 0, man = 0;
  guint left = orders_left (survey, side);
  int sum = 0;

  if (survey->state->setup->n_pieces >= G_N_ELEMENTS (options))
    return 0;
  n = jr_orders_step.options (survey->state, dh_state_peek (survey->state, 0), side, options);
  for (guint i = 0; i < n; i++)
    worths[i] = pick_worth (survey, army, options[i], &man);
  for (guint k = 0; k < MIN (left, n); k++)
    {
      guint best = k;
      for (guint i = k + 1; i < n; i++)
        if (worths[i] > worths[best])
          best = i;
      sum += worths[best];
      worths[best] = worths[k];
    }
  return sum;
}

/* Orders given count while nobody has moved, so that the last order is judged like the first. */
static int
worth_of_orders (const JrSurvey *survey, const JrArmy *army, DhSide side)
{
  gboolean choosing = survey->phase == JR_PHASE_ORDERS && dh_state_is_asked (survey->state, side)
                      && dh_state_peek (survey->state, 0)->kind == JR_STEP_ORDERS;
  int worth = 0;

  if (side != survey->active || (!choosing && !(survey->phase == JR_PHASE_MOVEMENT && survey->nobody_moved)))
    return 0;
  for (guint i = 0; i < army->n; i++)
    if (jr_has (survey->state, army->men[i].id, JR_ORDERED))
      worth +=
          survey->phase == JR_PHASE_ORDERS ? order_worth (survey, &army->men[i]) : jr_weight (survey, JR_TERM_ORDER);
  return worth + (choosing ? worth_of_picks (survey, army, side) : 0);
}

static void
weigh_men (const JrSurvey *survey, JrArmy *army, DhSide side, const JrArmy *enemy)
{
  int front = front_of (survey, side, enemy);
  int ready = jr_weight (survey, JR_TERM_READY);
  int later = jr_weight (survey, side == survey->active ? JR_TERM_WAITING : JR_TERM_THREAT);

  for (guint i = 0; i < army->n; i++)
    {
      const JrMan *man = &army->men[i];

      if (man->armed)
        army->value += MAX (man->now * ready, man->later * later) / 100;
      army->value += approach_of (survey, man, army->nearest[i], side, front) + cover_of (survey, man);
    }
}

static int
worth_of_hand (const JrSurvey *survey, DhSide side)
{
  int deck = survey->tables->combat_deck[side];

  return deck < 0 ? 0 : jr_weight (survey, JR_TERM_CARD) * survey->state->hand_size[side][deck];
}

static int
worth_of_banners (const JrSurvey *survey, DhSide side)
{
  int banners = dh_state_counter (survey->state, side, survey->tables->banners);

  return jr_weight (survey, JR_TERM_BANNER) * banners + (banners >= survey->tables->to_win[side] ? JR_WORTH_WON : 0);
}

/* What depends on nothing but what the survey has looked over. */
static void
weigh_armies (JrSurvey *survey)
{
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    {
      JrArmy *army = &survey->armies[side];
      JrArmy *enemy = &survey->armies[jr_opponent (survey->state, side)];

      weigh_men (survey, army, side, enemy);
      weigh_support (survey, army, side);
      weigh_leaders (survey, army, enemy);
    }
}

static int
worth_of_side (const JrSurvey *survey, DhSide side)
{
  const JrArmy *army = &survey->armies[side];
  int worth = army->value + worth_of_banners (survey, side) + worth_of_hand (survey, side);

  for (guint i = 0; i < survey->tables->n_objectives; i++)
    worth += worth_of_objective (survey, &survey->tables->objectives[i], army, side);
  if (survey->state->pending != DH_PENDING_OVER)
    worth += worth_of_orders (survey, army, side);
  return worth;
}

/**
 * jr_evaluate:
 * @side: for whom
 * @terms: (nullable): other weights than the module's own, in their order
 * @memory: (inout) (nullable): a #JrSurvey, of the last position or all 0
 *
 * House rule: the weights are ours.
 *
 * Returns: how good a position, or a view of it, is; higher is better, and for the other side it is the same below zero
 */
int
jr_evaluate (const DhState *state, DhSide side, const DhTerm *terms, gpointer memory)
{
  JrSurvey scratch;
  JrSurvey *survey = memory != NULL ? memory : &scratch;

  if (memory == NULL || !jr_survey_stands (survey, state, terms))
    {
      jr_survey (state, terms, survey);
      weigh_armies (survey);
    }
  survey->state = state;
  return worth_of_side (survey, side) - worth_of_side (survey, jr_opponent (state, side));
}
