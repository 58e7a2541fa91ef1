/* ladder.c — how strong the computer players are, by many battles
 *
 * Plays pairs of battles with the same cards and dice, sides swapped, over all shipped battles and one with two equal
 * armies, and prints a table: points of a hundred with Wilson's interval (95 %), an undecided battle being half a
 * point. Run by ./dev ladder.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai-test.h"

#include "ai/match.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

static int battles = 100, first_seed = 1, jobs = 1;
static int evaluations = 0, max_seconds = 0;
static gint64 begun;
static char *only = NULL;

typedef struct
{
  GPtrArray *setups; /* (element-type DhSetup) */
  const DhBot *first;
  const DhBot *second;
  gint next; /* battle, taken atomically */
  GMutex lock;
  double points;
  guint n;
  double seconds[2]; /* thinking of each */
  guint64 turns;
} Rung;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + time.tv_nsec / 1e9;
}

static double
play (Rung *rung, guint battle, double seconds[2], guint64 *turns)
{
  guint pair = battle / 2;
  DhSetup *setup = g_ptr_array_index (rung->setups, pair % rung->setups->len);
  guint64 seed = first_seed + pair;
  DhSide side = battle % 2, winner = DH_SIDE_NONE;
  g_autoptr (DhMatch) match = dh_match_new (setup, seed);
  g_autoptr (DhGame) game = dh_game_new (setup, seed);
  DhMatchResult result;

  match->bots[side] = rung->first;
  match->bots[1 - side] = rung->second;
  match->thinker->budget.evaluations = evaluations;
  do
    {
      const DhState *state = dh_game_get_state (game);
      gboolean is_first = state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked;
      double start = now ();

      result = dh_match_step (match, game);
      seconds[is_first ? 0 : 1] += now () - start;
    }
  while (result == DH_MATCH_GOES_ON);
  *turns += dh_game_get_state (game)->turn;
  if (result != DH_MATCH_WON)
    return 0.5;
  dh_game_is_over (game, &winner);
  return winner == side;
}

static gpointer
work (gpointer data)
{
  Rung *rung = data;
  int battle;

  while ((battle = g_atomic_int_add (&rung->next, 1)) < battles
         && (max_seconds == 0 || g_get_monotonic_time () - begun < max_seconds * G_USEC_PER_SEC))
    {
      double seconds[2] = {0, 0};
      guint64 turns = 0;
      double points = play (rung, battle, seconds, &turns);

      g_mutex_lock (&rung->lock);
      rung->points += points;
      rung->n++;
      rung->seconds[0] += seconds[0];
      rung->seconds[1] += seconds[1];
      rung->turns += turns;
      g_mutex_unlock (&rung->lock);
    }
  return NULL;
}

static void
print_rung (const Rung *rung)
{
  const double z = 1.959963984540054;
  double n = rung->n, p = rung->points / n;
  double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  double half = z * sqrt (p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);

  g_print ("| %s v %s | %u | %.1f %% | %.1f to %.1f | %.2f ms | %.2f ms |\n", rung->first->name, rung->second->name,
           rung->n, 100 * p, 100 * (middle - half), 100 * (middle + half), 2000 * rung->seconds[0] / rung->turns,
           2000 * rung->seconds[1] / rung->turns);
}

static void
run_rung (GPtrArray *setups, const char *first, const char *second)
{
  Rung rung = {.setups = setups, .first = dh_bot_find (first), .second = dh_bot_find (second)};
  GThread *threads[64];

  if (rung.first == NULL || rung.second == NULL)
    {
      g_printerr ("ladder: there is no player “%s”, but:", rung.first == NULL ? first : second);
      for (guint i = 0; dh_bot_get (i) != NULL; i++)
        g_printerr (" %s", dh_bot_get (i)->name);
      g_printerr ("\n");
      exit (2);
    }
  begun = g_get_monotonic_time ();
  g_mutex_init (&rung.lock);
  for (int i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("ladder", work, &rung);
  for (int i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&rung.lock);
  print_rung (&rung);
}

static const char *const rungs[][2] = {
    {"steady", "random"}, {"greedy", "random"}, {"greedy", "steady"}, {"planner", "greedy"}, {"general", "planner"},
};

static void
run_rungs (GPtrArray *setups, int argc, char **argv)
{
  g_print (
      "| players | battles | points | 95 %% interval | first thinks, a turn | second |\n|---|---|---|---|---|---|\n");
  for (int i = 1; i < argc; i++)
    {
      g_auto (GStrv) names = g_strsplit (argv[i], ":", 2);

      if (g_strv_length (names) == 2)
        run_rung (setups, names[0], names[1]);
    }
  for (guint i = 0; argc < 2 && i < G_N_ELEMENTS (rungs); i++)
    if (dh_bot_find (rungs[i][0]) != NULL && dh_bot_find (rungs[i][1]) != NULL)
      run_rung (setups, rungs[i][0], rungs[i][1]);
}

int
main (int argc, char **argv)
{
  const GOptionEntry entries[] = {
      {"battles", 'n', 0, G_OPTION_ARG_INT, &battles, "Battles a rung (100)", "N"},
      {"seed", 's', 0, G_OPTION_ARG_INT, &first_seed, "First seed (1)", "S"},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &jobs, "Threads (1)", "J"},
      {"evaluations", 'e', 0, G_OPTION_ARG_INT, &evaluations, "Budget of planners for one answer (their own)", "N"},
      {"seconds", 't', 0, G_OPTION_ARG_INT, &max_seconds, "Begin no battle of a rung after so long", "S"},
      {"scenario", 'f', 0, G_OPTION_ARG_STRING, &only, "One shipped battle instead of all", "ID"},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("[FIRST:SECOND...]");
  g_autoptr (GPtrArray) setups = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_CTYPE, ""); /* for the letters of messages; numbers stay as they are */
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("ladder: %s\n", error->message);
      return 2;
    }
  jobs = CLAMP (jobs, 1, 64);
  setups = dh_ai_test_setups (only);
  run_rungs (setups, argc, argv);
  return 0;
}
