/* bench-engine.c — how fast the engine's own parts are, one line each: NAME VALUE UNIT
 *
 * Not a test: run by hand, beside a control run in the same minute.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "toy-rules.h"

#include "engine/line.h"
#include "engine/perft.h"

#include <stdio.h>

typedef struct
{
  DhSetup *setup;
  DhBoard *board;
  DhState *state;
  DhState *other;
  DhPlace hexes[1024][2];
  guint64 sum;
} Bench;

typedef guint (*BenchFunc) (Bench *bench);

static guint
copy_states (Bench *bench)
{
  for (guint i = 0; i < 1000; i++)
    {
      dh_state_copy (bench->other, bench->state);
      bench->sum += bench->other->turn;
      bench->state->turn++;
    }
  return 1000;
}

static guint
walk_lines (Bench *bench)
{
  for (guint i = 0; i < G_N_ELEMENTS (bench->hexes); i++)
    {
      DhLine line;
      DhLineStep step;

      dh_line_start (&line, bench->board, bench->hexes[i][0], bench->hexes[i][1]);
      while (dh_line_next (&line, &step))
        bench->sum += step.hex;
    }
  return G_N_ELEMENTS (bench->hexes);
}

static guint
take_fingerprints (Bench *bench)
{
  for (guint i = 0; i < 1000; i++)
    bench->sum += dh_state_fingerprint (bench->state);
  return 1000;
}

static guint
roll_dice (Bench *bench)
{
  DhStream *stream = &bench->state->streams[0];

  for (guint i = 0; i < 1000; i++)
    bench->sum += dh_stream_below (stream, 6);
  return 1000;
}

static guint
count_nodes (Bench *bench)
{
  guint64 nodes[3];
  DhPlay play = {bench->other, NULL};
  g_autoptr (DhState) start = dh_state_new (bench->setup, 1);

  dh_state_copy (bench->other, start);
  dh_play_start (&play);
  dh_perft (bench->other, 3, DH_PERFT_ALL, nodes);
  return nodes[0] + nodes[1] + nodes[2];
}

static void
run (Bench *bench, const char *name, BenchFunc func)
{
  gint64 start = g_get_monotonic_time ();
  gint64 passed;
  guint64 n = 0;

  do
    {
      n += func (bench);
      passed = g_get_monotonic_time () - start;
    }
  while (passed < 300000);
  printf ("%s %" G_GUINT64_FORMAT " /s\n", name, n * 1000000 / passed);
}

int
main (void)
{
  static const DhGrid grid = {13, 11, DH_SHIFT_EVEN, TRUE};
  Bench bench = {.setup = dh_toy_setup_new (), .board = dh_board_new (&grid, 0)};
  DhStream stream;

  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (bench.hexes); i++)
    for (guint k = 0; k < 2; k++)
      do
        bench.hexes[i][k] = dh_stream_below (&stream, bench.board->n_hexes);
      while (!dh_grid_has_hex (&grid, bench.hexes[i][k])
             || (k == 1 && dh_board_distance (bench.board, bench.hexes[i][0], bench.hexes[i][1]) > 4));
  bench.state = dh_state_new (bench.setup, 1);
  bench.other = dh_state_new (bench.setup, 1);
  printf ("toy-state-bytes %zu bytes\n", dh_state_used_size (bench.state));
  run (&bench, "toy-state-copies", copy_states);
  run (&bench, "toy-fingerprints", take_fingerprints);
  run (&bench, "lines", walk_lines);
  run (&bench, "dice", roll_dice);
  run (&bench, "toy-perft-nodes", count_nodes);
  g_free (bench.state);
  g_free (bench.other);
  dh_board_free (bench.board);
  dh_setup_unref (bench.setup);
  return bench.sum == 1;
}
