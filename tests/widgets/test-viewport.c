/* test-viewport.c — which part of a drawing a window shows
 *
 * Needs no display.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/viewport.h"

static const DhGrid grid = {.columns = 13, .rows = 11, .shift = DH_SHIFT_EVEN, .short_rows = TRUE};

static void
start (DhViewport *viewport)
{
  dh_viewport_init (viewport, &grid);
  dh_viewport_set_size (viewport, 900, 640);
  dh_viewport_fit (viewport);
}

static DhPlace
hex (const char *name)
{
  DhPlace place;

  g_assert_true (dh_grid_parse (&grid, name, &place));
  return place;
}

static void
test_fit (void)
{
  DhViewport viewport;
  double width, height;

  start (&viewport);
  dh_layout_get_extent (&viewport.layout, &width, &height);
  g_assert_cmpfloat (width, <=, 900.001);
  g_assert_cmpfloat (height, <=, 640.001);
  g_assert_true (width > 890 || height > 630);
  g_assert_cmpfloat_with_epsilon (viewport.x, (width - 900) / 2, 0.001);
  g_assert_cmpfloat_with_epsilon (viewport.y, (height - 640) / 2, 0.001);
}

/* Zooming in and out again around any point leaves that point where it is. */
static void
test_zoom_at_point (void)
{
  static const double steps[] = {1, 4, -2, 0.125, -3, 6};
  DhViewport viewport;

  for (guint column = 1; column < 12; column++)
    {
      DhPlace place = dh_grid_hex (&grid, column, 5);
      DhPoint at;

      start (&viewport);
      at = dh_viewport_centre_of (&viewport, place);
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          if (viewport.layout.size < 30 && steps[i] < 0)
            continue;
          dh_viewport_zoom_steps (&viewport, steps[i], at.x, at.y);
          g_assert_cmpint (dh_viewport_hex_at (&viewport, at.x, at.y), ==, place);
        }
    }
}

/* Eight small turns of a fine wheel or touchpad are one step of a coarse one. */
static void
test_small_steps_add_up (void)
{
  DhViewport fine, coarse;

  start (&fine);
  start (&coarse);
  for (guint i = 0; i < 8; i++)
    dh_viewport_zoom_steps (&fine, 0.125, 450, 320);
  dh_viewport_zoom_steps (&coarse, 1, 450, 320);
  g_assert_cmpfloat_with_epsilon (fine.layout.size, coarse.layout.size, 1e-6);
}

static void
test_bounds (void)
{
  DhViewport viewport;
  double width, height;

  start (&viewport);
  dh_viewport_zoom_steps (&viewport, 1000, 0, 0);
  g_assert_cmpfloat (viewport.layout.size, ==, DH_ZOOM_MAX);
  dh_viewport_pan (&viewport, 1e9, 1e9);
  dh_layout_get_extent (&viewport.layout, &width, &height);
  g_assert_cmpfloat (viewport.x, <, width);
  g_assert_cmpfloat (viewport.y, <, height);
  dh_viewport_zoom_steps (&viewport, -1000, 0, 0);
  g_assert_cmpfloat (viewport.layout.size, ==, DH_ZOOM_MIN);
  dh_viewport_set_zoom (&viewport, DH_ZOOM_NATURAL, 0, 0);
  g_assert_cmpint (dh_viewport_get_percent (&viewport), ==, 100);
}

static void
test_reveal (void)
{
  DhViewport viewport;
  DhRect rect;

  start (&viewport);
  dh_viewport_zoom_steps (&viewport, 8, 450, 320);
  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      {
        DhPlace place = dh_grid_hex (&grid, column, row);

        if (place == DH_PLACE_NOWHERE)
          continue;
        dh_viewport_reveal (&viewport, place);
        dh_viewport_get_hex_rect (&viewport, place, &rect);
        g_assert_cmpfloat (rect.x, >=, 0);
        g_assert_cmpfloat (rect.y, >=, 0);
        g_assert_cmpfloat (rect.x + rect.width, <=, 900);
        g_assert_cmpfloat (rect.y + rect.height, <=, 640);
        g_assert_false (dh_viewport_reveal (&viewport, place));
      }
}

static void
test_sides (void)
{
  DhViewport viewport;

  start (&viewport);
  for (guint side = 0; side < DH_N_DIRECTIONS; side++)
    {
      DhPlace place = hex ("F6");
      DhPoint here = dh_viewport_centre_of (&viewport, place);
      DhPoint there = dh_viewport_centre_of (&viewport, dh_grid_neighbour (&grid, place, side));

      g_assert_cmpint (
          dh_viewport_side_at (&viewport, place, here.x + (there.x - here.x) * 0.4, here.y + (there.y - here.y) * 0.4),
          ==, side);
    }
}

static void
test_resize (void)
{
  DhViewport viewport;
  DhPoint before, after;

  start (&viewport);
  dh_viewport_zoom_steps (&viewport, 6, 450, 320);
  before = dh_viewport_centre_of (&viewport, hex ("F6"));
  dh_viewport_set_size (&viewport, 1000, 700);
  after = dh_viewport_centre_of (&viewport, hex ("F6"));
  g_assert_cmpfloat_with_epsilon (after.x - before.x, 50, 0.001);
  g_assert_cmpfloat_with_epsilon (after.y - before.y, 30, 0.001);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/widgets/viewport/fits", test_fit);
  g_test_add_func ("/widgets/viewport/zooms-at-a-point", test_zoom_at_point);
  g_test_add_func ("/widgets/viewport/small-steps-add-up", test_small_steps_add_up);
  g_test_add_func ("/widgets/viewport/bounds", test_bounds);
  g_test_add_func ("/widgets/viewport/reveals-every-hex", test_reveal);
  g_test_add_func ("/widgets/viewport/nearest-side", test_sides);
  g_test_add_func ("/widgets/viewport/resizing-keeps-the-middle", test_resize);
  return g_test_run ();
}
