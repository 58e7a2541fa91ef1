/* correction.h — what a referee may change in a position, as text
 *
 * Edits are parted by "; ". Each begins with its word: place PIECE PLACE, remove PIECE, steps PIECE NUMBER, marker
 * PIECE MARKER yes|no, counter COUNTER SIDE NUMBER, card CARD FROM TO (pile, discard, play, gone, hand:SIDE).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/notation.h"

G_BEGIN_DECLS

gboolean dh_correction_apply (DhState *state, const char *text, GError **error);

G_END_DECLS
