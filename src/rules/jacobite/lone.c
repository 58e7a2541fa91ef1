/* lone.c — leaders alone: their retreat and escape
 *
 * A leader goes back one to three hexes, past friends, off his own edge, and where only enemies stand behind him
 * through one of them. He leaves his hex when the whole way is known: until then the step holds how far he has come.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

/* A search for the ends of a leader's way. */
typedef struct
{
  const DhState *state;
  DhPieceId leader;
  DhSide side;
  DhOption *out; /* (nullable): only whether there is an end */
  guint n;
  gboolean stays; /* an effect keeps him from leaving the board while he can go elsewhere */
} Flight;

static DhSide
side_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side;
}

static gboolean
is_open (const Flight *flight, DhPlace from, DhPlace hex)
{
  return !jr_is_closed (flight->state, flight->leader, from, hex);
}

static gboolean
is_enemy (const Flight *flight, DhPlace hex)
{
  return jr_enemy_at (flight->state, hex, flight->side) != DH_PIECE_NONE;
}

/* Rule: J-LLR-04, J-LLR-05, J-LLR-15. Ruling: G-09 */
static gboolean
may_end (const Flight *flight, DhPlace hex)
{
  DhPieceId unit = jr_unit_at (flight->state, hex);
  DhPieceId leader = jr_leader_at (flight->state, hex);

  return (leader == DH_PIECE_NONE || leader == flight->leader)
         && (unit == DH_PIECE_NONE || !jr_has_chief (flight->state, unit));
}

static void
add_end (Flight *flight, JrOptionKind kind, DhPlace hex)
{
  if (flight->out)
    flight->out[flight->n] = jr_option (kind, flight->leader, hex);
  flight->n++;
}

/* Ways past nobody but friends. Rule: J-LLR-01, J-LLR-03, J-LLR-09, J-LLR-14. Ruling: C-61, C-65 */
static void
find_free_ends (Flight *flight, DhPlace hex, guint left)
{
  DhPlace rear[2];

  if (left == 0)
    return;
  if (jr_is_baseline (flight->state, flight->side, hex) && !flight->stays)
    add_end (flight, JR_OPTION_EXIT, DH_PLACE_NOWHERE);
  jr_rear_hexes (flight->state, flight->side, hex, rear);
  for (guint i = 0; i < G_N_ELEMENTS (rear); i++)
    {
      if (!is_open (flight, hex, rear[i]) || is_enemy (flight, rear[i]))
        continue;
      if (may_end (flight, rear[i]))
        add_end (flight, JR_OPTION_RETREAT, rear[i]);
      find_free_ends (flight, rear[i], left - 1);
    }
}

static gboolean has_end (const Flight *flight, DhPlace hex, guint left);

/* Where every hex behind is an enemy's, the enemies beyond whom there is an end. Rule: J-ESC-01. Ruling: G-21, C-63 */
static void
find_escapes (Flight *flight, DhPlace hex, guint left)
{
  DhPlace rear[2];
  gboolean any_free = FALSE;
  guint n_enemies = 0;

  if (left == 0)
    return;
  jr_rear_hexes (flight->state, flight->side, hex, rear);
  for (guint i = 0; i < G_N_ELEMENTS (rear); i++)
    if (is_open (flight, hex, rear[i]))
      {
        if (is_enemy (flight, rear[i]))
          {
            n_enemies++;
            continue;
          }
        any_free = TRUE;
        find_escapes (flight, rear[i], left - 1);
      }
  if (any_free || n_enemies < (jr_policy (flight->state, JR_ESCAPE_BOTH_ENEMY) ? 2 : 1))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rear); i++)
    if (is_open (flight, hex, rear[i]) && has_end (flight, rear[i], left - 1))
      add_end (flight, JR_OPTION_ESCAPE, rear[i]);
}

static guint
find_ends (Flight *flight, DhPlace hex, guint left)
{
  find_free_ends (flight, hex, left);
  if (flight->n == 0 && flight->stays)
    {
      flight->stays = FALSE;
      find_free_ends (flight, hex, left);
    }
  if (flight->n == 0)
    find_escapes (flight, hex, left);
  return flight->n;
}

static gboolean
has_end (const Flight *flight, DhPlace hex, guint left)
{
  Flight beyond = *flight;

  beyond.out = NULL;
  beyond.n = 0;
  return find_ends (&beyond, hex, left) > 0;
}

/**
 * jr_leader_must_retreat:
 * @leader: a leader alone in his hex, or about to be
 *
 * Pushes his retreat of one to three hexes.
 *
 * Rule: J-LLR-01, J-LLR-02, J-LLR-10, J-LLR-12, J-LLR-13
 */
