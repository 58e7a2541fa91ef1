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
#include "rules/jacobite/combat.h"

#define MAX_UNITS 128 /* of a side; more are not looked at */
#define MAX_PAIRS 1024

/* Worth, in hundredths of a block. */
#define WORTH_WON 1000000
#define WORTH_BANNER 1000
#define WORTH_UNIT 150
#define WORTH_STEP 100
#define WORTH_LEADER 250
#define WORTH_CHIEF 60
#define WORTH_ATTACHED 40
#define WORTH_EXPOSED 90    /* a leader alone near an enemy */
#define WORTH_LAST_STEP 260 /* hitting a unit with one step left, besides the step */
#define WORTH_LAST_BUT_ONE 60
#define WORTH_ORDER 12 /* any order at all */
#define WORTH_COVER 14
#define WORTH_SUPPORT 12
#define WORTH_HORSE_IN_COVER 40

/* Parts of a hundred of what a unit could do. */
#define PART_READY 70   /* ordered, and has not battled */
#define PART_WAITING 28 /* may be ordered in the next turn or the one after */

#define NEAR 2
#define APPROACH_MELEE 22 /* for each row toward the enemy */
#define APPROACH_FIRE 12
#define APPROACH_GUNS 4
#define GOAL_REACH 7 /* hexes from which an objective draws */
#define GOAL_PULL 14 /* for each hex nearer */
#define EDGE_PULL 6  /* for each row nearer to an edge to be left by */

/* A unit as the sum sees it. */
typedef struct
{
  DhPieceId id;
  DhPlace place;
  gint8 q;
  gint8 r;
  const JrClass *class;
  guint8 steps;
  guint8 reach;   /* hexes: by fire, or by a move into melee */
  guint8 extra;   /* dice besides the base in melee */
  guint8 fire;    /* dice besides the base in fire */
  guint8 faces;   /* of six that hit in melee */
  gboolean ready; /* ordered, and has not battled */
  gboolean can_fire;
  gboolean can_melee;
  int prize; /* of a hit on it */
  int now;   /* what it could do this turn, in hundredths of a block */
  int later; /* and in a turn to come */
  int nearest;
} Man;

typedef struct
{
  Man men[MAX_UNITS];
  guint n;
  DhPlace leaders[MAX_UNITS]; /* alone */
  guint n_leaders;
  int value;
} Army;

/* Two enemies of whom one reaches the other. */
typedef struct
{
  guint8 first;
  guint8 second;
  guint8 range;
} Pair;

typedef struct
{
  const DhState *state;
  const JrTables *tables;
  JrPhase phase;
  gboolean nobody_moved;
  gboolean top[JR_N_SIDES]; /* sits at the top edge */
  Army armies[JR_N_SIDES];
  guint n_pairs;
  Pair pairs[MAX_PAIRS];
} Survey;

static int
distance (const Man *a, const Man *b)
{
  int q = b->q - a->q;
  int r = b->r - a->r;

  return MAX (MAX (ABS (q), ABS (r)), ABS (q + r));
}

/* ---- Who is there ---- */

static gboolean
is_ready (const Survey *survey, const DhPiece *piece)
{
  if (piece->side != survey->state->active || survey->phase < JR_PHASE_MOVEMENT || survey->phase > JR_PHASE_COMBAT)
    return FALSE;
  return piece->flags & JR_ORDERED && !(piece->flags & (JR_BATTLED | JR_DRIVEN_OFF));
}

static int
prize_of (const DhState *state, DhPieceId id, gboolean led)
{
  const DhPiece *piece = dh_state_piece (state, id);
  int prize = WORTH_STEP;

  if (piece->steps == 1)
    prize += WORTH_LAST_STEP;
  else if (piece->steps == 2)
    prize += WORTH_LAST_BUT_ONE;
  return prize + (led ? WORTH_ATTACHED : 0);
}

