/* monkey.c — a window in the hands of chance
 *
 * Actions, keys, clicks, buttons, lists, sizes, modes, files that change or go: in an order that only the seed knows.
 * Whatever is asked is answered somehow. Nothing may break, and every warning ends it. MONKEY_STEPS and MONKEY_SEED
 * make it longer or another one. Run by hand, for what happens depends on the time that things take, too.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/actions.h"
#include "engine/chance.h"
#include "app/application.h"
#include "window-test.h"

#include <glib/gstdio.h>

#define STEPS 250
#define SEED 1745

typedef struct
{
  DhStream stream;
  char *path;
  char *folder;
} Monkey;

static guint
pick (Monkey *monkey, guint n)
{
  return dh_stream_below (&monkey->stream, n);
}

/* Without references, which would keep a window that goes from going. */
static GPtrArray *
list_windows (void)
{
  GListModel *all = gtk_window_get_toplevels ();
  GPtrArray *windows = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (gtk_widget_get_visible (window))
        g_ptr_array_add (windows, window);
    }
  return windows;
}

static gboolean
is_there (gpointer window)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  return g_ptr_array_find (windows, window, NULL);
}

/* One of the windows with a battle; another one is opened where there is none. */
static DhWindow *
take_window (Monkey *monkey)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  for (guint i = windows->len; i-- > 0;)
    if (!DH_IS_WINDOW (windows->pdata[i]))
      g_ptr_array_remove_index (windows, i);
  if (windows->len > 3)
    gtk_window_destroy (windows->pdata[0]);
  if (windows->len > 0)
    return windows->pdata[windows->len - 1 - pick (monkey, MIN (windows->len, 2))];
  g_free (monkey->path);
  g_free (monkey->folder);
  monkey->path = copy_battle ();
  monkey->folder = g_path_get_dirname (monkey->path);
  return open_battle (monkey->path);
}

static gboolean
is_foreign (GtkWidget *window)
{
  return GTK_IS_FILE_CHOOSER (window) || GTK_IS_ABOUT_DIALOG (window) || GTK_IS_SHORTCUTS_WINDOW (window)
         || g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPrint")
         || g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPageSetup");
}

/* What has been scrolled out of its window nobody can press, and GTK 4.8 has no screen for a list that opens there. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  graphene_point_t centre;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;
  graphene_rect_get_center (&bounds, &centre);
  return centre.x >= 0 && centre.y >= 0 && centre.x < (float) gtk_widget_get_width (root)
         && centre.y < (float) gtk_widget_get_height (root);
}

static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (((GTK_IS_BUTTON (widget) && !GTK_IS_LINK_BUTTON (widget)) || GTK_IS_DROP_DOWN (widget)
       || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TEXT (widget))
      && is_in_sight (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

static void
type_text (Monkey *monkey, GtkEditable *editable)
{
  static const char *const texts[] = {"", "0", "-1", "99999999999", "Ä\u202e", "K10", "<at>", "%s%n", "B2 C3", " "};

  gtk_editable_set_text (editable, texts[pick (monkey, G_N_ELEMENTS (texts))]);
  if (GTK_IS_TEXT (editable))
    g_signal_emit_by_name (editable, "activate");
}

static void
use (Monkey *monkey, GtkWidget *widget)
{
  g_test_message ("  %s %s", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget))
                      ? gtk_button_get_label (GTK_BUTTON (widget))
                      : "");
  if (GTK_IS_DROP_DOWN (widget))
    {
      guint n = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));

      gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), n > 0 ? pick (monkey, n) : GTK_INVALID_LIST_POSITION);
    }
  else if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), (double) pick (monkey, 3000) - 5);
  else if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (GTK_SWITCH (widget), !gtk_switch_get_active (GTK_SWITCH (widget)));
  else if (GTK_IS_CHECK_BUTTON (widget))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), !gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)));
  else if (GTK_IS_TEXT (widget))
    type_text (monkey, GTK_EDITABLE (widget));
  else
    g_signal_emit_by_name (widget, "clicked");
}

/* Presses, turns or types something that can be seen, twice at times. As GTK does while it hands on an event, it holds
 * what it uses, which may be taken away in the middle. */
