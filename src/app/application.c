/* application.c — the program
 *
 * A file that is open already is not opened twice: its window comes to the front.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/application.h"

#include "app/actions.h"
#include "app/color-scheme.h"
#include "app/preferences.h"
#include "app/window.h"
#include "config.h"
#include "rules/modules.h"
#include "scenario/data-path.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

struct _DhApplication
{
  GtkApplication parent_instance;

  DhLibrary *library;
  GSettings *settings;
  DhColorScheme *colors; /* (nullable) */
  GtkCssProvider *style; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (DhApplication, dh_application, GTK_TYPE_APPLICATION)

static void
init_style (DhApplication *application)
{
  application->style = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (application->style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_css_provider_load_from_resource (application->style, "/org/drumhead/Drumhead/style.css");
}

static void
dh_application_startup (GApplication *base)
{
  DhApplication *application = DH_APPLICATION (base);
  g_autofree char *folder = dh_data_path ("rulesets", NULL);
  const char *const folders[] = {folder, NULL};

  G_APPLICATION_CLASS (dh_application_parent_class)->startup (base);
  application->library = dh_library_new (dh_rules_modules, folders);
  application->settings = g_settings_new ("org.drumhead.Drumhead");
  application->colors = dh_color_scheme_new (application->settings);
  init_style (application);
  dh_actions_install_keys (GTK_APPLICATION (application));
}

static void
dh_application_activate (GApplication *base)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (base));

  if (!window)
    window = GTK_WINDOW (dh_window_new (DH_APPLICATION (base)));
  gtk_window_present (window);
}

static DhWindow *
find_window (DhApplication *application, const char *path)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l; l = l->next)
    if (DH_IS_WINDOW (l->data) && dh_window_shows (l->data, path))
      return l->data;
  return NULL;
}

/* The window that asks to open a file: one that nobody has worked in yet, else the last that was used. */
static DhWindow *
get_window (DhApplication *application)
{
  DhWindow *last = NULL;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l; l = l->next)
    if (DH_IS_WINDOW (l->data))
      {
        if (dh_window_is_unused (l->data))
          return l->data;
        last = last ? last : l->data;
      }
  return last ? last : dh_window_new (application);
}

static void
dh_application_open (GApplication *base, GFile **files, int n_files, const char *hint)
{
  DhApplication *application = DH_APPLICATION (base);

  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      DhWindow *shown = path ? find_window (application, path) : NULL;
      DhWindow *window = shown ? shown : get_window (application);

      gtk_window_present (GTK_WINDOW (window));
      if (!shown)
        dh_window_open (window, files[i]);
    }
}

static void
show_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *preferences = dh_preferences_new (DH_APPLICATION (data));

  gtk_window_set_transient_for (GTK_WINDOW (preferences), gtk_application_get_active_window (data));
  gtk_window_present (GTK_WINDOW (preferences));
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_show_about_dialog (gtk_application_get_active_window (data), "program-name", "Drumhead", "version", DH_VERSION,
                         "logo-icon-name", "org.drumhead.Drumhead", "comments",
                         _ ("Design, print and play historical battles on a hex board"), "copyright",
                         _ ("© 2026 The Drumhead Authors"), "license-type", GTK_LICENSE_GPL_3_0, "translator-credits",
                         _ ("translator-credits"), NULL);
}

/* Every window asks for itself; the last one that closes ends the program. */
static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l; l = l->next)
    gtk_window_close (l->data);
}

static void
dh_application_finalize (GObject *object)
{
  DhApplication *application = DH_APPLICATION (object);

  g_clear_pointer (&application->colors, dh_color_scheme_free);
  g_clear_object (&application->style);
  g_clear_object (&application->settings);
  g_clear_pointer (&application->library, dh_library_free);
  G_OBJECT_CLASS (dh_application_parent_class)->finalize (object);
}

static void
dh_application_class_init (DhApplicationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_application_finalize;
  G_APPLICATION_CLASS (klass)->startup = dh_application_startup;
  G_APPLICATION_CLASS (klass)->activate = dh_application_activate;
  G_APPLICATION_CLASS (klass)->open = dh_application_open;
}

static void
dh_application_init (DhApplication *application)
{
  static const GActionEntry entries[] = {
      {.name = "preferences", .activate = show_preferences},
      {.name = "about", .activate = show_about},
      {.name = "quit", .activate = quit},
  };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
}

/**
 * dh_application_new:
 * @flags: besides those that open files
 *
 * Returns: (transfer full): the program
 */
DhApplication *
dh_application_new (GApplicationFlags flags)
{
  return g_object_new (DH_TYPE_APPLICATION, "application-id", "org.drumhead.Drumhead", "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, NULL);
}

/**
 * dh_application_get_library:
 *
 * Returns: (transfer none): the rulesets
 */
DhLibrary *
dh_application_get_library (DhApplication *application)
{
  g_return_val_if_fail (DH_IS_APPLICATION (application), NULL);
  return application->library;
}

/**
 * dh_application_get_settings:
 *
 * Returns: (transfer none): what the person prefers
 */
GSettings *
dh_application_get_settings (DhApplication *application)
{
  g_return_val_if_fail (DH_IS_APPLICATION (application), NULL);
  return application->settings;
}

/* What comes with the program, or cannot be written to. */
static gboolean
is_of_others (const char *folder)
{
  g_autofree char *shipped = dh_data_path ("scenarios", NULL);
  g_autofree char *real_shipped = realpath (shipped, NULL), *real_folder = realpath (folder, NULL);

  return real_folder == NULL || g_access (real_folder, W_OK) != 0 || g_strcmp0 (real_folder, real_shipped) == 0;
}

/**
 * dh_application_remember_folder:
 * @path: of a file that was read or written
 *
 * The next file of the person's is offered to lie beside it, unless that is a place of the program's own.
 */
void
dh_application_remember_folder (DhApplication *application, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_return_if_fail (DH_IS_APPLICATION (application));
  if (!is_of_others (folder))
    g_settings_set_string (application->settings, "last-folder", folder);
}

/**
 * dh_application_dup_folder:
 *
 * Returns: (transfer full): where a file of the person's is offered to lie: in the folder that was used last, else
 * among the documents
 */
GFile *
dh_application_dup_folder (DhApplication *application)
{
  g_autofree char *last = NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  g_return_val_if_fail (DH_IS_APPLICATION (application), NULL);
  last = g_settings_get_string (application->settings, "last-folder");
  if (*last && !is_of_others (last))
    return g_file_new_for_path (last);
  if (documents && g_file_test (documents, G_FILE_TEST_IS_DIR))
    return g_file_new_for_path (documents);
  return g_file_new_for_path (g_get_home_dir ());
}
