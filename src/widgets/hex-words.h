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

/* The parts, for who describes a position */
void dh_words_add (GString *words, const char *word);
void dh_words_add_ground (GString *words, const DhCatalogue *catalogue, const DhCell *cell);
void dh_words_add_label (GString *words, const DhScenario *scenario, DhPlace hex);
void dh_words_add_kind (GString *words, const DhCatalogue *catalogue, guint class_index, guint steps, guint markers);

G_END_DECLS