static void
use_something (Monkey *monkey)
{
  g_autoptr (GPtrArray) windows = list_windows ();
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GtkWidget) widget = NULL;

  for (guint i = 0; i < windows->len; i++)
    if (!is_foreign (windows->pdata[i]))
      collect (windows->pdata[i], found);
  if (found->len == 0)
    return;
  widget = g_object_ref (found->pdata[pick (monkey, found->len)]);
  use (monkey, widget);
  if (gtk_widget_get_mapped (widget) && pick (monkey, 4) == 0)
    use (monkey, widget);
}

static void
answer (Monkey *monkey, GtkWidget *window)
{
  static const int responses[] = {GTK_RESPONSE_ACCEPT, GTK_RESPONSE_CANCEL, GTK_RESPONSE_DELETE_EVENT,
                                  GTK_RESPONSE_CLOSE,  1 /* save */,        2 /* discard */};

  if (GTK_IS_DIALOG (window) && (!is_foreign (window) || GTK_IS_FILE_CHOOSER (window)))
    gtk_dialog_response (GTK_DIALOG (window), responses[pick (monkey, G_N_ELEMENTS (responses))]);
  else if (GTK_IS_DIALOG (window))
    gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
  else
    gtk_window_close (GTK_WINDOW (window));
}

/* Dialogs stay open for a while, over whatever goes on. */
static void
answer_dialogs (Monkey *monkey, guint one_in)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  for (guint i = 0; i < windows->len; i++)
    if (is_there (windows->pdata[i]) && !DH_IS_WINDOW (windows->pdata[i]) && pick (monkey, one_in) == 0)
      {
        g_test_message ("  answers %s", G_OBJECT_TYPE_NAME (windows->pdata[i]));
        answer (monkey, windows->pdata[i]);
      }
}

static void
do_action (Monkey *monkey, DhWindow *window)
{
  guint n = 0;
  const DhAction *action;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  while (dh_actions[n].name)
    n++;
  action = &dh_actions[pick (monkey, n)];
  g_test_message ("  %s", action->name);
  g_assert_true (g_action_parse_detailed_name (action->name, &name, &target, NULL));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
}

static void
change_mode (Monkey *monkey, DhWindow *window)
{
  static const char *const modes[] = {"edit", "play", "play", "balance"};
  g_autoptr (GVariant) target = g_variant_ref_sink (g_variant_new_string (modes[pick (monkey, 4)]));

  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.mode", target);
}

static void
press_key (Monkey *monkey)
{
  static const guint keys[] = {GDK_KEY_Return, GDK_KEY_Escape, GDK_KEY_Tab,  GDK_KEY_space, GDK_KEY_Left,
                               GDK_KEY_Down,   GDK_KEY_Delete, GDK_KEY_n,    GDK_KEY_u,     GDK_KEY_p,
                               GDK_KEY_period, GDK_KEY_b,      GDK_KEY_Home, GDK_KEY_plus};

  keyboard_type (keys[pick (monkey, G_N_ELEMENTS (keys))]);
}

static void
use_pointer (Monkey *monkey, DhWindow *window)
{
  GtkWidget *canvas = GTK_WIDGET (dh_window_get_canvas (window));
  int width = gtk_widget_get_width (canvas), height = gtk_widget_get_height (canvas);

  if (!gtk_widget_get_mapped (canvas) || width < 2 || height < 2)
    return;
  pointer_move (canvas, pick (monkey, (guint) width), pick (monkey, (guint) height));
  pointer_button (1 + pick (monkey, 3) / 2 * 2, TRUE);
  if (pick (monkey, 2))
    pointer_move (canvas, pick (monkey, (guint) width), pick (monkey, (guint) height));
  if (pick (monkey, 4) == 0)
    do_action (monkey, window);
  pointer_button (1, FALSE);
  pointer_button (3, FALSE);
}

static void
resize (Monkey *monkey, DhWindow *window)
{
  static const int sizes[][2] = {{1, 1}, {360, 300}, {1280, 800}, {500, 800}, {1280, 300}};
  guint i = pick (monkey, G_N_ELEMENTS (sizes));

  gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
}