static void
muster (const Survey *survey, Army *army, DhPieceId id)
{
  const DhState *state = survey->state;
  const DhPiece *piece = dh_state_piece (state, id);
  const gint8 *axial = state->setup->board->axial[piece->place];
  gboolean led = dh_state_first (state, piece->place) != id || piece->next != DH_PIECE_NONE;
  gboolean chief = (piece->markers & survey->tables->chief) != 0;
  const JrClass *class = &survey->tables->classes[piece->class_index];
  Man *man = &army->men[army->n++];
  guint full = piece->steps >= class->steps;

  *man = (Man){.id = id, .place = piece->place, .q = axial[0], .r = axial[1], .class = class, .steps = piece->steps};
  man->extra = full + led + chief + class->battle_bonus;
  man->fire = full + chief + (led && class->arm != JR_ARTILLERY);
  man->faces = 1 + class->sabre_hits;
  man->reach = MAX (MAX (class->move, class->long_move) + 1, class->max_range);
  man->ready = is_ready (survey, piece);
  man->can_fire = !(piece->flags & (JR_NO_BATTLE_THIS_TURN | JR_MELEE_ONLY));
  man->can_melee = !(piece->flags & (JR_NO_BATTLE_THIS_TURN | JR_FIRE_ONLY));
  man->prize = prize_of (state, id, led);
  man->nearest = G_MAXINT;
  army->value += WORTH_UNIT + WORTH_STEP * piece->steps + (chief ? WORTH_CHIEF : 0);
}

static void
muster_leader (Army *army, const DhState *state, DhPieceId id)
{
  const DhPiece *piece = dh_state_piece (state, id);
  gboolean alone = dh_state_first (state, piece->place) == id && piece->next == DH_PIECE_NONE;

  army->value += WORTH_LEADER + (alone ? 0 : WORTH_ATTACHED);
  if (alone && army->n_leaders < MAX_UNITS)
    army->leaders[army->n_leaders++] = piece->place;
}

static void
muster_all (Survey *survey)
{
  const DhState *state = survey->state;

  survey->nobody_moved = TRUE;
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);
      Army *army = &survey->armies[piece->side];

      if (piece->place >= DH_PLACE_BOX)
        continue;
      if (piece->flags & JR_MOVE_OVER)
        survey->nobody_moved = FALSE;
      if (survey->tables->classes[piece->class_index].arm == JR_LEADER)
        muster_leader (army, state, id);
      else if (army->n < MAX_UNITS)
        muster (survey, army, id);
    }
}

/* ---- What a unit could do ---- */

static int
ground_dice (const Survey *survey, const Man *man, const Man *other)
{
  int in = survey->tables->ground[other->place].in[man->class->arm];
  int out = survey->tables->ground[man->place].out[man->class->arm];

  if (in == JR_NO_BATTLE)
    return JR_NO_BATTLE;
  if (in < 0 && out < 0 && survey->tables->ground[other->place].once != 0
      && survey->tables->ground[other->place].once == survey->tables->ground[man->place].once)
    in = 0;
  return in + out;
}

static int
moved_die (const Survey *survey, const Man *man)
{
  return man->class->arm == JR_INFANTRY && dh_state_piece (survey->state, man->id)->flags & JR_MOVED ? -1 : 0;
}

/* In this turn, as it stands. */
static int
worth_now (const Survey *survey, const Man *man, const Man *other, int range, int ground)
{
  gboolean gun = man->class->arm == JR_ARTILLERY;
  int dice = moved_die (survey, man) + ground;

  if (range == 1)
    {
      dice += man->class->melee + man->extra;
      return man->can_melee && dice > 0 ? dice * man->faces * other->prize / 6 : 0;
    }
  if (range > man->class->max_range || !man->can_fire || man->nearest == 1)
    return 0;
  dice += man->class->ranged[range - 2] + man->fire;
  return dice > 0 && jr_sees (survey->state, man->place, other->place, gun, NULL) ? dice * other->prize / 6 : 0;
}

