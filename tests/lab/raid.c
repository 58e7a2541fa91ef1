/* raid.c — a battle of the tiny game for the laboratory
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "raid.h"

#include "scenario/scenario-file.h"
#include "scenario/start.h"
#include "toy-rules.h"

#include <string.h>

static const char battle[] =
    "<scenario xmlns='urn:drumhead:1' format='1' rules='toy' id='raid' version='1.0'>"
    "<board columns='7' rows='6' shift='even' short-rows='no' boxes='1'><hex at='C2' terrain='wood'/></board>"
    "<army side='red' edge='bottom' first='yes'><value id='glory-to-win'>3</value>"
    "<piece id='g1' class='guard' at='B4'/><piece id='g2' class='guard' at='C4'/><piece id='g3' class='guard' "
    "at='E4'/></army>"
    "<army side='blue' edge='top'><value id='glory-to-win'>3</value>"
    "<piece id='r1' class='raider' at='B2'/><piece id='r2' class='raider' at='C3'/><piece id='r3' class='raider' "
    "at='E2'/>"
    "<piece id='r4' class='raider' at='box:0'/></army>%s</scenario>";

/**
 * dh_raid_init:
 * @raid: (out caller-allocates): a raid
 * @more: XML that comes after the armies
 *
 * Makes the battle and a plan of 100 pairs.
 */
void
dh_raid_init (DhRaid *raid, const char *more)
{
  static const DhRules *const modules[] = {&dh_toy_rules, NULL};
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "doubles", NULL);
  const char *folders[] = {folder, NULL};
  g_autofree char *xml = g_strdup_printf (battle, more);
  g_autoptr (GError) error = NULL;

  raid->library = dh_library_new (modules, folders);
  raid->scenario = dh_scenario_read (xml, strlen (xml), "raid", raid->library, &error);
  g_assert_no_error (error);
  raid->setup = dh_scenario_to_setup (raid->scenario, &dh_toy_rules, &error);
  g_assert_no_error (error);
  dh_lab_plan_init (&raid->plan);
  raid->plan.n_pairs = 100;
  raid->plan.players[0] = raid->plan.players[1] = dh_bot_find ("random");
}

/**
 * dh_raid_clear:
 */
void
dh_raid_clear (DhRaid *raid)
{
  dh_setup_unref (raid->setup);
  dh_scenario_unref (raid->scenario);
  dh_library_free (raid->library);
}

/**
 * dh_raid_run:
 * @n_shards: 0: the whole plan
 *
 * Returns: (transfer full): what came of it
 */
DhLabResult *
dh_raid_run (DhRaid *raid, guint jobs, guint shard, guint n_shards)
{
  const DhLabControl control = {.jobs = jobs, .shard = shard, .n_shards = n_shards};

  return dh_lab_run (raid->scenario, raid->setup, &raid->plan, &control);
}
