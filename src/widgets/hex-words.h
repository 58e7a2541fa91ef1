/* hex-words.h — what is in a hex, in words
 *
 * For screen readers, the status line and tooltips: "F3, Hill, Third Foot, Regular infantry, 4 steps".
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

char *dh_hex_words (const DhScenario *scenario, DhPlace hex);
char *dh_piece_words (const DhScenario *scenario, guint piece);

G_END_DECLS