/* In a turn to come, by a move into melee where that is needed; sight is not asked. */
static int
worth_later (const Man *man, const Man *other, int range, int ground)
{
  int reach = MAX (man->class->move, man->class->long_move);
  int melee = man->class->melee + man->extra + ground;
  int worth = 0;

  if (range == 1)
    return melee > 0 ? melee * man->faces * other->prize / 6 : 0;
  if (range <= reach + 1 && man->class->arm != JR_ARTILLERY)
    {
      melee -= man->class->arm == JR_INFANTRY;
      worth = melee > 0 ? melee * man->faces * other->prize / 8 : 0;
    }
  if (range <= man->class->max_range && man->nearest > 1)
    worth = MAX (worth, (man->class->ranged[range - 2] + man->fire + ground) * other->prize / 7);
  return worth;
}

static void
weigh_pair (const Survey *survey, Man *man, const Man *other, int range)
{
  int ground = ground_dice (survey, man, other);

  if (ground == JR_NO_BATTLE)
    return;
  if (man->ready)
    man->now = MAX (man->now, worth_now (survey, man, other, range, ground));
  man->later = MAX (man->later, worth_later (man, other, range, ground));
}

static void
add_pair (Survey *survey, guint i, guint j, int range)
{
  if (survey->n_pairs < MAX_PAIRS)
    survey->pairs[survey->n_pairs++] = (Pair){i, j, range};
}

/* Who is near whom must be known before anybody's fire is weighed. */
static void
find_pairs (Survey *survey)
{
  Army *a = &survey->armies[0], *b = &survey->armies[1];

  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      {
        int range = distance (&a->men[i], &b->men[j]);
        a->men[i].nearest = MIN (a->men[i].nearest, range);
        b->men[j].nearest = MIN (b->men[j].nearest, range);
        if (range <= a->men[i].reach || range <= b->men[j].reach)
          add_pair (survey, i, j, range);
      }
}

static void
weigh_pairs (Survey *survey)
{
  for (guint i = 0; i < survey->n_pairs; i++)
    {
      const Pair *pair = &survey->pairs[i];
      Man *a = &survey->armies[0].men[pair->first];
      Man *b = &survey->armies[1].men[pair->second];

      if (pair->range <= a->reach)
        weigh_pair (survey, a, b, pair->range);
      if (pair->range <= b->reach)
        weigh_pair (survey, b, a, pair->range);
    }
}

/* ---- Place and ground ---- */

/* Rows from a side's own edge; the second axial coordinate is the row. */
static int
progress_of (const Survey *survey, DhSide side, const Man *man)
{
  return survey->top[side] ? man->r : survey->state->setup->board->grid.rows - 1 - man->r;
}

/* The row in the middle of the enemy, counted from the side's own edge: nobody needs to go beyond it. */
static int
front_of (const Survey *survey, DhSide side, const Army *enemy)
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
approach_of (const Survey *survey, const Man *man, DhSide side, int front)
{
  int steps = MIN (progress_of (survey, side, man), front);
  int alone = man->nearest == G_MAXINT ? 0 : MAX (0, man->nearest - 3);

  if (man->class->arm == JR_ARTILLERY)
    return APPROACH_GUNS * MIN (steps, front - man->class->max_range + 1);
  return (man->class->bonus_melee ? APPROACH_MELEE : APPROACH_FIRE) * steps - alone;
}

static int
cover_of (const Survey *survey, const Man *man)
{
  const JrGround *ground = &survey->tables->ground[man->place];

  if (man->class->arm == JR_CAVALRY)
    return ground->out[JR_CAVALRY] <= -2 ? -WORTH_HORSE_IN_COVER : 0;
  return (ground->flags > 0 ? WORTH_COVER : 0) + (ground->symbols != JR_SYMBOLS_NONE ? WORTH_COVER : 0)
         + WORTH_COVER * ground->out[man->class->arm];
}

