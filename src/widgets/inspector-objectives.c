/* inspector-objectives.c — how the battle is won
 *
 * Every objective with the parameters that the ruleset declares for its kind.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

static const DhItem *
kind_of (const DhScenario *scenario, int objective)
{
  return dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_OBJECTIVE,
                            dh_scenario_get_objective (scenario, objective)->kind);
}

static char *
get_kind (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (kind_of (scenario, subject->index)->id);
}

static gboolean
set_kind (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  const DhItem *kind = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_OBJECTIVE, value);

  dh_scenario_set_objective_kind (scenario, subject->index, kind->index);
  return TRUE;
}

static char *
get_army (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%d", dh_scenario_get_objective (scenario, subject->index)->army);
}

static gboolean
set_army (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioObjective objective = *dh_scenario_get_objective (scenario, subject->index);

  objective.army = g_ascii_strtoll (value, NULL, 10);
  dh_scenario_set_objective (scenario, subject->index, &objective);
  return TRUE;
}

static char *
get_name (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_objective (scenario, subject->index)->name, subject->language);
}

static gboolean
set_name (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioObjective objective = *dh_scenario_get_objective (scenario, subject->index);
  g_autoptr (DhText) name = dh_words_with (scenario, objective.name, subject->language, value);

  objective.name = name;
  dh_scenario_set_objective (scenario, subject->index, &objective);
  return TRUE;
}

static char *
get_hexes (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_hexes_to_text (dh_scenario_get_grid (scenario),
                           dh_scenario_get_objective (scenario, subject->index)->hexes);
}

static gboolean
set_hexes (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioObjective objective = *dh_scenario_get_objective (scenario, subject->index);
  g_autoptr (GArray) hexes = dh_hexes_from_text (dh_scenario_get_grid (scenario), value, error);

  if (!hexes)
    return FALSE;
  objective.hexes = hexes;
  dh_scenario_set_objective (scenario, subject->index, &objective);
  return TRUE;
}

static char *
get_parameter (const DhScenario *scenario, const DhSubject *subject)
{
  const char *value = dh_scenario_objective_get (dh_scenario_get_objective (scenario, subject->index), subject->name);
  const DhItem *kind = kind_of (scenario, subject->index);
  const char *fallback = dh_item_get (kind->children[subject->which], "default");

  return g_strdup (value ? value : fallback ? fallback : "");
}

static gboolean
set_parameter (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_scenario_set_objective_parameter (scenario, subject->index, subject->name, value);
  return TRUE;
}

/* What is typed is checked and written as files have it. */
static gboolean
set_typed (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  const DhItem *declared = kind_of (scenario, subject->index)->children[subject->which];
  g_autofree char *tidy = dh_inspect_tidy (scenario, declared, value, error);

  return tidy && set_parameter (scenario, subject, tidy, error);
}

static gboolean
remove_objective (DhScenario *scenario, const DhSubject *subject)
{
  dh_scenario_remove_objective (scenario, subject->index);
  return TRUE;
}

static gboolean
add_objective (DhScenario *scenario, const DhSubject *subject)
{
  dh_edit_add_objective (scenario, 0, dh_scenario_get_n_armies (scenario) ? 0 : -1);
  return TRUE;
}

/* Hexes under that very name are a list of their own in the file. */
static void
add_parameter (DhForm *form, const DhInspected *it, const DhItem *declared, int objective, guint which)
{
  static const DhParameterAccess access = {get_parameter, set_parameter, set_parameter, set_typed};
  static const DhParameterAccess hexes = {get_hexes, set_hexes, set_hexes, set_hexes};
  DhSubject subject = {.index = objective, .which = which, .name = declared->id};

  dh_inspect_add_parameter (form, it, declared, &subject, g_str_equal (declared->id, "hexes") ? &hexes : &access);
}

static void
add_one (DhForm *form, const DhInspected *it, int index)
{
  static const DhFieldType kind_type = {DH_FIELD_CHOICE, N_ ("Kind of objective"), get_kind, set_kind, 0, 0};
  static const DhFieldType army_type = {DH_FIELD_CHOICE, N_ ("For"), get_army, set_army, 0, 0};
  static const DhFieldType name_type = {DH_FIELD_LINE, N_ ("Name of the objective"), get_name, set_name, 0, 0};
  const DhItem *kind = kind_of (it->scenario, index);
  DhSubject subject = {.index = index, .language = it->language};
  DhFormField *field = dh_form_add (form, &kind_type, &subject, kind->text);

  dh_inspect_add_items (field, it->catalogue, DH_ITEM_OBJECTIVE);
  field = dh_form_add (form, &army_type, &subject, NULL);
  dh_form_field_add_choice (field, "-1", _ ("Whoever gains it"));
  dh_inspect_add_armies (field, it);
  dh_form_add (form, &name_type, &subject, NULL);
  for (guint i = 0; i < kind->n_children; i++)
    add_parameter (form, it, kind->children[i], index, i);
  dh_form_add_button (form, _ ("Remove the Objective"), _ ("Remove an objective"), remove_objective, &subject);
}

/**
 * dh_inspect_objectives:
 *
 * Adds every objective to the form.
 */
void
dh_inspect_objectives (DhForm *form, const DhInspected *it)
{
  dh_form_add_heading (form, _ ("Objectives"));
  for (guint i = 0; i < dh_scenario_get_n_objectives (it->scenario); i++)
    {
      add_one (form, it, i);
      dh_form_add_line (form);
    }
  if (it->catalogue->n_items[DH_ITEM_OBJECTIVE])
    dh_form_add_button (form, _ ("Add an Objective"), _ ("Add an objective"), add_objective, &(DhSubject){0});
}
