/* thought.c — a computer player thinking on a thread of its own
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/thought.h"

/* All that a computer player needs, given to its thread. */
typedef struct
{
  DhThinker *thinker;
  DhState *view;
  DhSetup *setup;
  const DhBot *bot;
  DhSide side;
  DhStream stream;
  DhOption answer;
} Thought;

static void
thought_free (Thought *thought)
{
  dh_thinker_free (thought->thinker);
  g_free (thought->view);
  dh_setup_unref (thought->setup);
  g_free (thought);
}

static Thought *
thought_new (DhThinker *thinker, const DhBot *bot, const DhState *state, DhSide side, const DhStream *stream)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->setup = dh_setup_ref ((DhSetup *) state->setup);
  thought->thinker = thinker;
  thought->view = dh_state_new (thought->setup, 0);
  dh_state_view (state, side, thought->view);
  thought->bot = bot;
  thought->side = side;
  thought->stream = *stream;
  return thought;
}

static gboolean
is_unwanted (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;

  thought->thinker->is_unwanted = cancellable != NULL ? is_unwanted : NULL;
  thought->thinker->unwanted_data = cancellable;
  thought->answer = dh_bot_choose (thought->bot, thought->thinker, thought->view, thought->side, &thought->stream);
  thought->thinker->is_unwanted = NULL;
  g_task_return_boolean (task, TRUE);
}

/**
 * dh_think_async:
 * @thinker: (transfer full): a new one, or what dh_think_finish() gave back, so that plans are remembered
 * @state: with all its secrets; only the view of @side is handed on
 * @side: who is asked
 * @stream: where the computer player's numbers come from
 * @callback: called on the caller's thread, with no source
 *
 * Lets @bot think about its answer.
 */
void
dh_think_async (DhThinker *thinker, const DhBot *bot, const DhState *state, DhSide side, const DhStream *stream,
                GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_return_if_fail (thinker != NULL && bot != NULL && state != NULL && stream != NULL && callback != NULL);

  g_task_set_task_data (task, thought_new (thinker, bot, state, side, stream), (GDestroyNotify) thought_free);
  g_task_run_in_thread (task, think);
}

/**
 * dh_think_finish:
 * @thinker: (out) (transfer full): for the next thought
 * @answer: (out): one of the options
 * @stream: (out): the stream after the numbers that were drawn
 * @error: G_IO_ERROR_CANCELLED
 *
 * Returns: whether there is an answer; %FALSE if nobody wants to know any more
 */
gboolean
dh_think_finish (GAsyncResult *result, DhThinker **thinker, DhOption *answer, DhStream *stream, GError **error)
{
  Thought *thought;

  g_return_val_if_fail (G_IS_TASK (result) && thinker != NULL && answer != NULL && stream != NULL, FALSE);

  thought = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *thinker = g_steal_pointer (&thought->thinker);
  *answer = thought->answer;
  *stream = thought->stream;
  return TRUE;
}
