/* result.h — how a battle ended, as the last line of play and replay
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/match.h"

G_BEGIN_DECLS

void dh_result_print_so_far (const DhGame *game);
void dh_result_print (const DhGame *game, DhMatchResult result);

G_END_DECLS
