/* habit.c — how a plain soldier would play
 *
 * One rule of thumb for each question, by what lies open on the board: play the card that orders the most who have
 * something to do, go where the dice are best for the least in return, attack where the most is won. Nothing is tried
 * out and nothing is rolled, so that a person can foresee every answer. House rules throughout.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/habit.h"

#include "rules/jacobite/combat.h"
#include "rules/jacobite/ranges.h"

/* Worth, in hundredths of a block. */
#define WORTH_STEP 100
#define WORTH_LAST_STEP 260
#define WORTH_LAST_BUT_ONE 60
#define WORTH_COVER 14
#define WORTH_ORDER 10  /* who has nothing to do yet */
#define WORTH_RETURN 45 /* a block that may come back */
#define WORTH_GOAL 60   /* for each hex nearer to an objective */
#define WORTH_FRIEND 30
#define WORTH_EXIT 1000
#define NEVER (-100000)

#define GOAL_REACH 6
#define CLOSE_MELEE 24 /* for each hex nearer to the enemy */
#define CLOSE_FIRE 14
#define CLOSE_LEADER 4
/* Part of a hundred of what the defender could do to whom attacks him: he may be dead or gone by then. */
#define PART_BACK 55
#define HUNDRED 100
#define NOBODY 99 /* hexes to him */

/* The units of a side on the board, listed when they are first asked about. */
typedef struct
{
  gboolean listed;
  DhPieceId ids[DH_MAX_PIECES];
  JrSpots spots; /* where they stand, in the same order */
} Units;

typedef struct
{
  const DhState *state;
  DhSide side;
  DhSide enemy;
  const DhOption *options;
  guint n;
  int *worths; /* (nullable) of the options */
  Units units[JR_N_SIDES];
  DhPieceId standing; /* whose hex was weighed last, or DH_PIECE_NONE */
  int worth;          /* of that hex */
} Question;

/* What an option is worth. */
typedef int (*Weigh) (Question *question, DhOption option);

static const DhPiece *
piece_of (const Question *question, DhPieceId id)
{
  return dh_state_piece (question->state, id);
}

static gboolean
is_unit_of (const Question *question, DhPieceId id, DhSide side)
{
  const DhPiece *piece = piece_of (question, id);

  return piece->side == side && piece->place < DH_PLACE_BOX && !jr_is_leader (question->state, id);
}

static void
list_units (const Question *question, DhSide side, Units *units)
{
  const DhState *state = question->state;
  const DhPieceId *own = jr_tables (state)->pieces[side];

  units->listed = TRUE;
  jr_clear_spots (&units->spots, own[1] - own[0]);
  for (DhPieceId id = own[0]; id < own[1]; id++)
    if (is_unit_of (question, id, side))
      {
        units->ids[units->spots.n] = id;
        jr_add_spot (&units->spots, state->setup->board->axial[piece_of (question, id)->place]);
      }
}

static const Units *
units_of (Question *question, DhSide side)
{
  Units *units = &question->units[side];

  if (!units->listed)
    list_units (question, side, units);
  return units;
}

/* Hexes to each unit of a side; the least of them, or %JR_FAR. */
static int
measure (Question *question, DhPlace hex, DhSide side, guint8 *ranges)
{
  return jr_ranges (question->state->setup->board->axial[hex], &units_of (question, side)->spots, ranges);
}

static DhOption
choose_best (Question *question, Weigh weigh)
{
  guint best = 0;
  int most = G_MININT;

  for (guint i = 0; i < question->n; i++)
    {
      int worth = weigh (question, question->options[i]);
      if (question->worths != NULL)
        question->worths[i] = worth;
      if (worth > most)
        {
          most = worth;
          best = i;
        }
    }
  return question->options[best];
}

/* ---- Attacks ---- */

static int
prize_of (const Question *question, DhPieceId id)
{
  guint steps = piece_of (question, id)->steps;

  return WORTH_STEP + (steps <= 1 ? WORTH_LAST_STEP : steps == 2 ? WORTH_LAST_BUT_ONE : 0);
}

static int
hits_worth (const Question *question, DhPieceId unit, DhPieceId target, int dice, guint attack)
{
  return MAX (dice, 0) * (int) jr_hit_faces (question->state, unit, target, attack) * prize_of (question, target) / 6;
}

