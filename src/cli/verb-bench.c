/* verb-bench.c — how fast we are, one line a figure
 *
 * Each figure is the median of several short runs, in processor time of one core.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/match.h"
#include "cli/bench-attacks.h"
#include "cli/cli.h"
#include "cli/count-allocations.h"
#include "lab/run.h"
#include "scenario/check.h"
#include "scenario/data-path.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <glib/gi18n-lib.h>
#include <sys/resource.h>
#include <time.h>

#define N_RUNS 5
#define RUN_SECONDS 0.4
#define PICTURE_RUNS 9
#define BALANCE_SECONDS 5

typedef struct
{
  DhLibrary *library;
  char *path; /* of Killiecrankie */
  char *xml;
  gsize length;
  DhScenario *scenario;
  DhSetup *setup;
  guint64 seed;
} Bench;

/* Does its work for about RUN_SECONDS and returns the figure; below 0 where it cannot be had here. */
typedef double (*Measure) (Bench *bench);

typedef struct
{
  const char *name;
  const char *unit;
  Measure measure;
  guint n_runs;
} Figure;

/* Seconds this process has worked: what else runs on the machine does not count. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + time.tv_nsec / 1e9;
}

/* One random battle on a bare position; returns the number of answers and rolls. */
static guint
play_random (Bench *bench, DhState *state)
{
  DhOption options[DH_MAX_OPTIONS];
  DhPlay play = {.state = state, .options = options};
  DhStream stream;
  guint n = 0;

  dh_stream_seed (&stream, bench->seed++, 0);
  for (; state->pending != DH_PENDING_OVER && state->turn <= DH_MATCH_TURNS; n++)
    if (state->pending == DH_PENDING_ROLL)
      dh_play_chance (&play);
    else
      for (DhSide side = 0; side < state->setup->n_sides; side++)
        if (state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked)
          {
            guint n_options = dh_play_options (&play, side);

            dh_play_answer (&play, side, options[dh_stream_below (&stream, n_options)]);
            break;
          }
  return n;
}

static void
play_battles (Bench *bench, guint *n_battles, guint *n_entries, double *seconds)
{
  double start = now ();

  *n_battles = *n_entries = 0;
  do
    {
      g_autoptr (DhState) state = dh_state_new (bench->setup, bench->seed);
      DhPlay play = {state, NULL};

      dh_play_start (&play);
      *n_entries += play_random (bench, state);
      ++*n_battles;
      *seconds = now () - start;
    }
  while (*seconds < RUN_SECONDS);
}

static double
measure_random_battles (Bench *bench)
{
  guint n_battles, n_entries;
  double seconds;

  play_battles (bench, &n_battles, &n_entries, &seconds);
  return n_battles / seconds;
}

static double
measure_decisions (Bench *bench)
{
  guint n_battles, n_entries;
  double seconds;

  play_battles (bench, &n_battles, &n_entries, &seconds);
  return n_entries / seconds;
}

static double
measure_greedy_battles (Bench *bench)
{
  double start = now (), seconds;
  guint n = 0;

  do
    {
      g_autoptr (DhMatch) match = dh_bench_match_new (bench->setup, bench->seed, "greedy");
      g_autoptr (DhGame) game = dh_game_new (bench->setup, bench->seed++);

      dh_match_play (match, game);
      n++;
      seconds = now () - start;
    }
  while (seconds < RUN_SECONDS);
  return n / seconds;
}

/* The time that 10,000 battles take on all cores, of as many as fit into a few seconds. */
static double
measure_balance (Bench *bench)
{
  const DhLabControl control = {.seconds = BALANCE_SECONDS};
  g_autoptr (DhLabResult) result = NULL;
  g_autoptr (DhTally) sum = NULL;
  gint64 start = g_get_monotonic_time ();
  DhLabPlan plan;

  dh_lab_plan_init (&plan);
  plan.n_pairs = 5000;
  result = dh_lab_run (bench->scenario, bench->setup, &plan, &control);
  sum = dh_lab_result_sum (result);
  return (double) (g_get_monotonic_time () - start) / 1e3 * plan.n_pairs / (double) dh_tally_n_pairs (sum);
}

static double
measure_state_bytes (Bench *bench)
{
  g_autoptr (DhState) state = dh_state_new (bench->setup, 1);
  DhPlay play = {state, NULL};

  dh_play_start (&play);
  return (double) dh_state_used_size (state);
}

