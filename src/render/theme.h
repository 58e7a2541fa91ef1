/* theme.h — what the looks of a catalogue are drawn as
 *
 * Rulesets give each item a look; the renderer knows nothing of an item but its look, letter, colour words and
 * class attributes below. A look the theme does not know is drawn as a pattern and the item's letter.
 *
 *   terrain, features  open field hill forest bog river stream lake ford bridge ravine house church camp road
 *   paths              road track river stream
 *   edges              wall works fence hedge stream
 *   classes            block (steps as pips, arm and band), counter (numbers), star (a person: name on a plate)
 *   markers            badge
 *   sides              blue red green grey
 *   symbols            infantry cavalry artillery star flag sabre
 *
 * Some looks have second names (water: river; wood: forest; building, town: house; palisade: works; track, path: road).
 *
 * Attributes of a class that the drawing reads: arm = infantry, cavalry, artillery; band = red, blue, brown,
 * yellow, green, white, black; symbol = saltire, shield, flame, bonnet, fork, bend, wing, wheel, ball (left out: the
 * first one of its arm that no class before it has).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/catalogue.h"

G_BEGIN_DECLS

typedef enum
{
  DH_INK_FULL,
  DH_INK_SAVING, /* white ground, thin lines, colours */
  DH_INK_MONO,   /* black, white and greys that survive a copier */
} DhInk;

typedef enum
{
  DH_LOOK_NONE, /* no look named: nothing is drawn */
  DH_LOOK_UNKNOWN,
  DH_LOOK_OPEN,
  DH_LOOK_FIELD,
  DH_LOOK_HILL,
  DH_LOOK_FOREST,
  DH_LOOK_BOG,
  DH_LOOK_RIVER,
  DH_LOOK_STREAM,
  DH_LOOK_LAKE,
  DH_LOOK_FORD,
  DH_LOOK_BRIDGE,
  DH_LOOK_RAVINE,
  DH_LOOK_HOUSE,
  DH_LOOK_CHURCH,
  DH_LOOK_CAMP,
  DH_LOOK_ROAD,
  DH_LOOK_WALL,
  DH_LOOK_WORKS,
  DH_LOOK_FENCE,
  DH_LOOK_HEDGE,
  DH_LOOK_BLOCK,
  DH_LOOK_COUNTER,
  DH_LOOK_STAR,
  DH_LOOK_BADGE,
  DH_N_LOOKS,
} DhLook;

DhLook dh_look_of (const DhItem *item);

G_END_DECLS
