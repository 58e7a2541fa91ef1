/* movement.c — the movement phase: one piece after another, each once
 *
 * Where a piece may go is found in reach.c; here it goes there, and what the hex it has entered does to the rest of its
 * turn is marked on it. A roll on the way (boggy ground) parts the move into legs.
 * Rules: J-MOV, J-TBG, J-OBV-18 to J-OBV-25.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach.h"
#include "rules/jacobite/special.h"
#include "rules/jacobite/window.h"

/* ---- One step ---- */

static gboolean
refuse (JrWhy *why, JrWhy reason)
{
  if (why != NULL)
    *why = reason;
  return FALSE;
}

/* Walls are crossed by the first step of the turn alone. Ruling: C-26 */
static gboolean
can_cross (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to)
{
  const DhPiece *p = dh_state_piece (state, piece);
  DhDirection side;
  const JrGround *ground;
  JrGround scratch;

  if (!dh_board_direction (state->setup->board, from, to, &side))
    return TRUE;
  ground = jr_side_for (state, piece, from, side, &scratch);
  if (!(ground->cross_arms >> jr_class (state, piece)->arm & 1))
    return FALSE;
  return !ground->cross_start || (from == p->place && !(p->flags & JR_MOVED));
}

/* A unit takes a lone leader in, unless it has one or a Chief leads it. Ruling: G-09, C-21 */
static gboolean
may_join (const DhState *state, DhPieceId unit)
{
  return jr_leader_with (state, unit) == DH_PIECE_NONE && !jr_has_chief (state, unit);
}

/**
 * jr_is_free_for:
 * @hex: a hex of the board
 *
 * Rule: J-MOV-06 to J-MOV-09, J-MOV-21
 * Returns: whether those who stand in a hex let a piece step onto it
 */
gboolean
jr_is_free_for (const DhState *state, DhPieceId piece, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (state, hex);
  DhPieceId leader = jr_leader_at (state, hex);
  DhPieceId holder = unit != DH_PIECE_NONE ? unit : leader;

  if (holder == DH_PIECE_NONE)
    return TRUE;
  if (dh_state_piece (state, holder)->side != dh_state_piece (state, piece)->side)
    return FALSE;
  return jr_is_leader (state, piece) || (unit == DH_PIECE_NONE && may_join (state, piece));
}

/**
 * jr_can_enter:
 * @from: where the piece steps from
 * @to: a hex next to it
 * @why: (out) (optional): the reason against it
 *
 * Whether ground, side and other pieces let a piece step onto a hex, by order or by taking ground. Whether a leader may
 * stay there, and whether the piece has a move left, is not asked here.
 *
 * Rule: J-MOV-06 to J-MOV-09, J-MOV-12, J-MOV-21, J-MOV-25, J-TEW-02, J-TEW-03
 * Returns: whether it may
 */
gboolean
jr_can_enter (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to, JrWhy *why)
{
  JrArm arm = jr_class (state, piece)->arm;
  JrGround scratch;
  const JrEffect *closed;

  if (jr_ground_for (state, piece, from, to, &scratch)->impassable >> arm & 1)
    return refuse (why, JR_WHY_IMPASSABLE);
  closed = jr_find_closed (state, piece, from, to);
  if (closed != NULL)
    return refuse (why, jr_why_of (state, closed));
  if (!can_cross (state, piece, from, to))
    return refuse (why, JR_WHY_WALL);
  if (!jr_is_free_for (state, piece, to))
    return refuse (why, JR_WHY_OCCUPIED);
  return TRUE;
}

/**
 * jr_enter:
 * @piece: a unit or leader that has just stepped, or will step, from @from onto @to
 *
 * Marks what that step, by order or by taking ground, does to the rest of the turn. Policy entry-penalty: adds.
 *
 * Rule: J-TFO-02 to J-TFO-04, J-TBU-02, J-TBU-03, J-TEW-05, J-RNG-13, J-MEL-19, J-BON-04
 * Ruling: G-25, C-39, C-88
 */
