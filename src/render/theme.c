/* theme.c — what the looks of a catalogue are drawn as
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/theme.h"

typedef struct
{
  const char *name;
  DhLook look;
} LookName;

static const LookName look_names[] = {
    {"open", DH_LOOK_OPEN},         {"field", DH_LOOK_FIELD},  {"hill", DH_LOOK_HILL},      {"forest", DH_LOOK_FOREST},
    {"wood", DH_LOOK_FOREST},       {"woods", DH_LOOK_FOREST}, {"bog", DH_LOOK_BOG},        {"marsh", DH_LOOK_BOG},
    {"swamp", DH_LOOK_BOG},         {"river", DH_LOOK_RIVER},  {"water", DH_LOOK_RIVER},    {"stream", DH_LOOK_STREAM},
    {"lake", DH_LOOK_LAKE},         {"sea", DH_LOOK_LAKE},     {"ford", DH_LOOK_FORD},      {"bridge", DH_LOOK_BRIDGE},
    {"ravine", DH_LOOK_RAVINE},     {"house", DH_LOOK_HOUSE},  {"building", DH_LOOK_HOUSE}, {"town", DH_LOOK_HOUSE},
    {"church", DH_LOOK_CHURCH},     {"camp", DH_LOOK_CAMP},    {"road", DH_LOOK_ROAD},      {"path", DH_LOOK_ROAD},
    {"track", DH_LOOK_ROAD},        {"wall", DH_LOOK_WALL},    {"works", DH_LOOK_WORKS},    {"palisade", DH_LOOK_WORKS},
    {"field-works", DH_LOOK_WORKS}, {"fence", DH_LOOK_FENCE},  {"hedge", DH_LOOK_HEDGE},    {"block", DH_LOOK_BLOCK},
    {"counter", DH_LOOK_COUNTER},   {"star", DH_LOOK_STAR},    {"badge", DH_LOOK_BADGE},
};

/**
 * dh_look_of:
 * @item: (nullable): of any kind
 *
 * Returns: the look that an item names; %DH_LOOK_UNKNOWN where the theme does not know the word
 */
DhLook
dh_look_of (const DhItem *item)
{
  if (item == NULL || item->look == NULL)
    return DH_LOOK_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (look_names); i++)
    if (g_str_equal (item->look, look_names[i].name))
      return look_names[i].look;
  return DH_LOOK_UNKNOWN;
}
