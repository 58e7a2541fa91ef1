/* show-field.c — writes the tests' board as a picture, to look at: show-field SIZE [INK [SCALE]] FILE
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "field.h"

int
main (int argc, char **argv)
{
  g_autoptr (DhScene) scene = field_scene ();
  cairo_surface_t *surface;
  gint64 start;

  if (argc < 3)
    return 2;
  scene->options.ink = argc > 3 ? (DhInk) g_ascii_strtoull (argv[2], NULL, 10) : DH_INK_FULL;
  for (guint i = 0; argc > 5 && i < 6; i++)
    scene->states[field_hex (scene, (const char *[]){"F5", "E3", "H4", "F8", "K8", "J4"}[i])] |= 1u << i;
  surface = field_render (scene, g_ascii_strtod (argv[1], NULL), argc > 4 ? g_ascii_strtod (argv[3], NULL) : 1,
                          DH_LAYERS_ALL);
  cairo_surface_destroy (surface);
  start = g_get_monotonic_time ();
  surface = field_render (scene, g_ascii_strtod (argv[1], NULL), argc > 4 ? g_ascii_strtod (argv[3], NULL) : 1,
                          DH_LAYERS_ALL);
  g_print ("%.1f ms\n", (g_get_monotonic_time () - start) / 1000.0);
  return cairo_surface_write_to_png (surface, argv[argc - 1]) != CAIRO_STATUS_SUCCESS;
}
