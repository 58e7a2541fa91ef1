/* survey.c — who is there, and what he could do
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/survey.h"

/* ---- Who is there ---- */

/* Whether orders are carried out. */
static gboolean
is_time_to_act (JrPhase phase)
{
  return phase >= JR_PHASE_MOVEMENT && phase <= JR_PHASE_COMBAT;
}

static gboolean
is_ready (const JrSurvey *survey, const DhPiece *piece)
{
  if (piece->side != survey->active || !is_time_to_act (survey->phase))
    return FALSE;
  return piece->flags & JR_ORDERED && !(piece->flags & (JR_BATTLED | JR_DRIVEN_OFF));
}

static gboolean
has_use (const JrSurvey *survey, JrUse use)
{
  return (survey->uses >> use & 1) != 0;
}

static int
prize_of (const JrSurvey *survey, DhPieceId id, gboolean led)
{
  const DhState *state = survey->state;
  const DhPiece *piece = dh_state_piece (state, id);
  DhPieceId leader = led ? jr_leader_with (state, id) : DH_PIECE_NONE;
  gboolean valued = has_use (survey, JR_USE_WORTH);
  int prize = 0;

  if (piece->steps == 1)
    prize = jr_weight (survey, JR_TERM_LAST_STEP);
  else if (piece->steps == 2)
    prize = jr_weight (survey, JR_TERM_LAST_BUT_ONE);
  if (valued)
    prize *= (int) jr_worth (state, id);
  if (leader != DH_PIECE_NONE)
    prize += jr_weight (survey, JR_TERM_ATTACHED) * (valued ? (int) jr_worth (state, leader) : 1);
  return prize + jr_weight (survey, JR_TERM_STEP);
}

/* How it fights. */
static void
arm (const JrSurvey *survey, JrMan *man)
{
  const DhState *state = survey->state;
  const DhPiece *piece = dh_state_piece (state, man->id);
  const JrClass *class = man->class;
  gboolean led = dh_state_first (state, man->place) != man->id || piece->next != DH_PIECE_NONE;
  gboolean chief = (piece->markers & survey->tables->chief) != 0;
  guint full = piece->steps >= class->steps;

  man->armed = TRUE;
  man->extra = full + led + chief + class->battle_bonus;
  man->fire = full + chief + (led && class->arm != JR_ARTILLERY);
  man->faces = 1 + class->sabre_hits;
  man->ready = is_ready (survey, piece);
  man->can_fire = !(piece->flags & (JR_NO_BATTLE_THIS_TURN | JR_MELEE_ONLY));
  man->can_melee = !(piece->flags & (JR_NO_BATTLE_THIS_TURN | JR_FIRE_ONLY));
  man->prize = prize_of (survey, man->id, led);
}

static void
muster (const JrSurvey *survey, JrArmy *army, DhPieceId id)
{
  const DhState *state = survey->state;
  const DhPiece *piece = dh_state_piece (state, id);
  const gint8 *axial = state->setup->board->axial[piece->place];
  const JrClass *class = &survey->tables->classes[piece->class_index];
  guint index = army->n++;
  JrMan *man = &army->men[index];

  man->id = id;
  man->place = piece->place;
  man->r = axial[1];
  man->range = has_use (survey, JR_USE_RANGE_CAP) ? jr_range_of (state, id) : class->max_range;
  man->class = class;
  man->armed = FALSE;
  man->now = man->later = 0;
  jr_add_spot (&army->spots, axial);
  army->reach[index] = MAX (class->reach, man->range);
  army->value += jr_weight (survey, JR_TERM_UNIT) + jr_weight (survey, JR_TERM_STEP) * piece->steps;
  if (piece->markers & survey->tables->chief)
    army->value += jr_weight (survey, JR_TERM_CHIEF);
  if (piece->steps == 1)
    army->value -= jr_weight (survey, JR_TERM_ONE_LEFT);
  else if (piece->steps == 2)
    army->value -= jr_weight (survey, JR_TERM_TWO_LEFT);
}

