/* window-balance.c — results of many battles as files
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "app/playtest-dialog.h"
#include "lab/figures.h"
#include "lab/pictures.h"
#include "scenario/date.h"
#include "scenario/save.h"
#include "scenario/scenario-file.h"

#include <glib/gi18n-lib.h>

#define TABLE_SUFFIX ".csv"

/**
 * dh_window_get_balance_mode:
 *
 * Returns: (transfer none): the mode of playing many battles
 */
DhBalanceMode *
dh_window_get_balance_mode (DhWindow *window)
{
  return DH_BALANCE_MODE (window->modes[DH_MODE_BALANCE]);
}

/* To be shown when it has all it needs. */
static GtkFileChooser *
make_chooser (DhWindow *window, const char *title, const char *suffix, GCallback on_response)
{
  const DhLabResult *result = dh_balance_mode_get_study (dh_window_get_balance_mode (window))->result;
  g_autofree char *name = dh_scenario_dup_file_name (result->scenario, suffix);
  GtkFileChooser *chooser =
      dh_window_make_chooser (window, GTK_FILE_CHOOSER_ACTION_SAVE, title, _ ("_Save"), on_response);

  gtk_file_chooser_set_current_name (chooser, name);
  return chooser;
}

static void
on_save_response (DhWindow *window, int response)
{
  g_autofree char *path = dh_window_take_name (window, response, DH_LAB_SUFFIX);
  g_autoptr (GError) error = NULL;

  if (!path)
    return;
  dh_lab_result_save (dh_balance_mode_get_study (dh_window_get_balance_mode (window))->result, path, &error);
  if (dh_file_is_saved (error))
    dh_window_say (window, error ? error->message : _ ("The result is saved."));
  else
    dh_window_show_error (window, _ ("The result is not saved"), error);
}

/**
 * dh_window_save_result:
 *
 * Asks where to, and saves the result that is shown.
 */
void
dh_window_save_result (DhWindow *window)
{
  make_chooser (window, _ ("Save the Result"), DH_LAB_SUFFIX, G_CALLBACK (on_save_response));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (window->chooser_dialog));
}

/* What the name ends with tells, or else what was chosen. */
static gboolean
wants_json (GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;

  if (name && (g_str_has_suffix (name, ".json") || g_str_has_suffix (name, TABLE_SUFFIX)))
    return g_str_has_suffix (name, ".json");
  return g_strcmp0 (gtk_file_chooser_get_choice (chooser, "format"), "json") == 0;
}

static void
on_export_response (DhWindow *window, int response)
{
  gboolean json = response == GTK_RESPONSE_ACCEPT && wants_json (GTK_FILE_CHOOSER (window->chooser_dialog));
  g_autofree char *path = dh_window_take_name (window, response, json ? ".json" : TABLE_SUFFIX);
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!path)
    return;
  figures = dh_figures_new ();
  dh_figures_add (figures, dh_balance_mode_get_study (dh_window_get_balance_mode (window)));
  text = json ? dh_figures_to_json (figures) : dh_figures_to_csv (figures);
  if (g_file_set_contents (path, text, -1, &error))
    dh_window_say (window, _ ("The figures are exported."));
  else
    dh_window_show_error (window, _ ("The figures are not exported"), error);
}

/**
 * dh_window_export_result:
 *
 * Asks where to, and writes the figures that are shown as a table or as JSON.
 */
void
dh_window_export_result (DhWindow *window)
{
  const char *const formats[] = {"csv", "json", NULL};
  const char *const labels[] = {_ ("a table (.csv)"), _ ("for programs (.json)"), NULL};
  GtkFileChooser *chooser = make_chooser (window, _ ("Export the Figures"), "", G_CALLBACK (on_export_response));

  gtk_file_chooser_add_choice (chooser, "format", _ ("Format"), (const char **) formats, (const char **) labels);
  gtk_file_chooser_set_choice (chooser, "format", formats[0]);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (window->chooser_dialog));
}

