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
#include "lab/statistics.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Sums of weights, and products of two, are small numbers. */
#define MAX_WEIGHT 10000

static int battles = 100, first_seed = 1, jobs = 1;
static int evaluations = 0, max_seconds = 0;
static gint64 begun;
static char *only = NULL, *sequential = NULL;
static DhSprt test = {.alpha = 0.05, .beta = 0.05};

/* "greedy", or "greedy@ready=80,waiting=30" with other weights than the game's own, or "planner@evaluations=6400" with
 * another budget. */
typedef struct
{
  const char *text;
  const DhBot *bot;
  DhTerm *terms;   /* (nullable) */
  int evaluations; /* 0: its own */
} Contender;

typedef struct
{
  GPtrArray *setups; /* (element-type DhSetup) */
  Contender contenders[2];
  gint is_decided; /* by the sequential test; atomic */
  gint next;       /* battle, taken atomically */
  GMutex lock;
  double points;
  guint n;
  DhSprtAnswer answer;
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

  for (guint i = 0; i < 2; i++)
    {
      match->bots[i == 0 ? side : 1 - side] = rung->contenders[i].bot;
      match->thinker->terms[i == 0 ? side : 1 - side] = rung->contenders[i].terms;
    }
  do
    {
      const DhState *state = dh_game_get_state (game);
      gboolean is_first = state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked;
      double start = now ();

      match->thinker->budget.evaluations = rung->contenders[is_first ? 0 : 1].evaluations;
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

  while (g_atomic_int_get (&rung->is_decided) == 0 && (battle = g_atomic_int_add (&rung->next, 1)) < battles
         && (max_seconds == 0 || g_get_monotonic_time () - begun < (gint64) max_seconds * G_USEC_PER_SEC))
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
      if (sequential != NULL && rung->n % 2 == 0)
        rung->answer = dh_sprt_judge (&test, rung->points, rung->n);
      g_atomic_int_set (&rung->is_decided, rung->answer != DH_SPRT_GOES_ON);
      g_mutex_unlock (&rung->lock);
    }
  return NULL;
}

static void
print_rung (const Rung *rung)
{
  DhInterval points = dh_wilson (rung->points, rung->n, DH_Z_95);
  double turns = MAX (rung->turns, 1);

  g_print ("| %s v %s | %u | %.1f %% | %.1f to %.1f | %.2f ms | %.2f ms |\n", rung->contenders[0].text,
           rung->contenders[1].text, rung->n, 100 * points.value, 100 * points.low, 100 * points.high,
           2000 * rung->seconds[0] / turns, 2000 * rung->seconds[1] / turns);
}

static void
set_word (Contender *contender, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  DhTerm *terms = contender->terms;
  gint64 weight;

  if (g_str_has_prefix (text, "evaluations="))
    {
      contender->evaluations = atoi (parts[1]);
      return;
    }
  for (DhTerm *term = terms; term->name != NULL; term++)
    if (g_strcmp0 (term->name, parts[0]) == 0 && parts[1] != NULL
        && g_ascii_string_to_signed (parts[1], 10, -MAX_WEIGHT, MAX_WEIGHT, &weight, NULL))
      {
        term->weight = weight;
        return;
      }
  g_printerr ("ladder: “%s” is no weight (of at most %d) nor evaluations=N; they are:", text, MAX_WEIGHT);
  for (const DhTerm *term = terms; term->name != NULL; term++)
    g_printerr (" %s=%d", term->name, term->weight);
  g_printerr ("\n");
  exit (2);
}

/* All battles are of one game. */
static void
read_words (GPtrArray *setups, const char *text, Contender *contender)
{
  const DhSetup *setup = g_ptr_array_index (setups, 0);
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint n = 0;

  while (setup->rules->terms[n].name != NULL)
    n++;
  contender->terms = g_memdup2 (setup->rules->terms, (n + 1) * sizeof *contender->terms);
  for (guint i = 0; words[i] != NULL; i++)
    set_word (contender, words[i]);
}

static void
read_contender (GPtrArray *setups, const char *text, Contender *contender)
{
  g_auto (GStrv) parts = g_strsplit (text, "@", 2);

  contender->text = text;
  contender->bot = dh_bot_find (parts[0]);
  contender->evaluations = evaluations;
  if (parts[1] != NULL)
    read_words (setups, parts[1], contender);
  if (contender->bot != NULL)
    return;
  g_printerr ("ladder: there is no player “%s”, but:", parts[0]);
  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    g_printerr (" %s", dh_bot_get (i)->name);
  g_printerr ("\n");
  exit (2);
}

static void
run_rung (GPtrArray *setups, const char *first, const char *second)
{
  Rung rung = {.setups = setups};
  GThread *threads[64];

  read_contender (setups, first, &rung.contenders[0]);
  read_contender (setups, second, &rung.contenders[1]);
  begun = g_get_monotonic_time ();
  g_mutex_init (&rung.lock);
  for (int i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("ladder", work, &rung);
  for (int i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&rung.lock);
  print_rung (&rung);
  if (sequential != NULL)
    g_print ("%s\n", rung.answer == DH_SPRT_P1   ? "The greater share is true."
                     : rung.answer == DH_SPRT_P0 ? "The smaller share is true."
                                                 : "Not decided yet.");
  for (guint i = 0; i < 2; i++)
    g_free (rung.contenders[i].terms);
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

      if (g_strv_length (names) != 2)
        {
          g_printerr ("ladder: “%s” is not FIRST:SECOND\n", argv[i]);
          exit (2);
        }
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
      {"sequential", 'q', 0, G_OPTION_ARG_STRING, &sequential,
       "Stop a rung as soon as it is decided whether the first wins P0 or P1 of its points (5 % to be wrong)", "P0,P1"},
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
  if (sequential != NULL
      && (sscanf (sequential, "%lf,%lf", &test.p0, &test.p1) != 2
          || !(0 < test.p0 && test.p0 < test.p1 && test.p1 < 1)))
    {
      g_printerr ("ladder: “%s” is not P0,P1 with 0 < P0 < P1 < 1\n", sequential);
      return 2;
    }
  if (battles < 1 || evaluations < 0 || max_seconds < 0)
    {
      g_printerr ("ladder: --battles takes a number from 1, --evaluations and --seconds from 0\n");
      return 2;
    }
  if (only != NULL && !dh_ai_test_has (only))
    {
      g_printerr ("ladder: --scenario %s: expected the id of a shipped battle, or a file that ends in .drumhead\n",
                  only);
      return 2;
    }
  jobs = CLAMP (jobs, 1, 64);
  setups = dh_ai_test_setups (only);
  run_rungs (setups, argc, argv);
  return 0;
}