void
jr_enter (DhPlay *play, DhPieceId piece, DhPlace from, DhPlace to)
{
  const DhState *state = play->state;
  guint8 arm = jr_class (state, piece)->arm;
  guint32 flags = JR_MOVED;
  JrGround scratch;
  DhDirection side;
  gint8 entry = jr_ground_for (state, piece, from, to, &scratch)->entry[arm];

  if (entry == JR_NO_BATTLE)
    flags |= JR_NO_BATTLE_THIS_TURN;
  else if (entry < 0)
    flags |= JR_ENTRY_PENALTY;
  if (dh_board_direction (state->setup->board, from, to, &side)
      && jr_side_for (state, piece, from, side, &scratch)->cross_no_battle)
    flags |= JR_NO_BATTLE_THIS_TURN;
  jr_piece (play, piece)->flags |= flags;
}

/* ---- Which moves there are ---- */

/* A list so long takes no more moves by cards: it must not outgrow what a question may have. */
#define MOST_MOVES (DH_MAX_OPTIONS - 4 * JR_MAX_REACHED)

/* A unit on a road may use it from its first step on. */
static JrLeg
first_leg (const DhState *state, DhPieceId piece)
{
  return (JrLeg){.on_road = jr_on_road (state, dh_state_piece (state, piece)->place)};
}

static inline gboolean
may_move (const DhState *state, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (state, piece);

  return (p->flags & (JR_ORDERED | JR_MOVE_OVER)) == JR_ORDERED && p->side == state->active && p->place < DH_PLACE_BOX
         && !jr_forbids (state, JR_DO_MOVE, piece);
}

static JrMoment
moment_of (DhPieceId piece)
{
  return (JrMoment){JR_WINDOW_MOVE, piece, DH_PIECE_NONE, 0};
}

/* Moves that a card of the hand gives. Rule: J-CBC-05 */
static guint
list_with_cards (const DhState *state, DhPieceId piece, const JrListed *listed, const guint8 *held, DhOption *out)
{
  const JrMoment moment = moment_of (piece);
  guint n = 0;

  for (const guint16 *card = jr_tables (state)->book->window_cards[JR_WINDOW_MOVE];
       *card != JR_NO_CARD && n <= 2 * JR_MAX_REACHED; card++)
    if (held[*card] > 0 && state->setup->card_decks[*card] == jr_tables (state)->combat_deck[state->active]
        && jr_card_suits (state, *card, &moment))
      n += jr_list_gained (state, piece, listed, *card, out + n);
  return dh_options_sort (out, n);
}

static guint
list_piece (const DhState *state, DhPieceId piece, DhOption *out, JrListed *listed)
{
  JrLeg leg = first_leg (state, piece);
  guint n = jr_list_reach (state, piece, &leg, JR_WAY_NO_BATTLE, JR_OPTION_MOVE, out, listed);

  if (!jr_is_leader (state, piece) && jr_may_exit (state, piece) && jr_allowance (state, piece) > 0)
    out[n++] = dh_option_new (JR_OPTION_EXIT, piece, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0);
  return n;
}

/* A card may make a move compulsory ("goes one or two hexes"). */
static gboolean
must_move (const DhState *state, DhPieceId piece)
{
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_MOVE_ALLOWANCE, e)) != NULL;)
    if (e->minimum > 0 && jr_concerns (state, e, piece))
      return TRUE;
  return FALSE;
}

static gboolean
binds_anybody (const DhState *state)
{
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_MOVE_ALLOWANCE, e)) != NULL;)
    if (e->minimum > 0)
      return TRUE;
  return FALSE;
}

/* Somebody must move, and can. */
static inline gboolean
is_somebody_bound (const DhState *state)
{
  const DhPieceId *own = jr_tables (state)->pieces[state->active];
  DhOption out[JR_MAX_REACHED + 1];

  if (!jr_has_use (state, JR_USE_MOVE_ALLOWANCE) || !binds_anybody (state))
    return FALSE;
  for (DhPieceId id = own[0]; id < own[1]; id++)
    if (may_move (state, id) && must_move (state, id) && list_piece (state, id, out, NULL) > 0)
      return TRUE;
  return FALSE;
}

