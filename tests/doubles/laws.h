/* laws.h — what must hold in every game of every ruleset
 *
 * A battle is played at random and looked at from all sides at each entry. A test of a rules module calls
 * dh_laws_check() with a few setups and seeds.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"

G_BEGIN_DECLS

void dh_laws_check (DhSetup *setup, guint64 seed, guint max_entries);

G_END_DECLS