/* What a unit wins by an attack from a hex, less what it is struck back with. */
static int
worth_of_attack (const Question *question, DhPieceId unit, DhPlace from, guint32 flags, DhPieceId target, guint attack)
{
  const DhState *state = question->state;
  DhPlace to = piece_of (question, target)->place;
  int dice = jr_dice_from (state, unit, from, flags, to, attack, NULL, NULL);
  int worth, back;

  if (dice < 1)
    return NEVER;
  worth = hits_worth (question, unit, target, dice, attack);
  if (attack & JR_ATTACK_RANGED || jr_is_leader (state, target))
    return worth;
  back = jr_dice_from (state, target, to, 0, from, JR_ATTACK_BATTLE_BACK, NULL, NULL);
  return worth - hits_worth (question, target, unit, back, JR_ATTACK_BATTLE_BACK) * PART_BACK / HUNDRED;
}

static int
weigh_attack (Question *question, DhOption option)
{
  guint kind = dh_option_kind (option);
  DhPieceId unit = dh_option_piece (option);
  DhPieceId target;

  if (kind != JR_OPTION_FIRE && kind != JR_OPTION_MELEE)
    return kind == JR_OPTION_PASS ? 0 : NEVER;
  target = jr_enemy_at (question->state, dh_option_place (option), question->side);
  return 1
         + worth_of_attack (question, unit, piece_of (question, unit)->place, piece_of (question, unit)->flags, target,
                            kind == JR_OPTION_FIRE ? JR_ATTACK_RANGED : 0);
}

/* ---- Places ---- */

static int
cover_of (const Question *question, DhPieceId unit, DhPlace hex)
{
  const JrGround *ground = &jr_tables (question->state)->ground[hex];
  JrArm arm = jr_class (question->state, unit)->arm;

  if (arm == JR_CAVALRY)
    return 2 * WORTH_COVER * ground->out[JR_CAVALRY];
  return WORTH_COVER * ((ground->flags > 0) + (ground->symbols != JR_SYMBOLS_NONE) + ground->out[arm]);
}

/* Hexes to the nearest unit of a side. */
static int
distance_to (Question *question, DhPlace hex, DhSide side)
{
  guint8 ranges[DH_MAX_PIECES];

  return MIN (measure (question, hex, side, ranges), NOBODY);
}

static int
pull_of_goals (const Question *question, DhPlace hex)
{
  const JrTables *tables = jr_tables (question->state);
  const JrState *jr = jr_peek (question->state);
  int pull = 0;

  for (guint i = 0; i < tables->n_objectives; i++)
    {
      const JrObjective *objective = &tables->objectives[i];
      guint nearest = GOAL_REACH;

      if (!jr_objective_is_for (objective, question->side)
          || (jr->held[i] == question->side + 1 && objective->kind != JR_OBJECTIVE_TEMPORARY))
        continue;
      for (guint j = 0; j < objective->n_hexes; j++)
        nearest = MIN (nearest, dh_board_distance (question->state->setup->board, hex, objective->hexes[j]));
      pull = MAX (pull, (int) (GOAL_REACH - nearest) * WORTH_GOAL * objective->value);
    }
  return pull;
}

static gboolean
is_pinned (const Question *question, DhPlace from)
{
  return jr_enemy_unit_adjacent (question->state, from, question->side);
}

/* The best attack a unit could make from a hex from which the enemy's units are so far. */
static int
best_attack (Question *question, DhPieceId unit, DhPlace from, guint32 flags, int nearest, const guint8 *ranges)
{
  const DhState *state = question->state;
  const JrClass *class = jr_class (state, unit);
  const Units *enemies = units_of (question, question->enemy);
  int reach, best = 0;

  if (flags & JR_NO_BATTLE_THIS_TURN || nearest > class->max_range)
    return 0;
  reach = is_pinned (question, from) ? 1 : class->max_range;
  for (guint i = 0; i < enemies->spots.n; i++)
    if (ranges[i] == 1)
      best = MAX (best, worth_of_attack (question, unit, from, flags, enemies->ids[i], 0));
    else if (ranges[i] <= reach
             && jr_sees (state, from, piece_of (question, enemies->ids[i])->place, class->arm == JR_ARTILLERY, NULL))
      best = MAX (best, worth_of_attack (question, unit, from, flags, enemies->ids[i], JR_ATTACK_RANGED));
  return best;
}

