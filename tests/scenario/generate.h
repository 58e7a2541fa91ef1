/* generate.h — battles that nobody would draw, and that can be played all the same
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

/* A battle of chance: any board, ground of every kind, up to @max_pieces pieces, objectives of every kind. What
 * check() calls an error is mended or taken out; NULL where that does not help. */
DhScenario *generate_battle (DhCatalogue *catalogue, const DhRules *rules, guint64 seed, guint max_size,
                             guint max_pieces);
/* The same as it was first drawn, with all its faults. */
DhScenario *generate_draft (DhCatalogue *catalogue, guint64 seed, guint max_size, guint max_pieces);

G_END_DECLS
