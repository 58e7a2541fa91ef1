/* keeper.h — the recovery copy of one piece of work that is not saved
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/recovery.h"

G_BEGIN_DECLS

/* A value inside of what is worked on. */
typedef struct
{
  const char *suffix;
  char *id; /* (nullable) while there is no copy */
  int lock; /* tells other programs that the copy is in use; -1: none */
} DhKeeper;

void dh_keeper_init (DhKeeper *keeper, const char *suffix);
gboolean dh_keeper_keep (DhKeeper *keeper, const char *text, gsize length, const char *origin, GError **error);
void dh_keeper_drop (DhKeeper *keeper);

G_END_DECLS