void
jr_leader_must_retreat (DhPlay *play, DhPieceId leader)
{
  DhStep *step = dh_state_push (play->state, JR_STEP_LEADER_RETREAT);

  step->piece = leader;
  step->place = dh_state_piece (play->state, leader)->place;
  step->number = JR_LEADER_HEXES;
}

static guint
options_retreat (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  Flight flight = {state, step->piece, side, out, 0, jr_forbids (state, JR_DO_EXIT, step->piece)};

  return dh_options_sort (out, find_ends (&flight, step->place, step->number));
}

/* No way at all: he is lost. Rule: J-LLR-08. Ruling: G-20, C-62 */
static void
give_up (DhPlay *play, const DhStep *step)
{
  DhPieceId leader = step->piece;
  DhPlace place = step->place;

  dh_state_pop (play->state);
  if (!jr_policy (play->state, JR_LEADER_STAYS))
    jr_leader_lost (play, leader, place);
}

static void
run_retreat (DhPlay *play, DhStep *step)
{
  DhSide side = side_of (play->state, step->piece);
  Flight flight = {play->state, step->piece, side, NULL, 0, jr_forbids (play->state, JR_DO_EXIT, step->piece)};

  if (find_ends (&flight, step->place, step->number) == 0)
    give_up (play, step);
  else
    dh_state_ask (play->state, side, JR_ASK_LEADER_RETREAT, step->piece, step->place, FALSE);
}

static void
begin_escape (DhPlay *play, DhStep *step, DhPlace hex)
{
  DhStep *escape;

  step->number -= dh_board_distance (play->state->setup->board, step->place, hex);
  step->place = hex;
  escape = dh_state_push (play->state, JR_STEP_ESCAPE);
  escape->piece = step->piece;
  escape->other = jr_enemy_at (play->state, hex, side_of (play->state, step->piece));
  escape->place = hex;
}

static void
settle (DhPlay *play, DhPieceId leader, DhPlace hex)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_LEADER_BACK, side_of (play->state, leader));
  event.piece = leader;
  event.from = dh_state_piece (play->state, leader)->place;
  event.to = hex;
  dh_play_emit (play, &event);
  jr_place (play, leader, hex);
}

static void
apply_retreat (DhPlay *play, DhStep *step, DhOption option)
{
  DhPieceId leader = step->piece;

  if (dh_option_kind (option) == JR_OPTION_ESCAPE)
    {
      begin_escape (play, step, dh_option_place (option));
      return;
    }
  dh_state_pop (play->state);
  if (dh_option_kind (option) == JR_OPTION_EXIT)
    jr_remove (play, leader, JR_EVENT_LEADER_OFF, FALSE);
  else
    settle (play, leader, dh_option_place (option));
}

const JrStepKind jr_leader_retreat_step = {
    .run = run_retreat,
    .options = options_retreat,
    .apply = apply_retreat,
};

/* ---- Escape ---- */

static void
tell_escape (DhPlay *play, const DhStep *step, const DhRoll *roll, const guint8 *faces, gboolean escapes)
{
  DhEvent event;
  guint n;

  dh_event_init (&event, JR_EVENT_ESCAPE, side_of (play->state, step->piece));
  event.piece = step->piece;
  event.other = step->other;
  event.from = dh_state_piece (play->state, step->piece)->place;
  event.to = step->place;
  event.number = escapes;
  if (roll)
    {
      jr_event_faces (&event, roll, faces);
      jr_escape_dice (play->state, step->other, event.modifiers, &n);
      event.n_modifiers = n;
    }
  dh_play_emit (play, &event);
}

/* A leader alone does not stop him. Rule: J-ESC-02, J-ESC-07 */
static void
run_escape (DhPlay *play, DhStep *step)
{
  if (jr_is_leader (play->state, step->other))
    {
      tell_escape (play, step, NULL, NULL, TRUE);
      dh_state_pop (play->state);
      return;
    }
  dh_state_roll (play->state, side_of (play->state, step->other), jr_tables (play->state)->die,
                 jr_escape_dice (play->state, step->other, NULL, NULL), JR_ROLL_ESCAPE);
}

/* Rule: J-ESC-04, J-ESC-05, J-ESC-06 */
static void
resolve_escape (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  const DhStep escape = *step;
  gboolean escapes = jr_count_faces (faces, roll->count, JR_FACE_SABRE) == 0;

  tell_escape (play, step, roll, faces, escapes);
  dh_state_pop (play->state);
  if (escapes)
    return;
  dh_state_pop (play->state);
  jr_leader_lost (play, escape.piece, escape.place);
}

const JrStepKind jr_escape_step = {
    .run = run_escape,
    .resolve = resolve_escape,
};
