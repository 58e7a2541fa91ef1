/* session.c — a battle being played by people and computers
 *
 * The main loop of a battle stands in go_on(): roll, let a computer think, or wait for a person. Everything that
 * makes an answer that is on its way worthless (undo, another seat, stopping) cancels the thought.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/session-private.h"

#include "player/thought.h"

enum
{
  CHANGED,
  EVENT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhSession, dh_session, G_TYPE_OBJECT)

static void go_on (DhSession *self);

/* The log tells all of it where only computers play, and the public part where several people share a screen. */
static void
retell (DhSession *self)
{
  static const DhReaders readers[] = {DH_READERS_OF_ALL, DH_READERS_OF_A_SIDE};
  guint n = dh_session_count_people (self);

  dh_battle_log_set_readers (self->log, n < G_N_ELEMENTS (readers) ? readers[n] : DH_READERS_OF_PUBLIC,
                             dh_session_find_person (self));
  dh_battle_log_retell (self->log, self->game);
}

static void
on_game_event (const DhState *state, const DhEvent *event, gpointer data)
{
  DhSession *self = data;
  DhLogEntry *line = dh_battle_log_tell (self->log, state, event, dh_game_get_index (self->game));

  if (line != NULL)
    g_signal_emit (self, signals[EVENT], 0, line);
}

/**
 * dh_session_find_asked:
 * @person: whether a person is meant, or a computer
 *
 * Returns: the first side that is asked and played by such a one, or %DH_SIDE_NONE
 */
DhSide
dh_session_find_asked (DhSession *self, gboolean person)
{
  const DhState *state = dh_game_get_state (self->game);

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    if (dh_game_is_asked (self->game, side) && (self->seats[side] == NULL) == person)
      return side;
  return DH_SIDE_NONE;
}

/**
 * dh_session_emit_changed:
 *
 * Looks anew at what is to be shown, and tells of it.
 */
void
dh_session_emit_changed (DhSession *self)
{
  dh_session_update_view (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
on_timeout (gpointer data)
{
  DhSession *self = data;

  self->timeout = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

/**
 * dh_session_schedule:
 * @milliseconds: to wait; 0: as soon as nothing else is to be done
 *
 * Lets the battle go on, if it runs.
 */
void
dh_session_schedule (DhSession *self, guint milliseconds)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->is_running)
    self->timeout = milliseconds > 0 ? g_timeout_add (milliseconds, on_timeout, self) : g_idle_add (on_timeout, self);
}

/**
 * dh_session_has_standing_answers:
 *
 * Among several people at one screen an answer that nobody gives would tell that there was but one.
 *
 * Returns: whether the session gives sole answers for a person now
 */
gboolean
dh_session_has_standing_answers (DhSession *self)
{
  return self->answers_soles && dh_session_count_people (self) == 1;
}

/* Not where something was taken back, or that would be lost by it. */
static gboolean
give_standing_answer (DhSession *self)
{
  DhSide asked = dh_session_find_asked (self, TRUE);

  return asked != DH_SIDE_NONE && dh_session_has_standing_answers (self) && !dh_session_can_redo (self)
         && dh_game_options (self->game, asked, self->options) == 1
         && dh_game_choose (self->game, asked, self->options[0], NULL);
}

/* An answer or a roll was given: what was taken back before is gone, from the game and so from the log. Whoever has
 * just done something is seen to have done it before a computer answers. */
static void
go_forward (DhSession *self, guint milliseconds)
{
  dh_battle_log_forget_undone (self->log);
  while (give_standing_answer (self))
    continue;
  dh_session_emit_changed (self);
  dh_session_schedule (self, dh_session_find_asked (self, FALSE) != DH_SIDE_NONE ? MAX (milliseconds, self->pace)
                                                                                 : milliseconds);
}

/* A thought of before an interruption ends here unheard, when the session may be gone. */
static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  DhSession *self = data;
  DhOption answer;
  DhSide side;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  side = dh_session_find_asked (self, FALSE);
  g_clear_object (&self->thinking);
  if (!dh_think_finish (result, &self->thinker, &answer, &self->streams[side], NULL)
      || !dh_game_choose (self->game, side, answer, NULL))
    g_assert_not_reached ();
  go_forward (self, self->pace);
}

static void
start_thinking (DhSession *self, DhSide side)
{
  self->thinking = g_cancellable_new ();
  if (self->thinker == NULL)
    self->thinker = dh_thinker_new (dh_game_get_setup (self->game));
  self->thinker->budget.milliseconds = self->thinking_time;
  dh_think_async (g_steal_pointer (&self->thinker), self->seats[side], dh_game_get_state (self->game), side,
                  &self->streams[side], self->thinking, on_thought, self);
}