/* How good it is for a unit to stand there for the rest of the turn. */
static int
worth_of_place (Question *question, DhPieceId unit, DhPlace hex, guint32 flags)
{
  const JrClass *class = jr_class (question->state, unit);
  guint8 ranges[DH_MAX_PIECES];
  int nearest = measure (question, hex, question->enemy, ranges);
  int distance = MIN (nearest, NOBODY);
  int close = class->arm == JR_ARTILLERY ? MAX (distance, class->max_range) : distance;

  return best_attack (question, unit, hex, flags, nearest, ranges) + cover_of (question, unit, hex)
         + pull_of_goals (question, hex) - close * (class->bonus_melee ? CLOSE_MELEE : CLOSE_FIRE);
}

/* A leader belongs with a unit, the nearer to the enemy the better. */
static int
worth_of_post (Question *question, DhPieceId leader, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (question->state, hex);
  int friends = unit != DH_PIECE_NONE ? 0 : distance_to (question, hex, question->side);

  return -WORTH_FRIEND * friends - CLOSE_LEADER * distance_to (question, hex, question->enemy);
}

/* ---- The turn ---- */

static guint32
flags_after (const Question *question, DhPieceId unit, DhPlace to)
{
  const JrGround *ground = &jr_tables (question->state)->ground[to];
  const JrClass *class = jr_class (question->state, unit);
  int entry = ground->entry[class->arm];
  guint32 flags = piece_of (question, unit)->flags | JR_MOVED;

  if (entry == JR_NO_BATTLE || !class->move_battles)
    flags |= JR_NO_BATTLE_THIS_TURN;
  return flags | (entry < 0 ? JR_ENTRY_PENALTY : 0);
}

/* The hex it stands on is weighed once for all its moves, which follow each other. */
static int
worth_of_standing (Question *question, DhPieceId id)
{
  const DhPiece *piece = piece_of (question, id);

  if (question->standing == id)
    return question->worth;
  question->standing = id;
  question->worth = jr_is_leader (question->state, id) ? worth_of_post (question, id, piece->place)
                                                       : worth_of_place (question, id, piece->place, piece->flags);
  return question->worth;
}

/* What a leader's move is worth. */
static int
weigh_post (Question *question, DhOption option)
{
  DhPieceId id = dh_option_piece (option);

  return worth_of_post (question, id, dh_option_place (option)) - worth_of_standing (question, id);
}

static int
weigh_move (Question *question, DhOption option)
{
  DhPieceId id = dh_option_piece (option);
  DhPlace to = dh_option_place (option);

  switch (dh_option_kind (option))
    {
    case JR_OPTION_PASS:
      return 0;
    case JR_OPTION_EXIT:
      return WORTH_EXIT;
    case JR_OPTION_MOVE:
    case JR_OPTION_GO_ON:
      break;
    default:
      return NEVER;
    }
  if (jr_is_leader (question->state, id))
    return weigh_post (question, option);
  return worth_of_place (question, id, to, flags_after (question, id, to)) - worth_of_standing (question, id);
}

/* What a unit has to do this turn, be it where it stands or after a march. */
static int
worth_of_order (Question *question, DhPieceId id)
{
  const DhState *state = question->state;
  const JrClass *class = jr_class (state, id);
  const DhPiece *piece = piece_of (question, id);
  const Units *enemies = units_of (question, question->enemy);
  int worth = class->arm == JR_ARTILLERY && enemies->spots.n == 0 ? 0 : WORTH_ORDER;
  guint8 ranges[DH_MAX_PIECES];
  int nearest = measure (question, piece->place, question->enemy, ranges);

  for (guint i = 0; nearest <= MAX (class->reach, class->max_range) && i < enemies->spots.n; i++)
    {
      int range = ranges[i];
      int dice = range > 1 && range <= class->max_range ? class->ranged[range - 2] : 0;
      if (range <= class->reach && class->arm != JR_ARTILLERY)
        dice = MAX (dice, class->melee);
      dice += dice > 0 && jr_is_full (state, id);
      worth = MAX (worth, WORTH_ORDER + dice * prize_of (question, enemies->ids[i]) / 4);
    }
  return worth + pull_of_goals (question, piece->place) / 4;
}