static double
measure_state_copies (Bench *bench)
{
  g_autoptr (DhState) from = dh_state_new (bench->setup, 1);
  g_autoptr (DhState) to = dh_state_new (bench->setup, 1);
  DhPlay play = {from, NULL};
  double start, seconds;
  guint n = 0;

  dh_play_start (&play);
  start = now ();
  do
    {
      for (guint i = 0; i < 10000; i++)
        dh_state_copy (to, from);
      n += 10000;
      seconds = now () - start;
    }
  while (seconds < RUN_SECONDS);
  return n / seconds;
}

/* Calls for heap in one battle, once the game, its record and the players are there. */
static double
measure_allocations (Bench *bench)
{
  g_autoptr (DhMatch) match = dh_match_new (bench->setup, 1);
  g_autoptr (DhGame) game = dh_game_new (bench->setup, 1);
  guint64 before, after;

  dh_game_reserve (game, 20000);
  if (!dh_count_allocations (&before))
    return -1;
  dh_match_play (match, game);
  dh_count_allocations (&after);
  return (double) (after - before);
}

static double
measure_sight_queries (Bench *bench)
{
  g_autoptr (DhState) state = dh_state_new (bench->setup, 1);
  g_autofree gint16 *numbers = g_new (gint16, bench->setup->board->n_hexes);
  const DhOverlay *overlays = bench->setup->rules->overlays;
  guint sight = 0, n = 0;
  double start, seconds;

  while (overlays[sight].id != NULL && !g_str_equal (overlays[sight].id, "sight"))
    sight++;
  if (overlays[sight].id == NULL)
    return -1;
  start = now ();
  do
    {
      for (DhPieceId piece = 0; piece < bench->setup->n_pieces; piece++)
        bench->setup->rules->overlay (state, sight, piece, numbers);
      n += bench->setup->n_pieces * bench->setup->board->n_hexes;
      seconds = now () - start;
    }
  while (seconds < RUN_SECONDS);
  return n / seconds;
}

/* ---- Odds: of the attacks that come up in a battle, to the last depth ---- */

/* Microseconds for one of them. */
static double
measure_odds (Bench *bench, DhForecastTable *table)
{
  const DhRules *rules = bench->setup->rules;
  DhBenchAttacks attacks;
  DhForecast forecast;
  double start, seconds;
  guint n = 0;

  if (rules->forecast == NULL)
    return -1;
  dh_bench_attacks_init (&attacks, bench->setup);
  start = now ();
  do
    {
      for (guint i = 0; i < attacks.n; i++)
        rules->forecast (attacks.states[i], attacks.options[i], DH_FORECAST_FOLLOW_ON, table, &forecast);
      n += attacks.n;
      seconds = now () - start;
    }
  while (seconds < RUN_SECONDS && attacks.n > 0);
  dh_bench_attacks_clear (&attacks);
  return n > 0 ? seconds / n * 1e6 : -1;
}

static double
measure_odds_attack (Bench *bench)
{
  return measure_odds (bench, NULL);
}

static double
measure_odds_cached (Bench *bench)
{
  g_autofree DhForecastSlot *memory = g_new (DhForecastSlot, 4096);
  DhForecastTable table;

  dh_forecast_table_init (&table, memory, 4096 * sizeof *memory);
  return measure_odds (bench, &table);
}

static double
measure_load (Bench *bench)
{
  const DhRules *rules = bench->setup->rules;
  double start = now ();

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (DhScenario) scenario = dh_scenario_read (bench->xml, bench->length, "bench", bench->library, NULL);
      g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, rules);

      g_assert (findings != NULL);
    }
  return (now () - start) / 200 * 1e6;
}

static double
measure_save (Bench *bench)
{
  double start = now ();

  for (guint i = 0; i < 500; i++)
    {
      gsize length;
      g_autofree char *text = dh_scenario_write (bench->scenario, &length);

      g_assert (text != NULL);
    }
  return (now () - start) / 500 * 1e6;
}

/* Seconds that processes we have started and waited for have worked. */
static double
now_of_children (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* The whole process that draws Killiecrankie, as a script would start it. */
static double
measure_board_png (Bench *bench)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_dir_make_tmp ("drumhead-bench-XXXXXX", NULL);
  g_autofree char *out = g_build_filename (folder, "board.png", NULL);
  const char *argv[] = {program, "render", bench->path, "-o", out, NULL};
  double start = now_of_children ();
  g_autoptr (GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_NONE, NULL);
  gboolean done = process != NULL && g_subprocess_wait_check (process, NULL, NULL);

  g_remove (out);
  g_rmdir (folder);
  return done ? (now_of_children () - start) * 1e3 : -1;
}