/* Others write, break and remove the file. */
static void
disturb_file (Monkey *monkey)
{
  g_autofree char *path = copy_battle ();
  g_autofree char *text = read_file (path);

  switch (pick (monkey, 4))
    {
    case 0:
      g_unlink (monkey->path);
      break;
    case 1:
      g_file_set_contents (monkey->path, text, (gssize) (strlen (text) / 2), NULL);
      break;
    default:
      g_file_set_contents (monkey->path, text, -1, NULL);
      break;
    }
}

/* One that comes with the program: a copy, for whatever is opened may be saved, too. */
static GFile *
copy_shipped (Monkey *monkey, const char *name)
{
  g_autoptr (GFile) from = g_file_new_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", name, NULL);
  GFile *to = g_file_new_build_filename (monkey->folder, name, NULL);

  g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
  return to;
}

static void
open_file (Monkey *monkey)
{
  static const char *const names[] = {"battle.drumhead",        "killiecrankie.drumhead",   "cromdale.drumhead",
                                      "killiecrankie.drumgame", "killiecrankie.drumresult", "nothing.drumhead"};
  const char *name = names[pick (monkey, G_N_ELEMENTS (names))];
  g_autoptr (GFile) file =
      pick (monkey, 2) ? g_file_new_build_filename (monkey->folder, name, NULL) : copy_shipped (monkey, name);

  g_application_open (g_application_get_default (), &file, 1, "");
}

static void
step (Monkey *monkey)
{
  DhWindow *window = take_window (monkey);
  guint what = pick (monkey, 32);

  if (what < 9)
    do_action (monkey, window);
  else if (what < 19)
    use_something (monkey);
  else if (what < 23)
    use_pointer (monkey, window);
  else if (what < 26)
    press_key (monkey);
  else if (what < 28)
    change_mode (monkey, window);
  else if (what < 29)
    resize (monkey, window);
  else if (what < 30)
    disturb_file (monkey);
  else if (what < 31)
    open_file (monkey);
  display_spin (pick (monkey, 30));
  answer_dialogs (monkey, 5);
}

static guint64
read_number (const char *name, guint64 usual)
{
  const char *text = g_getenv (name);

  return text ? g_ascii_strtoull (text, NULL, 10) : usual;
}

static void
close_all (Monkey *monkey)
{
  g_autoptr (GPtrArray) windows = NULL;

  answer_dialogs (monkey, 1);
  pointer_move (GTK_WIDGET (take_window (monkey)), -1, -1); /* no tooltip is looked for in a window that goes */
  windows = list_windows ();
  for (guint i = 0; i < windows->len; i++)
    if (is_there (windows->pdata[i]))
      gtk_window_destroy (windows->pdata[i]);
  display_spin (500);
}

/* Every warning ends it but those of GTK 4.8 alone: it asks for the tooltip under the pointer even when its window has
 * gone, and finds no screen for a list that is open where its button is laid out beyond the screen. */
static void
on_log (const char *domain, GLogLevelFlags level, const char *text, gpointer data)
{
  static const char *const known[] = {"gdk_surface_get_device_position", "_gtk_widget_find_at_coords",
                                      "gdk_monitor_get_geometry"};

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strstr (text, known[i]) != NULL)
      return;
  g_log_default_handler (domain, level, text, data);
  if (level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING))
    abort ();
}

static void
test_monkey (void)
{
  Monkey monkey = {0};
  guint steps = (guint) read_number ("MONKEY_STEPS", STEPS);
  GSettings *settings = dh_application_get_settings (DH_APPLICATION (g_application_get_default ()));

  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (on_log, NULL);
  monkey.path = copy_battle ();
  monkey.folder = g_path_get_dirname (monkey.path);
  g_settings_set_string (settings, "last-folder", monkey.folder);
  dh_stream_seed (&monkey.stream, read_number ("MONKEY_SEED", SEED), 0);
  for (guint i = 0; i < steps; i++)
    {
      g_test_message ("step %u", i);
      step (&monkey);
    }
  close_all (&monkey);
  g_free (monkey.path);
  g_free (monkey.folder);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/monkey/nothing-breaks", test_monkey);
}

int
main (int argc, char **argv)
{
  return run_window_tests (argc, argv, add_tests);
}
