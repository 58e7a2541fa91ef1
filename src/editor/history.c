/* history.c — the values a document has had, with names
 *
 * The saved mark is an index into the list; when the step it names is dropped or overwritten by another branch,
 * no value is the saved one any more.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/history.h"

typedef struct
{
  DhScenario *scenario;
  char *label; /* of the step that led here */
  char *merge; /* (nullable) what the next step must say to be taken as one with this */
  gsize cost;  /* bytes that the step before does not hold as well */
} Step;

struct _DhHistory
{
  GPtrArray *steps; /* (element-type Step) the first is where undo ends */
  guint current;
  int saved; /* index, or -1 */
  gsize cost;
  gsize max_cost;
};

static void
step_free (gpointer data)
{
  Step *step = data;

  dh_scenario_unref (step->scenario);
  g_free (step->label);
  g_free (step->merge);
  g_free (step);
}

static Step *
get_step (const DhHistory *history, guint index)
{
  return g_ptr_array_index (history->steps, index);
}

static gsize
cost_of (const Step *step, const Step *before)
{
  return sizeof *step + strlen (step->label) + dh_scenario_get_cost (step->scenario, before ? before->scenario : NULL);
}

static void
drop_last (DhHistory *history)
{
  guint last = history->steps->len - 1;

  history->cost -= get_step (history, last)->cost;
  if (history->saved == (int) last)
    history->saved = -1;
  g_ptr_array_remove_index (history->steps, last);
}

static void
drop_first (DhHistory *history)
{
  Step *first;

  history->cost -= get_step (history, 0)->cost;
  g_ptr_array_remove_index (history->steps, 0);
  history->current--;
  if (history->saved >= 0)
    history->saved--;

  first = get_step (history, 0);
  history->cost -= first->cost;
  first->cost = cost_of (first, NULL);
  history->cost += first->cost;
}

static void
append (DhHistory *history, DhScenario *scenario, const char *label, const char *merge)
{
  Step *step = g_new0 (Step, 1);
  Step *before = history->steps->len ? get_step (history, history->steps->len - 1) : NULL;

  step->scenario = scenario;
  step->label = g_strdup (label);
  step->merge = g_strdup (merge);
  step->cost = cost_of (step, before);
  history->cost += step->cost;
  g_ptr_array_add (history->steps, step);
  history->current = history->steps->len - 1;
}

/**
 * dh_history_new:
 * @scenario: (transfer full): where undo ends
 * @max_cost: bytes that may be held; %DH_HISTORY_MAX_COST outside tests
 *
 * Returns: (transfer full): a history whose only value counts as saved
 */
DhHistory *
dh_history_new (DhScenario *scenario, gsize max_cost)
{
  DhHistory *history;

  g_return_val_if_fail (scenario, NULL);

  history = g_new0 (DhHistory, 1);
  history->steps = g_ptr_array_new_with_free_func (step_free);
  history->max_cost = max_cost;
  append (history, scenario, "", NULL);
  return history;
}

/**
 * dh_history_free:
 * @history: (nullable) (transfer full): a history
 */
void
dh_history_free (DhHistory *history)
{
  if (!history)
    return;
  g_ptr_array_unref (history->steps);
  g_free (history);
}

/**
 * dh_history_get_current:
 *
 * Returns: (transfer none): the value as it stands
 */
DhScenario *
dh_history_get_current (const DhHistory *history)
{
  return get_step (history, history->current)->scenario;
}

/**
 * dh_history_push:
 * @scenario: (transfer full): the new value
 * @label: translated name of the step, "Paint Forest"
 * @merge: (nullable): a step right after one with the same word becomes one with it, unless the document
 *   was saved between the two
 *
 * Forgets what could be redone. A value that equals the current one makes no step.
 *
 * Returns: whether the value has changed
 */
gboolean
dh_history_push (DhHistory *history, DhScenario *scenario, const char *label, const char *merge)
{
  g_autoptr (DhScenario) owned = scenario;
  const Step *now = get_step (history, history->current);
  gboolean merges;

  g_return_val_if_fail (scenario && label, FALSE);

  if (dh_scenario_equal (now->scenario, scenario))
    return FALSE;

  merges = merge && g_strcmp0 (now->merge, merge) == 0 && history->current + 1 == history->steps->len
           && history->saved != (int) history->current;
  while (history->steps->len > history->current + 1)
    drop_last (history);
  if (merges)
    drop_last (history);
  append (history, g_steal_pointer (&owned), label, merge);
  while (history->cost > history->max_cost && history->steps->len > 2)
    drop_first (history);
  return TRUE;
}

/**
 * dh_history_end_merge:
 *
 * What comes next is a step of its own: a field was left, a stroke has ended.
 */
void
dh_history_end_merge (DhHistory *history)
{
  g_clear_pointer (&get_step (history, history->current)->merge, g_free);
}

/**
 * dh_history_undo:
 *
 * Returns: whether there was a step to take back
 */
gboolean
dh_history_undo (DhHistory *history)
{
  if (history->current == 0)
    return FALSE;
  dh_history_end_merge (history);
  history->current--;
  dh_history_end_merge (history);
  return TRUE;
}

/**
 * dh_history_redo:
 *
 * Returns: whether there was a step to take again
 */
gboolean
dh_history_redo (DhHistory *history)
{
  if (history->current + 1 >= history->steps->len)
    return FALSE;
  history->current++;
  return TRUE;
}

/**
 * dh_history_get_undo_label:
 *
 * Returns: (nullable): name of the step that undo takes back
 */
const char *
dh_history_get_undo_label (const DhHistory *history)
{
  return history->current > 0 ? get_step (history, history->current)->label : NULL;
}

/**
 * dh_history_get_redo_label:
 *
 * Returns: (nullable): name of the step that redo takes again
 */
const char *
dh_history_get_redo_label (const DhHistory *history)
{
  return history->current + 1 < history->steps->len ? get_step (history, history->current + 1)->label : NULL;
}

/**
 * dh_history_get_n_steps:
 *
 * Returns: how many times undo would work now
 */
guint
dh_history_get_n_steps (const DhHistory *history)
{
  return history->current;
}

/**
 * dh_history_mark_saved:
 *
 * The current value is what the file holds.
 */
void
dh_history_mark_saved (DhHistory *history)
{
  history->saved = history->current;
}

/**
 * dh_history_is_saved:
 *
 * Returns: whether the current value is the one that was saved
 */
gboolean
dh_history_is_saved (const DhHistory *history)
{
  return history->saved == (int) history->current;
}
