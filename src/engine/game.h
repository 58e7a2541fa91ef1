/* game.h — the mid-end: a battle as a list of entries
 *
 * Start position plus answers, rolls and corrections, and an index into them: undo moves the index back, redo
 * forward, playing on cuts the rest off. dh_game_choose(), dh_game_roll() and dh_game_correct() are the only
 * ways to change a game. Between calls a game always stands at something pending.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/notation.h"
#include "engine/play.h"

G_BEGIN_DECLS

typedef enum
{
  DH_GAME_ERROR_NOT_ASKED,
  DH_GAME_ERROR_ILLEGAL,
  DH_GAME_ERROR_OVER,
  DH_GAME_ERROR_RECORD,
} DhGameError;
#define DH_GAME_ERROR dh_game_error_quark ()
GQuark dh_game_error_quark (void);

typedef enum
{
  DH_ENTRY_ANSWER,
  DH_ENTRY_ROLL,
  DH_ENTRY_CORRECTION, /* a referee's: text in notation */
  DH_ENTRY_RULES,      /* from here on other rules play: the position as text */
} DhEntryKind;

typedef struct
{
  guint8 kind; /* DhEntryKind */
  DhSide side;
  guint8 n_faces;
  guint8 is_sole; /* there was no other answer */
  DhOption option;
  guint8 faces[DH_MAX_DICE];
  char *text; /* (nullable) of a correction or a change of rules */
} DhEntry;

DhGame *dh_game_new (DhSetup *setup, guint64 seed);
DhGame *dh_game_dup (const DhGame *game);
void dh_game_free (DhGame *game);
void dh_game_reserve (DhGame *game, guint n_entries);
void dh_game_set_sink (DhGame *game, const DhSink *sink);

DhSetup *dh_game_get_setup (const DhGame *game);
const DhState *dh_game_get_state (const DhGame *game);
guint64 dh_game_get_seed (const DhGame *game);
guint64 dh_game_fingerprint (const DhGame *game);
gboolean dh_game_is_over (const DhGame *game, DhSide *winner);
gboolean dh_game_is_asked (const DhGame *game, DhSide side);

guint dh_game_options (const DhGame *game, DhSide side, DhOption out[DH_MAX_OPTIONS]);
gboolean dh_game_choose (DhGame *game, DhSide side, DhOption option, GError **error);
gboolean dh_game_withdraw (DhGame *game, DhSide side);
gboolean dh_game_roll (DhGame *game, GError **error);
gboolean dh_game_roll_faces (DhGame *game, const guint8 *faces, guint n_faces, GError **error);
gboolean dh_game_correct (DhGame *game, DhSide side, const char *text, GError **error);
gboolean dh_game_change_rules (DhGame *game, const char *position, GError **error);

guint dh_game_get_length (const DhGame *game);
guint dh_game_get_index (const DhGame *game);
const DhEntry *dh_game_get_entry (const DhGame *game, guint index);
gboolean dh_game_seek (DhGame *game, guint index, GError **error);
gboolean dh_game_replay (const DhGame *game, guint to, const DhSink *sink, DhState *out, GError **error);
gboolean dh_game_undo (DhGame *game);
gboolean dh_game_redo (DhGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhGame, dh_game_free)

G_END_DECLS
