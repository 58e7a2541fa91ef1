/* watch.c — a battle between two players, played and counted
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/watch.h"

#include "ai/match.h"

typedef struct
{
  DhTally *tally;
  guint8 *has_paid; /* [side * n_objectives + objective] in this battle */
  guint turn;       /* the last one whose positions are counted */
  guint64 log;      /* fingerprint of all events so far */
} Watch;

static gboolean
is_hex (const DhState *state, DhPlace place)
{
  return place < state->setup->board->n_hexes;
}

/* ---- Events ---- */

static void
count_fighter (const DhState *state, DhTally *tally, DhPieceId piece, DhPlace place)
{
  if (piece == DH_PIECE_NONE)
    return;
  if (!is_hex (state, place))
    place = dh_state_piece (state, piece)->place;
  if (is_hex (state, place))
    ++*dh_tally_at (tally, DH_TALLY_FIGHTS, dh_state_piece (state, piece)->side, place);
}

static void
count_death (const DhState *state, DhTally *tally, const DhEvent *event)
{
  ++*dh_tally_at (tally, DH_TALLY_DEATHS, 0, event->piece);
  if (is_hex (state, event->from))
    ++*dh_tally_at (tally, DH_TALLY_DIES, dh_state_piece (state, event->piece)->side, event->from);
}

static void
count_objective (const DhState *state, Watch *watch, const DhEvent *event)
{
  guint8 *has_paid = &watch->has_paid[event->side * state->setup->n_objectives + event->objective];

  if (event->number < 0)
    {
      *dh_tally_at (watch->tally, DH_TALLY_GIVEN_BACK, event->side, event->objective) += -event->number;
      return;
    }
  *dh_tally_at (watch->tally, DH_TALLY_FOR_PLACES, event->side, event->objective) += event->number;
  if (!*has_paid)
    ++*dh_tally_at (watch->tally, DH_TALLY_TAKEN, event->side, event->objective);
  *has_paid = TRUE;
}

static void
count_score (const DhState *state, Watch *watch, const DhEvent *event)
{
  if (event->objective < state->setup->n_objectives)
    count_objective (state, watch, event);
  else if (event->piece != DH_PIECE_NONE)
    *dh_tally_at (watch->tally, DH_TALLY_FOR_CLASS, event->side, dh_state_piece (state, event->piece)->class_index) +=
        MAX (event->number, 0);
  else
    *dh_tally_at (watch->tally, DH_TALLY_FOR_OTHERS, event->side, 0) += MAX (event->number, 0);
}

/* A hash in the manner of Fowler, Noll and Vo. */
static void
mix (guint64 *log, guint64 number)
{
  *log = (*log ^ number) * G_GUINT64_CONSTANT (0x100000001b3);
  *log ^= *log >> 29;
}

static void
mix_event (guint64 *log, const DhEvent *event)
{
  mix (log, event->kind | (guint64) event->side << 16 | (guint64) event->piece << 24 | (guint64) event->other << 40);
  mix (log, event->from | (guint64) event->to << 16 | (guint64) event->card << 32 | (guint64) event->objective << 48);
  mix (log, (guint16) event->number | (guint64) (guint16) event->second << 16 | (guint64) event->n_faces << 32);
  for (guint i = 0; i < event->n_faces; i++)
    mix (log, event->faces[i]);
}

static void
on_event (const DhState *state, const DhEvent *event, gpointer data)
{
  const DhRules *rules = state->setup->rules;
  Watch *watch = data;

  mix_event (&watch->log, event);
  switch (rules->event_meanings != NULL ? (DhMeaning) rules->event_meanings[event->kind] : DH_MEANING_NONE)
    {
    case DH_MEANING_FIGHT:
      count_fighter (state, watch->tally, event->piece, event->from);
      count_fighter (state, watch->tally, event->other, event->to);
      break;
    case DH_MEANING_DEATH:
      count_death (state, watch->tally, event);
      break;
    case DH_MEANING_LEAVES:
      ++*dh_tally_at (watch->tally, DH_TALLY_LEFT, 0, event->piece);
      break;
    case DH_MEANING_SCORE:
      count_score (state, watch, event);
      break;
    case DH_MEANING_NONE:
      break;
    }
}

/* ---- Positions ---- */

static void
count_stands (const DhState *state, Watch *watch)
{
  if (state->turn == watch->turn)
    return;
  watch->turn = state->turn;
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);

      if (is_hex (state, piece->place))
        ++*dh_tally_at (watch->tally, DH_TALLY_STANDS, piece->side, piece->place);
    }
}

