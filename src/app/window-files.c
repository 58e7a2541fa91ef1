/* window-files.c — opening, saving, and what may come between
 *
 * Nothing but Save writes the person's file. What would be lost is asked about; everything else can be undone.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "editor/edit.h"
#include "lab/result.h"
#include "scenario/save.h"
#include "scenario/scenario-file.h"

#include <glib/gi18n-lib.h>

enum
{
  RESPONSE_RELOAD = 1,
  RESPONSE_KEEP,
  RESPONSE_OVERWRITE,
};

/**
 * dh_window_show_document:
 *
 * Shows a document here if nothing is lost by it, else in a window of its own.
 *
 * Returns: (transfer none): the window it is shown in
 */
DhWindow *
dh_window_show_document (DhWindow *window, DhDocument *document)
{
  if (!dh_window_is_unused (window))
    window = dh_window_new (dh_window_get_application (window));
  dh_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/**
 * dh_window_new_battle:
 *
 * An empty board of the first ruleset there is.
 */
void
dh_window_new_battle (DhWindow *window)
{
  DhLibrary *library = dh_application_get_library (dh_window_get_application (window));
  g_auto (GStrv) rulesets = dh_library_list_rulesets (library);
  g_autoptr (GError) error = NULL;
  DhCatalogue *catalogue;
  g_autoptr (DhDocument) document = NULL;

  if (!rulesets || !rulesets[0])
    {
      dh_window_say (window, _ ("No rules are installed that a battle could be made for."));
      return;
    }
  catalogue = dh_library_get_ruleset (library, rulesets[0], &error);
  if (!catalogue)
    {
      dh_window_show_error (window, _ ("The rules cannot be read"), error);
      return;
    }
  document = dh_document_new (library, dh_edit_new_scenario (catalogue));
  dh_window_show_document (window, document);
}

/**
 * dh_window_open_path:
 * @shipped: it comes with the program: the person gets a copy without a file
 *
 * Opens a scenario; says why if it cannot be read.
 */
void
dh_window_open_path (DhWindow *window, const char *path, gboolean shipped)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhDocument) document = NULL;

  if (g_str_has_suffix (path, DH_RECORD_SUFFIX))
    {
      dh_window_open_game (window, path);
      return;
    }
  if (g_str_has_suffix (path, DH_LAB_SUFFIX))
    {
      dh_window_open_result (window, path);
      return;
    }
  document = dh_document_load (dh_application_get_library (dh_window_get_application (window)), path, &error);
  if (!document)
    {
      dh_window_show_error (window, _ ("The battle cannot be opened"), error);
      return;
    }
  if (shipped)
    dh_document_set_path (document, NULL);
  else
    dh_window_remember (window, path);
  dh_window_show_document (window, document);
}

/**
 * dh_window_open:
 *
 * Opens a file of this machine.
 */
void
dh_window_open (DhWindow *window, GFile *file)
{
  g_autofree char *path = NULL;

  g_return_if_fail (DH_IS_WINDOW (window) && G_IS_FILE (file));

  path = g_file_get_path (file);
  if (path)
    dh_window_open_path (window, path, FALSE);
  else
    dh_window_say (window, _ ("Only files of this computer can be opened."));
}

static void
on_open_response (DhWindow *window, int response)
{
  g_autofree char *path = dh_window_take_chosen (window, response);
  g_autoptr (GFile) file = path ? g_file_new_for_path (path) : NULL;

  if (file)
    g_application_open (G_APPLICATION (dh_window_get_application (window)), &file, 1, "");
}

/**
 * dh_window_choose_file:
 *
 * Asks which file to open.
 */
void
dh_window_choose_file (DhWindow *window)
{
  dh_window_show_chooser (window, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open a Battle"), _ ("_Open"),
                          G_CALLBACK (on_open_response));
}

static void
finish_save (DhWindow *window)
{
  void (*after) (DhWindow *) = window->after_save;

  window->after_save = NULL;
  if (after)
    after (window);
}

static void
save_to (DhWindow *window, const char *path)
{
  g_autoptr (GError) error = NULL;

  dh_document_save (window->document, path, &error);
  if (!dh_file_is_saved (error))
    {
      dh_window_stay (window);
      dh_window_show_error (window, _ ("The battle is not saved"), error);
      return;
    }
  dh_window_dismiss (window);
  dh_window_remember (window, dh_document_get_path (window->document));
  dh_window_say (window, error ? error->message : _ ("Saved."));
  finish_save (window);
}

static void
on_save_response (DhWindow *window, int response)
{
  g_autofree char *path = dh_window_take_name (window, response, DH_SCENARIO_SUFFIX);

  if (path)
    save_to (window, path);
}

/* A battle that has no file yet is called by its title. */
static char *
suggest_name (DhDocument *document)
{
  const char *path = dh_document_get_path (document);
  g_autofree char *title = dh_document_dup_title (document);

  return path ? g_path_get_basename (path)
              : g_strconcat (g_strdelimit (title, G_DIR_SEPARATOR_S, '-'), DH_SCENARIO_SUFFIX, NULL);
}

