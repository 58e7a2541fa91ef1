/* check.c — every problem of a scenario, with its place
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check.h"

#include "scenario/check-private.h"
#include "scenario/start.h"
#include "scenario/titles.h"
#include "scenario/unenforced.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  DhCheck *check;
  const DhSetup *setup;
} ModuleCheck;

/**
 * dh_check_report:
 * @code: stable word for the kind of problem
 * @place: a hex to jump to, or %DH_PLACE_NOWHERE
 * @piece: (nullable): id of a piece
 * @text: (transfer full): a whole translated sentence
 *
 * Adds a finding, unless it is a warning that the author has silenced.
 *
 * Returns: (nullable) (transfer none): the finding that was added
 */
DhFinding *
dh_check_report (DhCheck *check, DhSeverity severity, const char *code, DhPlace place, const char *piece, char *text)
{
  DhFinding *finding = g_new0 (DhFinding, 1);

  finding->severity = severity;
  finding->code = g_strdup (code);
  finding->place = place;
  finding->piece = g_strdup (piece);
  finding->text = text;
  if (severity == DH_PROBLEM_WARNING && dh_scenario_is_silenced (check->scenario, code, place))
    g_clear_pointer (&finding, dh_finding_free);
  else
    g_ptr_array_add (check->findings, finding);
  return finding;
}

static const char *
text_or (const DhText *text, const char *otherwise)
{
  const char *words = dh_text_words (text);

  return *words != '\0' ? words : otherwise;
}

/**
 * dh_check_army_title:
 *
 * Returns: what to call an army: its name in this scenario, or the side's
 */
const char *
dh_check_army_title (const DhCheck *check, guint index)
{
  const DhScenarioArmy *army = dh_scenario_get_army (check->scenario, index);

  return text_or (army->name, dh_item_title (dh_catalogue_item (check->catalogue, DH_ITEM_SIDE, army->side_index)));
}

/**
 * dh_check_piece_title:
 *
 * Returns: what to call a piece: its name, or its class's
 */
const char *
dh_check_piece_title (const DhCheck *check, const DhScenarioPiece *piece)
{
  return text_or (piece->name, dh_item_title (dh_catalogue_item (check->catalogue, DH_ITEM_CLASS, piece->class_index)));
}

/**
 * dh_check_objective_title:
 *
 * Returns: what to call an objective: its name, or its kind's
 */
const char *
dh_check_objective_title (const DhCheck *check, const DhScenarioObjective *objective)
{
  const DhItem *kind = dh_catalogue_item (check->catalogue, DH_ITEM_OBJECTIVE, objective->kind);

  return text_or (objective->name, dh_item_title (kind));
}

static void
check_about (DhCheck *check)
{
  const DhText *title = dh_scenario_get_text (check->scenario, DH_SCENARIO_TITLE);

  if (title == NULL || dh_text_is_empty (title))
    dh_check_report (check, DH_PROBLEM_WARNING, "no-title", DH_PLACE_NOWHERE, NULL,
                     g_strdup (_ ("The battle has no title.")));
}

static void
on_problem (const DhProblem *problem, gpointer data)
{
  const ModuleCheck *module = data;
  const DhSetup *setup = module->setup;
  g_autofree char *text = dh_message_text (setup, &problem->message, NULL, NULL);
  DhFinding *finding;

  if (dh_check_has_told (module->check, problem->effect, problem->parameter))
    return;
  if (problem->parameter != NULL)
    {
      dh_check_report_effect (module->check, problem->severity, problem->code, problem->effect - 1, problem->parameter,
                              text);
      return;
    }
  finding = dh_check_report (module->check, problem->severity, problem->code, problem->place,
                             problem->piece < setup->n_pieces ? setup->pieces[problem->piece].id : NULL,
                             g_strdup (text != NULL ? text : problem->code));
  if (finding != NULL)
    finding->effect = problem->effect;
}

static void
on_unenforced (const char *code, const char *title, gpointer data)
{
  DhFinding *finding = dh_check_report (data, DH_PROBLEM_WARNING, code, DH_PLACE_NOWHERE, NULL,
                                        g_strdup_printf (_ ("Not enforced: %s."), title));

  if (finding != NULL)
    finding->unenforced = TRUE;
}

/* The module reads a setup, which it may refuse to make: then nothing else must have been found wrong already. */
static void
check_module (DhCheck *check, const DhRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_checked (check->scenario, rules, &error);
  ModuleCheck module = {check, setup};

  if (setup == NULL)
    {
      if (!dh_findings_bar_playing (check->findings))
        dh_check_report (check, DH_PROBLEM_ERROR, "not-playable", DH_PLACE_NOWHERE, NULL,
                         g_strdup_printf (_ ("The battle cannot be played: %s."), _ (error->message)));
      return;
    }
  if (rules->check != NULL)
    rules->check (setup, on_problem, &module);
  dh_setup_list_unenforced_cards (setup, on_unenforced, check);
}

/**
 * dh_finding_free:
 * @finding: (nullable) (transfer full)
 */
void
dh_finding_free (DhFinding *finding)
{
  if (finding == NULL)
    return;
  g_free (finding->code);
  g_free (finding->piece);
  g_free (finding->text);
  g_free (finding);
}

/**
 * dh_findings_bar_playing:
 * @findings: (element-type DhFinding): of dh_scenario_check()
 *
 * Returns: whether there is an error among them
 */
gboolean
dh_findings_bar_playing (const GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    if (((const DhFinding *) findings->pdata[i])->severity == DH_PROBLEM_ERROR)
      return TRUE;
  return FALSE;
}

/**
 * dh_scenario_check:
 * @rules: (nullable): the module that plays the scenario; NULL when this program has none
 *
 * Names every problem: first what the frame sees (the texts, the board, armies, pieces, objectives, what the box
 * holds, what effects say), then what the rules module says, then what nobody enforces. Warnings that are silenced in
 * the scenario are left out; errors bar playing and cannot be silenced.
 *
 * Returns: (transfer full) (element-type DhFinding): the findings
 */
GPtrArray *
dh_scenario_check (const DhScenario *scenario, const DhRules *rules)
{
  DhCheck check = {0};

  g_return_val_if_fail (scenario != NULL, NULL);

  check.scenario = scenario;
  check.catalogue = dh_scenario_get_catalogue (scenario);
  check.findings = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_finding_free);
  check_about (&check);
  dh_check_board (&check);
  dh_check_armies (&check);
  dh_check_pieces (&check);
  dh_check_objectives (&check);
  dh_check_box (&check);
  dh_check_effects (&check);
  if (rules != NULL)
    check_module (&check, rules);
  else
    dh_check_report (&check, DH_PROBLEM_ERROR, "no-module", DH_PLACE_NOWHERE, NULL,
                     g_strdup_printf (_ ("This program has no rules module “%s”."), check.catalogue->module));
  dh_scenario_list_unenforced (scenario, rules, on_unenforced, &check);
  return check.findings;
}
