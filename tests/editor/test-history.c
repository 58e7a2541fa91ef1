/* test-history.c — values with names, a saved mark and a limit
 *
 * Undo is an index: what was done comes back exactly.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

#include "editor/history.h"

static DhScenario *
titled (const char *title)
{
  DhScenario *scenario = bench_scenario ("");

  dh_scenario_set (scenario, "number", title);
  return scenario;
}

static const char *
title_of (DhHistory *history)
{
  return dh_scenario_get (dh_history_get_current (history), "number");
}

static void
test_undo_redo (void)
{
  g_autoptr (DhHistory) history = dh_history_new (titled ("0"), DH_HISTORY_MAX_COST);

  g_assert_null (dh_history_get_undo_label (history));
  g_assert_true (dh_history_push (history, titled ("1"), "one", NULL));
  g_assert_true (dh_history_push (history, titled ("2"), "two", NULL));
  g_assert_cmpstr (dh_history_get_undo_label (history), ==, "two");
  g_assert_true (dh_history_undo (history));
  g_assert_cmpstr (title_of (history), ==, "1");
  g_assert_cmpstr (dh_history_get_undo_label (history), ==, "one");
  g_assert_cmpstr (dh_history_get_redo_label (history), ==, "two");
  g_assert_true (dh_history_redo (history));
  g_assert_false (dh_history_redo (history));
  g_assert_true (dh_history_undo (history));
  g_assert_true (dh_history_push (history, titled ("3"), "three", NULL));
  g_assert_null (dh_history_get_redo_label (history));
  g_assert_true (dh_history_undo (history));
  g_assert_true (dh_history_undo (history));
  g_assert_false (dh_history_undo (history));
  g_assert_cmpstr (title_of (history), ==, "0");
}

static void
test_same_value (void)
{
  g_autoptr (DhHistory) history = dh_history_new (titled ("0"), DH_HISTORY_MAX_COST);

  g_assert_false (dh_history_push (history, titled ("0"), "nothing", NULL));
  g_assert_null (dh_history_get_undo_label (history));
}

static void
test_merge (void)
{
  g_autoptr (DhHistory) history = dh_history_new (titled ("0"), DH_HISTORY_MAX_COST);

  dh_history_push (history, titled ("1"), "type", "title");
  dh_history_push (history, titled ("12"), "type", "title");
  dh_history_push (history, titled ("123"), "type", "title");
  g_assert_cmpuint (dh_history_get_n_steps (history), ==, 1);
  dh_history_push (history, titled ("4"), "type", "other");
  g_assert_cmpuint (dh_history_get_n_steps (history), ==, 2);
  dh_history_end_merge (history);
  dh_history_push (history, titled ("5"), "type", "other");
  g_assert_cmpuint (dh_history_get_n_steps (history), ==, 3);
  dh_history_mark_saved (history);
  dh_history_push (history, titled ("6"), "type", "other");
  g_assert_cmpuint (dh_history_get_n_steps (history), ==, 4);
  dh_history_undo (history);
  g_assert_true (dh_history_is_saved (history));
  dh_history_push (history, titled ("7"), "type", "other");
  dh_history_undo (history);
  g_assert_true (dh_history_is_saved (history));
}

static void
test_saved_mark (void)
{
  g_autoptr (DhHistory) history = dh_history_new (titled ("0"), DH_HISTORY_MAX_COST);

  g_assert_true (dh_history_is_saved (history));
  dh_history_push (history, titled ("1"), "one", NULL);
  g_assert_false (dh_history_is_saved (history));
  dh_history_mark_saved (history);
  dh_history_undo (history);
  g_assert_false (dh_history_is_saved (history));
  dh_history_redo (history);
  g_assert_true (dh_history_is_saved (history));
  dh_history_undo (history);
  dh_history_push (history, titled ("2"), "two", NULL);
  dh_history_undo (history);
  g_assert_false (dh_history_is_saved (history));
}

static void
test_five_thousand_steps (void)
{
  g_autoptr (DhHistory) history = dh_history_new (titled ("0"), DH_HISTORY_MAX_COST);
  char number[16];

  for (guint i = 1; i <= 5000; i++)
    {
      DhScenario *next = dh_scenario_copy (dh_history_get_current (history));

      g_snprintf (number, sizeof number, "%u", i);
      dh_scenario_set (next, "number", number);
      dh_scenario_edit_cell (next, bench_hex (next, i % 2 ? "E5" : "F6"))->group = i % 200;
      g_assert_true (dh_history_push (history, next, "step", NULL));
    }
  g_assert_cmpuint (dh_history_get_n_steps (history), ==, 5000);
  for (guint i = 0; i < 512; i++)
    dh_history_undo (history);
  g_assert_cmpstr (title_of (history), ==, "4488");
}

static void
test_limit (void)
{
  g_autoptr (DhHistory) history = dh_history_new (titled ("0"), 200 * 1024);
  char number[16];

  dh_history_mark_saved (history);
  for (guint i = 1; i <= 500; i++)
    {
      g_snprintf (number, sizeof number, "%u", i);
      dh_history_push (history, titled (number), "step", NULL);
    }
  g_assert_cmpuint (dh_history_get_n_steps (history), <, 500);
  g_assert_cmpuint (dh_history_get_n_steps (history), >, 0);
  g_assert_cmpstr (title_of (history), ==, "500");
  while (dh_history_undo (history))
    ;
  g_assert_false (dh_history_is_saved (history));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/editor/history/undo-and-redo", test_undo_redo);
  g_test_add_func ("/editor/history/same-value-is-no-step", test_same_value);
  g_test_add_func ("/editor/history/typing-merges", test_merge);
  g_test_add_func ("/editor/history/saved-mark", test_saved_mark);
  g_test_add_func ("/editor/history/five-thousand-steps", test_five_thousand_steps);
  g_test_add_func ("/editor/history/limit-drops-the-oldest", test_limit);
  return g_test_run ();
}
