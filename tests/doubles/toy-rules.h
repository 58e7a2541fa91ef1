/* toy-rules.h — a second, tiny game that proves the interface of the first
 *
 * Two sides raid each other on a board of 7 x 6 hexes, even rows shifted and none short. Red alone has guards (2
 * steps), blue alone raiders (no steps: one hit and they are gone); up to three troops stand in a hex. Movement is
 * counted in half points: 2 on open ground, 3 in a wood, 1 along the road, 2 more over a fence; who comes to stand
 * beside an enemy goes no further. Once a turn two pieces from different hexes may assault a third hex: both sides
 * choose a stance in secret, then a ten-sided die is read on an odds table. Every piece taken is a point of glory.
 * Blue has pieces in a box that come in on the top row.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"

G_BEGIN_DECLS

/* Ids of the ruleset */
#define DH_TOY_RULESET "toy"
#define DH_TOY_MODULE "toy"
#define DH_TOY_SIDE_RED "red"
#define DH_TOY_SIDE_BLUE "blue"
#define DH_TOY_STACK "troop"
#define DH_TOY_CLASS_GUARD "guard"   /* red; steps 2, move 4 */
#define DH_TOY_CLASS_RAIDER "raider" /* blue; steps 0, move 6 */
#define DH_TOY_TERRAIN_OPEN "open"   /* cost 2 */
#define DH_TOY_TERRAIN_WOOD "wood"   /* cost 3 */
#define DH_TOY_PATH_ROAD "road"      /* cost 1 */
#define DH_TOY_EDGE_FENCE "fence"    /* cost 2 more */
#define DH_TOY_DIE "d10"             /* faces d0 to d9, each a symbol */
#define DH_TOY_VALUE_GLORY "glory-to-win"
#define DH_TOY_VALUE_LAST_TURN "last-turn"
#define DH_TOY_COUNTER "glory" /* target: glory-to-win */
#define DH_TOY_N_BOXES 1

extern const DhRules dh_toy_rules;

DhCatalogue *dh_toy_catalogue_new (void);
DhBoard *dh_toy_board_new (void);
DhSetup *dh_toy_setup_new (void);

G_END_DECLS
