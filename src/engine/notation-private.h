/* notation-private.h — the words that options, positions and corrections are made of
 *
 * Each get function reads one word and says in a GError what is wrong with it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/notation.h"

G_BEGIN_DECLS

void dh_notation_put_place (const DhSetup *setup, DhPlace place, GString *out);
void dh_notation_put_piece (const DhSetup *setup, DhPieceId piece, GString *out);
void dh_notation_put_side (const DhSetup *setup, DhSide side, GString *out);
void dh_notation_put_name (const char *const *names, guint index, GString *out);
void dh_notation_put_where (const DhSetup *setup, guint where, GString *out);

gboolean dh_notation_get_number (const char *word, gint64 min, gint64 max, gint64 *number, GError **error);
gboolean dh_notation_get_place (const DhSetup *setup, const char *word, DhPlace *place, GError **error);
gboolean dh_notation_get_piece (const DhSetup *setup, const char *word, DhPieceId *piece, GError **error);
gboolean dh_notation_get_side (const DhSetup *setup, const char *word, DhSide *side, GError **error);
gboolean dh_notation_get_item (const DhSetup *setup, DhItemKind kind, const char *word, guint *index, GError **error);
gboolean dh_notation_get_name (const char *const *names, const char *word, guint max, guint *index);
gboolean dh_notation_get_where (const DhSetup *setup, const char *word, guint *where, GError **error);
gboolean dh_position_check_cards (const DhState *state, GError **error);
gboolean dh_notation_fail (GError **error, DhNotationError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