static void
ask_where_to (DhWindow *window)
{
  g_autofree char *base = suggest_name (window->document);

  dh_window_finish_typing (window);
  dh_window_show_chooser (window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save the Battle"), _ ("_Save"),
                          G_CALLBACK (on_save_response));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (window->chooser_dialog), base);
}

/**
 * dh_window_save_as:
 *
 * Asks where to, and saves.
 */
void
dh_window_save_as (DhWindow *window)
{
  window->after_save = NULL;
  ask_where_to (window);
}

static void
on_disk_answer (DhWindow *window, int response)
{
  if (response != RESPONSE_OVERWRITE)
    dh_window_stay (window);
  if (response == RESPONSE_RELOAD)
    dh_window_revert (window);
  else if (response == RESPONSE_OVERWRITE)
    save_to (window, NULL);
  else if (response == RESPONSE_KEEP)
    dh_document_forget_disk (window->document);
}

/* What comes after the save, if anything, stands in after_save. */
static void
save (DhWindow *window)
{
  dh_window_finish_typing (window);
  if (!dh_document_get_path (window->document))
    ask_where_to (window);
  else if (dh_document_check_disk (window->document))
    dh_window_ask (window, _ ("Another program has changed the file since it was read."), on_disk_answer,
                   _ ("Save Over It"), RESPONSE_OVERWRITE, _ ("Reload"), RESPONSE_RELOAD, NULL);
  else
    save_to (window, NULL);
}

/**
 * dh_window_save:
 *
 * Saves, or asks where to. A file that somebody else has changed is not overwritten unasked.
 */
void
dh_window_save (DhWindow *window)
{
  window->after_save = NULL;
  save (window);
}

/**
 * dh_window_revert:
 *
 * Reads the file again; undo brings back what was there before.
 */
void
dh_window_revert (DhWindow *window)
{
  g_autoptr (GError) error = NULL;

  if (!dh_document_get_path (window->document))
    return;
  if (!dh_document_revert (window->document, &error))
    {
      dh_window_show_error (window, _ ("The file cannot be read again"), error);
      return;
    }
  dh_window_say (window, _ ("Read again from the disk. Undo brings back what was here before."));
}

static void
close_now (DhWindow *window)
{
  window->closing = TRUE;
  gtk_window_close (GTK_WINDOW (window));
}

static void
on_close_answer (DhWindow *window, int response)
{
  if (response == DH_RESPONSE_DISCARD)
    close_now (window);
  else if (response == DH_RESPONSE_SAVE)
    {
      window->after_save = close_now;
      save (window);
    }
  else
    dh_window_stay (window);
}

/**
 * dh_window_stay:
 *
 * The window was to go and does not: nothing follows the next save, and a game that could be lost may not be any more.
 */
void
dh_window_stay (DhWindow *window)
{
  window->after_save = NULL;
  window->drops_game = FALSE;
}

/**
 * dh_window_ask_before_closing:
 *
 * Save, discard or stay.
 */
void
dh_window_ask_before_closing (DhWindow *window)
{
  g_autofree char *title = dh_document_dup_title (window->document);
  g_autofree char *question = g_strdup_printf (_ ("Save the changes to “%s”?"), title);

  dh_window_ask_to_save (window, question, _ ("What has changed since it was saved is lost otherwise."),
                         G_CALLBACK (on_close_answer));
}

static void
on_file_changed (DhWindow *window)
{
  if (window->document)
    dh_document_check_disk (window->document);
}

/**
 * dh_window_ask_about_disk:
 *
 * Somebody else has changed the file: reload it, or keep what is here.
 */
void
dh_window_ask_about_disk (DhWindow *window)
{
  if (window->answer == on_disk_answer)
    return;
  dh_window_ask (window, _ ("Another program has changed the file."), on_disk_answer, _ ("Reload"), RESPONSE_RELOAD,
                 _ ("Keep Mine"), RESPONSE_KEEP, NULL);
}

/**
 * dh_window_watch_file:
 *
 * Watches the file of the document for changes by others.
 */
void
dh_window_watch_file (DhWindow *window)
{
  const char *path = window->document ? dh_document_get_path (window->document) : NULL;
  g_autoptr (GFile) file = path ? g_file_new_for_path (path) : NULL;

  g_clear_object (&window->monitor);
  if (!file)
    return;
  window->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (window->monitor)
    g_signal_connect_object (window->monitor, "changed", G_CALLBACK (on_file_changed), window, G_CONNECT_SWAPPED);
}

static gboolean
on_drop (DhWindow *window, const GValue *value)
{
  GSList *list = g_value_get_boxed (value);

  for (GSList *l = list; l; l = l->next)
    {
      GFile *file = l->data;

      g_application_open (G_APPLICATION (dh_window_get_application (window)), &file, 1, "");
    }
  return list != NULL;
}

/**
 * dh_window_init_drop:
 *
 * Files may be dragged onto the window.
 */
void
dh_window_init_drop (DhWindow *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
