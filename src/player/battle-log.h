/* battle-log.h — what happened in a battle, as lines for those who may read them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"
#include "player/log-entry.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Who reads the log. */
typedef enum
{
  DH_READERS_OF_ALL,    /* only computers play: nothing is hidden */
  DH_READERS_OF_A_SIDE, /* one person */
  DH_READERS_OF_PUBLIC, /* several people in front of one screen */
} DhReaders;

typedef struct _DhBattleLog DhBattleLog;

DhBattleLog *dh_battle_log_new (void);
void dh_battle_log_free (DhBattleLog *log);
GListModel *dh_battle_log_get_lines (DhBattleLog *log);
void dh_battle_log_set_readers (DhBattleLog *log, DhReaders readers, DhSide side);

DhLogEntry *dh_battle_log_tell (DhBattleLog *log, const DhState *state, const DhEvent *event, guint index);
void dh_battle_log_retell (DhBattleLog *log, DhGame *game);
void dh_battle_log_seek (DhBattleLog *log, guint index);
void dh_battle_log_forget_undone (DhBattleLog *log);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBattleLog, dh_battle_log_free)

G_END_DECLS