/* Friends beside a unit near the enemy; a leader alone counts too, he helps as well. */
static void
weigh_support (const Survey *survey, Army *army, DhSide side)
{
  const DhState *state = survey->state;

  for (guint i = 0; i < army->n; i++)
    {
      const DhPlace *around = state->setup->board->neighbours[army->men[i].place];
      guint beside = 0;

      if (army->men[i].nearest > 3)
        continue;
      for (guint d = 0; d < DH_N_DIRECTIONS; d++)
        {
          DhPieceId piece = around[d] < DH_PLACE_BOX ? dh_state_first (state, around[d]) : DH_PIECE_NONE;
          beside += piece != DH_PIECE_NONE && dh_state_piece (state, piece)->side == side;
        }
      army->value += MIN (beside, 2) * WORTH_SUPPORT;
    }
}

static void
weigh_leaders (const Survey *survey, Army *army, const Army *enemy)
{
  const DhBoard *board = survey->state->setup->board;

  for (guint i = 0; i < army->n_leaders; i++)
    {
      guint friends = G_MAXUINT;

      for (guint j = 0; j < army->n; j++)
        friends = MIN (friends, dh_board_distance (board, army->leaders[i], army->men[j].place));
      if (friends != G_MAXUINT)
        army->value -= 4 * (int) friends;
      for (guint j = 0; j < enemy->n; j++)
        if (dh_board_distance (board, army->leaders[i], enemy->men[j].place) <= NEAR)
          {
            army->value -= WORTH_EXPOSED;
            break;
          }
    }
}

/* ---- Objectives ---- */

static int
nearest_to (const Survey *survey, const Army *army, DhPlace hex)
{
  int nearest = GOAL_REACH;

  for (guint i = 0; i < army->n; i++)
    nearest = MIN (nearest, (int) dh_board_distance (survey->state->setup->board, army->men[i].place, hex));
  return nearest;
}

static int
pull_of_hexes (const Survey *survey, const Army *army, const JrObjective *objective)
{
  int pull = 0;

  for (guint i = 0; i < objective->n_hexes; i++)
    pull += (GOAL_REACH - nearest_to (survey, army, objective->hexes[i])) * GOAL_PULL;
  return pull;
}

static int
pull_of_edge (const Survey *survey, const Army *army, DhSide side, gboolean own)
{
  int rows = survey->state->setup->board->grid.rows;
  int pull = 0;

  for (guint i = 0; i < army->n; i++)
    {
      int progress = progress_of (survey, side, &army->men[i]);
      pull += EDGE_PULL * (own ? rows - 1 - progress : progress);
    }
  return pull;
}

static void
weigh_objective (const Survey *survey, guint index, Army *army, DhSide side)
{
  const JrObjective *objective = &survey->tables->objectives[index];

  if (objective->side != DH_SIDE_NONE && objective->side != side)
    return;
  switch ((JrObjectiveKind) objective->kind)
    {
    case JR_OBJECTIVE_TEMPORARY:
    case JR_OBJECTIVE_START_TURN_TEMPORARY:
    case JR_OBJECTIVE_MAJORITY:
      army->value += objective->value * pull_of_hexes (survey, army, objective);
      break;
    case JR_OBJECTIVE_PERMANENT:
    case JR_OBJECTIVE_TURN_START_PERMANENT:
      if (jr_peek (survey->state)->held[index] != side + 1)
        army->value += objective->value * pull_of_hexes (survey, army, objective);
      break;
    case JR_OBJECTIVE_BREAKTHROUGH:
      army->value += objective->value * pull_of_edge (survey, army, side, FALSE);
      break;
    case JR_OBJECTIVE_WITHDRAW:
      army->value += objective->value * pull_of_edge (survey, army, side, TRUE);
      break;
    case JR_OBJECTIVE_CLEAR_ZONE:
    case JR_OBJECTIVE_TIME_PRESSURE:
    case JR_N_OBJECTIVE_KINDS:
    default:
      break;
    }
}

/* ---- Orders to come ---- */

static guint
orders_left (const Survey *survey, DhSide side)
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
order_worth (const Army *army, DhPieceId id)
{
  for (guint i = 0; i < army->n; i++)
    if (army->men[i].id == id)
      return WORTH_ORDER + army->men[i].later * (PART_READY - PART_WAITING) / 100;
  return 0;
}