static void
on_draw_response (DhWindow *window, int response)
{
  g_autofree char *folder = dh_window_take_chosen (window, response);
  g_autoptr (GError) error = NULL;

  if (!folder)
    return;
  if (dh_lab_result_draw (dh_balance_mode_get_study (dh_window_get_balance_mode (window))->result, folder,
                          g_get_language_names (), &error))
    dh_window_say (window, _ ("The charts are drawn."));
  else
    dh_window_show_error (window, _ ("The charts are not drawn"), error);
}

/**
 * dh_window_draw_result:
 *
 * Asks for a folder, and draws the charts and the boards of the result that is shown into it.
 */
void
dh_window_draw_result (DhWindow *window)
{
  dh_window_show_chooser (window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("Draw Charts into a Folder"), _ ("_Draw"),
                          G_CALLBACK (on_draw_response));
}

static gboolean
is_of_document (DhWindow *window, const DhLabResult *result)
{
  return window->document
         && g_strcmp0 (dh_scenario_get (dh_document_get_scenario (window->document), "id"),
                       dh_scenario_get (result->scenario, "id"))
                == 0;
}

/**
 * dh_window_open_result:
 *
 * Opens a result; beside that of the same battle, where one is shown, else with the battle it is of.
 */
void
dh_window_open_result (DhWindow *window, const char *path)
{
  DhLibrary *library = dh_application_get_library (dh_window_get_application (window));
  g_autoptr (GError) error = NULL;
  g_autoptr (DhLabResult) result = dh_lab_result_load (path, library, &error);
  g_autoptr (DhDocument) document = NULL;

  if (!result)
    {
      dh_window_show_error (window, _ ("The result cannot be opened"), error);
      return;
    }
  dh_window_remember (window, path);
  if (window->mode != DH_MODE_BALANCE || !is_of_document (window, result))
    {
      document = dh_document_new (library, dh_scenario_ref (result->scenario));
      window = dh_window_show_document (window, document);
    }
  dh_window_set_mode (window, DH_MODE_BALANCE);
  dh_balance_mode_show (dh_window_get_balance_mode (window), result);
}

/* ---- Battles of people ---- */

static void
on_playtest_kept (DhPlaytestDialog *dialog, DhWindow *window)
{
  DhScenario *changed = dh_scenario_copy (dh_document_get_scenario (window->document));
  g_auto (DhPlaytest) playtest;

  dh_playtest_dialog_get (dialog, &playtest);
  dh_playtest_add (&playtest, changed);
  dh_document_apply (window->document, changed, _ ("Add a playtest"), NULL);
  dh_window_say (window, _ ("The playtest is kept in the battle; save it to keep it in the file."));
}

static gboolean
is_of_people (DhSession *session)
{
  return dh_session_count_people (session) == dh_game_get_setup (dh_session_get_game (session))->n_sides;
}

/* The battle that people have just played, if it is over and the scenario is still the same. */
static void
take_game (DhWindow *window, DhPlaytest *playtest)
{
  DhPlayMode *mode = dh_window_get_play_mode (window);
  const DhScenario *played = dh_play_mode_get_scenario (mode);

  if (window->mode == DH_MODE_PLAY && played && is_of_people (dh_play_mode_get_session (mode))
      && dh_scenario_play_fingerprint (played)
             == dh_scenario_play_fingerprint (dh_document_get_scenario (window->document)))
    dh_playtest_take_game (playtest, dh_session_get_game (dh_play_mode_get_session (mode)));
}

/**
 * dh_window_add_playtest:
 *
 * Asks about a battle that people have played, and keeps it in the scenario.
 */
void
dh_window_add_playtest (DhWindow *window)
{
  const DhScenario *scenario = dh_document_get_scenario (window->document);
  g_auto (DhPlaytest) playtest;
  GtkWidget *dialog;

  dh_playtest_init (&playtest, scenario);
  playtest.date = dh_date_today ();
  take_game (window, &playtest);
  dialog = dh_playtest_dialog_new (GTK_WINDOW (window), scenario, &playtest);
  g_signal_connect_object (dialog, "kept", G_CALLBACK (on_playtest_kept), window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
