/* window-play.c — from the scenario to a battle and back
 *
 * The battle begins from the scenario as it stands, saved or not, and never changes it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "scenario/check.h"
#include "scenario/start.h"

#include <glib/gi18n-lib.h>

static gboolean
has_errors (GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    if (((const DhFinding *) findings->pdata[i])->severity == DH_PROBLEM_ERROR)
      return TRUE;
  return FALSE;
}

/* Nobody shall be told a rule that is silently broken. */
static void
list_unenforced (DhWindow *window, GPtrArray *findings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    if (((const DhFinding *) findings->pdata[i])->unenforced)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", ((const DhFinding *) findings->pdata[i])->text);
  if (text->len)
    dh_window_ask (window, text->str, NULL, NULL);
}

static gboolean
goes_on (DhWindow *window)
{
  const DhScenario *played = dh_play_mode_get_scenario (DH_PLAY_MODE (window->modes[DH_MODE_PLAY]));

  return played
         && dh_scenario_play_fingerprint (played)
                == dh_scenario_play_fingerprint (dh_document_get_scenario (window->document));
}

/**
 * dh_window_begin_battle:
 *
 * Begins a battle from the scenario as it stands.
 *
 * Returns: whether nothing barred it; else the reason was said
 */
gboolean
dh_window_begin_battle (DhWindow *window)
{
  DhScenario *scenario = dh_document_get_scenario (window->document);
  GPtrArray *findings = dh_document_get_findings (window->document);
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = NULL;
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  if (has_errors (findings))
    {
      dh_window_say (window, _ ("The battle cannot be played before its errors are mended: see the problems below."));
      g_action_group_change_action_state (G_ACTION_GROUP (window), "show-problems", g_variant_new_boolean (TRUE));
      return FALSE;
    }
  setup = dh_scenario_to_setup (scenario, dh_document_get_rules (window->document), &error);
  if (!setup)
    {
      dh_window_say (window, error->message);
      return FALSE;
    }
  dh_play_mode_begin (DH_PLAY_MODE (window->modes[DH_MODE_PLAY]), scenario, setup, seed);
  list_unenforced (window, findings);
  return TRUE;
}

/**
 * dh_window_start_play:
 *
 * Goes on with the battle that was left, or begins one if the scenario is another since.
 *
 * Returns: whether there is a battle
 */
gboolean
dh_window_start_play (DhWindow *window)
{
  return goes_on (window) || dh_window_begin_battle (window);
}
