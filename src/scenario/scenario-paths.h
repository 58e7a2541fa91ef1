/* scenario-paths.h — from joined hexes back to lists of hexes
 *
 * A board knows for each hex over which sides a path runs on. A file names the hexes of a path one after the other.
 * These lists depend on nothing but the joins, so a file that is read and written again is the same.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

typedef void (*DhPathFunc) (const DhPlace *hexes, guint n_hexes, gpointer data);

void dh_scenario_foreach_path (const DhScenario *scenario, guint kind, DhPathFunc func, gpointer data);

G_END_DECLS
