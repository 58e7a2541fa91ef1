/* game-private.h — what the files of the mid-end share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"

G_BEGIN_DECLS

#define DH_GAME_COPIES 32
#define DH_GAME_FIRST_SPACING 8

struct _DhGame
{
  DhSetup *setup;
  guint64 seed;
  DhState *state;
  DhSink sink;
  DhEntry *entries;
  guint n_entries;
  guint n_room;
  guint index;
  guint8 *copies; /* DH_GAME_COPIES states */
  guint copied_at[DH_GAME_COPIES];
  guint n_copies;
  guint spacing;
  DhOption *options; /* the last list that was asked for, */
  guint n_options;
  DhSide options_side; /* of this side; DH_SIDE_NONE: of no use any more */
};

DhState *dh_game_copy_at (const DhGame *game, guint i);
DhPlay dh_game_play (DhGame *game, gboolean loud);
void dh_game_keep_copy (DhGame *game);
void dh_game_drop_copies (DhGame *game, guint index);
void dh_game_cut_off (DhGame *game, guint length);
DhEntry *dh_game_append (DhGame *game, DhEntryKind kind, DhSide side);
gboolean dh_game_fail (GError **error, DhGameError code, const char *what);

G_END_DECLS