/* How a planner spends its time in one battle against itself. */
static double
measure_planner (Bench *bench, gboolean per_turn)
{
  g_autoptr (DhMatch) match = dh_bench_match_new (bench->setup, bench->seed, "planner");
  g_autoptr (DhGame) game = dh_game_new (bench->setup, bench->seed++);
  double start = now (), seconds;

  do
    seconds = now () - start;
  while (dh_match_step (match, game) == DH_MATCH_GOES_ON && seconds < 2 * RUN_SECONDS);
  return per_turn ? seconds * 1e3 / MAX (dh_game_get_state (game)->turn, 1) : match->thinker->n_evaluations / seconds;
}

static double
measure_plan_evaluations (Bench *bench)
{
  return measure_planner (bench, FALSE);
}

static double
measure_planner_turn (Bench *bench)
{
  return measure_planner (bench, TRUE);
}

static const Figure figures[] = {
    {"random-battles", "/s", measure_random_battles, N_RUNS},
    {"decisions", "/s", measure_decisions, N_RUNS},
    {"greedy-battles", "/s", measure_greedy_battles, N_RUNS},
    {"plan-evaluations", "/s", measure_plan_evaluations, N_RUNS},
    {"planner-turn", "ms", measure_planner_turn, N_RUNS},
    {"state-bytes", "bytes", measure_state_bytes, 1},
    {"state-copies", "/s", measure_state_copies, N_RUNS},
    {"allocations", "count", measure_allocations, 1},
    {"balance-10000", "ms", measure_balance, 1},
    {"sight-queries", "/s", measure_sight_queries, N_RUNS},
    {"odds-attack", "us", measure_odds_attack, N_RUNS},
    {"odds-cached", "us", measure_odds_cached, N_RUNS},
    {"load", "us", measure_load, N_RUNS},
    {"save", "us", measure_save, N_RUNS},
    {"board-png", "ms", measure_board_png, PICTURE_RUNS},
};

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print_figure (Bench *bench, const Figure *figure)
{
  double values[PICTURE_RUNS];
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < figure->n_runs; i++)
    values[i] = figure->measure (bench);
  qsort (values, figure->n_runs, sizeof values[0], compare);
  if (values[figure->n_runs / 2] < 0)
    return;
  g_ascii_formatd (text, sizeof text, values[figure->n_runs / 2] < 10 ? "%.3f" : "%.1f", values[figure->n_runs / 2]);
  g_print ("%s %s %s\n", figure->name, text, figure->unit);
}

static const Figure *
find_figure (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (g_str_equal (figures[i].name, name))
      return &figures[i];
  return NULL;
}

static char *
list_names (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", figures[i].name);
  return g_string_free (names, FALSE);
}

static gboolean
prepare (Bench *bench, int *exit_code)
{
  g_autoptr (GError) error = NULL;

  bench->library = dh_cli_library_new ();
  bench->path = dh_data_path ("scenarios", "killiecrankie.drumhead");
  bench->seed = 1;
  bench->scenario = dh_scenario_load (bench->path, bench->library, &error);
  if (bench->scenario == NULL || !g_file_get_contents (bench->path, &bench->xml, &bench->length, &error))
    {
      *exit_code = dh_cli_fail (error);
      return FALSE;
    }
  bench->setup = dh_cli_prepare (bench->scenario, bench->library, bench->path, exit_code);
  return bench->setup != NULL;
}

static void
release (Bench *bench)
{
  g_clear_pointer (&bench->setup, dh_setup_unref);
  g_clear_pointer (&bench->scenario, dh_scenario_unref);
  g_clear_pointer (&bench->library, dh_library_free);
  g_free (bench->path);
  g_free (bench->xml);
}

/**
 * dh_verb_bench:
 *
 * Measures what is named, or everything, and prints "NAME VALUE UNIT" lines. What cannot be measured here is left out.
 *
 * Returns: an exit code
 */
int
dh_verb_bench (int argc, char **argv)
{
  GOptionEntry entries[] = {G_OPTION_ENTRY_NULL};
  Bench bench = {0};
  int exit_code = DH_EXIT_DONE;

  if (!dh_cli_parse (entries, "[NAME...]", &argc, &argv))
    return DH_EXIT_CALL;
  for (int i = 1; i < argc; i++)
    if (find_figure (argv[i]) == NULL)
      {
        g_autofree char *names = list_names ();

        g_printerr (_ ("%s: there is no figure “%s”, but: %s\n"), g_get_prgname (), argv[i], names);
        return DH_EXIT_CALL;
      }
  if (prepare (&bench, &exit_code))
    for (guint i = 0; i < (argc > 1 ? (guint) argc - 1 : G_N_ELEMENTS (figures)); i++)
      print_figure (&bench, argc > 1 ? find_figure (argv[i + 1]) : &figures[i]);
  release (&bench);
  return exit_code;
}
