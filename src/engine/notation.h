/* notation.h — options, rolls and positions as text
 *
 * What the bot protocol speaks and records hold. Words are separated by single spaces; pieces and cards are
 * written by their ids, places as "E8", "box:0" or "-".
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

typedef enum
{
  DH_NOTATION_ERROR_SYNTAX,
  DH_NOTATION_ERROR_UNKNOWN, /* a piece, place, card or kind that this game does not have */
  DH_NOTATION_ERROR_RANGE,
  DH_NOTATION_ERROR_AGENDA, /* a step or a question that these rules do not know */
} DhNotationError;
#define DH_NOTATION_ERROR dh_notation_error_quark ()
GQuark dh_notation_error_quark (void);

void dh_option_print (const DhSetup *setup, DhOption option, GString *out);
gboolean dh_option_parse (const DhSetup *setup, const char *text, DhOption *option, GError **error);
void dh_faces_print (const DhSetup *setup, const DhRoll *roll, const guint8 *faces, GString *out);
gboolean dh_faces_parse (const DhSetup *setup, const DhRoll *roll, const char *text, guint8 *faces, GError **error);
gboolean dh_roll_can_show (const DhSetup *setup, const DhRoll *roll, guint face);
guint64 dh_field_get (const DhField *field, gconstpointer module, guint index);
gboolean dh_state_is_sound (const DhState *state);
void dh_position_print (const DhState *state, GString *out);
gboolean dh_position_parse (DhState *state, const char *text, GError **error);

G_END_DECLS
