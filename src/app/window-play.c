/* window-play.c — from the scenario to a battle and back, and battles as files
 *
 * The battle begins from the scenario as it stands, saved or not, and never changes it. What was played is lost only
 * when the person says so.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "app/actions.h"
#include "scenario/check.h"
#include "scenario/save.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

/**
 * dh_window_get_play_mode:
 *
 * Returns: (transfer none): the mode of playing
 */
DhPlayMode *
dh_window_get_play_mode (DhWindow *window)
{
  return DH_PLAY_MODE (window->modes[DH_MODE_PLAY]);
}

/* Nobody shall be told a rule that is silently broken. */
static void
list_unenforced (DhWindow *window, const DhSetup *setup)
{
  g_autofree char *titles = g_strjoinv (", ", setup->unenforced);
  g_autofree char *text = g_strdup_printf (_ ("Not enforced: %s."), titles);

  if (*titles)
    dh_window_ask (window, text, NULL, NULL);
}

static gboolean
goes_on (DhWindow *window)
{
  const DhScenario *played = dh_play_mode_get_scenario (dh_window_get_play_mode (window));

  return played
         && dh_scenario_play_fingerprint (played)
                == dh_scenario_play_fingerprint (dh_document_get_scenario (window->document));
}

/* The seed that a person wants, once; else any. */
static guint64
take_seed (DhWindow *window)
{
  if (!window->has_seed)
    return (guint64) g_random_int () << 32 | g_random_int ();
  window->has_seed = FALSE;
  return window->seed;
}

/* Begins a battle from the scenario as it stands, unless something bars it; the reason is said. */
static gboolean
begin_battle (DhWindow *window)
{
  DhScenario *scenario = dh_document_get_scenario (window->document);
  GPtrArray *findings = dh_document_get_findings (window->document);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = NULL;

  if (dh_findings_bar_playing (findings))
    {
      dh_window_say (window, _ ("The battle cannot be played before its errors are mended: see the problems below."));
      g_action_group_change_action_state (G_ACTION_GROUP (window), "show-problems", g_variant_new_boolean (TRUE));
      return FALSE;
    }
  setup = dh_scenario_to_setup (scenario, dh_document_get_rules (window->document), &error);
  if (!setup)
    {
      dh_window_say (window, error->message);
      return FALSE;
    }
  dh_play_mode_begin (dh_window_get_play_mode (window), scenario, dh_game_new (setup, take_seed (window)), NULL);
  dh_keeper_drop (&window->game_keeper);
  g_clear_pointer (&window->game_path, g_free);
  window->drops_game = FALSE;
  list_unenforced (window, setup);
  return TRUE;
}

static void
on_drop_answer (DhWindow *window, int response)
{
  window->drops_game = response == DH_RESPONSE_DISCARD;
  if (response == DH_RESPONSE_DISCARD && window->mode == DH_MODE_PLAY)
    dh_window_restart_battle (window, window->has_seed ? &window->seed : NULL);
  else if (response == DH_RESPONSE_DISCARD)
    dh_window_set_mode (window, DH_MODE_PLAY);
  else if (response == DH_RESPONSE_SAVE)
    dh_window_save_game (window);
  window->drops_game = FALSE;
}

/* Whether a new battle may take the place of the old one; if not, that is asked. */
static gboolean
may_drop_game (DhWindow *window)
{
  if (window->drops_game || !dh_play_mode_is_unsaved (dh_window_get_play_mode (window)))
    return TRUE;
  dh_window_ask (window, _ ("A new battle ends the one that was being played, which is not saved."), on_drop_answer,
                 _ ("_Save the Game"), DH_RESPONSE_SAVE, _ ("Begin _Anew"), DH_RESPONSE_DISCARD, NULL);
  return FALSE;
}

/**
 * dh_window_restart_battle:
 * @seed: (nullable): of cards and dice; %NULL for another one
 *
 * The same battle once more.
 */
void
dh_window_restart_battle (DhWindow *window, const guint64 *seed)
{
  window->has_seed = seed != NULL;
  if (seed != NULL)
    window->seed = *seed;
  if (window->mode != DH_MODE_PLAY || !may_drop_game (window))
    return;
  dh_mode_leave (dh_window_get_mode (window));
  begin_battle (window);
  dh_mode_enter (dh_window_get_mode (window));
  dh_window_refresh (window);
  dh_window_update_actions (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->canvas));
}

/**
 * dh_window_start_play:
 *
 * Goes on with the battle that was left, or begins one if the scenario is another since.
 *
 * Returns: whether there is a battle
 */
gboolean
dh_window_start_play (DhWindow *window)
{
  window->has_seed = FALSE;
  return goes_on (window) || (may_drop_game (window) && begin_battle (window));
}

/* ---- Games as files ---- */