static void
go_on (DhSession *self)
{
  const DhState *state = dh_game_get_state (self->game);
  DhSide bot;

  if (!self->is_running || self->thinking != NULL || (self->is_paused && !self->is_stepping))
    return;
  self->is_stepping = FALSE;
  switch ((DhPendingKind) state->pending)
    {
    case DH_PENDING_ROLL:
      if (!dh_game_roll (self->game, NULL))
        g_assert_not_reached ();
      go_forward (self, 0);
      break;
    case DH_PENDING_DECISIONS:
      bot = dh_session_find_asked (self, FALSE);
      if (bot != DH_SIDE_NONE)
        start_thinking (self, bot);
      else if (give_standing_answer (self))
        go_forward (self, 0);
      break;
    case DH_PENDING_NOTHING:
    case DH_PENDING_OVER:
      break;
    }
}

/**
 * dh_session_interrupt:
 *
 * Drops what was under way and shows the log as it was at the game's present index.
 */
void
dh_session_interrupt (DhSession *self)
{
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_handle_id (&self->timeout, g_source_remove);
  dh_battle_log_seek (self->log, dh_game_get_index (self->game));
}

static void
dh_session_finalize (GObject *object)
{
  DhSession *self = DH_SESSION (object);

  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->thinker, dh_thinker_free);
  g_clear_pointer (&self->game, dh_game_free);
  g_clear_pointer (&self->view, g_free);
  g_clear_pointer (&self->log, dh_battle_log_free);
  G_OBJECT_CLASS (dh_session_parent_class)->finalize (object);
}

static void
dh_session_class_init (DhSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_session_finalize;

  /**
   * DhSession::changed:
   *
   * Position, options, prompt or seats are other than before.
   */
  signals[CHANGED] = g_signal_new ("changed", DH_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * DhSession::event:
   * @entry: the new line of the log, with its event
   *
   * Something happened that the log tells; for dice and animation.
   */
  signals[EVENT] = g_signal_new ("event", DH_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 DH_TYPE_LOG_ENTRY);
}

static void
dh_session_init (DhSession *self)
{
  self->log = dh_battle_log_new ();
  self->viewer = DH_SIDE_NONE;
  self->screen = DH_SIDE_NONE;
  self->sink = (DhSink){on_game_event, self};
}

/**
 * dh_session_new:
 * @setup: a sound battle
 * @seed: of all chance in it
 *
 * Returns: (transfer full): a session with people in all seats, stopped before its first answer
 */
DhSession *
dh_session_new (DhSetup *setup, guint64 seed)
{
  return dh_session_new_for_game (dh_game_new (setup, seed));
}

/**
 * dh_session_new_for_game:
 * @game: (transfer full): a game at any point, for instance of a record
 *
 * Returns: (transfer full): a session that goes on with that game, all that was played before in its log
 */
DhSession *
dh_session_new_for_game (DhGame *game)
{
  DhSession *self = g_object_new (DH_TYPE_SESSION, NULL);

  self->game = game;
  self->view = dh_state_new (dh_game_get_setup (game), 0);
  for (guint side = 0; side < DH_MAX_SIDES; side++)
    dh_stream_seed (&self->streams[side], dh_game_get_seed (game), DH_BOT_PURPOSE + side);
  /* What happened before now is told to the log, too. */
  retell (self);
  dh_session_interrupt (self);
  dh_game_set_sink (game, &self->sink);
  dh_session_update_view (self);
  return self;
}

/**
 * dh_session_get_game:
 *
 * Returns: (transfer none): the game, to be read only
 */
DhGame *
dh_session_get_game (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), NULL);
  return session->game;
}

/**
 * dh_session_set_seat:
 * @bot: (nullable): who plays for @side; %NULL for a person
 *
 * Where a person sits down or gets up, the log is told anew as its readers may know it.
 */
void
dh_session_set_seat (DhSession *session, DhSide side, const DhBot *bot)
{
  gboolean was_person;

  g_return_if_fail (DH_IS_SESSION (session));
  g_return_if_fail (side < dh_game_get_setup (session->game)->n_sides);

  was_person = session->seats[side] == NULL;
  if (session->seats[side] == bot)
    return;
  session->seats[side] = bot;
  if (was_person || bot == NULL)
    retell (session);
  dh_session_interrupt (session);
  dh_session_emit_changed (session);
  dh_session_schedule (session, 0);
}

