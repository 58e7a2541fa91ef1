/* bench-window.c — what the window costs
 *
 * Prints a line for each figure that is asked for (all without arguments): NAME VALUE UNIT. A frame is one hex
 * painted: the new value, its scene, the tiles that changed and their composition, for a canvas of 1000 x 700, in
 * processor time.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window.h"
#include "display-test.h"
#include "editor/edit.h"

#include <stdio.h>
#include <time.h>

#define WIDTH 1000
#define HEIGHT 700
#define N_FRAMES 60

static gint64 started;
static char **wanted;

static gboolean
is_wanted (const char *name)
{
  return !wanted[0] || g_strv_contains ((const char *const *) wanted, name);
}

static void
tell (const char *name, double value, const char *unit)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (is_wanted (name))
    printf ("%s %s %s\n", name, g_ascii_formatd (text, sizeof text, "%.2f", value), unit);
}

static double
read_memory (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  words = g_strsplit (text, " ", 3);
  return g_ascii_strtoll (words[1], NULL, 10) * 4096.0;
}

static void
draw (GtkWidget *canvas)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (canvas, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    {
      gsk_render_node_draw (node, cr);
      gsk_render_node_unref (node);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Microseconds that this process has worked: what other programs do meanwhile is no part of a frame. */
static gint64
count_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Milliseconds of the median frame. */
static double
measure_frames (DhCanvas *canvas, const DhScenario *scenario)
{
  g_autoptr (DhScenario) now = dh_scenario_copy (scenario);
  const DhGrid grid = *dh_scenario_get_grid (now);
  gint64 times[N_FRAMES];

  dh_canvas_take_scene (canvas, dh_scene_from_scenario (now, NULL));
  dh_canvas_fit (canvas);
  draw (GTK_WIDGET (canvas));
  for (guint i = 0; i < N_FRAMES; i++)
    {
      g_autoptr (DhScenario) next = dh_scenario_copy (now);
      DhPlace hex = dh_grid_hex (&grid, 1 + i % (grid.columns - 2), 1 + i / 7 % (grid.rows - 2));
      gint64 begin = count_work ();

      dh_edit_paint (next, hex, DH_ITEM_TERRAIN, 1 + i % 3, TRUE);
      dh_canvas_take_scene (canvas, dh_scene_from_scenario (next, NULL));
      draw (GTK_WIDGET (canvas));
      times[i] = count_work () - begin;
      dh_scenario_unref (now);
      now = g_steal_pointer (&next);
    }
  qsort (times, N_FRAMES, sizeof *times, compare);
  return times[N_FRAMES / 2] / 1000.0;
}

static gboolean
run (gpointer data)
{
  GtkApplication *application = data;
  DhWindow *window = DH_WINDOW (gtk_application_get_active_window (application));
  DhCanvas *canvas = dh_window_get_canvas (window);
  g_autoptr (DhScenario) battle = dh_scenario_ref (dh_document_get_scenario (dh_window_get_document (window)));
  g_autoptr (DhScenario) large = dh_scenario_copy (battle);
  DhGrid grid = *dh_scenario_get_grid (large);

  tell ("window-first-frame", (g_get_monotonic_time () - started) / 1000.0, "ms");
  tell ("window-memory", read_memory (), "bytes");
  gtk_widget_set_size_request (GTK_WIDGET (canvas), WIDTH, HEIGHT);
  display_spin (300);
  if (is_wanted ("frame-13x11"))
    tell ("frame-13x11", measure_frames (canvas, battle), "ms");
  grid.columns = grid.rows = 64;
  dh_scenario_set_grid (large, &grid);
  if (is_wanted ("frame-64x64"))
    tell ("frame-64x64", measure_frames (canvas, large), "ms");
  gtk_window_destroy (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

static void
on_after_paint (GdkFrameClock *clock, GtkApplication *application)
{
  DhWindow *window = DH_WINDOW (gtk_application_get_active_window (application));

  if (!window || !dh_canvas_get_scene (dh_window_get_canvas (window)))
    return;
  g_signal_handlers_disconnect_by_func (clock, on_after_paint, application);
  g_idle_add (run, application);
}

static void
on_opened (GtkApplication *application)
{
  GtkWidget *window = GTK_WIDGET (gtk_application_get_active_window (application));

  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), application);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  char *arguments[] = {argv[0], path, NULL};
  g_autoptr (DhApplication) application = NULL;

  started = g_get_monotonic_time ();
  wanted = argv + 1;
  gtk_init ();
  application = dh_application_new (G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "open", G_CALLBACK (on_opened), NULL);
  return g_application_run (G_APPLICATION (application), 2, arguments);
}
