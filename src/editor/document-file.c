/* document-file.c — where a document is kept on the disk
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/document-private.h"

#include "scenario/save.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static DhFileStamp
read_stamp (const char *path)
{
  DhFileStamp stamp = {.size = -1};
  GStatBuf info;

  if (path && g_stat (path, &info) == 0)
    stamp = (DhFileStamp){info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_size};
  return stamp;
}

/**
 * dh_document_load:
 *
 * Returns: (transfer full) (nullable): a document of the file; NULL with an error of %DH_FILE_ERROR
 */
DhDocument *
dh_document_load (DhLibrary *library, const char *path, GError **error)
{
  DhFileStamp stamp = read_stamp (path);
  DhScenario *scenario = dh_scenario_load (path, library, error);
  DhDocument *document;

  if (!scenario)
    return NULL;
  document = dh_document_new (library, scenario);
  document->path = g_strdup (path);
  document->stamp = stamp;
  return document;
}

/**
 * dh_document_get_path:
 *
 * Returns: (nullable) (transfer none): the file it was read from or saved to last
 */
const char *
dh_document_get_path (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);
  return document->path;
}

/**
 * dh_document_set_path:
 * @path: (nullable): where the document belongs; nothing is read or written
 */
void
dh_document_set_path (DhDocument *document, const char *path)
{
  g_autofree char *owned = g_strdup (path);

  g_return_if_fail (DH_IS_DOCUMENT (document));

  g_free (document->path);
  document->path = g_steal_pointer (&owned);
  document->stamp = read_stamp (document->path);
  dh_document_tell (document, DH_CHANGED_FILE);
}

/**
 * dh_document_save:
 * @path: (nullable): where to, from now on the document's file; NULL: its file
 *
 * Does not ask whether somebody else has changed the file: see dh_document_check_disk().
 *
 * Returns: whether all is well; else an error of %DH_FILE_ERROR: the file holds the document now where
 *   dh_file_is_saved() says so, and else the old file stays
 */
gboolean
dh_document_save (DhDocument *document, const char *path, GError **error)
{
  g_autofree char *target = NULL;
  g_autoptr (GError) fault = NULL;

  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (path || document->path, FALSE);

  dh_document_end_stroke (document, TRUE);
  target = g_strdup (path ? path : document->path);
  dh_scenario_save (dh_document_get_scenario (document), target, document->library, &fault);
  if (!dh_file_is_saved (fault))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }

  g_free (document->path);
  document->path = g_steal_pointer (&target);
  document->stamp = read_stamp (document->path);
  document->unsaved = FALSE;
  dh_history_mark_saved (document->history);
  dh_document_drop_copy (document);
  g_clear_pointer (&document->kept, dh_scenario_unref);
  dh_document_tell (document, DH_CHANGED_FILE | DH_CHANGED_HISTORY);
  if (!fault)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/**
 * dh_document_revert:
 *
 * Reads the file again. That is a step like others: what was lost can be had back by undo.
 *
 * Returns: whether the file could be read
 */
gboolean
dh_document_revert (DhDocument *document, GError **error)
{
  DhScenario *scenario;
  DhFileStamp stamp;

  g_return_val_if_fail (DH_IS_DOCUMENT (document) && document->path, FALSE);

  stamp = read_stamp (document->path);
  scenario = dh_scenario_load (document->path, document->library, error);
  if (!scenario)
    return FALSE;
  dh_document_end_stroke (document, FALSE);
  dh_history_push (document->history, scenario, _ ("Reload the file"), NULL);
  dh_history_mark_saved (document->history);
  document->stamp = stamp;
  document->unsaved = FALSE;
  dh_document_tell (document, DH_CHANGED_SCENARIO | DH_CHANGED_HISTORY | DH_CHANGED_FILE);
  return TRUE;
}

/**
 * dh_document_check_disk:
 *
 * Looks at the file. Tells by changed (DISK) when it is not the one that was read or written.
 *
 * Returns: whether somebody else has changed it
 */
gboolean
dh_document_check_disk (DhDocument *document)
{
  DhFileStamp now;

  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);

  if (!document->path)
    return FALSE;
  now = read_stamp (document->path);
  if (now.size == document->stamp.size && now.seconds == document->stamp.seconds
      && now.nanoseconds == document->stamp.nanoseconds)
    return FALSE;
  dh_document_tell (document, DH_CHANGED_DISK);
  return TRUE;
}

/**
 * dh_document_forget_disk:
 *
 * The person wants to keep the document as it is, whatever the file holds: it counts as modified.
 */
void
dh_document_forget_disk (DhDocument *document)
{
  g_return_if_fail (DH_IS_DOCUMENT (document));

  document->stamp = read_stamp (document->path);
  dh_document_mark_unsaved (document);
}

/**
 * dh_document_mark_unsaved:
 *
 * The document counts as modified until it is saved: it comes from a recovery copy or a game.
 */
void
dh_document_mark_unsaved (DhDocument *document)
{
  g_return_if_fail (DH_IS_DOCUMENT (document));

  document->unsaved = TRUE;
  dh_document_tell (document, DH_CHANGED_HISTORY);
}

/**
 * dh_document_keep:
 *
 * Writes a recovery copy if the document is modified and has changed since the last one. The copy goes when the
 * document is saved or freed; it stays when the program is killed.
 *
 * Returns: whether nothing is left to be kept
 */
gboolean
dh_document_keep (DhDocument *document, GError **error)
{
  g_autofree char *text = NULL;
  DhScenario *scenario;
  gsize length;

  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);

  scenario = dh_history_get_current (document->history);
  if (!dh_document_is_modified (document) || document->kept == scenario)
    return TRUE;
  text = dh_scenario_write (scenario, &length);
  if (!dh_keeper_keep (&document->keeper, text, length, document->path, error))
    return FALSE;
  g_clear_pointer (&document->kept, dh_scenario_unref);
  document->kept = dh_scenario_ref (scenario);
  return TRUE;
}

/**
 * dh_document_drop_copy:
 *
 * The work is safe, or nobody wants it: the recovery copy goes.
 */
void
dh_document_drop_copy (DhDocument *document)
{
  dh_keeper_drop (&document->keeper);
}