static int
weigh_order (Question *question, DhOption option)
{
  DhPieceId id = dh_option_piece (option);

  if (dh_option_kind (option) != JR_OPTION_ORDER)
    return dh_option_kind (option) == JR_OPTION_PASS ? -1 : NEVER;
  if (!jr_is_leader (question->state, id))
    return worth_of_order (question, id);
  return distance_to (question, piece_of (question, id)->place, question->side) > 0 ? WORTH_ORDER : 0;
}

/* ---- Cards ---- */

#define MAX_UNITS 256
#define ANYWHERE (1u << DH_MAX_ZONES)

static guint
zones_of_effect (const Question *question, const JrEffect *effect)
{
  return effect->role == JR_N_ROLES ? ANYWHERE : 1u << jr_tables (question->state)->zone[question->side][effect->role];
}

/* The worth of the best who can be ordered by an effect, as many as it orders; each once. */
static int
worth_of_effect (const Question *question, const JrEffect *effect, const int *worths, gboolean *taken)
{
  const DhState *state = question->state;
  int command = state->hand_size[question->side][jr_tables (state)->command_deck];
  int number = effect->number == JR_AS_MANY_AS_CARDS ? command : MIN (effect->number, 6);
  guint zones = zones_of_effect (question, effect);
  int sum = 0;

  for (int k = 0; k < number; k++)
    {
      DhPieceId best = DH_PIECE_NONE;

      for (DhPieceId id = 0; id < MIN (state->setup->n_pieces, MAX_UNITS); id++)
        if (!taken[id] && worths[id] > 0
            && (state->setup->board->zones[piece_of (question, id)->place] | ANYWHERE) & zones
            && jr_fits (state, &effect->filter, id) && (best == DH_PIECE_NONE || worths[id] > worths[best]))
          best = id;
      if (best == DH_PIECE_NONE)
        break;
      taken[best] = TRUE;
      sum += worths[best];
    }
  return sum;
}

static int
blocks_to_return (const Question *question)
{
  int missing = 0;

  for (DhPieceId id = 0; id < question->state->setup->n_pieces; id++)
    if (is_unit_of (question, id, question->side))
      missing += jr_class (question->state, id)->steps - piece_of (question, id)->steps;
  return MIN (missing, 3);
}

static int
weigh_card (Question *question, DhOption option)
{
  const DhState *state = question->state;
  const JrCard *card;
  gboolean taken[MAX_UNITS] = {FALSE};
  int worths[MAX_UNITS];
  int sum = 0;

  if (dh_option_kind (option) == JR_OPTION_PASS)
    return -1;
  card = &jr_tables (state)->cards[dh_option_number (option)];
  for (DhPieceId id = 0; id < MIN (state->setup->n_pieces, MAX_UNITS); id++)
    worths[id] = is_unit_of (question, id, question->side) ? worth_of_order (question, id) : 0;
  for (const JrEffect *e = card->effects; e < card->effects + card->n_effects; e++)
    if (e->use == JR_USE_ORDER && !(e->flags & JR_EFFECT_FALLBACK))
      sum += worth_of_effect (question, e, worths, taken);
  if (jr_card_effect (card, JR_USE_RETURN_STEPS, G_MAXUINT, NULL) != NULL)
    sum += blocks_to_return (question) * WORTH_RETURN;
  return sum;
}

/* ---- Answers to the enemy ---- */

/* Back to where it is safe: away from the enemy, into cover. */
static int
weigh_retreat (Question *question, DhOption option)
{
  DhPlace to = dh_option_place (option);
  DhPieceId id = dh_option_piece (option);

  if (to >= DH_PLACE_BOX || id >= question->state->setup->n_pieces)
    return 0;
  if (jr_is_leader (question->state, id))
    return worth_of_post (question, id, to);
  return cover_of (question, id, to) + WORTH_COVER * distance_to (question, to, question->enemy);
}

/* A unit that is nearly spent retires; others stand and use a card if there is one. */
static int
weigh_defence (Question *question, DhOption option)
{
  switch (dh_option_kind (option))
    {
    case JR_OPTION_PASS:
      return 0;
    case JR_OPTION_RETIRE:
      return piece_of (question, dh_option_piece (option))->steps == 1
                 ? 2 * WORTH_STEP + weigh_retreat (question, option)
                 : NEVER;
    default:
      return WORTH_STEP;
    }
}