/* The best of those who can still be ordered, as many as the card has orders for. */
static int
worth_of_picks (const Survey *survey, const Army *army, DhSide side)
{
  DhOption options[MAX_UNITS * 2];
  int worths[MAX_UNITS * 2];
  guint n = 0;
  guint left = orders_left (survey, side);
  int sum = 0;

  if (survey->state->setup->n_pieces >= G_N_ELEMENTS (options))
    return 0;
  n = jr_orders_step.options (survey->state, dh_state_peek (survey->state, 0), side, options);
  for (guint i = 0; i < n; i++)
    worths[i] = dh_option_kind (options[i]) == JR_OPTION_PASS ? 0 : order_worth (army, dh_option_piece (options[i]));
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
static void
weigh_orders (Survey *survey)
{
  DhSide side = survey->state->active;
  Army *army = &survey->armies[side];
  gboolean choosing = survey->phase == JR_PHASE_ORDERS && dh_state_is_asked (survey->state, side)
                      && dh_state_peek (survey->state, 0)->kind == JR_STEP_ORDERS;

  if (!choosing && !(survey->phase == JR_PHASE_MOVEMENT && survey->nobody_moved))
    return;
  for (guint i = 0; i < army->n; i++)
    if (jr_has (survey->state, army->men[i].id, JR_ORDERED))
      {
        int part = survey->phase == JR_PHASE_ORDERS ? PART_READY - PART_WAITING : 0;
        army->value += WORTH_ORDER + army->men[i].later * part / 100;
      }
  if (choosing)
    army->value += worth_of_picks (survey, army, side);
}

static void
weigh_men (const Survey *survey, Army *army, DhSide side, const Army *enemy)
{
  int front = front_of (survey, side, enemy);

  for (guint i = 0; i < army->n; i++)
    {
      const Man *man = &army->men[i];

      army->value += MAX (man->now * PART_READY, man->later * PART_WAITING) / 100;
      army->value += approach_of (survey, man, side, front) + cover_of (survey, man);
    }
}

static void
weigh_banners (Survey *survey, DhSide side)
{
  int banners = dh_state_counter (survey->state, side, survey->tables->banners);

  survey->armies[side].value += WORTH_BANNER * banners;
  if (banners >= survey->tables->to_win[side])
    survey->armies[side].value += WORTH_WON;
}

/**
 * jr_evaluate:
 * @side: for whom
 *
 * House rule: the weights are ours.
 *
 * Returns: how good a position, or a view of it, is; higher is better, and for the other side it is the same below zero
 */
int
jr_evaluate (const DhState *state, DhSide side)
{
  Survey survey;
  DhSide other = jr_opponent (state, side);

  survey.state = state;
  survey.tables = jr_tables (state);
  survey.phase = jr_peek (state)->phase;
  survey.n_pairs = 0;
  for (DhSide s = 0; s < JR_N_SIDES; s++)
    {
      survey.armies[s].n = survey.armies[s].n_leaders = survey.armies[s].value = 0;
      survey.top[s] = state->setup->armies[s].edge == DH_EDGE_TOP;
    }
  muster_all (&survey);
  find_pairs (&survey);
  weigh_pairs (&survey);
  for (DhSide s = 0; s < JR_N_SIDES; s++)
    {
      Army *army = &survey.armies[s];
      Army *enemy = &survey.armies[jr_opponent (state, s)];

      weigh_men (&survey, army, s, enemy);
      weigh_support (&survey, army, s);
      weigh_leaders (&survey, army, enemy);
      weigh_banners (&survey, s);
      for (guint i = 0; i < survey.tables->n_objectives; i++)
        weigh_objective (&survey, i, army, s);
    }
  if (state->pending != DH_PENDING_OVER)
    weigh_orders (&survey);
  return survey.armies[side].value - survey.armies[other].value;
}