static void
muster_leader (const JrSurvey *survey, JrArmy *army, DhPieceId id)
{
  const DhState *state = survey->state;
  const DhPiece *piece = dh_state_piece (state, id);
  gboolean alone = dh_state_first (state, piece->place) == id && piece->next == DH_PIECE_NONE;

  army->value += jr_weight (survey, JR_TERM_LEADER) + (alone ? 0 : jr_weight (survey, JR_TERM_ATTACHED));
  if (alone && army->n_leaders < JR_MAX_MEN)
    army->leaders[army->n_leaders++] = piece->place;
}

static void
muster_all (JrSurvey *survey)
{
  const DhState *state = survey->state;

  survey->nobody_moved = TRUE;
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);
      JrArmy *army = &survey->armies[piece->side];

      if (piece->place >= DH_PLACE_BOX)
        continue;
      if (piece->flags & JR_MOVE_OVER)
        survey->nobody_moved = FALSE;
      if (survey->tables->classes[piece->class_index].arm == JR_LEADER)
        muster_leader (survey, army, id);
      else if (army->n < JR_MAX_MEN)
        muster (survey, army, id);
    }
}

/* ---- What a unit could do ---- */

static int
ground_dice (const JrSurvey *survey, const JrMan *man, const JrMan *other)
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
moved_die (const JrSurvey *survey, const JrMan *man)
{
  return man->class->arm == JR_INFANTRY && dh_state_piece (survey->state, man->id)->flags & JR_MOVED ? -1 : 0;
}

/* In this turn, as it stands. */
static int
worth_now (const JrSurvey *survey, const JrMan *man, int nearest, const JrMan *other, int range, int ground)
{
  gboolean gun = man->class->arm == JR_ARTILLERY;
  int dice = moved_die (survey, man) + ground;

  if (range == 1)
    {
      dice += man->class->melee + man->extra;
      return man->can_melee && dice > 0 ? dice * man->faces * other->prize / 6 : 0;
    }
  if (range > man->range || !man->can_fire || nearest == 1)
    return 0;
  dice += man->class->ranged[range - 2] + man->fire;
  return dice > 0 && jr_sees (survey->state, man->place, other->place, gun, NULL) ? dice * other->prize / 6 : 0;
}

/* In a turn to come, by a move into melee where that is needed; sight is not asked. */
static int
worth_later (const JrMan *man, int nearest, const JrMan *other, int range, int ground)
{
  int melee = man->class->melee + man->extra + ground;
  int worth = 0;

  if (range == 1)
    return melee > 0 ? melee * man->faces * other->prize / 6 : 0;
  if (range <= man->class->reach && man->class->arm != JR_ARTILLERY)
    {
      melee -= man->class->arm == JR_INFANTRY;
      worth = melee > 0 ? melee * man->faces * other->prize / 8 : 0;
    }
  if (range <= man->range && nearest > 1)
    worth = MAX (worth, (man->class->ranged[range - 2] + man->fire + ground) * other->prize / 7);
  return worth;
}

static void
weigh_pair (const JrSurvey *survey, JrMan *man, int nearest, const JrMan *other, int range)
{
  int ground = ground_dice (survey, man, other);

  if (ground == JR_NO_BATTLE)
    return;
  if (man->ready)
    man->now = MAX (man->now, worth_now (survey, man, nearest, other, range, ground));
  man->later = MAX (man->later, worth_later (man, nearest, other, range, ground));
}

static void
add_pair (JrSurvey *survey, guint i, guint j, int range)
{
  if (survey->n_pairs < JR_MAX_PAIRS)
    survey->pairs[survey->n_pairs++] = (JrPair){i, j, range};
}

/* How many hexes beyond reach one of the men and the enemies at these ranges are, both ways; they learn how near he is.
 * Whether there is a pair at all. */
static gboolean
draw_near (guint8 reach, const guint8 *restrict ranges, JrArmy *restrict others, guint8 *restrict beyond)
{
  guint n = jr_n_measured (&others->spots);
  guint8 least = JR_FAR;

  for (guint i = 0; i < n; i++)
    {
      guint8 reached = MAX (reach, others->reach[i]);

      beyond[i] = MAX (ranges[i], reached) - reached;
      least = MIN (least, beyond[i]);
      others->nearest[i] = MIN (others->nearest[i], ranges[i]);
    }
  return least == 0;
}