/**
 * dh_session_get_seat:
 *
 * Returns: (nullable): the bot that plays for @side; %NULL for a person
 */
const DhBot *
dh_session_get_seat (DhSession *session, DhSide side)
{
  g_return_val_if_fail (DH_IS_SESSION (session) && side < DH_MAX_SIDES, NULL);
  return session->seats[side];
}

/**
 * dh_session_set_pace:
 * @milliseconds: between two things that a computer does
 */
void
dh_session_set_pace (DhSession *session, guint milliseconds)
{
  g_return_if_fail (DH_IS_SESSION (session));
  session->pace = milliseconds;
}

/**
 * dh_session_set_thinking_time:
 * @milliseconds: for an answer of a computer player who plans, from the next on; 0: as long as it is made to, so that
 *   the same seed gives the same battle
 */
void
dh_session_set_thinking_time (DhSession *session, guint milliseconds)
{
  g_return_if_fail (DH_IS_SESSION (session));
  session->thinking_time = milliseconds;
}

/**
 * dh_session_set_standing_answers:
 * @standing: whether the only person is not asked where there is but one answer
 *
 * Such a question is asked so that the others do not see what the person holds; against computers it may be left out.
 * Undo and redo go past it.
 */
void
dh_session_set_standing_answers (DhSession *session, gboolean standing)
{
  g_return_if_fail (DH_IS_SESSION (session));
  if (session->answers_soles == standing)
    return;
  session->answers_soles = standing;
  dh_session_schedule (session, 0);
}

/**
 * dh_session_set_paused:
 * @paused: whether dice and computers wait; an answer of a person lets them go on
 */
void
dh_session_set_paused (DhSession *session, gboolean paused)
{
  g_return_if_fail (DH_IS_SESSION (session));
  if (session->is_paused == paused)
    return;
  session->is_paused = paused;
  dh_session_emit_changed (session);
  dh_session_schedule (session, 0);
}

/**
 * dh_session_is_paused:
 *
 * Returns: whether dice and computers wait
 */
gboolean
dh_session_is_paused (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), FALSE);
  return session->is_paused;
}

/**
 * dh_session_step:
 *
 * Pauses after the next thing that dice or a computer do.
 */
void
dh_session_step (DhSession *session)
{
  g_return_if_fail (DH_IS_SESSION (session));
  session->is_stepping = TRUE;
  dh_session_set_paused (session, TRUE);
  dh_session_schedule (session, 0);
}

/**
 * dh_session_start:
 *
 * Lets the battle run: dice are rolled and computers answer, until a person is asked.
 */
void
dh_session_start (DhSession *session)
{
  g_return_if_fail (DH_IS_SESSION (session));
  session->is_running = TRUE;
  dh_session_schedule (session, 0);
}

/**
 * dh_session_stop:
 *
 * Halts the battle; an answer that a computer is thinking about is dropped.
 */
void
dh_session_stop (DhSession *session)
{
  g_return_if_fail (DH_IS_SESSION (session));
  session->is_running = FALSE;
  dh_session_interrupt (session);
}

/**
 * dh_session_is_thinking:
 *
 * Returns: whether a computer is thinking now
 */
gboolean
dh_session_is_thinking (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), FALSE);
  return session->thinking != NULL;
}

/**
 * dh_session_get_asked:
 *
 * Returns: the side of the person who is asked now, or %DH_SIDE_NONE
 */
DhSide
dh_session_get_asked (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), DH_SIDE_NONE);
  return dh_session_find_asked (session, TRUE);
}

/**
 * dh_session_choose:
 * @option: one of dh_session_get_options()
 * @error: DH_GAME_ERROR
 *
 * Gives the answer of the person who is asked, and lets the battle go on.
 *
 * Returns: whether the answer was accepted
 */
gboolean
dh_session_choose (DhSession *session, DhOption option, GError **error)
{
  DhSide asked;

  g_return_val_if_fail (DH_IS_SESSION (session), FALSE);

  asked = dh_session_get_asked (session);
  if (!dh_game_choose (session->game, asked, option, error))
    return FALSE;
  session->is_paused = FALSE;
  go_forward (session, 0);
  return TRUE;
}

/**
 * dh_session_get_log:
 *
 * Returns: (transfer none): the lines of the log, DhLogEntry, oldest first
 */
GListModel *
dh_session_get_log (DhSession *session)
{
  g_return_val_if_fail (DH_IS_SESSION (session), NULL);
  return dh_battle_log_get_lines (session->log);
}
