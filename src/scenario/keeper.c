/* keeper.c — the recovery copy of one piece of work that is not saved
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/keeper.h"

/**
 * dh_keeper_init:
 * @suffix: static; of the files that the work is saved in
 */
void
dh_keeper_init (DhKeeper *keeper, const char *suffix)
{
  *keeper = (DhKeeper){.suffix = suffix, .lock = -1};
}

/**
 * dh_keeper_keep:
 * @text: the work as its file would hold it
 * @origin: (nullable): path of its file
 *
 * Writes the recovery copy, in the place of an earlier one. It stays when the program is killed, and goes by
 * dh_keeper_drop().
 *
 * Returns: %FALSE with an error when it could not be written; the earlier copy is there then
 */
gboolean
dh_keeper_keep (DhKeeper *keeper, const char *text, gsize length, const char *origin, GError **error)
{
  g_return_val_if_fail (keeper != NULL && keeper->suffix != NULL && text != NULL, FALSE);

  if (keeper->id == NULL)
    {
      keeper->id = dh_recovery_new_id ();
      keeper->lock = dh_recovery_lock (keeper->id);
    }
  return dh_recovery_save (keeper->id, keeper->suffix, text, length, origin, error);
}

/**
 * dh_keeper_drop:
 *
 * The work is safe, or nobody wants it: the copy goes.
 */
void
dh_keeper_drop (DhKeeper *keeper)
{
  g_return_if_fail (keeper != NULL);

  if (keeper->id != NULL)
    dh_recovery_remove (keeper->id, NULL);
  g_clear_pointer (&keeper->id, g_free);
  dh_recovery_unlock (&keeper->lock);
}