/* Where more moves are possible than a list holds, the last pieces wait until others have moved. */
static guint
list_moves (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  const DhPieceId *own = jr_tables (state)->pieces[side];
  const guint8 *held = jr_combat_cards_held (state, side);
  const guint end = own[1];
  gboolean in_order = TRUE;
  JrListed listed;
  guint n = 0;

  if (!is_somebody_bound (state))
    out[n++] = dh_option_pass ();
  for (guint id = own[0]; id < end && n + JR_MAX_REACHED + 1 <= DH_MAX_OPTIONS; id++)
    {
      if (!may_move (state, id))
        continue;
      n += list_piece (state, id, out + n, &listed);
      if (held != NULL && n < MOST_MOVES)
        n += list_with_cards (state, id, &listed, held, out + n);
      in_order &= n == 0 || dh_option_kind (out[n - 1]) <= JR_OPTION_MOVE;
    }
  return in_order ? n : dh_options_sort (out, n);
}

/* ---- Moving ---- */

static void
emit_moved (DhPlay *play, DhPieceId piece, DhPlace from, DhPlace to)
{
  DhEvent event;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, JR_EVENT_MOVED, dh_state_piece (play->state, piece)->side);
  event.piece = piece;
  event.from = from;
  event.to = to;
  dh_play_emit (play, &event);
}

/* What the length of the way costs; what the hexes cost is marked by jr_enter(). Guns that moved do not battle. */
static guint32
flags_of_way (const DhState *state, DhPieceId piece, JrWay way, guint card)
{
  guint32 flags = JR_MOVE_OVER;

  if (way == JR_WAY_MELEE_ONLY)
    flags |= JR_MELEE_ONLY;
  if (way == JR_WAY_NO_BATTLE || !jr_class (state, piece)->move_battles)
    flags |= JR_NO_BATTLE_THIS_TURN;
  for (const JrEffect *e = NULL; (e = jr_next_effect (state, JR_USE_MOVE_ALLOWANCE, e)) != NULL;)
    if (e->flags & JR_EFFECT_NO_BATTLE && jr_concerns (state, e, piece))
      flags |= JR_NO_BATTLE_THIS_TURN;
  if (card > 0)
    for (const JrEffect *e = NULL;
         (e = jr_card_effect (&jr_tables (state)->cards[card - 1], JR_USE_MOVE_ALLOWANCE, 1 << JR_WINDOW_MOVE, e))
         != NULL;)
      if (e->flags & JR_EFFECT_NO_BATTLE)
        flags |= JR_NO_BATTLE_THIS_TURN;
  return flags;
}

/* Whether a die may let the piece go on from boggy ground, and it has somewhere to go. Ruling: C-23 */
static gboolean
may_roll (const DhState *state, DhPieceId piece, const JrReached *reached, guint card)
{
  const JrLeg leg = {.used = reached->distance, .on_road = reached->on_road, .card = card};
  DhOption out[JR_MAX_REACHED];
  JrGround scratch;

  return reached->stops && jr_ground (state, reached->hex, &scratch)->roll_to_go_on
         && jr_list_reach (state, piece, &leg, JR_WAY_NO_BATTLE, JR_OPTION_GO_ON, out, NULL) > 0;
}

static void
move (DhPlay *play, DhPieceId piece, const JrReached *reached, guint card)
{
  DhState *state = play->state;
  DhPlace from = dh_state_piece (state, piece)->place;
  guint32 flags = flags_of_way (state, piece, reached->way, card);
  DhStep *step;

  jr_enter (play, piece, reached->before, reached->hex);
  jr_piece (play, piece)->flags |= flags;
  emit_moved (play, piece, from, reached->hex);
  jr_place_by_order (play, piece, reached->hex);
  if (jr_is_over (play) || !may_roll (state, piece, reached, card))
    return;
  step = dh_state_push (state, JR_STEP_GO_ON);
  step->piece = piece;
  step->number = reached->distance;
  step->flags = card << 1 | reached->on_road;
}

static void
run_movement (DhPlay *play, DhStep *step)
{
  if (step->piece != DH_PIECE_NONE && jr_rules_move_end (play, step))
    return;
  step->piece = DH_PIECE_NONE;
  step->count = step->number = 0;
  dh_state_ask (play->state, play->state->active, JR_ASK_MOVE, DH_PIECE_NONE, DH_PLACE_NOWHERE,
                !is_somebody_bound (play->state));
}

static void
end_movement (DhPlay *play)
{
  dh_state_pop (play->state);
  jr_card_moves_over (play);
  jr_objectives_movement_over (play);
}