/* Whoever is strong enough goes after the beaten. */
static int
weigh_ground (Question *question, DhOption option)
{
  if (dh_option_kind (option) != JR_OPTION_GROUND)
    return 0;
  return piece_of (question, dh_option_piece (option))->steps > 1 ? WORTH_STEP : NEVER;
}

/* "Yes", "as many as I may": lists begin with passing. */
static int
weigh_boldly (Question *question, DhOption option)
{
  return dh_option_kind (option) == JR_OPTION_PASS ? -1 : (int) dh_option_number (option);
}

static int
weigh_timidly (Question *question, DhOption option)
{
  return dh_option_kind (option) == JR_OPTION_PASS;
}

/* No card is spent on it; but some ways are better than others. */
static int
weigh_reposition (Question *question, DhOption option)
{
  if (dh_option_kind (option) != JR_OPTION_REPOSITION)
    return -NEVER;
  return question->worths == NULL ? 0 : weigh_post (question, option);
}

static int
weigh_return (Question *question, DhOption option)
{
  return dh_option_kind (option) == JR_OPTION_PASS ? -1 : prize_of (question, dh_option_piece (option));
}

static const Weigh weighs[JR_N_ASKS] = {
    [JR_ASK_NONE] = weigh_boldly,
    [JR_ASK_CARD] = weigh_card,
    [JR_ASK_ORDER] = weigh_order,
    [JR_ASK_MOVE] = weigh_move,
    [JR_ASK_GO_ON] = weigh_move,
    [JR_ASK_COMBAT] = weigh_attack,
    [JR_ASK_KEEP] = weigh_card,
    [JR_ASK_TIME_PRESSURE] = weigh_timidly,
    [JR_ASK_RETURN_STEPS] = weigh_return,
    [JR_ASK_CANNONADE] = weigh_attack,
    [JR_ASK_CANNONADE_RETIRE] = weigh_retreat,
    [JR_ASK_RETIRE] = weigh_defence,
    [JR_ASK_FLAGS] = weigh_boldly,
    [JR_ASK_RETREAT] = weigh_retreat,
    [JR_ASK_LEADER_RETREAT] = weigh_retreat,
    [JR_ASK_ESCAPE] = weigh_boldly,
    [JR_ASK_NEXT_CHECK] = weigh_boldly,
    [JR_ASK_GROUND] = weigh_ground,
    [JR_ASK_BONUS] = weigh_attack,
    [JR_ASK_BATTLE_BACK] = weigh_boldly,
    [JR_ASK_ATTACK_CARD] = weigh_boldly,
    [JR_ASK_DEFENCE] = weigh_defence,
    [JR_ASK_AFTER] = weigh_boldly,
    [JR_ASK_RALLY_CARD] = weigh_boldly,
    [JR_ASK_LEADER_CARD] = weigh_boldly,
    [JR_ASK_REPOSITION] = weigh_reposition,
    [JR_ASK_DISCARD] = weigh_boldly,
    [JR_ASK_RULE] = weigh_boldly,
};

/**
 * jr_habit:
 * @view: a position, or what @side knows of it, with a question to @side
 * @options: (array length=n_options): its options; none: whatever they are
 * @worths: (out) (nullable) (array length=n_options): what they are worth to him
 *
 * House rule: the rules of thumb are ours.
 *
 * Returns: the option that a plain soldier would choose, or %DH_OPTION_NONE if that needs a list
 */
DhOption
jr_habit (const DhState *view, DhSide side, const DhOption *options, guint n_options, int *worths)
{
  guint kind = view->decisions[side].kind;
  Question question;

  if (n_options == 0)
    return kind == JR_ASK_REPOSITION ? dh_option_pass () : DH_OPTION_NONE;
  question.state = view;
  question.side = side;
  question.enemy = jr_opponent (view, side);
  question.options = options;
  question.n = n_options;
  question.worths = worths;
  question.standing = DH_PIECE_NONE;
  for (DhSide s = 0; s < JR_N_SIDES; s++)
    question.units[s].listed = FALSE;
  return choose_best (&question, kind < JR_N_ASKS ? weighs[kind] : weigh_boldly);
}
