/* policies.c — which readings of the rules a battle is played by
 *
 * Where the book is silent the ruleset offers a policy; its first setting is the default. The rules ask only whether a
 * battle departs from it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* In the order of JrPolicy; the end serves DhRules.policies. */
const char *const jr_executed_policies[JR_N_POLICIES + 1] = {
    [JR_ZERO_BASE_OUT_OF_RANGE] = "zero-base-in-range",
    [JR_ENTRY_REPLACES] = "entry-penalty",
    [JR_FIELD_WORKS_ATTACKED_SIDE] = "field-works-flag",
    [JR_HIGHLAND_BONUS_NEEDS_MOVE] = "highland-bonus-needs-move",
    [JR_LONG_MOVE_ANYWHERE] = "long-move-must-reach",
    [JR_LONE_LEADER_PINS] = "lone-leader-pins",
    [JR_LARGER_REDUCTION] = "in-and-out-reductions",
    [JR_EDGE_NEVER_BLOCKS] = "board-edge-blocks",
    [JR_RETREAT_FREE] = "retreat-path",
    [JR_NO_PENALTY_WHEN_STUCK] = "cavalry-penalty-when-stuck",
    [JR_LEADER_STAYS] = "leader-without-retreat",
    [JR_ESCAPE_BOTH_ENEMY] = "escape-when",
    [JR_FORCED_LOSSES_CHECK] = "forced-losses-check",
    [JR_DYING_LEADER_DIE] = "dying-leader-die",
    [JR_RESHUFFLE_ALL] = "reshuffle",
    [JR_MAJORITY_KEPT] = "majority-on-tie",
    [JR_CARD_FROM_EITHER_SIDE] = "combat-card-per-unit",
    [JR_REPOSITION_LONE_ONLY] = "reposition-detaches",
    [JR_INSPIRED_ALL] = "inspired-dice",
    [JR_WALL_TWICE] = "wall-penalty",
    [JR_WALL_ALWAYS_BLOCKS] = "wall-sight",
    [JR_ROAD_TWO_IN_ALL] = "road-bonus",
    [JR_ROAD_NEVER_BATTLES] = "road-battle",
    [JR_ROAD_CANCELS_STOPS] = "road-cancels-stops",
    [JR_LEADERS_HOLD] = "leaders-hold-objectives",
    [JR_LEADER_EXIT_SCORES] = "leader-exit-scores",
    [JR_IMPASSABLE_COSTS_NOTHING] = "impassable-costs-blocks",
    [JR_SYMBOLS_ADD] = "symbol-protection",
    [JR_MOVED_GUNS_DO_NOT_BATTLE_BACK] = "moved-guns-battle-back",
    [JR_NO_COMBAT_CARDS] = "combat-cards",
    [JR_OPEN_HANDS] = "open-hands",
    [JR_LINE_LIMIT] = "line-limit",
    NULL,
};

static gboolean
departs (const DhSetup *setup, const char *id)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_POLICY, id);

  return item != NULL && setup->policies[item->index] != 0;
}

/* Ruling: G-33 */
static guint8
read_line_limit (const DhSetup *setup)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, DH_ITEM_POLICY, jr_executed_policies[JR_LINE_LIMIT]);
  g_auto (GStrv) settings = g_strsplit (item != NULL ? dh_item_get (item, "settings") : "", " ", -1);
  guint64 limit;

  if (!departs (setup, jr_executed_policies[JR_LINE_LIMIT])
      || !g_ascii_string_to_unsigned (settings[setup->policies[item->index]], 10, 1, JR_ALL - 1, &limit, NULL))
    return JR_ALL;
  return limit;
}

/**
 * jr_policies_prepare:
 *
 * Notes which policies are not at their first setting. One that the ruleset does not offer is.
 */
void
jr_policies_prepare (JrTables *tables, DhSetup *setup)
{
  for (guint i = 0; i < JR_N_POLICIES; i++)
    if (departs (setup, jr_executed_policies[i]))
      tables->policies |= G_GUINT64_CONSTANT (1) << i;
  tables->line_limit = read_line_limit (setup);
  for (guint deck = 0; deck < setup->n_decks; deck++)
    setup->deck_open[deck] |= tables->policies >> JR_OPEN_HANDS & 1;
}
