/* window-recovery.c — copies of what is not saved, and what a program that died has left
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "scenario/record.h"
#include "scenario/recovery.h"

#include <glib/gi18n-lib.h>

#define RESPONSE_RESTORE (DH_RESPONSE_DISCARD + 1)

static gboolean
keep_game (DhWindow *window, GError **error)
{
  DhPlayMode *mode = dh_window_get_play_mode (window);
  const DhGame *game;
  g_autofree char *text = NULL;
  guint64 now;
  gsize length;

  if (!dh_play_mode_is_unsaved (mode))
    return TRUE;
  game = dh_session_get_game (dh_play_mode_get_session (mode));
  now = dh_game_fingerprint (game);
  if (window->game_keeper.id && now == window->kept_game)
    return TRUE;
  text = dh_record_write (dh_play_mode_get_scenario (mode), game, dh_play_mode_get_past (mode), &length);
  if (!dh_keeper_keep (&window->game_keeper, text, length, window->game_path, error))
    return FALSE;
  window->kept_game = now;
  return TRUE;
}

/**
 * dh_window_keep_copy:
 *
 * Writes recovery copies of the scenario and of the battle that is played, if there is something to keep. Where none
 * can be written the person is told, once.
 *
 * Returns: whether nothing is left to be kept
 */
gboolean
dh_window_keep_copy (DhWindow *window)
{
  g_autoptr (GError) error = NULL;
  gboolean is_kept = !window->document || dh_document_keep (window->document, &error);

  is_kept &= keep_game (window, is_kept ? &error : NULL);
  if (!is_kept && !window->lacks_copy)
    dh_window_say (window, error->message);
  window->lacks_copy = !is_kept;
  return is_kept;
}

/* The copy goes when another has taken its place. */
static void
replace_copy (DhWindow *window, const DhRecovery *copy)
{
  if (dh_window_keep_copy (window))
    dh_recovery_remove (copy->id, NULL);
}

static gboolean
restore_document (DhWindow *window, DhLibrary *library, const DhRecovery *copy, GError **error)
{
  g_autoptr (DhDocument) document = dh_document_load (library, copy->path, error);

  if (!document)
    return FALSE;
  dh_document_set_path (document, copy->origin);
  dh_document_mark_unsaved (document);
  replace_copy (dh_window_show_document (window, document), copy);
  return TRUE;
}

static gboolean
restore_game (DhWindow *window, DhLibrary *library, const DhRecovery *copy, GError **error)
{
  g_autoptr (DhRecord) record = dh_record_load (copy->path, library, error);

  if (!record)
    return FALSE;
  window = dh_window_show_record (window, record, library, copy->origin);
  dh_play_mode_mark_unsaved (dh_window_get_play_mode (window));
  replace_copy (window, copy);
  return TRUE;
}

static void
restore (DhWindow *window, const DhRecovery *copy)
{
  DhLibrary *library = dh_application_get_library (dh_window_get_application (window));
  g_autoptr (GError) error = NULL;

  if (!(g_str_has_suffix (copy->path, DH_RECORD_SUFFIX) ? restore_game (window, library, copy, &error)
                                                        : restore_document (window, library, copy, &error)))
    dh_window_show_error (window, _ ("The recovery copy cannot be read; it stays where it is"), error);
}

static void
on_recovery_answer (DhWindow *window, int response)
{
  g_autoptr (GPtrArray) copies = g_steal_pointer (&window->recoveries);

  for (guint i = 0; copies && i < copies->len; i++)
    {
      const DhRecovery *copy = copies->pdata[i];

      if (response == RESPONSE_RESTORE)
        restore (window, copy);
      else if (response == DH_RESPONSE_DISCARD)
        dh_recovery_remove (copy->id, NULL);
    }
}

static char *
name_copy (const DhRecovery *copy)
{
  return copy->origin ? g_path_get_basename (copy->origin) : g_strdup (_ ("Untitled battle"));
}

/**
 * dh_window_offer_recovery:
 *
 * If the program has died before work was saved, offers its copies; the first window does.
 */
void
dh_window_offer_recovery (DhWindow *window)
{
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *when = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (g_list_length (gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (window)))) > 1)
    return;
  copies = dh_recovery_list ();
  if (copies->len == 0)
    return;
  time = g_date_time_new_from_unix_local (((DhRecovery *) copies->pdata[0])->time);
  when = time ? g_date_time_format (time, "%c") : g_strdup ("");
  name = name_copy (copies->pdata[0]);
  text = g_strdup_printf (
      ngettext ("Unsaved work was kept: “%s”, %s.", "Unsaved work was kept, the last of it “%s”, %s.", copies->len),
      name, when);
  dh_window_ask (window, text, on_recovery_answer, _ ("Restore"), RESPONSE_RESTORE, _ ("Discard"), DH_RESPONSE_DISCARD,
                 NULL);
  window->recoveries = g_steal_pointer (&copies);
}