static void
save_to (DhWindow *window, const char *path)
{
  DhPlayMode *mode = dh_window_get_play_mode (window);
  void (*after) (DhWindow *) = g_steal_pointer (&window->after_save);
  g_autoptr (GError) error = NULL;

  dh_record_save_with_past (dh_play_mode_get_scenario (mode), dh_session_get_game (dh_play_mode_get_session (mode)),
                            dh_play_mode_get_past (mode), path, &error);
  if (!dh_file_is_saved (error))
    {
      dh_window_show_error (window, _ ("The game is not saved"), error);
      return;
    }
  if (path != window->game_path)
    {
      g_free (window->game_path);
      window->game_path = g_strdup (path);
    }
  dh_play_mode_mark_saved (mode);
  dh_keeper_drop (&window->game_keeper);
  dh_window_remember (window, path);
  dh_window_say (window, error ? error->message : _ ("The game is saved."));
  dh_window_update_actions (window);
  if (after)
    after (window);
}

static void
on_save_response (DhWindow *window, int response)
{
  g_autofree char *path = dh_window_take_name (window, response, DH_RECORD_SUFFIX);

  if (path)
    save_to (window, path);
}

/**
 * dh_window_save_game_as:
 *
 * Asks where to, and saves the battle that is played.
 */
void
dh_window_save_game_as (DhWindow *window)
{
  const DhScenario *scenario = dh_play_mode_get_scenario (dh_window_get_play_mode (window));
  g_autofree char *name = window->game_path ? g_path_get_basename (window->game_path)
                                            : dh_scenario_dup_file_name (scenario, DH_RECORD_SUFFIX);

  dh_window_show_chooser (window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save the Game"), _ ("_Save"),
                          G_CALLBACK (on_save_response));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (window->chooser_dialog), name);
}

/**
 * dh_window_save_game:
 *
 * Saves the battle that is played; asks where to the first time.
 */
void
dh_window_save_game (DhWindow *window)
{
  if (window->game_path)
    save_to (window, window->game_path);
  else
    dh_window_save_game_as (window);
}

/**
 * dh_window_show_record:
 * @record: its game goes to the window
 * @path: (nullable): of its file
 *
 * Shows a battle at the end of its record.
 *
 * Returns: (transfer none): the window that shows it
 */
DhWindow *
dh_window_show_record (DhWindow *window, DhRecord *record, DhLibrary *library, const char *path)
{
  g_autoptr (DhDocument) document = dh_document_new (library, dh_scenario_ref (record->scenario));

  window = dh_window_show_document (window, document);
  window->drops_game = TRUE;
  dh_play_mode_begin (dh_window_get_play_mode (window), dh_document_get_scenario (document),
                      g_steal_pointer (&record->game), record->past);
  window->drops_game = FALSE;
  dh_keeper_drop (&window->game_keeper);
  g_free (window->game_path);
  window->game_path = g_strdup (path);
  dh_window_set_mode (window, DH_MODE_PLAY);
  if (record->parting)
    dh_window_ask (window, record->parting, NULL, NULL);
  return window;
}

/**
 * dh_window_open_game:
 *
 * Opens a record of a battle, at its end.
 */
void
dh_window_open_game (DhWindow *window, const char *path)
{
  DhLibrary *library = dh_application_get_library (dh_window_get_application (window));
  g_autoptr (GError) error = NULL;
  g_autoptr (DhRecord) record = dh_record_load (path, library, &error);

  if (!record)
    {
      dh_window_show_error (window, _ ("The game cannot be opened"), error);
      return;
    }
  dh_window_remember (window, path);
  dh_window_show_record (window, record, library, path);
}

static void
close_now (DhWindow *window)
{
  window->drops_game = TRUE;
  gtk_window_close (GTK_WINDOW (window));
}

static void
on_leave_answer (DhWindow *window, int response)
{
  if (response == DH_RESPONSE_DISCARD)
    close_now (window);
  else if (response == DH_RESPONSE_SAVE)
    {
      window->after_save = close_now;
      dh_window_save_game (window);
    }
}

/**
 * dh_window_ask_before_leaving_game:
 *
 * Save the battle that was played, discard it, or stay.
 */
void
dh_window_ask_before_leaving_game (DhWindow *window)
{
  dh_window_ask_to_save (window, _ ("Save the game that was being played?"), _ ("The battle is lost otherwise."),
                         G_CALLBACK (on_leave_answer));
}

/* ---- Keys of the board ---- */

/**
 * dh_window_play_key:
 *
 * Returns: whether the key stands for an action of playing
 */
gboolean
dh_window_play_key (DhWindow *window, guint key, GdkModifierType modifiers)
{
  const DhAction *action = dh_actions_find_key_in (DH_SECTION_PLAY, key, modifiers);

  return action && dh_widget_activate_detailed (GTK_WIDGET (window), action->name);
}
