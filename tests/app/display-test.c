/* display-test.c — what tests with a window share
 *
 * Events go through an X connection of our own: that of GDK must not be touched from under it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "display-test.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

static Display *display;
static int result = 1;

static gboolean
on_time (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

void
display_spin (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, on_time, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
close_windows (GtkApplication *application)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (application)))
    gtk_window_destroy (windows->data);
}

static gboolean
run_tests (gpointer application)
{
  close_windows (application);
  result = g_test_run ();
  close_windows (application);
  g_application_release (application);
  return G_SOURCE_REMOVE;
}

static void
on_activate (GApplication *application)
{
  static gboolean once;

  if (once)
    return;
  once = TRUE;
  g_application_hold (application);
  g_idle_add (run_tests, application);
}

/* Runs the tests inside the running application, as in real life. */
int
display_run_tests (GtkApplication *application)
{
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  g_application_run (G_APPLICATION (application), 0, NULL);
  return result;
}

GtkWidget *
display_find (GtkWidget *widget, GType type, gboolean (*is_it) (GtkWidget *, gconstpointer), gconstpointer data)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (!is_it || is_it (widget, data)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = display_find (child, type, is_it, data);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

GtkWidget *
display_find_tooltip (GtkWidget *widget, const char *tooltip)
{
  return display_find (widget, GTK_TYPE_WIDGET, has_tooltip, tooltip);
}

static guint
count_colours (GdkTexture *texture)
{
  guint width = (guint) gdk_texture_get_width (texture), height = (guint) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * sizeof *pixels);
  for (gsize i = 0; i < (gsize) width * height; i++)
    g_hash_table_add (seen, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (seen);
}

/* What a widget looks like now; NULL before its first frame. */
static GdkTexture *
draw (GdkPaintable *paintable, GskRenderer *renderer)
{
  double width = gdk_paintable_get_intrinsic_width (paintable), height = gdk_paintable_get_intrinsic_height (paintable);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

/* Draws a widget into pictures/NAME.png of the build, for people to look at, as soon as it shows more than a blank. */
void
display_take_picture (GtkWidget *widget, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "pictures", NULL);
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  for (guint tries = 0; (texture == NULL || count_colours (texture) <= 100) && tries < 200; tries++)
    {
      g_clear_object (&texture);
      display_spin (20);
      texture = draw (paintable, renderer);
    }
  gsk_renderer_unrealize (renderer);
  g_assert_nonnull (texture);
  g_assert_cmpuint (count_colours (texture), >, 100);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

gboolean
pointer_open (void)
{
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return FALSE;
  if (!display)
    display = XOpenDisplay (NULL);
  return display != NULL;
}

void
pointer_move (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  int scale = gdk_surface_get_scale_factor (surface);
  double window_x, window_y, border_x, border_y;
  int root_x, root_y;
  Window child;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &window_x, &window_y);
  gtk_native_get_surface_transform (native, &border_x, &border_y);
  XTranslateCoordinates (display, GDK_SURFACE_XID (surface), DefaultRootWindow (display),
                         (int) ((window_x + border_x) * scale), (int) ((window_y + border_y) * scale), &root_x, &root_y,
                         &child);
  XTestFakeMotionEvent (display, -1, root_x, root_y, 0);
  XSync (display, False);
  display_spin (30);
}

void
pointer_button (guint button, gboolean down)
{
  XTestFakeButtonEvent (display, button, down, 0);
  XSync (display, False);
  display_spin (40);
}

void
pointer_click (GtkWidget *widget, double x, double y)
{
  pointer_move (widget, x, y);
  pointer_button (1, TRUE);
  pointer_button (1, FALSE);
}

void
keyboard_hold (guint key, gboolean down)
{
  XTestFakeKeyEvent (display, XKeysymToKeycode (display, key), down, 0);
  XSync (display, False);
  display_spin (40);
}

void
keyboard_type (guint key)
{
  keyboard_hold (key, TRUE);
  keyboard_hold (key, FALSE);
}