/* Who is near whom must be known before anybody's fire is weighed. */
static void
find_pairs (JrSurvey *survey)
{
  JrArmy *a = &survey->armies[0], *b = &survey->armies[1];
  guint8 ranges[DH_MAX_PIECES];
  guint8 beyond[JR_MAX_MEN];

  for (guint i = 0; i < a->n; i++)
    {
      a->nearest[i] = jr_ranges (survey->state->setup->board->axial[a->men[i].place], &b->spots, ranges);
      if (!draw_near (a->reach[i], ranges, b, beyond))
        continue;
      for (const guint8 *at = beyond; (at = memchr (at, 0, beyond + b->n - at)) != NULL; at++)
        add_pair (survey, i, at - beyond, ranges[at - beyond]);
    }
}

static void
weigh_pairs (JrSurvey *survey)
{
  JrArmy *a = &survey->armies[0], *b = &survey->armies[1];

  for (guint i = 0; i < survey->n_pairs; i++)
    {
      const JrPair *pair = &survey->pairs[i];
      JrMan *first = &a->men[pair->first], *second = &b->men[pair->second];

      if (!first->armed)
        arm (survey, first);
      if (!second->armed)
        arm (survey, second);
      if (pair->range <= a->reach[pair->first])
        weigh_pair (survey, first, a->nearest[pair->first], second, pair->range);
      if (pair->range <= b->reach[pair->second])
        weigh_pair (survey, second, b->nearest[pair->second], first, pair->range);
    }
}

static const DhTerm *
terms_or_own (const DhTerm *terms)
{
  return terms != NULL ? terms : jr_terms;
}

/* Ground that has changed, and effects on what pieces are worth or how far they fire, are not looked for. */
static gboolean
may_stand (const DhState *state)
{
  return state->n_terrain_changes == 0 && !jr_has_use (state, JR_USE_WORTH) && !jr_has_use (state, JR_USE_RANGE_CAP);
}

/**
 * jr_survey:
 * @terms: (nullable): other weights than the module's own
 * @survey: (out caller-allocates): what stands where; armies are worth what they have
 *
 * Looks over a position or a view of it.
 */
void
jr_survey (const DhState *state, const DhTerm *terms, JrSurvey *survey)
{
  survey->state = state;
  survey->setup = may_stand (state) ? state->setup : NULL;
  survey->terms = terms_or_own (terms);
  survey->tables = jr_tables (state);
  survey->phase = jr_peek (state)->phase;
  survey->uses = jr_uses (state);
  survey->active = state->active;
  survey->n_pairs = 0;
  survey->last_row = state->setup->board->grid.rows - 1;
  memcpy (survey->pieces, dh_state_piece (state, 0), state->setup->n_pieces * sizeof *survey->pieces);
  for (DhSide s = 0; s < JR_N_SIDES; s++)
    {
      JrArmy *army = &survey->armies[s];

      army->n = army->n_leaders = army->value = 0;
      jr_clear_spots (&army->spots, JR_MAX_MEN);
      memset (army->reach, 0, sizeof army->reach);
      memset (army->nearest, JR_FAR, sizeof army->nearest);
      survey->top[s] = state->setup->armies[s].edge == DH_EDGE_TOP;
    }
  muster_all (survey);
  find_pairs (survey);
  weigh_pairs (survey);
}

/* What turns have marked on pieces matters only where orders are carried out. */
static gboolean
are_pieces_the_same (const JrSurvey *survey, const DhState *state)
{
  guint32 flags = is_time_to_act (survey->phase) ? G_MAXUINT32 : 0;
  gboolean same = TRUE;

  for (guint i = 0; same && i < state->setup->n_pieces; i++)
    {
      const DhPiece *then = &survey->pieces[i], *now = dh_state_piece (state, i);

      same = memcmp (then, now, G_STRUCT_OFFSET (DhPiece, flags)) == 0 && ((then->flags ^ now->flags) & flags) == 0;
    }
  return same;
}

/**
 * jr_survey_stands:
 * @survey: as jr_survey() has left it, or all 0
 *
 * Returns: whether looking over the position would find the same again; FALSE also where that is not easily seen
 */
gboolean
jr_survey_stands (const JrSurvey *survey, const DhState *state, const DhTerm *terms)
{
  return survey->setup == state->setup && survey->terms == terms_or_own (terms)
         && survey->phase == jr_peek (state)->phase && survey->active == state->active && may_stand (state)
         && are_pieces_the_same (survey, state);
}