static void
count_steps (const DhState *state, DhTally *tally)
{
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      int lost = state->setup->pieces[id].steps - dh_state_piece (state, id)->steps;

      *dh_tally_at (tally, DH_TALLY_STEPS, 0, id) += MAX (lost, 0);
    }
}

static guint
score_of (const DhState *state, DhSide side)
{
  return state->setup->n_counters == 0 ? 0 : CLAMP (dh_state_counter (state, side, 0), 0, DH_TALLY_MAX_SCORE);
}

static void
count_scores (const DhState *state, DhTally *tally, DhSide winner)
{
  guint best_other = 0;

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      ++*dh_tally_at (tally, DH_TALLY_SCORES, side, score_of (state, side));
      if (side != winner)
        best_other = MAX (best_other, score_of (state, side));
    }
  if (winner != DH_SIDE_NONE)
    ++*dh_tally_at (tally, DH_TALLY_MARGINS, 0, MAX (score_of (state, winner), best_other) - best_other);
}

static void
count_end (const DhState *state, DhTally *tally, DhMatchResult result)
{
  guint turns = state->turn - (result == DH_MATCH_UNDECIDED && state->turn > 0); /* one that has begun does not count */

  *dh_tally_at (tally, DH_TALLY_STOPPED, 0, 0) += result == DH_MATCH_UNDECIDED;
  ++*dh_tally_at (tally, DH_TALLY_TURNS, 0, MIN (turns, DH_TALLY_MAX_TURNS));
  count_steps (state, tally);
  count_scores (state, tally, result == DH_MATCH_WON ? state->winner : DH_SIDE_NONE);
}

/* ---- Battles ---- */

static gboolean
is_cancelled (gpointer cancelled)
{
  return g_atomic_int_get ((const int *) cancelled) != 0;
}

static DhMatch *
seat_players (DhSetup *setup, const DhLabPlan *plan, guint pair, guint battle, const int *cancelled)
{
  guint64 seed = dh_lab_plan_seed_of (plan, pair, battle);
  DhMatch *match = dh_match_new (setup, seed);

  match->max_turns = plan->max_turns;
  match->thinker->is_unwanted = is_cancelled;
  match->thinker->unwanted_data = (gpointer) cancelled;
  for (DhSide side = 0; side < setup->n_sides; side++)
    match->bots[side] = dh_lab_plan_player (plan, battle, side);
  return match;
}

/* The winner, or the number of sides; -1 when cancelled. */
static int
play_battle (DhSetup *setup, const DhLabPlan *plan, guint pair, guint battle, DhTally *tally, const int *cancelled)
{
  g_autofree guint8 *has_paid = g_new0 (guint8, setup->n_sides * MAX (setup->n_objectives, 1));
  g_autoptr (DhMatch) match = seat_players (setup, plan, pair, battle, cancelled);
  g_autoptr (DhGame) game = dh_game_new (setup, dh_lab_plan_seed_of (plan, pair, battle));
  const DhState *state = dh_game_get_state (game);
  Watch watch = {tally, has_paid, 0, 0};
  DhSink sink = {on_event, &watch};
  DhMatchResult result;

  if (!dh_game_replay (game, 0, &sink, match->view, NULL)) /* what has happened before anybody could listen */
    g_assert_not_reached ();
  dh_game_set_sink (game, &sink);
  do
    {
      count_stands (state, &watch);
      result = dh_match_step (match, game);
      if (g_atomic_int_get (cancelled)) /* a player who was cut short may have answered anything */
        return -1;
    }
  while (result == DH_MATCH_GOES_ON);
  count_end (state, tally, result);
  *dh_tally_at (tally, DH_TALLY_LOGS, 0, 0) += watch.log;
  return result == DH_MATCH_WON ? state->winner : setup->n_sides;
}

/**
 * dh_watch_pair:
 * @pair: number of the pair, from 0
 * @tally: where the two battles are counted besides what is there already
 * @cancelled: looked at before every answer; 1: give up
 *
 * Plays a pair of battles. Several threads may share @setup.
 *
 * Returns: whether both were played to their end; if not, @tally is of no use
 */
gboolean
dh_watch_pair (DhSetup *setup, const DhLabPlan *plan, guint pair, DhTally *tally, const int *cancelled)
{
  int first = play_battle (setup, plan, pair, 0, tally, cancelled);
  int second = first < 0 ? -1 : play_battle (setup, plan, pair, 1, tally, cancelled);

  if (second < 0)
    return FALSE;
  ++*dh_tally_at (tally, DH_TALLY_PAIRS, first, second);
  return TRUE;
}