/* Returns: the card's number plus one */
static guint
use_for_move (DhPlay *play, DhPieceId piece, guint card)
{
  const JrMoment moment = moment_of (piece);

  jr_use_card (play, card, &moment, JR_N_SLOTS);
  return card + 1;
}

static void
apply_movement (DhPlay *play, DhStep *step, DhOption option)
{
  DhPieceId piece = dh_option_piece (option);
  JrReached reached;
  JrLeg leg;

  switch (dh_option_kind (option))
    {
    case JR_OPTION_PASS:
      end_movement (play);
      break;
    case JR_OPTION_EXIT:
      jr_exit (play, piece);
      break;
    default:
      leg = first_leg (play->state, piece);
      step->piece = jr_rules_watch_moves (play->state) ? piece : DH_PIECE_NONE;
      if (dh_option_kind (option) == JR_OPTION_USE_MOVE)
        leg.card = use_for_move (play, piece, dh_option_number (option));
      if (jr_reaches (play->state, piece, &leg, dh_option_place (option), &reached))
        move (play, piece, &reached, leg.card);
      break;
    }
}

/* Somebody may step somewhere and need not, or must expect a card. */
static gboolean
has_moves (const DhState *state, const DhStep *step, DhSide side)
{
  const DhPieceId *own = jr_tables (state)->pieces[side];

  for (DhPieceId id = own[0]; id < own[1]; id++)
    if (may_move (state, id))
      {
        const JrLeg leg = first_leg (state, id);
        const JrMoment moment = moment_of (id);

        if ((!must_move (state, id) && jr_steps (state, id, &leg)) || jr_window_is_open (state, side, &moment))
          return TRUE;
      }
  return FALSE;
}

/* Rule: J-MOV-01 to J-MOV-04 */
const JrStepKind jr_movement_step = {
    .run = run_movement, .options = list_moves, .apply = apply_movement, .has_choice = has_moves, .in_order = TRUE};

/* ---- Going on from boggy ground ---- */

typedef enum
{
  STAGE_ROLL,
  STAGE_ASK,
} Stage;

static void
run_go_on (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  if (step->stage == STAGE_ROLL)
    dh_state_roll (state, state->active, jr_tables (state)->die, 1, JR_ROLL_BOG);
  else
    dh_state_ask (state, state->active, JR_ASK_GO_ON, step->piece, dh_state_piece (state, step->piece)->place, TRUE);
}

static JrLeg
leg_of (const DhStep *step)
{
  return (JrLeg){.used = step->number, .on_road = step->flags & 1, .card = step->flags >> 1};
}

static guint
list_go_on (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  const JrLeg leg = leg_of (step);

  out[0] = dh_option_pass ();
  return 1 + jr_list_reach (state, step->piece, &leg, JR_WAY_NO_BATTLE, JR_OPTION_GO_ON, out + 1, NULL);
}

static void
apply_go_on (DhPlay *play, DhStep *step, DhOption option)
{
  const JrLeg leg = leg_of (step);
  DhPieceId piece = step->piece;
  JrReached reached;

  dh_state_pop (play->state);
  if (dh_option_kind (option) == JR_OPTION_GO_ON
      && jr_reaches (play->state, piece, &leg, dh_option_place (option), &reached))
    move (play, piece, &reached, leg.card);
}

/* A unit needs its own symbol, a leader a flag; the faces are numbered like the arms. */
static void
resolve_go_on (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  guint8 arm = jr_class (play->state, step->piece)->arm;
  gboolean goes_on = faces[0] == (arm == JR_LEADER ? JR_FACE_FLAG : arm);
  DhEvent event;

  dh_event_init (&event, JR_EVENT_BOG, play->state->active);
  event.piece = step->piece;
  event.to = dh_state_piece (play->state, step->piece)->place;
  event.die = roll->which;
  event.n_faces = 1;
  event.faces[0] = faces[0];
  event.number = goes_on;
  dh_play_emit (play, &event);
  if (goes_on)
    step->stage = STAGE_ASK;
  else
    dh_state_pop (play->state);
}

/* Rule: J-TBG-01, J-TBG-02, J-TBG-03 */
const JrStepKind jr_go_on_step = {
    .run = run_go_on, .options = list_go_on, .apply = apply_go_on, .resolve = resolve_go_on};
